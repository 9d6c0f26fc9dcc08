// What a table page does about offers and asides: it carries them between the page and the server.

import { offerForm, showOffers } from "./offers.js";

/** Show the offers of a message; `page` sends and names. */
export function showBargains(page, message) {
  const { seat } = message;
  const named = (id) => page.view.named(id);
  const send = (values) => page.wire.send({ t: "propose", seat, form: "offer", values })
    .then((answer) => (answer.t === "ack" ? null : answer.text ?? "The connection is lost."));
  showOffers(message.offers, {
    act: (words) => page.tell({ t: "act", seat, words }),
    make: async (counter) => {
      const answer = await page.wire.send({ t: "form", seat });
      if (answer.t === "form" && offerForm(answer.form, counter, { send, named })) return;
      if (answer.t === "no") page.refused(answer);
    },
  });
}

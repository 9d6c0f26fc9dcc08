// What goes on beside the game on a table page: its end, getting up, handing the screen over, standing orders,
// facts and pencil notes.

import { showBargains } from "./bargaining.js";
import { drawCurtain, liftCurtain } from "./curtain.js";
import { $, el, fill, say } from "./dom.js";
import { api } from "./net.js";
import { notes } from "./notes.js";
import { myTurn } from "./notify.js";
import { confirmed, showClock, showDraft, showPrompt, showRefusal } from "./prompt.js";
import { showBeat, showOrders } from "./window.js";

/** The game is over: nothing is asked any more, and the story can be seen again. */
export function ended(page, outcome) {
  const sentence = page.lastLine?.sentence ?? "The game is over.";
  showPrompt({ sentence, clause: outcome.clause }, "over");
  showClock(null);
  showBeat({});
  showOrders({}, {});
  showBargains(page, {});
  showRefusal("");
  page.list.clear();
  page.view.light(new Map(), [], []);
  showDraft([], null, null);
  myTurn(false);
  document.body.classList.add("over");
  fill($("options"), el("a", { class: "option", href: `/replay/${page.id}` }, "Watch the replay"), el("a", { class: "option", href: "/" }, "Back to the shelf"));
  say(sentence);
}

/** What the bar of a window may ask for. */
export function ordering(page) {
  const seat = page.now?.seat;
  return {
    named: (id) => page.table.seats.find((found) => found.seat === id)?.name || page.view.named(id),
    hold: () => page.hold(),
    show: (id) => {
      page.wire.send({ t: "hold", seat: id });
      curtain(page, id);
    },
    give: (orders) => page.tell({ t: "order", seat, ...orders }),
  };
}

/** Get up: for good, or for a while in which a bot plays. */
export async function leave(page, bot) {
  const seat = page.viewer ?? page.seats[0];
  if (!bot && !(await confirmed("Give your seat up? Somebody else may take it.", "Give it up"))) return;
  try {
    await api(`/api/tables/${page.id}/leave`, { seat, bot });
    location.href = "/";
  } catch (error) {
    showRefusal(error.message);
  }
}

/** Hide the table until the right person sits before it. */
export function curtain(page, seat) {
  page.pending = null;
  page.ask = null;
  page.player.skip();
  const person = page.table.seats.find((found) => found.seat === seat);
  drawCurtain(page.view.named(seat), person?.name, async (drawn) => {
    const answer = await page.wire.send({ t: "show", seat });
    if (answer.t === "ack") liftCurtain(drawn);
  });
}

/** What there is to know about a thing, and a pencil note of one's own, kept as it is written. */
export function facts(page, thing) {
  const dialog = $("facts");
  const field = el("textarea", { rows: 2, maxLength: 400, value: notes.get(thing.id), "aria-label": "Pencil note", placeholder: "Pencil note, for your eyes only" });
  fill(dialog, el("form", { method: "dialog" }, el("h3", {}, thing.name), (thing.facts ?? []).map((fact) => el("p", {}, fact)),
    thing.text ? el("p", {}, thing.text) : null, field, el("button", { class: "strong" }, "Close")));
  field.addEventListener("input", () => notes.put(thing.id, field.value.trim()));
  dialog.addEventListener("close", () => {
    if (page.scene) page.view.show(page.scene);
    page.render?.();
  }, { once: true });
  dialog.showModal();
}

// What goes on beside the game on a table page: getting up, handing the screen over, facts and pencil notes.

import { drawCurtain, liftCurtain } from "./curtain.js";
import { $, el, fill } from "./dom.js";
import { api } from "./net.js";
import { notes } from "./notes.js";
import { confirmed, showRefusal } from "./prompt.js";

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
  drawCurtain(page.view.named(seat), person?.name, async () => {
    const answer = await page.wire.send({ t: "show", seat });
    if (answer.t === "ack") liftCurtain();
  });
}

/** What there is to know about a thing, and a pencil note of one's own. */
export function facts(page, thing) {
  const dialog = $("facts");
  const field = el("textarea", { rows: 2, maxLength: 400, value: notes.get(thing.id), "aria-label": "Pencil note", placeholder: "Pencil note, for your eyes only" });
  fill(dialog, el("form", { method: "dialog" }, el("h3", {}, thing.name), (thing.facts ?? []).map((fact) => el("p", {}, fact)),
    thing.text ? el("p", {}, thing.text) : null, field, el("button", { class: "strong" }, "Close")));
  dialog.addEventListener("close", () => {
    notes.put(thing.id, field.value.trim());
    if (page.scene) page.view.show(page.scene);
    page.render?.();
  }, { once: true });
  dialog.showModal();
}

// "Since you left": a few sentences, then the way to step through what happened.

import { $, el, fill } from "./dom.js";
import { prefs } from "./prefs.js";

const TOLD = 6;

/** Tell what happened at a table since this browser last saw it. */
export function catchUp(id, frames, table) {
  const seen = prefs.seen(id);
  const missed = frames.filter((frame) => frame.n > seen);
  if (seen === 0 || missed.length < 2 || table.state === "over") return;
  const told = missed.slice(-TOLD);
  const more = missed.length - told.length;
  fill(
    $("since"),
    el("h3", {}, "Since you left"),
    more > 0 ? el("p", { class: "quiet" }, `${more} earlier ${more === 1 ? "line" : "lines"}, then:`) : null,
    el("ul", {}, told.map((frame) => el("li", {}, frame.line.sentence))),
    el("menu", {},
      el("a", { class: "quiet-button", href: `/replay/${id}#${seen}` }, "Step through it"),
      el("button", { type: "button", class: "quiet-button", onclick: forget }, "Close")),
  );
  $("since").hidden = false;
}

/** Put it away. */
export function forget(event) {
  if (event || !$("since").matches(":hover")) $("since").hidden = Boolean(event) || $("since").hidden;
}

// What is asked: the sentence with its clause, the clock, the clicks so far, the refusal.

import { clauseLink } from "./clause.js";
import { $, el, fill } from "./dom.js";

/** Show a prompt; `manner` is "ask", "wait", "window" or "over". */
export function showPrompt(prompt, manner) {
  $("ask").dataset.manner = manner;
  fill($("sentence"), prompt.sentence, " ", clauseLink(prompt.clause));
}

/** The clicks so far, each with the way back. */
export function showDraft(draft, named, back) {
  $("draft").hidden = draft.length === 0;
  fill(
    $("draft"),
    draft.map((id) => el("span", { class: "chip" }, named(id))),
    el("button", { type: "button", class: "quiet-button", onclick: back }, "Back ", el("kbd", {}, "Esc")),
  );
}

let fading = 0;

/** Why something cannot be done, with its clause. */
export function showRefusal(text, clause) {
  clearTimeout(fading);
  fill($("refusal"), text ? el("p", {}, text, " ", clauseLink(clause)) : null);
  if (text) fading = setTimeout(() => fill($("refusal")), 9000);
}

let ticking = 0;

/** Count down to a deadline (milliseconds since 1970). */
export function showClock(deadline) {
  clearInterval(ticking);
  const clock = $("clock");
  clock.hidden = !deadline;
  if (!deadline) return;
  const tick = () => { clock.textContent = left(deadline - Date.now()); };
  tick();
  ticking = setInterval(tick, 1000);
}

function left(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds >= 172800) return `${Math.floor(seconds / 86400)} days left`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}

/** Ask before something that cannot be taken back. Resolves with yes or no. */
export function confirmed(question, yes) {
  const dialog = $("confirm");
  fill(
    dialog,
    el("form", { method: "dialog" }, el("p", {}, question), el(
      "menu",
      {},
      el("button", { value: "no", class: "quiet-button" }, "Not now"),
      el("button", { value: "yes", class: "strong" }, yes),
    )),
  );
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

// Hot-seat: nothing of the next player's is on the screen until the right person sits before it.

import { $, el, fill } from "./dom.js";

/** Hide the table until `ready` is clicked, which is given what it may lift. */
export function drawCurtain(seat, name, ready) {
  document.body.classList.add("curtained");
  const curtain = $("curtain");
  const who = name && name !== seat ? `${name} (${seat})` : seat;
  const drawn = el("div", {}, el("h2", {}, `Hand the screen to ${who}`), el("p", {}, "Nothing is shown until you are ready."),
    el("button", { class: "strong", type: "button", onclick: () => ready(drawn) }, "I am here: show the table"));
  fill(curtain, drawn);
  curtain.hidden = false;
  curtain.querySelector("button").focus();
}

/** Show the table, unless another curtain has been drawn since this one. */
export function liftCurtain(drawn) {
  if ($("curtain").firstElementChild !== drawn) return;
  document.body.classList.remove("curtained");
  $("curtain").hidden = true;
}

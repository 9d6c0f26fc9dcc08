// Hot-seat: nothing of the next player's is on the screen until the right person sits before it.

import { $, el, fill } from "./dom.js";

/** Hide the table until `ready` is clicked. */
export function drawCurtain(seat, name, ready) {
  document.body.classList.add("curtained");
  const curtain = $("curtain");
  const who = name && name !== seat ? `${name} (${seat})` : seat;
  fill(
    curtain,
    el("div", {}, el("h2", {}, `Hand the screen to ${who}`), el("p", {}, "Nothing is shown until you are ready."),
      el("button", { class: "strong", type: "button", onclick: ready }, "I am here: show the table")),
  );
  curtain.hidden = false;
  curtain.querySelector("button").focus();
}

/** Show the table. */
export function liftCurtain() {
  document.body.classList.remove("curtained");
  $("curtain").hidden = true;
}

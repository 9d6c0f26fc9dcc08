// Windows whisper: a thin bar that is the same for everybody, a way to hold it, and standing orders.

import { $, el, fill } from "./dom.js";

const PASSING = {
  turn: ["Pass for the rest of this turn", "You pass for the rest of this turn."],
  event: ["Pass until something happens to me", "You pass until something happens to you."],
};

const AIMED = { name: "aimed", text: "Hold for me once, when something is aimed at me" };

let running = null; // the number of the window whose bar runs

/** Let the bar of a window run from the moment its message came; a bar that runs already runs on. */
export function showBeat(message) {
  const number = message.beat ? message.window?.n : null;
  const bar = $("beat");
  bar.hidden = !number;
  $("hold").hidden = !number || message.t !== "ask";
  if (number === running) return;
  running = number;
  const fillet = bar.firstElementChild;
  fillet.getAnimations().forEach((old) => old.cancel());
  if (number) fillet.animate([{ width: "100%" }, { width: "0%" }], { duration: message.beat, fill: "forwards" });
}

/** Stop the bar: this seat holds. */
export function holdBeat() {
  $("beat").firstElementChild.getAnimations().forEach((old) => old.pause());
  $("hold").hidden = true;
}

/** What a seat has ordered and may order now; `give(orders)` sends other ones, `show(seat)` hands the screen over. */
export function showOrders(message, { give, show, hold, named }) {
  const orders = message.orders ?? { passing: "", stops: [] };
  const places = message.window?.places ?? [];
  const here = message.window?.here ?? [];
  const passing = orders.passing && el(
    "p",
    { class: "ordered" },
    PASSING[orders.passing][1],
    el("button", { type: "button", class: "quiet-button", data: { order: "ask" }, onclick: () => give({ ...orders, passing: "" }) }, "Ask me again"),
  );
  fill(
    $("orders"),
    passing || null,
    !passing && places.length ? menu(orders, places, give, hold) : null,
    here.map((seat) => el("button", { type: "button", class: "quiet-button", data: { here: seat }, onclick: () => show(seat) }, `${named(seat)} wants to answer`)),
  );
}

function menu(orders, places, give, hold) {
  const pass = Object.entries(PASSING).map(([passing, [label]]) =>
    el("button", { type: "button", data: { order: passing }, onclick: () => give({ ...orders, passing }) }, label));
  const stops = [...places.map(({ name, text }) => ({ name, text: `Always ask me here (${text.toLowerCase()})` })), AIMED].map((place) => {
    const box = el("input", { type: "checkbox", checked: orders.stops.includes(place.name), data: { stop: place.name } });
    box.addEventListener("change", () => {
      const others = orders.stops.filter((name) => name !== place.name);
      give({ ...orders, stops: box.checked ? [...others, place.name] : others });
    });
    return el("label", {}, box, place.text);
  });
  const opened = (event) => event.target.open && !$("hold").hidden && hold(); // whoever chooses orders thinks
  return el("details", { class: "orders", ontoggle: opened }, el("summary", { "aria-label": "Standing orders" }, "Standing orders"), el("div", {}, pass, stops));
}

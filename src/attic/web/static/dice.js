// Dice as they lie, and contests term by term.

import { el, svg } from "./dom.js";
import { clauseLink } from "./clause.js";

const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, 1], [1, -1], [-1, 1]],
  5: [[-1, -1], [1, 1], [1, -1], [-1, 1], [0, 0]],
  6: [[-1, -1], [1, 1], [1, -1], [-1, 1], [-1, 0], [1, 0]],
};

/** One die; a face beyond six is a number. */
export function die(face) {
  const node = svg("svg", { class: "die", viewBox: "-12 -12 24 24", role: "img", "aria-label": `die ${face}` });
  node.append(svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 4 }));
  if (PIPS[face]) {
    for (const [x, y] of PIPS[face]) node.append(svg("circle", { cx: 5.5 * x, cy: 5.5 * y, r: 2.2 }));
  } else {
    const text = svg("text", { y: 5, "text-anchor": "middle", "font-size": 14, "font-weight": 700 });
    text.textContent = face;
    node.append(text);
  }
  return node;
}

/** A contest: both sides with every term, its source and its dice, the tie rule and the verdict. */
export function reckoning(found) {
  const totals = found.sides.map((side) => side.terms.reduce((sum, term) => sum + term.value, 0));
  const most = Math.max(...totals);
  return el(
    "section",
    { class: "reckoning", "aria-label": "The sum" },
    el("div", { class: "sides" }, found.sides.map((side, i) => sideBox(side, totals[i], totals[i] === most))),
    el("p", { class: "verdict" }, found.verdict || "", " ", clauseLink(found.clause)),
    found.tie ? el("p", { class: "tie" }, found.tie) : null,
  );
}

function sideBox(side, total, leads) {
  return el(
    "div",
    { class: leads ? "side leads" : "side" },
    el("h4", {}, side.name, el("b", { class: "total" }, side.terms.length ? String(total) : "–")),
    el("ul", {}, side.terms.map((term) => el(
      "li",
      {},
      el("span", { class: "dice" }, term.dice.map(die)),
      el("span", { class: "source" }, term.text),
      el("b", {}, term.value < 0 ? String(term.value) : `+${term.value}`),
    ))),
  );
}

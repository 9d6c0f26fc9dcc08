// A crowded space fans out: its tokens stand apart, each large enough for a finger.

import { drawToken } from "./draw.js";
import { fill, svg } from "./dom.js";

const TARGET = 44; // pixels

/** Is this too crowded to be clicked at: several tokens that matter, closer than a finger? */
export function crowded(board, anchor) {
  const here = board.pane.tokens.filter((token) => token.at === anchor);
  const lit = here.filter((token) => board.lit.has(token.id));
  const scale = board.svg.getScreenCTM()?.a || 1;
  const small = here.some((token) => 2 * (board.spots.get(token.id)?.r ?? 0) * scale < 40);
  const asked = lit.length ? lit : here;
  return !board.lit.has(anchor) && asked.length > 1 && (small || overlapping(board, asked));
}

function overlapping(board, tokens) {
  const [a, b] = tokens.map((token) => board.spots.get(token.id));
  return Math.hypot(a.x - b.x, a.y - b.y) < a.r;
}

/** Where so many tokens stand around a place: in a ring, or in rows where a ring is too large for the view. */
function spots(count, place, view, cell) {
  const fit = (at, half, from, size) => (2 * half >= size ? from + size / 2 : Math.min(Math.max(at, from + half), from + size - half));
  const ring = Math.max((cell * count) / (2 * Math.PI), 0.65 * cell);
  const reach = ring + 0.6 * cell;
  if (2 * reach <= Math.min(view.width, view.height)) {
    const x = fit(place.x, reach, view.x, view.width);
    const y = fit(place.y, reach, view.y, view.height);
    const turn = (i) => (2 * Math.PI * i) / count - Math.PI / 2;
    const at = Array.from({ length: count }, (_, i) => [x + ring * Math.cos(turn(i)), y + ring * Math.sin(turn(i))]);
    return { at, ground: svg("circle", { class: "fan-ground", cx: x, cy: y, r: reach }) };
  }
  const columns = Math.max(1, Math.min(Math.floor(view.width / cell), Math.ceil(Math.sqrt((count * view.width) / view.height))));
  const rows = Math.ceil(count / columns);
  const [w, h] = [columns * cell, rows * cell];
  const x = fit(place.x, w / 2, view.x, view.width) - w / 2;
  const y = fit(place.y, h / 2, view.y, view.height) - h / 2;
  const at = Array.from({ length: count }, (_, i) => [x + (i % columns + 0.5) * cell, y + (Math.floor(i / columns) + 0.5) * cell]);
  return { at, ground: svg("rect", { class: "fan-ground", x, y, width: w, height: h, rx: cell / 4 }) };
}

/** Spread the tokens of an anchor around it. */
export function fanOut(board, anchor) {
  const tokens = board.pane.tokens.filter((token) => token.at === anchor);
  const unit = 1 / (board.svg.getScreenCTM()?.a || 1); // of the drawing, for a pixel of the screen
  const r = (TARGET / 2) * unit;
  const { at, ground } = spots(tokens.length, board.anchors.get(anchor), board.svg.viewBox.baseVal, 1.12 * TARGET * unit);
  const nodes = [ground];
  tokens.forEach((token, i) => {
    const [cx, cy] = at[i];
    const lit = board.lit.has(token.id);
    nodes.push(svg("g", { transform: `translate(${cx} ${cy})` }, drawToken(board.pane, token, 0.86 * r, board.colours)));
    if (lit || board.picked.has(token.id)) nodes.push(svg("circle", { class: board.picked.has(token.id) ? "picked" : "glow", cx, cy, r }));
    const label = lit ? { role: "button", tabindex: 0, "aria-label": board.lit.get(token.id) || token.name, "data-lit": token.id } : {};
    const hit = svg("circle", { class: lit ? "hit on" : "hit", cx, cy, r, "data-id": token.id, "data-owner": token.id, ...label });
    const title = svg("title");
    title.textContent = lit ? board.lit.get(token.id) || token.name : token.name;
    hit.append(title);
    nodes.push(hit);
  });
  fill(board.layers.fan, nodes);
  board.fanned = anchor;
}

/** Put them back; tells whether they were spread. */
export function fanIn(board) {
  const was = board.fanned !== null;
  board.fanned = null;
  fill(board.layers.fan);
  return was;
}

// Turning a board: positions go round by quarters, pieces and words stay upright.

import { svg } from "./dom.js";

const table = location.pathname.split("/")[2] ?? "";
const key = (pane) => `attic.turn.${table}.${pane}`;

/** How many quarters a pane was turned on this table. */
export function turnOf(pane) {
  try {
    return Number(localStorage.getItem(key(pane)) ?? 0) % 4;
  } catch {
    return 0;
  }
}

/** Turn it by one more quarter. */
export function turnOn(pane) {
  const next = (turnOf(pane) + 1) % 4;
  try {
    localStorage.setItem(key(pane), String(next));
  } catch {
    return next;
  }
  return next;
}

/** The pane as it is seen after so many quarters, clockwise. */
export function turned(pane, quarters) {
  let shown = pane;
  for (let i = 0; i < quarters; i += 1) {
    const { width, height } = shown;
    shown = { ...shown, width: height, height: width, anchors: shown.anchors.map((a) => ({ ...a, x: height - a.y, y: a.x })) };
  }
  return shown;
}

/** Put a drawing in its place; its words are turned back where they stand. */
export function turnDrawing(layer, pane, quarters) {
  const { width, height } = pane;
  const ways = ["", `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(270)`];
  if (quarters) layer.setAttribute("transform", ways[quarters]);
  else layer.removeAttribute("transform");
  for (const text of layer.querySelectorAll("text")) {
    if (text.parentNode.dataset?.upright) continue;
    const box = svg("g", { "data-upright": "1" });
    text.replaceWith(box);
    box.append(text);
  }
  for (const box of layer.querySelectorAll("[data-upright]")) {
    const { x, y, width: w, height: h } = box.firstChild.getBBox();
    if (quarters) box.setAttribute("transform", `rotate(${-90 * quarters} ${x + w / 2} ${y + h / 2})`);
    else box.removeAttribute("transform");
  }
}

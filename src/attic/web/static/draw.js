// Tokens, marks and lit anchors as SVG elements: the same pictures as kit/svg_pane.py.

import { svg } from "./dom.js";
import { PEEP } from "./places.js";

const GHOST = 0.5;

/** A token over what lies under it, with its states and badges; drawn around 0,0. */
export function drawToken(pane, token, r, colours) {
  const peep = PEEP * r;
  const top = (-peep * token.under.length) / 2;
  const ghost = token.states.includes("ghost");
  const node = svg("g", { class: "token" });
  for (let i = token.under.length - 1; i >= 0; i -= 1) {
    node.append(use(pane, token.under[i], top + peep * (i + 1), r));
  }
  const face = use(pane, token.symbol, top, r);
  if (ghost) face.setAttribute("opacity", GHOST);
  node.append(face);
  if (ghost) node.append(ring(top, 0.95 * r, colours.ink, 1.5, "3 4"));
  if (token.states.includes("ringed")) node.append(ring(top, r, colours.lit, 3));
  if (token.states.includes("held")) node.append(corners(0, top, 0.95 * r, 0.4 * r, colours.lit));
  token.badges.forEach((badge, i) => {
    node.append(...drawBadge(badge, 0.72 * r, top - 0.6 * r + 0.62 * r * i, 0.32 * r, colours));
  });
  return node;
}

function use(pane, symbol, y, r) {
  return svg("use", { href: `#${pane.id}-${symbol}`, x: -r, y: y - r, width: 2 * r, height: 2 * r });
}

function drawBadge(words, x, y, r, colours) {
  const half = Math.max(r, 0.36 * r * (words.length + 1));
  const text = svg("text", {
    x, y: y + 0.45 * r, "font-size": 1.35 * r, "font-weight": 700, "text-anchor": "middle", fill: colours.badge_ink,
  });
  text.textContent = words;
  const box = { x: x - half, y: y - r, width: 2 * half, height: 2 * r, rx: r };
  return [svg("rect", { ...box, fill: colours.badge, stroke: colours.ground, "stroke-width": 1.2 }), text];
}

function ring(y, r, colour, width, dashes) {
  return svg("circle", { cy: y, r, fill: "none", stroke: colour, "stroke-width": width, "stroke-dasharray": dashes });
}

function corners(x, y, r, length, colour) {
  let d = "";
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    d += `M${x + sx * r} ${y + sy * (r - length)}V${y + sy * r}H${x + sx * (r - length)}`;
  }
  return svg("path", { d, fill: "none", stroke: colour, "stroke-width": 3 });
}

/** The outline of an anchor, `more` larger than it is. */
export function outline(anchor, attributes, more = 0) {
  const r = anchor.radius + more;
  if (anchor.shape === "square") {
    return svg("rect", { x: anchor.x - r, y: anchor.y - r, width: 2 * r, height: 2 * r, rx: 4, ...attributes });
  }
  return svg("circle", { cx: anchor.x, cy: anchor.y, r, ...attributes });
}

/** A route with its head, a target, or the places of the last move. */
export function drawMark(mark, anchors, colours) {
  const way = mark.anchors.map((id) => anchors.get(id)).filter(Boolean);
  if (way.length === 0) return [];
  const lit = { fill: colours.lit, "fill-opacity": 0.18, stroke: colours.lit, "stroke-width": 3 };
  if (mark.kind === "lit") return way.map((anchor) => outline(anchor, lit));
  if (mark.kind === "target") {
    return way.map((a) => corners(a.x, a.y, 0.97 * a.radius, 0.36 * a.radius, colours.target));
  }
  if (way.length === 1) {
    const quiet = { fill: "none", stroke: colours.quiet, "stroke-width": 2.5, "stroke-dasharray": "4 5", opacity: 0.9 };
    return way.map((anchor) => outline(anchor, quiet));
  }
  return [route(way, mark.kind === "last" ? colours.quiet : colours.route, mark.kind === "last")];
}

function route(way, colour, last) {
  const [first, second] = way;
  const end = way.at(-1);
  const before = way.at(-2);
  const tip = toward(end, before, 0.25 * end.radius);
  const points = [toward(first, second, 1.35 * first.radius), ...way.slice(1, -1).map((a) => [a.x, a.y]), tip];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  let head = "";
  for (const turn of [2.6, -2.6]) {
    head += `M${tip[0] + 12 * Math.cos(angle + turn)} ${tip[1] + 12 * Math.sin(angle + turn)}L${tip[0]} ${tip[1]}`;
  }
  return svg(
    "g",
    { class: "route", fill: "none", stroke: colour, "stroke-width": 3, "stroke-linecap": "round", opacity: 0.9 },
    svg("polyline", { points: points.map((p) => p.join(",")).join(" "), "stroke-dasharray": last ? "2 6" : "9 5" }),
    svg("path", { d: head }),
  );
}

function toward(a, b, distance) {
  const whole = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [a.x + ((b.x - a.x) * distance) / whole, a.y + ((b.y - a.y) * distance) / whole];
}

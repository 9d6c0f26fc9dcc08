// How a finished game went: a graph of each side's chance under the slider, and the three biggest swings with links.

import { $, el, svg } from "./dom.js";
import { api } from "./net.js";

const WIDE = 1000;
const HIGH = 100;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 4", "12 4", "1 3", "6 2 1 2"];
const METHODS = {
  advice: "As the game's own advice to bots values the open position.",
  playouts: "As random play from the position ends.",
};

const percent = (chance) => `${Math.round(100 * chance)} %`;

class Analysis {
  /** `replay` has frames, scenes and `go(n)`. */
  constructor(replay, found) {
    this.replay = replay;
    this.found = found;
    this.total = Math.max(1, replay.frames.length);
    this.cursor = el("i", { class: "cursor" });
    $("replay").querySelector(".transport").after(this.graph());
    $("story").prepend(this.summary());
  }

  /** How far to the right a frame lies, from 0 to 1. */
  x(frame) {
    return (frame - 1) / Math.max(1, this.total - 1);
  }

  /** The name of a side and the colour of its first seat. */
  plate(side) {
    const scene = this.replay.scenes.at(-1);
    const names = this.found.sides[side];
    const seats = names.map((name) => scene?.seats.find((seat) => seat.id === name));
    const colour = seats[0]?.colour ?? "";
    return { name: seats.map((seat, i) => seat?.name ?? names[i]).join(" and "), colour: new Map(scene?.palette).get(colour) ?? colour };
  }

  /** A side's line: its own colour on a darker one, since sides may be as light as the page. */
  line(side, path) {
    const dash = DASHES[side % DASHES.length] || null;
    const over = svg("path", { d: path, class: "side", "stroke-dasharray": dash });
    over.style.stroke = this.plate(side).colour;
    return [svg("path", { d: path, class: "under", "stroke-dasharray": dash }), over];
  }

  graph() {
    const { points, sides, swings } = this.found;
    const paths = sides.map((_, side) => points.map((point, i) => `${i ? "L" : "M"}${(WIDE * this.x(point.frame)).toFixed(1)} ${(HIGH * (1 - point.chances[side])).toFixed(1)}`).join(""));
    const even = HIGH * (1 - 1 / sides.length);
    const plot = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("line", { class: "even", x1: 0, x2: WIDE, y1: even, y2: even }), ...paths.flatMap((path, side) => this.line(side, path)));
    const marks = swings.map((swing, i) => this.mark(swing, i));
    const node = el("div", { id: "chances", role: "img", "aria-label": this.spoken() }, plot, this.cursor, marks);
    const seek = (event) => {
      const box = plot.getBoundingClientRect();
      this.replay.go(Math.round(1 + ((event.clientX - box.left) / box.width) * (this.total - 1)));
    };
    plot.addEventListener("pointerdown", (event) => { plot.setPointerCapture(event.pointerId); seek(event); });
    plot.addEventListener("pointermove", (event) => event.buttons && seek(event));
    return node;
  }

  mark(swing, i) {
    const node = el("b", {}, String(i + 1));
    node.style.left = `${100 * this.x(swing.frame)}%`;
    node.style.top = `${100 * (1 - swing.after)}%`;
    return node;
  }

  spoken() {
    const last = this.found.points.at(-1).chances;
    return `Chances over the game; at the end ${this.found.sides.map((_, side) => `${this.plate(side).name} ${percent(last[side])}`).join(", ")}`;
  }

  summary() {
    this.now = this.found.sides.map(() => el("b", {}));
    const sides = this.found.sides.map((_, side) => {
      const sample = svg("svg", { viewBox: "0 0 26 8", "aria-hidden": "true" }, ...this.line(side, "M0 4H26"));
      return el("li", {}, sample, this.plate(side).name, " ", this.now[side]);
    });
    return el("section", { id: "analysis" },
      el("h2", {}, "How the game went"),
      el("ul", { class: "sides", title: METHODS[this.found.by] }, sides),
      el("ol", { class: "swings", "aria-label": "The biggest swings" }, this.found.swings.map((swing) => this.swing(swing))));
  }

  swing(swing) {
    const go = (event) => {
      event.preventDefault();
      this.replay.go(swing.frame);
    };
    const told = (n) => this.replay.frames[n - 1]?.line.sentence ?? "";
    const words = swing.until > swing.frame ? `${told(swing.frame)} … ${told(swing.until)}` : told(swing.frame);
    const change = `${this.plate(swing.side).name} ${percent(swing.before)} → ${percent(swing.after)}`;
    return el("li", {}, el("a", { href: `#${swing.frame}`, onclick: go }, change), " ", el("span", {}, words));
  }

  /** The replay shows this moment. */
  at(frame) {
    this.cursor.style.left = `${100 * this.x(frame)}%`;
    const point = this.found.points.findLast((found) => found.frame <= frame) ?? this.found.points[0];
    this.now.forEach((node, side) => { node.textContent = percent(point.chances[side]); });
  }
}

/** The analysis of a finished game, or nothing when it cannot be had. */
export async function openAnalysis(replay) {
  try {
    const analysis = new Analysis(replay, await api(`/api/tables/${replay.id}/analysis`));
    analysis.at(replay.at);
    return analysis;
  } catch {
    return null;
  }
}

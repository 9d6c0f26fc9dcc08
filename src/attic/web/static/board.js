// One pane: its drawing, lit anchors, marks and tokens; clicks go to the table by id.

import { drawMark, drawToken, outline } from "./draw.js";
import { arrange, drawn, el, fill, svg } from "./dom.js";
import { withDrawing } from "./drawings.js";
import { crowded, fanIn, fanOut } from "./fan.js";
import { notes } from "./notes.js";
import { glides, places } from "./places.js";
import { still } from "./prefs.js";
import { turned, turnDrawing, turnOf, turnOn } from "./turning.js";
import { Zoom } from "./zoom.js";

const GLIDE = 320;
const REACH = 22; // pixels: a finger that misses a lit object by less has hit it
const LONG_PRESS = 550;
const LAYERS = ["defs", "low", "lit", "tokens", "high", "notes", "hits", "fan"];

export class Board {
  /** `clicked(id, lit)` is told what was clicked, `facts(token, node)` what was pressed long. */
  constructor({ clicked, facts }) {
    this.clicked = clicked;
    this.facts = facts;
    this.pane = null;
    this.whole = null; // the pane as it was sent, before it is turned
    this.fanned = null;
    this.lit = new Map();
    this.picked = new Set();
    this.tokens = new Map(); // by id: the token, where it stands, its node
    this.svg = svg("svg", { class: "board", role: "group", "font-family": "system-ui, sans-serif" });
    this.ground = svg("svg", { class: "ground", "aria-hidden": "true", "font-family": "system-ui, sans-serif" });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg(name === "defs" ? "defs" : "g", { class: name })]));
    this.drawing = svg("g");
    this.sheets = [svg("svg", { overflow: "hidden" }, this.drawing), svg("svg", { overflow: "hidden" }, ...Object.values(this.layers))];
    this.ground.append(this.sheets[0]); // a picture of its own: its words are not set again whenever a token moves
    this.svg.append(this.sheets[1]);
    this.zoom = new Zoom(this.svg, this.ground);
    this.note = el("p", { class: "note" });
    this.node = el("figure", { class: "pane" }, el("div", { class: "frame" }, this.ground, el("div", { class: "pieces" }, this.svg), this.tools()), this.note);
    this.svg.addEventListener("click", (event) => this.click(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("contextmenu", (event) => this.press(event));
    this.svg.addEventListener("pointerdown", (event) => this.hold(event));
    for (const type of ["pointerup", "pointermove", "pointercancel"]) {
      this.svg.addEventListener(type, (event) => type !== "pointermove" || event.pressure === 0 ? clearTimeout(this.timer) : 0);
    }
  }

  tools() {
    const button = (text, label, act) =>
      el("button", { class: "tool", type: "button", title: label, "aria-label": label, onclick: act }, text);
    return el(
      "div",
      { class: "tools" },
      button("+", "Zoom in", () => this.zoom.by(1.5)),
      button("−", "Zoom out", () => this.zoom.by(1 / 1.5)),
      button("⤢", "Show the whole board", () => this.zoom.reset()),
      button("⟳", "Turn the board", () => this.turn()),
      button("◎", "Zoom to what is lit", () => this.zoom.to(this.litSpots())),
    );
  }

  turn() {
    turnOn(this.whole.id);
    this.show(this.whole, this.colours);
  }

  litSpots() {
    const spots = this.pane.anchors.filter((anchor) => this.lit.has(anchor.id));
    for (const token of this.pane.tokens) {
      if (this.lit.has(token.id) && this.spots.has(token.id)) {
        const spot = this.spots.get(token.id);
        spots.push({ ...spot, radius: spot.r });
      }
    }
    return spots;
  }

  /** Show a pane; with `frame`, what changed moves. */
  show(sent, colours, frame = null) {
    const before = this.pane;
    const old = this.whole;
    const turnedBefore = this.quarters;
    const quarters = turnOf(sent.id);
    const repainted = colours !== this.colours;
    const stood = sent.tokens === old?.tokens && sent.anchors === old?.anchors && quarters === turnedBefore && !repainted;
    const pane = stood ? { ...sent, width: before.width, height: before.height, anchors: before.anchors } : turned(sent, quarters);
    this.quarters = quarters;
    this.whole = sent;
    this.pane = pane;
    fanIn(this);
    this.colours = colours;
    this.svg.setAttribute("aria-label", pane.name);
    this.note.textContent = pane.note;
    if (before?.width !== pane.width || before.height !== pane.height) this.size(pane.width, pane.height);
    if (before?.symbols !== pane.symbols) {
      withDrawing(sent.symbols, () => this.whole.symbols === sent.symbols, (text) =>
        fill(this.layers.defs, drawn(text.replaceAll('<symbol id="', `<symbol id="${sent.id}-`))));
    }
    if (old?.drawing !== sent.drawing) {
      withDrawing(sent.drawing, () => this.whole.drawing === sent.drawing, (text) => {
        fill(this.drawing, drawn(text));
        this.turnDrawing();
      });
    }
    if (turnedBefore !== quarters) this.turnDrawing();
    if (!stood) {
      this.anchors = new Map(pane.anchors.map((anchor) => [anchor.id, anchor]));
      this.spots = places(pane);
      this.drawTokens(repainted);
      this.drawHits();
    }
    this.drawMarks(frame?.line.marks ?? []);
    this.drawNotes();
    if (frame && before && !stood) this.animate(before, frame.line.marks);
  }

  size(width, height) {
    this.zoom.fit(width, height);
    for (const sheet of this.sheets) {
      sheet.setAttribute("width", width);
      sheet.setAttribute("height", height);
    }
  }

  turnDrawing() {
    turnDrawing(this.drawing, this.whole, this.quarters);
  }

  /** A pencil mark on everything that has a note. */
  drawNotes() {
    const places = [...this.pane.anchors.map((a) => [a.id, { x: a.x, y: a.y, r: a.radius }]), ...this.spots];
    fill(this.layers.notes, places.filter(([id]) => notes.get(id)).map(([id, { x, y, r }]) => {
      const mark = svg("text", { class: "pencil", x: x - 0.95 * r, y: y - 0.5 * r, "font-size": Math.max(14, 0.7 * r) });
      mark.textContent = "✎";
      const title = svg("title");
      title.textContent = notes.get(id);
      mark.append(title);
      return mark;
    }));
  }

  drawMarks(told) {
    const low = [];
    const high = [];
    const own = new Set(this.pane.marks.map((mark) => `${mark.kind} ${mark.anchors}`));
    const more = told.filter((mark) => !own.has(`${mark.kind} ${mark.anchors}`));
    for (const mark of more) low.push(...drawMark({ ...mark, kind: mark.kind === "route" ? "last" : mark.kind }, this.anchors, this.colours));
    for (const mark of this.pane.marks) {
      (mark.kind === "last" ? low : high).push(...drawMark(mark, this.anchors, this.colours));
    }
    fill(this.layers.low, low);
    fill(this.layers.high, high);
  }

  /** Draw the tokens; those that are as they were stay. */
  drawTokens(repainted) {
    const before = repainted ? new Map() : this.tokens;
    this.tokens = new Map();
    for (const token of this.pane.tokens) {
      const { x, y, r } = this.spots.get(token.id) ?? {};
      if (r === undefined) continue;
      const known = before.get(token.id);
      const node = known?.token === token && known.r === r ? known.node : svg("g", {}, drawToken(this.pane, token, r, this.colours));
      if (node !== known?.node || known.x !== x || known.y !== y) node.setAttribute("transform", `translate(${x} ${y})`);
      this.tokens.set(token.id, { token, x, y, r, node });
    }
    arrange(this.layers.tokens, [...this.tokens.values()].map(({ node }) => node));
  }

  /** What can be clicked now: a map from ids to spoken labels; `picked` are the clicks so far. */
  light(lit, picked = []) {
    this.lit = lit;
    this.picked = new Set(picked);
    if (this.pane && this.shining() !== this.shown) this.drawHits();
  }

  /** Everything here that is lit or picked, in one string. */
  shining() {
    const here = [...this.anchors.keys(), ...this.spots.keys()].filter((id) => this.lit.has(id) || this.picked.has(id));
    return here.map((id) => `${id} ${this.lit.get(id)} ${this.picked.has(id)}`).join("|");
  }

  /** Is this one of its places or tokens? */
  holds(id) {
    return this.anchors.has(id) || this.spots.has(id);
  }

  count() {
    return this.pane.anchors.filter((a) => this.lit.has(a.id)).length + this.pane.tokens.filter((t) => this.lit.has(t.id)).length;
  }

  /** The shapes that are clicked, and the light around those that may be. */
  drawHits() {
    this.shown = this.shining();
    const lights = [];
    const hits = [];
    const add = (id, name, shape, owner) => {
      const lit = this.lit.has(id);
      const picked = this.picked.has(id);
      if (lit || picked) lights.push(shape({ class: picked ? "picked" : "glow", "data-glow": id }));
      const label = lit ? { role: "button", tabindex: -1, "aria-label": this.lit.get(id) || name, "data-lit": id } : {};
      const hit = shape({ class: lit ? "hit on" : "hit", "data-id": id, "data-owner": owner, ...label });
      const title = svg("title");
      title.textContent = lit ? this.lit.get(id) || name : name;
      hit.append(title);
      hits.push(hit);
    };
    const standing = new Map(this.pane.tokens.map((token) => [token.at, token]));
    for (const anchor of this.pane.anchors) {
      const token = standing.get(anchor.id);
      add(anchor.id, token ? `${token.name}` : anchor.name, (more) => outline(anchor, more), token?.id);
    }
    for (const token of this.pane.tokens) {
      const spot = this.spots.get(token.id);
      if (spot && (this.lit.has(token.id) || this.picked.has(token.id))) {
        add(token.id, token.name, (more) => svg("circle", { cx: spot.x, cy: spot.y, r: spot.r, ...more }), token.id);
      }
    }
    const focused = document.activeElement?.dataset?.lit;
    fill(this.layers.lit, lights);
    fill(this.layers.hits, hits);
    const first = this.layers.hits.querySelector("[data-lit]");
    first?.setAttribute("tabindex", 0);
    if (focused) this.layers.hits.querySelector(`[data-lit="${CSS.escape(focused)}"]`)?.focus();
    this.layers.lit.style.color = this.colours.lit;
    this.svg.style.setProperty("--board-lit", this.colours.lit);
  }

  /** Point out what an option of the list would click. */
  hint(ids) {
    for (const node of this.layers.lit.children) node.classList.toggle("hint", ids.includes(node.dataset.glow));
  }

  /** Draw the anchors that a refusal names, and what is in the way. */
  point(ids, marks) {
    const named = ids.map((id) => this.anchors.get(id)).filter(Boolean);
    const nodes = named.map((anchor) => outline(anchor, { class: "refused", stroke: this.colours.target }));
    const here = marks.filter((mark) => mark.anchors.every((id) => this.anchors.has(id)));
    nodes.push(svg("g", { class: "in-the-way" }, ...here.flatMap((mark) => drawMark(mark, this.anchors, this.colours))));
    this.layers.high.append(...nodes);
    setTimeout(() => nodes.forEach((node) => node.remove()), 2600);
  }

  // ---- clicks, keys, long presses

  click(event) {
    let hit = event.target.closest("[data-id]");
    if (this.fanned !== null) {
      const chosen = this.layers.fan.contains(hit) ? hit : null;
      fanIn(this);
      return chosen ? this.clicked(chosen.dataset.id, Boolean(chosen.dataset.lit)) : undefined;
    }
    const space = hit && (this.anchors.has(hit.dataset.id) ? hit.dataset.id : this.pane.tokens.find((t) => t.id === hit.dataset.id)?.at);
    if (space && crowded(this, space)) return fanOut(this, space);
    if (!hit?.dataset.lit) hit = this.nearestLit(event.clientX, event.clientY) ?? hit;
    if (hit) this.clicked(hit.dataset.id, Boolean(hit.dataset.lit));
  }

  nearestLit(x, y) {
    let best = null;
    let reach = REACH;
    for (const hit of this.layers.hits.querySelectorAll("[data-lit]")) {
      const box = hit.getBoundingClientRect();
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      const allowed = Math.max(0, REACH - Math.min(box.width, box.height) / 2);
      if (away <= allowed && away < reach) [best, reach] = [hit, away];
    }
    return best;
  }

  key(event) {
    const hit = event.target.closest?.("[data-lit]");
    if (!hit) return;
    const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.clicked(hit.dataset.id, true);
    } else if (turn) {
      event.preventDefault();
      event.stopPropagation();
      this.neighbour(hit, turn)?.focus();
    }
  }

  neighbour(hit, [dx, dy]) {
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(hit);
    let best = null;
    let least = Infinity;
    for (const other of this.layers.hits.querySelectorAll("[data-lit]")) {
      const [ox, oy] = middle(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (other !== hit && along > 1 && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
    }
    return best;
  }

  hold(event) {
    clearTimeout(this.timer);
    if (event.pointerType !== "mouse") this.timer = setTimeout(() => this.press(event), LONG_PRESS);
  }

  press(event) {
    const hit = event.target.closest?.("[data-id]");
    const thing = hit && (this.pane.tokens.find((t) => t.id === hit.dataset.owner) ?? this.anchors.get(hit.dataset.id));
    if (!thing) return;
    event.preventDefault();
    this.zoom.dragged = event.type !== "contextmenu";
    this.facts(thing);
  }

  // ---- motion

  animate(before, marks) {
    const { ways, gone } = glides(before, this.pane, marks);
    if (still()) {
      for (const id of ways.keys()) this.flash(this.spots.get(id));
      return;
    }
    for (const [id, way] of ways) {
      const end = way.at(-1);
      const steps = way.map((spot) => ({
        transform: `translate(${spot.x}px, ${spot.y}px) scale(${spot.r ? spot.r / end.r : 1})`,
      }));
      const { node } = this.tokens.get(id);
      node.parentNode.append(node);
      node.animate(steps, { duration: GLIDE, easing: "cubic-bezier(.3,.1,.2,1)" });
    }
    const known = new Set(before.tokens.map((token) => token.id));
    for (const [id, { node }] of this.tokens) {
      if (!known.has(id) && !ways.has(id)) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE });
    }
    for (const { token, place } of gone) this.leave(before, token, place);
  }

  leave(before, token, place) {
    const node = svg("g", { transform: `translate(${place.x} ${place.y})` }, drawToken(before, token, place.r, this.colours));
    this.layers.tokens.prepend(node);
    node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GLIDE }).onfinish = () => node.remove();
  }

  flash(spot) {
    const node = svg("circle", { class: "flash", cx: spot.x, cy: spot.y, r: spot.r, stroke: this.colours.lit });
    this.layers.high.append(node);
    setTimeout(() => node.remove(), 700);
  }
}

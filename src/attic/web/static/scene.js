// A scene on the page: panes, zones, seats, effects, meters. Knows no game.

import { Board } from "./board.js";
import { fanIn } from "./fan.js";
import { reckoning } from "./dice.js";
import { $, el, fill } from "./dom.js";
import { showZones } from "./hand.js";
import { theme } from "./prefs.js";
import { showEffects, showMeters, showSeats } from "./seats.js";

const SMALL = 0.35; // a pane below this share of the first one's area stands beside it
const COLOURS = {
  ground: "#1b1712", panel: "#272119", line: "#5b5040", ink: "#f6efe2", quiet: "#c8bba4", accent: "#e0b45c",
  lit: "#ffd166", route: "#ffd166", target: "#ff8fa3", card: "#332b20", card_ink: "#f6efe2", back: "#4a3c28",
  back_ink: "#f6efe2", badge: "#ffd166", badge_ink: "#14110a",
};
const CHROME = ["ground", "panel", "line", "ink", "quiet", "accent", "lit"];
const OBJECTS = ["card", "card_ink", "back", "back_ink"];

export class SceneView {
  /** `clicked(id, lit)` and `facts(token)` tell what the player touched. */
  constructor({ clicked, facts }) {
    this.clicked = clicked;
    this.facts = facts;
    this.boards = new Map();
    this.lit = new Map();
    this.picked = [];
    this.focus = [];
    this.chosen = null;
    this.opened = null; // the pane that was opened by hand
    this.people = [];
    this.mine = [];
    this.viewer = null;
    this.seating = {};
    this.scene = null;
    this.tabs = () => {};
  }

  /** A scene that another one follows at once: it is known and not drawn. */
  pass(scene) {
    const [first] = scene.panes;
    const area = first ? first.width * first.height : 0;
    this.scene = scene;
    this.names = null;
    this.large = scene.panes.filter((pane) => pane === first || pane.width * pane.height >= SMALL * area).map((pane) => pane.id);
    if (this.stage && this.stage !== this.summed) this.sum(null);
  }

  show(scene, frame = null) {
    this.pass(scene);
    this.paint();
    this.showPanes(frame);
    showSeats($("seats"), scene, this.people, this.mine, this.colours, this.seating);
    showEffects($("effects"), scene.effects, (ids) => this.hint(ids));
    showMeters($("meters"), scene.meters);
    this.showZones();
    if (frame?.line?.reckoning) this.sum(frame.line.reckoning);
  }

  /** The sum that was reckoned last; it makes way when another contest begins. */
  sum(found) {
    this.summed = this.stage;
    fill($("sum"), found ? reckoning(found) : null);
  }

  /** The small panes now shown, by name. */
  get stage() {
    return this.scene.panes.filter((pane) => !this.large.includes(pane.id)).map((pane) => pane.name).join();
  }

  /** The game's colours; by day the page around the table keeps its own. */
  paint() {
    const painted = `${theme()} ${this.scene.palette}`;
    if (painted === this.painted) return;
    this.painted = painted;
    this.colours = { ...COLOURS, ...Object.fromEntries(this.scene.palette) };
    const style = document.documentElement.style;
    for (const role of CHROME) {
      if (theme() === "dark") style.setProperty(`--${role}`, this.colours[role]);
      else style.removeProperty(`--${role}`);
    }
    for (const role of OBJECTS) style.setProperty(`--${role.replace("_", "-")}`, this.colours[role]);
    style.setProperty("--table", this.colours.ground);
    style.setProperty("--glow", this.colours.lit);
  }

  // ---- panes

  showPanes(frame) {
    const [first] = this.scene.panes;
    const kept = new Set(this.scene.panes.map((pane) => pane.id));
    for (const [id, board] of this.boards) {
      if (kept.has(id)) continue;
      board.node.remove();
      this.boards.delete(id);
    }
    for (const pane of this.scene.panes) {
      const small = !this.large.includes(pane.id);
      let board = this.boards.get(pane.id);
      if (!board) {
        board = new Board({ clicked: this.clicked, facts: this.facts });
        board.light(this.lit, this.picked);
        board.caption = el("figcaption", {}, pane.name);
        board.node.prepend(board.caption);
        this.boards.set(pane.id, board);
        $(small ? "stage" : "boards").append(board.node);
      }
      board.caption.textContent = pane.name;
      board.node.classList.toggle("small", small);
      board.show(pane, this.colours, frame?.line ? frame : null);
    }
    if (first) document.body.dataset.shape = first.width > 1.15 * first.height ? "wide" : "tall";
    this.choose(this.large.includes(this.chosen) ? this.chosen : this.large[0]);
  }

  /** Bring a large pane to the front. */
  choose(id) {
    this.chosen = id;
    for (const name of this.large) this.boards.get(name).node.hidden = name !== id;
    this.tabs();
  }

  // ---- light

  /** What can be clicked now, what was, and where to look. */
  light(lit, picked, focus) {
    this.lit = lit;
    this.picked = picked;
    this.focus = focus;
    for (const board of this.boards.values()) board.light(lit, picked);
    this.showZones();
    $("hand").querySelector("[data-lit]")?.scrollIntoView({ block: "nearest" });
    if (lit.size) this.choose(this.front(focus));
    else this.tabs();
  }

  /** The large pane to look at: where the question points, else the one that was opened by hand, else where most is lit. */
  front(focus) {
    const counts = new Map(this.large.map((id) => [id, this.boards.get(id).count()]));
    const most = Math.max(...counts.values());
    const pointed = this.large.filter((id) => counts.get(id) && focus.some((name) => this.boards.get(id).holds(name)));
    if (!pointed.length && this.opened === this.chosen && counts.get(this.chosen)) return this.chosen;
    const best = pointed.length ? pointed : this.large.filter((id) => counts.get(id) === most);
    return best.includes(this.chosen) ? this.chosen : best[0];
  }

  showZones() {
    if (!this.scene) return;
    this.litCards = showZones({ hand: $("hand"), piles: $("piles") }, this.scene, {
      lit: this.lit, picked: this.picked, focus: this.focus, viewer: this.viewer, clicked: this.clicked, facts: this.facts,
    });
  }

  hint(ids) {
    for (const board of this.boards.values()) board.hint(ids);
    for (const card of document.querySelectorAll("#hand [data-id]")) card.classList.toggle("hint", ids.includes(card.dataset.id));
  }

  /** Put fanned-out tokens back; tells whether there were any. */
  fanIn() {
    return [...this.boards.values()].map((board) => fanIn(board)).includes(true);
  }

  /** Draw what a refusal points at. */
  point(ids, marks) {
    for (const board of this.boards.values()) board.point(ids, marks);
  }

  // ---- names

  /** Can an id be clicked at all in this scene? */
  has(id) {
    return this.index().has(id);
  }

  /** The spoken name of an object, or its id in words. */
  named(id) {
    return this.index().get(id) ?? id.split(":").at(-1).replaceAll("_", " ");
  }

  /** The anchor that a token stands on. */
  under(id) {
    for (const pane of this.scene.panes) {
      const token = pane.tokens.find((found) => found.id === id);
      if (token) return token.at;
    }
    return null;
  }

  index() {
    if (this.names) return this.names;
    this.names = new Map();
    if (!this.scene) return this.names;
    for (const pane of this.scene.panes) {
      for (const thing of [...pane.anchors, ...pane.tokens]) this.names.set(thing.id, thing.name);
    }
    for (const zone of this.scene.zones) {
      this.names.set(zone.id, zone.name);
      for (const card of zone.cards) this.names.set(card.id, card.name);
    }
    for (const seat of this.scene.seats) this.names.set(seat.id, seat.name);
    return this.names;
  }
}

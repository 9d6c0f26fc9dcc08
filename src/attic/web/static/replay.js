// Replay: slider and arrow keys over a game, a link to every moment, the log, the dice verified.

import { openAnalysis } from "./analysis.js";
import { rulesOf } from "./clause.js";
import { $, el, fill } from "./dom.js";
import { setMenu } from "./menu.js";
import { api } from "./net.js";
import { apply } from "./patch.js";
import { still } from "./prefs.js";
import { SceneView } from "./scene.js";
import { Story } from "./story.js";
import { setTabs } from "./tabs.js";

const PAGE = 200;
const STEP = 1100;

class Replay {
  constructor(id) {
    this.id = id;
    this.scenes = [];
    this.frames = [];
    this.at = 0;
    this.view = new SceneView({ clicked: () => {}, facts: () => {} });
    this.tabs = setTabs(this.view);
    this.story = new Story($("log"), { moment: (n) => `#${n}`, go: (n) => this.go(n) });
    document.body.classList.add("replaying");
    setMenu({ repaint: () => this.show(), standing: () => {} });
    this.controls();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.go(this.wanted()));
  }

  wanted() {
    return Number(location.hash.slice(1)) || 0;
  }

  controls() {
    const button = (id, text, label, act) => el("button", { id, class: "tool", type: "button", title: label, "aria-label": label, onclick: act }, text);
    this.slider = el("input", { type: "range", id: "moment", min: 1, max: 1, value: 1, "aria-label": "Moment", oninput: () => this.go(Number(this.slider.value)) });
    this.play = button("play-button", "▶", "Play", () => this.toggle());
    this.place = el("output", { id: "place" });
    fill(
      $("replay"),
      el("div", { class: "transport" },
        button("first", "«", "First moment (Home)", () => this.go(1)), button("previous", "‹", "Back (left arrow)", () => this.go(this.at - 1)),
        this.play, button("next", "›", "On (right arrow)", () => this.go(this.at + 1)), button("last", "»", "Last moment (End)", () => this.go(this.frames.length)),
        this.slider, this.place),
      el("div", { class: "papers" },
        el("button", { class: "quiet-button", type: "button", onclick: (event) => this.link(event.target) }, "Copy link to this moment"),
        el("a", { class: "quiet-button", id: "log-link", href: `/api/tables/${this.id}/log`, download: `${this.id}.jsonl` }, "Download the log"),
        el("button", { class: "quiet-button", type: "button", id: "verify", onclick: () => this.verify() }, "Verify the dice"),
        el("a", { class: "quiet-button", href: `/table/${this.id}` }, "To the table")),
      el("div", { id: "verdict", role: "status" }),
    );
    $("replay").hidden = false;
  }

  async load() {
    const card = await this.card();
    if (card) {
      rulesOf(card.game);
      this.view.people = card.seats;
      $("title").textContent = `${card.name || card.title}: replay`;
      document.title = `${$("title").textContent} · Attic`;
      $("rules-page").href = `/rules/${card.game}`;
      for (const name of ["log-link", "verify"]) $(name).hidden = card.state !== "over";
    }
    $("replay-page").href = `/table/${this.id}`;
    $("replay-page").textContent = "To the table";
    for (let total = Infinity; this.frames.length < total;) {
      const page = await api(`/api/tables/${this.id}/frames?since=${this.frames.length}&limit=${PAGE}`);
      total = page.total;
      if (page.frames.length === 0) break;
      for (const frame of page.frames) this.add(frame);
    }
    this.slider.max = Math.max(1, this.frames.length);
    this.go(this.wanted() || 1);
    if (card?.state === "over") this.analysis = await openAnalysis(this);
  }

  /** Who sits at the table: the first thing its socket says. */
  card() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.id}?v=1&since=1000000000`);
    return new Promise((resolve) => {
      socket.onmessage = (event) => {
        const message = [JSON.parse(event.data)].flat().find(({ t }) => t === "hello");
        if (!message) return;
        this.view.viewer = message.viewer;
        this.view.mine = message.seats;
        this.commitment = message.commitment;
        socket.close();
        resolve(message.table);
      };
      socket.onclose = () => resolve(null);
    });
  }

  add(frame) {
    this.frames.push(frame);
    this.scenes.push(frame.scene ?? apply(frame.patch, this.scenes.at(-1)));
    this.story.add(frame);
  }

  go(n) {
    const to = Math.min(Math.max(1, n), this.frames.length);
    if (!this.frames.length || to === this.at) return;
    const forward = to === this.at + 1;
    this.at = to;
    this.show(forward);
    if (location.hash !== `#${to}`) history.replaceState(null, "", `#${to}`);
  }

  show(moving = false) {
    const frame = this.frames[this.at - 1];
    if (!frame) return;
    this.view.show(this.scenes[this.at - 1], moving ? frame : null);
    this.view.sum(frame.line.reckoning ?? null);
    $("happened").textContent = frame.line.sentence;
    this.slider.value = this.at;
    this.place.textContent = `${this.at} of ${this.frames.length}`;
    this.story.mark(this.at);
    this.analysis?.at(this.at);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.at === this.frames.length) this.go(1);
    this.play.textContent = "❚❚";
    this.timer = setInterval(() => {
      if (this.at >= this.frames.length) this.stop();
      else this.go(this.at + 1);
    }, still() ? 2 * STEP : STEP);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.play.textContent = "▶";
  }

  key(event) {
    if (event.target.closest("input:not([type=range]), select, dialog[open]:modal") || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 1, End: this.frames.length }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.stop();
      this.go(to);
    } else if (event.key === " " && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      this.toggle();
    } else if (event.key === "Escape") {
      $("rules-drawer").close();
    }
  }

  async link(button) {
    const text = button.textContent;
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = location.href;
    }
    setTimeout(() => { button.textContent = text; }, 1800);
  }

  async verify() {
    fill($("verdict"), el("p", {}, "Rolling every die again…"));
    try {
      const found = await api(`/api/tables/${this.id}/verify`);
      fill(
        $("verdict"),
        el("p", { class: found.ok ? "good" : "error" }, found.ok ? "✓ " : "✗ ", found.text),
        el("dl", {},
          el("dt", {}, "Published before the first die (SHA-256 of the secret)"), el("dd", {}, found.commitment ?? ""),
          el("dt", {}, "The secret, published at the end"), el("dd", {}, found.secret ?? "")),
      );
    } catch (error) {
      fill($("verdict"), el("p", { class: "error" }, error.message));
    }
  }
}

/** Open the replay that the address names. */
export async function openReplay() {
  const replay = new Replay(location.pathname.split("/")[2]);
  try {
    await replay.load();
  } catch (error) {
    $("happened").textContent = error.message;
  }
  return replay;
}

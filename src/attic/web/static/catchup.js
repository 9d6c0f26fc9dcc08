// "Since you left": a few sentences, then step by step through what happened, on the very board.

import { $, el, fill } from "./dom.js";
import { api } from "./net.js";
import { apply } from "./patch.js";
import { prefs } from "./prefs.js";

const TOLD = 6;
const PAGE = 200;

/** The frames after `since` and before those at hand, page by page. */
export async function earlier(id, seat, since, before) {
  const found = [];
  for (let at = since; at + 1 < before;) {
    const query = `since=${at}&limit=${Math.min(PAGE, before - 1 - at)}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`;
    const page = await api(`/api/tables/${id}/frames?${query}`);
    if (page.frames.length === 0) break;
    found.push(...page.frames);
    at = page.frames.at(-1).n;
  }
  return found;
}

/** After a long absence the server sends the last frames only: fetch those between, so that the story has no gap. */
export async function mend(page) {
  const told = page.told.get(page.viewer) ?? [];
  const at = told.findIndex((frame, i) => i > 0 && frame.n > told[i - 1].n + 1);
  if (at < 1) return;
  const between = await earlier(page.id, page.viewer, told[at - 1].n, told[at].n).catch(() => []);
  told.splice(at, 0, ...between);
  page.story.clear();
  told.forEach((frame) => page.story.add(frame));
  page.story.end();
}

/** Tell what happened at a table since this browser last saw it. */
export async function catchUp(page, frames) {
  const seen = prefs.seen(page.id);
  if (seen === 0 || page.table.state === "over" || frames.length === 0) return;
  let all = frames;
  if (frames[0].n > seen + 1) {
    try {
      all = [...await earlier(page.id, page.viewer, seen, frames[0].n), ...frames];
    } catch {
      all = frames; // what is at hand has to do
    }
  }
  const missed = withScenes(all).filter(({ frame }) => frame.n > seen);
  if (missed.length < 2) return;
  const more = missed.length - TOLD;
  fill(
    $("since"),
    el("h3", {}, "Since you left"),
    more > 0 ? el("p", { class: "quiet" }, `${more} earlier ${more === 1 ? "line" : "lines"}, then:`) : null,
    el("ul", {}, missed.slice(-TOLD).map(({ frame }) => el("li", {}, frame.line.sentence))),
    el("menu", {},
      el("button", { type: "button", class: "quiet-button", id: "step", onclick: () => new Steps(page, missed) }, "Step through it"),
      el("button", { type: "button", class: "quiet-button", onclick: forget }, "Close")),
  );
  $("since").hidden = false;
}

/** Each frame with its whole scene; those before the first whole scene are left out. */
function withScenes(frames) {
  const out = [];
  let scene = null;
  for (const frame of frames) {
    scene = frame.scene ?? (scene && frame.patch ? apply(frame.patch, scene) : null);
    if (scene) out.push({ frame, scene });
  }
  return out;
}

/** The past on the board, one moment after the other, until the player is back in the present. */
class Steps {
  constructor(page, missed) {
    this.page = page;
    this.missed = missed;
    this.count = el("output", { id: "stepped" });
    const button = (text, label, act) => el("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick: act }, text);
    fill(
      $("since"),
      el("div", { class: "transport" }, button("‹", "One step back", () => this.go(this.at - 1)), this.count,
        button("›", "One step on", () => this.go(this.at + 1)),
        el("button", { type: "button", class: "strong", id: "to-now", onclick: () => this.end() }, "Back to now")),
    );
    document.body.classList.add("stepping");
    page.stepping = this;
    page.view.light(new Map(), [], []);
    this.go(0);
  }

  go(at) {
    if (at >= this.missed.length) return this.end();
    this.at = Math.max(0, at);
    const { frame, scene } = this.missed[this.at];
    this.count.textContent = `${this.at + 1} of ${this.missed.length}`;
    this.page.view.show(scene, frame);
    this.page.happened(frame.line);
  }

  end() {
    this.page.stepping = null;
    document.body.classList.remove("stepping");
    $("since").hidden = true;
    this.page.present();
  }
}

/** Put it away. */
export function forget(event) {
  if (event || !$("since").matches(":hover")) $("since").hidden = Boolean(event) || $("since").hidden;
}

// The log in sentences: each with its clause, its sum, and a link to that moment.

import { clauseLink } from "./clause.js";
import { reckoning } from "./dice.js";
import { el } from "./dom.js";

export class Story {
  /** `moment(n)` is the address of a moment; `go(n)`, if given, shows it on this page. */
  constructor(list, { moment, go = null }) {
    this.list = list;
    this.moment = moment;
    this.go = go;
    this.last = 0;
    this.sentence = "";
    this.follows = true; // is the reader at the end?
    list.addEventListener("scroll", () => { this.follows = list.scrollHeight - list.scrollTop - list.clientHeight < 60; });
  }

  clear() {
    this.list.replaceChildren();
    this.last = 0;
  }

  add(frame) {
    if (frame.n <= this.last) return;
    this.last = frame.n;
    this.sentence = frame.line.sentence;
    this.list.append(this.row(frame));
    if (this.follows && !this.moving) this.moving = requestAnimationFrame(() => this.end());
  }

  row(frame) {
    const { line, n } = frame;
    const follow = this.go && ((event) => {
      event.preventDefault();
      this.go(n);
    });
    return el(
      "li",
      { data: { n } },
      el("a", { class: "moment", href: this.moment(n), title: "Show this moment", onclick: follow }, String(n)),
      el("div", {}, el("span", {}, line.sentence, " ", clauseLink(line.clause)), this.sum(line.reckoning)),
    );
  }

  sum(found) {
    if (!found) return null;
    const box = el("details", {}, el("summary", {}, "the sum"));
    box.addEventListener("toggle", () => box.open && box.children.length === 1 && box.append(reckoning(found)));
    return box;
  }

  /** Mark the line of a moment. */
  mark(n) {
    this.list.querySelector(".now")?.classList.remove("now");
    const row = this.list.querySelector(`[data-n="${n}"]`);
    row?.classList.add("now");
    row?.scrollIntoView({ block: "nearest" });
  }

  end() {
    this.moving = 0;
    this.list.scrollTop = this.list.scrollHeight;
  }
}

// A draft: small decisions that are put together freely (added, removed, put in order) and submitted at once.

import { $, el, fill } from "./dom.js";

/** Is this a question whose answer is drafted? */
export const isDraft = (prompt) => prompt.most > 1 || ["order", "spread"].includes(prompt.shape);

const counted = (option) => option.path.at(-1)?.startsWith("count:") ?? false;
const name = (option) => (counted(option) ? option.words.slice(0, -1) : option.words).join(" ");
const count = (option) => Number(option.words.at(-1));

export class Drafting {
  /** `send(message)` asks the server, `changed()` is called when the draft has, `refused(answer)` when it may not. */
  constructor(ask, { send, changed, refused, submit }) {
    Object.assign(this, { ask, send, changed, refused, submit });
    this.picks = [];
    this.options = ask.options;
    this.whole = false;
    this.finish = null;
    this.turn = 0;
    this.propose([]);
  }

  get ordered() {
    return this.ask.prompt.shape === "order";
  }

  /** May it be submitted? */
  get ready() {
    return this.whole || (this.finish !== null && !this.busy);
  }

  get acts() {
    return [...this.picks, ...(this.whole ? [] : [this.finish])].map((option) => option.words);
  }

  /** What may be added now; of things that are counted, one more. */
  open() {
    const picked = new Map(this.picks.map((option) => [name(option), option]));
    const next = new Map();
    for (const option of this.options) {
      const now = picked.get(name(option));
      if (!counted(option)) {
        if (!now || this.ask.prompt.shape === "spread") next.set(name(option), option);
      } else if (count(option) > (now ? count(now) : 0) && !(next.has(name(option)) && count(next.get(name(option))) <= count(option))) {
        next.set(name(option), { ...option, path: option.path.slice(0, -1) });
      }
    }
    return [...next.values()];
  }

  /** The objects of what was chosen, for the board to show. */
  get objects() {
    return this.picks.flatMap((option) => option.path.filter((id) => !id.startsWith("count:")));
  }

  /** Ask what becomes of these picks; only the last question counts. */
  async propose(picks) {
    this.turn += 1;
    const { turn } = this;
    this.busy = true;
    const answer = await this.send({ t: "draft", seat: this.ask.seat, acts: picks.map((option) => option.words) });
    if (turn !== this.turn) return;
    this.busy = false;
    if (answer.t === "drafted") {
      const left = [...picks];
      this.picks = answer.acts.map((words) => left.splice(left.findIndex((option) => option.words.join(" ") === words.join(" ")), 1)[0]);
      this.options = answer.options;
      this.whole = answer.whole;
      this.finish = answer.finish;
    } else if (answer.t === "no") this.refused(answer);
    this.changed();
  }

  add(option) {
    const at = counted(this.full(option)) ? this.picks.findIndex((found) => name(found) === name(this.full(option))) : -1;
    const picks = [...this.picks];
    if (at >= 0) picks[at] = this.full(option);
    else picks.push(this.full(option));
    return this.propose(picks);
  }

  /** The option as the server knows it. */
  full(option) {
    return this.options.find((found) => found.words.join(" ") === option.words.join(" ")) ?? option;
  }

  remove(i) {
    const pick = this.picks[i];
    const less = counted(pick) && this.options.find((found) => name(found) === name(pick) && count(found) === count(pick) - 1);
    return this.propose(this.picks.flatMap((option, k) => (k === i ? (less && count(less) ? [less] : []) : [option])));
  }

  move(i, by) {
    const picks = [...this.picks];
    picks.splice(i + by, 0, ...picks.splice(i, 1));
    return this.propose(picks);
  }

  /** A click on something that was chosen takes it back; tells whether it was. */
  takeBack(id) {
    const at = this.picks.findIndex((option) => option.path.at(-1) === id);
    if (at < 0 || this.ask.prompt.shape === "spread") return false;
    this.remove(at);
    return true;
  }

  /** The chips with their handles, and the one button that makes it final. */
  show() {
    const button = (text, label, act, disabled = false) => el("button", { type: "button", title: label, "aria-label": label, disabled, onclick: act }, text);
    const chips = this.picks.map((option, i) => el(
      "span",
      { class: "chip" },
      this.ordered ? el("b", {}, `${i + 1}.`) : null,
      option.label,
      this.ordered ? button("‹", `${option.label}: earlier`, () => this.move(i, -1), i === 0) : null,
      this.ordered ? button("›", `${option.label}: later`, () => this.move(i, 1), i === this.picks.length - 1) : null,
      button(counted(option) && count(option) > 1 ? "−" : "×", `${option.label}: take it back`, () => this.remove(i)),
    ));
    const { most } = this.ask.prompt;
    const label = this.whole || !this.finish ? "Confirm" : this.finish.label;
    const sum = this.picks.reduce((all, option) => all + (counted(option) ? count(option) : 1), 0);
    fill(
      $("draft"),
      chips,
      el("button", { type: "button", id: "submit", class: "strong", disabled: !this.ready, onclick: () => this.submit(this.acts) }, label, most > 1 ? el("small", {}, ` ${sum} of ${most}`) : null),
    );
    $("draft").hidden = false;
  }
}

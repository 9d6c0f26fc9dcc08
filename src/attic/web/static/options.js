// The options as a list: arrows move, 1 to 9 choose, Enter decides, Esc steps back.

import { el, fill, say } from "./dom.js";
import { matching, rows } from "./choices.js";

const WEIGHTS = { final: "final", reveals: "shows something" };

export class OptionList {
  /** `choose(option)` decides, `narrow(draft)` goes on, `hint(path)` points out, `named(id)` names an object. */
  constructor(node, { choose, narrow, hint, named }) {
    this.node = node;
    this.choose = choose;
    this.narrow = narrow;
    this.hint = hint;
    this.named = named;
    node.addEventListener("keydown", (event) => this.key(event));
  }

  show(options, draft) {
    const held = this.node.contains(document.activeElement);
    this.draft = draft;
    const found = rows(options, draft);
    this.buttons = found.map((row, i) => this.button(row, i, draft));
    fill(this.node, this.buttons);
    if (this.buttons.length) this.buttons[0].tabIndex = 0;
    if (held || this.keyboard) this.buttons[0]?.focus({ preventScroll: !this.keyboard });
    this.size = matching(options, draft).length;
  }

  clear() {
    this.buttons = [];
    fill(this.node);
  }

  button(row, i, draft) {
    const plain = row.option && row.option.path.length === 0;
    const label = row.option ? row.option.label : `${this.named(row.id)} …`;
    const act = () => (row.option ? this.choose(row.option) : this.narrow([...draft, row.id]));
    const path = row.option ? row.option.path : [...draft, row.id];
    const point = () => this.hint(path);
    const rest = () => this.hint([]);
    return el(
      "button",
      {
        class: plain ? "option plain" : "option", type: "button", tabIndex: -1, onclick: act,
        onmouseenter: point, onmouseleave: rest, onfocus: point, onblur: rest,
        data: row.option ? { words: row.option.words.join(" ") } : { group: row.id },
      },
      el("kbd", { "aria-hidden": "true" }, i < 9 ? String(i + 1) : ""),
      el("span", {}, label),
      row.group ? el("small", {}, `${row.group.length} ways`) : null,
      row.option?.weight ? el("small", { class: "weight" }, WEIGHTS[row.option.weight] ?? row.option.weight) : null,
    );
  }

  key(event) {
    const at = this.buttons.indexOf(document.activeElement);
    const last = this.buttons.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus(to);
  }

  focus(i) {
    for (const button of this.buttons) button.tabIndex = -1;
    if (!this.buttons[i]) return;
    this.buttons[i].tabIndex = 0;
    this.buttons[i].focus();
  }

  /** The row of a number key. */
  press(number) {
    const button = this.buttons[number - 1];
    if (!button) return false;
    say(button.textContent);
    button.click();
    return true;
  }
}

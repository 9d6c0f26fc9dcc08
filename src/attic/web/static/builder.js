// Building the value of an option from parts: the server says what there is and whether it is whole.

import { el, fill } from "./dom.js";
import { api } from "./net.js";
import { prefs } from "./prefs.js";

const PAUSE = 250; // milliseconds after the last click before the server is asked

/** Ask for a value; resolves to `{ value, name }`, or to null when nothing was built. */
export function build(game, option, options, start) {
  return new Promise((done) => new Workshop(game, option, options, done).open(start));
}

class Workshop {
  constructor(game, option, options, done) {
    this.address = `/api/games/${game.id}/options/${option.name}`;
    this.shelf = `${game.id}.${option.name}`;
    this.option = option;
    this.options = options;
    this.counts = {};
    this.value = "";
    this.asked = 0;
    this.done = done;
    this.dialog = el("dialog", { class: "workshop", "aria-label": option.text });
    this.dialog.addEventListener("close", () => {
      this.dialog.remove();
      done(null); // unless something was taken before
    });
  }

  async open(start) {
    this.state = el("p", { class: "state", role: "status" }, "…");
    this.code = el("input", { "aria-label": "code", autocomplete: "off", spellcheck: false, maxLength: 200, placeholder: "paste a code", onchange: () => this.load(this.code.value.trim()) });
    this.name = el("input", { "aria-label": "name", autocomplete: "off", maxLength: 40, placeholder: "a name for it" });
    this.models = el("select", { "aria-label": "start from", onchange: () => this.load(this.models.value) });
    this.groups = el("div", { class: "groups" });
    this.keep = el("button", { type: "button", class: "quiet-button", onclick: () => this.save() }, "Save");
    this.use = el("button", { type: "button", class: "strong", id: "use-build", onclick: () => this.take() }, "Use it");
    const copy = el("button", { type: "button", class: "quiet-button", onclick: () => navigator.clipboard?.writeText(this.code.value) }, "Copy");
    fill(
      this.dialog,
      el("h2", {}, this.option.text),
      el("div", { class: "pair" }, el("label", {}, "Start from", this.models), el("label", {}, "Code", el("span", { class: "row" }, this.code, copy))),
      this.groups,
      this.state,
      el("menu", {}, el("span", { class: "row" }, this.name, this.keep),
        el("button", { type: "button", class: "quiet-button", onclick: () => this.dialog.close() }, "Cancel"), this.use),
    );
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.listModels();
    try {
      this.parts = (await api(`${this.address}/parts`, { options: this.options })).groups;
      this.sections = this.parts.map((group) => this.section(group));
      fill(this.groups, this.sections.map((section) => section.node));
      await this.load(start);
    } catch (error) {
      this.say(error.message);
    }
  }

  /** What one can begin with: the option's own values, and what was saved here. */
  listModels() {
    const saved = Object.entries(prefs.builds(this.shelf));
    fill(this.models, el("option", { value: "" }, "…"), this.option.values.map((value) => el("option", { value }, value.replaceAll("_", " "))),
      saved.map(([name, value]) => el("option", { value }, name)));
  }

  section(group) {
    const heading = el("span", {});
    const total = el("b", {});
    const node = el("details", { class: "part-group" }, el("summary", {}, el("b", {}, group.name), total, heading));
    const rows = group.parts.map((part) => this.row(part, group));
    node.append(el("ul", {}, rows.map((row) => row.node)));
    return { group, node, total, heading, rows };
  }

  row(part, group) {
    const number = el("output", {}, "0");
    const less = el("button", { type: "button", class: "tool", "aria-label": `${part.name}: one less`, onclick: () => this.put(part.id, -1) }, "−");
    const more = el("button", { type: "button", class: "tool", "aria-label": `${part.name}: one more`, data: { part: part.id }, onclick: () => this.put(part.id, 1) }, "+");
    const node = el("li", {}, el("span", { class: "part" }, el("b", {}, part.name), el("small", {}, part.note)), less, number, more);
    return { part, node, number, less, more, group };
  }

  put(id, change) {
    this.counts[id] = Math.max(0, (this.counts[id] ?? 0) + change);
    this.draw();
    this.ask({ counts: this.counts });
  }

  async load(value) {
    if (value) await this.ask({ value }, 0);
  }

  /** Ask the server after the last click; an answer that was overtaken is dropped. */
  async ask(what, pause = PAUSE) {
    const mine = ++this.asked;
    this.use.disabled = this.keep.disabled = true;
    await new Promise((wait) => setTimeout(wait, pause));
    if (mine !== this.asked) return;
    try {
      const found = await api(`${this.address}/check`, { options: this.options, ...what });
      if (mine !== this.asked) return;
      this.counts = found.counts;
      this.value = found.value;
      if (found.value || what.counts) this.code.value = found.value;
      this.use.disabled = this.keep.disabled = !found.value;
      this.draw();
      this.say(found.why);
    } catch (error) {
      this.say(error.message);
    }
  }

  say(why) {
    this.state.className = why ? "state error" : "state good";
    this.state.textContent = why || "Ready to be used.";
  }

  draw() {
    for (const { group, node, total, heading, rows } of this.sections) {
      const taken = group.parts.map((part) => [part.name, this.counts[part.id] ?? 0]).filter(([, n]) => n > 0);
      const sum = taken.reduce((all, [, n]) => all + n, 0);
      total.textContent = `${sum} of ${group.wanted}`;
      heading.textContent = taken.map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(", ");
      node.classList.toggle("whole", sum === group.wanted);
      for (const row of rows) {
        const n = this.counts[row.part.id] ?? 0;
        row.number.textContent = String(n);
        row.node.classList.toggle("on", n > 0);
        row.less.disabled = n === 0;
        row.more.disabled = sum >= group.wanted;
      }
    }
  }

  save() {
    const name = this.name.value.trim() || this.value;
    prefs.keepBuild(this.shelf, name, this.value);
    this.listModels();
    this.say("");
    this.state.textContent = `Saved in this browser as ${name}.`;
    this.saved = name;
  }

  /** The answer comes before the dialog closes, so that whoever is quick starts no table without it. */
  take() {
    this.done({ value: this.value, name: this.saved ?? (this.name.value.trim() || this.value) });
    this.dialog.close();
  }
}

// Chat at a table.

import { el } from "./dom.js";

export class Chat {
  constructor(list, form, send) {
    this.list = list;
    this.seen = 0;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = form.elements.text.value.trim();
      if (!text) return;
      const answer = await send({ text, to: this.to.hidden ? "all" : this.to.value });
      if (answer.t === "ack") form.elements.text.value = "";
    });
    this.to = form.elements.to;
  }

  /** Those who play together may talk apart. */
  sides(side) {
    this.to.hidden = side.length < 2;
    this.to.title = side.join(", ");
  }

  /** Add a line; tells whether it is new. */
  add(chat) {
    if (chat.n <= this.seen) return false;
    this.seen = chat.n;
    this.list.append(chat.from
      ? el("li", { class: chat.to || null }, el("b", {}, chat.from), chat.to ? el("small", {}, " to the side") : null, " ", el("span", {}, chat.text))
      : el("li", { class: "quiet" }, chat.text));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }
}

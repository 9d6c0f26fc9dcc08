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
      const answer = await send(text);
      if (answer.t === "ack") form.reset();
    });
  }

  /** Add a line; tells whether it is new. */
  add(chat) {
    if (chat.n <= this.seen) return false;
    this.seen = chat.n;
    this.list.append(el("li", {}, el("b", {}, chat.from || "someone"), " ", el("span", {}, chat.text)));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }
}

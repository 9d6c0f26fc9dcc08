// A table of another version of its rules: it can be read, and that is all.

import { $, el, fill } from "./dom.js";
import { api } from "./net.js";
import { showPrompt } from "./prompt.js";

/** Show what there is to read; `sentence` says why there is no more, should even that fail. */
export async function readOnly(page, sentence) {
  try {
    const found = await api(`/api/tables/${page.id}/archive`);
    page.setTable(found.table);
    showPrompt({ sentence: found.text, clause: "" }, "over");
    fill($("log"), found.lines.map((line) => el("li", {}, el("span", { class: "moment" }, String(line.n)), el("div", {}, el("b", {}, line.seat), ` ${line.text}`))));
    fill($("seats"), found.table.seats.map((seat) => el("div", { class: "seat" }, el("div", { class: "plate" }, el("b", {}, seat.seat), el("span", {}, seat.name)))));
    found.chat.forEach((chat) => page.chat.add(chat));
    const download = found.over ? el("a", { class: "option", href: `/api/tables/${page.id}/log` }, "Download the log") : null;
    fill($("options"), download, el("a", { class: "option", href: "/" }, "Back to the shelf"));
    document.body.classList.add("spectator", "archived");
  } catch {
    showPrompt({ sentence, clause: "" }, "over");
  }
}

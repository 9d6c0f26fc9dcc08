// A table that does not fit the present version of its rules: it can be read, and go back to where it does.

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
    fill($("options"), found.back ? goingBack(page, found.back) : null, download, el("a", { class: "option", href: "/" }, "Back to the shelf"));
    document.body.classList.add("spectator", "archived");
  } catch {
    showPrompt({ sentence, clause: "" }, "over");
  }
}

/** What does not fit, where the game would go on, and who has to agree. */
function goingBack(page, back) {
  const error = el("p", { class: "error", role: "alert" });
  const agree = async () => {
    try {
      const { open } = await api(`/api/tables/${page.id}/back`, {});
      if (open) location.reload();
      else await readOnly(page, "");
    } catch (problem) {
      error.textContent = problem.message;
    }
  };
  fill($("boards"), el("img", { class: "agreed", src: `/api/tables/${page.id}/agreed.svg`, alt: "The last position on which both versions of the rules agree" }));
  $("happened").textContent = "Here both versions of the rules still agree.";
  const lost = back.lost === 1 ? "One decision of yours" : `${back.lost} decisions of yours`;
  return el("div", { class: "going-back" },
    el("p", {}, el("b", {}, "What does not fit: "), back.decision, ". ", back.why),
    el("p", {}, "If all people at the table agree, the game goes on from this position. ", back.lost ? `${lost} will not count any more. ` : "", "No die that was seen falls again."),
    back.agreed.length ? el("p", {}, `Agreed: ${back.agreed.join(", ")}.`) : null,
    back.missing.length ? el("p", {}, `Still asked: ${back.missing.join(", ")}.`) : null,
    error,
    back.asks ? el("button", { type: "button", class: "option strong", id: "go-back", onclick: agree }, "Go back to this position and play on") : null);
}

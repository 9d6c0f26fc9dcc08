// One thing at a time on a phone: tabs for panes, hand, story, seats and chat.

import { $, el, fill } from "./dom.js";

const DRAWERS = [["hand", "Hand"], ["story", "Story"], ["people", "Table"], ["chat", "Chat"]];

/** Set up the tabs; `mark(name, yes)` puts a dot on one. */
export function setTabs(view) {
  const marked = new Set();
  const choose = (name) => {
    document.body.dataset.view = name;
    marked.delete(name);
    if (name === "story") $("log").scrollTop = $("log").scrollHeight;
    draw();
  };
  const tab = (name, label, lit, chosen, act) => el(
    "button",
    { type: "button", role: "tab", "aria-selected": String(chosen), class: marked.has(name) ? "marked" : "", data: { tab: name }, onclick: act },
    label,
    lit ? el("b", { "aria-label": `${lit} lit` }, String(lit)) : null,
  );
  const draw = () => {
    const now = document.body.dataset.view;
    const panes = (view.large ?? []).map((id) => {
      const board = view.boards.get(id);
      const name = view.large.length > 1 ? board.pane.name : "Board";
      return tab(id, name, board.count(), now === "board" && view.chosen === id, () => {
        document.body.dataset.view = "board";
        view.opened = id;
        view.choose(id);
      });
    });
    const drawers = DRAWERS.map(([name, label]) => tab(name, label, name === "hand" ? view.litCards : 0, now === name, () => choose(name)));
    fill($("tabs"), panes, drawers);
    document.body.classList.toggle("many-panes", panes.length > 1);
    document.body.classList.toggle("no-hand", $("hand").childElementCount === 0);
  };
  document.body.dataset.view = "board";
  view.tabs = draw;
  draw();
  return {
    mark(name, yes) {
      if (yes && document.body.dataset.view !== name) marked.add(name);
      draw();
    },
  };
}

// The table page by keyboard: numbers choose, arrows walk the list, u takes back, Esc steps back.

import { $ } from "./dom.js";

const LIST_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Enter", "ArrowDown", "ArrowUp", "Tab"];

/** Let keys do what clicks do. */
export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, dialog[open]:modal") || event.ctrlKey || event.metaKey || event.altKey) return;
    const { list } = page;
    list.keyboard = LIST_KEYS.includes(event.key) || list.keyboard;
    if (event.key === "Escape") escape(page);
    else if (event.key >= "1" && event.key <= "9" && page.ask && !page.busy && list.press(Number(event.key))) event.preventDefault();
    else if (event.key === "ArrowDown" && document.activeElement === document.body) list.focus(0);
    else if (event.key === "u" && !$("undo").hidden) page.undo();
  });
}

function escape(page) {
  if ($("rules-drawer").open) $("rules-drawer").close();
  else if (page.view.fanIn()) return;
  else if (page.draft.length || page.drafting?.picks.length) page.back();
  else page.player.skip();
}

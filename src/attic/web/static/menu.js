// The table's menu: settings, and what a seat may do at any time.

import { $ } from "./dom.js";
import { allow } from "./notify.js";
import { prefs, themeButton } from "./prefs.js";

const STANDING = {
  resign: ["Resign…", "Resign the game? It cannot be taken back.", "Resign"],
  offer_draw: ["Offer a draw", "", ""],
};

/** Wire the menu; `offer(words)` says what a seat may do now. */
export function setMenu({ repaint, standing, leave = null }) {
  themeButton($("theme"), repaint);
  const menu = $("menu");
  document.addEventListener("click", (event) => {
    if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    menu.open = false;
  });
  $("pace").value = prefs.pace;
  $("pace").addEventListener("change", () => { prefs.pace = $("pace").value; });
  for (const [id, bot] of [["leave", false], ["rest", true]]) {
    $(id).addEventListener("click", () => {
      menu.open = false;
      leave?.(bot);
    });
  }
  tick("passes");
  tick("confirms");
  $("notify").checked = prefs.notify;
  $("notify").addEventListener("change", async () => {
    prefs.notify = await allow($("notify").checked);
    $("notify").checked = prefs.notify;
  });
  return {
    /** Resign, draw: what a seat may do now. */
    offer(words) {
      $("standing").replaceChildren(...words.map((word) => {
        const [label, question, yes] = STANDING[word] ?? [word.replaceAll("_", " "), "", ""];
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.dataset.standing = word;
        button.addEventListener("click", () => {
          menu.open = false;
          standing([word], question, yes);
        });
        return button;
      }));
    },
  };
}

function tick(name) {
  const box = $(name);
  box.checked = prefs[name];
  box.addEventListener("change", () => { prefs[name] = box.checked; });
}

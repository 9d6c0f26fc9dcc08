// Invite links: claiming a seat, and the links of seats that are still open.

import { $, el, fill } from "./dom.js";
import { api } from "./net.js";
import { prefs } from "./prefs.js";

/** Ask for a name and take the seat of an invite. */
export async function claim(table, invite) {
  const dialog = $("confirm");
  for (;;) {
    const name = el("input", { name: "name", maxLength: 40, value: prefs.name, required: true, autocomplete: "nickname" });
    const error = el("p", { class: "error", role: "alert" }, dialog.dataset.error ?? "");
    fill(dialog, el("form", { method: "dialog" }, el("h2", {}, "You are invited"),
      el("label", {}, "Your name", name), error,
      el("menu", {}, el("button", { value: "watch", class: "quiet-button", formNoValidate: true }, "Only watch"),
        el("button", { value: "sit", class: "strong" }, "Take the seat"))));
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    if (dialog.returnValue !== "sit") break;
    prefs.name = name.value.trim();
    try {
      await api(`/api/tables/${table}/claim`, { invite, name: prefs.name });
      break;
    } catch (problem) {
      dialog.dataset.error = problem.message;
      if (problem.status === 404) break;
    }
  }
  delete dialog.dataset.error;
  history.replaceState(null, "", `/table/${table}`);
}

const kept = (table) => `attic.links.${table}`;

/** Remember the links of a new table in this tab's browser. */
export function keepLinks(table, links) {
  try {
    localStorage.setItem(kept(table), JSON.stringify(links));
  } catch {
    // The links were shown once; that has to do.
  }
}

/** Show the links of seats that wait for somebody. */
export function invites(table) {
  let links = [];
  try {
    links = JSON.parse(localStorage.getItem(kept(table.id)) ?? "[]");
  } catch {
    links = [];
  }
  const open = links.filter((link) => table.seats.some((seat) => seat.seat === link.seat && seat.kind === "open"));
  $("invites").hidden = open.length === 0;
  fill($("invites"), open.map((link) => inviteRow(link)));
}

/** One link with its copy button. */
export function inviteRow(link) {
  const address = new URL(link.link, location.href).href;
  const field = el("input", { readOnly: true, value: address, "aria-label": `Invite link for ${link.seat}`, onfocus: () => field.select() });
  const button = el("button", { type: "button", class: "strong", onclick: () => copy(field, button) }, "Copy");
  return el("div", { class: "invite" }, el("span", {}, `Invite ${link.seat}`), field, button);
}

async function copy(field, button) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

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

let asked = ""; // the open seats whose links were asked for

/** Show the links of seats that wait for somebody, to whoever made the table. */
export async function invites(table) {
  const open = table.seats.filter((seat) => seat.kind === "open").map((seat) => seat.seat).join();
  if (open === asked) return;
  asked = open;
  let links = [];
  try {
    if (open && table.made) links = (await api(`/api/tables/${table.id}/invites`)).seats;
  } catch {
    links = []; // the table plays as well without them
  }
  $("invites").hidden = links.length === 0;
  fill($("invites"), links.map((link) => inviteRow(link)));
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

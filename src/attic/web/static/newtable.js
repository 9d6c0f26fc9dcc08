// The dialog for a new table: seats, options, pace, who may watch.

import { $, el, fill } from "./dom.js";
import { inviteRow } from "./invite.js";
import { api } from "./net.js";
import { prefs } from "./prefs.js";

const KINDS = [["me", "me"], ["bot", "a bot"], ["open", "open, by invitation"], ["here", "someone else at this screen"]];
const WATCH = [["anyone", "anyone"], ["link", "whoever has the link"], ["nobody", "nobody"]];
const PACES = [
  ["10m", "live; a bot helps after 10 minutes"], ["2m", "live; a bot helps after 2 minutes"], ["0m", "live, without a clock"],
  ["1", "a day for each decision"], ["3", "three days for each decision"], ["7", "a week for each decision"],
];

const choices = (pairs, chosen) => pairs.map(([value, text]) => el("option", { value, selected: value === chosen }, text));

/** Make a table and go there; with open seats, show the invitations first. */
export async function makeTable(wanted, invite = true) {
  const made = await api("/api/tables", wanted);
  const links = made.seats.filter((seat) => seat.link);
  if (!invite || links.length === 0) location.href = `/table/${made.id}`;
  return { id: made.id, links };
}

/** Ask how the table should be. */
export function offerTable(game, shelf, name) {
  const dialog = $("new-table");
  const form = el("form", { method: "dialog" });
  const seats = el("fieldset", { class: "seats" });
  const count = el("select", { name: "players" }, choices(game.players.map((n) => [String(n), String(n)]), String(game.players[0])));
  const drawSeats = () => {
    const names = game.seats[count.value] ?? [];
    fill(seats, el("legend", {}, "Seats"), names.map((seat, i) => seatRow(seat, i, shelf, name)));
  };
  count.addEventListener("change", drawSeats);
  drawSeats();
  const error = el("p", { class: "error", role: "alert" });
  fill(
    form,
    el("h2", { id: "new-title" }, `New table: ${game.title}`),
    el("label", {}, "Name of the table", el("input", { name: "name", maxLength: 60, placeholder: game.title, autocomplete: "off" })),
    game.players.length > 1 ? el("label", {}, "Players", count) : null,
    seats,
    game.options.map((option) => optionRow(game, option, form)),
    el("div", { class: "pair" },
      el("label", {}, "Pace", el("select", { name: "pace" }, choices(PACES, "10m"))),
      el("label", {}, "Who may watch", el("select", { name: "watch" }, choices(WATCH, "link")))),
    error,
    el("menu", {},
      el("button", { type: "button", class: "quiet-button", onclick: () => dialog.close() }, "Cancel"),
      el("button", { type: "submit", class: "strong", id: "create" }, "Make the table")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { id, links } = await makeTable(wish(game, form, count.value));
      if (links.length) showLinks(dialog, id, links);
    } catch (problem) {
      error.textContent = problem.message;
    }
  });
  fill(dialog, form);
  dialog.showModal();
}

/** An option with its values; one that can be built has a button for that, and what was built before. */
function optionRow(game, option, form) {
  const values = option.values.map((value) => [JSON.stringify(value), spoken(value)]);
  const select = el("select", { name: `option.${option.name}` }, choices(values, JSON.stringify(option.usual)));
  const label = el("label", { title: option.text }, option.text || option.name, select);
  if (!option.built) return label;
  const add = (value, name) => select.append(...choices([[JSON.stringify(value), name]]));
  for (const [name, value] of Object.entries(prefs.builds(`${game.id}.${option.name}`))) add(value, name);
  const open = async () => {
    const { build } = await import("./builder.js");
    const options = chosen(game, form);
    const built = await build(game, option, options, options[option.name]);
    if (!built) return;
    const key = JSON.stringify(built.value);
    if (![...select.options].some((known) => known.value === key)) add(built.value, built.name);
    select.value = key;
  };
  return el("div", { class: "built" }, label, el("button", { type: "button", class: "quiet-button", data: { build: option.name }, onclick: open }, "Build…"));
}

/** The options as they are chosen now. */
const chosen = (game, form) => Object.fromEntries(game.options.map(({ name }) => [name, JSON.parse(form.elements[`option.${name}`].value)]));

function spoken(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value).replaceAll("_", " ");
}

function seatRow(seat, i, shelf, name) {
  const kind = el("select", { name: `kind.${i}`, "aria-label": `${seat}: who` }, choices(KINDS, i === 0 ? "me" : "bot"));
  const level = el("select", { name: `level.${i}`, "aria-label": `${seat}: level` }, choices(shelf.levels.map((l) => [l, l]), shelf.usual));
  const who = el("input", { name: `who.${i}`, maxLength: 40, "aria-label": `${seat}: name`, value: i === 0 ? name : "", placeholder: "name", autocomplete: "off" });
  const show = () => {
    level.hidden = kind.value !== "bot";
    who.hidden = kind.value !== "me" && kind.value !== "here";
  };
  kind.addEventListener("change", show);
  show();
  return el("div", { class: "seat-row" }, el("b", {}, seat), kind, level, who);
}

/** The dialog as the server understands it. */
function wish(game, form, count) {
  const value = (name) => form.elements[name]?.value;
  const seats = (game.seats[count] ?? []).map((_, i) => {
    const kind = value(`kind.${i}`);
    if (kind === "bot") return { kind, level: value(`level.${i}`) };
    return kind === "open" ? { kind } : { kind, name: value(`who.${i}`).trim() || `Player ${i + 1}` };
  });
  const pace = value("pace");
  const live = pace.endsWith("m") ? { kind: "live", minutes: Number(pace.slice(0, -1)) } : { kind: "days", days: Number(pace) };
  const wanted = { game: game.id, players: Number(count), seats, options: chosen(game, form), pace: live, watch: value("watch") };
  const name = value("name").trim();
  return name ? { ...wanted, name } : wanted;
}

function showLinks(dialog, id, links) {
  fill(
    dialog,
    el("div", { class: "links" }, el("h2", {}, "Invite"), el("p", {}, "Send each link to one person. Whoever opens it takes the seat."), links.map(inviteRow),
      el("menu", {}, el("a", { class: "strong", href: `/table/${id}` }, "Go to the table"))),
  );
}

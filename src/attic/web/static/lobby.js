// The lobby: a shelf of boxes, my tables, tables to join or watch.

import { $, el, fill, picture, svg } from "./dom.js";
import { api } from "./net.js";
import { offerTable, makeTable } from "./newtable.js";
import { prefs, themeButton } from "./prefs.js";

const REFRESH = 5000;
const MARK = "● ";

let shelf = { games: [], levels: [], usual: "" };

function trouble(error) {
  $("problem").textContent = error ? error.message : "";
}

function players(game) {
  const counts = game.players.toSorted((a, b) => a - b);
  const [first, last] = [counts[0], counts.at(-1)];
  if (counts.length > 2 && counts.length === last - first + 1) return `${first} to ${last} players`;
  return `${[counts.slice(0, -1).join(", "), last].filter(Boolean).join(" or ")} players`;
}

/** A box on the shelf. */
function box(game) {
  const level = shelf.usual;
  const play = async (event) => {
    event.currentTarget.disabled = true;
    const seats = game.seats[String(game.players[0])].map((_, i) => (i === 0 ? { kind: "me", name: myName() } : { kind: "bot", level }));
    await makeTable({ game: game.id, seats, pace: { kind: "live" }, watch: "link" }, false).catch(trouble);
    event.target.disabled = false;
  };
  return el(
    "li",
    { class: "box", data: { game: game.id } },
    lid(game),
    el(
      "div",
      { class: "label" },
      el("h3", {}, game.title),
      el("p", { class: "facts" }, [game.year, players(game), `${game.minutes} min`].filter(Boolean).join(" · ")),
      el("p", {}, game.blurb),
      el("details", {}, el("summary", {}, "What is rulebook, what is ours"), el("p", {}, game.sources)),
      el(
        "menu",
        {},
        el("button", { class: "strong play", type: "button", onclick: play }, game.players[0] > 2 ? "Play the bots" : "Play a bot"),
        el("button", { class: "quiet-button new", type: "button", onclick: () => offerTable(game, shelf, myName()) }, "New table…"),
        el("a", { class: "quiet-button", href: `/rules/${game.id}` }, "Rules"),
      ),
    ),
  );
}

/** The game's emblem on a lid of its own ground. */
function lid(game) {
  const emblem = picture(game.emblem) ?? plainLid(game);
  const node = el("div", { class: "lid", "aria-hidden": "true" }, emblem);
  node.style.background = emblem.querySelector("rect")?.getAttribute("fill") ?? "";
  return node;
}

/** A lid for a game that brings no emblem: its first letter on a board. */
function plainLid(game) {
  const node = svg("svg", { viewBox: "0 0 100 100" });
  node.append(svg("rect", { width: 100, height: 100, fill: "#3a2c1a" }), svg("circle", { cx: 50, cy: 50, r: 34, fill: "none", stroke: "#e0b45c", "stroke-width": 3 }));
  const letter = svg("text", { x: 50, y: 65, "text-anchor": "middle", "font-size": 44, "font-family": "Georgia, serif", fill: "#ffd166" });
  letter.textContent = game.title[0];
  node.append(letter);
  return node;
}

function myName() {
  prefs.name = $("name").value.trim();
  return prefs.name || "Player";
}

// ---- tables

function row(card, kind) {
  const others = card.seats.map((seat) => (seat.kind === "open" ? "open seat" : seat.name)).join(" · ");
  const over = card.state === "over";
  const address = over && kind === "mine" ? `/replay/${card.id}` : `/table/${card.id}`;
  const join = async () => {
    try {
      await api(`/api/tables/${card.id}/claim`, { invite: "", name: myName() });
      location.href = `/table/${card.id}`;
    } catch (error) {
      trouble(error);
    }
  };
  return el(
    "li",
    { class: card.your_turn && !over ? "table turn" : "table" },
    el("a", { href: address }, el("b", {}, card.name || card.title), el("span", {}, `${card.title} · ${others}`)),
    el("small", {}, kind === "mine" ? state(card) : ago(card.updated)),
    kind === "open" ? el("button", { class: "strong", type: "button", onclick: join }, "Join") : null,
  );
}

function state(card) {
  if (card.state === "over") return "over: replay";
  if (card.your_turn) return "your turn";
  return card.state === "waiting" ? "waiting for players" : ago(card.updated);
}

function ago(at) {
  const minutes = Math.round((Date.now() - at) / 60000);
  if (!at || minutes < 2) return "just now";
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}

async function refresh() {
  if (document.hidden) return;
  try {
    const lists = await api("/api/tables");
    for (const kind of ["mine", "open", "running"]) {
      const cards = lists[kind];
      if (kind === "mine") cards.sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.updated - a.updated);
      $(kind).hidden = cards.length === 0;
      fill($(kind).querySelector("ul"), cards.map((card) => row(card, kind)));
    }
    const turns = lists.mine.filter((card) => card.your_turn && card.state !== "over").length;
    document.title = turns ? `${MARK}${turns} · Attic` : "Attic";
    trouble(null);
  } catch (error) {
    trouble(error);
  }
}

async function open() {
  themeButton($("theme"));
  $("name").value = prefs.name;
  $("name").addEventListener("change", myName);
  refresh();
  setInterval(refresh, REFRESH);
  document.addEventListener("visibilitychange", refresh);
  try {
    shelf = await api("/api/games");
    fill($("shelf"), shelf.games.map(box));
    $("shelf").removeAttribute("aria-busy");
  } catch (error) {
    trouble(error);
  }
}

open();

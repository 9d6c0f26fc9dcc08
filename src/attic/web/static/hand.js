// Zones: open hands as cards, piles and stores as counts.

import { el, fill } from "./dom.js";
import { notes } from "./notes.js";

const MOST_BACKS = 6;

/** Is this the viewer's own hand, or another open one, with something in it? */
const isOpen = (zone, viewer) => zone.kind === "hand" && zone.cards.length > 0 && (zone.owner === viewer || zone.hidden === 0);

/** The ids of cards that may be clicked, zone by zone: a card's id may lie in several zones. */
export function litZones(zones, lit, focus, viewer) {
  const holding = zones.filter((zone) => zone.cards.some((card) => lit.has(card.id)));
  const focused = holding.filter((zone) => focus.includes(zone.id));
  if (focused.length) return new Set(focused.map((zone) => zone.id));
  const own = holding.filter((zone) => zone.owner === viewer);
  return new Set((own.length ? own : holding).map((zone) => zone.id));
}

/** Show all zones: open ones in `hand`, the others in `piles`. */
export function showZones({ hand, piles }, scene, { lit, picked, focus, viewer, clicked, facts = () => {} }) {
  const bright = litZones(scene.zones, lit, focus, viewer);
  const open = scene.zones.filter((zone) => isOpen(zone, viewer) || (bright.has(zone.id) && zone.cards.length));
  const rank = (zone) => (focus.includes(zone.id) ? 2 : isOpen(zone, viewer) ? 0 : 1); // what is open for this question only comes first
  open.sort((a, b) => rank(b) - rank(a));
  fill(hand, open.map((zone) => el(
    "section",
    { class: "zone open", "aria-label": zone.name },
    el("h3", {}, zone.name, el("span", { class: "count" }, String(size(zone)))),
    el("div", { class: "cards" }, zone.cards.map((card) => cardNode(card, bright.has(zone.id), lit, picked, clicked, facts)),
      zone.hidden ? el("div", { class: "card back" }, `${zone.hidden} unseen`) : null),
  )));
  fill(piles, scene.zones.filter((zone) => !open.includes(zone)).map((zone) => pile(zone)));
  return open.reduce((sum, zone) => sum + zone.cards.filter((card) => bright.has(zone.id) && lit.has(card.id)).length, 0);
}

const size = (zone) => zone.hidden + zone.cards.reduce((sum, card) => sum + card.count, 0);

function cardNode(card, bright, lit, picked, clicked, facts) {
  const on = bright && lit.has(card.id);
  const name = card.count > 1 ? `${card.name} ×${card.count}` : card.name;
  return el(
    "button",
    {
      type: "button",
      class: `card${on ? " lit" : ""}${picked.includes(card.id) ? " picked" : ""}`,
      title: card.text,
      "aria-label": on ? lit.get(card.id) || name : `${name}. ${card.text}`,
      data: on ? { id: card.id, lit: card.id } : { id: card.id },
      onclick: () => clicked(card.id, on),
      oncontextmenu: (event) => {
        event.preventDefault();
        facts(card);
      },
    },
    el("b", {}, name),
    el("span", {}, card.text),
    notes.get(card.id) ? el("em", { class: "pencil" }, `✎ ${notes.get(card.id)}`) : null,
  );
}

function pile(zone) {
  const backs = Array.from({ length: Math.min(zone.hidden, MOST_BACKS) }, () => el("i", { class: "backlet" }));
  const names = zone.cards.map((card) => (card.count > 1 ? `${card.name} ×${card.count}` : card.name));
  const shown = zone.kind === "store" ? [] : names;
  const head = [el("span", { class: "name" }, zone.name), el("span", { class: "backs", "aria-hidden": "true" }, backs), el("b", {}, String(size(zone)))];
  if (shown.length === 0) return el("div", { class: "zone pile" }, el("div", { class: "head" }, head));
  const first = zone.kind === "pile" ? `top: ${names[0]}` : `seen: ${names[0]}${names.length > 1 ? "…" : ""}`;
  return el(
    "details",
    { class: "zone pile" },
    el("summary", { class: "head" }, head, el("small", {}, first)),
    el("ul", {}, zone.cards.map((card, i) => el("li", { title: card.text }, el("b", {}, names[i]), " ", el("small", {}, card.text)))),
  );
}

// Nameplates, effects in force, meters.

import { clauseLink } from "./clause.js";
import { drawToken } from "./draw.js";
import { el, fill, svg } from "./dom.js";

/** Everyone at the table. `people` says who holds which seat. */
export function showSeats(node, scene, people, mine, colours, { vote, back } = {}) {
  fill(node, scene.seats.map((seat) => {
    const holder = people.find((person) => person.seat === seat.id);
    return el(
      "div",
      { class: seat.active ? "seat active" : "seat", "aria-current": seat.active ? "true" : null },
      badge(scene, seat, colours),
      el(
        "div",
        { class: "plate" },
        el("b", {}, seat.name, mine.includes(seat.id) ? el("small", { class: "you" }, "you") : null),
        el("span", {}, [holding(holder), ...seat.facts].filter(Boolean).join(" · ")),
      ),
      seat.active ? el("small", { class: "turn" }, "to move") : null,
      holder?.stand_in && mine.includes(seat.id)
        ? el("button", { type: "button", class: "strong", data: { back: seat.id }, onclick: () => back?.(seat.id) }, "Play again")
        : null,
      vote && mine.length && absent(holder) && !mine.includes(seat.id)
        ? el("button", { type: "button", class: "quiet-button", data: { vote: seat.id }, title: "More than half of the others decide", onclick: () => vote(seat.id) }, holder.votes ? `Bot? ${holder.votes}` : "Bot?")
        : null,
    );
  }));
}

const absent = (person) => person?.away && !person.stand_in && person.kind !== "bot" && person.kind !== "open";

function holding(person) {
  if (!person) return "";
  if (person.stand_in) return `a bot plays for ${person.name}`;
  if (absent(person)) return `${person.name} (away)`;
  if (person.kind === "bot" && !person.name.includes("bot")) return `${person.name} (bot)`;
  if (person.kind === "open") return "seat open";
  return person.name;
}

/** The seat's own piece where it has one, so that sides differ by shape; else a disc of its colour. */
function badge(scene, seat, colours) {
  const node = svg("svg", { class: "badge", viewBox: "-12 -12 24 24", "aria-hidden": "true" });
  for (const pane of scene.panes) {
    const token = pane.tokens.find((found) => found.owner === seat.id && found.face !== "back");
    if (token) {
      node.append(drawToken(pane, { ...token, under: [], badges: [], states: [] }, 11, colours));
      return node;
    }
  }
  node.append(svg("circle", { r: 9, fill: seat.colour, stroke: "currentColor" }));
  return node;
}

/** What is in force beyond the ordinary rules. */
export function showEffects(node, effects, hint) {
  fill(node, effects.map((effect) => el(
    "div",
    { class: "effect", onmouseenter: () => hint(effect.anchors), onmouseleave: () => hint([]) },
    el("b", {}, effect.name),
    el("p", {}, effect.text, " ", clauseLink(effect.clause)),
  )));
}

const MOST_CELLS = 12;

/** Values on their scales. */
export function showMeters(node, meters) {
  fill(node, meters.map((meter) => {
    const cells = meter.most <= MOST_CELLS ? meter.most : 1;
    const bar = el("span", { class: "cells", "aria-hidden": "true" }, Array.from({ length: cells }, (_, i) => {
      const cell = el("i", {}, el("i"));
      const share = cells > 1 ? Number(i < meter.value) : meter.value / meter.most;
      cell.firstChild.style.width = `${100 * share}%`;
      return cell;
    }));
    return el("div", { class: "meter" }, el("span", {}, meter.name), bar, el("b", {}, `${meter.value} of ${meter.most}`), clauseLink(meter.clause));
  }));
}

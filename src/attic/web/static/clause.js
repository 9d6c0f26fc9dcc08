// The rules, one click away: a drawer beside the table that opens at a clause.

import { $, el, fill } from "./dom.js";
import { api } from "./net.js";

let game = null;
let book = null;

/** The game whose rules clause links open. */
export function rulesOf(id) {
  game = id;
}

/** A small button that opens the rules at a clause. */
export function clauseLink(number) {
  if (!number) return null;
  const open = (event) => {
    event.preventDefault();
    event.stopPropagation();
    openRules(number);
  };
  return el("a", { class: "clause", href: `/rules/${game}#${number}`, title: `Rule ${number}`, onclick: open }, `§ ${number}`);
}

/** Open the drawer at a clause. */
export async function openRules(number) {
  const drawer = $("rules-drawer");
  if (!drawer) return;
  if (!drawer.open) drawer.show();
  fill($("rules-body"), el("p", { class: "quiet" }, "Opening the rules…"));
  $("rules-link").href = `/rules/${game}#${number}`;
  try {
    book ??= await api(`/api/games/${game}/rules`);
  } catch (error) {
    fill($("rules-body"), el("p", {}, error.message));
    return;
  }
  const wanted = exact(number);
  const clause = book.clauses.find((c) => c.number === wanted);
  const section = book.clauses.filter((c) => c.section === clause?.section);
  $("rules-title").textContent = clause ? clause.section : book.title;
  fill($("rules-body"), section.map((c) => clauseBlock(c, c.number === wanted)));
  if (!clause) fill($("rules-body"), el("p", {}, `There is no clause ${number}.`));
  $("rules-body").querySelector(".wanted")?.scrollIntoView({ block: "center" });
}

/** A part such as 5.1(3) belongs to its clause. */
const exact = (number) => number.split("(")[0];

/** A clause with its number and text. */
export function clauseBlock(clause, wanted = false) {
  return el(
    "article",
    { class: wanted ? "rule wanted" : "rule", id: clause.number },
    el("a", { class: "number", href: `#${clause.number}` }, clause.number),
    el("div", {}, prose(clause.text)),
  );
}

/** Rules text: paragraphs, lists, bold words; sources in brackets stand back. */
export function prose(text) {
  const out = [];
  let list = null;
  for (const row of text.split("\n")) {
    const item = row.match(/^\s*- (.*)/);
    if (item) {
      list ??= el("ul");
      list.append(el("li", {}, inline(item[1])));
    } else {
      if (list) out.push(list);
      list = null;
      out.push(el("p", {}, inline(row)));
    }
  }
  if (list) out.push(list);
  return out;
}

function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[(?:rulebook|inferred|ruling|record|reconstructed)[^\]]*\])/).map((part) => {
    if (part.startsWith("**")) return el("b", {}, part.slice(2, -2));
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    if (/^\[(rulebook|inferred|ruling|record|reconstructed)/.test(part)) return el("small", { class: "source" }, part.slice(1, -1));
    return part;
  });
}

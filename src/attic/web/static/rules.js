// The rules reader: numbered clauses by section, searchable.

import { clauseBlock } from "./clause.js";
import { $, el, fill } from "./dom.js";
import { api } from "./net.js";
import { themeButton } from "./prefs.js";

let clauses = [];

const slug = (section) => `section-${section.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

function sections(shown) {
  const found = new Map();
  for (const clause of shown) {
    if (!found.has(clause.section)) found.set(clause.section, []);
    found.get(clause.section).push(clause);
  }
  return found;
}

function show() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = clauses.filter((clause) => {
    const text = `${clause.number} ${clause.section} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const parts = sections(shown);
  $("found").textContent = words.length ? `${shown.length} of ${clauses.length} clauses` : "";
  fill($("book"), [...parts].map(([section, found]) => el(
    "section", {}, el("h2", { id: slug(section) }, section), found.map((clause) => clauseBlock(clause)))));
  fill($("contents"), [...parts.keys()].map((section) => el("a", { href: `#${slug(section)}` }, section)));
}

/** Scroll to the clause that the address names; parts such as 5.1(3) belong to their clause. */
function jump() {
  const name = decodeURIComponent(location.hash.slice(1)).split("(")[0];
  if (!name) return;
  document.querySelectorAll(".rule.wanted").forEach((rule) => rule.classList.remove("wanted"));
  const rule = document.getElementById(name);
  if (rule?.classList.contains("rule")) rule.classList.add("wanted");
  rule?.scrollIntoView({ block: rule.classList.contains("rule") ? "center" : "start" });
}

async function open() {
  themeButton($("theme"));
  $("search").addEventListener("input", show);
  window.addEventListener("hashchange", jump);
  try {
    const book = await api(`/api/games/${location.pathname.split("/")[2]}/rules`);
    clauses = book.clauses;
    $("title").textContent = `${book.title}: rules`;
    document.title = `${book.title}: rules · Attic`;
    show();
    jump();
  } catch (error) {
    $("found").textContent = error.message;
  }
}

open();

// Offers: those that lie before a seat, and the form in which one is made.

import { clauseLink } from "./clause.js";
import { $, el, fill } from "./dom.js";

/** The offers before this seat, quietly above the prompt. `act(words)` answers, `make(counter)` opens the form. */
export function showOffers(bargains, { act, make }) {
  const button = (text, onclick, more = {}) => el("button", { type: "button", class: "quiet-button", onclick, ...more }, text);
  const rows = (bargains?.lying ?? []).map(({ offer, sentence, mine, accept, why, clause }) => el(
    "div",
    { class: mine ? "offer mine" : "offer", data: { offer: offer.number } },
    el("p", {}, sentence, " ", clauseLink(clause)),
    el(
      "menu",
      {},
      mine ? null : button("Accept", () => act(["accept_offer", offer.number]), { class: "strong", disabled: !accept, title: why || null }),
      mine || !bargains.open ? null : button("Counter…", () => make(offer)),
      button(mine ? "Take back" : "Decline", () => act(["decline_offer", offer.number])),
    ),
  ));
  fill($("offers"), rows, bargains?.open ? button("Make an offer…", () => make(null), { id: "make-offer" }) : null);
  $("offers").hidden = $("offers").childElementCount === 0;
}

const counted = (good) => typeof good.words.at(-1) === "number" && good.words.at(-1) === good.most;
const key = (words, good) => (counted(good) ? words.slice(0, -1) : words).join(" ");

/** Goods as chips: a click adds one, the minus takes one away. */
class Goods {
  constructor(goods, given, changed) {
    this.goods = goods;
    this.changed = changed;
    this.counts = goods.map((good) => {
      const found = given.find((words) => key(words, good) === key(good.words, good));
      if (!found) return 0;
      return counted(good) ? Math.min(good.most, found.at(-1)) : 1;
    });
    this.node = el("div", { class: "goods" });
    this.draw();
  }

  put(i, n) {
    this.counts[i] = Math.max(0, Math.min(this.goods[i].most, n));
    this.draw();
    this.changed();
  }

  draw() {
    fill(this.node, this.goods.length ? this.goods.map((good, i) => this.chip(good, i)) : el("small", { class: "quiet" }, "nothing there"));
  }

  chip(good, i) {
    const n = this.counts[i];
    const name = good.most > 1 ? good.label.replace(new RegExp(`^${good.most} `), "") : good.label;
    const text = good.most > 1 ? `${n ? `${n} of ${good.most} ` : ""}${name}` : name;
    return el(
      "span",
      { class: n ? "good on" : "good" },
      el("button", { type: "button", "aria-pressed": String(n > 0), "aria-label": `${name}: one more`, data: { good: good.words.join(" ") }, onclick: () => this.put(i, good.most === 1 && n ? 0 : n + 1) }, text),
      n && good.most > 1 ? el("button", { type: "button", class: "less", "aria-label": `${name}: one less`, onclick: () => this.put(i, n - 1) }, "−") : null,
    );
  }

  get words() {
    return this.goods.flatMap((good, i) => (this.counts[i] ? [counted(good) ? [...good.words.slice(0, -1), this.counts[i]] : good.words] : []));
  }
}

/** Fill in an offer; `counter` is the one it answers, `send(values)` tells whether it was taken, `named(seat)` names one. */
export function offerForm(form, counter, { send, named }) {
  const dialog = $("offer-form");
  const parties = counter ? form.parties.filter((party) => party.seat === counter.maker) : form.parties;
  const body = el("div", {});
  const error = el("p", { class: "error", role: "alert" });
  let party;
  let give;
  let ask;
  let term = null;
  const make = el("button", { type: "button", class: "strong", id: "send-offer", onclick: () => propose() }, counter ? "Make the counter-offer" : "Make the offer");
  const check = () => { make.disabled = !(give.words.length || ask.words.length || term); };
  const terms = () => party.terms.map((good) => {
    const box = el("input", { type: "checkbox", checked: term?.join(" ") === good.words.join(" ") });
    box.addEventListener("change", () => {
      term = box.checked ? good.words : null;
      draw();
      check();
    });
    return el("label", {}, box, good.label);
  });
  const draw = () => fill(
    body,
    el("h3", {}, "You give"), give.node,
    el("h3", {}, `You get from ${named(party.seat)}`), ask.node,
    party.terms.length ? [el("h3", {}, "On these terms"), el("div", { class: "goods" }, terms())] : null,
    el("p", { class: "quiet" }, `${party.left} more ${party.left === 1 ? "offer" : "offers"} to ${named(party.seat)} this turn.`),
  );
  const choose = (seat) => {
    party = parties.find((found) => found.seat === seat);
    give = new Goods(party.give, counter?.ask ?? [], check);
    ask = new Goods(party.ask, counter?.give ?? [], check);
    term = counter?.term ?? null;
    draw();
    check();
  };
  const propose = async () => {
    make.disabled = true;
    const refusal = await send({ to: party.seat, give: give.words, ask: ask.words, term, answers: counter?.number ?? null });
    if (refusal === null) return dialog.close();
    error.textContent = refusal;
    make.disabled = false;
  };
  if (parties.length === 0) return false;
  const who = el("select", { name: "to", onchange: () => choose(who.value) }, parties.map((found) => el("option", { value: found.seat }, named(found.seat))));
  choose(parties[0].seat);
  fill(
    dialog,
    el("form", { method: "dialog" },
      el("h2", {}, counter ? "Counter-offer " : "An offer ", clauseLink(form.clause)),
      parties.length > 1 ? el("label", {}, "To", who) : null, body, error,
      el("menu", {}, el("button", { class: "quiet-button" }, "Cancel"), make)),
  );
  dialog.showModal();
  return true;
}

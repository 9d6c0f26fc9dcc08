"""Offers as people see them: the form to fill in, the offers that lie before a seat, how they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from attic.kit.game import Game
from attic.kit.offers import NO_OFFER, NO_TERM, count_of
from attic.kit.state import State
from attic.kit.trading import OFFER_FORM, TradingState

Words = tuple[str | int, ...]
Label = Callable[[list[str | int]], str]


@dataclass(frozen=True)
class Good:
    """Something that can be given or asked, up to `most` of it; the count is the last word where `most` counts."""

    words: Words
    label: str
    most: int = 1


@dataclass(frozen=True)
class Party:
    """A seat to which an offer may be made, and what may be in it."""

    seat: str
    left: int  # offers that may still be made to it this turn
    give: tuple[Good, ...]
    ask: tuple[Good, ...]
    terms: tuple[Good, ...]


@dataclass(frozen=True)
class Form:
    """A proposal to fill in."""

    form: str
    clause: str
    parties: tuple[Party, ...]


@dataclass(frozen=True)
class Lying:
    """An offer on the table, as both its sides may see it."""

    number: int
    maker: str
    to: str
    give: tuple[Words, ...]
    ask: tuple[Words, ...]
    term: Words | None
    answers: int | None


@dataclass(frozen=True)
class Waiting:
    """An offer before a seat, in one sentence, with what it may answer."""

    offer: Lying
    sentence: str
    mine: bool  # made by this seat
    accept: bool
    why: str  # it cannot be accepted
    clause: str


def lying(state: State, seat: int | None) -> tuple[Lying, ...]:
    """The offers that a seat made or received. Games put them into their views."""
    if seat is None or not isinstance(state, TradingState):
        return ()
    words, names = state.bargain().words, state.bargain().names
    return tuple(
        Lying(
            int(offer.number), names[offer.maker], names[offer.to],
            tuple(tuple(words.decode(good)) for good in offer.give),
            tuple(tuple(words.decode(good)) for good in offer.ask),
            None if offer.term == NO_TERM else tuple(words.decode(offer.term)),
            None if offer.answers == NO_OFFER else int(offer.answers),
        )
        for offer in state.offers.lying
        if seat in (offer.maker, offer.to)
    )  # fmt: skip


def form(game: Game, state: State, seat: int, view: Any) -> Form | None:
    """The form that a seat may fill in now; None where no offer is possible."""
    if not isinstance(state, TradingState) or state.outcome is not None or state.market() == 0:
        return None
    bargain = state.bargain()
    parties: list[Party] = []
    for to in range(state.seats):
        stall = state.stall(seat, to)
        left = int(state.offers.left(seat, to))
        if to != seat and left > 0 and (stall.give or stall.ask or stall.terms):
            sides = [
                tuple(good(game, state, view, packed) for packed in goods)
                for goods in (stall.give, stall.ask, stall.terms)
            ]
            parties.append(Party(bargain.names[to], left, *sides))
    return Form(OFFER_FORM, bargain.clause, tuple(parties)) if parties else None


def good(game: Game, state: TradingState, view: Any, packed: int) -> Good:
    """One good on a stall."""
    words = state.bargain().words
    said = words.decode(packed)
    return Good(tuple(said), game.texts.label(view, said), int(count_of(words, packed)))


def waiting(game: Game, state: State, seat: int, view: Any) -> tuple[Waiting, ...]:
    """The offers before a seat, with what it may answer."""
    if not isinstance(state, TradingState):
        return ()
    out: list[Waiting] = []
    for told in lying(state, seat):
        offer = state.offers.find(told.number)
        assert offer is not None
        mine = offer.maker == seat
        refusal = None if mine else state.may_accept(offer)
        sentence = offer_sentence(told, lambda words: game.texts.label(view, words))
        why = "" if refusal is None else refusal.text
        clause = state.bargain().clause if refusal is None else refusal.clause
        out.append(Waiting(told, sentence, mine, not mine and refusal is None, why, clause))
    return tuple(out)


def offer_sentence(offer: Lying, label: Label) -> str:
    """What an offer says."""
    begin = f"{called(offer.maker)} offers {called(offer.to)}"
    if offer.term is not None and not offer.give and not offer.ask:
        return f"{begin} {label(list(offer.term))}."
    given = goods_phrase(offer.give, label)
    asked = goods_phrase(offer.ask, label)
    term = "" if offer.term is None else f", on these terms: {label(list(offer.term))}"
    return f"{begin} {given} for {asked}{term}." if offer.ask else f"{begin} {given} for nothing in return{term}."


def goods_phrase(goods: Sequence[Words], label: Label) -> str:
    """Goods in a row."""
    named = [label(list(words)) for words in goods]
    if len(named) > 1:
        return ", ".join(named[:-1]) + " and " + named[-1]
    return named[0] if named else "nothing"


def called(name: str) -> str:
    """A seat's name as it is spoken."""
    return name.replace("_", " ").title()


def tell_offer(
    words: Sequence[str | int], names: Sequence[str], offers: Sequence[Lying], label: Label
) -> str | None:
    """The sentence of one of the kit's events about offers, None for other events. `offers` are those of the view."""
    if words[0] not in ("offered", "offer_declined", "offer_taken_back", "offer_lapsed"):
        return None
    who, other = (called(names[int(word)]) for word in words[1:3])
    if words[0] == "offered":
        found = [offer for offer in offers if offer.number == words[3]]
        return offer_sentence(found[0], label) if found else f"{who} makes {other} an offer."
    return {
        "offer_declined": f"{who} declines {other}'s offer.",
        "offer_taken_back": f"{who} takes the offer to {other} back.",
        "offer_lapsed": f"{who}'s offer to {other} lapses.",
    }[str(words[0])]

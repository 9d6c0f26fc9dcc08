"""Offers: what one seat proposes to another, beside the decisions that the rules demand.

A good is a packed action of the game's vocabulary that is never an option: a
number of ships, a card, a character. An offer names goods given, goods asked
and at most one term. It lies on the table, blocks nobody, and lapses with the
window in which it was made.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.kit.words import UnknownWord, Vocabulary

NO_TERM: Final[i64] = -1
NO_OFFER: Final[i64] = 0  # offers are numbered from 1
COUNT: Final = "count"  # the kind of a good's last operand when there can be several
MOST_OFFERS: Final = 16  # of one pair in one turn: above any limit
MOST_GOODS: Final = 24  # on one side of an offer


class BadOffer(ValueError):
    """A form that is not filled in rightly: which field, and why."""


class Offer:
    """What one seat proposes to another; it never changes."""

    def __init__(
        self, number: i64, maker: i64, to: i64, give: list[int], ask: list[int], term: i64, answers: i64
    ) -> None:
        self.number: i64 = number
        self.maker: i64 = maker
        self.to: i64 = to
        self.give = give
        self.ask = ask
        self.term: i64 = term  # a packed action, or NO_TERM
        self.answers: i64 = answers  # the offer that this one counters, or NO_OFFER

    def parts(self) -> list[object]:
        return [self.number, self.maker, self.to, self.give, self.ask, self.term, self.answers]

    def __reduce__(self) -> tuple[object, ...]:
        return Offer, tuple(self.parts())


class Offers:
    """The offers that lie on the table, and how many each pair has had this turn."""

    def __init__(self, seats: i64, most: i64, lying: list[Offer], made: list[int], market: i64) -> None:
        self.seats: i64 = seats
        self.most: i64 = most  # from one seat to another in one turn
        self.lying = lying
        self.made = made  # maker * seats + to
        self.market: i64 = market  # the window in which those that lie there were made

    def left(self, maker: i64, to: i64) -> i64:
        """How many more offers a seat may make to another this turn."""
        return self.most - self.made[maker * self.seats + to]

    def number(self, maker: i64, to: i64) -> i64:
        """The number of a seat's next offer to another: it tells nothing about the offers of others."""
        pair: i64 = maker * self.seats + to
        return 1 + pair * MOST_OFFERS + self.made[pair]

    def find(self, number: i64) -> Offer | None:
        """The offer of this number, if it lies on the table."""
        for offer in self.lying:
            if offer.number == number:
                return offer
        return None

    def add(self, offer: Offer, market: i64) -> None:
        """Lay an offer on the table."""
        self.lying = self.lying + [offer]
        self.made[offer.maker * self.seats + offer.to] += 1
        self.market = market

    def remove(self, number: i64) -> None:
        """Take an offer from the table."""
        self.lying = [offer for offer in self.lying if offer.number != number]

    def new_turn(self) -> None:
        """Everybody may offer anew."""
        self.made = [0] * (self.seats * self.seats)

    def known_to(self, seat: i64) -> Offers:
        """What a seat knows of them: those it made or received. For `sample`."""
        lying = [offer for offer in self.lying if offer.maker == seat or offer.to == seat]
        made = [0] * (self.seats * self.seats)
        other: i64
        for other in range(self.seats):
            made[seat * self.seats + other] = self.made[seat * self.seats + other]
            made[other * self.seats + seat] = self.made[other * self.seats + seat]
        return Offers(self.seats, self.most, lying, made, self.market if lying else 0)

    def copy(self) -> Offers:
        return Offers(self.seats, self.most, self.lying, self.made[:], self.market)

    def parts(self) -> list[object]:
        lying = [offer.parts() for offer in self.lying]
        return [self.seats, self.most, lying, self.made, self.market]

    def __reduce__(self) -> tuple[object, ...]:
        return Offers, (self.seats, self.most, self.lying, self.made, self.market)


def no_offers(seats: i64, most: i64) -> Offers:
    """An empty table; each seat may make `most` offers to each other one in a turn."""
    return Offers(seats, most, [], [0] * (seats * seats), 0)


class Stall:
    """What a seat may give and ask, each good with its largest count, and the terms it may add."""

    def __init__(self, give: list[int], ask: list[int], terms: list[int]) -> None:
        self.give = give
        self.ask = ask
        self.terms = terms


EMPTY_STALL: Final = Stall([], [], [])


class Bargain:
    """How a game's offers are written: its words, the names of its seats, the clause that allows them."""

    def __init__(self, words: Vocabulary, names: list[str], clause: str) -> None:
        self.words = words
        self.names = names
        self.clause = clause


# ---- goods and their counts


def counted(words: Vocabulary, good: i64) -> bool:
    """Is this a good of which there can be several?"""
    kinds = words.of(good).kinds
    return len(kinds) > 0 and kinds[-1].name == COUNT


def count_of(words: Vocabulary, good: i64) -> i64:
    """How many a good stands for."""
    return words.operands(good)[-1] if counted(words, good) else 1


def with_count(words: Vocabulary, good: i64, count: i64) -> i64:
    """The same good in another number."""
    if not counted(words, good):
        return good
    shift: i64 = 8 + 12 * (len(words.of(good).kinds) - 1)
    mask: i64 = 4095
    return (good & ~(mask << shift)) | (count << shift)


def too_much(words: Vocabulary, goods: list[int], stall: list[int]) -> i64:
    """The first good that the stall does not hold, not so many, or that is named twice; -1 when all are there."""
    seen: list[int] = []
    for good in goods:
        kind = with_count(words, good, 0)
        if kind in seen or count_of(words, good) == 0:
            return good
        seen.append(kind)
        most: i64 = 0
        for held in stall:
            if with_count(words, held, 0) == kind:
                most = count_of(words, held)
        if count_of(words, good) > most:
            return good
    return -1


# ---- the form


def read_offer(bargain: Bargain, offers: Offers, maker: i64, values: dict[str, object]) -> Offer:
    """The offer of a form that was filled in. Raises `BadOffer`."""
    for name in values:
        if name not in ("to", "give", "ask", "term", "answers"):
            raise BadOffer(f"an offer has no field {name!r}")
    to = values.get("to")
    if not isinstance(to, str) or to not in bargain.names:
        raise BadOffer(f"to: no seat {to!r} (seats: {', '.join(bargain.names)})")
    term = values.get("term")
    answers = values.get("answers")
    if answers is not None and (not isinstance(answers, int) or isinstance(answers, bool) or answers < 1):
        raise BadOffer("answers: not the number of an offer")
    other: i64 = bargain.names.index(to)
    return Offer(
        offers.number(maker, other), maker, other,
        read_goods(bargain, "give", values.get("give")), read_goods(bargain, "ask", values.get("ask")),
        NO_TERM if term is None else read_good(bargain, "term", term),
        NO_OFFER if answers is None else min(answers, 4095),
    )  # fmt: skip


def read_goods(bargain: Bargain, field: str, value: object) -> list[int]:
    """The goods on one side, in the order of their packed numbers. Raises `BadOffer`."""
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > MOST_GOODS:
        raise BadOffer(f"{field}: not a list of at most {MOST_GOODS} goods")
    return sorted([read_good(bargain, field, words) for words in value])


def read_good(bargain: Bargain, field: str, words: object) -> int:
    """One good or term. Raises `BadOffer`."""
    if not isinstance(words, list):
        raise BadOffer(f"{field}: {words!r} is not a list of words")
    try:
        return bargain.words.encode(words)
    except UnknownWord as err:
        raise BadOffer(f"{field}: {err}") from None


def written(bargain: Bargain, offer: Offer) -> dict[str, object]:
    """An offer as the form that proposes it."""
    words = bargain.words
    return {
        "to": bargain.names[offer.to],
        "give": [words.decode(good) for good in offer.give],
        "ask": [words.decode(good) for good in offer.ask],
        "term": None if offer.term == NO_TERM else words.decode(offer.term),
        "answers": None if offer.answers == NO_OFFER else int(offer.answers),
    }

"""Drafting a bundle and answering a proposal that a rule brings about. Rules 20.2, 20.3, 20.14"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from attic.games.shadowlords.control import members
from attic.games.shadowlords.deals import (
    MOST_SHIPS,
    cards_in,
    fleet,
    prisoners,
    tradable,
    veiled,
    why_no_deal,
    why_not_besides,
)
from attic.games.shadowlords.state import Moment, Shadowlords, Shown
from attic.games.shadowlords.tables import KINDS
from attic.games.shadowlords.vocabulary import (
    ANSWER,
    ANSWERED,
    ANY_CARDS,
    ASK_ANY,
    ASK_CARDS,
    ASK_CHARACTER,
    ASK_RELEASE,
    ASK_SHIPS,
    BUNDLE,
    CARDS,
    CHARACTER,
    COUNTER,
    GIVE_CARDS,
    GIVE_CHARACTER,
    GIVE_RELEASE,
    GIVE_SHIPS,
    RELEASE,
    SHIPS,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.words import DONE

NO, YES = 0, 1
# Which way goods may go in a draft, as the drafter sees it.
GIVING: Final[i64] = 1
ASKING: Final[i64] = 2
# Drafts name goods in this order.
ORDER: Final = [
    GIVE_CHARACTER, ASK_CHARACTER, GIVE_RELEASE, ASK_RELEASE, GIVE_CARDS, ASK_CARDS, ASK_ANY, GIVE_SHIPS, ASK_SHIPS,
]  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Negotiation(Moment):
    """A step that waits for a draft or for the answer to a proposal lying on top of it."""

    def __init__(self, seat: i64, stage: i64) -> None:
        super().__init__(seat)
        self.stage: i64 = stage

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        """The bundles are named; the draft is gone already."""
        raise AssertionError("nobody drafts here")

    def agreed(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        """The proposal is accepted; it is gone already."""
        raise AssertionError("nobody proposes here")

    def declined(self, s: Shadowlords, chance: Chance) -> None:
        """The proposal is declined; it is gone already."""
        raise AssertionError("nobody proposes here")

    def parts(self) -> list[object]:
        return [self.seat, self.stage]


def may_haggle(s: Shadowlords, a: i64, b: i64) -> bool:
    """Has the player of an alliance an offer to another's left this turn? Rule 20.14"""
    return s.offers.left(s.owner[a], s.owner[b]) > 0


def good_of(action: i64) -> i64:
    """The good that a drafting action names."""
    if GIVE_SHIPS.made(action) or ASK_SHIPS.made(action):
        return SHIPS.pack(GIVE_SHIPS.first(action))
    if GIVE_CARDS.made(action) or ASK_CARDS.made(action):
        return CARDS.pack(GIVE_CARDS.first(action), GIVE_CARDS.second(action))
    if ASK_ANY.made(action):
        return ANY_CARDS.pack(ASK_ANY.first(action))
    if GIVE_CHARACTER.made(action) or ASK_CHARACTER.made(action):
        return CHARACTER.pack(GIVE_CHARACTER.first(action))
    return RELEASE.pack(GIVE_RELEASE.first(action))


def is_asked(action: i64) -> bool:
    """Does a drafting action ask for something, rather than give it?"""
    return (
        ASK_SHIPS.made(action) or ASK_CARDS.made(action) or ASK_ANY.made(action) or ASK_CHARACTER.made(action)
        or ASK_RELEASE.made(action)
    )  # fmt: skip


def order_of(action: i64) -> i64:
    """The place of a drafting action in the order in which goods are named."""
    place: i64
    for place in range(len(ORDER)):
        if ORDER[place].made(action):
            if ORDER[place] is ASK_ANY or ORDER[place] is GIVE_SHIPS or ORDER[place] is ASK_SHIPS:
                return place * 64
            return place * 64 + ORDER[place].first(action)
    return -1


class Draft(Moment):
    """One alliance names what it gives to another and what it asks for. Nobody sees an unfinished draft. Rule 20.2"""

    def __init__(
        self, seat: i64, maker: i64, other: i64, ways: i64, give: list[int], ask: list[int], held: list[int],
        last: i64,
    ) -> None:
        super().__init__(seat)
        self.maker: i64 = maker  # alliances
        self.other: i64 = other
        self.ways: i64 = ways
        self.give = give
        self.ask = ask
        self.held = held  # goods that are promised elsewhere
        self.last: i64 = last

    def stands(self, s: Shadowlords) -> bool:
        return True

    def waits(self, s: Shadowlords) -> bool:
        return may_haggle(s, self.maker, self.other)

    def run(self, s: Shadowlords, chance: Chance) -> None:
        """No offer is left this turn: the request is made without a payment. Rule 20.14"""
        self.finish(s, chance)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        named: list[int] = []
        if self.ways & GIVING:
            name_goods(s, self.maker, self.other, False, named)
        if self.ways & ASKING:
            name_goods(s, self.other, self.maker, True, named)
        out: list[int] = [DONE.pack()]
        for action in named:
            if order_of(action) <= self.last:
                continue
            give, ask = self.bundles(action)
            if self.fits(s, give, ask):
                out.append(action)
        return out

    def bundles(self, action: i64) -> tuple[list[int], list[int]]:
        """What would be given and asked with one good more."""
        good: int = good_of(action)
        if is_asked(action):
            return self.give, self.ask + [good]
        return self.give + [good], self.ask

    def fits(self, s: Shadowlords, give: list[int], ask: list[int]) -> bool:
        """Could these bundles change hands, what is promised elsewhere kept back?"""
        if why_not_besides(s, self.maker, self.other, give, self.held) is not None:
            return False
        return why_no_deal(s, self.maker, self.other, give, ask, self.maker) is None

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            self.finish(s, chance)
            return
        give, ask = self.bundles(action)
        last = order_of(action)
        s.replace(Draft(self.seat, self.maker, self.other, self.ways, give, ask, self.held, last))

    def finish(self, s: Shadowlords, chance: Chance) -> None:
        """The draft is handed to the step that waits for it."""
        s.pop()
        if self.give or self.ask:
            s.offers.made[s.owner[self.maker] * s.seats + s.owner[self.other]] += 1
        below = s.stack[-1]
        assert isinstance(below, Negotiation)
        below.drafted(s, self.give, self.ask, chance)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if order_of(action) >= 0:
            if order_of(action) <= self.last:
                return Refusal("20.2", "Goods are named in order, each kind once.")
            if not self.ways & (ASKING if is_asked(action) else GIVING):
                return Refusal("20.3", "Such a bundle is not part of this proposal.")
            good: int = good_of(action)
            give = self.give + ([] if is_asked(action) else [good])
            ask = self.ask + ([good] if is_asked(action) else [])
            refusal = why_no_deal(s, self.maker, self.other, give, ask, self.maker)
            return refusal or Refusal("20.3", "That is promised to somebody else already.")
        return Refusal("20.3", "Name what you give and what you ask for, or make the proposal as it is.")

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        if seat == self.seat:
            return self
        return Draft(self.seat, self.maker, self.other, self.ways, [], [], [], -1)

    def parts(self) -> list[object]:
        return [self.seat, self.maker, self.other, self.ways, self.give, self.ask, self.held, self.last]


def name_goods(s: Shadowlords, giver: i64, taker: i64, asked: bool, out: list[int]) -> None:
    """Everything an alliance could give, good by good; if it is asked, as far as the asker knows. Rules 20.2, 20.12"""
    n: i64
    kind: i64
    for who in members(s, giver):
        if tradable(s, who, giver):
            out.append(ASK_CHARACTER.pack(who) if asked else GIVE_CHARACTER.pack(who))
    for who in prisoners(s, giver, taker):
        out.append(ASK_RELEASE.pack(who) if asked else GIVE_RELEASE.pack(who))
    seat = s.owner[giver]
    hand = s.count_cards(seat)
    for kind in range(KINDS):
        for n in range(1, (hand if asked else s.cards[seat * KINDS + kind]) + 1):
            out.append(ASK_CARDS.pack(kind, n) if asked else GIVE_CARDS.pack(kind, n))
    if asked:
        for n in range(1, hand + 1):
            out.append(ASK_ANY.pack(n))
    for n in range(1, min(fleet(s, giver), MOST_SHIPS) + 1):
        out.append(ASK_SHIPS.pack(n) if asked else GIVE_SHIPS.pack(n))


def propose(
    s: Shadowlords, a: i64, b: i64, give: list[int], ask: list[int], counters: i64, held_a: list[int],
    held_b: list[int],
) -> None:
    """Alliance `a` has made a proposal to `b`, who answers.

    `counters` are the ways of a counter-offer, none where this is one,
    `held_a` and `held_b` what the two have promised elsewhere.
    """
    if give or ask or counters == 0:
        s.show(EVERYONE, BUNDLE, a, b, cards_in(give), cards_in(ask))
    s.push(Reply(s.owner[b], a, b, give, ask, counters, held_a, held_b))


class Reply(Moment):
    """Accept, decline, or answer with a counter-offer. Rule 20.3"""

    def __init__(
        self, seat: i64, a: i64, b: i64, give: list[int], ask: list[int], counters: i64, held_a: list[int],
        held_b: list[int],
    ) -> None:
        super().__init__(seat)
        self.a: i64 = a  # who proposes
        self.b: i64 = b  # who answers
        self.give = give
        self.ask = ask
        self.counters: i64 = counters
        self.held_a = held_a  # what they have promised elsewhere
        self.held_b = held_b

    def why_not_accept(self, s: Shadowlords) -> Refusal | None:
        """Can the one who answers keep the deal, besides what he has promised already?"""
        refusal = why_not_besides(s, self.b, self.a, self.ask, self.held_b)
        if refusal is not None:
            return refusal
        return why_no_deal(s, self.a, self.b, self.give, self.ask, self.b)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [ANSWER.pack(NO)]
        if self.why_not_accept(s) is None:
            out.append(ANSWER.pack(YES))
        if self.counters and may_haggle(s, self.b, self.a):
            out.append(COUNTER.pack())
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if COUNTER.made(action):
            s.push(Countering(self.seat, 0, self.a, self.b, self.held_a))
            s.push(Draft(self.seat, self.b, self.a, self.counters, [], [], [], -1))
            return
        yes = ANSWER.first(action) == YES
        s.show(EVERYONE, ANSWERED, self.b, self.a, 1 if yes else 0)
        below = s.stack[-1]
        assert isinstance(below, Negotiation)
        if yes:
            below.agreed(s, self.give, self.ask, chance)
        else:
            below.declined(s, chance)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if ANSWER.made(action):
            refusal = self.why_not_accept(s)
            if refusal is not None:
                return refusal
        if COUNTER.made(action):
            return Refusal("20.14", "No counter-offer is open to you here.")
        return Refusal("20.3", "Accept the proposal, decline it, or make a counter-offer.")

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        if seat == s.owner[self.b]:
            bundles.append(Shown(s.owner[self.a], self.give))

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """Third players see how many cards are offered, not which. Rule 23.3"""
        if seat == s.owner[self.a] or seat == s.owner[self.b]:
            mine = seat == s.owner[self.a]
            held_a, held_b = (self.held_a if mine else []), ([] if mine else self.held_b)
            return Reply(self.seat, self.a, self.b, self.give, self.ask, self.counters, held_a, held_b)
        give = veiled(s, s.owner[self.a], self.give, chance)
        ask = veiled(s, s.owner[self.b], self.ask, chance)
        return Reply(self.seat, self.a, self.b, give, ask, self.counters, [], [])

    def parts(self) -> list[object]:
        return [self.seat, self.a, self.b, self.give, self.ask, self.counters, self.held_a, self.held_b]


class Countering(Negotiation):
    """A counter-offer is drafted, then answered by the one who proposed first; the step below hears it as his own."""

    def __init__(self, seat: i64, stage: i64, a: i64, b: i64, held: list[int]) -> None:
        super().__init__(seat, stage)
        self.a: i64 = a
        self.b: i64 = b
        self.held = held  # what the one who proposed first has promised elsewhere

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        propose(s, self.b, self.a, give, ask, 0, [], self.held)

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        if seat == s.owner[self.a]:
            return self
        return Countering(self.seat, self.stage, self.a, self.b, [])

    def agreed(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        s.pop()
        below = s.stack[-1]
        assert isinstance(below, Negotiation)
        below.agreed(s, ask, give, chance)

    def declined(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        below = s.stack[-1]
        assert isinstance(below, Negotiation)
        below.declined(s, chance)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.a, self.b, self.held]

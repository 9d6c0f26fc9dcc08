"""Free offers between players: what is on the stall, what forbids them, how they are carried out. Rule 20"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.cards import alliance_of
from attic.games.shadowlords.control import fighters_at, members, others_in_order
from attic.games.shadowlords.deals import MOST_SHIPS, carry_out, fleet, prisoners, tradable, why_no_deal
from attic.games.shadowlords.paths import attackable, opposing
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import COPIES, KINDS, SPACES
from attic.games.shadowlords.vocabulary import (
    ANY_CARDS,
    CARDS,
    CHARACTER,
    RELEASE,
    SHIPS,
    TRUCE_MADE,
    TRUCE_ON,
)
from attic.kit.news import EVERYONE
from attic.kit.offers import EMPTY_STALL, NO_TERM, Offer, Stall
from attic.kit.state import Refusal


def party(s: Shadowlords, seat: i64) -> i64:
    """The alliance for which a player trades: the active one, else the one that plays next. Rule 22.10d"""
    if s.owner[s.active] == seat:
        return s.active
    for other in others_in_order(s, s.active):
        if s.owner[other] == seat:
            return other
    return alliance_of(s, seat)


def goods_between(s: Shadowlords, maker: i64, to: i64) -> Stall:
    """Everything one player could offer another, from what the first may know. Rules 20.2, 20.5, 20.8"""
    a, b = party(s, maker), party(s, to)
    if not s.lives(a) or not s.lives(b) or a == b or (s.quit >> maker) & 1 or (s.quit >> to) & 1:
        return EMPTY_STALL
    give: list[int] = []
    ask: list[int] = []
    for who in prisoners(s, a, b):
        give.append(RELEASE.pack(who))
    for who in prisoners(s, b, a):
        ask.append(RELEASE.pack(who))
    add_goods(s, a, maker, give, True)
    add_goods(s, b, to, ask, False)
    if s.fight >= 0 and not [good for good in give + ask if RELEASE.made(good)]:
        return EMPTY_STALL  # after a battle deals are about captives, Rule 20.8
    return Stall(give, ask, truces_between(s, a, b))


def add_goods(s: Shadowlords, alliance: i64, seat: i64, out: list[int], own: bool) -> None:
    """Characters, cards and ships of one side, each with the largest number."""
    for who in members(s, alliance):
        if tradable(s, who, alliance):
            out.append(CHARACTER.pack(who))
    hand = s.count_cards(seat)
    kind: i64
    for kind in range(KINDS):
        n: i64 = s.cards[seat * KINDS + kind] if own else min(hand, COPIES[kind])
        if n > 0:
            out.append(CARDS.pack(kind, n))
    if not own and hand > 0:
        out.append(ANY_CARDS.pack(hand))
    ships = fleet(s, alliance)
    if ships > 0:
        out.append(SHIPS.pack(min(ships, MOST_SHIPS)))


def truces_between(s: Shadowlords, a: i64, b: i64) -> list[int]:
    """The battles of this turn that the two could call off. Rule 20.5"""
    out: list[int] = []
    if s.stage > 5 or (a != s.active and b != s.active):
        return out
    foe = b if a == s.active else a
    space: i64
    for space in range(SPACES):
        theirs = opposing(s, space, foe) != 0 or (s.loose[space * 5 + foe] > 0 and not fighters_at(s, space, foe))
        if theirs and fighters_at(s, space, s.active) and attackable(s, space, foe):
            out.append(TRUCE_ON.pack(space, foe))
    return out


def why_no_offer(s: Shadowlords, offer: Offer) -> Refusal | None:
    """Rings, storage and the moment, from what the maker knows. Rules 20.8, 20.11-20.13"""
    a, b = party(s, offer.maker), party(s, offer.to)
    if s.fight >= 0 and not [good for good in offer.give + offer.ask if RELEASE.made(good)]:
        return Refusal("20.8", "Right after a battle a deal is about the release of a captive.")
    return why_no_deal(s, a, b, offer.give, offer.ask, a)


def why_no_acceptance(s: Shadowlords, offer: Offer) -> Refusal | None:
    """Whoever accepts must be able to give what is asked. Rule 20.12"""
    a, b = party(s, offer.maker), party(s, offer.to)
    return why_no_deal(s, a, b, offer.give, offer.ask, b)


def carry_out_offer(s: Shadowlords, offer: Offer) -> None:
    """Both bundles change hands and the truce holds, at once. Rule 20.3"""
    a, b = party(s, offer.maker), party(s, offer.to)
    if offer.term != NO_TERM:
        space, foe = TRUCE_ON.first(offer.term), TRUCE_ON.second(offer.term)
        s.make_truce(foe, space)
        s.show(EVERYONE, TRUCE_MADE, s.active, foe, space)
    carry_out(s, a, b, offer.give, offer.ask)

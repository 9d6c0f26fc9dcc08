"""Power cards: the pile, the Timer, where drawn cards go. Rules 5, 6"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.control import is_fighter
from attic.games.shadowlords.state import DRAWN, KEPT, PORTRAIT, Moment, Shadowlords
from attic.games.shadowlords.tables import ALLIANCES, KINDS, PORTRAITS
from attic.games.shadowlords.vocabulary import (
    DRAW_FAILED,
    DREW,
    DREW_CARDS,
    KEEP,
    KEPT_CARD,
    RESHUFFLED,
    TIMER_MOVED,
    TUCK,
    TUCKED,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal

NO_CARD: i64 = -1


def advance_timer(s: Shadowlords) -> None:
    """One notch towards the Starburst; there it stays until the turn is over. Rules 6.1, 6.4"""
    if 0 <= s.timer < s.starburst:
        s.timer += 1
        s.show(EVERYONE, TIMER_MOVED, s.timer, s.starburst)


def draw(s: Shadowlords, chance: Chance) -> i64:
    """The top card, if need be after a reshuffle; -1 when both piles are empty. Rules 6.1-6.3"""
    if s.deck.size() == 0:
        if not s.deck.discard:
            if not s.failed:
                s.failed = 1
                s.show(EVERYONE, DRAW_FAILED)
                advance_timer(s)
            return -1
        n = len(s.deck.discard)
        s.deck.refill(chance)
        s.show(EVERYONE, RESHUFFLED, n)
        advance_timer(s)
    return s.deck.bag.draw(chance)


def draw_hidden(s: Shadowlords, alliance: i64, n: i64, chance: Chance) -> None:
    """An alliance's player draws cards, looks at them and places each. Rules 5.1, 5.2"""
    seat = s.owner[alliance]
    seen: list[int] = [int(alliance)]
    for _ in range(n):
        kind = draw(s, chance)
        if kind < 0:
            break
        s.put_card(DRAWN + seat, kind, 0)
        seen.append(int(kind))
    if len(seen) > 1:
        s.show(EVERYONE, DREW, alliance, len(seen) - 1)
        s.show_list(only(seat), DREW_CARDS, seen)
        s.push(PlaceCards(seat))


def holders(s: Shadowlords, seat: i64) -> list[int]:
    """The free fighters beneath whose portraits a player may put cards. Rules 5.2, 5.3, 22.4"""
    out: list[int] = []
    who: i64
    for who in range(PORTRAITS):
        if s.at[who] >= 0 and is_fighter(who) and s.seat_of(who) == seat:
            out.append(who)
    return out


def first_kind(s: Shadowlords, zone: i64) -> i64:
    """The lowest card of a zone, or -1."""
    kind: i64
    for kind in range(KINDS):
        if s.cards[zone * KINDS + kind] > 0:
            return kind
    return -1


def alliance_of(s: Shadowlords, seat: i64) -> i64:
    """The colour under which a player is spoken of: the active alliance if it is his, else his first living one."""
    if s.owner[s.active] == seat:
        return s.active
    alliance: i64
    for alliance in range(ALLIANCES):
        if s.owner[alliance] == seat and s.lives(alliance):
            return alliance
    for alliance in range(ALLIANCES):
        if s.owner[alliance] == seat:
            return alliance
    raise AssertionError("every seat has an alliance")


class PlaceCards(Moment):
    """Each card drawn goes into the Attack hand or beneath a free fighter's portrait. Rule 5.2"""

    def stands(self, s: Shadowlords) -> bool:
        return first_kind(s, DRAWN + self.seat) >= 0

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        kind = first_kind(s, DRAWN + seat)
        out: list[int] = [KEEP.pack(kind)]
        for who in holders(s, seat):
            out.append(TUCK.pack(kind, who))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        kind = KEEP.first(action)
        s.take_card(DRAWN + seat, kind, 0)
        if KEEP.made(action):
            s.put_card(seat, kind, 0)
            s.show(EVERYONE, KEPT_CARD, alliance_of(s, seat))
        else:
            who = TUCK.second(action)
            s.put_card(PORTRAIT + who, kind, 0)
            s.show(EVERYONE, TUCKED, alliance_of(s, seat), who)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if TUCK.made(action):
            return why_no_tuck(s, seat, TUCK.second(action))
        return Refusal("5.2", "Put the card you have drawn into your Attack hand or beneath a portrait.")


def why_no_tuck(s: Shadowlords, seat: i64, who: i64) -> Refusal:
    """Why a card may not go beneath this portrait. Rules 5.2, 5.3"""
    if s.seat_of(who) != seat:
        return Refusal("5.2", "That character is not yours.")
    if not is_fighter(who):
        return Refusal("5.3", "No card goes beneath a Diplomat's portrait.")
    if s.at[who] < 0:
        return Refusal("5.3", "A captive's portrait is out of your reach.")
    return Refusal("5.2", "You do not hold that card.")


def tucks(s: Shadowlords, seat: i64) -> list[int]:
    """Every way to put a card of the Attack hand beneath a portrait. Rule 5.5"""
    out: list[int] = []
    if s.count_cards(seat) == 0:
        return out
    people = holders(s, seat)
    kind: i64
    for kind in range(KINDS):
        if s.cards[seat * KINDS + kind] > 0:
            for who in people:
                out.append(TUCK.pack(kind, who))
    return out


def tuck(s: Shadowlords, seat: i64, action: i64) -> None:
    """A card of the Attack hand goes beneath a portrait for good. Rules 5.4, 5.5"""
    kind, who = TUCK.first(action), TUCK.second(action)
    s.take_card(seat, kind, 0)
    s.put_card(PORTRAIT + who, kind, 0)
    s.show(EVERYONE, TUCKED, alliance_of(s, seat), who)


def discard_zone(s: Shadowlords, zone: i64) -> list[int]:
    """All cards of a zone go face up to the discard pile: which."""
    gone: list[int] = []
    kind: i64
    for kind in range(KINDS):
        while s.cards[zone * KINDS + kind] > 0:
            s.cards[zone * KINDS + kind] -= 1
            s.deck.discard.append(int(kind))
            gone.append(int(kind))
    forget(s, zone)
    return gone


def forget(s: Shadowlords, zone: i64) -> None:
    """Nobody knows anything about a zone any more."""
    if zone >= KEPT:
        return
    seat: i64
    kind: i64
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.known[(seat * KEPT + zone) * KINDS + kind] = 0


def remember(s: Shadowlords, seat: i64, zone: i64) -> None:
    """A seat knows what lies in a zone that it has just given away."""
    kind: i64
    for kind in range(KINDS):
        s.known[(seat * KEPT + zone) * KINDS + kind] = s.cards[zone * KINDS + kind]

"""A state that a seat cannot tell from the true one. Rules 3.7, 5.10, 5.12"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.knowing import ZONES, sees_zone, size_of
from attic.games.willow.state import LIMBO, Willow
from attic.games.willow.tables import K, P
from attic.kit.chance import Chance
from attic.kit.knowledge import assign
from attic.kit.steps import Collect

DECK: i64 = 7


def imagine(true: Willow, seat: i64, chance: Chance) -> Willow:
    """Hidden hands, hidden Treasures and secret answers are dealt anew from what the seat has not seen."""
    s = true.copy()
    s.offers = true.offers.known_to(seat)
    hidden = hidden_zones(s, seat)
    if hidden:
        deal_anew(s, seat, hidden, chance)
    lay_treasures_anew(s, seat, chance)
    viewer: i64
    for viewer in range(s.seats):
        if viewer != seat:  # the others know what everybody knows, and what they see
            s.known[viewer] = known_places(s, s.known[int(s.seats)], hidden_zones(s, viewer))
    i: i64
    for i in range(len(s.stack)):
        step = s.stack[i]
        if isinstance(step, Collect):
            s.stack[i] = step.redrawn(s, seat, chance)
    return s


def hidden_zones(s: Willow, seat: i64) -> i64:
    """The zones with cards that a seat does not see, one bit for each."""
    hidden: i64 = 0
    zone: i64
    for zone in range(7):
        if size_of(s, zone) > 0 and not sees_zone(s, seat, zone):
            hidden |= 1 << zone
    return hidden


def deal_anew(s: Willow, seat: i64, hidden: i64, chance: Chance) -> None:
    """Every card the seat does not see goes to a hidden zone or the deck, as its knowledge allows."""
    pool = s.deck.bag
    capacities = [0] * 8
    zone: i64
    for zone in range(7):
        if (hidden >> zone) & 1:
            capacities[zone] = int(size_of(s, zone))
            for item in taken_out(s, zone):
                pool.put(item)
    sure = known_places(s, s.known[seat], hidden)
    items: list[int] = []
    masks: list[int] = []
    for fact in sure:
        card: i64 = fact >> 8
        pool.take(card)
        items.append(int(card))
        masks.append(fact & 127)
    anywhere = int(hidden | 1 << DECK)
    capacities[7] = int(pool.total) + len(items) - sum(capacities)
    for item in pool.items():
        items.append(item)
        masks.append(anywhere)
    zones = assign(masks, capacities, chance)
    assert zones is not None, "what a seat knows is possible"
    for i in range(len(items)):
        at = zones[i]
        if at == 7:
            continue
        if i >= len(sure):
            pool.take(items[i])
        if at == 6:
            s.limbo.append(items[i])
        else:
            s.hands[at].put(items[i])
    for i in range(len(sure)):
        if zones[i] == 7:
            pool.put(items[i])
    s.limbo.sort()


def taken_out(s: Willow, zone: i64) -> list[int]:
    """The cards of a zone, which is empty afterwards."""
    if zone == LIMBO:
        cards = s.limbo
        s.limbo = []
        return cards
    items = s.hands[zone].items()
    for item in items:
        s.hands[zone].take(item)
    return items


def known_places(s: Willow, known: list[int], hidden: i64) -> list[int]:
    """Knowledge about zones that are hidden from somebody; what he sees lying open is left out."""
    met: list[int] = [0] * int(7 * K)
    out: list[int] = []
    for fact in known:
        card: i64 = fact >> 8
        zones: i64 = fact & ZONES
        seen = False
        zone: i64
        for zone in range(6):
            if (zones & ~hidden) >> zone & 1 and s.hands[zone].counts[card] > met[zone * K + card]:
                met[zone * K + card] += 1
                seen = True
                break
        if seen:
            continue
        zones &= hidden
        if zones:
            out.append(int(card << 8 | zones))
    out.sort()
    return out


def lay_treasures_anew(s: Willow, seat: i64, chance: Chance) -> None:
    """Treasures that others have looked at are drawn again. Rules 5.12, 19.6"""
    again: list[int] = []
    p: i64
    for p in range(P):
        if s.lying[p] >= 0 and not (s.peeked[p] >> seat) & 1:
            s.unseen.put(s.lying[p])
            again.append(p)
    for place in again:
        s.lying[place] = s.unseen.draw(chance)

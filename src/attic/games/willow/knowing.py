"""What each seat, and the spectators, can tell about unplayed cards. Rules 5.10-5.11a, 25.10

A piece of knowledge is `card << 8 | zones`: one such card lies in one of these
zones (the six hands, the limbo). Blind transfers widen it, what is seen narrows it.
"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.state import LIMBO, Willow

ZONES: i64 = 127


def sees_zone(s: Willow, viewer: i64, zone: i64) -> bool:
    """Does a viewer see the cards of a zone? Spectators, the last viewer, see none."""
    if viewer >= s.seats:
        return False
    if zone == LIMBO:
        return viewer == s.limbo_seat
    return s.sees(viewer, zone)


def size_of(s: Willow, zone: i64) -> i64:
    """How many cards lie in a zone."""
    return len(s.limbo) if zone == LIMBO else s.hands[zone].total


def forget(known: list[int], card: i64, zone: i64) -> None:
    """One such card has left the zone in the open: the narrowest piece of knowledge about it goes."""
    best: i64 = -1
    i: i64
    for i in range(len(known)):
        fact = known[i]
        if fact >> 8 == card and (fact >> zone) & 1 and (best < 0 or width(fact) < width(known[best])):
            best = i
    if best >= 0:
        known.pop(best)


def width(fact: i64) -> i64:
    """How many zones a piece of knowledge leaves open."""
    n: i64 = 0
    zones = fact & ZONES
    while zones:
        n += zones & 1
        zones >>= 1
    return n


def emptied(s: Willow, zone: i64) -> None:
    """Nothing lies in an empty zone, and everybody sees that."""
    if size_of(s, zone) > 0:
        return
    for known in s.known:
        i: i64
        for i in range(len(known)):
            if (known[i] >> zone) & 1 and known[i] & ZONES != 1 << zone:
                known[i] &= ~(1 << zone)


def left_openly(s: Willow, zone: i64, card: i64) -> None:
    """A card has left a zone for all to see."""
    for known in s.known:
        forget(known, card, zone)
    emptied(s, zone)


def went(s: Willow, origin: i64, to: i64, card: i64) -> None:
    """A card has gone from zone to zone; those who see either zone know which. Rule 5.11"""
    viewer: i64
    for viewer in range(s.seats + 1):
        known = s.known[viewer]
        sees_origin = sees_zone(s, viewer, origin)
        sees_to = sees_zone(s, viewer, to)
        if sees_origin and not sees_to:
            known.append(int(card << 8 | 1 << to))
            known.sort()
        elif sees_to and not sees_origin:
            forget(known, card, origin)
        elif not sees_to:
            i: i64
            for i in range(len(known)):
                if (known[i] >> origin) & 1:
                    known[i] |= 1 << to
            known.sort()
    emptied(s, origin)


def came_openly(s: Willow, zone: i64, card: i64) -> None:
    """A card has entered a hand for all to see."""
    viewer: i64
    for viewer in range(s.seats + 1):
        if not sees_zone(s, viewer, zone):
            s.known[viewer].append(int(card << 8 | 1 << zone))
            s.known[viewer].sort()


def learned(s: Willow, viewer: i64, zone: i64) -> None:
    """A viewer has seen all unplayed cards of a hand. Rule 25.10"""
    if sees_zone(s, viewer, zone):
        return
    known = s.known[viewer]
    kept: list[int] = []
    left = s.hands[zone].copy()
    for fact in known:
        card: i64 = fact >> 8
        if not (fact >> zone) & 1:
            kept.append(fact)
        elif left.counts[card] > 0:
            left.take(card)
        elif fact & ZONES != 1 << zone:
            kept.append(fact & ~(1 << int(zone)))
    for item in s.hands[zone].items():
        kept.append(item << 8 | 1 << int(zone))
    kept.sort()
    s.known[viewer] = kept


def shown_to_all(s: Willow, zone: i64, card: i64) -> None:
    """Everybody can tell that this card lies in this hand. Rule 5.11a"""
    viewer: i64
    for viewer in range(s.seats + 1):
        if not sees_zone(s, viewer, zone):
            known = [fact for fact in s.known[viewer] if fact >> 8 != card]
            known.append(int(card << 8 | 1 << zone))
            known.sort()
            s.known[viewer] = known


def gone(s: Willow, card: i64) -> None:
    """The only such card has left the game."""
    viewer: i64
    for viewer in range(s.seats + 1):
        s.known[viewer] = [fact for fact in s.known[viewer] if fact >> 8 != card]

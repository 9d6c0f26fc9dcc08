"""How far characters can go: on foot or horse, in the air, by boat. Rule 9"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.facts import Journey
from attic.games.willow.state import FIRST_RED, NO_ARMY_ON_PEGASUS, Willow
from attic.games.willow.tables import (
    BORDERS,
    CASTLE,
    FAR,
    FLIGHT,
    FORM_FLY,
    GOOD,
    KNOWS_PLACE,
    MAY_FLY,
    MOVE_LIMIT,
    ON_FOOT,
    PLACE_AT,
    PLACE_SPACE,
    RIVER,
    SHORE,
    SORSHA,
    STEPS,
    WALK,
    C,
    K,
    N,
    P,
)

BY_FOOT: i64 = 0
IN_THE_AIR: i64 = 1
BY_BOAT: i64 = 2


def may_move(s: Willow, c: i64) -> bool:
    """May this character still be announced as a mover? Rules 9.1, 9.8"""
    if not s.acts(c) or s.health[c] == 0:
        return False
    flags = s.flags
    return not ((flags.activated | flags.pinned | flags.foe_champions) >> c) & 1


def walk_limit(s: Willow, c: i64) -> i64:
    """Two spaces, four with a Horse, one in the fog. Rules 9.1, 9.2, 16.9"""
    if (s.flags.fogged >> c) & 1:
        return 1
    if s.form[c] >= 0:
        return ON_FOOT
    return max(ON_FOOT, best_of(s, c, False))


def fly_limit(s: Willow, c: i64) -> i64:
    """How far a character can fly by himself. Rules 9.2, 25.8, 26"""
    if (s.flags.fogged >> c) & 1:
        return 0
    if s.form[c] >= 0:
        return FORM_FLY[s.form[c]]
    if s.options_on & NO_ARMY_ON_PEGASUS and s.has_army(c):
        return 0
    return best_of(s, c, True)


def best_of(s: Willow, c: i64, air: bool) -> i64:
    """The best mount before a character."""
    best: i64 = 0
    card: i64
    for card in range(FIRST_RED, K):
        if s.up[c * K + card] > 0:
            spaces = MAY_FLY[card] if air else MOVE_LIMIT[card]
            if spaces > best:
                best = spaces
    return best


def group_limit(s: Willow, group: i64, air: bool) -> i64:
    """No farther than the slowest member. Rule 9.7"""
    least = FAR
    c: i64
    for c in range(C):
        if (group >> c) & 1:
            limit = fly_limit(s, c) if air else walk_limit(s, c)
            if limit < least:
                least = limit
    return least


def work_out_again(s: Willow) -> None:
    """Before the first step the spaces left follow what the group has: a Horse or wings may come and go. Rule 9.7a"""
    j = s.journey
    if j is None or j.begun or j.left == 0:  # nobody has chosen a way yet
        return
    if j.way == IN_THE_AIR and not j.carried:
        j.left = group_limit(s, j.group, True)
        if j.left == 0:
            j.way = BY_FOOT
    if j.way == BY_FOOT:
        j.left = group_limit(s, j.group, False)


def grounded(s: Willow, group: i64) -> bool:
    """Does the fog keep somebody of the group from flying and boats? Rule 0.5"""
    return (s.flags.fogged & group) != 0


def finds(s: Willow, j: Journey, p: i64) -> bool:
    """Is this Place found without a contest in this move? Rules 4.5, 9.9"""
    if (j.free >> p) & 1:
        return True
    edition = s.edition()
    c: i64
    for c in range(C):
        if (j.group >> c) & 1 and KNOWS_PLACE[edition * C + c] == p:
            return True
    return False


def distance(j: Journey, a: i64, b: i64) -> i64:
    """Spaces from a to b by the way of moving in use."""
    if j.way == BY_FOOT:
        return WALK[a * N + b]
    if j.way == IN_THE_AIR:
        return FLIGHT[a * N + b]
    return 1 if SHORE[a * N + b] else FAR


def destinations(s: Willow, j: Journey) -> list[int]:
    """Where one stretch of the way can lead: land, found Places, water from which a Place can be searched.

    After a stretch over land only the step into a found Place is left. Rules 9.5, 9.9a
    """
    out: list[int] = []
    at = s.space[j.mover]
    if j.walked and not RIVER[at]:
        return found_next_door(s, j)
    b: i64
    for b in range(N):
        d = distance(j, at, b)
        if b == at or d > j.left:
            continue
        p = PLACE_AT[b]
        if RIVER[b]:
            if not j.walked and j.way != BY_FOOT and (j.way == BY_BOAT or d < j.left) and searchable(s, j, b):
                out.append(b)
        elif p < 0 or finds(s, j, p):
            out.append(b)
    return out


def found_next_door(s: Willow, j: Journey) -> list[int]:
    """Found Places one space away: who has come next to one may still step in. Rules 9.9, 9.9a"""
    out: list[int] = []
    p: i64
    for p in range(P):
        if j.left >= 1 and finds(s, j, p) and distance(j, s.space[j.mover], PLACE_SPACE[p]) == 1:
            out.append(PLACE_SPACE[p])
    out.sort()
    return out


def searchable(s: Willow, j: Journey, at: i64) -> list[int]:
    """Places next to a space that would have to be searched for. Rule 9.9"""
    out: list[int] = []
    near: i64
    for near in STEPS[at]:
        p = PLACE_AT[near]
        if p >= 0 and not finds(s, j, p) and p not in out:
            out.append(p)
    return out


def searches(s: Willow, j: Journey) -> list[int]:
    """Places that can be searched for from where the group stands. Rules 9.9, 9.12"""
    at = s.space[j.mover]
    if j.left < 1 or (j.way == BY_BOAT and not RIVER[at]):
        return []
    return searchable(s, j, at)


def can_reach(s: Willow, j: Journey, p: i64) -> bool:
    """Can this Place still be entered with the movement left? Rule 15.6"""
    at = s.space[j.mover]
    to = PLACE_SPACE[p]
    if at == to:
        return False
    d = distance(j, at, to)
    return d <= (1 if j.walked and not RIVER[at] else j.left) and d <= j.left


def reachable_places(s: Willow, j: Journey) -> list[int]:
    """All Places that can still be entered but are not found yet. Rule 15.6"""
    p: i64
    out: list[int] = []
    for p in range(P):
        if not finds(s, j, p) and can_reach(s, j, p):
            out.append(p)
    return out


def landings(at: i64, p: i64) -> list[int]:
    """Where to land after a failed search over water: next to the Place too, if possible. Rule 9.12"""
    near_both: list[int] = []
    near: list[int] = []
    b: i64
    for b in BORDERS[at]:
        if not RIVER[b] and PLACE_AT[b] < 0:
            near.append(b)
            if PLACE_SPACE[p] in BORDERS[b]:
                near_both.append(b)
    return near_both if near_both else near


def relocate(s: Willow, group: i64, to: i64) -> None:
    """A group comes to another space. Rules 10.2, 21.2, 22.2a"""
    c: i64
    for c in range(C):
        if (group >> c) & 1:
            s.space[c] = to
            if to == CASTLE and s.side[c] == GOOD:
                s.flags.entered_castle |= 1 << c
    if (group >> SORSHA) & 1:
        s.tale.must_leave = False
    if s.clock.moving:
        s.flags.came |= group
    s.unsettled = True

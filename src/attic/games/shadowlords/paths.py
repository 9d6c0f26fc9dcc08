"""Where a character can go: passable spaces, stopping places, permissions on the way. Rules 9.7-9.18"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.control import (
    any_diplomat_at,
    colours_at,
    diplomat_at,
    fighters_at,
    friends,
    is_fighter,
    loose_colours,
    shadow_at,
    side_controls,
)
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    BOARD,
    FIRST_SHADOW,
    HOMES,
    NEAR,
    PEOPLE,
)
from attic.kit.arr import vec
from attic.kit.bits import bit

NEVER: Final[i64] = -1
UNKNOWN: Final[i64] = -2
ANY_SPACE: Final[i64] = -1  # instead of a goal
ALL_WAYS: Final[i64] = -1  # instead of one destination
BLACK_BIT: Final[i64] = 16
PLAYERS: Final[i64] = 15
NODES: Final[vec[i64]] = vec[i64]([0] * (len(BOARD.names) * 16))  # a space and a set of players asked on the way
UNSEEN: Final[vec[i64]] = vec[i64]([-2] * len(BOARD.names))


def request(who: i64, space: i64, giver: i64) -> int:
    """A request for passage as one number, so that it is not repeated. Rule 9.14"""
    return int((who * 32 + space) * 4 + giver)


def denied(s: Shadowlords, who: i64, space: i64, givers: i64) -> bool:
    """Has one of these refused this character this space in this turn? Rule 9.14"""
    if not s.refused:
        return False
    giver: i64
    for giver in range(ALLIANCES):
        if (givers >> giver) & 1 and request(who, space, giver) in s.refused:
            return True
    return False


def attackable(s: Shadowlords, space: i64, foe: i64) -> bool:
    """May the active alliance attack this one here, Diplomats considered, and no truce holds? Rules 14.3, 14.6"""
    if s.has_truce(foe, space):
        return False
    return not diplomat_at(s, space, foe) or diplomat_at(s, space, s.active)


def opposing(s: Shadowlords, space: i64, foe: i64) -> i64:
    """Those fighters of an alliance on a space whom the active one may attack: no recruit of its own. Rule 10.12"""
    return fighters_at(s, space, foe) & ~s.spared


def is_battle_space(s: Shadowlords, space: i64) -> bool:
    """Is a battle about to take place here? Rules 9.11, 14.11"""
    for battle in s.battles:
        if battle.space == space:
            return True
    if s.stage > 5:
        return False
    mine = fighters_at(s, space, s.active)
    foe: i64
    ours = friends(s, s.active)
    if mine:
        if shadow_at(s, space):
            return True
        for foe in range(ALLIANCES):
            if (ours >> foe) & 1:
                continue
            if fighters_at(s, space, foe):
                if opposing(s, space, foe) and attackable(s, space, foe):
                    return True
            elif s.loose[space * 5 + foe] > 0 and mine & s.moved and attackable(s, space, foe):
                return True
        return False
    if not s.fresh:
        return False
    who: i64
    for who in range(FIRST_SHADOW, PEOPLE):
        if s.at[who] == space and s.fresh & bit(who):
            return (fighter_colours(s, space) | loose_colours(s, space)) & PLAYERS & ~ours != 0
    return False


def fighter_colours(s: Shadowlords, space: i64) -> i64:
    """The alliances with a fighter on a space, one bit each."""
    mask: i64 = 0
    colour: i64
    for colour in range(ALLIANCES):
        if fighters_at(s, space, colour):
            mask |= 1 << colour
    return mask


def passable(s: Shadowlords, who: i64, space: i64) -> i64:
    """The alliances whose permission is needed to pass, one bit each; NEVER if it cannot be passed. Rule 9.10"""
    here = colours_at(s, space)
    loose = loose_colours(s, space)
    if here == 0 and loose == 0:
        return NEVER  # unoccupied: a mover must stop
    if here & BLACK_BIT or (here == 0 and loose == BLACK_BIT):
        return NEVER
    if not is_fighter(who) and loose & BLACK_BIT:
        return NEVER  # Rule 9.13
    if is_battle_space(s, space):
        return NEVER
    alliance = s.team[who]
    if side_controls(s, alliance, space):
        return 0
    others = ~friends(s, alliance) & PLAYERS
    givers = here & others
    if givers == 0:
        givers = loose & others
    return NEVER if denied(s, who, space, givers) else givers


def stopping(s: Shadowlords, who: i64, space: i64) -> i64:
    """The alliances whose permission is needed to stop, one bit each; NEVER if that is impossible. Rules 9.12-9.18"""
    alliance = s.team[who]
    others = ~friends(s, alliance) & PLAYERS
    givers: i64 = 0
    foe: i64
    if is_fighter(who):
        if not any_diplomat_at(s, space):
            return 0
        escorted = diplomat_at(s, space, alliance)
        for foe in range(ALLIANCES):
            if not (others >> foe) & 1 or not diplomat_at(s, space, foe):
                continue
            if not (escorted and worth_attacking(s, space, foe)):
                givers |= 1 << foe
    else:
        here = colours_at(s, space)
        loose = loose_colours(s, space)
        if (here | loose) & BLACK_BIT:
            return NEVER
        if negates(s, space, others):
            return 0
        givers = (here | loose) & others
    return NEVER if denied(s, who, space, givers) else givers


def worth_attacking(s: Shadowlords, space: i64, foe: i64) -> bool:
    """Is there a fighter or a loose ship of this enemy? Rule 9.16"""
    return fighters_at(s, space, foe) != 0 or s.loose[space * 5 + foe] > 0


def negates(s: Shadowlords, space: i64, others: i64) -> bool:
    """May a Diplomat come here to an attack: does an enemy Diplomat guard something? Rule 9.16"""
    foe: i64
    for foe in range(ALLIANCES):
        if (others >> foe) & 1 and diplomat_at(s, space, foe) and worth_attacking(s, space, foe):
            return True
    return False


def required_exit(s: Shadowlords, alliance: i64) -> i64:
    """The exit an alliance must take on its first turn, or -1 when it is over. Rules 9.8, 22.12"""
    if (s.started >> alliance) & 1:
        return -1
    empty: i64
    for empty in range(ALLIANCES):
        if s.owner[empty] < 0 and (alliance + 3) % 4 == empty:
            return BOARD.right[alliance]
    return BOARD.left[alliance]


class Ways:
    """All destinations of one character with the permissions that each needs. Rules 9.7, 9.14"""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who
        # For each space and set of givers: the set and space one came from plus two, 0 when not reached.
        self.back: vec[i64] = NODES[:]
        self.ends: list[int] = []  # space * 16 + givers, a way with no superfluous permission
        self.before: vec[i64] = NODES[:]  # of each end: the node it is entered from plus one
        self.passing: vec[i64] = UNSEEN[:]  # what passing a space needs
        self.stopping: vec[i64] = UNSEEN[:]  # what stopping there needs

    def keep(self, node: i64, before: i64) -> None:
        """A destination is kept unless one with fewer permissions is known."""
        space, givers = node >> 4, node & 15
        worse = False
        known: i64
        for known in self.ends:
            if known >> 4 != space:
                continue
            if known & 15 & givers == known & 15:
                return
            worse = worse or known & 15 & givers == givers
        if worse:
            self.ends = [end for end in self.ends if end >> 4 != space or end & givers & 15 != givers]
        self.ends.append(node)
        self.before[node] = before + 1

    def path(self, end: i64) -> list[int]:
        """The spaces of a way, the start first."""
        out: list[int] = [end >> 4]
        node = self.before[end] - 1
        while node >= 0:
            out.append(node >> 4)
            node = self.back[node] - 2
        out.reverse()
        return out


def find_ways(s: Shadowlords, who: i64, reach: i64, goal: i64, until: i64) -> Ways:
    """All ways of a character with this range; with a goal, the ways into that battle space. Rules 9.7, 14.11

    `until` is one of the ends, if only that one is asked for.
    """
    ways = Ways(who)
    start = s.at[who]
    s.at[who] = -1  # once it has left, the mover does not occupy its starting space
    alliance = s.team[who]
    only_exit = required_exit(s, alliance)
    home: i64 = HOMES[alliance]
    frontier: list[int] = [int(start) << 4]
    ways.back[start << 4] = 1
    d: i64
    node: i64
    to: i64
    for d in range(reach):
        if until >= 0 and ways.before[until] > 0:
            break
        grown: list[int] = []
        for node in frontier:
            space = node >> 4
            for to in NEAR[space]:
                if space == home and only_exit >= 0 and to != only_exit:
                    continue
                step_to(s, ways, node, to, goal, start)
                if d + 1 == reach or to == goal:
                    continue
                if ways.passing[to] == UNKNOWN:
                    ways.passing[to] = passable(s, who, to)
                if ways.passing[to] < 0:
                    continue
                further = to << 4 | (node & 15 | ways.passing[to])
                if ways.back[further] == 0:
                    ways.back[further] = node + 2
                    grown.append(further)
        frontier = grown
    s.at[who] = start
    return ways


def step_to(s: Shadowlords, ways: Ways, node: i64, to: i64, goal: i64, start: i64) -> None:
    """May the character end its move on this space?"""
    if goal >= 0:
        if to == goal:
            ways.keep(to << 4 | node & 15, node)
        return
    if to == start:
        return
    if ways.stopping[to] == UNKNOWN:
        ways.stopping[to] = stopping(s, ways.who, to)
    if ways.stopping[to] >= 0:
        ways.keep(to << 4 | (node & 15 | ways.stopping[to]), node)


def requests_of(s: Shadowlords, who: i64, path: list[int], calling: bool) -> list[int]:
    """What must be asked along a path, in its order: space and giver packed as in `request`. Rule 9.14"""
    out: list[int] = []
    start = s.at[who]
    s.at[who] = -1
    i: i64
    for i in range(1, len(path)):
        last = i == len(path) - 1
        if last and calling:
            break
        givers = stopping(s, who, path[i]) if last else passable(s, who, path[i])
        giver: i64
        for giver in range(ALLIANCES):
            if givers > 0 and (givers >> giver) & 1:
                asked = request(who, path[i], giver)
                if asked not in out:
                    out.append(asked)
    s.at[who] = start
    return out


assert BLACK_BIT == 1 << BLACK

"""Step 4: the exchanges, the moves, the search that ends a move. Rules 9, 10.1-10.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.bribing import FreeMoment
from attic.games.shadowlords.control import (
    colours_at,
    fighters_at,
    free_members,
    friends,
    has_diplomat,
    is_fighter,
    loose_colours,
    notches,
)
from attic.games.shadowlords.paths import (
    ALL_WAYS,
    ANY_SPACE,
    BLACK_BIT,
    Ways,
    find_ways,
    negates,
    requests_of,
)
from attic.games.shadowlords.permission import Journey, Permission
from attic.games.shadowlords.refusing import why_no_move
from attic.games.shadowlords.retreating import NO_BATTLE, LeaveField
from attic.games.shadowlords.searching import turn_over
from attic.games.shadowlords.ships import Redistribute, may_exchange
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import SPACES
from attic.games.shadowlords.vocabulary import (
    EXCHANGE,
    LOAD,
    LOADED,
    MOVE,
    MOVE_ASKING,
    MOVED,
    PUT_BACK,
    SEARCH,
)
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import DONE

OPENING: Final[i64] = 0  # Rule 9.2
MOVING: Final[i64] = 1  # Rule 9.3
CLOSING: Final[i64] = 2  # Rule 9.4
LOADED_ALREADY: Final[i64] = 64  # added to the one who landed once he has loaded, Rule 9.9


class Moves(FreeMoment):
    """The active player exchanges ships, moves his characters one by one, and exchanges again. Rule 9.1"""

    def trades(self, s: Shadowlords) -> bool:
        """Not between the loading of ships and the move that follows it."""
        return s.mover < 0

    def stands(self, s: Shadowlords) -> bool:
        return s.phase <= CLOSING

    def waits(self, s: Shadowlords) -> bool:
        return s.phase < CLOSING or len(exchanges(s)) > 0

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.phase = CLOSING + 1

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        if s.mover < 0:
            out.append(DONE.pack())
        if s.phase != MOVING:
            out += exchanges(s)
        if s.phase != CLOSING:
            add_moves(s, out)
        return out + self.free_actions(s, seat) if s.mover < 0 else out

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        return DONE.pack() if s.mover < 0 else self.options(s, seat)[0]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.free_action(s, seat, action, chance):
            return
        if DONE.made(action):
            end_of_phase(s)
        elif EXCHANGE.made(action):
            space = EXCHANGE.first(action)
            s.exchanged |= bit(space)
            s.push(Redistribute(seat, s.active, space, True, -2))
        else:
            s.phase = MOVING
            if LOAD.made(action):
                load(s, LOAD.first(action), LOAD.second(action))
            elif SEARCH.made(action):
                search(s, SEARCH.first(action), chance)
            else:
                begin_move(s, action)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return self.why_not_free(s, seat, action) or why_no_move(s, action)


def end_of_phase(s: Shadowlords) -> None:
    """The moves are over, or the closing exchange is. Rules 9.4, 9.16"""
    if s.phase < CLOSING:
        s.phase = CLOSING
        s.exchanged = 0
        s.landed = -1
        put_back_diplomats(s)
    else:
        s.phase = CLOSING + 1


def exchanges(s: Shadowlords) -> list[int]:
    """Spaces on which ships may be shifted, each once. Rules 9.2, 9.4"""
    out: list[int] = []
    space: i64
    for space in range(SPACES):
        if not s.exchanged & bit(space) and may_exchange(s, s.active, space, True):
            out.append(EXCHANGE.pack(space))
    return out


def add_moves(s: Shadowlords, out: list[int]) -> None:
    """Every move, load and search that is open now. Rules 9.3, 9.6, 9.9, 10.1"""
    for who in free_members(s, s.active):
        if s.mover >= 0 and who != s.mover:
            continue
        if s.recruits & bit(who):
            continue
        if not s.moved & bit(who):
            add_ways(s, who, find_ways(s, who, s.ships[who], ANY_SPACE, ALL_WAYS), out)
            if s.mover < 0:
                add_loads(s, who, True, out)
                if may_search(s, who):
                    out.append(SEARCH.pack(who))
        elif who == s.landed or who + LOADED_ALREADY == s.landed:
            if who == s.landed:
                add_loads(s, who, False, out)
            if may_search(s, who):
                out.append(SEARCH.pack(who))


def add_ways(s: Shadowlords, who: i64, ways: Ways, out: list[int]) -> None:
    """Destinations, those that need permission with the players to be asked. Rule 9.14"""
    for end in ways.ends:
        if end & 15:
            out.append(MOVE_ASKING.pack(who, end >> 4, end & 15))
        else:
            out.append(MOVE.pack(who, end >> 4))


def add_loads(s: Shadowlords, who: i64, moves_then: bool, out: list[int]) -> None:
    """How many ships the character may carry after dropping or picking up where it stands. Rules 9.6, 9.9"""
    lying = s.loose[s.at[who] * 5 + s.active]
    most = min(notches(s, who), s.ships[who] + lying)
    n: i64
    if moves_then:
        if most == 0 or (lying == 0 and s.ships[who] < 2):
            return
        if not can_step(s, who):
            return
    for n in range(1 if moves_then else 0, most + 1):
        if n != s.ships[who]:
            out.append(LOAD.pack(who, n))


def can_step(s: Shadowlords, who: i64) -> bool:
    """Is there a neighbouring space where the character may stop without asking?"""
    for end in find_ways(s, who, 1, ANY_SPACE, ALL_WAYS).ends:
        if end & 15 == 0:
            return True
    return False


def load(s: Shadowlords, who: i64, n: i64) -> None:
    """Ships are dropped or picked up, before the move or after it. Rules 9.6, 9.9, 9.22"""
    more = n - s.ships[who]
    s.ships[who] = n
    s.loose[s.at[who] * 5 + s.active] -= more
    s.show(EVERYONE, LOADED, s.active, who, n)
    if s.moved & bit(who):
        s.landed = who + LOADED_ALREADY
    else:
        s.mover = who


def may_search(s: Shadowlords, who: i64) -> bool:
    """A Diplomat, or the Star Master of an alliance without one, on a face-down disc. Rules 9.16, 10.1, 10.4"""
    if not s.disc & bit(s.at[who]):
        return False
    if is_fighter(who):
        return who == s.active and not has_diplomat(s, s.active)
    for pair in s.brought:
        if pair >> 5 == who:
            return False
    return True


def search(s: Shadowlords, who: i64, chance: Chance) -> None:
    """The disc is turned over at once; the searcher moves no farther. Rules 10.1, 10.3, 10.5"""
    s.moved |= bit(who)
    s.landed = -1
    turn_over(s, s.at[who], chance)


def begin_move(s: Shadowlords, action: i64) -> None:
    """A move is declared; where permissions are needed they are asked for first. Rules 9.7, 9.14"""
    who, space = MOVE.first(action), MOVE.second(action)
    givers: i64 = MOVE_ASKING.third(action) if MOVE_ASKING.made(action) else 0
    end = space << 4 | givers
    path = find_ways(s, who, s.ships[who], ANY_SPACE, end).path(end)
    requests = requests_of(s, who, path, False) if givers else []
    if not requests:
        s.mover = -1
        land(s, who, path, requests)
        return
    s.mover = who
    s.push(Travel(s.owner[s.active], 0, who, path, requests))
    s.push(Permission(s.owner[s.active], 0, who, requests, []))


class Travel(Journey):
    """The move takes place once everybody on the way has agreed. Rule 9.14"""

    def __init__(self, seat: i64, stage: i64, who: i64, path: list[int], requests: list[int]) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who
        self.path = path
        self.requests = requests

    def run(self, s: Shadowlords, chance: Chance) -> None:
        """Somebody on the way has refused."""
        s.pop()
        s.mover = -1

    def arrives(self, s: Shadowlords) -> None:
        s.pop()
        s.mover = -1
        land(s, self.who, self.path, self.requests)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who, self.path, self.requests]


def land(s: Shadowlords, who: i64, path: list[int], requests: list[int]) -> None:
    """The character stands on its new space. Rules 9.7, 9.9, 9.12, 9.16"""
    space: i64 = path[len(path) - 1]
    if not is_fighter(who) and negates(s, space, ~friends(s, s.active) & 15):
        s.brought.append(int(who << 5 | s.at[who]))
    s.at[who] = space
    s.moved |= bit(who)
    s.landed = who
    if is_fighter(who):
        for asked in requests:
            if (asked >> 2) & 31 == space:
                s.make_truce(asked & 3, space)
    s.show_list(EVERYONE, MOVED, [int(s.active), int(who), *path])


def put_back_diplomats(s: Shadowlords) -> None:
    """A Diplomat brought to an attack that no fighter joined goes back to where he began. Rule 9.16

    Where a Shadow has been put meanwhile he may not: he goes to the nearest refuge.
    """
    for pair in s.brought:
        who: i64 = pair >> 5
        if s.at[who] >= 0 and s.team[who] == s.active and not fighters_at(s, s.at[who], s.active):
            if (colours_at(s, pair & 31) | loose_colours(s, pair & 31)) & BLACK_BIT:
                s.push(LeaveField(s.owner[s.active], who, NO_BATTLE, False))
                continue
            s.at[who] = pair & 31
            s.show(EVERYONE, PUT_BACK, s.active, who, pair & 31)
    s.brought = []

"""Where a unit may go. Rules 9, 11.9-11.11, 12.1-12.3, 13.2, 13.9"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import DOOR_IN, DOOR_OUT, NEAR, NEAR_AT, PALACE, WINDOW, ZONE, N
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    AAT,
    GUARD,
    IN_PALACE,
    MAUL,
    MOVE,
    MTT,
    OBI_WAN,
    QUI_GON,
    SLOW_GUARDS,
    TYPES,
)
from attic.games.queens_gambit.vocabulary import MOVED
from attic.games.queens_gambit.winning import check_victory
from attic.kit.arr import vec
from attic.kit.news import EVERYONE

COST: Final[i64] = 4096  # a way is its cost * COST + its end
UNREACHED: Final[i64] = 0
NOWHERE: Final = vec[i64]([0] * int(N))


def chart_move(s: QueensGambit, kind: i64, space: i64) -> i64:
    """The move of the Reference Chart; Guards are slow without their Queen. Rules 11.1, 11.7, 13.2"""
    if space < PALACE:
        return MOVE[kind]
    if kind == GUARD and s.real_queen_dead():
        return SLOW_GUARDS
    return MOVE[IN_PALACE * TYPES + kind]


def is_free(s: QueensGambit, kind: i64) -> bool:
    """May this duelist leave the core? Rules 12.2, 12.3"""
    if kind == MAUL:
        return s.alive[QUI_GON] == 0 and s.alive[OBI_WAN] == 0
    return kind in (QUI_GON, OBI_WAN) and s.alive[MAUL] == 0


def can_enter(s: QueensGambit, kind: i64, space: i64) -> bool:
    """Only empty spaces; no tanks or transports through the shield. Rules 9.2, 13.9"""
    if s.units[space] != 0:
        return False
    return not (s.shield and kind in (AAT, MTT) and ZONE[space] > 0)


def ways(s: QueensGambit, start: i64, move: i64, window: bool) -> list[int]:
    """Every space within reach but the present one, with the cost of the shortest way. Rules 9.1, 9.2, 11.9"""
    kind = s.kind(start)
    door = is_free(s, kind)
    cost = NOWHERE[:]
    cost[start] = 1  # one more than the cost, so that 0 means not reached
    queue: list[int] = [int(start)]
    out: list[int] = []
    at: i64 = 0
    while at < len(queue):
        here: i64 = queue[at]
        at += 1
        paid = cost[here]
        if paid > move:
            break
        i: i64
        for i in range(NEAR_AT[here], NEAR_AT[here + 1]):
            there = NEAR[i]
            if cost[there] == UNREACHED and can_enter(s, kind, there):
                cost[there] = paid + 1
                queue.append(there)
                out.append(paid * COST + there)
        if window and WINDOW[2 * here] >= 0:
            for i in range(2 * here, 2 * here + 2):
                there = WINDOW[i]
                if cost[there] == UNREACHED and s.units[there] == 0:
                    cost[there] = paid + 1
                    queue.append(there)
                    out.append(paid * COST + there)
        if door and here in (DOOR_IN, DOOR_OUT):
            there = DOOR_IN + DOOR_OUT - here
            if cost[there] == UNREACHED and s.units[there] == 0:
                cost[there] = paid + 1
                queue.append(there)
                out.append(paid * COST + there)
    return out


def cost_to(s: QueensGambit, start: i64, move: i64, window: bool, end: i64) -> i64:
    """What the shortest way to a space costs, -1 when it is out of reach. Rule 12.4a"""
    for way in ways(s, start, move, window):
        if way % COST == end:
            return i64(way) // COST
    return -1


def can_step(s: QueensGambit, start: i64, window: bool) -> bool:
    """Is there any space to go to?"""
    return len(ways(s, start, 1, window)) > 0


def move_unit(s: QueensGambit, start: i64, end: i64, cost: i64) -> None:
    """The unit arrives; only its end space matters. Rules 9.4, 16.1"""
    kind = s.kind(start)
    s.relocate(start, end)
    s.acting = end
    s.show(EVERYONE, MOVED, start, end, kind, cost)
    check_victory(s)

"""What a unit may bring by its best attack, now or after a move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import CORE, FROM_THRESHOLD, PALACE, THRONE, TO_THRONE, N
from attic.games.queens_gambit.fighting import adjacent_enemies, chart_row, in_range, is_enemy
from attic.games.queens_gambit.moving import COST, is_free, ways
from attic.games.queens_gambit.odds import RIPOSTE_ODDS, at_least, expected, odds
from attic.games.queens_gambit.sight import sees
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import BONUS, DAMAGE, DEFENCE_GREEN, LAST_SPACE, NABOO, SIDE_OF
from attic.games.queens_gambit.worth import ALIVE, BONUS_WORTH, WORTH, danger_of_wiping

Prey = list[tuple[float, int]]  # gains with their targets, the best first

# By Anakin's space, the last entry after shutdown.
APPROACH: Final = [0.02, 0.03, 0.05, 0.08, 0.12, 0.25]  # a step nearer to the throne room
DEEPER: Final = [0.03, 0.05, 0.08, 0.1, 0.15, 0.3]  # a step farther inside
INSIDE: Final = [0.5, 1.5, 3.0, 5.0, 8.0, 6.0]  # a piece in the throne room
FARTHEST: Final[i64] = max([TO_THRONE[space] for space in range(PALACE, CORE)])


def lateness(s: QueensGambit) -> i64:
    """How far the battle has come: Anakin's space."""
    return LAST_SPACE if s.shutdown else s.anakin


def nearness(space: i64, late: i64) -> float:
    """How near a Naboo piece is to the throne room, or how deep inside it, so that others can follow.

    It is never less than nothing: the farthest piece is still worth more alive than dead.
    """
    if THRONE[space]:
        return APPROACH[late] * float(FARTHEST) + INSIDE[late] + DEEPER[late] * float(FROM_THRESHOLD[space])
    nearer = FARTHEST - TO_THRONE[space]
    return APPROACH[late] * float(nearer) if nearer > 0 else 0.0


def attack_gain(s: QueensGambit, space: i64, target: i64, dice: i64) -> float:
    """What an attack is likely to take from the enemy, ripostes reckoned in."""
    unit, foe = s.units[space], s.units[target]
    row, target_row = chart_row(s.kind(space), space), chart_row(s.kind(target), target)
    figures: i64 = (foe >> 8) & 255
    chances = odds(row, (unit >> 8) & 255, dice, target_row, figures)
    worth = WORTH[target_row]
    bonus = BONUS_WORTH * float(BONUS[target_row])
    if SIDE_OF[s.kind(target)] == NABOO and target >= PALACE:
        pieces = s.naboo_pieces()
        bonus += danger_of_wiping(pieces - 1) - danger_of_wiping(pieces)
        if target < CORE or is_free(s, s.kind(target)):
            bonus += nearness(target, lateness(s))
    if DAMAGE[target_row] > 1:
        left: i64 = DAMAGE[target_row] - (foe >> 16)
        gain = (1.0 - ALIVE) * worth * expected(chances, left) / float(DAMAGE[target_row])
        gain += at_least(chances, left) * (ALIVE * worth + bonus)
    else:
        gain = worth * expected(chances, figures) + at_least(chances, figures) * bonus
    if DEFENCE_GREEN[target_row] > 0:
        most = DAMAGE[row] if DAMAGE[row] > 1 else 1
        gain -= RIPOSTE_ODDS * WORTH[row] / float(most)
    return gain


def prey_of(s: QueensGambit, space: i64) -> Prey:
    """Every enemy in the arena of a unit that is worth an attack, whether it is in reach or not."""
    side = s.side_at(space)
    out: Prey = []
    first: i64 = 0 if space < PALACE else PALACE
    end: i64 = PALACE if space < PALACE else N
    there: i64
    for there in range(first, end):
        if s.units[there] != 0 and is_enemy(s, side, there):
            gain = attack_gain(s, space, there, 0)
            if gain > 0.0:
                out.append((gain, int(there)))
    out.sort(reverse=True)
    return out


def best_shot(s: QueensGambit, kind: i64, space: i64, prey: Prey, least: float) -> float:
    """The best target for a unit of this type on a space, if any brings more than `least`; else `least`."""
    for gain, target in prey:
        if gain <= least:
            return least
        if reaches(s, kind, space, target):
            return gain
    return least


def reaches(s: QueensGambit, kind: i64, space: i64, target: i64) -> bool:
    """May a unit of this type on a space attack the target? Rules 11.2, 13.4"""
    return in_range(s, kind, space, target) if space < PALACE else sees(s.units, space, target)


def best_target(s: QueensGambit, space: i64) -> i64:
    """Whom the unit should attack from where it stands, or -1."""
    kind = s.kind(space)
    for _, target in prey_of(s, space):
        if reaches(s, kind, space, target):
            return target
    return -1


def best_attack(s: QueensGambit, space: i64) -> float:
    """The best target from where the unit stands; holding fire is worth nothing."""
    return best_shot(s, s.kind(space), space, prey_of(s, space), 0.0)


def best_way(s: QueensGambit, space: i64, move: i64, window: bool, prey: Prey) -> tuple[float, i64]:
    """The best attack after a move, with the way to the throne room for Naboo; and where the move ends."""
    kind, unit = s.kind(space), s.units[space]
    best = best_shot(s, kind, space, prey, 0.0)
    end = space
    drawn = space >= PALACE and SIDE_OF[kind] == NABOO  # to the throne room
    late = lateness(s)
    here = nearness(space, late)
    reach = ways(s, space, move, window)
    s.units[space] = 0  # it will not stand in its own way
    for way in reach:
        there: i64 = way % COST
        nearer = nearness(there, late) - here if drawn else 0.0
        least = best - nearer if best > nearer else 0.0
        shot = best_shot(s, kind, there, prey, least)
        if shot > least or nearer > best:
            best, end = nearer + shot, there
    s.units[space] = unit
    return best, end


def best_duel(s: QueensGambit, space: i64, moves: i64, dice: i64) -> tuple[float, i64]:
    """The dice that are left on the best neighbour, or on one that can be reached; and from where."""
    if dice == 0:
        return 0.0, space
    best = best_strike(s, space, dice)
    end = space
    if moves > 0:
        for way in ways(s, space, moves, False):
            there: i64 = way % COST
            s.relocate(space, there)
            gain = 0.98 * best_strike(s, there, dice)
            s.relocate(there, space)
            if gain > best:
                best, end = gain, there
    return best, end


def best_strike(s: QueensGambit, space: i64, dice: i64) -> float:
    """The best adjacent target for all dice, or a die for each of several."""
    best = 0.0
    first: i64 = dice if dice < 3 else 3
    singles: list[float] = []
    for target in adjacent_enemies(s, space):
        singles.append(attack_gain(s, space, target, 1))
        gain = attack_gain(s, space, target, first)
        if dice > 3:
            gain += 0.9 * attack_gain(s, space, target, dice - 3)
        if gain > best:
            best = gain
    singles.sort(reverse=True)
    split = 0.0
    i: i64
    for i in range(min(len(singles), dice)):
        split += singles[i]
    return split if split > best else best

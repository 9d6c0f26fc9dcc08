"""What dice are likely to bring, reckoned once for every combination. Rules 1.6, 10.3-10.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.tables import (
    ATTACK_GRAY,
    ATTACK_RED,
    BLOCKS,
    BLUE,
    DEFENCE_BLUE,
    DEFENCE_GOLD,
    DEFENCE_GREEN,
    FACE,
    FACES,
    GOLD,
    GRAY,
    GREEN,
    HITS,
    PER_FIGURE,
    RED,
    RIPOSTES,
)

MOST_RED: Final = 6
MOST_GRAY: Final = 4
MOST_BLUE: Final = 4


def one_die(colour: int) -> list[float]:
    """The chance of each number of hits or blocks on one die."""
    out = [0.0, 0.0, 0.0]
    for side in range(FACES):
        face = FACE[colour * FACES + side]
        out[int(HITS[face]) + int(BLOCKS[face])] += 1.0 / FACES
    return out


def added(one: list[float], other: list[float]) -> list[float]:
    """The chances of a sum."""
    out = [0.0] * (len(one) + len(other) - 1)
    for i in range(len(one)):
        for j in range(len(other)):
            out[i + j] += one[i] * other[j]
    return out


def rolled(counts: list[tuple[int, int]]) -> list[float]:
    """The chances of each total of so many dice of these colours."""
    out = [1.0]
    for colour, count in counts:
        for _ in range(count):
            out = added(out, one_die(colour))
    return out


def through(hits: list[float], blocks: list[float]) -> list[float]:
    """The chance of each damage. Rule 10.5"""
    out = [0.0] * len(hits)
    for h in range(len(hits)):
        for b in range(len(blocks)):
            out[h - b if h > b else 0] += hits[h] * blocks[b]
    return out


_ATTACKS: Final = [rolled([(RED, red), (GRAY, gray)]) for red in range(MOST_RED + 1) for gray in range(MOST_GRAY + 1)]
_DEFENCES: Final = [
    rolled([(BLUE, blue), (GOLD, gold), (GREEN, green)])
    for blue in range(MOST_BLUE + 1)
    for gold in range(2)
    for green in range(2)
]
DAMAGE_ODDS: Final = [through(hits, blocks) for hits in _ATTACKS for blocks in _DEFENCES]
RIPOSTE_ODDS: Final = sum(1.0 for side in range(FACES) if RIPOSTES[FACE[GREEN * FACES + side]]) / FACES


def odds(row: i64, figures: i64, dice: i64, target_row: i64, target_figures: i64) -> list[float]:
    """The chances of each damage for lines of the charts; `dice` is what a duelist has declared, else 0."""
    times: i64 = figures if PER_FIGURE[row] else 1
    red = dice if dice > 0 else ATTACK_RED[row] * times
    gray = ATTACK_GRAY[row] * times
    shields: i64 = target_figures if PER_FIGURE[target_row] else 1
    defence = (DEFENCE_BLUE[target_row] * shields * 2 + DEFENCE_GOLD[target_row]) * 2 + DEFENCE_GREEN[target_row]
    return DAMAGE_ODDS[(red * (MOST_GRAY + 1) + gray) * len(_DEFENCES) + defence]


def expected(chances: list[float], most: i64) -> float:
    """The mean damage, where no more than `most` counts."""
    total = 0.0
    i: i64
    for i in range(1, len(chances)):
        total += chances[i] * float(i if i < most else most)
    return total


def at_least(chances: list[float], wanted: i64) -> float:
    """The chance of this damage or more."""
    total = 0.0
    i: i64
    for i in range(wanted, len(chances)):
        total += chances[i]
    return total

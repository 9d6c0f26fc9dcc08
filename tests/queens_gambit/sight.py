"""Line of sight a second time: slow, with exact fractions, straight from the clauses and the data. Rules 11.3-11.6"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cache
from typing import Any

from .table import load

PALACE: dict[str, Any] = load("boards.toml")["palace"]
HEXES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in PALACE["hex"]}
AT = {(entry["floor"], entry["q"], entry["r"]): name for name, entry in HEXES.items()}
LINKED = {frozenset((s["lower"], s["upper"])) for s in PALACE["stair"]}
LINKED |= {frozenset((d["inside"], d["outside"])) for d in PALACE["door"]}
OFF_BOARD = "off the board"

Point = tuple[Fraction, Fraction]


def centre(q: int, r: int) -> Point:
    """The centre of a flat-top hex of radius 1, the height divided by the root of 3."""
    return Fraction(3 * q, 2), Fraction(2 * r + q, 2)


def crossing(start: Point, end: Point, q: int, r: int) -> Fraction:
    """Which share of the segment lies inside the hex."""
    x, y = centre(q, r)
    low, high = Fraction(0), Fraction(1)
    for a, b, bound in ((0, 1, Fraction(1, 2)), (1, 1, Fraction(1)), (1, -1, Fraction(1))):
        first = a * (start[0] - x) + b * (start[1] - y)
        last = a * (end[0] - x) + b * (end[1] - y)
        if first == last:
            if abs(first) >= bound:
                return Fraction(0)
            continue
        ends = sorted(((-bound - first) / (last - first), (bound - first) / (last - first)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return max(Fraction(0), high - low)


def met(start: tuple[int, int], end: tuple[int, int], sign: int) -> set[tuple[int, int]]:
    """The hexes under the line shifted to one side, over more than a hundredth of the radius. Rule 11.5a"""
    (x, y), (to_x, to_y) = centre(*start), centre(*end)
    dx, dy = to_x - x, to_y - y
    square = dx * dx + 3 * dy * dy
    tiny = Fraction(sign, math.ceil(10_000 * math.sqrt(3 * square)))
    aside = (-3 * dy * tiny, dx * tiny)
    first, last = (x + aside[0], y + aside[1]), (to_x + aside[0], to_y + aside[1])
    found: set[tuple[int, int]] = set()
    reach = 2 * (abs(end[0] - start[0]) + abs(end[1] - start[1]) + 1)
    for q in range(min(start[0], end[0]) - 1, max(start[0], end[0]) + 2):
        for r in range(min(start[1], end[1]) - 1, max(start[1], end[1]) + 2):
            if abs(2 * ((q - start[0]) * (end[1] - start[1]) - (r - start[1]) * (end[0] - start[0]))) > reach:
                continue  # farther from the line than a hex is wide
            share = crossing(first, last, q, r)
            if share * share * square > Fraction(1, 10_000):
                found.add((q, r))
    return found - {start, end}


@cache
def between(a: str, b: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Centre, left and right hexes of a pair by name."""
    one, other = HEXES[a], HEXES[b]
    start, end = (one["q"], one["r"]), (other["q"], other["r"])
    left, right = met(start, end, 1), met(start, end, -1)
    parts = (left & right, left - right, right - left)
    named = [frozenset(AT.get((one["floor"], q, r), OFF_BOARD) for q, r in part) for part in parts]
    return named[0], named[1], named[2]


def obstructs(name: str, occupied: set[str]) -> bool:
    """Figures, pillars, walls, the throne, stairs and whatever is off the board. Rule 11.4"""
    return name == OFF_BOARD or name in occupied or bool(HEXES[name]["blocks_los"])


def slow_sees(occupied: set[str], a: str, b: str) -> bool:
    """May a figure on one space attack one on the other? Rules 11.3-11.6"""
    if a == b:
        return False
    if frozenset((a, b)) in LINKED:
        return True
    if HEXES[a]["floor"] != HEXES[b]["floor"] or HEXES[a]["los_zone"] != HEXES[b]["los_zone"]:
        return False
    middle, left, right = between(a, b)
    if any(obstructs(name, occupied) for name in middle):
        return False
    return not (
        any(obstructs(name, occupied) for name in left) and any(obstructs(name, occupied) for name in right)
    )

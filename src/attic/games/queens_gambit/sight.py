"""Line of sight in the palace, reckoned once for every pair of spaces. Rules 11.3-11.6

Coordinates are the axial ones of the data. A point of the plane lies inside the
hex around 0,0 when q - r, r - s and s - q all lie between -1 and 1, so that the
line between two centres meets a hex in an interval that whole numbers describe.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import BOARD, PALACE, N
from attic.kit.arr import vec

Hex = tuple[int, int]
Crossed = tuple[list[Hex], list[Hex], list[Hex]]


def crossed(dq: int, dr: int) -> Crossed:
    """The hexes on the line from 0,0 to dq,dr: those it cuts through, and those along its left and its right.

    The two end hexes are left out, and so is a hex that the line only touches at a corner. Rule 11.5
    """
    centre: list[Hex] = []
    left: list[Hex] = []
    right: list[Hex] = []
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        for r in range(min(0, dr) - 1, max(0, dr) + 2):
            if (q, r) in ((0, 0), (dq, dr)):
                continue
            side = met(dq, dr, q, r)
            if side == CUT:
                centre.append((q, r))
            elif side != MISSED:
                (left if side == LEFT else right).append((q, r))
    return centre, left, right


MISSED, CUT, LEFT, RIGHT = 0, 1, 2, 3


def met(dq: int, dr: int, q: int, r: int) -> int:
    """How the line from 0,0 to dq,dr meets the hex q,r. Rule 11.3"""
    ds, s = -dq - dr, -q - r
    low, high, scale = 0, 1, 1  # the part of the line inside all strips so far, as low/scale to high/scale
    edge = MISSED
    for slope, offset in ((dq - dr, q - r), (dr - ds, r - s), (ds - dq, s - q)):
        if slope == 0:
            if abs(offset) > 1:
                return MISSED
            if abs(offset) == 1:
                edge = CUT  # the line runs along this edge; the side follows below
            continue
        ends = (offset - 1, offset + 1) if slope > 0 else (1 - offset, -1 - offset)
        size = abs(slope)
        first, last = min(ends), max(ends)
        low, high, scale = max(low * size, first * scale), min(high * size, last * scale), scale * size
        if low >= high:
            return MISSED
    if edge == MISSED:
        return CUT
    return LEFT if dq * r - dr * q > 0 else RIGHT


class Sight:
    """What may obstruct each pair of spaces that can see each other at all."""

    def __init__(self) -> None:
        self.size = int(N - PALACE)
        self.at = [-1] * (self.size * self.size)
        self.flat: list[int] = [0, 0, 0, 0]  # the first entry: nothing ever obstructs
        self.known: dict[Hex, Crossed] = {}
        self.places: dict[tuple[int, int, int], int] = {}  # floor, q, r -> space, or -1 for what always obstructs
        self.where: list[tuple[int, int, int, str]] = []
        for entry in BOARD.hexes:
            key = (entry.number("floor"), entry.number("q"), entry.number("r"))
            space = BOARD.index.get(entry.text("id"), -1)
            self.places[key] = -1 if entry.flag("blocks_los") else space
            if space >= 0:
                self.where.append((*key, entry.text("los_zone")))
        for a in range(len(self.where)):
            for b in range(a):
                self.pair(a, b)
        for one, other in (*BOARD.stairs, *BOARD.doors):
            self.link(one - int(PALACE), other - int(PALACE), 0)

    def link(self, a: int, b: int, entry: int) -> None:
        """Both see each other alike. Rule 11.5a"""
        self.at[a * self.size + b] = entry
        self.at[b * self.size + a] = entry

    def pair(self, a: int, b: int) -> None:
        """The entry of one pair of the same zone, unless something printed always obstructs it. Rule 11.6"""
        floor, q, r, zone = self.where[a]
        other_floor, to_q, to_r, other_zone = self.where[b]
        if floor != other_floor or zone != other_zone:
            return
        delta = (to_q - q, to_r - r)
        if delta not in self.known:
            self.known[delta] = crossed(*delta)
        parts = [[self.places.get((floor, q + x, r + y), -1) for x, y in part] for part in self.known[delta]]
        centre, left, right = parts
        if -1 in centre or (-1 in left and -1 in right):
            return
        blocked = (1 if -1 in left else 0) + (2 if -1 in right else 0)
        if blocked == 1:
            centre, left, right = centre + right, [], []  # one side is closed: the other must be open
        elif blocked == 2:
            centre, left, right = centre + left, [], []
        self.link(a, b, len(self.flat))
        self.flat += [len(centre), len(left), len(right), 0, *centre, *left, *right]


_SIGHT: Final = Sight()
SIZE: Final[i64] = _SIGHT.size
SIGHT_AT: Final[vec[i64]] = vec[i64](_SIGHT.at)
SIGHT: Final[vec[i64]] = vec[i64](_SIGHT.flat)
_SEEN: Final = [
    [b + int(PALACE) for b in range(_SIGHT.size) if _SIGHT.at[a * _SIGHT.size + b] >= 0] for a in range(_SIGHT.size)
]
VIEW_AT: Final[vec[i64]] = vec[i64]([sum(len(row) for row in _SEEN[:a]) for a in range(_SIGHT.size + 1)])
VIEW: Final[vec[i64]] = vec[i64]([b for row in _SEEN for b in row])  # whom a space may see when nobody is in between


def sees(units: vec[i64], a: i64, b: i64) -> bool:
    """Is the line between two spaces of palace or core free of obstructions? Rules 11.3-11.6, 12.11, 12.12"""
    at = SIGHT_AT[(a - PALACE) * SIZE + b - PALACE]
    if at < 0:
        return False
    end = at + 4 + SIGHT[at]
    i: i64
    for i in range(at + 4, end):
        if units[SIGHT[i]] != 0:
            return False
    left = end + SIGHT[at + 1]
    if left == end:
        return True
    closed = False
    for i in range(end, left):
        if units[SIGHT[i]] != 0:
            closed = True
            break
    if not closed:
        return True
    for i in range(left, left + SIGHT[at + 2]):
        if units[SIGHT[i]] != 0:
            return False
    return True


def obstructions(units: list[int], a: int, b: int) -> list[int]:
    """The occupied spaces that close this line, none when it is free or closed for good. Rule 11.4"""
    at = int(SIGHT_AT[(a - PALACE) * SIZE + b - PALACE])
    if at < 0:
        return []
    first, second = at + 4 + int(SIGHT[at]), at + 4 + int(SIGHT[at]) + int(SIGHT[at + 1])
    centre = [int(SIGHT[i]) for i in range(at + 4, first) if units[SIGHT[i]]]
    left = [int(SIGHT[i]) for i in range(first, second) if units[SIGHT[i]]]
    right = [int(SIGHT[i]) for i in range(second, second + int(SIGHT[at + 2])) if units[SIGHT[i]]]
    return centre + (left + right if left and right else [])

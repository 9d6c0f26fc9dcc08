"""The four boards as one numbered set of spaces: plains, palace, core. Rules 3, 13.3"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

SHIELD_ZONES: Final = ["outside", "line", "inside"]
OUTSIDE, LINE, INSIDE = 0, 1, 2
FAR: Final = 99


class Board:
    """Every space a piece may stand on, with its links. Spaces of one arena have consecutive numbers."""

    def __init__(self, data: Table) -> None:
        plains = data.table("battlefield")
        palace = data.table("palace")
        core = data.table("core")
        self.hexes = palace.tables("hex")
        standing = [entry for entry in self.hexes if entry.flag("passable")]
        rows = [plains.tables("hex"), standing, core.tables("space")]
        self.entries = [entry for part in rows for entry in part]
        self.names = [entry.text("id") for entry in self.entries]
        self.plains = len(rows[0])
        self.palace_end = self.plains + len(standing)
        self.index = {name: i for i, name in enumerate(self.names)}
        if self.plains != plains.number("playable_hexes"):
            raise plains.wrong("hex", f"lists {self.plains} hexes")
        if len(plains.tables("half_space")) != plains.number("half_spaces"):
            raise plains.wrong("half_space", "does not list every half space")
        self.near = [self.links(entry) for entry in self.entries]
        self.add_stairs(palace)
        self.check_links(data)
        self.windows = self.window_columns(palace)
        self.doors = [(self.space(door, "inside"), self.space(door, "outside")) for door in palace.tables("door")]
        if len(self.doors) != 2:
            raise palace.wrong("door", "are not exactly two")  # Rule 3.5
        self.zone = [SHIELD_ZONES.index(entry.text("zone")) if entry.has("zone") else -1 for entry in self.entries]
        self.floor = [entry.number("floor") if entry.has("floor") else 0 for entry in self.entries]
        self.throne = [entry.has("area") and entry.text("area") == "throne_room" for entry in self.entries]
        self.staging = [i for i, entry in enumerate(self.entries) if entry.has("staging_zone")]
        self.starts = [
            (i, entry.text("start"), entry.number("start_count") if entry.has("start_count") else 1)
            for i, entry in enumerate(self.entries)
            if entry.has("start")
        ]

    def space(self, entry: Table, field: str) -> int:
        """The number of the space that a field names."""
        return self.find(entry, field, entry.text(field))

    def find(self, entry: Table, field: str, name: str) -> int:
        """The number of a space by name."""
        if name not in self.index:
            raise entry.wrong(field, f"names unknown space {name!r}")
        return self.index[name]

    def links(self, entry: Table) -> list[int]:
        """The neighbours on the same board or floor, the throne room's door included."""
        return [self.find(entry, "neighbors", name) for name in entry.texts("neighbors")]

    def add_stairs(self, palace: Table) -> None:
        """The two spaces of a staircase are neighbours. Rule 11.10"""
        self.stairs = [(self.space(stair, "lower"), self.space(stair, "upper")) for stair in palace.tables("stair")]
        for lower, upper in self.stairs:
            self.near[lower].append(upper)
            self.near[upper].append(lower)

    def check_links(self, data: Table) -> None:
        """Every link leads both ways."""
        for i, links in enumerate(self.near):
            for j in links:
                if i not in self.near[j]:
                    raise data.wrong(self.names[i], f"has a one-way link to {self.names[j]}")

    def window_columns(self, palace: Table) -> list[list[int]]:
        """For each space the window spaces of its column on the other floors. Rule 11.9"""
        found: list[list[int]] = [[] for _ in self.names]
        self.columns: dict[str, list[int]] = {}
        for column in palace.tables("window_column"):
            spaces = [self.find(column, "spaces", name) for name in column.texts("spaces")]
            self.columns[column.text("id")] = spaces
            for space in spaces:
                found[space] = [other for other in spaces if other != space]
        return found


def steps_between(board: Board, start: int) -> list[int]:
    """The distance of every hex of the plains over hexes in play. Rule 13.3"""
    away = [FAR] * board.plains
    away[start] = 0
    queue = [start]
    for here in queue:
        for there in board.near[here]:
            if away[there] == FAR:
                away[there] = away[here] + 1
                queue.append(there)
    return away


def steps_to(board: Board, goals: list[int]) -> list[int]:
    """The distance of every space of palace and core to the nearest goal on an empty board, FAR on the plains."""
    away = [FAR] * len(board.names)
    for goal in goals:
        away[goal] = 0
    queue = list(goals)
    for here in queue:
        through = [sum(door) - here for door in board.doors if here in door]
        for there in board.near[here] + through:
            if away[there] == FAR:
                away[there] = away[here] + 1
                queue.append(there)
    return away


def flattened(lists: list[list[int]]) -> tuple[list[int], list[int]]:
    """Many lists as one, with the beginning of each and the end of the last."""
    at: list[int] = [0]
    flat: list[int] = []
    for part in lists:
        flat += part
        at.append(len(flat))
    return at, flat


def common(board: Board, a: int, b: int) -> list[int]:
    """The hexes in play next to both, two numbers, -1 for none. Rule 13.5"""
    both = [space for space in board.near[a] if space in board.near[b]]
    return (both + [-1, -1])[:2]


DATA: Final = read_toml(Path(__file__).parent / "data" / "boards.toml")
BOARD: Final = Board(DATA)
N: Final[i64] = len(BOARD.names)
PALACE: Final[i64] = BOARD.plains  # the first space of the palace; the plains lie below
CORE: Final[i64] = BOARD.palace_end  # the first space of the core

_NEAR: Final = flattened(BOARD.near)
NEAR_AT: Final[vec[i64]] = vec[i64](_NEAR[0])  # NEAR[NEAR_AT[space]:NEAR_AT[space + 1]]
NEAR: Final[vec[i64]] = vec[i64](_NEAR[1])
WINDOW: Final[vec[i64]] = vec[i64]([n for row in BOARD.windows for n in (row + [-1, -1])[:2]])  # WINDOW[2 * space]
ZONE: Final[vec[i64]] = vec[i64](BOARD.zone)
THRONE: Final[vec[i64]] = vec[i64]([int(inside) for inside in BOARD.throne])
STAGING: Final = BOARD.staging  # Rule 11.12
THRONE_SPACES: Final = [i for i, inside in enumerate(BOARD.throne) if inside]
_CORE_DOOR: Final = next(door for door in BOARD.doors if door[0] >= BOARD.palace_end)
DOOR_IN: Final[i64] = _CORE_DOOR[0]  # the two sides of the generator core's door, Rule 12.11
DOOR_OUT: Final[i64] = _CORE_DOOR[1]
# AWAY[a * PALACE + b] is the distance on the plains, BETWEEN[2 * (a * PALACE + b)] begins the hexes next to both.
AWAY: Final[vec[i64]] = vec[i64]([n for i in range(BOARD.plains) for n in steps_between(BOARD, i)])
BETWEEN: Final[vec[i64]] = vec[i64](
    [n for a in range(BOARD.plains) for b in range(BOARD.plains) for n in common(BOARD, a, b)]
)
TO_THRONE: Final[vec[i64]] = vec[i64](steps_to(BOARD, THRONE_SPACES))
_THRESHOLD: Final = next(outside for inside, outside in BOARD.doors if BOARD.throne[inside])
FROM_THRESHOLD: Final[vec[i64]] = vec[i64](steps_to(BOARD, [_THRESHOLD]))  # how deep a space of the throne room lies
LETTERS: Final = "ABCDEFGHI"


def spoken(space: str) -> str:
    """`E5` on the plains, `floor 2 C8` in the palace, the printed name in the core."""
    entry = BOARD.entries[BOARD.index[space]]
    if entry.has("name"):
        return entry.text("name")
    place = f"{LETTERS[entry.number('col')]}{entry.number('row') + 1}"
    return f"floor {entry.number('floor')} {place}" if entry.has("floor") else place

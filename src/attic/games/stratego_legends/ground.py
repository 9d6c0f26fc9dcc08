"""The battle boards, the fields they make, and which spaces are near which. Rules 1.6-1.9, 2.4-2.6, 18.2"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import PROVENANCES, TERRAINS, WATER, lookup
from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

RANKS: Final = 8  # Rule 2.5
SIDE: Final = 4  # spaces along a board, Rule 1.6
MOST_FILES: Final = 32  # Rule 18.2
SECTOR_FILES: Final = 8  # Rule 18.3
DIRECTIONS: Final = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)]
NORTH: Final[i64] = 0
SOUTH: Final[i64] = 2


def file_name(file: int) -> str:
    """a to z, then aa to af. Rule 18.2a"""
    return chr(97 + file) if file < 26 else "a" + chr(97 + file - 26)


# Spaces are numbered file by file, so that a narrow field is the beginning of a wide one.
SPACES: Final = [f"{file_name(file)}{rank + 1}" for file in range(MOST_FILES) for rank in range(RANKS)]


class BattleBoard:
    """A square of sixteen spaces, its first row being the northern one before it is turned. Rule 1.6"""

    def __init__(self, data: Table) -> None:
        self.name = data.text("id")
        lookup(data, "provenance", PROVENANCES, data.text("provenance"))
        self.box = data.number("box")
        rows = data.values["terrain"]
        self.rows = [[lookup(data, "terrain", TERRAINS, word) for word in row] for row in rows]
        if len(self.rows) != SIDE or any(len(row) != SIDE for row in self.rows):
            raise data.wrong("terrain", "is not four rows of four")
        if sum(row.count(int(WATER)) for row in self.rows) != 1:
            raise data.wrong("terrain", "has not exactly one water space")

    def turned(self, quarters: int) -> list[list[int]]:
        """The rows after so many quarter turns clockwise. Rule 2.6"""
        rows = self.rows
        for _ in range(quarters):
            rows = [[rows[SIDE - 1 - j][i] for j in range(SIDE)] for i in range(SIDE)]
        return rows


class Nearness:
    """For a field of so many files: steps in eight directions, neighbours, and spaces within two. Rules 1.7, 1.8"""

    def __init__(self, files: int) -> None:
        self.files: i64 = files
        self.spaces: i64 = files * RANKS
        self.step: vec[i64] = vec[i64]([
            beside(sp, files, dx, dy) for dx, dy in DIRECTIONS for sp in range(files * RANKS)
        ])
        self.adjacent = [close(sp, files, 1) for sp in range(files * RANKS)]
        self.within_two = [close(sp, files, 2) for sp in range(files * RANKS)]


def beside(sp: int, files: int, dx: int, dy: int) -> int:
    """The space so many files east and ranks north, or -1."""
    file, rank = sp // RANKS + dx, sp % RANKS + dy
    return file * RANKS + rank if 0 <= file < files and 0 <= rank < RANKS else -1


def close(sp: int, files: int, most: int) -> list[int]:
    """Spaces at a distance from 1 to `most`. Rule 1.8"""
    near = [beside(sp, files, dx, dy) for dx in range(-most, most + 1) for dy in range(-most, most + 1)]
    return [other for other in near if other >= 0 and other != sp]


def distance(a: i64, b: i64) -> i64:
    """King-steps between two spaces. Rule 1.8"""
    files = a // RANKS - b // RANKS
    ranks = a % RANKS - b % RANKS
    if files < 0:
        files = -files
    if ranks < 0:
        ranks = -ranks
    return files if files > ranks else ranks


class Field:
    """The ground of one game, which never changes: terrain by space, and the boards it is made of."""

    def __init__(self, files: int, terrain: list[int], boards: list[int], turns: list[int]) -> None:
        self.files: i64 = files
        self.near = NEARNESS[files // SECTOR_FILES - 1]
        self.terrain: vec[i64] = vec[i64](terrain)
        self.boards = boards  # south-western board first, then along the south, then the north; [] for a made-up field
        self.turns = turns
        water = [any(terrain[other] == WATER for other in self.near.adjacent[sp]) for sp in range(len(terrain))]
        self.by_water: vec[i64] = vec[i64]([int(x) for x in water])  # Rule 1.9
        self.towns = [sp for sp in range(len(terrain)) if TERRAINS[terrain[sp]] == "town"]

    def parts(self) -> list[object]:
        return [int(self.files), [int(t) for t in self.terrain], self.boards, self.turns]

    def __reduce__(self) -> tuple[object, ...]:
        return Field, tuple(self.parts())


def lay(files: int, boards: list[int], turns: list[int]) -> Field:
    """Boards side by side in two rows, the southern row first, each turned as it lies. Rules 2.4, 2.6, 18.2"""
    terrain = [0] * (files * RANKS)
    along = files // SIDE
    for place, board in enumerate(boards):
        rows = BOARDS[board].turned(turns[place])
        west, south = place % along * SIDE, place // along * SIDE
        for i in range(SIDE):
            for j in range(SIDE):
                terrain[(west + j) * RANKS + south + SIDE - 1 - i] = rows[i][j]
    return Field(files, terrain, boards, turns)


def load_boards(path: Path) -> list[BattleBoard]:
    """All battle boards. Raises `BadData`."""
    data = read_toml(path)
    for word in TERRAINS:
        data.table("terrain").table(word)
    return [BattleBoard(entry) for entry in data.tables("board")]


NEARNESS: Final = [Nearness(files) for files in range(SECTOR_FILES, MOST_FILES + 1, SECTOR_FILES)]
BOARDS: Final = load_boards(Path(__file__).parent / "data" / "boards.toml")
BOARD_NAMES: Final = [board.name for board in BOARDS]

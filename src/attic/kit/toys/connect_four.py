"""Connect four on the kit: the smallest whole game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from attic.kit.arr import vec
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, EventKind, News
from attic.kit.state import Outcome, Refusal, State, Step
from attic.kit.words import Kind, Verb, Vocabulary

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 6
CELLS: Final[i64] = 42

COLUMN: Final = Kind("column", ["a", "b", "c", "d", "e", "f", "g"])
SIDE: Final = Kind("side", ["red", "yellow"])
WORDS: Final = Vocabulary()
DROP: Final[Verb] = WORDS.verb("drop", COLUMN)
NEWS: Final = News()
DROPPED: Final[EventKind] = NEWS.event("dropped", SIDE, COLUMN, clause="2.1")

# The drops for each set of columns that are not full.
CHOICES: Final[list[list[int]]] = [
    [int(DROP.pack(column)) for column in range(COLUMNS) if open_columns >> column & 1] for open_columns in range(128)
]


class ConnectFour(State):
    """A board of seven columns; 0 empty, 1 red, 2 yellow."""

    def __init__(
        self, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, board: vec[i64], height: vec[i64],
        count: i64,
    ) -> None:
        super().__init__(2, stack, outcome, draw_offers)
        self.board: vec[i64] = board
        self.height: vec[i64] = height
        self.count: i64 = count

    def copy(self) -> ConnectFour:
        return ConnectFour(
            self.stack[:], self.outcome, self.draw_offers, self.board[:], self.height[:], self.count
        )

    def sample(self, seat: int, chance: Chance) -> ConnectFour:
        """Nothing is hidden."""
        return self.copy()

    def parts(self) -> list[object]:
        return [self.stack, self.outcome, self.draw_offers, list(self.board), list(self.height), self.count]

    def __reduce__(self) -> tuple[object, ...]:
        return revive, tuple(self.parts())

    def draw_clause(self) -> str:
        return "3.3"

    def run_of(self, row: i64, column: i64, up: i64, right: i64, disc: i64) -> i64:
        """How many like discs follow each other in one direction."""
        n: i64 = 0
        board = self.board
        row += up
        column += right
        while 0 <= row < ROWS and 0 <= column < COLUMNS and board[row * COLUMNS + column] == disc:
            n += 1
            row += up
            column += right
        return n

    def wins(self, row: i64, column: i64, disc: i64) -> bool:
        """Does this disc complete a line of four? Rule 3.1"""
        if self.run_of(row, column, -1, 0, disc) >= 3:
            return True
        if self.run_of(row, column, 0, 1, disc) + self.run_of(row, column, 0, -1, disc) >= 3:
            return True
        if self.run_of(row, column, 1, 1, disc) + self.run_of(row, column, -1, -1, disc) >= 3:
            return True
        return self.run_of(row, column, 1, -1, disc) + self.run_of(row, column, -1, 1, disc) >= 3


class Drop(Step[ConnectFour]):
    """A player drops a disc into a column that is not full. Rule 2.1"""

    def options(self, s: ConnectFour, seat: i64) -> list[int]:
        height = s.height
        open_columns: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if height[column] < ROWS:
                open_columns |= 1 << column
        return CHOICES[open_columns]

    def apply(self, s: ConnectFour, seat: i64, action: i64, chance: Chance) -> None:
        column = DROP.first(action)
        row = s.height[column]
        disc = seat + 1
        s.board[row * COLUMNS + column] = disc
        s.height[column] = row + 1
        s.count += 1
        s.stack[-1] = TURNS[1 - seat]
        s.show(EVERYONE, DROPPED, seat, column)
        if s.wins(row, column, disc):
            s.end([int(seat)], "four", "3.1")
        elif s.count == CELLS:
            s.end([], "full", "3.2")

    def why_not(self, s: ConnectFour, seat: int, action: int) -> Refusal:
        return Refusal("2.1", "That column is full.")


TURNS: Final[list[Step[Any]]] = [Drop(0), Drop(1)]


def start(players: int, options: Mapping[str, object]) -> ConnectFour:
    """An empty board, red to begin. Rule 1.2"""
    return ConnectFour([TURNS[0]], None, 0, vec[i64]([0] * CELLS), vec[i64]([0] * COLUMNS), 0)


def revive(
    stack: list[Step[Any]], outcome: Outcome | None, offers: int, board: list[int], height: list[int], count: int
) -> ConnectFour:
    """A state from its pickled parts."""
    return ConnectFour(stack, outcome, offers, vec[i64](board), vec[i64](height), count)

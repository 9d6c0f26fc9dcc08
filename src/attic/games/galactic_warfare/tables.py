"""The board and the cards, loaded once from the data files into flat tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from attic.kit.arr import vec
from attic.kit.data import Table, read_toml

SIDES: Final = ["white", "blue"]
COLUMNS: Final = "abcdefgh"
ROWS: Final = 10  # Rule 2.1
PROVENANCES: Final = ["rulebook", "record", "inferred", "reconstructed"]


class Board:
    """The 40 dark squares: names, neighbours in four directions, homes and rows."""

    def __init__(self, data: Table) -> None:
        constants = data.table("constants")
        squares = [sq for sq in data.tables("squares") if sq.flag("playable")]
        self.names = [sq.text("id") for sq in squares]
        if len(self.names) != constants.number("dark_squares"):
            raise data.wrong("squares", f"has {len(self.names)} dark squares")
        if len(data.tables("squares")) != constants.number("squares_total"):
            raise data.wrong("squares", "does not list every square")
        self.rows = [sq.number("row") for sq in squares]
        self.x = [sq.number("x") for sq in squares]
        self.y = [sq.number("y") for sq in squares]
        self.light = [(sq.text("id"), sq.number("x"), sq.number("y")) for sq in data.tables("squares")
                      if not sq.flag("playable")]
        index = {name: i for i, name in enumerate(self.names)}
        # Directions 0 and 1 lead up the rows (left, right), 2 and 3 down.
        self.step: list[int] = []
        for side, right in ((1, -1), (1, 1), (-1, -1), (-1, 1)):
            for sq in squares:
                column, row = sq.number("column") + right, sq.number("row") + side
                name = f"{COLUMNS[column - 1]}{row}" if 1 <= column <= 8 and 1 <= row <= ROWS else ""
                self.step.append(index.get(name, -1))
        self.check_links(squares)
        self.beside: list[int] = []  # two columns left, two columns right
        for right in (-2, 2):
            for sq in squares:
                column = sq.number("column") + right
                name = f"{COLUMNS[column - 1]}{sq.number('row')}" if 1 <= column <= 8 else ""
                self.beside.append(index.get(name, -1))
        self.home = [-1] * len(self.names)
        self.zone = [-1] * len(self.names)  # home and deployment rows of a side
        self.home_squares: list[list[int]] = []
        for side, entry in enumerate(data.tables("sides")):
            if entry.text("id") != SIDES[side]:
                raise entry.wrong("id", f"should be {SIDES[side]}")
            homes = [lookup(entry, "home_squares", self.names, name) for name in entry.texts("home_squares")]
            if len(homes) != constants.number("home_planet_dark_squares"):
                raise entry.wrong("home_squares", f"lists {len(homes)} squares")
            self.home_squares.append(homes)
            for place in homes:
                self.home[place] = side
            near = [entry.number("home_row"), *entry.numbers("deployment_rows")]
            for i, row in enumerate(self.rows):
                if row in near:
                    self.zone[i] = side
        self.starts = [[i for i in range(len(self.names)) if self.zone[i] == side and self.home[i] < 0]
                       for side in range(2)]
        for side in range(2):
            if len(self.starts[side]) != constants.number("ships_per_side"):
                raise data.wrong("sides", f"{SIDES[side]} has {len(self.starts[side])} starting squares")

    def check_links(self, squares: list[Table]) -> None:
        """The printed neighbours are those of the grid, both ways."""
        for i, sq in enumerate(squares):
            linked = sorted(lookup(sq, "neighbours", self.names, name) for name in sq.texts("neighbours"))
            grid = sorted(self.step[d * len(squares) + i] for d in range(4) if self.step[d * len(squares) + i] >= 0)
            if linked != grid:
                raise sq.wrong("neighbours", "differ from the grid")


class CardTable:
    """The 36 cards by number: copies, windows, requirements, choices and effects."""

    def __init__(self, data: Table) -> None:
        deck = data.table("deck")
        self.windows = [entry.text("id") for entry in data.tables("windows")]
        self.requirements = [entry.text("id") for entry in data.tables("requirements")]
        self.verbs = [entry.text("id") for entry in data.tables("verbs")]
        self.choice_types = [entry.text("id") for entry in data.tables("choice_types")]
        self.move_kinds = [entry.text("id") for entry in data.tables("move_kinds")]
        cards = data.tables("cards")
        if len(cards) != deck.number("distinct_cards"):
            raise data.wrong("cards", f"lists {len(cards)} cards")
        self.names = [card.text("id") for card in cards]
        self.titles = [card.text("name") for card in cards]
        self.texts = [card.text("text") for card in cards]
        self.copies = [card.number("copies") for card in cards]
        if sum(self.copies) != deck.number("cards_total"):
            raise data.wrong("cards", f"add up to {sum(self.copies)} cards")
        self.in_window: list[list[int]] = [[] for _ in self.windows]
        self.requires: list[list[int]] = []
        self.choices: list[list[int]] = []
        self.effects: list[list[Effect]] = []
        for i, card in enumerate(cards):
            if card.text("provenance") not in PROVENANCES:
                raise card.wrong("provenance", "is unknown")
            for name in card.texts("windows"):
                self.in_window[lookup(card, "windows", self.windows, name)].append(i)
            self.requires.append([lookup(card, "requires", self.requirements, x) for x in card.texts("requires")])
            self.choices.append([lookup(card, "choices", self.choice_types, x) for x in card.texts("choices")])
            self.effects.append([Effect(self, entry) for entry in card.tables("effects")])


class Effect:
    """One effect of a card: its verb and parameters."""

    def __init__(self, cards: CardTable, entry: Table) -> None:
        self.verb: i64 = lookup(entry, "verb", cards.verbs, entry.text("verb"))
        self.on_enemy = entry.has("side") and lookup(entry, "side", ["self", "enemy"], entry.text("side")) == 1
        self.n: i64 = entry.number("n") if entry.has("n") else 0
        self.move_kind: i64 = lookup(entry, "kind", cards.move_kinds, entry.text("kind")) if entry.has("kind") else -1
        self.dodge = entry.has("dodge") and entry.flag("dodge")


def lookup(place: Table, name: str, words: list[str], word: str) -> int:
    """The number of a word in a list of the data file."""
    if word not in words:
        raise place.wrong(name, f"names unknown {word!r}")
    return words.index(word)


def win_chance(attacker: int, defender: int) -> float:
    """The attacker's chance with these dice, ties rolled again. Rule 7.14"""
    mine, theirs = sums(attacker), sums(defender)
    win = sum(a * b for x, a in enumerate(mine) for y, b in enumerate(theirs) if x > y)
    lose = sum(a * b for x, a in enumerate(mine) for y, b in enumerate(theirs) if x < y)
    return win / (win + lose)


def sums(dice: int) -> list[int]:
    """In how many ways each total falls."""
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + 6)
        for total, n in enumerate(ways):
            for face in range(1, 7):
                grown[total + face] += n
        ways = grown
    return ways


def load(folder: Path) -> tuple[Board, CardTable, Table]:
    """Board, cards and constants of a data folder. Raises `BadData`."""
    board = read_toml(folder / "board.toml")
    return Board(board), CardTable(read_toml(folder / "cards.toml")), board.table("constants")


BOARD, CARDS, _CONSTANTS = load(Path(__file__).parent / "data")

N: Final[i64] = 40
STEP: Final[vec[i64]] = vec[i64](BOARD.step)  # STEP[direction * N + square]
BESIDE: Final[vec[i64]] = vec[i64](BOARD.beside)  # BESIDE[left or right * N + square]
HOME: Final[vec[i64]] = vec[i64](BOARD.home)  # whose home planet, or -1
ZONE: Final[vec[i64]] = vec[i64](BOARD.zone)  # whose home and deployment rows, or -1
ROW: Final[vec[i64]] = vec[i64](BOARD.rows)
LAST_ROW: Final[vec[i64]] = vec[i64]([9, 2])  # the row before the enemy's home planet, by side
HOME_SQUARES: Final = BOARD.home_squares
COUNT: Final[vec[i64]] = vec[i64]([sum(1 for i in range(3) if stack >> 2 * i & 3) for stack in range(64)])
WIN_CHANCE: Final = [[0.5 if a == 0 or d == 0 else win_chance(a, d) for d in range(10)] for a in range(10)]

MAX_POWER_UPS: Final[i64] = _CONSTANTS.number("max_power_ups")  # Rule 8.3
HOME_DICE: Final[i64] = _CONSTANTS.number("home_defender_extra_dice")  # Rule 7.4
HAND: Final = _CONSTANTS.number("cards_dealt_each")  # Rule 3.2
PASS_LIMIT: Final[i64] = _CONSTANTS.number("consecutive_pass_limit")  # Rule 14.6
QUIET_LIMIT: Final[i64] = _CONSTANTS.number("no_progress_turn_limit")  # Rule 14.7
TURN_LIMIT: Final[i64] = _CONSTANTS.number("hard_turn_limit")  # Rule 14.8

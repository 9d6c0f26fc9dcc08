"""Connect four as the rest of Attic knows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from attic.kit.advice import Advice
from attic.kit.game import Game, Texts
from attic.kit.scene import Anchor, Line, Pane, Prompt, Scene, Seat, Token
from attic.kit.state import State
from attic.kit.toys.connect_four import COLUMN, COLUMNS, NEWS, ROWS, SIDE, WORDS, ConnectFour, start

CELL: Final = 60
WIDE: Final = int(COLUMNS)
HIGH: Final = int(ROWS)
WIDTH: Final = CELL * WIDE
HEIGHT: Final = CELL * (HIGH + 1)


@dataclass(init=False)  # a constructor of its own would take longer than everything it is given
class ConnectFourView:
    """The whole board; nothing is hidden."""

    seat: str | None
    asked: str | None
    board: tuple[int, ...]  # bottom row first; 0 empty, 1 red, 2 yellow
    outcome: tuple[tuple[str, ...], str, str] | None


def view(state: State, seat: int | None) -> ConnectFourView:
    """What a seat sees."""
    assert isinstance(state, ConnectFour)
    deciders = state.deciders()
    v = ConnectFourView()
    v.seat = None if seat is None else SIDE.names[seat]
    v.asked = SIDE.names[deciders[0]] if deciders else None
    v.board = tuple(state.board)
    v.outcome = None
    if state.outcome is not None:
        v.outcome = (tuple([SIDE.names[w] for w in state.outcome.winners]), state.outcome.reason, state.outcome.clause)
    return v


COLUMN_ANCHORS: Final = tuple(
    Anchor(f"column:{name}", CELL * (i + 0.5), CELL * (HIGH + 0.5), f"column {name}")
    for i, name in enumerate(COLUMN.names)
)
CELL_ANCHORS: Final = tuple(
    Anchor(f"cell:{i}", CELL * (i % WIDE + 0.5), CELL * (HIGH - i // WIDE - 0.5), f"cell {i}")
    for i in range(WIDE * HIGH)
)
ANCHORS: Final = COLUMN_ANCHORS + CELL_ANCHORS
# The tokens of each cell: red, yellow.
DISCS: Final = [
    [Token(f"disc{i}", f"cell:{i}", disc, f"{disc} disc", disc) for disc in SIDE.names]
    for i in range(WIDE * HIGH)
]
COLOURS: Final = {"red": "#c0392b", "yellow": "#d4ac0d"}
SYMBOLS: Final = "".join(
    f'<symbol id="{name}" viewBox="-24 -24 48 48"><circle r="22" fill="{colour}"/></symbol>'
    for name, colour in COLOURS.items()
)
DRAWING: Final = f'<rect width="{CELL * WIDE}" height="{CELL * HIGH}" rx="12" fill="#1b4f8a"/>'


SEATS: Final = {
    asked: tuple(Seat(name, name.title(), colour, asked == name) for name, colour in COLOURS.items())
    for asked in (*SIDE.names, None)
}


def scene(v: ConnectFourView) -> Scene:
    """The board as a scene, the same for everybody."""
    return shown(v.board, v.asked)


@lru_cache(64)
def shown(board: tuple[int, ...], asked: str | None) -> Scene:
    """These discs, and whose move it is."""
    tokens = tuple([DISCS[cell][disc - 1] for cell, disc in enumerate(board) if disc])
    pane = Pane("board", "Board", WIDTH, HEIGHT, DRAWING, SYMBOLS, ANCHORS, tokens)
    return Scene((pane,), seats=SEATS[asked])


PROMPT: Final = Prompt("Drop a disc into a column that is not full.", "2.1")


def prompt(v: ConnectFourView) -> Prompt:
    """The only question there is."""
    return PROMPT


def label(v: ConnectFourView, words: list[str | int]) -> str:
    """An option in words."""
    return f"Drop into column {words[1]}" if words[0] == "drop" else str(words[0]).replace("_", " ").capitalize()


DROPS: Final[dict[tuple[str | int, str | int], Line]] = {
    (side, column): Line(f"{side.title()} drops a disc into column {column}.", "2.1")
    for side in SIDE.names
    for column in COLUMN.names
}


def tell(v: ConnectFourView, words: list[str | int]) -> Line:
    """An event in words."""
    if words[0] == "dropped":
        return DROPS[words[1], words[2]]
    if v.outcome is not None and words[0] == "game_ended":
        winners = " and ".join(v.outcome[0]) or "nobody"
        return Line(f"The game is over: {winners} won.", v.outcome[2])
    return Line(str(words[0]).replace("_", " ").capitalize() + ".", "3.3")


def seat_names(players: int) -> tuple[str, ...]:
    """Red and yellow."""
    return tuple(SIDE.names)


GAME = Game(
    id="connect-four",
    title="Connect four",
    year="toy",
    players=(2,),
    minutes=5,
    blurb="The smallest whole game, for the kit's own tests and benchmarks.",
    sources="Common knowledge.",
    rules_version=1,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene,
    texts=Texts(prompt, label, tell),
    advice=Advice(),
)

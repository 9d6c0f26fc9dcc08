"""An army of one's own from the catalogue, piece by piece. Rules 16.1-16.5, 16.8"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from attic.games.stratego_legends.armies import (
    ARMY_BOARDS,
    BOXED,
    BOXES,
    MIX,
    POOLS,
    Army,
    BadArmy,
    army_of,
    check,
    read_file,
    spoken,
    write_code,
)
from attic.games.stratego_legends.ground import BOARD_NAMES
from attic.games.stratego_legends.phrases import chart, title
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.kit.building import Builder, Counts, Group, Options, Part

BOARD = "board "  # before the name of a board, so that no piece has its id


def builder(side: int) -> Builder:
    """How an army of this side is built."""
    return Builder(partial(groups, side), partial(write, side), partial(read, side), load)


def groups(side: int, options: Options) -> tuple[Group, ...]:
    """The rows of the mix with the pieces that this side may take, and the boards. Rules 1.4, 16.3-16.5"""
    rows = [
        Group(spoken(row), wanted, tuple(piece_part(kind) for kind in POOLS[row] if allowed(kind, side, options)))
        for row, wanted in enumerate(MIX)
    ]
    boards = tuple(Part(BOARD + name, f"Board {name}") for name in BOARD_NAMES)
    return (*rows, Group("boards", ARMY_BOARDS, boards))


def piece_part(kind: int) -> Part:
    """A piece with its entry in the charts."""
    name = CATALOGUE.names[kind]
    return Part(name, title(name), " ".join(chart(name)))


def allowed(kind: int, side: int, options: Options) -> bool:
    """May this side take the piece at this table? Rules 16.3, 16.4"""
    if CATALOGUE.convention[kind] and not options["convention"]:
        return False
    return bool(options["mixed"]) or CATALOGUE.colors[kind] // 3 == side


def write(side: int, counts: Counts, options: Options) -> str:
    """The code of an army that this side may use at this table. Raises `BadArmy`. Rule 16.8"""
    pieces: list[int] = []
    boards: list[int] = []
    for name, count in counts.items():
        if name.startswith(BOARD) and name.removeprefix(BOARD) in BOARD_NAMES:
            boards += [BOARD_NAMES.index(name.removeprefix(BOARD))] * count
        elif name in CATALOGUE.names:
            pieces += [CATALOGUE.names.index(name)] * count
        else:
            raise BadArmy(f"There is no piece or board {name!r} (rule 16.1).")
    army = Army(pieces, boards)
    why = check(army, side, bool(options["mixed"]), bool(options["convention"]))
    if why:
        raise BadArmy(why)
    return write_code(army)


def read(side: int, value: str, options: Options) -> dict[str, int]:
    """The parts of the box's army, of a ready-made one or of a code. Raises `BadArmy`."""
    if value == BOXED:
        box = BOXES[int(str(options["box"])) - 1]
        army = Army(box.pieces[side], box.boards[ARMY_BOARDS * side : ARMY_BOARDS * (side + 1)])
    else:
        army = army_of(value)
    return dict(Counter([CATALOGUE.names[n] for n in army.pieces] + [BOARD + BOARD_NAMES[n] for n in army.boards]))


def load(path: Path) -> str:
    """The code of the army in a file. Raises `BadArmy`. Rule 16.8"""
    return write_code(read_file(path))

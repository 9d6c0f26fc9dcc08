"""What is in the way of a refused attack, drawn on the board."""

from __future__ import annotations

from attic.games.queens_gambit.boards import BETWEEN, BOARD, PALACE
from attic.games.queens_gambit.layout import space_id
from attic.games.queens_gambit.sight import obstructions
from attic.games.queens_gambit.view import QueensGambitView
from attic.kit.scene import Mark


def point(view: QueensGambitView, words: list[str | int]) -> tuple[Mark, ...]:
    """The line from the acting unit to the target that it cannot attack, and whoever closes it. Rules 11.3, 13.5"""
    if view.moment != "UnitActs" or view.acting is None or words[0] not in ("move", "attack"):
        return ()
    here, there = BOARD.index[view.acting], BOARD.index[str(words[1])]
    sides = {unit.space: unit.side for unit in view.units}
    if sides.get(str(words[1]), sides[view.acting]) == sides[view.acting]:
        return ()
    if (here < PALACE) != (there < PALACE) or BOARD.floor[here] != BOARD.floor[there]:
        return ()
    line = Mark("route", (space_id(view.acting), space_id(str(words[1]))), "the line of sight")
    closed = [space_id(BOARD.names[space]) for space in between(view, here, there)]
    return (line, Mark("target", tuple(closed), "in the way")) if closed else (line,)


def between(view: QueensGambitView, here: int, there: int) -> list[int]:
    """The units that close the line."""
    units = [0] * len(BOARD.names)
    for unit in view.units:
        units[BOARD.index[unit.space]] = 1
    if here >= PALACE:
        return obstructions(units, here, there)
    at = 2 * (here * int(PALACE) + there)
    return [int(BETWEEN[at + i]) for i in range(2) if BETWEEN[at + i] >= 0 and units[BETWEEN[at + i]]]

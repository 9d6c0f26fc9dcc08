"""The rulebook's complex attack on a table of its own, from the first step to the last. Rules 6.2, 8.7, 12.5"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from attic.games.stratego_legends import GAME as LEGENDS
from attic.games.stratego_legends.position import position
from attic.games.stratego_legends.state import Legends
from attic.kit.chance import Seeded
from attic.kit.record import Record
from attic.kit.replay import seeded_header, seeded_key

PIECES = (
    "B tiera d4", "B wood_elf c2", "B srik e4", "B high_elf d3", "B high_elf e3", "B high_elf f3", "B quicksand b3",
    "G skeleton_warlock d5", "G murkis g6", "G bone_legion a8", "G sinakus e5", "G enchanted_shield f5",
    "G fire_wall c7", "G marr b6 !",
)  # fmt: skip
GROUND = {"d5": "desert", "g6": "forest", "c2": "forest", "e4": "marsh", "a5": "mountain", "h3": "town", "c5": "water"}
# What the players do between passes, in order.
MOVES = [
    ("move", "d4", "d5"), ("pick", "g6"), ("pick", "a8"), ("move", "e5", "e4"), ("use", "f5", "e4"),
    ("use", "d3", "e4"), ("use", "e3", "e4"), ("use", "f3", "e4"),
]  # fmt: skip


def start(players: int, options: Mapping[str, object]) -> Legends:
    """The book's position, with the pieces that it does not name somewhere else."""
    return position(*PIECES, terrain=GROUND, curse="beige strangling_vines")


GAME = replace(LEGENDS, id="stratego-example", start=start)


def played(moves: int, then_pass: bool = True) -> Record:
    """The example after so many moves; then the players pass until there is something to decide or it is over."""
    record = Record(GAME, 2, {}, ["Craig", "Rob"], seeded_header(1), seeded_key(1), Seeded(1))
    for n in range(moves):
        while not can(record, MOVES[n]):
            say(record, ["pass"])
        say(record, list(MOVES[n]))
    while then_pass and record.state.outcome is None and can(record, ("pass",)):
        say(record, ["pass"])
    return record


def can(record: Record, words: tuple[str, ...]) -> bool:
    """May whoever is asked do this?"""
    state = record.state
    return GAME.words.encode(list(words)) in state.options(state.deciders()[0])


def say(record: Record, words: list[object]) -> None:
    """Whoever is asked decides."""
    record.decide(record.state.deciders()[0], words)

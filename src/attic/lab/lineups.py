"""Who plays whom in a tournament: pairings, and line-ups that change seats from game to game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import attic
from attic import games
from attic.bots.registry import UnknownBot
from attic.kit.game import Game
from attic.lab.entrants import entrant, file_of
from attic.table.sides import all_sides


@dataclass(frozen=True)
class Tournament:
    """What is played. Everything in its results follows from these facts."""

    game: str
    players: int
    options: dict[str, object]
    bots: tuple[str, ...]
    among: str  # each bot against this one only; empty: every bot against every other
    seed: int

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win and lose together; a seat alone is a side."""
        return all_sides(games.get(self.game), self.players)

    @cached_property
    def pairings(self) -> tuple[tuple[str, str], ...]:
        """Who meets whom: on one side the first, on all others the second.

        With more than two sides, one among many and many against one are two pairings.
        """
        if self.among:
            return tuple((bot, self.among) for bot in self.bots if bot != self.among)
        if len(self.bots) == 1:
            return ((self.bots[0], self.bots[0]),)
        ordered = [(a, b) for i, a in enumerate(self.bots) for j, b in enumerate(self.bots) if i != j]
        if len(self.sides) > 2:
            return tuple(ordered)
        return tuple((a, b) for a, b in ordered if self.bots.index(a) < self.bots.index(b))

    def pairing(self, number: int) -> int:
        """The pairing of a game. Pairings take turns, so that a tournament can be made longer later."""
        return number % len(self.pairings)

    def lineup(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in a game: the first of the pairing goes round the sides."""
        one, others = self.pairings[self.pairing(number)]
        apart = self.sides[number // len(self.pairings) % len(self.sides)]
        return tuple(one if seat in apart else others for seat in range(self.players))

    def facts(self) -> dict[str, Any]:
        """What must be the same when a tournament goes on, the code of game and bots included."""
        game = games.get(self.game)
        facts = asdict(self) | {"bots": list(self.bots), "rules": game.rules_version, "data": game.data_hash}
        return facts | {"code": code(game, [*self.bots, self.among])}


def tournament(
    game_id: str, players: int | None, bots: Sequence[str], among: str, options: Mapping[str, object], seed: int
) -> Tournament:
    """A checked tournament. Raises `ValueError` with one line."""
    game = games.get(game_id)
    count, settled = game.settle(players, options)
    named = list(dict.fromkeys(bots)) or ["greedy", "random"]
    for level in [*named, among] if among else named:
        entrant(level, game)
    made = Tournament(game_id, count, settled, tuple(named), among, seed)
    if not made.pairings:
        raise UnknownBot(f"{among} has nobody to play against")
    return made


def code(game: Game, bots: Sequence[str]) -> str:
    """The fingerprint of the sources that decide how bots play: kit, bots and the game itself."""
    root = Path(attic.__file__).parent
    paths = [path for folder in (root / "kit", root / "bots", game.folder) for path in sorted(folder.glob("*.py"))]
    paths += [path for path in map(file_of, bots) if path is not None]
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]

"""Bots by name."""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.random import Bot, RandomBot
from attic.kit.game import Game

LEVELS = ("random", "greedy")
GREEDY_SAMPLES = 3


class UnknownBot(ValueError):
    """A level that no bot has."""


def make(level: str, game: Game) -> Bot:
    """A bot of this level for this game. Raises `UnknownBot`."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game.advice, GREEDY_SAMPLES)
    raise UnknownBot(f"no bot {level!r} (bots: {', '.join(LEVELS)})")

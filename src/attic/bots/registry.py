"""Bots by name."""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.random import Bot, RandomBot
from attic.bots.search import Patience, SearchBot
from attic.kit.game import Game

LEVELS = ("random", "greedy", "search:fast", "search:strong")
GREEDY_SAMPLES = 3
ITERATIONS = {"search:fast": 400, "search:strong": 2000}


class UnknownBot(ValueError):
    """A level that no bot has."""


def make(level: str, game: Game) -> Bot:
    """A bot of this level for this game. Raises `UnknownBot`."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game.advice, GREEDY_SAMPLES)
    if level in ITERATIONS:
        return SearchBot(game.advice, Patience(ITERATIONS[level]))
    raise UnknownBot(f"no bot {level!r} (bots: {', '.join(LEVELS)})")

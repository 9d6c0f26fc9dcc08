"""Bots by name."""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.patience import Patience
from attic.bots.random import Bot, RandomBot
from attic.bots.search import SearchBot
from attic.kit.game import Game

LEVELS = ("random", "greedy", "search:fast", "search:strong")
USUAL = "search:fast"  # whoever asks for no level meets this one
GREEDY_SAMPLES = 3
THOUGHT = {"search:fast": 0.1, "search:strong": 1.0}  # seconds for one decision, about
# Iterations a second, looks at options included, as measured on one core with the compiled engine in slow positions of
# each game. A search is as many iterations as its thought would take at this pace: never a matter of the clock, so that
# it can be repeated.
PACE = {
    "galactic-warfare": 80_000,
    "queens-gambit": 30_000,
    "shadowlords": 20_000,
    "stratego-legends": 40_000,  # on average; slow positions take a quarter of a second for 4000
    "willow": 10_000,
}
USUAL_PACE = 5_000


class UnknownBot(ValueError):
    """A level that no bot has."""


def make(level: str, game: Game) -> Bot:
    """A bot of this level for this game. Raises `UnknownBot`."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game.advice, GREEDY_SAMPLES)
    if level in THOUGHT:
        return SearchBot(game.advice, Patience(iterations(level, game.id)))
    raise UnknownBot(f"no bot {level!r} (bots: {', '.join(LEVELS)})")


def iterations(level: str, game_id: str) -> int:
    """How long a searching level thinks about one decision of this game."""
    return round(THOUGHT[level] * PACE.get(game_id, USUAL_PACE))

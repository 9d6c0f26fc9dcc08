"""Bots by name."""

from __future__ import annotations

from attic.bots.greedy import GreedyBot
from attic.bots.patience import Patience
from attic.bots.random import Bot, RandomBot
from attic.bots.search import SearchBot
from attic.kit.game import Game

USUAL = "search:fast"  # whoever asks for no level meets this one
GREEDY_SAMPLES = 3
SEARCHES = ("search:fast", "search:strong")
LEVELS = ("random", "greedy", *SEARCHES)
# Iterations for one decision of each of them, looks at options included: no more than one core makes with the compiled
# engine in all but rare positions of each game in 0.3 and in 1.5 seconds, and fewer where that is strong enough or more
# did not help. Never a matter of the clock, so that a search can be repeated; at a table there is one besides.
ITERATIONS = {
    "galactic-warfare": (2_000, 40_000),
    "queens-gambit": (5_000, 25_000),
    "shadowlords": (1_000, 20_000),
    "stratego-legends": (5_000, 20_000),
    "willow": (2_500, 15_000),
}
USUAL_ITERATIONS = (500, 5_000)


class UnknownBot(ValueError):
    """A level that no bot has."""


def make(level: str, game: Game) -> Bot:
    """A bot of this level for this game. Raises `UnknownBot`."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game.advice, GREEDY_SAMPLES)
    if level in SEARCHES:
        return SearchBot(game.advice, Patience(iterations(level, game.id)))
    raise UnknownBot(f"no bot {level!r} (bots: {', '.join(LEVELS)})")


def iterations(level: str, game_id: str) -> int:
    """How long a searching level thinks about one decision of this game."""
    return ITERATIONS.get(game_id, USUAL_ITERATIONS)[SEARCHES.index(level)]

"""Strengths on one scale, after Bradley and Terry: the odds of a win are the ratio of two strengths.

400 points are odds of ten to one, as in Elo's ratings.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10

ROUNDS = 500
REDRAWN = 400  # ladders that agree with the games as well, to see how sure this one is
PRIOR = 0.5  # wins given to both sides of each pair, so that nobody is infinitely strong

Pair = tuple[str, str]


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder, with its 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float


def ladder(bots: Sequence[str], points: Mapping[Pair, Sequence[float]], seed: int) -> list[Rung]:
    """From the strongest down; the weakest stands at 0. `points` are those of the first of each pair."""
    rated = ratings(bots, {pair: (sum(p), len(p) - sum(p)) for pair, p in points.items()}, PRIOR)
    weakest = min(bots, key=lambda bot: rated[bot])
    chance = random.Random(seed)
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(REDRAWN):
        sums: dict[Pair, tuple[float, float]] = {}
        for pair, p in points.items():
            won = len(p) * chance.betavariate(sum(p) + PRIOR, len(p) - sum(p) + PRIOR)
            sums[pair] = (won, len(p) - won)
        again = ratings(bots, sums, 0.0)  # the draws have the prior in them
        for bot in bots:
            drawn[bot].append(again[bot] - again[weakest])
    rungs = [rung(bot, rated[bot] - rated[weakest], drawn[bot]) for bot in bots]
    return sorted(rungs, key=lambda r: -r.rating)


def rung(bot: str, rating: float, drawn: list[float]) -> Rung:
    """A rating and the middle 95 % of those that might have been."""
    ordered = sorted(drawn)
    cut = round(0.025 * len(ordered))
    return Rung(bot, rating, ordered[cut], ordered[-1 - cut])


def ratings(bots: Sequence[str], won: Mapping[Pair, tuple[float, float]], prior: float) -> dict[str, float]:
    """The likeliest ratings, by Zermelo's iteration."""
    wins = dict.fromkeys(bots, 0.0)
    games: dict[str, dict[str, float]] = {bot: {} for bot in bots}
    for (a, b), (for_a, for_b) in won.items():
        if a == b:
            continue
        wins[a] += for_a + prior
        wins[b] += for_b + prior
        both = for_a + for_b + 2 * prior
        games[a][b] = games[a].get(b, 0.0) + both
        games[b][a] = games[b].get(a, 0.0) + both
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        before = dict(strength)
        for bot in bots:
            met = sum(n / (strength[bot] + strength[other]) for other, n in games[bot].items())
            if met:
                strength[bot] = wins[bot] / met
        if all(abs(strength[bot] / before[bot] - 1) < 1e-9 for bot in bots):
            break
    return {bot: 400 * log10(strength[bot]) for bot in bots}

"""Random play inside the engine, for benchmarks, tests and rollouts."""

from __future__ import annotations

from mypy_extensions import i64

from attic.kit.chance import Chance
from attic.kit.state import State


def random_step(s: State, chance: Chance) -> None:
    """One decision, every option of the first decider equally likely."""
    seat: i64 = s.deciders()[0]
    options = s.options(seat)
    s.apply(seat, options[chance.below(len(options))], chance)


def playout(s: State, chance: Chance, most: i64) -> i64:
    """Play on at random until the game is over or `most` decisions are made; how many were."""
    n: i64 = 0
    while n < most and s.outcome is None:
        random_step(s, chance)
        n += 1
    return n

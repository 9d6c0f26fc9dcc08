"""Plays a game between bots to its end."""

from __future__ import annotations

from mypy_extensions import i64

from attic.bots.random import Bot
from attic.kit.chance import Chance
from attic.kit.state import State


def play_out(s: State, bots: list[Bot], chance: Chance, minds: list[Chance], most: i64) -> i64:
    """Ask the bots in turn until the game is over or `most` decisions are made; how many were.

    `chance` is the game's, `minds` are the bots' own.
    """
    n: i64 = 0
    while n < most and s.outcome is None:
        seat: i64 = s.deciders()[0]
        s.apply(seat, bots[seat].choose(s, seat, minds[seat]), chance)
        n += 1
    return n

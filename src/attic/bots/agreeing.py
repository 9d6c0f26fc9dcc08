"""Bots and draws: they agree to one, and offer one, where nothing has moved for long."""

from __future__ import annotations

from mypy_extensions import i64

from attic.kit.chance import Chance
from attic.kit.state import State
from attic.kit.stillness import Stillness
from attic.kit.words import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW

NOTHING = -1


def answer_to_draw(s: State, still: Stillness, patience: int, seat: i64) -> i64:
    """What a bot says about a draw now: it offers, accepts or declines one, or says nothing."""
    if s.outcome is not None:
        return NOTHING
    if s.draw_offers == 0:
        return OFFER_DRAW.pack() if still.offer_due(patience) else NOTHING
    if s.draw_offers >> seat & 1:
        return NOTHING
    return ACCEPT_DRAW.pack() if still.over(patience) else DECLINE_DRAW.pack()


def all_agree(s: State, still: Stillness, patience: int, chance: Chance) -> Stillness:
    """Among bots only: the count after what has happened since the last call, and a draw where it is time for one."""
    still = still.after(s.events or [])
    s.events = []
    seat: i64
    if still.over(patience) and s.outcome is None:
        s.apply(0, OFFER_DRAW.pack(), chance)
        for seat in range(1, s.seats):
            s.apply(seat, ACCEPT_DRAW.pack(), chance)
    return still

"""Plays a game between bots to its end."""

from __future__ import annotations

from mypy_extensions import i64

from attic.bots.agreeing import all_agree
from attic.bots.haggling import Haggling, offer_before
from attic.bots.random import Bot
from attic.kit.chance import Chance
from attic.kit.state import State
from attic.kit.stillness import Stillness
from attic.kit.trading import TradingState
from attic.kit.words import ACCEPT_OFFER, DECLINE_OFFER


def play_out(
    s: State, bots: list[Bot], chance: Chance, minds: list[Chance], most: i64, patience: int = 0
) -> i64:
    """Ask the bots in turn until the game is over or `most` decisions are made; how many were.

    `chance` is the game's, `minds` are the bots' own. With `patience` they agree to a
    draw when nothing has stirred for so many turns.
    """
    n: i64 = 0
    still = Stillness(0, 0)
    if patience:
        s.events = []
    haggling = Haggling([True] * s.seats) if isinstance(s, TradingState) else None
    while n < most and s.outcome is None:
        if haggling is not None:
            n += haggle(s, haggling, bots, chance, minds)
            if not s.deciders():  # a deal has ended the game
                break
        seat: i64 = s.deciders()[0]
        s.apply(seat, bots[seat].choose(s, seat, minds[seat]), chance)
        n += 1
        if patience:
            still = all_agree(s, still, patience, chance)
    return n


def haggle(s: State, haggling: Haggling, bots: list[Bot], chance: Chance, minds: list[Chance]) -> i64:
    """Offers and answers, as far as the bots have any now; how many there were."""
    n: i64 = 0
    seat = haggling.next(s)
    while seat >= 0:
        assert isinstance(s, TradingState)
        waiting = offer_before(s, seat)
        if waiting is not None:
            s.apply(seat, answer(s, bots[seat], seat, minds[seat]), chance)
            n += 1
        else:
            offer = bots[seat].offer(s, seat, minds[seat])
            if offer is not None:
                s.make_offer(offer)
                n += 1
        seat = haggling.next(s)
    return n


def answer(s: TradingState, bot: Bot, seat: i64, mind: Chance) -> i64:
    """A bot's answer to the first offer before it."""
    offer = offer_before(s, seat)
    assert offer is not None
    if s.may_accept(offer) is None and bot.accepts(s, seat, offer, mind):
        return ACCEPT_OFFER.pack(offer.number)
    return DECLINE_OFFER.pack(offer.number)

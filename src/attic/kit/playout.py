"""Random play inside the engine, for benchmarks, tests and rollouts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.kit.chance import Chance
from attic.kit.offers import NO_OFFER, NO_TERM, Offer, count_of, with_count
from attic.kit.state import State
from attic.kit.trading import TradingState

TERM_ONE_IN: Final = 4  # random offers with a term


def random_step(s: State, chance: Chance) -> None:
    """One decision, every option of the first decider equally likely."""
    top = s.stack[-1]
    seat: i64 = top.deciders(s)[0]
    options = top.options(s, seat)
    s.apply(seat, options[chance.below(len(options))], chance)


def playout(s: State, chance: Chance, most: i64) -> i64:
    """Play on at random until the game is over or `most` decisions are made; how many were."""
    n: i64 = 0
    while n < most and s.outcome is None:
        random_step(s, chance)
        n += 1
    return n


def random_offer(s: TradingState, seat: i64, chance: Chance) -> Offer | None:
    """An offer that may be made, chosen by chance: at most one good on each side, perhaps with a term."""
    to: i64 = chance.below(s.seats - 1)
    if to >= seat:
        to += 1
    if s.offers.left(seat, to) <= 0:
        return None
    stall = s.stall(seat, to)
    give = one_of(s, stall.give, chance)
    ask = one_of(s, stall.ask, chance)
    term: i64 = NO_TERM
    if stall.terms and chance.below(TERM_ONE_IN) == 0:
        term = stall.terms[chance.below(len(stall.terms))]
    offer = Offer(s.offers.number(seat, to), seat, to, give, ask, term, NO_OFFER)
    return offer if s.check_offer(offer) is None else None


def one_of(s: TradingState, goods: list[int], chance: Chance) -> list[int]:
    """One of these goods in any number, or nothing."""
    which = chance.below(len(goods) + 1)
    if which == len(goods):
        return []
    good = goods[which]
    words = s.bargain().words
    most = count_of(words, good)
    return [with_count(words, good, 1 + chance.below(most))]

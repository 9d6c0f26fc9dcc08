"""One decision ahead, on the game's advice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.bots.random import Bot
from attic.kit.advice import Advice
from attic.kit.chance import Chance
from attic.kit.offers import Offer
from attic.kit.playout import random_offer
from attic.kit.state import State
from attic.kit.trading import TradingState
from attic.kit.words import ACCEPT_OFFER, PASS

MOST_ANSWERS: Final = 12  # of others, before a position is valued as it stands
IDEAS: Final = 4  # offers that it thinks about
OWN_ANSWERS: Final = 2  # small decisions of one's own that make up one move
FEW_ANSWERS: Final = 20  # with more options than this, a small decision is not followed by another one


class GreedyBot(Bot):
    """Tries every option on states it cannot tell from the true one, and takes the best on average."""

    def __init__(self, advice: Advice, samples: i64) -> None:
        self.advice = advice
        self.samples: i64 = samples
        self.looked: i64 = 0  # positions that were valued

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        if len(options) == 1:
            return options[0]
        return options[highest(self.looks(s, seat, options, chance))]

    def looks(self, s: State, seat: i64, options: list[int], chance: Chance) -> list[float]:
        """What each option is worth on average, in the same few worlds."""
        worlds = [s.sample(seat, chance)]
        out: list[float] = []
        for action in options:
            tries: i64 = self.advice.worlds(s, seat, action, self.samples)
            while len(worlds) < tries:
                worlds.append(s.sample(seat, chance))
            total = 0.0
            i: i64
            for i in range(tries):
                total += self.after(worlds[i], seat, action, OWN_ANSWERS, chance)
            total /= float(tries)
            # Equal options are told apart by chance, so that the bot does not favour one corner of the board.
            out.append(total + 1e-9 * float(chance.below(1000)))
        return out

    def after(self, world: State, seat: i64, action: i64, own: i64, chance: Chance) -> float:
        """What a world is worth after this action, once it has settled."""
        s = world.copy()
        s.apply(seat, action, chance)
        for _ in range(MOST_ANSWERS):
            if s.outcome is not None or self.advice.settled(s, seat):
                break
            decider: i64 = s.deciders()[0]
            silence: i64 = s.default(decider, chance)
            if decider == seat and not PASS.made(silence):
                if own == 0:
                    break
                return self.best(s, seat, own - 1, chance)
            s.apply(decider, silence, chance)
        self.looked += 1
        return self.advice.value(s, seat)

    def best(self, s: State, seat: i64, own: i64, chance: Chance) -> float:
        """The best that a further small decision of one's own can bring."""
        options = s.options(seat)
        further: i64 = own if len(options) <= FEW_ANSWERS else 0
        return max([self.after(s, seat, action, further, chance) for action in options])

    def at_once(self, s: State, seat: i64, chance: Chance) -> i64:
        """The best option in this world, without a thought for one's own next decisions."""
        options = s.options(seat)
        if len(options) == 1:
            return options[0]
        return options[highest([self.after(s, seat, action, 0, chance) for action in options])]

    # ---- bargaining

    def offer(self, s: TradingState, seat: i64, chance: Chance) -> Offer | None:
        """Of a few ideas the one that is best for itself, among those that the other side should like too."""
        best: Offer | None = None
        best_value = 0.0
        world: State | None = None
        for _ in range(IDEAS):
            offer = random_offer(s, seat, chance)
            if offer is None:
                continue
            if world is None:
                world = s.sample(seat, chance)
                best_value = self.advice.value(world, seat)
            after = self.agreed(world, offer, chance)
            if after is None:
                continue
            value = self.advice.value(after, seat)
            if value > best_value and self.advice.value(after, offer.to) > self.advice.value(world, offer.to):
                best, best_value = offer, value
        return best

    def accepts(self, s: TradingState, seat: i64, offer: Offer, chance: Chance) -> bool:
        """Is it better off with the deal?"""
        world = s.sample(seat, chance)
        after = self.agreed(world, offer, chance)
        return after is not None and self.advice.value(after, seat) > self.advice.value(world, seat)

    def agreed(self, world: State, offer: Offer, chance: Chance) -> State | None:
        """The world after this offer has been accepted; None when the world does not allow it."""
        after = world.copy()
        assert isinstance(after, TradingState)
        if after.offers.find(offer.number) is None:
            after.make_offer(offer)
        if after.may_accept(offer) is not None:
            return None
        after.apply(offer.to, ACCEPT_OFFER.pack(offer.number), chance)
        return after


def highest(values: list[float]) -> i64:
    """The place of the largest value, the first of several."""
    best: i64 = 0
    i: i64
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best

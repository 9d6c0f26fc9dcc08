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


class GreedyBot(Bot):
    """Tries every option on states it cannot tell from the true one, and takes the best on average."""

    def __init__(self, advice: Advice, samples: i64) -> None:
        self.advice = advice
        self.samples: i64 = samples

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        if len(options) == 1:
            return options[0]
        worlds = [s.sample(seat, chance) for _ in range(self.samples)]
        best: i64 = -1
        best_value = -1.0
        for action in options:
            total = 0.0
            for world in worlds:
                total += self.after(world, seat, action, OWN_ANSWERS, chance)
            # Equal options are told apart by chance, so that the bot does not favour one corner of the board.
            total += 1e-9 * float(chance.below(1000))
            if total > best_value:
                best_value = total
                best = action
        return best

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
        return self.advice.value(s, seat)

    def best(self, s: State, seat: i64, own: i64, chance: Chance) -> float:
        """The best that a further small decision of one's own can bring."""
        best_value = 0.0
        for action in s.options(seat):
            value = self.after(s, seat, action, own, chance)
            if value > best_value:
                best_value = value
        return best_value

    # ---- bargaining

    def offer(self, s: TradingState, seat: i64, chance: Chance) -> Offer | None:
        """Of a few ideas the one that is best for itself, among those that the other side should like too."""
        best: Offer | None = None
        best_gain = 0.0
        for _ in range(IDEAS):
            offer = random_offer(s, seat, chance)
            if offer is None:
                continue
            world = s.sample(seat, chance)
            assert isinstance(world, TradingState)
            world.make_offer(offer)
            gain = self.gain(world, offer, seat, chance)
            if gain > best_gain and self.gain(world, offer, offer.to, chance) > 0.0:
                best, best_gain = offer, gain
        return best

    def accepts(self, s: TradingState, seat: i64, offer: Offer, chance: Chance) -> bool:
        """Is it better off with the deal?"""
        world = s.sample(seat, chance)
        assert isinstance(world, TradingState)
        return self.gain(world, offer, seat, chance) > 0.0

    def gain(self, world: TradingState, offer: Offer, seat: i64, chance: Chance) -> float:
        """What a seat gains when this offer is accepted; nothing when the world does not allow it."""
        if world.may_accept(offer) is not None:
            return 0.0
        after = world.copy()
        after.apply(offer.to, ACCEPT_OFFER.pack(offer.number), chance)
        return self.advice.value(after, seat) - self.advice.value(world, seat)

"""Every option is as good as any other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.chance import Chance
from attic.kit.offers import Offer
from attic.kit.playout import random_offer
from attic.kit.state import State
from attic.kit.trading import TradingState

OFFERS_ONE_IN: Final = 4  # times it is asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for a seat. It may look at the state through `options` and `sample` of its seat only."""

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        """One of the seat's options. `chance` is the bot's own, never the game's."""
        raise AssertionError("a bot chooses")

    def offer(self, s: TradingState, seat: i64, chance: Chance) -> Offer | None:
        """An offer that it wants to make, if any; asked once in each market."""
        return None

    def accepts(self, s: TradingState, seat: i64, offer: Offer, chance: Chance) -> bool:
        """Does it accept an offer that the rules let it accept?"""
        return False


class RandomBot(Bot):
    """Chooses uniformly."""

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        return options[chance.below(len(options))]

    def offer(self, s: TradingState, seat: i64, chance: Chance) -> Offer | None:
        return random_offer(s, seat, chance) if chance.below(OFFERS_ONE_IN) == 0 else None

    def accepts(self, s: TradingState, seat: i64, offer: Offer, chance: Chance) -> bool:
        return chance.below(2) == 0

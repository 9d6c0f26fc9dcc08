"""How bots bargain: which of them is to be asked."""

from __future__ import annotations

from mypy_extensions import i64

from attic.kit.offers import Offer
from attic.kit.state import State
from attic.kit.trading import TradingState


class Haggling:
    """Asks every bot once in each market whether it has an offer to make, and at once when it is made one."""

    def __init__(self, bots: list[bool]) -> None:
        self.bots = bots  # of each seat: does a bot hold it?
        self.market: i64 = 0
        self.asked: i64 = 0  # one bit for each seat

    def next(self, s: State) -> i64:
        """The bot to be asked now, -1 for none. Each answer has to be carried out before asking again."""
        if s.outcome is not None or not isinstance(s, TradingState):
            return -1
        for offer in s.offers.lying:
            if self.bots[offer.to]:
                return offer.to
        market = s.market()
        if market != self.market:
            self.market = market
            self.asked = 0
        seat: i64
        if market != 0:
            for seat in range(s.seats):
                if self.bots[seat] and not (self.asked >> seat) & 1:
                    self.asked |= 1 << seat
                    return seat
        return -1


def offer_before(s: TradingState, seat: i64) -> Offer | None:
    """The first offer that waits for this seat's answer."""
    for offer in s.offers.lying:
        if offer.to == seat:
            return offer
    return None

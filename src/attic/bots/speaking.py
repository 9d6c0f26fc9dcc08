"""What a bot says beside its decisions, in the words of the log."""

from __future__ import annotations

from attic.bots.driver import answer
from attic.bots.haggling import offer_before
from attic.bots.random import Bot
from attic.kit.chance import Chance
from attic.kit.offers import written
from attic.kit.record import Record
from attic.kit.state import State
from attic.kit.trading import OFFER_FORM, TradingState


def speech(s: State, bot: Bot, seat: int, mind: Chance) -> list[str | int] | dict[str, object] | None:
    """The words of its answer to an offer, the values of an offer of its own, or nothing."""
    assert isinstance(s, TradingState)
    if offer_before(s, seat) is not None:
        return s.bargain().words.decode(answer(s, bot, seat, mind))
    offer = bot.offer(s, seat, mind)
    return None if offer is None else written(s.bargain(), offer)


def enter(record: Record, seat: int, said: list[str | int] | dict[str, object]) -> dict[str, object]:
    """What was said goes into the log; its entry. Raises `Refused`."""
    if isinstance(said, dict):
        return record.propose(seat, OFFER_FORM, said)
    return record.decide(seat, list(said))

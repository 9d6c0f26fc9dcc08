"""Bots bargain: they answer the offers before them and make their own, thinking in other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attic.bots.haggling import Haggling, offer_before
from attic.bots.registry import USUAL
from attic.kit.trading import OFFER_FORM, TradingState

if TYPE_CHECKING:
    from attic.web.hosting import Hosting
    from attic.web.rooms import Room


class Haggler:
    """Which bots of a room have been asked in the present market."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asking = Haggling([False] * len(room.row.seats))

    def possible(self) -> bool:
        """Could a bot have something to say?"""
        state = self.room.live.state
        return isinstance(state, TradingState) and state.outcome is None and bool(self.room.bots())

    async def once(self, host: Hosting) -> bool:
        """Let one bot speak; False when none has anything to say now. Raises `Refused`, `Unwritten`."""
        room = self.room
        if not self.possible():
            return False
        async with room.lock:
            bots = room.bots()
            self.asking.bots = [n in bots for n in range(len(room.row.seats))]
            seat = int(self.asking.next(room.live.state))
            if seat < 0:
                return False
            at, state = len(room.live.record.log.entries), room.live.state.copy()
        said = await host.thinkers.speak(room.row.game, room.row.seats[seat].level or USUAL, state, seat)
        assert isinstance(state, TradingState)
        waiting = offer_before(state, seat)
        if said is None and waiting is not None:
            said = ["decline_offer", int(waiting.number)]
        if isinstance(said, dict):
            await room.propose(seat, OFFER_FORM, said, entries=at)
        elif said is not None:
            await room.act(seat, list(said), entries=at)
        return True

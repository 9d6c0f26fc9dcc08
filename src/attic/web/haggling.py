"""Bots bargain: they answer the offers before them and make their own, thinking in other processes."""

from __future__ import annotations

from attic.bots.haggling import offer_before
from attic.bots.registry import USUAL
from attic.kit.trading import OFFER_FORM, TradingState
from attic.web import rooms
from attic.web.room import Room


def possible(room: Room) -> bool:
    """Could a bot have something to say?"""
    state = room.live.state
    return isinstance(state, TradingState) and state.outcome is None and bool(room.bots())


async def once(room: Room) -> bool:
    """Let one bot speak; False when none has anything to say now. Raises `Refused`, `Unwritten`."""
    if not possible(room):
        return False
    async with room.lock:
        bots = room.bots()
        room.haggling.bots = [n in bots for n in range(len(room.row.seats))]
        seat = int(room.haggling.next(room.live.state))
        if seat < 0:
            return False
        at, state = len(room.live.record.log.entries), room.live.state.copy()
    said = await room.host.thinkers.speak(room.row.game, room.row.seats[seat].level or USUAL, state, seat)
    assert isinstance(state, TradingState)
    waiting = offer_before(state, seat)
    if said is None and waiting is not None:
        said = ["decline_offer", int(waiting.number)]
    if isinstance(said, dict):
        await rooms.propose(room, seat, OFFER_FORM, said, entries=at)
    elif said is not None:
        await rooms.act(room, seat, list(said), entries=at)
    return True

"""Time at a table: windows that last a beat, whoever is asked and whatever is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attic.kit.record import Refused
from attic.store.sqlite import Unwritten
from attic.web.windows import Beat

if TYPE_CHECKING:
    from attic.web.room import Room

AGAIN = 1.0  # seconds until something that could not be saved is tried again


async def close(room: Room, beat: Beat) -> None:
    """What lies sealed is opened, unless somebody holds."""
    async with room.lock:
        clock = room.clock
        if clock.now() is not beat:
            return
        silent = [seat for seat in beat.worlds if beat.asks(seat)]
        beat.end()
        try:
            if beat.ready():
                await room.host.keep(room, clock.settled(beat))
            else:
                clock.ask_again(silent)
        except (Refused, Unwritten):
            clock.forget()
            asyncio.get_running_loop().call_later(AGAIN, clock.wind)


async def expire(room: Room) -> None:
    """Nobody is waited for any longer. The lock is held."""
    beat = room.clock.now()
    if beat is not None:
        beat.patient, beat.held = set(), set()
        beat.end()
        await room.host.keep(room, room.clock.settled(beat))

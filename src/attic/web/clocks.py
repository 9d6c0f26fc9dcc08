"""Time at a table: windows that last a beat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attic.kit.record import Refused
from attic.kit.scene import Prompt
from attic.store.sqlite import Unwritten

if TYPE_CHECKING:
    from attic.web.rooms import Room

GRACE = 0.25  # seconds for the way there and back


class Clock:
    """The beat of a room: silence in a window passes when it is over."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.held: set[tuple[int, int]] = set()  # (seat, entries): windows that somebody holds open
        self.running: dict[int, tuple[int, asyncio.TimerHandle]] = {}

    def at(self) -> int:
        """How far the log is: a beat belongs to one question."""
        return len(self.room.live.record.log.entries)

    def beat(self, seat: int, prompt: Prompt) -> int | None:
        """How long a window waits for this seat, in milliseconds; None when it waits as long as it takes."""
        room = self.room
        if prompt.manner != "window" or room.row.days or room.row.seats[seat].kind == "bot":
            return None
        return room.host.settings.beat if room.people() > 1 else None

    def wind(self) -> None:
        """Start the beat of every window that is open now, and stop the others."""
        room, at = self.room, self.at()
        for seat, (begun, timer) in list(self.running.items()):
            if begun != at:
                timer.cancel()
                del self.running[seat]
        self.held = {(seat, entries) for seat, entries in self.held if entries == at}
        for seat in room.live.owes():
            beat = self.beat(seat, room.live.prompt(seat)) if room.people() > 1 else None
            if beat is not None and seat not in self.running and (seat, at) not in self.held:
                loop = asyncio.get_running_loop()
                self.running[seat] = (at, loop.call_later(beat / 1000 + GRACE, self.over, seat, at))

    def hold(self, seat: int) -> bool:
        """A seat wants to think; False when nothing is running for it."""
        found = self.running.pop(seat, None)
        if found is None:
            return False
        found[1].cancel()
        self.held.add((seat, found[0]))
        return True

    def over(self, seat: int, at: int) -> None:
        """Nobody answered."""
        self.running.pop(seat, None)
        self.room.host.spawn(self.pass_for(seat, at))

    async def pass_for(self, seat: int, at: int) -> None:
        """Silence is the default answer."""
        if self.at() == at and seat in self.room.live.owes():
            try:
                await self.room.act(seat, self.room.live.silence(seat), entries=at)
            except (Refused, Unwritten):
                self.wind()

    def stop(self) -> None:
        """The room is put away."""
        for _, timer in self.running.values():
            timer.cancel()
        self.running.clear()

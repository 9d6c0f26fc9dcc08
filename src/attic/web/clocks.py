"""Time at a table: windows that last a beat, whoever is asked and whatever is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store import aside, sqlite
from attic.store.sqlite import Statement, Unwritten
from attic.table.drafts import check_draft
from attic.web.beats import TOGETHER, Beats
from attic.web.windows import Act, Beat, place_of, still_open

if TYPE_CHECKING:
    from attic.web.rooms import Room

AGAIN = 1.0  # seconds until something that could not be saved is tried again


class Clock(Beats):
    """The beat of a room: answers in a window lie sealed until it is over."""

    room: Room

    # ---- answers

    async def seal(self, seat: int, acts: list[Act]) -> bool:
        """An answer in a window, if one is open for this seat. The lock is held. Raises `Refused`."""
        beat = self.now()
        if beat is None or seat not in beat.worlds or any(self.room.live.always_open(act) for act in acts):
            return False
        if not beat.asks(seat):
            raise Refused(Refusal("", "You have answered already."))
        check_draft(self.room.live.game, beat.worlds[seat], seat, acts)
        beat.answers[seat] = acts
        if beat.ready():
            await self.settle(beat)
        else:
            await self.kept([aside.seal(self.room.row.id, seat, self.seen[0], acts)], seat)
        return True

    async def unseal(self, seat: int) -> bool:
        """A seat takes its sealed answer back, if it has given one. The lock is held."""
        beat = self.now()
        if beat is None or not beat.answers.get(seat) or (beat.over and self.seen[1] == TOGETHER):
            return False
        del beat.answers[seat]
        await self.kept([aside.unseal(self.room.row.id, seat)], seat)
        return True

    async def kept(self, statements: list[Statement], seat: int) -> None:
        """Something about a seat's sealed answer is on the disk; the seat alone is told."""
        row = self.room.row.seats[seat]
        owes = self.asks(seat)
        if row.owes != owes:
            others = sum(1 << s.n for s in self.room.row.seats if s.owes and s.n != seat)
            statements += sqlite.set_owes(self.room.row.id, others | owes << seat)
        try:
            await self.room.host.store.write(statements)
        except BaseException:
            self.forget()
            raise
        row.owes = owes
        self.room.consume(seat)
        self.ask_again([seat])

    # ---- time

    def ended(self, beat: Beat) -> None:
        """The beat is over."""
        self.timer = None
        self.room.host.spawn(self.close(beat))

    async def close(self, beat: Beat) -> None:
        """What lies sealed is opened, unless somebody holds."""
        async with self.room.lock:
            if self.now() is not beat:
                return
            silent = [seat for seat in beat.worlds if beat.asks(seat)]
            beat.end()
            try:
                if beat.ready():
                    await self.settle(beat)
                else:
                    self.ask_again(silent)
            except (Refused, Unwritten):
                self.forget()
                asyncio.get_running_loop().call_later(AGAIN, self.wind)

    async def expire(self) -> None:
        """Nobody is waited for any longer. The lock is held."""
        beat = self.now()
        if beat is not None:
            beat.patient, beat.held = set(), set()
            beat.end()
            await self.settle(beat)

    async def settle(self, beat: Beat) -> None:
        """All answers in the order of the rules, in one moment; a use ends the round. The lock is held."""
        room = self.room
        entries: list[dict[str, Any]] = []
        for seat in beat.worlds:
            if seat not in room.live.owes():
                break
            before = place_of(room.live.state)
            entries += self.carried_out(seat, beat.answers.get(seat, []))
            if not still_open(before, room.live.state):
                break
        self.stop()
        self.beat = self.place = None  # another window in the same place asks afresh
        room.sealed.clear()
        await room.keep(entries, [aside.unseal_all(room.row.id)])
        for seat in beat.worlds:
            room.consume(seat)
        room.tell(len(entries))

    def carried_out(self, seat: int, acts: list[Act]) -> list[dict[str, Any]]:
        """One seat's answer; silence where it has become impossible."""
        live = self.room.live
        try:
            return live.batch(seat, acts or [live.silence(seat)])
        except Refused:
            return [live.decide(seat, live.silence(seat))]

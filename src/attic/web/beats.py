"""The beat of a table: which window is open, who is asked in it, and since when the game has stood where it stands.

Answers in a window lie sealed until it is over. Compiled, since every decision asks for it; what has to wait for
something is in `clocks.py`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from attic.kit.record import Refused
from attic.kit.state import Refusal, State
from attic.store import aside
from attic.store.rows import Statement
from attic.table.drafts import check_draft
from attic.web import orders, telling
from attic.web.deeds import Deed
from attic.web.windows import Act, Beat, Place, parties, place_of, still_open

if TYPE_CHECKING:
    from attic.web.room import Room

TOGETHER = "together"  # several people: the beat is the same for all of them
ALONE = "alone"  # one person: nobody has to wait
DAYS = "days"  # each answers when it suits


class Clock:
    """The windows of a room, one after the other."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.beat: Beat | None = None
        self.seen: tuple[int, str] = (-1, "")  # the length of the log and the pace that the beat was made for
        self.number = 0
        self.place: tuple[Place, list[int]] | None = None
        self.begun = 0.0
        self.timer: asyncio.TimerHandle | None = None

    # ---- the open window

    def pace(self) -> str:
        """How this table keeps time; empty when windows are answered one after the other."""
        room = self.room
        if room.row.days:
            return DAYS
        if len(room.humans()) > 1:
            return TOGETHER if room.host.settings.beat else ""
        return ALONE

    def now(self) -> Beat | None:
        """The beat of the present position."""
        seen = (len(self.room.live.record.log.entries), self.pace())
        if seen != self.seen:
            pace, self.seen = self.seen[1], seen
            self.turn(same=pace == seen[1])
        return self.beat

    def turn(self, same: bool) -> None:
        """The log has grown: the window goes on, another one opens, or none."""
        live, old = self.room.live, self.beat
        worlds = parties(live) if self.seen[1] and live.state.outcome is None else {}
        if old is not None and same and worlds and old.place == place_of(live.state) and [*old.worlds] == [*worlds]:
            old.worlds = worlds  # somebody did what one may do at any time
            return
        self.stop()
        self.beat = None
        place = None if live.state.outcome else (place_of(live.state), live.owes())
        if place != self.place:  # what one may do at any time stops no clock
            self.place, self.begun = place, asyncio.get_running_loop().time()
        if self.room.orders:
            orders.lapse(self.room, worlds)
        if worlds:
            self.number += 1
            self.beat = self.opened(worlds)

    def opened(self, worlds: dict[int, State]) -> Beat:
        """A window opens; standing orders have answered already."""
        room, pace = self.room, self.seen[1]
        settings = room.host.settings
        length = {TOGETHER: settings.beat / 1000 + settings.grace, ALONE: settings.bot_beat, DAYS: 0.0}[pace]
        if pace == ALONE and not (room.humans() and any(seat in room.bots() for seat in worlds)):
            length = 0.0
        beat = Beat(self.number, place_of(room.live.state), worlds, length, set() if pace == TOGETHER else {*worlds})
        for seat in worlds:
            order = orders.wanted(room, seat, beat.place[1])
            if order == orders.PASS:
                beat.answers[seat] = []
            elif order == orders.STOP:
                orders.spend(room, seat)
                if pace == TOGETHER:
                    beat.held.add(seat)
        for seat, acts in room.sealed.get(len(room.live.record.log.entries), {}).items():
            if seat in worlds:
                beat.answers[seat] = acts
        return beat

    def waited(self) -> float:
        """For how many seconds the game has stood here."""
        self.now()
        return asyncio.get_running_loop().time() - self.begun

    def milliseconds(self) -> int | None:
        """How long the bar runs that everybody sees; None when nobody has to hurry."""
        beat = self.now()
        return self.room.host.settings.beat if beat is not None and self.seen[1] == TOGETHER else None

    def asks(self, seat: int) -> bool:
        """Is this seat to answer now?"""
        beat = self.now()
        return seat in self.room.live.owes() if beat is None else beat.asks(seat)

    def owing(self) -> list[int]:
        """All seats that are to answer now."""
        beat = self.now()
        return self.room.live.owes() if beat is None else [seat for seat in beat.worlds if beat.asks(seat)]

    def must(self, seat: int | None) -> bool:
        """Does the game wait for this seat, as everybody can see?"""
        return self.now() is None and seat in self.room.live.owes()

    def bots_due(self) -> list[tuple[int, State]]:
        """The bots that are to decide now, each with the position it decides in."""
        bots = self.room.bots()
        if not bots:
            return []
        beat = self.now()
        if beat is None:
            return [(n, self.room.live.state) for n in self.room.live.owes() if n in bots][:1]
        return [(n, world) for n, world in beat.worlds.items() if n in bots and beat.asks(n)]

    def ask_again(self, seats: list[int]) -> None:
        """These seats are asked something else now, or nothing."""
        for seat in seats:
            watch = self.room.watches.get(seat)
            if watch is not None:
                telling.question(self.room, watch, False)

    def hold(self, seat: int) -> bool:
        """A seat wants to think; False when no beat runs for it."""
        beat = self.now()
        if beat is None or self.seen[1] != TOGETHER or not beat.asks(seat):
            return False
        beat.held.add(seat)
        return True

    # ---- answers

    def answer(self, seat: int, acts: list[Act]) -> Deed | None:
        """An answer in a window, if one is open for this seat. The lock is held. Raises `Refused`."""
        beat, room = self.now(), self.room
        if beat is None or seat not in beat.worlds or self.at_any_time(acts):
            return None
        if not beat.asks(seat):
            raise Refused(Refusal("", "You have answered already."))
        check_draft(room.live.game, beat.worlds[seat], seat, acts)
        beat.answers[seat] = acts
        if beat.ready():
            return self.settled(beat)
        beat.kept = True
        room.row.seats[seat].owes = False
        return Deed([aside.seal(room.row.id, seat, self.seen[0], acts)], 0, [seat])

    def at_any_time(self, acts: list[Act]) -> bool:
        """Is among these something that one may do at any time, and that answers nothing?"""
        for act in acts:
            if self.room.live.always_open(act):
                return True
        return False

    def take_back(self, seat: int) -> Deed | None:
        """A seat takes its sealed answer back, if it has given one. The lock is held."""
        beat, room = self.now(), self.room
        if beat is None or not beat.answers.get(seat) or (beat.over and self.seen[1] == TOGETHER):
            return None
        del beat.answers[seat]
        room.row.seats[seat].owes = True
        return Deed([aside.unseal(room.row.id, seat)], 0, [seat])

    def settled(self, beat: Beat) -> Deed:
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
        more: list[Statement] = [aside.unseal_all(room.row.id)] if beat.kept or room.sealed else []
        room.sealed.clear()
        return room.entered(entries, list(beat.worlds), more)

    def carried_out(self, seat: int, acts: list[Act]) -> list[dict[str, Any]]:
        """One seat's answer; silence where it has become impossible."""
        live = self.room.live
        try:
            return live.batch(seat, acts or [live.silence(seat)])
        except Refused:
            return [live.decide(seat, live.silence(seat))]

    # ---- time

    def wind(self) -> None:
        """Let the beat of an open window run."""
        beat = self.now()
        if beat is None or self.timer is not None or self.room.deserted():
            return
        if not beat.over or beat.ready():
            length = 0.0 if beat.over else beat.length
            self.timer = asyncio.get_running_loop().call_later(length, self.ended, beat)

    def ended(self, beat: Beat) -> None:
        """The beat is over, unless there is nobody left whose silence it could mean."""
        self.timer = None
        if self.room.deserted():
            return
        self.room.host.beat_over(self.room, beat)

    def forget(self) -> None:
        """Begin again with the present position."""
        self.stop()
        self.beat = None
        self.seen = (-1, "")

    def stop(self) -> None:
        """No beat runs any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

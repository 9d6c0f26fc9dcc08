"""A room: a live table with the sockets that look at it.

One decision at a time: it is checked, committed, and only then told. Each viewer (a seat, or all
spectators together) is sent its own frames, written once for all its sockets. Compiled, since every
decision passes here; nothing in it waits. What has to wait for something is in `rooms.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from attic.bots.haggling import Haggling
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store.rows import ChatRow, Statement, TableRow, add_entry, set_deadline, set_ending, set_updated
from attic.store.sqlite import Unwritten
from attic.table.live import Live
from attic.web import messages as m
from attic.web import telling, undoing
from attic.web.beats import Clock
from attic.web.chats import now, tell_sides
from attic.web.deeds import Deed
from attic.web.orders import Orders
from attic.web.turns import Turn
from attic.web.watches import Connection, Watch

if TYPE_CHECKING:
    from attic.web.hosting import Hosting
    from attic.web.shapes import Verified

UPDATED_STEP, DEADLINE_STEP = 10_000, 60_000  # milliseconds; lists need no more, and most decisions are one row
Then = Callable[[Exception | None], None]


class Room:
    """One open table."""

    def __init__(self, host: Hosting, row: TableRow, live: Live) -> None:
        self.host = host
        self.row = row
        self.live = live
        self.lock = Turn()
        self.connections: set[Connection] = set()
        self.visited = False  # has one of its people been here since it was opened?
        self.watches: dict[int | None, Watch] = {}
        self.said: list[ChatRow] = []
        self.used = time.monotonic()
        self.sealed: dict[int, dict[int, list[list[object]]]] = {}  # read from the store, by length of the log
        self.orders: dict[int, Orders] = {}
        self.whispers: dict[int, list[int]] = {}  # the seats that heard what was said under this number
        self.drafts: dict[int, int] = {}  # submitted together: the number of the last entry, and of the first
        self.stand_ins: dict[int, str] = {}  # seats that a bot plays for an absent person, and its level
        self.votes: dict[int, set[bytes]] = {}  # for a bot in that seat
        self.minutes = host.settings.minutes
        self.maker = b""
        self.haggling = Haggling([False] * len(row.seats))
        self.verified: Verified | None = None  # once its game is over and somebody has asked
        header = live.record.log.header
        self.patience = live.game.waits(header["players"], header["options"])  # until bots agree to a draw
        self.newer: list[Statement] = []  # to be written before it is opened: it goes on under later rules
        self.clock = Clock(self)

    # ---- seats

    def held_by(self, person: bytes | None) -> list[int]:
        """The seats of a person."""
        return [s.n for s in self.row.seats if person is not None and s.person == person]

    def seat(self, person: bytes | None, name: str) -> int:
        """The number of a seat that this person holds. Raises `Refused`."""
        for s in self.row.seats:
            if s.seat == name and person is not None and s.person == person:
                return s.n
        raise Refused(Refusal("", "That seat is not yours."))

    def may_watch(self, person: bytes | None) -> bool:
        """May this person look at the table?"""
        return self.row.watch != "nobody" or bool(self.held_by(person))

    def humans(self) -> list[int]:
        """The seats that people play."""
        return [s.n for s in self.row.seats if s.person is not None and s.n not in self.stand_ins]

    def bots(self) -> list[int]:
        """The seats that bots play: their own, and those of absent people as long as somebody is left to play with."""
        keeping = self.stand_ins if self.stand_ins and self.humans() else {}
        return [s.n for s in self.row.seats if s.kind == "bot" or s.n in keeping]

    def deserted(self) -> bool:
        """Have all people gone who play here? Then the game waits; by days that is as usual."""
        people = self.humans()
        if not self.visited or not people or self.row.days:
            return False
        for seat in people:
            if not self.away(seat):
                return False
        return True

    def away(self, seat: int) -> bool:
        """Is nobody there who plays this seat?"""
        person = self.row.seats[seat].person
        if person is None:
            return False
        for connection in self.connections:
            if connection.person == person:
                return False
        return True

    # ---- decisions

    def act_soon(self, seat: int, words: list[object], ask: str | None, then: Then) -> None:
        """A decision of a seat without a task that waits for it: `then` is called when it is on the disk or fails."""
        self.lock.call(partial(self.begin, seat, words, ask, then))

    def begin(self, seat: int, words: list[object], ask: str | None, then: Then) -> bool:
        """Carry out a decision. The lock is held until it is told."""
        try:
            self.answered(seat, ask)
            deed = self.decided(seat, [words])
        except Exception as err:
            self.lock.release()
            then(err)
        else:
            self.host.store.put(deed.statements, partial(self.kept, deed, then))
        return True

    def decided(self, seat: int, acts: list[list[object]]) -> Deed:
        """The decisions of a seat, all or none. Raises `Refused`."""
        deed = self.clock.answer(seat, acts)
        if deed is not None:
            return deed
        entries = [self.live.decide(seat, acts[0])] if len(acts) == 1 else self.live.batch(seat, acts)
        return self.entered(entries, [seat], undoing.submitted(self, entries))

    def kept(self, deed: Deed, then: Then, error: Unwritten | None) -> None:
        """A decision is on the disk, or has not happened."""
        if error is not None:
            self.host.unkept(self, then, error)
            return
        try:
            self.done(deed)
        finally:
            self.lock.release()
        then(None)

    def done(self, deed: Deed) -> None:
        """What is on the disk is told: to everybody, or to the seat alone whose answer lies sealed."""
        for seat in deed.answered:
            self.consume(seat)
        if deed.entries:
            self.tell(deed.entries)
        else:
            self.clock.ask_again(deed.answered)

    def present(self, entries: int | None) -> None:
        """Those who answer for others must have seen the present. Raises `Refused`."""
        if entries is not None and entries != len(self.live.record.log.entries):
            raise Refused(Refusal("", "The game has gone on."))

    def answered(self, seat: int, ask: str | None) -> None:
        """A question is answered once: a second click is no second decision. Raises `Refused`."""
        watch = self.watches.get(seat)
        if ask is not None and (watch is None or ask not in watch.asks):
            raise Refused(Refusal("", "That question is not open any more."))

    def consume(self, seat: int) -> None:
        """This seat's question has its answer, and so have those before it."""
        watch = self.watches.get(seat)
        if watch is not None:
            watch.asks.clear()
            watch.asked = None

    def entered(self, entries: list[dict[str, Any]], answered: list[int], more: Sequence[Statement] = ()) -> Deed:
        """New entries of the log, with everything that follows from them."""
        statements = [add_entry(self.row.id, entry) for entry in entries[:-1]]
        statements += [add_entry(self.row.id, entries[-1], self.owing()), *more]
        statements += self.consequences(entries)
        return Deed(statements, len(entries), answered)

    def consequences(self, entries: list[dict[str, Any]]) -> list[Statement]:
        """What lists show, kept in step with the log."""
        tid, row = self.row.id, self.row
        out: list[Statement] = []
        ending = self.live.finish()
        if ending is not None:
            row.state, row.deadline = "over", None
            out.append(set_ending(tid, ending))
        at = now()
        if at - row.updated >= UPDATED_STEP and telling.seen(self.live.story.bursts[-len(entries) :]):
            row.updated = at
            out.append(set_updated(tid, at))
        due = at + row.days * 86_400_000
        late = row.days and (row.deadline is None or due - row.deadline >= DEADLINE_STEP)
        if late and row.state != "over" and any(self.moves(entry) for entry in entries):
            row.deadline = due
            out.append(set_deadline(tid, due))
        return out

    def moves(self, entry: dict[str, Any]) -> bool:
        """Does the game go on with this entry, so that the next answer has all its time?"""
        return "propose" not in entry and not self.live.always_open(entry.get("do", [""]))

    def owing(self) -> int:
        """Who owes a decision now, one bit for each seat."""
        owes, bits = self.clock.owing(), 0
        for s in self.row.seats:
            s.owes = s.n in owes
            bits |= s.owes << s.n
        return bits

    # ---- telling

    def tell(self, entries: int) -> None:
        """Everybody learns what these last entries brought."""
        self.used = time.monotonic()
        telling.tell(self, self.live.story.bursts[-entries:])
        tell_sides(self)
        self.live.story.bursts.clear()
        for connection in list(self.connections):
            if connection.shared:
                self.hand_over(connection)
        self.clock.wind()
        if self.bots():
            self.host.wake(self)

    def name(self, viewer: int | None) -> str | None:
        """A viewer's seat by name."""
        return None if viewer is None else self.row.seats[viewer].seat

    # ---- who looks

    def draw_curtain(self, connection: Connection, seat: int) -> None:
        """Hand the screen over: nothing is sent until somebody says who looks at it."""
        self.unwatch(connection)
        connection.curtain = seat
        connection.send(m.encode(m.Curtain(self.row.seats[seat].seat)))

    def hand_over(self, connection: Connection) -> None:
        """A shared screen goes to the seat that the game waits for; in a window nobody has to be handed anything."""
        if connection.curtain is not None or self.live.state.outcome is not None:
            return
        held = self.held_by(connection.person)
        if len(held) > 1 and not self.clock.must(connection.viewer):
            waiting = [n for n in held if self.clock.must(n)]
            if waiting:
                self.draw_curtain(connection, waiting[0])

    def unwatch(self, connection: Connection) -> None:
        """A connection does not look through these eyes any more."""
        watch = self.watches.get(connection.viewer)
        if watch is not None and connection in watch.connections:
            connection.seen[watch.viewer] = watch.n
            watch.connections.discard(connection)
            if not watch.connections:
                del self.watches[watch.viewer]

"""A room: a live table with the sockets that look at it.

One decision at a time: it is checked, committed, and only then told. Each viewer
(a seat, or all spectators together) is sent its own frames, written once for all
its sockets.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from attic.kit.patch import changes
from attic.kit.record import Refused
from attic.kit.scene import Scene
from attic.kit.state import Refusal
from attic.store import sqlite
from attic.store.sqlite import ChatRow, SeatRow, Statement, TableRow, Unwritten
from attic.table.live import Live
from attic.web import chats, takeover, telling, undoing
from attic.web import messages as m
from attic.web.cards import table_card
from attic.web.chats import now
from attic.web.clocks import Clock
from attic.web.haggling import Haggler
from attic.web.orders import Orders
from attic.web.turns import Turn
from attic.web.watches import Connection, Watch

if TYPE_CHECKING:
    from attic.web.hosting import Hosting

MOST_FRAMES = 200  # at once
UPDATED_STEP, DEADLINE_STEP = 1000, 60_000  # milliseconds; lists need no more, and most decisions are one row


class Room:
    """One open table."""

    def __init__(self, host: Hosting, row: TableRow, live: Live) -> None:
        self.host = host
        self.row = row
        self.live = live
        self.lock = Turn()
        self.connections: set[Connection] = set()
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
        self.clock = Clock(self)
        self.haggler = Haggler(self)

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

    def card(self, person: bytes | None) -> m.Card:
        """The table on a list."""
        return table_card(self, person)

    # ---- decisions

    async def act(self, seat: int, words: list[object], ask: str | None = None, entries: int | None = None) -> None:
        """A decision of a seat; it is on the disk when this returns. Raises `Refused`.

        `entries` is for those who answer for others: the length of the log they thought about.
        """
        async with self.lock:
            self.answered(seat, ask)
            self.present(entries)
            if not await self.clock.seal(seat, [words]):
                await self.keep([self.live.decide(seat, words)])
                self.consume(seat)
                self.tell(1)

    def act_at_once(
        self, seat: int, words: list[object], ask: str | None, then: Callable[[Unwritten | None], None]
    ) -> bool:
        """A decision of a seat without a task that waits for it: `then` is called when it is on the disk.

        False where it must wait, for another decision or in a window. Raises `Refused`.
        """
        if self.lock.locked() or self.clock.now() is not None:
            return False
        self.answered(seat, ask)
        entry = self.live.decide(seat, words)
        self.lock.take()
        self.host.store.put(self.written([entry]), partial(self.kept, seat, then))
        return True

    def kept(self, seat: int, then: Callable[[Unwritten | None], None], error: Unwritten | None) -> None:
        """A decision is on the disk, or has not happened."""
        if error is not None:
            self.host.spawn(self.lost(then, error))
            return
        try:
            self.consume(seat)
            self.tell(1)
        finally:
            self.lock.release()
        then(None)

    async def lost(self, then: Callable[[Unwritten | None], None], error: Unwritten) -> None:
        """A decision could not be written. The lock is held."""
        try:
            await self.host.reload(self)
        finally:
            self.lock.release()
            then(error)

    async def batch(self, seat: int, acts: list[list[object]], ask: str | None = None) -> None:
        """Several decisions, all or none. Raises `Refused`."""
        async with self.lock:
            self.answered(seat, ask)
            if not await self.clock.seal(seat, acts):
                entries = self.live.batch(seat, acts)
                await self.keep(entries, undoing.submitted(self, entries))
                self.consume(seat)
                self.tell(len(entries))

    async def propose(self, seat: int, form: str, values: dict[str, Any], entries: int | None = None) -> None:
        """An offer or another form of a seat. Raises `Refused`."""
        async with self.lock:
            self.present(entries)
            await self.keep([self.live.propose(seat, form, values)])
            self.tell(1)

    def present(self, entries: int | None) -> None:
        """Those who answer for others must have seen the present. Raises `Refused`."""
        if entries is not None and entries != len(self.live.record.log.entries):
            raise Refused(Refusal("", "The game has gone on."))

    async def undo(self, seat: int) -> None:
        """A seat takes its last decision back. Raises `Refused`."""
        async with self.lock:
            if not await self.clock.unseal(seat):
                entries = undoing.undo(self, seat)
                await self.keep(entries)
                self.tell(len(entries))

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

    async def keep(self, entries: list[dict[str, Any]], more: Sequence[Statement] = ()) -> None:
        """Commit entries with everything that follows from them; what cannot be written has not happened."""
        try:
            await self.host.store.write(self.written(entries, more))
        except BaseException:
            await self.host.reload(self)
            raise

    def written(self, entries: list[dict[str, Any]], more: Sequence[Statement] = ()) -> list[Statement]:
        """Entries and what follows from them, as statements."""
        statements = [sqlite.add_entry(self.row.id, entry) for entry in entries[:-1]]
        statements += [sqlite.add_entry(self.row.id, entries[-1], self.owing()), *more]
        statements += self.consequences(entries)
        return statements

    def consequences(self, entries: list[dict[str, Any]]) -> list[Statement]:
        """What lists show, kept in step with the log."""
        tid, row = self.row.id, self.row
        out: list[Statement] = []
        ending = self.live.finish()
        if ending is not None:
            row.state, row.deadline = "over", None
            out.append(sqlite.set_ending(tid, ending))
        at = now()
        if at - row.updated >= UPDATED_STEP and telling.seen(self.live.story.bursts[-len(entries) :]):
            row.updated = at
            out.append(sqlite.set_updated(tid, at))
        due = at + row.days * 86_400_000
        late = row.days and (row.deadline is None or due - row.deadline >= DEADLINE_STEP)
        if late and row.state != "over" and any(self.moves(entry) for entry in entries):
            row.deadline = due
            out.append(sqlite.set_deadline(tid, due))
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
        chats.tell_sides(self)
        self.live.story.bursts.clear()
        for connection in list(self.connections):
            if connection.shared:
                self.hand_over(connection)
        self.clock.wind()
        self.host.wake(self)

    def name(self, viewer: int | None) -> str | None:
        """A viewer's seat by name."""
        return None if viewer is None else self.row.seats[viewer].seat

    # ---- connections

    async def attach(self, connection: Connection, since: int) -> None:
        """A browser opens the table."""
        async with self.lock:
            self.connections.add(connection)
            connection.since = since
            self.used = time.monotonic()
            await takeover.returned(self, connection.person)
            await self.look(connection)
            takeover.presence(self, connection)
            self.clock.wind()
            self.host.wake(self)

    async def look(self, connection: Connection) -> None:
        """A browser sees what its person may see; a shared screen begins behind its curtain."""
        held = self.held_by(connection.person)
        connection.shared = len(held) > 1
        if connection.shared and self.live.state.outcome is None:
            await self.greet(connection, None, private=False)
            self.draw_curtain(connection, next((n for n in held if n in self.live.owes()), held[0]))
        else:
            await self.greet(connection, held[0] if held else None)

    async def greet(self, connection: Connection, viewer: int | None, private: bool = True) -> None:
        """Everything a viewer needs, then its question; without `private` only what a spectator may see."""
        watch = self.watches.get(viewer)
        if watch is None:
            watch = Watch(viewer, self.live.story.count(viewer), self.live.scene(viewer))
        since = connection.seen.get(viewer, connection.since) if private else watch.n
        rows = await self.frames(viewer, max(since, watch.n - MOST_FRAMES), MOST_FRAMES)
        side = chats.side_names(self, viewer if private else None)
        hello = m.Hello(
            self.card(connection.person), [self.row.seats[n].seat for n in self.held_by(connection.person)],
            self.name(viewer), watch.n, watch.scene, rows, chats.told(self, connection.person), self.commitment(),
            side,
        )  # fmt: skip
        connection.send(m.encode(hello))
        if not private:
            return
        self.watches[viewer] = watch
        watch.side = side
        connection.viewer = viewer
        watch.connections.add(connection)
        watch.repeat(connection)
        telling.question(self, watch, False)
        if watch.over:
            connection.send(m.encode(telling.ending(self)))

    async def frames(self, viewer: int | None, since: int, limit: int) -> list[m.FrameRow]:
        """Frames after `since`; drawn in a thread, so that no other table waits for them. The lock is held."""
        if since >= self.live.story.count(viewer):
            return []
        return await asyncio.to_thread(frame_rows, self.live, viewer, max(0, since), limit)

    def draw_curtain(self, connection: Connection, seat: int) -> None:
        """Hand the screen over: nothing is sent until somebody says who looks at it."""
        self.unwatch(connection)
        connection.curtain = seat
        connection.send(m.encode(m.Curtain(self.row.seats[seat].seat)))

    async def show(self, connection: Connection, seat: int) -> None:
        """A seat of a shared screen looks at it."""
        async with self.lock:
            self.unwatch(connection)
            connection.curtain = None
            self.clock.hold(seat)
            await self.greet(connection, seat)
            self.clock.wind()

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

    def detach(self, connection: Connection) -> None:
        """A browser is gone."""
        self.unwatch(connection)
        self.connections.discard(connection)
        self.used = time.monotonic()
        takeover.presence(self, connection)

    # ---- the table itself

    def commitment(self) -> str:
        """What chance was committed to, for games that can be verified."""
        return str(self.live.record.log.header["chance"].get("commitment", ""))

    async def seat_changed(self, change: Callable[[SeatRow], None], seat: SeatRow) -> None:
        """A seat gets or loses its holder; whoever looks is told. The lock is held."""
        changed = SeatRow(seat.n, seat.seat, seat.kind, seat.name, seat.level, seat.person, seat.invite, seat.owes)
        change(changed)
        seats = [changed if s.n == seat.n else s for s in self.row.seats]
        state = self.row.state
        if state != "over":
            state = "waiting" if any(s.kind == "open" for s in seats) else "running"
        await self.host.store.write([sqlite.set_holder(self.row.id, changed), sqlite.set_state(self.row.id, state)])
        self.row.seats[seat.n] = changed
        self.row.state = state
        for connection in list(self.connections):
            connection.send(m.encode(m.TableSent(self.card(connection.person))))
            if seat_moved(connection, seat, changed):
                await self.look_again(connection)
        self.clock.wind()

    async def look_again(self, connection: Connection) -> None:
        """What a browser may see has changed."""
        self.unwatch(connection)
        connection.curtain = None
        if self.may_watch(connection.person):
            await self.look(connection)
        else:
            connection.close(1000, "gone")


def seat_moved(connection: Connection, old: SeatRow, new: SeatRow) -> bool:
    """Does this browser hold another set of seats now?"""
    person = connection.person
    return person is not None and old.person != new.person and person in (old.person, new.person)


def frame_rows(live: Live, viewer: int | None, since: int, limit: int) -> list[m.FrameRow]:
    """Frames in a list, each with what changed since the one before; the first has the whole scene as well."""
    before = 1 if since else 0
    rows: list[m.FrameRow] = []
    last: Scene | None = None
    for n, frame in enumerate(live.story.frames(viewer, since - before, limit + before), since - before + 1):
        if n > since:
            patch = None if last is None else changes(last, frame.scene)
            rows.append(m.FrameRow(n, frame.words, frame.line, None if rows else frame.scene, patch))
        last = frame.scene
    return rows

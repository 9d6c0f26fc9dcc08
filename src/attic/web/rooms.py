"""A room: a live table with the sockets that look at it.

One decision at a time: it is checked, committed, and only then told. Each viewer
(a seat, or all spectators together) is sent its own frames, written once for all
its sockets.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.json import decode

from attic.kit.scene import Scene
from attic.store import sqlite
from attic.store.sqlite import SeatRow, TableRow, Unwritten
from attic.table.live import Live
from attic.web import chats, clocks, takeover, telling, undoing
from attic.web import messages as m
from attic.web.cards import table_card
from attic.web.deeds import Deed
from attic.web.desk import Desk, Then
from attic.web.haggling import Haggler
from attic.web.watches import Connection, Watch
from attic.web.windows import Beat

if TYPE_CHECKING:
    from attic.web.hosting import Hosting

MOST_FRAMES = 200  # at once


class Room(Desk):
    """One open table."""

    def __init__(self, host: Hosting, row: TableRow, live: Live) -> None:
        super().__init__(host, row, live)
        self.haggler = Haggler(self)

    def card(self, person: bytes | None) -> m.Card:
        """The table on a list."""
        return table_card(self, person)

    def wake(self) -> None:
        self.host.wake(self)

    # ---- decisions

    async def act(self, seat: int, words: list[object], ask: str | None = None, entries: int | None = None) -> None:
        """A decision of a seat; it is on the disk when this returns. Raises `Refused`.

        `entries` is for those who answer for others: the length of the log they thought about.
        """
        async with self.lock:
            self.answered(seat, ask)
            self.present(entries)
            await self.keep(self.decided(seat, [words]))

    def beat_over(self, beat: Beat) -> None:
        self.host.spawn(clocks.close(self, beat))

    def unkept(self, then: Then, error: Unwritten) -> None:
        self.host.spawn(self.lost(then, error))

    async def lost(self, then: Then, error: Unwritten) -> None:
        """The table is as the store has it. The lock is held."""
        try:
            await self.host.reload(self)
        finally:
            self.lock.release()
            then(error)

    async def batch(self, seat: int, acts: list[list[object]], ask: str | None = None) -> None:
        """Several decisions, all or none. Raises `Refused`."""
        async with self.lock:
            self.answered(seat, ask)
            await self.keep(self.decided(seat, acts))

    async def propose(self, seat: int, form: str, values: dict[str, Any], entries: int | None = None) -> None:
        """An offer or another form of a seat. Raises `Refused`."""
        async with self.lock:
            self.present(entries)
            await self.keep(self.entered([self.live.propose(seat, form, values)], []))

    async def undo(self, seat: int) -> None:
        """A seat takes its last decision back. Raises `Refused`."""
        async with self.lock:
            await self.keep(self.clock.take_back(seat) or self.entered(undoing.undo(self, seat), []))

    async def keep(self, deed: Deed) -> None:
        """Commit something and tell it; what cannot be written has not happened. The lock is held."""
        try:
            await self.host.store.write(deed.statements)
        except BaseException:
            await self.host.reload(self)
            raise
        self.done(deed)

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
            self.wake()

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
            watch = Watch(viewer, self.name(viewer), self.live.story.count(viewer), self.live.scene(viewer))
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

    async def show(self, connection: Connection, seat: int) -> None:
        """A seat of a shared screen looks at it."""
        async with self.lock:
            self.unwatch(connection)
            connection.curtain = None
            self.clock.hold(seat)
            await self.greet(connection, seat)
            self.clock.wind()

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
            patch = None if last is None else decode(m.SCRIBE.changes(last, frame.scene))
            rows.append(m.FrameRow(n, frame.words, frame.line, None if rows else frame.scene, patch))
        last = frame.scene
    return rows

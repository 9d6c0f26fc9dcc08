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

from attic.kit.news import may_see
from attic.kit.record import Refused
from attic.kit.scene import Scene
from attic.kit.state import Refusal
from attic.store import sqlite
from attic.store.sqlite import ChatRow, SeatRow, Statement, TableRow
from attic.table.changes import changes
from attic.table.live import Live
from attic.table.story import Burst
from attic.web import messages as m
from attic.web.clocks import Clock
from attic.web.watches import Connection, Watch

if TYPE_CHECKING:
    from attic.web.hosting import Hosting

MOST_FRAMES = 200  # at once


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """One open table."""

    def __init__(self, host: Hosting, row: TableRow, live: Live) -> None:
        self.host = host
        self.row = row
        self.live = live
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.watches: dict[int | None, Watch] = {}
        self.said: list[ChatRow] = []
        self.used = time.monotonic()
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

    def people(self) -> int:
        """How many different people sit here."""
        return len({s.person for s in self.row.seats if s.person is not None})

    def card(self, person: bytes | None) -> m.Card:
        """The table on a list."""
        return card(self.row, person, self.live.game.title)

    # ---- decisions

    async def act(self, seat: int, words: list[object], ask: str | None = None, entries: int | None = None) -> None:
        """A decision of a seat; it is on the disk when this returns. Raises `Refused`.

        `entries` is for those who answer for others: the length of the log they thought about.
        """
        async with self.lock:
            self.answered(seat, ask)
            if entries is not None and entries != len(self.live.record.log.entries):
                raise Refused(Refusal("", "The game has gone on."))
            await self.keep([self.live.decide(seat, words)])
            self.consume(seat)
            self.tell(1)

    async def batch(self, seat: int, acts: list[list[object]], ask: str | None = None) -> None:
        """Several decisions, all or none. Raises `Refused`."""
        async with self.lock:
            self.answered(seat, ask)
            entries = self.live.batch(seat, acts)
            await self.keep(entries)
            self.consume(seat)
            self.tell(len(entries))

    async def undo(self, seat: int) -> None:
        """A seat takes its last decision back. Raises `Refused`."""
        async with self.lock:
            await self.keep([self.live.undo(seat)])
            self.tell(1)

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

    async def keep(self, entries: list[dict[str, Any]]) -> None:
        """Commit entries with everything that follows from them; what cannot be written has not happened."""
        statements = [sqlite.add_entry(self.row.id, entry) for entry in entries]
        statements += self.consequences(len(entries))
        try:
            await self.host.store.write(statements)
        except BaseException:
            await self.host.reload(self)
            raise

    def consequences(self, entries: int) -> list[Statement]:
        """What lists show, kept in step with the log."""
        tid, row = self.row.id, self.row
        out: list[Statement] = []
        ending = self.live.finish()
        if ending is not None:
            row.state, row.deadline = "over", None
            out.append(sqlite.set_ending(tid, ending))
        owes = self.live.owes()
        for s in row.seats:
            if s.owes != (s.n in owes):
                s.owes = s.n in owes
                out.append(sqlite.set_owes(tid, s.n, s.owes))
        if any(may_see(x.audience, None) for burst in self.live.story.bursts[-entries:] for x in burst.moments):
            row.updated = now()
            out.append(sqlite.set_updated(tid, row.updated))
        if row.days and row.state != "over":
            row.deadline = now() + row.days * 86_400_000
            out.append(sqlite.set_deadline(tid, row.deadline))
        return out

    # ---- telling

    def tell(self, entries: int) -> None:
        """Everybody learns what these last entries brought."""
        self.used = time.monotonic()
        bursts = self.live.story.bursts[-entries:]
        for watch in list(self.watches.values()):
            self.tell_one(watch, bursts)
        for connection in list(self.connections):
            self.hand_over(connection)
        self.clock.wind()
        self.host.wake(self)

    def tell_one(self, watch: Watch, bursts: list[Burst]) -> None:
        """One viewer's frames, then its question."""
        shown = False
        for burst in bursts:
            for frame in self.live.frames(burst, watch.viewer):
                watch.n += 1
                patch = changes(watch.scene, frame.scene)
                watch.scene = frame.scene
                watch.send(m.FrameSent(self.name(watch.viewer), watch.n, frame.words, frame.line, patch))
                shown = True
        self.question(watch, shown)

    def question(self, watch: Watch, shown: bool) -> None:
        """What a viewer is asked or waits for, if that has changed."""
        live, seat = self.live, watch.viewer
        if live.state.outcome is not None:
            if not watch.over:
                watch.over = True
                watch.send(m.Over(self.result()))
            return
        prompt = live.prompt(seat)
        asked = seat is not None and seat in live.owes()
        standing = [] if seat is None else live.standing(seat)
        undo = seat is not None and live.may_undo(seat)
        if asked:
            assert seat is not None
            ask = m.Ask(
                "", self.row.seats[seat].seat, prompt, live.options(seat), self.row.deadline,
                self.clock.beat(seat, prompt), undo, standing,
            )  # fmt: skip
            if watch.asked != ask:
                self.settle(watch, shown)
                watch.ask(ask)
            return
        wait = m.Wait(self.name(seat), prompt, undo, standing)
        if watch.same_wait(wait):
            return
        self.settle(watch, shown)
        watch.wait(wait)

    def settle(self, watch: Watch, shown: bool) -> None:
        """The scene may have changed without an event for this viewer."""
        if shown:
            return
        scene = self.live.scene(watch.viewer)
        patch = changes(watch.scene, scene)
        if patch:
            watch.scene = scene
            watch.send(m.SceneSent(self.name(watch.viewer), watch.n, patch))

    def name(self, viewer: int | None) -> str | None:
        """A viewer's seat by name."""
        return None if viewer is None else self.row.seats[viewer].seat

    def result(self) -> m.Result:
        """How the game ended."""
        outcome = self.live.state.outcome
        assert outcome is not None
        return m.Result([self.live.record.names[w] for w in outcome.winners], outcome.reason, outcome.clause)

    # ---- connections

    async def attach(self, connection: Connection, since: int) -> None:
        """A browser opens the table."""
        async with self.lock:
            self.connections.add(connection)
            connection.since = since
            self.used = time.monotonic()
            await self.look(connection)
            self.clock.wind()
            self.host.wake(self)

    async def look(self, connection: Connection) -> None:
        """A browser sees what its person may see; a shared screen begins behind its curtain."""
        held = self.held_by(connection.person)
        if len(held) > 1 and self.live.state.outcome is None:
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
        hello = m.Hello(
            self.card(connection.person), [self.row.seats[n].seat for n in self.held_by(connection.person)],
            self.name(viewer), watch.n, watch.scene, rows, [chat(said) for said in self.said], self.commitment(),
        )  # fmt: skip
        connection.send(m.encode(hello))
        if not private:
            return
        self.watches[viewer] = watch
        connection.viewer = viewer
        watch.connections.add(connection)
        watch.repeat(connection)
        self.question(watch, False)
        if watch.over:
            connection.send(m.encode(m.Over(self.result())))

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
            await self.greet(connection, seat)
            self.clock.wind()

    def hand_over(self, connection: Connection) -> None:
        """A shared screen goes to the seat that owes a decision."""
        if connection.curtain is not None or self.live.state.outcome is not None:
            return
        held, owes = self.held_by(connection.person), self.live.owes()
        if len(held) > 1 and connection.viewer not in owes:
            waiting = [n for n in held if n in owes]
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

    # ---- the table itself

    def commitment(self) -> str:
        """What chance was committed to, for games that can be verified."""
        return str(self.live.record.log.header["chance"].get("commitment", ""))

    async def say(self, person: bytes | None, text: str) -> None:
        """Somebody at the table says something. Raises `Refused`."""
        held = self.held_by(person)
        if not held:
            raise Refused(Refusal("", "Only those who sit at the table may talk."))
        async with self.lock:
            said = ChatRow(self.said[-1].n + 1 if self.said else 1, self.row.seats[held[0]].seat, text, now())
            await self.host.store.write([sqlite.add_chat(self.row.id, said)])
            self.said = [*self.said[-99:], said]
            sent = m.encode(m.ChatSent(chat(said)))
            for connection in self.connections:
                connection.send(sent)

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


def chat(said: ChatRow) -> m.Chat:
    """One thing said, as it is sent."""
    return m.Chat(said.n, said.who, said.text, said.at)


def card(row: TableRow, person: bytes | None, title: str) -> m.Card:
    """A table on a list."""
    seats = [m.SeatCard(s.seat, s.name, s.kind) for s in row.seats]  # type: ignore[arg-type]
    mine = any(s.owes for s in row.seats if person is not None and s.person == person)
    return m.Card(row.id, row.game, title, row.name, seats, row.state, mine, row.updated)  # type: ignore[arg-type]

"""All tables of a server: opened when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from attic.bots.registry import LEVELS, USUAL
from attic.kit.chance import Seeded
from attic.kit.game import Game
from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.store import aside, older
from attic.store.rows import SeatRow, TableRow, new_table
from attic.store.sqlite import Store, Unwritten
from attic.table.live import Live
from attic.web import clocks, draws, haggling, rooms, takeover
from attic.web.bots import Thinkers
from attic.web.chats import now
from attic.web.deeds import Deed
from attic.web.orders import Orders
from attic.web.room import Room, Then
from attic.web.watches import Outbox
from attic.web.windows import Beat


@dataclass(frozen=True)
class Settings:
    """What an operator or a test may change."""

    beat: int = 3000  # milliseconds that a window lasts among people; 0: they answer one after the other, without one
    grace: float = 0.25  # seconds more, for the way there and back
    bot_beat: float = 0.3  # seconds that a window lasts in which bots are asked, for a person who plays alone
    minutes: int = 10  # that a live table waits for one person before a bot plays on; 0: as long as it takes
    vote_after: float = 60.0  # seconds of waiting after which the others may vote for a bot
    idle: float = 300.0  # seconds until a table without sockets is put away
    sweep: float = 15.0
    rate: float = 20.0  # messages a second from one socket
    burst: float = 40.0
    posts: float = 5.0  # HTTP changes a second from one address
    post_burst: float = 60.0
    reads: float = 20.0  # stories, pictures, logs a second for one address
    read_burst: float = 200.0


class Hosting:
    """The open rooms over a store."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.outbox = Outbox()
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.thinking: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.agreeing = asyncio.Lock()  # one consent after the other: a table goes back once

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop whatever goes on."""
        for room in self.rooms.values():
            room.clock.stop()
            for connection in room.connections:
                connection.close(1012, "the server stops")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()

    # ---- rooms

    async def room(self, tid: str) -> Room | None:
        """A table, opened if need be; None when there is none. Raises `BadLog`."""
        room = self.rooms.get(tid)
        if room is None:
            task = self.loading.get(tid)
            if task is None:
                task = asyncio.get_running_loop().create_task(self.open(tid))
                self.loading[tid] = task
                task.add_done_callback(lambda _: self.loading.pop(tid, None))
            room = await asyncio.shield(task)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def open(self, tid: str) -> Room | None:
        """Load a table by replaying its log, in a thread."""
        room = await asyncio.to_thread(self.load, tid)
        if room is not None:
            if room.newer:
                await self.store.write(room.newer)
                room.newer = []
            self.rooms[tid] = room
            room.clock.wind()
            self.wake(room)
        return room

    def load(self, tid: str) -> Room | None:
        """A table from the store. Raises `BadLog`."""
        stored = self.store.load(tid)
        if stored is None:
            return None
        found = older.look_at(stored)
        if found.difference is not None:
            raise BadLog("a decision of an earlier version does not fit the present rules")
        room = Room(self, stored.row, Live.load(found.log, stored.secret))
        room.newer = older.go_on(stored, found)
        room.said = self.store.chat(tid)
        room.sealed = aside.sealed(self.store, tid)
        room.orders = {n: Orders(**given) for n, given in aside.orders(self.store, tid).items()}
        room.stand_ins = aside.stand_ins(self.store, tid)
        room.drafts = aside.drafts(self.store, tid)
        room.whispers = aside.whispers(self.store, tid)
        room.minutes, room.maker = aside.made(self.store, tid) or (room.minutes, b"")
        return room

    async def keep(self, room: Room, deed: Deed) -> None:
        """Commit something and tell it; what cannot be written has not happened. The room's lock is held."""
        try:
            await self.store.write(deed.statements)
        except BaseException:
            await self.reload(room)
            raise
        room.done(deed)

    def unkept(self, room: Room, then: Then, error: Unwritten) -> None:
        """A decision could not be written. The room's lock is held until the room is as the store has it."""
        self.spawn(self.lost(room, then, error))

    async def lost(self, room: Room, then: Then, error: Unwritten) -> None:
        """Read a room again, then let it go on."""
        try:
            await self.reload(room)
        finally:
            room.lock.release()
            then(error)

    async def reload(self, room: Room) -> None:
        """A commit failed: the store is right, whatever the room thinks. The room's lock is held."""
        try:
            stored = await asyncio.to_thread(self.store.load, room.row.id)
            assert stored is not None
            room.live = await asyncio.to_thread(Live.load, stored.log, stored.secret)
            room.row = stored.row
            room.sealed = await asyncio.to_thread(aside.sealed, self.store, room.row.id)
            room.clock.forget()
            room.clock.wind()
        except Exception:
            self.forget(room)
            raise

    def forget(self, room: Room) -> None:
        """A room that cannot be trusted is closed; the next visitor loads it afresh."""
        room.clock.stop()
        self.rooms.pop(room.row.id, None)
        for connection in room.connections:
            connection.close(1012, "the table is read again")

    async def create(
        self, game: Game, live: Live, seats: list[SeatRow], name: str, watch: str, days: int
    ) -> Room:
        """A new table, on the disk when this returns."""
        owes = live.owes()
        for seat in seats:
            seat.owes = seat.n in owes
        state = "waiting" if any(seat.kind == "open" for seat in seats) else "running"
        at = now()
        deadline = at + days * 86_400_000 if days else None
        row = TableRow(new_id(at), game.id, name, state, watch, days, deadline, at, seats)
        await self.store.write(new_table(row, live.record.log.header, live.secret))
        room = Room(self, row, live)
        self.rooms[row.id] = room
        room.clock.wind()
        self.wake(room)
        return room

    def beat_over(self, room: Room, beat: Beat) -> None:
        """The time of a window is over."""
        self.spawn(clocks.close(room, beat))

    # ---- bots

    def wake(self, room: Room) -> None:
        """If a bot is to decide, let it think, unless everybody has gone."""
        if room.row.id in self.thinking or room.deserted():
            return
        if not (room.clock.bots_due() or haggling.possible(room) or draws.due(room)):
            return
        self.thinking.add(room.row.id)
        self.spawn(self.think(room))

    async def think(self, room: Room) -> None:
        """Bots decide until a person is to decide."""
        try:
            while self.rooms.get(room.row.id) is room and not room.deserted():
                try:
                    if await haggling.once(room) or await draws.once(room):
                        continue
                    if not room.clock.bots_due():
                        return
                    await self.think_once(room)
                except Refused:
                    await asyncio.sleep(0.01)  # the game has gone on without this thought
                except Unwritten:
                    await asyncio.sleep(1.0)
        finally:
            self.thinking.discard(room.row.id)

    async def think_once(self, room: Room) -> None:
        """All bots that are to decide now think at the same time; in a window their answers lie sealed as all do."""
        async with room.lock:
            live, at = room.live, len(room.live.record.log.entries)
            due = [(room.row.seats[n], world.copy()) for n, world in room.clock.bots_due()]
        thoughts = [self.thinkers.choose(live.game.id, seat.level or USUAL, copy, seat.n) for seat, copy in due]
        for (seat, copy), action in zip(due, await asyncio.gather(*thoughts)):
            if seat.n not in room.bots():
                continue  # somebody has come back
            if action is None:
                action = copy.default(seat.n, Seeded(secrets.randbits(64)))
            await rooms.act(room, seat.n, list(live.game.words.decode(action)), entries=at)

    # ---- housekeeping

    async def housekeeping(self) -> None:
        """Put idle tables away and answer for those whose days are over."""
        while True:
            await asyncio.sleep(self.settings.sweep)
            self.put_away()
            for room in list(self.rooms.values()):
                with contextlib.suppress(Unwritten):
                    await takeover.overdue(room)
            for tid in await asyncio.to_thread(self.store.overdue, now()):
                await self.answer_for_the_late(tid)

    def put_away(self) -> None:
        """Forget rooms that nobody has looked at for a while; their log is in the store."""
        since = time.monotonic() - self.settings.idle
        for tid, room in list(self.rooms.items()):
            quiet = not room.connections and not room.lock.locked() and tid not in self.thinking
            if quiet and room.used < since:
                room.clock.stop()
                del self.rooms[tid]

    async def answer_for_the_late(self, tid: str) -> None:
        """Silence is the default answer when the days are over."""
        try:
            room = await self.room(tid)
            if room is None or room.row.deadline is None or room.row.deadline > now():
                return
            await takeover.late(room)
        except (BadLog, Refused, Unwritten):
            return


def new_id(at: int) -> str:
    """A table's id: nobody can guess it, and those of tables made one after the other lie together in the store."""
    return f"{at // 1000:08x}{secrets.token_urlsafe(12)}"


def level_of(level: str | None) -> str | None:
    """A bot level that exists, the usual one by default."""
    if level is None:
        return USUAL
    return level if level in LEVELS else None

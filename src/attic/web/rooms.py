"""What happens in a room that has to wait for something: for its turn, for the disk, for a thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from msgspec.json import decode

from attic.kit.scene import Scene
from attic.store.rows import SeatRow, set_holder, set_state
from attic.table.live import Live
from attic.web import chats, takeover, telling, undoing
from attic.web import messages as m
from attic.web.cards import table_card
from attic.web.room import Room
from attic.web.watches import Connection, Watch

MOST_FRAMES = 200  # at once


# ---- decisions


async def act(room: Room, seat: int, words: list[object], ask: str | None = None, entries: int | None = None) -> None:
    """A decision of a seat; it is on the disk when this returns. Raises `Refused`.

    `entries` is for those who answer for others: the length of the log they thought about.
    """
    async with room.lock:
        room.answered(seat, ask)
        room.present(entries)
        await room.host.keep(room, room.decided(seat, [words]))


async def batch(room: Room, seat: int, acts: list[list[object]], ask: str | None = None) -> None:
    """Several decisions, all or none. Raises `Refused`."""
    async with room.lock:
        room.answered(seat, ask)
        await room.host.keep(room, room.decided(seat, acts))


async def propose(room: Room, seat: int, form: str, values: dict[str, Any], entries: int | None = None) -> None:
    """An offer or another form of a seat. Raises `Refused`."""
    async with room.lock:
        room.present(entries)
        await room.host.keep(room, room.entered([room.live.propose(seat, form, values)], []))


async def undo(room: Room, seat: int) -> None:
    """A seat takes its last decision back. Raises `Refused`."""
    async with room.lock:
        deed = room.clock.take_back(seat) or room.entered(undoing.undo(room, seat), [])
        await room.host.keep(room, deed)


# ---- connections


async def attach(room: Room, connection: Connection, since: int) -> None:
    """A browser opens the table."""
    async with room.lock:
        room.connections.add(connection)
        room.visited = room.visited or bool(room.held_by(connection.person))
        connection.since = since
        room.used = time.monotonic()
        await takeover.returned(room, connection.person)
        await look(room, connection)
        takeover.presence(room, connection)
        room.clock.wind()
        room.host.wake(room)


async def look(room: Room, connection: Connection) -> None:
    """A browser sees what its person may see; a shared screen begins behind its curtain."""
    held = room.held_by(connection.person)
    connection.shared = len(held) > 1
    if connection.shared and room.live.state.outcome is None:
        await greet(room, connection, None, private=False)
        room.draw_curtain(connection, next((n for n in held if n in room.live.owes()), held[0]))
    else:
        await greet(room, connection, held[0] if held else None)


async def greet(room: Room, connection: Connection, viewer: int | None, private: bool = True) -> None:
    """Everything a viewer needs, then its question; without `private` only what a spectator may see."""
    watch = room.watches.get(viewer)
    if watch is None:
        watch = Watch(viewer, room.name(viewer), room.live.story.count(viewer), room.live.scene(viewer))
    since = connection.seen.get(viewer, connection.since) if private else watch.n
    rows = await frames(room, viewer, max(since, watch.n - MOST_FRAMES), MOST_FRAMES)
    side = chats.side_names(room, viewer if private else None)
    hello = m.Hello(
        table_card(room, connection.person), [room.row.seats[n].seat for n in room.held_by(connection.person)],
        room.name(viewer), watch.n, watch.scene, rows, chats.told(room, connection.person), commitment(room),
        side,
    )  # fmt: skip
    connection.send(m.encode(hello))
    if not private:
        return
    room.watches[viewer] = watch
    watch.side = side
    connection.viewer = viewer
    watch.connections.add(connection)
    watch.repeat(connection)
    telling.question(room, watch, False)
    if watch.over:
        connection.send(m.encode(telling.ending(room)))


async def frames(room: Room, viewer: int | None, since: int, limit: int) -> list[m.FrameRow]:
    """Frames after `since`; drawn in a thread, so that no other table waits for them. The lock is held."""
    if since >= room.live.story.count(viewer):
        return []
    return await asyncio.to_thread(frame_rows, room.live, viewer, max(0, since), limit)


async def show(room: Room, connection: Connection, seat: int) -> None:
    """A seat of a shared screen looks at it."""
    async with room.lock:
        room.unwatch(connection)
        connection.curtain = None
        room.clock.hold(seat)
        await greet(room, connection, seat)
        room.clock.wind()


def detach(room: Room, connection: Connection) -> None:
    """A browser is gone."""
    room.unwatch(connection)
    room.connections.discard(connection)
    room.used = time.monotonic()
    takeover.presence(room, connection)


# ---- the table itself


def commitment(room: Room) -> str:
    """What chance was committed to, for games that can be verified."""
    return str(room.live.record.log.header["chance"].get("commitment", ""))


async def seat_changed(room: Room, change: Callable[[SeatRow], None], seat: SeatRow) -> None:
    """A seat gets or loses its holder; whoever looks is told. The lock is held."""
    changed = SeatRow(seat.n, seat.seat, seat.kind, seat.name, seat.level, seat.person, seat.invite, seat.owes)
    change(changed)
    seats = [changed if s.n == seat.n else s for s in room.row.seats]
    state = room.row.state
    if state != "over":
        state = "waiting" if any(s.kind == "open" for s in seats) else "running"
    await room.host.store.write([set_holder(room.row.id, changed), set_state(room.row.id, state)])
    room.row.seats[seat.n] = changed
    room.row.state = state
    for connection in list(room.connections):
        connection.send(m.encode(m.TableSent(table_card(room, connection.person))))
        if seat_moved(connection, seat, changed):
            await look_again(room, connection)
    room.clock.wind()


async def look_again(room: Room, connection: Connection) -> None:
    """What a browser may see has changed."""
    room.unwatch(connection)
    connection.curtain = None
    if room.may_watch(connection.person):
        await look(room, connection)
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

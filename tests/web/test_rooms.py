"""Rooms without a network: commits that fail, tables that are put away, bots that hang."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from attic import games
from attic.kit.record import Refused
from attic.store.rows import SeatRow, Statement, TableRow
from attic.store.sqlite import Store, Unwritten
from attic.table.live import Live
from attic.web import rooms
from attic.web.bots import Thinkers
from attic.web.hosting import Hosting, Settings
from attic.web.room import Room
from attic.web.turns import Turn
from attic.web.watches import Connection, Outbox

QUIET = Settings(bot_beat=0.0, idle=0.0)


class Slow(Thinkers):
    """A bot that never answers."""

    async def choose(self, game_id: str, level: str, state: object, seat: int) -> int | None:
        await asyncio.sleep(0.05)
        return None


async def new_room(host: Hosting, *kinds: str, game: str = "connect-four", days: int = 0) -> Room:
    """A table of Ann's with other seats."""
    live = Live.new(games.get(game), 2, {}, ["a", "b"])
    holder = {"me": ("", b"ann"), "bot": ("random", None)}
    seats = [SeatRow(n, live.record.names[n], kind, kind, *holder[kind]) for n, kind in enumerate(kinds)]
    return await host.create(live.game, live, seats, "Friday", "anyone", days)


def hosted(tmp_path: Path, work: Callable[[Hosting], Awaitable[None]], settings: Settings = QUIET) -> None:
    """Run something with a hosting of its own."""

    async def go() -> None:
        host = Hosting(Store(tmp_path), Slow(1), settings)
        try:
            await work(host)
        finally:
            await host.close()
            host.store.close()

    asyncio.run(go())


def test_what_could_not_be_committed_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me")
        await rooms.act(room, 0, ["drop", "a"])
        write = host.store.write

        async def broken(statements: list[Statement]) -> None:
            await write([*statements, ("INSERT INTO nowhere VALUES (1)", ())])

        monkeypatch.setattr(host.store, "write", broken)
        with pytest.raises(Unwritten):
            await rooms.act(room, 1, ["drop", "b"])
        monkeypatch.setattr(host.store, "write", write)
        assert len(room.live.record.log.entries) == 1
        assert [s.owes for s in room.row.seats] == [False, True]
        await rooms.act(room, 1, ["drop", "c"])
        stored = host.store.load(room.row.id)
        assert stored is not None and [e["do"] for e in stored.log.entries] == [["drop", "a"], ["drop", "c"]]

    hosted(tmp_path, work)


def test_a_sealed_answer_that_could_not_be_committed_can_be_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", game="galactic-warfare", days=2)
        while (beat := room.clock.now()) is None or len(beat.worlds) < 2:
            seat = room.clock.owing()[0]
            await rooms.act(room, seat, room.live.silence(seat))
        first, second = beat.worlds
        await rooms.act(room, first, ["pass"])
        write = host.store.write

        async def broken(statements: list[Statement]) -> None:
            await write([*statements, ("INSERT INTO nowhere VALUES (1)", ())])

        monkeypatch.setattr(host.store, "write", broken)
        with pytest.raises(Unwritten):
            await rooms.act(room, second, ["pass"])
        monkeypatch.setattr(host.store, "write", write)
        assert not room.clock.asks(first) and room.clock.asks(second)
        at = len(room.live.record.log.entries)
        await rooms.act(room, second, ["pass"])
        assert len(room.live.record.log.entries) == at + 2

    hosted(tmp_path, work)


def test_a_table_is_changed_by_one_at_a_time_in_the_order_of_asking() -> None:
    async def go() -> None:
        lock, order = Turn(), list[str]()

        async def waits(name: str) -> None:
            async with lock:
                order.append(name)

        def called() -> bool:
            order.append("called")
            return True

        await lock.__aenter__()
        tasks = [asyncio.create_task(waits(name)) for name in ("first", "second")]
        await asyncio.sleep(0)
        lock.call(called)
        tasks.append(asyncio.create_task(waits("last")))
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        assert order == []
        lock.release()
        await asyncio.sleep(0.01)
        assert order == ["first", "called"] and lock.locked(), "who is called has the lock until it lets go"
        lock.release()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["first", "called", "last"] and not lock.locked()

    asyncio.run(go())


def test_idle_tables_are_put_away_and_come_back(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", game="galactic-warfare")
        tid = room.row.id
        seat = room.live.owes()[0]
        await rooms.act(room, seat, room.live.silence(seat))
        connection = Connection(b"ann")
        await rooms.attach(room, connection, 0)
        host.put_away()
        assert tid in host.rooms
        rooms.detach(room, connection)
        time.sleep(0.01)
        host.put_away()
        assert host.rooms == {}
        again, same = await asyncio.gather(host.room(tid), host.room(tid))
        assert again is same and again is not None and again is not room
        assert again.live.record.log.entries == room.live.record.log.entries
        assert again.live.scene(0) == room.live.scene(0)

    hosted(tmp_path, work)


def test_nothing_is_left_of_a_table_that_was_put_away(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", game="galactic-warfare")
        connection = Connection(b"ann")
        await rooms.attach(room, connection, 0)
        for _ in range(5):
            for seat in room.clock.owing()[:1]:  # nobody while a beat runs out
                await rooms.act(room, seat, room.live.silence(seat))
        rooms.detach(room, connection)
        name = room.row.id
        del room
        time.sleep(0.01)
        host.put_away()
        gc.collect()
        left = [row for row in gc.get_objects() if isinstance(row, TableRow) and row.id == name]
        assert not left, "compiled classes have no weak references, but the collector knows them"

    hosted(tmp_path, work)


def test_a_bot_that_does_not_answer_gives_the_default(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "bot")
        await rooms.act(room, 0, ["drop", "d"])
        while room.live.owes() != [0]:
            await asyncio.sleep(0.01)
        assert room.live.record.log.entries[-1]["do"] == ["drop", "a"]

    hosted(tmp_path, work)


def test_bots_think_in_other_processes() -> None:
    async def go() -> None:
        thinkers = Thinkers(1, longest=60.0)
        game = games.get("connect-four")
        live = Live.new(game, 2, {}, ["a", "b"])
        try:
            action = await thinkers.choose("connect-four", "greedy", live.state, 0)
            assert action in live.state.options(0)
            assert await thinkers.choose("connect-four", "no such bot", live.state, 0) is None
            thinkers.longest = 0.0
            assert await thinkers.choose("connect-four", "greedy", live.state, 0) is None
            thinkers.longest = 60.0
            assert await thinkers.choose("connect-four", "random", live.state, 0) in live.state.options(0)
        finally:
            thinkers.close()

    asyncio.run(go())


def test_a_bot_that_takes_too_long_costs_no_other_its_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool is given up with whatever hangs in it; those that waited behind think again in a new one."""
    broken: list[object] = []
    monkeypatch.setattr(threading, "excepthook", broken.append)

    async def go() -> None:
        thinkers = Thinkers(1, longest=60.0)
        live = Live.new(games.get("connect-four"), 2, {}, ["a", "b"])
        try:
            others = [
                asyncio.create_task(thinkers.choose("connect-four", "random", live.state, 0)) for _ in range(6)
            ]
            await asyncio.sleep(0)
            thinkers.longest = 0.0
            assert await thinkers.choose("connect-four", "random", live.state, 0) is None
            thinkers.longest = 60.0
            for action in await asyncio.gather(*others):
                assert action in live.state.options(0)
        finally:
            thinkers.close()

    asyncio.run(go())
    assert broken == []


def test_days_that_are_over_leave_a_game_waiting_where_nobody_else_plays(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", days=1)
        assert room.row.deadline is not None
        await host.answer_for_the_late(room.row.id)
        assert room.live.record.log.entries == []
        room.row.deadline = 1
        await host.store.write([("UPDATE tables SET deadline = 1", ())])
        assert host.store.overdue(2) == [room.row.id]
        await host.answer_for_the_late(room.row.id)
        assert room.live.record.log.entries == [] and room.row.deadline is None
        assert host.store.overdue(2) == []

    hosted(tmp_path, work)


def test_a_socket_that_does_not_read_is_closed(tmp_path: Path) -> None:
    connection = Connection(None)
    for _ in range(300):
        connection.send(b"{}")
    assert connection.closing == (1013, "too slow")
    assert len(connection.waiting) < 300


class Said:
    """The way to a browser that notes what goes along it."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.choked = False
        self.drained: Callable[[], None] | None = None

    def say(self, message: bytes) -> None:
        self.said.append(message)

    def listen(self, listener: Callable[[str | bytes], None]) -> None: ...
    def interrupt(self) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...


class Deaf(Said):
    """A way that cannot be gone."""

    def say(self, message: bytes) -> None:
        raise OSError("gone")


def test_a_socket_that_fails_holds_up_no_other() -> None:
    async def go() -> None:
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))
        outbox, lines = Outbox(), [Said(), Deaf(), Said()]
        for line in lines:
            Connection(None, line, outbox).send(b"1")
        await asyncio.sleep(0)
        assert [line.said for line in lines] == [[b"1"], [], [b"1"]] and len(failures) == 1

    asyncio.run(go())


def test_what_waits_for_a_socket_goes_out_as_one_message() -> None:
    async def go() -> None:
        line = Said()
        connection = Connection(None, line)
        connection.send(b'{"t":"frame"}')
        await asyncio.sleep(0)
        connection.send(b"1")
        connection.send(b"2")
        await asyncio.sleep(0)
        assert line.said == [b'{"t":"frame"}', b"[1,2]"]
        line.choked = True
        connection.send(b"3")
        await asyncio.sleep(0)
        assert len(line.said) == 2, "who does not read is sent nothing"
        line.choked = False
        connection.flush()
        assert line.said[2:] == [b"3"]
        connection.send(b"4")
        connection.close(1000, "")
        connection.send(b"too late")
        assert [connection.take(), connection.take()] == [b"4", None]

    asyncio.run(go())


def test_an_open_table_keeps_no_old_positions(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me")
        for n, column in enumerate("abcdefg"):
            await rooms.act(room, n % 2, ["drop", column])
        assert room.live.story.bursts == []
        assert [f.words for f in room.live.story.frames(None, 2, 3)] == [
            ("dropped", "red", "c"), ("dropped", "yellow", "d"), ("dropped", "red", "e"),
        ]  # fmt: skip
        await rooms.undo(room, 0)
        await rooms.undo(room, 1)
        told = room.live.story.frames(1, 6, 9)
        assert [f.words[0] for f in told] == ["dropped", "undone", "undone"]
        assert [len(f.scene.panes[0].tokens) for f in told] == [7, 6, 5]
        assert room.live.story.count(1) == 9

    hosted(tmp_path, work)


def test_those_who_answer_for_others_must_have_seen_the_present(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me")
        await rooms.act(room, 0, ["drop", "a"])
        with pytest.raises(Refused):
            await rooms.act(room, 1, ["drop", "a"], entries=0)

    hosted(tmp_path, work)


def test_a_silent_pass_moves_no_clock_that_others_see(tmp_path: Path) -> None:
    async def work(host: Hosting) -> None:
        room = await new_room(host, "me", "me", game="galactic-warfare")
        while room.live.prompt(room.live.owes()[0]).manner != "window":
            seat = room.live.owes()[0]
            await rooms.act(room, seat, room.live.silence(seat))
        before = room.row.updated
        await asyncio.sleep(0.01)
        seat = room.live.owes()[0]
        told = room.live.story.count(None)
        await rooms.act(room, seat, ["pass"])
        if room.live.story.count(None) == told:
            assert room.row.updated == before

    hosted(tmp_path, work)

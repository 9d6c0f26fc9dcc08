"""The server is killed without warning, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from attic.kit.log import Log
from attic.store.sqlite import Store
from attic.table.live import Live
from tests.sizes import LONG
from tests.web.people import Person, Wire
from tests.web.serving import Server

KILLS = 100 if LONG else 20
TABLES = 20 if LONG else 6
LONGEST_LIFE = 60.0  # seconds


class Seat:
    """A person with a table of two chairs, who keeps on playing whatever happens to the server."""

    def __init__(self, server: Server, number: int) -> None:
        self.person = Person(server.host)
        self.rng = random.Random(number)
        self.acknowledged: list[tuple[str, int]] = []  # table and number of frames that an ack stood for
        self.new_table()

    def new_table(self) -> None:
        self.table = self.person.new_table("connect-four", "me", "here")["id"]
        self.sure = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the server dies or the time is over; every ack is remembered."""
        try:
            async with self.person.at(self.table) as wire:
                asked: dict[str, int] = {}  # decisions under way, and the number of frames that each will have made
                while not stop.is_set():
                    message = await wire.hear()
                    if message["t"] == "curtain":
                        await wire.send({"t": "show", "seat": message["seat"]})
                    elif message["t"] == "hello" and message["viewer"] is not None:
                        assert message["total"] >= self.sure, "an acknowledged decision is gone"
                    elif message["t"] == "ask":
                        asked[await self.decide(wire, message)] = wire.n + 1
                    elif message["t"] == "ack" and message["re"] in asked:
                        self.sure = asked.pop(message["re"])
                        self.acknowledged.append((self.table, self.sure))
                    elif message["t"] == "no":
                        raise AssertionError(message)
                    if not asked and "over" in [heard["t"] for heard in wire.heard[-3:]]:
                        await asyncio.to_thread(self.new_table)
                        return
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            return
        except Exception as err:
            if "httpx" not in type(err).__module__:
                raise

    async def decide(self, wire: Wire, ask: dict[str, Any]) -> str:
        """Answer a question; the name of the message."""
        words = self.rng.choice(ask["options"])["words"]
        return await wire.send({"t": "act", "seat": ask["seat"], "ask": ask["ask"], "words": words})


def test_no_kill_loses_an_acknowledged_decision(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    seats = [Seat(server, n) for n in range(TABLES)]
    rng = random.Random(9)
    lives: list[int] = []  # how many decisions each life of the server acknowledged

    def decided() -> int:
        return sum(len(seat.acknowledged) for seat in seats)

    async def one_life() -> None:
        stop = asyncio.Event()

        async def keep_on(seat: Seat) -> None:
            while not stop.is_set():
                await seat.play(stop)
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(keep_on(seat)) for seat in seats]
        enough = decided() + rng.randint(TABLES, 3 * TABLES)  # by work done: a slow machine is not killed while idle
        begun = time.monotonic()
        while decided() < enough and time.monotonic() - begun < LONGEST_LIFE:
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.02 * rng.random())
        server.kill()
        stop.set()
        await asyncio.gather(*tasks)

    try:
        for _ in range(KILLS):
            before = decided()
            asyncio.run(one_life())
            lives.append(decided() - before)
            server.start()
    finally:
        server.stop()
    store = Store(tmp_path / "data")
    sure: dict[str, int] = {}
    for seat in seats:
        for table, n in seat.acknowledged:
            sure[table] = max(sure.get(table, 0), n)
    print(f"{len(lives)} kills, {sum(lives)} acknowledged, {min(lives)} at least in a life, {len(sure)} tables")
    assert len(sure) >= TABLES and min(lives) >= TABLES, f"hardly any load: {lives}"
    for table, n in sure.items():
        stored = store.load(table)
        assert stored is not None
        assert len(stored.log.entries) >= n
        live = Live.load(Log(stored.log.header, stored.log.entries, stored.log.end), stored.secret)
        assert [s.n for s in stored.row.seats if s.owes] == live.owes()
        assert (stored.row.state == "over") == (live.state.outcome is not None) == (stored.log.end is not None)
    store.close()

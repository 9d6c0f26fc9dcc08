"""The server is killed without warning, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from attic.kit.log import Log
from attic.store.sqlite import Store
from attic.table.live import Live
from tests.sizes import LONG
from tests.web.people import Person
from tests.web.serving import Server

KILLS = 100 if LONG else 20
TABLES = 20 if LONG else 6


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
                while not stop.is_set():
                    message = await wire.hear()
                    if message["t"] == "curtain":
                        await wire.send({"t": "show", "seat": message["seat"]})
                    elif message["t"] == "hello" and message["viewer"] is not None:
                        assert message["total"] >= self.sure, "an acknowledged decision is gone"
                    elif message["t"] == "ask":
                        words = self.rng.choice(message["options"])["words"]
                        seen = wire.n
                        answer = await wire.tell("act", seat=message["seat"], ask=message["ask"], words=words)
                        assert answer["t"] == "ack", answer
                        self.sure = seen + 1
                        self.acknowledged.append((self.table, self.sure))
                        if wire.heard[-2]["t"] == "over" or wire.n > self.sure:
                            await asyncio.to_thread(self.new_table)
                            return
                    elif message["t"] == "over":
                        await asyncio.to_thread(self.new_table)
                        return
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            return
        except Exception as err:
            if "httpx" not in type(err).__module__:
                raise


def test_no_kill_loses_an_acknowledged_decision(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    seats = [Seat(server, n) for n in range(TABLES)]
    rng = random.Random(9)

    async def one_life() -> None:
        stop = asyncio.Event()

        async def keep_on(seat: Seat) -> None:
            while not stop.is_set():
                await seat.play(stop)
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(keep_on(seat)) for seat in seats]
        await asyncio.sleep(0.05 + 0.3 * rng.random())
        server.kill()
        stop.set()
        await asyncio.gather(*tasks)

    try:
        for _ in range(KILLS):
            asyncio.run(one_life())
            server.start()
    finally:
        server.stop()
    store = Store(tmp_path / "data")
    sure: dict[str, int] = {}
    for seat in seats:
        for table, n in seat.acknowledged:
            sure[table] = max(sure.get(table, 0), n)
    assert len(sure) >= TABLES and sum(sure.values()) > KILLS
    for table, n in sure.items():
        stored = store.load(table)
        assert stored is not None
        assert len(stored.log.entries) >= n
        live = Live.load(Log(stored.log.header, stored.log.entries, stored.log.end), stored.secret)
        assert [s.n for s in stored.row.seats if s.owes] == live.owes()
        assert (stored.row.state == "over") == (live.state.outcome is not None) == (stored.log.end is not None)
    store.close()

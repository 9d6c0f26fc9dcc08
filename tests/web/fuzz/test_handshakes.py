"""Hostile openings, frames below the level of messages, floods, and browsers that never read."""

from __future__ import annotations

import asyncio
import json
import os
import random
import struct
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.sizes import sized
from tests.web.fuzz.raw import Line
from tests.web.fuzz.requests import HEADERS, NUMBERS, ODD
from tests.web.people import Person
from tests.web.serving import Server
from tests.web.test_play import seated

OPENINGS = sized(1_500, 150, 120)
FRAMES = sized(1_000, 80, 60)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def opening(rng: random.Random, host: str, table: str, cookie: str) -> bytes:
    """A wish to connect with something odd about it."""
    name = rng.choice([table, table, table, *ODD])
    query = rng.choice(
        ["", "?v=1&since=0", f"?v={rng.choice([*NUMBERS, *ODD])}", f"?since={rng.choice(NUMBERS)}&v=1", "?&&=&"]
    )
    headers = {
        "Host": host, "Origin": f"http://{host}", "Cookie": f"attic={cookie}", "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13",
    }  # fmt: skip
    for _ in range(rng.choice([0, 1, 1, 2])):
        odd, values = rng.choice([*HEADERS, ("Sec-WebSocket-Version", ["8", "", "x"]), ("Sec-WebSocket-Key", ["", "x"]),
                                  ("Sec-WebSocket-Protocol", ["a, b", ",", "\xff"]), ("Host", ["", "x", "a b"]),
                                  ("Sec-WebSocket-Extensions", ["permessage-deflate", "x;y=z", ";;"])])  # fmt: skip
        headers[odd] = rng.choice(values)
    if rng.random() < 0.2:
        headers.pop(rng.choice(list(headers)))
    rows = [f"GET /ws/{name}{query} HTTP/1.1", *(f"{key}: {value}" for key, value in headers.items())]
    return "\r\n".join(rows).encode("latin-1") + b"\r\n\r\n"


def calm_opening(person: Person, table: str) -> bytes:
    """A wish to connect as a browser has it."""
    return (
        f"GET /ws/{table}?v=1&since=0 HTTP/1.1\r\nHost: {person.host}\r\nOrigin: http://{person.host}\r\n"
        f"Cookie: attic={person.http.cookies['attic']}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(rng: random.Random) -> bytes:
    """One frame as it goes over the wire, with a bit or a length that may be wrong."""
    payload = rng.choice([b"", b"{}", b"\xff", b"x" * 200, rng.randbytes(30), b'{"t":"why","id":"1","seat":"red"}'])
    first = rng.choice([0x81, 0x82, 0x01, 0x80, 0x00, 0x89, 0x8A, 0x88, 0x83, 0xC1, 0x8B, rng.randrange(256)])
    mask = rng.choice([0x80, 0x80, 0x80, 0x80, 0])
    length = len(payload)
    if rng.random() < 0.1:
        size = bytes([mask | 127]) + struct.pack("!Q", rng.choice([2**63 - 1, 2**40, length]))
    elif length > 125 or rng.random() < 0.1:
        size = bytes([mask | 126]) + struct.pack("!H", length)
    else:
        size = bytes([mask | length])
    return bytes([first]) + size + (bytes(4) if mask else b"") + payload


async def good(person: Person, table: str) -> None:
    """The table still works."""
    async with person.at(table) as wire:
        await wire.until("ask")
        assert (await wire.tell("why", seat="red", path=["column:a"]))["text"]
        assert wire.n == 0


def test_odd_openings_are_refused_or_served(server: Server, ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def attack() -> None:
        rng, statuses = random.Random(1), set()
        for _ in range(OPENINGS):
            line = Line(server.host)
            await line.open()
            assert line.writer is not None
            asked = opening(rng, server.host, table, ann.http.cookies["attic"])
            line.writer.write(asked)
            top = await asyncio.wait_for(line.reader.readline(), 30)
            assert not top.startswith(b"HTTP/1.1 5"), (asked, top)
            statuses.add(top.split()[1] if top else b"")
            line.close()
        assert {b"101", b"403", b"400"} <= statuses
        await good(ann, table)

    asyncio.run(attack())
    assert server.complaints() == ""


def test_broken_frames_close_one_connection_only(server: Server, ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")
    head = calm_opening(ann, table)

    async def attack() -> None:
        rng = random.Random(2)
        for _ in range(FRAMES):
            line = Line(server.host)
            await line.open()
            assert line.writer is not None
            line.writer.write(head)
            assert b"101" in await asyncio.wait_for(line.reader.readline(), 30)
            line.writer.write(b"".join(frame(rng) for _ in range(rng.randint(1, 12))))
            if rng.random() < 0.5:
                line.writer.write_eof()
                await asyncio.wait_for(line.reader.read(100_000), 30)
            line.close()
        await good(ann, table)

    asyncio.run(attack())
    assert server.complaints() == ""


def memory(server: Server) -> int:
    """Bytes that the server holds."""
    assert server.process is not None
    rows = Path(f"/proc/{server.process.pid}/status").read_text().split("\n")
    return next(int(row.split()[1]) * 1024 for row in rows if row.startswith("VmRSS"))


def test_a_flood_is_cut_off_and_the_table_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path / "strict", strict=True).start()
    ann, ben, eve = (Person(server.host) for _ in range(3))
    try:
        table = seated(ann, ben, "connect-four")

        async def flood(person: Person, message: Any) -> None:
            async with person.at(table) as wire:
                with pytest.raises(ConnectionClosed) as closed:
                    for _ in range(400):
                        await wire.socket.send(message)
                    while True:
                        await wire.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.code in (1007, 1008), closed.value

        async def attack() -> None:
            why = json.dumps({"t": "why", "id": "1", "seat": "red", "path": ["column:a"]})
            show = json.dumps({"t": "show", "id": "1", "seat": "red"})
            floods = [flood(person, data) for person in (ann, eve) for data in (why, show, "x", b"\x00")]
            await asyncio.gather(*floods)
            async with ann.at(table) as a, ben.at(table) as b:
                assert (await a.choose(["drop", "a"]))["t"] == "ack"
                assert (await b.choose(["drop", "b"]))["t"] == "ack"

        asyncio.run(attack())
    finally:
        server.stop()
    assert server.complaints() == ""


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="memory is read from /proc")
def test_a_browser_that_never_reads_is_let_go(server: Server, ann: Person, ben: Person) -> None:
    """It asks for the whole table again and again and reads nothing: its queue is bounded, and then it is closed."""
    table = seated(ann, ben, "galactic-warfare", seed=1, pace={"kind": "days", "days": 3})
    head = calm_opening(ann, table)
    text = b'{"t":"show","id":"1","seat":"white"}'
    show = bytes([0x81, 0x80 | len(text)]) + bytes(4) + text

    async def attack() -> None:
        reader, writer = await asyncio.open_connection(*server.host.split(":"), limit=1024)
        writer.write(head)
        await reader.readline()
        before = memory(server)
        ended = False
        for _ in range(60):
            try:
                writer.write(show * 100)
                await asyncio.wait_for(writer.drain(), 0.5)
            except TimeoutError:
                pass
            except ConnectionError:
                ended = True
                break
            await asyncio.sleep(0.25)
        assert memory(server) - before < 64 * 2**20, "what is not read piles up"
        assert ended, "the connection is still there"
        writer.close()

    asyncio.run(attack())
    assert server.complaints() == ""

"""The wire between a browser and its table: messages whole, in parts, among pings, too long, not to be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from attic.web.wire import EXTENSION, MOST_FRAME, SERVING, Wire

MASK = b"\x01\x02\x03\x04"
TEXT, PART, REST, BINARY, CLOSE, PING, PONG = 0x81, 0x01, 0x80, 0x82, 0x88, 0x89, 0x8A
OPENING = (
    "GET /ws/x HTTP/1.1", "Host: h", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
)  # fmt: skip


class Pipe(asyncio.Transport):
    """What was written, and whether the server reads."""

    def __init__(self) -> None:
        super().__init__()
        self.out = b""
        self.reading = True
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.out += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


class Browser:
    """One connection to an application that writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.ended: list[Any] = []
        self.ready = asyncio.Event()
        config = uvicorn.Config(self.app, interface="asgi3", **SERVING)
        config.load()
        self.pipe = Pipe()
        self.wire = Wire(config=config, server_state=ServerState(), app_state={})
        self.wire.connection_made(self.pipe)

    async def app(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await self.ready.wait()
        scope["extensions"][EXTENSION].listen(self.heard.append)
        self.ended.append(await receive())

    async def open(self, listening: bool = True) -> None:
        self.wire.data_received("\r\n".join(OPENING).encode())
        if listening:
            self.ready.set()
        for _ in range(6):
            await asyncio.sleep(0)
        assert self.pipe.out.startswith(b"HTTP/1.1 101")
        self.pipe.out = b""

    def send(self, *data: bytes) -> None:
        for part in data:
            self.wire.data_received(part)


def framed(kind: int, content: bytes) -> bytes:
    """A frame as a browser sends it."""
    size = len(content)
    if size < 126:
        head = bytes((kind, 0x80 | size))
    elif size < 65536:
        head = bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + MASK + bytes(c ^ MASK[i % 4] for i, c in enumerate(content))


def opened(work: Callable[[Browser], Awaitable[None]]) -> None:
    async def go() -> None:
        browser = Browser()
        await browser.open()
        await work(browser)
        browser.wire.connection_lost(None)
        for task in list(browser.wire.tasks):
            await task

    asyncio.run(go())


ONE, TWO, LONG = b'{"n":1}', "zwölf".encode(), b"x" * 300
FIRST, SECOND, THIRD = framed(TEXT, ONE), framed(TEXT, TWO), framed(TEXT, LONG)
BEGUN, ENDED = framed(PART, TWO[:3]), framed(REST, TWO[3:])
HUSH = framed(PONG, b"1234")
WAYS = {
    "whole": [FIRST, SECOND, THIRD],
    "together": [FIRST + SECOND + THIRD],
    "byte by byte": [bytes([c]) for c in FIRST + SECOND + THIRD],
    "the second begun with the first": [FIRST + SECOND[:5], SECOND[5:], THIRD],
    "in parts": [FIRST, BEGUN, ENDED + THIRD],
    "a pong between": [FIRST, HUSH, SECOND + HUSH, THIRD],
    "a pong between parts": [FIRST + BEGUN + HUSH, ENDED, THIRD],
}


@pytest.mark.parametrize("way", WAYS)
def test_messages_are_heard_however_they_come(way: str) -> None:
    async def work(browser: Browser) -> None:
        browser.send(*WAYS[way])
        assert browser.heard == [ONE.decode(), TWO.decode(), LONG.decode()]
        assert browser.pipe.out == b"" and browser.pipe.reading and not browser.pipe.closed

    opened(work)


def test_a_ping_is_answered_among_messages() -> None:
    async def work(browser: Browser) -> None:
        browser.send(framed(TEXT, ONE) + framed(PING, b"abc"), framed(TEXT, TWO))
        assert browser.pipe.out == bytes((PONG, 3)) + b"abc"
        assert browser.heard == [ONE.decode(), TWO.decode()]

    opened(work)


def test_bytes_are_heard_as_bytes() -> None:
    async def work(browser: Browser) -> None:
        browser.send(framed(BINARY, ONE), framed(TEXT, ONE))
        assert browser.heard == [ONE, ONE.decode()]

    opened(work)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 100_000])
def test_what_is_said_arrives_whatever_its_size(size: int) -> None:
    async def work(browser: Browser) -> None:
        browser.wire.say(b"y" * size)
        head = {0: 2, 125: 2, 126: 4, 65535: 4}.get(size, 10)
        assert browser.pipe.out[head:] == b"y" * size and browser.pipe.out[0] == TEXT
        told = browser.pipe.out[1] if head == 2 else int.from_bytes(browser.pipe.out[2:head], "big")
        assert told == size

    opened(work)


BAD = {
    "not UTF-8": (framed(TEXT, b"\xff\xfe"), 1007),
    "not UTF-8, in parts": (framed(PART, b"\xff") + framed(REST, b"x"), 1007),
    "too long": (framed(TEXT, b"x" * (MOST_FRAME + 1)), 1009),
    "not masked": (bytes((TEXT, 2)) + b"{}", 1002),
    "of no kind": (framed(0x83, b""), 1002),
    "a reserved bit": (framed(0xC1, ONE), 1002),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_read_ends_the_connection_with_its_reason(what: str) -> None:
    data, code = BAD[what]

    async def work(browser: Browser) -> None:
        browser.send(framed(TEXT, ONE), data)
        await asyncio.sleep(0)
        assert browser.pipe.out[0] == CLOSE and int.from_bytes(browser.pipe.out[2:4], "big") == code
        assert browser.pipe.closed and browser.heard == [ONE.decode()]
        browser.wire.say(b"too late")
        assert b"too late" not in browser.pipe.out

    opened(work)


def test_what_comes_before_the_table_is_open_waits() -> None:
    async def go() -> None:
        browser = Browser()
        await browser.open(listening=False)
        browser.send(framed(TEXT, ONE) + framed(TEXT, TWO)[:4])
        assert browser.heard == [] and not browser.pipe.reading
        browser.ready.set()
        for _ in range(4):
            await asyncio.sleep(0)
        assert browser.heard == [ONE.decode()] and browser.pipe.reading
        browser.send(framed(TEXT, TWO)[4:], framed(TEXT, LONG))
        assert browser.heard[1:] == [TWO.decode(), LONG.decode()]
        browser.wire.connection_lost(None)
        for task in list(browser.wire.tasks):
            await task
        assert browser.ended[0]["type"] == "websocket.disconnect"

    asyncio.run(go())


def test_a_browser_that_reads_again_is_told_on() -> None:
    async def work(browser: Browser) -> None:
        drained: list[bool] = []
        browser.wire.drained = lambda: drained.append(browser.wire.choked)
        browser.wire.pause_writing()
        assert browser.wire.choked and drained == []
        browser.wire.resume_writing()
        assert drained == [False]

    opened(work)

"""HTTP by hand: a client that sends any bytes, and reads what a strict browser would."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

LONGEST = 30.0  # seconds; a server that does not answer is broken


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """One connection; it is opened again when the server closes it."""

    def __init__(self, host: str) -> None:
        self.name, _, port = host.partition(":")
        self.port = int(port)
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.name, self.port, limit=2**22)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.writer = None

    async def ask(self, request: bytes, head: bool = False) -> Answer | None:
        """Send a request; its answer, or None when the server closed without one."""
        for _ in range(2):
            fresh = self.writer is None
            if fresh:
                await self.open()
            assert self.writer is not None
            try:
                self.writer.write(request)
                answer = await asyncio.wait_for(self.read(head), LONGEST)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if fresh:
                    return None
                continue  # an old connection that the server had closed
            if answer.headers.get("connection", "").lower() == "close":
                self.close()
            return answer
        return None

    async def give_up(self, request: bytes) -> None:
        """Begin a request and go away."""
        self.close()
        await self.open()
        assert self.writer is not None
        self.writer.write(request)
        await asyncio.sleep(0)
        self.close()

    async def read(self, head: bool) -> Answer:
        """One answer, after those that only say that there will be one."""
        while True:
            rows = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            status = int(rows[0].split()[1])
            if status >= 200:
                break
        headers = {name.strip().lower(): value.strip() for name, _, value in (row.partition(":") for row in rows[1:-2])}
        if head or status in (204, 304):
            return Answer(status, headers, b"")
        if headers.get("transfer-encoding") == "chunked":
            return Answer(status, headers, await self.chunks())
        if "content-length" not in headers:
            return Answer(status, headers, await self.reader.read(10_000))  # until the server closes
        return Answer(status, headers, await self.reader.readexactly(int(headers["content-length"])))

    async def chunks(self) -> bytes:
        """A body in pieces."""
        out = b""
        while True:
            size = int((await self.reader.readline()).split(b";")[0], 16)
            out += (await self.reader.readexactly(size + 2))[:-2]
            if size == 0:
                return out

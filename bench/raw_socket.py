"""The client's side of a WebSocket, with nothing in it that a measurement can do without."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

TEXT = 0x81  # the last frame of a text message
CLOSE = 0x88
PING, PONG = 0x89, 0x8A
FAREWELL = b"\x03\xe8"  # 1000, all is well


def masked(kind: int, payload: bytes) -> bytes:
    """A frame of a client; the mask is zero, which is allowed and costs nothing."""
    size = len(payload)
    if size < 126:
        return bytes((kind, 0x80 | size)) + b"\0\0\0\0" + payload
    return bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big") + b"\0\0\0\0" + payload


class RawSocket(asyncio.Protocol, ABC):
    """One connection; whoever inherits from it hears whole text messages."""

    def __init__(self, path: str, host: str, headers: list[str]) -> None:
        self.opening = [
            f"GET {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *headers, "", "",
        ]  # fmt: skip
        self.greeted = False
        self.buffer = b""

    @abstractmethod
    def hear(self, payload: bytes) -> None:
        """One message."""

    def say(self, text: str) -> None:
        """Send a message."""
        self.transport.write(masked(TEXT, text.encode()))

    def leave(self) -> None:
        """Say farewell and go."""
        self.transport.write(masked(CLOSE, FAREWELL))
        self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write("\r\n".join(self.opening).encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.greeted:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.greeted = True
            self.buffer = rest
        self.read_frames()

    def read_frames(self) -> None:
        """Every whole frame in the buffer."""
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, begin = buffer[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < begin + size:
                break
            kind, payload = buffer[at], buffer[begin : begin + size]
            if kind == PING:
                self.transport.write(masked(PONG, payload))
            elif kind == TEXT:
                self.hear(payload)
            at = begin + size
        self.buffer = buffer[at:]

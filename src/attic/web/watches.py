"""Sockets as a room knows them, and what each viewer was told last."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from attic.kit.scene import Scene
from attic.web import messages as m
from attic.web.wire import Wire

MOST_WAITING = 256  # messages for one socket; whoever does not read them is disconnected
MOST_ASKS = 8


class Outbox:
    """The sockets with something to send: it goes out as soon as everything has been said."""

    def __init__(self) -> None:
        self.due: list[Connection] = []

    def add(self, connection: Connection) -> None:
        """One more."""
        self.due.append(connection)
        if len(self.due) == 1:
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits; a socket that fails holds up no other."""
        due, self.due = self.due, []
        for connection in due:
            try:
                connection.flush()
            except Exception as err:
                context = {"message": "a socket could not be written to", "exception": err}
                asyncio.get_running_loop().call_exception_handler(context)


class Connection:
    """One socket: what waits to be sent, and whose eyes look through it."""

    def __init__(self, person: bytes | None, line: Wire | None = None, outbox: Outbox | None = None) -> None:
        self.person = person
        self.line = line
        self.outbox = outbox or Outbox()
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.shared = False  # several people at one screen
        self.since = 0
        self.seen: dict[int | None, int] = {}
        self.waiting: list[bytes] = []
        self.due = False  # what waits goes out as soon as everything has been said
        self.closing: tuple[int, str] | None = None
        if line is not None:
            line.drained = self.flush

    def send(self, message: bytes) -> None:
        """Put a message into the queue."""
        if self.closing is not None:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.close(1013, "too slow")
            return
        self.waiting.append(message)
        if not self.due and self.line is not None:
            self.due = True
            self.outbox.add(self)

    def flush(self) -> None:
        """Send what waits, unless the browser does not read."""
        self.due = False
        if self.line is not None and not self.line.choked:
            message = self.take()
            if message is not None:
                self.line.say(message)

    def close(self, code: int, reason: str) -> None:
        """Close after what is waiting."""
        if self.closing is None:
            self.closing = (code, reason)
            if self.line is not None:
                self.line.interrupt()

    def take(self) -> bytes | None:
        """All that waits as one message, several as a list."""
        taken, self.waiting = self.waiting, []
        if len(taken) == 1:
            return taken[0]
        return b"[" + b",".join(taken) + b"]" if taken else None


class Watch:
    """One viewer: a seat or the spectators."""

    def __init__(self, viewer: int | None, name: str | None, n: int, scene: Scene) -> None:
        self.viewer = viewer
        self.name = name  # of its seat
        self.n = n  # frames told
        self.scene = scene  # as all its sockets have it
        self.side: list[str] = []  # the seats that may talk apart with it, as all its sockets have them
        self.connections: set[Connection] = set()
        self.epoch = secrets.token_hex(3)
        self.count = 0
        self.asks: list[str] = []  # open questions, the newest last
        self.asked: m.Ask | None = None  # as compared: without its id
        self.waited: m.Wait | None = None
        self.last: bytes = b""  # the last ask or wait
        self.over = False

    def send(self, message: Any) -> bytes:
        """Write a message once and send it to every socket."""
        sent = m.encode(message)
        for connection in self.connections:
            connection.send(sent)
        return sent

    def repeat(self, connection: Connection) -> None:
        """A new socket gets the question that is open."""
        if self.last and not self.over:
            connection.send(self.last)

    def ask(self, ask: m.Ask) -> None:
        """Send a question under a new id."""
        self.asked, self.waited = ask, None
        self.count += 1
        name = f"{self.epoch}-{self.count}"
        self.asks = [*self.asks[1 - MOST_ASKS :], name]
        ask.ask = name
        self.last = self.send(ask)
        ask.ask = ""  # as it is compared with the next one

    def wait(self, wait: m.Wait) -> None:
        """Send what is waited for."""
        self.asked, self.waited = None, wait
        self.last = self.send(wait)

    def same_wait(self, wait: m.Wait) -> bool:
        """Has this been sent? Where windows have no beat the question alone counts: who passed is nobody's business."""
        last = self.waited
        if last is None:
            return False
        if wait.prompt.manner == "window" and wait.window is None:
            return last.prompt == wait.prompt and last.standing == wait.standing and last.orders == wait.orders
        return last == wait

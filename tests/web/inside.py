"""The whole application without a network between: every byte that it would send can be read, every state exchanged."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from attic.kit.state import State
from attic.table.live import Live
from attic.web.app import Door, create
from attic.web.hosting import Hosting, Settings
from attic.web.room import Room
from attic.web.security import new_token
from attic.web.wire import EXTENSION

HOST = "attic.test"
FREE = Settings(rate=1e6, burst=1e6, posts=1e6, post_burst=1e6, reads=1e6, read_burst=1e6, bot_beat=0.0)


class Inside:
    """A running application."""

    def __init__(self, door: Door) -> None:
        self.door = door

    @property
    def hosting(self) -> Hosting:
        hosting = self.door.app.state.hosting
        assert isinstance(hosting, Hosting)
        return hosting

    def room(self, table: str) -> Room:
        return self.hosting.rooms[table]

    def scope(self, kind: str, path: str, token: str | None, **more: Any) -> dict[str, Any]:
        """What a server passes on."""
        path, _, query = path.partition("?")
        headers = [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode())]
        if token is not None:
            headers.append((b"cookie", f"attic={token}".encode()))
        return {
            "type": kind, "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "path": path,
            "raw_path": quote(path).encode(), "query_string": query.encode(), "root_path": "", "headers": headers,
            "client": ("127.0.0.1", 1), "server": (HOST, 80), "state": {}, "subprotocols": [], "extensions": {}, **more,
        }  # fmt: skip

    async def ask(self, method: str, path: str, token: str | None, body: object = None) -> tuple[int, bytes]:
        """One HTTP request."""
        scope = self.scope("http", path, token, method=method, scheme="http")
        content = b"" if body is None else json.dumps(body).encode()
        scope["headers"].append((b"content-length", str(len(content)).encode()))
        status, out = 0, b""

        async def receive() -> Any:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, out
            status = message.get("status", status)
            out += message.get("body", b"")

        await self.door(scope, receive, send)
        return status, out

    async def table(self, game: str, tokens: list[str], **more: object) -> str:
        """A table where everybody has a browser, by days, so that no beat runs."""
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(tokens) - 1)]
        body = {"game": game, "seats": seats, "pace": {"kind": "days", "days": 3}, **more}
        status, made = await self.ask("POST", "/api/tables", tokens[0], body)
        assert status == 201, made
        table = json.loads(made)
        for token, seat in zip(tokens[1:], table["seats"][1:]):
            claim = {"invite": seat["link"].rpartition("/")[2], "name": "guest"}
            assert (await self.ask("POST", f"/api/tables/{table['id']}/claim", token, claim))[0] == 200
        return str(table["id"])

    def put(self, table: str, state: State) -> None:
        """Exchange the state of a new table behind everybody's back."""
        room = self.room(table)
        record = room.live.record
        record.state = state
        room.live = Live(record, room.live.secret)  # which remembers nothing of the old one
        room.watches.clear()


class Ear:
    """A socket whose every byte is kept."""

    def __init__(self, inside: Inside, table: str, token: str | None, since: int = 0) -> None:
        self.inside = inside
        self.scope = inside.scope("websocket", f"/ws/{table}?v=1&since={since}", token, scheme="ws")
        self.scope["extensions"][EXTENSION] = self
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.early: list[str | bytes] = []
        self.listener: Callable[[str | bytes], None] | None = None
        self.choked = False
        self.drained: Callable[[], None] | None = None
        self.heard: list[str] = []
        self.came = asyncio.Event()

    async def __aenter__(self) -> Ear:
        self.incoming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.inside.door(self.scope, self.incoming.get, self.take))
        await self.sync()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, 10)

    async def take(self, message: Any) -> None:
        self.heard.append(str(message.get("text", message["type"])))
        self.came.set()

    def listen(self, listener: Callable[[str | bytes], None]) -> None:
        self.listener = listener
        for message in self.early:
            listener(message)

    def say(self, message: bytes) -> None:
        self.heard.append(message.decode())
        self.came.set()

    def interrupt(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def cut(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    async def tell(self, name: str, message: dict[str, object]) -> None:
        """Send a message and wait for its answer."""
        text = json.dumps({"id": name, **message})
        if self.listener is None:
            self.early.append(text)
        else:
            self.listener(text)
        while not any(f'"re":"{name}"' in text for text in self.heard):
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), 20)

    async def sync(self) -> None:
        """Hear everything that was sent before now."""
        self.heard = [text for text in self.heard if '"re":"sync"' not in text]
        await self.tell("sync", {"t": "why", "seat": "nobody"})

    def read(self) -> list[str]:
        """Everything heard since the last reading."""
        out, self.heard = self.heard, []
        return out


@contextlib.asynccontextmanager
async def running(data: Path, settings: Settings = FREE) -> AsyncIterator[Inside]:
    """An application for the time of a test."""
    door = create(data, settings, workers=1)
    begun, events = asyncio.Event(), asyncio.Queue[Any]()
    ended = asyncio.Event()

    async def send(message: Any) -> None:
        (begun if "startup" in message["type"] else ended).set()

    events.put_nowait({"type": "lifespan.startup"})
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    task = asyncio.create_task(door(scope, events.get, send))
    await asyncio.wait_for(begun.wait(), 30)
    try:
        yield Inside(door)
    finally:
        events.put_nowait({"type": "lifespan.shutdown"})
        await asyncio.wait_for(task, 30)


def tokens(count: int) -> list[str]:
    """Identities."""
    return [new_token() for _ in range(count)]

"""People for tests: a browser's cookies, sockets that remember everything they were sent, and a way to play."""

from __future__ import annotations

import asyncio
import json
import random
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from attic.kit.patch import apply

LONG = 20.0  # seconds; generous, since machines differ


class Person:
    """One browser."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.http = httpx.Client(base_url=f"http://{host}", timeout=30.0)
        self.http.get("/api/games")

    def post(self, path: str, body: object, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def get(self, path: str) -> Any:
        return self.http.get(path).json()

    def new_table(self, game: str, *kinds: str, **more: object) -> dict[str, Any]:
        """A table; a kind such as `bot:random` names a level too."""
        seats = [{"kind": k.partition(":")[0], "level": k.partition(":")[2] or None} for k in kinds]
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def claim(self, link: str, name: str = "") -> httpx.Response:
        _, _, table, invite = link.split("/")
        return self.post(f"/api/tables/{table}/claim", {"invite": invite, "name": name})

    def at(self, table: str, since: int = 0, **more: Any) -> Wire:
        return Wire(self, table, since, **more)


class Wire:
    """A socket at a table."""

    def __init__(self, person: Person, table: str, since: int = 0, origin: str | None = "same") -> None:
        self.person = person
        self.since = since
        self.url = f"ws://{person.host}/ws/{table}?v=1&since={since}"
        self.origin = None if origin is None else Origin(f"http://{person.host}" if origin == "same" else origin)
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.inbox: list[dict[str, Any]] = []  # what came together and was not heard yet
        self.count = 0
        self.scene: Any = None
        self.n = since
        self.asked: dict[str, Any] | None = None

    async def __aenter__(self) -> Wire:
        cookie = {"Cookie": f"attic={self.person.http.cookies['attic']}"}
        self.socket: ClientConnection = await connect(
            self.url, origin=self.origin, additional_headers=cookie, max_size=None, max_queue=None
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, err: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def hear(self) -> dict[str, Any]:
        """The next message; scenes and numbers are followed and checked on the way."""
        while not self.inbox:
            raw = await asyncio.wait_for(self.socket.recv(), LONG)
            assert isinstance(raw, str)
            found = json.loads(raw)
            self.inbox += found if isinstance(found, list) else [found]
        message: dict[str, Any] = self.inbox.pop(0)
        self.raw.append(json.dumps(message))
        self.heard.append(message)
        kind = message["t"]
        if kind == "hello":
            self.scene, self.n = message["scene"], message["total"]
        elif kind == "frame":
            assert message["n"] == self.n + 1, "frames are numbered without gaps"
            self.n += 1
            self.scene = apply(message["patch"], self.scene)
        elif kind == "scene":
            self.scene = apply(message["patch"], self.scene)
        elif kind in ("ask", "wait"):
            self.asked = message if kind == "ask" else None
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Hear until a message of one of these kinds comes."""
        while True:
            message = await self.hear()
            if message["t"] in kinds:
                return message

    async def send(self, message: dict[str, Any]) -> str:
        """Send a message under a fresh id; the id."""
        self.count += 1
        name = f"m{self.count}"
        await self.socket.send(json.dumps({"id": name, **message}))
        return str(message.get("id", name))

    async def tell(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and hear its `ack` or `no`."""
        name = await self.send({"t": kind, **fields})
        while True:
            message = await self.until("ack", "no")
            if message["re"] == name:
                return message

    async def sync(self, seat: str) -> None:
        """Hear everything that was sent before now."""
        await self.tell("why", seat=seat, path=[])

    async def choose(self, words: list[Any] | None = None, rng: random.Random | None = None) -> dict[str, Any]:
        """Answer the question that is open."""
        if self.asked is None:
            await self.until("ask")
        ask = self.asked
        assert ask is not None
        chosen = words or (rng or random).choice(ask["options"])["words"]
        self.asked = None
        return await self.tell("act", seat=ask["seat"], ask=ask["ask"], words=chosen)

    async def play(self, rng: random.Random) -> dict[str, Any]:
        """Answer every question at random until the game is over."""
        while True:
            if self.asked is not None:
                ask, self.asked = self.asked, None
                words = rng.choice(ask["options"])["words"]
                await self.send({"t": "act", "seat": ask["seat"], "ask": ask["ask"], "words": words})
            message = await self.hear()
            if message["t"] == "over":
                return message

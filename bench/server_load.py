"""People who play as fast as they are asked: one bare WebSocket for each, any option they are offered.

Each socket is as small as it can be, so that the machine's time goes to the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from bench.raw_socket import RawSocket


class Choice(msgspec.Struct):
    words: list[str | int]


class Heard(msgspec.Struct):
    """What matters of a message."""

    t: str
    ask: str = ""
    seat: str | None = None
    options: list[Choice] = []
    re: str | None = None
    text: str = ""


decode = msgspec.json.Decoder(Heard | list[Heard]).decode
QUIET = (b'{"t":"frame"', b'{"t":"scene"')  # nothing in it to be answered


class Player(RawSocket):
    """One person at a table."""

    def __init__(self, room: Room, host: str, token: str) -> None:
        super().__init__(f"/ws/{room.table}?v=1&since=0", host, [f"Cookie: attic={token}"])
        self.room = room
        self.over = False
        self.count = 0
        self.sent: dict[str, float] = {}  # decisions without an answer
        self.open: Heard | None = None

    def hear(self, payload: bytes) -> None:
        """One message."""
        self.room.noticed(self)
        if not payload.startswith(QUIET):
            found = decode(payload)
            for message in found if isinstance(found, list) else [found]:
                self.heed(message)

    def heed(self, message: Heard) -> None:
        """What a message asks for."""
        if message.t == "ask":
            self.open = message
            if not self.sent:  # else it may be older than the decision under way
                self.room.asked(self)
        elif message.t == "wait":
            self.open = None
        elif message.t in ("ack", "no"):
            self.room.answered(self, message)
            if self.open is not None:
                self.room.asked(self)
        elif message.t == "over":
            self.over = True
            self.room.ended()

    def decide(self) -> None:
        """Answer the open question with any of its options."""
        ask = self.open
        if ask is None or self.sent:
            return
        self.open = None
        self.count += 1
        name = f"m{self.count}"
        words = self.room.rng.choice(ask.options).words
        self.sent[name] = self.room.decided = time.perf_counter()
        self.room.decider = self
        text = json.dumps({"t": "act", "id": name, "seat": ask.seat, "ask": ask.ask, "words": words})
        self.say(text)


class Room:
    """A table with its players, and how long each decision took."""

    def __init__(self, load: Load, table: str, number: int) -> None:
        self.load = load
        self.table = table
        self.rng = random.Random(number)
        self.players: list[Player] = []
        self.decider: Player | None = None  # whose decision the others have not heard of
        self.decided = 0.0

    def asked(self, player: Player) -> None:
        """A question came; it is answered at once, or after a pause for thought."""
        if not self.load.playing:
            return
        if self.load.think:
            pause = self.load.think * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, player.decide)
        else:
            player.decide()

    def noticed(self, player: Player) -> None:
        """Somebody hears something; the first of the others after a decision counts."""
        if self.decider is not None and player is not self.decider:
            self.load.to_others.append(time.perf_counter() - self.decided)
            self.decider = None

    def answered(self, player: Player, message: Heard) -> None:
        """A decision is done, or refused."""
        begun = player.sent.pop(message.re or "", None)
        if message.t == "no":
            self.load.refused.append(message.text)
        elif begun is not None:
            self.load.to_ack.append(time.perf_counter() - begun)

    def ended(self) -> None:
        if all(player.over for player in self.players):
            self.load.finished(self)


class Load:
    """Rooms of people on one server."""

    def __init__(self, host: str, game: str, seats: int, think: float) -> None:
        self.host = host
        self.game = game
        self.seats = seats
        self.think = think
        self.playing = False
        self.rooms: list[Room] = []
        self.over = 0
        self.to_ack: list[float] = []
        self.to_others: list[float] = []
        self.refused: list[str] = []
        self.done = asyncio.Event()
        self.http = http.client.HTTPConnection(host)

    def post(self, path: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
        """A call of the HTTP interface."""
        self.http.request(
            "POST", path, json.dumps(body),
            {"Content-Type": "application/json", "Cookie": f"attic={token}", "Origin": f"http://{self.host}"},
        )  # fmt: skip
        answer = self.http.getresponse()
        found: dict[str, Any] = json.loads(answer.read())
        assert answer.status < 300, found
        return found

    async def open(self, number: int) -> Room:
        """A new table with everybody at it. Windows wait for an answer, as they do where people have days."""
        tokens = [secrets.token_urlsafe(32) for _ in range(self.seats)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (self.seats - 1)]
        body = {"game": self.game, "seats": seats, "pace": {"kind": "days", "days": 30}, "seed": number}
        made = self.post("/api/tables", tokens[0], body)
        for seat, token in zip(made["seats"][1:], tokens[1:]):
            invite = seat["link"].rsplit("/", 1)[1]
            self.post(f"/api/tables/{made['id']}/claim", token, {"invite": invite, "name": "x"})
        room = Room(self, made["id"], number)
        name, port = self.host.split(":")
        for token in tokens:
            player = Player(room, self.host, token)
            room.players.append(player)
            await asyncio.get_running_loop().create_connection(self.maker(player), name, int(port))
        self.rooms.append(room)
        return room

    def maker(self, player: Player) -> Callable[[], Player]:
        return lambda: player

    async def ready(self) -> None:
        """Until every socket has been greeted and somebody in each room has been asked."""
        while not all(any(player.open for player in room.players) for room in self.rooms):
            await asyncio.sleep(0.01)

    async def play(self, seconds: float) -> None:
        """Everybody plays until all games are over or the time is."""
        self.done.clear()
        self.playing = True
        for room in self.rooms:
            for player in room.players:
                if player.open is not None:
                    room.asked(player)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.done.wait(), seconds)
        self.playing = False
        self.http.close()  # the server would, after a while; the next call opens it again
        while any(player.sent for room in self.rooms for player in room.players if not player.over):
            await asyncio.sleep(0.002)

    def finished(self, room: Room) -> None:
        self.over += 1
        if self.over == len(self.rooms):
            self.done.set()

    async def close(self) -> None:
        """Everybody goes."""
        for room in self.rooms:
            for player in room.players:
                player.leave()
        self.rooms = []
        self.over = 0
        await asyncio.sleep(0.1)

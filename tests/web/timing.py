"""Rooms under a clock that jumps: what a browser is sent, and at which moment."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from attic import games
from attic.kit.state import State
from attic.store.rows import SeatRow, Statement
from attic.store.sqlite import Store
from attic.table.live import Live
from attic.web import hosting, rooms
from attic.web import room as room_module
from attic.web.bots import Thinkers
from attic.web.clocks import expire
from attic.web.hosting import Hosting, Settings
from attic.web.room import Room
from attic.web.watches import Connection
from attic.web.windows import Beat

Sent = tuple[float, bytes]
SLOW = Settings(beat=4000, grace=0.25, bot_beat=0.5)


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose time stands still while something happens and jumps to the next timer when nothing does."""

    def __init__(self) -> None:
        self.at = 0.0
        super().__init__()

    def time(self) -> float:
        return self.at

    def _run_once(self) -> None:
        waiting = [timer.when() for timer in self._scheduled if not timer.cancelled()]  # type: ignore[attr-defined]
        if not self._ready and waiting:  # type: ignore[attr-defined]
            self.at = max(self.at, min(waiting))
        super()._run_once()  # type: ignore[misc]


class Ear:
    """A browser that notes when it is sent what, and the way to it."""

    def __init__(self, person: bytes) -> None:
        self.noted: list[Sent] = []
        self.choked = False
        self.connection = Connection(person, self)

    def say(self, message: bytes) -> None:
        at = asyncio.get_running_loop().time()
        whole = msgspec.json.decode(message, type=list[msgspec.Raw]) if message[:1] == b"[" else [message]
        self.noted += [(at, bytes(part)) for part in whole]

    def interrupt(self) -> None: ...

    @property
    def heard(self) -> list[Sent]:
        """What it has been sent, up to this moment."""
        self.connection.flush()
        return self.noted

    def last(self) -> Any:
        """The last message about the game."""
        told = [msgspec.json.decode(message) for _, message in self.heard]
        return [message for message in told if message["t"] not in ("table", "chat")][-1]

    def kinds(self) -> list[str]:
        return [msgspec.json.decode(message)["t"] for _, message in self.heard]


class Ready(Thinkers):
    """Bots that take their time and then pass, or do the first thing they may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(1)
        self.seconds = seconds

    async def choose(self, game_id: str, level: str, state: State, seat: int) -> int | None:
        await asyncio.sleep(self.seconds)
        return None


def quiet_store(tmp_path: Path) -> Store:
    """A store whose commits take no time."""
    store = Store(tmp_path)

    async def write(statements: list[Statement]) -> None:
        await asyncio.sleep(0)

    store.write = write  # type: ignore[method-assign]
    return store


def jumping(work: Callable[[], Awaitable[None]]) -> None:
    """Run something under the jumping clock."""
    loop = Jumping()
    try:
        loop.run_until_complete(work())
    finally:
        loop.close()


class Hall:
    """A hosting without disk and network."""

    def __init__(self, tmp_path: Path, settings: Settings = SLOW, thought: float = 0.0) -> None:
        self.host = Hosting(quiet_store(tmp_path), Ready(thought), settings)

    async def room(
        self, people: list[str], days: int = 0, seed: int = 3, game: str = "galactic-warfare", **options: object
    ) -> Room:
        """A table: each name is a person, `bot` a bot."""
        live = Live.new(games.get(game), len(people), options, people, seed=seed)
        seats = [
            SeatRow(n, live.record.names[n], "bot", name, "random")
            if name == "bot"
            else SeatRow(n, live.record.names[n], "me", name, person=name.encode())
            for n, name in enumerate(people)
        ]
        return await self.host.create(live.game, live, seats, "Friday", "anyone", days)

    async def close(self) -> None:
        await self.host.close()
        self.host.store.close()


async def until_window(room: Room, skip: int = 0) -> Beat:
    """Play the default answers until a window is open; `skip` windows are passed by."""
    while True:
        if room.live.state.outcome is not None:
            pytest.skip("the game is over before that window")
        beat = room.clock.now()
        if beat is not None:
            if skip == 0:
                return beat
            skip -= 1
            async with room.lock:
                await expire(room)
        else:
            seat = room.live.owes()[0]
            options = room.live.options(seat)
            await rooms.act(room, seat, list(options[len(options) // 2].words))


@pytest.fixture
def plain_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables and questions have the same names in every run, and the calendar stands still."""
    monkeypatch.setattr(secrets, "token_hex", lambda n: "00" * n)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n: "table")
    monkeypatch.setattr(room_module, "now", lambda: 1)
    monkeypatch.setattr(hosting, "now", lambda: 1)

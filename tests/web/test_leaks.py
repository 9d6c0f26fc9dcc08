"""What anybody is sent, by socket or by HTTP, is byte for byte the same in every world that he cannot tell apart.

Every registered game is tried, so that a new one is covered the day it lands.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from itertools import zip_longest
from pathlib import Path

import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.game import Game
from attic.kit.playout import playout
from attic.kit.properties import after, strange_actions, visible
from attic.kit.state import State
from attic.web.questions import world_of
from attic.web.rooms import act
from tests.sizes import sized
from tests.web.inside import Ear, Inside, running, tokens

GAMES = [*games.SHELF, *games.TOYS]
HIDDEN = [*games.SHELF, "bazaar"]  # games in which something is hidden
POSITIONS = sized(60, 8, 4)
RUNS = sized(40, 8, 5)
MOST_STRANGE = 8  # refusals asked for in one position
STEPS = 12
READINGS = ["frames", "frames?since=0&limit=500", "frames?seat={seat}", "picture.svg", "log", "verify", "nothing"]
TIME = 1_700_000_000_000_000_000


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the time nor the names of questions make a difference."""
    monkeypatch.setenv("ATTIC_TOYS", "1")
    monkeypatch.setattr(time, "time_ns", lambda: TIME)
    monkeypatch.setattr(secrets, "token_hex", lambda n: "00" * n)


def other_world(state: State, viewer: int | None, seed: int) -> State:
    """A world that a viewer cannot tell from this one."""
    if viewer is not None:
        return state.sample(viewer, Seeded(seed, 1))
    for seat in range(state.seats):
        state = state.sample(seat, Seeded(seed, 6 + seat))
    return state


def ahead(game: Game, players: int, seed: int) -> State:
    """A position somewhere in a random game that goes on."""
    while True:
        state = game.new(players, None, Seeded(seed, 8))
        playout(state, Seeded(seed, 9), 1 + Seeded(seed, 10).below(120))
        if state.outcome is None:
            return state
        seed += 1000


async def everything(inside: Inside, table: str, token: str, viewer: int | None, seed: int) -> list[object]:
    """All that a browser can get out of a table without changing it."""
    room = inside.room(table)
    seat = "nobody" if viewer is None else room.row.seats[viewer].seat
    game, state = room.live.game, room.live.state
    asker = 0 if viewer is None else viewer
    actions = strange_actions(game, state, asker, seed)[seed % 3 :: 3][:MOST_STRANGE]
    strange = [game.words.decode(action) for action in actions]
    paths = [game.words.path(action) for action in actions]
    async with Ear(inside, table, token) as ear:
        for n, (words, path) in enumerate(zip(strange, paths)):
            await ear.tell(f"w{n}", {"t": "why", "seat": seat, "words": words})
            await ear.tell(f"p{n}", {"t": "why", "seat": seat, "path": path})
            if not state.legal(asker, game.words.encode(list(words))):
                await ear.tell(f"a{n}", {"t": "act", "seat": seat, "words": words})
                await ear.tell(f"b{n}", {"t": "batch", "seat": seat, "acts": [words, words]})
        for n, other in enumerate(room.row.seats):
            await ear.tell(f"s{n}", {"t": "why", "seat": other.seat, "words": ["resign"]})
        told: list[object] = [*ear.read()]
    base = f"/api/tables/{table}"
    for what in READINGS:
        told.append(await inside.ask("GET", f"{base}/{what.format(seat=seat)}", token))
    for other in room.row.seats:
        told.append(await inside.ask("GET", f"{base}/frames?seat={other.seat}", token) if other.n != viewer else None)
    told.append(await inside.ask("GET", "/api/tables", token))
    told.append(await inside.ask("POST", f"{base}/claim", token, {"invite": "x"}))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_table_looks_the_same_in_every_sample(name: str, tmp_path: Path) -> None:
    game = games.get(name)
    sensitive = differing = 0

    async def look(players: int, seed: int, inside: Inside) -> None:
        nonlocal sensitive, differing
        people = tokens(players + 1)
        table = await inside.table(name, people[:players], seed=seed)
        true = ahead(game, players, seed)
        for viewer in (*range(players), None):
            token = people[players if viewer is None else viewer]
            world = other_world(true, viewer, seed)
            inside.put(table, true)
            here = await everything(inside, table, token, viewer, seed)
            another = people[0 if viewer else 1 % players]
            owner = await everything(inside, table, another, 0 if viewer else 1 % players, seed)
            inside.put(table, world)
            there = await everything(inside, table, token, viewer, seed)
            assert here == there, f"seed {seed}: {viewer} can tell"
            differing += digest(true) != digest(world)
            sensitive += owner != await everything(inside, table, another, 0 if viewer else 1 % players, seed)

    async def go() -> None:
        async with running(tmp_path) as inside:
            for seed in range(POSITIONS):
                await look(game.players[seed % len(game.players)], seed, inside)

    asyncio.run(go())
    if name in HIDDEN:
        assert differing > 0 and sensitive > 0, "the worlds do not differ for anybody: nothing was tested"


def rightly(state: State, world: State, viewer: int | None, seat: int, action: int, seed: int) -> bool:
    """Do both worlds tell this viewer the same about a decision? They need not once something is rightly disclosed."""
    first, one = after(state, seat, action, seed)
    second, other = after(world, seat, action, seed)
    if first != second or any(event.state.outcome is not None for event in (*one, *other)):
        return False  # chance answered differently, or the result is told, which everybody may know
    for a, b in zip_longest(visible(one, viewer), visible(other, viewer)):
        if a is None or b is None or a.words() != b.words():
            told = [event.kind for event in (a, b) if event is not None]
            assert any(kind.discloses for kind in told), f"{[kind.name for kind in told]} tell a secret"
            return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_sounds_the_same_in_every_sample(name: str, tmp_path: Path) -> None:
    """Two tables in worlds that one viewer cannot tell apart are played in step: he is sent the same bytes."""
    game = games.get(name)
    compared = 0

    async def play(players: int, seed: int, inside: Inside) -> None:
        nonlocal compared
        people = tokens(players + 1)
        viewer = None if seed % 4 == 3 else seed % players
        watcher = people[players if viewer is None else viewer]
        tables = [await inside.table(name, people[:players], seed=seed) for _ in range(2)]
        true = ahead(game, players, seed)
        for table, state in zip(tables, (true, other_world(true, viewer, seed))):
            inside.put(table, state.copy())
            inside.room(table).live.state.events = []
        async with Ear(inside, tables[0], watcher) as one, Ear(inside, tables[1], watcher) as two:
            for step in range(STEPS):
                assert heard(one, tables[0]) == heard(two, tables[1]), f"seed {seed}: {viewer} can tell step {step}"
                if not await move(inside, tables, people, viewer, seed * 100 + step):
                    return
                await one.sync()
                await two.sync()
                compared += 1

    async def move(inside: Inside, tables: list[str], people: list[str], viewer: int | None, seed: int) -> bool:
        rooms = [inside.room(table) for table in tables]
        if any(room.live.state.outcome is not None for room in rooms):
            return False
        seat = rooms[0].clock.owing()[-1]
        here, there = [world_of(room, seat) for room in rooms]
        both = sorted(set(here.options(seat)) & set(there.options(seat)))
        if not both:
            return False
        action = both[Seeded(seed, 4).below(len(both))]
        if not rightly(here, there, viewer, seat, action, seed):
            return False
        for room in rooms:
            room.live.record.source = Seeded(seed, 5)
            await act(room, seat, list(game.words.decode(action)))
        return True

    async def go() -> None:
        async with running(tmp_path) as inside:
            for seed in range(RUNS):
                await play(game.players[seed % len(game.players)], seed, inside)

    asyncio.run(go())
    assert compared >= RUNS, "hardly anything was compared"


def heard(ear: Ear, table: str) -> list[str]:
    """What was heard, message by message, whatever the table is called and however many came at once."""
    said: list[str] = []
    for text in ear.read():
        text = text.replace(table, "TABLE")
        found = json.loads(text) if text[:1] in ("{", "[") else text
        said += [json.dumps(one) for one in (found if isinstance(found, list) else [found])]
    return said

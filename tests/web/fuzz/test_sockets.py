"""Hostile messages over WebSockets: every one is answered, none changes a table, the next legal move works."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.log import Log, parse
from attic.kit.replay import replay
from tests.sizes import sized
from tests.web.fuzz.attacker import UNDO, Attacker, Move, settled
from tests.web.people import Person
from tests.web.serving import Server

Entry = tuple[bool, list[Any]]  # whether it may be silence, and what it was
VOLLEY = 24
MESSAGES = sized(80_000, 2_400, 1_800)
GAMES = [*games.SHELF, *games.TOYS]
SHARE = max(VOLLEY, MESSAGES // len(GAMES))


class Siege:
    """A table of two people by days, so that no beat runs, and a spectator; all three send what they like."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.people = [Person(server.host) for _ in range(games.get(game).players[0] + 1)]
        self.counts: Counter[str] = Counter()

    def sit_down(self) -> None:
        """A new table for everybody but the last, who looks on."""
        first, *others, watcher = self.people
        kinds = ["me", *["open"] * len(others)]
        made = first.new_table(self.game, *kinds, pace={"kind": "days", "days": 3})
        for person, seat in zip(others, made["seats"][1:]):
            assert person.claim(seat["link"]).status_code == 200
        self.table = made["id"]
        seats = [seat["seat"] for seat in made["seats"]]
        sitting = [Attacker(p, self.table, seat, seats, self.rng) for p, seat in zip(self.people, seats)]
        self.attackers = [*sitting, Attacker(watcher, self.table, None, seats, self.rng)]

    async def go_on(self, messages: int) -> None:
        """Tables are besieged one after the other until so many messages were sent."""
        while sum(self.counts.values()) < messages:
            self.sit_down()
            for attacker in self.attackers:
                await attacker.enter()
            while not self.attackers[0].over and self.sent() < messages:
                await self.round()
            await self.finish()
            for attacker in self.attackers:
                self.counts += attacker.counts
                await attacker.leave()

    def sent(self) -> int:
        """How many hostile messages there were."""
        return sum(self.counts.values()) + sum(sum(a.counts.values()) for a in self.attackers)

    async def round(self) -> None:
        """Everybody sends a volley; then the game goes on."""
        for attacker in self.attackers:
            before = [a.wire.n for a in self.attackers]
            if not await attacker.volley(VOLLEY):
                await settled(self.attackers)
                assert [a.wire.n for a in self.attackers] == before, "something happened that nobody did"
            await settled(self.attackers)
        if self.rng.random() < 0.4:
            await self.rng.choice(self.attackers).die()
        if self.rng.random() < 0.1:
            for attacker in self.attackers:
                await attacker.leave()
                await attacker.enter()
        moved = [await a.legal_move() for a in self.attackers]
        assert any(moved) or self.attackers[0].over, "nobody may go on"
        await settled(self.attackers)

    async def finish(self) -> None:
        """End the game and read its log: it holds the moves that were made, and nothing else."""
        for attacker in self.attackers[:-1]:
            if not attacker.over:  # where several play, the others go on without the first
                assert (await attacker.wire.tell("act", seat=attacker.scope.seat, words=["resign"]))["t"] == "ack"
                attacker.moves.append((True, ["resign"]))
            await settled(self.attackers)
        log = parse(self.people[-1].http.get(f"/api/tables/{self.table}/log").text)
        replay(games.get(self.game), log, verify=True)
        for attacker in self.attackers:
            entries = written(self.game, log, attacker.scope.seat)
            assert explained(entries, attacker.moves, attacker.orders > 0), attacker.moves


def explained(entries: list[Entry], moves: list[Move], passing: bool) -> bool:
    """Is every entry a move that was made, in its order, or ordered silence? And every sure move an entry?"""
    reached = {0}  # how many moves may be behind us
    for silent, words in entries:
        before, reached = reached, set()
        for first in before:
            if silent and passing:
                reached.add(first)
            for at in range(first, len(moves)):
                if moves[at][1] == words:
                    reached.add(at + 1)
                if moves[at][0]:
                    break
    return any(not any(sure for sure, _ in moves[at:]) for at in reached)


def written(game: str, log: Log, seat: str | None) -> list[Entry]:
    """What a log holds of one seat, and what of it is no more than silence would have been."""
    record = replay(games.get(game), log, upto=0)
    found: list[Entry] = []
    for entry in log.entries:
        if entry["seat"] == seat:
            number = record.seat(entry["seat"])
            owes = "do" in entry and number in record.state.deciders()
            silence = record.game.words.decode(record.state.default(number, Seeded(0))) if owes else None
            found.append((owes and entry["do"] == silence, list(entry["do"]) if "do" in entry else [UNDO]))
        record.play(entry)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hostile_messages_change_nothing(game: str, server: Server) -> None:
    siege = Siege(server, game, seed=GAMES.index(game))
    asyncio.run(siege.go_on(SHARE))
    assert sum(siege.counts.values()) >= SHARE
    print(game, dict(siege.counts))
    assert {"malformed", "oversized", "out of turn", "foreign seat", "replayed"} <= set(siege.counts)
    assert server.complaints() == ""

"""Hostile HTTP: every request is answered with what it did or why not, and nobody else's table changes."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

from attic import games
from tests.sizes import sized
from tests.web.fuzz.raw import Answer, Line
from tests.web.fuzz.requests import Hostile, Requests, broken
from tests.web.people import Person
from tests.web.serving import Server

REQUESTS = sized(26_000, 1_500, 1_200)
BROKEN = sized(2_000, 120, 100)
LINES = 4
POLICY = "default-src 'none'; script-src 'self'"


def seen(person: Person, table: str) -> Any:
    """All that a person may see of a table over HTTP."""
    card = [c for c in person.get("/api/tables")["mine"] if c["id"] == table]
    return card, person.get(f"/api/tables/{table}/frames"), person.http.get(f"/api/tables/{table}/picture.svg").text


def victims(ann: Person, ben: Person) -> list[str]:
    """Tables that belong to others: open to all, by link, closed."""
    found = []
    for game in games.TOYS:
        for watch in ("anyone", "link", "nobody"):
            made = ann.new_table(game, "me", *["open"] * (games.get(game).players[0] - 1), watch=watch)
            for seat in made["seats"][1:]:
                ben.claim(seat["link"])
            found.append(made["id"])
    return found


def check(hostile: Hostile, answer: Answer | None) -> int:
    """An answer is never our fault, and always sealed; its status."""
    if answer is None:
        return 0
    asked = hostile.data[:300]
    assert answer.status < 500, (asked, answer)
    if answer.headers.get("content-type", "").startswith("text/plain") and answer.headers.get("connection") == "close":
        return answer.status  # no HTTP: said before the application is reached
    assert answer.headers.get("content-security-policy", "").startswith(POLICY), (asked, answer)
    assert answer.headers.get("x-content-type-options") == "nosniff"
    if answer.status >= 400 and answer.body:
        error = json.loads(answer.body)
        assert set(error) == {"error", "field"} and error["error"], (asked, answer)
        assert b"Traceback" not in answer.body and b"/src/" not in answer.body and b"site-packages" not in answer.body
    return answer.status


def test_hostile_requests_change_nothing(server: Server, ann: Person, ben: Person, eve: Person) -> None:
    tables = victims(ann, ben)
    before = [[seen(person, table) for table in tables] for person in (ann, ben)]
    own = eve.new_table("connect-four", "me", "open")
    names = {
        "table": [*tables, own["id"], own["id"], "none"],
        "game_id": [*games.SHELF, *games.TOYS, "chess"],
        "invite": [own["seats"][1]["link"].rpartition("/")[2], "x" * 43],
        "seat": ["red", "yellow", "white", "blue"],
        "cookie": [eve.http.cookies["attic"]],
    }
    counts: Counter[int] = Counter()

    async def attack(number: int) -> None:
        rng = random.Random(number)
        made = Requests(eve.get("/schema"), server.host, names, rng)
        line = Line(server.host)
        for _ in range(REQUESTS // LINES):
            hostile = made.make()
            counts[check(hostile, await line.ask(hostile.data, hostile.head))] += 1
        line.close()

    async def all_at_once() -> None:
        await asyncio.gather(*[attack(number) for number in range(LINES)])

    asyncio.run(all_at_once())
    print(dict(counts))
    assert {200, 201, 400, 403, 404, 405} <= set(counts)
    assert [[seen(person, table) for table in tables] for person in (ann, ben)] == before
    assert server.complaints() == ""


def test_what_is_no_http_is_turned_away(server: Server, ann: Person) -> None:
    table = ann.new_table("connect-four", "me", "open")["id"]
    before = seen(ann, table)

    async def attack() -> None:
        rng = random.Random(5)
        line = Line(server.host)
        for n in range(BROKEN):
            data = broken(rng, server.host, ann.http.cookies["attic"])
            if n % 2:
                await line.give_up(data[: rng.randrange(len(data) + 1)])
            else:
                line.close()
                await line.open()
                assert line.writer is not None
                line.writer.write(data)
                line.writer.write_eof()
                answer = await asyncio.wait_for(line.reader.read(2000), 30)
                assert not answer.startswith(b"HTTP/1.1 5"), (data[:300], answer)
        line.close()

    asyncio.run(attack())
    assert seen(ann, table) == before
    assert server.complaints() == ""

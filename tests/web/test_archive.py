"""Tables of another rules version go on, go back by consent, or are read."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

from tests import old_tables
from tests.web.inside import Ear, Inside, running
from tests.web.people import Person
from tests.web.serving import Server


def test_an_old_table_can_be_read_and_nobody_sees_what_was_secret(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        ann, ben = Person(server.host), Person(server.host)
        made = ann.new_table("picnic", "me", "open", seed=4)
        ben.claim(made["seats"][1]["link"], "Ben")
        table = made["id"]

        async def choose() -> None:
            async with ann.at(table) as a, ben.at(table) as b:
                await a.choose()
                await b.choose()
                assert (await a.tell("chat", text="hello"))["t"] == "ack"

        asyncio.run(choose())
        server.stop()
        with sqlite3.connect(tmp_path / "data" / "attic.db") as db:
            db.execute("""UPDATE tables SET header = replace(header, '"rules":1', '"rules":99')""")
            changed = db.execute("SELECT header FROM tables").fetchone()[0]
            assert '"rules":99' in changed
        server.start()

        async def refused() -> None:
            async with ann.at(table) as a:
                no = await a.until("no")
                assert no["archive"] and "cannot be opened" in no["text"]

        asyncio.run(refused())
        mine = ann.get(f"/api/tables/{table}/archive")
        assert "version 99" in mine["text"] and not mine["over"]
        assert {line["seat"] for line in mine["lines"]} == {"ada"} and len(mine["lines"]) == 1
        assert [said["text"] for said in mine["chat"]] == ["hello"]
        assert Person(server.host).get(f"/api/tables/{table}/archive")["lines"] == []
        assert ann.http.get(f"/api/tables/{table}/log").status_code == 403
        assert ann.http.get(f"/api/tables/{table}/frames").status_code == 409
        assert ann.http.get("/api/tables/nowhere/archive").status_code == 404
    finally:
        server.stop()


async def archive(inside: Inside, tid: str, token: str) -> dict[str, object]:
    status, found = await inside.ask("GET", f"/api/tables/{tid}/archive", token)
    assert status == 200
    answer: dict[str, object] = json.loads(found)
    return answer


def test_a_table_that_fits_is_opened_and_every_seat_reads_what_has_changed(tmp_path: Path) -> None:
    data = old_tables.folder(tmp_path)

    async def work() -> None:
        async with running(data) as inside:
            for tid, seats in old_tables.TOKENS.items():
                room = await inside.hosting.room(tid)
                assert room is not None
                changed = f"From here on version 2 of the rules holds. {room.live.game.changed}".strip()
                for token in seats.values():
                    async with Ear(inside, tid, token):
                        status, found = await inside.ask("GET", f"/api/tables/{tid}/frames?limit=500", token)
                        assert status == 200 and found.count(changed.encode()) == 1

    asyncio.run(work())
    assert {header["rules"] for header in old_tables.headers(data).values()} == {2}


def test_a_table_that_does_not_fit_goes_back_when_all_its_people_agree(tmp_path: Path) -> None:
    data = old_tables.folder(tmp_path)
    tid = next(t for t in old_tables.of("shadowlords", data) if len(set(old_tables.TOKENS[t].values())) > 1)
    old_tables.spoil(data, tid, 20)
    seats = old_tables.TOKENS[tid]
    first, *others = sorted(set(seats.values()))

    async def work() -> None:
        async with running(data) as inside:
            assert (await inside.ask("GET", f"/api/tables/{tid}/frames", first))[0] == 409
            found = await archive(inside, tid, first)
            back = found["back"]
            assert isinstance(back, dict) and back["asks"] and back["agreed"] == []
            assert isinstance(back["missing"], list) and len(back["missing"]) == len(seats)
            status, drawn = await inside.ask("GET", f"/api/tables/{tid}/agreed.svg", first)
            assert status == 200 and drawn.startswith(b"<svg")
            stranger = "x" * 43
            assert (await inside.ask("POST", f"/api/tables/{tid}/back", stranger, {}))[0] == 403
            for token in (first, *others[:-1]):
                assert await inside.ask("POST", f"/api/tables/{tid}/back", token, {}) == (200, b'{"open":false}')
            assert (await inside.ask("GET", f"/api/tables/{tid}/frames", first))[0] == 409
            status, done = await inside.ask("POST", f"/api/tables/{tid}/back", others[-1], {})
            assert json.loads(done) == {"open": True}
            assert (await inside.ask("POST", f"/api/tables/{tid}/back", first, {}))[0] == 409
            room = await inside.hosting.room(tid)
            assert room is not None and room.live.record.past.back
            assert max(room.live.record.standing) < 20
            async with Ear(inside, tid, first):
                pass

    asyncio.run(work())


def test_a_table_that_goes_back_tells_each_only_of_own_decisions(tmp_path: Path) -> None:
    data = old_tables.folder(tmp_path)
    tid = next(t for t in old_tables.of("shadowlords", data) if len(set(old_tables.TOKENS[t].values())) > 1)
    old_tables.spoil(data, tid, 20)

    async def work() -> None:
        async with running(data) as inside:
            shown = [(await archive(inside, tid, token))["back"] for token in old_tables.TOKENS[tid].values()]
            whys = [back["why"] for back in shown if isinstance(back, dict)]
            assert len(whys) == len(shown) and sum(bool(why) for why in whys) <= 1

    asyncio.run(work())


def test_a_table_goes_back_once_however_often_somebody_agrees_at_the_same_moment(tmp_path: Path) -> None:
    data = old_tables.folder(tmp_path)
    tid = next(t for t in old_tables.of("shadowlords", data) if len(set(old_tables.TOKENS[t].values())) > 1)
    old_tables.spoil(data, tid, 20)
    *others, last = sorted(set(old_tables.TOKENS[tid].values()))

    async def work() -> None:
        async with running(data) as inside:
            for token in others:
                await inside.ask("POST", f"/api/tables/{tid}/back", token, {})
            asked = (inside.ask("POST", f"/api/tables/{tid}/back", last, {}) for _ in range(3))
            assert sorted(status for status, _ in await asyncio.gather(*asked)) == [200, 409, 409]

    asyncio.run(work())

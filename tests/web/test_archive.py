"""Tables of another rules version are read, not played."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

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

"""What a hostile or broken client sends changes nothing and is answered."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.people import Person
from tests.web.serving import Server
from tests.web.test_play import seated

BAD: list[Any] = [
    "", "x", "{", "[]", "null", "7", '"act"', "{}", '{"t":"act"}', '{"t":"act","id":1}', '{"t":"fly","id":"1"}',
    '{"t":"act","id":"1","seat":"red","words":[]}', '{"t":"act","id":"1","seat":"red","words":["drop",null]}',
    '{"t":"act","id":"1","seat":"red","words":["drop",1e99]}', '{"t":"act","id":"1","seat":"red","words":"drop"}',
    '{"t":"act","id":"1","seat":"red","words":["drop","a"],"more":1}', '{"t":"chat","id":"1","text":""}',
    '{"t":"chat","id":"' + "i" * 41 + '","text":"x"}', '{"t":"batch","id":"1","seat":"red","acts":[]}',
    '{"t":"why","id":"1","seat":"red","path":["' + "p" * 121 + '"]}', "[" * 5000, "\u0000", b"\xff\xfe\x00",
]  # fmt: skip


def test_what_cannot_be_read_is_answered_and_the_third_time_ends_it(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        for bad in BAD:
            async with ann.at(table) as a:
                await a.until("ask")
                await a.socket.send(bad)
                no = await a.until("no")
                assert no["text"]
                assert (await a.tell("why", seat="red", path=["column:a"]))["t"] == "no"
                for _ in range(3):
                    await a.socket.send(bad)
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        await a.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
        async with ann.at(table) as a:
            assert (await a.until("hello"))["total"] == 0

    asyncio.run(go())


def test_foreign_and_out_of_turn_decisions_are_refused(ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
            ask = await a.until("ask")
            await b.until("wait")
            for wire, seat in ((e, "red"), (e, "yellow"), (b, "red"), (b, "yellow"), (a, "yellow"), (a, "green")):
                assert (await wire.tell("act", seat=seat, words=["drop", "a"]))["t"] == "no"
                assert (await wire.tell("act", seat=seat, ask=ask["ask"], words=["drop", "a"]))["t"] == "no"
                assert (await wire.tell("batch", seat=seat, acts=[["drop", "a"]]))["t"] == "no"
                assert (await wire.tell("undo", seat=seat))["t"] == "no"
                if (wire, seat) != (b, "yellow"):
                    assert (await wire.tell("show", seat=seat))["t"] == "no"
                    assert (await wire.tell("hold", seat=seat))["t"] == "no"
            for words in (["drop", "z"], ["drop"], ["fly", "a"], ["drop", 3], ["accept_draw"], ["withdraw"], ["pass"]):
                no = await a.tell("act", seat="red", ask=ask["ask"], words=words)
                assert no["t"] == "no" and no["text"]
            assert (await a.choose(["drop", "a"]))["t"] == "ack"
            again = await a.tell("act", seat="red", ask=ask["ask"], words=["drop", "a"])
            assert again["t"] == "no" and a.n == 1
            assert (await a.tell("act", seat="red", ask="made-up", words=["resign"]))["t"] == "no"

    asyncio.run(go())


def test_why_names_the_clause(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "galactic-warfare", seed=1)

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b:
            wires = {"white": a, "blue": b}
            await a.until("ask", "wait")
            await b.until("ask", "wait")
            asked = next(seat for seat, wire in wires.items() if wire.asked is not None)
            idle = "blue" if asked == "white" else "white"
            assert "not your decision" in (await wires[idle].tell("why", seat=idle, path=["square:c5"]))["text"]
            for path in ([], ["nothing"], ["square:zz"], ["card:none", "square:c5"], ["square:c5"] * 8):
                assert (await wires[asked].tell("why", seat=asked, path=path))["text"]
            option = wires[asked].heard[-1]
            assert option["t"] == "no"

    asyncio.run(go())


def test_pages_of_other_hosts_get_no_socket(ann: Person) -> None:
    table = ann.new_table("connect-four", "me", "bot:random")["id"]

    async def go() -> None:
        for origin in (None, "http://evil.example", "null", f"http://{ann.host}.evil.example"):
            with pytest.raises(InvalidStatus) as refused:
                async with ann.at(table, origin=origin):
                    pass
            assert refused.value.response.status_code == 403

    asyncio.run(go())


def test_tables_that_are_not_there_or_not_open_say_so(ann: Person, eve: Person) -> None:
    hidden = ann.new_table("connect-four", "me", "bot:random", watch="nobody")["id"]

    async def go() -> None:
        for table in ("none", hidden, "x" * 200):
            async with eve.at(table) as e:
                assert (await e.hear())["t"] == "no"
                with pytest.raises(ConnectionClosed) as closed:
                    await e.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.reason == "gone"

    asyncio.run(go())


def test_oversized_messages_are_refused_or_cut_off(ann: Person) -> None:
    table = ann.new_table("connect-four", "me", "bot:random")["id"]

    async def go() -> None:
        async with ann.at(table) as a:
            await a.until("ask")
            await a.socket.send(json.dumps({"t": "chat", "id": "1", "text": "x" * 17_000}))
            assert "too long" in (await a.until("no"))["text"]
            assert (await a.tell("chat", text="still here"))["t"] == "ack"
            await a.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await a.hear()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    asyncio.run(go())


def test_a_real_server_limits_rates_and_writes_no_token(tmp_path: Path) -> None:
    server = Server(tmp_path / "strict", strict=True).start()
    try:
        person = Person(server.host)
        made = person.new_table("connect-four", "me", "open")
        person.http.get(made["seats"][1]["link"])

        async def go() -> None:
            async with person.at(made["id"]) as a:
                await a.until("ask")
                for _ in range(600):
                    await a.send({"t": "why", "seat": "red", "path": ["column:a"]})
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        await a.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
                assert a.heard[-1]["text"] == "Too many messages."

        asyncio.run(go())
        codes = [person.post("/api/tables", {}).status_code for _ in range(80)]
        assert codes.count(429) > 5
    finally:
        server.stop()
    written = server.log.read_text()
    invite = made["seats"][1]["link"].rpartition("/")[2]
    assert invite not in written and person.http.cookies["attic"] not in written
    stored = b"".join(path.read_bytes() for path in (tmp_path / "strict").iterdir())
    assert invite.encode() not in stored and person.http.cookies["attic"].encode() not in stored


def test_random_messages_change_nothing(ann: Person, ben: Person) -> None:
    """A fuzzer with the right form and nonsense inside."""
    table = seated(ann, ben, "galactic-warfare", seed=6)
    rng = random.Random(6)
    kinds = ["act", "batch", "undo", "why", "chat", "show", "hold", "hello", "ack", ""]
    values: list[Any] = [
        None, True, -1, 10**30, 0.5, "", "white", "blue", "x" * 70, [], ["pass"], ["resign", 1], [["pass"]], {"a": 1},
        "\ud83c", "square:c5", ["square:c5"], ["touch", "a1"],
    ]  # fmt: skip
    fields = ["id", "seat", "words", "ask", "acts", "path", "text", "t", "n"]

    async def go() -> None:
        async with ben.at(table) as b:
            hello = await b.hear()
            for _ in range(60):
                async with ann.at(table) as a:
                    await a.until("hello")
                    for _ in range(40):
                        chosen = rng.sample(fields, rng.randint(0, 5))
                        message = {"t": rng.choice(kinds), "id": "1", **{f: rng.choice(values) for f in chosen}}
                        if message.get("words") == ["pass"] or message.get("acts") == [["pass"]]:
                            message["seat"] = "blue"  # not hers
                        if message["t"] == "chat":
                            continue
                        try:
                            await a.socket.send(json.dumps(message))
                        except ConnectionClosed:
                            break
            assert (await b.tell("why", seat="blue", path=[]))["t"] == "no"
            assert not [m for m in b.heard if m["t"] == "frame"]
            assert b.n == hello["total"]

    asyncio.run(go())

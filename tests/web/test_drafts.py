"""Drafts over the wire: put together freely, submitted at once, taken back at once."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.web.people import Person, Wire

TABLE = ("me", "bot:random")


def words(drafted: dict[str, Any]) -> list[list[Any]]:
    return [option["words"] for option in drafted["options"]]


async def draft(wire: Wire, seat: str, acts: list[list[Any]]) -> dict[str, Any]:
    """Ask what becomes of a draft."""
    name = await wire.send({"t": "draft", "seat": seat, "acts": acts})
    while True:
        message = await wire.until("drafted", "no")
        if message["re"] == name:
            return message


async def submit(wire: Wire, drafted: dict[str, Any]) -> dict[str, Any]:
    ask = wire.asked
    assert ask is not None
    wire.asked = None
    return await wire.tell("batch", seat=ask["seat"], ask=ask["ask"], acts=drafted["acts"])


def test_a_menu_is_ordered_spread_and_picked(ann: Person, ben: Person) -> None:
    made = ann.new_table("picnic", "me", "open", seed=4)
    ben.claim(made["seats"][1]["link"])

    async def go() -> None:
        async with ann.at(made["id"]) as a, ben.at(made["id"]) as b:
            await a.until("ask")
            assert a.asked is not None and a.asked["prompt"]["shape"] == "order" and a.asked["prompt"]["most"] == 3
            empty = await draft(a, "ada", [])
            dishes = words(empty)
            assert len(dishes) == 6 and not empty["whole"]
            two = await draft(a, "ada", [dishes[4], dishes[1]])
            assert two["acts"] == [dishes[4], dishes[1]], "order counts"
            assert words(two) == [d for d in dishes if d not in two["acts"]]
            assert (await draft(a, "ada", [dishes[4], dishes[4]]))["t"] == "no"
            whole = await draft(a, "ada", [dishes[5], dishes[1], dishes[4]])
            assert whole["whole"] and whole["options"] == []
            assert (await submit(a, whole))["t"] == "ack"
            assert (await a.tell("undo", seat="ada"))["t"] == "ack", "before the others have ordered"
            assert a.asked is not None and len(words(await draft(a, "ada", []))) == 6, "all three are back"
            assert (await submit(a, whole))["t"] == "ack"
            await b.until("ask")
            await submit(b, {"acts": words(await draft(b, "ben", []))[:3]})
            while a.asked is None:
                await a.hear()
            assert a.asked["prompt"]["shape"] == "spread"
            right = await draft(a, "ada", [["put", "right", 1]])
            assert right["t"] == "drafted" and not right["whole"], "the rest may still go into the other baskets"
            mixed = await draft(a, "ada", [["put", "right", 1], ["put", "left", 3]])
            assert mixed["whole"] and mixed["acts"] == [["put", "left", 3], ["put", "right", 1]]
            assert (await draft(a, "ada", [["put", "right", 1], ["put", "left", 4]]))["t"] == "no"
            assert (await submit(a, mixed))["t"] == "ack"
            assert a.asked is not None and a.asked["prompt"]["most"] == 2
            dishes = words(await draft(a, "ada", []))
            assert len(dishes) == 3, "also the last one, which the rules do not take first"
            last = await draft(a, "ada", [dishes[2]])
            assert last["t"] == "drafted" and not last["whole"]
            pair = await draft(a, "ada", [dishes[2], dishes[0]])
            assert pair["whole"] and pair["acts"] == [dishes[0], dishes[2]]
            assert (await draft(a, "ben", []))["t"] == "no"

    asyncio.run(go())


def test_drafting_decides_nothing_and_tells_nobody(ann: Person, ben: Person) -> None:
    made = ann.new_table("picnic", "me", "open", seed=4)
    ben.claim(made["seats"][1]["link"])

    async def go() -> None:
        async with ann.at(made["id"]) as a, ben.at(made["id"]) as b:
            await a.until("ask")
            await b.until("ask")
            for _ in range(3):
                found = await draft(a, "ada", [])
                await draft(a, "ada", words(found)[:2])
            heard = len(b.heard)
            await b.sync("ben")
            assert [m["t"] for m in b.heard[heard:]] == ["no"]

    asyncio.run(go())

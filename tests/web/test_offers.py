"""Offers over the wire: made, answered, countered, between two seats only; talk within a side."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.web.people import Person, Wire


def seated(ann: Person, ben: Person, eve: Person, game: str = "bazaar", *more: str) -> str:
    made = ann.new_table(game, "me", "open", "open", *more, seed=3)
    for person, seat in ((ben, 1), (eve, 2)):
        assert person.claim(made["seats"][seat]["link"]).status_code == 200
    return str(made["id"])


async def form(wire: Wire, seat: str) -> dict[str, Any]:
    name = await wire.send({"t": "form", "seat": seat})
    while True:
        message = await wire.until("form", "no")
        if message["re"] == name:
            return message


async def lying(wire: Wire, seat: str) -> list[dict[str, Any]]:
    """The offers before a seat, as it was told last."""
    await wire.sync(seat)
    told = [m for m in wire.heard if m["t"] in ("ask", "wait")][-1]
    found: list[dict[str, Any]] = told["offers"]["lying"]
    return found


OFFER = {"to": "ben", "give": [["apples", 1]], "ask": [["coins", 2]], "term": None, "answers": None}


def test_an_offer_is_made_countered_and_accepted_and_nobody_else_hears_of_it(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = seated(ann, ben, eve)

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
            for wire in (a, b, e):
                await wire.until("ask", "wait")
            found = (await form(a, "ada"))["form"]
            assert {party["seat"] for party in found["parties"]} == {"ben", "cid"}
            assert found["parties"][0]["give"][0] == {"words": ["apples", 4], "label": "4 apples", "most": 4}
            quiet = len(e.heard)
            assert (await a.tell("propose", seat="ada", form="offer", values=OFFER))["t"] == "ack"
            offers = await lying(b, "ben")
            assert offers[0]["sentence"] == "Ada offers Ben 1 apple for 2 coins." and offers[0]["accept"]
            mine = await lying(a, "ada")
            assert mine[0]["mine"] and not mine[0]["accept"]
            number = offers[0]["offer"]["number"]
            counter = {"to": "ada", "give": [["coins", 1]], "ask": [["apples", 1]], "answers": number}
            assert (await b.tell("propose", seat="ben", form="offer", values=counter))["t"] == "ack"
            again = await lying(a, "ada")
            assert len(again) == 1 and again[0]["offer"]["answers"] == number
            words = ["accept_offer", again[0]["offer"]["number"]]
            assert (await e.tell("act", seat="cid", words=words))["t"] == "no", "it is not hers"
            assert {m["t"] for m in e.heard[quiet:]} == {"no"}, "she has heard nothing until now"
            assert (await a.tell("act", seat="ada", words=words))["t"] == "ack"
            assert await lying(a, "ada") == [] == await lying(b, "ben")
            frames = [m for m in e.heard if m["t"] == "frame"]
            await e.sync("cid")
            frames = [m for m in e.heard if m["t"] == "frame"]
            assert [m["words"][0] for m in frames] == ["traded"]

    asyncio.run(go())


def test_offers_are_declined_taken_back_and_refused_with_reasons(ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, eve)

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b:
            await a.until("ask")
            await b.until("wait")
            for values, text in (
                ({**OFFER, "to": "nobody"}, "no seat"),
                ({**OFFER, "give": [["apples", 30]]}, "cannot be traded"),
                ({**OFFER, "give": [], "ask": []}, "gives or asks"),
                ({**OFFER, "more": 1}, "no field"),
                ({**OFFER, "give": "apples"}, "not a list"),
            ):
                no = await a.tell("propose", seat="ada", form="offer", values=values)
                assert no["t"] == "no" and text in no["text"], no
            assert (await a.tell("propose", seat="ada", form="army", values={}))["t"] == "no"
            assert (await a.tell("propose", seat="ben", form="offer", values=OFFER))["t"] == "no"
            for wire, seat in ((b, "ben"), (a, "ada")):
                assert (await a.tell("propose", seat="ada", form="offer", values=OFFER))["t"] == "ack"
                number = (await lying(b, "ben"))[0]["offer"]["number"]
                assert (await wire.tell("act", seat=seat, words=["decline_offer", number]))["t"] == "ack"
                assert await lying(b, "ben") == []

    asyncio.run(go())


def test_a_bot_answers_an_offer(ann: Person) -> None:
    table = ann.new_table("bazaar", "me", "bot:greedy", "bot:random", seed=3)["id"]

    async def go() -> None:
        async with ann.at(table) as a:
            await a.until("ask")
            gift = {**OFFER, "give": [["coins", 1]], "ask": []}
            assert (await a.tell("propose", seat="ada", form="offer", values=gift))["t"] == "ack"
            while True:
                frame = await a.until("frame")
                if frame["words"][0] in ("traded", "offer_declined"):
                    return

    asyncio.run(go())


def test_those_on_one_side_talk_apart(ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, eve, "picnic", "bot:random")

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
            assert (await a.until("hello"))["side"] == ["ada", "cid"]
            assert (await b.until("hello"))["side"] == ["ben", "dot"]
            await e.until("ask")
            assert (await a.tell("chat", text="psst", to="side"))["t"] == "ack"
            heard = (await e.until("chat"))["chat"]
            assert heard["text"] == "psst" and heard["to"] == "side"
            assert (await a.tell("chat", text="hello all"))["t"] == "ack"
            assert (await b.until("chat"))["chat"]["text"] == "hello all"
            assert not [m for m in b.heard if m["t"] == "chat" and m["chat"]["text"] == "psst"]
        async with ben.at(table) as b, eve.at(table) as e:
            assert [c["text"] for c in (await b.until("hello"))["chat"]] == ["hello all"]
            assert [c["text"] for c in (await e.until("hello"))["chat"]] == ["psst", "hello all"]

    asyncio.run(go())


def test_those_whom_play_puts_on_one_side_learn_it_at_once(ann: Person, ben: Person, eve: Person) -> None:
    """In The Willow Game characters are chosen at the table: two of three play Good, one plays Evil."""
    table = seated(ann, ben, eve, "willow")

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
            wires = {"hazel": a, "rowan": b, "alder": e}
            for wire in wires.values():
                assert (await wire.until("hello"))["side"] == []
            assert (await a.tell("chat", seat="hazel", text="psst", to="side"))["t"] == "no"
            for wire in 4 * [a, b, e]:
                if wire.asked is not None and wire.asked["options"][0]["words"][0] == "take_pack":
                    await wire.choose(wire.asked["options"][0]["words"])
                for seat, other in wires.items():
                    await other.sync(seat)
            told = {seat: [m["side"] for m in wire.heard if m["t"] == "side"] for seat, wire in wires.items()}
            good = [seat for seat, sides in told.items() if sides]
            assert len(good) == 2 and all(told[seat] == [good] for seat in good)
            first, second = (wires[seat] for seat in good)
            assert (await first.tell("chat", seat=good[0], text="psst", to="side"))["t"] == "ack"
            assert (await second.until("chat"))["chat"]["text"] == "psst"
            (evil,) = set(wires) - set(good)
            assert (await wires[evil].tell("chat", seat=evil, text="psst", to="side"))["t"] == "no"
            assert not [m for m in wires[evil].heard if m["t"] == "chat"]

    asyncio.run(go())

"""A bot plays while somebody is away, and gives the seat back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from attic.bots.registry import USUAL
from attic.kit.record import Refused
from attic.web import rooms, takeover
from attic.web.cards import table_card
from attic.web.room import Room
from tests.web.people import Person
from tests.web.serving import Server
from tests.web.timing import SLOW, Ear, Hall, jumping


def said(room: Room) -> list[str]:
    return [row.text for row in room.said]


def test_nobody_waits_longer_than_agreed_and_who_comes_back_plays_again(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path, replace(SLOW, minutes=3))
        room = await hall.room(["ann", "ben"], game="connect-four")
        ann, ben = Ear(b"ann"), Ear(b"ben")
        for ear in (ann, ben):
            await rooms.attach(room, ear.connection, 10**6)
        await asyncio.sleep(170)
        await takeover.overdue(room)
        assert room.stand_ins == {}
        await asyncio.sleep(20)
        await takeover.overdue(room)
        assert room.stand_ins == {0: USUAL} and room.bots() == [0]
        await asyncio.sleep(1)
        assert room.live.owes() == [1], "the bot has decided"
        assert said(room) == ["ann has not answered for 3 minutes. A bot plays Red until they come back."]
        card = table_card(room, b"ben")
        assert card.seats[0].stand_in == USUAL and card.seats[0].kind == "me"
        assert ann.last()["t"] == "wait", "a bot is asked now"
        await takeover.back(room, 0)
        assert room.stand_ins == {} and said(room)[-1] == "ann is back and plays Red again."
        with pytest.raises(Refused):
            await takeover.back(room, 0)
        await rooms.act(room, 1, room.live.silence(1))
        assert ann.last()["t"] == "ask"
        await hall.close()

    jumping(work)


def test_opening_the_table_again_is_coming_back(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], game="connect-four")
        ben = Ear(b"ben")
        await rooms.attach(room, ben.connection, 10**6)
        async with room.lock:
            await takeover.leave_to_bot(room, 0)
        await asyncio.sleep(1)
        assert room.live.owes() == [1] and room.stand_ins
        await rooms.attach(room, Ear(b"ann").connection, 10**6)
        assert room.stand_ins == {}
        await hall.close()

    jumping(work)


def test_more_than_half_of_the_others_vote_a_bot_into_an_empty_seat(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], game="connect-four")
        ann, ben = Ear(b"ann"), Ear(b"ben")
        await rooms.attach(room, ben.connection, 10**6)
        await rooms.attach(room, ann.connection, 10**6)
        with pytest.raises(Refused):
            await takeover.vote(room, b"ben", "red")  # she is here, and nobody has waited long
        with pytest.raises(Refused):
            await takeover.vote(room, b"ann", "red")  # nobody votes on oneself
        rooms.detach(room, ann.connection)
        assert table_card(room, b"ben").seats[0].away
        for stranger in (b"eve", None):
            with pytest.raises(Refused):
                await takeover.vote(room, stranger, "red")
        await takeover.vote(room, b"ben", "red")
        assert 0 in room.stand_ins
        await hall.close()

    jumping(work)


def test_somebody_who_sits_there_and_does_nothing_may_be_voted_on_after_a_while(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], game="connect-four")
        for name in (b"ann", b"ben"):
            await rooms.attach(room, Ear(name).connection, 10**6)
        await asyncio.sleep(61)
        with pytest.raises(Refused):
            await takeover.vote(room, b"ann", "yellow")  # nobody waits for him
        await takeover.vote(room, b"ben", "red")
        assert 0 in room.stand_ins
        await hall.close()

    jumping(work)


def test_when_the_days_are_over_a_bot_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], game="connect-four", days=1)
        room.row.deadline = 1
        await hall.host.answer_for_the_late(room.row.id)
        assert 0 in room.stand_ins
        await asyncio.sleep(1)
        assert room.live.owes() == [1]
        alone = await hall.room(["ann", "bot"], game="connect-four", days=1)
        alone.row.deadline = 1
        await hall.host.answer_for_the_late(alone.row.id)
        assert alone.stand_ins == {} and alone.live.record.log.entries == [], "where nobody else is left it waits"
        assert alone.row.deadline is None and await asyncio.to_thread(hall.host.store.overdue, 10**15) == []
        await rooms.act(alone, 0, ["drop", "d"])
        assert alone.row.deadline is not None, "and has its days again when somebody decides"
        await hall.close()

    jumping(work)


def test_bots_do_not_play_a_game_that_everybody_has_left(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], game="connect-four")
        for seat in (0, 1):
            async with room.lock:
                await takeover.leave_to_bot(room, seat)
        entries = len(room.live.record.log.entries)
        await asyncio.sleep(100)
        assert len(room.live.record.log.entries) <= entries + 1
        assert room.bots() == []
        await hall.close()

    jumping(work)


def test_a_stand_in_survives_a_restart_and_the_menu_of_leaving(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        ann, ben = Person(server.host), Person(server.host)
        made = ann.new_table("connect-four", "me", "open")
        ben.claim(made["seats"][1]["link"], "Ben")
        table = made["id"]
        answer = ann.post(f"/api/tables/{table}/leave", {"seat": "red", "bot": True})
        assert answer.status_code == 200, answer.text
        server.kill()
        server.start()

        async def go() -> None:
            async with ben.at(table) as b:
                hello = await b.until("hello")
                assert hello["table"]["seats"][0]["stand_in"] == USUAL
                await b.until("ask")
                async with ann.at(table) as a:
                    assert (await a.until("hello"))["table"]["seats"][0]["stand_in"] == ""
                    told: list[Any] = [(await b.until("chat"))["chat"]]
                    assert told[0]["from"] == "" and "is back" in told[0]["text"]
                    assert (await b.tell("vote", seat="red"))["t"] == "no"
                    assert (await a.tell("back", seat="red"))["t"] == "no"

        asyncio.run(go())
    finally:
        server.stop()


def test_the_maker_of_a_table_sees_its_invitations_again(ann: Person, ben: Person) -> None:
    made = ann.new_table("connect-four", "me", "open")
    again = ann.get(f"/api/tables/{made['id']}/invites")["seats"]
    assert [seat["link"] for seat in again] == [made["seats"][1]["link"]]
    assert ben.http.get(f"/api/tables/{made['id']}/invites").status_code == 403
    assert ben.claim(again[0]["link"], "Ben").status_code == 200
    assert ann.get(f"/api/tables/{made['id']}/invites")["seats"] == []


def test_a_game_whose_people_have_all_gone_waits_for_them(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "bot"], game="connect-four")
        ear = Ear(b"ann")
        await rooms.attach(room, ear.connection, 10**6)
        await rooms.act(room, 0, ["drop", "d"])
        rooms.detach(room, ear.connection)
        await asyncio.sleep(100)
        assert room.deserted() and len(room.live.record.log.entries) == 1, "the bot does not play on by itself"
        await rooms.attach(room, Ear(b"ann").connection, 10**6)
        await asyncio.sleep(1)
        assert len(room.live.record.log.entries) == 2
        await hall.close()

    jumping(work)


def test_no_window_closes_while_all_its_people_are_away(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        ears = [Ear(b"ann"), Ear(b"ben")]
        for ear in ears:
            await rooms.attach(room, ear.connection, 10**6)
        while room.clock.now() is None:
            seat = room.live.owes()[0]
            await rooms.act(room, seat, room.live.silence(seat))
        for ear in ears:
            rooms.detach(room, ear.connection)
        at = len(room.live.record.log.entries)
        await asyncio.sleep(100)
        assert len(room.live.record.log.entries) == at, "silence is nobody's answer when nobody is there"
        await rooms.attach(room, Ear(b"ben").connection, 10**6)
        await asyncio.sleep(10)
        assert len(room.live.record.log.entries) > at
        await hall.close()

    jumping(work)

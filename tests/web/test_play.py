"""Whole games over WebSockets."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from attic import games
from attic.games.galactic_warfare.tables import CARDS
from attic.kit.log import parse
from attic.kit.patch import apply
from attic.kit.replay import replay
from tests.web.people import Person, Wire


def seated(ann: Person, ben: Person, game: str, **more: object) -> str:
    """A table for two people."""
    made = ann.new_table(game, "me", "open", **more)
    assert ben.claim(made["seats"][1]["link"]).status_code == 200
    return str(made["id"])


def played(ann: Person, ben: Person, table: str, seed: int, *watchers: Person) -> list[Wire]:
    """Both play to the end; the watchers look on."""

    async def go() -> list[Wire]:
        rng = random.Random(seed)
        async with ann.at(table) as a, ben.at(table) as b:
            looking = [await person.at(table).__aenter__() for person in watchers]
            await asyncio.gather(a.play(rng), b.play(rng), *[wire.until("over") for wire in looking])
            for wire in looking:
                await wire.__aexit__(None, None, None)
            return [a, b, *looking]

    return asyncio.run(go())


def whole_scenes(frames: list[dict[str, Any]]) -> list[Any]:
    """The scene after each frame of a list."""
    scenes: list[Any] = []
    for frame in frames:
        scenes.append(frame["scene"] if "scene" in frame else apply(frame["patch"], scenes[-1]))
    return scenes


def all_frames(person: Person, table: str) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = []
    while True:
        page = person.get(f"/api/tables/{table}/frames?since={len(frames)}&limit=150")
        frames += page["frames"]
        if len(frames) == page["total"]:
            return frames


@pytest.mark.parametrize("game", ["connect-four", "galactic-warfare"])
def test_two_people_play_a_whole_game(game: str, ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, game)
    a, b, e = played(ann, ben, table, 5, eve)
    late = "That question is not open any more."  # an answer that crossed the end of a beat
    assert not [m for wire in (a, b, e) for m in wire.heard if m["t"] == "no" and m["text"] != late]
    assert [m["t"] for m in e.heard].count("ask") == 0
    log = parse(ann.http.get(f"/api/tables/{table}/log").text)
    record = replay(games.get(game), log, verify=True)
    assert record.state.outcome is not None
    for person, wire in ((ann, a), (ben, b), (eve, e)):
        frames = all_frames(person, table)
        told = [m for m in wire.heard if m["t"] == "frame"]
        assert [f["line"] for f in frames[-len(told) :]] == [m["line"] for m in told]
        assert [f["n"] for f in frames] == list(range(1, len(frames) + 1))
        assert whole_scenes(frames)[-1] == wire.scene
    checked = eve.get(f"/api/tables/{table}/verify")
    assert checked["ok"] and checked["commitment"] == a.heard[0]["commitment"] and len(checked["secret"]) == 64
    assert ann.get("/api/tables")["mine"][0]["state"] == "over"


def test_a_person_plays_a_whole_game_against_a_bot(ann: Person) -> None:
    table = ann.new_table("galactic-warfare", "me", "bot:random")["id"]

    async def go() -> None:
        async with ann.at(table) as a:
            assert (await a.play(random.Random(2)))["outcome"]["reason"]
            assert {m["beat"] for m in a.heard if m["t"] == "ask"} == {None}

    asyncio.run(go())


def test_no_seat_is_sent_the_cards_of_another(ann: Person, ben: Person, eve: Person) -> None:
    """Every message is read for names of cards that its receiver cannot know at that moment."""
    table = seated(ann, ben, "galactic-warfare", seed=11)
    wires = played(ann, ben, table, 11, eve)
    names = set(CARDS.names)
    log = parse(ann.http.get(f"/api/tables/{table}/log").text)
    dealt = replay(games.get("galactic-warfare"), log, upto=0, verify=True).state
    hands = [{CARDS.names[i] for i in hand.items()} for hand in dealt.hands]  # type: ignore[attr-defined]
    for wire, own in zip(wires, (hands[0], hands[1], set())):
        early = words_in(wire.raw[0]) & names
        assert early <= own
        if own:
            assert own <= early
        asked = [m for m in wire.heard if m["t"] == "ask"]
        assert all(m["seat"] == wire.heard[0]["viewer"] for m in asked)
    spectator = {word for raw in wires[2].raw for word in words_in(raw)} & names
    public = {word for m in wires[2].heard if m["t"] == "frame" for word in m["words"]} & names
    assert spectator == public


def words_in(raw: str) -> set[str]:
    """Every id-like word of a message."""
    found: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for key, item in value.items():
                walk(key)
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)
        elif isinstance(value, str):
            found.update(value.replace("card:", "").split())

    walk(json.loads(raw))
    return found


def test_a_client_that_comes_back_misses_nothing(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        async with ben.at(table) as b:
            async with ann.at(table) as a:
                await a.until("ask")
                await a.choose(["drop", "a"])
                left = a.n
                before = a.scene
            await b.choose(["drop", "b"])
            async with ann.at(table, since=left) as again:
                hello = await again.hear()
                assert [frame["n"] for frame in hello["frames"]] == [left + 1]
                assert hello["frames"][0]["words"] == ["dropped", "yellow", "b"]
                assert apply(hello["frames"][0]["patch"], before) == hello["scene"] == hello["frames"][0]["scene"]
                assert (await again.hear())["t"] == "ask"
            async with ann.at(table, since=left + 1) as again:
                assert (await again.hear())["frames"] == []
            async with ann.at(table, since=999) as again:
                assert (await again.hear())["frames"] == []

    asyncio.run(go())


def test_undo_is_told_as_a_frame(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b:
            start = (await a.until("hello"))["scene"]
            await b.until("wait")
            assert (await a.tell("undo", seat="red"))["t"] == "no"
            assert (await a.choose(["drop", "d"]))["t"] == "ack"
            assert (await a.tell("undo", seat="red"))["t"] == "ack"
            assert a.asked is not None
            await b.until("ask")
            await b.until("wait")
            for wire in (a, b):
                frames = [m for m in wire.heard if m["t"] == "frame"]
                assert [m["words"] for m in frames] == [["dropped", "red", "d"], ["undone", "red"]]
                assert wire.scene == start
            assert (await a.choose(["drop", "e"]))["t"] == "ack"
            assert (await b.choose(["drop", "e"]))["t"] == "ack"
            assert (await a.tell("undo", seat="red"))["t"] == "no"
        frames = ann.get(f"/api/tables/{table}/frames")["frames"]
        assert [f["words"][0] for f in frames] == ["dropped", "undone", "dropped", "dropped"]
        tokens = [len(scene["panes"][0]["tokens"]) for scene in whole_scenes(frames)]
        assert tokens == [1, 0, 1, 2]

    asyncio.run(go())


def test_a_draft_is_carried_out_whole_or_not_at_all(ann: Person) -> None:
    table = ann.new_table("connect-four", "me", "here")["id"]

    async def go() -> None:
        async with ann.at(table) as a:
            await a.until("curtain")
            await a.tell("show", seat="red")
            no = await a.tell("batch", seat="red", acts=[["drop", "a"], ["drop", "b"]])
            assert no["t"] == "no"
            assert a.n == 0
            assert (await a.tell("batch", seat="red", acts=[["drop", "a"]]))["t"] == "ack"

    asyncio.run(go())


def test_a_shared_screen_is_handed_over_behind_a_curtain(ann: Person) -> None:
    table = ann.new_table("galactic-warfare", "me", "here", seed=3)["id"]

    async def go() -> None:
        rng = random.Random(1)
        names = set(CARDS.names)
        async with ann.at(table) as a:
            hello = await a.hear()
            assert hello["viewer"] is None and hello["seats"] == ["white", "blue"]
            assert not words_in(a.raw[0]) & names
            shown: list[str] = []
            for _ in range(60):
                message = await a.hear()
                if message["t"] == "curtain":
                    quiet = len(a.heard)
                    answer = await a.tell("chat", text="hush")
                    assert answer["t"] == "ack"
                    told = {m["t"] for m in a.heard[quiet:]}
                    assert told <= {"chat", "ack", "no"}, "a decision may have come after its window"
                    await a.send({"t": "show", "seat": message["seat"]})
                    hello = await a.until("hello")
                    assert hello["viewer"] == message["seat"]
                    shown.append(message["seat"])
                elif message["t"] == "ask":
                    assert message["seat"] == hello["viewer"]
                    words = rng.choice(message["options"])["words"]
                    await a.send({"t": "act", "seat": message["seat"], "ask": message["ask"], "words": words})
                elif message["t"] in ("frame", "wait"):
                    assert message.get("viewer", hello["viewer"]) == hello["viewer"]
            assert set(shown) == {"white", "blue"}
            assert (await a.tell("show", seat="green"))["t"] == "no"

    asyncio.run(go())


def test_chat_reaches_everybody_and_is_kept(ann: Person, ben: Person, eve: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        async with ann.at(table) as a, eve.at(table) as e:
            await e.until("wait")
            assert (await a.tell("chat", text="<b>hello</b> 🎲"))["t"] == "ack"
            said = (await e.until("chat"))["chat"]
            assert said["text"] == "<b>hello</b> 🎲" and said["from"] == "red" and said["n"] == said["at"]
            assert (await e.tell("chat", text="psst"))["t"] == "no"
            assert (await a.tell("chat", text="x" * 501))["t"] == "no"
        async with ben.at(table) as b:
            assert [c["text"] for c in (await b.hear())["chat"]] == ["<b>hello</b> 🎲"]

    asyncio.run(go())


def test_whoever_looks_is_told_when_a_seat_is_taken(ann: Person, ben: Person) -> None:
    made = ann.new_table("connect-four", "me", "open")

    async def go() -> None:
        async with ann.at(made["id"]) as a, ben.at(made["id"]) as b:
            await a.until("ask")
            assert (await b.until("hello"))["seats"] == []
            await asyncio.to_thread(ben.claim, made["seats"][1]["link"], "Ben")
            card = (await a.until("table"))["table"]
            assert card["state"] == "running" and card["seats"][1]["name"] == "Ben"
            assert (await b.until("hello"))["viewer"] == "yellow"
            await asyncio.to_thread(ben.post, f"/api/tables/{made['id']}/leave", {"seat": "yellow"})
            assert (await b.until("hello"))["viewer"] is None

    asyncio.run(go())


def test_silence_in_a_window_passes_after_the_beat_and_hold_stops_it(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "galactic-warfare", seed=4)

    async def go() -> None:
        rng = random.Random(4)
        async with ann.at(table) as a, ben.at(table) as b:
            await a.until("hello")
            await b.until("hello")
            while True:
                await asyncio.gather(a.sync("white"), b.sync("blue"))
                asked = a if a.asked is not None else b
                assert asked.asked is not None
                if asked.asked["prompt"]["manner"] == "window":
                    break
                await asked.choose(rng=rng)
            assert asked.asked["beat"] == 40
            window = asked.asked["window"]["n"]
            while (await asked.until("wait", "ask"))["window"] == {"n": window, "places": [], "here": []}:
                pass
            for _ in range(200):
                for wire, seat in ((a, "white"), (b, "blue")):
                    await wire.sync(seat)
                    if wire.asked is None:
                        continue
                    if wire.asked["prompt"]["manner"] != "window":
                        await wire.choose(rng=rng)
                    elif (await wire.tell("hold", seat=seat))["t"] == "ack":
                        with pytest.raises(TimeoutError):
                            await asyncio.wait_for(wire.until("wait", "frame"), 1.0)
                        return
            raise AssertionError("no window could be held")

    asyncio.run(go())


def test_nothing_tells_a_spectator_who_is_awaited_in_a_window(ann: Person, ben: Person, eve: Person) -> None:
    """Between two frames a spectator hears at most one sentence for each moment, however many passed."""
    table = seated(ann, ben, "galactic-warfare", seed=8)
    _, _, e = played(ann, ben, table, 8, eve)
    last: dict[str, Any] | None = None
    for message in e.heard:
        if message["t"] == "wait":
            assert message != last
            assert message["seat"] is None and message["standing"] == [] and not message["undo"]
            last = message
        else:
            assert message["t"] in ("hello", "frame", "scene", "over")


def test_resigning_and_draws_are_always_open(ann: Person, ben: Person) -> None:
    table = seated(ann, ben, "connect-four")

    async def go() -> None:
        async with ann.at(table) as a, ben.at(table) as b:
            wait = await b.until("wait")
            assert wait["standing"] == ["resign", "offer_draw"]
            assert (await b.tell("act", seat="yellow", words=["offer_draw"]))["t"] == "ack"
            while "accept_draw" not in (await a.until("ask"))["standing"]:
                pass
            assert (await a.tell("act", seat="red", ask=None, words=["resign"]))["t"] == "ack"
            assert (await b.until("over"))["outcome"]["winners"] == ["yellow"]

    asyncio.run(go())

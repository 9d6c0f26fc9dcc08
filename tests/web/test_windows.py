"""Windows: one beat for everybody, sealed answers, and no moment that tells who was awaited."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from attic.kit.chance import Seeded
from attic.kit.record import Refused
from attic.web import orders, rooms
from attic.web.clocks import expire
from attic.web.room import Room
from tests.web.inside import running, tokens
from tests.web.timing import SLOW, Ear, Hall, Sent, jumping, plain_ids, until_window

__all__ = ["plain_ids"]
BEAT = 4.25  # seconds, with the grace
SILENT, EARLY, LATER, HELD = "silent", "early", "later", "held"


async def answer(room: Room, seat: int, manner: str) -> None:
    """One way in which a seat passes in a window."""
    if manner == SILENT:
        return
    await asyncio.sleep({EARLY: 0.1, LATER: 2.0, HELD: 1.0}[manner])
    if manner == HELD:
        assert room.clock.hold(seat)
        await asyncio.sleep(0.5)
    if room.clock.asks(seat):
        await rooms.act(room, seat, ["pass"])


async def watched(room: Room, seat: int, manner: str, until: float = 3 * BEAT) -> list[Sent]:
    """What a seat is sent, and when, while the others pass in this manner and it is silent itself."""
    ear = Ear(room.row.seats[seat].person or b"")
    begun = asyncio.get_running_loop().time()
    await rooms.attach(room, ear.connection, 10**6)
    beat = room.clock.now()
    assert beat is not None
    await asyncio.gather(*[answer(room, other, manner) for other in beat.worlds if other != seat])
    await asyncio.sleep(until - (asyncio.get_running_loop().time() - begun))
    rooms.detach(room, ear.connection)
    return [(round(at - begun, 6), message) for at, message in ear.heard]


def run(tmp_path: Path, seat: int, manner: str, skip: int, sampled: int | None = None, seed: int = 3) -> list[Sent]:
    """The same table in a loop of its own."""
    out: list[Sent] = []

    async def work() -> None:
        hall = Hall(tmp_path)
        try:
            room = await hall.room(["ann", "ben"], seed=seed)
            await until_window(room, skip)
            if sampled is not None:
                room.live.record.state = room.live.state.sample(seat, Seeded(sampled))
                room.live.record.state.events = []
                room.live.views.clear()
                room.clock.forget()
                room.clock.number -= 1
            out.extend(await watched(room, seat, manner))
        finally:
            await hall.close()

    jumping(work)
    return out


@pytest.mark.parametrize("skip", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("seat", [0, 1])
def test_bytes_and_moments_are_the_same_however_the_others_pass(
    skip: int, seat: int, tmp_path: Path, plain_ids: None
) -> None:
    silent = run(tmp_path, seat, SILENT, skip)
    assert len(silent) > 2 and any(at == BEAT for at, _ in silent)
    assert {at for at, _ in silent} <= {0.0, BEAT, 2 * BEAT, 3 * BEAT}
    for manner in (EARLY, LATER, HELD):
        assert run(tmp_path, seat, manner, skip) == silent, manner


@pytest.mark.parametrize("skip", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("seat", [0, 1])
def test_bytes_and_moments_are_the_same_in_a_sample(skip: int, seat: int, tmp_path: Path, plain_ids: None) -> None:
    """Whatever the others may hold, a seat is sent the same bytes at the same moments."""
    true = run(tmp_path, seat, EARLY, skip, seed=7)
    for number in range(3):
        sample = run(tmp_path, seat, SILENT, skip, sampled=number, seed=7)
        assert sample[-1][0] >= BEAT and true[-1][0] >= BEAT
        other = [(a, b) for a, b in zip(true, sample) if a != b][:1]
        for a, b in other:  # the ship that was touched in secret is shown when the window closes, and only then
            assert a[0] == b[0] == BEAT
            assert {msgspec.json.decode(message)["words"][0] for _, message in (a, b)} == {"touched"}
        if not other:
            assert true == sample


def test_all_who_may_use_a_window_are_asked_at_once_and_answers_wait_for_the_beat(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        beat = None
        for skip in range(12):
            beat = await until_window(room, min(skip, 1))
            if len(beat.worlds) == 2:
                break
        assert beat is not None
        ears = [Ear(b"ann"), Ear(b"ben"), Ear(b"eve")]
        for ear in ears:
            await rooms.attach(room, ear.connection, 10**6)
        assert [ear.last()["t"] for ear in ears] == ["ask", "ask", "wait"]
        assert {ear.last()["beat"] for ear in ears} == {4000}
        at = len(room.live.record.log.entries)
        first, second = beat.worlds
        await rooms.act(room, second, ["pass"])
        assert len(room.live.record.log.entries) == at, "it lies sealed"
        assert ears[second].last()["t"] == "wait" and ears[second].last()["undo"]
        await rooms.undo(room, second)
        assert ears[second].last()["t"] == "ask", "and may be taken back until then"
        await rooms.act(room, first, ["pass"])
        await rooms.act(room, second, ["pass"])
        assert len(room.live.record.log.entries) == at
        before = len(ears[2].heard)
        await asyncio.sleep(BEAT - 0.01)
        assert len(room.live.record.log.entries) == at and len(ears[2].heard) == before
        await asyncio.sleep(0.02)
        assert [e["do"] for e in room.live.record.log.entries[at:]] == [["pass"], ["pass"]]
        await hall.close()

    jumping(work)


def test_a_use_counts_in_the_order_of_the_rules_and_later_answers_are_asked_again(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        for seed in range(40):
            room = await hall.room(["ann", "ben"], seed=seed)
            for _ in range(6):
                beat = await until_window(room)
                first, *rest = beat.worlds
                uses = [o.words for o in room.live.options(first) if o.words != ("pass",)]
                if uses and rest:
                    await rooms.act(room, rest[0], ["pass"])
                    await rooms.act(room, first, list(uses[0]))
                    at = len(room.live.record.log.entries)
                    await asyncio.sleep(BEAT + 0.01)
                    done = [entry["do"] for entry in room.live.record.log.entries[at:]]
                    assert done == [list(uses[0])], "the pass belonged to the window as it was before"
                    await hall.close()
                    return
                async with room.lock:
                    await expire(room)
        raise AssertionError("no such window found")

    jumping(work)


def test_hold_keeps_a_window_open_and_tells_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        beat = await until_window(room)
        holder = next(iter(beat.worlds))
        eve = Ear(b"eve")
        await rooms.attach(room, eve.connection, 10**6)
        told = len(eve.heard)
        assert room.clock.hold(holder) and not room.clock.hold(99)
        await asyncio.sleep(60)
        assert room.clock.now() is beat and len(eve.heard) == told
        await rooms.act(room, holder, ["pass"])
        assert room.clock.now() is not beat, "the beat was over long ago"
        with pytest.raises(Refused):
            await rooms.act(room, holder, ["pass"], ask="an old one")
        await hall.close()

    jumping(work)


def test_no_beat_runs_on_the_active_players_own_decision(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        own = None
        while own is None:
            if room.clock.now() is not None:
                async with room.lock:
                    await expire(room)
                continue
            seat = room.live.owes()[0]
            if room.live.prompt(seat).manner == "may":
                own = seat
            else:
                await rooms.act(room, seat, room.live.silence(seat))
        ear = Ear(room.row.seats[own].person or b"")
        await rooms.attach(room, ear.connection, 10**6)
        assert ear.last()["t"] == "ask" and ear.last()["beat"] is None
        await asyncio.sleep(100)
        assert room.live.owes() == [own]
        await hall.close()

    jumping(work)


def test_bots_keep_the_beat_of_people_and_do_not_slow_one_person_down(tmp_path: Path) -> None:
    async def lasted(people: list[str], thought: float) -> float:
        hall = Hall(tmp_path, thought=thought)
        room = await hall.room(people, game="galactic-warfare")
        loop = asyncio.get_running_loop()
        while True:
            beat = room.clock.now()
            if beat is not None and any(n in room.bots() for n in beat.worlds):
                break
            seat = room.live.owes()[0]
            if beat is not None:
                async with room.lock:
                    await expire(room)
            else:
                await rooms.act(room, seat, room.live.silence(seat))
        begun = loop.time()
        for seat in beat.worlds:
            if seat not in room.bots():
                await rooms.act(room, seat, ["pass"])
        while room.clock.now() is beat:
            await asyncio.sleep(0.01)
        took = loop.time() - begun
        await hall.close()
        return took

    async def work() -> None:
        assert 0.4 < await lasted(["ann", "bot"], 0.0) < 0.6
        assert 0.8 < await lasted(["ann", "bot"], 0.9) < 1.1

    jumping(work)


def test_with_several_people_a_bot_answers_when_the_beat_is_over(tmp_path: Path, plain_ids: None) -> None:
    """A table of two people whose second seat a bot plays for both: its thinking time shows nowhere."""

    async def heard(thought: float) -> list[Sent]:
        hall = Hall(tmp_path, thought=thought)
        room = await hall.room(["ann", "ben"])
        beat = await until_window(room, 1)
        other = [n for n in (0, 1) if n not in list(beat.worlds)[:1]][0]
        bot = 1 - other
        room.row.seats[bot].kind = "bot"
        room.host.wake(room)
        ear = Ear(room.row.seats[other].person or b"")
        begun = asyncio.get_running_loop().time()
        await rooms.attach(room, ear.connection, 10**6)
        await asyncio.sleep(BEAT + 0.5)
        await hall.close()
        return [(round(at - begun, 6), message) for at, message in ear.heard]

    results: list[list[Sent]] = []

    async def work() -> None:
        for thought in (0.0, 1.5, 3.0):
            results.append(await heard(thought))

    jumping(work)
    assert results[0] == results[1] == results[2]


def test_answers_of_a_table_by_days_wait_sealed_and_survive_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], days=2)
        while True:
            beat = await until_window(room)
            if len(beat.worlds) == 2:
                break
            async with room.lock:
                await expire(room)
        first, second = beat.worlds
        at = len(room.live.record.log.entries)
        assert [s.owes for s in room.row.seats] == [True, True]
        await rooms.act(room, second, ["pass"])
        await asyncio.sleep(1000)
        assert len(room.live.record.log.entries) == at and not room.row.seats[second].owes
        room.sealed = {at: {second: [["pass"]]}}
        room.clock.forget()
        again = room.clock.now()
        assert again is not None and again.awaited() == [first]
        await rooms.act(room, first, ["pass"])
        assert len(room.live.record.log.entries) == at + 2
        await hall.close()

    jumping(work)


# ---- standing orders


@pytest.mark.parametrize("days", [0, 3])
def test_pass_for_the_rest_of_this_turn(days: int, tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"], days=days)
        await until_window(room)
        turn = orders.facts(room, 0, "turn")
        for seat in (0, 1):
            await orders.give(room, seat, "turn", [])
        for _ in range(300):
            if room.clock.now() is not None:
                if orders.facts(room, 0, "turn") != turn:
                    break
                await asyncio.sleep(BEAT)
            else:
                seat = room.live.owes()[0]
                assert room.live.prompt(seat).manner != "window"
                await rooms.act(room, seat, room.live.silence(seat))
        beat = room.clock.now()
        assert beat is not None and not beat.answers, "the next turn asks again"
        assert all(orders.of(room, seat).passing == "" for seat in beat.worlds)
        await hall.close()

    jumping(work)


def test_pass_until_something_happens_to_me(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        beat = await until_window(room)
        seat = next(iter(beat.worlds))
        ear = Ear(room.row.seats[seat].person or b"")
        await rooms.attach(room, ear.connection, 10**6)
        await orders.give(room, seat, "event", [])
        assert ear.last()["t"] == "wait" and ear.last()["orders"]["passing"] == "event"
        while orders.of(room, seat).passing:
            if room.clock.now() is not None:
                assert not room.clock.asks(seat)
                await asyncio.sleep(BEAT)
            elif room.live.owes()[0] != seat:
                other = room.live.owes()[0]
                options = room.live.options(other)
                await rooms.act(room, other, list(options[0].words))
        assert room.clock.asks(seat), "something has happened, or there is something to decide"
        await hall.close()

    jumping(work)


def test_a_stop_holds_the_window_until_its_seat_has_answered(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        beat = await until_window(room)
        seat = next(iter(beat.worlds))
        here = orders.places(room)[0].name
        with pytest.raises(Refused):
            await orders.give(room, seat, "", ["Nowhere"])
        await orders.give(room, seat, "event", [here])
        await asyncio.sleep(50)
        assert room.clock.now() is beat and beat.awaited() == [seat]
        await rooms.act(room, seat, ["pass"])
        assert room.clock.now() is not beat
        await orders.give(room, seat, "", [])
        assert orders.of(room, seat).stops == []
        await hall.close()

    jumping(work)


def test_a_seat_can_be_held_for_once_when_something_is_aimed_at_it(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ben"])
        await until_window(room)
        for seat in (0, 1):
            await orders.give(room, seat, "turn", [orders.AIMED])
        while True:
            beat = room.clock.now()
            if beat is None:
                seat = room.live.owes()[0]
                options = room.live.options(seat)
                attack = [option for option in options if option.words[0] == "attack"]
                await rooms.act(room, seat, list((attack or options)[0].words))
                continue
            pointed = [n for n in beat.worlds if orders.aimed(room.live.scene(None), room.row.seats[n].seat)]
            assert beat.held == {*pointed}
            if pointed:
                break
            await asyncio.sleep(BEAT)
        await asyncio.sleep(50)
        assert room.clock.now() is beat and beat.awaited() == pointed
        assert [orders.AIMED in orders.of(room, n).stops for n in (0, 1)] == [n not in pointed for n in (0, 1)]
        await hall.close()

    jumping(work)


def test_one_screen_for_two_is_not_handed_over_for_a_window(tmp_path: Path) -> None:
    """Whether the other could do more than pass shows nowhere; whoever wants to answer says so."""

    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "ann"])
        ear = Ear(b"ann")
        screen = ear.connection
        await rooms.attach(room, screen, 10**6)
        assert ear.last()["t"] == "curtain"
        await rooms.show(room, screen, room.live.owes()[0])
        for _ in range(200):
            beat = room.clock.now()
            if beat is not None and any(n != screen.viewer for n in beat.worlds) and screen.curtain is None:
                break
            if screen.curtain is not None:
                await rooms.show(room, screen, screen.curtain)
            elif beat is not None:
                await asyncio.sleep(BEAT)
            else:
                seat = room.live.owes()[0]
                await rooms.act(room, seat, room.live.silence(seat))
        assert beat is not None
        other = next(n for n in beat.worlds if n != screen.viewer)
        assert ear.last()["window"]["here"] == [room.row.seats[other].seat]
        await rooms.show(room, screen, other)
        assert ear.last()["t"] == "ask" and ear.last()["seat"] == room.row.seats[other].seat
        await asyncio.sleep(60)
        assert room.clock.now() is beat, "who takes the screen holds the window"
        await hall.close()

    jumping(work)


def test_without_a_beat_people_answer_one_after_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path, replace(SLOW, beat=0))
        room = await hall.room(["ann", "ben"])
        for _ in range(30):
            seat = room.live.owes()[0]
            at = len(room.live.record.log.entries)
            await rooms.act(room, seat, room.live.silence(seat))
            assert room.clock.now() is None and len(room.live.record.log.entries) == at + 1
        await hall.close()

    jumping(work)


def test_a_pass_answers_one_window_even_if_the_next_one_asks_the_same_seats(tmp_path: Path) -> None:
    """By days nobody is hurried: the log holds as many decisions as people have made."""

    async def work() -> None:
        async with running(tmp_path) as inside:
            room = inside.room(await inside.table("willow", tokens(2), seed=2, options={"packs": "seated"}))
            for made in range(1, 41):
                seat = room.clock.owing()[0]
                await rooms.act(room, seat, list(room.live.silence(seat)))
                while room.clock.timer is not None or room.host.tasks:
                    await asyncio.sleep(0)
                assert len(room.live.record.log.entries) <= made

    asyncio.run(work())


def test_a_declared_attack_stays_declared_whatever_is_taken_back_after_it(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        declared = 0
        for seed in range(12):
            room = await hall.room(["ann", "ben"], seed=seed)
            mind = Seeded(seed)
            while room.live.state.outcome is None and declared < 5:
                beat = room.clock.now()
                if beat is not None:
                    async with room.lock:
                        await expire(room)
                    continue
                seat = room.live.owes()[0]
                options = room.live.options(seat)
                attacks = [o for o in options if o.words[0] == "attack"]
                chosen = (attacks or options)[mind.below(len(attacks or options))]
                await rooms.act(room, seat, list(chosen.words))
                beat = room.clock.now()
                if not attacks or beat is None:
                    continue
                declared += 1
                if seat in beat.worlds:
                    await rooms.act(room, seat, ["pass"])
                    await rooms.undo(room, seat)  # his own answer, which nobody has seen
                assert not room.live.may_undo(seat)
                with pytest.raises(Refused, match="cannot be taken back"):
                    await rooms.undo(room, seat)
                assert room.live.record.log.entries[-1]["do"][0] == "attack"
        assert declared == 5
        await hall.close()

    jumping(work)

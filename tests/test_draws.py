"""Where the endings that a book does not have are off, bots agree to a draw when nothing has moved for long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from attic import games
from attic.bots.driver import play_out
from attic.bots.random import Bot, RandomBot
from attic.cli.main import main
from attic.kit.chance import Chance, Seeded
from attic.kit.news import DRAW_OFFERED, EVERYONE, PLAIN, STIRS, TURN, Event, News
from attic.kit.stillness import Stillness
from attic.lab.sim import plan, play_one
from attic.table.table import Table
from attic.web import draws, rooms
from tests.web.timing import Ear, Hall, jumping

BIG = list(games.SHELF)
OFF = {"limits": "off"}
LONG = Stillness(10_000, 0)


def off(game_id: str) -> dict[str, object]:
    """The options that people are given."""
    return games.get(game_id).for_people({})


@pytest.mark.parametrize("game_id", BIG)
def test_people_are_given_a_game_that_ends_only_as_its_book_says(game_id: str) -> None:
    game = games.get(game_id)
    for players in game.players:
        _, plain = game.settle(players, {})
        _, people = game.settle(players, off(game_id))
        assert game.waits(players, plain) == 0, "between programs the game ends by itself"
        assert game.waits(players, people) >= 10


@pytest.mark.parametrize("game_id", BIG)
def test_every_game_says_what_is_a_turn_and_what_stirs(game_id: str) -> None:
    paces = {kind.pace for kind in games.get(game_id).news.kinds.values()}
    assert paces == {PLAIN, TURN, STIRS}


def test_what_stirs_begins_the_count_anew() -> None:
    news, state = News(), games.get("connect-four").new(2, {}, Seeded(1))
    turn, plain, stirs = (
        Event(news.event(name, pace=pace), [], EVERYONE, state)
        for name, pace in (("turn", TURN), ("plain", PLAIN), ("stirs", STIRS))
    )
    still = Stillness(0, 0).after([turn, plain, turn])
    assert (still.turns, still.over(3), still.over(2), still.over(0)) == (2, False, True, False)
    assert still.offer_due(2)
    still = still.after([Event(DRAW_OFFERED, [0], EVERYONE, state)])
    assert not still.offer_due(2) and still.over(2), "one offer in so many turns"
    assert still.after([turn, turn]).offer_due(2)
    assert still.after([stirs, turn]).turns == 1


def test_bots_among_themselves_end_a_game_in_which_nothing_moves() -> None:
    chance = Seeded(4)
    state = games.get("galactic-warfare").new(2, OFF, chance)
    bots: list[Bot] = [RandomBot(), RandomBot()]
    minds: list[Chance] = [Seeded(1), Seeded(2)]
    play_out(state, bots, chance, minds, 100_000, patience=3)
    assert state.outcome is not None and state.outcome.reason == "agreed"


def test_a_simulation_without_limits_ends() -> None:
    played = play_one(plan("galactic-warfare", None, ["random"], OFF, 1673), 0)
    assert played.reason


def test_a_bot_in_the_terminal_declines_while_things_move_and_accepts_when_nothing_does() -> None:
    table = Table.new("galactic-warfare", 2, OFF, ["you", "random"], seed=3)
    while not table.record.state.deciders() or table.bot_to_move() is None:
        table.act(0, list(table.game.words.decode(table.record.state.options(0)[0])))
    table.act(0, ["offer_draw"])
    table.let_bot_play()
    assert table.record.state.draw_offers == 0 and table.record.state.outcome is None
    table.act(0, ["offer_draw"])
    table.record.still = LONG
    table.let_bot_play()
    assert table.record.state.outcome is not None and table.record.state.outcome.reason == "agreed"


def test_a_bot_offers_a_draw_itself_once_in_a_while() -> None:
    table = Table.new("galactic-warfare", 2, OFF, ["you", "random"], seed=3)
    while table.bot_to_move() is None:
        table.act(0, list(table.game.words.decode(table.record.state.options(0)[0])))
    table.record.still = LONG
    table.let_bot_play()
    assert table.record.log.entries[-1]["do"] == ["offer_draw"]
    table.act(0, ["decline_draw"])
    table.let_bot_play()
    assert table.record.log.entries[-1]["do"] != ["offer_draw"]


def test_undoing_takes_the_count_back_too() -> None:
    table = Table.new("galactic-warfare", 2, OFF, ["ann", "ben"], seed=3)
    turns: list[int] = []
    for _ in range(40):
        seat = table.record.state.deciders()[0]
        table.act(seat, list(table.game.words.decode(table.record.state.options(seat)[-1])))
        if table.record.undoable(seat) is not None:
            now = table.record.still.turns
            table.undo(seat)
            assert table.record.still.turns == table.record.again().still.turns
            turns.append(now - table.record.still.turns)
            table.act(seat, list(table.game.words.decode(table.record.state.options(seat)[-1])))
            assert table.record.still.turns == now
    assert turns, "something could be taken back"


def test_bots_at_a_table_in_the_browser_answer_a_draw(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(tmp_path)
        room = await hall.room(["ann", "bot"], limits="off")
        await rooms.attach(room, Ear(b"ann").connection, 10**6)
        await rooms.act(room, 0, ["offer_draw"])
        await asyncio.sleep(5)
        assert room.live.state.outcome is None and not room.live.state.draw_offers
        assert draws.due(room) is None
        room.live.record.still = LONG
        await rooms.act(room, 0, ["offer_draw"])
        await asyncio.sleep(5)
        assert room.live.state.outcome is not None and room.live.state.outcome.reason == "agreed"
        await hall.close()

    jumping(work)


def test_the_terminal_says_that_the_game_ends_only_as_its_book_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    save = tmp_path / "game.log"
    main(["play", "galactic-warfare", "--seed", "3", "--save", str(save)])
    assert "The game ends only as its book says (rule 18.3)" in " ".join(capsys.readouterr().out.split())
    main(["play", "galactic-warfare", "--bots", "random,random", "--seed", "3", "--save", str(tmp_path / "bots.log")])
    assert '"limits":"on"' in (tmp_path / "bots.log").read_text() and '"limits":"off"' in save.read_text()

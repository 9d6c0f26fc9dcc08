"""A table: one game, its seats and its log on disk."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from attic.kit.chance import Chance, Seeded
from attic.kit.digest import digest
from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.kit.replay import replay
from attic.table import table as module
from attic.table.logfile import read
from attic.table.table import Table, key_file

PEOPLE = ["one", "two"]
BATTLE_WINDOWS = {"AttackDeclared", "BeforeDice", "AfterDice"}


def play_on(table: Table, mind: Chance, most: int = 100_000) -> None:
    """Random decisions until the game is over or so many are made."""
    for _ in range(most):
        state = table.record.state
        if state.outcome is not None:
            return
        seat = state.deciders()[0]
        options = state.options(seat)
        table.act(seat, list(table.game.words.decode(options[mind.below(len(options))])))


def play_into_a_battle(table: Table, mind: Chance) -> None:
    """On to a decision in a battle's card window, with a card that could be played."""
    for _ in range(5000):
        play_on(table, mind, 1)
        state = table.record.state
        if table.game.view(state, None).moment in BATTLE_WINDOWS and len(state.options(state.deciders()[0])) > 1:
            return
    raise AssertionError("no battle")


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.log"


# ---- writing


def test_a_new_table_writes_its_header_at_once(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    assert lines(path) == table.record.log.lines()
    assert not key_file(path).exists()


def test_every_decision_is_on_the_disk_when_it_is_acknowledged(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    for number, column in enumerate("abab"):
        table.act(number % 2, ["drop", column])
        assert lines(path) == table.record.log.lines()
    table.undo(1)
    assert lines(path) == table.record.log.lines()
    assert json.loads(lines(path)[-1])["undo"] == 4


def test_a_refused_decision_is_not_written(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    for seat, words in ((1, ["drop", "a"]), (0, ["drop", "z"]), (0, ["fly"])):
        with pytest.raises(Refused):
            table.act(seat, list(words))
    with pytest.raises(Refused):
        table.undo(0)
    assert len(lines(path)) == 1


def test_a_decision_that_could_not_be_written_is_not_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a full disk the log and the game still agree."""
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    table.act(0, ["drop", "a"])
    before = digest(table.record.state)

    def full(path: Path, row: object, size: int) -> int:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(module, "append", full)
        with pytest.raises(OSError, match="no space"):
            table.act(1, ["drop", "b"])
    assert digest(table.record.state) == before
    table.act(1, ["drop", "c"])
    assert digest(Table.resume(path).record.state) == digest(table.record.state)


def test_a_table_without_a_path_writes_nothing(tmp_path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7)
    play_on(table, Seeded(1))
    assert table.record.state.outcome is not None
    assert list(tmp_path.iterdir()) == []


# ---- going on


@pytest.mark.parametrize("seed", [3, None])
def test_a_game_saved_in_mid_battle_goes_on_to_the_same_end(
    path: Path, seed: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seeded or fair: the same decisions lead to the same end as without the interruption."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # thousands of lines, and none of them precious
    table = Table.new("galactic-warfare", None, {}, PEOPLE, seed, path)
    play_into_a_battle(table, Seeded(50))
    saved = path.with_name("saved.log")
    shutil.copy(path, saved)
    if seed is None:
        shutil.copy(key_file(path), key_file(saved))
    resumed = Table.resume(saved)
    assert digest(resumed.record.state) == digest(table.record.state)
    assert resumed.record.state.deciders() == table.record.state.deciders()
    assert resumed.players == PEOPLE and resumed.told(None) == table.told(None)
    play_on(table, Seeded(51))
    play_on(resumed, Seeded(51))
    assert table.record.state.outcome is not None
    assert digest(resumed.record.state) == digest(table.record.state)
    assert lines(saved) == lines(path)


def test_a_line_that_was_cut_off_is_repaired(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    table.act(0, ["drop", "a"])
    whole = path.read_text()
    table.act(1, ["drop", "b"])
    path.write_text(path.read_text()[:-9])
    resumed = Table.resume(path)
    assert path.read_text() == whole
    assert resumed.record.state.deciders() == [1]
    resumed.act(1, ["drop", "c"])
    assert [entry["do"] for entry in read(path).entries] == [["drop", "a"], ["drop", "c"]]


@pytest.mark.parametrize("seed", [7, None])
def test_a_result_that_was_cut_off_is_written_again(path: Path, seed: int | None) -> None:
    """The last decision was acknowledged; the line that names the result was not."""
    table = Table.new("connect-four", None, {}, PEOPLE, seed, path)
    key = key_file(path).read_text() if seed is None else ""
    play_on(table, Seeded(1))
    whole = path.read_text()
    path.write_text(whole[:-9])
    if seed is None:
        key_file(path).write_text(key)
    resumed = Table.resume(path)
    assert resumed.record.state.outcome is not None
    assert path.read_text() == whole
    assert not key_file(path).exists()


def test_a_finished_game_is_resumed_as_finished(path: Path) -> None:
    play_on(Table.new("connect-four", None, {}, PEOPLE, None, path), Seeded(1))
    before = path.read_text()
    resumed = Table.resume(path)
    assert resumed.record.state.deciders() == [] and resumed.bot_to_move() is None
    assert path.read_text() == before
    with pytest.raises(Refused, match="over"):
        resumed.act(0, ["drop", "a"])


def test_the_last_move_of_a_finished_game_stays(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    for column in "ababab":
        table.act(table.record.state.deciders()[0], ["drop", column])
    table.act(0, ["drop", "a"])
    with pytest.raises(Refused):
        table.undo(0)
    assert read(path).end is not None


@pytest.mark.parametrize("text", ["", "nothing\n", '{"attic":1}\n'])
def test_a_broken_log_is_not_resumed(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(BadLog):
        Table.resume(path)
    assert path.read_text() == text


def test_a_log_that_is_not_there_is_not_resumed(path: Path) -> None:
    with pytest.raises(BadLog, match="game.log: no such log"):
        Table.resume(path)


def test_a_log_of_an_unknown_game_is_not_resumed(path: Path) -> None:
    Table.new("connect-four", None, {}, PEOPLE, 7, path)
    path.write_text(path.read_text().replace("connect-four", "connect-five"))
    with pytest.raises(ValueError, match="no game 'connect-five'"):
        Table.resume(path)


# ---- fair games


def test_the_secret_of_a_fair_game_is_kept_from_others_until_the_end(path: Path) -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, None, path)
    assert key_file(path).stat().st_mode & 0o777 == 0o600
    assert table.secret is not None and table.secret.hex() not in path.read_text()
    assert table.record.log.header["chance"]["kind"] == "fair"


def test_at_the_end_of_a_fair_game_the_secret_is_published_and_every_die_can_be_verified(path: Path) -> None:
    table = Table.new("galactic-warfare", None, {"cards": False}, PEOPLE, None, path)
    play_on(table, Seeded(2))
    assert not key_file(path).exists()
    log = read(path)
    assert log.end is not None and table.secret is not None and log.end["secret"] == table.secret.hex()
    assert digest(replay(table.game, log, verify=True).state) == digest(table.record.state)


def test_a_fair_game_without_its_key_is_not_resumed(path: Path) -> None:
    Table.new("connect-four", None, {}, PEOPLE, None, path).act(0, ["drop", "d"])
    key_file(path).write_text("not hexadecimal")
    with pytest.raises(BadLog, match="game.log.key: the secret of this game cannot be read"):
        Table.resume(path)
    key_file(path).unlink()
    with pytest.raises(BadLog, match="game.log.key: the secret of this game cannot be read"):
        Table.resume(path)


def test_a_fair_game_with_the_key_of_another_is_not_resumed(path: Path) -> None:
    Table.new("connect-four", None, {}, PEOPLE, None, path)
    key_file(path).write_text(bytes(32).hex())
    with pytest.raises(BadLog, match="the secret does not fit the commitment"):
        Table.resume(path)


# ---- seats


def test_bots_play_the_seats_that_bear_their_names(path: Path) -> None:
    table = Table.new("connect-four", None, {}, ["one", "greedy"], 7, path)
    assert table.bot_to_move() is None
    with pytest.raises(Refused, match="No bot is to decide"):
        table.let_bot_play()
    table.act(0, ["drop", "a"])
    assert table.bot_to_move() == 1
    table.let_bot_play()
    assert table.bot_to_move() is None and len(read(path).entries) == 2
    assert Table.resume(path).bots[1] is not None


def test_viewers_get_their_own_story_from_where_they_left_off() -> None:
    table = Table.new("galactic-warfare", None, {}, PEOPLE, 7)
    play_on(table, Seeded(3), 40)
    spectator, white = table.frames(None), table.frames(0)
    assert len(spectator) == table.told(None) and len(white) == table.told(0)
    assert [frame.words[:2] for frame in white if frame.words[0] == "dealt"] == [("dealt", "white")]
    assert not [frame for frame in spectator if frame.words[0] == "dealt"]
    assert table.frames(0, since=5) == white[5:]


def test_prompts_and_options_are_put_into_words() -> None:
    table = Table.new("connect-four", None, {}, PEOPLE, 7)
    assert table.prompt(0).clause == "2.1"
    options = table.options(0)
    assert [option.words for option in options] == [("drop", column) for column in "abcdefg"]
    assert options[2].path == ("column:c",) and options[2].label == "Drop into column c"


def test_two_tables_on_one_file_do_not_destroy_it(path: Path) -> None:
    """The second one is told; the game goes on from what is on disk."""
    one = Table.new("connect-four", None, {}, PEOPLE, 7, path)
    two = Table.resume(path)
    one.act(0, ["drop", "a"])
    with pytest.raises(OSError, match="somebody else"):
        two.act(0, ["drop", "b"])
    assert digest(two.record.state) == digest(one.record.state)
    two.act(1, ["drop", "c"])
    assert len(read(path).entries) == 2

"""A person at the terminal."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from rich.console import Console

from attic.cli.session import Leave, Session
from attic.cli.typed import actions_like, meant
from attic.games.galactic_warfare.position import position
from attic.kit.digest import digest
from attic.kit.scene import Option
from attic.table.table import Table


class Keyboard:
    """Types these lines, then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def sit(table: Table, *lines: str) -> tuple[str, Keyboard]:
    """What is shown while these lines are typed."""
    console = Console(width=100, record=True, file=io.StringIO())
    keyboard = Keyboard(*lines)
    session = Session(table, console, keyboard)
    with contextlib.suppress(Leave):
        session.run()
    return console.export_text(), keyboard


def no_cards(seats: list[str], path: Path | None = None) -> Table:
    return Table.new("galactic-warfare", 2, {"cards": False}, seats, seed=4, path=path)


def until_white_moves(table: Table) -> None:
    """Settle who begins."""
    while table.record.state.deciders() and table.record.state.options(table.record.state.deciders()[0])[0] & 255 == 2:
        seat = table.record.state.deciders()[0]
        table.act(seat, ["start", "first" if seat == 0 else "second"])


def test_a_number_a_path_and_a_sentence_all_name_an_option() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    options = table.options(0)
    one = meant(options, ["b4"])
    assert [o.words for o in one.options] == [("touch", "b4")]
    assert meant(options, ["touch", "b4"]).options == one.options
    assert meant(options, [str(options.index(one.options[0]) + 1)]).options == one.options
    assert meant(options, ["b4", "c5"]).rest == ["c5"]
    assert meant(options, ["h9"]).options == []


def test_words_may_be_cut_short_from_three_letters_on() -> None:
    drop = Option(("play", "supply_drop"), ("card:supply_drop",), "Play Supply Drop")
    options = [drop, Option(("pass",), (), "Pass")]
    assert meant(options, ["sup"]).options == options[:1]
    assert meant(options, ["supply-drop"]).options == options[:1]
    assert meant(options, ["pa"]).options == []


def test_a_typed_click_path_touches_and_moves() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    sit(table, "", "b4 c5")
    assert table.record.log.entries[-2]["do"] == ["touch", "b4"]
    assert table.record.log.entries[-1]["do"] == ["move", "c5"]


def test_the_rest_of_a_click_path_does_not_outlive_the_next_decision() -> None:
    """a7 has one way only and moves when touched: b6 must not become White's touch."""
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    sit(table, "", "b4 c5", "", "a7 b6", "")
    assert table.record.log.entries[-1]["do"] == ["touch", "a7"]
    assert table.record.state.deciders() == [0]


def test_a_rest_is_never_taken_for_a_card_or_another_turn() -> None:
    """h4 has one way only: the rest g5 is dropped, and said to be."""
    table = Table.new("galactic-warfare", 2, {}, ["Ann", "random"], seed=3)
    until_white_moves(table)
    while table.bot_to_move() is not None:
        table.let_bot_play()
    before = len(table.record.log.entries)
    shown, _ = sit(table, "h4 1")
    assert "was left over" in shown
    mine = [e["do"] for e in table.record.log.entries[before:] if e["seat"] == "white"]
    assert mine[0] == ["touch", "h4"] and all(words == ["pass"] for words in mine[1:])


def test_why_follows_a_click_path() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    shown, _ = sit(table, "", "why b4 e7", "why b4 b6", "play warp_exchange d2 b2", "²")
    assert "rule 6.1" in shown and "rule 6.8" in shown
    assert len([e for e in table.record.log.entries if e["do"][0] != "start"]) == 0


def test_two_squares_may_be_named_either_way_round() -> None:
    words = ("play", "warp_exchange", "b2", "d2")
    swap = Option(words, ("card:warp_exchange", "square:b2", "square:d2"), "Swap b2 and d2")
    assert meant([swap], ["play", "warp_exchange", "d2", "b2"]).options == [swap]
    assert meant([swap], ["warp", "d2", "b2"]).options == [swap]


def test_an_open_offer_of_a_draw_is_shown_and_bots_play_on() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    shown, _ = sit(table, "", "draw", "b4 c5", "", "decline")
    assert "A draw is offered" in shown
    against = no_cards(["Ann", "random"])
    until_white_moves(against)
    sit(against, "draw", "b4 c5")
    assert against.record.state.outcome is None and against.record.state.draw_offers == 0


def test_what_is_not_possible_is_explained_with_its_clause() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    shown, _ = sit(table, "", "b2", "why a7")
    assert "rule 13.4" in shown
    assert len(table.record.log.entries) == len([e for e in table.record.log.entries if e["do"][0] == "start"])
    nonsense, _ = sit(table, "", "abracadabra")
    assert "nothing I know" in nonsense


def test_rule_help_log_and_hand_answer() -> None:
    table = Table.new("galactic-warfare", 2, {}, ["Ann", "random"], seed=5)
    shown, _ = sit(table, "help", "rule", "rule 9.4", "rule 77.7", "log", "hand")
    assert "what it does" in shown
    assert "9.4" in shown
    assert "There is no clause 77.7" in shown
    assert sum(" x " in row for row in shown.splitlines()) >= 5


def test_a_curtain_falls_between_two_people() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    _, keyboard = sit(table, "", "b4 c5", "")
    assert "White to the keyboard" in keyboard.asked[0]
    assert any("Blue to the keyboard" in question for question in keyboard.asked)


def test_quitting_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    table = no_cards(["Ann", "Ben"], path)
    until_white_moves(table)
    sit(table, "", "b4 c5", "", "quit")
    again = Table.resume(path)
    assert digest(again.record.state) == digest(table.record.state)
    assert again.players == ["Ann", "Ben"]
    sit(again, "", "c7 b6", "", "quit")
    assert len(Table.resume(path).record.log.entries) == len(table.record.log.entries) + 2


def test_undo_takes_back_what_revealed_nothing() -> None:
    table = Table.new("connect-four", 2, {}, ["Ann", "Ben"], seed=1)
    sit(table, "", "c", "quit")
    assert table.record.undoable(0) == 1
    table.undo(0)
    assert table.record.state.deciders() == [0]
    assert [e for e in table.record.log.entries if "undo" in e]


def test_a_person_may_resign_after_a_second_thought() -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    sit(table, "", "resign", "no")
    assert table.record.state.outcome is None
    sit(table, "", "resign", "yes")
    assert table.record.state.outcome is not None
    assert table.record.state.outcome.winners == [1]


def test_a_person_plays_a_whole_game_against_a_bot() -> None:
    """Always the first option: a new user's stubborn evening."""
    table = Table.new("galactic-warfare", 2, {}, ["Ann", "greedy"], seed=6)
    shown, _ = sit(table, *["1"] * 3000)
    assert table.record.state.outcome is not None
    assert "won." in shown


def test_skip_passes_every_window_until_a_decision_is_due() -> None:
    table = Table.new("galactic-warfare", 2, {}, ["Ann", "random"], seed=8)
    until_white_moves(table)
    before = len(table.record.log.entries)
    sit(table, "skip")
    mine = [e for e in table.record.log.entries[before:] if e["seat"] == "white"]
    assert all(e["do"] == ["pass"] for e in mine)
    moment = table.game.view(table.record.state, 0).moment
    assert moment in ("Touch", "Move", "RetreatSquare", "AcceptRetreat", "ProbeDiscard", "RecoverPick", "Over")


def test_actions_like_names_illegal_actions_too() -> None:
    game = no_cards(["Ann", "Ben"]).game
    state = position("W c5", "B g7")
    named = [game.words.decode(a) for a in actions_like(game, ["c6"])]
    assert named == []  # a light square is no word of the game
    assert ["touch", "e5"] in [game.words.decode(a) for a in actions_like(game, ["e5"])]
    assert not state.legal(0, game.words.encode(["touch", "e5"]))


@pytest.mark.parametrize("line", ["", "   ", "draw", "undo"])
def test_odd_lines_do_no_harm(line: str) -> None:
    table = no_cards(["Ann", "Ben"])
    until_white_moves(table)
    before = digest(table.record.state)
    sit(table, "", line)
    if line != "draw":
        assert digest(table.record.state) == before
    else:
        assert table.record.state.draw_offers == 1

"""Connect four, the smallest whole game on the kit."""

from __future__ import annotations

import pytest

from attic import games
from attic.kit.chance import Never
from attic.kit.scenario import Scenario, rule

GAME = games.get("connect-four")


def after(columns: str) -> Scenario:
    """The game after these drops, red first."""
    g = Scenario(GAME, GAME.new(None, None, Never()))
    for column in columns:
        g.act(g.asked()[0], "drop", column)
    return g


@rule("connect-four", "1.2")
def test_red_begins() -> None:
    g = after("")
    assert g.seats == ("red", "yellow")
    assert g.asked() == ["red"]
    assert g.options("yellow") == []


@rule("connect-four", "2.1")
def test_players_drop_in_turn() -> None:
    g = after("d")
    assert g.asked() == ["yellow"]
    assert g.refuses("red", "drop", "d").text == "It is not your decision."
    g.act("yellow", "drop", "d")
    assert g.asked() == ["red"]


@rule("connect-four", "2.1")
def test_a_disc_falls_to_the_lowest_free_cell() -> None:
    board = after("ddc").view(None).board
    assert (board[3], board[10], board[2]) == (1, 2, 1)
    assert sum(bool(disc) for disc in board) == 3


@rule("connect-four", "2.1")
def test_a_full_column_takes_no_disc() -> None:
    g = after("aaaaa")
    assert g.may("yellow", "drop", "a")
    g.act("yellow", "drop", "a")
    assert [words[1] for words in g.options("red")] == list("bcdefg")
    g.refuses("red", "drop", "a", clause="2.1")


@rule("connect-four", "3.1")
@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("abababa", "red"),  # upright
        ("aabbccd", "red"),  # level, from the left edge
        ("eeffggd", "red"),  # level, the gap filled last
        ("aabbddc", "red"),  # level, from within
        ("abbcdcccddd", "red"),  # slanting upwards
        ("gffedeeeddd", "red"),  # slanting downwards
        ("caeaeaga", "yellow"),  # upright, by the second player
    ],
)
def test_four_in_a_row_win_at_once(columns: str, winner: str) -> None:
    assert after(columns[:-1]).winner is None
    g = after(columns)
    assert g.winner == winner and g.reason == "four"
    assert g.state.outcome is not None and g.state.outcome.clause == "3.1"
    assert g.asked() == []


@rule("connect-four", "3.1")
@pytest.mark.parametrize("columns", ["aabbc", "ababa", "eafbgca"])
def test_three_in_a_row_or_a_line_round_the_edge_win_nothing(columns: str) -> None:
    """Discs at the right edge and in the next row at the left are no neighbours."""
    assert not after(columns).over


@rule("connect-four", "3.2")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    pairs = "abababbababa" + "cdcdcddcdcdc" + "efefeffefefe"
    g = after(pairs + "ggggg")
    assert g.asked() == ["yellow"] and not g.over
    g.act("yellow", "drop", "g")
    assert g.over and g.reason == "full" and g.winner is None
    assert g.state.outcome is not None and g.state.outcome.clause == "3.2"


@rule("connect-four", "3.3")
def test_a_player_may_resign_at_any_time() -> None:
    g = after("d")
    g.act("red", "resign")
    assert g.winner == "yellow" and g.reason == "resigned"
    assert g.state.outcome is not None and g.state.outcome.clause == "3.3"


@rule("connect-four", "3.3")
def test_a_draw_may_be_agreed() -> None:
    g = after("d")
    g.act("red", "offer_draw")
    assert g.asked() == ["yellow"] and not g.over
    g.act("yellow", "accept_draw")
    assert g.over and g.winner is None and g.reason == "agreed"


@rule("connect-four", "3.3")
def test_a_draw_may_be_declined_by_playing_on() -> None:
    g = after("d")
    g.act("red", "offer_draw")
    g.act("yellow", "drop", "d")
    assert not g.over and g.may("red", "offer_draw")
    assert g.refuses("yellow", "accept_draw").text == "That is not open to you now."

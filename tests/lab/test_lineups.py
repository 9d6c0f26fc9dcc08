"""Who plays whom."""

from __future__ import annotations

from collections import Counter

import pytest

from attic import games
from attic.bots.registry import UnknownBot
from attic.kit.game import BadOptions
from attic.lab.lineups import Tournament, tournament
from attic.table.sides import all_sides


def test_with_two_sides_every_bot_meets_every_other_and_seats_change() -> None:
    t = tournament("connect-four", None, ["random", "greedy", "search:fast"], "", {}, 1)
    assert t.pairings == (("random", "greedy"), ("random", "search:fast"), ("greedy", "search:fast"))
    lineups = [t.lineup(n) for n in range(6)]
    assert lineups[0] == ("random", "greedy") and lineups[3] == ("greedy", "random")
    assert lineups[1] == ("random", "search:fast") and lineups[4] == ("search:fast", "random")


def test_with_more_sides_one_sits_among_many_in_every_seat() -> None:
    t = tournament("bazaar", None, ["greedy", "random"], "", {}, 1)
    assert t.pairings == (("greedy", "random"), ("random", "greedy"))
    lineups = Counter(t.lineup(n) for n in range(2 * 3))
    assert set(lineups.values()) == {1}
    assert ("random", "greedy", "random") in lineups and ("greedy", "random", "greedy") in lineups


def test_each_bot_may_be_measured_among_one_kind_only() -> None:
    t = tournament("bazaar", None, ["search:fast", "greedy", "random"], "greedy", {}, 1)
    assert t.pairings == (("search:fast", "greedy"), ("random", "greedy"))


def test_a_bot_alone_plays_itself() -> None:
    t = tournament("connect-four", None, ["random", "random"], "", {}, 1)
    assert t.pairings == (("random", "random"),) and t.lineup(5) == ("random", "random")


def test_longer_tournaments_begin_with_the_same_games() -> None:
    """The number of a game says everything about it; how many are wanted does not."""
    t = tournament("bazaar", None, ["greedy", "random"], "", {}, 1)
    assert [t.pairing(n) for n in range(4)] == [0, 1, 0, 1]


def test_teams_sit_together() -> None:
    t = Tournament("connect-four", 4, {}, ("a", "b"), "", 1)
    t.__dict__["sides"] = ((0, 2), (1, 3))
    assert t.lineup(0) == ("a", "b", "a", "b") and t.lineup(1) == ("b", "a", "b", "a")


def test_seats_without_a_team_are_sides_of_their_own() -> None:
    assert all_sides(games.get("bazaar"), 3) == ((0,), (1,), (2,))


def test_what_makes_no_sense_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownBot, match="no bot 'grandmaster'"):
        tournament("bazaar", None, ["grandmaster"], "", {}, 1)
    with pytest.raises(UnknownBot, match="nobody to play against"):
        tournament("bazaar", None, ["greedy"], "greedy", {}, 1)
    with pytest.raises(BadOptions):
        tournament("bazaar", 9, ["greedy"], "", {}, 1)

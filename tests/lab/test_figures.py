"""Intervals, the ladder, and what usage says."""

from __future__ import annotations

from typing import Any

import pytest

from attic.lab.charts import ticks
from attic.lab.figures import duel, figures
from attic.lab.intervals import difference, quantile, share
from attic.lab.ladder import ladder, ratings
from attic.lab.lineups import tournament
from attic.lab.match import play
from attic.lab.usage import uses

FOUR = tournament("connect-four", None, ["greedy", "random"], "", {}, 1)
BAZAAR = tournament("bazaar", None, ["greedy", "random"], "greedy", {}, 1)


def row(n: int, winners: list[int], used: list[dict[str, int]] | None = None, seats: int = 2) -> dict[str, Any]:
    """A game of the journal."""
    return {
        "n": n, "winners": winners, "reason": "four", "clause": "3.1", "decisions": 10 + n, "digest": "d",
        "use": used or [{} for _ in range(seats)], "times": [[] for _ in range(seats)],
    }  # fmt: skip


def test_wilsons_interval_is_the_textbook_one() -> None:
    found = share([1.0] * 70 + [0.0] * 30)
    assert found.value == 0.7
    assert (found.low, found.high) == pytest.approx((0.6042, 0.7811), abs=1e-4)
    assert share([1.0] * 10).high == pytest.approx(1.0) and share([1.0] * 10).low > 0.7
    assert share([]).high == 1.0


def test_differences_and_quantiles() -> None:
    found = difference([1, 0, 1, 1], [0, 0, 0, 1])
    assert found.value == 0.5 and found.low < 0.5 < found.high
    assert quantile([1, 2, 3, 4], 0.5) == 3 and quantile([], 0.5) == 0.0


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    rated = ratings(["a", "b"], {("a", "b"): (1000.0, 100.0)}, 0.0)
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=1)


def test_strength_carries_over_a_common_opponent() -> None:
    points = {("a", "b"): [1.0] * 75 + [0.0] * 25, ("b", "c"): [1.0] * 75 + [0.0] * 25}
    rungs = ladder(["a", "b", "c"], points, 1)
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert rungs[0].rating == pytest.approx(2 * rungs[1].rating, rel=0.02)
    assert rungs[2].rating == rungs[2].low == rungs[2].high == 0.0
    assert all(rung.low < rung.rating < rung.high for rung in rungs[:2])


def test_a_clean_sweep_is_not_infinitely_sure() -> None:
    best = ladder(["a", "b"], {("a", "b"): [1.0] * 10}, 1)[0]
    assert best.low < best.rating < best.high < 3000


def test_points_of_two_sides() -> None:
    """Greedy sits first in even games."""
    found = figures(FOUR, [row(0, [0]), row(1, [1]), row(2, []), row(3, [0])])
    pairing = found["pairings"][0]
    assert (pairing["value"], pairing["fair"], pairing["draws"], pairing["games"]) == (0.625, 0.5, 1, 4)
    assert pairing["times_fair"]["value"] == 1.25
    assert [(r["name"], r["value"]) for r in found["bots_won"]] == [("greedy", 0.625), ("random", 0.375)]
    assert [(r["name"], r["value"]) for r in found["seats_won"]] == [("red", 0.625), ("yellow", 0.375)]
    assert found["length"]["min"] == 10 and found["endings"] == {"four": 4}


def test_shared_wins_raise_the_fair_share() -> None:
    """Random goes round the seats among greedy; in the second game two of three win."""
    found = figures(BAZAAR, [row(0, [0], seats=3), row(1, [0, 2], seats=3), row(2, [2], seats=3)])
    pairing = found["pairings"][0]
    assert pairing["value"] == pytest.approx(2 / 3) and pairing["fair"] == pytest.approx(4 / 9)
    assert pairing["times_fair"]["value"] == 1.5


def test_allies_whom_play_has_made_are_not_beaten_and_do_not_tie() -> None:
    """The first bot sits on seat 0 and wins with seat 1, who is no opponent; a draw is shared by two sides."""
    willow = tournament("willow", 4, ["greedy"], "random", {}, 1)
    sides = {"allies": [[0, 1], [2, 3]]}
    assert duel(willow, row(0, [0, 1], seats=4) | sides) == 1.0
    assert duel(willow, row(0, [2, 3], seats=4) | sides) == 0.0
    assert duel(willow, row(0, [0, 1], seats=4) | {"allies": []}) == pytest.approx(5 / 6)
    found = figures(willow, [row(0, [], seats=4) | sides])
    assert found["pairings"][0]["value"] == found["pairings"][0]["fair"] == 0.5


def test_a_row_tells_who_were_allies_in_the_end() -> None:
    willow = tournament("willow", 3, ["random"], "", {"packs": "seated"}, 1)
    found = play(willow, 0)
    assert sorted(seat for side in found["allies"] for seat in side) == [0, 1, 2]
    assert found["winners"] in found["allies"]
    assert play(FOUR, 0)["allies"] == []


def test_usage_is_compared_within_the_same_bot_and_seat() -> None:
    """Greedy always wins and always drops a; that says nothing about a. Yellow's c wins where it is dropped."""
    played = []
    for n in range(40):
        greedy_wins = n % 4 < 2
        seat = n % 2  # of greedy
        used: list[dict[str, int]] = [{}, {}]
        used[seat] = {"drop": 3, "drop|column|a": 3}
        used[1 - seat] = {"drop": 3} if greedy_wins else {"drop": 2, "drop|column|c": 1}
        played.append(row(n, [seat if greedy_wins else 1 - seat], used))
    found = {(use.verb, use.word): use for use in uses(FOUR, played)}
    drop, a, c = found["drop", ""], found["drop", "a"], found["drop", "c"]
    assert drop.share == 1.0 and drop.gain is None
    assert a.gain is not None and abs(a.gain.value) < 1e-9
    assert c.gain is not None and c.gain.low > 0.2
    assert (c.each, c.seats) == (20 / 80, 20)


def test_ticks_are_round() -> None:
    assert ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    assert ticks(-3, 410) == [0, 100, 200, 300, 400]

"""Many games between bots, with the same result on one core or several."""

from __future__ import annotations

from typing import Any

import pytest

from attic import games
from attic.bots.driver import play_out
from attic.bots.random import Bot, RandomBot
from attic.bots.registry import UnknownBot
from attic.kit.chance import Chance, Seeded
from attic.kit.digest import digest
from attic.kit.game import BadOptions
from attic.lab.sim import Played, compiled, plan, play_one, play_some, simulate, summary

KEYS = [
    "game", "players", "bots", "options", "games", "finished", "decisions", "seconds", "decisions_per_s", "compiled",
    "wins", "draws", "endings", "length", "seed", "digest",
]  # fmt: skip


def run(game: str = "connect-four", number: int = 60, seed: int = 1, workers: int = 1, **more: Any) -> dict[str, Any]:
    bots = more.pop("bots", [])
    return simulate(plan(game, None, bots, more, seed), number, workers, lambda n: None)


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in ("seconds", "decisions_per_s")}


def test_the_figures_bear_exactly_the_promised_names() -> None:
    result = run()
    assert list(result) == KEYS
    assert list(result["length"]) == ["min", "median", "p95", "max"]


def test_the_figures_add_up() -> None:
    result = run(number=80)
    assert result["games"] == result["finished"] == 80
    assert sum(result["wins"]) + result["draws"] == result["finished"]
    assert sum(result["endings"].values()) == result["finished"]
    length = result["length"]
    assert 7 <= length["min"] <= length["median"] <= length["p95"] <= length["max"] <= 42
    assert 80 * length["min"] <= result["decisions"] <= 80 * length["max"]
    assert result["compiled"] is compiled()


def test_two_runs_and_two_workers_give_the_same_result() -> None:
    first = without_times(run())
    assert without_times(run()) == first
    assert without_times(run(workers=2)) == first


def test_another_seed_gives_another_result() -> None:
    digests = {run(number=20, seed=seed)["digest"] for seed in range(5)}
    assert len(digests) == 5


def test_the_first_games_do_not_depend_on_how_many_follow() -> None:
    """A game's chance follows from the seed and its own number."""
    p = plan("connect-four", None, [], {}, 9)
    assert play_some(p, 0, 5) == play_some(p, 0, 30)[:5]
    assert play_some(p, 3, 5) == play_some(p, 0, 5)[3:]


def test_chance_and_minds_follow_from_the_seed_and_the_number_of_the_game() -> None:
    game = games.get("galactic-warfare")
    p = plan(game.id, None, ["random"], {}, 21)
    for number in (0, 1, 7):
        chance = Seeded(21, 16 * number)
        state = game.new(None, None, chance)
        minds: list[Chance] = [Seeded(21, 16 * number + 1), Seeded(21, 16 * number + 2)]
        bots: list[Bot] = [RandomBot(), RandomBot()]
        decisions = play_out(state, bots, chance, minds, 1_000_000)
        played = play_one(p, number)
        assert (played.decisions, played.digest) == (decisions, digest(state))


def test_galactic_warfare_is_simulated_with_its_options() -> None:
    result = run("galactic-warfare", number=4, cards=False)
    assert result["options"] == {"cards": False, "limits": "on"}
    assert result["finished"] == 4
    assert result["digest"] != run("galactic-warfare", number=4)["digest"]


def test_bots_are_repeated_round_the_table() -> None:
    assert plan("connect-four", None, ["greedy"], {}, 1).bots == ("greedy", "greedy")
    assert plan("connect-four", None, ["greedy", "random"], {}, 1).bots == ("greedy", "random")
    assert plan("connect-four", None, [], {}, 1).bots == ("random", "random")


def test_an_impossible_plan_is_refused() -> None:
    with pytest.raises(BadOptions, match="3 bots for 2 seats"):
        plan("connect-four", None, ["random"] * 3, {}, 1)
    with pytest.raises(BadOptions, match="connect-four is for 2 players, not 3"):
        plan("connect-four", 3, [], {}, 1)
    with pytest.raises(BadOptions, match="no option 'size'"):
        plan("connect-four", None, [], {"size": 9}, 1)
    with pytest.raises(UnknownBot, match="no bot 'oracle'"):
        plan("connect-four", None, ["oracle"], {}, 1)
    with pytest.raises(games.UnknownGame):
        plan("connect-five", None, [], {}, 1)


def test_a_shared_win_is_shared_and_an_unfinished_game_counts_for_nobody() -> None:
    p = plan("connect-four", None, [], {}, 1)
    played = [
        Played((0, 1), "both", 10, "x"),
        Played((0,), "four", 20, "y"),
        Played((), "full", 42, "z"),
        Played((), "", 50, "w"),
    ]
    result = summary(p, played, 2.0)
    assert result["wins"] == [1.5, 0.5] and result["draws"] == 1
    assert (result["games"], result["finished"], result["decisions"]) == (4, 3, 122)
    assert result["endings"] == {"both": 1, "four": 1, "full": 1}
    assert result["decisions_per_s"] == 61


def test_every_finished_game_is_counted_as_it_goes() -> None:
    ticks: list[int] = []
    simulate(plan("connect-four", None, [], {}, 1), 60, 1, ticks.append)
    assert sum(ticks) == 60 and len(ticks) > 1

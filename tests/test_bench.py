"""The benchmarks run, say what they must say, and compare engines that play the same game."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from bench import boardgame_io, builds, connect_four, run, search, server, tables
from rich.console import Console

pytestmark = pytest.mark.xdist_group("bench")  # one run serves them all

TINY = run.Sizes(
    1, 3, 1, 3, builds.BuildSizes(rounds=1, seconds=0.001, same_games=2),
    search.SearchSizes(rounds=1, iterations=4, uct_rounds=1, uct_iterations=20),
    server.ServerSizes(rooms=2, seconds=0.3, tables=3, stored=20, starts=1, think=0.01), instructions=False,
)  # fmt: skip


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """A tiny run on a machine without the other engines."""
    patch = pytest.MonkeyPatch()
    patch.setattr(connect_four, "peer", absent)
    patch.setattr(search, "peer", absent)
    patch.setattr(run, "QUICK", TINY)
    printed: list[str] = []
    patch.setattr("builtins.print", lambda *words, **_: printed.append(str(words[0])))
    try:
        assert run.main(["--quick", "--json"]) == 0, printed
    finally:
        patch.undo()
    found: dict[str, Any] = json.loads(printed[0])
    return found


def absent(name: str) -> Any | None:
    """No other engine is installed."""
    return None


def test_the_report_names_the_machine_and_every_section(report: dict[str, Any]) -> None:
    assert set(report) == {"machine", "connect_four", "builds", "search", "instructions", "server", "notes"}
    assert set(report["machine"]) == {"python", "compiled", "cores"}
    assert report["instructions"] is None


def test_without_the_other_engines_the_kit_is_still_measured(report: dict[str, Any]) -> None:
    section = report["connect_four"]
    assert section["kit"]["games"] == 3
    assert section["kit"]["moves"] >= 3 * 7
    assert section["kit"]["steps_per_s"] > 0
    assert section["agreement"] is None
    assert set(section["ratios"].values()) == {None}
    assert any("[bench]" in note for note in report["notes"])


@pytest.mark.parametrize("game", builds.GAMES)
def test_every_game_is_measured_and_both_builds_play_it_alike(report: dict[str, Any], game: str) -> None:
    entry = report["builds"][game]
    assert entry["pure_per_s"] > 0
    assert entry["copies"]["pure_per_s"] > 0
    assert entry["samples"]["pure_per_s"] > 0
    assert 1 <= entry["options"]["median"] <= entry["options"]["p95"]
    if report["machine"]["compiled"]:
        assert entry["same_games"] is True
        assert entry["compiled_per_s"] > 0
    else:
        assert entry["same_games"] is None
        assert entry["ratio"] is None


@pytest.mark.parametrize("game", builds.GAMES)
def test_every_game_is_searched_alike_in_both_builds(report: dict[str, Any], game: str) -> None:
    entry = report["search"]["games"][game]
    assert entry["pure_per_s"] > 0
    assert 0.0 < entry["options_share"]["pure"] < 1.0
    assert entry["options_share"]["compiled"] is None, "instructions are not counted in a quick run"
    assert entry["same_search"] is (True if report["machine"]["compiled"] else None)


def test_without_openspiel_our_search_is_still_measured(report: dict[str, Any]) -> None:
    section = report["search"]["connect_four"]
    assert section["kit"]["iterations_per_s"] > 0
    assert section["kit_v_openspiel"] is None and "openspiel" not in section


@pytest.mark.skipif("openspiel" in connect_four.missing(), reason="OpenSpiel is not installed")
def test_openspiels_searches_run_beside_ours() -> None:
    section = search.measure_uct(search.SearchSizes(1, 1, 1, 40), lambda text: None)
    assert section["kit_v_openspiel"] > 0 and section["kit_v_openspiel_python"] > 0


@pytest.mark.parametrize("game", server.GAMES)
def test_the_server_is_measured_with_every_game(report: dict[str, Any], game: str) -> None:
    entry = report["server"]["games"][game]
    for pace in ("full_speed", "paced"):
        assert entry[pace]["moves"] > 0 and entry[pace]["refused"] == 0
        assert entry[pace]["moves_per_cpu_s"] > 0
        assert entry[pace]["to_ack_ms"]["p99"] >= entry[pace]["to_ack_ms"]["p50"] > 0
        assert entry[pace]["to_others_ms"]["p50"] > 0
    assert entry["memory"]["moves_each"] > 0
    assert report["server"]["start"]["ratio"] > 0


def test_the_report_can_be_shown(report: dict[str, Any]) -> None:
    console = Console(record=True, width=160, file=io.StringIO())
    tables.show(report, console)
    assert "moves/CPU-s" in console.export_text()


def test_builds_that_differ_fail_the_run() -> None:
    entry = {"same_games": False, "first_difference": 4}
    searched = {"games": {"chess": {"same_search": False}}}
    found = run.failures({"builds": {"chess": entry}, "search": searched, "connect_four": {"agreement": None}})
    assert found[0] == "chess: the builds play different games, first with seed 4"
    assert found[1:] == ["chess: the builds search differently"]


def test_figures_are_kept_on_request(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "RESULTS", tmp_path / "results")
    path = run.save({"machine": {"cores": 2}})
    assert json.loads(path.read_text()) == {"machine": {"cores": 2}}


def test_the_interpreted_worker_is_interpreted() -> None:
    assert builds.environment(pure=True)["ATTIC_PURE"] == "1"
    assert "ATTIC_PURE" not in builds.environment(pure=False)
    with builds.Build(pure=True) as build:
        assert not build.compiled


@pytest.mark.skipif("openspiel" in connect_four.missing(), reason="OpenSpiel is not installed")
def test_the_kit_and_openspiel_allow_the_same_moves_and_name_the_same_winners() -> None:
    assert connect_four.agreement(100) == {"games": 100, "same": True}


def test_without_openspiel_there_is_no_agreement_to_speak_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect_four, "peer", absent)
    assert connect_four.agreement(1) is None
    assert list(connect_four.engines()) == ["kit"]


def test_a_player_of_boardgame_io_moves_once_in_each_position_of_his_own() -> None:
    tables = boardgame_io.Tables(1)
    guest = boardgame_io.Guest(tables, "m", "1", "localhost:1")
    said: list[str] = []
    guest.say = said.append  # type: ignore[method-assign]
    for text in ("0{}", "40/connect-four,{}", "2"):
        guest.hear(text.encode())
    assert said[0] == "40/connect-four," and '"sync"' in said[1] and said[2] == "3"
    tables.playing = True

    def told(number: int, player: str, over: object = None) -> bytes:
        cells = ["0"] * 35 + [None if column == 4 else "0" for column in range(7)]
        state = {"_stateID": number, "ctx": {"currentPlayer": player, "gameover": over}, "G": {"cells": cells}}
        return b"42/connect-four," + json.dumps(["update", "m", state, []]).encode()

    for position in (told(1, "0"), told(2, "1"), told(2, "1"), told(3, "1", {"winner": "0"})):
        guest.hear(position)
    assert tables.moves == 1 and '"args": [4]' in said[3] and len(said) == 4 and guest.over()

"""The stored games cover every way of ending, and the playthrough is the one in the docs."""

from __future__ import annotations

from attic.lab.stored import play_log, playthrough
from attic.table.logfile import read
from tests.fixtures.store import GAMES, PLAYTHROUGHS, STORED, TOLD


def test_every_ending_of_galactic_warfare_has_a_stored_game() -> None:
    ends = [read(GAMES / f"{name}.log").end for name, game, *_ in STORED if game == "galactic-warfare"]
    reasons = {end["end"]["reason"] for end in ends if end is not None}
    assert reasons == {"invasion", "elimination", "no_progress", "stalemate", "turn_limit"}
    assert any(end is not None and not end["end"]["winners"] for end in ends), "one of them is a draw"


def test_every_ending_and_every_number_of_players_of_willow_has_a_stored_game() -> None:
    logs = [read(GAMES / f"{name}.log") for name, game, *_ in STORED if game == "willow"]
    reasons = {log.end["end"]["reason"] for log in logs if log.end is not None}
    assert reasons == {"tir_asleen", "bavmorda_slain", "elora_delivered", "round_limit"}
    assert {log.header["players"] for log in logs} == {2, 3, 4, 5, 6}


def test_bots_play_the_stored_games_again() -> None:
    """The same seed, the same game: in either build and after any refactoring."""
    for name, game, bots, seed, options in STORED[:1]:
        assert play_log(game, bots, seed, options).log == read(GAMES / f"{name}.log")


def test_the_playthrough_in_the_docs_is_the_stored_game() -> None:
    for game, name in TOLD.items():
        told = (PLAYTHROUGHS / f"{game}.md").read_text(encoding="utf-8")
        assert told == playthrough(read(GAMES / f"{name}.log"))

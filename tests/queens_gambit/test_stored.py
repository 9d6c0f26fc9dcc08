"""Stored games of The Queen's Gambit: every way of ending, and a game of teams."""

from __future__ import annotations

from attic.table.logfile import read
from tests.fixtures.store import GAMES, STORED

OWN = [(name, bots) for name, game, bots, *_ in STORED if game == "queens-gambit"]


def test_every_ending_has_a_stored_game() -> None:
    ends = [read(GAMES / f"{name}.log").end for name, _ in OWN]
    assert {end["end"]["reason"] for end in ends if end} == {"wiped_out", "maul_slain", "throne_room", "round_limit"}


def test_both_player_counts_are_stored() -> None:
    assert {len(bots) for _, bots in OWN} == {2, 4}

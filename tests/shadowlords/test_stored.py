"""The stored games cover every way of ending, for every number of players."""

from __future__ import annotations

import pytest

from attic.table.logfile import read
from tests.fixtures.store import GAMES, STORED


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_ending_has_a_stored_game(players: int) -> None:
    names = [name for name, game, bots, *_ in STORED if game == "shadowlords" and len(bots) == players]
    ends = [read(GAMES / f"{name}.log").end for name in names]
    reasons = {end["end"]["reason"] for end in ends if end is not None}
    assert reasons == {"last_master", "shadowlord", "stone_held"}

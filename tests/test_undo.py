"""What was declared stays declared: an act that asks an opponent about itself cannot be taken back.

Each game prints beside its tests which acts may be taken back although somebody else is asked after them, and why.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from attic import games
from attic.kit import properties as must
from tests.sizes import sized

TURN = "an ordinary move: the next one's turn is not about it"
TOYS: dict[str, dict[tuple[str, str], str]] = {
    "connect-four": {("drop", "Drop"): TURN},
    "picnic": {
        ("choose", "Menu"): "a secret answer before it is revealed",
        ("clap", "Applause"): "clapping asks nobody about itself",
        ("clap", "Fill"): "the last to be asked has clapped: baskets are filled next, whatever was clapped",
    },
    "bazaar": {("eat", "Turn"): TURN},
}


def allowed(game_id: str) -> dict[tuple[str, str], str]:
    """The acts of a game that ask an opponent and may be taken back all the same, each with its reason."""
    if game_id in TOYS:
        return TOYS[game_id]
    found: dict[tuple[str, str], str] = import_module(f"tests.{game_id.replace('-', '_')}.loose").ALLOWED
    return found


@pytest.mark.parametrize("game_id", [*games.SHELF, *games.TOYS])
def test_no_act_that_asks_an_opponent_about_itself_can_be_taken_back(game_id: str) -> None:
    game = games.get(game_id)
    found: set[tuple[str, str]] = set()
    for players in game.players:
        for seed in range(sized(200, 8, 2)):
            found |= must.loose_acts(game, seed, sized(3000, 900, 400), players)
    unexpected = sorted(found - set(allowed(game_id)))
    assert not unexpected, f"may be taken back while an opponent is asked about it: {unexpected}"

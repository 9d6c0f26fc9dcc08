"""What bots value: coming forward, the Castle, and games that end."""

from __future__ import annotations

import pytest

from attic.games.stratego_legends import GAME
from attic.kit.scenario import rule
from attic.lab.sim import plan, play_one
from tests.stratego_legends.table import Table, table


def worth(g: Table, side: str, *move: str) -> float:
    """What the position is worth to a side after its move."""
    after = Table(g.state.copy())
    after.turn(side, "move", *move)
    return float(GAME.advice.value(after.state, ["beige", "gray"].index(side)))


@pytest.mark.parametrize(("side", "ahead", "back"), [("beige", "d4", "d2"), ("gray", "d5", "d7")])
def test_attackers_come_forward(side: str, ahead: str, back: str) -> None:
    """Also where the enemy's way becomes shorter by it."""
    here = "d3" if side == "beige" else "d6"
    g = table("B hunter d3", "B grundin a2", "G crush d6", "G girr h7", turn=side)
    assert worth(g, side, here, ahead) > worth(g, side, here, back)


def test_a_known_castle_is_hunted() -> None:
    g = table("B hunter d4", "G titan_castle a6 !", "G girr h7")
    assert worth(g, "beige", "d4", "c4") > worth(g, "beige", "d4", "e4")


@rule("stratego-legends", "15.6")
@pytest.mark.parametrize("number", [0, 3, 8])
def test_stand_offs_between_greedy_bots_end(number: int) -> None:
    p = plan("stratego-legends", 2, ["greedy"], {}, 101)
    assert play_one(p, number).reason == "castle"

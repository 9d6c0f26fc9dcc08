"""Which decisions of each game are rehearsed, and by whom."""

from __future__ import annotations

import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.playout import random_step
from attic.kit.properties import positions

WILLOW = {"Agree", "ChooseMovers", "DeclareFights", "Gather", "GiveUpArmy", "JoinAttack", "Route"}


def moments(game_id: str, size: int) -> tuple[set[str], set[str]]:
    """The kinds of decisions that are rehearsed by a search of this size, and the others."""
    game = games.get(game_id)
    found: tuple[set[str], set[str]] = set(), set()
    for seed in range(12):
        for state in positions(game, seed, 7, game.players[0]):
            for seat in state.deciders():
                if len(state.options(seat)) > 1:
                    rehearsed = game.advice.rehearses(state, seat, size) is not None
                    found[0 if rehearsed else 1].add(type(state.stack[-1]).__name__)
    return found


@pytest.mark.parametrize(
    ("game_id", "usual", "large"),
    [
        ("galactic-warfare", False, False),
        ("queens-gambit", False, True),
        ("shadowlords", False, True),
        ("stratego-legends", False, True),
    ],
)
def test_every_decision_is_rehearsed_or_none(game_id: str, usual: bool, large: bool) -> None:
    for size, wanted in enumerate((usual, large)):
        rehearsed, others = moments(game_id, size)
        assert bool(rehearsed) == wanted
        assert bool(others) == (not wanted)


@pytest.mark.parametrize("size", [0, 1])
def test_only_large_decisions_of_the_willow_game_are_rehearsed(size: int) -> None:
    rehearsed, others = moments("willow", size)
    assert rehearsed <= WILLOW and not others & WILLOW
    assert len(others) > 3
    assert len(rehearsed) >= 3


@pytest.mark.parametrize("game_id", ["queens-gambit", "shadowlords", "stratego-legends", "willow"])
def test_the_turns_by_which_rehearsals_are_measured_go_on(game_id: str) -> None:
    game = games.get(game_id)
    turns = [game.advice.turn(state) for state in positions(game, 3, 30, game.players[0])]
    assert turns == sorted(turns)
    assert turns[-1] > turns[0] + 2


def test_a_rehearsal_ends_with_the_game_of_a_campaign() -> None:
    game = games.get("stratego-legends")
    chance = Seeded(4)
    state = game.new(2, {"campaign": "two games"}, chance)
    turns = [game.advice.turn(state)]
    first = game.view(state, None).game
    while game.view(state, None).game == first:
        random_step(state, chance)
        turns.append(game.advice.turn(state))
    assert turns == sorted(turns)
    assert turns[-1] > turns[-2] + 4

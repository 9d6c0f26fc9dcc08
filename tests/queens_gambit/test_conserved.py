"""The check of what came in the box finds what is planted: a thing too many, too few, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.state import FIGURE, QueensGambit
from attic.games.queens_gambit.tables import BATTLE_DROID, DECKS_OF, GUARD
from attic.kit.scenario import rule
from tests.counting import middle, misses

from .conserved import check, gone

DECISIONS = 600


def a_card_lost(s: QueensGambit) -> None:
    s.decks[0].bag.take(s.decks[0].bag.items()[0])


def a_card_too_many(s: QueensGambit) -> None:
    s.hands[0].put(s.hands[0].items()[0])


def a_card_of_the_enemy(s: QueensGambit) -> None:
    one, other = s.hands[0].items()[0], s.hands[1].items()[0]
    for seat, gives, takes in ((0, one, other), (1, other, one)):
        s.hands[seat].take(gives)
        s.hands[seat].put(takes)


def a_bonus_card_twice(s: QueensGambit) -> None:
    s.won[0].append(DECKS_OF[0][0] * 256)


def a_figure_too_many(s: QueensGambit) -> None:
    s.units[list(s.units).index(0)] = BATTLE_DROID + 1 + FIGURE


def a_droid_made(s: QueensGambit) -> None:
    s.put(list(s.units).index(0), BATTLE_DROID, 1)


def a_droid_lost(s: QueensGambit) -> None:
    s.pool[BATTLE_DROID] -= 1


def a_group_too_large(s: QueensGambit) -> None:
    s.put(list(s.units).index(0), BATTLE_DROID, 5)


def a_fighter_twice(s: QueensGambit) -> None:
    s.grids[4].append(s.fighters.items()[0])


FAULTS = [
    (a_card_lost, "action cards"), (a_card_too_many, "action cards"), (a_card_of_the_enemy, "holds a card of"),
    (a_bonus_card_twice, "bonus cards"), (a_figure_too_many, "pieces on the boards"), (a_droid_made, "of 65"),
    (a_droid_lost, "of 65"), (a_group_too_large, "5 battle_droid"), (a_fighter_twice, "Starfighter cards"),
]  # fmt: skip


def position() -> QueensGambit:
    """The middle of a random game."""
    state = middle(GAME, 4, DECISIONS)
    assert isinstance(state, QueensGambit)
    return state


@rule("queens-gambit", "1.1", "1.2", "1.4", "1.5")
@pytest.mark.parametrize(("spoil", "word"), FAULTS)
def test_a_planted_fault_is_found(spoil: Callable[[QueensGambit], None], word: str) -> None:
    misses(check, position(), spoil, word)


@rule("queens-gambit", "10.10")
def test_a_killed_guard_who_comes_back_is_noticed() -> None:
    state = position()
    before = gone(state)
    assert before[GUARD] > 0
    state.put(list(state.units).index(0), GUARD, 1)
    check(state)
    assert gone(state)[GUARD] < before[GUARD]

"""The check of what came in the box finds what is planted: a thing too many, too few, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.lexicon import WATER
from attic.games.stratego_legends.state import CURSE_AREA, DESTROYED_AREA, Legends
from attic.kit.scenario import rule
from tests.counting import middle, misses

from .conserved import check

DECISIONS = 200


def a_piece_that_became_another(s: Legends) -> None:
    s.kind[0] = s.kind[1]


def two_pieces_on_a_space(s: Legends) -> None:
    one, other = standing(s)[:2]
    s.at[s.where[one]] = -1
    s.where[one] = s.where[other]


def a_piece_on_two_spaces(s: Legends) -> None:
    s.at[next(sp for sp in range(len(s.at)) if s.empty(sp))] = standing(s)[0]


def a_piece_that_is_nowhere(s: Legends) -> None:
    s.at[s.where[standing(s)[0]]] = -1


def a_piece_on_water(s: Legends) -> None:
    one = standing(s)[0]
    s.at[s.where[one]] = -1
    s.where[one] = list(s.field.terrain).index(WATER)
    s.at[s.where[one]] = one


def a_curse_out_of_turn(s: Legends) -> None:
    s.where[lost(s)] = CURSE_AREA


def a_lost_piece_of_the_enemy(s: Legends) -> None:
    s.control[lost(s)] ^= 1


FAULTS = [
    (a_piece_that_became_another, "army of seat 0"), (two_pieces_on_a_space, "share space"),
    (a_piece_on_two_spaces, "lies on"), (a_piece_that_is_nowhere, "is empty"), (a_piece_on_water, "on water"),
    (a_curse_out_of_turn, "Death Curse Area"), (a_lost_piece_of_the_enemy, "home army"),
]  # fmt: skip


def standing(s: Legends) -> list[int]:
    """The pieces on the field."""
    return [token for token, space in enumerate(s.where) if space >= 0]


def lost(s: Legends) -> int:
    """A piece in a Destroyed area."""
    return list(s.where).index(DESTROYED_AREA)


def position() -> Legends:
    """The middle of a random game."""
    state = middle(GAME, 4, DECISIONS)
    assert isinstance(state, Legends)
    return state


@rule("stratego-legends", "1.4", "1.10", "13.1")
@pytest.mark.parametrize(("spoil", "word"), FAULTS)
def test_a_planted_fault_is_found(spoil: Callable[[Legends], None], word: str) -> None:
    misses(check, position(), spoil, word)

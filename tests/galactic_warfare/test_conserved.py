"""The check of what came in the box finds what is planted: a thing too many, too few, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.kit.scenario import rule
from tests.counting import middle, misses

from .conserved import check

DECISIONS = 300


def a_card_lost(s: GalacticWarfare) -> None:
    s.deck.bag.take(s.deck.bag.items()[0])


def a_card_too_many(s: GalacticWarfare) -> None:
    s.hands[1].put(3)


def a_card_that_became_another(s: GalacticWarfare) -> None:
    mine = s.hands[0].items()[0]
    s.hands[0].take(mine)
    s.hands[0].put((mine + 1) % len(s.hands[0].counts))


def a_ship_too_many(s: GalacticWarfare) -> None:
    s.ship[list(s.ship).index(0)] = 1


def a_ship_lost(s: GalacticWarfare) -> None:
    s.clear(list(s.ship).index(2))


def a_power_up_alone(s: GalacticWarfare) -> None:
    s.under[list(s.ship).index(0)] = 2


def a_stack_too_high(s: GalacticWarfare) -> None:
    s.under[list(s.ship).index(1)] = 1 | 2 << 2 | 1 << 4 | 2 << 6


FAULTS = [
    (a_card_lost, "cards: "), (a_card_too_many, "cards: "), (a_card_that_became_another, "cards: "),
    (a_ship_too_many, "pieces: white"), (a_ship_lost, "pieces: "), (a_power_up_alone, "without a ship"),
    (a_stack_too_high, "4 power-ups"),
]  # fmt: skip


def position() -> GalacticWarfare:
    """The middle of a random game."""
    state = middle(GAME, 2, DECISIONS)
    assert isinstance(state, GalacticWarfare)
    return state


@rule("galactic-warfare", "19.1", "19.2", "19.3")
@pytest.mark.parametrize(("spoil", "word"), FAULTS)
def test_a_planted_fault_is_found(spoil: Callable[[GalacticWarfare], None], word: str) -> None:
    misses(check, position(), spoil, word)

"""The check of what came in the box finds what is planted: a thing too many, too few, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attic.games.shadowlords import GAME
from attic.games.shadowlords.state import PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import CLASS, DIPLOMAT, KINDS, LORD
from attic.kit.scenario import rule
from tests.counting import middle, misses

from .conserved import check

DECISIONS = 500


def a_card_lost(s: Shadowlords) -> None:
    s.deck.bag.take(s.deck.bag.items()[0])


def a_card_too_many(s: Shadowlords) -> None:
    s.put_card(0, 2, 0)


def a_card_beneath_a_diplomat(s: Shadowlords) -> None:
    kind = s.deck.bag.items()[0]
    s.deck.bag.take(kind)
    s.cards[(PORTRAIT + list(CLASS).index(DIPLOMAT)) * KINDS + kind] += 1


def a_ship_too_many(s: Shadowlords) -> None:
    s.ships[free(s)] += 1


def a_ship_lost(s: Shadowlords) -> None:
    s.storage[0] -= 1


def a_ring_too_full(s: Shadowlords) -> None:
    s.ships[free(s)] = 7


def somebody_in_two_places(s: Shadowlords) -> None:
    s.captor[free(s)] = LORD


def somebody_on_two_discs(s: Shadowlords) -> None:
    s.discs.put(s.discs.items()[0])


def a_disc_lost(s: Shadowlords) -> None:
    s.discs.take(s.discs.items()[0])


def a_stone_that_nobody_bears(s: Shadowlords) -> None:
    s.stone = list(s.team).index(-1)


FAULTS = [
    (a_card_lost, "Power cards"), (a_card_too_many, "Power cards: cards of 4"),
    (a_card_beneath_a_diplomat, "beneath the portrait"), (a_ship_too_many, "ships: "), (a_ship_lost, "ships: red"),
    (a_ring_too_full, "carries 7 ships"), (somebody_in_two_places, "two places"),
    (somebody_on_two_discs, "lies on 2 discs"), (a_disc_lost, "discs, "), (a_stone_that_nobody_bears, "Stone"),
]  # fmt: skip


def free(s: Shadowlords) -> int:
    """Somebody who stands on a space."""
    return next(who for who in range(LORD) if s.team[who] in range(4) and s.at[who] >= 0)


def position() -> Shadowlords:
    """The middle of a random game."""
    state = middle(GAME, 4, DECISIONS)
    assert isinstance(state, Shadowlords)
    return state


@rule("shadowlords", "28.2")
@pytest.mark.parametrize(("spoil", "word"), FAULTS)
def test_a_planted_fault_is_found(spoil: Callable[[Shadowlords], None], word: str) -> None:
    misses(check, position(), spoil, word)

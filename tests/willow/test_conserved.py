"""The check of what came in the box finds what is planted: a thing too many, too few, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attic.games.willow import GAME
from attic.games.willow.state import Willow
from attic.games.willow.tables import CARDS, FOE, KIND
from attic.kit.scenario import rule
from tests.counting import middle, misses

from .conserved import check

DECISIONS = 400


def a_card_lost(s: Willow) -> None:
    s.deck.bag.take(s.deck.bag.items()[0])


def a_card_too_many(s: Willow) -> None:
    s.hands[4].put(5)


def a_foe_laid_twice(s: Willow) -> None:
    s.foes.append(list(KIND).index(FOE))


def the_child_lost(s: Willow) -> None:
    s.hands[s.holder_of_elora()].take(0)


def a_card_that_does_nothing(s: Willow) -> None:
    s.bonus[0] += 1


def a_treasure_twice(s: Willow) -> None:
    s.treasure[s.unseen.items()[0]] = 1


def a_treasure_lost(s: Willow) -> None:
    s.lying[list(s.lying).index(-1)] = -2


def a_form_twice(s: Willow) -> None:
    s.form[2] = next(form for form in range(1, len(CARDS.forms)) if s.unused >> form & 1)


def a_form_lost(s: Willow) -> None:
    s.unused &= s.unused - 1


def an_army_with_the_enemy(s: Willow) -> None:
    s.army[0] = list(s.side).index(1)


def too_much_health(s: Willow) -> None:
    s.health[3] = 7


def a_pointer_too_low(s: Willow) -> None:
    s.pointer[1] = -1


FAULTS = [
    (a_card_lost, "Encounter cards"), (a_card_too_many, "Encounter cards"), (a_foe_laid_twice, "Encounter cards"),
    (the_child_lost, "elora_danan 0, not 1"), (a_card_that_does_nothing, "from his cards"),
    (a_treasure_twice, "Treasures: "), (a_treasure_lost, "Places hide"), (a_form_twice, "Transformations: "),
    (a_form_lost, "Transformations: "), (an_army_with_the_enemy, "follows an opponent"),
    (too_much_health, "Health 7"), (a_pointer_too_low, "pointer on -1"),
]  # fmt: skip


def position() -> Willow:
    """The middle of a random game."""
    state = middle(GAME, 2, DECISIONS)
    assert isinstance(state, Willow)
    return state


@rule("willow", "1.2", "4.3")
@pytest.mark.parametrize(("spoil", "word"), FAULTS)
def test_a_planted_fault_is_found(spoil: Callable[[Willow], None], word: str) -> None:
    misses(check, position(), spoil, word)

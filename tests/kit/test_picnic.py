"""Picnic, the toy of the table's tests: each clause once."""

from __future__ import annotations

from attic import games
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from attic.kit.toys.picnic.play import CHOOSE, DEALT, DISCARD, PUT, Picnic


def new(players: int = 3) -> Picnic:
    state = games.get("picnic").new(players, {}, Seeded(1))
    assert isinstance(state, Picnic)
    return state


def ordered(state: Picnic) -> Picnic:
    """Everybody has ordered."""
    for seat in range(state.seats):
        for _ in range(3):
            state.apply(seat, state.options(seat)[0], Seeded(2))
    return state


@rule("picnic", "1.1", "2.1")
def test_three_dishes_are_chosen_in_secret_and_shown_together() -> None:
    state = new()
    assert [hand.bit_count() for hand in state.hands] == [DEALT] * 3
    first = CHOOSE.first(state.options(0)[0])
    ordered(state)
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]
    assert state.points[0] == first and state.deciders() == [0]


@rule("picnic", "2.2", "2.3", "2.4", "3.1")
def test_apples_dishes_applause_and_the_end() -> None:
    state = ordered(new())
    chance = Seeded(3)
    assert PUT.pack(2, 1) not in state.options(0), "the last basket takes all that is left"
    state.apply(0, PUT.pack(1, 1), chance)
    state.apply(0, PUT.pack(2, 3), chance)
    assert state.baskets == [0, 1, 3]
    dishes = [DISCARD.first(action) for action in state.options(0)]
    assert len(dishes) == 2, "one must be left to go after it"
    state.apply(0, state.options(0)[0], chance)
    state.apply(0, state.options(0)[0], chance)
    assert state.deciders() == [1]
    while state.outcome is None:
        seat = state.deciders()[0]
        state.apply(seat, state.options(seat)[0], chance)
    assert state.outcome.clause == "3.1" and state.outcome.winners

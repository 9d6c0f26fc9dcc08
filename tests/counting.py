"""Counting what lies where, for the checks that nothing is made and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from attic.kit.bag import Bag
from attic.kit.chance import Seeded
from attic.kit.game import Game
from attic.kit.playout import playout
from attic.kit.state import State


def counts(bag: Bag) -> list[int]:
    """How many of each kind a bag holds; its total agrees."""
    out = [int(n) for n in bag.counts]
    assert min(out) >= 0, f"a bag holds less than nothing: {out}"
    assert sum(out) == bag.total, f"a bag of {sum(out)} says that it holds {bag.total}"
    return out


def added(kinds: int, rows: Iterable[Iterable[int]], items: Iterable[int]) -> list[int]:
    """How many there are of each kind, in bags and in lists."""
    out = [int(n) for n in map(sum, zip(*rows))] or [0] * kinds
    for item in items:
        out[item] += 1
    return out


def same(found: list[int], wanted: list[int], names: list[str], what: str) -> None:
    """As many of each kind as came in the box."""
    if found != wanted:
        wrong = [f"{name} {n}, not {m}" for name, n, m in zip(names, found, wanted) if n != m]
        raise AssertionError(f"{what}: {', '.join(wrong)}")


def middle(game: Game, players: int, decisions: int) -> State:
    """The position of a random game after so many decisions; the game is not over."""
    chance = Seeded(1)
    state = game.new(players, None, chance)
    playout(state, chance, decisions)
    assert state.outcome is None
    return state


def misses(check: Callable[[Any], None], state: State, spoil: Callable[[Any], None], word: str) -> None:
    """A check passes a position and finds the fault that is planted in a copy of it."""
    check(state)
    copy = state.copy()
    spoil(copy)
    with pytest.raises(AssertionError, match=word):
        check(copy)
    check(state)

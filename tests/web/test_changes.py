"""The quick comparison of scenes gives the patches of the kit."""

from __future__ import annotations

import random

import msgspec
import pytest

from attic import games
from attic.kit.chance import Seeded
from attic.kit.patch import apply, diff
from attic.kit.scene import Scene
from attic.table.changes import changes


def plain(value: object) -> object:
    """As a browser reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def scenes(game_id: str, seed: int, most: int) -> list[Scene]:
    """The scenes of a random game for one seat."""
    game = games.get(game_id)
    chance, rng = Seeded(seed), random.Random(seed)
    state = game.new(None, {}, chance)
    found = [game.scene(game.view(state, 0))]
    while state.outcome is None and len(found) < most:
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.options(seat)), chance)
        found.append(game.scene(game.view(state, 0)))
    return found


@pytest.mark.parametrize("game_id", ["connect-four", "galactic-warfare"])
def test_changes_are_the_kits_patches(game_id: str) -> None:
    found = scenes(game_id, 3, 60)
    for old, new in [*zip(found, found[1:]), (found[0], found[-1]), (found[-1], found[0])]:
        patch = plain(changes(old, new))
        assert isinstance(patch, dict)
        assert apply(patch, plain(old)) == plain(new)
        assert patch == diff(plain(old), plain(new))
    assert changes(found[0], scenes(game_id, 3, 1)[0]) == {}

"""Prints one hash over every position of some random games, and which build played them."""

from __future__ import annotations

import hashlib
import sys

from attic import games
from attic.kit.chance import Seeded
from attic.kit.digest import canonical
from attic.kit.playout import random_step
from attic.lab.sim import compiled


def trace(game_id: str, number: int) -> str:
    """The hash of every position of this many random games."""
    game = games.get(game_id)
    total = hashlib.sha256()
    for seed in range(number):
        chance = Seeded(seed, 31)
        state = game.new(game.players[seed % len(game.players)], None, chance)
        while state.outcome is None:
            random_step(state, chance)
            total.update(canonical(state))
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if compiled() else "pure", trace(sys.argv[1], int(sys.argv[2])))

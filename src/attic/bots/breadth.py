"""Breadth instead of depth: as far ahead as a greedy bot looks, but in many more worlds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.bots.greedy import OWN_ANSWERS, GreedyBot
from attic.bots.patience import Patience
from attic.bots.tree import Node
from attic.kit.chance import Chance, shuffled
from attic.kit.state import State

MOST_WORLDS: Final = 16  # more would tell apart only what advice cannot


def breadth(look: GreedyBot, patience: Patience, s: State, seat: i64, options: list[int], chance: Chance) -> Node:
    """The options as one decision, each tried in the same worlds, as many as patience allows."""
    root = Node(seat, shuffled(options, chance))  # equals are told apart by chance
    for _ in range(MOST_WORLDS):
        world = s.sample(seat, chance)
        for at in range(len(options)):
            root.tried = at
            root.learn(look.after(world, seat, root.actions[at], OWN_ANSWERS, chance))
        if patience.over(root.total):
            break
    return root

"""Breadth instead of depth: as far ahead as a greedy bot looks, but in many more worlds.

All options are compared in the same worlds, then the better half of them in
more worlds, and so on: most are for the options that are hard to tell apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.bots.greedy import OWN_ANSWERS, GreedyBot
from attic.bots.patience import Patience
from attic.bots.tree import Node
from attic.kit.chance import Chance, shuffled
from attic.kit.state import State

FEWEST: Final = 3  # worlds between two halvings


def breadth(
    look: GreedyBot, patience: Patience, most: i64, s: State, seat: i64, options: list[int], chance: Chance
) -> Node:
    """The options as one decision, none tried in more worlds than `most`; those that stayed longest were tried most."""
    root = Node(seat, shuffled(options, chance))  # equals are told apart by chance
    narrow(look, patience, most, 1, root, s, chance)
    return root


def narrow(
    look: GreedyBot, patience: Patience, most: i64, left: i64, root: Node, s: State, chance: Chance
) -> list[int]:
    """The best few of a decision's options, the best first, when the patience is over or after `most` worlds."""
    kept = root.actions
    begun: i64 = look.looked
    last: i64 = begun + patience.iterations
    rounds: i64 = max(1, halvings(len(kept), left))
    while rounds > 0 and len(kept) > 1 and most > 0 and not patience.over(look.looked - begun):
        end = look.looked + (last - look.looked) // rounds
        worlds: i64 = 0
        while most > 0 and (worlds < FEWEST or look.looked < end) and not patience.over(look.looked - begun):
            compare(look, root, s.sample(root.seat, chance), kept, chance)
            worlds += 1
            most -= 1
        kept = sorted(kept, key=root.mean, reverse=True)[: max(left, len(kept) // 2)]
        rounds -= 1
    return kept[:left]


def halvings(options: i64, left: i64) -> i64:
    """How often so many can be halved until no more than `left` are left."""
    n: i64 = 0
    while options > left:
        options = max(left, options // 2)
        n += 1
    return n


def compare(look: GreedyBot, root: Node, world: State, kept: list[int], chance: Chance) -> None:
    """Each of these options in one world."""
    for action in kept:
        root.tried = root.place(action)
        root.learn(look.after(world, root.seat, action, OWN_ANSWERS, chance))

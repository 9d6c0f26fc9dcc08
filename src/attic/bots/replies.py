"""Replies: what is left of the best options once the others have answered.

Each option is carried out in the same sampled worlds, and those who move next
answer as greedy players who see only what they may know: an answer is chosen
in a world that its own seat imagines, never in the searcher's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.bots.breadth import halvings, narrow
from attic.bots.greedy import GreedyBot, highest
from attic.bots.patience import Patience
from attic.bots.tree import Node
from attic.kit.chance import Chance, Seeded, shuffled
from attic.kit.state import State
from attic.kit.words import PASS

KEPT: Final = 6  # options whose replies are looked at
SHARE: Final = 0.3  # of all looks, for the breadth before
FIRST_LOOK: Final = 0.4  # how much breadth still counts beside what the replies left
FEWEST: Final = 2  # worlds between two halvings
LIKELY: Final = 5  # answers to one option that are tried against the others, beside those that are new
MOST_DECISIONS: Final = 40  # after an option, until the position is valued as it stands
SEEDS: Final[i64] = 1 << 30


class Replies:
    """Compares a few options of one decision."""

    def __init__(self, look: GreedyBot, answers: i64) -> None:
        self.look = look
        self.answers: i64 = answers  # of the others, before a position is valued
        # In the world that is looked at, for each decision after an option: all options there were, and the best.
        self.known: list[set[int]] = []
        self.good: list[list[int]] = []

    def think(
        self, patience: Patience, most: i64, s: State, seat: i64, options: list[int], chance: Chance
    ) -> Node:
        """Breadth until few options are left, in no more worlds than `most`; then the replies to these."""
        begun: i64 = self.look.looked
        first = Node(seat, shuffled(options, chance))
        looks: i64 = i64(SHARE * float(patience.iterations))
        kept = narrow(self.look, patience, looks, most, KEPT, first, s, chance)
        return self.compare(patience, first, kept, begun, s, chance)

    def compare(
        self, patience: Patience, first: Node, kept: list[int], begun: i64, s: State, chance: Chance
    ) -> Node:
        """These options as one decision; the best of them was tried most. The looks since `begun` count."""
        seat = first.seat
        root = Node(seat, kept)
        rounds: i64 = halvings(len(kept), 1)
        while len(kept) > 1:
            left = patience.iterations - (self.look.looked - begun)
            until = patience.iterations - left + left // rounds
            rounds -= 1
            worlds: i64 = 0
            while worlds < FEWEST or self.look.looked - begun < until:
                if worlds > 0 and patience.over(self.look.looked - begun):
                    break
                self.one_world(root, kept, s.sample(seat, chance), seat, chance)
                worlds += 1
            scores: dict[int, float] = {}
            for action in kept:
                scores[action] = FIRST_LOOK * first.mean(action) + (1.0 - FIRST_LOOK) * root.mean(action)
            kept = sorted(kept, key=scores.__getitem__, reverse=True)[: len(kept) // 2]
        root.prefer(kept[0])
        return root

    def one_world(self, root: Node, kept: list[int], world: State, seat: i64, chance: Chance) -> None:
        """Each of these options in one world, with the same luck."""
        luck: i64 = chance.below(SEEDS)
        self.known = []
        self.good = []
        for action in kept:
            root.tried = root.place(action)
            root.learn(self.after(world, seat, action, Seeded(int(luck))))

    def after(self, world: State, seat: i64, action: i64, chance: Chance) -> float:
        """What a world is worth after this action and the answers to it."""
        s = world.copy()
        s.apply(seat, action, chance)
        advice = self.look.advice
        answers: i64 = 0
        moves: i64 = 0
        for _ in range(MOST_DECISIONS):
            if s.outcome is not None:
                break
            settled = advice.settled(s, seat)
            if settled and answers == self.answers:
                break
            decider: i64 = s.deciders()[0]
            choice: i64 = s.default(decider, chance)
            if not PASS.made(choice):
                if settled:
                    choice = self.answer(s, decider, moves, chance)
                    moves += 1
                    if decider != seat:
                        answers += 1
                elif decider == seat:
                    choice = self.look.at_once(s, decider, chance)
                else:
                    choice = self.look.at_once(s.sample(decider, chance), decider, chance)
            s.apply(decider, choice, chance)
        self.look.looked += 1
        return advice.value(s, seat)

    def answer(self, s: State, decider: i64, move: i64, chance: Chance) -> i64:
        """What a greedy player answers in a world as he imagines it.

        What he would hardly answer to the first option is not tried against the others in the same world.
        """
        options = s.options(decider)
        if len(options) == 1:
            return options[0]
        first = move == len(self.known)
        tried = options
        if not first:
            known, good = self.known[move], self.good[move]
            tried = [action for action in options if action not in known or action in good]
            if not tried:
                tried = options
        imagined = s.sample(decider, chance)
        values = [self.look.after(imagined, decider, action, 0, chance) for action in tried]
        if first:
            order = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:LIKELY]
            self.known.append(set(options))
            self.good.append([tried[i] for i in order])
        return tried[highest(values)]

"""Rehearsals: an option is kept unless another one is better when the game is played on for a while.

A greedy look ends before the dice that matter have fallen. A rehearsal plays a
sampled world on to the end of the turn or further, hastily, and values it there.
One rehearsal says little, since luck weighs more than most decisions; so the best
looking options are rehearsed in the same worlds with the same luck, and only a
difference that is larger than luck usually makes counts.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from attic.bots.breadth import compare
from attic.bots.greedy import GreedyBot
from attic.bots.patience import Patience
from attic.bots.tree import Node
from attic.kit.advice import Rehearsing
from attic.kit.chance import Chance, Seeded, shuffled
from attic.kit.state import State

LIGHT: Final = 8  # hasty answers, and options in a rehearsal, take as long as one careful look
WEEDING: Final = 4  # worlds after which rivals are given up, again and again
# Each for a search of the usual size, and for a large one.
HOPE: Final = [0.5, 1.5]  # of the doubts: the standard errors by which a rival may lag behind
GAIN: Final = 0.002  # what a rival has to gain besides, times the doubts
NO_LUCK: Final = 0.001  # differences never vary less than this
LONGEST: Final = 400  # decisions of one rehearsal
STREAMS: Final = 1 << 30


class Rival:
    """An option that may be better than the one that is kept in doubt."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.n: i64 = 0
        self.sum = 0.0  # of the differences to the one that is kept in doubt
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """One more world."""
        self.n += 1
        self.sum += difference
        self.squares += difference * difference

    def lead(self, errors: float) -> float:
        """How far it is ahead on average, and so many standard errors more."""
        n = float(self.n)
        mean = self.sum / n
        variance = max(NO_LUCK * NO_LUCK, self.squares / n - mean * mean)
        return mean + errors * sqrt(variance / n)


def rehearse(
    look: GreedyBot, patience: Patience, plan: Rehearsing, s: State, seat: i64, options: list[int], chance: Chance
) -> Node:
    """The options as one decision; the one to be played was tried most."""
    root = Node(seat, shuffled(options, chance))  # equals are told apart by chance
    for _ in range(plan.looks):
        compare(look, root, s.sample(seat, chance), root.actions, chance)
        if patience.over(root.total):
            break
    ranked = sorted(root.actions, key=root.mean, reverse=True)
    best: i64 = plan.habit if plan.habit >= 0 else ranked[0]
    ranked.remove(best)
    rivals = [Rival(action) for action in ranked[: plan.rivals]]
    doubts = plan.doubts
    stage = Stage(look, plan, root, look.advice.turn(s) + plan.turns)
    hope = HOPE[patience.size()] * doubts
    stream: i64 = chance.below(STREAMS)
    worlds: i64 = 0
    while rivals and worlds < plan.worlds and not patience.over(stage.work // LIGHT):
        worlds += 1
        world = s.sample(seat, chance)
        look.advice.expect(world, seat)
        mark = stage.play(world, best, Seeded(stream, worlds))
        for rival in rivals:
            rival.add(stage.play(world, rival.action, Seeded(stream, worlds)) - mark)
        if worlds > WEEDING and worlds % WEEDING == 0:
            rivals = [rival for rival in rivals if rival.squares > 0.0 and rival.lead(hope) > 0.0]
    lead = GAIN * doubts
    for rival in rivals:
        if rival.n > WEEDING and rival.lead(-doubts) > lead:
            best, lead = rival.action, rival.lead(-doubts)
    root.prefer(best)
    return root


class Stage:
    """Where options are rehearsed, and how much work it has been."""

    def __init__(self, look: GreedyBot, plan: Rehearsing, root: Node, end: i64) -> None:
        self.look = look
        self.plan = plan
        self.root = root
        self.end: i64 = end  # the turn that is not played any more
        self.work: i64 = LIGHT * root.total

    def play(self, world: State, action: i64, luck: Chance) -> float:
        """What one world is worth when it has been played on after this action."""
        s = world.copy()
        self.work += LIGHT
        root, advice = self.root, self.look.advice
        s.apply(root.seat, action, luck)
        for _ in range(LONGEST):
            if s.outcome is not None or advice.turn(s) >= self.end:
                break
            decider: i64 = s.deciders()[0]
            answer: i64 = advice.hasty(s, decider)
            self.work += 1
            if answer < 0:
                self.work += len(s.options(decider))
                seen = s.sample(decider, luck) if self.plan.imagined else s
                answer = self.look.at_once(seen, decider, luck)
            s.apply(decider, answer, luck)
        value = advice.value(s, root.seat)
        root.tried = root.place(action)
        root.learn(value)
        return value

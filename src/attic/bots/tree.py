"""The tree of a search: what was tried at each decision, how often, and how well it went."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

EXPLORE: Final = 1.2  # weight of what has been tried too little
FEW: Final = 10  # so many options are always looked at; of more, at first the likeliest only
SCALE: Final[i64] = 1 << 20  # values are kept as whole numbers, so that sums are exact


class Node:
    """One decision of one seat, over all worlds in which it comes up."""

    def __init__(self, seat: i64, actions: list[int]) -> None:
        self.seat: i64 = seat
        self.actions = actions[:]  # the likeliest first, once they are ranked
        self.prior: list[float] = []  # empty: all alike
        n = len(actions)
        self.visits = [0] * n
        self.value = [0] * n  # sums, times SCALE
        self.offered = [0] * n  # how often each action was there to be chosen
        self.children: list[dict[int, Node] | None] = [None] * n
        self.total: i64 = 0
        self.sum: i64 = 0
        self.index: dict[int, int] | None = None  # made when worlds differ in their options

    def place(self, action: int) -> int:
        """The place of an action; one that no world had before is added."""
        if self.index is None:
            self.index = {known: i for i, known in enumerate(self.actions)}
        found = self.index.get(action)
        if found is not None:
            return found
        self.index[action] = len(self.actions)
        self.actions.append(action)
        self.visits.append(0)
        self.value.append(0)
        self.offered.append(0)
        self.children.append(None)
        if self.prior:
            self.prior.append(self.prior[-1])
        return len(self.actions) - 1

    def rank(self, prior: list[float]) -> None:
        """Order the actions by how likely each is to be good; only for a node that was never left."""
        order = sorted(range(len(self.actions)), key=prior.__getitem__, reverse=True)
        self.actions = [self.actions[i] for i in order]
        self.prior = [prior[i] for i in order]

    def select(self, options: list[int]) -> int:
        """The place of the action to try next, among those this world offers."""
        if options == self.actions:
            return self.best_of_all()
        places = sorted([self.place(action) for action in options])
        return self.best_of(places)

    def best_of_all(self) -> int:
        """As `best_of`, where every action is there."""
        n: i64 = len(self.actions)
        return self.best_of(list(range(n)))

    def best_of(self, places: list[int]) -> int:
        """Good so far, or not yet tried enough for how likely it is to be good."""
        wide: i64 = len(places)
        if wide > FEW:
            wide = min(wide, FEW + i64(2.0 * sqrt(float(self.total))))
        hope = 0.5 if self.total == 0 else float(self.sum) / (float(self.total) * float(SCALE))
        share = 1.0 / float(wide)
        best: i64 = -1
        best_score = -1.0
        i: i64
        for i in range(wide):
            at: i64 = places[i]
            self.offered[at] += 1
            n: i64 = self.visits[at]
            prior = self.prior[at] if self.prior else share
            reach = EXPLORE * prior * sqrt(float(self.offered[at]))
            if n == 0:
                score = hope + reach
            else:
                score = float(self.value[at]) / (float(n) * float(SCALE)) + reach / (1.0 + float(n))
            if score > best_score:
                best_score = score
                best = at
        return best

    def learn(self, at: i64, value: float) -> None:
        """What came of the action at this place."""
        worth: i64 = i64(value * float(SCALE))
        self.visits[at] += 1
        self.value[at] += worth
        self.total += 1
        self.sum += worth

    def child(self, at: i64, seat: i64, options: list[int]) -> Node:
        """The next decision after the action at this place, of this seat; made when it is first reached."""
        nexts = self.children[at]
        if nexts is None:
            nexts = {}
            self.children[at] = nexts
        known = nexts.get(seat)
        if known is None:
            known = Node(seat, options)
            nexts[seat] = known
        return known

    def most_tried(self, options: list[int]) -> int:
        """The action to play: tried most often, and of equals the better one."""
        best = options[0]
        best_n: i64 = -1
        best_value = -1.0
        for action in options:
            at = self.place(action)
            n: i64 = self.visits[at]
            value = 0.0 if n == 0 else float(self.value[at]) / float(n)
            if n > best_n or (n == best_n and value > best_value):
                best, best_n, best_value = action, n, value
        return best

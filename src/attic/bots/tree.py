"""The tree of a search: what was tried at each decision, how often, and how well it went."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from attic.kit.arr import append, vec

FEW: Final = 10  # so many options are always looked at; of more, at first the likeliest only
SCALE: Final[i64] = 1 << 20  # values are kept as whole numbers, so that sums are exact


class Node:
    """One decision of one seat, over all worlds in which it comes up."""

    def __init__(self, seat: i64, options: list[int]) -> None:
        n = len(options)
        self.seat: i64 = seat
        self.options = options  # of the first world, never changed
        self.actions = options  # the likeliest first, once they are ranked
        self.prior: vec[float] = vec[float]()  # empty: all alike
        self.visits: vec[i64] = vec[i64]([0] * n)
        self.value: vec[i64] = vec[i64]([0] * n)  # sums, times SCALE
        self.children: list[Node | None] = [None] * n
        self.sibling: Node | None = None  # another seat's decision after the same action
        self.total: i64 = 0
        self.sum: i64 = 0
        self.tried: i64 = 0  # the place of the action that this iteration takes
        # Made when worlds differ in their options, or there are many:
        self.offered: vec[i64] | None = None  # how often each action was there to be chosen
        self.index: dict[int, int] | None = None

    def place(self, action: int) -> int:
        """The place of an action; one that no world had before is added."""
        if self.index is None:
            self.index = {known: i for i, known in enumerate(self.actions)}
            self.actions = self.actions[:]
        found = self.index.get(action)
        if found is not None:
            return found
        self.index[action] = len(self.actions)
        self.actions.append(action)
        self.visits = append(self.visits, 0)
        self.value = append(self.value, 0)
        self.children.append(None)
        if self.offered is not None:
            self.offered = append(self.offered, 0)
        if len(self.prior):
            self.prior = append(self.prior, self.prior[-1])
        return len(self.actions) - 1

    def only(self, actions: list[int]) -> Node:
        """The same decision with some of its actions, and what is known of them."""
        out = Node(self.seat, actions)
        i: i64
        for i in range(len(actions)):
            at = self.place(actions[i])
            out.visits[i] = self.visits[at]
            out.value[i] = self.value[at]
            out.children[i] = self.children[at]
            out.total += self.visits[at]
            out.sum += self.value[at]
        return out

    def rank(self, prior: list[float]) -> None:
        """Order the actions by how likely each is to be good."""
        order = sorted(range(len(self.actions)), key=prior.__getitem__, reverse=True)
        self.actions = [self.actions[i] for i in order]
        self.prior = vec[float]([prior[i] for i in order])
        self.visits = vec[i64]([self.visits[i] for i in order])
        self.value = vec[i64]([self.value[i] for i in order])
        self.children = [self.children[i] for i in order]

    def select(self, options: list[int], explore: float) -> i64:
        """The place of the action to try next, among those this world offers.

        `explore` is the weight of what has been tried too little.
        """
        if options is self.options or options == self.options:
            n = len(options)
            if self.offered is None and n <= FEW:
                return self.best(explore)
            return self.best_of(list(range(n)), explore)
        return self.best_of(sorted([self.place(action) for action in options]), explore)

    def best(self, explore: float) -> i64:
        """As `best_of`, where every world offered the same few actions."""
        visits, value, prior = self.visits, self.value, self.prior
        n: i64 = len(visits)
        ranked = len(prior) > 0
        hope = self.hope()
        reach = explore * sqrt(float(self.total + 1))
        weight = reach / float(n)
        best: i64 = 0
        best_score = -1.0
        at: i64
        for at in range(n):
            if ranked:
                weight = reach * prior[at]
            tries: i64 = visits[at]
            if tries == 0:
                score = hope + weight
            else:
                score = float(value[at]) / float(tries * SCALE) + weight / float(1 + tries)
            if score > best_score:
                best_score = score
                best = at
        self.tried = best
        return best

    def best_of(self, places: list[int], explore: float) -> i64:
        """Good so far, or not yet tried enough for how likely it is to be good."""
        offered = self.offered
        if offered is None:
            offered = vec[i64]([self.total] * len(self.visits))
            self.offered = offered
        visits, value, prior = self.visits, self.value, self.prior
        wide: i64 = len(places)
        if wide > FEW:
            wide = min(wide, FEW + i64(2.0 * sqrt(float(self.total))))
        ranked = len(prior) > 0
        hope = self.hope()
        weight = explore / float(wide)
        best: i64 = 0
        best_score = -1.0
        i: i64
        for i in range(wide):
            at: i64 = places[i]
            times: i64 = offered[at] + 1
            offered[at] = times
            if ranked:
                weight = explore * prior[at]
            tries: i64 = visits[at]
            if tries == 0:
                score = hope + weight * sqrt(float(times))
            else:
                score = float(value[at]) / float(tries * SCALE) + weight * sqrt(float(times)) / float(1 + tries)
            if score > best_score:
                best_score = score
                best = at
        self.tried = best
        return best

    def hope(self) -> float:
        """What an action that was never tried is worth: as much as the others on average."""
        return 0.5 if self.total == 0 else float(self.sum) / float(self.total * SCALE)

    def learn(self, value: float) -> None:
        """What came of the action that was tried last."""
        at = self.tried
        worth: i64 = i64(value * float(SCALE))
        self.visits[at] += 1
        self.value[at] += worth
        self.total += 1
        self.sum += worth

    def child(self, seat: i64, options: list[int]) -> Node:
        """This seat's decision after the action that was tried last; made when it is first reached."""
        first = self.children[self.tried]
        known = first
        while known is not None:
            if known.seat == seat:
                return known
            known = known.sibling
        made = Node(seat, options)
        made.sibling = first
        self.children[self.tried] = made
        return made

    def mean(self, action: int) -> float:
        """How well an action went that was tried."""
        at = self.place(action)
        return float(self.value[at]) / float(self.visits[at])

    def prefer(self, action: int) -> None:
        """Let this be the action that was tried most, and as well as it went."""
        value = self.mean(action) / float(SCALE)
        self.tried = self.place(action)
        most: i64 = 0
        at: i64
        for at in range(len(self.visits)):
            if at != self.tried:
                most = max(most, self.visits[at])
        while self.visits[self.tried] <= most:
            self.learn(value)

    def lead(self) -> i64:
        """How much more often the most tried action was tried than any other."""
        most: i64 = 0
        second: i64 = 0
        tries: i64
        for tries in self.visits:
            if tries > most:
                most, second = tries, most
            elif tries > second:
                second = tries
        return most - second

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

"""Monte Carlo tree search over everything a seat cannot know.

One tree serves many sampled worlds: an iteration takes a world, walks down the
tree by the actions that this world offers, draws chance anew, adds one node,
values the position it reaches, and tells every decision on the way how it went
for the seat that made it. Before it grows, breadth leaves the few options that
are worth a tree. It knows no game: only the kit and the game's advice.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from attic.bots.breadth import breadth, narrow
from attic.bots.greedy import GreedyBot
from attic.bots.patience import Patience
from attic.bots.random import Bot
from attic.bots.rehearsal import rehearse
from attic.bots.tree import SCALE, Node
from attic.kit.advice import ANY_WORLDS, Advice
from attic.kit.arr import vec
from attic.kit.chance import Chance, Recorded, shuffled
from attic.kit.offers import Offer
from attic.kit.playout import playout
from attic.kit.state import State
from attic.kit.steps import Collect
from attic.kit.trading import TradingState
from attic.kit.words import PASS

# Each for a search of the usual size, and for a large one.
WORLDS: Final = [24, 250]  # sampled for one decision, and used again and again
KEPT: Final = [4, 8]  # options that breadth leaves to the tree
FIRST_SHARE: Final = 0.3  # of the patience: breadth before the tree
RIPE: Final = 4  # times that an option is tried before the tree grows below it: a glance there costs as much
SETTLING: Final = 16  # decisions after a new node, until the position can be valued
EXPLORE: Final = 3.0  # weight of what has been tried too little, in deviations of the values met
SHARPNESS: Final = 2.0  # how much a better first look counts, by the deviation of the options' first looks
CLOSE: Final = 0.0001  # values nearer than this are the same
SURE: Final = 2_500  # runs after which an option that leads by half of all tries is played
PAUSE: Final = 32  # runs between two looks at whether the decision stands already
LONGEST: Final = 100_000  # decisions of a game that is played out


class Spread:
    """How far apart the values lie that a search meets: what is much in one game is nothing in another."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.n += 1
        self.sum += value
        self.squares += value * value

    def deviation(self) -> float:
        """How far they are from their mean, usually; never nothing."""
        if self.n == 0:
            return CLOSE
        mean = self.sum / float(self.n)
        return max(CLOSE, sqrt(max(0.0, self.squares / float(self.n) - mean * mean)))


class SearchBot(Bot):
    """Searches as long as its patience lasts; it never sees more than its seat's samples."""

    def __init__(self, advice: Advice, patience: Patience) -> None:
        self.advice = advice
        self.blind = advice.blind()
        self.met = Spread()  # what positions were worth to the searcher in this decision
        self.explore = 0.0
        self.patience = patience
        self.first_look = GreedyBot(advice, 1)
        self.kept: Node | None = None  # the tree below one's own last action, if it goes on
        self.iterations: i64 = 0  # of the last decision, looks at options included

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        self.iterations = 0
        if len(options) == 1:
            return options[0]
        root = self.think(s, seat, options, chance)
        action: i64 = root.most_tried(root.actions)
        below = root.children[root.place(action)]
        if below is not None and self.goes_on(s, seat, action, chance):
            self.kept = below
        return action

    def goes_on(self, s: State, seat: i64, action: i64, chance: Chance) -> bool:
        """Does the seat choose again right after this, with nothing rolled, drawn or disclosed in between?

        Else the tree below is no guide: it stands for everything that could have come.
        """
        world = s.sample(seat, chance)
        world.events = []
        luck = Recorded(chance)
        world.apply(seat, action, luck)
        if not self.next_choice(world, luck) or luck.outcomes or world.deciders()[0] != seat:
            return False
        for event in world.events:
            if event.kind.discloses:
                return False
        return True

    def think(self, s: State, seat: i64, options: list[int], chance: Chance) -> Node:
        """How often each option was tried, and how well it went."""
        plan = self.advice.rehearses(s, seat, self.patience.size())
        if plan is not None:
            root = rehearse(self.first_look, self.patience, plan, s, seat, options, chance)
            self.iterations = root.total
            return root
        wide = self.advice.breadth()
        if wide == 0:
            return self.grow(s, seat, options, chance)
        begun: i64 = self.first_look.looked
        root = breadth(self.first_look, self.patience, wide, s, seat, options, chance)
        self.iterations = self.first_look.looked - begun
        return root

    def grow(self, s: State, seat: i64, options: list[int], chance: Chance) -> Node:
        """The tree of a decision."""
        begun: i64 = self.first_look.looked
        root = self.known_root(seat, options)
        if root is None:
            root = Node(seat, options)
        if not self.blind:
            root = self.narrowed(root, s, chance)
            options = root.options
        descent = Descent(self, root, options)
        worlds: list[State] = []
        most: i64 = WORLDS[self.patience.size()]
        self.met = Spread()
        runs: i64 = 0
        done: i64 = self.first_look.looked - begun  # looks at options, and runs
        while not self.patience.over(done):
            self.explore = EXPLORE * self.met.deviation()
            if len(worlds) < most:
                worlds.append(s.sample(seat, chance))
            descent.run(worlds[runs % most].copy(), chance)
            runs += 1
            done = runs + self.first_look.looked - begun
            if runs % PAUSE == 0 and self.stands(root, runs, done):
                break
        self.iterations = done
        return root

    def stands(self, root: Node, runs: i64, done: i64) -> bool:
        """Can no other option be tried more often any more, or is that out of the question after so many runs?"""
        lead = root.lead()
        return lead > self.patience.iterations - done or (runs >= SURE and 2 * lead > root.total)

    def known_root(self, seat: i64, options: list[int]) -> Node | None:
        """The tree of one's last decision goes on, if this one follows it directly and was looked at."""
        node = self.kept
        self.kept = None
        while node is not None and node.seat != seat:
            node = node.sibling
        if node is None or sorted(node.actions) != sorted(options) or node.total == 0:
            return None
        return node

    def narrowed(self, root: Node, s: State, chance: Chance) -> Node:
        """The decision with the few options that look best in many worlds, and what the tree knows of them."""
        first = Node(root.seat, shuffled(root.actions, chance))  # equals are told apart by chance
        left: i64 = KEPT[self.patience.size()]
        kept = narrow(self.first_look, self.patience.part(FIRST_SHARE), ANY_WORLDS, left, first, s, chance)
        root = root.only(kept)
        root.rank(likeliness([first.mean(action) / float(SCALE) for action in kept]))
        return root

    def glance(self, s: State, seat: i64, options: list[int], chance: Chance) -> list[float]:
        """How likely each option of a decision further on is to be played, by one look at each.

        The look is at a world as the seat that decides imagines it: the searcher's would betray hidden things to it.
        """
        world = s.sample(seat, chance)
        return likeliness([self.first_look.after(world, seat, action, 0, chance) for action in options])

    def next_choice(self, s: State, chance: Chance) -> list[int]:
        """The options of the next decision that has several; those with one are carried out. None at the end."""
        while s.outcome is None:
            decider: i64 = s.deciders()[0]
            options = s.options(decider)
            if len(options) > 1:
                return options
            s.apply(decider, options[0], chance)
        return []

    # ---- what a position is worth

    def learn(self, s: State, nodes: list[Node], chance: Chance) -> None:
        """Value the position for everybody on the way and tell them."""
        if self.blind:
            playout(s, chance, LONGEST)
        else:
            self.settle(s, nodes[-1].seat, chance)
        values = vec[float]([-1.0] * s.seats)
        for node in nodes:
            seat = node.seat
            if values[seat] < 0.0:
                values[seat] = min(1.0, max(0.0, self.advice.value(s, seat)))
            node.learn(values[seat])
        self.met.add(values[nodes[0].seat])

    def settle(self, s: State, seat: i64, chance: Chance) -> None:
        """Play on a little until the position can be valued: silence where it is allowed, else what looks best."""
        for _ in range(SETTLING):
            if s.outcome is not None or self.advice.settled(s, seat):
                return
            decider: i64 = s.deciders()[0]
            silence: i64 = s.default(decider, chance)
            if not PASS.made(silence):
                silence = self.first_look.at_once(s, decider, chance)
            s.apply(decider, silence, chance)

    # ---- bargaining is quick

    def offer(self, s: TradingState, seat: i64, chance: Chance) -> Offer | None:
        return self.first_look.offer(s, seat, chance)

    def accepts(self, s: TradingState, seat: i64, offer: Offer, chance: Chance) -> bool:
        return self.first_look.accepts(s, seat, offer, chance)


class Descent:
    """Iterations: down the tree, one node further, and back with what it is worth.

    Seats that choose in secret at the same time do not see each other's choices:
    each walks down a part of the tree of its own, and afterwards the tree goes on
    below the searcher's.
    """

    def __init__(self, bot: SearchBot, root: Node, options: list[int]) -> None:
        self.bot = bot
        self.root = root
        self.options = options  # of the root, in every world
        self.ripe: i64 = 1 if bot.blind else RIPE
        self.beside: dict[int, Node] = {}  # first nodes of the others in a secret choice at the root
        self.base: Node | None = None  # where a secret choice began
        self.where: dict[int, Node] = {}  # in a secret choice: the last node of each seat

    def run(self, s: State, chance: Chance) -> None:
        """From the root to a new node, and back."""
        node = self.root
        options = self.options
        nodes: list[Node] = []
        secret = isinstance(s.stack[-1], Collect)
        self.base = None
        self.where.clear()
        while True:
            at = node.select(options, self.bot.explore)
            nodes.append(node)
            fresh = node.visits[at] < self.ripe
            if secret:
                self.where[node.seat] = node
            s.apply(node.seat, node.actions[at], chance)
            if fresh and self.bot.blind:
                break
            options = self.bot.next_choice(s, chance)
            if fresh or not options:
                break
            seat: i64 = s.deciders()[0]
            if isinstance(s.stack[-1], Collect):
                if not secret:
                    self.base = node
                node = self.secret_node(seat, options)
                secret = True
            else:
                if secret:
                    node = self.after_secrets(node)
                node = node.child(seat, options)
                secret = False
            if node.total == 0 and not self.bot.blind:
                node.rank(self.bot.glance(s, seat, options, chance))
        self.bot.learn(s, nodes, chance)

    def after_secrets(self, node: Node) -> Node:
        """Where the tree goes on after a secret choice: below the searcher's own, or where the choice began."""
        mine = self.where.get(self.root.seat)
        self.where.clear()
        if mine is not None:
            return mine
        return node if self.base is None else self.base

    def secret_node(self, seat: i64, options: list[int]) -> Node:
        """The next decision in a secret choice, in the part of the tree of the seat that makes it."""
        before = self.where.get(seat)
        if before is None:
            before = self.base
        if before is not None:
            return before.child(seat, options)
        first = self.beside.get(seat)
        if first is None:
            first = Node(seat, options)
            self.beside[seat] = first
        return first


def likeliness(values: list[float]) -> list[float]:
    """How likely each option is to be the best, by what a look at it found."""
    looks = Spread()
    for value in values:
        looks.add(value)
    top = max(values)
    sharpness = SHARPNESS / looks.deviation()
    weights = [exp(sharpness * (value - top)) for value in values]
    total = sum(weights)
    share = 0.1 / float(len(values))  # nothing is out of the question
    return [share + 0.9 * weight / total for weight in weights]

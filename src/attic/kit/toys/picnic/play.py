"""Picnic: the smallest game with drafts of every shape and a window for many, for the tests of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from attic.kit.advice import Advice
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, News
from attic.kit.state import Outcome, Refusal, State, Step, copy_stack
from attic.kit.steps import Collect, Window
from attic.kit.words import Kind, Vocabulary

GUESTS: Final = ["ada", "ben", "cid", "dot", "eli", "fay", "gus", "hal"]
DISHES: Final = ["bread", "cheese", "dates", "eggs", "figs", "grapes", "ham", "jam", "lemons", "nuts"]
BASKETS: Final = ["left", "middle", "right"]
DEALT: Final = 6
ORDERED: Final = 3
APPLES: Final = 4
DISCARDS: Final = 2
LOUD: Final = 5  # dishes below this number are worth a clap
GUEST: Final = Kind("guest", GUESTS)
DISH: Final = Kind("dish", DISHES)
BASKET: Final = Kind("basket", BASKETS)
AMOUNT: Final = Kind("count", [], 9)
WORDS: Final = Vocabulary()
CHOOSE: Final = WORDS.verb("choose", DISH)
PUT: Final = WORDS.verb("put", BASKET, AMOUNT)
DISCARD: Final = WORDS.verb("discard", DISH)
CLAP: Final = WORDS.verb("clap")
NEWS: Final = News()
SERVED: Final = NEWS.event("served", GUEST, rest=DISH, clause="2.1", discloses=True)
FILLED: Final = NEWS.event("filled", GUEST, BASKET, AMOUNT, clause="2.2")
CLEARED: Final = NEWS.event("cleared", GUEST, DISH, clause="2.3", discloses=True)
CLAPPED: Final = NEWS.event("clapped", GUEST, GUEST, clause="2.4")


class Picnic(State):
    """Hands as bits of dishes, what was shown of them, baskets, points, whose turn."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64,
        hands: list[int], shown: list[int], baskets: list[int], points: list[int], active: i64, clapped: i64,
    ) -> None:  # fmt: skip
        super().__init__(seats, stack, outcome, draw_offers)
        self.hands = hands
        self.shown = shown
        self.baskets = baskets
        self.points = points
        self.active: i64 = active
        self.clapped: i64 = clapped

    def copy(self) -> Picnic:
        return Picnic(
            self.seats, copy_stack(self.stack), self.outcome, self.draw_offers, self.hands[:], self.shown[:],
            self.baskets[:], self.points[:], self.active, self.clapped,
        )  # fmt: skip

    def parts(self) -> list[object]:
        return [
            self.seats, self.stack, self.outcome, self.draw_offers, self.hands, self.shown, self.baskets, self.points,
            self.active, self.clapped,
        ]  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return Picnic, tuple(self.parts())

    def sample(self, seat: int, chance: Chance) -> Picnic:
        """The others hold as many dishes that nobody has seen, and have chosen something else."""
        world = self.copy()
        for other in range(self.seats):
            if other != seat:
                world.hands[other] = some(~self.shown[other] & 1023, self.hands[other].bit_count(), chance)
        world.stack = [step.redrawn(world, seat, chance) if isinstance(step, Collect) else step for step in world.stack]
        return world

    def draw_clause(self) -> str:
        return "3.1"


def some(among: int, count: int, chance: Chance) -> int:
    """So many dishes of these."""
    left = [dish for dish in range(len(DISHES)) if among >> dish & 1]
    out = 0
    for _ in range(count):
        out |= 1 << left.pop(chance.below(len(left)))
    return out


def held(hand: int) -> list[int]:
    """The dishes of a hand."""
    return [dish for dish in range(len(DISHES)) if hand >> dish & 1]


class Arrive(Step[Picnic]):
    """Everybody brings dishes. (1.1)"""

    def waits(self, s: Picnic) -> bool:
        return False

    def run(self, s: Picnic, chance: Chance) -> None:
        for seat in range(s.seats):
            s.hands[seat] = some(1023, DEALT, chance)
        everyone = list(range(s.seats))
        s.replace(Menu(everyone, [[] for _ in everyone]))


class Menu(Collect[Picnic]):
    """Everybody orders three dishes in secret, and how they are served. (2.1)"""

    def choices(self, s: Picnic, seat: i64, given: list[int]) -> list[int]:
        return [int(CHOOSE.pack(dish)) for dish in held(s.hands[seat]) if CHOOSE.pack(dish) not in given]

    def complete(self, s: Picnic, seat: i64, given: list[int]) -> bool:
        return len(given) == ORDERED

    def with_answers(self, answers: list[list[int]]) -> Menu:
        return Menu(self.asked, answers)

    def revealed(self, s: Picnic, answers: list[list[int]], chance: Chance) -> None:
        s.push(Fill(0, APPLES, 0))
        for seat in range(s.seats):
            dishes = [int(CHOOSE.first(action)) for action in answers[seat]]
            for dish in dishes:
                s.hands[seat] &= ~(1 << dish)
                s.shown[seat] |= 1 << dish
            s.points[seat] += dishes[0]
            s.show_list(EVERYONE, SERVED, [seat, *dishes])

    def why_not(self, s: Picnic, seat: int, action: int) -> Refusal:
        return Refusal("2.1", "You choose three different dishes of your own.")


class Fill(Step[Picnic]):
    """Four apples go into three baskets. (2.2)"""

    def __init__(self, seat: i64, left: i64, basket: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.basket: i64 = basket

    def options(self, s: Picnic, seat: i64) -> list[int]:
        out = [int(PUT.pack(b, n)) for b in range(self.basket, 2) for n in range(1, self.left + 1)]
        return [*out, int(PUT.pack(2, self.left))]

    def apply(self, s: Picnic, seat: i64, action: i64, chance: Chance) -> None:
        basket, count = PUT.first(action), PUT.second(action)
        s.baskets[basket] += int(count)
        s.points[seat] += int(basket * count)
        s.show(EVERYONE, FILLED, seat, basket, count)
        if count < self.left:
            s.replace(Fill(seat, self.left - count, basket + 1))
        else:
            s.replace(Clear(seat, DISCARDS, -1))

    def why_not(self, s: Picnic, seat: int, action: int) -> Refusal:
        return Refusal("2.2", "Four apples go into the baskets, from left to right.")

    def parts(self) -> list[object]:
        return [self.seat, self.left, self.basket]


class Clear(Step[Picnic]):
    """Two of the three dishes that are left go away. (2.3)"""

    def __init__(self, seat: i64, left: i64, last: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.last: i64 = last

    def options(self, s: Picnic, seat: i64) -> list[int]:
        after = [dish for dish in held(s.hands[seat]) if dish > self.last]
        return [int(DISCARD.pack(dish)) for dish in after[: len(after) - self.left + 1]]

    def apply(self, s: Picnic, seat: i64, action: i64, chance: Chance) -> None:
        dish = int(DISCARD.first(action))
        s.hands[seat] &= ~(1 << dish)
        s.shown[seat] |= 1 << dish
        s.show(EVERYONE, CLEARED, seat, dish)
        if self.left > 1:
            s.replace(Clear(seat, self.left - 1, dish))
        else:
            s.clapped = 0
            order = [int((seat + 1 + i) % s.seats) for i in range(s.seats - 1)]
            s.replace(Applause(order, 0, 0))

    def why_not(self, s: Picnic, seat: int, action: int) -> Refusal:
        return Refusal("2.3", "Two of your dishes go, in the order of the alphabet.")

    def parts(self) -> list[object]:
        return [self.seat, self.left, self.last]


class Applause(Window[Picnic]):
    """Whoever still holds one of the first five dishes may clap. (2.4)"""

    def may_use(self, s: Picnic, seat: i64) -> bool:
        return not (s.clapped >> seat) & 1

    def uses(self, s: Picnic, seat: i64) -> list[int]:
        return [int(CLAP.pack())] if s.hands[seat] & ((1 << LOUD) - 1) else []

    def use(self, s: Picnic, seat: i64, action: i64, chance: Chance) -> None:
        s.clapped |= 1 << seat
        s.points[s.active] += 1
        s.show(EVERYONE, CLAPPED, seat, s.active)

    def at_turn(self, order: list[int], at: i64, passed: i64) -> Applause:
        return Applause(order, at, passed)

    def closed(self, s: Picnic, chance: Chance) -> None:
        s.active += 1
        if s.active < s.seats:
            s.push(Fill(s.active, APPLES, 0))
        else:
            most = max(s.points)
            s.end([seat for seat in range(s.seats) if s.points[seat] == most], "counted", "3.1")

    def why_not(self, s: Picnic, seat: int, action: int) -> Refusal:
        return Refusal("2.4", "You hold no dish that is worth a clap.")


class PicnicAdvice(Advice):
    """Points, against those of the best other one."""

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, Picnic)
        if s.outcome is not None:
            return super().value(s, seat)
        best = max(s.points[other] for other in range(s.seats) if other != seat)
        return 0.5 + 0.01 * float(s.points[seat] - best)


def start(players: int, options: Mapping[str, object]) -> State:
    """Nobody has brought anything yet. (1.1)"""
    none = [0] * players
    return Picnic(players, [Arrive(0)], None, 0, none[:], none[:], [0, 0, 0], none[:], 0, 0)

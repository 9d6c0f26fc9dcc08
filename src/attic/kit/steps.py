"""Steps that serve every game: stages, windows, secret answers, a side acting together."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.chance import Chance
from attic.kit.state import S, State, Step
from attic.kit.words import DONE, PASS

# Who has priority after somebody has used a window.
NEXT: Final = 0  # the next seat in order
AGAIN: Final = 1  # the same seat
FROM_THE_FIRST: Final = 2  # the first seat in order


@mypyc_attr(allow_interpreted_subclasses=True)
class Stages(Step[S]):
    """Runs by itself, stage after stage; what needs an answer is pushed on top of it."""

    def __init__(self, seat: i64, stage: i64) -> None:
        super().__init__(seat)
        self.stage: i64 = stage

    def waits(self, s: S) -> bool:
        return False

    def parts(self) -> list[object]:
        return [self.seat, self.stage]


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[S]):
    """Seats are asked in order until all have passed since the last use.

    Who is asked follows from public facts (`may_use`); a seat that is asked may
    have nothing but a pass to give, and nobody learns that.
    """

    def __init__(self, order: list[int], at: i64, passed: i64) -> None:
        super().__init__(-1)
        self.order = order
        self.at: i64 = at  # index into the order
        self.passed: i64 = passed  # one bit for each seat

    def may_use(self, s: S, seat: i64) -> bool:
        """Could this seat use the window, as far as everybody can see?"""
        return True

    def uses(self, s: S, seat: i64) -> list[int]:
        """What the seat may do here besides passing."""
        raise AssertionError("a window has uses")

    def use(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out one use. The window lies on top of the stack, already moved on."""
        raise AssertionError("a window has uses")

    def at_turn(self, order: list[int], at: i64, passed: i64) -> Window[S]:
        """The same window at another point of its round."""
        raise AssertionError("a window makes its successors")

    def priority(self) -> i64:
        """NEXT, AGAIN or FROM_THE_FIRST."""
        return NEXT

    def closed(self, s: S, chance: Chance) -> None:
        """What happens when all have passed; the window is gone already."""

    def now(self, s: S) -> i64:
        """The seat whose answer is awaited, -1 when the window is to close."""
        n: i64 = len(self.order)
        i: i64
        for i in range(n):
            seat: i64 = self.order[(self.at + i) % n]
            if not (self.passed >> seat) & 1 and self.may_use(s, seat):
                return seat
        return -1

    def waits(self, s: S) -> bool:
        return self.now(s) >= 0

    def asks(self, s: S, seat: i64) -> bool:
        return seat == self.now(s)

    def deciders(self, s: S) -> list[int]:
        return [self.now(s)]

    def may_ask(self, s: S) -> list[int]:
        return [seat for seat in self.order if self.may_use(s, seat)]

    def options(self, s: S, seat: i64) -> list[int]:
        out = self.uses(s, seat)
        out.append(PASS.pack())
        return out

    def default(self, s: S, seat: int, chance: Chance) -> int:
        """Silence passes."""
        return PASS.pack()

    def apply(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        here: i64 = self.order.index(seat)
        n: i64 = len(self.order)
        after: i64 = (here + 1) % n
        if PASS.made(action):
            s.replace(self.at_turn(self.order, after, self.passed | 1 << seat))
            return
        priority = self.priority()
        if priority == AGAIN:
            after = here
        elif priority == FROM_THE_FIRST:
            after = 0
        s.replace(self.at_turn(self.order, after, 0))
        self.use(s, seat, action, chance)

    def run(self, s: S, chance: Chance) -> None:
        s.pop()
        self.closed(s, chance)

    def parts(self) -> list[object]:
        return [self.order, self.at, self.passed]


@mypyc_attr(allow_interpreted_subclasses=True)
class Collect(Step[S]):
    """Several seats answer in secret; the answers are shown together.

    An answer may consist of several small actions. Until the last one is in, a
    seat may withdraw its own answer.
    """

    def __init__(self, asked: list[int], answers: list[list[int]]) -> None:
        super().__init__(-1)
        self.asked = asked
        self.answers = answers  # of each asked seat: the actions given so far

    def choices(self, s: S, seat: i64, given: list[int]) -> list[int]:
        """What the seat may answer next, after what it has given already."""
        raise AssertionError("a collection has choices")

    def complete(self, s: S, seat: i64, given: list[int]) -> bool:
        """Has this seat answered in full?"""
        return len(given) == 1

    def revealed(self, s: S, answers: list[list[int]], chance: Chance) -> None:
        """What happens with the answers; the step is gone already."""
        raise AssertionError("a collection is revealed")

    def with_answers(self, answers: list[list[int]]) -> Collect[S]:
        """The same step with other answers."""
        raise AssertionError("a collection makes its successors")

    def waits(self, s: S) -> bool:
        for i in range(len(self.asked)):
            if not self.complete(s, self.asked[i], self.answers[i]):
                return True
        return False

    def asks(self, s: S, seat: i64) -> bool:
        if seat not in self.asked:
            return False
        return not self.complete(s, seat, self.answers[self.asked.index(seat)])

    def deciders(self, s: S) -> list[int]:
        return [seat for seat in self.asked if self.asks(s, seat)]

    def may_ask(self, s: S) -> list[int]:
        return self.asked

    def options(self, s: S, seat: i64) -> list[int]:
        return self.choices(s, seat, self.answers[self.asked.index(seat)])

    def apply(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        place = self.asked.index(seat)
        answers = self.answers[:]
        answers[place] = answers[place] + [int(action)]
        s.replace(self.with_answers(answers))

    def run(self, s: S, chance: Chance) -> None:
        s.pop()
        self.revealed(s, self.answers, chance)

    def may_withdraw(self, s: S, seat: i64) -> bool:
        return seat in self.asked and len(self.answers[self.asked.index(seat)]) > 0

    def withdraw(self, s: S, seat: i64) -> None:
        answers = self.answers[:]
        answers[self.asked.index(seat)] = []
        s.replace(self.with_answers(answers))

    def redrawn(self, s: S, seat: int, chance: Chance) -> Collect[S]:
        """For `sample`: what the others have answered is replaced by other legal answers.

        Who still owes an answer stays the same.
        """
        answers: list[list[int]] = []
        for i in range(len(self.asked)):
            given = self.answers[i]
            if self.asked[i] != seat and given:
                given = self.another(s, self.asked[i], given, chance)
            answers.append(given)
        return self.with_answers(answers)

    def another(self, s: S, seat: i64, given: list[int], chance: Chance) -> list[int]:
        """A random answer, complete if the given one is, else an unfinished one of at most its length."""
        whole = self.complete(s, seat, given)
        fresh: list[int] = []
        while whole or len(fresh) < len(given):
            if whole and self.complete(s, seat, fresh):
                return fresh
            choices = self.choices(s, seat, fresh)
            longer = fresh + [choices[chance.below(len(choices))]]
            if not whole and self.complete(s, seat, longer):
                return fresh
            fresh = longer
        return fresh

    def parts(self) -> list[object]:
        return [self.asked, self.answers]


@mypyc_attr(allow_interpreted_subclasses=True)
class Floor(Step[S]):
    """A side acts together: first come, first served, until each says it is done."""

    def __init__(self, side: list[int], done: i64) -> None:
        super().__init__(-1)
        self.side = side  # in the order bots are asked
        self.done: i64 = done  # one bit for each seat

    def acts(self, s: S, seat: i64) -> list[int]:
        """What this seat may do besides saying that it is done."""
        raise AssertionError("a floor has acts")

    def act(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out one act. The floor stays below whatever it starts."""
        raise AssertionError("a floor has acts")

    def with_done(self, done: i64) -> Floor[S]:
        """The same floor with other seats done."""
        raise AssertionError("a floor makes its successors")

    def closed(self, s: S, chance: Chance) -> None:
        """What happens when all are done; the floor is gone already."""

    def waits(self, s: S) -> bool:
        for seat in self.side:
            if not (self.done >> seat) & 1:
                return True
        return False

    def asks(self, s: S, seat: i64) -> bool:
        return seat in self.side and not (self.done >> seat) & 1

    def deciders(self, s: S) -> list[int]:
        return [seat for seat in self.side if not (self.done >> seat) & 1]

    def options(self, s: S, seat: i64) -> list[int]:
        out = self.acts(s, seat)
        out.append(DONE.pack())
        return out

    def default(self, s: S, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.replace(self.with_done(self.done | 1 << seat))
        else:
            self.act(s, seat, action, chance)

    def run(self, s: S, chance: Chance) -> None:
        s.pop()
        self.closed(s, chance)

    def parts(self) -> list[object]:
        return [self.side, self.done]


def height_of(s: State, step: Step[Any]) -> int:
    """How many steps lie below and at this one: the height to unwind to."""
    return s.stack.index(step) + 1

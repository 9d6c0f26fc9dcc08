"""A tiny game for the kit's own tests: three seats, points, and one step of every sort.

Its classes are interpreted, whichever way the kit itself runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attic.kit.advice import Advice
from attic.kit.chance import Chance, Seeded
from attic.kit.game import Choice, Game, Texts
from attic.kit.news import EVERYONE, News
from attic.kit.record import Record
from attic.kit.replay import seeded_header, seeded_key
from attic.kit.scene import Line, Prompt, Scene
from attic.kit.state import Outcome, Proposal, Refusal, State, Step, copy_stack
from attic.kit.steps import NEXT, Collect, Floor, Window
from attic.kit.words import DONE, Kind, Vocabulary

NAMES = ("ann", "bob", "cyd")
SEAT = Kind("seat", list(NAMES))
NUMBER = Kind("number", [], 10)
MOMENT = Kind("moment", ["auction", "ballot", "council"])

WORDS = Vocabulary()
USE = WORDS.verb("use", NUMBER)
PICK = WORDS.verb("pick", NUMBER)
OPEN = WORDS.verb("open", MOMENT)
ROLL = WORDS.verb("roll")
PEEK = WORDS.verb("peek")
LOCK = WORDS.verb("lock", final=True)
BUY = WORDS.verb("buy")
WIN = WORDS.verb("win")

NEWS = News()
USED = NEWS.event("used", SEAT, NUMBER, clause="2.1")
PEEKED = NEWS.event("peeked", SEAT, clause="2.2", discloses=True)
COUNTED = NEWS.event("counted", rest=NUMBER, clause="3.1", discloses=True)


class Toy(State):
    """Points of the three seats, the offer that lies open, and what happened so far."""

    def __init__(
        self,
        stack: list[Step[Any]],
        outcome: Outcome | None,
        draw_offers: int,
        points: list[int],
        offer: list[int],
        trace: list[str],
    ) -> None:
        super().__init__(3, stack, outcome, draw_offers)
        self.points = points
        self.offer = offer  # empty, or the seat and its price
        self.trace = trace

    def copy(self) -> Toy:
        return Toy(
            copy_stack(self.stack), self.outcome, self.draw_offers, self.points[:], self.offer[:], self.trace[:]
        )

    def sample(self, seat: int, chance: Chance) -> Toy:
        """Only unrevealed answers are hidden."""
        other = self.copy()
        top = other.stack[-1]
        if isinstance(top, Collect):
            other.replace(top.redrawn(other, seat, chance))
        return other

    def parts(self) -> list[object]:
        return [self.stack, self.outcome, self.draw_offers, self.points, self.offer, self.trace]

    def __reduce__(self) -> tuple[object, ...]:
        return Toy, tuple(self.parts())

    def use(self, seat: int, n: int) -> None:
        """Points are spent, for everybody to see."""
        self.points[seat] -= n
        self.trace.append(f"{NAMES[seat]} {n}")
        self.show(EVERYONE, USED, seat, n)


class Market(Step[Toy]):
    """One seat decides at its leisure; the others may take up the offer that lies open."""

    def options(self, s: Toy, seat: int) -> list[int]:
        plain = [ROLL.pack(), PEEK.pack(), LOCK.pack(), WIN.pack()]
        return [USE.pack(n) for n in range(min(4, s.points[seat] + 1))] + plain + [OPEN.pack(m) for m in range(3)]

    def asides(self, s: Toy, seat: int) -> list[int]:
        return [BUY.pack()] if s.offer and s.offer[0] != seat and s.points[seat] >= s.offer[1] else []

    def apply(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        if BUY.made(action):
            seller, price = s.offer
            s.points[seat] -= price
            s.points[seller] += price
            s.offer = []
        elif USE.made(action):
            s.use(seat, USE.first(action))
        elif ROLL.made(action):
            s.points[seat] += chance.roll(6)
        elif PEEK.made(action):
            s.show(EVERYONE, PEEKED, seat)
        elif WIN.made(action):
            s.end([int(seat)], "won", "9.1")
        elif OPEN.made(action):
            s.push(opened(OPEN.first(action)))
        if not OPEN.made(action) and not BUY.made(action):
            s.replace(Market((seat + 1) % 3))

    def why_not(self, s: Toy, seat: int, action: int) -> Refusal:
        if USE.made(action):
            return Refusal("2.1", "You do not have so many points.")
        return super().why_not(s, seat, action)

    def check(self, s: Toy, seat: int, proposal: Proposal) -> Refusal | None:
        if proposal.form != "offer":
            return super().check(s, seat, proposal)
        price = proposal.values.get("price")
        if not isinstance(price, int) or price < 1:
            return Refusal("4.1", "An offer names a price.")
        if s.offer:
            return Refusal("4.2", "Another offer lies open.")
        return None

    def propose(self, s: Toy, seat: int, proposal: Proposal, chance: Chance) -> None:
        price = proposal.values["price"]
        assert isinstance(price, int)
        s.offer = [seat, price]


def opened(moment: int) -> Step[Toy]:
    """The step that a market opens."""
    steps: list[Step[Toy]] = [Auction([0, 1, 2], 0, 0, NEXT), Ballot([0, 1, 2], [[], [], []], 1), Council([1, 2], 0)]
    return steps[moment]


class Guarded(Step[Toy]):
    """Goes on only as long as its seat has points."""

    def stands(self, s: Toy) -> bool:
        return s.points[self.seat] > 0

    def options(self, s: Toy, seat: int) -> list[int]:
        return [USE.pack(1)]

    def apply(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        s.use(seat, 1)


class Toll(Step[Toy]):
    """Waits for nobody: everybody pays a point."""

    def waits(self, s: Toy) -> bool:
        return False

    def run(self, s: Toy, chance: Chance) -> None:
        s.pop()
        s.points = [max(0, n - 1) for n in s.points]
        s.trace.append("toll")


class Auction(Window[Toy]):
    """Seats with points may spend one or two."""

    def __init__(self, order: list[int], at: int, passed: int, after: int) -> None:
        super().__init__(order, at, passed)
        self.after = after

    def may_use(self, s: Toy, seat: int) -> bool:
        return s.points[seat] > 0

    def uses(self, s: Toy, seat: int) -> list[int]:
        return [USE.pack(n) for n in (1, 2) if n <= s.points[seat]]

    def use(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        s.use(seat, USE.first(action))

    def at_turn(self, order: list[int], at: int, passed: int) -> Auction:
        return Auction(order, at, passed, self.after)

    def priority(self) -> int:
        return self.after

    def closed(self, s: Toy, chance: Chance) -> None:
        s.trace.append("closed")

    def parts(self) -> list[object]:
        return [*super().parts(), self.after]


class Ballot(Collect[Toy]):
    """Each seat picks so many different numbers below five, upwards."""

    def __init__(self, asked: list[int], answers: list[list[int]], size: int) -> None:
        super().__init__(asked, answers)
        self.size = size

    def choices(self, s: Toy, seat: int, given: list[int]) -> list[int]:
        first = 1 + PICK.first(given[-1]) if given else 0
        return [PICK.pack(n) for n in range(first, 6 - self.size + len(given))]

    def complete(self, s: Toy, seat: int, given: list[int]) -> bool:
        return len(given) == self.size

    def revealed(self, s: Toy, answers: list[list[int]], chance: Chance) -> None:
        picked = [[int(PICK.first(a)) for a in given] for given in answers]
        s.trace.append(f"revealed {picked}")
        s.show_list(EVERYONE, COUNTED, [n for given in picked for n in given])

    def with_answers(self, answers: list[list[int]]) -> Ballot:
        return Ballot(self.asked, answers, self.size)

    def parts(self) -> list[object]:
        return [*super().parts(), self.size]


class Sheet(Collect[Toy]):
    """Each seat picks numbers upwards until it says that it is done."""

    def choices(self, s: Toy, seat: int, given: list[int]) -> list[int]:
        first = 1 + PICK.first(given[-1]) if given else 0
        return [*(PICK.pack(n) for n in range(first, 8)), DONE.pack()]

    def complete(self, s: Toy, seat: int, given: list[int]) -> bool:
        return bool(given) and DONE.made(given[-1])

    def revealed(self, s: Toy, answers: list[list[int]], chance: Chance) -> None:
        s.trace.append("revealed")

    def with_answers(self, answers: list[list[int]]) -> Sheet:
        return Sheet(self.asked, answers)


class Council(Floor[Toy]):
    """A side spends its points together."""

    def acts(self, s: Toy, seat: int) -> list[int]:
        return [USE.pack(1)] if s.points[seat] else []

    def act(self, s: Toy, seat: int, action: int, chance: Chance) -> None:
        s.use(seat, 1)

    def with_done(self, done: int) -> Council:
        return Council(self.side, done)

    def closed(self, s: Toy, chance: Chance) -> None:
        s.trace.append("closed")


@dataclass(frozen=True)
class ToyView:
    """What a seat knows: everything but the answers of the others."""

    seat: int | None
    points: tuple[int, ...]
    mine: tuple[int, ...]


def view(state: State, seat: int | None) -> ToyView:
    """What a seat sees."""
    assert isinstance(state, Toy)
    top = state.stack[-1]
    mine: list[int] = []
    if isinstance(top, Collect) and seat in top.asked:
        mine = top.answers[top.asked.index(seat)]
    return ToyView(seat, tuple(state.points), tuple(mine))


def toy(*steps: Step[Any], points: tuple[int, int, int] = (3, 3, 3)) -> Toy:
    """A position with these steps on top of ann's market."""
    return Toy([Market(0), *steps], None, 0, list(points), [], [])


def start(players: int, options: Mapping[str, object]) -> Toy:
    """Ann begins."""
    return toy()


GAME = Game(
    id="toy",
    title="Toy",
    year="toy",
    players=(3,),
    minutes=1,
    blurb="One step of every sort.",
    sources="None.",
    rules_version=3,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=lambda players: NAMES,
    start=start,
    view=view,
    scene=lambda seen: Scene(()),
    texts=Texts(
        lambda seen: Prompt("What do you do?", "2.1"),
        lambda seen, words: " ".join(str(word) for word in words),
        lambda seen, words: Line(str(words[0]), "2.1"),
    ),
    advice=Advice(),
    options=(
        Choice("long", (False, True), "a longer game"),
        Choice("goal", (1, 2), "how many points"),
    ),
)


def record(seed: int = 1, *decisions: str) -> Record:
    """A running game after these decisions, such as `"ann use 1"`."""
    made = Record(GAME, None, {}, list(NAMES), seeded_header(seed), seeded_key(seed), Seeded(seed))
    for decision in decisions:
        say(made, decision)
    return made


def say(to: Record, decision: str) -> dict[str, Any]:
    """One decision, written in one line; `undo` takes the last one back."""
    name, *words = decision.split()
    if words == ["undo"]:
        return to.undo(to.seat(name))
    return to.decide(to.seat(name), [int(word) if word.isdigit() else word for word in words])

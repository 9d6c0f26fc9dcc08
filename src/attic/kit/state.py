"""States and steps: what every game is made of.

A state is flat data with a stack of steps. The top step says who decides, what
they may do and what happens then; one that waits for nobody runs on by itself.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from attic.kit.chance import Chance
from attic.kit.news import DRAW_DECLINED, DRAW_OFFERED, EVERYONE, GAME_ENDED, RESIGNED, Event, EventKind
from attic.kit.words import ACCEPT_DRAW, DECLINE_DRAW, KIT_VERB, OFFER_DRAW, RESIGN, VERB_MASK, WITHDRAW

MOST_SEATS: Final = 16
ALONE: Final[list[list[int]]] = [[seat] for seat in range(MOST_SEATS)]
NOBODY: Final[list[int]] = []


class Refusal:
    """Why something is not allowed: the clause and one sentence."""

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.clause == other.clause and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.clause, self.text))

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.text!r})"

    def __str__(self) -> str:
        return f"{self.text} (rule {self.clause})" if self.clause else self.text


class Proposal:
    """An action that cannot be listed, such as an offer: a form with its values filled in."""

    def __init__(self, form: str, values: dict[str, object]) -> None:
        self.form = form
        self.values = values


class Outcome:
    """Who won, how the game ended and the clause that ended it. No winners: a draw."""

    def __init__(self, winners: list[int], reason: str, clause: str) -> None:
        self.winners = winners
        self.reason = reason
        self.clause = clause

    def parts(self) -> list[object]:
        return [self.winners, self.reason, self.clause]

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.winners, self.reason, self.clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's state. Subclasses add fields, `copy`, `parts` and `sample`."""

    def __init__(self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64) -> None:
        self.seats: i64 = seats
        self.stack: list[Step[Any]] = stack
        self.outcome: Outcome | None = outcome
        self.draw_offers: i64 = draw_offers  # one bit for each seat
        self.events: list[Event] | None = None  # None: nobody listens, as in search

    # ---- for drivers

    def deciders(self) -> list[int]:
        """Seats that owe a decision, in the order bots are asked. Empty: the game is over."""
        if self.outcome is not None:
            return NOBODY
        return self.stack[-1].deciders(self)

    def options(self, seat: i64) -> list[int]:
        """What a seat may do now, as packed actions. The list may be shared: do not change it."""
        if self.outcome is not None:
            return []
        top = self.stack[-1]
        if top.asks(self, seat):
            return top.options(self, seat)
        return top.asides(self, seat)

    def apply(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a legal action and run on until somebody owes a decision again."""
        if (action & VERB_MASK) >= KIT_VERB:
            self.kit_action(seat, action, chance)
        else:
            if self.draw_offers and not (self.draw_offers >> seat) & 1:
                self.draw_offers = 0  # playing on is declining
            self.stack[-1].apply(self, seat, action, chance)
        self.run(chance)

    def run(self, chance: Chance) -> None:
        """Let steps that wait for nobody run; drop those whose premises are gone."""
        while self.outcome is None:
            top = self.stack[-1]
            if not top.stands(self):
                self.stack.pop()
            elif top.waits(self):
                return
            else:
                top.run(self, chance)

    def legal(self, seat: int, action: int) -> bool:
        """May this seat do this now?"""
        return action in self.options(seat) or action in self.standing(seat) or action in self.voluntary(seat)

    def market(self) -> i64:
        """The window in which offers may be made now, each with a number of its own; 0: none."""
        return 0

    def voluntary(self, seat: i64) -> list[int]:
        """What a seat may do beside its decisions, such as answering an offer: it holds nobody up."""
        return []

    def why_not(self, seat: int, action: int) -> Refusal:
        """Why this seat may not do this. Depends on what the seat knows only."""
        if self.outcome is not None:
            return Refusal(self.outcome.clause, "The game is over.")
        if (action & 255) >= KIT_VERB:
            return Refusal("", "That is not open to you now.")
        top = self.stack[-1]
        if not top.asks(self, seat):
            return Refusal("", "It is not your decision.")
        return top.why_not(self, seat, action)

    def default(self, seat: int, chance: Chance) -> int:
        """The answer when time runs out."""
        return self.stack[-1].default(self, seat, chance)

    def check(self, seat: int, proposal: Proposal) -> Refusal | None:
        """May this proposal be made? None: yes."""
        if self.outcome is not None:
            return Refusal(self.outcome.clause, "The game is over.")
        return self.stack[-1].check(self, seat, proposal)

    def propose(self, seat: int, proposal: Proposal, chance: Chance) -> None:
        """Carry out a proposal that `check` allows."""
        self.stack[-1].propose(self, seat, proposal, chance)
        self.run(chance)

    def copy(self) -> State:
        raise AssertionError("a game's state copies itself")

    def sample(self, seat: int, chance: Chance) -> State:
        """A state that this seat cannot tell from the true one, drawn from scratch."""
        raise AssertionError("a game's state samples itself")

    def parts(self) -> list[object]:
        """Everything that makes this state, for digests and pickles."""
        raise AssertionError("a game's state lists its parts")

    def further(self) -> list[object]:
        """What `parts` does not hold since the logs of an earlier version did not: left out of their digests."""
        return []

    # ---- for rules

    def push(self, step: Step[Any]) -> None:
        """Begin a step on top of the present one."""
        self.stack.append(step)

    def pop(self) -> None:
        """The top step is finished."""
        self.stack.pop()

    def replace(self, step: Step[Any]) -> None:
        """The top step goes on as this one."""
        self.stack[-1] = step

    def unwind(self, height: i64) -> None:
        """Drop every step above this height of the stack."""
        while len(self.stack) > height:
            self.stack.pop()

    def show(self, audience: i64, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Disclose an event to an audience: the only way to disclose anything."""
        if self.events is not None:
            self.events.append(Event(kind, [int(a), int(b), int(c), int(d)][: len(kind.kinds)], audience, self.copy()))

    def show_list(self, audience: i64, kind: EventKind, values: list[int]) -> None:
        """As `show`, for events with any number of values."""
        if self.events is not None:
            self.events.append(Event(kind, values, audience, self.copy()))

    def end(self, winners: list[int], reason: str, clause: str) -> None:
        """The game is over."""
        self.outcome = Outcome(winners, reason, clause)
        self.show(EVERYONE, GAME_ENDED)

    # ---- resigning and draws, the same in every game

    def standing(self, seat: int) -> list[int]:
        """What a person may do at any time. Bots and learning agents are not offered it."""
        out: list[int] = []
        if self.outcome is not None:
            return out
        out.append(RESIGN.pack())
        bit = 1 << seat
        if self.draw_offers == 0:
            out.append(OFFER_DRAW.pack())
        else:
            if not self.draw_offers & bit:
                out.append(ACCEPT_DRAW.pack())
            out.append(DECLINE_DRAW.pack())  # its maker takes it back with the same word
        if self.stack[-1].may_withdraw(self, seat):
            out.append(WITHDRAW.pack())
        return out

    def kit_action(self, seat: i64, action: i64, chance: Chance) -> None:
        """Resigning, draw offers, taking back a secret answer."""
        bit: i64 = 1 << seat
        if RESIGN.made(action):
            self.show(EVERYONE, RESIGNED, seat)
            self.resigned(seat, chance)
        elif OFFER_DRAW.made(action):
            self.draw_offers = bit
            self.show(EVERYONE, DRAW_OFFERED, seat)
        elif ACCEPT_DRAW.made(action):
            self.draw_offers |= bit
            if self.draw_offers == (1 << self.seats) - 1:
                self.end([], "agreed", self.draw_clause())
        elif DECLINE_DRAW.made(action):
            self.draw_offers = 0
            self.show(EVERYONE, DRAW_DECLINED, seat)
        elif WITHDRAW.made(action):
            self.stack[-1].withdraw(self, seat)

    def resigned(self, seat: i64, chance: Chance) -> None:
        """What follows when a seat resigns: with two seats the other one wins."""
        self.end([other for other in range(self.seats) if other != seat], "resigned", self.draw_clause())

    def draw_clause(self) -> str:
        """The clause on resigning and draws, where the game has one."""
        return ""


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A moment of the game: who decides, what may they do, what happens then."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat  # the one who decides, for steps that ask one seat

    def stands(self, s: S) -> bool:
        """Do the premises of this step still hold?"""
        return True

    def waits(self, s: S) -> bool:
        """Does somebody owe a decision here?"""
        return True

    def asks(self, s: S, seat: i64) -> bool:
        """Does this seat owe a decision here?"""
        return seat == self.seat

    def deciders(self, s: S) -> list[int]:
        """All seats that owe one. The list is shared: do not change it."""
        return ALONE[self.seat]

    def options(self, s: S, seat: i64) -> list[int]:
        """What a seat that is asked may do. The list may be shared: do not change it."""
        raise AssertionError("a step that waits has options")

    def may_ask(self, s: S) -> list[int]:
        """All seats that owe a decision here, or still may when others have answered."""
        return self.deciders(s)

    def asides(self, s: S, seat: i64) -> list[int]:
        """What a seat that owes nothing may do."""
        return []

    def apply(self, s: S, seat: i64, action: i64, chance: Chance) -> None:
        """What happens then."""
        raise AssertionError("a step that waits can be answered")

    def run(self, s: S, chance: Chance) -> None:
        """What happens by itself, for steps that wait for nobody."""
        raise AssertionError("a step that waits for nobody runs by itself")

    def why_not(self, s: S, seat: int, action: int) -> Refusal:
        """Why this action is not among the options."""
        return Refusal("", "That is not possible here.")

    def default(self, s: S, seat: int, chance: Chance) -> int:
        """The answer when time runs out: the first option."""
        return self.options(s, seat)[0]

    def check(self, s: S, seat: int, proposal: Proposal) -> Refusal | None:
        """May this proposal be made here?"""
        return Refusal("", f"{proposal.form} cannot be proposed here.")

    def propose(self, s: S, seat: int, proposal: Proposal, chance: Chance) -> None:
        """Carry out a proposal that `check` allows."""
        raise AssertionError("a proposal that was refused")

    def may_withdraw(self, s: S, seat: i64) -> bool:
        """May this seat take back a secret answer?"""
        return False

    def withdraw(self, s: S, seat: i64) -> None:
        """Take back a secret answer."""
        raise AssertionError("nothing to withdraw")

    def copy(self) -> Step[S]:
        """Steps that never change are shared between copies of a state."""
        return self

    def parts(self) -> list[object]:
        """Everything that makes this step, in the order of its constructor."""
        return [self.seat]

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.parts())


def copy_stack(stack: list[Step[Any]]) -> list[Step[Any]]:
    """The steps of a copied state."""
    return [step.copy() for step in stack]

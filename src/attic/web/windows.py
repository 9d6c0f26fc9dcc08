"""Windows: who is asked in one, and what lies sealed until its beat is over.

The rules ask the seats of a window one after the other, and who is asked follows
from public facts. The table asks all of them at once: each sees the question as
it comes to it when those before it pass. The answers lie sealed until the beat
is over and are then carried out in the order of the rules, in one moment.
"""

from __future__ import annotations

from attic.kit.chance import ChanceError, Never, Seeded
from attic.kit.state import State
from attic.kit.steps import Collect, Window
from attic.table.live import Live

Act = list[object]
Place = tuple[int, str, int]


def place_of(state: State) -> Place:
    """Where the game stands: the height of the stack, its top step, and who has passed there."""
    top = state.stack[-1]
    return len(state.stack), type(top).__name__, int(top.passed) if isinstance(top, Window) else 0


def still_open(before: Place, state: State) -> bool:
    """Is this the same window as before, with nothing but more answers in it?"""
    if state.outcome is not None:
        return False
    height, name, passed = place_of(state)
    if (height, name) != before[:2]:
        return False
    if isinstance(state.stack[-1], Window):
        return passed & before[2] == before[2] and passed != before[2]
    return isinstance(state.stack[-1], Collect)


def parties(live: Live) -> dict[int, State]:
    """Everybody who is asked in the open window, in order, each with the position in which it is asked.

    Empty where no window is open, or where the first to be asked decides something of its own.
    """
    state = live.state
    found: dict[int, State] = {}
    while state.outcome is None:
        here = [seat for seat in state.deciders() if seat not in found]
        for seat in here:
            if live.prompt_in(state, seat).manner != "window":
                return found  # it is asked for something that silence does not answer
            found[seat] = state
        after = passed_by(state, here)
        if not here or after is None or not still_open(place_of(state), after):
            return found
        state = after
    return found


def passed_by(state: State, seats: list[int]) -> State | None:
    """The position after these seats were silent; None where chance decides how it goes on."""
    after = state.copy()
    try:
        for seat in seats:
            after.apply(seat, after.default(seat, Seeded(0)), Never())
    except ChanceError:
        return None
    return after


class Beat:
    """One open window: who is asked, what was answered, who holds it open."""

    def __init__(self, number: int, place: Place, worlds: dict[int, State], length: float, patient: set[int]) -> None:
        self.number = number
        self.place = place
        self.worlds = worlds  # of each asked seat, in order: the position in which it is asked
        self.length = length  # seconds
        self.patient = patient  # seats that are waited for as long as it takes
        self.held: set[int] = set()
        self.answers: dict[int, list[Act]] = {}
        self.kept = False  # some of them lie sealed in the store
        self.over = length <= 0

    def asks(self, seat: int) -> bool:
        """Is this seat's answer still to come?"""
        return seat in self.worlds and seat not in self.answers

    def awaited(self) -> list[int]:
        """The seats without whose answer the window does not close."""
        return [seat for seat in self.worlds if seat in self.patient | self.held and seat not in self.answers]

    def ready(self) -> bool:
        """May the answers be opened?"""
        return self.over and not self.awaited()

    def end(self) -> None:
        """The time is over: whoever was silent and does not hold has passed."""
        self.over = True
        for seat in self.worlds:
            if seat not in self.patient | self.held:
                self.answers.setdefault(seat, [])

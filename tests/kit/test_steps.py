"""The step stack, windows and floors."""

from __future__ import annotations

import pickle

import pytest

from attic.kit.chance import Never, Seeded
from attic.kit.digest import digest
from attic.kit.playout import playout
from attic.kit.scenario import Scenario
from attic.kit.state import State, Step
from attic.kit.steps import AGAIN, FROM_THE_FIRST, NEXT, height_of
from attic.kit.words import DONE, PASS

from .toy import GAME, OPEN, USE, Auction, Ballot, Council, Guarded, Market, Toll, Toy, toy


def at(state: Toy) -> Scenario:
    """A position played on to its first decision."""
    state.run(Never())
    return Scenario(GAME, state)


def auction(after: int, order: tuple[int, ...] = (0, 1, 2), points: tuple[int, int, int] = (3, 3, 3)) -> Scenario:
    return at(toy(Auction(list(order), 0, 0, after), points=points))


def trace(g: Scenario) -> list[str]:
    assert isinstance(g.state, Toy)
    return g.state.trace


def asked_while(g: Scenario, *answers: str | int) -> list[str]:
    """Who is asked for each of these answers; a number uses so many points."""
    seats: list[str] = []
    for answer in answers:
        seats.append(g.asked()[0])
        g.act(seats[-1], *(("pass",) if answer == "pass" else ("use", answer)))
    return seats


# ---- the stack


def test_steps_that_wait_for_nobody_run_by_themselves() -> None:
    g = at(toy(Toll(-1), Toll(-1)))
    assert trace(g) == ["toll", "toll"]
    assert g.asked() == ["ann"] and len(g.state.stack) == 1


def test_a_step_whose_premises_are_gone_is_dropped() -> None:
    """Bob's step lies below the toll that takes his last point."""
    g = at(toy(Guarded(1), Guarded(2), Guarded(1), Toll(-1), points=(3, 1, 2)))
    assert g.asked() == ["cyd"]
    g.act("cyd", "use", 1)
    assert g.asked() == ["ann"], "cyd has no points left, and bob's lower step is gone as well"
    assert len(g.state.stack) == 1


def test_a_step_that_still_stands_goes_on() -> None:
    g = at(toy(Guarded(1), points=(3, 2, 3)))
    g.act("bob", "use", 1)
    assert g.asked() == ["bob"]
    g.act("bob", "use", 1)
    assert g.asked() == ["ann"]


def test_unwinding_drops_every_step_above_a_height() -> None:
    below = Council([0, 1], 0)
    s = toy(below, Guarded(1), Toll(-1), Guarded(2))
    s.unwind(height_of(s, below))
    assert len(s.stack) == 2 and s.stack[-1] is below
    s.unwind(5)
    assert len(s.stack) == 2
    s.run(Never())
    assert s.deciders() == [0, 1]


def test_an_interrupt_comes_back_to_what_it_interrupted() -> None:
    g = at(toy())
    g.act("ann", "open", "council")
    assert g.asked() == ["bob", "cyd"]
    g.act("cyd", "done")
    g.act("bob", "done")
    assert g.asked() == ["ann"] and trace(g) == ["closed"]


def test_a_step_of_the_base_class_answers_nothing_by_itself() -> None:
    bare: Step[Toy] = Step(1)
    s = toy(bare)
    assert s.deciders() == [1]
    for call in (lambda: bare.options(s, 1), lambda: bare.apply(s, 1, 0, Never()), lambda: bare.run(s, Never())):
        with pytest.raises(AssertionError):
            call()
    with pytest.raises(AssertionError):
        State(2, [], None, 0).copy()


def test_the_default_of_a_step_is_its_first_option() -> None:
    s = toy()
    assert s.default(0, Never()) == s.options(0)[0] == USE.pack(0)


def test_interpreted_states_and_steps_copy_and_pickle() -> None:
    for step in (Auction([0, 1, 2], 1, 4, AGAIN), Ballot([0, 2], [[], []], 2), Council([1, 2], 2), Guarded(1)):
        s = toy(step)
        before = digest(s)
        assert digest(s.copy()) == before == digest(pickle.loads(pickle.dumps(s)))
        again = s.copy()
        again.apply(again.deciders()[0], again.options(again.deciders()[0])[0], Never())
        assert digest(s) == before != digest(again)


def test_the_compiled_playout_plays_an_interpreted_game() -> None:
    """Random play goes through every method of the interpreted classes."""
    ends = set()
    for seed in range(30):
        s = toy(points=(9, 9, 9))
        assert playout(s, Seeded(seed), 2000) < 2000
        assert s.outcome is not None
        ends.add(s.outcome.winners[0])
    assert ends == {0, 1, 2}


# ---- windows


def test_a_window_closes_when_all_have_passed() -> None:
    g = auction(NEXT)
    assert asked_while(g, "pass", "pass", "pass") == ["ann", "bob", "cyd"]
    assert trace(g) == ["closed"] and g.asked() == ["ann"]
    assert isinstance(g.state.stack[-1], Market)


def test_after_a_use_the_next_seat_is_asked() -> None:
    g = auction(NEXT)
    assert asked_while(g, 1, "pass", "pass") == ["ann", "bob", "cyd"]
    assert g.asked() == ["ann"] and trace(g) == ["ann 1"]


def test_after_a_use_the_same_seat_is_asked_again() -> None:
    g = auction(AGAIN)
    assert asked_while(g, "pass", 1, 1, "pass") == ["ann", "bob", "bob", "bob"]
    assert asked_while(g, "pass", "pass") == ["cyd", "ann"]
    assert trace(g)[-1] == "closed"


def test_after_a_use_the_first_seat_is_asked() -> None:
    g = auction(FROM_THE_FIRST, order=(2, 0, 1))
    assert asked_while(g, "pass", "pass", 1) == ["cyd", "ann", "bob"]
    assert asked_while(g, "pass", "pass", "pass") == ["cyd", "ann", "bob"]
    assert trace(g) == ["bob 1", "closed"]


@pytest.mark.parametrize("after", [NEXT, AGAIN, FROM_THE_FIRST])
def test_a_use_asks_everybody_anew(after: int) -> None:
    """Two passes and a use: three more passes are needed."""
    g = auction(after)
    asked_while(g, "pass", "pass", 1, "pass", "pass")
    assert trace(g) == ["cyd 1"], "not closed yet"
    asked_while(g, "pass")
    assert trace(g) == ["cyd 1", "closed"]


def test_seats_that_cannot_use_a_window_are_skipped() -> None:
    g = auction(NEXT, points=(3, 0, 3))
    assert asked_while(g, "pass", "pass") == ["ann", "cyd"]
    assert trace(g) == ["closed"]


def test_a_seat_that_becomes_unable_is_skipped_from_then_on() -> None:
    g = auction(AGAIN, points=(2, 3, 0))
    assert asked_while(g, 2) == ["ann"]
    assert g.asked() == ["bob"], "ann has spent everything"
    assert asked_while(g, "pass") == ["bob"]
    assert trace(g) == ["ann 2", "closed"]


def test_a_window_that_nobody_can_use_closes_at_once() -> None:
    g = auction(NEXT, points=(0, 0, 0))
    assert trace(g) == ["closed"] and g.asked() == ["ann"]


def test_a_window_offers_its_uses_and_a_pass() -> None:
    g = auction(NEXT, points=(1, 3, 3))
    assert g.options("ann") == [["pass"], ["use", 1]]
    assert g.options("bob") == []
    assert g.refuses("bob", "pass").text == "It is not your decision."


def test_silence_passes() -> None:
    g = auction(NEXT)
    assert g.state.default(0, Never()) == PASS.pack()


# ---- floors


def test_on_a_floor_first_come_is_first_served() -> None:
    g = at(toy(Council([1, 2], 0)))
    assert g.asked() == ["bob", "cyd"]
    g.act("cyd", "use", 1)
    g.act("bob", "use", 1)
    g.act("cyd", "use", 1)
    assert trace(g) == ["cyd 1", "bob 1", "cyd 1"]
    assert g.asked() == ["bob", "cyd"]
    assert g.options("ann") == []


def test_a_seat_that_is_done_is_not_asked_again() -> None:
    g = at(toy(Council([1, 2], 0)))
    g.act("bob", "done")
    assert g.asked() == ["cyd"]
    assert g.refuses("bob", "use", 1).text == "It is not your decision."
    g.act("cyd", "use", 1)
    assert g.asked() == ["cyd"]
    g.act("cyd", "done")
    assert trace(g) == ["cyd 1", "closed"]


def test_on_a_floor_silence_is_done() -> None:
    s = toy(Council([1, 2], 0))
    assert s.default(2, Never()) == DONE.pack()
    assert s.options(2) == [USE.pack(1), DONE.pack()]


def test_a_step_opened_by_a_decision_lies_on_top() -> None:
    s = toy()
    s.apply(0, OPEN.pack(0), Never())
    assert isinstance(s.stack[-1], Auction) and s.deciders() == [0]

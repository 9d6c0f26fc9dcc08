"""Secret answers, shown together."""

from __future__ import annotations

from collections import Counter

import pytest

from attic.kit.chance import Never, Seeded
from attic.kit.digest import canonical
from attic.kit.news import may_see
from attic.kit.scenario import Scenario
from attic.kit.steps import Collect
from attic.kit.words import DONE

from .toy import GAME, PICK, Ballot, Sheet, Toy, toy


def ballot(size: int = 1, asked: tuple[int, ...] = (0, 1, 2)) -> Scenario:
    return Scenario(GAME, toy(Ballot(list(asked), [[] for _ in asked], size)))


def answers(state: object) -> list[list[int]]:
    """The answers given so far, as numbers; -1 for done."""
    assert isinstance(state, Toy)
    top = state.stack[-1]
    assert isinstance(top, Collect)
    return [[-1 if DONE.made(a) else int(PICK.first(a)) for a in given] for given in top.answers]


def trace(g: Scenario) -> list[str]:
    assert isinstance(g.state, Toy)
    return g.state.trace


def test_several_seats_owe_an_answer_at_once() -> None:
    g = ballot()
    assert g.asked() == ["ann", "bob", "cyd"]
    g.act("bob", "pick", 3)
    assert g.asked() == ["ann", "cyd"]
    assert g.options("bob") == []


def test_seats_that_are_not_asked_owe_nothing() -> None:
    g = ballot(asked=(0, 2))
    assert g.asked() == ["ann", "cyd"]
    assert g.refuses("bob", "pick", 1).text == "It is not your decision."


def test_answers_are_revealed_together() -> None:
    g = ballot()
    g.act("cyd", "pick", 1)
    g.act("ann", "pick", 4)
    assert trace(g) == [] and g.heard("counted") == []
    g.act("bob", "pick", 0)
    assert trace(g) == ["revealed [[4], [0], [1]]"]
    assert g.heard("counted") == [["counted", 4, 0, 1]]
    assert g.asked() == ["ann"], "the market goes on"


def test_an_answer_may_have_several_parts() -> None:
    g = ballot(size=3, asked=(0, 1))
    g.act("ann", "pick", 1)
    assert g.options("ann") == [["pick", 2], ["pick", 3]], "every prefix can be completed, upwards only"
    g.act("ann", "pick", 2)
    assert g.asked() == ["ann", "bob"]
    g.act("ann", "pick", 3)
    assert g.asked() == ["bob"]
    for n in (0, 2, 4):
        g.act("bob", "pick", n)
    assert trace(g) == ["revealed [[1, 2, 3], [0, 2, 4]]"]


def test_an_answer_can_be_withdrawn_before_the_reveal() -> None:
    g = ballot()
    g.act("ann", "pick", 2)
    g.act("bob", "pick", 3)
    assert g.may("ann", "withdraw") and not g.may("cyd", "withdraw")
    g.act("ann", "withdraw")
    assert g.asked() == ["ann", "cyd"]
    assert answers(g.state) == [[], [3], []]
    g.act("ann", "pick", 4)
    g.act("cyd", "pick", 0)
    assert trace(g) == ["revealed [[4], [3], [0]]"]


def test_a_half_given_answer_is_withdrawn_as_a_whole() -> None:
    g = ballot(size=3, asked=(0, 1))
    g.act("ann", "pick", 0)
    g.act("ann", "pick", 2)
    g.act("ann", "withdraw")
    assert answers(g.state) == [[], []]
    assert not g.may("ann", "withdraw")


def test_nothing_can_be_withdrawn_after_the_reveal() -> None:
    g = ballot(asked=(1,))
    g.act("bob", "pick", 2)
    refusal = g.refuses("bob", "withdraw")
    assert refusal.text == "That is not open to you now."


def test_nobody_sees_the_answers_of_others() -> None:
    g = ballot()
    g.state.events = []
    before = [g.view(name) for name in ("bob", "cyd", None)]
    g.act("ann", "pick", 2)
    assert [g.view(name) for name in ("bob", "cyd", None)] == before
    assert g.view("ann").mine == (PICK.pack(2),)
    assert g.told == []


def test_a_reveal_is_told_to_everybody() -> None:
    s = toy(Ballot([1], [[]], 1))
    s.events = []
    s.apply(1, PICK.pack(2), Never())
    assert [event.kind.name for event in s.events] == ["counted"]
    assert all(may_see(s.events[0].audience, viewer) for viewer in (None, 0, 1, 2))


# ---- samples


def test_samples_keep_the_own_answer_and_redraw_the_others() -> None:
    g = ballot(size=2)
    for name, n in (("ann", 1), ("ann", 3), ("bob", 0), ("bob", 2), ("cyd", 3)):
        g.act(name, "pick", n)
    chance = Seeded(5)
    worlds = [answers(g.state.sample(0, chance)) for _ in range(400)]
    assert all(world[0] == [1, 3] for world in worlds)
    assert {len(world[1]) for world in worlds} == {2} and {len(world[2]) for world in worlds} == {1}
    assert {tuple(world[1]) for world in worlds} == {(a, b) for b in range(5) for a in range(b)}
    assert {world[2][0] for world in worlds} == {0, 1, 2, 3}


def test_redrawn_answers_of_one_part_are_uniform() -> None:
    g = ballot()
    g.act("bob", "pick", 2)
    chance = Seeded(6)
    seen = Counter(answers(g.state.sample(0, chance))[1][0] for _ in range(2000))
    assert set(seen) == set(range(5))
    assert all(320 < n < 480 for n in seen.values())


def test_samples_ask_the_same_seats_for_the_same_things() -> None:
    g = ballot(size=2)
    for name, n in (("cyd", 0), ("cyd", 1), ("bob", 3)):
        g.act(name, "pick", n)
    for seat in range(3):
        sample = g.state.sample(seat, Seeded(seat))
        assert sample.deciders() == g.state.deciders()
        assert sample.options(seat) == g.state.options(seat)
        assert sample.standing(seat) == g.state.standing(seat)


def test_a_sample_does_not_depend_on_what_the_others_answered() -> None:
    first, second = ballot(size=2), ballot(size=2)
    for g, numbers in ((first, (0, 1)), (second, (2, 4))):
        g.act("bob", "pick", numbers[0])
        g.act("bob", "pick", numbers[1])
    one, other = first.state.sample(2, Seeded(8)), second.state.sample(2, Seeded(8))
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize("given", [["pick 1", "pick 2"], ["pick 1", "pick 5", "done"], ["done"]])
def test_samples_keep_whether_an_answer_of_any_length_is_complete(given: list[str]) -> None:
    """Who still owes an answer is public, so a redrawn answer is complete exactly when the true one is."""
    g = Scenario(GAME, toy(Sheet([0, 1], [[], []])))
    for words in given:
        verb, _, n = words.partition(" ")
        g.act("bob", verb, *([int(n)] if n else []))
    for seed in range(60):
        sample = g.state.sample(0, Seeded(seed))
        assert sample.deciders() == g.state.deciders()
        assert sample.options(0) == g.state.options(0)

"""What every game shares: offers, resigning, draws, refusals."""

from __future__ import annotations

import pickle

import pytest

from attic.kit.chance import Never, Scripted
from attic.kit.scenario import Scenario
from attic.kit.state import Outcome, Proposal, Refusal

from .toy import BUY, GAME, Ballot, Toy, toy


@pytest.fixture
def g() -> Scenario:
    return Scenario(GAME, toy())


def points(g: Scenario) -> list[int]:
    assert isinstance(g.state, Toy)
    return g.state.points


def offer(price: object) -> Proposal:
    return Proposal("offer", {"price": price})


# ---- offers and asides


def test_an_offer_lies_in_the_state_and_blocks_nobody(g: Scenario) -> None:
    assert g.state.check(2, offer(2)) is None
    g.state.propose(2, offer(2), Never())
    assert g.asked() == ["ann"]
    g.act("ann", "use", 1)
    assert g.asked() == ["bob"]


def test_an_offer_can_be_taken_up_by_a_seat_that_owes_nothing(g: Scenario) -> None:
    assert g.options("bob") == []
    g.state.propose(2, offer(2), Never())
    assert g.options("bob") == [["buy"]]
    g.act("bob", "buy")
    assert points(g) == [3, 1, 5]
    assert g.asked() == ["ann"], "the market waits for ann as before"
    assert g.options("bob") == [], "the offer is gone"


def test_an_offer_that_a_seat_cannot_pay_is_not_open_to_it(g: Scenario) -> None:
    g.state.propose(2, offer(4), Never())
    assert g.options("bob") == []
    assert not g.state.legal(1, int(BUY.pack()))
    assert not g.state.legal(2, int(BUY.pack())), "nobody buys from himself"


def test_a_proposal_is_refused_with_its_clause(g: Scenario) -> None:
    assert g.state.check(1, offer(0)) == Refusal("4.1", "An offer names a price.")
    assert g.state.check(1, Proposal("offer", {})) == Refusal("4.1", "An offer names a price.")
    g.state.propose(2, offer(2), Never())
    assert g.state.check(1, offer(2)) == Refusal("4.2", "Another offer lies open.")


def test_a_form_that_the_moment_does_not_know_is_refused(g: Scenario) -> None:
    refusal = g.state.check(1, Proposal("truce", {}))
    assert refusal == Refusal("", "truce cannot be proposed here.")
    with pytest.raises(AssertionError):
        toy(Ballot([1], [[]], 1)).propose(1, offer(1), Never())


def test_nothing_can_be_proposed_after_the_end(g: Scenario) -> None:
    g.act("ann", "win")
    assert g.state.check(1, offer(2)) == Refusal("9.1", "The game is over.")


# ---- refusals


def test_a_seat_that_is_not_asked_is_told_so(g: Scenario) -> None:
    assert g.refuses("bob", "use", 1) == Refusal("", "It is not your decision.")


def test_a_step_says_why_not(g: Scenario) -> None:
    assert g.refuses("ann", "use", 9, clause="2.1").text == "You do not have so many points."
    assert g.refuses("ann", "pick", 1) == Refusal("", "That is not possible here.")


def test_a_verb_of_the_kit_that_is_not_open_is_refused(g: Scenario) -> None:
    assert g.refuses("ann", "accept_draw") == Refusal("", "That is not open to you now.")
    assert g.refuses("ann", "withdraw") == Refusal("", "That is not open to you now.")


def test_after_the_end_nothing_is_allowed(g: Scenario) -> None:
    g.act("ann", "win")
    assert g.state.deciders() == [] and g.options("bob") == []
    assert g.state.standing(1) == []
    for words in (["use", 1], ["resign"], ["offer_draw"]):
        assert g.refuses("bob", *words) == Refusal("9.1", "The game is over.")


def test_a_refusal_reads_as_a_sentence_with_its_clause() -> None:
    assert str(Refusal("9.4", "No passage.")) == "No passage. (rule 9.4)"
    assert str(Refusal("", "No passage.")) == "No passage."
    assert repr(Refusal("9.4", "No.")) == "Refusal('9.4', 'No.')"
    assert Refusal("9.4", "No.") != Refusal("9.5", "No.")
    assert len({Refusal("9.4", "No."), Refusal("9.4", "No."), Refusal("9.4", "Yes.")}) == 2


# ---- resigning and draws


def test_a_seat_may_resign_when_it_is_not_asked(g: Scenario) -> None:
    g.act("bob", "resign")
    assert g.over and g.reason == "resigned"
    assert g.state.outcome is not None and g.state.outcome.winners == [0, 2]
    assert g.told == [["resigned", 1], ["game_ended"]]


def test_a_draw_needs_every_seat(g: Scenario) -> None:
    g.act("cyd", "offer_draw")
    assert g.asked() == ["ann"], "an offer blocks nobody"
    g.act("ann", "accept_draw")
    assert not g.over
    g.act("bob", "accept_draw")
    assert g.over and g.reason == "agreed"
    assert g.state.outcome is not None and g.state.outcome.winners == []


def test_a_declined_draw_is_off_the_table(g: Scenario) -> None:
    g.act("cyd", "offer_draw")
    g.act("ann", "accept_draw")
    g.act("bob", "decline_draw")
    assert g.heard("draw_declined") == [["draw_declined", 1]]
    assert not g.may("ann", "accept_draw")
    g.act("ann", "offer_draw")
    assert g.heard("draw_offered") == [["draw_offered", 2], ["draw_offered", 0]]


def test_one_offer_of_a_draw_lies_open_at_a_time(g: Scenario) -> None:
    g.act("cyd", "offer_draw")
    for name in ("ann", "bob", "cyd"):
        assert not g.may(name, "offer_draw")
    assert not g.may("cyd", "accept_draw")
    assert g.may("ann", "accept_draw") and g.may("ann", "decline_draw")


def test_the_maker_of_an_offer_may_take_it_back(g: Scenario) -> None:
    g.act("cyd", "offer_draw")
    g.act("cyd", "decline_draw")
    assert not g.may("ann", "accept_draw") and g.may("cyd", "offer_draw")


def test_bots_are_not_offered_the_verbs_of_the_kit(g: Scenario) -> None:
    g.act("cyd", "offer_draw")
    names = {GAME.words.decode(a)[0] for seat in range(3) for a in g.state.options(seat)}
    assert names == {"use", "roll", "peek", "lock", "win", "open"}


# ---- events and outcomes


def test_an_event_carries_the_position_right_after_it() -> None:
    s = toy()
    s.events = []
    s.apply(0, GAME.words.encode(["use", 2]), Never())
    (event,) = s.events
    assert event.words() == ["used", "ann", 2]
    assert isinstance(event.state, Toy) and event.state.points == [1, 3, 3]
    s.apply(1, GAME.words.encode(["use", 2]), Never())
    assert event.state.points == [1, 3, 3]


def test_nobody_listens_in_copies() -> None:
    s = toy()
    s.events = []
    world = s.copy()
    assert world.events is None
    world.apply(0, GAME.words.encode(["roll"]), Scripted([4]))
    assert world.events is None and s.events == []


def test_outcomes_can_be_pickled() -> None:
    outcome = pickle.loads(pickle.dumps(Outcome([1], "won", "9.1")))
    assert outcome.parts() == [[1], "won", "9.1"]

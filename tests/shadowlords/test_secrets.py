"""What is hidden really differs in samples, and the one from whom it is hidden sees the same. Rule 23"""

from __future__ import annotations

from collections.abc import Iterator

from attic.games.shadowlords import GAME
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from attic.kit.state import Proposal, State

from .table import Table, table

SAMPLES = 20


def imagined(g: Table, seat: str) -> Iterator[State]:
    """Worlds that this seat cannot tell from the true one."""
    for seed in range(SAMPLES):
        world = g.state.sample(g.seat(seat), Seeded(seed))
        assert GAME.view(world, g.seat(seat)) == g.view(seat)
        yield world


@rule("shadowlords", "23.2")
def test_hands_and_the_cards_beneath_portraits_differ() -> None:
    g = table("red kaare 1 leo", "green viggo 1 virgo", hands={"green": "7 2 4"}, under={"viggo": "10 4"})
    views = [GAME.view(world, g.seat("green")) for world in imagined(g, "red")]
    assert len({view.hand for view in views}) > 5
    assert len({next(p.known for p in view.people if p.name == "viggo") for view in views}) > 5
    assert {len(view.hand) for view in views} == {3}


@rule("shadowlords", "23.1", "23.6")
def test_no_face_down_disc_is_anything_before_it_is_turned() -> None:
    """B2"""
    g = table("red gye 1 leo", discs=["leo", "aries"])
    found: set[str] = set()
    for seed, world in enumerate(imagined(g, "red")):
        world.events = []
        world.apply(0, GAME.words.encode(["search", "gye"]), Seeded(seed, 1))
        found |= {str(event.words()[3]) for event in world.events if event.kind.name == "disc_turned"}
    assert len(found) > 5


@rule("shadowlords", "13.3")
def test_votes_that_are_not_shown_yet_differ() -> None:
    g = table("black iron_claw 2 aries", "red kaare 0 leo", step=5)
    g.do("red", "move_shadow", "iron_claw", "ruin_sw")
    g.do("green", "vote", "no")
    stays: set[bool] = set()
    for world in imagined(g, "yellow"):
        for seat in ("yellow", "blue"):
            world.apply(g.seat(seat), GAME.words.encode(["vote", "no"]), Seeded(1))
        stays.add(any(p.name == "iron_claw" and p.space == "ruin_sw" for p in GAME.view(world, None).people))
    assert stays == {True, False}


@rule("shadowlords", "20.3", "23.3")
def test_offers_between_others_are_not_there() -> None:
    g = table("red kaare 1 leo", "blue sten 2 pisces", hands={"green": "7 2"})
    before = g.view("red"), g.view(None)
    proposal = Proposal("offer", {"to": "blue", "give": [["cards", "7", 1]], "ask": [["ships", 1]]})
    assert g.state.check(g.seat("green"), proposal) is None
    g.state.propose(g.seat("green"), proposal, Seeded(1))
    assert (g.view("red"), g.view(None)) == before
    assert {GAME.view(world, g.seat("blue")).offers for world in imagined(g, "red")} == {()}
    shown = {GAME.view(world, g.seat("green")).offers for world in imagined(g, "blue")}
    assert len(shown) == 1 and len(shown.pop()) == 1

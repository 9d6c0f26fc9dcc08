"""How decisions are given, and what happens when none is. Rule 17"""

from __future__ import annotations

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.position import position
from attic.kit.chance import Chance, Scripted, Seeded
from attic.kit.scenario import rule
from attic.kit.state import State

from .table import table


def answer(state: State, chance: Chance | None = None) -> list[str | int]:
    """The words that count when time runs out."""
    return GAME.words.decode(state.default(state.deciders()[0], chance or Scripted([])))


@rule("galactic-warfare", "17.1")
def test_a_card_is_named_with_all_its_choices_at_once() -> None:
    """Tow Beam needs the stuck ship and the home square; half a choice is refused."""
    g = table("W a9", "W b10", "W c3", "B h8", white=("tow_beam",))
    assert g.options("white", "play") == [["play", "tow_beam", "a9", sq] for sq in ("a1", "c1", "e1", "g1")]
    g.refuses("white", "play", "tow_beam", clause="12.3")
    g.refuses("white", "play", "tow_beam", "a9", clause="12.3")
    g.act("white", "play", "tow_beam", "a9", "e1")
    assert g.heard("played") == [["played", "white", "tow_beam", "a9", "e1"]]


@rule("galactic-warfare", "17.2")
def test_silence_passes_in_windows_and_reactions() -> None:
    g = table("W c5", "W h2", "B d6", white=("hyperdrive",), blue=("ceasefire",))
    assert answer(g.state) == ["pass"]
    g.act("white", "play", "hyperdrive")
    assert g.asked() == ["blue"] and answer(g.state) == ["pass"]


@rule("galactic-warfare", "17.2")
def test_silence_takes_the_first_turn() -> None:
    assert answer(GAME.new(2, {}, Seeded(1))) == ["start", "first"]


@rule("galactic-warfare", "17.2")
def test_silence_moves_a_ship_by_chance() -> None:
    state = position("W c5", "W e3", "B h8")
    assert answer(state, Scripted([1])) == ["touch", "c5"]
    state.apply(0, GAME.words.encode(["touch", "c5"]), Scripted([]))
    assert {tuple(answer(state, Scripted([n]))) for n in (0, 1)} == {("move", "b6"), ("move", "d6")}


@rule("galactic-warfare", "17.2")
def test_silence_retreats_a_stuck_ship_only_where_it_survives() -> None:
    g = table("W a9", "W b10", "W c3", "B h8")
    g.act("white", "touch", "a9", dice=[4, 4])
    assert answer(g.state) == ["retreat"]
    full = table("W a9", "W b10", "W a1", "W c1", "W e1", "W g1", "B h8")
    full.act("white", "touch", "a9", dice=[4, 4])
    assert answer(full.state) == ["stay"]


@rule("galactic-warfare", "17.2")
def test_silence_takes_the_first_square_or_card() -> None:
    g = table("W c5", "B d6", "B h8")
    g.act("white", "touch", "c5")
    g.act("white", "attack", "d6", dice=[1, 6])
    assert answer(g.state) == ["place", "a1"]

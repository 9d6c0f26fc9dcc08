"""How often players are asked between two moves, and what they cannot take back."""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.position import position
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.vocabulary import MOVE, USE
from attic.games.stratego_legends.windows import AbilityWindow
from attic.kit import properties as must
from attic.kit.chance import Seeded
from attic.kit.record import Record
from attic.kit.replay import seeded_header
from attic.kit.scenario import rule
from attic.kit.words import PASS
from tests.stratego_legends.table import Table, table

HELPERS = ("B high_elf d3", "B high_elf c4", "B wood_elf d4", "B hunter a3",
           "G namhel f6", "G rock_giant f5", "G marr h6")  # fmt: skip


def asked_between(g: Table, *words: str) -> list[tuple[str, str]]:
    """Which seat is asked at which moment, from a move on to the next one."""
    g.go(g.asked()[0] if g.moment == "MainMove" else "beige", *words)
    out: list[tuple[str, str]] = []
    while g.moment != "MainMove":
        out.append((g.moment, g.asked()[0]))
        g.act(g.asked()[0], "pass")
    return out


@rule("stratego-legends", "8.7a")
def test_players_are_asked_once_between_two_moves() -> None:
    once = [("StartWindow", "gray"), ("StartWindow", "beige")]
    twice = [("EndWindow", "beige"), ("EndWindow", "gray"), *once]
    assert asked_between(table(*HELPERS), "move", "a3", "a4") == once
    assert asked_between(table(*HELPERS, questions="twice"), "move", "a3", "a4") == twice


@rule("stratego-legends", "8.7a", "8.7")
def test_whoever_passed_is_asked_again_when_somebody_has_used_something() -> None:
    g = table(*HELPERS)
    g.go("beige", "move", "a3", "a4")
    g.act("gray", "pass")
    g.act("beige", "use", "d3", "d4")
    g.act("beige", "pass")
    assert g.moment == "StartWindow" and g.asked() == ["gray"]


@rule("stratego-legends", "8.7a", "7.7")
def test_while_something_of_the_turn_is_in_force_its_end_is_a_moment_of_its_own() -> None:
    """What is strengthened until the end of the turn could be used for the last time."""
    g = table(*HELPERS)
    g.act("beige", "use", "d3", "d4")
    g.until("MainMove")
    assert asked_between(g, "move", "a3", "a4")[:2] == [("EndWindow", "beige"), ("EndWindow", "gray")]


@rule("stratego-legends", "8.7a", "3.3")
def test_opponents_may_act_before_an_extra_turn_is_taken() -> None:
    """Whose turn it is has his say at the start of the next one, or once somebody has used something."""
    g = table(*HELPERS, "B oreld_the_deliverer b2", "G bloodsucker g7")
    found = asked_between(Table(g.state.copy()), "move", "a3", "a4")
    assert found[:2] == [("EndWindow", "gray"), ("EndOfTurn", "beige")]
    g.go("beige", "move", "a3", "a4")
    g.act("gray", "use", "f6", "f5")
    g.act("gray", "pass")
    assert g.moment == "EndWindow" and g.asked() == ["beige"]
    shown = table(*HELPERS, "B oreld_the_deliverer x")
    assert asked_between(shown, "move", "a3", "a4")[0] == ("StartWindow", "gray")


@rule("stratego-legends", "8.7a", "15.6", "15.7")
@pytest.mark.parametrize(("limits", "first"), [("on", "EndWindow"), ("off", "StartWindow")])
def test_before_a_draw_the_end_of_the_turn_is_the_last_chance(limits: str, first: str) -> None:
    g = table(*HELPERS, inactivity=1, limits=limits)
    g.go("beige", "move", "a3", "a4")
    assert g.moment == first
    g = table(*HELPERS, number=1000, limits=limits)
    g.go("beige", "move", "a3", "a4")
    assert g.moment == first


@rule("stratego-legends", "8.7a", "15.5")
def test_before_a_third_repetition_too() -> None:
    rounds = [("beige", "a3", "a4"), ("gray", "h6", "h5"), ("beige", "a4", "b4"), ("gray", "h5", "g5"),
              ("beige", "b4", "b3"), ("gray", "g5", "g6"), ("beige", "b3", "a3"), ("gray", "g6", "h6")]  # fmt: skip
    g = table(*HELPERS)
    for side, origin, space in [*rounds, *rounds[:-1]]:
        g.go(side, "move", origin, space)
        assert g.moment == "StartWindow"
    g.go("gray", "move", "g6", "h6")
    assert g.moment == "EndWindow"
    g.rest()
    assert g.over and g.reason == "repetition"


@rule("stratego-legends", "8.7a")
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_who_has_passed_is_asked_again_before_something_has_happened(players: int) -> None:
    """Over whole random games, save where the end of the turn differs from the start of the next."""
    questions = {how: count_questions(how, players) for how in ("once", "twice")}
    assert questions["once"] < 0.8 * questions["twice"]


def count_questions(how: str, players: int) -> float:
    """Questions about abilities for each turn of random games; checks that nobody is asked twice in a row."""
    asked = turns = 0
    for seed in range(3):
        chance = Seeded(seed, 21)
        state = GAME.new(players, {"questions": how, "box": 1}, chance, listen=True)
        assert isinstance(state, Legends)
        passed: set[int] = set()
        for _ in range(600):
            if state.outcome is not None:
                break
            top, seat = state.stack[-1], state.deciders()[0]
            window = isinstance(top, AbilityWindow)
            if window and how == "once":
                assert seat not in passed
            actions = state.options(seat)
            asked += window
            action = PASS.pack() if window and chance.below(8) else actions[chance.below(len(actions))]
            special = any(state.boost) or any(state.granted)
            state.events = []
            state.apply(seat, action, chance)
            told = {event.kind.name for event in state.events or []}
            if told - {"turn_began"} or special:
                passed = set()
            elif window:
                passed.add(seat)
        turns += int(state.turn)
    return asked / turns


ARMIES: dict[str, object] = {"gray_army": "bone_march", "beige_army": "shield_wall"}


@rule("stratego-legends", "8.7a", "8.11", "5.1")
@pytest.mark.parametrize("options", [{"limits": "off", "strengthened": "hidden"}, {"box": 5}, ARMIES])
def test_who_is_asked_once_follows_from_what_everybody_sees(options: dict[str, object]) -> None:
    for n, state in enumerate(must.positions(GAME, 17, every=211, choices=options)):
        for seat in range(2):
            must.check_secrets(GAME, state, seat, 90 + n)


@rule("stratego-legends", "8.7a", "15.7a")
def test_what_was_played_before_there_was_a_choice_has_the_same_form() -> None:
    old = GAME.settle(2, {}, stored=True)[1]
    assert old["questions"] == "twice" and old["limits"] == "flat"
    state = GAME.new(2, old, Seeded(3))
    assert state.further() == [] and GAME.new(2, {}, Seeded(3)).further() != []
    assert isinstance(state, Legends) and len(state.charter.parts()) == 10


# ---- what is declared


def record(*pieces: str, **settings: Any) -> Record:
    """A game at this position that writes down what is done."""
    made = Record(GAME, 2, {}, ["person", "person"], seeded_header(1), None, Seeded(1))
    made.state = position(*pieces, **settings)
    made.state.events = []
    return made


def until(r: Record, moment: str) -> None:
    """Everybody passes until this moment."""
    while type(r.state.stack[-1]).__name__ != moment:
        r.decide(r.state.deciders()[0], ["pass"])


OPEN = ("B hunter d4 !", "B high_elf e4 !", "B srik a2 !", "G crush d5 !", "G namhel e6 !", "G rock_giant d6 !")


@rule("stratego-legends", "6.5")
@pytest.mark.parametrize("verb", ["move", "charge"])
def test_an_attack_is_not_taken_back_nor_by_way_of_a_pass(verb: str) -> None:
    r = record(*OPEN, "B wood_elf d3 !")
    until(r, "MainMove")
    r.decide(0, [verb, "d4", "d5"])
    assert type(r.state.stack[-1]).__name__ == "AttackWindow" and r.undoable(0) is None
    if r.state.deciders() == [0]:
        r.decide(0, ["pass"])
        assert r.undoable(0) is not None
        r.undo(0)
    assert r.undoable(0) is None and r.undoable(1) is None


@rule("stratego-legends", "6.5")
def test_a_move_onto_an_empty_space_is_taken_back_until_somebody_else_decides() -> None:
    r = record(*OPEN, questions="twice")
    until(r, "MainMove")
    r.decide(0, ["move", "d4", "d3"])
    assert type(r.state.stack[-1]).__name__ == "EndWindow" and r.undoable(0) is not None
    r = record(*OPEN)
    until(r, "MainMove")
    r.decide(0, ["move", "d4", "d3"])
    assert type(r.state.stack[-1]).__name__ == "StartWindow" and r.undoable(0) is not None
    r.decide(1, ["pass"])
    assert r.undoable(0) is None


@rule("stratego-legends", "6.5", "9.8")
def test_a_strike_and_a_use_in_it_are_not_taken_back() -> None:
    """In a window outside a fight a use is taken back as long as it has shown nothing."""
    r = record("B frodnaj_archer d4 !", "B high_elf c3 !", "B wood_elf d3 !", "G crush d6 !", "G namhel e7 !",
               "G rock_giant f7 !")  # fmt: skip
    r.decide(0, ["use", "c3", "d3"])
    assert r.undoable(0) is not None
    r.undo(0)
    until(r, "MainMove")
    r.decide(0, ["strike", "d4", "d6"])
    assert r.undoable(0) is None


@rule("stratego-legends", "6.5", "8.3")
def test_a_use_in_a_fight_is_not_taken_back() -> None:
    r = record("B wood_elf d4 !", "B high_elf e4 !", "G crush d5 !", "G namhel e6 !", "G rock_giant f6 !")
    until(r, "MainMove")
    r.decide(0, ["move", "d4", "d5"])
    r.decide(0, ["use", "e4", "d5"])
    assert isinstance(r.state, Legends) and r.state.fight is not None and r.undoable(0) is None


@rule("stratego-legends", "6.5", "9.2")
def test_the_choice_of_a_berserk_piece_is_not_taken_back() -> None:
    r = record("G akillon d6 !", "B wood_elf d5 !", "B dwarven_hero d4 !", "B king_migol c3 !",
               turn="gray")  # fmt: skip
    until(r, "MainMove")
    r.decide(1, ["move", "d6", "d5"])
    until(r, "NextVictim")
    r.decide(1, ["pick", "d4"])
    assert type(r.state.stack[-1]).__name__ == "AttackWindow" and r.undoable(1) is None


@rule("stratego-legends", "6.5", "9.28", "18.6")
def test_whoever_names_an_opponent_or_answers_one_does_so_for_good() -> None:
    """Perplexon's victim names a piece, and the answer is the other player's."""
    before, after = position(*OPEN), position(*OPEN)
    assert not MOVE.binds(before, after, 0)
    assert GAME.words.of(GAME.words.encode(["face", "gray-1"])).binds(before, after, 0)
    g = table("B perplexon d4 !", "G foulis d5 !", "B srik a2 !", "G crush f6 !", "G marr h6 !")
    g.go("beige", "move", "d4", "d5")
    g.until("SwapTheirs")
    then = g.state.copy()
    g.act("gray", "pick", "f6")
    assert g.moment == "SwapOurs"
    assert GAME.words.of(GAME.words.encode(["pick", "f6"])).binds(then, g.state, 1)


@rule("stratego-legends", "6.5")
@pytest.mark.parametrize(("verb", "step"), [(MOVE, "AttackWindow"), (USE, "AttackWindow")], ids=["move", "use"])
def test_the_property_notices_a_verb_that_does_not_bind(verb: Any, step: str) -> None:
    declared, verb.binding = verb.binding, None
    try:
        assert any((verb.name, step) in must.loose_acts(GAME, seed, 600) for seed in range(12))
    finally:
        verb.binding = declared
    assert not any((verb.name, step) in must.loose_acts(GAME, seed, 600) for seed in range(3))

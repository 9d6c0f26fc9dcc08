"""What was declared stays declared: attacks, granted retreats, a choice left to the opponent. Rules 4.3, 7.1, 10.3"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.position import position
from attic.kit import properties as must
from attic.kit.chance import Never, Scripted
from attic.kit.record import Record, Refused
from attic.kit.replay import seeded_header
from attic.kit.scenario import rule
from attic.kit.words import Vocabulary

WHITE, BLUE = 0, 1
STUCK = ("W a9", "W b10", "W e5", "B h8")


def record(*pieces: str, **settings: Any) -> Record:
    """A game under way from this position on."""
    game = replace(GAME, start=lambda players, options: position(*pieces, **settings))
    return Record(game, 2, {}, ["human", "human"], seeded_header(1), None, Never())


def say(r: Record, seat: int, *words: str, dice: tuple[int, ...] = ()) -> None:
    """A decision with the dice it rolls."""
    chance = Scripted(list(dice))
    r.decide(seat, list(words), chance)
    chance.done()


def stands(r: Record, seat: int) -> None:
    """Nothing of this seat's can be taken back."""
    assert r.undoable(seat) is None
    with pytest.raises(Refused):
        r.undo(seat)


def moment(r: Record) -> tuple[str, list[int]]:
    """The step that waits, and for whom."""
    return type(r.state.stack[-1]).__name__, r.state.deciders()


def declared(**settings: Any) -> Record:
    """White has touched c5 and attacks d6."""
    r = record("W c5", "B d6", "B h8", **settings)
    while moment(r)[0] == "BeforeMove":
        say(r, r.state.deciders()[0], "pass")
    say(r, WHITE, "touch", "c5")
    say(r, WHITE, "attack", "d6")
    return r


@rule("galactic-warfare", "7.1")
def test_a_declared_attack_cannot_be_taken_back_while_the_defender_is_asked() -> None:
    """Blue is asked whether he calls it off."""
    r = declared(blue=("deflector_shield",))
    assert moment(r) == ("AttackDeclared", [BLUE])
    stands(r, WHITE)


@rule("galactic-warfare", "7.1")
def test_an_attack_stands_also_where_the_attacker_is_asked_first() -> None:
    """Blue has no card: White himself is asked before the dice, and may not think better of it."""
    r = declared(white=("plutonium_boost",))
    assert moment(r) == ("BeforeDice", [WHITE])
    stands(r, WHITE)


@rule("galactic-warfare", "7.1")
def test_taking_back_a_pass_does_not_lead_back_before_the_attack() -> None:
    """Asked before the dice, White takes back his pass; behind it nothing of his can be taken back."""
    r = declared(white=("plutonium_boost",), blue=("plutonium_boost",))
    say(r, BLUE, "pass")
    say(r, WHITE, "pass")
    assert moment(r) == ("BeforeDice", [BLUE])
    r.undo(WHITE)
    assert moment(r) == ("BeforeDice", [WHITE])
    stands(r, WHITE)


@rule("galactic-warfare", "6.1")
def test_a_charge_may_be_taken_back_until_somebody_else_decides() -> None:
    """It only opens the window for both players' cards; Blue's pass settles it."""
    r = record("W c5", "B d8", "B h8", blue=("double_agent",), white=("supply_drop",))
    say(r, WHITE, "pass")
    say(r, BLUE, "pass")
    say(r, WHITE, "touch", "c5")
    say(r, WHITE, "move", "b6")
    assert moment(r) == ("AfterMove", [WHITE]) and r.undoable(WHITE) is not None
    say(r, WHITE, "pass")
    assert moment(r) == ("AfterMove", [BLUE])
    r.undo(WHITE)
    r.undo(WHITE)
    assert moment(r) == ("Move", [WHITE])
    say(r, WHITE, "move", "b6")
    say(r, WHITE, "pass")
    say(r, BLUE, "pass")
    stands(r, WHITE)


def doubles(**settings: Any) -> Record:
    """White has rolled doubles for the stuck ship on a9."""
    r = record(*STUCK, **settings)
    while moment(r)[0] == "BeforeMove":
        say(r, r.state.deciders()[0], "pass")
    say(r, WHITE, "touch", "a9", dice=(4, 4))
    assert moment(r) == ("AcceptRetreat", [WHITE])
    return r


@rule("galactic-warfare", "10.3")
def test_a_retreat_after_doubles_cannot_be_taken_back_while_the_opponent_chooses_the_square() -> None:
    """Blue is asked where the ship goes."""
    r = doubles()
    say(r, WHITE, "retreat")
    assert moment(r) == ("RetreatSquare", [BLUE])
    stands(r, WHITE)


@rule("galactic-warfare", "9.2", "10.3")
def test_a_retreat_stands_although_its_owner_is_asked_for_a_card_first() -> None:
    """White takes back his pass in the retreat's window, but not the retreat."""
    r = doubles(white=("rescue_beacon",))
    say(r, WHITE, "retreat")
    assert moment(r) == ("RetreatWindow", [WHITE])
    stands(r, WHITE)
    say(r, WHITE, "pass")
    assert moment(r) == ("RetreatSquare", [BLUE])
    r.undo(WHITE)
    stands(r, WHITE)


@rule("galactic-warfare", "10.3")
def test_staying_after_doubles_may_be_taken_back() -> None:
    """Nobody is asked about a ship that stays."""
    r = doubles(white=("supply_drop",))
    say(r, WHITE, "stay")
    assert moment(r) == ("AfterMove", [WHITE])
    r.undo(WHITE)
    assert moment(r) == ("AcceptRetreat", [WHITE])


def opening() -> Record:
    """White has the higher die and is asked who begins."""
    r = Record(GAME, 2, {"cards": False}, ["human", "human"], seeded_header(1), None, Scripted([5, 2]))
    assert moment(r) == ("ChooseStart", [WHITE])
    return r


@rule("galactic-warfare", "4.3")
def test_a_choice_left_to_the_opponent_cannot_be_taken_from_him_again() -> None:
    """Blue is asked who begins."""
    r = opening()
    say(r, WHITE, "start", "defer")
    assert moment(r) == ("ChooseStart", [BLUE])
    stands(r, WHITE)


@rule("galactic-warfare", "4.2", "4.3")
@pytest.mark.parametrize("choice", ["first", "second"])
def test_a_choice_made_oneself_may_be_taken_back_until_somebody_moves(choice: str) -> None:
    """The first turn has begun; the other one is not asked about the choice. The same after a deferral."""
    r = opening()
    say(r, WHITE, "start", choice)
    assert r.state.deciders() == [WHITE if choice == "first" else BLUE]
    r.undo(WHITE)
    say(r, WHITE, "start", "defer")
    say(r, BLUE, "start", choice)
    r.undo(BLUE)
    assert moment(r) == ("ChooseStart", [BLUE])


def undeclared(verb: str) -> Vocabulary:
    """The words of the game, with one verb's declaration taken away."""
    words = Vocabulary()
    for v in GAME.words.verbs[len(words.verbs) :]:
        declared = v.name != verb
        words.verb(v.name, *v.kinds, final=v.final and declared, binding=v.binding if declared else None)
    return words


@rule("galactic-warfare", "4.3", "7.1", "10.3")
@pytest.mark.parametrize(
    ("verb", "asked", "seed", "pieces"),
    [
        ("attack", "AttackDeclared", 0, ()),
        ("start", "ChooseStart", 2, ()),
        ("retreat", "RetreatSquare", 1, STUCK),
    ],
)
def test_without_its_declaration_the_act_is_found_to_be_loose(
    verb: str, asked: str, seed: int, pieces: tuple[str, ...]
) -> None:
    """The acts are found in the positions of random games, whatever the verbs declare."""
    game = replace(GAME, start=lambda players, options: position(*pieces)) if pieces else GAME
    assert (verb, asked) in must.loose_acts(replace(game, words=undeclared(verb)), seed, 400)
    assert (verb, asked) not in must.loose_acts(game, seed, 400)

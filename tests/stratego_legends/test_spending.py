"""Pieces spent in the middle of a fight, and what becomes of the fight."""

from __future__ import annotations

import pytest

from attic.games.stratego_legends import GAME
from attic.kit.scenario import rule
from tests.stratego_legends.table import table


@rule("stratego-legends", "6.4", "8.15", "6.2.7")
def test_an_attacker_may_be_spent_on_its_own_ability() -> None:
    """It helps what stands next to the space under attack, and the attack is over."""
    g = table("B dancing_sword d4", "B srik e5", "B poy c3", "G crush d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.options("beige", "use") == [["use", "d5", "e5"]]
    g.act("beige", "use", "d5", "e5")
    assert g.heard("boosted") == [["boosted", "e5", "2"]] and g.known("e5")
    g.rest()
    assert g.heard("attack_ended") and not g.heard("compared")
    assert g.on("d5") == "G crush" and g.dead("beige") == ["dancing_sword"]


@rule("stratego-legends", "6.4", "6.2.7", "6.3")
def test_a_defender_that_is_spent_gives_no_success() -> None:
    """Crush is Berserk and has another enemy beside him; he stays where he went and attacks no more."""
    g = table("G crush d5", "B dancing_sword d4", "B srik e4", "B poy a3", turn="gray")
    g.go("gray", "move", "d5", "d4")
    g.passes("gray")
    g.act("beige", "use", "d4", "e4")
    g.rest()
    assert g.heard("attack_ended") and g.on("d4") == "G crush" and g.on("e4") == "B srik"
    assert g.moment == "MainMove" and g.asked() == ["beige"]


@rule("stratego-legends", "6.4", "8.14", "6.2.1")
def test_a_spent_fighter_does_not_help_the_other_one() -> None:
    """The two share a space and are not adjacent; a friendly attack by Dumes shows it."""
    g = table("G dumes d5", "G enchanted_shield d6", "B hunter a3", turn="gray")
    g.go("gray", "move", "d5", "d6")
    assert g.options("gray", "use") == []
    near = table("G dumes d5", "G enchanted_shield d6", "G marr e6", "B hunter a3", turn="gray")
    near.go("gray", "move", "d5", "d6")
    assert near.options("gray", "use") == [["use", "d6", "e6"]]


@rule("stratego-legends", "8.11a", "6.4")
def test_a_known_fighter_with_an_ability_is_reason_to_ask() -> None:
    g = table("B dancing_sword d4 !", "B srik e5 !", "B wind_castle a1 !", "G crush d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.moment == "AttackWindow" and g.asked() == ["beige"]
    alone = table("B dancing_sword d4 !", "B srik h1 !", "B wind_castle a1 !", "G crush d5", "G marr h6")
    alone.go("beige", "move", "d4", "d5")
    assert alone.heard("compared")


@rule("stratego-legends", "6.2.7", "6.3", "9.2")
def test_a_defender_brought_down_to_zero_is_a_success() -> None:
    g = table("G crush d5", "G fire_wall e5", "B wood_elf d4", "B poy c4", "B hunter a3", turn="gray")
    g.go("gray", "move", "d5", "d4")
    g.act("gray", "use", "e5", "d4")
    g.until("NextVictim")
    assert not g.heard("compared") and g.options("gray") == [["pick", "c4"]]
    g.act("gray", "pick", "c4")
    g.rest()
    assert g.on("c4") == "G crush" and g.dead("beige") == ["poy", "wood_elf"]


@rule("stratego-legends", "6.2.7", "6.3")
def test_an_attacker_brought_down_to_zero_has_not_won() -> None:
    g = table("B tiera d4", "B wood_elf e4", "G fire_wall e6", "G foulis e5", "G marr h6")
    g.go("beige", "move", "e4", "e5")
    g.passes("beige")
    g.act("gray", "use", "e6", "e5")
    g.rest()
    assert g.on("e5") == "G foulis" and g.heard("attack_ended") and not g.heard("compared")


@rule("stratego-legends", "6.2.7", "6.3")
@pytest.mark.parametrize("eaten", [True, False])
def test_a_defender_that_is_eaten_is_no_success(eaten: bool) -> None:
    """Tiera asks for a sacrifice only after an attack that she has won."""
    g = table("B tiera d4", "B poy a3", "G nazint d5", "G bloodsucker e6", "G marr h6", terrain={"d5": "desert"})
    g.go("beige", "move", "d4", "d5")
    g.passes("beige")
    if eaten:
        g.act("gray", "use", "e6", "d5")
    g.rest()
    assert g.on("d5") == "B tiera"
    assert g.moment == ("MainMove" if eaten else "Sacrifice")


@rule("stratego-legends", "9.23", "7.8")
def test_no_guard_stands_in_for_a_king_whose_strength_fell_to_zero() -> None:
    """Nothing saves him; the attack is won all the same."""
    walls = ("G fire_wall c5", "G fire_wall e5", "G fire_wall c3", "G fire_wall e3", "G fire_wall c4")
    g = table("G crush d5", *walls, "B king_migol d4", "B migols_royal_guard e4", "B poy a3", turn="gray")
    g.go("gray", "move", "d5", "d4")
    for wall in ("c5", "e5", "c3", "e3", "c4"):
        g.act("gray", "use", wall, "d4")
    assert g.on("d4") == "G crush" and g.moment != "Bodyguard"
    g.until("NextVictim")
    assert g.options("gray") == [["pick", "e4"]]


@rule("stratego-legends", "8.14")
@pytest.mark.parametrize(
    ("helper", "target"),
    [("B lockin_elves", "B srik"), ("B urgwaines_knights", "B sir_urgwaine"), ("B dancing_sword", "B poy"),
     ("G wheel_of_energy", "G crush"), ("G crazed_terror", "G gloomis"), ("G nazint", "G smerdim")],
)  # fmt: skip
def test_six_pieces_show_whom_they_strengthen(helper: str, target: str) -> None:
    side = {"B": "beige", "G": "gray"}[helper[0]]
    g = table(f"{helper} d4", f"{target} d5", "B hunter a3", "G marr h6", turn=side)
    g.until("StartWindow")
    g.passes({"beige": "gray", "gray": "beige"}[side])
    g.act(side, "use", "d4", "d5")
    assert g.known("d5") and g.heard("boosted") and g.on("d4") == ""


@rule("stratego-legends", "8.14", "20.19")
def test_a_table_may_leave_hidden_whom_a_spent_piece_strengthens() -> None:
    """As in games that began before there was a choice; Fire Wall exposes its victim all the same."""
    g = table("B dancing_sword d4", "B srik d5", "B hunter a3", "G fire_wall e6", "G marr h6", strengthened="hidden")
    g.act("beige", "use", "d4", "d5")
    assert not g.known("d5") and g.heard("boosted")
    g.passes("beige")
    g.act("gray", "use", "e6", "d5")
    assert g.known("d5")
    assert GAME.settle(2, {}, stored=True)[1]["strengthened"] == "hidden"
    assert any(effect.name == "Spent pieces" for effect in GAME.scene(g.seen).effects)


@rule("stratego-legends", "8.14")
def test_the_shield_and_a_mere_showing_leave_the_target_hidden() -> None:
    g = table("G enchanted_shield d4", "G crush d5", "B hunter a3", turn="gray")
    g.until("StartWindow")
    g.act("gray", "use", "d4", "d5")
    assert not g.known("d5") and g.heard("boosted")
    g = table("B elementus_the_airlord d4", "B almaetis a3", "G marr h6")
    g.until("StartWindow")
    g.act("beige", "use", "d4", "a3")
    assert not g.known("a3") and g.heard("granted")

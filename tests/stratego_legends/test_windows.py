"""Abilities: when, by whom, on whom, how often."""

from __future__ import annotations

from attic.games.stratego_legends.pieces import CATALOGUE, POWERS
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from attic.kit.words import PASS
from tests.stratego_legends.table import table


@rule("stratego-legends", "8.3", "3.4", "8.12")
def test_abilities_work_in_either_players_turn_and_limits_are_per_turn() -> None:
    g = table("B high_elf d3", "B wood_elf d4", "B hunter a3", "G marr h6")
    g.until("StartWindow")
    g.act("beige", "use", "d3", "d4")
    g.go("beige", "move", "a3", "a4")
    g.until("StartWindow")
    assert g.seen.active == "gray"
    g.passes("gray")
    assert g.may("beige", "use", "d3", "d4")


@rule("stratego-legends", "8.12")
def test_limits_belong_to_the_single_piece() -> None:
    g = table("B high_elf d3", "B high_elf e3", "B wood_elf d4", "G marr h6")
    g.until("StartWindow")
    g.act("beige", "use", "d3", "d4")
    g.refuses("beige", "use", "d3", "d4", clause="8.12")
    g.act("beige", "use", "e3", "d4")
    assert g.strength("wood_elf") == 4


@rule("stratego-legends", "8.9")
def test_an_ability_must_change_something() -> None:
    g = table("G lord_of_bones d5", "G kutbone h7", "G cerebin a7", "B hunter a3", turn="gray")
    g.until("StartWindow")
    assert g.options("gray", "use") == [["use", "d5", "d5"], ["use", "d5", "h7"]]
    g.act("gray", "use", "d5", "h7")
    g.refuses("gray", "use", "d5", "h7", clause="8.9")
    assert g.options("gray", "use") == [["use", "d5", "d5"]]


@rule("stratego-legends", "8.13", "9.15")
def test_a_granted_action_may_be_used_this_turn_only() -> None:
    g = table("G lord_of_bones d5", "G kutbone h7", "B hunter a3", turn="gray")
    assert g.reach("gray", "h7", "charge") == set()
    g.until("StartWindow")
    g.act("gray", "use", "d5", "h7")
    assert "h1" in g.reach("gray", "h7", "charge")
    g.turn("gray", "move", "d5", "d4")
    g.turn("beige", "move", "a3", "a4")
    assert g.reach("gray", "h7", "charge") == set()


@rule("stratego-legends", "8.14")
def test_boosts_are_for_ones_own_side() -> None:
    g = table("G dark_witch c5", "G wheel_of_energy d5", "B hunter d4", "G crush e5", turn="gray")
    g.until("StartWindow")
    assert g.options("gray", "use") == [["use", "d5", "c5"], ["use", "d5", "e5"]]


@rule("stratego-legends", "8.7", "8.8")
def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    g = table("B high_elf d3", "B wood_elf d4", "B high_elf c3", "G titan_castle e6", "G marr f6", "G golladus e7")
    g.until("StartWindow")
    g.act("beige", "pass")
    assert g.asked() == ["gray"]
    g.act("gray", "use", "e6", "f6")
    g.act("gray", "pass") if g.asked() == ["gray"] else None
    assert g.asked() == ["beige"] and g.moment == "StartWindow"
    g.act("beige", "use", "d3", "d4")
    assert g.asked() == ["beige"]


@rule("stratego-legends", "8.6")
def test_abilities_may_be_used_after_the_move() -> None:
    g = table("B high_elf d3", "B wood_elf d4", "B hunter a3", "G marr h6", questions="twice")
    g.go("beige", "move", "a3", "a4")
    g.until("EndWindow")
    g.act("beige", "use", "d3", "d4")
    assert g.heard("boosted")


@rule("stratego-legends", "8.10")
def test_an_action_must_be_able_to_change_something() -> None:
    g = table("B guarded_fortress a2", "B poy a3 !", "B hunter d1", "G marr b3 !", "G kralc e4", "G medusa h3")
    assert g.ways("beige", "a2", "act") == {"act b3"}  # Poy is known and too strong
    g = table("G kralc d5", "G marr a7", "B hunter d4 !", "B poy e4", turn="gray",
              terrain={"d4": "town", "e4": "town"})
    assert g.ways("gray", "d5", "act") == {"act e4"}
    g = table("G medusa d5", "G marr a7", "B hunter d1", turn="gray")
    assert g.ways("gray", "d5", "act") == set()
    g.until("MainMove")
    g.refuses("gray", "act", "d5", clause="8.10")


@rule("stratego-legends", "1.13")
def test_any_piece_means_any_piece() -> None:
    g = table("B elven_assassin d4", "B wind_castle d3", "B hunter c4", "G marr f6", "G crush g7")
    assert g.ways("beige", "d4", "act") == {"act d3", "act c4", "act f6"}


@rule("stratego-legends", "9.42", "9.14")
def test_filters_read_what_is_printed() -> None:
    elves = POWERS[CATALOGUE.names.index("high_elf")][0].who
    assert elves.fits[CATALOGUE.names.index("srik")] and not elves.fits[CATALOGUE.names.index("poy")]
    small = POWERS[CATALOGUE.names.index("sir_gilbert")][0].who
    assert small.fits[CATALOGUE.names.index("humble_clergy")] and not small.fits[CATALOGUE.names.index("tiera")]
    assert not small.fits[CATALOGUE.names.index("holy_light")]  # no base strength at all


@rule("stratego-legends", "19.1")
def test_silence_declines_where_it_may_and_else_is_a_random_option() -> None:
    g = table("B high_elf d3", "B wood_elf d4", "G marr h6")
    assert g.moment == "StartWindow"
    assert g.state.default(0, Seeded(1)) == PASS.pack()
    g.until("MainMove")
    assert len({g.state.default(0, Seeded(n)) for n in range(30)}) > 1

"""Turns and standard movement."""

from __future__ import annotations

from attic.kit.scenario import rule
from tests.stratego_legends.table import table


@rule("stratego-legends", "4.1", "4.2")
def test_a_standard_move_is_one_space_along_file_or_rank() -> None:
    g = table("B grundin d4", "B srik d5", "G marr h6", terrain={"c4": "water"})
    assert g.ways("beige", "d4") == {"move e4", "move d3"}
    g.until("MainMove")
    g.refuses("beige", "move", "d4", "e5", clause="4.1")
    g.refuses("beige", "move", "d4", "d5", clause="4.2")
    g.refuses("beige", "move", "d4", "c4", clause="4.2")
    g.refuses("beige", "move", "h6", "h5", clause="4.1")


@rule("stratego-legends", "4.3", "9.3", "10.1")
def test_pieces_that_cannot_attack_step_onto_empty_spaces_only() -> None:
    g = table("B clevut d4", "B holy_light a4", "G marr d5", "G crush a5")
    assert "move d5" not in g.ways("beige", "d4") and "move d3" in g.ways("beige", "d4")
    assert g.reach("beige", "a4", "move") == {"a3", "b4"}
    g.until("MainMove")
    g.refuses("beige", "move", "d4", "d5", clause="4.3")


@rule("stratego-legends", "4.4")
def test_a_standard_move_reveals_nothing() -> None:
    g = table("B grundin d4", "G marr h6")
    g.turn("beige", "move", "d4", "d5")
    assert not g.known("d5") and not g.heard("exposed")


@rule("stratego-legends", "4.6")
def test_a_power_beats_the_rules() -> None:
    """Dumes may enter a space of its own side, Landor moves diagonally."""
    g = table("G dumes d5", "G crush d6", "B landor a3", turn="gray")
    assert "move d6" in g.ways("gray", "d5")


@rule("stratego-legends", "4.7")
def test_stationary_pieces_do_not_step() -> None:
    g = table("B quicksand d4", "B grundin a4", "G marr h6")
    assert g.ways("beige", "d4") == set()
    g.until("MainMove")
    g.refuses("beige", "move", "d4", "d5", clause="4.7")


@rule("stratego-legends", "4.5a")
def test_an_attack_counts_as_a_displacement_and_a_forced_one_starts_afresh() -> None:
    g = table("G gnarak d5", "G crush h6", "B poy d4", "B wood_elf a2", "B hunter g1", turn="gray",
              terrain={"d4": "mountain", "d5": "mountain"})
    g.go("gray", "move", "d5", "d4")
    g.until("OpponentRelocates")
    g.act("beige", "pick", "d5")
    g.rest()
    g.turn("beige", "move", "a2", "a3")
    g.turn("gray", "move", "d5", "d4")
    g.turn("beige", "move", "a3", "a4")
    g.turn("gray", "move", "d4", "d5")
    g.turn("beige", "move", "a4", "a5")
    g.refuses("gray", "move", "d5", "d4", clause="4.5")


@rule("stratego-legends", "3.2", "8.6", "19.2")
def test_the_order_of_a_turn() -> None:
    """No step of it consults chance: the table would complain."""
    g = table("B high_elf d4", "B wood_elf d3", "B oreld_the_deliverer a3", "G marr h6", questions="twice")
    moments = [g.moment]
    while g.seen.turn == 1:
        g.act(g.asked()[0], *(["move", "d3", "c3"] if g.moment == "MainMove" else ["pass"]))
        moments.append(g.moment)
    seen = list(dict.fromkeys(moments))
    assert seen[:4] == ["StartWindow", "MainMove", "EndWindow", "EndOfTurn"]
    assert g.seen.active == "gray"


@rule("stratego-legends", "9.5")
def test_slashing_runs_along_diagonals() -> None:
    g = table("B srik d4", "B poy d5", "G marr f6", terrain={"b2": "water", "e4": "water"})
    assert g.reach("beige", "d4", "slash") == {"e5", "f6", "c3", "c5", "b6", "a7", "e3", "f2", "g1"}


@rule("stratego-legends", "9.25", "1.9")
def test_jumps_lead_from_ground_to_like_ground() -> None:
    g = table("B aubrey d4", "G marr h6", terrain={"d4": "forest", "g7": "forest", "a8": "forest"})
    assert g.reach("beige", "d4", "jump") == {"g7", "a8"}
    g.turn("beige", "jump", "d4", "g7")
    assert g.known("g7")
    dry = table("B aubrey d5", "G marr h6", terrain={"g7": "forest"})
    assert dry.reach("beige", "d5", "jump") == set()
    wet = table("B spirit_of_sea a3", "G marr h6", terrain={"b4": "water"})
    assert wet.reach("beige", "a3", "jump") == {"a4", "a5", "b3", "b5", "c3", "c4", "c5"}
    assert table("B spirit_of_sea a6", "G marr h6", terrain={"b4": "water"}).reach("beige", "a6", "jump") == set()


@rule("stratego-legends", "15.8")
def test_resigning_gives_the_game_away() -> None:
    g = table("B hunter d4", "G marr h6")
    g.act("gray", "resign")
    assert g.winner == "beige" and g.reason == "resigned" and g.state.outcome is not None
    assert g.state.outcome.clause == "15.8"

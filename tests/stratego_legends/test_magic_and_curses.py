"""Magic pieces, Castles and Death Curses."""

from __future__ import annotations

import pytest

from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table


@rule("stratego-legends", "10.1")
def test_magic_pieces_never_attack_and_most_are_stationary() -> None:
    g = table("B holy_light d4", "B quicksand a4", "G marr d5", "G crush a5")
    assert g.reach("beige", "d4", "move") == {"c4", "e4", "d3"}
    assert g.ways("beige", "a4") == set()


@rule("stratego-legends", "10.5", "12.2")
def test_a_spell_is_finished_before_its_curse_begins() -> None:
    """Ground Lightning takes a further piece with a curse; that curse waits for the end of the spell."""
    g = table("B uaivad d4", "B vellec a3", "B hunter h2", "G ground_lightning d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.moment == "Victim" and g.asked() == ["gray"] and g.curse == ""
    g.act("gray", "pick", "a3")
    began = [words[2] for words in g.heard("curse_began")]
    assert began == ["uaivad", "vellec"] and g.curse == "vellec"


@rule("stratego-legends", "10.8")
def test_conditions_look_at_the_attacker_when_it_attacked() -> None:
    walker = table("B hunter d4", "B poy h2", "G ground_lightning d5", "G marr h6")
    walker.fight("beige", "move", "d4", "d5")
    assert walker.moment == "MainMove"
    gold = table("B gold_knight d4", "B poy h2", "G skull_of_gorion d5", "G marr h6", terrain={"h2": "marsh"})
    gold.go("beige", "move", "d4", "d5")
    assert gold.moment == "Victim" and gold.options("gray") == [["pass"], ["pick", "h2"]]
    green = table("B hunter d4", "B poy h2", "G skull_of_gorion d5", "G marr h6", terrain={"h2": "marsh"})
    green.fight("beige", "move", "d4", "d5")
    assert green.moment == "MainMove"


@rule("stratego-legends", "10.6", "14.1")
def test_the_controller_makes_the_choices() -> None:
    """A captured Holy Vision looks for its new controller."""
    g = table("B hunter d4", "B poy a3", "B landor a4", "G holy_vision d5 of B", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.moment == "Look" and g.asked() == ["gray"]
    assert {words[1] for words in g.options("gray", "pick")} == {"a1", "a3", "a4"}


@rule("stratego-legends", "11.1")
def test_a_castle_neither_moves_nor_attacks() -> None:
    g = table("B cloud_citadel d4", "B hunter a3", "G marr d5")
    assert g.ways("beige", "d4") == set()
    g.until("MainMove")
    g.refuses("beige", "move", "d4", "d5", clause="4.7")


@rule("stratego-legends", "11.2")
def test_purges_that_spare_stationary_pieces_spare_the_castle() -> None:
    g = table("B hunter d4", "G slud d5", "G titan_castle f5", "G marr f6",
              terrain={"f5": "forest", "f6": "forest"}, curse="beige strangling_vines")
    g.go("beige", "move", "d4", "d5")
    g.until("Victim")
    assert g.known("f5") and g.options("beige") == [["pick", "f6"]]


@rule("stratego-legends", "11.2", "9.35")
def test_a_castle_may_be_sacrificed() -> None:
    g = table("B gloomis d4 of G", "G titan_castle h8", "B hunter a3")
    g.go("beige", "act", "d4")
    assert g.moment == "Sacrifice" and g.options("gray") == [["pick", "h8"]]
    g.act("gray", "pick", "h8")
    assert g.winner == "beige"


@rule("stratego-legends", "12.8")
def test_a_curse_touches_every_matching_piece_on_both_sides() -> None:
    g = table("B high_elf d4", "G srik d6 of B", "B poy a3", curse="gray vellec")
    assert (g.strength("high_elf"), g.strength("srik"), g.strength("poy")) == (7, 8, 5)


@rule("stratego-legends", "12.1", "12.9")
def test_a_curse_lasts_and_its_end_needs_another() -> None:
    g = table("B hunter d4", "G marr d5", "G girr h6", "B poy a3", curse="beige dwarven_scout")
    g.fight("beige", "move", "d4", "d5")
    g.turn("gray", "move", "h6", "h5")
    assert g.curse == "dwarven_scout" and not g.known("h5")


@rule("stratego-legends", "12.10")
def test_a_piece_with_an_end_only_still_replaces_a_curse() -> None:
    g = table("B dwarven_scout d4", "B wood_elf a3", "G crush d5", curse="beige vellec")
    assert g.strength("wood_elf") == 3
    g.fight("beige", "move", "d4", "d5")
    assert g.curse == "dwarven_scout" and g.strength("wood_elf") == 2 and g.dead("beige") == ["vellec"]


@rule("stratego-legends", "12.11", "9.31")
def test_an_end_does_as_much_as_possible() -> None:
    g = table("B hunter d4", "G slud d5", "G the_hidden_hive h8 !", "G marr h6", curse="beige dwarven_scout")
    g.go("beige", "move", "d4", "d5")
    g.until("Expose")
    assert g.options("beige") == [["pick", "h6"]]
    g.act("beige", "pick", "h6")
    assert g.known("h6") and g.curse == "slud"


@rule("stratego-legends", "13.5", "9.38")
def test_lord_of_the_dead_raises_a_zombie() -> None:
    g = table("G lord_of_the_dead d5", "B poy d4", "G gloomis x", "B wood_elf a3", "G jezrak h5", turn="gray",
              terrain={"a8": "marsh"})
    g.go("gray", "move", "d5", "d4")
    g.until("Return")
    g.act("gray", "return", "gloomis", "a8")
    assert g.on("a8") == "G gloomis" and g.known("a8")


@rule("stratego-legends", "12.12")
def test_a_curse_may_begin_twice() -> None:
    g = table("B noble_cleric d4", "B dwarven_scout x", "G foulis d5", "G kralc d6", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    g.until("Return")
    g.act("beige", "return", "dwarven_scout", "d5")
    g.rest()
    g.fight("gray", "move", "d6", "d5")
    assert g.curse == "dwarven_scout"


@rule("stratego-legends", "13.3")
def test_a_piece_may_return_to_die_at_once() -> None:
    """Bremmuk's end brings Demarn back, and the curse that ended it destroys him again."""
    g = table("G crush d5", "G marr h6", "B anti_purple_wind d4", "B hunter a3", "G demarn_the_putrid x",
              terrain={"a8": "forest"}, curse="gray bremmuk", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "Return" and g.asked() == ["gray"]
    g.act("gray", "return", "demarn_the_putrid", "a8")
    assert g.curse == "anti_purple_wind" and g.on("a8") == ""


@rule("stratego-legends", "13.6")
def test_a_castle_never_returns() -> None:
    g = table("B noble_cleric d4", "B wind_castle a1", "G foulis d5", "B cloud_citadel x", "B landor x", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    g.until("Return")
    assert g.options("beige", "return") == [["return", "landor", "d5"]]


@rule("stratego-legends", "13.2")
def test_without_a_space_nothing_returns() -> None:
    g = table("G lord_of_the_dead d5", "B poy d4", "G gloomis x", "B wood_elf a3", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.moment == "MainMove" and g.dead("gray") == ["gloomis"]


@rule("stratego-legends", "9.39")
def test_eternal_idol_comes_back() -> None:
    g = table("B hunter d4", "G slud d5", "G marr h6", curse="gray eternal_idol")
    g.go("beige", "move", "d4", "d5")
    g.until("ReturnSelf")
    assert g.asked() == ["gray"]
    g.act("gray", "pick", "c6")
    assert g.on("c6") == "G eternal_idol" and g.curse == "slud"


@rule("stratego-legends", "14.3", "14.7")
def test_a_taken_piece_goes_home_when_it_dies() -> None:
    g = table("B hunter d4", "G poy d5 of B", "G marr h6")
    g.fight("beige", "move", "d4", "d5")
    assert g.dead("beige") == ["poy"]
    wall = table("G silwon_the_confusing d6", "B foulis d5 of G", "B wood_elf e6", "B high_elf f6", "B hunter a3")
    wall.until("StartWindow")
    wall.act("beige", "use", "f6", "e6")
    assert wall.strength("wood_elf") == 3


@rule("stratego-legends", "14.7")
def test_boosts_stay_on_a_piece_that_changes_hands() -> None:
    g = table("G silwon_the_confusing d6", "G marr h6", "B foulis d5 of G", "B wood_elf e5", "B high_elf f5",
              "B hunter a3", turn="gray")
    g.until("StartWindow")
    g.passes("gray")
    g.act("beige", "use", "f5", "e5")
    g.go("gray", "move", "d6", "d5")
    g.until("TakeOver")
    assert g.options("gray") == [["pick", "e5"]]
    taken = Table(g.state.copy())
    taken.act("gray", "pick", "e5")
    assert taken.on("e5") == "G wood_elf" and taken.heard("taken")


@rule("stratego-legends", "9.29")
@pytest.mark.parametrize("spot", ["a8", "h1"])
def test_gnarak_is_moved_by_the_opponent(spot: str) -> None:
    g = table("G gnarak d5", "B poy d4", "B hunter a3", turn="gray", terrain={"d4": "mountain"})
    g.go("gray", "move", "d5", "d4")
    g.until("OpponentRelocates")
    assert g.asked() == ["beige"] and len(g.options("beige")) == 60
    g.act("beige", "pick", spot)
    assert g.on(spot) == "G gnarak"


@rule("stratego-legends", "9.30")
def test_spies_show_what_they_flew_over() -> None:
    g = table("B lord_of_eagles d3", "G crush d4", "B poy d5", "G marr h6")
    g.go("beige", "fly", "d3", "d6")
    assert g.moment == "Answer" and g.asked() == ["beige"]
    other = Table(g.state.copy())
    g.act("beige", "answer", "yes")
    assert g.known("d4") and g.known("d5") and not g.known("h6")
    other.act("beige", "answer", "no")
    assert not other.known("d4")


@rule("stratego-legends", "9.32")
def test_the_assassin_lives_only_by_a_ten() -> None:
    g = table("B elven_assassin d4", "B hunter a3", "G kralc d6", "G marr h6")
    g.fight("beige", "act", "d4", "d6")
    assert g.on("d6") == "" and g.on("d4") == "B elven_assassin"
    for target in ("crush", "larva", "titan_castle"):
        g = table("B elven_assassin d4", "B hunter a3", f"G {target} d6", "G marr h6")
        g.fight("beige", "act", "d4", "d6")
        assert g.on("d4") == "" and g.known("d6")


@rule("stratego-legends", "9.40")
def test_evit_gives_another_turn() -> None:
    g = table("G evit d5", "G marr h6", "B hunter a3", turn="gray")
    g.go("gray", "move", "h6", "h5")
    g.until("EndOfTurn")
    g.refuses("gray", "spend", "h5", clause="3.3")
    g.act("gray", "spend", "d5")
    g.rest()
    assert g.moment == "MainMove" and g.asked() == ["gray"] and g.dead("gray") == ["evit"]


@rule("stratego-legends", "9.41", "10.4")
def test_fungus_of_bremmuk_spares_its_attacker() -> None:
    g = table("B hunter d4", "B quicksand a3", "B holy_light a4", "B poy a5", "G fungus_of_bremmuk d5", "G marr h6")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "B hunter" and g.known("a3") and g.known("a4") and not g.known("a5")

"""Attacks step by step, strength, and what ends an attack early."""

from __future__ import annotations

from attic.games.stratego_legends.state import Legends
from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table


@rule("stratego-legends", "6.1")
def test_only_a_move_onto_a_piece_is_an_attack() -> None:
    """A Magic piece destroyed by Medusa casts nothing, nor does a struck one fight."""
    g = table("G medusa d5", "B quicksand d4", turn="gray")
    g.fight("gray", "act", "d5")
    assert not g.heard("attacked") and not g.heard("cast")
    assert g.curse == "quicksand"


@rule("stratego-legends", "6.2.1", "7.2")
def test_the_attacker_stands_on_the_defenders_space() -> None:
    """Its ground and its neighbours are those of the attacked space; the two are not adjacent."""
    g = table("B high_elf d4", "B wood_elf d5 !", "G crush d6", "B srik e7", terrain={"d6": "forest"})
    g.go("beige", "move", "d5", "d6")
    assert g.strength("wood_elf") == 4
    assert g.options("beige", "use") == []  # the High Elf on d4 is too far away now
    assert isinstance(g.state, Legends) and g.on("d6") in ("B wood_elf + G crush", "G crush + B wood_elf")


@rule("stratego-legends", "6.2.3")
def test_both_are_shown() -> None:
    g = table("B high_elf d4", "G crush d5", "G namhel a8")
    g.go("beige", "move", "d4", "d5")
    assert [words[2] for words in g.heard("exposed")] == ["high_elf", "crush"]


@rule("stratego-legends", "6.2.4", "15.1")
def test_an_attacked_castle_falls() -> None:
    g = table("B clevut a3", "B wood_elf d4", "G titan_castle d5")
    g.fight("beige", "move", "d4", "d5")
    assert g.winner == "beige" and g.state.outcome is not None and g.state.outcome.clause == "15.1"


@rule("stratego-legends", "6.2.5", "10.2")
def test_an_attacked_magic_piece_opens_no_window() -> None:
    g = table("B high_elf d3", "B srik d4", "B wood_elf e4", "G larva d5", "G marr h6")
    g.go("beige", "move", "e4", "e5")
    g.rest()
    g = table("B high_elf d3", "B wood_elf d4", "G larva d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.moment != "AttackWindow" and g.on("d5") == ""
    assert g.heard("cast") and not g.heard("compared")


@rule("stratego-legends", "6.2.5a")
def test_an_attacker_may_die_of_the_ground_it_moves_to() -> None:
    """Helliton lives on a mountain under the curse and dies on plains before any comparison."""
    g = table("G helliton d5", "B wood_elf d4", "G marr h6", turn="gray", terrain={"d5": "mountain"},
              curse="beige anti_purple_wind")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "B wood_elf" and g.heard("attack_ended") and not g.heard("compared")


@rule("stratego-legends", "6.2.7", "6.4")
def test_a_fighter_that_is_eaten_ends_the_attack() -> None:
    g = table("G bloodsucker e5", "G crush d5", "B hunter d4", "B poy a3")
    g.go("beige", "move", "d4", "d5")
    g.passes("beige")
    g.act("gray", "use", "e5", "d5")
    g.rest()
    assert g.heard("attack_ended") and g.on("d5") == "B hunter" and not g.heard("compared")
    assert g.moment == "MainMove" and g.asked() == ["gray"]


@rule("stratego-legends", "6.2.9")
def test_the_winner_holds_the_space() -> None:
    g = table("B hunter d4", "G marr d5", "G girr h6")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "B hunter" and g.on("d4") == ""
    g = table("B wood_elf d4", "B poy a3", "G crush d5")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "G crush"


@rule("stratego-legends", "7.6")
def test_magic_and_castles_have_no_strength() -> None:
    g = table("B larva d4 of G", "B high_elf d3", "B wood_elf e3", "G marr h6", curse="gray flit_spore")
    assert g.strength("larva") is None and g.strength("wind_castle") is None


@rule("stratego-legends", "7.9a")
def test_a_stopped_curse_is_an_effect() -> None:
    """Vellec's +1 keeps an Elf alive under Fire Wall; when the curse stops, the Elf dies at once."""
    g = table("G fire_wall e5", "B wood_elf d4", "B strangling_vines h2", "G crush h3", curse="beige vellec")
    g.until("StartWindow")
    g.passes("beige")
    g.act("gray", "use", "e5", "d4")
    assert g.strength("wood_elf") == 1
    g.go("beige", "move", "h2", "h3")
    g.rest()
    told = [words for words in g.told if words[0] in ("curse_ended", "destroyed", "curse_began")]
    assert told[-3:] == [
        ["curse_ended", "vellec"], ["destroyed", "d4", "wood_elf"], ["curse_began", "beige-1", "strangling_vines"]
    ]


@rule("stratego-legends", "9.2")
def test_berserk_repeats_until_nobody_is_near() -> None:
    g = table("G akillon d6", "B wood_elf d5", "B dwarven_hero d4", "B poy c4", "B hunter a3", turn="gray")
    g.go("gray", "move", "d6", "d5")
    g.until("NextVictim")
    g.refuses("gray", "pick", "c4", clause="9.2")
    g.act("gray", "pick", "d4")
    g.until("NextVictim")
    g.act("gray", "pick", "c4")
    g.rest()
    assert g.on("c4") == "G akillon" and g.moment == "MainMove" and g.asked() == ["beige"]


@rule("stratego-legends", "9.21", "20.14")
def test_dumes_attacks_its_own_side() -> None:
    g = table("G dumes d5", "G foulis d6", "G nazint e6", "B hunter a3", turn="gray")
    g.go("gray", "move", "d5", "d6")
    assert g.options("gray", "use") == [["use", "e6", "d6"]]
    g.rest()
    assert g.on("d6") == "G dumes"
    far = table("G dumes d5", "G foulis d7", "B hunter a3", turn="gray")
    assert "charge d7" in far.ways("gray", "d5")
    castle = table("G dumes d5", "G titan_castle d6", "B hunter a3", turn="gray")
    castle.fight("gray", "move", "d5", "d6")
    assert castle.winner == "beige"


@rule("stratego-legends", "9.21")
def test_both_fighters_of_one_side_can_be_helped() -> None:
    g = table("G dumes d5", "G crush d6", "G namhel e7", "B hunter a3", turn="gray")
    g.go("gray", "move", "d5", "d6")
    assert g.options("gray") == [["aid", "e7", "d6"], ["pass"], ["use", "e7", "d6"]]
    other = Table(g.state.copy())
    g.act("gray", "use", "e7", "d6")
    other.act("gray", "aid", "e7", "d6")
    assert {g.heard("compared")[0][2:][0], other.heard("compared")[0][2:][0]} == {"3", "4"}


@rule("stratego-legends", "9.16")
def test_an_optional_slaying_may_be_declined() -> None:
    g = table("G demarn_the_putrid d5", "B landor d4", "B hunter a3", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "Answer" and g.asked() == ["gray"]
    other = Table(g.state.copy())
    g.act("gray", "answer", "yes")
    g.rest()
    assert g.on("d4") == "G demarn_the_putrid"
    other.act("gray", "answer", "no")
    other.rest()
    assert other.on("d4") == "B landor"


@rule("stratego-legends", "9.20")
def test_the_guesser_against_magic() -> None:
    """The Magic piece was attacked: it dies and casts, right or wrong, and takes the guesser along."""
    g = table("B psychic_devourer d4", "G zombie_grave d5", "G gloomis x", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    g.act("beige", "guess", "marr")
    assert g.moment == "Return" and g.asked() == ["gray"]
    g.act("gray", "return", "gloomis", "d5")
    assert g.on("d5") == "G gloomis" and g.dead("beige") == ["psychic_devourer"]


@rule("stratego-legends", "9.20")
def test_names_come_from_the_lists_or_the_whole_catalogue() -> None:
    g = table("B psychic_devourer d4", "G crush d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert {words[1] for words in g.options("beige")} == {
        "psychic_devourer", "crush", "marr", "wind_castle", "the_hidden_hive"
    }
    secret = table("B psychic_devourer d4", "G crush d5", "G marr h6", open_lists=(True, False))
    secret.go("beige", "move", "d4", "d5")
    assert len(secret.options("beige")) == 206


@rule("stratego-legends", "6.2.11", "6.3")
def test_nothing_follows_a_win_of_the_defender() -> None:
    g = table("B tiera d4", "B poy a3", "G marr d5", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "B tiera" and not any(words[0] == "declined" for words in g.told)
    assert g.over or g.moment == "MainMove"

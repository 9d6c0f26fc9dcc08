"""The dossier's further scenarios."""

from __future__ import annotations

import pytest

from attic.games.stratego_legends.position import position
from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table


@rule("stratego-legends", "6.3")
def test_a_tie_is_successful_for_neither() -> None:
    g = table("B redillian_sage d4", "G rock_giant d5", "G crush h7")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "" and g.on("h7") == "G crush"
    assert g.moment == "MainMove"


@rule("stratego-legends", "9.16", "6.2.6")
def test_slaying_needs_no_comparison() -> None:
    g = table("B reb_the_zombie_slayer d4", "G lord_esenwein d5")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "B reb_the_zombie_slayer" and not g.heard("compared")
    g = table("B reb_the_zombie_slayer d4", "G lord_esenwein d5", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "G lord_esenwein"


@rule("stratego-legends", "9.16")
def test_some_slay_as_defenders() -> None:
    g = table("G ultimadus d5", "B placton d4", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "B placton" and g.curse == "ultimadus"


@rule("stratego-legends", "7.5")
def test_base_strength_is_the_printed_number() -> None:
    g = table("G jezrak d5", "B aubrey d4", curse="beige vellec", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "G jezrak"
    g = table("G jezrak d5", "B lockin_elves d4", curse="beige vellec", turn="gray")
    assert g.strength("lockin_elves") == 9
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "B lockin_elves"


@rule("stratego-legends", "9.22")
def test_poy_may_strike_back() -> None:
    g = table("G kutbone d5", "B poy d4", turn="gray")
    g.go("gray", "strike", "d5", "d4")
    assert g.moment == "Answer" and g.asked() == ["beige"]
    g.act("beige", "answer", "yes")
    assert g.on("d5") == "" and g.on("d4") == "B poy" and g.known("d4")
    g = table("G kutbone d5", "B poy d4", turn="gray")
    g.go("gray", "strike", "d5", "d4")
    g.act("beige", "answer", "no")
    g.rest()
    assert g.on("d4") == "B poy" and g.on("d5") == "G kutbone"
    g = table("G kutbone d5", "B poy d4", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.heard("compared")[0][2:] == ["4", "5"]


@rule("stratego-legends", "9.22")
def test_gallat_must_destroy_who_sees_it() -> None:
    g = table("G girr d5", "B gallat d4", turn="gray")
    g.fight("gray", "see", "d5", "d4")
    assert g.on("d5") == "" and g.known("d4")


@rule("stratego-legends", "12.6", "12.7", "12.5")
def test_curses_queue() -> None:
    g = table(
        "B hunter d4", "G slud d5", "G ultimadus f5", "G foulis x",
        terrain={"f5": "forest", "c2": "forest"}, curse="beige strangling_vines",
    )
    g.go("beige", "move", "d4", "d5")
    g.until("Victim")
    g.act("beige", "pick", "f5")
    assert g.heard("curse_began") == [["curse_began", "gray-1", "slud"]]
    assert g.moment == "Return" and g.asked() == ["gray"]
    assert g.options("gray", "return") == [["return", "foulis", "c2"], ["return", "foulis", "f5"]]
    g.act("gray", "return", "foulis", "c2")
    assert g.curse == "ultimadus" and g.on("c2") == "G foulis"


@rule("stratego-legends", "12.7", "9.38")
def test_a_curse_piece_cannot_return_while_it_is_pending_or_in_force() -> None:
    g = table("B noble_cleric d4", "G foulis d5", "B landor x", curse="beige dwarven_scout")
    g.go("beige", "move", "d4", "d5")
    g.until("Return")
    assert g.options("beige") == [["pass"], ["return", "landor", "d5"]]


@rule("stratego-legends", "7.8", "8.6")
def test_fire_wall_kills_before_anybody_can_answer() -> None:
    g = table("G fire_wall d5", "B wood_elf d4", "B high_elf d3")
    g.until("StartWindow")
    g.passes("beige")
    g.act("gray", "use", "d5", "d4")
    assert g.on("d4") == "" and g.dead("beige") == ["wood_elf"] and g.dead("gray") == ["fire_wall"]


@rule("stratego-legends", "7.7", "7.9", "3.2")
def test_an_ending_boost_may_kill() -> None:
    g = table("G rancid_castle c6", "G jezrak d5", "G queen_kivoa g4", "B anti_red_wind g3", turn="gray")
    g.until("StartWindow")
    g.act("gray", "use", "c6", "d5")
    g.go("gray", "move", "g4", "g3")
    g.rest()
    ends = [words[0] for words in g.told if words[0] == "effects_ended" or words[2:] == ["jezrak"]]
    assert g.curse == "anti_red_wind" and ends == ["exposed", "effects_ended", "destroyed"]


@rule("stratego-legends", "12.4", "9.34", "10.7")
def test_medusa_destroys_all_around_her_as_one_group() -> None:
    g = table("G medusa d5", "B vellec d4", "B eruption e5", "G crush c5", turn="gray")
    g.fight("gray", "act", "d5")
    assert g.dead("gray") == ["medusa", "crush"] and g.dead("beige") == ["vellec", "eruption"]
    assert g.curse == "" and not g.heard("cast")


@rule("stratego-legends", "15.1", "15.2", "15.3", "11.2")
def test_medusa_next_to_castles() -> None:
    g = table("G medusa d5", "B wind_castle d4", "G titan_castle e5", turn="gray")
    g.fight("gray", "act", "d5")
    assert g.over and g.winner is None and g.reason == "castles"
    g = table("G medusa d5", "G titan_castle e5", turn="gray")
    g.fight("gray", "act", "d5")
    assert g.winner == "beige" and g.reason == "castle"


@rule("stratego-legends", "9.36", "14.6")
def test_lightning_bolt_strikes_ahead() -> None:
    g = table("G lightning_bolt d5", "B hunter e5", "B poy d4", "B grundin d3", "B wannok d2")
    g.fight("beige", "move", "e5", "d5")
    assert sorted(g.dead("beige")) == ["grundin", "hunter", "poy"] and g.on("d2") == "B wannok"
    assert g.dead("gray") == ["lightning_bolt"]


@rule("stratego-legends", "9.18", "14.1")
def test_clevut_takes_its_attacker_over() -> None:
    g = table("G daemin d5", "G marr d6", "B clevut d4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "Answer" and g.asked() == ["beige"]
    g.act("beige", "answer", "yes")
    g.rest()
    assert g.on("d4") == "B daemin" and g.dead("beige") == ["clevut"]
    assert "move d5" in g.ways("beige", "d4")
    g.turn("beige", "move", "d4", "d5")
    assert "move d5" in g.ways("gray", "d6")


@rule("stratego-legends", "9.20", "6.2.2", "6.2.4")
def test_the_guess() -> None:
    def guess(name: str, *pieces: str) -> Table:
        g = table("B psychic_devourer d4", *pieces, "G crush h6")
        g.go("beige", "move", "d4", "d5")
        assert g.moment == "Guess" and g.seen.fight.names == ("psychic_devourer", None)
        g.act("beige", "guess", name)
        g.rest()
        return g

    assert guess("akillon", "G akillon d5").on("d5") == ""
    wrong = guess("crush", "G akillon d5")
    assert wrong.on("d5") == "G akillon" and wrong.known("d5")
    castle = guess("crush", "G titan_castle d5")
    assert castle.on("d5") == "G titan_castle" and castle.known("d5") and not castle.over
    assert guess("titan_castle", "G titan_castle d5").winner == "beige"


@rule("stratego-legends", "4.5", "4.5a")
def test_back_and_forth() -> None:
    g = table("B hunter a2", "B srik h2", "G marr h7", "G girr a8")
    g.turn("beige", "move", "a2", "a3")
    g.turn("gray", "move", "h7", "g7")
    g.turn("beige", "move", "a3", "a2")
    g.turn("gray", "move", "g7", "f7")
    g.refuses("beige", "move", "a2", "a3", clause="4.5")
    g.refuses("beige", "charge", "a2", "a3")
    assert g.may("beige", "move", "a2", "b2")
    g.turn("beige", "move", "h2", "h3")
    g.turn("gray", "move", "f7", "e7")
    assert g.may("beige", "move", "a2", "a3")


@rule("stratego-legends", "9.4")
def test_charging_stops_before_pieces_and_water() -> None:
    assert {"a3", "a4", "a5"} <= table("B hunter a2", "B poy a6").reach("beige", "a2", "charge")
    assert "a6" not in table("B hunter a2", "B poy a6").reach("beige", "a2", "charge")
    assert "a6" in table("B hunter a2", "G marr a6").reach("beige", "a2", "charge")
    wet = table("B hunter a2", "G marr a6", terrain={"a4": "water"}).reach("beige", "a2", "charge")
    assert "a3" in wet and "a4" not in wet and "a6" not in wet


@rule("stratego-legends", "9.6", "9.6a")
def test_quickness() -> None:
    g = table("B gray_knight d4", "G marr d5", "G crush c5")
    ways = g.ways("beige", "d4")
    assert "move d5" in ways and "rush c5" in ways and "rush b4" in ways and "rush c3" in ways
    assert "rush d4" not in ways and "rush d6" not in ways


@rule("stratego-legends", "3.3", "20.13", "3.4")
def test_an_extra_turn_is_a_full_turn() -> None:
    g = table("B oreld_the_deliverer d4", "B hunter a2", "B high_elf f2", "B wood_elf f3", "G marr h7")
    g.until("StartWindow")
    g.act("beige", "use", "f2", "f3")
    g.go("beige", "move", "a2", "a3")
    g.until("EndOfTurn")
    g.act("beige", "spend", "d4")
    assert g.dead("beige") == ["oreld_the_deliverer"]
    g.until("StartWindow")
    assert g.seen.active == "beige" and g.seen.turn == 2
    assert g.may("beige", "use", "f2", "f3")
    g.turn("beige", "move", "a3", "a4")
    assert g.seen.active == "gray"


@rule("stratego-legends", "15.4", "3.1")
def test_no_move_loses() -> None:
    stuck = ("G rancid_castle h8", "G fire_wall a8", "G decay d5")
    g = table(*stuck, "B hunter d4", turn="gray")
    g.until("MainMove")
    assert g.options("gray") == [["act", "d5"]]
    lost = table(*stuck, "B hunter d3", turn="gray")
    lost.rest()
    assert lost.winner == "beige" and lost.reason == "no_move"


@rule("stratego-legends", "13.4", "9.38", "13.2", "5.6", "13.7")
def test_noble_cleric_gives_itself_for_another() -> None:
    g = table("B noble_cleric d4", "G foulis d5", "B landor x", "B noble_cleric x")
    g.go("beige", "move", "d4", "d5")
    g.until("Return")
    assert g.options("beige", "return") == [["return", "landor", "d5"], ["return", "noble_cleric", "d5"]]
    g.act("beige", "return", "landor", "d5")
    assert g.on("d5") == "B landor" and g.known("d5")
    assert g.dead("beige") == ["noble_cleric", "noble_cleric"]
    empty = table("B noble_cleric d4", "G foulis d5", "G marr h6")
    empty.fight("beige", "move", "d4", "d5")
    assert empty.moment == "MainMove" and empty.on("d5") == "B noble_cleric"


@rule("stratego-legends", "10.9", "10.6", "9.41")
def test_dragon_talisman() -> None:
    g = table("G crimson d5", "B dragon_talisman d4", "G kralc x", "B bakus x", terrain={"a4": "town"}, turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "Return" and g.asked() == ["beige"] and g.on("d4") == "G crimson"
    assert g.options("beige") == [["return", "bakus", "a4"], ["return", "kralc", "a4"]]
    g.act("beige", "return", "kralc", "a4")
    assert g.on("a4") == "B kralc"
    g = table("G crimson d5", "B dragon_talisman d4", "G kralc x", terrain={"a4": "town", "d4": "town"}, turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.moment == "MainMove"


@rule("stratego-legends", "9.33", "9.43")
@pytest.mark.parametrize(("ground", "shown"), [("plains", False), ("forest", True)])
def test_haunted_grove(ground: str, shown: bool) -> None:
    g = table(
        "G crush d5", "B haunted_grove d4", "G foulis a4", "G larva b4", "B poy c4",
        terrain={"d4": ground, "a4": "forest", "b4": "forest", "c4": "forest"}, turn="gray",
    )
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "" and g.known("c4") == shown and g.known("b4") == shown
    assert g.on("a4") == ("" if shown else "G foulis")


@rule("stratego-legends", "9.23", "13.1")
def test_the_royal_guard_saves_king_migol() -> None:
    g = table("G kralc d5", "B king_migol d4", "B migols_royal_guard e5", turn="gray")
    g.go("gray", "move", "d5", "d4")
    g.until("Bodyguard")
    assert g.asked() == ["beige"]
    g.act("beige", "guard", "e5")
    assert g.on("e5") == "B king_migol" and g.on("d4") == "G kralc" and g.dead("beige") == ["migols_royal_guard"]
    g = table("G kralc d5", "B king_migol d4", "B migols_royal_guard e5", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("e5") == "B migols_royal_guard" and g.dead("beige") == ["king_migol"]


@rule("stratego-legends", "9.19")
def test_bloodsucker_eats_its_neighbours() -> None:
    g = table("G bloodsucker d5", "G crush c5", "G gloomis e5", "B srik d4", "B poy a3")
    g.go("beige", "move", "d4", "d5")
    g.until("AttackWindow")
    g.passes("beige")
    g.act("gray", "use", "d5", "c5")
    g.act("gray", "use", "d5", "e5")
    g.rest()
    assert g.heard("compared")[0][2:] == ["7", "10"]
    assert g.on("d5") == "G bloodsucker" and g.dead("beige") == ["srik"] and g.strength("bloodsucker") == 2


@rule("stratego-legends", "7.3", "9.15", "8.13")
def test_electibra_strengthens_granted_flying() -> None:
    g = table("B cloud_citadel c3", "B srik d4", "G crush d5", curse="beige electibra")
    g.go("beige", "move", "d4", "d5")
    assert g.moment == "AttackWindow"
    g.refuses("beige", "use", "c3", "d5")
    g = table("B cloud_citadel c4", "B srik d4", "G crush d5", curse="beige electibra")
    g.go("beige", "move", "d4", "d5")
    g.act("beige", "use", "c4", "d5")
    assert g.heard("granted") == [["granted", "d5", "flying"]]
    assert g.heard("compared")[0][2:] == ["8", "6"]


@rule("stratego-legends", "9.37", "14.5", "14.4", "14.2")
def test_parasitix_demands_a_piece() -> None:
    g = table("G parasitix d5", "B hunter d4", "B wind_castle a1", turn="gray")
    g.go("gray", "act", "d5")
    assert g.moment == "HandOver" and g.asked() == ["beige"]
    assert g.options("beige") == [["pick", "a1"], ["pick", "d4"]]
    other = Table(g.state.copy())
    g.act("beige", "pick", "d4")
    assert g.on("d4") == "G hunter" and g.known("d4") and g.dead("gray") == ["parasitix"]
    other.act("beige", "pick", "a1")
    assert other.winner == "gray"


@rule("stratego-legends", "18.3", "18.5")
def test_a_piece_that_leaves_the_sector_passes_to_the_teammate() -> None:
    g = table("B hunter h2", "B srik j2", "G marr h7", "G crush j7", "B poy q2", "G girr q7", players=6,
              turn="beige-1")
    g.turn("beige-1", "move", "h2", "i2")
    assert next(piece.seat for piece in g.pieces() if piece.space == "i2") == "beige-2"
    g.turn("gray-1", "move", "h7", "h6")
    assert {words[1] for words in g.options("beige-2")} == {"i2", "j2"}
    g.refuses("beige-2", "move", "i2", "j2", clause="4.2")


@rule("stratego-legends", "7.8", "12.4")
def test_the_state_check_destroys_one_group() -> None:
    g = table("G queen_kivoa d5", "G jezrak g7", "G wascyo f7", "B anti_red_wind d4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.dead("gray") == ["wascyo", "jezrak", "queen_kivoa"]


@rule("stratego-legends", "4.7", "8.9")
def test_flying_is_not_granted_to_a_castle() -> None:
    g = table("G oppolifnas d5", "G titan_castle d6", "G crush c5", turn="gray")
    g.until("StartWindow")
    assert g.options("gray", "use") == [["use", "d5", "c5"]]


@rule("stratego-legends", "5.3a", "5.3", "9.12")
def test_a_private_look_sets_no_public_mark() -> None:
    g = table("G marr d5", "G crush e6", "B holy_vision d4", "B spirit_of_vision e4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    g.act("beige", "pick", "e6")
    g.act("beige", "pass")
    g.rest()
    assert g.heard("looked") == [["looked", "beige-1", "e6"]]
    assert g.view("gray").pieces and not g.known("e6")
    g.go("beige", "see", "e4", "e6")
    assert g.known("e6")


@rule("stratego-legends", "8.15", "9.27")
def test_almaetis_leaves_her_own_space_for_the_placed_piece() -> None:
    g = table("B almaetis c2", "B wind_castle a1", "B hunter a3", terrain={"c2": "forest"})
    assert g.ways("beige", "c2", "act") == {"act a1 c2", "act a3 c2"}
    g.fight("beige", "act", "c2", "a1", "c2")
    assert g.on("c2") == "B wind_castle" and g.dead("beige") == ["almaetis"]


@rule("stratego-legends", "9.8", "8.6", "8.7")
def test_a_distance_strike_with_help() -> None:
    pieces = ("B frodnaj_archer c3", "B high_elf b3", "G rock_giant c5", "G namhel d6")
    g = table(*pieces)
    g.go("beige", "strike", "c3", "c5")
    assert g.moment == "StrikeWindow" and g.asked() == ["beige"]
    g.act("beige", "use", "b3", "c3")
    g.rest()
    assert g.on("c5") == ""
    g = table(*pieces)
    g.go("beige", "strike", "c3", "c5")
    g.act("beige", "use", "b3", "c3")
    g.passes("beige")
    g.act("gray", "use", "d6", "c5")
    g.rest()
    assert g.on("c5") == "G rock_giant"


@rule("stratego-legends", "9.33", "12.11")
def test_a_purge_may_find_nobody() -> None:
    g = table("B hunter d4", "G slud d5", "G larva f5", terrain={"f5": "forest"}, curse="beige strangling_vines")
    g.fight("beige", "move", "d4", "d5")
    assert g.known("f5") and g.on("f5") == "G larva" and g.curse == "slud"


@rule("stratego-legends", "9.28", "5.4")
def test_perplexon_exchanges_unseen() -> None:
    g = table("G perplexon d6", "B poy d5", "B wind_castle a1", turn="gray")
    g.go("gray", "move", "d6", "d5")
    g.until("SwapTheirs")
    g.act("beige", "pick", "a1")
    assert g.moment == "SwapOurs" and g.asked() == ["gray"]
    g.act("gray", "pick", "d5")
    assert g.on("d5") == "B wind_castle" and g.on("a1") == "G perplexon" and not g.known("d5")


def test_positions_refuse_nonsense() -> None:
    with pytest.raises(ValueError, match="no piece"):
        position("B tiera")
    with pytest.raises(ValueError, match="two pieces"):
        position("B tiera d4", "G crush d4")

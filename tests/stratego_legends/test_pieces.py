"""Pieces with a power of their own, by the notes of part 20."""

from __future__ import annotations

import pytest

from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table


@rule("stratego-legends", "20.1", "9.27", "9.43")
def test_fray_and_queen_kivoa_call_their_own() -> None:
    g = table("B fray d4", "B angellin a2", "B delik a3", "B julisa a4", "B haunted_grove h2", "B poy h3", "G marr h6")
    g.go("beige", "act", "d4")
    assert g.moment == "Gather"
    assert {words[1] for words in g.options("beige")} == {"a2", "a3", "a4"}
    assert ["done"] not in g.options("beige")
    g.act("beige", "place", "a2", "c4")
    assert {words[1] for words in g.options("beige", "place")} == {"a3", "a4"} and ["done"] in g.options("beige")
    g.act("beige", "place", "a3", "d5")
    g.act("beige", "place", "a4", "e5")
    g.rest()
    assert (g.on("c4"), g.on("d5"), g.on("e5")) == ("B angellin", "B delik", "B julisa")
    assert g.known("c4") and g.known("d4")
    queen = table("G queen_kivoa d5", "G nazint a8", "G marr h6", "B hunter a3", turn="gray")
    queen.go("gray", "act", "d5")
    queen.act("gray", "place", "a8", "d6")
    assert queen.on("d6") == "G nazint"


@rule("stratego-legends", "20.2", "8.10", "15.4")
def test_woodland_tower_does_not_save_whom_everybody_knows_to_be_stuck() -> None:
    """The enemy's Castle is known and he has no other, whatever else his secret list may hold."""
    stuck = table("B woodland_tower a1", "G titan_castle h8 !", "G marr h6", open_lists=(False, False))
    stuck.rest()
    assert stuck.winner == "gray" and stuck.reason == "no_move"
    g = table("B woodland_tower a1", "G titan_castle h8", "G marr h6", open_lists=(False, False))
    assert g.ways("beige", "a1") == {"act"}
    g.fight("beige", "act", "a1")
    assert g.known("h8") and g.seen.turn == 2


@rule("stratego-legends", "20.2")
def test_kralc_and_woodland_tower_make_pieces_show_themselves() -> None:
    g = table("G kralc d5", "B hunter a3", "B poy a4", "B srik h2", turn="gray", terrain={"a3": "town", "a4": "town"})
    assert g.ways("gray", "d5", "act") == {"act a3", "act a4"}
    g.fight("gray", "act", "d5", "a4")
    assert g.known("a4") and not g.known("a3")
    tower = table("B woodland_tower a1", "B hunter a3", "G titan_castle h8", "G marr h6")
    tower.turn("beige", "act", "a1")
    assert tower.known("h8") and tower.known("a1")
    tower.turn("gray", "move", "h6", "h5")
    assert tower.ways("beige", "a1") == set()


@rule("stratego-legends", "20.3")
def test_guarded_fortress_and_decay_strike_friend_and_foe() -> None:
    g = table("B guarded_fortress a1", "B dwarven_hero a2", "B hunter d4", "G marr h6")
    assert g.ways("beige", "a1", "act") == {"act a2"}
    g.fight("beige", "act", "a1", "a2")
    assert g.dead("beige") == ["dwarven_hero"]
    decay = table("G decay d5", "G crush d6", "B hunter d4", "G marr h6", turn="gray")
    decay.fight("gray", "act", "d5")
    assert decay.dead("gray") == ["crush", "decay"] and decay.dead("beige") == ["hunter"]


@rule("stratego-legends", "20.4", "9.31")
def test_saravannus_names_a_terrain() -> None:
    g = table("B hunter d4", "G slud d5", "G marr h6", "B poy a3", curse="beige saravannus",
              terrain={"h6": "desert", "a3": "desert"})
    g.go("beige", "move", "d4", "d5")
    g.until("NameTerrain")
    assert len(g.options("beige")) == 7
    g.act("beige", "name", "desert")
    assert g.known("h6") and g.known("a3") and not g.known("h8")


@rule("stratego-legends", "20.5")
def test_sir_gilbert_brings_a_gold_piece_back() -> None:
    g = table("B hunter d4", "G slud d5", "G marr h6", "B humble_clergy x", "B lamorak x", "B poy x",
              curse="beige sir_gilbert", terrain={"a5": "town"})
    g.go("beige", "move", "d4", "d5")
    g.until("Return")
    assert g.options("beige") == [["return", "humble_clergy", "a5"]]


@rule("stratego-legends", "20.6")
@pytest.mark.parametrize(("name", "most"), [("bremmuk", 8), ("oeroed", 6), ("slud", 4)])
def test_molds_return_up_to_a_sum(name: str, most: int) -> None:
    g = table("B hunter d4", "G larva d5", "G marr h6", "G foulis x", "G smerdim x", "G spitting_mushrooms x",
              curse=f"gray {name}", terrain={"a8": "forest", "b8": "forest", "c8": "forest"})
    g.go("beige", "move", "d4", "d5")
    assert g.moment == "Return" and ["pass"] in g.options("gray")
    sums = {"smerdim": 5, "spitting_mushrooms": 4, "foulis": 2}
    assert {words[1] for words in g.options("gray", "return")} == {mold for mold, n in sums.items() if n <= most}
    g.act("gray", "return", "spitting_mushrooms", "a8")
    left = most - 4
    more = {words[1] for words in g.options("gray", "return")} if g.moment == "Return" else set()
    assert more == {mold for mold in ("foulis",) if sums[mold] <= left}


@rule("stratego-legends", "20.7")
def test_humble_clergy_lifts_all_twos() -> None:
    g = table("B wood_elf d4", "G foulis d6", "B poy a3", terrain={"d4": "forest"}, curse="beige humble_clergy")
    assert (g.strength("wood_elf"), g.strength("foulis"), g.strength("poy")) == (10, 8, 5)


@rule("stratego-legends", "20.8", "7.3")
def test_nosimaj_gives_flying_to_all_that_move() -> None:
    g = table("B hunter d3", "B poy d4", "G kzzt d5", "G larva h3", "G marr h6", curse="gray nosimaj")
    assert g.reach("beige", "d3", "fly") == {"d6"}
    g.fight("beige", "move", "d4", "d5")
    assert g.heard("compared")[0][2:] == ["5", "6"]


@rule("stratego-legends", "20.9")
def test_jillus_lets_clerics_dispel() -> None:
    g = table("B hillstone_priest d4", "G larva d5", "G marr h6", curse="beige jillus")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "B hillstone_priest" and g.heard("dispelled")


@rule("stratego-legends", "20.10")
def test_great_shaman_raises_silver_magic() -> None:
    empty = table("G great_shaman d5", "G marr h6", "B hunter a3", turn="gray")
    assert empty.ways("gray", "d5", "act") == set()
    g = table("G great_shaman d5", "G marr h6", "B hunter a3", "G living_statue x", "G lightning_bolt x", "G larva x",
              turn="gray")
    g.go("gray", "act", "d5")
    assert {words[1] for words in g.options("gray", "return")} == {"lightning_bolt", "living_statue"}
    g.act("gray", "return", "lightning_bolt", "d5")
    g.act("gray", "return", "living_statue", "a7")
    assert g.on("d5") == "G lightning_bolt" and g.on("a7") == "G living_statue" and "great_shaman" in g.dead("gray")


@rule("stratego-legends", "20.11")
@pytest.mark.parametrize(("grave", "kin"), [("zombie_grave", "murkis"), ("skeleton_grave", "kutbone")])
def test_graves_give_back_even_the_attacker(grave: str, kin: str) -> None:
    g = table(f"B {kin} d4 of G", "B hunter a3", f"G {grave} d5", "G marr h6")
    g.go("beige", "move", "d4", "d5")
    assert g.options("gray") == [["return", kin, "d5"]]
    g.act("gray", "return", kin, "d5")
    assert g.on("d5") == f"G {kin}"


@rule("stratego-legends", "20.12", "9.32")
def test_exorcism_picks_enemies_on_marsh() -> None:
    g = table("G crush d5", "G crimson h6 !", "G marr h5", "G girr a8", "B exorcism d4", "B hunter a3", turn="gray",
              terrain={"h6": "marsh", "h5": "marsh", "a3": "marsh"})
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "ExposeVictim" and g.options("beige") == [["pass"], ["pick", "h5"], ["pick", "h6"]]
    other = Table(g.state.copy())
    g.act("beige", "pick", "h6")
    assert "crimson" in g.dead("gray")
    other.act("beige", "pick", "h5")
    assert other.known("h5") and other.on("h5") == "G marr"


@rule("stratego-legends", "20.15")
@pytest.mark.parametrize(("helper", "friend"), [("tarn", "tiera"), ("delik", "aubrey")])
def test_tarn_and_delik_help_one_piece_only(helper: str, friend: str) -> None:
    g = table(f"B {helper} d3", f"B {friend} d4", "B hunter e3", "G marr h6")
    g.until("StartWindow")
    assert g.options("beige", "use") == [["use", "d3", "d4"]]
    far = table(f"B {helper} d3", f"B {friend} d5", "B hunter e3", "G marr h6")
    far.until("StartWindow")
    assert far.options("beige", "use") == []


@rule("stratego-legends", "20.16")
def test_urgwaines_castle_reaches_far() -> None:
    g = table("B urgwaines_castle a1", "B sir_urgwaine h5", "B hunter d3", "G marr h7")
    g.until("StartWindow")
    g.act("beige", "use", "a1", "h5")
    assert "h7" in g.reach("beige", "h5", "rush") and g.known("a1") and not g.known("h5")


@rule("stratego-legends", "20.17", "9.25")
def test_garpus_goes_to_its_castle() -> None:
    g = table("G garpus d5", "G titan_castle h8", "G marr h7", "B hunter a3", turn="gray")
    assert g.reach("gray", "d5", "jump") == {"g8", "g7"}
    g.fight("gray", "jump", "d5", "g8")
    assert g.known("g8") and g.known("h8")


@rule("stratego-legends", "20.18")
def test_infested_nest_boosts_for_the_turn() -> None:
    g = table("G infested_nest h8", "G foulis g8", "G marr a6", "B hunter a3", turn="gray")
    g.until("StartWindow")
    g.act("gray", "use", "h8", "g8")
    assert g.heard("boosted") == [["boosted", "g8", "1"]]
    g.turn("gray", "move", "a6", "a5")
    assert g.strength("foulis") == 2


@rule("stratego-legends", "9.38a")
def test_of_two_namesakes_the_own_one_returns() -> None:
    """The Grave raises gray's own Murkis, not the one of the beige army."""
    g = table("B crush d4 of G", "B hunter a3", "G zombie_grave d5", "G marr h6", "B murkis x", "G murkis x")
    g.go("beige", "move", "d4", "d5")
    g.act("gray", "return", "murkis", "d5")
    assert next(piece.home for piece in g.pieces() if piece.space == "d5") == "gray"


def test_ambushes_bring_a_comrade() -> None:
    for magic, comrade in (("dwarven_ambush", "poy"), ("elven_ambush", "srik")):
        g = table("G crush d5", "G marr h6", f"B {magic} d4", f"B {comrade} a3", "B hunter h2", turn="gray")
        g.go("gray", "move", "d5", "d4")
        assert g.moment == "Ambush" and g.options("beige") == [["pass"], ["pick", "a3"]]
        g.act("beige", "pick", "a3")
        assert g.on("d4") == f"B {comrade}" and g.known("d4")


def test_delmikra_and_dalious_end_with_a_blow() -> None:
    g = table("B hunter d4", "G slud d5", "G marr h6", "G girr h5", curse="beige delmikra")
    g.go("beige", "move", "d4", "d5")
    g.until("HandOver")
    g.act("gray", "pick", "h6")
    g.act("gray", "pick", "h5")
    assert g.on("h6") == "B marr" and g.on("h5") == "B girr"
    purge = table("B hunter d4", "G slud d5", "G marr h6", "G decay h5", "B quicksand a3", "B holy_light a4",
                  curse="gray dalious")
    purge.fight("beige", "move", "d4", "d5")
    assert (purge.on("h5"), purge.on("a3"), purge.on("a4")) == ("", "", "") and not purge.heard("cast")


def test_ogre_fort_places_an_ogre_on_a_mountain() -> None:
    g = table("G ogre_fort d7", "G hcaor_ogre_mage a8", "G marr h6", "B hunter a3", turn="gray",
              terrain={"d6": "mountain", "c6": "mountain"})
    assert g.ways("gray", "d7", "act") == {"act a8 c6", "act a8 d6"}
    g.fight("gray", "act", "d7", "a8", "d6")
    assert g.on("d6") == "G hcaor_ogre_mage" and g.known("d6")


def test_marbas_shows_anybody_and_altar_demands() -> None:
    g = table("G marbas d5", "G marr h6", "B hunter a3", "B poy a4", turn="gray")
    g.fight("gray", "act", "d5", "a4")
    assert g.known("a4") and "marbas" in g.dead("gray")
    altar = table("G crush d5", "G marr h6", "B altar_of_deliverance d4", "B hunter a3", turn="gray")
    altar.go("gray", "move", "d5", "d4")
    assert altar.moment == "Sacrifice" and altar.asked() == ["gray"]
    martyr = table("B crailton_martyr d4", "B tiera x", "B poy x", "G foulis d5", "G marr h6")
    martyr.go("beige", "move", "d4", "d5")
    martyr.until("Return")
    assert martyr.options("beige", "return") == [["return", "tiera", "d5"]]

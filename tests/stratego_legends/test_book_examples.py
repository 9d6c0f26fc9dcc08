"""The rulebook's own examples and illustrations."""

from __future__ import annotations

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.armies import BOXES, MIX, READY, READY_SIDES, Army, check, mix_of
from attic.games.stratego_legends.ground import NEARNESS, SPACES
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.state import Legends
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from tests.stratego_legends.table import table


@rule("stratego-legends", "6.2", "6.2.10", "6.2.11", "12.2", "12.5", "9.33", "9.35", "12.9")
def test_complex_attack_first_half() -> None:
    """Tiera beats Skeleton Warlock, the Vines end, Murkis dies, gray gives up a Bone Legion."""
    g = table(
        "B tiera d4", "B wood_elf c2", "G skeleton_warlock d5", "G murkis f5", "G bone_legion a8",
        terrain={"d5": "desert", "f5": "forest", "c2": "forest"}, curse="beige strangling_vines",
    )
    g.go("beige", "move", "d4", "d5")
    g.until("Victim")
    assert g.asked() == ["beige"]
    assert g.known("f5") and g.known("c2")
    assert g.curse == "" and g.seen.pending == (("skeleton_warlock", "gray"),)
    assert g.dead("beige") == ["strangling_vines"]
    assert g.options("beige") == [["pick", "c2"], ["pick", "f5"]]
    g.act("beige", "pick", "f5")
    assert g.curse == "skeleton_warlock"
    assert g.moment == "Sacrifice" and g.asked() == ["gray"]
    g.act("gray", "pick", "a8")
    assert g.on("d5") == "B tiera"
    assert g.dead("gray") == ["murkis", "bone_legion"]
    assert g.seen.curse == ("skeleton_warlock", "gray")


@rule("stratego-legends", "6.2.8", "7.1", "7.2")
def test_complex_attack_second_half_without_powers_is_a_tie() -> None:
    g = table("G sinakus e5", "B srik e4", terrain={"e4": "marsh"}, curse="gray skeleton_warlock", turn="gray")
    g.fight("gray", "move", "e5", "e4")
    assert g.on("e4") == ""
    assert g.heard("compared")[0][2:] == ["7", "7"]


@rule("stratego-legends", "8.7", "8.8", "8.3", "7.4", "8.14", "6.2.1")
def test_complex_attack_second_half_as_printed() -> None:
    """The Shield makes Sinakus 9, three High Elves make Srik 10."""
    g = table(
        "G sinakus e5", "G enchanted_shield d5", "B srik e4", "B high_elf d3", "B high_elf e3", "B high_elf f3",
        terrain={"e4": "marsh"}, curse="gray skeleton_warlock", turn="gray",
    )
    g.go("gray", "move", "e5", "e4")
    assert g.moment == "AttackWindow" and g.asked() == ["gray"]
    g.act("gray", "use", "d5", "e4")
    g.passes("gray")
    for elf in ("d3", "e3", "f3"):
        g.act("beige", "use", elf, "e4")
        if elf != "f3":
            g.refuses("beige", "use", elf, "e4", clause="8.12")
    g.passes("beige")
    g.passes("gray")
    assert g.heard("compared")[0][2:] == ["9", "10"]
    assert g.on("e4") == "B srik"
    assert g.dead("gray") == ["enchanted_shield", "sinakus"]
    assert all(g.known(space) for space in ("e4", "d3", "e3", "f3"))


@rule("stratego-legends", "9.2")
def test_berserk_goes_on_after_the_curse_is_settled() -> None:
    g = table("G crush d5", "B dwarven_scout d4", "B grundin d3", turn="gray")
    g.go("gray", "move", "d5", "d4")
    g.until("NextVictim")
    assert g.curse == "dwarven_scout"
    assert g.options("gray") == [["pick", "d3"]]
    g.act("gray", "pick", "d3")
    g.rest()
    assert g.on("d3") == "G crush" and g.dead("beige") == ["grundin"]


@rule("stratego-legends", "9.1", "10.2")
def test_dispel_magic_casts_no_spell() -> None:
    g = table("B dwarven_warrior d4", "G lightning_bolt d5", "B poy d3")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == "B dwarven_warrior" and g.dead("gray") == ["lightning_bolt"]
    assert not g.heard("cast")


@rule("stratego-legends", "7.3", "9.13")
@pytest.mark.parametrize(("foe", "left"), [("renil", "B gray_knight"), ("akillon", "")])
def test_gray_knight_is_stronger_against_red(foe: str, left: str) -> None:
    g = table("B gray_knight d4", f"G {foe} d5")
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == left


@rule("stratego-legends", "7.2")
@pytest.mark.parametrize(
    ("ground", "left"), [("marsh", "G smerdim"), ("forest", "G smerdim"), ("desert", "B tiera")]
)
def test_tieras_strength_depends_on_the_ground(ground: str, left: str) -> None:
    g = table("B tiera d4", "G smerdim d5", terrain={"d5": ground})
    g.fight("beige", "move", "d4", "d5")
    assert g.on("d5") == left


@rule("stratego-legends", "1.7")
def test_an_inner_space_has_eight_neighbours() -> None:
    near = {SPACES[space] for space in NEARNESS[0].adjacent[SPACES.index("d4")]}
    assert near == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    assert len(NEARNESS[0].adjacent[SPACES.index("a1")]) == 3


@rule("stratego-legends", "9.7")
def test_flights_lead_over_unbroken_lines() -> None:
    crowd = ("B srik d4", "G crush d5", "B poy c3", "G girr b3", "B hunter d2")
    g = table("B uaivad d3", *crowd)
    assert g.reach("beige", "d3", "fly") == {"d6", "a3", "d1"}
    g = table("B uaivad d3", *crowd, "G marr d7", terrain={"d6": "water"})
    assert g.reach("beige", "d3", "fly") == {"d8", "a3", "d1"}


@rule("stratego-legends", "9.8", "1.8")
@pytest.mark.parametrize(
    ("target", "left"),
    [("kutbone", ""), ("crimson", "G crimson"), ("keelian", "G keelian"), ("fire_wall", "G fire_wall")],
)
def test_distance_strike_destroys_only_weaker_units(target: str, left: str) -> None:
    g = table("B frodnaj_archer c3", f"G {target} e5")
    g.fight("beige", "strike", "c3", "e5")
    assert g.on("e5") == left and g.on("c3") == "B frodnaj_archer"
    if left:
        assert g.known("e5")


@rule("stratego-legends", "9.9", "10.7", "11.1")
@pytest.mark.parametrize(
    ("target", "left"),
    [("oppolifnas", ""), ("decay", ""), ("rancid_castle", "G rancid_castle")],
)
def test_surround(target: str, left: str) -> None:
    around = ("B dwarven_hero c4", "B srik d4", "B poy e4", "B hunter c5", "B landor e5")
    g = table(*around, f"G {target} d5")
    g.fight("beige", "surround", "c4", "d5")
    assert g.on("d5") == left
    assert not g.heard("cast")
    g = table(*around[:-1], f"G {target} d5")
    g.until("MainMove")
    g.refuses("beige", "surround", "c4", "d5", clause="9.9")


@rule("stratego-legends", "9.10")
def test_switching_needs_the_power_on_one_side_only() -> None:
    g = table("B almaetis a2", "B spirit_of_negation h4")
    assert g.ways("beige", "a2", "switch") == set()
    g.fight("beige", "switch", "h4", "a2")
    assert g.on("h4") == "B almaetis" and g.on("a2") == "B spirit_of_negation"
    assert g.known("h4") and g.known("a2")


@rule("stratego-legends", "9.11")
def test_teleport() -> None:
    g = table("B bakus d5", "B landor a2")
    g.fight("beige", "teleport", "d5", "a2")
    assert g.on("d5") == "B landor" and g.known("d5") and g.on("a2") == ""
    assert g.dead("beige") == ["bakus"]


@rule("stratego-legends", "9.12")
def test_vision_shows_both() -> None:
    g = table("B spirit_of_vision d4", "G crush f6", "G marr f7")
    assert g.reach("beige", "d4", "see") == {"f6"}
    g.fight("beige", "see", "d4", "f6")
    assert g.known("d4") and g.known("f6")


@rule("stratego-legends", "9.17", "6.3", "7.5", "5.7")
def test_daemin_captures() -> None:
    g = table("G daemin d5", "B hillstone_curate d4", terrain={"d4": "mountain"}, turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.on("d4") == "G daemin" and g.on("d5") == "G hillstone_curate"
    curate = next(piece for piece in g.pieces() if piece.space == "d5")
    assert curate.home == "beige" and curate.public
    assert not g.heard("compared")


@rule("stratego-legends", "10.3", "7.8", "7.9", "12.4")
def test_anti_red_wind_destroys_jezrak_from_afar() -> None:
    g = table("G queen_kivoa d5", "G jezrak g7", "B anti_red_wind d4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.on("d4") == "" and g.curse == "anti_red_wind"
    assert g.dead("gray") == ["jezrak", "queen_kivoa"]


@rule("stratego-legends", "12.3", "12.1")
def test_two_curses_at_the_same_moment_cancel_each_other() -> None:
    g = table("G skeleton_warlock d5", "B eruption d4", curse="beige uaivad", turn="gray")
    g.fight("gray", "move", "d5", "d4")
    assert g.curse == "uaivad"
    assert g.dead("gray") == ["skeleton_warlock"] and g.dead("beige") == ["eruption"]


@rule("stratego-legends", "1.6", "2.4", "2.7", "2.8", "2.5")
@pytest.mark.parametrize("box", [1, 2, 3, 4, 5, 6])
def test_set_up_count(box: int) -> None:
    state = GAME.new(2, {"box": box}, Seeded(box))
    assert isinstance(state, Legends)
    ground = [int(terrain) for terrain in state.field.terrain]
    assert ground.count(6) == 4
    for side, ranks in ((0, range(0, 4)), (1, range(4, 8))):
        mine = [int(state.where[token]) for token in range(60) if state.control[token] == side]
        assert len(set(mine)) == 30 and {space % 8 for space in mine} == set(ranks)
        assert all(ground[space] != 6 for space in mine)


@rule("stratego-legends", "1.4", "16.1", "1.5", "16.7", "1.3")
def test_every_army_has_the_mix() -> None:
    assert sum(MIX) == 30 and MIX == [1, 1, 3, 3, 3, 3, 3, 3, 3, 1, 5, 1]
    for box in BOXES:
        for side in range(2):
            assert check(Army(box.pieces[side], [0, 0]), side) == ""
    for name, army in READY.items():
        assert check(army, READY_SIDES[name]) == ""
    two_tens = [*READY["bone_march"].pieces]
    two_tens[two_tens.index(next(kind for kind in two_tens if mix_of(kind) == 1))] = CATALOGUE.names.index("kralc")
    assert check(Army(two_tens, [0, 0]), 1) == "An army has 1 of strength 10, not 2 (rule 1.4)."


@rule("stratego-legends", "9.24", "9.26", "8.12", "9.31", "10.4", "5.3a")
def test_landor_wind_castle_and_holy_vision() -> None:
    g = table("B landor d4", "G marr c5")
    assert g.reach("beige", "d4", "slip") == {"c5", "e5", "c3", "e3"}
    g.fight("beige", "slip", "d4", "c5")
    assert g.on("c5") == "B landor" and g.known("c5")
    g = table("B wind_castle a1", "B hunter h1", "G marr h7")
    assert g.reach("beige", "a1", "jump") == {"a2", "b1", "b2"}
    g.turn("beige", "jump", "a1", "b2")
    g.turn("gray", "move", "h7", "h6")
    g.refuses("beige", "jump", "b2", "b3", clause="8.12")
    g = table("G marr d5", "G crush h7", "G girr h6", "B holy_vision d4", turn="gray")
    g.go("gray", "move", "d5", "d4")
    assert g.moment == "Look" and g.asked() == ["beige"] and g.on("d4") == "G marr"
    g.act("beige", "pick", "h7")
    g.act("beige", "pick", "h6")
    seen = {piece.space: piece for piece in g.view("beige").pieces}
    assert seen["h7"].name == "crush" and not seen["h7"].public and seen["h7"].looked == ("beige",)
    assert {piece.space: piece.name for piece in g.view(None).pieces}["h7"] is None


@rule("stratego-legends", "18.2", "18.1")
def test_six_player_layout() -> None:
    state = GAME.new(6, {}, Seeded(1))
    assert isinstance(state, Legends)
    assert len(state.field.boards) == 12 and state.field.files == 24 and len(state.field.terrain) == 192
    for seat in range(6):
        mine = [int(state.where[token]) for token in range(180) if state.home[token] == seat]
        assert len(mine) == 30 and {space // 64 for space in mine} == {seat // 2}

"""Theed Palace: Queens, reinforcements, Viceroys, throne room. Rule 11"""

from __future__ import annotations

from attic.games.queens_gambit.boards import BOARD, THRONE_SPACES
from attic.kit.scenario import rule

from .table import NABOO, TF, activation, roll, table

STAGING = ["f1_c0r1", "f1_c8r1", "f1_c0r2", "f1_c1r2", "f1_c2r2", "f1_c6r2", "f1_c7r2", "f1_c8r2"]


@rule("queens-gambit", "11.2")
def test_droids_from_the_plains_shoot_along_lines_of_sight_once_there() -> None:
    g = activation("f1_c0r1 battle_droid", "f1_c0r7 palace_guard", "f1_c8r0 battle_droid", card="tp02")
    g.act(TF, "activate", "f1_c0r1")
    assert "f1_c0r7" in g.targets(TF)


@rule("queens-gambit", "11.7", "7.4")
def test_b16_the_decoy_dies_and_nothing_changes() -> None:
    g = activation("f1_c0r4 red_queen -3", "f1_c2r4 purple_queen", "f1_c4r4 battle_droid", "f1_c1r9 battle_droid",
                   "f1_c4r3 palace_guard", card="tp02", queen="purple_queen")  # fmt: skip
    assert g.view(TF).queen is None
    g.act(TF, "activate", "f1_c1r9")
    g.act(TF, "move", "f1_c0r7")
    g.act(TF, "attack", "f1_c0r4", dice=roll("gray1", "blue0"))
    assert g.heard("queen_revealed") == [["queen_revealed", "red_queen", "decoy"]]
    assert g.view(TF).queen == "purple_queen" and not g.state.real_queen_dead()  # type: ignore[attr-defined]


@rule("queens-gambit", "11.7", "11.8")
def test_b16_without_their_queen_guards_move_two_but_eight_on_rush_the_palace() -> None:
    def reach(card: str) -> int:
        g = activation("f1_c0r12 palace_guard", "f1_c0r0 captain_panaka", card=card, queen="purple_queen")
        g.act(NABOO, "activate", "f1_c0r12")
        return max(12 - int(goal.split("r")[1]) for goal in g.goals(NABOO) if goal.startswith("f1_c0"))

    assert reach("np12") == 2 and reach("np01") == 8
    g = activation("f1_c4r13 palace_guard", "f1_c0r0 captain_panaka", card="np13", queen="purple_queen")
    g.act(NABOO, "activate", "f1_c0r0")
    g.act(NABOO, "move", "f1_c0r4")
    assert g.heard("moved")[-1][4] == 4, "Panaka keeps his move"


@rule("queens-gambit", "11.7a")
def test_a_queen_who_dies_by_riposte_slows_the_guards_of_her_own_card() -> None:
    g = activation("f1_c0r4 red_queen -3", "f1_c3r4 darth_maul", "f1_c4r13 palace_guard", "f1_c0r13 palace_guard",
                   "f1_c8r13 palace_guard", "bf_r0c0 mtt", card="np14", order="red_queen_1_and_palace_guard_2",
                   queen="red_queen", bare=True)  # fmt: skip
    g.walk("f1_c4r13", "f1_c4r9")
    assert g.heard("moved")[-1][4] == 4
    g.walk("f1_c0r4", "", "f1_c3r4", roll("red0", "gold0", "green_riposte"))
    assert g.heard("queen_revealed") == [["queen_revealed", "red_queen", "real"]]
    g.act(NABOO, "activate", "f1_c0r13")
    assert "f1_c0r11" in g.goals(NABOO) and "f1_c0r10" not in g.goals(NABOO)


@rule("queens-gambit", "11.12", "8.5")
def test_b10_figures_that_find_no_staging_space_are_out_of_play() -> None:
    blocked = [f"{space} palace_guard" for space in STAGING[:5]]
    g = table("bf_r2c2 battle_droid", *blocked, card="tb12")
    g.use("to_palace_battle_droid_4")
    assert [g.at(space) for space in STAGING[5:]] == ["battle_droid"] * 3
    assert g.at("bf_r2c2") == "" and g.seen.out == (("battle_droid", 1),) and g.seen.pool == ()
    assert g.heard("bonus_won") == [] and g.seen.choice == "nb02"


@rule("queens-gambit", "11.12", "11.13", "18.3")
def test_the_federation_picks_group_and_spaces() -> None:
    g = table("bf_r2c2 battle_droid", "bf_r2c4 battle_droid 2", card="tb12")
    g.use("to_palace_battle_droid_4")
    assert g.options(TF) == [["send", "bf_r2c2"], ["send", "bf_r2c4"]]
    g.refuses(TF, "send", "bf_r0c0", clause="11.12")
    g.act(TF, "send", "bf_r2c4")
    g.refuses(TF, "done")
    g.refuses(TF, "stage", "f1_c4r4", clause="11.12")
    g.act(TF, "stage", "f1_c8r2")
    g.refuses(TF, "stage", "f1_c8r2", clause="11.12")
    g.act(TF, "stage", "f1_c0r1")
    assert g.at("f1_c8r2") == g.at("f1_c0r1") == "battle_droid" and g.moment == "Card"
    assert g.heard("attacked") == [], "arriving figures do not act"


@rule("queens-gambit", "11.12")
def test_without_a_group_or_a_free_space_nothing_happens() -> None:
    g = table(card="tb12")
    g.use("to_palace_battle_droid_4")
    assert g.heard("nothing_done")
    g = table("bf_r2c2 battle_droid", *(f"{space} palace_guard" for space in STAGING), card="tb12")
    g.use("to_palace_battle_droid_4")
    assert g.heard("nothing_done") and g.at("bf_r2c2") == "battle_droid 4"


@rule("queens-gambit", "11.14")
def test_viceroys_are_on_no_card() -> None:
    from attic.games.queens_gambit.tables import CARDS, VICEROY

    assert all(VICEROY not in order.who for order in CARDS.orders)


@rule("queens-gambit", "11.15")
def test_the_throne_room_ends_at_its_door() -> None:
    names = {BOARD.names[space] for space in THRONE_SPACES}
    assert "f3_c4r3" in names and "f3_c4r4" not in names
    assert all(name.startswith("f3_") for name in names)


@rule("queens-gambit", "11.16", "13.16")
def test_panaka_is_worth_a_card_and_guards_are_not() -> None:
    g = activation("f1_c0r4 captain_panaka -3", "f1_c4r4 battle_droid", "f1_c2r9 battle_droid", card="tp02")
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1", "blue0"))
    assert g.moment == "BonusCards" and g.asked() == [TF] and g.seen.owed == 1
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", "f1_c2r9 battle_droid", card="tp02")
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1"))
    assert g.heard("bonus_won") == []

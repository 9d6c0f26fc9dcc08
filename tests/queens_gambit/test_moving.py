"""Movement in all arenas. Rules 9, 11.9-11.11, 13.2, 13.3, 13.9"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import NABOO, TF, activation, roll


@rule("queens-gambit", "9.1", "11.1")
def test_a_unit_goes_up_to_its_move_over_empty_spaces() -> None:
    g = activation("f1_c4r12 palace_guard", "f1_c0r12 palace_guard", card="np12")
    g.act(NABOO, "activate", "f1_c4r12")
    assert "f1_c4r8" in g.goals(NABOO), "four steps straight on"
    g.refuses(NABOO, "move", "f1_c4r7", clause="9.1")
    g.refuses(NABOO, "move", "bf_r0c1", clause="9.1")


@rule("queens-gambit", "9.2")
def test_nobody_walks_through_anybody() -> None:
    walls = ["f1_c0r1 palace_guard", "f1_c1r0 battle_droid"]
    g = activation("f1_c0r0 palace_guard", *walls, card="np12")
    g.act(NABOO, "activate", "f1_c0r0")
    assert g.goals(NABOO) == set()
    g = activation("f3_c4r2 palace_guard", "f3_c3r0 viceroy", "f3_c5r0 viceroy", card="np12")
    g.act(NABOO, "activate", "f3_c4r2")
    assert "f3_c3r0" not in g.goals(NABOO)
    g.refuses(NABOO, "move", "f3_c3r0", clause="9.2")


@rule("queens-gambit", "9.3")
def test_nobody_moves_after_attacking_and_only_once() -> None:
    g = activation("f1_c4r12 palace_guard", "f1_c4r8 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c4r12")
    g.act(NABOO, "move", "f1_c4r11")
    g.refuses(NABOO, "move", "f1_c4r10", clause="9.3")
    g.act(NABOO, "attack", "f1_c4r8", dice=roll("gray0"))
    assert g.seen.acting is None and "f1_c4r11" in g.seen.acted


@rule("queens-gambit", "9.4")
def test_walking_past_enemies_provokes_nothing() -> None:
    g = activation("f1_c4r12 palace_guard", "f1_c5r9 battle_droid", "f1_c3r9 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c4r12")
    g.act(NABOO, "move", "f1_c4r8")
    assert g.at("f1_c4r8") == "palace_guard" and g.heard("attacked") == []


@rule("queens-gambit", "11.9")
def test_b15_a_ledge_leads_past_an_occupied_floor() -> None:
    pieces = ("f1_c2r8 palace_guard", "f2_c2r8 battle_droid", "f1_c0r5 palace_guard")
    g = activation(*pieces, card="np02")
    g.act(NABOO, "activate", "f1_c2r8")
    assert "f3_c2r8" in g.goals(NABOO) and "f2_c2r8" not in g.goals(NABOO)
    g.act(NABOO, "move", "f3_c2r8")
    assert g.heard("moved")[-1][4] == 1
    g = activation(*pieces, card="np12")
    g.act(NABOO, "activate", "f1_c2r8")
    assert not {"f3_c2r8", "f2_c2r8"} & g.goals(NABOO)
    g.refuses(NABOO, "move", "f3_c2r8", clause="11.9")


@rule("queens-gambit", "11.9")
def test_several_climbs_in_one_move_and_no_shot_along_the_windows() -> None:
    g = activation("f1_c2r8 palace_guard", "f2_c2r8 battle_droid", "f3_c6r8 battle_droid", card="np02")
    g.act(NABOO, "activate", "f1_c2r8")
    assert g.targets(NABOO).isdisjoint({"f2_c2r8", "f3_c6r8"})
    g = activation("f1_c0r5 palace_guard", card="np02")
    g.act(NABOO, "activate", "f1_c0r5")
    assert {"f2_c0r5", "f3_c0r5", "f3_c0r8"} <= g.goals(NABOO)


@rule("queens-gambit", "11.9")
def test_droids_may_stand_on_window_spaces_but_never_climb() -> None:
    g = activation("f1_c2r8 battle_droid", "f1_c0r0 battle_droid", card="tp02")
    g.act(TF, "activate", "f1_c2r8")
    assert not {"f2_c2r8", "f3_c2r8"} & g.goals(TF)


@rule("queens-gambit", "11.10")
def test_stairs_cost_one_step() -> None:
    g = activation("f1_c1r1 palace_guard", card="np12")
    g.act(NABOO, "activate", "f1_c1r1")
    g.act(NABOO, "move", "f2_c1r1")
    assert g.heard("moved")[-1][4] == 1


@rule("queens-gambit", "13.2")
def test_units_of_the_plains_go_as_far_as_their_chart_says() -> None:
    for piece, card, order, steps in (
        ("gungan", "nb07", "", 1), ("kaadu", "nb03", "kaadu_1_on_the_plains", 3),
        ("catapult", "nb04", "catapult_1_on_the_plains", 1), ("battle_droid", "tb05", "", 1),
        ("destroyer_droid", "tb03", "destroyer_droid_1_on_the_plains", 2), ("aat", "tb06", "aat_1_on_the_plains", 2),
        ("mtt", "tb10", "mtt_1_on_the_plains", 1),
    ):  # fmt: skip
        g = activation(f"bf_r4c4 {piece}", card=card, order=order, shield=False)
        seat = g.asked_seat()
        if g.moment == "Activate":
            g.act(seat, "activate", "bf_r4c4")
        far = max(abs(int(goal[4]) - 4) for goal in g.goals(seat))
        assert far == steps, piece


@rule("queens-gambit", "13.2")
def test_fambaas_are_on_no_card() -> None:
    from attic.games.queens_gambit.tables import CARDS, FAMBAA

    assert all(FAMBAA not in order.who for order in CARDS.orders)


@rule("queens-gambit", "13.3")
def test_half_spaces_cannot_be_entered() -> None:
    g = activation("bf_r3c0 kaadu", "bf_r2c0 battle_droid", "bf_r3c1 battle_droid", card="nb03",
                   order="kaadu_1_on_the_plains")  # fmt: skip
    assert all(goal.startswith("bf_r") for goal in g.goals(NABOO))


@rule("queens-gambit", "13.9")
def test_tanks_and_transports_do_not_pass_the_shield() -> None:
    g = activation("bf_r2c3 aat", card="tb06", order="aat_1_on_the_plains")
    assert g.goals(TF) and not {"bf_r3c3", "bf_r3c2", "bf_r4c3"} & g.goals(TF)
    g.refuses(TF, "move", "bf_r3c3", clause="13.9")
    g = activation("bf_r2c3 battle_droid", card="tb05")
    assert "bf_r3c3" in g.goals(TF)
    g = activation("bf_r3c0 mtt", card="tb10", order="mtt_1_on_the_plains")
    assert "bf_r4c0" not in g.goals(TF) and "bf_r3c1" not in g.goals(TF)

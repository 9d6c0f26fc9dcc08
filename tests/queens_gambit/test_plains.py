"""The Plains of Naboo: range, shield, reinforcements. Rule 13"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import NABOO, TF, activation, roll, table

DESTROYERS = "destroyer_droid_1_on_the_plains"


@rule("queens-gambit", "13.1")
def test_groups_neither_merge_nor_split() -> None:
    g = activation("bf_r4c4 gungan 1", "bf_r4c5 gungan 1", card="nb07")
    g.act(NABOO, "activate", "bf_r4c4")
    g.refuses(NABOO, "move", "bf_r4c5", clause="9.2")
    g.act(NABOO, "move", "bf_r5c4")
    assert g.at("bf_r5c4") == "gungan" and g.at("bf_r4c4") == ""


@rule("queens-gambit", "13.3", "13.5")
def test_b2_no_shot_through_a_half_space() -> None:
    g = activation("bf_r2c0 destroyer_droid", "bf_r4c0 gungan", "bf_r3c0 battle_droid", card="tb03", order=DESTROYERS,
                   shield=False)  # fmt: skip
    assert g.targets(TF) == set()
    g.refuses(TF, "attack", "bf_r4c0", clause="13.5")
    g = activation("bf_r2c0 destroyer_droid", "bf_r4c0 gungan", card="tb03", order=DESTROYERS, shield=False)
    assert g.targets(TF) == {"bf_r4c0"}


@rule("queens-gambit", "13.4")
def test_range_1_reaches_neighbours_only() -> None:
    g = activation("bf_r4c4 gungan", "bf_r3c4 battle_droid", "bf_r2c4 battle_droid", card="nb07")
    assert g.targets(NABOO) == {"bf_r3c4"}
    g.refuses(NABOO, "attack", "bf_r2c4", clause="13.4")


@rule("queens-gambit", "13.5")
def test_a11_b1_range_2_needs_one_free_hex_between() -> None:
    pieces = ("bf_r3c6 destroyer_droid", "bf_r5c6 fambaa", "bf_r4c6 gungan")
    g = activation(*pieces, card="tb03", order=DESTROYERS)
    assert g.targets(TF) == {"bf_r5c6", "bf_r4c6"}, "neighbours too: range is a maximum"
    g = activation(*pieces, "bf_r4c7 battle_droid", card="tb03", order=DESTROYERS)
    assert g.targets(TF) == {"bf_r4c6"}
    refusal = g.refuses(TF, "attack", "bf_r5c6", clause="13.5")
    assert "G5 and H5" in refusal.text


@rule("queens-gambit", "13.6", "13.7", "13.8")
def test_b3_catapults_fire_over_anything_but_not_through_the_shield() -> None:
    order = "catapult_1_on_the_plains"
    g = activation("bf_r4c4 catapult", "bf_r2c4 battle_droid", card="nb04", order=order)
    g.refuses(NABOO, "attack", "bf_r2c4", clause="13.7")
    g = activation("bf_r3c4 catapult", "bf_r0c4 mtt", "bf_r1c4 aat", "bf_r1c3 aat", "bf_r2c4 battle_droid",
                   "bf_r2c5 battle_droid", card="nb04", order=order)  # fmt: skip
    assert "bf_r0c4" in g.targets(NABOO)
    g = activation("bf_r4c4 catapult", "bf_r0c4 mtt", card="nb04", order=order, shield=False)
    g.refuses(NABOO, "attack", "bf_r0c4", clause="13.6")


@rule("queens-gambit", "13.7", "13.9", "13.10")
def test_b4_a_tank_before_the_shield_line() -> None:
    order = "aat_1_on_the_plains"
    g = activation("bf_r2c3 aat", "bf_r3c3 gungan", "bf_r4c4 gungan", card="tb06", order=order)
    assert g.targets(TF) == {"bf_r3c3"}
    g = activation("bf_r2c3 aat", "bf_r4c3 gungan", card="tb06", order=order)
    assert g.targets(TF) == set()
    g.refuses(TF, "attack", "bf_r4c3", clause="13.7")


@rule("queens-gambit", "13.7")
def test_a_common_side_of_the_shield_is_enough() -> None:
    g = activation("bf_r4c2 gungan", "bf_r4c3 battle_droid", card="nb07")
    assert g.targets(NABOO) == {"bf_r4c3"}, "both inside"
    g = activation("bf_r2c2 gungan", "bf_r2c3 battle_droid", card="nb07")
    assert g.targets(NABOO) == {"bf_r2c3"}, "both outside"


@rule("queens-gambit", "13.11")
def test_b5_the_shield_falls_in_the_middle_of_a_card() -> None:
    g = activation("bf_r3c1 destroyer_droid", "bf_r5c1 fambaa -4", "bf_r2c4 destroyer_droid", "bf_r4c4 gungan",
                   card="tb04", order="destroyer_droid_2_on_the_plains")  # fmt: skip
    g.walk("bf_r3c1", "", "bf_r5c1", roll("red1", "red0", "red0", "red0", "blue0", "gold0"))
    g.act(TF, "take", "tf_battlefield")
    assert not g.seen.shield and g.seen.acting == "bf_r2c4"
    assert g.targets(TF) == {"bf_r4c4"}


@rule("queens-gambit", "13.12", "13.13")
def test_the_other_fambaa_is_still_worth_a_card() -> None:
    g = activation("bf_r4c6 fambaa -4", "bf_r3c6 destroyer_droid", card="tb03", order=DESTROYERS, shield=False)
    g.walk("bf_r3c6", "", "bf_r4c6", roll("red1", "red0", "red0", "red0", "blue0", "gold0"))
    assert g.seen.owed == 1 and g.heard("shield_fell") == []


@rule("queens-gambit", "13.13", "15.1", "7.2")
def test_a12_clearing_a_weakened_group_wins_a_card_unseen() -> None:
    g = activation("bf_r4c4 gungan", "bf_r3c4 battle_droid 1", card="nb07")
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray1", "gray0", "gray0"))
    assert g.options(NABOO) == [["take", "naboo_battlefield"], ["take", "naboo_palace"]]
    g.refuses(NABOO, "take", "tf_palace", clause="15.1")
    g.act(NABOO, "take", "naboo_palace")
    assert g.seen.won[1] == ("naboo_palace",) and g.view(NABOO).cards[1].hand == ()


@rule("queens-gambit", "13.14", "8.6")
def test_b8_as_many_droids_come_back_as_there_are() -> None:
    g = table("bf_r0c0 mtt", "bf_r0c1 aat", card="tb10", pool={"battle_droid": 3})
    g.use("deploy_battle_droid")
    assert g.at("bf_r1c0") == "battle_droid 3" and g.pool("battle_droid") == 0
    assert g.seen.choice == "nb02", "they do not act"


@rule("queens-gambit", "13.14", "13.15")
def test_the_federation_chooses_the_hex_and_the_shield_does_not_matter() -> None:
    g = table("bf_r3c0 mtt", card="tb10", pool={"battle_droid": 9})
    g.use("deploy_battle_droid")
    assert ["reinforce", "bf_r4c0"] in g.options(TF) and ["reinforce", "bf_r3c1"] in g.options(TF)
    g.refuses(TF, "reinforce", "bf_r6c4", clause="13.14")
    g.refuses(TF, "reinforce", "bf_r3c0", clause="13.14")
    g.act(TF, "reinforce", "bf_r3c1")
    assert g.at("bf_r3c1") == "battle_droid 4" and g.pool("battle_droid") == 5


@rule("queens-gambit", "13.14")
def test_b9_without_transport_hex_or_droids_nothing_happens() -> None:
    for pieces, pool in (
        (("bf_r2c2 aat",), 4),
        (("bf_r0c0 mtt", "bf_r0c1 aat", "bf_r1c0 aat"), 4),
        (("bf_r0c0 mtt",), 0),
    ):
        g = table(*pieces, "f1_c8r13 palace_guard", "f1_c7r12 palace_guard", "f1_c6r13 palace_guard",
                  "core_k21 darth_maul", card="tb10", bare=True, pool={"battle_droid": pool})  # fmt: skip
        g.use("deploy_battle_droid")
        assert g.heard("nothing_done") and g.seen.discards[2] == ("tb10",)


@rule("queens-gambit", "13.16")
def test_bonus_cards_are_drawn_at_once() -> None:
    g = activation("bf_r4c4 gungan", "bf_r3c4 battle_droid 1", "bf_r6c4 gungan", card="nb07")
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray1", "gray0", "gray0"))
    assert g.moment == "BonusCards"
    g.act(NABOO, "take", "naboo_palace")
    assert g.seen.acting == "bf_r6c4", "then the card goes on"

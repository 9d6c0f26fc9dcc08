"""The end of the game. Rule 16"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import NABOO, TF, activation, roll, table

THRONE = ["f3_c2r0", "f3_c2r2", "f3_c6r0", "f3_c6r2"]


@rule("queens-gambit", "16.2", "2.4")
def test_b20_the_federation_wins_when_two_pieces_are_left() -> None:
    g = activation("core_k02 obi_wan", "core_k21 darth_maul", "f1_c0r4 palace_guard", "f1_c8r13 palace_guard",
                   "f1_c4r4 battle_droid", "f1_c1r1 battle_droid", card="tp02", bare=True)  # fmt: skip
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1"))
    assert g.winner == TF and g.reason == "wiped_out"


@rule("queens-gambit", "16.3", "14.8")
def test_b21_shutdown_with_maul_dead() -> None:
    g = table("f1_c0r4 palace_guard", "f1_c8r13 palace_guard", "core_k02 obi_wan", "core_k03 qui_gon",
              "f1_c4r4 battle_droid", card="nb02", anakin=4, bare=True)  # fmt: skip
    g.use("anakin", dice=[*roll("gray0", "gray0"), 3, 4])
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.4", "16.6", "16.1")
def test_b22_shutdown_with_a_majority_in_the_throne_room() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:3]]
    viceroys = ("f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c3r2 battle_droid", "f3_c5r2 battle_droid")
    g = table(*room, *viceroys, card="nb02", anakin=4)
    assert not g.over, "before shutdown a majority wins nothing"
    g.use("anakin", dice=[*roll("gray0", "gray0"), 3, 4])
    assert g.winner == NABOO and g.reason == "throne_room"


@rule("queens-gambit", "16.4")
def test_b22_maul_in_the_room_counts_for_the_federation() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:3]]
    pieces = [*room, "f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c4r2 darth_maul", "f3_c4r4 palace_guard",
              "f1_c8r0 palace_guard"]  # fmt: skip
    g = activation(*pieces, "f3_c4r3 none", card="np12", bare=True, shutdown=True, anakin=5)
    assert not g.over
    g.act(NABOO, "activate", "f3_c4r4")
    g.act(NABOO, "move", "f3_c4r3")
    assert g.winner == NABOO and g.reason == "throne_room"


@rule("queens-gambit", "16.3")
def test_killing_maul_after_shutdown_wins() -> None:
    g = activation("f3_c4r2 darth_maul -9", "f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c4r3 palace_guard",
                   "f1_c8r0 palace_guard", "f1_c8r1 palace_guard", card="np12", bare=True, shutdown=True)  # fmt: skip
    g.walk("f3_c4r3", "", "f3_c4r2", roll("gray1", "gold0", "green0"))
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.4", "16.1")
def test_a14_three_pieces_at_least() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:2]]
    pieces = [*room, "f3_c3r0 viceroy", "f3_c5r0 viceroy", "core_k10 darth_maul", "core_k02 qui_gon",
              "f3_c4r4 palace_guard"]  # fmt: skip
    g = activation(*pieces, card="np12", bare=True, shutdown=True, anakin=5)
    assert not g.over
    g.act(NABOO, "activate", "f3_c4r4")
    g.act(NABOO, "move", "f3_c4r3")
    assert g.winner == NABOO


@rule("queens-gambit", "16.5")
def test_b23_the_last_droid_destroyed_counts_as_shutdown() -> None:
    pieces = ("bf_r1c4 mtt -4", "bf_r3c4 catapult", "core_k10 darth_maul", "core_k20 qui_gon", "core_k19 obi_wan",
              "f1_c0r4 palace_guard")  # fmt: skip
    g = activation(*pieces, card="nb04", order="catapult_1_on_the_plains", bare=True, anakin=3)
    g.walk("bf_r3c4", "", "bf_r1c4", roll("red2", "red0", "red0", "gray0", "blue0"))
    assert g.seen.shutdown and g.heard("shut_down") == [["shut_down", "none_left"]] and not g.over
    g = activation(*(p for p in pieces if "maul" not in p), card="nb04", order="catapult_1_on_the_plains", bare=True)
    g.walk("bf_r3c4", "", "bf_r1c4", roll("red2", "red0", "red0", "gray0", "blue0"))
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.7")
def test_mauls_death_alone_does_not_end_the_game() -> None:
    g = activation("core_k10 darth_maul -9", "core_k04 qui_gon", card="np06", order="qui_gon_1")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red2", "red2", "red2", "gold0", "green0"))
    assert not g.over and g.count("darth_maul") == 0


@rule("queens-gambit", "16.8", "16.1")
def test_wiping_out_comes_before_everything_else() -> None:
    """The last exchange kills Maul and leaves Naboo two pieces: the Federation has won."""
    g = activation("core_k10 darth_maul -9", "core_k04 qui_gon -7", "f1_c0r4 palace_guard", "f1_c0r5 palace_guard",
                   card="tp01", order="darth_maul_1", bare=True, shutdown=True)  # fmt: skip
    g.act(TF, "attack", "core_k04", 1, dice=roll("red2", "blue0", "green_riposte"))
    assert g.winner == TF and g.reason == "wiped_out"

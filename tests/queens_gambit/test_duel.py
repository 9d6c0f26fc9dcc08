"""The generator core and the duelists. Rule 12"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import NABOO, TF, Table, activation, roll

FREE = ("f1_c8r13 palace_guard", "f1_c7r12 palace_guard", "f1_c6r13 palace_guard", "bf_r0c0 mtt")


def free_jedi(*pieces: str, card: str = "np06", order: str = "qui_gon_1") -> Table:
    """Maul is dead and Qui-Gon walks the palace."""
    return activation("f1_c0r4 qui_gon", *pieces, *FREE, card=card, order=order, bare=True)


@rule("queens-gambit", "12.1")
def test_only_duelists_enter_the_core() -> None:
    g = activation("f1_c0r11 palace_guard", card="np12")
    g.act(NABOO, "activate", "f1_c0r11")
    assert not any(goal.startswith("core") for goal in g.goals(NABOO))
    g.refuses(NABOO, "move", "core_k01", clause="12.1")


@rule("queens-gambit", "12.2", "12.11")
def test_b19_a_bound_duelist_fights_through_the_door_but_does_not_leave() -> None:
    g = activation("core_k01 qui_gon", "f1_c0r11 battle_droid", card="np06", order="qui_gon_1")
    assert "f1_c0r11" in g.targets(NABOO)
    g.refuses(NABOO, "move", "f1_c0r10", clause="12.2")
    g = activation("core_k01 qui_gon", "f1_c0r11 battle_droid", "f1_c8r0 battle_droid", card="tp02")
    g.act(TF, "activate", "f1_c0r11")
    assert "core_k01" in g.targets(TF)


@rule("queens-gambit", "12.2")
def test_maul_stays_while_either_jedi_lives() -> None:
    g = activation("core_k01 darth_maul", "core_k21 obi_wan", "bf_r0c0 mtt", *FREE[:3], card="tp01",
                   order="darth_maul_1", bare=True)  # fmt: skip
    assert not any(goal.startswith("f1") for goal in g.goals(TF))
    g = activation("core_k01 darth_maul", "bf_r0c0 mtt", *FREE[:3], card="tp01", order="darth_maul_1", bare=True)
    assert "f1_c0r11" in g.goals(TF)


@rule("queens-gambit", "12.3", "12.13", "12.14")
def test_who_kills_the_last_opponent_may_leave_with_what_is_left() -> None:
    g = activation("core_k01 qui_gon", "core_k02 darth_maul -9", "core_k20 obi_wan", *FREE, card="np06",
                   order="qui_gon_1", bare=True)  # fmt: skip
    g.act(NABOO, "attack", "core_k02", 1, dice=roll("red2", "gold0", "green0"))
    assert g.seen.owed == 5
    for _ in range(5):
        g.act(NABOO, "take", "naboo_palace")
    assert g.moment == "Duel" and "f1_c0r11" in g.goals(NABOO)
    g.act(NABOO, "move", "f1_c0r11")
    assert "core_k01" in g.goals(NABOO), "and back again"


@rule("queens-gambit", "12.4", "12.7")
def test_a6_moves_and_attacks_are_split_as_in_the_book() -> None:
    g = free_jedi("f1_c3r5 battle_droid", "f1_c8r6 battle_droid")
    g.act(NABOO, "move", "f1_c2r5")
    assert g.seen.action.move == 10
    g.act(NABOO, "attack", "f1_c3r5", 1, dice=roll("red1"))
    g.act(NABOO, "move", "f1_c8r5")
    g.act(NABOO, "attack", "f1_c8r6", 2, dice=roll("red0", "red1"))
    assert (g.seen.action.move, g.seen.action.dice) == (4, 0)
    g.act(NABOO, "move", "f1_c8r1")
    assert g.seen.choice == "tb02", "nothing is left, so the activation is over"
    assert sum(int(words[4]) for words in g.heard("moved")) == 12


@rule("queens-gambit", "12.4")
def test_no_step_and_no_die_more_than_there_are() -> None:
    g = free_jedi("f1_c1r4 battle_droid", "f1_c1r3 battle_droid")
    g.act(NABOO, "attack", "f1_c1r3", 3, dice=roll("red0", "red0", "red0"))
    g.refuses(NABOO, "attack", "f1_c1r3", 1, clause="12.5")
    g.act(NABOO, "move", "f1_c0r10")
    assert g.seen.action.move == 6
    g.refuses(NABOO, "move", "f1_c0r0", clause="9.1")


@rule("queens-gambit", "12.4a")
def test_a_segment_has_at_least_one_step_and_costs_the_shortest_way() -> None:
    g = free_jedi()
    assert "f1_c0r4" not in g.goals(NABOO)
    g.act(NABOO, "move", "f1_c0r6")
    assert g.heard("moved")[-1][4] == 2
    g.act(NABOO, "move", "f1_c0r4")
    assert g.seen.action.move == 8


@rule("queens-gambit", "12.5")
def test_duelists_attack_neighbours_only_and_say_with_how_many_dice() -> None:
    g = free_jedi("f1_c1r4 battle_droid", "f1_c4r4 battle_droid")
    assert g.targets(NABOO) == {"f1_c1r4"}
    assert [words[2] for words in g.options(NABOO, "attack")] == [1, 2, 3]
    g.refuses(NABOO, "attack", "f1_c4r4", 1, clause="12.5")
    g.refuses(NABOO, "attack", "f1_c1r4", clause="12.5")


@rule("queens-gambit", "12.5", "11.10")
def test_the_other_end_of_a_staircase_is_adjacent() -> None:
    g = activation("f1_c1r1 qui_gon", "f2_c1r1 battle_droid", *FREE, card="np06", order="qui_gon_1", bare=True)
    assert g.targets(NABOO) == {"f2_c1r1"}


@rule("queens-gambit", "12.6")
def test_a7_six_dice_in_two_attacks_of_three_at_most() -> None:
    order = "qui_gon_1_attack_twice"
    g = activation("core_k04 qui_gon", "core_k10 darth_maul", "core_k07 obi_wan", card="np08", order=order)
    assert g.seen.action.dice == 6 and g.seen.action.move == 12
    g.refuses(NABOO, "attack", "core_k10", 4, clause="12.6")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red1", "red0", "red0", "gold0", "green0"))
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red1", "red0", "red0", "gold0", "green0"))
    assert g.at("core_k10") == "darth_maul -2" and len(g.heard("defence_rolled")) == 2


@rule("queens-gambit", "12.8")
def test_a_riposte_is_no_block_and_meets_no_defence() -> None:
    g = activation("core_k04 qui_gon", "core_k10 darth_maul", "core_k07 obi_wan", card="np06", order="qui_gon_1")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red0", "red0", "red1", "gold0", "green_riposte"))
    assert g.at("core_k10") == "darth_maul -1" and g.at("core_k04") == "qui_gon -1"


@rule("queens-gambit", "12.9", "12.13", "13.16")
def test_b18_both_may_die_and_the_active_side_draws_first() -> None:
    g = activation("core_k10 darth_maul -9", "core_k07 obi_wan -7", "core_k20 qui_gon", card="tp01",
                   order="darth_maul_1")  # fmt: skip
    g.act(TF, "attack", "core_k07", 1, dice=roll("red2", "blue1", "green_riposte"))
    assert g.count("darth_maul") == g.count("obi_wan") == 0
    assert g.asked() == [TF] and g.seen.owed == 3
    for _ in range(3):
        g.act(TF, "take", "tf_battlefield")
    assert g.asked() == [NABOO] and g.seen.owed == 5
    for _ in range(5):
        g.act(NABOO, "take", "naboo_palace")
    assert [len(won) for won in g.seen.won] == [3, 5] and g.moment == "Card"


@rule("queens-gambit", "12.13", "2.5")
def test_a13_killing_a_jedi_gives_three_cards() -> None:
    g = activation("core_k10 darth_maul", "core_k07 obi_wan -7", "core_k20 qui_gon", card="tp01", order="darth_maul_1")
    g.act(TF, "attack", "core_k07", 3, dice=roll("red2", "red2", "red2", "blue0", "green0"))
    assert g.seen.owed == 3 and g.count("obi_wan") == 0


@rule("queens-gambit", "12.14")
def test_in_the_palace_a_duelist_still_defends_with_the_green_die() -> None:
    g = activation("f1_c0r4 obi_wan", "f1_c4r4 battle_droid", "f1_c8r0 battle_droid", *FREE, card="tp02", bare=True)
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1", "blue1", "green0"))
    assert g.at("f1_c0r4") == "obi_wan"

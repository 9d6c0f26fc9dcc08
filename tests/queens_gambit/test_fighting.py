"""Attack and defence in all arenas. Rules 10, 12.8-12.10"""

from __future__ import annotations

import itertools

import pytest

from attic.games.queens_gambit.odds import at_least, expected, odds
from attic.games.queens_gambit.tables import CHARTS, COLOURS, TYPES
from attic.kit.scenario import rule

from .table import NABOO, TF, activation, hits, load, roll, table


@rule("queens-gambit", "10.1")
def test_friends_and_empty_spaces_are_no_targets() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c2r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c2r4")
    assert g.targets(NABOO) == {"f1_c4r4"}
    g.refuses(NABOO, "attack", "f1_c0r4", clause="10.1")
    g.refuses(NABOO, "attack", "f1_c6r4", clause="10.1")


@rule("queens-gambit", "10.2")
def test_the_target_is_declared_before_any_die_falls() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("gray0"))
    told = [words[0] for words in g.told]
    assert told.index("attacked") < told.index("attack_rolled")


@rule("queens-gambit", "10.3", "10.4")
def test_b6_dice_shrink_with_the_group() -> None:
    g = activation("bf_r4c4 gungan", "bf_r3c4 destroyer_droid 2", card="nb07")
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray1", "gray1", "gray1", "blue1", "blue1", "blue0", "blue0"))
    assert g.at("bf_r3c4") == "destroyer_droid"
    g = activation("bf_r4c4 gungan 2", "bf_r3c4 destroyer_droid 1", card="nb07")
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray0", "gray0", "blue0", "blue0"))
    g = activation("bf_r4c4 kaadu 2", "bf_r3c4 destroyer_droid 2", card="tb03", order="destroyer_droid_1_on_the_plains")
    g.walk("bf_r3c4", "", "bf_r4c4", roll("red1", "red0", "red0", "red0", "blue0", "blue0"))
    assert g.at("bf_r4c4") == "kaadu"
    g = activation("bf_r4c4 kaadu 1", "bf_r3c4 destroyer_droid 1", card="tb03", order="destroyer_droid_1_on_the_plains")
    g.walk("bf_r3c4", "", "bf_r4c4", roll("red0", "red0", "blue0"))


@rule("queens-gambit", "10.4")
def test_defence_is_rolled_even_against_no_hit_and_not_without_dice() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 destroyer_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("gray0", "blue1", "blue1"))
    assert g.heard("defence_rolled") == [["defence_rolled", "destroyer_droid", "blue1", "blue1"]]


@rule("queens-gambit", "10.5")
def test_blocks_beyond_the_hits_are_lost() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 destroyer_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("gray1", "blue1", "blue1"))
    assert g.at("f1_c4r4") == "destroyer_droid" and g.heard("missed")


@rule("queens-gambit", "10.6")
def test_any_damage_removes_a_figure_without_a_track() -> None:
    g = activation("f1_c0r4 captain_panaka", "f1_c4r4 destroyer_droid", card="np13")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("red2", "blue1", "blue0"))
    assert g.at("f1_c4r4") == "" and g.pool("destroyer_droid") == 1


@rule("queens-gambit", "10.7", "13.13")
def test_b7_surplus_hits_on_a_group_are_lost() -> None:
    g = activation("bf_r3c4 catapult", "bf_r1c4 battle_droid 3", card="nb04", order="catapult_1_on_the_plains")
    g.walk("bf_r3c4", "", "bf_r1c4", roll("red2", "red2", "red2", "gray1"))
    assert g.at("bf_r1c4") == "" and g.pool("battle_droid") == 3
    assert g.moment == "BonusCards" and g.seen.owed == 1


@rule("queens-gambit", "10.8")
def test_a_character_dies_on_its_last_point() -> None:
    order = "destroyer_droid_1_on_the_plains"
    g = activation("bf_r4c6 fambaa -3", "bf_r3c6 destroyer_droid", card="tb03", order=order)
    g.walk("bf_r3c6", "", "bf_r4c6", roll("red1", "red0", "red0", "red0", "blue0", "gold0"))
    assert g.at("bf_r4c6") == "fambaa -4" and g.seen.shield
    g = activation("bf_r4c6 fambaa -4", "bf_r3c6 destroyer_droid", card="tb03", order=order)
    g.walk("bf_r3c6", "", "bf_r4c6", roll("red1", "red0", "red0", "red0", "blue0", "gold0"))
    assert g.at("bf_r4c6") == "" and not g.seen.shield


@rule("queens-gambit", "10.9", "12.8", "12.10")
def test_b17_a_riposte_reaches_a_shooter_six_hexes_away() -> None:
    g = activation("f1_c0r4 qui_gon", "f1_c6r4 battle_droid", "f1_c8r13 palace_guard", "f1_c7r12 palace_guard",
                   "f1_c6r13 palace_guard", "bf_r0c0 mtt", card="tp02", bare=True)  # fmt: skip
    g.walk("f1_c6r4", "", "f1_c0r4", roll("gray0", "blue0", "green_riposte"))
    assert g.at("f1_c6r4") == "" and g.at("f1_c0r4") == "qui_gon" and g.pool("battle_droid") == 1


@rule("queens-gambit", "10.10")
def test_destroyed_droids_go_to_the_pool_and_others_leave_the_game() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="tp02")
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1"))
    assert g.seen.pool == () and g.count("palace_guard") == 3
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("gray1"))
    assert g.seen.pool == (("battle_droid", 1),)


@rule("queens-gambit", "18.1")
def test_defence_and_losses_need_no_decision() -> None:
    g = activation("f1_c0r4 qui_gon", "f1_c1r4 battle_droid", "f1_c8r13 palace_guard", "f1_c7r12 palace_guard",
                   "f1_c6r13 palace_guard", "bf_r0c0 mtt", "f1_c3r4 battle_droid", card="tp02", bare=True)  # fmt: skip
    g.walk("f1_c1r4", "", "f1_c0r4", roll("gray1", "blue0", "green0"))
    assert g.asked() == [TF]


@rule("queens-gambit", "18.2")
def test_the_answers_when_time_runs_out() -> None:
    from attic.kit.chance import Seeded

    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    assert g.game.words.decode(g.state.default(1, Seeded(1))) == ["done"]
    g.act(NABOO, "activate", "f1_c0r4")
    assert g.game.words.decode(g.state.default(1, Seeded(1))) == ["done"]
    g = table("core_k02 qui_gon", card="np06")
    assert g.game.words.decode(g.state.default(1, Seeded(1))) == ["use", "qui_gon_1"]


# ---- the odds that bots and labels use


def faces(colour: str) -> list[int]:
    die = next(entry for entry in load("dice.toml")["die"] if entry["id"] == colour)
    return [face.get("hits", 0) + face.get("blocks", 0) for face in die["faces"]]


PAIRS = [("gungan", "battle_droid"), ("aat", "fambaa"), ("kaadu", "destroyer_droid")]


@pytest.mark.parametrize("attacker,target", PAIRS)
def test_odds_agree_with_counting_all_throws(attacker: str, target: str) -> None:
    """One figure on each side of the plains."""
    row, foe = CHARTS.types.index(attacker), CHARTS.types.index(target)
    attack = [colour for i, colour in enumerate(COLOURS) for _ in range(CHARTS.attack[i][row])]
    defence = [colour for i, colour in enumerate(COLOURS) for _ in range(CHARTS.defence[i][foe])]
    total = kill = count = 0
    for throw in itertools.product(*(faces(colour) for colour in attack[:3] + defence)):
        harm = max(0, sum(throw[: len(attack[:3])]) - sum(throw[len(attack[:3]) :]))
        total, kill, count = total + harm, kill + (harm >= 1), count + 1
    if len(attack) <= 3:
        chances = odds(row, 1, 0, foe, 1)
        assert abs(expected(chances, 99) - total / count) < 1e-9
        assert abs(at_least(chances, 1) - kill / count) < 1e-9
    assert abs(sum(odds(row, 1, 0, foe, 1)) - 1) < 1e-9 and int(TYPES) == len(CHARTS.types)


def test_hits_and_roll_name_faces() -> None:
    assert hits("red", 2, 0) == roll("red2", "red0")

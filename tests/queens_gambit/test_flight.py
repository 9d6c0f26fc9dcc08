"""The flight to the Droid Control Ship. Rule 14"""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.queens_gambit.tables import GRIDS
from attic.games.queens_gambit.worth import GRID_CHANCE, layer_chance
from attic.kit.scenario import rule

from .table import NABOO, TF, Table, load, roll, table


def fly(*gray: str, anakin: int = 0, **settings: Any) -> Table:
    """Naboo attempts; the gray dice of the first layer show this."""
    g = table(card="nb02", anakin=anakin, **settings)
    g.use("anakin", dice=roll(*gray))
    return g


@rule("queens-gambit", "14.1", "14.3")
def test_b24_layers_come_off_from_the_top_and_a_blocked_one_stays() -> None:
    g = fly("gray0", "gray0", "gray0", "gray1", anakin=1, grids={2: ["sf4", "sf7"]})
    g.act(TF, "block", 7)
    g.act(TF, "done", dice=[2, 4, *roll("gray0", "gray0", "gray0"), 4, 5])
    assert g.heard("screen_passed") == [["screen_passed", "sf7"]]
    assert [len(words) - 2 for words in g.heard("screen_rolled")] == [4, 3]
    assert g.seen.grids[1] == ("sf4",) and g.seen.anakin == 1, "9 carries a starfighter on sf4"
    assert g.heard("turned_back") == [["turned_back", 9]] and g.seen.fighters == 6


@rule("queens-gambit", "14.2")
def test_b29_hits_close_open_slots_one_each_or_none() -> None:
    g = fly("gray1", "gray1", "gray1", "gray1", grids={1: ["sf7"]})
    assert g.seen.hits == 4
    assert {words[1] for words in g.options(TF, "block")} == {3, 4, 5, 6, 7, 8, 9, 10, 11}
    g.refuses(TF, "block", 2, clause="14.2")
    g.act(TF, "block", 7)
    g.refuses(TF, "block", 7, clause="14.2")
    g.act(TF, "block", 6)
    g.act(TF, "done", dice=[3, 3])
    assert g.heard("turned_back") == [["turned_back", 6]] and g.seen.grids[0] == ("sf7",)


@rule("queens-gambit", "14.2")
def test_without_a_hit_nothing_can_be_placed() -> None:
    g = table(card="nb02")
    g.use("anakin", dice=[*roll("gray0", "gray0"), 1, 2])
    assert g.heard("turned_back") == [["turned_back", 3]] and g.seen.anakin == 0, "3 carries a printed starfighter"


@rule("queens-gambit", "14.4", "14.5")
def test_anakin_advances_one_space_and_the_dice_come_off() -> None:
    g = fly("gray1", "gray0")
    g.act(TF, "block", 8)
    assert g.seen.placed == (8,)
    g.act(TF, "done", dice=[3, 4])
    assert g.seen.anakin == 1 and g.seen.placed == () and g.seen.hits == 0
    assert g.seen.choice == "tb02", "never more than one space"


@rule("queens-gambit", "14.6")
def test_going_on_after_a_card_is_automatic() -> None:
    g = table(card="nb02", grids={1: ["sf7"]})
    g.use("anakin", dice=[*roll("gray0", "gray0", "gray0", "gray0"), 3, 4, *roll("gray0", "gray0"), 3, 4])
    assert g.seen.anakin == 1 and g.seen.grids[0] == ()


@rule("queens-gambit", "14.7", "7.5")
def test_b25_starfighter_cards_lie_before_anakin_only() -> None:
    g = table(card="tb02", anakin=2)
    g.use("starfighter", draws=["sf8"])
    assert [words[1] for words in g.options(TF)] == ["grid_3", "grid_4", "grid_5"]
    g.refuses(TF, "station", "grid_1", clause="14.7")
    g.refuses(TF, "station", "grid_2", clause="14.7")
    assert g.view(TF).drawn == "sf8" and g.view(NABOO).drawn == "" and g.view(None).drawn == ""
    g.act(TF, "station", "grid_4")
    assert g.seen.grids[3] == ("sf8",)


@rule("queens-gambit", "14.7")
def test_new_cards_go_on_top_without_limit() -> None:
    g = table(card="tb02", anakin=3, grids={4: ["sf1", "sf2"]})
    g.use("starfighter", draws=["sf3"])
    g.act(TF, "station", "grid_4")
    assert g.seen.grids[3] == ("sf1", "sf2", "sf3")


@rule("queens-gambit", "14.7")
def test_the_last_grid_needs_no_choice() -> None:
    g = table(card="tb02", anakin=4)
    g.use("starfighter", draws=["sf3"])
    assert g.seen.grids[4] == ("sf3",) and g.seen.choice == "nb02"


@rule("queens-gambit", "8.3", "15.6")
def test_without_a_card_left_nothing_happens_and_used_ones_never_return() -> None:
    g = table(card="tb02", anakin=1, grids={2: ["sf1", "sf2", "sf3", "sf4"], 3: ["sf5", "sf6", "sf7", "sf8"]})
    g.use("starfighter")
    assert g.heard("nothing_done")
    g = table(card="nb02", grids={1: ["sf7"]})
    g.use("anakin", dice=[*roll("gray0", "gray0", "gray0", "gray0"), 3, 4, *roll("gray0", "gray0"), 3, 4])
    assert g.seen.fighters == 7 and g.seen.grids == ((),) * 5


@rule("queens-gambit", "14.8", "8.2")
def test_arrival_removes_every_droid_without_bonus_cards() -> None:
    g = table("f1_c0r0 battle_droid", "bf_r2c2 aat", "bf_r2c4 destroyer_droid", card="nb02", anakin=4)
    g.use("anakin", dice=[*roll("gray0", "gray0"), 3, 4])
    assert g.seen.shutdown and g.seen.anakin == 5
    assert not {unit.kind for unit in g.seen.units} & {"battle_droid", "destroyer_droid", "aat", "mtt"}
    assert g.heard("bonus_won") == [] and g.seen.pool == ()


@rule("queens-gambit", "14.9", "8.2", "8.3", "2.6")
@pytest.mark.parametrize(
    "card,order",
    [
        ("nb02", "anakin"), ("tb02", "starfighter"), ("tb02", "battle_droid_1_on_the_plains"),
        ("tb06", "aat_1_on_the_plains"), ("tb10", "deploy_battle_droid"), ("tb12", "to_palace_battle_droid_4"),
    ],
)  # fmt: skip
def test_after_shutdown_the_machines_do_nothing(card: str, order: str) -> None:
    g = table("core_k21 darth_maul", "core_k02 qui_gon", "f1_c8r13 palace_guard", "f1_c7r12 palace_guard",
              "f1_c6r13 palace_guard", card=card, bare=True, shutdown=True, anakin=5,
              pool={"battle_droid": 4})  # fmt: skip
    g.use(order)
    assert g.heard("nothing_done")


@rule("queens-gambit", "14.9")
def test_after_shutdown_draws_still_draw() -> None:
    g = table("core_k21 darth_maul", "core_k02 qui_gon", "f1_c8r13 palace_guard", "f1_c7r12 palace_guard",
              "f1_c6r13 palace_guard", card="nb05", bare=True, shutdown=True, anakin=5)  # fmt: skip
    g.use("draw_play_naboo_palace", draws=["np06"])
    assert g.seen.choice == "np06"


def test_the_chance_of_a_layer_is_that_of_counting_all_throws() -> None:
    """Grid 1 with two gray dice whose hits close the likeliest open slots."""
    printed = load("boards.toml")["space"]["grid"][0]["starfighters"]
    total = 0.0
    for hits, ways in ((0, 1), (1, 2), (2, 1)):
        closed = set(printed)
        for slot in sorted(range(2, 13), key=lambda n: abs(7 - n)):
            if slot not in closed and len(closed) < len(printed) + hits:
                closed.add(slot)
        total += ways / 4 * sum(6 - abs(7 - n) for n in range(2, 13) if n not in closed) / 36
    assert abs(GRID_CHANCE[0] - total) < 1e-9
    assert abs(layer_chance(GRIDS.printed[0], 2) - total) < 1e-9

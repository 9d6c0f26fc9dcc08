"""Line of sight, in pictures and against a second, slow reckoning. Rules 11.3-11.6

In the pictures A and B want to see each other, x is a figure. A line holds every other column: hexes of
odd columns lie half a hex lower, as on the board.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from mypy_extensions import i64

from attic.games.queens_gambit.boards import BOARD, CORE, PALACE, N
from attic.games.queens_gambit.sight import obstructions, sees
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from attic.lab.sim import compiled
from tests.sizes import LONG

from .sight import slow_sees
from .table import NABOO, TF, activation, table

SHARE = 60  # pairs for each crowd in an ordinary run
CROWDS = (0, 10, 30, 60, 90)  # figures on the floors


def picture(floor: int, top: int, drawn: str) -> tuple[list[int], int, int]:
    """Occupied spaces and the two ends of a picture whose first line is half-row `top`."""
    units = [0] * int(N)
    ends: dict[str, int] = {}
    for line, row in enumerate(drawn.strip("\n").splitlines()):
        for column in range(0, len(row), 2):
            mark = row[column]
            if mark in "ABx":
                col = column // 2
                space = BOARD.index[f"f{floor}_c{col}r{(top + line - col % 2) // 2}"]
                units[space] = 1
                if mark != "x":
                    ends[mark] = space
    return units, ends["A"], ends["B"]


def packed(units: list[int]) -> Any:
    """Units as the engine keeps them in this build."""
    return import_module("librt.vecs").vec[i64](units) if compiled() else units


def visible(floor: int, top: int, drawn: str) -> bool:
    """Do A and B see each other? Both ways must agree. Rule 11.5a"""
    units, a, b = picture(floor, top, drawn)
    one, other = sees(packed(units), a, b), sees(packed(units), b, a)
    assert one == other
    taken = {BOARD.names[i] for i in range(int(PALACE), int(CORE)) if units[i]}
    assert slow_sees(taken, BOARD.names[a], BOARD.names[b]) == one
    return bool(one)


@rule("queens-gambit", "11.3")
def test_a8_a_free_line() -> None:
    assert visible(1, 8, """
.   .   .   .   .
  A   .   .   .
.   .   .   B   .
""") or visible(1, 8, """
.   .   .   B   .
  A   .   .   .
""")
    units = [0] * int(N)
    assert sees(packed(units), BOARD.index["f1_c1r4"], BOARD.index["f1_c6r4"])


@rule("queens-gambit", "11.3")
def test_a9_figures_on_both_sides_of_the_edge_close_the_line() -> None:
    assert not visible(1, 15, """
  .   x   .
.   A   B   .
  .   x   .
""")


@rule("queens-gambit", "11.3")
def test_a10_a_figure_on_one_side_does_not() -> None:
    assert visible(1, 15, """
  .   x   .
.   A   B   .
  .   .   .
""")


@rule("queens-gambit", "11.3")
def test_b13_obstructions_on_both_sides_at_different_places() -> None:
    assert not visible(1, 7, """
  .   x   .
A   .   B   .
  x   .   .
""")
    assert visible(1, 7, """
  .   .   .
A   .   B   .
  x   .   .
""")
    assert not visible(1, 7, """
  .   .   .
A   x   B   .
  .   .   .
""")


@rule("queens-gambit", "11.4")
def test_b14_a_pillar_closes_the_line() -> None:
    assert not visible(1, 5, """
  A   .
.   .   .
  .   B
""")


@rule("queens-gambit", "11.4")
def test_b12_stairs_obstruct_even_when_empty_but_are_seen_themselves() -> None:
    assert not visible(1, 2, """
A   .
  .
.   B
""")
    assert visible(1, 2, """
.   .
  A
B   .
""")


@rule("queens-gambit", "11.4")
def test_viceroys_and_friends_obstruct_like_anybody() -> None:
    g = activation(
        "f1_c0r4 palace_guard", "f1_c2r4 palace_guard", "f1_c4r4 battle_droid", card="np12",
    )  # fmt: skip
    g.act(NABOO, "activate", "f1_c0r4")
    assert "f1_c4r4" not in g.targets(NABOO)
    refusal = g.refuses(NABOO, "attack", "f1_c4r4", clause="11.3")
    assert "floor 1 C5" in refusal.text
    g = activation("f3_c2r0 palace_guard", "f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c4r1 battle_droid", card="np12")
    g.act(NABOO, "activate", "f3_c2r0")
    assert "f3_c3r0" not in g.targets(NABOO)
    g.refuses(NABOO, "attack", "f3_c3r0", clause="11.14")


@rule("queens-gambit", "11.6", "11.11", "3.5")
def test_b11_the_throne_room_door_opens_for_its_two_spaces_only() -> None:
    g = activation("f3_c4r4 palace_guard", "f3_c4r3 battle_droid", "f3_c4r2 destroyer_droid", card="np12")
    g.act(NABOO, "activate", "f3_c4r4")
    assert g.targets(NABOO) == {"f3_c4r3"}
    g.refuses(NABOO, "attack", "f3_c4r2", clause="11.6")
    g = activation("f3_c4r5 palace_guard", "f3_c4r3 battle_droid", "f3_c4r2 destroyer_droid", card="np12")
    g.act(NABOO, "activate", "f3_c4r5")
    assert g.targets(NABOO) == set()
    g = activation("f3_c4r4 palace_guard", "f3_c4r2 destroyer_droid", card="tp04", order="destroyer_droid_1")
    assert g.targets(TF) == set()
    g = activation("f3_c4r4 palace_guard", card="np12")
    g.act(NABOO, "activate", "f3_c4r4")
    g.act(NABOO, "move", "f3_c4r3")
    assert g.heard("moved")[-1][4] == 1


@rule("queens-gambit", "11.6", "11.10")
def test_b12_figures_on_one_staircase_see_each_other_and_nobody_else_between_floors() -> None:
    g = activation("f1_c1r1 palace_guard", "f2_c1r1 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c1r1")
    assert g.targets(NABOO) == {"f2_c1r1"}
    g = activation("f1_c1r0 palace_guard", "f2_c1r1 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c1r0")
    assert g.targets(NABOO) == set()
    g.refuses(NABOO, "attack", "f2_c1r1", clause="11.6")


@rule("queens-gambit", "12.12", "12.11")
def test_nobody_looks_into_the_core_but_through_its_door() -> None:
    g = table("f1_c0r11 battle_droid", "f1_c1r11 battle_droid", "core_k01 qui_gon", card="tp02")
    g.act(TF, "activate", "f1_c1r11")
    assert "core_k01" not in g.targets(TF)
    g.act(TF, "pass")
    assert g.seen.acting == "f1_c0r11" and "core_k01" in g.targets(TF)


def crowd(seed: int, figures: int) -> tuple[list[int], set[str]]:
    """Figures at random on the floors, by space and by name."""
    chance = Seeded(seed, figures)
    units = [0] * int(N)
    for _ in range(figures):
        units[int(PALACE) + int(chance.below(int(CORE - PALACE)))] = 1
    return units, {BOARD.names[i] for i in range(int(PALACE), int(CORE)) if units[i]}


def agree(units: list[int], occupied: set[str], a: int, b: int) -> None:
    """Both reckonings agree on one pair, and what is said to close a line does."""
    fast = bool(sees(packed(units), a, b))
    assert fast == slow_sees(occupied, BOARD.names[a], BOARD.names[b]), (BOARD.names[a], BOARD.names[b])
    blockers = obstructions(units, a, b)
    assert all(units[space] and space not in (a, b) for space in blockers)
    assert not (fast and blockers)


@rule("queens-gambit", "11.3", "11.4", "11.5", "11.5a", "11.6")
@pytest.mark.parametrize("figures", CROWDS)
def test_the_tables_agree_with_exact_fractions(figures: int) -> None:
    """A share of all pairs; with ATTIC_LONG=1 every ordered pair of palace spaces, four times for each crowd."""
    spaces = range(int(PALACE), int(CORE))
    if LONG:
        pairs = [(seed, a, b) for seed in range(4) for a in spaces for b in spaces]
    else:
        chance = Seeded(figures, 8)
        ground = [i for i in spaces if BOARD.floor[i] == 1]
        pairs = [(0, pick(ground, chance), pick(ground, chance)) for _ in range(SHARE)]
        pairs += [(0, pick(list(spaces), chance), pick(list(spaces), chance)) for _ in range(SHARE)]
    crowds = {seed: crowd(seed, figures) for seed in range(4)}
    for seed, a, b in pairs:
        agree(*crowds[seed], a, b)


def pick(spaces: list[int], chance: Seeded) -> int:
    """One of these."""
    return spaces[int(chance.below(len(spaces)))]

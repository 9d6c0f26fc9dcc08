"""The drawings of The Queen's Gambit agree with the data and can be read."""

from __future__ import annotations

import math
from itertools import combinations
from xml.etree import ElementTree

import pytest

from attic.games.queens_gambit import drawing
from attic.games.queens_gambit.art_core import PLAIN, PLATFORMS, rim_names
from attic.games.queens_gambit.art_core import SPACES as CORE_SPACES
from attic.games.queens_gambit.art_flight import SLOTS
from attic.games.queens_gambit.art_palace import HEXES as PALACE_HEXES
from attic.games.queens_gambit.art_palace import floor_art
from attic.games.queens_gambit.art_plains import BEND, CREST
from attic.games.queens_gambit.art_plains import HEXES as PLAINS_HEXES
from attic.games.queens_gambit.art_tools import BOARDS
from attic.games.queens_gambit.drawing import PALETTE, SYMBOL_IDS, SYMBOLS, TEXT_ON
from attic.kit.svg import TEXT_ON as EVERYWHERE
from tests.contrast import contrast

READABLE = 4.5
MOST_BYTES = 60_000
Places = dict[str, tuple[float, float]]
PANES: list[tuple[str, Places, tuple[float, float], float]] = [
    (drawing.PLAINS_DRAWING, drawing.PLAINS_PLACES, drawing.PLAINS_SIZE, drawing.UNIT_RADIUS),
    (drawing.plains_drawing(False), drawing.PLAINS_PLACES, drawing.PLAINS_SIZE, drawing.UNIT_RADIUS),
    (drawing.PALACE_DRAWING, drawing.PALACE_PLACES, drawing.PALACE_SIZE, drawing.DUELIST_RADIUS),
    (drawing.CORE_DRAWING, drawing.CORE_PLACES, drawing.CORE_SIZE, drawing.DUELIST_RADIUS),
    (drawing.FLIGHT_DRAWING, drawing.FLIGHT_PLACES, drawing.FLIGHT_SIZE, drawing.STATION_RADIUS),
    (drawing.FIGHT_DRAWING, drawing.FIGHT_PLACES, drawing.FIGHT_SIZE, drawing.FIGHTER_RADIUS),
]
PANES += [
    (drawing.FLOOR_DRAWINGS[floor], drawing.FLOOR_PLACES[floor], drawing.FLOOR_SIZES[floor], drawing.FIGURE_RADIUS)
    for floor in (1, 2, 3)
]


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def test_every_space_of_the_data_has_a_place() -> None:
    assert list(drawing.PLAINS_PLACES) == list(PLAINS_HEXES)
    assert set(drawing.PALACE_PLACES) == {*PALACE_HEXES, *CORE_SPACES}
    assert {name for floor in drawing.FLOOR_PLACES.values() for name in floor} == set(PALACE_HEXES)
    assert list(drawing.CORE_PLACES) == list(CORE_SPACES)
    space = BOARDS.table("space")
    wanted = {entry.text("id") for entry in (*space.tables("anakin_space"), *space.tables("grid"))}
    assert set(drawing.FLIGHT_PLACES) == wanted


@pytest.mark.parametrize("pane", PANES)
def test_places_lie_inside_their_pane_and_apart(pane: tuple[str, Places, tuple[float, float], float]) -> None:
    _, places, (width, height), r = pane
    for name, (x, y) in places.items():
        assert r <= x <= width - r and r <= y <= height - r, name
    for a, b in combinations(places, 2):
        assert apart(places[a], places[b]) >= 2 * r, (a, b)


@pytest.mark.parametrize("pane", PANES)
def test_drawings_are_well_formed_and_light(pane: tuple[str, Places, tuple[float, float], float]) -> None:
    ElementTree.fromstring(f"<svg>{pane[0]}</svg>")
    assert len(pane[0]) < MOST_BYTES


def test_the_shield_crosses_the_hexes_of_its_line_and_no_others() -> None:
    crossed: set[str] = set()
    for x in range(15, 482):
        y = CREST + BEND * (x - 248) ** 2
        for name, entry in PLAINS_HEXES.items():
            dx, dy = abs(x - entry.number("x")), abs(y - entry.number("y"))
            if dx < 25 and dy < 29 - dx / math.sqrt(3):
                crossed.add(name)
    assert crossed == {name for name, entry in PLAINS_HEXES.items() if entry.text("zone") == "line"}


def test_platforms_of_the_core_touch_where_there_is_a_way() -> None:
    rim = rim_names()
    square = [name for name in CORE_SPACES if name not in rim]
    for a, b in combinations(square, 2):
        (ax, ay), (bx, by) = drawing.CORE_PLACES[a], drawing.CORE_PLACES[b]
        (aw, ah), (bw, bh) = PLATFORMS.get(a, PLAIN), PLATFORMS.get(b, PLAIN)
        gap_x, gap_y = abs(ax - bx) - aw - bw, abs(ay - by) - ah - bh
        touching = max(gap_x, gap_y) < 1 and min(gap_x, gap_y) < -5
        assert touching == (b in CORE_SPACES[a].texts("neighbors")), (a, b)
    for i, name in enumerate(rim):
        assert rim[i - 1] in CORE_SPACES[name].texts("neighbors")


def test_stairs_windows_and_doors_are_drawn_on_every_floor_that_has_them() -> None:
    art = {floor: floor_art(floor) for floor in (1, 2, 3)}
    assert [art[floor].count(">A</text>") for floor in art] == [1, 1, 0]
    assert [art[floor].count(">C</text>") for floor in art] == [0, 1, 1]
    assert [art[floor].count("#9be8f0") for floor in art] == [8, 8, 8]  # four windows, each with its light
    assert [art[floor].count('rx="2"') for floor in art] == [1, 0, 1]  # doors
    assert [art[floor].count("#qg-staging") for floor in art] == [8, 0, 0]


def test_a_starfighter_card_covers_its_grid_slot_for_slot() -> None:
    for grid in ("grid_1", "grid_5"):
        x, y = drawing.FLIGHT_PLACES[grid]
        spots = [drawing.slot_place(grid, slot) for slot in SLOTS]
        for sx, sy in spots:
            assert abs(sx - x) + drawing.SLOT_RADIUS <= drawing.GRID_RADIUS
            assert abs(sy - y) + drawing.SLOT_RADIUS <= drawing.GRID_RADIUS
        for a, b in combinations(spots, 2):
            assert apart(a, b) >= 2 * drawing.SLOT_RADIUS


def test_every_symbol_is_drawn_once() -> None:
    root = ElementTree.fromstring(f"<svg>{SYMBOLS}</svg>")
    assert sorted(node.attrib["id"] for node in root) == sorted(SYMBOL_IDS)
    for node in root:
        x, y, width, height = (float(v) for v in node.attrib["viewBox"].split())
        assert (2 * x, 2 * y) == (-width, -height)


def test_dice_of_a_side_stay_in_the_pane() -> None:
    for count in (1, 2, 6, 8):
        last = drawing.die_place("attacker", count - 1, count)
        assert last[0] + drawing.DIE_RADIUS < drawing.FIGHT_SIZE[0] - 60


@pytest.mark.parametrize(("ink", "paper"), [*EVERYWHERE, *TEXT_ON])
def test_all_words_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(PALETTE[ink], PALETTE[paper]) >= READABLE

"""The drawings of Shadowlords agree with the data and can be read."""

from __future__ import annotations

import math
from itertools import combinations
from xml.etree import ElementTree

import pytest

from attic.games.shadowlords import drawing
from attic.games.shadowlords.art_board import CROWD, SPACES
from attic.games.shadowlords.drawing import (
    BATTLE_DRAWING,
    BATTLE_PLACES,
    BATTLE_SIZE,
    BOARD_DRAWING,
    BOARD_PLACES,
    BOARD_SIZE,
    PALETTE,
    RADIUS,
    SYMBOL_IDS,
    SYMBOLS,
    TEXT_ON,
    battle_words,
    board_drawing,
    ring_places,
    timer_places,
)
from attic.kit.svg import TEXT_ON as EVERYWHERE
from tests.contrast import contrast

READABLE = 4.5
MOST_BYTES = 60_000


def apart(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def test_every_space_has_its_place_inside_the_pane() -> None:
    assert list(BOARD_PLACES) == list(SPACES)
    for name, (x, y) in BOARD_PLACES.items():
        r = RADIUS[SPACES[name].text("type")]
        assert r <= x <= BOARD_SIZE[0] - r and r <= y <= BOARD_SIZE[1] - r


def test_spaces_do_not_touch_each_other() -> None:
    for a, b in combinations(BOARD_PLACES, 2):
        reach = RADIUS[SPACES[a].text("type")] + RADIUS[SPACES[b].text("type")]
        assert apart(BOARD_PLACES[a], BOARD_PLACES[b]) > reach + 10, (a, b)


@pytest.mark.parametrize("space", ["leo", "home_fire", "ruin_sw", "lost_fortress"])
@pytest.mark.parametrize("count", range(1, 20))
def test_rings_on_a_space_do_not_overlap_much(space: str, count: int) -> None:
    places = ring_places(space, count)
    assert len(places) == count
    crowd = CROWD[SPACES[space].text("type")]
    for x, y, r in places:
        assert apart((x, y), BOARD_PLACES[space]) + r <= crowd + 1
    for a, b in combinations(places, 2):
        assert apart(a, b) >= (1.98 if count <= 10 else 1.4) * a[2]


@pytest.mark.parametrize("last", range(5, 11))
def test_the_timer_has_one_place_for_each_notch(last: int) -> None:
    places = timer_places(last)
    assert len(places) == last + 1
    for a, b in zip(places, places[1:]):
        assert apart(a, b) >= 2 * drawing.TIMER_RADIUS
    ElementTree.fromstring(f"<svg>{board_drawing(last)}</svg>")


def test_the_battlefield_holds_two_duels() -> None:
    assert len(BATTLE_PLACES) == 20
    for x, y in BATTLE_PLACES.values():
        assert 0 < x < BATTLE_SIZE[0] and 0 < y < BATTLE_SIZE[1]
    for a, b in combinations(BATTLE_PLACES.values(), 2):
        assert apart(a, b) >= 36


def test_every_symbol_is_drawn_once() -> None:
    root = ElementTree.fromstring(f"<svg>{SYMBOLS}</svg>")
    assert sorted(node.attrib["id"] for node in root) == sorted(SYMBOL_IDS)
    for node in root:
        x, y, width, height = (float(v) for v in node.attrib["viewBox"].split())
        assert (2 * x, 2 * y) == (-width, -height)


def test_drawings_are_well_formed_and_light() -> None:
    words = battle_words(0, ("Kaare & co", "The Iron Claw"), ("17", "–"))
    for text in (BOARD_DRAWING, BATTLE_DRAWING + words, SYMBOLS):
        ElementTree.fromstring(f"<svg>{text}</svg>")
        assert len(text) < MOST_BYTES


@pytest.mark.parametrize(("ink", "paper"), [*EVERYWHERE, *TEXT_ON])
def test_all_words_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(PALETTE[ink], PALETTE[paper]) >= READABLE

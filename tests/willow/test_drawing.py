"""The pictures of The Willow Game fit the data, and can be read."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from attic.games.willow import drawing
from attic.games.willow.art_land import SPACE
from attic.games.willow.art_tools import inside
from attic.kit.data import read_toml
from attic.kit.svg import TEXT_ON as EVERYWHERE
from tests.contrast import contrast

DATA = Path(drawing.__file__).parent / "data"
READABLE = 4.5
PANES = {
    "map": (drawing.MAP_DRAWING, drawing.MAP_SIZE, drawing.MAP_PLACES),
    "folk": (drawing.FOLK_DRAWING, drawing.FOLK_SIZE, drawing.FOLK_PLACES),
    "fight": (drawing.FIGHT_DRAWING, drawing.FIGHT_SIZE, drawing.FIGHT_PLACES),
}


def names(file: str, kind: str) -> list[str]:
    """The ids of a kind of thing in the data."""
    return [table.text("id") for table in read_toml(DATA / file).tables(kind)]


def near(places: dict[str, tuple[float, float]], apart: float) -> list[tuple[str, str]]:
    """Places that are too near each other."""
    found = sorted(places.items())
    return [(a, b) for i, (a, p) in enumerate(found) for b, q in found[i + 1 :] if math.dist(p, q) < apart]


def test_every_space_has_a_place_of_its_own() -> None:
    assert set(drawing.MAP_PLACES) == set(names("board.toml", "space"))
    assert near(drawing.MAP_PLACES, 2 * drawing.MAP_RADIUS - 1) == []


def test_tokens_stand_inside_their_spaces() -> None:
    for space in SPACE.values():
        assert inside(space.spot, space.outline), space.name


def test_small_things_leave_the_characters_room() -> None:
    for places in (drawing.TREASURE_PLACES, drawing.ARMY_PLACES):
        for name, place in places.items():
            assert math.dist(place, drawing.MAP_PLACES[name]) >= drawing.MAP_RADIUS + drawing.SMALL_RADIUS - 2, name
    wanted = {t.text("space") for t in read_toml(DATA / "places.toml").tables("place") if t.flag("treasure_at_start")}
    assert set(drawing.TREASURE_PLACES) == wanted
    spots = {"bavmorda": drawing.BAVMORDA_PLACE, "here": drawing.MAP_PLACES["nockmaar_castle"]}
    assert near(spots, drawing.MAP_RADIUS + drawing.BAVMORDA_RADIUS) == []


@pytest.mark.parametrize("pane", PANES)
def test_places_are_inside_and_apart(pane: str) -> None:
    _, (width, height), places = PANES[pane]
    for name, (x, y) in places.items():
        assert 0 < x < width and 0 < y < height, name
    assert near(places, 2 * drawing.POINTER_RADIUS) == []


def test_every_character_has_scales_and_room() -> None:
    for name in names("characters.toml", "character"):
        keys = {key for key in drawing.FOLK_PLACES if key == name or key.startswith(f"{name}:")}
        assert len(keys) == 2 + 4 * 7 + drawing.CARD_SLOTS + drawing.FOE_SLOTS


def test_every_symbol_is_drawn_once() -> None:
    drawn = re.findall(r'<symbol id="([^"]+)"', drawing.SYMBOLS)
    assert sorted(drawn) == sorted(drawing.SYMBOL_IDS)
    assert len(set(drawn)) == len(drawn)


def test_everything_in_the_data_has_a_symbol() -> None:
    foes = [t.text("id") for t in read_toml(DATA / "cards.toml").tables("encounter") if t.text("kind") == "foe"]
    wanted = [*names("characters.toml", "character"), *names("cards.toml", "army")]
    wanted += [f"foe-{name}" for name in foes]
    wanted += [f"form-{name}" for name in names("cards.toml", "transformation")]
    wanted += [f"treasure-{name}" for name in names("cards.toml", "treasure")]
    assert set(wanted) <= set(drawing.SYMBOL_IDS)


@pytest.mark.parametrize("pane", PANES)
def test_drawings_are_well_formed_and_light(pane: str) -> None:
    text = PANES[pane][0]
    ET.fromstring(f"<svg>{text}{drawing.SYMBOLS}</svg>")
    assert len(text) < 62_000


@pytest.mark.parametrize(("ink", "paper"), [*EVERYWHERE, *drawing.TEXT_ON])
def test_all_words_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(drawing.PALETTE[ink], drawing.PALETTE[paper]) >= READABLE

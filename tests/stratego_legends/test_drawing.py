"""The pictures of Stratego Legends fit the data, and can be read."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from attic.games.stratego_legends import drawing
from attic.games.stratego_legends.art_field import BOARD_ROWS, turned
from attic.kit.data import read_toml
from attic.kit.svg import TEXT_ON as EVERYWHERE
from tests.contrast import contrast

DATA = Path(drawing.__file__).parent / "data"
READABLE = 4.5
SEEN = 3.0
NAMES = tuple(BOARD_ROWS)
FIELDS = {players: NAMES[: 2 * players] for players in (2, 4, 6, 8)}


def art(players: int) -> drawing.FieldArt:
    """A field for so many players."""
    boards = FIELDS[players]
    return drawing.field(boards, tuple(i % 4 for i in range(len(boards))))


def test_two_players_places_are_those_of_the_data() -> None:
    wanted = read_toml(DATA / "boards.toml").tables("space")
    places = art(2).places
    assert set(places) == {space.text("id") for space in wanted} | {"curse"}
    x, y = places["a8"]
    for space in wanted:
        assert places[space.text("id")] == (x - 32 + space.number("x"), y - 32 + space.number("y"))


@pytest.mark.parametrize("players", FIELDS)
def test_every_space_is_inside_and_apart(players: int) -> None:
    shown = art(players)
    places = sorted(shown.places.values())
    assert len(places) == 32 * players + 1
    for i, (x, y) in enumerate(places):
        assert drawing.SPACE_RADIUS < x < shown.size[0] - drawing.SPACE_RADIUS
        assert drawing.SPACE_RADIUS < y < shown.size[1] - drawing.SPACE_RADIUS
        assert all(math.dist((x, y), other) >= 2 * drawing.SPACE_RADIUS for other in places[i + 1 : i + 40])


def test_boards_lie_as_they_are_turned() -> None:
    assert turned(("ab", "cd"), 1) == ("ca", "db")
    names = NAMES[:4]
    south_west, south_east, north_west, north_east = (BOARD_ROWS[name] for name in names)
    rows = tuple(a + b for a, b in zip(north_west, north_east, strict=True))
    rows += tuple(a + b for a, b in zip(south_west, south_east, strict=True))
    assert drawing.field(names, (0, 0, 0, 0)).drawing == drawing.field_of(rows).drawing


def test_a_field_is_drawn_once() -> None:
    assert art(2) is art(2)


@pytest.mark.parametrize("players", FIELDS)
def test_drawings_are_well_formed_and_light(players: int) -> None:
    text = art(players).drawing
    tree = ET.fromstring(f"<svg>{text}{drawing.SYMBOLS}{drawing.BATTLE_DRAWING}</svg>")
    ids = [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    uses = {node.attrib["href"].removeprefix("#") for node in tree.iter("use")}
    assert uses <= set(ids)
    assert len(text) < 60_000


def test_every_piece_has_a_face_of_its_own() -> None:
    numbers = [piece.number("number") for piece in read_toml(DATA / "pieces.toml").tables("piece")]
    assert {f"piece-{n}" for n in numbers} <= set(drawing.SYMBOL_IDS)
    drawn = re.findall(r'<symbol id="([^"]+)"', drawing.SYMBOLS)
    assert sorted(drawn) == sorted(drawing.SYMBOL_IDS)
    assert len(set(drawn)) == len(drawn)
    faces = re.findall(r'<symbol id="piece-\d+"(.*?)</symbol>', drawing.SYMBOLS)
    assert len(set(faces)) == len(numbers)


def test_the_stage_has_room_for_both() -> None:
    width, height = drawing.BATTLE_SIZE
    places = sorted(drawing.BATTLE_PLACES.items())
    for i, (name, (x, y)) in enumerate(places):
        assert 0 < x < width and 0 < y < height, name
        assert all(math.dist((x, y), other) > 2 * drawing.AID_RADIUS for _, other in places[i + 1 :])


@pytest.mark.parametrize(("ink", "paper"), [*EVERYWHERE, *drawing.TEXT_ON])
def test_all_words_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(drawing.PALETTE[ink], drawing.PALETTE[paper]) >= READABLE


@pytest.mark.parametrize(("ink", "paper"), drawing.LIT_ON)
def test_what_is_lit_is_seen_on_every_terrain(ink: str, paper: str) -> None:
    assert contrast(drawing.PALETTE[ink], drawing.PALETTE[paper]) >= SEEN

"""Data files, and one clear line for anything wrong in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from attic.games.galactic_warfare import GAME, tables
from attic.kit.data import BadData, Table, read_toml

GOOD = """
name = "board"
size = 8
open = true
colours = ["red", "blue"]

[layout]
width = 40

[[squares]]
id = "a1"
row = 1

[[squares]]
row = 2
"""


def read(tmp_path: Path, text: str) -> Table:
    path = tmp_path / "board.toml"
    path.write_text(text, encoding="utf-8")
    return read_toml(path)


def test_fields_are_read_by_their_kind(tmp_path: Path) -> None:
    data = read(tmp_path, GOOD)
    assert data.text("name") == "board" and data.number("size") == 8 and data.flag("open")
    assert data.texts("colours") == ["red", "blue"]
    assert data.table("layout").number("width") == 40
    assert [square.number("row") for square in data.tables("squares")] == [1, 2]
    assert data.has("layout") and not data.has("depth")


@pytest.mark.parametrize(
    ("get", "complaint"),
    [
        (lambda d: d.text("depth"), "board.toml: depth is missing"),
        (lambda d: d.text("size"), "board.toml: size is not a string"),
        (lambda d: d.number("name"), "board.toml: name is not a whole number"),
        (lambda d: d.number("open"), "board.toml: open is not a whole number"),
        (lambda d: d.flag("size"), "board.toml: size is neither true nor false"),
        (lambda d: d.texts("name"), "board.toml: name is not a list of strings"),
        (lambda d: d.texts("squares"), "board.toml: squares is not a list of strings"),
        (lambda d: d.table("squares"), "board.toml: squares is not a table"),
        (lambda d: d.tables("layout"), "board.toml: layout is not a list of tables"),
        (lambda d: d.tables("colours"), "board.toml: colours is not a list of tables"),
        (lambda d: d.table("layout").number("height"), r"board.toml \[layout\]: height is missing"),
        (lambda d: d.tables("squares")[0].text("row"), r"board.toml \[\[squares\]\] a1: row is not a string"),
        (lambda d: d.tables("squares")[1].text("id"), r"board.toml \[\[squares\]\] 1: id is missing"),
    ],
)
def test_a_wrong_field_is_named_with_its_place(
    tmp_path: Path, get: Callable[[Table], object], complaint: str
) -> None:
    with pytest.raises(BadData, match=f"^{complaint}$"):
        get(read(tmp_path, GOOD))


def test_broken_toml_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"^board.toml: .*line 2"):
        read(tmp_path, 'name = "board"\nsize = = 8\n')


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match=r"^board.toml: "):
        read_toml(tmp_path / "board.toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="^cards.toml: no such data file$"):
        read_toml(tmp_path / "cards.toml")


# ---- the tables of a game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Galactic Warfare's data."""
    return Path(shutil.copytree(GAME.folder / "data", tmp_path / "data"))


def edit(path: Path, old: str, new: str) -> None:
    """Change the first place where something stands in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_copy_of_the_data_loads(folder: Path) -> None:
    board, cards, constants = tables.load(folder)
    assert len(board.names) == 40 and sum(cards.copies) == 100
    assert constants.number("ships_per_side") == 12


A1 = r"\[\[squares\]\] a1"
BOOST = r"\[\[cards\]\] plutonium_boost"


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("board.toml", 'neighbours = ["b2"]', "neighbours = []", f"{A1}: neighbours differ from the grid"),
        ("board.toml", 'neighbours = ["b2"]', 'neighbours = ["b2", "d4"]', f"{A1}: neighbours differ from the grid"),
        ("board.toml", 'neighbours = ["b2"]', 'neighbours = ["b2", "z9"]', f"{A1}: neighbours"),
        ("board.toml", "\nrow = 1\n", '\nrow = "one"\n', f"{A1}: row is not a whole number"),
        ("board.toml", "playable = true\n", "", f"{A1}: playable is missing"),
        ("board.toml", "playable = true\n", "playable = false\n", "squares has 39 dark squares"),
        ("board.toml", "squares_total = 80", "squares_total = 81", "squares does not list every square"),
        ("board.toml", "home_row = 1\n", "", r"\[\[sides\]\] white: home_row is missing"),
        ("board.toml", "deployment_rows = [2, 3, 4]\n", "", r"\[\[sides\]\] white: deployment_rows is missing"),
        ("board.toml", "deployment_rows = [2, 3, 4]", "deployment_rows = 2", r"\[\[sides\]\] white: deployment_rows"),
        ("board.toml", "deployment_rows = [2, 3, 4]\n", "deployment_rows = [2]\n", "white has 4 starting squares"),
        ("board.toml", "[constants]\n", "[numbers]\n", "constants is missing"),
        ("board.toml", "[constants]\n", "[constants\n", "line"),
        ("cards.toml", "copies = 6\n", "copies = 5\n", "cards add up to 99 cards"),
        ("cards.toml", "distinct_cards = 36", "distinct_cards = 35", "cards lists 36 cards"),
        ("cards.toml", '\nwindows = ["before_dice"]', '\nwindows = ["dawn"]', f"{BOOST}: windows names unknown 'dawn'"),
        ("cards.toml", 'requires = ["in_battle"]', 'requires = ["rain"]', f"{BOOST}: requires names unknown 'rain'"),
        ("cards.toml", "choices = []\n", 'choices = ["moon"]\n', f"{BOOST}: choices names unknown 'moon'"),
        ("cards.toml", '{ verb = "add_dice"', '{ verb = "add_luck"', f"{BOOST}.*: verb names unknown 'add_luck'"),
        ("cards.toml", '"add_dice", side = "self"', '"add_dice", side = "foe"', f"{BOOST}.*: side"),
        ("cards.toml", 'dice: roll one more die."\nprovenance = "reconstructed"',
         'dice: roll one more die."\nprovenance = "hearsay"', f"{BOOST}: provenance is unknown"),
        ("cards.toml", "[[cards]]\n", "[[cards]]\nverb = \n", "line"),
    ],
)  # fmt: skip
def test_broken_data_is_refused_with_file_and_field(
    folder: Path, file: str, old: str, new: str, complaint: str
) -> None:
    edit(folder / file, old, new)
    with pytest.raises(BadData, match=rf"^{file}.*{complaint}"):
        tables.load(folder)


def test_a_home_square_that_is_not_on_the_board_is_refused(folder: Path) -> None:
    edit(folder / "board.toml", 'home_squares = ["a1"', 'home_squares = ["a0"')
    with pytest.raises(BadData, match=r"^board.toml \[\[sides\]\] white: home_squares names unknown 'a0'"):
        tables.load(folder)


def test_a_missing_data_file_is_refused(folder: Path) -> None:
    (folder / "cards.toml").unlink()
    with pytest.raises(BadData, match="^cards.toml: no such data file"):
        tables.load(folder)

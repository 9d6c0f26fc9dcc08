"""Bots from files, such as the one in the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from attic.bots.registry import UnknownBot
from attic.lab.lineups import tournament
from attic.lab.run import run

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def careful(tmp_path: Path) -> Path:
    """The bot of the docs, saved as they say."""
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    assert code is not None
    path = tmp_path / "careful.py"
    path.write_text(code[1])
    return path


def test_the_bot_of_the_docs_has_twenty_lines_and_beats_chance(careful: Path, tmp_path: Path) -> None:
    lines = [line for line in careful.read_text().splitlines() if line.strip()]
    assert len(lines) <= 22
    t = tournament("connect-four", None, [f"{careful}:Careful", "random"], "", {}, 1)
    found = run(t, 12, 1, None, tmp_path / "out", lambda n: None)
    assert found["pairings"][0]["value"] > 0.7


def test_it_plays_games_with_offers_and_more_players_too(careful: Path, tmp_path: Path) -> None:
    t = tournament("bazaar", None, [f"{careful}:Careful"], "", {}, 1)
    assert run(t, 2, 1, None, tmp_path / "out", lambda n: None)["finished"] == 2


def test_a_changed_bot_needs_a_new_folder(careful: Path) -> None:
    before = tournament("connect-four", None, [f"{careful}:Careful"], "", {}, 1).facts()
    careful.write_text(careful.read_text() + "\n# changed\n")
    assert tournament("connect-four", None, [f"{careful}:Careful"], "", {}, 1).facts() != before


def test_what_is_no_bot_is_refused_in_one_line(careful: Path) -> None:
    with pytest.raises(UnknownBot, match="no class 'Careless'"):
        tournament("connect-four", None, [f"{careful}:Careless"], "", {}, 1)
    with pytest.raises(UnknownBot, match="no file"):
        tournament("connect-four", None, ["nowhere.py:Careful"], "", {}, 1)
    careful.write_text("class Other:\n    def __init__(self, game):\n        pass\n")
    fresh = careful.rename(careful.with_name("other.py"))
    with pytest.raises(UnknownBot, match="is no Bot"):
        tournament("connect-four", None, [f"{fresh}:Other"], "", {}, 1)


def test_a_file_or_a_class_that_breaks_is_refused_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("class Broken(\n")
    with pytest.raises(UnknownBot, match=r"broken\.py cannot be read: SyntaxError"):
        tournament("connect-four", None, [f"{broken}:Broken"], "", {}, 1)
    picky = tmp_path / "picky.py"
    picky.write_text("class Picky:\n    def __init__(self, game):\n        raise RuntimeError('not this game')\n")
    with pytest.raises(UnknownBot, match="Picky cannot be made: RuntimeError: not this game"):
        tournament("connect-four", None, [f"{picky}:Picky"], "", {}, 1)

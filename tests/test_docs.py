"""What the docs say is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from attic import games
from attic.cli.help import page
from attic.kit.citations import carried_out

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#:]+)\)")


def test_the_page_of_the_command_is_its_own_help() -> None:
    """Up to line breaks, which differ between versions of Python."""
    assert (ROOT / "docs" / "command.md").read_text(encoding="utf-8").split() == page().split()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_readme_begins_with_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert lines[2:6] == ["```", "./attic", "./attic test", "```"]


@pytest.mark.parametrize("game_id", games.SHELF)
def test_clauses_named_in_code_exist(game_id: str) -> None:
    """Docstrings and comments that say `Rule 9.4`, refusals, outcomes and declarations name the game's own rules."""
    found = carried_out(games.get(game_id))
    assert found.cited, "no clause is named at all"
    assert found.unknown == []

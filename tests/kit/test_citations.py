"""Where the code of a game cites its rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from attic import games
from attic.kit import citations
from attic.kit.citations import Reference, references

from .toy import GAME

RULES = """# Toy

## 9. Moving

9.8 A clause.
9.8a A clause that came later.
9.9 A clause.
9.10 A clause.
9.10.1 A deeper one.
9.11 A clause.

## 14. The end

14.1 A clause.
14.2 A clause.
"""

CODE = '''"""Moving. Rule 9"""

PACE: Final = 3  # Rule 9.10.1

# What a table needs
# that has a comment above. Rules 9.8a, 14.1(b)
TABLE: Final = {
    "one": 1,  # Rule 9.9
}

# ---- moving; Rule 9.11

STARTED = NEWS.event("started", clause="14.2")
OPTIONS = [Choice("cards", (True, False), "with cards", "9.8a")]


class Walk(Step):
    """A walk. Rules 9.8-9.10"""

    far: int = 0  # Rule 9.9

    @cached
    def why_not(self, s: State) -> Refusal:
        """Why not."""
        steps = 3  # Rule 9.9
        return Refusal("9.8" if s.wet else "9.8a", "It is wet.")

    async def finish(self, s: State) -> None:
        """The walk is over.

        A docstring may go on, and name 14.2 without citing it. Rules 14.1(a)-(d),
        14.2
        """
        # Rule 9.9
        s.end([self.seat], "walked", "14.1")
        s.ask(("Go on, {asked}.", "9.11"))
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a small game with a room of its own for its rules."""
    (tmp_path / "rules.md").write_text(RULES)
    (tmp_path / "coverage.toml").write_text('[definitional]\n"9.11" = "says what a walk is"\n')
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "walking.py").write_text(CODE)
    (tmp_path / "rules" / "__init__.py").write_text('"""The book. Rule 14.2"""\n')
    return tmp_path


def found(folder: Path, clause: str) -> list[tuple[str, str, str]]:
    """Name, kind and words of whatever cites a clause, in its order."""
    marks = [mark for mark in citations.citations(folder) if mark.reference.means(clause)]
    return [(mark.name, mark.kind, str(mark.reference)) for mark in marks]


# ---- what a text refers to


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It ends. Rule 9.4", [Reference("9.4")]),
        ("It ends. Rule 9.4. Raises `BadData`.", [Reference("9.4")]),
        ("Rules 5.5, 14.4 and 14.5", [Reference("5.5"), Reference("14.4"), Reference("14.5")]),
        ("Rules 5.5,\n    14.4", [Reference("5.5"), Reference("14.4")]),
        ("Rule 11.1(3)", [Reference("11.1", "(3)")]),
        ("Rules 14.7a(ii), 4.2(a)", [Reference("14.7a", "(ii)"), Reference("4.2", "(a)")]),
        ("Rules 14.1(a)-(d), 14.2", [Reference("14.1", "(a)-(d)"), Reference("14.2")]),
        ("Rules 14.6-14.8, 18.3", [Reference("14.6", "", "14.8"), Reference("18.3")]),
        ("Rules 14.6 to 14.8", [Reference("14.6", "", "14.8")]),
        ("Rules 14D, 16", [Reference("14", "D"), Reference("16")]),
        ("this counts by Rule 14.7 in all", [Reference("14.7")]),
        ("the house rule 14.7, and (10.5); Ruler 9.4", []),
    ],
)
def test_references_follow_the_word_rule(text: str, expected: list[Reference]) -> None:
    assert references(text) == expected


def test_a_range_means_the_clauses_between_in_the_order_of_the_book() -> None:
    (row,) = references("Rules 9.8-9.10")
    numbers = ["9.7", "9.8", "9.8.1", "9.8a", "9.9", "9.10", "9.10.1", "9.10a", "9.11", "10.9"]
    assert [number for number in numbers if row.means(number)] == ["9.8", "9.8.1", "9.8a", "9.9", "9.10"]


def test_a_clause_means_neither_its_neighbour_nor_a_deeper_one_nor_a_section_its_clauses() -> None:
    assert not Reference("9.8").means("9.8a") and not Reference("9.8a").means("9.8")
    assert not Reference("9.8").means("9.8.1") and not Reference("9").means("9.8")
    assert not any(row.means("21.3") for row in references("Rules 20 to 23"))
    assert Reference("9.8", "(d)").means("9.8")


# ---- who cites, and how


def test_functions_classes_and_constants_are_found_below_the_folder(folder: Path) -> None:
    assert found(folder, "9.8") == [("Walk", "docstring", "9.8-9.10"), ("Walk.why_not", "refusal", "9.8")]
    assert found(folder, "9.8a") == [
        ("TABLE", "comment", "9.8a"),
        ("OPTIONS", "declaration", "9.8a"),
        ("Walk", "docstring", "9.8-9.10"),
        ("Walk.why_not", "refusal", "9.8a"),
    ]
    assert found(folder, "9.10.1") == [("PACE", "comment", "9.10.1")]


def test_a_comment_belongs_to_what_stands_on_its_line_or_right_below(folder: Path) -> None:
    names = [name for name, kind, _ in found(folder, "9.9") if kind == "comment"]
    assert names == ["TABLE", "Walk.far", "Walk.why_not", "Walk.finish"]
    assert found(folder, "9.11") == [("walking", "comment", "9.11")]


def test_outcomes_declarations_and_parts_are_told_apart(folder: Path) -> None:
    assert found(folder, "14.1") == [
        ("TABLE", "comment", "14.1(b)"),
        ("Walk.finish", "docstring", "14.1(a)-(d)"),
        ("Walk.finish", "outcome", "14.1"),
    ]
    assert found(folder, "14.2") == [
        ("rules", "docstring", "14.2"),
        ("STARTED", "declaration", "14.2"),
        ("Walk.finish", "docstring", "14.2"),
    ]


def test_a_citation_knows_its_line(folder: Path) -> None:
    rows = CODE.splitlines()
    for mark in citations.citations(folder):
        if mark.path.name == "walking.py" and mark.kind in ("comment", "refusal", "declaration"):
            assert mark.reference.first in rows[mark.line - 1] or rows[mark.line - 1].startswith("# What a table")
        elif mark.name.startswith("Walk"):
            assert mark.name.split(".")[-1] in rows[mark.line - 1] or mark.kind == "outcome"


def test_a_game_in_a_folder_below_is_another_game(folder: Path) -> None:
    (folder / "other").mkdir()
    (folder / "other" / "rules.md").write_text("9.8 Another clause.\n")
    (folder / "other" / "play.py").write_text('PACE = 3  # Rule 9.8\n"""Not a docstring. Rule 9.8"""\n')
    assert "PACE" in [name for name, _, _ in found(folder / "other", "9.8")]
    assert "PACE" not in [name for name, _, _ in found(folder, "9.8")]


# ---- the rules against the code


def test_what_no_code_cites_is_named_and_what_is_not_in_the_rules(folder: Path) -> None:
    game = replace(GAME, folder=folder)
    everything = citations.carried_out(game)
    assert (everything.clauses, everything.enforceable, everything.cited) == (8, 7, 7)
    assert everything.uncited == everything.unknown == []
    planted = CODE.replace("  # Rule 9.10.1", "").replace('"14.1")', '"14.3")').replace("14.1(b)", "9.8b")
    planted = planted.replace("Rules 14.1(a)-(d),\n        14.2", "")
    (folder / "rules" / "walking.py").write_text(planted)
    fewer = citations.carried_out(game)
    assert fewer.uncited == ["9.10.1", "14.1"]
    assert fewer.unknown == ["14.3", "9.8b"]


def test_a_declaration_alone_carries_nothing_out(folder: Path) -> None:
    (folder / "rules" / "__init__.py").write_text("")
    (folder / "rules" / "walking.py").write_text('STARTED = NEWS.event("started", clause="14.2")\n')
    assert "14.2" in citations.carried_out(replace(GAME, folder=folder)).uncited


@pytest.mark.parametrize("game_id", games.SHELF)
def test_most_of_every_book_is_cited(game_id: str) -> None:
    """A citation that is no longer recognised would leave a hole here."""
    result = citations.carried_out(games.get(game_id))
    assert 3 * len(result.uncited) < result.enforceable
    assert result.cited + len(result.uncited) == result.enforceable


@pytest.mark.parametrize(
    ("game_id", "clause", "name", "kind"),
    [
        ("galactic-warfare", "9.3", "Retreat", "docstring"),
        ("willow", "9.8", "Activation", "docstring"),
        ("willow", "5.7a", "UNPLAYED", "comment"),
        ("shadowlords", "14.2", "list_battles", "docstring"),
        ("queens-gambit", "10.4", "defence_dice", "docstring"),
        ("stratego-legends", "9.8", "Strike", "docstring"),
    ],
)
def test_known_clauses_are_found_by_name(game_id: str, clause: str, name: str, kind: str) -> None:
    assert (name, kind) in [(who, how) for who, how, _ in found(games.get(game_id).folder, clause)]

"""The rules text by clause, and which clauses the tests prove."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from attic import games
from attic.kit import rulebook
from attic.kit.data import BadData
from attic.kit.scenario import CITED, rule

from .toy import GAME

TESTS = Path(__file__).parents[1]

RULES = """# Toy: rules

Words before the first section belong to nobody.

## 1. The board

1.1 Seven columns. [rulebook]
- 1.2 A clause may stand in a list,
  and go on in the next line.
**1.3** A bold number.
1.4: A number with a colon.
1.4a A clause that came later.

## 2 Play

### 2.1 A clause that is a heading

| dice | chance |
|---|---|
| 1.5 | 50.0 |

2.1.1 A deeper one.
 1. A list inside a clause.
 - And another: 9.9 is no clause in the middle of a line.

# Notes

What follows a heading belongs to no clause.

## 10. The end

10.12 The last one.
"""


def write_game(folder: Path, rules: str, coverage: str) -> None:
    (folder / "rules.md").write_text(rules, encoding="utf-8")
    (folder / "coverage.toml").write_text(coverage, encoding="utf-8")


# ---- clauses


def test_clauses_begin_a_line_with_their_number() -> None:
    found = rulebook.parse(RULES)
    assert list(found) == ["1.1", "1.2", "1.3", "1.4", "1.4a", "2.1", "2.1.1", "10.12"]
    assert found["1.1"].text == "Seven columns. [rulebook]"
    assert found["1.3"].text == "A bold number."
    assert found["1.4"].text == "A number with a colon."


def test_a_clause_goes_on_until_the_next_one() -> None:
    found = rulebook.parse(RULES)
    assert found["1.2"].text == "A clause may stand in a list,\n  and go on in the next line."
    assert found["2.1"].text.startswith("A clause that is a heading\n| dice | chance |")
    assert found["2.1"].text.endswith("| 1.5 | 50.0 |")
    assert "9.9" in found["2.1.1"].text


def test_a_heading_ends_a_clause() -> None:
    found = rulebook.parse(RULES)
    assert not any("belongs to no" in clause.text for clause in found.values())


def test_a_clause_knows_its_section() -> None:
    found = rulebook.parse(RULES)
    assert found["1.4a"].section == "The board"
    assert found["2.1"].section == found["2.1.1"].section == "Play"
    assert found["10.12"].section == "The end"


def test_a_clause_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadData, match="rules.md: clause 1.1 stands twice"):
        rulebook.parse("1.1 One.\n1.2 Two.\n- 1.1 Three.\n")


def test_a_text_without_clauses_has_none() -> None:
    assert rulebook.parse("# Nothing\n\nHere.\n") == {}


# ---- citations


def test_proofs_are_read_from_the_decorators_of_tests(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "test_one.py").write_text(
        '@rule("toy", "1.1", "5.1(3)")\n@other("toy", "1.2")\ndef test_this(): ...\n'
        '@rule("else", "1.3")\ndef test_that(): ...\n'
        '@rule("toy", "7.7")\ndef helper(): ...\n'
        'rule("toy", "8.8")\n'
        'class TestThose:\n    @rule("toy", "1.4a")\n    def test_it(self): ...\n'
    )
    (tmp_path / "helper.py").write_text('@rule("toy", "9.9")\ndef test_not_collected(): ...\n')
    found = rulebook.proofs(tmp_path)
    assert [(it.game, it.clause, it.cited) for it in found] == [
        ("toy", "1.1", "1.1"),
        ("toy", "5.1", "5.1(3)"),
        ("else", "1.3", "1.3"),
        ("toy", "1.4a", "1.4a"),
    ]
    assert [(it.name, it.line) for it in found] == [
        ("test_this", 3),
        ("test_this", 3),
        ("test_that", 5),
        ("test_it", 11),
    ]


def test_a_mark_leaves_its_test_alone_and_is_remembered() -> None:
    def proof() -> int:
        return 3

    before = len(CITED)
    try:
        assert rule("no-game", "1.1", "12.12.3(2)")(proof) is proof
        assert CITED[before:] == [("no-game", "1.1"), ("no-game", "12.12.3(2)")]
    finally:
        del CITED[before:]


@pytest.mark.parametrize("clause", ["", "rule 3", "1.1, 1.2", "§4"])
def test_a_mark_with_something_else_than_a_clause_is_refused(clause: str) -> None:
    with pytest.raises(ValueError, match="is no clause number"):
        rule("no-game", clause)


# ---- coverage


def test_coverage_counts_what_is_cited_and_names_what_is_not(tmp_path: Path) -> None:
    write_game(tmp_path, RULES, '[definitional]\n"1.1" = "describes the board"\n"4.4" = "is not there"\n')
    (tmp_path / "test_toy.py").write_text(
        '@rule("toy", "1.2", "1.4a", "2.1(2)", "6.6")\ndef test_all(): ...\n@rule("else", "1.3")\ndef test_b(): ...\n'
    )
    found = rulebook.coverage(replace(GAME, folder=tmp_path), tmp_path)
    assert (found.clauses, found.enforceable, found.cited) == (8, 7, 3)
    assert found.uncited == ["1.3", "1.4", "2.1.1", "10.12"]
    assert found.unknown == ["4.4", "6.6"]
    assert found.definitional == {"1.1": "describes the board", "4.4": "is not there"}


def test_a_definitional_clause_needs_a_reason(tmp_path: Path) -> None:
    write_game(tmp_path, RULES, '[definitional]\n"1.1" = true\n')
    with pytest.raises(BadData, match=r"coverage.toml \[definitional\]: 1.1 is not a string"):
        rulebook.coverage(replace(GAME, folder=tmp_path), tmp_path)


def test_a_game_without_its_coverage_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="coverage.toml: no such data file"):
        rulebook.definitional(replace(GAME, folder=tmp_path))


@pytest.mark.parametrize("game_id", [*games.SHELF, *games.TOYS])
def test_every_enforceable_clause_is_proved_by_a_test(game_id: str) -> None:
    found = rulebook.coverage(games.get(game_id), TESTS)
    assert found.uncited == []
    assert found.unknown == []
    assert found.cited == found.enforceable > 0
    assert all(len(reason) > 10 for reason in found.definitional.values())

"""A game's rules text by clause, and which clauses the tests prove."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from attic.kit.data import BadData, read_toml
from attic.kit.game import Game

CLAUSE = re.compile(r"(?:- )?(?:#+ )?\*{0,2}(\d+(?:\.\d+)+[a-z]?)\*{0,2}[.:]?\s+(.*)")
SECTION = re.compile(r"##+ (\d+)\.?\s+(.*)")


@dataclass(frozen=True)
class Clause:
    """A numbered paragraph of the rules."""

    number: str
    section: str
    text: str


def clauses(game: Game) -> dict[str, Clause]:
    """All clauses of a game's rules.md, in order."""
    return parse((game.folder / "rules.md").read_text(encoding="utf-8"))


def parse(text: str) -> dict[str, Clause]:
    """Clauses begin a line with their number; what follows up to the next one belongs to them."""
    found: dict[str, Clause] = {}
    section = ""
    number = ""
    for row in text.splitlines():
        clause = CLAUSE.match(row)
        heading = SECTION.match(row)
        if clause is not None:
            number = clause[1]
            if number in found:
                raise BadData(f"rules.md: clause {number} stands twice")
            found[number] = Clause(number, section, clause[2])
        elif heading is not None:
            section, number = heading[2], ""
        elif row.startswith("#"):
            number = ""
        elif number and row.strip():
            old = found[number]
            found[number] = Clause(number, old.section, f"{old.text}\n{row.rstrip()}")
    return found


def definitional(game: Game) -> dict[str, str]:
    """Clauses that enforce nothing, with the reason. Raises `BadData`."""
    table = read_toml(game.folder / "coverage.toml").table("definitional")
    return {number: table.text(number) for number in table.values}


@dataclass(frozen=True)
class Proof:
    """A test that cites a clause."""

    path: Path
    line: int
    name: str
    game: str
    cited: str

    @property
    def clause(self) -> str:
        """Parts such as 5.1(3) count for their clause."""
        return self.cited.split("(")[0]


def proofs(tests: Path) -> list[Proof]:
    """Every `@rule(game, clause, ...)` on a test function below a folder."""
    found: list[Proof] = []
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for words in map(cited, node.decorator_list):
                    found += [Proof(path, node.lineno, node.name, words[0], clause) for clause in words[1:]]
    return found


def cited(mark: ast.expr) -> list[str]:
    """The game and the clauses that one decorator cites."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"):
        return []
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


@dataclass(frozen=True)
class Coverage:
    """Which enforceable clauses are cited."""

    clauses: int
    enforceable: int
    cited: int
    uncited: list[str]
    definitional: dict[str, str]
    unknown: list[str]  # cited or listed, but not in the rules


def coverage(game: Game, tests: Path) -> Coverage:
    """Rules against tests. Raises `BadData` for a broken coverage.toml."""
    return against(game, {proof.clause for proof in proofs(tests) if proof.game == game.id})


def against(game: Game, marks: set[str]) -> Coverage:
    """Rules against whatever cites them. Raises `BadData` for a broken coverage.toml."""
    known = clauses(game)
    defined = definitional(game)
    enforceable = [number for number in known if number not in defined]
    return Coverage(
        clauses=len(known),
        enforceable=len(enforceable),
        cited=sum(number in marks for number in enforceable),
        uncited=[number for number in enforceable if number not in marks],
        definitional=defined,
        unknown=sorted((marks | set(defined)) - set(known)),
    )

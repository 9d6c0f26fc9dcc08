"""Where a game's code cites its rules.

Five kinds of words in code count: a docstring or a comment that says `Rule 11.1(3)`, the clause of a `Refusal`, the
clause with which a game ends, and the clause with which an event or an option is declared. A declaration alone does not
carry its clause out. A prompt or a line of the story only tells about the clause that it quotes, and does not count.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from attic.kit import rulebook
from attic.kit.game import Game

DOCSTRING, COMMENT, REFUSAL, OUTCOME, DECLARATION = "docstring", "comment", "refusal", "outcome", "declaration"

HANDED = {"Refusal": (REFUSAL, 0), "end": (OUTCOME, 2), "Choice": (DECLARATION, 3)}  # which argument is the clause
CLAUSE = re.compile(r"\d+(?:\.\d+)+[a-z]?")
NUMBER = r"\d+(?:\.\d+)*[a-z]?"
PART = r"(?:[A-Z]\b|(?:-?\(\w+\))*)"  # 14D of a section, (3) or (a)-(d) of a clause
THROUGH = r"\s*[-\u2013]\s*|\s+to\s+"
LIST = re.compile(rf"\bRules?\s+({NUMBER}{PART}(?:(?:{THROUGH}|,?\s+and\s+|,\s*){NUMBER}{PART})*)")
ITEM = re.compile(rf"({NUMBER})({PART})(?:({THROUGH})({NUMBER}){PART})?")


@dataclass(frozen=True)
class Reference:
    """What a text refers to: a section, a clause, a part of one, or all clauses from one to another."""

    first: str
    part: str = ""
    last: str = ""

    def __str__(self) -> str:
        return f"{self.first}{self.part}-{self.last}" if self.last else f"{self.first}{self.part}"

    def means(self, number: str) -> bool:
        """Whether a clause is meant. A section does not mean its clauses, nor 9.8 its neighbour 9.8a."""
        if not self.last:
            return number == self.first
        return "." in self.first and order(self.first) <= order(number) <= order(self.last)


def order(number: str) -> list[tuple[int, str]]:
    """The place of a clause in its book: 9.8, 9.8.1, 9.8a, 9.9, 9.10."""
    steps = [re.fullmatch(r"(\d+)([a-z]?)", step) for step in number.split(".")]
    return [(int(step[1]), step[2]) for step in steps if step is not None]


def references(text: str) -> list[Reference]:
    """Whatever a text refers to by `Rule` or `Rules`."""
    items = [item for row in LIST.findall(text) for item in ITEM.findall(row)]
    return [Reference(first, part, last) for first, part, _, last in items]


@dataclass(frozen=True)
class Citation:
    """One place in the code that names clauses."""

    path: Path
    line: int
    name: str  # of the function, class, constant or module
    kind: str
    reference: Reference


def citations(folder: Path) -> list[Citation]:
    """All citations in the Python files below a game's folder, without those of a game in a folder of its own there."""
    others = [path.parent for path in folder.rglob("rules.md") if path.parent != folder]
    paths = [path for path in sorted(folder.rglob("*.py")) if not any(path.is_relative_to(other) for other in others)]
    return [mark for path in paths for mark in in_source(path)]


def in_source(path: Path) -> list[Citation]:
    """The citations of one file, line by line."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    owners = [Owner(path.parent.name if path.stem == "__init__" else path.stem, 1, source.count("\n") + 1, tree)]
    owners += inside(tree, "")
    found: list[Citation] = []
    for it in owners:
        if isinstance(it.node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(it.node) or ""
            found += [Citation(path, it.line, it.name, DOCSTRING, mark) for mark in references(text)]
    for line, below, text in comments(source):
        found += [Citation(path, line, owner(owners, below), COMMENT, mark) for mark in references(text)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = owner(owners, node.lineno)
            found += [Citation(path, node.lineno, name, kind, Reference(number)) for kind, number in handed(node)]
    return sorted(found, key=lambda mark: mark.line)


@dataclass(frozen=True)
class Owner:
    """A module, class, function or constant, and its lines."""

    name: str
    line: int
    last: int
    node: ast.AST


def inside(node: ast.AST, outer: str, local: bool = False) -> Iterator[Owner]:
    """Classes, functions and constants below a node by their full names, outer ones first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{outer}{child.name}"
            yield Owner(name, child.lineno, child.end_lineno or child.lineno, child)
            yield from inside(child, name + ".", not isinstance(child, ast.ClassDef))
        elif isinstance(child, ast.Assign | ast.AnnAssign) and not local:
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            yield Owner(outer + ast.unparse(target).strip("()"), child.lineno, child.end_lineno or child.lineno, child)
        elif isinstance(child, ast.stmt):
            yield from inside(child, outer, local)


def owner(owners: list[Owner], line: int) -> str:
    """The innermost of them around a line."""
    return [it.name for it in owners if it.line <= line <= it.last][-1]


def comments(source: str) -> Iterator[tuple[int, int, str]]:
    """Where a comment stands, the line it speaks of (that below where it stands alone), and its text."""
    rows = source.splitlines()
    block: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line = token.start[0]
        alone = rows[line - 1].lstrip().startswith("#")
        below = rows[line].strip() if alone and line < len(rows) else ""
        block.append(token.string.lstrip("# "))
        if below.startswith("#"):
            continue
        yield line - len(block) + 1, line + 1 if below else line, " ".join(block)
        block.clear()


def handed(call: ast.Call) -> Iterator[tuple[str, str]]:
    """The clauses that a call hands to a refusal, an outcome or a declaration, with the kind."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    kind, place = HANDED.get(called, (DECLARATION, len(call.args)))
    for value in [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg == "clause")]:
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
                yield kind, node.value


def carried_out(game: Game) -> rulebook.Coverage:
    """Which enforceable clauses the game's code cites. Raises `BadData` for a broken coverage.toml."""
    marks = citations(game.folder)
    known = rulebook.clauses(game)
    sections = {number.split(".")[0] for number in known}
    named = {end for mark in marks for end in (mark.reference.first, mark.reference.last) if end}
    doing = {mark.reference for mark in marks if mark.kind != DECLARATION}
    meant = {number for number in known if any(reference.means(number) for reference in doing)}
    return rulebook.against(game, meant | (named - sections - set(known)))

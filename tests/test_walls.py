"""Which room may import which, and what the engine must not touch."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "attic"

# Each room with the rooms that it may know. The doors open one way only.
ENGINE = {"kit", "games", "bots"}
MAY_KNOW = {
    "kit": set[str](),
    "games": {"kit"},
    "bots": {"kit"},
    "table": ENGINE,
    "store": ENGINE | {"table"},
    "lab": ENGINE | {"table"},
    "env": ENGINE | {"table"},
    "web": ENGINE | {"table", "store"},
    "cli": ENGINE | {"table", "store", "web", "lab", "env"},
}
OUTSIDE = {"mypy_extensions", "librt"}
# Clocks, global chance and the world outside.
FORBIDDEN = {"time", "datetime", "calendar", "random", "secrets", "uuid", "socket", "subprocess", "urllib", "http"}
FILE_CALLS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "touch", "rename"}
# What reads a game's own folder: its data, the hash of its data, its rules text, its sources as text.
READERS = {"kit/data.py", "kit/game.py", "kit/rulebook.py", "kit/citations.py"}


def modules(*rooms: str) -> list[str]:
    """The sources of these rooms, as paths below the package."""
    found = [path.relative_to(SOURCE).as_posix() for room in rooms for path in (SOURCE / room).rglob("*.py")]
    return sorted(found)


def tree(module: str) -> ast.Module:
    return ast.parse((SOURCE / module).read_text(encoding="utf-8"))


def imports(source: ast.Module) -> set[str]:
    """Every module that is imported, dotted, wherever in the source; names from a package count as modules."""
    found: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports are written out"
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found - {"attic"}


def rooms_known(source: ast.Module) -> set[str]:
    """The rooms that a source imports."""
    names = {name.split(".")[1] for name in imports(source) if name.startswith("attic.")}
    return names - {"__version__"}


def games_known(source: ast.Module) -> set[str]:
    """The games that a source imports."""
    dotted = [name.split(".") for name in imports(source) if name.startswith("attic.games.")]
    return {parts[2] for parts in dotted if (SOURCE / "games" / parts[2]).is_dir()}


def packages(source: ast.Module) -> set[str]:
    """The top-level packages that a source imports, Attic itself left out."""
    return {name.split(".")[0] for name in imports(source)} - {"attic"}


def file_calls(source: ast.Module) -> set[str]:
    """Calls that open or change files."""
    found: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= {name} & FILE_CALLS
    return found


def reads_environment(source: ast.Module) -> bool:
    """Does a source look at environment variables?"""
    names = {node.attr for node in ast.walk(source) if isinstance(node, ast.Attribute)}
    return bool({"environ", "getenv"} & names) or bool({"os.environ", "os.getenv"} & imports(source))


def test_every_room_is_known_here() -> None:
    found = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert found <= set(MAY_KNOW)
    assert found >= ENGINE


@pytest.mark.parametrize("module", modules(*MAY_KNOW))
def test_doors_open_one_way_only(module: str) -> None:
    room = module.split("/")[0]
    assert rooms_known(tree(module)) <= MAY_KNOW[room] | {room}


@pytest.mark.parametrize("module", modules("games"))
def test_no_game_imports_another(module: str) -> None:
    own = {module.split("/")[1]} if module.count("/") > 1 else set[str]()
    assert games_known(tree(module)) <= own


@pytest.mark.parametrize("module", modules(*sorted(set(MAY_KNOW) - {"games"})))
def test_nobody_imports_a_single_game(module: str) -> None:
    """Games are found on the shelf, so that a new one needs no change elsewhere."""
    assert games_known(tree(module)) == set()


@pytest.mark.parametrize("module", modules(*sorted(ENGINE)))
def test_the_engine_uses_the_standard_library_only(module: str) -> None:
    assert packages(tree(module)) <= set(sys.stdlib_module_names) | OUTSIDE


@pytest.mark.parametrize("module", modules(*sorted(ENGINE)))
def test_the_engine_reads_no_clock_no_environment_and_no_global_chance(module: str) -> None:
    assert packages(tree(module)) & FORBIDDEN == set()
    assert not reads_environment(tree(module))


@pytest.mark.parametrize("module", modules(*sorted(ENGINE)))
def test_the_engine_opens_no_file_except_a_games_own(module: str) -> None:
    if module not in READERS:
        assert file_calls(tree(module)) == set()


def test_readers_only_read() -> None:
    for module in sorted(READERS):
        assert file_calls(tree(module)) <= {"read_text", "read_bytes"}


def test_the_walls_notice_what_breaks_them() -> None:
    source = ast.parse(
        "import random\n"
        "from os import environ\n"
        "from attic import games\n"
        "import attic.games.galactic_warfare.state\n"
        "def late():\n    from attic.web.server import serve\n    return open('x'), numpy\n"
        "if TYPE_CHECKING:\n    import numpy.linalg\n"
    )
    assert rooms_known(source) == {"games", "web"}
    assert games_known(source) == {"galactic_warfare"}
    assert packages(source) & FORBIDDEN == {"random"}
    assert packages(source) - set(sys.stdlib_module_names) == {"numpy"}
    assert reads_environment(source)
    assert file_calls(source) == {"open"}


# ---- imports inside functions


def dotted(module: str) -> str:
    """A path below the package as a module's name."""
    return "attic." + module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def at_the_top(source: ast.Module) -> set[str]:
    """What a module imports as soon as it is imported itself."""
    return imports(ast.Module([n for n in source.body if isinstance(n, ast.Import | ast.ImportFrom)], []))


def inside_functions(source: ast.Module) -> set[str]:
    """What is imported when a function is called."""
    functions = [node for node in ast.walk(source) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {name for function in functions for name in imports(ast.Module([function], []))}


def needless(top: dict[str, set[str]], inside: dict[str, set[str]]) -> list[str]:
    """Imports inside functions that would close no circle at the top."""
    found = []
    for module, names in inside.items():
        for name in sorted(names & set(top)):
            known, waiting = {name}, [name]
            while waiting:
                for further in top[waiting.pop()] & set(top) - known:
                    known.add(further)
                    waiting.append(further)
            if module not in known:
                found.append(f"{module} imports {name}")
    return found


def test_the_engine_imports_inside_a_function_only_what_would_close_a_circle_at_the_top() -> None:
    sources = {dotted(module): tree(module) for module in modules("kit", "games", "bots")}
    top = {name: at_the_top(source) for name, source in sources.items()}
    inside = {name: inside_functions(source) for name, source in sources.items()}
    assert needless(top, inside) == []
    planted = ast.parse("def late():\n    from attic.kit.words import Kind\n    return Kind\n")
    inside["attic.kit.news"] = inside_functions(planted)
    top["attic.kit.news"] -= {"attic.kit.words"}
    assert needless(top, inside) == ["attic.kit.news imports attic.kit.words"]

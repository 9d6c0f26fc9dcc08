"""Who may enter a tournament: the levels by name, and bots from files: `my_bot.py:Careful`."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path

from attic.bots.random import Bot
from attic.bots.registry import LEVELS, UnknownBot, make
from attic.kit.game import Game


def entrant(name: str, game: Game) -> Bot:
    """A bot by its level or its file; a class from a file is made with the game. Raises `UnknownBot`."""
    source = file_of(name)
    if source is None:
        return make(name, game)
    kind = named_class(source, name.rpartition(":")[2])
    try:
        made = kind(game)
    except Exception as err:
        raise UnknownBot(f"{name} cannot be made: {type(err).__name__}: {err}") from err
    if not isinstance(made, Bot):
        raise UnknownBot(f"{name} is no Bot")
    return made


def file_of(name: str) -> Path | None:
    """The file of a bot that comes from one."""
    path, _, _ = name.rpartition(":")
    return Path(path) if name not in LEVELS and path.endswith(".py") else None


@lru_cache
def named_class(path: Path, name: str) -> type:
    """A class of a file. Raises `UnknownBot`."""
    if not path.is_file():
        raise UnknownBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"attic_entrant_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as err:
        raise UnknownBot(f"{path} cannot be read: {type(err).__name__}: {err}") from err
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise UnknownBot(f"{path} has no class {name!r}")
    return found

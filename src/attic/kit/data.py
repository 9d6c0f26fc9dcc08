"""Reading a game's TOML files, with one clear line for anything wrong in them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class BadData(ValueError):
    """A data file that cannot be used: which file, which field, why."""


class Table:
    """One table of a data file, which names its place in complaints."""

    def __init__(self, values: dict[str, Any], place: str) -> None:
        self.values = values
        self.place = place

    def text(self, name: str) -> str:
        """A string."""
        value = self._get(name)
        if not isinstance(value, str):
            raise self.wrong(name, "is not a string")
        return value

    def number(self, name: str) -> int:
        """A whole number."""
        value = self._get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, "is not a whole number")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self._get(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "is neither true nor false")
        return value

    def texts(self, name: str) -> list[str]:
        """A list of strings."""
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(x, str) for x in value):
            raise self.wrong(name, "is not a list of strings")
        return list(value)

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(x, int) and not isinstance(x, bool) for x in value):
            raise self.wrong(name, "is not a list of whole numbers")
        return list(value)

    def table(self, name: str) -> Table:
        """A table inside this one."""
        value = self._get(name)
        if not isinstance(value, dict):
            raise self.wrong(name, "is not a table")
        return Table(value, f"{self.place} [{name}]")

    def tables(self, name: str) -> list[Table]:
        """A list of tables."""
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(x, dict) for x in value):
            raise self.wrong(name, "is not a list of tables")
        out: list[Table] = []
        for i, x in enumerate(value):
            label = x.get("id", i)
            out.append(Table(x, f"{self.place} [[{name}]] {label}"))
        return out

    def has(self, name: str) -> bool:
        """Is this field given?"""
        return name in self.values

    def _get(self, name: str) -> Any:
        if name not in self.values:
            raise self.wrong(name, "is missing")
        return self.values[name]

    def wrong(self, name: str, why: str) -> BadData:
        """The complaint about one field."""
        return BadData(f"{self.place}: {name} {why}")


def read_toml(path: Path) -> Table:
    """The whole of a data file. Raises `BadData`."""
    try:
        return Table(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except FileNotFoundError:
        raise BadData(f"{path.name}: no such data file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as err:
        raise BadData(f"{path.name}: {err}") from None

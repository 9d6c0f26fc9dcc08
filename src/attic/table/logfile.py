"""Logs as files: durable, line by line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from attic.kit.log import BadLog, Log, line, parse


def read_text(path: Path) -> str:
    """The text of a log file. Raises `BadLog` with one clear line."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadLog(f"{path}: no such log") from None
    except (OSError, UnicodeDecodeError) as err:
        raise BadLog(f"{path}: cannot be read ({getattr(err, 'strerror', None) or err})") from None


def read(path: Path) -> Log:
    """A log from its file. Raises `BadLog`."""
    return parse(read_text(path))


def write(path: Path, log: Log) -> None:
    """Write a whole log."""
    path.write_text("".join(row + "\n" for row in log.lines()), encoding="utf-8")


def append(path: Path, row: dict[str, Any]) -> None:
    """Add a line; it is on the disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.write(line(row) + "\n")
        file.flush()
        os.fsync(file.fileno())

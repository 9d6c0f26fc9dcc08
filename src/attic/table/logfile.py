"""Logs as files: durable, line by line."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

from attic import games
from attic.kit.game import Game
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


def game_of(log: Log) -> Game:
    """The game of a log. Raises `BadLog`."""
    try:
        return games.get(log.header["game"])
    except games.UnknownGame as err:
        raise BadLog(f"line 1: {err}") from None


def write(path: Path, log: Log) -> None:
    """Write a whole log."""
    path.write_text("".join(row + "\n" for row in log.lines()), encoding="utf-8")


def rewrite(path: Path, log: Log) -> None:
    """Put another log in the place of this file; whenever it is read, one of the two is there as a whole."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write("".join(row + "\n" for row in log.lines()))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def create(path: Path, row: dict[str, Any]) -> int:
    """Begin a log with its header; the size of the file."""
    path.write_text("", encoding="utf-8")
    return append(path, row, 0)


def append(path: Path, row: dict[str, Any], size: int) -> int:
    """Add a line to a log of this size; it is on the disk when this returns, with its new size.

    Raises OSError when the file is gone or somebody else has written to it.
    """
    with path.open("r+b") as file:
        if file.seek(0, os.SEEK_END) != size:
            raise OSError(errno.EBUSY, "somebody else plays on in this file", str(path))
        data = (line(row) + "\n").encode()
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return size + len(data)

"""The folder of a tournament: every finished game is on disk at once, so that nothing is played twice."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from attic.lab.lineups import Tournament

try:
    import fcntl
except ImportError:  # no locks on this system: one run at a time in a folder
    fcntl = None  # type: ignore[assignment]


class BadFolder(ValueError):
    """A folder that belongs to another tournament, or to another run at this moment."""


class Journal:
    """Finished games, in the order in which they were finished."""

    def __init__(self, folder: Path, t: Tournament) -> None:
        self.folder = folder
        self.rows: dict[int, dict[str, Any]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self.file: IO[bytes] = (folder / "games.jsonl").open("a+b")
        try:
            self.lock()
            self.claim(t)
            self.read()
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, err: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def lock(self) -> None:
        """One run at a time. Raises `BadFolder`."""
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadFolder(f"{self.folder} is in use by another run") from None

    def claim(self, t: Tournament) -> None:
        """The folder belongs to one tournament. Raises `BadFolder` naming what differs."""
        path = self.folder / "tournament.json"
        facts = t.facts()
        if not path.exists():
            replace(path, json.dumps(facts, indent=1) + "\n")
            return
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise BadFolder(f"{path} cannot be read") from None
        differing = [name for name in facts if json.loads(json.dumps(facts[name])) != kept.get(name)]
        if differing:
            names = ", ".join(differing)
            raise BadFolder(f"{self.folder} holds another tournament (other {names}); name a new folder")

    def read(self) -> None:
        """The games so far; a line that was cut off is played again."""
        self.file.seek(0)
        whole = 0
        for line in self.file:
            if not line.endswith(b"\n"):
                break
            with contextlib.suppress(ValueError):
                row = json.loads(line)
                self.rows[row["n"]] = row
            whole += len(line)
        self.file.truncate(whole)
        self.file.seek(0, os.SEEK_END)

    def add(self, rows: list[dict[str, Any]]) -> None:
        """Games that were just finished; they are on disk when this returns."""
        text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
        self.file.write(text.encode())
        self.file.flush()
        os.fsync(self.file.fileno())
        for row in rows:
            self.rows[row["n"]] = row


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)

"""A data folder of version 1 of all games: two tables of each, with undos, offers and sealed answers."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

STORED = Path(__file__).parent / "fixtures" / "tables-1"
TOKENS: dict[str, dict[str, str]] = json.loads((STORED / "tokens.json").read_text(encoding="utf-8"))  # by table, seat


def folder(at: Path) -> Path:
    """A copy to be changed."""
    at.mkdir(parents=True, exist_ok=True)
    shutil.copy(STORED / "attic.db", at)
    return at


def headers(data: Path) -> dict[str, dict[str, Any]]:
    """The headers of all tables, as they are kept."""
    with closing(sqlite3.connect(data / "attic.db")) as db:
        return {tid: json.loads(text) for tid, text in db.execute("SELECT id, header FROM tables ORDER BY id")}


def spoil(data: Path, tid: str, entry: int) -> None:
    """From this entry on the old rules came to other positions than the present ones do."""
    with closing(sqlite3.connect(data / "attic.db")) as db, db:
        rows = db.execute("SELECT n, row FROM entries WHERE tid = ? AND n >= ?", (tid, entry)).fetchall()
        for n, text in rows:
            row = {**json.loads(text), "digest": "0123456789abcdef"}
            db.execute("UPDATE entries SET row = ? WHERE tid = ? AND n = ?", (json.dumps(row), tid, n))
        assert rows


def of(game: str, data: Path) -> list[str]:
    """The tables of a game."""
    return [tid for tid, header in headers(data).items() if header["game"] == game]

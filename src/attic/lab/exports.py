"""Results as files for other programs: CSV always, Parquet where pyarrow is installed.

`results` and `usage` follow from the tournament alone; `times` depends on the machine.
"""

from __future__ import annotations

import csv
import io
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from attic import games
from attic.lab.journal import replace
from attic.lab.lineups import Tournament
from attic.lab.scoring import fair, score, side_of

RESULTS = (
    "game", "pairing", "seat", "name", "side", "bot", "won", "score", "fair", "reason", "clause", "decisions", "digest",
)  # fmt: skip
USAGE = ("game", "seat", "bot", "verb", "kind", "word", "count")
TIMES = ("game", "seat", "bot", "choices", "seconds", "longest")
Cell = str | int | float


def write(folder: Path, t: Tournament, played: list[dict[str, Any]]) -> None:
    """All tables."""
    tables = (
        ("results", RESULTS, results(t, played)),
        ("usage", USAGE, usage(t, played)),
        ("times", TIMES, times(t, played)),
    )
    for name, columns, rows in tables:
        replace(folder / f"{name}.csv", as_csv(columns, rows))
        write_parquet(folder / f"{name}.parquet", columns, rows)


def results(t: Tournament, played: list[dict[str, Any]]) -> list[tuple[Cell, ...]]:
    """One row for each seat of each game."""
    names = games.get(t.game).seat_names(t.players)
    out: list[tuple[Cell, ...]] = []
    for row in played:
        for seat, bot in enumerate(t.lineup(row["n"])):
            out.append((
                row["n"], t.pairing(row["n"]), seat, names[seat], side_of(t, seat), bot, int(seat in row["winners"]),
                round(score(t, row, seat), 6), round(fair(t, row), 6), row["reason"], row["clause"], row["decisions"],
                row["digest"],
            ))  # fmt: skip
    return out


def usage(t: Tournament, played: list[dict[str, Any]]) -> list[tuple[Cell, ...]]:
    """How often each seat used each verb, and each named object with it."""
    out: list[tuple[Cell, ...]] = []
    for row in played:
        for seat, bot in enumerate(t.lineup(row["n"])):
            for key, count in row["use"][seat].items():
                verb, kind, word = (key.split("|", 2) + ["", ""])[:3]
                out.append((row["n"], seat, bot, verb, kind, word, count))
    return out


def times(t: Tournament, played: list[dict[str, Any]]) -> list[tuple[Cell, ...]]:
    """How long each seat thought, over its decisions with more than one option."""
    out: list[tuple[Cell, ...]] = []
    for row in played:
        for seat, bot in enumerate(t.lineup(row["n"])):
            taken = row["times"][seat]
            out.append((row["n"], seat, bot, len(taken), sum(taken) / 1e6, max(taken, default=0) / 1e6))
    return out


def as_csv(columns: tuple[str, ...], rows: list[tuple[Cell, ...]]) -> str:
    """A table as text, the same bytes on every system."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def write_parquet(path: Path, columns: tuple[str, ...], rows: list[tuple[Cell, ...]]) -> None:
    """The same table as Parquet; nothing where pyarrow is missing."""
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        return
    table = arrow.table({name: [row[i] for row in rows] for i, name in enumerate(columns)})
    draft = path.with_name(path.name + ".new")
    parquet.write_table(table, draft)
    os.replace(draft, path)

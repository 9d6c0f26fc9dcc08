"""`attic migrate`: every table of a data folder is brought to the present version of its rules."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.progress import track

from attic.kit.log import BadLog
from attic.store import older
from attic.store.schema import BadStore
from attic.store.sqlite import FILE, Store, Unwritten

PRESENT, GOES_ON, CONSENT, CLOSED = "present", "goes_on", "needs_consent", "closed"
SAID = {
    PRESENT: "have the present version already",
    GOES_ON: "go on under the present version",
    CONSENT: "need the consent of their people to go back to where both versions agree",
    CLOSED: "stay closed, to be read only",
}


def migrate(args: argparse.Namespace) -> int:
    """Look at every table; those that fit are written, each in one commit, unless it is a rehearsal."""
    folder: Path = args.data
    if not (folder / FILE).is_file():
        raise BadStore(f"{folder}: no tables are kept there")
    if args.dry_run:
        with TemporaryDirectory() as copy:
            copied(folder, Path(copy))
            found = looked_at(Path(copy), args)
    else:
        found = looked_at(folder, args)
    counts = {what: sum(row["becomes"] == what for row in found) for what in SAID}
    if args.json:
        print(json.dumps({"dry_run": args.dry_run, **counts, "tables": found}))
        return 0
    for row in found:
        if row["becomes"] in (CONSENT, CLOSED):
            print(f"{row['id']} {row['game']}: {row['why']}")
    for what, number in counts.items():
        print(f"{number:>6} {SAID[what]}")
    if args.dry_run:
        print("Nothing was written.")
    return 0


def copied(folder: Path, copy: Path) -> None:
    """A rehearsal is played on a copy, so that nothing is written, not even a newer form of the database."""
    uri = f"file:{folder / FILE}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as source, closing(sqlite3.connect(copy / FILE)) as target:
        source.backup(target)


def looked_at(folder: Path, args: argparse.Namespace) -> list[dict[str, Any]]:
    """What becomes of each table in this folder."""
    store = Store(folder)
    try:
        return asyncio.run(all_tables(store, args.dry_run, args.json))
    finally:
        store.close()


async def all_tables(store: Store, dry: bool, quiet: bool) -> list[dict[str, Any]]:
    """What becomes of each table."""
    ids = [tid for (tid,) in store.read("SELECT id FROM tables ORDER BY id")]
    shown: Iterator[str] | list[str] = ids
    if not quiet:
        shown = iter(track(ids, "Tables", console=Console(stderr=True), transient=True))
    return [await one_table(store, tid, dry) for tid in shown]


async def one_table(store: Store, tid: str, dry: bool) -> dict[str, Any]:
    """What becomes of a table, written if it fits."""
    stored = store.load(tid)
    assert stored is not None
    row: dict[str, Any] = {"id": tid, "game": stored.row.game, "entries": len(stored.log.entries)}
    try:
        found = older.look_at(stored)
    except BadLog as err:
        return {**row, "becomes": CLOSED, "why": str(err)}
    if found.difference is not None:
        over = stored.log.end is not None or not older.people(stored)
        why = f"entry {found.difference.entry}: {found.difference.why}"
        return {**row, "becomes": CLOSED if over else CONSENT, "entry": found.difference.entry, "why": why}
    statements = older.go_on(stored, found)
    if statements and not dry:
        try:
            await store.write(statements)
        except Unwritten as err:
            raise BadStore(f"table {tid} could not be written: {err}") from None
    return {**row, "becomes": GOES_ON if statements else PRESENT}

"""Tables in SQLite: one writer thread that commits whole batches, readers beside it.

What has been committed survives a power cut (WAL, `synchronous=FULL`). All jobs
that wait while a commit is under way go into the next one together.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec.json import decode

from attic.kit.log import Log
from attic.store.rows import ENTRY, ChatRow, SeatRow, Statement, TableRow
from attic.store.schema import migrate

FILE = "attic.db"
MOST_LISTED = 100
MOST_CHAT = 100
BATCH = 1000
GATHER = 0.008  # seconds
CROWD = 50  # jobs in one batch: where so many wait, twice the time costs nobody more than the work they cause
WAL_PAGES = 4000  # that are written to the log before they go to their places, most of them many times over
SEAL = "INSERT OR REPLACE INTO sealed VALUES (?, ?, ?, ?)"
UNSEAL = "DELETE FROM sealed WHERE tid IN (?)"
SIZES = (128, 64, 32, 16, 8, 4, 2, 1)
# Many of these in one statement: every statement more hands the interpreter from thread to thread and back.
MANY = {
    ENTRY: {rows: ENTRY + ", (?, ?, ?, ?)" * (rows - 1) for rows in SIZES},
    SEAL: {rows: SEAL + ", (?, ?, ?, ?)" * (rows - 1) for rows in SIZES},
    UNSEAL: {rows: UNSEAL.replace("?", "?" + ", ?" * (rows - 1)) for rows in SIZES},
}
LAST_OWES = "(SELECT owes FROM entries WHERE tid = id ORDER BY n DESC LIMIT 1)"
LENGTH = "(SELECT coalesce(max(n), 0) FROM entries WHERE tid = id)"
SEALED = f"(SELECT coalesce(sum(1 << n), 0) FROM sealed WHERE tid = id AND at = {LENGTH})"


class Unwritten(RuntimeError):
    """A job that could not be committed: nothing of it has happened."""


Then = Callable[[Unwritten | None], None]
# Statements that are committed together, and what is called afterwards in the loop of whoever wrote them.
Job = tuple[list[Statement], asyncio.AbstractEventLoop, Then]


@dataclass
class Stored:
    """A whole table as it is kept."""

    row: TableRow
    log: Log
    secret: bytes | None


class Store:
    """A data folder with its database."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        self.path = folder / FILE
        self.jobs: deque[Job] = deque()
        self.awake = False  # the writer looks at the jobs before it sleeps
        self.calls: queue.SimpleQueue[bool] = queue.SimpleQueue()  # that wake the writer; False: for the last time
        self.local = threading.local()
        self.readers: list[sqlite3.Connection] = []
        self.commits = 0
        self.last = 0  # jobs of the last batch
        self.writer = self.connect()
        self.writer.execute("PRAGMA journal_mode = WAL")
        self.writer.execute("PRAGMA synchronous = FULL")
        self.writer.execute("PRAGMA temp_store = MEMORY")  # a statement of many rows would open a file to go back
        self.writer.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
        migrate(self.writer)
        self.thread = threading.Thread(target=self.work, name="attic-store", daemon=True)
        self.thread.start()

    def connect(self) -> sqlite3.Connection:
        """A connection that leaves transactions to us."""
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10.0)

    def close(self) -> None:
        """Write what is waiting and stop."""
        self.calls.put(False)
        self.thread.join()
        self.writer.close()
        for reader in self.readers:
            reader.close()

    # ---- writing

    async def write(self, statements: list[Statement]) -> None:
        """Returns once the statements are on the disk. Raises `Unwritten`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(statements, partial(resolve, done))
        await done

    def put(self, statements: list[Statement], then: Then) -> None:
        """Have statements written; `then` is called in this loop when they are on the disk, or cannot be."""
        self.jobs.append((statements, asyncio.get_running_loop(), then))
        if not self.awake:
            self.awake = True
            self.calls.put(True)

    def work(self) -> None:
        """The writer thread: take all that waits, commit it, tell. Where there are many, wait for some more."""
        while self.calls.get():
            while self.jobs:
                self.write_all()
            self.awake = False
            while self.jobs:  # put there in the meantime
                self.write_all()
        while self.jobs:
            self.write_all()

    def write_all(self) -> None:
        """One batch."""
        if self.last > 1:
            time.sleep(GATHER if self.last < CROWD else 2 * GATHER)
        batch = [self.jobs.popleft() for _ in range(min(BATCH, len(self.jobs)))]
        self.last = len(batch)
        self.settle(batch, self.commit(batch))

    def commit(self, batch: list[Job]) -> list[Unwritten | None]:
        """One transaction for the batch; when it fails each job gets one of its own."""
        error = self.transaction(batch)
        if error is None:
            return [None] * len(batch)
        if len(batch) == 1:
            return [error]
        return [self.transaction([job]) for job in batch]

    def transaction(self, batch: list[Job]) -> Unwritten | None:
        """All statements of these jobs, or none; the error if there was one."""
        execute = self.writer.execute
        try:
            execute("BEGIN IMMEDIATE")
            many: dict[str, list[tuple[object, ...]]] = {sql: [] for sql in MANY}
            for statements, _, _ in batch:
                for sql, values in statements:
                    if sql in many:
                        many[sql].append(values)
                    else:
                        execute(sql, values)
            for sql, rows in many.items():
                for joint, values in joined(sql, rows):
                    execute(joint, values)
            execute("COMMIT")
        except Exception as err:
            if self.writer.in_transaction:
                execute("ROLLBACK")
            return Unwritten(str(err))
        self.commits += 1
        return None

    def settle(self, batch: list[Job], errors: list[Unwritten | None]) -> None:
        """Wake each loop once for the whole batch."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[Then, Unwritten | None]]] = {}
        for (_, loop, then), error in zip(batch, errors):
            loops.setdefault(loop, []).append((then, error))
        for loop, settled in loops.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle_all, settled)

    # ---- reading

    def read(self, sql: str, values: Iterable[object] = ()) -> list[tuple[Any, ...]]:
        """Rows, through this thread's own connection."""
        connection = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.connect()
            connection.execute("PRAGMA query_only = 1")
            self.local.connection = connection
            self.readers.append(connection)
        return list(connection.execute(sql, tuple(values)))

    def rows(self, where: str, values: Iterable[object]) -> list[TableRow]:
        """Tables with their seats, in the order that `where` asks for."""
        fields = f"id, game, name, state, watch, days, deadline, updated, {LAST_OWES}, {SEALED}"
        found = self.read(f"SELECT {fields} FROM tables {where}", values)
        tables = [table_row(row[:-2]) for row in found]
        owes = {row[0]: row[-2:] for row in found}
        by_id = {table.id: table for table in tables}
        marks = ",".join("?" * len(by_id))
        seats = "SELECT tid, n, seat, kind, name, level, person, invite, owes FROM seats"
        for row in self.read(f"{seats} WHERE tid IN ({marks}) ORDER BY tid, n", by_id):
            by_id[row[0]].seats.append(seat_row(row[1:], *owes[row[0]]))
        return tables

    def mine(self, person: bytes) -> list[TableRow]:
        """Tables where this person holds a seat, newest first."""
        return self.rows(
            "WHERE id IN (SELECT tid FROM seats WHERE person = ?) ORDER BY updated DESC LIMIT ?", (person, MOST_LISTED)
        )

    def public(self, state: str) -> list[TableRow]:
        """Tables that anyone may see, newest first."""
        return self.rows("WHERE watch = 'anyone' AND state = ? ORDER BY updated DESC LIMIT ?", (state, MOST_LISTED))

    def overdue(self, now: int) -> list[str]:
        """Tables whose deadline has passed."""
        return [row[0] for row in self.read("SELECT id FROM tables WHERE deadline < ? LIMIT 100", (now,))]

    def table(self, tid: str) -> TableRow | None:
        """One table without its log."""
        found = self.rows("WHERE id = ?", (tid,))
        return found[0] if found else None

    def load(self, tid: str) -> Stored | None:
        """A whole table."""
        row = self.table(tid)
        if row is None:
            return None
        header, secret, ending = self.read("SELECT header, secret, ending FROM tables WHERE id = ?", (tid,))[0]
        rows = self.read("SELECT row FROM entries WHERE tid = ? ORDER BY n", (tid,))
        end = None if ending is None else decode(ending)
        return Stored(row, Log(decode(header), [decode(text) for (text,) in rows], end), secret)

    def chat(self, tid: str) -> list[ChatRow]:
        """The last things said at a table, oldest first."""
        found = self.read(
            "SELECT n, who, text, at FROM chat WHERE tid = ? ORDER BY n DESC LIMIT ?", (tid, MOST_CHAT)
        )
        return [ChatRow(*row) for row in reversed(found)]


def table_row(row: tuple[Any, ...]) -> TableRow:
    """A table of a query, its seats still to come."""
    tid, game, name, state, watch, days, deadline, updated = row
    return TableRow(tid, game, name, state, watch, days, deadline, updated, [])


def seat_row(row: tuple[Any, ...], last: int | None, sealed: int) -> SeatRow:
    """A seat of a query, with the bits of those who owed a decision after the last entry and of those who gave it."""
    n, seat, kind, name, level, person, invite, first = row
    owes = bool(first if last is None else last >> n & 1) and not sealed >> n & 1
    return SeatRow(n, seat, kind, name, level, person, invite, owes)


def joined(sql: str, rows: list[tuple[object, ...]]) -> Iterator[Statement]:
    """Rows in as few statements as it takes."""
    at = 0
    for size, joint in MANY[sql].items():
        while len(rows) - at >= size:
            yield joint, tuple(chain.from_iterable(rows[at : at + size]))
            at += size


def settle_all(settled: list[tuple[Then, Unwritten | None]]) -> None:
    """Tell everybody who waits for a batch; one who fails at it holds up nobody."""
    loop = asyncio.get_running_loop()
    for then, error in settled:
        try:
            then(error)
        except Exception as err:
            loop.call_exception_handler({"message": "what follows from a commit failed", "exception": err})


def resolve(done: asyncio.Future[None], error: Unwritten | None) -> None:
    """Somebody awaits a commit, unless that was given up."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

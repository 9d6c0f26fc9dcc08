"""The tables of the database, and how an older database becomes the present one."""

from __future__ import annotations

import sqlite3


class BadStore(ValueError):
    """A database that this version cannot use."""


# Each entry raises the schema version by one. Entries are never changed once released, only added.
MIGRATIONS: list[str] = [
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        header TEXT NOT NULL,
        secret BLOB,
        ending TEXT,
        state TEXT NOT NULL,
        watch TEXT NOT NULL,
        days INTEGER NOT NULL,
        deadline INTEGER,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_public ON tables (watch, state, updated);
    CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
    CREATE TABLE seats (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        person BLOB,
        invite BLOB,
        owes INTEGER NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;
    CREATE TABLE entries (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        row TEXT NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE TABLE chat (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        who TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    """,
    # Who owes a decision after an entry, one bit for each seat: with it a decision is one row and no update.
    # Where the last entry does not say so the seats do, as they did before and do at a new table.
    "ALTER TABLE entries ADD COLUMN owes INTEGER;",
    """
    CREATE TABLE sealed (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        at INTEGER NOT NULL,
        acts TEXT NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE TABLE orders (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        orders TEXT NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE TABLE stand_ins (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        level TEXT NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE TABLE drafts (
        tid TEXT NOT NULL,
        last INTEGER NOT NULL,
        first INTEGER NOT NULL,
        PRIMARY KEY (tid, last)
    ) WITHOUT ROWID;
    CREATE TABLE whispers (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        audience TEXT NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    CREATE TABLE makings (
        tid TEXT PRIMARY KEY,
        minutes INTEGER NOT NULL,
        maker BLOB NOT NULL,
        salt BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    # Entries are appended one behind the other, whatever table they belong to, and found by an index: a commit
    # writes a few full pages instead of one for each table.
    """
    CREATE TABLE appended (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        row TEXT NOT NULL,
        owes INTEGER
    );
    INSERT INTO appended SELECT tid, n, row, owes FROM entries ORDER BY tid, n;
    DROP TABLE entries;
    ALTER TABLE appended RENAME TO entries;
    CREATE UNIQUE INDEX entries_by_table ON entries (tid, n);
    """,
    # Who agrees that a game of an earlier version goes back to where it fits the present rules.
    """
    CREATE TABLE agreements (
        tid TEXT NOT NULL,
        n INTEGER NOT NULL,
        PRIMARY KEY (tid, n)
    ) WITHOUT ROWID;
    """,
]


def version(connection: sqlite3.Connection) -> int:
    """The schema version of a database; 0 for an empty one."""
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchone()
    if found is None:
        return 0
    return int(connection.execute("SELECT version FROM schema_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: list[str] = MIGRATIONS) -> None:
    """Bring a database up to date, each step in one transaction. Raises `BadStore`."""
    at = version(connection)
    if at > len(migrations):
        raise BadStore(f"a newer Attic wrote this database: schema version {at}, known are {len(migrations)}")
    if at == 0:
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    for number, script in enumerate(migrations[at:], at + 1):
        mark = f"DELETE FROM schema_version; INSERT INTO schema_version VALUES ({number});"
        try:
            connection.executescript(f"BEGIN IMMEDIATE; {script} {mark} COMMIT;")
        except sqlite3.Error:
            connection.rollback()
            raise

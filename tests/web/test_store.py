"""The store: group commit, migrations, lists that replay nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from attic.kit.toys.connect_four_game import GAME
from attic.store import aside, schema, sqlite
from attic.store.rows import ENTRY, ChatRow, SeatRow, Statement, TableRow, add_chat, add_entry, new_table
from attic.store.schema import BadStore, migrate, version
from attic.store.sqlite import Store, Unwritten
from attic.table.live import Live


def row(tid: str, person: bytes | None = None, state: str = "running") -> TableRow:
    seats = [SeatRow(0, "red", "me", "Ann", person=person, owes=True), SeatRow(1, "yellow", "bot", "random", "random")]
    return TableRow(tid, "connect-four", "Friday", state, "anyone", 0, None, 7, seats)


def made(store: Store, tid: str, **more: object) -> Live:
    """A stored table."""
    live = Live.new(GAME, 2, {}, ["Ann", "random"])
    asyncio.run(store.write(new_table(row(tid, **more), live.record.log.header, live.secret)))  # type: ignore[arg-type]
    return live


def test_a_table_comes_back_as_it_was_written(tmp_path: Path) -> None:
    store = Store(tmp_path)
    live = made(store, "t1", person=b"ann")
    entries = [live.decide(0, ["drop", "a"]), live.decide(1, ["drop", "b"]), live.undo(1)]
    asyncio.run(store.write([add_entry("t1", entry) for entry in entries]))
    store.close()
    stored = Store(tmp_path).load("t1")
    assert stored is not None and stored.secret == live.secret
    again = Live.load(stored.log, stored.secret)
    assert again.record.log.entries == entries
    assert again.story.count(0) == live.story.count(0) == 3
    assert [f.line for f in again.story.frames(0, 0, 9)] == [f.line for f in live.story.frames(0, 0, 9)]
    assert [f.scene for f in again.story.frames(0, 0, 9)] == [f.scene for f in live.story.frames(0, 0, 9)]
    assert again.decide(1, ["drop", "c"])["n"] == 4
    assert [SeatRow(s.n, s.seat, s.kind, s.name, s.level, s.person, None, s.owes) for s in stored.row.seats] == row(
        "t1", b"ann"
    ).seats


def owing(store: Store, tid: str) -> list[bool]:
    found = store.table(tid)
    assert found is not None
    return [seat.owes for seat in found.seats]


def test_the_last_entry_says_who_owes_a_decision(tmp_path: Path) -> None:
    store = Store(tmp_path)
    live = made(store, "t1")
    assert owing(store, "t1") == [True, False], "a new table's seats say so themselves"
    asyncio.run(store.write([add_entry("t1", live.decide(0, ["drop", "a"]), 0b10)]))
    assert owing(store, "t1") == [False, True]
    asyncio.run(store.write([add_entry("t1", live.decide(1, ["drop", "a"]))]))
    assert owing(store, "t1") == [True, False], "as in a database of the first version"


def test_who_has_given_a_sealed_answer_owes_nothing_until_it_is_taken_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    live = made(store, "t1")
    made(store, "t2")
    asyncio.run(store.write([aside.seal("t1", 0, 0, [["drop", "a"]])]))
    assert owing(store, "t1") == [False, False] and owing(store, "t2") == [True, False]
    asyncio.run(store.write([aside.unseal("t1", 0)]))
    assert owing(store, "t1") == [True, False]
    asyncio.run(store.write([aside.seal("t1", 1, 0, []), add_entry("t1", live.decide(0, ["drop", "a"]), 0b10)]))
    assert owing(store, "t1") == [False, True], "that was sealed in another position"


def test_answers_are_sealed_and_opened_together(tmp_path: Path) -> None:
    store = Store(tmp_path)

    async def all_of_them(*statements: Statement) -> None:
        await asyncio.gather(*[store.write([statement]) for statement in statements])

    asyncio.run(all_of_them(*[aside.seal(f"t{n}", 0, n, [["pass"]]) for n in range(40)]))
    assert [aside.sealed(store, f"t{n}") for n in range(40)] == [{n: {0: [["pass"]]}} for n in range(40)]
    asyncio.run(all_of_them(*[aside.unseal_all(f"t{n}") for n in range(0, 40, 2)]))
    assert [bool(aside.sealed(store, f"t{n}")) for n in range(40)] == [False, True] * 20


@pytest.mark.parametrize("count", [1, 3, 4, 5, 16, 63, 64, 150])
def test_entries_go_into_few_statements_and_none_is_lost(count: int, tmp_path: Path) -> None:
    rows: list[tuple[object, ...]] = [("t1", n, "{}", None) for n in range(count)]
    statements = list(sqlite.joined(ENTRY, rows))
    assert [value for _, values in statements for value in values] == [value for row in rows for value in row]
    assert len(statements) <= 9 + count // 64

    async def many() -> None:
        await asyncio.gather(*[store.write([(ENTRY, row)]) for row in rows])

    store = Store(tmp_path)
    asyncio.run(many())
    assert [row[0] for row in store.read("SELECT n FROM entries ORDER BY n")] == list(range(count))


def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    store = Store(tmp_path)
    made(store, "t1")
    before = store.commits

    async def many() -> None:
        jobs = [store.write([add_chat("t1", ChatRow(n, "red", "x", n))]) for n in range(500)]
        await asyncio.gather(*jobs)

    asyncio.run(many())
    assert len(store.read("SELECT * FROM chat")) == 500
    assert store.commits - before < 250


def test_one_bad_job_does_not_spoil_the_others(tmp_path: Path) -> None:
    store = Store(tmp_path)
    made(store, "t1")
    bad: list[Statement] = [add_chat("t1", ChatRow(3, "red", "half", 1)), ("INSERT INTO nowhere VALUES (1)", ())]

    async def many() -> list[BaseException | None]:
        jobs = [store.write([add_chat("t1", ChatRow(n, "red", "x", n))]) for n in range(3)]
        return await asyncio.gather(*jobs, store.write(bad), return_exceptions=True)

    *good, refused = asyncio.run(many())
    assert good == [None] * 3 and isinstance(refused, Unwritten)
    assert [said.text for said in store.chat("t1")] == ["x", "x", "x"]


def test_two_entries_with_one_number_are_a_race_that_one_wins(tmp_path: Path) -> None:
    store = Store(tmp_path)
    live = made(store, "t1")
    entry = live.decide(0, ["drop", "a"])
    asyncio.run(store.write([add_entry("t1", entry)]))
    with pytest.raises(Unwritten):
        asyncio.run(store.write([add_entry("t1", entry)]))


def test_durability_is_full(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_only_the_owner_may_read_the_folder(tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_an_older_database_is_brought_up_to_date() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    assert version(connection) == len(schema.MIGRATIONS)
    migrate(connection)
    later = [*schema.MIGRATIONS, "ALTER TABLE chat ADD COLUMN kind TEXT;"]
    migrate(connection, later)
    assert version(connection) == len(later)
    assert "kind" in [column[1] for column in connection.execute("PRAGMA table_info(chat)")]


def test_entries_of_an_older_database_keep_their_tables_and_numbers() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, schema.MIGRATIONS[:3])
    rows = [("t2", 1, "{}", 1), ("t1", 2, '{"n":2}', None), ("t1", 1, '{"n":1}', 2)]
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    migrate(connection)
    assert list(connection.execute("SELECT * FROM entries ORDER BY tid, n")) == sorted(rows)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO entries VALUES ('t1', 2, '{}', 1)")


def test_a_migration_that_fails_leaves_the_old_database() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    broken = [*schema.MIGRATIONS, "CREATE TABLE more (a); CREATE TABLE chat (a);"]
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, broken)
    assert version(connection) == len(schema.MIGRATIONS)
    assert connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'").fetchone() is None


def test_a_newer_database_is_refused() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, [*schema.MIGRATIONS, "SELECT 1;"])
    with pytest.raises(BadStore):
        migrate(connection)


def test_lists_and_start_use_indexes(tmp_path: Path) -> None:
    """Ten thousand tables cost the start nothing and a list no scan."""
    store = Store(tmp_path)
    header = Live.new(GAME, 2, {}, ["Ann", "random"]).record.log.header
    statements: list[Statement] = []
    for n in range(10_000):
        statements += new_table(row(f"t{n}", person=str(n % 2000).encode()), header, b"")
    asyncio.run(store.write(statements))
    store.close()
    store = Store(tmp_path)
    assert len(store.mine(b"7")) == 5
    assert len(store.public("running")) == sqlite.MOST_LISTED
    assert store.overdue(10**15) == []
    for sql in (
        "SELECT id FROM tables WHERE watch = 'anyone' AND state = 'running' ORDER BY updated DESC LIMIT 100",
        "SELECT tid FROM seats WHERE person = x'00'",
        "SELECT id FROM tables WHERE deadline < 5 LIMIT 100",
        "SELECT row FROM entries WHERE tid = 't1' ORDER BY n",
    ):
        plan = " ".join(str(step[3]) for step in store.read("EXPLAIN QUERY PLAN " + sql))
        assert "SCAN" not in plan and "TEMP B-TREE" not in plan, plan

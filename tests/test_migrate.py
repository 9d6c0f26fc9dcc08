"""`attic migrate` brings a folder of tables to the present rules and changes nothing that it cannot finish."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from attic.cli.main import main
from attic.kit.log import line, parse
from attic.store.older import go_back, look_at
from attic.store.sqlite import Store
from attic.table.live import Live
from tests import old_tables


def migrate(capsys: pytest.CaptureFixture[str], data: Path, *flags: str) -> dict[str, object]:
    assert main(["migrate", "--data", str(data), "--json", *flags]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_every_table_of_version_1_goes_on_and_is_left_alone_the_next_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = old_tables.folder(tmp_path)
    found = migrate(capsys, data)
    assert (found["goes_on"], found["needs_consent"], found["closed"]) == (10, 0, 0)
    for header in old_tables.headers(data).values():
        assert header["rules"] == 2 and header["before"][0]["rules"] == 1
    again = migrate(capsys, data)
    assert (again["present"], again["goes_on"]) == (10, 0)


def test_a_rehearsal_says_the_same_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = old_tables.folder(tmp_path)
    before = (data / "attic.db").read_bytes()
    found = migrate(capsys, data, "--dry-run")
    assert found["dry_run"] and found["goes_on"] == 10
    assert (data / "attic.db").read_bytes() == before


def test_what_becomes_of_each_is_printed_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = old_tables.folder(tmp_path)
    consent, closed = old_tables.of("shadowlords", data)
    old_tables.spoil(data, consent, 20)
    changed(data, f"UPDATE tables SET header = replace(header, '\"rules\":1', '\"rules\":99') WHERE id = '{closed}'")
    assert main(["migrate", "--data", str(data)]) == 0
    out = capsys.readouterr().out
    assert f"{consent} shadowlords: entry 20: the digest differs" in out
    assert f"{closed} shadowlords: line 1: rules version 99" in out
    assert "8 go on under" in out and "1 need the consent" in out and "1 stay closed" in out
    assert old_tables.headers(data)[consent]["rules"] == 1, "nobody has agreed yet"


def changed(data: Path, sql: str) -> None:
    with closing(sqlite3.connect(data / "attic.db")) as db, db:
        db.execute(sql)


def test_a_folder_without_tables_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"attic: {tmp_path}: no tables are kept there\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("at", [3, 20, 35])
def test_tables_of_every_game_go_back_and_go_on_without_a_die_that_was_seen(tmp_path: Path, at: int) -> None:
    data = old_tables.folder(tmp_path)
    for tid in old_tables.headers(data):
        old_tables.spoil(data, tid, at)
    store = Store(data)
    try:
        for tid in old_tables.headers(data):
            stored = store.load(tid)
            assert stored is not None
            found = look_at(stored)
            assert found.difference is not None
            assert found.difference.entry >= at, "later where the first entries were taken back anyway"
            assert go_back(stored, found, 0)
            live = Live.load(found.gone_back(), stored.secret)
            assert live.record.log.entries == stored.log.entries
            for _ in range(60):
                if live.state.outcome is None:
                    live.decide(live.owes()[0], live.silence(live.owes()[0]))
            text = "".join(line(row) + "\n" for row in (live.record.log.header, *live.record.log.entries))
            again = Live.load(parse(text), stored.secret)
            assert again.record.log == live.record.log
    finally:
        store.close()

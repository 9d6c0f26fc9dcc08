"""The log of a game as a file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.log import HEADER_FIELDS, BadLog, Log, line, parse
from attic.table.logfile import append, create, read, write

from .toy import record

Row = dict[str, Any]


def rows() -> list[Row]:
    """The lines of a small finished game."""
    log = record(1, "ann roll", "bob use 1", "bob undo", "bob win")
    log.finish(None)
    return [json.loads(text) for text in log.log.lines()]


def text_of(lines: list[Row]) -> str:
    return "".join(line(row) + "\n" for row in lines)


def damaged(change: Callable[[list[Row]], object]) -> str:
    """The log after one change."""
    lines = rows()
    change(lines)
    return text_of(lines)


def test_a_log_reads_back_as_it_was_written(tmp_path: Path) -> None:
    log = parse(text_of(rows()))
    assert len(log.entries) == 4 and log.end is not None
    write(tmp_path / "game.log", log)
    assert read(tmp_path / "game.log") == log


def test_an_unfinished_log_has_no_end() -> None:
    log = parse(text_of(rows()[:-1]))
    assert log.end is None and len(log.entries) == 4


def test_lines_are_short_and_keep_their_letters() -> None:
    assert line({"seat": "Kåre", "do": ["use", 1]}) == '{"seat":"Kåre","do":["use",1]}'


# ---- malformed lines


@pytest.mark.parametrize("text", ["", "\n\n", '{"attic":1'])
def test_an_empty_log_is_refused(text: str) -> None:
    with pytest.raises(BadLog, match="line 1: the log is empty"):
        parse(text)


def test_a_line_that_is_not_json_is_refused_by_its_number() -> None:
    lines = text_of(rows()).splitlines()
    lines[2] = lines[2][:-5]
    with pytest.raises(BadLog, match="^line 3: not JSON$"):
        parse("\n".join(lines) + "\n")


def test_a_line_that_is_no_object_is_refused() -> None:
    with pytest.raises(BadLog, match="^line 1: not a JSON object$"):
        parse("[1, 2]\n")


def test_a_log_without_its_header_is_refused() -> None:
    with pytest.raises(BadLog, match="line 1: this is not the header of an Attic log"):
        parse(text_of(rows()[1:]))


def test_a_header_of_another_format_is_refused() -> None:
    with pytest.raises(BadLog, match="not the header"):
        parse(damaged(lambda lines: lines[0].update(attic=2)))


@pytest.mark.parametrize("field", HEADER_FIELDS)
@pytest.mark.parametrize("value", [None, True, 1.5])
def test_a_header_field_of_the_wrong_kind_is_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadLog, match=f"line 1: {field} is missing or of the wrong kind"):
        parse(damaged(lambda lines: lines[0].update({field: value})))
    with pytest.raises(BadLog, match=f"line 1: {field} is missing or of the wrong kind"):
        parse(damaged(lambda lines: lines[0].pop(field)))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: lines[2].update(n=7), "entry 2: numbered 7"),
        (lambda lines: lines[2].pop("n"), "entry 2: numbered None"),
        (lambda lines: lines.pop(2), "entry 2: numbered 3"),
        (lambda lines: lines[1].update(seat=0), "entry 1: seat is missing"),
        (lambda lines: lines[1].pop("do"), "entry 1: exactly one of do, propose, undo is needed"),
        (lambda lines: lines[1].update(undo=1), "entry 1: exactly one of do, propose, undo is needed"),
        (lambda lines: lines[1].update(do="roll"), "entry 1: do is not a list of words"),
        (lambda lines: lines[1].update(do=[]), "entry 1: do is not a list of words"),
        (lambda lines: lines[3].update(undo="2"), "entry 3: undo does not name an entry"),
        (lambda lines: lines[1].update(chance=4), "entry 1: chance is not a list of outcomes"),
        (lambda lines: lines[1].update(chance=[[4]]), "entry 1: chance is not a list of outcomes"),
        (lambda lines: lines.append(lines[1]), "entry 4: the log goes on after its end"),
        (lambda lines: lines.append(lines[-1]), "entry 4: the log goes on after its end"),
    ],
)
def test_a_malformed_entry_is_refused_by_its_number(change: Callable[[list[Row]], object], complaint: str) -> None:
    with pytest.raises(BadLog, match=f"^{complaint}$"):
        parse(damaged(change))


def test_a_proposal_that_is_no_object_is_refused() -> None:
    def change(lines: list[Row]) -> None:
        del lines[1]["do"]
        lines[1]["propose"] = ["offer", 2]

    with pytest.raises(BadLog, match="entry 1: propose is not a form with values"):
        parse(damaged(change))


# ---- files


def test_a_last_line_that_was_cut_off_is_dropped() -> None:
    whole = text_of(rows()[:-1])
    last = line(rows()[-1])
    for cut in (1, len(last) // 2, len(last)):
        assert parse(whole + last[:cut]) == parse(whole)


@given(st.integers(0, 10_000))
def test_a_log_cut_off_anywhere_after_its_header_is_a_shorter_log(at: int) -> None:
    whole = text_of(rows())
    header = len(line(rows()[0])) + 1
    cut = whole[: header + at % (len(whole) - header)]
    log = parse(cut)
    full = parse(whole)
    assert log.header == full.header
    assert log.entries == full.entries[: cut.count("\n") - 1]


def test_a_missing_log_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadLog, match="nowhere.log: no such log"):
        read(tmp_path / "nowhere.log")
    with pytest.raises(BadLog, match="cannot be read"):
        read(tmp_path)
    (tmp_path / "noise.log").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadLog, match="noise.log: cannot be read"):
        read(tmp_path / "noise.log")


def test_an_appended_line_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is acknowledged before the file has been flushed and synced."""
    path = tmp_path / "game.log"
    synced: list[str] = []
    sync = os.fsync

    def watched(descriptor: int) -> None:
        sync(descriptor)
        synced.append(path.read_text(encoding="utf-8"))

    monkeypatch.setattr(os, "fsync", watched)
    size = 0
    for number, row in enumerate(rows(), 1):
        size = append(path, row, size) if size else create(path, row)
        assert len(synced) == number and size == path.stat().st_size
        assert synced[-1] == text_of(rows()[:number])
    assert read(path) == parse(text_of(rows()))


def test_a_log_without_entries_is_its_header() -> None:
    assert Log({"attic": 1}).lines() == ['{"attic":1}']


def test_a_log_that_somebody_else_has_written_to_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    size = create(path, rows()[0])
    append(path, rows()[1], size)
    with pytest.raises(OSError, match="somebody else"):
        append(path, rows()[1], size)
    assert path.read_text(encoding="utf-8") == text_of(rows()[:2])


def test_a_log_that_is_gone_is_not_begun_anew(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        append(tmp_path / "gone.log", rows()[1], 100)
    assert not (tmp_path / "gone.log").exists()

"""What is kept of a table, and the statements that write it. Compiled, since every decision is a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from msgspec.json import encode

from attic.kit.log import line

Statement = tuple[str, tuple[object, ...]]
ENTRY: Final = "INSERT INTO entries VALUES (?, ?, ?, ?)"


@dataclass
class SeatRow:
    """One seat of a table: who holds it, and whether it owes a decision."""

    n: int
    seat: str
    kind: str  # "me", "here", "open", "bot"
    name: str
    level: str = ""
    person: bytes | None = None
    invite: bytes | None = None
    owes: bool = False


@dataclass
class TableRow:
    """What lists need to know about a table."""

    id: str
    game: str
    name: str
    state: str  # "waiting", "running", "over"
    watch: str  # "anyone", "link", "nobody"
    days: int
    deadline: int | None
    updated: int
    seats: list[SeatRow]


@dataclass(frozen=True)
class ChatRow:
    """One thing said at a table."""

    n: int
    who: str
    text: str
    at: int


def new_table(row: TableRow, header: dict[str, Any], secret: bytes | None) -> list[Statement]:
    """A table with its seats."""
    values = (
        row.id, row.game, row.name, line(header), secret, None, row.state, row.watch, row.days, row.deadline,
        row.updated, row.updated,
    )  # fmt: skip
    out: list[Statement] = [("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)]
    for s in row.seats:
        seat = (row.id, s.n, s.seat, s.kind, s.name, s.level, s.person, s.invite, int(s.owes))
        out.append(("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", seat))
    return out


def add_entry(tid: str, entry: dict[str, Any], owes: int | None = None) -> Statement:
    """One entry of a log; its number settles races. `owes` has one bit for each seat that is to decide now."""
    return ENTRY, (tid, entry["n"], encode(entry).decode(), owes)


def set_header(tid: str, header: dict[str, Any], was: dict[str, Any]) -> Statement:
    """A game goes on under later rules, unless somebody else has seen to it already."""
    return "UPDATE tables SET header = ? WHERE id = ? AND header = ?", (line(header), tid, line(was))


def set_owing(tid: str, entry: int, owes: int) -> Statement:
    """Who is to decide after an entry, one bit for each seat."""
    return "UPDATE entries SET owes = ? WHERE tid = ? AND n = ?", (owes, tid, entry)


def set_updated(tid: str, at: int) -> Statement:
    """When something happened that everybody may know."""
    return "UPDATE tables SET updated = ? WHERE id = ?", (at, tid)


def set_deadline(tid: str, at: int | None) -> Statement:
    """When the next answer is due."""
    return "UPDATE tables SET deadline = ? WHERE id = ?", (at, tid)


def set_state(tid: str, state: str) -> Statement:
    """Waiting, running or over."""
    return "UPDATE tables SET state = ? WHERE id = ?", (state, tid)


def set_ending(tid: str, ending: dict[str, Any]) -> Statement:
    """The last line of a log."""
    return "UPDATE tables SET ending = ?, state = 'over', deadline = NULL WHERE id = ?", (line(ending), tid)


def set_holder(tid: str, seat: SeatRow) -> Statement:
    """Who holds a seat."""
    return (
        "UPDATE seats SET kind = ?, name = ?, person = ? WHERE tid = ? AND n = ?",
        (seat.kind, seat.name, seat.person, tid, seat.n),
    )


def add_chat(tid: str, said: ChatRow) -> Statement:
    """One thing said."""
    return "INSERT INTO chat VALUES (?, ?, ?, ?, ?)", (tid, said.n, said.who, said.text, said.at)

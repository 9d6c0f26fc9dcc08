"""A table as lists and its own page name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attic.store.rows import TableRow
from attic.web import messages as m

if TYPE_CHECKING:
    from attic.web.room import Room


def called(seat: str) -> str:
    """A seat as a sentence begins with it."""
    return seat.replace("_", " ").capitalize()


def card(row: TableRow, person: bytes | None, title: str) -> m.Card:
    """A table on a list."""
    seats = [m.SeatCard(s.seat, s.name, s.kind) for s in row.seats]  # type: ignore[arg-type]
    mine = any(s.owes for s in row.seats if person is not None and s.person == person)
    return m.Card(row.id, row.game, title, row.name, seats, row.state, mine, row.updated)  # type: ignore[arg-type]


def table_card(room: Room, person: bytes | None) -> m.Card:
    """An open table: who is away, and who plays for them."""
    made = card(room.row, person, room.live.game.title)
    for s, shown in zip(room.row.seats, made.seats):
        shown.stand_in = room.stand_ins.get(s.n, "")
        shown.away = room.away(s.n)
        shown.votes = len(room.votes.get(s.n, ()))
    made.made = person is not None and person == room.maker
    return made

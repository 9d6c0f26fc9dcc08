"""Undo: what was submitted as one draft is taken back as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attic.store import aside
from attic.store.rows import Statement

if TYPE_CHECKING:
    from attic.web.room import Room


def submitted(room: Room, entries: list[dict[str, Any]]) -> list[Statement]:
    """These entries belong together from now on."""
    if len(entries) < 2:
        return []
    first, last = entries[0]["n"], entries[-1]["n"]
    room.drafts[last] = first
    return [aside.add_draft(room.row.id, first, last)]


def undo(room: Room, seat: int) -> list[dict[str, Any]]:
    """Take back a seat's last decision, with all that was submitted with it. Raises `Refused`."""
    live = room.live
    number = live.record.undoable(seat)
    entries = [live.undo(seat)]
    first = room.drafts.get(number or 0, number or 0)
    while (number := live.record.undoable(seat)) is not None and number >= first:
        entries.append(live.undo(seat))
    return entries

"""Bots and draws at a table: what they say about one, as soon as there is something to say."""

from __future__ import annotations

from attic.bots.agreeing import NOTHING, answer_to_draw
from attic.web import rooms
from attic.web.room import Room


def due(room: Room) -> tuple[int, int] | None:
    """The first bot that has something to say about a draw, and what."""
    record = room.live.record
    if not room.humans() and room.stand_ins:
        return None
    for seat in room.bots():
        said = int(answer_to_draw(record.state, record.still, room.patience, seat))
        if said != NOTHING:
            return seat, said
    return None


async def once(room: Room) -> bool:
    """Let one bot say it; False when there is nothing to say. Raises `Refused`, `Unwritten`."""
    async with room.lock:
        found, at = due(room), len(room.live.record.log.entries)
    if found is None:
        return False
    seat, said = found
    await rooms.act(room, seat, list(room.live.game.words.decode(said)), entries=at)
    return True

"""What is said at a table: by people, and by the table itself."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store import aside
from attic.store.rows import ChatRow, Statement, add_chat
from attic.web import messages as m

if TYPE_CHECKING:
    from attic.web.room import Room

TABLE = ""  # who speaks when the table itself says something


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def hears(room: Room, n: int, person: bytes | None) -> bool:
    """May this person hear what was said under this number?"""
    audience = room.whispers.get(n)
    return audience is None or any(seat in audience for seat in room.held_by(person))


def chat(room: Room, said: ChatRow) -> m.Chat:
    """One thing said, as it is sent: named by its time, for a number would tell how much others whisper."""
    return m.Chat(said.at, said.who, said.text, said.at, "side" if said.n in room.whispers else "")


def told(room: Room, person: bytes | None) -> list[m.Chat]:
    """What a person who comes may hear of what was said."""
    return [chat(room, said) for said in room.said if hears(room, said.n, person)]


def side_of(room: Room, seat: int) -> list[int]:
    """The seats that may talk apart with this one, itself among them; none where the game knows no sides."""
    game = room.live.game
    found: tuple[tuple[int, ...], ...] = ()
    if game.allies is not None:
        found = game.allies(room.live.state)
    elif game.sides is not None:
        found = game.sides(len(room.row.seats))
    return next((list(side) for side in found if seat in side and len(side) > 1), [])


def side_names(room: Room, viewer: int | None) -> list[str]:
    """A viewer's side by names."""
    return [] if viewer is None else [room.row.seats[n].seat for n in side_of(room, viewer)]


def tell_sides(room: Room) -> None:
    """Whoever has other allies than before is told, so that nobody has to come again to talk with them."""
    if room.live.game.allies is None:
        return
    for watch in room.watches.values():
        side = side_names(room, watch.viewer)
        if side != watch.side:
            watch.side = side
            watch.send(m.SideSent(side))


async def say(room: Room, person: bytes | None, message: m.Say) -> None:
    """Somebody at the table says something, to everybody or to the own side. Raises `Refused`."""
    held = room.held_by(person)
    if not held:
        raise Refused(Refusal("", "Only those who sit at the table may talk."))
    seat = held[0] if message.seat is None else room.seat(person, message.seat)
    audience = None
    if message.to == "side":
        audience = side_of(room, seat)
        if not audience:
            raise Refused(Refusal("", "You have nobody on your side to talk to apart."))
    async with room.lock:
        await heard(room, room.row.seats[seat].seat, message.text, audience=audience)


async def heard(
    room: Room, who: str, text: str, more: Sequence[Statement] = (), audience: list[int] | None = None
) -> None:
    """It is on the disk, with whatever belongs to it, and those whom it is for hear it. The lock is held."""
    last = room.said[-1] if room.said else None
    said = ChatRow(1 if last is None else last.n + 1, who, text, max(now(), 0 if last is None else last.at + 1))
    statements = [*more, add_chat(room.row.id, said)]
    if audience is not None:
        statements.append(aside.add_whisper(room.row.id, said.n, audience))
    await room.host.store.write(statements)
    if audience is not None:
        room.whispers[said.n] = audience
    room.said = [*room.said[-99:], said]
    sent = m.encode(m.ChatSent(chat(room, said)))
    for connection in room.connections:
        if hears(room, said.n, connection.person):
            connection.send(sent)

"""One WebSocket for each open table: what comes in, and the queue of what goes out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import PermissionDeniedException

from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store.sqlite import Unwritten
from attic.web import messages as m
from attic.web.hosting import Hosting
from attic.web.rooms import Room
from attic.web.security import COOKIE, Bucket, hashed, same_origin, well_formed
from attic.web.watches import Connection

MOST_MALFORMED = 3
Socket = WebSocket[Any, Any, Any]


class Enough(Exception):
    """This connection ends, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: str) -> None:
    """Play at a table, or watch it."""
    if not same_origin(socket.headers, required=True):
        raise PermissionDeniedException("a page of another host")
    host: Hosting = socket.app.state.hosting
    token = well_formed(socket.cookies.get(COOKIE))
    connection = Connection(None if token is None else hashed(token))
    await socket.accept()
    sender = asyncio.create_task(send_all(socket, connection))
    room: Room | None = None
    try:
        room = await opened(host, table, connection.person, socket.query_params.get("v", "1"))
        await room.attach(connection, number(socket.query_params.get("since", "0")))
        await listen(socket, room, connection, Bucket(host.settings.rate, host.settings.burst))
    except Enough as end:
        if room is None:
            connection.send(m.encode(m.No(None, end.reason)))
        connection.close(end.code, "gone" if room is None else end.reason)
    finally:
        if room is not None:
            room.detach(connection)
        connection.close(1000, "")
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sender, 5.0)


async def opened(host: Hosting, table: str, person: bytes | None, version: str) -> Room:
    """The room that a browser asks for. Raises `Enough`."""
    if version != str(m.VERSION):
        raise Enough(1000, f"This server speaks version {m.VERSION}.")
    try:
        room = await host.room(table)
    except BadLog as err:
        raise Enough(1000, f"This table cannot be opened: {err}.") from None
    if room is None:
        raise Enough(1000, "There is no such table.")
    if not room.may_watch(person):
        raise Enough(1000, "This table is not open to spectators.")
    return room


def number(text: str) -> int:
    """A count in a query; anything else is 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def send_all(socket: Socket, connection: Connection) -> None:
    """Send what is queued, in order, until the connection is closed."""
    waiting = connection.waiting
    with contextlib.suppress(Exception):  # a browser that is gone needs no answer
        while (message := await waiting.get()) is not None:
            await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        code, reason = connection.closing or (1000, "")
        await socket.send({"type": "websocket.close", "code": code, "reason": reason})


async def listen(socket: Socket, room: Room, connection: Connection, bucket: Bucket) -> None:
    """Answer every message until the browser goes. Raises `Enough`."""
    malformed = 0
    while connection.closing is None:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        data: Any = event.get("text") or event.get("bytes") or b""
        if not bucket.take():
            connection.send(m.encode(m.No(named(data), "Too many messages.")))
            raise Enough(1008, "too many messages")
        message = read(data)
        if isinstance(message, m.No):
            malformed += 1
            connection.send(m.encode(message))
            if malformed >= MOST_MALFORMED:
                raise Enough(1007, "malformed messages")
            continue
        malformed = 0
        connection.send(m.encode(await answer(room, connection, message)))


def read(data: str | bytes) -> m.AnyIncoming | m.No:
    """A message, or why it is none."""
    if len(data) > m.MOST_BYTES:
        return m.No(None, "The message is too long.")
    try:
        message: m.AnyIncoming = m.decode_incoming(data)
        return message
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as err:
        return m.No(named(data), f"The message cannot be read: {err}"[:300])


def named(data: str | bytes) -> str | None:
    """The id of a message that cannot be read as a whole."""
    if len(data) > m.MOST_BYTES:
        return None
    try:
        return m.decode_named(data).id
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def answer(room: Room, connection: Connection, message: m.AnyIncoming) -> m.Ack | m.No:
    """Carry out one message; `ack` or `no`."""
    try:
        if isinstance(message, m.Why):
            return why(room, connection, message)
        await carry_out(room, connection, message)
    except Refused as err:
        return refused(message.id, err.refusal)
    except Unwritten:
        return m.No(message.id, "That could not be saved and has not happened. Please try again.")
    return m.Ack(message.id)


async def carry_out(room: Room, connection: Connection, message: m.AnyIncoming) -> None:
    """One message that changes something. Raises `Refused`, `Unwritten`."""
    if isinstance(message, m.Say):
        await room.say(connection.person, message.text)
        return
    seat = room.seat(connection.person, message.seat)
    if isinstance(message, m.Act):
        await room.act(seat, list(message.words), message.ask)
    elif isinstance(message, m.Batch):
        await room.batch(seat, [list(words) for words in message.acts], message.ask)
    elif isinstance(message, m.Undo):
        await room.undo(seat)
    elif isinstance(message, m.Show):
        await room.show(connection, seat)
    elif isinstance(message, m.Hold) and not room.clock.hold(seat):
        raise Refused(Refusal("", "There is nothing to hold."))


def why(room: Room, connection: Connection, message: m.Why) -> m.No:
    """Why something is not possible, as far as the asking seat may know."""
    seat = room.seat(connection.person, message.seat)
    if message.words is not None:
        refusal = room.live.why(seat, list(message.words))
    else:
        refusal = room.live.why_path(seat, message.path)
    if refusal is None:
        return m.No(message.id, "That is possible now.", anchors=message.path)
    return m.No(message.id, refusal.text, refusal.clause, message.path)


def refused(number: str, refusal: Refusal) -> m.No:
    """A refusal as it is sent."""
    return m.No(number, refusal.text, refusal.clause)

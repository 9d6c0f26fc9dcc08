"""One WebSocket for each open table: what comes in, and the queue of what goes out.

It speaks to the server without a framework in between, since every message of
every game passes here.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Send

from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store.sqlite import Unwritten
from attic.web import chats, orders, takeover
from attic.web import messages as m
from attic.web.hosting import Hosting
from attic.web.offers import form_of
from attic.web.questions import draft_of
from attic.web.rooms import Room
from attic.web.security import Bucket, cookie_of, hashed, same_origin
from attic.web.watches import Connection

MOST_MALFORMED = 3
PATH = "/ws/"
FORBIDDEN = 4403  # before the handshake: the server answers 403


class Enough(Exception):
    """This connection ends, with a code and a reason."""

    def __init__(self, code: int, reason: str, archive: bool = False) -> None:
        super().__init__(reason)
        self.archive = archive
        self.code = code
        self.reason = reason


async def table_socket(host: Hosting, scope: Any, receive: Receive, send: Send) -> None:
    """Play at a table, or watch it."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    table = scope["path"].removeprefix(PATH)
    await receive()  # the browser's wish to connect
    if not scope["path"].startswith(PATH) or not same_origin(headers, required=True):
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
        return
    token = cookie_of(headers.get("cookie", ""))
    connection = Connection(None if token is None else hashed(token))
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    sender = asyncio.create_task(send_all(send, connection))
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    room: Room | None = None
    try:
        room = await opened(host, table, connection.person, asked.get("v", ["1"])[0])
        await room.attach(connection, number(asked.get("since", ["0"])[0]))
        await listen(receive, room, connection, Bucket(host.settings.rate, host.settings.burst))
    except Enough as end:
        if room is None:
            connection.send(m.encode(m.No(None, end.reason, archive=end.archive)))
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
        raise Enough(1000, f"This table cannot be opened: {err}.", archive=True) from None
    if room is None:
        raise Enough(1000, "There is no such table.")
    if not room.may_watch(person):
        raise Enough(1000, "This table is not open to spectators.")
    return room


def number(text: str) -> int:
    """A count in a query; anything else is 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def send_all(send: Send, connection: Connection) -> None:
    """Send what is queued, in order, until the connection is closed."""
    with contextlib.suppress(Exception):  # a browser that is gone needs no answer
        while (message := await connection.take()) is not None:
            await send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        code, reason = connection.closing or (1000, "")
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def listen(receive: Receive, room: Room, connection: Connection, bucket: Bucket) -> None:
    """Answer every message until the browser goes. Raises `Enough`."""
    malformed = 0
    while connection.closing is None:
        event: Any = await receive()
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
    if too_long(data):
        return m.No(None, "The message is too long.")
    try:
        message: m.AnyIncoming = m.decode_incoming(data)
        return message
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as err:
        return m.No(named(data), f"The message cannot be read: {err}"[:300])


def too_long(data: str | bytes) -> bool:
    """Are there more bytes than a message may have? A character may have four."""
    size = len(data)
    if size * 4 > m.MOST_BYTES and isinstance(data, str) and not data.isascii():
        size = len(data.encode())
    return size > m.MOST_BYTES


def named(data: str | bytes) -> str | None:
    """The id of a message that cannot be read as a whole."""
    if too_long(data):
        return None
    try:
        return m.decode_named(data).id
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def answer(room: Room, connection: Connection, message: m.AnyIncoming) -> m.Ack | m.No | m.Drafted | m.FormSent:
    """Carry out one message; `ack`, `no` or what was asked for."""
    try:
        if isinstance(message, m.Draft):
            return draft_of(room, room.seat(connection.person, message.seat), message)
        if isinstance(message, m.Form):
            return form_of(room, room.seat(connection.person, message.seat), message)
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
        await chats.say(room, connection.person, message)
        return
    if isinstance(message, m.Vote):
        await takeover.vote(room, connection.person, message.seat)
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
    elif isinstance(message, m.Propose):
        await room.propose(seat, message.form, message.values)
    elif isinstance(message, m.Back):
        await takeover.back(room, seat)
    elif isinstance(message, m.Order):
        await orders.give(room, seat, message.passing, message.stops)
    elif isinstance(message, m.Hold) and not room.clock.hold(seat):
        raise Refused(Refusal("", "There is nothing to hold."))


def why(room: Room, connection: Connection, message: m.Why) -> m.No:
    """Why something is not possible, as far as the asking seat may know."""
    seat = room.seat(connection.person, message.seat)
    words: list[object] | None = room.live.meant(seat, message.path)
    if message.words is not None:
        words = list(message.words)
    if words is None:
        return m.No(message.id, "Nothing can be done with that now.", anchors=message.path)
    refusal = room.live.why(seat, words)
    if refusal is None:
        return m.No(message.id, "That is possible now.", anchors=message.path)
    marks = list(room.live.in_the_way(seat, words))
    return m.No(message.id, refusal.text, refusal.clause, message.path, marks)


def refused(number: str, refusal: Refusal) -> m.No:
    """A refusal as it is sent."""
    return m.No(number, refusal.text, refusal.clause)

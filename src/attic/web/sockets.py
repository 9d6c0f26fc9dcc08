"""One WebSocket for each open table: what comes in, and the queue of what goes out.

It speaks to the server without a framework in between, since every message of
every game passes here.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
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
from attic.web.wire import EXTENSION

MOST_MALFORMED = 3
PATH = "/ws/"
FORBIDDEN = 4403  # before the handshake: the server answers 403
log = logging.getLogger("attic")


class Gone(Exception):
    """There is no table to play at, for this reason."""

    def __init__(self, reason: str, archive: bool = False) -> None:
        super().__init__(reason)
        self.archive = archive


async def table_socket(host: Hosting, scope: Any, receive: Receive, send: Send) -> None:
    """Play at a table, or watch it."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    table = scope["path"].removeprefix(PATH)
    await receive()  # the browser's wish to connect
    if not scope["path"].startswith(PATH) or not same_origin(headers, required=True):
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
        return
    token = cookie_of(headers.get("cookie", ""))
    connection = Connection(None if token is None else hashed(token), scope["extensions"][EXTENSION])
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    room: Room | None = None
    try:
        room = await opened(host, table, connection.person, asked.get("v", ["1"])[0])
        await room.attach(connection, number(asked.get("since", ["0"])[0]))
        hearing = Hearing(room, connection)
        scope["extensions"][EXTENSION].listen(hearing.heard)
        await receive()  # nothing but the end comes this way
        await hearing.quiet()
    except Gone as end:
        connection.send(m.encode(m.No(None, str(end), archive=end.archive)))
        connection.close(1000, "gone")
    finally:
        if room is not None:
            room.detach(connection)
        connection.close(1000, "")
        try:
            await asyncio.wait_for(farewell(send, connection), 5.0)
        except Exception:  # it is gone already, or does not read
            scope["extensions"][EXTENSION].cut()


async def opened(host: Hosting, table: str, person: bytes | None, version: str) -> Room:
    """The room that a browser asks for. Raises `Gone`."""
    if version != str(m.VERSION):
        raise Gone(f"This server speaks version {m.VERSION}.")
    try:
        room = await host.room(table)
    except BadLog as err:
        raise Gone(f"This table cannot be opened: {err}.", archive=True) from None
    if room is None:
        raise Gone("There is no such table.")
    if not room.may_watch(person):
        raise Gone("This table is not open to spectators.")
    return room


def number(text: str) -> int:
    """A count in a query; anything else is 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def farewell(send: Send, connection: Connection) -> None:
    """What still waits, then the end with its reason."""
    message = connection.take()
    if message is not None:
        await send({"type": "websocket.send", "text": message.decode(), "bytes": None})
    code, reason = connection.closing or (1000, "")
    await send({"type": "websocket.close", "code": code, "reason": reason})


class Hearing:
    """What one browser says, answered message by message."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.bucket = Bucket(room.host.settings.rate, room.host.settings.burst)
        self.malformed = 0
        self.busy = False  # with a message; the next ones wait
        self.later: list[str | bytes] = []
        self.task: asyncio.Task[None] | None = None

    def heard(self, data: str | bytes) -> None:
        """One more message."""
        if self.busy:
            self.later.append(data)
            assert self.connection.line is not None
            self.connection.line.pause()
        else:
            self.begin(data)

    def begin(self, data: str | bytes) -> None:
        """Look at a message. Decisions need nobody to wait for them; everything else gets a task."""
        if self.connection.closing is not None:
            return
        if not self.bucket.take():
            self.connection.send(m.encode(m.No(named(data), "Too many messages.")))
            self.connection.close(1008, "too many messages")
            return
        message = read(data)
        if isinstance(message, m.No):
            self.connection.send(m.encode(message))
            self.malformed += 1
            if self.malformed >= MOST_MALFORMED:
                self.connection.close(1007, "malformed messages")
            return
        self.malformed = 0
        self.busy = True
        if not (isinstance(message, m.Act) and self.decides(message)):
            self.task = asyncio.get_running_loop().create_task(self.answer(message))

    def decides(self, message: m.Act) -> bool:
        """Begin with a decision that can be carried out at once; False when it has to wait for others."""
        try:
            seat = self.room.seat(self.connection.person, message.seat)
            return self.room.act_at_once(seat, list(message.words), message.ask, partial(self.kept, message.id))
        except Refused as err:
            self.done(refused(message.id, err.refusal))
            return True

    def kept(self, name: str, error: Unwritten | None) -> None:
        """A decision is on the disk, or could not be written."""
        self.done(m.Ack(name) if error is None else unwritten(name))

    async def answer(self, message: m.AnyIncoming) -> None:
        """Answer a message."""
        try:
            self.done(await answer(self.room, self.connection, message))
        except Exception:
            log.exception("a message could not be answered")
            self.connection.close(1011, "the server failed")

    def done(self, answered: m.Ack | m.No | m.Drafted | m.FormSent) -> None:
        """A message has its answer; on with the next."""
        self.connection.send(m.encode(answered))
        self.busy = False
        if self.later:
            assert self.connection.line is not None
            while self.later and not self.busy:
                self.begin(self.later.pop(0))
            if not self.later:
                self.connection.line.resume()

    async def quiet(self) -> None:
        """What is under way comes to its end."""
        while self.task is not None and not self.task.done():
            await asyncio.wait([self.task])


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
        return unwritten(message.id)
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
    words: list[object] | None = room.live.meant(seat, message.path) if message.words is None else [*message.words]
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


def unwritten(number: str) -> m.No:
    """A decision that could not be committed."""
    return m.No(number, "That could not be saved and has not happened. Please try again.")

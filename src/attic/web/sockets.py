"""One WebSocket for each open table: what comes in, and the queue of what goes out.

It speaks to the server without a framework in between, since every message of
every game passes here.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qs

from litestar.types import Receive, Send

from attic.kit.log import BadLog
from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store.sqlite import Unwritten
from attic.web import chats, orders, rooms, takeover
from attic.web import messages as m
from attic.web.hearing import Answer, Hearing, refused, unwritten
from attic.web.hosting import Hosting
from attic.web.offers import form_of
from attic.web.questions import draft_of
from attic.web.room import Room
from attic.web.security import cookie_of, hashed, same_origin
from attic.web.watches import Connection
from attic.web.wire import EXTENSION

PATH = "/ws/"
FORBIDDEN = 4403  # before the handshake: the server answers 403


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
    person = None if token is None else hashed(token)
    connection = Connection(person, scope["extensions"][EXTENSION], host.outbox)
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    room: Room | None = None
    try:
        room = await opened(host, table, connection.person, asked.get("v", ["1"])[0])
        await rooms.attach(room, connection, number(asked.get("since", ["0"])[0]))
        answers = Answers(room, connection)
        scope["extensions"][EXTENSION].listen(answers.hearing.heard)
        await receive()  # nothing but the end comes this way
        await answers.quiet()
    except Gone as end:
        connection.send(m.encode(m.No(None, str(end), archive=end.archive)))
        connection.close(1000, "gone")
    finally:
        if room is not None:
            rooms.detach(room, connection)
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


class Answers:
    """What one browser says that has to wait for something: a task for one message at a time."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.hearing = Hearing(room, connection, self.begin)
        self.task: asyncio.Task[None] | None = None

    def begin(self, message: m.AnyIncoming) -> None:
        """One message."""
        self.task = asyncio.get_running_loop().create_task(self.give(message))

    async def give(self, message: m.AnyIncoming) -> None:
        """Its answer."""
        try:
            self.hearing.done(await answer(self.room, self.connection, message))
        except Exception as err:
            self.hearing.failed(err)

    async def quiet(self) -> None:
        """What is under way comes to its end."""
        while self.task is not None and not self.task.done():
            await asyncio.wait([self.task])


async def answer(room: Room, connection: Connection, message: m.AnyIncoming) -> Answer:
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
    if isinstance(message, m.Batch):
        await rooms.batch(room, seat, [list(words) for words in message.acts], message.ask)
    elif isinstance(message, m.Undo):
        await rooms.undo(room, seat)
    elif isinstance(message, m.Show):
        await rooms.show(room, connection, seat)
    elif isinstance(message, m.Propose):
        await rooms.propose(room, seat, message.form, message.values)
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

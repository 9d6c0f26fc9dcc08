"""What comes in through one socket: each message is read and answered before the next one.

Compiled, since every message passes here; nothing in it waits.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import msgspec

from attic.kit.record import Refused
from attic.kit.state import Refusal
from attic.store.sqlite import Unwritten
from attic.web import messages as m
from attic.web.buckets import Bucket
from attic.web.room import Room
from attic.web.watches import Connection

MOST_MALFORMED = 3
log = logging.getLogger("attic")
Answer = m.Ack | m.No | m.Drafted | m.FormSent
Beside = Callable[[m.AnyIncoming], None]  # answers a message that has to wait for something, then calls `done`


class Hearing:
    """What one browser says, answered message by message."""

    def __init__(self, room: Room, connection: Connection, beside: Beside) -> None:
        self.room = room
        self.connection = connection
        self.beside = beside
        self.bucket = Bucket(room.host.settings.rate, room.host.settings.burst)
        self.malformed = 0
        self.busy = False  # with a message; the next ones wait
        self.later: list[str | bytes] = []

    def heard(self, data: str | bytes) -> None:
        """One more message."""
        if self.busy:
            self.later.append(data)
            assert self.connection.line is not None
            self.connection.line.pause()
        else:
            self.begin(data)

    def begin(self, data: str | bytes) -> None:
        """Look at a message. Decisions need nobody to wait for them; everything else is answered beside."""
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
        if isinstance(message, m.Act):
            self.decide(message)
        else:
            self.beside(message)

    def decide(self, message: m.Act) -> None:
        """Begin with a decision."""
        try:
            seat = self.room.seat(self.connection.person, message.seat)
        except Refused as err:
            self.done(refused(message.id, err.refusal))
            return
        self.room.act_soon(seat, list(message.words), message.ask, partial(self.decided, message.id))

    def decided(self, name: str, error: Exception | None) -> None:
        """A decision is on the disk, was refused, or could not be written."""
        if error is None:
            self.done(m.Ack(name))
        elif isinstance(error, Refused):
            self.done(refused(name, error.refusal))
        elif isinstance(error, Unwritten):
            self.done(unwritten(name))
        else:
            self.failed(error)

    def failed(self, error: Exception) -> None:
        """A message that cannot be answered ends the connection."""
        log.error("a message could not be answered", exc_info=error)
        self.connection.close(1011, "the server failed")

    def done(self, answered: Answer) -> None:
        """A message has its answer; on with the next."""
        self.connection.send(m.encode(answered))
        self.busy = False
        if self.later:
            assert self.connection.line is not None
            while self.later and not self.busy:
                self.begin(self.later.pop(0))
            if not self.later:
                self.connection.line.resume()


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


def refused(number: str, refusal: Refusal) -> m.No:
    """A refusal as it is sent."""
    return m.No(number, refusal.text, refusal.clause)


def unwritten(number: str) -> m.No:
    """A decision that could not be committed."""
    return m.No(number, "That could not be saved and has not happened. Please try again.")

"""Every message on the wire. `docs/network.md` explains them.

What comes in is checked by its type: unknown fields are refused and every string
and list has a limit. What goes out is written once for each viewer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from attic.kit.scene import Line, Option, Prompt, Scene

VERSION = 1
MOST_BYTES = 16 * 1024
MOST_CHAT_TEXT = 500

Id = Annotated[str, Meta(max_length=40)]
SeatName = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Words = Annotated[list[Word], Meta(min_length=1, max_length=8)]
Name = Annotated[str, Meta(max_length=40)]


class Incoming(Struct, forbid_unknown_fields=True, tag_field="t"):
    """Something a browser says."""

    id: Id


class Act(Incoming, tag="act", forbid_unknown_fields=True):
    seat: SeatName
    words: Words
    ask: Id | None = None


class Batch(Incoming, tag="batch", forbid_unknown_fields=True):
    seat: SeatName
    acts: Annotated[list[Words], Meta(min_length=1, max_length=64)]
    ask: Id | None = None


class Undo(Incoming, tag="undo", forbid_unknown_fields=True):
    seat: SeatName


class Why(Incoming, tag="why", forbid_unknown_fields=True):
    seat: SeatName
    path: Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(max_length=8)] = []
    words: Words | None = None


class Say(Incoming, tag="chat", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT_TEXT)]


class Show(Incoming, tag="show", forbid_unknown_fields=True):
    seat: SeatName


class Hold(Incoming, tag="hold", forbid_unknown_fields=True):
    seat: SeatName


AnyIncoming = Act | Batch | Undo | Why | Say | Show | Hold


# ---- outgoing


class SeatCard(Struct):
    """A seat as everybody may know it."""

    seat: str
    name: str
    kind: Literal["me", "here", "open", "bot"]


class Card(Struct):
    """A table on a list."""

    id: str
    game: str
    title: str
    name: str
    seats: list[SeatCard]
    state: Literal["waiting", "running", "over"]
    your_turn: bool
    updated: int


class Chat(Struct, rename={"who": "from"}):
    """One thing said."""

    n: int
    who: str
    text: str
    at: int


class FrameRow(Struct, omit_defaults=True):
    """One event for one viewer: the first of a list with the whole scene, the others with a patch."""

    n: int
    words: tuple[str | int, ...]
    line: Line
    scene: Scene | None = None
    patch: dict[str, Any] | None = None


class Hello(Struct, tag_field="t", tag="hello"):
    table: Card
    seats: list[str]
    viewer: str | None
    total: int
    scene: Scene
    frames: list[FrameRow]
    chat: list[Chat]
    commitment: str
    v: int = VERSION


class FrameSent(Struct, tag_field="t", tag="frame"):
    viewer: str | None
    n: int
    words: tuple[str | int, ...]
    line: Line
    patch: dict[str, Any]


class SceneSent(Struct, tag_field="t", tag="scene"):
    """The scene changed without an event, such as whose move is marked."""

    viewer: str | None
    n: int
    patch: dict[str, Any]


class Ask(Struct, tag_field="t", tag="ask"):
    ask: str
    seat: str
    prompt: Prompt
    options: list[Option]
    deadline: int | None
    beat: int | None
    undo: bool
    standing: list[str]


class Wait(Struct, tag_field="t", tag="wait"):
    seat: str | None
    prompt: Prompt
    undo: bool
    standing: list[str]


class Result(Struct):
    winners: list[str]
    reason: str
    clause: str


class Over(Struct, tag_field="t", tag="over"):
    outcome: Result


class ChatSent(Struct, tag_field="t", tag="chat"):
    chat: Chat


class Ack(Struct, tag_field="t", tag="ack"):
    re: str


class No(Struct, tag_field="t", tag="no"):
    re: str | None
    text: str
    clause: str = ""
    anchors: list[str] = []


class TableSent(Struct, tag_field="t", tag="table"):
    table: Card


class Curtain(Struct, tag_field="t", tag="curtain"):
    seat: str


encode = msgspec.json.Encoder().encode
decode_incoming = msgspec.json.Decoder(AnyIncoming).decode


class Named(Struct):
    """Enough of a malformed message to answer it."""

    id: Id | None = None


decode_named = msgspec.json.Decoder(Named).decode

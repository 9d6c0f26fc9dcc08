"""Every message on the wire. `docs/network.md` explains them.

What comes in is checked by its type: unknown fields are refused and every string
and list has a limit. What goes out is written once for each viewer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from attic.kit.forms import Form as OfferForm
from attic.kit.forms import Waiting
from attic.kit.patch import Scribe
from attic.kit.scene import Line, Mark, Prompt, Scene
from attic.web.drawings import written

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
    """To everybody, or to those who play on the same side."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT_TEXT)]
    to: Literal["all", "side"] = "all"
    seat: SeatName | None = None


class Show(Incoming, tag="show", forbid_unknown_fields=True):
    seat: SeatName


class Hold(Incoming, tag="hold", forbid_unknown_fields=True):
    seat: SeatName


class Order(Incoming, tag="order", forbid_unknown_fields=True):
    """Standing orders: when to pass without being asked, and at which moments to be asked always."""

    seat: SeatName
    passing: Literal["", "turn", "event"] = ""
    stops: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=40)] = []


class Draft(Incoming, tag="draft", forbid_unknown_fields=True):
    """What would become of these decisions? Nothing is decided."""

    seat: SeatName
    acts: Annotated[list[Words], Meta(max_length=64)] = []


class Form(Incoming, tag="form", forbid_unknown_fields=True):
    """What may I offer now, and to whom?"""

    seat: SeatName


class Propose(Incoming, tag="propose", forbid_unknown_fields=True):
    """A form that was filled in, such as an offer."""

    seat: SeatName
    form: Annotated[str, Meta(max_length=40)]
    values: Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=10)]


class Vote(Incoming, tag="vote", forbid_unknown_fields=True):
    """A bot shall play this seat of somebody else, or rather not."""

    seat: SeatName


class Back(Incoming, tag="back", forbid_unknown_fields=True):
    """I play my seat again."""

    seat: SeatName


AnyIncoming = Act | Batch | Undo | Why | Say | Show | Hold | Order | Draft | Form | Propose | Vote | Back


# ---- outgoing


class SeatCard(Struct):
    """A seat as everybody may know it."""

    seat: str
    name: str
    kind: Literal["me", "here", "open", "bot"]
    stand_in: str = ""  # the level of the bot that plays while this person is away
    away: bool = False
    votes: int = 0  # of the others, for a bot in this seat


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
    made: bool = False  # by the person who looks


class Chat(Struct, rename={"who": "from"}):
    """One thing said."""

    n: int
    who: str
    text: str
    at: int
    to: str = ""  # "side": not everybody hears it


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
    side: list[str] = []  # the seats that may talk apart with this viewer
    v: int = VERSION


class FrameSent(Struct, tag_field="t", tag="frame"):
    viewer: str | None
    n: int
    words: tuple[str | int, ...]
    line: msgspec.Raw  # a `Line`, written by `SCRIBE` as the patch is
    patch: msgspec.Raw


class SceneSent(Struct, tag_field="t", tag="scene"):
    """The scene changed without an event, such as whose move is marked."""

    viewer: str | None
    n: int
    patch: msgspec.Raw


class Place(Struct):
    """A moment at which a stop can be set."""

    name: str
    text: str


class Orders(Struct):
    """A seat's standing orders, for its own eyes."""

    passing: str
    stops: list[str]


class WindowSent(Struct):
    """An open window: its number, the moment if this seat may be asked in it, who else may be at this screen."""

    n: int
    places: list[Place] = []
    here: list[str] = []


class Bargains(Struct):
    """The offers that lie before a seat, and whether it may make one."""

    lying: list[Waiting]
    open: bool


class FormSent(Struct, tag_field="t", tag="form"):
    """A form to fill in."""

    re: str
    form: OfferForm


class Ask(Struct, tag_field="t", tag="ask"):
    ask: str
    seat: str
    prompt: Prompt
    options: msgspec.Raw  # a list of `Option`
    deadline: int | None
    beat: int | None
    undo: bool
    standing: list[str]
    window: WindowSent | None
    orders: Orders
    offers: Bargains | None


class Wait(Struct, tag_field="t", tag="wait"):
    seat: str | None
    prompt: Prompt
    beat: int | None
    undo: bool
    standing: list[str]
    window: WindowSent | None
    orders: Orders | None
    offers: Bargains | None


class Result(Struct):
    winners: list[str]
    reason: str
    clause: str


class Over(Struct, tag_field="t", tag="over"):
    outcome: Result


class ChatSent(Struct, tag_field="t", tag="chat"):
    chat: Chat


class SideSent(Struct, tag_field="t", tag="side"):
    """Play has changed who is on the viewer's side."""

    side: list[str]


class Ack(Struct, tag_field="t", tag="ack"):
    re: str


class Drafted(Struct, tag_field="t", tag="drafted"):
    """A draft in the order in which it is submitted, and what may be added to it."""

    re: str
    acts: list[list[str | int]]
    options: msgspec.Raw  # a list of `Option`
    whole: bool
    finish: msgspec.Raw | None


class No(Struct, tag_field="t", tag="no"):
    re: str | None
    text: str
    clause: str = ""
    anchors: list[str] = []
    marks: list[Mark] = []  # what is in the way
    archive: bool = False  # the table can only be read


class TableSent(Struct, tag_field="t", tag="table"):
    table: Card


class Curtain(Struct, tag_field="t", tag="curtain"):
    seat: str


encode = msgspec.json.Encoder(enc_hook=written).encode
SCRIBE = Scribe(encode)
decode_incoming = msgspec.json.Decoder(AnyIncoming).decode


class Named(Struct):
    """Enough of a malformed message to answer it."""

    id: Id | None = None


decode_named = msgspec.json.Decoder(Named).decode

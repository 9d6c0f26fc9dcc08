"""What the HTTP interface takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from attic.web import messages as m


class OptionInfo(Struct):
    name: str
    values: list[Any]
    text: str
    clause: str
    built: bool  # other values are put together from parts
    usual: Any  # where people sit


class GameInfo(Struct):
    """A box on the shelf."""

    id: str
    title: str
    year: str
    players: list[int]
    minutes: int
    blurb: str
    sources: str
    rules_version: int
    options: list[OptionInfo]
    seats: dict[str, list[str]]
    emblem: str


class Shelf(Struct):
    games: list[GameInfo]
    levels: list[str]
    usual: str  # the level that a bot has unless another is asked for


class ClauseInfo(Struct):
    number: str
    section: str
    text: str


class Rules(Struct):
    title: str
    clauses: list[ClauseInfo]


class PartInfo(Struct):
    id: str
    name: str
    note: str


class PartGroup(Struct):
    """Parts of one kind, and how many of them a whole takes."""

    name: str
    wanted: int
    parts: list[PartInfo]


class Parts(Struct):
    groups: list[PartGroup]


class Built(Struct):
    """Parts and their value; without a value, why there is none."""

    counts: dict[str, int]
    value: str
    why: str


class Lists(Struct):
    mine: list[m.Card]
    open: list[m.Card]
    running: list[m.Card]


class MadeSeat(Struct):
    seat: str
    kind: str
    name: str
    link: str | None


class Made(Struct):
    id: str
    seats: list[MadeSeat]


class Invites(Struct):
    """The invitations of the seats that are open."""

    seats: list[MadeSeat]


class Claimed(Struct):
    seat: str


class Done(Struct):
    ok: bool = True


class Frames(Struct):
    frames: list[m.FrameRow]
    total: int


class ArchiveLine(Struct):
    """One decision in the words of the log."""

    n: int
    seat: str
    text: str


class GoingBack(Struct):
    """What a game needs to go on under the present rules: everybody's leave to go back to where both agree."""

    decision: str  # that does not fit, as far as the reader may know it
    why: str
    lost: int  # decisions of the reader's own that will not count any more
    agreed: list[str]  # names
    missing: list[str]
    asks: bool  # does it need this reader's leave?


class Archive(Struct):
    """A table that can only be read."""

    table: m.Card
    text: str
    over: bool
    lines: list[ArchiveLine]
    chat: list[m.Chat]
    back: GoingBack | None = None


class Agreed(Struct):
    """Does the game go on now?"""

    open: bool


class Verified(Struct):
    ok: bool
    text: str
    commitment: str
    secret: str


# ---- what comes in


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot", "here"]
    name: m.Name | None = None
    level: Annotated[str, Meta(max_length=20)] | None = None


class AtOnce(Struct, tag_field="kind", tag="live", forbid_unknown_fields=True, frozen=True):
    """As long as people are there; after so many minutes a bot plays for one who does not answer, never with 0."""

    minutes: Annotated[int, Meta(ge=0, le=1440)] = 10


class Days(Struct, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for each decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


PartName = Annotated[str, Meta(max_length=60)]
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=40)]


class Table(Struct, forbid_unknown_fields=True):
    """The options of a table that somebody is about to make."""

    options: Options = {}


class Build(Struct, forbid_unknown_fields=True):
    """Parts for an option, or a value to be taken apart."""

    options: Options = {}
    counts: Annotated[dict[PartName, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=400)] = {}
    value: Annotated[str, Meta(max_length=200)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Options = {}
    name: Annotated[str, Meta(max_length=60)] | None = None
    pace: AtOnce | Days = AtOnce()
    watch: Literal["anyone", "link", "nobody"] = "anyone"
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class Claim(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=100)] = ""
    name: m.Name = ""


class Leave(Struct, forbid_unknown_fields=True):
    """Get up: for good, or for a while in which a bot plays."""

    seat: m.SeatName
    bot: bool = False

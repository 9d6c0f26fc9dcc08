"""What a table shows, without knowing the game: scenes, prompts, lines of the story.

A game's `scene.py` makes a `Scene` from a view. The browser client, the terminal
and the standalone SVG all show the same scene.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeVar, dataclass_transform

LONG = 2000  # characters; longer drawings are worth a name of their own
MOST_DRAWINGS = 1024


class Drawing(str):
    """SVG text that is large and seldom changes: it can be sent once and then by name."""

    __slots__ = ()


shared = lru_cache(maxsize=MOST_DRAWINGS)(Drawing)  # equal drawings are one object


T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def part(kind: type[T]) -> type[T]:
    """A dataclass that nobody changes. The type checker sees to that; a frozen one takes far longer to make."""
    return dataclass(unsafe_hash=True)(kind)


@part
class Anchor:
    """A place on a pane where tokens stand."""

    id: str  # as in click paths: "square:c5"
    x: float
    y: float
    name: str  # spoken
    radius: float = 24.0
    layout: str = "stack"  # or "fan", "grid"
    capacity: int = 1
    shape: str = "circle"  # or "square": what is hit and lit, `radius` from its centre to its sides


@part
class Token:
    """A piece on an anchor."""

    id: str
    at: str
    symbol: str  # the id of a symbol of the pane's drawing
    name: str  # spoken
    owner: str = ""
    face: str = "public"  # or "mine", "back"
    badges: tuple[str, ...] = ()  # short words in the upper right corner
    under: tuple[str, ...] = ()  # symbols that peep out below, the highest first
    facts: tuple[str, ...] = ()
    states: tuple[str, ...] = ()  # "ghost": hard to see, "held": cannot leave, "ringed": being handled
    glyph: str = ""  # one or two letters for a terminal


@part
class Pane:
    """A board, a mat or the stage of a fight."""

    id: str
    name: str
    width: float
    height: float
    drawing: str  # SVG elements below the tokens
    symbols: str  # SVG <symbol> elements, each with a viewBox centred on 0,0
    anchors: tuple[Anchor, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: tuple[Mark, ...] = ()
    note: str = ""  # one line on what the pane shows now

    def __post_init__(self) -> None:
        if len(self.drawing) > LONG:
            object.__setattr__(self, "drawing", shared(self.drawing))
        if len(self.symbols) > LONG:
            object.__setattr__(self, "symbols", shared(self.symbols))


@part
class Mark:
    """Something pointed out: a lit anchor, a route, a line."""

    kind: str  # "lit", "route", "target", "last"
    anchors: tuple[str, ...]
    text: str = ""


@part
class Card:
    """A card that the viewer may see; like cards are one entry with a count."""

    id: str
    name: str
    text: str
    count: int = 1


@part
class Zone:
    """A hand, a pile, a store. Hidden cards are a count, never ids."""

    id: str
    name: str
    owner: str = ""
    cards: tuple[Card, ...] = ()  # of a pile: the top card first
    hidden: int = 0
    kind: str = "hand"  # or "pile", of which the top is seen first, or "store"


@part
class Seat:
    """A player's nameplate."""

    id: str
    name: str
    colour: str
    active: bool = False
    facts: tuple[str, ...] = ()


@part
class Effect:
    """Something in force: a cease-fire, a lock, a countdown."""

    name: str
    text: str
    clause: str
    anchors: tuple[str, ...] = ()


@part
class Meter:
    """A value on a scale."""

    name: str
    value: int
    most: int
    clause: str = ""


@part
class Scene:
    """Everything a viewer sees."""

    panes: tuple[Pane, ...]
    zones: tuple[Zone, ...] = ()
    seats: tuple[Seat, ...] = ()
    effects: tuple[Effect, ...] = ()
    meters: tuple[Meter, ...] = ()
    palette: tuple[tuple[str, str], ...] = ()  # role -> colour

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        made = plain(self)
        assert isinstance(made, dict)
        return made


def plain(value: object) -> object:
    """Any part of a scene, a line, a prompt or an option as JSON data."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return value
    return {name: plain(getattr(value, name)) for name in fields}


@part
class Term:
    """One addend of a reckoning, with its source."""

    text: str
    value: int
    dice: tuple[int, ...] = ()


@part
class Side:
    """One side of a contest."""

    name: str
    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        return sum(term.value for term in self.terms)


@part
class Reckoning:
    """A contest term by term, with the tie rule and the verdict."""

    sides: tuple[Side, ...]
    tie: str
    verdict: str
    clause: str


@part
class Line:
    """One line of the story."""

    sentence: str
    clause: str = ""
    marks: tuple[Mark, ...] = ()
    reckoning: Reckoning | None = None


@part
class Prompt:
    """What is asked of a seat, in one sentence."""

    sentence: str
    clause: str
    manner: str = "must"  # or "may", "window"
    shape: str = "pick"  # or "order", "spread"
    focus: tuple[str, ...] = ()
    most: int = 1  # small decisions that belong together and are drafted freely before they are submitted


@part
class Option:
    """One thing a seat may do: readable words, click path, label, weight."""

    words: tuple[str | int, ...]
    path: tuple[str, ...]
    label: str
    weight: str = ""  # "", "final", "reveals"

    @cached_property
    def written(self) -> bytes:
        """As JSON; options come up again and again."""
        return json.dumps(plain(self), ensure_ascii=False, separators=(",", ":")).encode()


@part
class Frame:
    """One event as a viewer is told it, with the scene right after it."""

    words: tuple[str | int, ...]
    line: Line
    scene: Scene

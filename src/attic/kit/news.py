"""Events: what happened, who may know it, and in which words it is written.

An event is declared like a verb: a name in the past tense, the kinds of its
operands, the clause it comes from, and whether it discloses something that was
hidden (which makes it a barrier for undo).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from attic.kit.words import Kind

if TYPE_CHECKING:
    from attic.kit.state import State

SPECTATORS: Final[i64] = 1 << 16
EVERYONE: Final[i64] = (1 << 17) - 1

# What an event says about the pace of a game. A game in which turns pass and nothing stirs stands still.
PLAIN: Final = 0
TURN: Final = 1  # a turn, or what the game counts its time in, begins
STIRS: Final = 2  # something has moved that does not come back: a piece lost, a place found, a planet taken


def only(seat: i64) -> i64:
    """The audience that consists of one seat."""
    return 1 << seat


def may_see(audience: int, seat: int | None) -> bool:
    """Does this seat, or the spectators for None, belong to an audience?"""
    return bool(audience & (SPECTATORS if seat is None else 1 << seat))


class EventKind:
    """A kind of event. Made by `News.event`."""

    def __init__(
        self, name: str, kinds: list[Kind], rest: Kind | None, clause: str, discloses: bool, pace: int
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.rest = rest
        self.clause = clause
        self.discloses = discloses
        self.pace = pace


class Event:
    """One thing that happened, with the position right after it."""

    def __init__(self, kind: EventKind, values: list[int], audience: i64, state: State) -> None:
        self.kind = kind
        self.values = values
        self.audience: i64 = audience
        self.state = state

    def words(self) -> list[str | int]:
        """`["charged", "white", "b4", "c5"]`: the readable form."""
        kind = self.kind
        words: list[str | int] = [kind.name]
        for i, value in enumerate(self.values):
            if i < len(kind.kinds):
                words.append(kind.kinds[i].word(value))
            else:
                assert kind.rest is not None
                words.append(kind.rest.word(value))
        return words


class News:
    """All kinds of events of a game."""

    def __init__(self) -> None:
        self.kinds: dict[str, EventKind] = {}

    def event(
        self,
        name: str,
        *kinds: Kind,
        rest: Kind | None = None,
        clause: str = "",
        discloses: bool = False,
        pace: int = PLAIN,
    ) -> EventKind:
        """Declare an event; `rest` is the kind of any further values, such as dice."""
        made = EventKind(name, list(kinds), rest, clause, discloses, pace)
        if name in self.kinds:
            raise ValueError(f"event {name} is declared twice")
        self.kinds[name] = made
        return made


KIT_NEWS: Final = News()
_SEAT: Final = Kind("seat", [], 16)
RESIGNED: Final = KIT_NEWS.event("resigned", _SEAT)
DRAW_OFFERED: Final = KIT_NEWS.event("draw_offered", _SEAT)
DRAW_DECLINED: Final = KIT_NEWS.event("draw_declined", _SEAT)
GAME_ENDED: Final = KIT_NEWS.event("game_ended")
_OFFER: Final = Kind("offer", [], 4096)
OFFERED: Final = KIT_NEWS.event("offered", _SEAT, _SEAT, _OFFER, discloses=True)  # maker, to, number
OFFER_DECLINED: Final = KIT_NEWS.event("offer_declined", _SEAT, _SEAT, _OFFER, discloses=True)  # who, whose, number
OFFER_TAKEN_BACK: Final = KIT_NEWS.event("offer_taken_back", _SEAT, _SEAT, _OFFER, discloses=True)
OFFER_LAPSED: Final = KIT_NEWS.event("offer_lapsed", _SEAT, _SEAT, _OFFER)  # maker, to, number

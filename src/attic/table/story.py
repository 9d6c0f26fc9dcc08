"""The story of a table as each viewer may know it, from the first event to now.

Frames are numbered per viewer and only ever added: what is taken back stays
told, and the taking back is a frame of its own. The last frame of a decision
shows the position in which the next one is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from attic.kit.game import Game
from attic.kit.news import Event, may_see, only
from attic.kit.record import Record
from attic.kit.scene import Frame, Line
from attic.kit.state import State

UNDONE = "undone"


@dataclass(slots=True)
class Moment:
    """One thing that is told, who is told, and the position right after it."""

    audience: int
    words: tuple[str | int, ...]
    state: State | None  # None: told in words only, such as a taking back


@dataclass(slots=True)
class Burst:
    """What one entry of the log caused."""

    moments: list[Moment] = field(default_factory=list)
    after: State | None = None  # None: the present


class Story:
    """All bursts of a record, in the order of its entries."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.bursts = [Burst(told(record.opening))]
        self.standing = [self.bursts[0]]  # those that were not taken back: the opening, then one for each mark

    @property
    def game(self) -> Game:
        return self.record.game

    def decided(self) -> Burst:
        """The record has a new entry: a decision or a proposal."""
        mark = self.record.marks[-1]
        self.bursts[-1].after = mark.before
        burst = Burst(told(mark.events))
        self.bursts.append(burst)
        self.standing.append(burst)
        return burst

    def undone(self, seat: int, left: State) -> Burst:
        """The record has a new entry that took one back; `left` is the position that was left."""
        cancelled = self.standing.pop()
        self.bursts[-1].after = left
        present = self.record.state
        for burst in self.bursts:  # the record plays on with this very object
            if burst.after is present:
                burst.after = present.copy()
        audience = int(only(seat))
        for moment in cancelled.moments:
            audience |= moment.audience
        burst = Burst([Moment(audience, (UNDONE, self.record.names[seat]), None)])
        self.bursts.append(burst)
        return burst

    # ---- telling

    def count(self, viewer: int | None) -> int:
        """How many frames a viewer has by now."""
        return sum(may_see(moment.audience, viewer) for burst in self.bursts for moment in burst.moments)

    def frames_of(self, burst: Burst, viewer: int | None, present: Any) -> list[Frame]:
        """The frames of one burst; `present` is the viewer's view of the present position."""
        seen = [moment for moment in burst.moments if may_see(moment.audience, viewer)]
        return [self.frame(burst, moment, viewer, moment is seen[-1], present) for moment in seen]

    def frames(self, viewer: int | None, since: int, limit: int) -> list[Frame]:
        """A viewer's frames after number `since`, at most `limit` of them."""
        seen: list[tuple[Burst, Moment, bool]] = []
        for burst in self.bursts:
            visible = [moment for moment in burst.moments if may_see(moment.audience, viewer)]
            seen += [(burst, moment, moment is visible[-1]) for moment in visible]
        return [self.frame(burst, moment, viewer, last) for burst, moment, last in seen[since : since + limit]]

    def frame(self, burst: Burst, moment: Moment, viewer: int | None, last: bool, present: Any = None) -> Frame:
        """One moment as a viewer is told it."""
        game, state = self.game, moment.state
        then = None if state is None else game.view(state, viewer)
        if then is None or last:
            shown = self.view_after(burst, viewer, present)
        else:
            shown = then
        if then is None:
            line = Line(f"{str(moment.words[1]).replace('_', ' ').capitalize()} takes the last decision back.")
        else:
            line = game.texts.tell(then, list(moment.words))
        return Frame(moment.words, line, game.scene(shown))

    def view_after(self, burst: Burst, viewer: int | None, present: Any) -> Any:
        """The view of the position in which the next decision is asked for."""
        if burst.after is not None:
            return self.game.view(burst.after, viewer)
        return self.game.view(self.record.state, viewer) if present is None else present


def told(events: list[Event]) -> list[Moment]:
    """Events as moments."""
    return [Moment(int(event.audience), tuple(event.words()), event.state) for event in events]

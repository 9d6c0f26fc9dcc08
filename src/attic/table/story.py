"""The story of a table as each viewer may know it, from the first event to now.

Frames are numbered per viewer and only ever added: what is taken back stays
told, and the taking back is a frame of its own. The last frame of a decision
shows the position in which the next one is asked for. Only what was not told
yet is kept; older frames come from playing the log again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attic.kit.news import EVERYONE, Event, may_see, only
from attic.kit.record import Record
from attic.kit.scene import Frame, Line, Scene
from attic.kit.state import State

UNDONE = "undone"
NEW_RULES = "new_rules"  # from here on those of the present version; 1: the game has gone back for it


class Moment:
    """One thing that is told, who is told, and the position right after it."""

    def __init__(self, audience: int, words: tuple[str | int, ...], state: State | None) -> None:
        self.audience = audience
        self.words = words
        self.state = state  # None: told in words only, such as a taking back


class Burst:
    """What one entry of the log caused."""

    def __init__(self, moments: list[Moment]) -> None:
        self.moments = moments
        self.after: State | None = None  # None: the present


class Story:
    """What the entries of a record tell, in their order."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.viewers: tuple[int | None, ...] = (*range(len(record.names)), None)
        self.counts = [0] * len(self.viewers)
        self.bursts: list[Burst] = []  # the latest ones; whoever has told them clears the list
        self.audiences: list[int] = []  # who heard of each entry that stands
        self.add(told(record.latest) + self.new_rules(0))

    def add(self, moments: list[Moment]) -> None:
        """One more burst."""
        for moment in moments:
            for at, viewer in enumerate(self.viewers):
                if may_see(moment.audience, viewer):
                    self.counts[at] += 1
        self.bursts.append(Burst(moments))

    def enter(self, entry: dict[str, Any], left: State) -> None:
        """The record has a new entry; `left` is the position before it, if it took something back."""
        number = entry["n"]
        if self.record.past.crossed(number):
            if self.bursts:
                self.bursts[-1].after = left
            self.add(self.new_rules(number))
            return
        undone = "undo" in entry
        if self.bursts:
            self.bursts[-1].after = left if undone else self.record.before
        if undone:
            seat = self.record.seat(entry["seat"])
            audience = self.audiences.pop() | int(only(seat))
            self.add([Moment(audience, (UNDONE, self.record.names[seat]), None), *self.new_rules(number)])
        else:
            moments = told(self.record.latest)
            self.audiences.append(audience_of(moments))
            self.add(moments + self.new_rules(number))

    def new_rules(self, number: int) -> list[Moment]:
        """Everybody is told where the entries of an earlier version end, unless the game has ended with them."""
        record = self.record
        if number != record.past.last or record.state.outcome is not None:
            return []
        return [Moment(int(EVERYONE), (NEW_RULES, int(record.past.back)), None)]

    # ---- telling

    def count(self, viewer: int | None) -> int:
        """How many frames a viewer has by now."""
        return self.counts[-1 if viewer is None else viewer]

    def frames_of(self, burst: Burst, viewer: int | None, present: Callable[[int | None], Scene]) -> list[Frame]:
        """The frames of one burst; `present` gives the viewer's scene of the present position."""
        seen = [moment for moment in burst.moments if may_see(moment.audience, viewer)]
        return [self.frame(burst, moment, viewer, moment is seen[-1], present) for moment in seen]

    def frame(
        self, burst: Burst, moment: Moment, viewer: int | None, last: bool, present: Callable[[int | None], Scene]
    ) -> Frame:
        """One moment as a viewer is told it."""
        game, state = self.record.game, moment.state
        then = None if state is None else game.view(state, viewer)
        if then is None:
            line = self.said(moment.words)
        else:
            line = game.texts.tell(then, list(moment.words))
        if then is not None and not last:
            shown = game.scene(then)
        elif burst.after is None:
            shown = present(viewer)
        else:
            shown = game.scene(game.view(burst.after, viewer))
        return Frame(moment.words, line, shown)

    def said(self, words: tuple[str | int, ...]) -> Line:
        """What is told in words only: a taking back, or rules that have changed."""
        if words[0] == UNDONE:
            return Line(f"{str(words[1]).replace('_', ' ').capitalize()} takes the last decision back.")
        game = self.record.game
        text = f"From here on version {game.rules_version} of the rules holds. {game.changed}".rstrip()
        return Line(f"The game goes back to where the old rules and the new ones agree. {text}" if words[1] else text)

    def scene(self, viewer: int | None) -> Scene:
        """The present position."""
        return self.record.game.scene(self.record.game.view(self.record.state, viewer))

    # ---- telling again

    def frames(self, viewer: int | None, since: int, limit: int) -> list[Frame]:
        """A viewer's frames after number `since`, at most `limit` of them."""
        out: list[Frame] = []
        again = Story(self.record.opened())
        for burst in again.retold(self.record.log.entries):
            if len(out) >= limit:
                break
            if again.count(viewer) > since:
                frames = again.frames_of(burst, viewer, again.scene)
                first = again.count(viewer) - len(frames)  # told before this burst
                out += frames[max(0, since - first) :]
        return out[:limit]

    def retold(self, entries: list[dict[str, Any]]) -> Iterator[Burst]:
        """The bursts of a log, each while the record stands at its entry."""
        yield self.bursts.pop()
        for entry in entries:
            left = self.record.state
            self.record.play(entry)
            self.enter(entry, left)
            yield self.bursts.pop()


def audience_of(moments: list[Moment]) -> int:
    """Everybody who hears of one of these."""
    audience = 0
    for moment in moments:
        audience |= moment.audience
    return audience


def told(events: list[Event]) -> list[Moment]:
    """Events as moments."""
    return [Moment(int(event.audience), tuple(event.words()), event.state) for event in events]

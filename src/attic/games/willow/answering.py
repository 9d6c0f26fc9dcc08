"""Steps that ask the player of one character, of several in turn, or of the mover."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from attic.games.willow.state import Willow
from attic.games.willow.vocabulary import ANSWER
from attic.kit.state import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class OfOne(Step[Willow]):
    """One character's player decides."""

    def __init__(self, who: i64) -> None:
        super().__init__(-1)
        self.who: i64 = who

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.who]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.who]]

    def parts(self) -> list[object]:
        return [self.who]


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(OfOne):
    """One character's player says yes or no."""

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OfEach(Step[Willow]):
    """The players of some characters say yes or no, one character after the other."""

    def __init__(self, asked: i64) -> None:
        super().__init__(-1)
        self.asked: i64 = asked

    def now(self) -> i64:
        """The character asked about now."""
        c: i64 = 0
        while not (self.asked >> c) & 1:
            c += 1
        return c

    def later(self) -> i64:
        """Those asked about after him."""
        return self.asked & (self.asked - 1)

    def waits(self, s: Willow) -> bool:
        return self.asked != 0

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.now()]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.now()]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def parts(self) -> list[object]:
        return [self.asked]


@mypyc_attr(allow_interpreted_subclasses=True)
class OfMover(Step[Willow]):
    """The player of the character who leads the journey decides."""

    def asks(self, s: Willow, seat: i64) -> bool:
        j = s.journey
        return j is not None and seat == s.owner[j.mover]

    def deciders(self, s: Willow) -> list[int]:
        j = s.journey
        assert j is not None
        return [s.owner[j.mover]]

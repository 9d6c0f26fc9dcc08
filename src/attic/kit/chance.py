"""Where dice and draws come from. Chance lives outside the state and is passed in.

`Seeded` is fast and repeatable, `Fair` can be verified by the players after the
game, `Scripted` plays back given outcomes (tests, replay), `Recorded` writes
down what another source gave.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.words import UnknownWord

if TYPE_CHECKING:
    from attic.kit.bag import Bag

WORD: Final[i64] = 0xFFFFFFFF


class ChanceError(ValueError):
    """An outcome that is missing, left over or impossible."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes. Subclasses supply `below`."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        raise AssertionError("a chance source supplies below()")

    def skip(self, outcomes: i64) -> None:
        """Leave so many outcomes out: somebody has seen them already."""
        for _ in range(outcomes):
            self.below(2)

    def roll(self, sides: i64) -> i64:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1

    def draw(self, bag: Bag) -> i64:
        """The kind of one item of a bag, each item equally likely; the bag is not changed."""
        return bag.nth(self.below(bag.total))


class Seeded(Chance):
    """A small, fast generator (sfc32). Words are kept to 32 bits so that both builds agree."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = stream & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        t = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        return (self.word() * n) >> 32


class Fair(Chance):
    """Outcomes that players can check: HMAC-SHA256 of a secret and a counter.

    The secret's hash is published at the start and the secret at the end.
    """

    def __init__(self, secret: bytes, counter: int = 0) -> None:
        self.secret = secret
        self.counter = counter

    @property
    def commitment(self) -> str:
        """What is published before the first draw."""
        return commitment(self.secret)

    def below(self, n: i64) -> i64:
        size = int(n)
        while True:
            tag = hmac.new(self.secret, self.counter.to_bytes(8, "big"), hashlib.sha256).digest()
            self.counter += 1
            value = int.from_bytes(tag[:8], "big")
            if value < (1 << 64) - (1 << 64) % size:
                return i64(value % size)


def commitment(secret: bytes) -> str:
    """The published hash of a secret."""
    return hashlib.sha256(secret).hexdigest()


class Recorded(Chance):
    """Passes on another source's outcomes and keeps them, as words, for the log."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[str | int] = []

    def below(self, n: i64) -> i64:
        value = self.source.below(n)
        self.outcomes.append(int(value))
        return value

    def roll(self, sides: i64) -> i64:
        value = self.source.roll(sides)
        self.outcomes.append(int(value))
        return value

    def draw(self, bag: Bag) -> i64:
        value = self.source.draw(bag)
        self.outcomes.append(bag.kind.word(int(value)))
        return value

    def take(self) -> list[str | int]:
        """The outcomes since the last call."""
        taken = self.outcomes
        self.outcomes = []
        return taken


class Scripted(Chance):
    """Plays back outcomes: dice as faces, drawn items by name."""

    def __init__(self, outcomes: list[str | int]) -> None:
        self.outcomes = outcomes
        self.used = 0

    def next(self, what: str) -> str | int:
        """The next outcome, whatever it is."""
        if self.used >= len(self.outcomes):
            raise ChanceError(f"no outcome left for {what}")
        self.used += 1
        return self.outcomes[self.used - 1]

    def skip(self, outcomes: i64) -> None:
        self.used += outcomes

    def number(self, what: str, low: int, high: int) -> i64:
        """The next outcome, which must be a number in this range."""
        value = self.next(what)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ChanceError(f"{value!r} is no outcome of {what}")
        return i64(value)

    def below(self, n: i64) -> i64:
        return self.number(f"a draw below {n}", 0, int(n) - 1)

    def roll(self, sides: i64) -> i64:
        return self.number(f"a die of {sides}", 1, int(sides))

    def draw(self, bag: Bag) -> i64:
        value = self.next(f"a {bag.kind.name}")
        try:
            number = bag.kind.index(value)
        except UnknownWord as err:
            raise ChanceError(str(err)) from None
        if bag.count(i64(number)) == 0:
            raise ChanceError(f"no {bag.kind.name} {value!r} is left to draw")
        return i64(number)

    def done(self) -> None:
        """Complain about outcomes that nobody asked for."""
        if self.used < len(self.outcomes):
            raise ChanceError(f"{len(self.outcomes) - self.used} outcomes too many, from {self.outcomes[self.used]!r}")


class Never(Chance):
    """For what must not consult chance."""

    def below(self, n: i64) -> i64:
        raise ChanceError("chance must not be consulted here")


def shuffled(items: list[int], chance: Chance) -> list[int]:
    """A new list with the same items in random order."""
    out = items[:]
    i: i64 = len(out) - 1
    while i > 0:
        j = chance.below(i + 1)
        held = out[i]
        out[i] = out[j]
        out[j] = held
        i -= 1
    return out


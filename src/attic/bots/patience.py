"""How long a search thinks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

LARGE: Final = 10_000  # iterations of a search that can do more than look more often at the same


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience:
    """When to stop thinking. Whoever has a clock brings a patience of his own."""

    def __init__(self, iterations: i64) -> None:
        self.iterations: i64 = iterations

    def over(self, done: i64) -> bool:
        """Is it time to decide, after so many iterations?"""
        return done >= self.iterations

    def size(self) -> int:
        """1 where there is time for more worlds, more options and a longer view, else 0."""
        return 1 if self.iterations >= LARGE else 0

    def part(self, share: float) -> Patience:
        """A patience that ends when this share of it is over."""
        return Patience(i64(share * float(self.iterations)))

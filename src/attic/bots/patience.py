"""How long a search thinks."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience:
    """When to stop thinking. Whoever has a clock brings a patience of his own."""

    def __init__(self, iterations: i64) -> None:
        self.iterations: i64 = iterations

    def over(self, done: i64) -> bool:
        """Is it time to decide, after so many iterations?"""
        return done >= self.iterations

    def part(self, share: float) -> Patience:
        """A patience that ends when this share of it is over."""
        return Patience(i64(share * float(self.iterations)))

"""How sure a figure is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # 95 %


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval."""

    games: int
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Difference:
    """A difference of two means with its 95 % interval."""

    value: float
    low: float
    high: float


def share(points: Sequence[float]) -> Share:
    """Wilson's interval; half points count as half."""
    n = len(points)
    if n == 0:
        return Share(0, 0.0, 0.0, 1.0)
    p = sum(points) / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Share(n, p, max(0.0, middle - reach), min(1.0, middle + reach))


def difference(a: Sequence[float], b: Sequence[float]) -> Difference:
    """The mean of `a` less that of `b`; both need two values."""
    gap = mean(a) - mean(b)
    reach = Z * sqrt(variance(a) / len(a) + variance(b) / len(b))
    return Difference(gap, gap - reach, gap + reach)


def mean(values: Sequence[float]) -> float:
    """The average."""
    return sum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """Of a sample."""
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def quantile(ordered: Sequence[float], q: float) -> float:
    """The value below which a share q of these lies."""
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0.0

"""The pen of the illustrators: fonts, path data from points, and elements that are placed by a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

Point = tuple[float, float]
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
SERIF: Final = "Georgia, 'Palatino Linotype', 'Times New Roman', serif"


def num(value: float) -> str:
    """As short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polar(r: float, degrees: float, centre: Point = (0.0, 0.0)) -> Point:
    """A point on a circle; degrees go clockwise from the right."""
    turn = math.radians(degrees)
    return centre[0] + r * math.cos(turn), centre[1] + r * math.sin(turn)


def line(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def star(points: int, outer: float, inner: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a star, its first point upwards."""
    step = 180.0 / points
    return line([polar((outer, inner)[i % 2], turn + i * step, centre) for i in range(2 * points)], closed=True)


def polygon(sides: int, r: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a regular polygon."""
    return line([polar(r, turn + 360.0 * i / sides, centre) for i in range(sides)], closed=True)


def shape(path: str, fill: str = "none", stroke: str = "", width: float = 0.0, more: str = "") -> str:
    """A path element."""
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<path d="{path}" fill="{fill}"{edge}{" " + more if more else ""}/>'


def circle(at: Point, r: float, fill: str = "none", stroke: str = "", width: float = 0.0, more: str = "") -> str:
    """A circle element."""
    place = "".join(f' {name}="{num(v)}"' for name, v in zip(("cx", "cy"), at) if v)
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle{place} r="{num(r)}" fill="{fill}"{edge}{" " + more if more else ""}/>'


def words(at: Point, text: str, size: float, fill: str, more: str = 'text-anchor="middle"') -> str:
    """A line of words; `at` is the middle of its base line unless `more` says otherwise."""
    return f'<text x="{num(at[0])}" y="{num(at[1])}" font-size="{num(size)}" fill="{fill}" {more}>{text}</text>'


def gradient(name: str, stops: Sequence[tuple[float, str, float]], centre: Point = (0.5, 0.5)) -> str:
    """A round gradient: offset, colour and opacity of each stop from the middle outwards."""
    inner = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}"' + (f' stop-opacity="{dense:g}"/>' if dense < 1 else "/>")
        for offset, colour, dense in stops
    )
    return f'<radialGradient id="{name}" cx="{centre[0]:g}" cy="{centre[1]:g}" r="0.5">{inner}</radialGradient>'


class Scatter:
    """Fixed pseudo-random numbers, so that a picture is always the same."""

    def __init__(self, seed: int) -> None:
        self.word = seed

    def between(self, low: float, high: float) -> float:
        """The next number."""
        self.word = (self.word * 1103515245 + 12345) & 0x7FFFFFFF
        return low + (high - low) * ((self.word >> 8) % 100_000) / 100_000

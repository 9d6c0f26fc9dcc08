"""Colours of The Queen's Gambit and the small tools its drawings are made with."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from attic.kit.data import read_toml

Point = tuple[float, float]

BOARDS: Final = read_toml(Path(__file__).parent / "data" / "boards.toml")
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
# Marble, teal for Naboo, rust for the Trade Federation; lamp light is for what is lit.
PALETTE: Final = {
    "ground": "#0e1819",
    "panel": "#172627",
    "line": "#40605e",
    "ink": "#f6f1e6",
    "quiet": "#bfcdc8",
    "accent": "#84dcd3",
    "lit": "#ffe08a",
    "route": "#ffe08a",
    "target": "#ffa08f",
    "card": "#203436",
    "card_ink": "#f6f1e6",
    "back": "#7a3820",
    "back_ink": "#fdeee2",
    "badge": "#ffe08a",
    "badge_ink": "#16130a",
    "naboo": "#1d8f89",
    "naboo_deep": "#0b3f42",
    "trade_federation": "#b8552b",
    "tf_deep": "#4d1f10",
    "marble": "#e6decd",
    "marble_shade": "#a89f8c",
    "floor": "#4f5c5a",
    "plate": "#101c1d",
    "gold": "#d9a441",
}
# Words and what they stand on, beyond the pairs that every scene has.
TEXT_ON: Final = (
    ("ink", "plate"),
    ("quiet", "plate"),
    ("accent", "plate"),
    ("ink", "naboo_deep"),
    ("ink", "tf_deep"),
    ("ink", "floor"),
    ("plate", "marble"),
)


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


def smooth(points: Sequence[Point]) -> str:
    """Path data of a soft curve through points."""
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(len(points) - 1):
        before, a, b = points[max(0, i - 1)], points[i], points[i + 1]
        after = points[min(len(points) - 1, i + 2)]
        c = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        d = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        path += "C" + " ".join(num(v) for v in (*c, *d, *b))
    return path


def star(points: int, outer: float, inner: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a star, its first point upwards."""
    step = 180.0 / points
    return line([polar((outer, inner)[i % 2], turn + i * step, centre) for i in range(2 * points)], closed=True)


def polygon(sides: int, r: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a regular polygon."""
    return line([polar(r, turn + 360.0 * i / sides, centre) for i in range(sides)], closed=True)


def sector(centre: Point, inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a part of a ring."""
    a, b = polar(outer, start, centre), polar(outer, end, centre)
    c, d = polar(inner, end, centre), polar(inner, start, centre)
    return (
        f"M{num(a[0])} {num(a[1])}A{num(outer)} {num(outer)} 0 0 1 {num(b[0])} {num(b[1])}"
        f"L{num(c[0])} {num(c[1])}A{num(inner)} {num(inner)} 0 0 0 {num(d[0])} {num(d[1])}Z"
    )


def shape(path: str, fill: str = "none", stroke: str = "", width: float = 0.0, more: str = "") -> str:
    """A path element."""
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<path d="{path}" fill="{fill}"{edge}{" " + more if more else ""}/>'


def circle(at: Point, r: float, fill: str = "none", stroke: str = "", width: float = 0.0, more: str = "") -> str:
    """A circle element."""
    place = "".join(f' {name}="{num(v)}"' for name, v in zip(("cx", "cy"), at) if v)
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle{place} r="{num(r)}" fill="{fill}"{edge}{" " + more if more else ""}/>'


def box(at: Point, width: float, height: float, fill: str, more: str = "") -> str:
    """A rectangle element; `at` is its upper left corner."""
    size = f'x="{num(at[0])}" y="{num(at[1])}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {size} fill="{fill}"{" " + more if more else ""}/>'


def words(at: Point, text: str, size: float, fill: str, more: str = 'text-anchor="middle"') -> str:
    """A line of words; `at` is the middle of its base line unless `more` says otherwise."""
    return f'<text x="{num(at[0])}" y="{num(at[1])}" font-size="{num(size)}" fill="{fill}" {more}>{text}</text>'


def plate(at: Point, text: str, size: float = 13.0) -> str:
    """Words on a small dark plate."""
    half = 0.3 * size * len(text) + 8
    corner = (at[0] - half, at[1] - 0.72 * size)
    rounded = f'rx="{num(0.72 * size)}" fill-opacity=".88" stroke="{PALETTE["line"]}"'
    edge = box(corner, 2 * half, 1.44 * size, PALETTE["plate"], rounded)
    return edge + words((at[0], at[1] + 0.35 * size), text, size, PALETTE["ink"])


def moved(at: Point, inner: str, more: str = "") -> str:
    """Elements around another place."""
    return f'<g transform="translate({num(at[0])} {num(at[1])}){more}">{inner}</g>'


def lettered(inner: str) -> str:
    """Elements with the game's font."""
    return f'<g font-family="{FONT}">{inner}</g>'


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

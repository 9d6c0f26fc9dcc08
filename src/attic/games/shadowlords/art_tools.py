"""Colours of Shadowlords and the small tools its drawings are made with."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

Point = tuple[float, float]

DATA: Final = Path(__file__).parent / "data"
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
# Midnight blue with four element colours; violet is the Shadowlord's, lamp light is for what is lit.
PALETTE: Final = {
    "ground": "#0a0f2c",
    "panel": "#141a44",
    "line": "#3a4586",
    "ink": "#f5f3ff",
    "quiet": "#b9c0ea",
    "accent": "#c3b1ff",
    "lit": "#fff0b8",
    "route": "#fff0b8",
    "target": "#ff9db4",
    "card": "#1b2256",
    "card_ink": "#f5f3ff",
    "back": "#3a2a78",
    "back_ink": "#efe8ff",
    "badge": "#fff0b8",
    "badge_ink": "#14110a",
    "fire": "#ff6f52",
    "earth": "#63cf72",
    "air": "#f6cf45",
    "water": "#57aeff",
    "shadow": "#a983ff",
    "space": "#0c1234",
    "plate": "#0b1030",
    "disc": "#f3ecdc",
    "disc_ink": "#1a1f45",
    "night": "#120b22",
}
# Words and what they stand on, beyond the pairs that every scene has.
TEXT_ON: Final = (
    ("ink", "plate"),
    ("quiet", "plate"),
    ("fire", "plate"),
    ("earth", "plate"),
    ("air", "plate"),
    ("water", "plate"),
    ("shadow", "plate"),
    ("disc_ink", "disc"),
    ("shadow", "night"),
    ("ink", "back"),
)
ELEMENTS: Final = ("fire", "earth", "air", "water")


def num(value: float) -> str:
    """As short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polar(r: float, degrees: float, centre: Point = (0.0, 0.0)) -> Point:
    """A point on a circle; degrees go clockwise from the right."""
    turn = math.radians(degrees)
    return centre[0] + r * math.cos(turn), centre[1] + r * math.sin(turn)


def line(points: Sequence[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def star(points: int, outer: float, inner: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a star, its first point upwards."""
    step = 180.0 / points
    return line([polar((outer, inner)[i % 2], turn + i * step, centre) for i in range(2 * points)], closed=True)


def polygon(sides: int, r: float, centre: Point = (0.0, 0.0), turn: float = -90.0) -> str:
    """Path data of a regular polygon."""
    return line([polar(r, turn + 360.0 * i / sides, centre) for i in range(sides)], closed=True)


def scallops(lobes: int, outer: float, inner: float, centre: Point = (0.0, 0.0)) -> str:
    """Path data of a circle whose rim goes in waves."""
    step = 360.0 / lobes
    path = f"M{' '.join(num(v) for v in polar(inner, 0, centre))}"
    reach = 2 * outer - inner
    for i in range(lobes):
        top, end = polar(reach, (i + 0.5) * step, centre), polar(inner, (i + 1) * step, centre)
        path += f"Q{num(top[0])} {num(top[1])} {num(end[0])} {num(end[1])}"
    return path + "Z"


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
    """Fixed pseudo-random numbers, so that a sky is the same in every picture."""

    def __init__(self, seed: int) -> None:
        self.word = seed

    def between(self, low: float, high: float) -> float:
        """The next number."""
        self.word = (self.word * 1103515245 + 12345) & 0x7FFFFFFF
        return low + (high - low) * ((self.word >> 8) % 100_000) / 100_000


# The old signs of the elements: a triangle up or down, plain or barred.
SIGN_PATHS: Final = {
    "fire": "M0-10L10 7.5H-10Z",
    "earth": "M0 10L10-7.5H-10ZM-7.8 1.5H7.8",
    "air": "M0-10L10 7.5H-10ZM-7.8-1.5H7.8",
    "water": "M0 10L10-7.5H-10Z",
}


def sign(element: str, at: Point, scale: float, stroke: str, width: float = 2.0) -> str:
    """The sign of an element."""
    move = f'transform="translate({num(at[0])} {num(at[1])}) scale({scale:g})" stroke-linejoin="round"'
    return shape(SIGN_PATHS[element], "none", stroke, width, move)

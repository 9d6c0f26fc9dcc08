"""Colours of The Willow Game, and its drawings' own helpers: mixed colours, scatter, polygons."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from attic.kit.brush import num
from attic.kit.pen import Point

# Moss, parchment and river; the lamp over the table is the one bright colour, for what is lit.
PALETTE: Final = {
    "ground": "#12170f",
    "panel": "#1d2518",
    "line": "#52603f",
    "ink": "#f5edd6",
    "quiet": "#c5c9a6",
    "accent": "#8ccbdc",
    "lit": "#ffe08a",
    "route": "#ffe08a",
    "target": "#ff9d8c",
    "card": "#2a3322",
    "card_ink": "#f5edd6",
    "back": "#2c4a38",
    "back_ink": "#efe6c8",
    "badge": "#ffe08a",
    "badge_ink": "#1a160a",
    "parchment": "#ecdfb8",
    "parchment_ink": "#2d2312",
    "good": "#8fbf6a",
    "evil": "#d9705c",
    "meadow": "#577430",
    "forest": "#375c30",
    "hills": "#766c37",
    "mountain": "#62686b",
    "marsh": "#456650",
    "waste": "#5c463f",
    "road": "#7d6a38",
    "island": "#5f7538",
    "water": "#1f5f78",
    "deep": "#174c63",
}
# Words and what they stand on, beyond the pairs that every scene has.
TEXT_ON: Final = (
    ("ink", "meadow"),
    ("ink", "forest"),
    ("ink", "hills"),
    ("ink", "mountain"),
    ("ink", "marsh"),
    ("ink", "waste"),
    ("ink", "road"),
    ("ink", "water"),
    ("parchment_ink", "parchment"),
    ("parchment_ink", "good"),
    ("parchment_ink", "evil"),
)


def pair(point: Point) -> str:
    """A point of a path."""
    return f"{num(point[0])} {num(point[1])}"


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    parts = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


class Scatter:
    """A small generator of numbers, the same in every build."""

    def __init__(self, seed: int) -> None:
        self.word = seed & 0x7FFFFFFF

    def next(self, low: float, high: float) -> float:
        """A number between two others."""
        self.word = (self.word * 1103515245 + 12345) & 0x7FFFFFFF
        return low + (high - low) * ((self.word >> 8) & 0xFFFF) / 0xFFFF


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Does a point lie in a polygon?"""
    x, y = point
    found = False
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def to_edge(point: Point, outline: Sequence[Point]) -> float:
    """How far a point is from the edge of a polygon."""
    x, y = point
    best = math.inf
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[i - 1]
        dx, dy = bx - ax, by - ay
        along = ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
        along = min(1.0, max(0.0, along))
        best = min(best, math.hypot(x - ax - along * dx, y - ay - along * dy))
    return best


def at(x: float, y: float, parts: Iterable[str], scale: float = 1.0) -> str:
    """Parts moved to a point and scaled."""
    sized = f" scale({num(scale)})" if scale != 1.0 else ""
    return f'<g transform="translate({num(x)} {num(y)}){sized}">{"".join(parts)}</g>'



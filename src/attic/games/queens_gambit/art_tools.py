"""Colours of The Queen's Gambit and the small tools its drawings are made with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from attic.kit.data import read_toml
from attic.kit.pen import FONT, Point, num, polar, words

BOARDS: Final = read_toml(Path(__file__).parent / "data" / "boards.toml")
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


def sector(centre: Point, inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a part of a ring."""
    a, b = polar(outer, start, centre), polar(outer, end, centre)
    c, d = polar(inner, end, centre), polar(inner, start, centre)
    return (
        f"M{num(a[0])} {num(a[1])}A{num(outer)} {num(outer)} 0 0 1 {num(b[0])} {num(b[1])}"
        f"L{num(c[0])} {num(c[1])}A{num(inner)} {num(inner)} 0 0 0 {num(d[0])} {num(d[1])}Z"
    )


def box(at: Point, width: float, height: float, fill: str, more: str = "") -> str:
    """A rectangle element; `at` is its upper left corner."""
    size = f'x="{num(at[0])}" y="{num(at[1])}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {size} fill="{fill}"{" " + more if more else ""}/>'


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



"""Colours of Shadowlords and the small tools its drawings are made with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attic.kit.pen import Point, num, polar, shape

DATA: Final = Path(__file__).parent / "data"
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


def scallops(lobes: int, outer: float, inner: float, centre: Point = (0.0, 0.0)) -> str:
    """Path data of a circle whose rim goes in waves."""
    step = 360.0 / lobes
    path = f"M{' '.join(num(v) for v in polar(inner, 0, centre))}"
    reach = 2 * outer - inner
    for i in range(lobes):
        top, end = polar(reach, (i + 0.5) * step, centre), polar(inner, (i + 1) * step, centre)
        path += f"Q{num(top[0])} {num(top[1])} {num(end[0])} {num(end[1])}"
    return path + "Z"


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

"""Small helpers of the illustrator, and the palette: terrain greens and greys, beige and slate pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attic.kit.brush import num

PALETTE: Final = {
    "ground": "#12161a",
    "panel": "#1c2227",
    "line": "#4d5962",
    "ink": "#f1eee3",
    "quiet": "#bcc4c4",
    "accent": "#a9d39a",
    "lit": "#ffe27a",
    "route": "#ffe27a",
    "target": "#ff8f86",
    "card": "#262e34",
    "card_ink": "#f1eee3",
    "back": "#3b474f",
    "back_ink": "#f1eee3",
    "badge": "#ffe27a",
    "badge_ink": "#17140a",
    "beige": "#e8dcc0",
    "gray": "#939ca6",
    "piece_ink": "#211c17",
    "frame": "#2b3136",
    "plains": "#76813a",
    "forest": "#2f5c37",
    "marsh": "#4a5545",
    "mountain": "#5f656c",
    "town": "#7d4a33",
    "desert": "#9a7645",
    "water": "#235f8c",
    "green": "#2f8a48",
    "gold": "#c08a1e",
    "blue": "#2f6fbf",
    "silver": "#dfe6ea",
    "red": "#b3322c",
    "purple": "#7a3fa0",
}
TERRAINS: Final = ("plains", "forest", "marsh", "mountain", "town", "desert", "water")
# Words and what they stand on, beyond the pairs that every scene has.
TEXT_ON: Final = (
    ("ink", "frame"),
    ("quiet", "frame"),
    ("piece_ink", "beige"),
    ("piece_ink", "gray"),
)
# What is lit must be seen on every terrain.
LIT_ON: Final = tuple(("lit", terrain) for terrain in TERRAINS)
INK: Final = PALETTE["piece_ink"]


def use(name: str, x: float = 0, y: float = 0, more: str = "") -> str:
    """A named part at a point."""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<use href="#sl-{name}"{place}{more}/>'


def part(name: str, body: Iterable[str]) -> str:
    """A part that is used by its name."""
    return f'<g id="sl-{name}">{"".join(body)}</g>'



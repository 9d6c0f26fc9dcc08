"""How well words can be told from what they stand on."""

from __future__ import annotations


def light(colour: str) -> float:
    """The relative luminance of a colour, as accessibility guidelines define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, paper: str) -> float:
    """From 1, the same, to 21, black on white."""
    low, high = sorted((light(ink), light(paper)))
    return (high + 0.05) / (low + 0.05)

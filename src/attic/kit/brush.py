"""The brush of the illustrators: elements around path data that is written by hand, with the shortest numbers."""

from __future__ import annotations


def num(value: float) -> str:
    """As short as it can be written."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


def seeded(*numbers: float) -> int:
    """A fixed number for these numbers, so that every picture is the same."""
    word = 2166136261
    for n in numbers:
        word = ((word ^ int(n)) * 16777619) & 0xFFFFFFFF
    word ^= word >> 15
    return (word * 2246822519) & 0xFFFFFFFF


def symbol(name: str, body: str, more: str = "") -> str:
    """A symbol centred on 0,0."""
    return f'<symbol id="{name}" viewBox="-24 -24 48 48"{more}>{body}</symbol>'


def fill(d: str, colour: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{colour}"{more}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A drawn line."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{more}/>'


def disc(x: float, y: float, r: float, colour: str, more: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"{more}/>'


def words(x: float, y: float, text: str, more: str = "") -> str:
    """One line of words."""
    safe = text.replace("&", "&amp;")
    return f'<text x="{num(x)}" y="{num(y)}"{more}>{safe}</text>'

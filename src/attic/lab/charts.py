"""Plots as inline SVG that takes its colours from the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 720
LABEL = 215  # room for names
NOTE = 190  # room for figures at the right
ROW = 26
PAD = 8
FOOT = 24
LETTER = 6.6  # of a label, on average
FEWEST_BINS, MOST_BINS = 8, 30


@dataclass(frozen=True)
class Mark:
    """One row of a plot: a value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str
    fair: float | None = None


def text(x: float, y: float, words: str, role: str = "", anchor: str = "start") -> str:
    """Words in a plot."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{role}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, role: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{role}"/>'


def box(x: float, y: float, width: float, height: float, role: str, tip: str = "") -> str:
    shape = f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" rx="2" class="{role}"'
    return f"{shape}><title>{escape(tip)}</title></rect>" if tip else shape + "/>"


def frame(height: float, title: str, parts: Sequence[str]) -> str:
    """A picture of the page's width; its title is what a screen reader says."""
    body = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">{body}</svg>'


def cut(label: str, room: float = LABEL) -> str:
    """A label that fits."""
    most = int(room / LETTER)
    return label if len(label) <= most else label[: most - 1] + "…"


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round values between two ends."""
    if high <= low:
        return [low]
    rough = (high - low) / most
    unit = 10 ** floor(log10(rough))
    step = next(m * unit for m in (1, 2, 5, 10) if m * unit >= rough)
    first = ceil(low / step)
    return [round(i * step, 9) for i in range(first, floor(high / step + 1e-9) + 1)]


def whiskers(title: str, marks: Sequence[Mark], low: float, high: float, unit: str = "") -> str:
    """Points with their intervals; the fair value of each row as a short upright line."""
    left, right = LABEL + PAD, WIDTH - NOTE
    scale = (right - left) / (high - low)
    bottom = PAD + ROW * len(marks)
    parts: list[str] = []
    for tick in ticks(low, high):
        x = left + (tick - low) * scale
        parts += [line(x, PAD, x, bottom, "grid"), text(x, bottom + 16, f"{tick:g}{unit}", "quiet", "middle")]
    for i, mark in enumerate(marks):
        y = PAD + ROW * (i + 0.5)
        x = left + (mark.value - low) * scale
        parts.append(text(LABEL, y + 4, cut(mark.label), "", "end"))
        if mark.fair is not None:
            fair = left + (mark.fair - low) * scale
            parts.append(line(fair, y - 9, fair, y + 9, "fair"))
        ends = [left + (min(high, max(low, end)) - low) * scale for end in (mark.low, mark.high)]
        parts += [line(ends[0], y, ends[1], y, "whisker"), f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="dot"/>']
        parts.append(text(right + PAD, y + 4, mark.note, "note"))
    return frame(bottom + FOOT, title, parts)


def bars(title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Named amounts."""
    left, right = LABEL + PAD, WIDTH - NOTE
    most = max((amount for _, amount, _ in rows), default=0.0) or 1.0
    parts: list[str] = []
    for i, (label, amount, note) in enumerate(rows):
        y = PAD + ROW * i
        parts.append(text(LABEL, y + 17, cut(label), "", "end"))
        parts.append(box(left, y + 4, (right - left) * amount / most, ROW - 8, "bar"))
        parts.append(text(right + PAD, y + 17, note, "note"))
    return frame(PAD + ROW * len(rows) + PAD, title, parts)


def histogram(title: str, values: Sequence[float], unit: str) -> str:
    """How often values of each size occur."""
    low, high = min(values), max(values)
    bins = min(MOST_BINS, max(FEWEST_BINS, round(1.5 * len(values) ** 0.5)))
    width = max(1.0, ceil((high - low + 1) / bins))
    counts = [0] * (int((high - low) // width) + 1)
    for value in values:
        counts[int((value - low) // width)] += 1
    left, right, top, bottom = 40.0, WIDTH - PAD, 12.0, 170.0
    step, most = (right - left) / len(counts), max(counts)
    parts = [line(left, bottom, right, bottom, "grid"), text(left - 6, top + 8, str(most), "quiet", "end")]
    for i, count in enumerate(counts):
        tall = (bottom - top) * count / most
        tip = f"{low + i * width:g} to {low + (i + 1) * width - 1:g} {unit}: {count}"
        parts.append(box(left + i * step + 0.5, bottom - tall, step - 1, tall, "bar", tip))
    for tick in ticks(low, low + width * len(counts)):
        parts.append(text(left + (tick - low) / width * step, bottom + 16, f"{tick:g}", "quiet", "middle"))
    return frame(bottom + FOOT, title, parts)


def spreads(title: str, rows: Sequence[tuple[str, Sequence[float], str]]) -> str:
    """Quantiles on a logarithmic scale: a thin line to the ends, a thick one for the middle half, a dot in the middle.

    Each row brings its least, quarter, middle, three-quarter and greatest value.
    """
    left, right = LABEL + PAD, WIDTH - NOTE
    low = floor(log10(min(values[0] for _, values, _ in rows)))
    high = max(low + 1, ceil(log10(max(values[-1] for _, values, _ in rows))))
    scale = (right - left) / (high - low)
    bottom = PAD + ROW * len(rows)
    parts: list[str] = []
    for power in range(low, high + 1):
        x = left + (power - low) * scale
        parts += [line(x, PAD, x, bottom, "grid"), text(x, bottom + 16, duration(10.0**power), "quiet", "middle")]
    for i, (label, values, note) in enumerate(rows):
        y = PAD + ROW * (i + 0.5)
        at = [left + (log10(value) - low) * scale for value in values]
        parts.append(text(LABEL, y + 4, cut(label), "", "end"))
        parts += [line(at[0], y, at[4], y, "whisker"), box(at[1], y - 4, at[3] - at[1], 8, "bar")]
        parts.append(f'<circle cx="{at[2]:.1f}" cy="{y:.1f}" r="5" class="dot"/>')
        parts.append(text(right + PAD, y + 4, note, "note"))
    return frame(bottom + FOOT, title, parts)


def duration(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 1e-3:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def swing(low: float, value: float, high: float, reach: float) -> str:
    """A small picture for a table cell: a gain to the right of the middle, a loss to the left, with its interval."""
    middle, half = 60.0, 56.0

    def place(points: float) -> float:
        return middle + half * min(1.0, max(-1.0, points / reach))

    role = "good" if low > 0 else "bad" if high < 0 else "open"
    x = place(value)
    parts = [
        line(middle, 0, middle, 16, "fair"),
        box(min(x, middle), 4, abs(x - middle), 8, role),
        line(place(low), 8, place(high), 8, "whisker"),
    ]
    return f'<svg viewBox="0 0 120 16" class="swing" aria-hidden="true">{"".join(parts)}</svg>'

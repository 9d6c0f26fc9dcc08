"""Any scene as one standalone SVG document: for documentation, notebooks, replays and tests.

    Path("game.svg").write_text(render(game.scene(view), title="Galactic Warfare"))

The first pane stands on the left; other panes, seats, effects, meters and piles
stand in a column beside it, open hands below. Symbols get the pane's id as a
prefix, so that two panes may bring the same ones.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from attic.kit.scene import Card, Effect, Meter, Pane, Scene, Seat, Zone
from attic.kit.svg_pane import draw_pane

FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
PALETTE: Final = {  # for scenes that leave a role open
    "ground": "#1b1712",
    "panel": "#272119",
    "line": "#5b5040",
    "ink": "#f6efe2",
    "quiet": "#c8bba4",
    "accent": "#e0b45c",
    "lit": "#ffd166",
    "route": "#ffd166",
    "target": "#ff8fa3",
    "card": "#332b20",
    "card_ink": "#f6efe2",
    "back": "#4a3c28",
    "back_ink": "#f6efe2",
    "badge": "#ffd166",
    "badge_ink": "#14110a",
}
# Roles of words and of what they stand on: the pairs that must be easy to read.
TEXT_ON: Final = (
    ("ink", "ground"),
    ("quiet", "ground"),
    ("accent", "ground"),
    ("ink", "panel"),
    ("quiet", "panel"),
    ("accent", "panel"),
    ("card_ink", "card"),
    ("lit", "card"),
    ("back_ink", "back"),
    ("badge_ink", "badge"),
)
PAD: Final = 20.0
SIDE: Final = 400.0
CARD_WIDTH: Final = 188.0
CARD_GAP: Final = 10.0
CARD_LINE: Final = 15.0
MOST_BACKS: Final = 7
LETTER: Final = 0.56  # the width of an average letter, as a share of its size
NOT_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(scene: Scene, lit: Sequence[str] = (), title: str = "", line: str = "") -> str:
    """The whole scene; `lit` are ids of anchors and cards, `line` is the last line of the story."""
    colours = {**PALETTE, **dict(scene.palette)}
    page = Page(colours, frozenset(lit))
    main = scene.panes[0] if scene.panes else None
    width = PAD + SIDE + PAD if main is None else PAD + main.width + PAD + SIDE + PAD
    top = PAD + page.header(title, line, width - 2 * PAD)
    left = 0.0
    bottom = top
    if main is not None:
        page.pane(main, PAD, top, main.width)
        left = PAD + main.width
        bottom = top + main.height
    bottom = max(bottom, page.column(scene, left + PAD, top))
    for zone in scene.zones:
        if is_open(zone):
            bottom = page.open_hand(zone, PAD, bottom + PAD, width - 2 * PAD)
    return page.document(title or (main.name if main else "Scene"), line, width, bottom + PAD)


def is_open(zone: Zone) -> bool:
    """A hand whose cards are all seen is laid out below the board."""
    return zone.kind == "hand" and bool(zone.cards) and zone.hidden == 0


def clean(text: str) -> str:
    """Text as it may stand in XML."""
    return escape(NOT_XML.sub("", text))


def wrap(text: str, width: float, size: float) -> list[str]:
    """Lines that fit into a width, as far as that can be told without the font."""
    return textwrap.wrap(text, max(8, int(width / (size * LETTER)))) or [""]


class Page:
    """A picture in the making."""

    def __init__(self, colours: dict[str, str], lit: frozenset[str]) -> None:
        self.colours = colours
        self.lit = lit
        self.parts: list[str] = []

    def document(self, title: str, line: str, width: float, height: float) -> str:
        """The finished picture."""
        size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
        spoken = quoteattr(NOT_XML.sub("", f"{title}. {line}" if line else title))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={spoken} font-family="{FONT}">'
            f"<title>{clean(title)}</title>"
            f'<rect width="{width:g}" height="{height:g}" fill="{self.colours["ground"]}"/>'
            + "".join(self.parts)
            + "</svg>\n"
        )

    def text(self, x: float, y: float, words: str, role: str, size: float = 13, more: str = "") -> None:
        """One line of words."""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{self.colours[role]}"{more}>{clean(words)}</text>'
        )

    def lines(self, x: float, y: float, words: str, role: str, width: float, size: float = 13) -> float:
        """Wrapped words; the y of the line after them."""
        for row in wrap(words, width, size):
            self.text(x, y, row, role, size)
            y += size * 1.35
        return y

    def box(self, x: float, y: float, width: float, height: float, role: str, edge: str = "line") -> None:
        """A panel or a card."""
        stroke = 2.5 if edge == "lit" else 1
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{self.colours[role]}"'
            f' stroke="{self.colours[edge]}" stroke-width="{stroke:g}"/>'
        )

    def header(self, title: str, line: str, width: float) -> float:
        """Title and last line; the height they take."""
        y = 0.0
        if title:
            self.text(PAD, PAD + 22, title, "ink", 24, ' font-weight="700"')
            y = 40.0
        if line:
            y = self.lines(PAD, PAD + y + 12, line, "quiet", width, 15) - PAD
        return y

    def pane(self, pane: Pane, x: float, y: float, width: float) -> float:
        """A pane, scaled to a width; its height on the page."""
        height = pane.height * width / pane.width
        self.parts.append(
            f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
            f' viewBox="0 0 {pane.width:g} {pane.height:g}">{draw_pane(pane, self.colours, self.lit)}</svg>'
        )
        return height

    # ---- the column

    def column(self, scene: Scene, x: float, y: float) -> float:
        """Everything beside the first pane, from top to bottom; where it ends."""
        for seat in scene.seats:
            y = self.seat(seat, x, y)
        for pane in scene.panes[1:]:
            self.text(x, y + 16, pane.name, "ink", 14, ' font-weight="700"')
            y += 24 + self.pane(pane, x, y + 24, SIDE) + 12
        for effect in scene.effects:
            y = self.effect(effect, x, y)
        for meter in scene.meters:
            y = self.meter(meter, x, y)
        if scene.meters:
            y += 8
        for zone in scene.zones:
            if not is_open(zone):
                y = self.zone(zone, x, y)
        return y

    def seat(self, seat: Seat, x: float, y: float) -> float:
        """A nameplate."""
        self.box(x, y, SIDE, 46, "panel", "accent" if seat.active else "line")
        self.parts.append(
            f'<circle cx="{x + 23:g}" cy="{y + 23:g}" r="9" fill="{seat.colour}" stroke="{self.colours["ink"]}"/>'
        )
        self.text(x + 44, y + 19, seat.name, "ink", 14, ' font-weight="700"')
        if seat.active:
            self.text(x + SIDE - 12, y + 19, "active", "accent", 13, ' text-anchor="end"')
        self.text(x + 44, y + 37, ", ".join(seat.facts), "quiet", 13)
        return y + 54

    def effect(self, effect: Effect, x: float, y: float) -> float:
        """Something in force, with its clause."""
        rows = wrap(f"{effect.text} ({effect.clause})", SIDE - 24, 13)
        height = 28 + 17.5 * len(rows)
        self.box(x, y, SIDE, height, "panel", "accent")
        self.text(x + 12, y + 19, effect.name, "accent", 13, ' font-weight="700"')
        self.lines(x + 12, y + 37, f"{effect.text} ({effect.clause})", "ink", SIDE - 24)
        return y + height + 8

    def meter(self, meter: Meter, x: float, y: float) -> float:
        """A value on its scale: a bar in as many parts as the scale has, up to a dozen."""
        cells = meter.most if meter.most <= 12 else 1
        start, width = x + 180, SIDE - 180 - 64
        self.text(x, y + 16, meter.name, "quiet", 13)
        for i in range(cells):
            share = 1.0 if cells > 1 else meter.value / meter.most
            cell = width / cells
            self.parts.append(
                f'<rect x="{start + i * cell:g}" y="{y + 6:g}" width="{cell - 3:g}" height="11" rx="3"'
                f' fill="{self.colours["panel"]}" stroke="{self.colours["line"]}"/>'
            )
            if cells == 1 or i < meter.value:
                self.parts.append(
                    f'<rect x="{start + i * cell:g}" y="{y + 6:g}" width="{(cell - 3) * share:g}" height="11" rx="3"'
                    f' fill="{self.colours["accent"]}"/>'
                )
        self.text(x + SIDE, y + 16, f"{meter.value} of {meter.most}", "ink", 13, ' text-anchor="end"')
        return y + 24

    def zone(self, zone: Zone, x: float, y: float) -> float:
        """A pile, a store or a hand that is at least partly hidden."""
        count = zone.hidden + sum(card.count for card in zone.cards)
        self.text(x, y + 18, zone.name, "quiet", 13)
        self.text(x + SIDE, y + 18, str(count), "ink", 14, ' text-anchor="end" font-weight="700"')
        self.backs(zone.hidden, x + SIDE - 40, y)
        y += 28
        cards = zone.cards if zone.kind != "store" else ()
        if cards and zone.kind == "pile":
            y += self.card(cards[0], x, y, SIDE) + 6
            cards = cards[1:]
        if cards:
            names = ", ".join(card.name + (f" ×{card.count}" if card.count > 1 else "") for card in cards)
            y = self.lines(x, y + 12, ("under it: " if zone.kind == "pile" else "seen: ") + names, "quiet", SIDE) - 6
        return y

    def backs(self, hidden: int, right: float, y: float) -> None:
        """Hidden cards, seen from behind."""
        for i in range(min(hidden, MOST_BACKS)):
            self.parts.append(
                f'<rect x="{right - 18 - 9 * i:g}" y="{y + 2:g}" width="16" height="22" rx="2.5"'
                f' fill="{self.colours["back"]}" stroke="{self.colours["back_ink"]}" stroke-width="0.8"/>'
            )

    # ---- cards

    def card(self, card: Card, x: float, y: float, width: float, height: float = 0.0) -> float:
        """A card, face up; its height."""
        rows = wrap(card.text, width - 20, 12) if card.text else []
        height = max(height, self.card_height(card, width))
        lit = card.id in self.lit
        self.box(x, y, width, height, "card", "lit" if lit else "line")
        name = card.name + (f" ×{card.count}" if card.count > 1 else "")
        self.text(x + 10, y + 20, name, "lit" if lit else "card_ink", 13, ' font-weight="700"')
        for i, row in enumerate(rows):
            self.text(x + 10, y + 38 + CARD_LINE * i, row, "card_ink", 12)
        return height

    def card_height(self, card: Card, width: float) -> float:
        """What the words of a card take."""
        return 32.0 + CARD_LINE * (len(wrap(card.text, width - 20, 12)) if card.text else 0)

    def open_hand(self, zone: Zone, x: float, y: float, width: float) -> float:
        """A hand laid out in rows; where it ends."""
        count = sum(card.count for card in zone.cards)
        self.text(x, y + 14, f"{zone.name}: {count}", "quiet", 14)
        y += 24
        across = max(1, int((width + CARD_GAP) // (CARD_WIDTH + CARD_GAP)))
        for first in range(0, len(zone.cards), across):
            row = zone.cards[first : first + across]
            height = max(self.card_height(card, CARD_WIDTH) for card in row)
            for i, card in enumerate(row):
                self.card(card, x + i * (CARD_WIDTH + CARD_GAP), y, CARD_WIDTH, height)
            y += height + CARD_GAP
        return y - CARD_GAP

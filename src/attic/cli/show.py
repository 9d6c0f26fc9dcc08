"""Any scene as a coloured board in the terminal.

    rich.print(board(game.scene(view), lit=["square:c5"]))

A pane whose anchors form a grid is shown as cells with its row and column
names; any other pane as a map, its anchors at scaled positions. What is lit
stands in brackets, so that colour never is the only sign.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from attic.kit.scene import Anchor, Card, Pane, Scene, Token, Zone

CELL: Final = 5  # letters of a cell
MAP_WIDTH: Final = 60
MOST_COLUMNS: Final = 12
MOST_ROWS: Final = 30
FEWEST_CELLS: Final = 9
FILLED: Final = 0.4  # a grid has at least this share of its places
STATES: Final = (("ringed", "*"), ("held", "#"), ("ghost", "~"))
METER_WIDTH: Final = 12
SQUARE_NAME: Final = re.compile(r"[^:]*:([A-Za-z]+)(\d+)")
WORDS: Final = {"ink": "", "quiet": "dim", "accent": "bold cyan", "lit": "bold yellow", "name": "bold"}
INKS: Final = {
    "panel": "#202020",
    "line": "#404040",
    "ink": "#f0f0f0",
    "lit": "#ffd166",
}


def board(scene: Scene, lit: Sequence[str] = (), colour: bool = True) -> RenderableType:
    """Everything a viewer sees; `lit` are ids of anchors and cards that can be chosen."""
    return Screen(scene, frozenset(lit), colour).everything()


class Screen:
    """A scene with the inks of a terminal."""

    def __init__(self, scene: Scene, lit: frozenset[str], colour: bool) -> None:
        self.scene = scene
        self.lit = lit
        self.colour = colour
        self.inks = {**INKS, **dict(scene.palette)}
        self.owners = {seat.id: seat.colour for seat in scene.seats}

    def on_board(self, ink: str, paper: str = "panel") -> str:
        """The style of a cell, which brings its own background."""
        if not self.colour:
            return ""
        bold = "" if ink == "line" else "bold "
        return f"{bold}{self.inks.get(ink, ink)} on {self.inks[paper]}"

    def words(self, role: str) -> str:
        """The style of words on the terminal's own background, light or dark."""
        return WORDS[role] if self.colour else ""

    def everything(self) -> RenderableType:
        """Board and facts side by side, then further panes, then cards."""
        parts: list[RenderableType] = []
        if self.scene.panes:
            top = Table.grid(padding=(0, 2, 0, 0))
            top.add_column(no_wrap=True)
            top.add_row(self.pane(self.scene.panes[0]), self.facts())
            parts.append(top)
        else:
            parts.append(self.facts())
        for pane in self.scene.panes[1:]:
            parts += [Text(""), self.pane(pane)]
        shown = [zone for zone in self.scene.zones if zone.cards and zone.kind == "hand"]
        for zone in shown:
            parts += [Text(""), self.hand(zone)]
        return Group(*parts)

    # ---- panes

    def pane(self, pane: Pane) -> RenderableType:
        """A pane with its name and its note."""
        place = grid_of(pane.anchors)
        head = Text(pane.name, self.words("accent"))
        shown = self.map(pane) if place is None else self.cells(pane, place)
        note = [Text(pane.note, self.words("quiet"))] if pane.note else []
        return Group(head, shown, *note)

    def cells(self, pane: Pane, place: Grid) -> Text:
        """A grid of cells; places that are no anchors are plain."""
        tokens = by_anchor(pane)
        columns, rows = place.names(pane.anchors)
        at = {(anchor.x, anchor.y): anchor for anchor in pane.anchors}
        heads = Text("   " + "".join(name.center(CELL) for name in columns), self.words("quiet"))
        lines = [heads]
        for row, y in enumerate(place.ys):
            line = Text().append(f"{rows[row]:>2} ", self.words("quiet"))
            for x in place.xs:
                line.append(self.cell(at.get((x, y)), tokens))
            line.append(f" {rows[row]}", self.words("quiet"))
            lines.append(line)
        return Text("\n").join([*lines, heads])

    def cell(self, anchor: Anchor | None, tokens: dict[str, list[Token]]) -> Text:
        """One place of a grid."""
        if anchor is None:
            return Text(" " * CELL, self.on_board("ink", "line"))
        words, ink = self.mark(anchor, tokens)
        return Text(words.center(CELL), self.on_board(ink))

    def mark(self, anchor: Anchor, tokens: dict[str, list[Token]]) -> tuple[str, str]:
        """What stands on an anchor in a few letters, and its ink."""
        here = tokens.get(anchor.id, [])
        lit = anchor.id in self.lit
        if not here:
            return ("[·]", "lit") if lit else ("·", "line")
        token = here[-1]
        sign = next((sign for state, sign in STATES if state in token.states), "")
        words = sign + (token.glyph or token.name[:1]) + "".join(token.badges)
        if len(here) > 1:
            words += f"+{len(here) - 1}"
        ink = "lit" if lit else self.owners.get(token.owner, "ink")
        return (f"[{words}]" if lit else words), ink

    def map(self, pane: Pane) -> Text:
        """Anchors at scaled positions; rows with nothing on them are left out."""
        tokens = by_anchor(pane)
        height = max(1, round(MAP_WIDTH * pane.height / pane.width / 2))
        rows: dict[int, list[tuple[int, str, str]]] = {}
        for anchor in pane.anchors:
            words, ink = self.mark(anchor, tokens)
            row = round(anchor.y / pane.height * height)
            rows.setdefault(row, []).append((round(anchor.x / pane.width * MAP_WIDTH), words, ink))
        lines: list[Text] = []
        for row in sorted(rows):
            line = Text()
            for column, words, ink in sorted(rows[row]):
                line.append(" " * max(1 if line else 0, column - len(line)))
                line.append(words, self.on_board(ink))
            lines.append(line)
        return Text("\n").join(lines)

    # ---- beside and below

    def facts(self) -> Text:
        """Seats, effects, meters and piles."""
        out: list[Text] = []
        for seat in self.scene.seats:
            name = Text(f"{'▸' if seat.active else ' '} ")
            name.append(" ● ", self.on_board(seat.colour))
            name.append(f" {seat.name}", self.words("name"))
            out.append(name)
            out += [Text(f"  {fact}", self.words("quiet")) for fact in seat.facts]
        for effect in self.scene.effects:
            out.append(Text(f"! {effect.name}", self.words("accent")))
            out.append(Text(f"  {effect.text} ({effect.clause})", self.words("ink")))
        for meter in self.scene.meters:
            size = min(meter.most, METER_WIDTH)
            full = round(size * meter.value / meter.most) if meter.most else 0
            bar = "■" * full + "□" * (size - full)
            out.append(Text(f"  {meter.name} {bar} {meter.value}/{meter.most}", self.words("quiet")))
        out += [self.pile(zone) for zone in self.scene.zones if not (zone.kind == "hand" and zone.cards)]
        return Text("\n").join(out)

    def pile(self, zone: Zone) -> Text:
        """A pile or a hidden hand: its name, its size and its top card."""
        count = zone.hidden + sum(card.count for card in zone.cards)
        line = Text().append(f"  {zone.name}: {count}", self.words("quiet"))
        if zone.cards and zone.kind == "pile":
            line.append(f", {zone.cards[0].name} on top", self.words("ink"))
        return line

    def hand(self, zone: Zone) -> RenderableType:
        """Cards with their texts; hidden ones are a number."""
        count = zone.hidden + sum(card.count for card in zone.cards)
        hidden = f", {zone.hidden} of them hidden" if zone.hidden else ""
        head = Text(f"{zone.name}: {count}{hidden}", self.words("accent"))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        for card in zone.cards:
            table.add_row(*self.card(card))
        return Group(head, table)

    def card(self, card: Card) -> tuple[Text, Text]:
        """A card's name and text."""
        lit = card.id in self.lit
        name = card.name + (f" ×{card.count}" if card.count > 1 else "")
        name = f"[{name}]" if lit else f" {name} "
        return Text(name, self.words("lit" if lit else "name")), Text(card.text, self.words("quiet"))


class Grid:
    """The lines of a grid: columns from the left, rows from the top."""

    def __init__(self, xs: list[float], ys: list[float]) -> None:
        self.xs = xs
        self.ys = ys

    def names(self, anchors: Sequence[Anchor]) -> tuple[list[str], list[str]]:
        """What columns and rows are called, where ids such as `square:c5` tell; else nothing."""
        columns: dict[float, set[str]] = {}
        rows: dict[float, set[str]] = {}
        for anchor in anchors:
            match = SQUARE_NAME.fullmatch(anchor.id)
            columns.setdefault(anchor.x, set()).add(match[1] if match else "")
            rows.setdefault(anchor.y, set()).add(match[2] if match else "")
        return [only(columns[x]) for x in self.xs], [only(rows[y]) for y in self.ys]


def only(names: set[str]) -> str:
    """The one name of a line, if there is one."""
    return next(iter(names)) if len(names) == 1 else ""


def grid_of(anchors: Sequence[Anchor]) -> Grid | None:
    """The grid that anchors form, if they form one that fits a terminal."""
    xs, ys = sorted({anchor.x for anchor in anchors}), sorted({anchor.y for anchor in anchors})
    if len(anchors) < FEWEST_CELLS or len(xs) > MOST_COLUMNS or len(ys) > MOST_ROWS:
        return None
    if not even(xs) or not even(ys) or len(anchors) < FILLED * len(xs) * len(ys):
        return None
    return Grid(xs, ys)


def even(values: list[float]) -> bool:
    """Are all steps between these values equal?"""
    steps = [b - a for a, b in pairwise(values)]
    return bool(steps) and max(steps) - min(steps) < 0.05 * max(steps)


def by_anchor(pane: Pane) -> dict[str, list[Token]]:
    """The tokens on each anchor."""
    found: dict[str, list[Token]] = {}
    for token in pane.tokens:
        found.setdefault(token.at, []).append(token)
    return found

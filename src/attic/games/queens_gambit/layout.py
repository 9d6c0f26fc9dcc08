"""Where everything lies on the panes: three boards, and all of them on one sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from attic.games.queens_gambit.boards import BOARD, spoken
from attic.games.queens_gambit.drawing import (
    FIGURE_RADIUS,
    FLIGHT_DRAWING,
    FLIGHT_PLACES,
    FLIGHT_SIZE,
    GRID_RADIUS,
    PALACE_DRAWING,
    PALACE_PLACES,
    PALACE_SIZE,
    PALETTE,
    PLAINS_PLACES,
    PLAINS_SIZE,
    SLOT_RADIUS,
    STATION_RADIUS,
    UNIT_RADIUS,
    plains_drawing,
    slot_place,
)
from attic.games.queens_gambit.tables import FIRST_SLOT, GRIDS, LAST_SLOT
from attic.games.queens_gambit.vocabulary import SPACE
from attic.kit.scene import Anchor
from attic.kit.wording import capital

Point = tuple[float, float]
NAMES: Final = {
    "overview": "All battles",
    "plains": "Plains",
    "palace": "Palace",
    "flight": "Flight",
}
SCALE: Final = 0.46  # of the sheet that shows everything


@dataclass(frozen=True)
class Part:
    """Where a board lies on the sheet."""

    pane: str
    at: Point
    size: Point


GAP: Final = 14.0
PARTS: Final = (
    Part("plains", (0.0, 0.0), PLAINS_SIZE),
    Part("flight", (PLAINS_SIZE[0] + GAP, 0.0), FLIGHT_SIZE),
    Part("palace", ((PLAINS_SIZE[0] + GAP + FLIGHT_SIZE[0] - PALACE_SIZE[0]) / 2, FLIGHT_SIZE[1] + GAP), PALACE_SIZE),
)
SHEET: Final = (
    (PLAINS_SIZE[0] + GAP + FLIGHT_SIZE[0]) * SCALE,
    (FLIGHT_SIZE[1] + GAP + PALACE_SIZE[1]) * SCALE,
)
SIZES: Final = {"overview": SHEET, **{part.pane: part.size for part in PARTS}}


def pane_of(space: str) -> str:
    """The board that a space belongs to."""
    return "plains" if BOARD.index[space] < BOARD.plains else "palace"


def space_id(name: str) -> str:
    """The anchor of a space, as click paths name it."""
    return SPACE.anchor(SPACE.index(name))


# ---- drawings


@cache
def drawing(pane: str, shield: bool) -> str:
    """A board's drawing; the shield is part of the plains."""
    if pane == "plains":
        return plains_drawing(shield)
    if pane == "palace":
        return PALACE_DRAWING
    if pane == "flight":
        return FLIGHT_DRAWING
    sheet = f'<rect width="100%" height="100%" fill="{PALETTE["ground"]}"/>'
    return sheet + "".join(on_sheet(part, drawing(part.pane, shield)) for part in PARTS)


def on_sheet(part: Part, inner: str) -> str:
    """A board set into the sheet, its own definitions renamed so that both may be on one page."""
    renamed = re.sub(r'(id="|url\(#|href="#)qg-', r"\1qg-all-", inner)
    (x, y), (width, height) = part.at, part.size
    frame = f'x="{x * SCALE:g}" y="{y * SCALE:g}" width="{width * SCALE:g}" height="{height * SCALE:g}"'
    return f'<svg {frame} viewBox="0 0 {width:g} {height:g}" overflow="hidden">{renamed}</svg>'


# ---- anchors


def board_anchors(pane: str) -> list[Anchor]:
    """The spaces of a board."""
    places, radius = (PLAINS_PLACES, UNIT_RADIUS) if pane == "plains" else (PALACE_PLACES, FIGURE_RADIUS)
    return [
        Anchor(space_id(name), *places[name], capital(spoken(name)), radius)
        for name in BOARD.names
        if pane_of(name) == pane
    ]


def flight_anchors() -> list[Anchor]:
    """Anakin's spaces and the grids between them."""
    spots = [
        Anchor(f"station:{i}", *FLIGHT_PLACES[f"anakin_{i}"], name, STATION_RADIUS)
        for i, name in enumerate(GRIDS.spaces)
    ]
    for i in range(len(GRIDS.printed)):
        spots.append(Anchor(f"grid:grid_{i + 1}", *FLIGHT_PLACES[f"grid_{i + 1}"], f"Grid {i + 1}", GRID_RADIUS))
    return spots


@cache
def slot_anchors(grid: int) -> tuple[Anchor, ...]:
    """The slots of the grid before Anakin, none when he has arrived. Rule 14.2"""
    if grid >= len(GRIDS.printed):
        return ()
    name = f"grid_{grid + 1}"
    slots = range(int(FIRST_SLOT), int(LAST_SLOT) + 1)
    return tuple(Anchor(f"slot:{slot}", *slot_place(name, slot), f"Slot {slot}", SLOT_RADIUS) for slot in slots)


def placed(part: Part, anchor: Anchor) -> Anchor:
    """An anchor of a board on the sheet."""
    x, y = (anchor.x + part.at[0]) * SCALE, (anchor.y + part.at[1]) * SCALE
    return Anchor(anchor.id, x, y, anchor.name, anchor.radius * SCALE)


FIXED: Final = {
    "plains": tuple(board_anchors("plains")),
    "palace": tuple(board_anchors("palace")),
    "flight": tuple(flight_anchors()),
}


@cache
def anchors(pane: str, anakin: int) -> tuple[Anchor, ...]:
    """All anchors of a pane; the slots wander with Anakin."""
    if pane == "overview":
        return tuple(placed(part, anchor) for part in PARTS for anchor in anchors(part.pane, anakin))
    return FIXED[pane] + (slot_anchors(anakin) if pane == "flight" else ())

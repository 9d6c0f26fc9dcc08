"""The whole palace on one pane: third, second and first floor side by side, the core beneath the upper ones.

The core's threshold comes to lie beside the plaza's door, as the rules have it.
"""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.art_core import CORE_PLACES, CORE_SIZE, abyss, core_art
from attic.games.queens_gambit.art_palace import FLOOR_PLACES, FLOOR_SIZES, FLOORS, definitions, floor_art
from attic.games.queens_gambit.art_tools import PALETTE, box, moved
from attic.kit.pen import Point

WIDE: Final = 440.0
CORNERS: Final[dict[int, Point]] = {3: (0.0, 0.0), 2: (WIDE, 0.0), 1: (2 * WIDE, 0.0)}
PALACE_SIZE: Final[tuple[float, float]] = (3 * WIDE, FLOOR_SIZES[1][1])
DOOR: Final = FLOOR_PLACES[1]["f1_c0r11"]
# The threshold is brought level with the door to the plaza.
CORE_CORNER: Final[Point] = (56.0, DOOR[1] - CORE_PLACES["core_k01"][1])


def shifted(places: dict[str, Point], corner: Point) -> dict[str, Point]:
    """The places of a part on the whole pane."""
    return {name: (x + corner[0], y + corner[1]) for name, (x, y) in places.items()}


def all_places() -> dict[str, Point]:
    """Every space of the palace and of the core."""
    out: dict[str, Point] = {}
    for floor in FLOORS:
        out.update(shifted(FLOOR_PLACES[floor], CORNERS[floor]))
    out.update(shifted(CORE_PLACES, CORE_CORNER))
    return out


PALACE_PLACES: Final[dict[str, Point]] = all_places()


def palace_drawing() -> str:
    """Everything below the pieces."""
    width, height = PALACE_SIZE
    shaft = moved((0, CORE_CORNER[1]), box((0, 0), CORE_CORNER[0], CORE_SIZE[1], "#071114"))
    return (
        definitions()
        + box((0, 0), width, height, PALETTE["ground"])
        + shaft
        + moved(CORE_CORNER, abyss() + core_art())
        + "".join(moved(CORNERS[floor], floor_art(floor)) for floor in FLOORS)
    )


PALACE_DRAWING: Final = palace_drawing()

"""The flight to the control ship: six stations, and between them grids that starfighters guard."""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.art_tools import BOARDS, PALETTE, box, lettered, moved, plate, smooth
from attic.kit.pen import Point, Scatter, circle, gradient, line, shape, words

SPACE: Final = BOARDS.table("space")
FLIGHT_SIZE: Final[tuple[float, float]] = (704.0, 660.0)
STATION_RADIUS: Final = 32.0
SLOT_RADIUS: Final = 17.0
GRID_RADIUS: Final = 84.0  # half the height of a grid; a Starfighter card covers it whole
COLUMN: Final = 38.0  # between slots
# The way goes along the bottom to the right, up, back to the left, and up to the ship.
STATIONS: Final[dict[str, Point]] = {
    "anakin_0": (68.0, 556.0),
    "anakin_1": (338.0, 556.0),
    "anakin_2": (618.0, 556.0),
    "anakin_3": (478.0, 330.0),
    "anakin_4": (208.0, 330.0),
    "anakin_5": (352.0, 128.0),
}
GRIDS: Final[dict[str, Point]] = {
    "grid_1": (203.0, 548.0),
    "grid_2": (478.0, 548.0),
    "grid_3": (616.0, 330.0),
    "grid_4": (343.0, 330.0),
    "grid_5": (76.0, 330.0),
}
SLOTS: Final = tuple(SPACE.tables("grid")[0].numbers("slots"))
FLIGHT_PLACES: Final[dict[str, Point]] = {**STATIONS, **GRIDS}


def slot_offset(slot: int) -> Point:
    """Where a slot lies on a grid or on a Starfighter card, from its middle."""
    row, column = divmod(SLOTS.index(slot), 3)
    return (column - 1) * COLUMN, (row - 1.5) * COLUMN + 6


def slot_place(grid: str, slot: int) -> Point:
    """Where a slot of a grid lies on the pane."""
    x, y = GRIDS[grid]
    dx, dy = slot_offset(slot)
    return x + dx, y + dy


def fighter() -> str:
    """A droid starfighter: a dart with a forked tail."""
    return shape("M0-11L11 8L4 5L0 9L-4 5L-11 8Z", PALETTE["trade_federation"], "#ffd9b8", 1.2) + circle(
        (0, 0), 2.2, "#ffd9b8"
    )


def lattice(printed: list[int], dice: int, paper: str, edge: str) -> str:
    """A grid of eleven slots around 0,0 with its printed starfighters and the number of its gray dice. Rule 14.2"""
    out = box((-62, -82), 124, 164, paper, f'rx="9" stroke="{edge}" stroke-width="2"')
    for slot in SLOTS:
        x, y = slot_offset(slot)
        out += circle((x, y), SLOT_RADIUS, PALETTE["plate"], edge, 1.2)
        if slot in printed:
            out += moved((x, y - 4), fighter()) + words((x, y + 15), str(slot), 11, PALETTE["ink"])
        else:
            out += words((x, y + 6), str(slot), 17, PALETTE["ink"])
    x, y = COLUMN, 1.5 * COLUMN + 6
    die = box((x - 14, y - 9), 17, 17, "#8b9491", 'rx="3"') + circle((x - 5.5, y - 0.5), 3, PALETTE["plate"])
    return out + die + words((x + 11, y + 5), f"{dice}", 14, PALETTE["ink"])


# ---- the sky


def stars() -> str:
    """Stars, fewer towards the planet."""
    chance = Scatter(5)
    width, height = FLIGHT_SIZE
    out = ""
    for size, count in ((1.2, 120), (2.0, 50)):
        dots = "".join(f"M{chance.between(0, width):.0f} {chance.between(0, height - 90):.0f}h0" for _ in range(count))
        out += shape(dots, "none", "#e8fffb", size, 'stroke-linecap="round" opacity=".7"')
    return out


def planet() -> str:
    """Naboo below, green and blue under its air."""
    width, height = FLIGHT_SIZE
    lands = "M20 650Q90 600 170 628Q230 640 250 660H20ZM330 640Q420 610 500 632Q560 650 600 660H320Z"
    return (
        circle((width / 2, height + 620), 712, PALETTE["accent"], more='opacity=".12"')
        + circle((width / 2, height + 620), 698, PALETTE["accent"], more='opacity=".18"')
        + circle((width / 2, height + 620), 684, "#12545a")
        + shape(lands, "#2f7a5a", more='opacity=".8"')
    )


def control_ship() -> str:
    """The control ship: a long hull with a mast that sends its commands."""
    dark = PALETTE["tf_deep"]
    hull = "M-230 8L-150-16H150L230 8L150 34H-150Z"
    decks = "M-118-16L-88-36H88L118-16ZM-50-36L-32-54H32L50-36Z"
    ribs = "".join(f"M{x}-16L{x * 1.1:.0f} 34" for x in range(-140, 141, 35) if x)
    ports = "".join(f"M{x} 7h9" for x in range(-176, 177, 22))
    waves = "".join(f"M{s * r} -86A{r} {r} 0 0 {int(s > 0)} {s * r} -62" for r in (22, 38, 54) for s in (-1, 1))
    return (
        shape("M-6-54L-3-92H3L6-54Z", "#c9a58a", dark, 1.5)
        + circle((0, -92), 5, PALETTE["target"])
        + shape(waves, "none", PALETTE["target"], 2.4, 'opacity=".7" stroke-linecap="round"')
        + shape(decks, "#a8765a", dark, 2, 'stroke-linejoin="round"')
        + shape(hull, "#8a583f", dark, 2.5, 'stroke-linejoin="round"')
        + shape("M-230 8L-150 34H150L230 8Z", "#5f3826")
        + shape(ribs, "none", dark, 1.2, 'opacity=".6"')
        + shape(ports, "none", PALETTE["lit"], 3)
        + circle((0, 8), STATION_RADIUS + 6, PALETTE["plate"], PALETTE["target"], 2.5)
    )


def way() -> str:
    """The line of flight through stations and grids."""
    stops = [STATIONS["anakin_0"]]
    for i in range(1, 6):
        stops += [GRIDS[f"grid_{i}"], STATIONS[f"anakin_{i}"]]
    curve = smooth(stops)
    return shape(curve, "none", PALETTE["gold"], 10, 'opacity=".14"') + shape(
        curve, "none", PALETTE["gold"], 2.5, 'stroke-dasharray="2 9" stroke-linecap="round"'
    )


def stations() -> str:
    """Where Anakin stops, with their names. Rule 3.4"""
    out, names = "", ""
    for entry in SPACE.tables("anakin_space"):
        x, y = STATIONS[entry.text("id")]
        final = entry.flag("final")
        edge = PALETTE["gold"] if not final else PALETTE["target"]
        if not final:
            out += circle((x, y), STATION_RADIUS + 6, PALETTE["plate"], edge, 2) + circle(
                (x, y), STATION_RADIUS, "none", edge, 1, 'opacity=".5"'
            )
            out += shape(line([(x - 8, y + 7), (x, y - 10), (x + 8, y + 7)]), "none", edge, 3, 'opacity=".55"')
        text = entry.text("name").removesuffix(" (start)")
        lines = text.split(" ") if len(text) > 12 and not final else [text]
        for i, part in enumerate(lines):
            names += plate((x, y + STATION_RADIUS + 18 + 21 * i), part, 13)
    return out + lettered(names)


def flight_drawing() -> str:
    """Everything below the pieces."""
    width, height = FLIGHT_SIZE
    deep = ((0, "#16373c", 1), (0.6, "#0c1f24", 1), (1, "#070f12", 1))
    grids = ""
    for entry in SPACE.tables("grid"):
        printed, dice = entry.numbers("starfighters"), entry.number("gray_dice")
        grids += moved(GRIDS[entry.text("id")], lattice(printed, dice, "#14282a", PALETTE["line"]))
    return (
        f"<defs>{gradient('qg-deep', deep)}</defs>"
        + box((0, 0), width, height, "url(#qg-deep)")
        + stars()
        + planet()
        + way()
        + moved((STATIONS["anakin_5"][0], STATIONS["anakin_5"][1] - 8), control_ship())
        + stations()
        + lettered(grids)
    )


FLIGHT_DRAWING: Final = flight_drawing()

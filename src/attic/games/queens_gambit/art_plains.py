"""The Plains of Naboo: grass and dust in hexes, and the Gungan shield across them."""

from __future__ import annotations

from functools import cache
from typing import Final

from attic.games.queens_gambit.art_tools import BOARDS, PALETTE, box, lettered, plate, smooth
from attic.kit.pen import Point, Scatter, gradient, line, num, shape

SCALE: Final = 1.6
PAD: Final = 12.0
FIELD: Final = BOARDS.table("battlefield")
HEXES: Final = {entry.text("id"): entry for entry in FIELD.tables("hex")}
SIDE: Final = FIELD.number("hex_radius") * SCALE
UNIT_RADIUS: Final = 36.0  # of a group or a vehicle in the middle of its hex
PLAINS_PLACES: Final[dict[str, Point]] = {
    name: (entry.number("x") * SCALE + PAD, entry.number("y") * SCALE + PAD) for name, entry in HEXES.items()
}
PLAINS_SIZE: Final[tuple[float, float]] = (496 * SCALE + 2 * PAD, 395 * SCALE + 2 * PAD)
CREST: Final = 164.0  # the highest point of the shield, and how fast it falls off, in the units of the data
BEND: Final = 0.00148
# Three shades for each zone, so that the ground looks trodden and not tiled.
SHADES: Final = {
    "outside": ("#664733", "#5f422f", "#6e4d38"),
    "line": ("#525a3c", "#4d5538", "#585f41"),
    "inside": ("#2f5a48", "#2b5443", "#34604e"),
}


def hexagon(at: Point, r: float = SIDE) -> str:
    """Path data of a hex with its point upwards."""
    x, y = at
    wide, half = num(0.866 * r), num(0.5 * r)
    return f"M{num(x)} {num(y - r)}l{wide} {half}v{num(r)}l-{wide} {half}l-{wide}-{half}v-{num(r)}z"


def ground() -> str:
    """All hexes in the shades of their zones, and the half spaces that are out of play. Rule 3.1"""
    chance = Scatter(68)
    tiles: dict[str, str] = {}
    for name, at in PLAINS_PLACES.items():
        shade = SHADES[HEXES[name].text("zone")][int(chance.between(0, 2.999))]
        tiles[shade] = tiles.get(shade, "") + hexagon(at)
    halves = "".join(
        hexagon((entry.number("x") * SCALE + PAD, entry.number("y") * SCALE + PAD))
        for entry in FIELD.tables("half_space")
    )
    edge = f'stroke="{PALETTE["ground"]}" stroke-width="2"'
    out = f"<g {edge}>" + shape(halves, PALETTE["ground"], more='opacity=".45"')
    return out + "".join(shape(path, shade) for shade, path in tiles.items()) + "</g>"


def growth() -> str:
    """Tufts of grass within the shield, tracks and stones in the dust outside it."""
    chance = Scatter(1999)
    tufts, stones = "", ""
    for name, (x, y) in PLAINS_PLACES.items():
        zone = HEXES[name].text("zone")
        for _ in range(3):
            a, b = x + chance.between(-30, 30), y + chance.between(-30, 30)
            if zone == "inside":
                tufts += f"M{num(a)} {num(b)}l-2-5m5 5l0-8m4 8l2-6"
            else:
                stones += f"M{num(a)} {num(b)}h{num(chance.between(0, 5))}"
    return shape(tufts, "none", "#6fae7f", 1.2, 'opacity=".5"') + shape(
        stones, "none", "#a98d62", 2, 'stroke-linecap="round" opacity=".5"'
    )


def tracks() -> str:
    """Where the transports came from."""
    path = ""
    for x in (92, 248, 404):
        for side in (-14, 14):
            path += f"M{num(x * SCALE + PAD + side)} 0c-8 60 10 130 4 215"
    return shape(path, "none", "#2f2416", 7, 'stroke-dasharray="3 5" opacity=".55"')


def shield_line() -> list[Point]:
    """The way of the shield through its hexes: an arch that stays within those of zone `line`."""
    xs = range(-10, 512, 26)
    return [(x * SCALE + PAD, (CREST + BEND * (x - 248) ** 2) * SCALE + PAD) for x in xs]


def shield(up: bool) -> str:
    """The shield as a wall of light, or what is left of it. Rules 13.7, 13.11"""
    width, height = PLAINS_SIZE
    way = shield_line()
    curve = smooth(way)
    glow = PALETTE["accent"]
    if not up:
        return shape(curve, "none", glow, 2, 'stroke-dasharray="3 22" stroke-linecap="round" opacity=".6"')
    dome = f"{curve}V{num(height)}H-20Z"
    inner = smooth([(x, y + 16) for x, y in way]) + smooth([(x, y + 30) for x, y in way])
    return (
        shape(dome, "url(#qg-dome)")
        + shape(inner, "none", glow, 1, 'opacity=".3"')
        + "".join(
            shape(curve, "none", glow, w, f'opacity="{dense}"') for w, dense in ((26, 0.12), (13, 0.22), (5, 0.6))
        )
        + shape(curve, "none", "#eafffb", 1.8)
    )


def edges() -> str:
    """Whose edge is whose, in the shapes of the two sides."""
    width, height = PLAINS_SIZE
    teeth = "".join(f"M{x} 0h14l-7 9z" for x in range(6, int(width), 22))
    waves = f"M0 {num(height - 4)}" + "q9-8 18 0t18 0" * (int(width) // 36 + 1)
    return (
        box((0, 0), width, 5, PALETTE["trade_federation"])
        + shape(teeth, PALETTE["trade_federation"])
        + shape(waves, "none", PALETTE["accent"], 3)
        + box((0, height - 3), width, 3, PALETTE["naboo"])
    )


def frame() -> str:
    """A dark edge where the half spaces end."""
    width, height = PLAINS_SIZE
    return shape(line([(0, 0), (width, 0), (width, height), (0, height)], True), "none", PALETTE["ground"], 6)


@cache
def plains_drawing(up: bool = True) -> str:
    """Everything below the pieces, with the shield up or down."""
    width, height = PLAINS_SIZE
    light = ((0, "#bff7ee", 0.05), (0.7, PALETTE["accent"], 0.1), (1, PALETTE["accent"], 0.26))
    names = plate((width / 2, height - 26), "Gungan lines", 13) + plate((width / 2, 24), "Droid army", 13)
    return (
        f"<defs>{gradient('qg-dome', light, (0.5, 0.7))}</defs>"
        + box((0, 0), width, height, "#2b2418")
        + shape(f"{smooth(shield_line())}V{num(height)}H-20Z", "#1b3a30")
        + ground()
        + growth()
        + tracks()
        + frame()
        + shield(up)
        + edges()
        + lettered(names)
    )


PLAINS_DRAWING: Final = plains_drawing()

"""Theed Palace: three floors of marble with pillars, stairs, windows and doors that answer each other."""

from __future__ import annotations

from functools import cache
from typing import Final

from attic.games.queens_gambit.art_tools import BOARDS, PALETTE, box, lettered, moved
from attic.kit.data import Table
from attic.kit.pen import Point, Scatter, circle, line, num, polar, polygon, shape, star, words

PALACE: Final = BOARDS.table("palace")
SIDE: Final = float(PALACE.number("hex_radius"))
FIGURE_RADIUS: Final = 22.0  # of a figure in the middle of its hex
FLOORS: Final = tuple(range(1, PALACE.number("floors") + 1))
TITLES: Final = {1: "First floor and plaza", 2: "Second floor", 3: "Third floor, throne room"}
HEXES: Final = {entry.text("id"): entry for entry in PALACE.tables("hex")}
ROOF: Final = 34.0  # room for a floor's name above it
# Two shades of stone for each kind of room.
STONES: Final = {
    "hall": ("#55625f", "#4c5957"),
    "plaza": ("#665f50", "#5e5749"),
    "throne_room": ("#6b3a2c", "#623326"),
}


def place(entry: Table) -> Point:
    """A space on its own floor's pane."""
    return float(entry.number("x")), entry.number("y") + ROOF


def on_floor(floor: int) -> list[Table]:
    """The hexes of a floor, walls and pillars too."""
    return [entry for entry in HEXES.values() if entry.number("floor") == floor]


FLOOR_PLACES: Final[dict[int, dict[str, Point]]] = {
    floor: {entry.text("id"): place(entry) for entry in on_floor(floor)} for floor in FLOORS
}
FLOOR_SIZES: Final[dict[int, tuple[float, float]]] = {
    floor: (440.0, max(y for _, y in places.values()) + 40) for floor, places in FLOOR_PLACES.items()
}


def hexagon(at: Point, r: float = SIDE) -> str:
    """Path data of a hex with a flat top."""
    x, y = at
    half, high = num(0.5 * r), num(0.866 * r)
    return f"M{num(x - r)} {num(y)}l{half}-{high}h{num(r)}l{half} {high}l-{half} {high}h-{num(r)}z"


# ---- ground and walls


def areas(floor: int) -> dict[str, list[Table]]:
    """The hexes of a floor by the kind of their room; walls are one of them."""
    out: dict[str, list[Table]] = {}
    for entry in on_floor(floor):
        out.setdefault(entry.text("area"), []).append(entry)
    return out


def quarry(floor: int) -> str:
    """The outlines of all rooms, to be used several times."""
    return "".join(
        f'<path id="qg-f{floor}-{area}" d="{"".join(hexagon(place(entry)) for entry in entries)}"/>'
        for area, entries in areas(floor).items()
    )


def stones(floor: int) -> str:
    """All rooms of a floor as they are outlined in the quarry."""
    return "".join(f'<use href="#qg-f{floor}-{area}"/>' for area in areas(floor))


def outer_wall(floor: int) -> str:
    """Pale marble around everything that belongs to the floor."""
    layers = (("#071011", 20), (PALETTE["marble"], 14), (PALETTE["marble_shade"], 5))
    return "".join(
        f'<g fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round">{stones(floor)}</g>'
        for colour, width in layers
    )


def tiles(floor: int) -> str:
    """The stone of every space, with veins."""
    chance = Scatter(31 * floor)
    paths: dict[str, str] = {}
    veins, out = "", ""
    for area, (light, _) in STONES.items():
        if area in areas(floor):
            out += f'<use href="#qg-f{floor}-{area}" fill="{light}"/>'
    for entry in on_floor(floor):
        if entry.text("area") == "wall":
            continue
        x, y = place(entry)
        if (entry.number("col") + entry.number("row")) % 2:
            shade = STONES[entry.text("area")][1]
            paths[shade] = paths.get(shade, "") + hexagon((x, y))
        if chance.between(0, 1) < 0.45:
            a, b = x - chance.between(12, 22), y + chance.between(-14, 14)
            rise, fall, end = (num(chance.between(-s, s)) for s in (9, 6, 7))
            veins += f"M{num(a)} {num(b)}q9 {rise} 18 {fall}t17 {end}"
    out += "".join(shape(path, shade) for shade, path in paths.items())
    return out + shape(veins, "none", "#c6cfc6", 0.9, 'opacity=".28"')


def joints(floor: int) -> str:
    """The borders of spaces, and small stones where three meet, of another colour in each kind of room."""
    dots = {"hall": "", "plaza": "", "throne_room": ""}
    for entry in on_floor(floor):
        area = entry.text("area")
        if area in dots:
            x, y = place(entry)
            dots[area] += f"M{num(x - 30)} {num(y)}h0m60 0h0"
    colours = {"hall": "#8fb5ad", "plaza": "#b8a67e", "throne_room": PALETTE["gold"]}
    studs = [shape(path, "none", colours[area], 5, 'stroke-linecap="round"') for area, path in dots.items() if path]
    rooms = "".join(f'<use href="#qg-f{floor}-{area}"/>' for area in areas(floor) if area in dots)
    return f'<g fill="none" stroke="#263331" stroke-width="1.6">{rooms}</g>' + "".join(studs)


def inner_walls(floor: int) -> str:
    """Blocks of marble that nobody passes. Rule 11.4"""
    at = [place(entry) for entry in on_floor(floor) if entry.text("terrain") == "wall"]
    if not at:
        return ""
    block = f'<use href="#qg-f{floor}-wall"'
    coffers = "".join(hexagon(p, 21) for p in at)
    joined = 'stroke-linejoin="round"'
    return (
        f'{block} x="4" y="6" opacity=".35"/>'
        + f'{block} fill="#5f5747" stroke="#5f5747" stroke-width="4" {joined}/>'
        + f'{block} fill="{PALETTE["marble"]}" stroke="{PALETTE["marble"]}" {joined}/>'
        + shape(coffers, "#dcd3c0", PALETTE["marble_shade"], 1)
        + "".join(shape(star(6, 9, 4, p), PALETTE["marble_shade"], more='opacity=".7"') for p in at)
    )


# ---- what stands in the rooms


def pillar() -> str:
    """A fluted column from above."""
    return (
        circle((2, 3), 21, "#000", more='opacity=".35"')
        + shape(polygon(8, 22, turn=-67.5), PALETTE["marble_shade"], "#4e473a", 1.2)
        + shape(star(14, 17, 14.5), PALETTE["marble"], "#6f6755", 1)
        + circle((0, 0), 8, "none", PALETTE["marble_shade"], 1.6)
    )


def throne() -> str:
    """The Queen's throne."""
    return (
        shape("M-18 18V-8Q-18-22 0-24Q18-22 18-8V18Z", PALETTE["gold"], "#4a3208", 1.6)
        + shape("M-11 18V-4Q-11-14 0-15Q11-14 11-4V18Z", "#8f2f24", "#4a3208", 1)
        + shape(star(8, 6, 2.6, (0, -19)), PALETTE["ink"])
    )


def stairs(letter: str, up: bool) -> str:
    """Steps with the letter of their staircase, and which way they lead from here. Rule 11.10"""
    steps = "".join(f"M{-20 + abs(y) // 3} {y}H{20 - abs(y) // 3}" for y in range(-21, 22, 6))
    arrow = "M0-9L7 3H-7Z" if up else "M0 9L7-3H-7Z"
    return (
        shape(hexagon((0, 0), 27), "#7d8a86", "#1d2a29", 1.2)
        + shape(steps, "none", "#35443f", 2.4)
        + moved(
            (11, -13),
            circle((0, 0), 8.5, PALETTE["plate"], PALETTE["ink"], 1) + words((0, 4), letter, 11, PALETTE["ink"]),
        )
        + moved((-12, -13), shape(arrow, PALETTE["ink"], PALETTE["plate"], 1.2))
    )


def window(direction: float, pips: int) -> str:
    """An arched window in the wall on one side of a space; its pips name the column. Rule 11.9"""
    glass = line([(-15, 0), (-15, -7), (-8, -12), (8, -12), (15, -7), (15, 0)], True)
    bars = "M-5 0V-12M5 0V-12"
    lamps = "".join(
        circle((7.0 * i - 3.5 * (pips - 1), 6.5), 2.8, PALETTE["accent"], PALETTE["plate"], 0.8) for i in range(pips)
    )
    light = shape("M-15 2H15L20 40H-20Z", "#9be8f0", more='opacity=".16"')
    inner = light + shape(glass, "#9be8f0", "#0b3f42", 1.6) + shape(bars, "none", "#0b3f42", 1.2) + lamps
    return f'<g transform="rotate({num(direction)})">{moved((0, -21.5), inner)}</g>'


def staging() -> str:
    """Where droids from the plains arrive. Rule 11.12"""
    return shape("M-14-6L0 4L14-6V1L0 11L-14 1Z", PALETTE["trade_federation"], more='opacity=".8"') + shape(
        hexagon((0, 0), 26.5), "none", PALETTE["trade_federation"], 2, 'stroke-dasharray="6 5"'
    )


def door(inside: Point, outside: Point) -> str:
    """Two leaves across the border of two spaces. Rules 3.5, 11.11"""
    x, y = (inside[0] + outside[0]) / 2, (inside[1] + outside[1]) / 2
    leaf = box((-16, -4.5), 15, 9, PALETTE["gold"], 'rx="1.5"') + box((1, -4.5), 15, 9, PALETTE["gold"], 'rx="1.5"')
    knobs = circle((-4, 0), 1.6, "#4a3208") + circle((4, 0), 1.6, "#4a3208")
    upright = abs(inside[0] - outside[0]) > abs(inside[1] - outside[1])
    return moved((x, y), box((-20, -6), 40, 12, "#4a3208", 'rx="2"') + leaf + knobs, "rotate(90)" if upright else "")


def furniture(floor: int) -> str:
    """Pillars, the throne, the staging zone."""
    out = ""
    for entry in on_floor(floor):
        kind = entry.text("terrain")
        if kind in ("pillar", "throne"):
            out += moved(place(entry), f'<use href="#qg-{kind}"/>' if kind == "pillar" else throne())
        elif entry.has("staging_zone"):
            out += moved(place(entry), '<use href="#qg-staging"/>')
    return out


def links(floor: int) -> str:
    """Stairs, windows and doors of one floor."""
    places = FLOOR_PLACES[floor]
    out = ""
    for i, stair in enumerate(PALACE.tables("stair")):
        for end in ("lower", "upper"):
            if stair.text(end) in places:
                out += moved(places[stair.text(end)], stairs("ABCD"[i], end == "lower"))
    for i, column in enumerate(PALACE.tables("window_column")):
        direction = {"west": -90.0, "east": 90.0}.get(column.text("id"), 180.0)
        for name in column.texts("spaces"):
            if name in places:
                out += moved(places[name], window(direction, i + 1))
    for entry in PALACE.tables("door"):
        inside, outside = entry.text("inside"), entry.text("outside")
        if outside in places:
            beyond = (places[outside][0] - 52, places[outside][1])
            out += door(places.get(inside, beyond), places[outside])
    return out


def carpet(floor: int) -> str:
    """An ornament in the middle of the plaza and before the throne."""
    if floor == 2:
        return ""
    if floor == 3:
        top, end = FLOOR_PLACES[3]["f3_c4r0"], FLOOR_PLACES[3]["f3_c4r3"]
        runner = box(
            (top[0] - 17, top[1]), 34, end[1] - top[1] + 24, "#8f2f24", f'stroke="{PALETTE["gold"]}" stroke-width="1.6"'
        )
        return f'<g opacity=".8">{runner}</g>'
    x, y = FLOOR_PLACES[1]["f1_c4r10"]
    rings = "".join(circle((x, y), r, "none", PALETTE["gold"], 1.4) for r in (28, 62, 74))
    rays = "".join(line([polar(62, a, (x, y)), polar(74, a, (x, y))]) for a in range(0, 360, 12)) + star(
        8, 60, 30, (x, y)
    )
    return f'<g opacity=".5">{rings}{shape(rays, "none", PALETTE["gold"], 1.2)}</g>'


def border() -> str:
    """Where the hall ends and the plaza begins."""
    xs = [40 + 45 * i for i in range(9)]
    points: list[Point] = []
    for i, x in enumerate(xs):
        last = [e for e in on_floor(1) if e.number("col") == i and e.text("area") == "hall"][-1]
        y = place(last)[1] + 26
        points += [(x - 15, y), (x + 15, y)]
    return shape(line(points), "none", PALETTE["marble"], 3, 'stroke-dasharray="10 4" opacity=".7"')


@cache
def floor_art(floor: int) -> str:
    """One floor with its name; uses what `definitions` defines."""
    names = words((220, 22), TITLES[floor], 17, PALETTE["ink"], 'text-anchor="middle" letter-spacing="1.5"')
    return (
        f"<defs>{quarry(floor)}</defs>"
        + outer_wall(floor)
        + tiles(floor)
        + carpet(floor)
        + joints(floor)
        + inner_walls(floor)
        + (border() if floor == 1 else "")
        + furniture(floor)
        + links(floor)
        + lettered(names)
    )


def definitions() -> str:
    """What is drawn many times; names begin with qg- because a page has one store of names."""
    return f'<defs><g id="qg-pillar">{pillar()}</g><g id="qg-staging">{staging()}</g></defs>'


def floor_drawing(floor: int) -> str:
    """One floor on a pane of its own."""
    width, height = FLOOR_SIZES[floor]
    return definitions() + box((0, 0), width, height, PALETTE["ground"]) + floor_art(floor)


FLOOR_DRAWINGS: Final[dict[int, str]] = {floor: floor_drawing(floor) for floor in FLOORS}

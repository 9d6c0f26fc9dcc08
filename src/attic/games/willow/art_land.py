"""The map of The Willow Game below its landmarks: spaces, banks, borders, roads, terrain, names."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Final

from attic.games.willow.art_tools import PALETTE, Scatter, inside, mixed, pair, to_edge
from attic.kit.brush import fill, line, num, seeded, words
from attic.kit.data import read_toml
from attic.kit.pen import SERIF, Point

DATA: Final = read_toml(Path(__file__).parent / "data" / "board.toml")
WIDTH: Final = float(DATA.table("board").number("width"))
HEIGHT: Final = float(DATA.table("board").number("height"))
RADIUS: Final = 26.0  # of what fits on an ordinary space, its name below

Edge = tuple[Point, Point]


class Space:
    """A space as the data have it, with the spot where tokens stand."""

    def __init__(self, name: str, title: str, kind: str, terrain: str, outline: list[Point], spot: Point) -> None:
        self.name = name
        self.title = title
        self.kind = kind
        self.terrain = terrain
        self.outline = outline
        self.spot = spot


# Where the point in the data is too near an edge for a token with a name below it, or beside a picture.
SPOTS: Final[dict[str, Point]] = {
    "nelwyn_village": (122, 548), "crossroads": (330, 501), "cherlindreas_forest": (374, 290), "tavern": (546, 394),
    "magic_spring": (152, 192), "ruins_of_galladoorn": (500, 108), "army_of_galladoorn": (660, 268),
    "fin_raziels_island": (604, 643), "standing_stones": (848, 499), "tir_asleen": (1064, 650),
    "nockmaar_castle": (1074, 158), "river_03": (803, 221), "river_04": (774, 276), "river_05": (740, 346),
    "river_07": (690, 499), "river_08": (618, 534), "river_09": (669, 597), "river_11": (707, 675),
    "river_13": (477, 654), "sedge_flats": (444, 789), "lakes_end": (551, 791), "southern_burrows": (42, 757),
    "burnt_farms": (846, 303), "nelwyn_bridge_south": (257, 770), "willow_carr": (356, 757),
    "fishers_shore": (672, 764), "mossy_hollow": (42, 217), "high_bridge_east": (899, 219),
    "quartz_vale": (1004, 756), "southgate_ruins": (1090, 758), "troll_hills": (890, 745), "alder_wood": (772, 752),
    "cinder_wastes": (1154, 300), "windy_gap": (380, 42),
}  # fmt: skip
# Names that stand beside their token, because the space is flat.
BESIDE: Final[dict[str, Point]] = {"sedge_flats": (493, 790), "lakes_end": (597, 796)}


def read_spaces() -> list[Space]:
    """All spaces of the board."""
    out: list[Space] = []
    for table in DATA.tables("space"):
        name, kind = table.text("id"), table.text("type")
        outline: list[Point] = []
        for corner in table.values["outline"]:
            point = (float(corner[0]), float(corner[1]))
            if point not in outline:
                outline.append(point)
        lift = 3 if kind == "river" else 7
        spot = SPOTS.get(name, (table.number("x"), max(RADIUS + 3, table.number("y") - lift)))
        out.append(Space(name, table.text("name"), kind, table.text("terrain"), outline, spot))
    return out


SPACES: Final = read_spaces()
SPACE: Final = {space.name: space for space in SPACES}


# ---- edges: both neighbours bend a common edge alike


def on_rim(a: Point, b: Point) -> bool:
    """Is this a piece of the rim of the board?"""
    return (a[0] == b[0] and a[0] in (0.0, WIDTH)) or (a[1] == b[1] and a[1] in (0.0, HEIGHT))


def step(a: Point, b: Point) -> str:
    """The way from one point to another, rounded, as a path counts it."""
    x, y = round(b[0] - a[0]), round(b[1] - a[1])
    return f"{x}{y}" if y < 0 else f"{x} {y}"


def bend(a: Point, b: Point) -> str:
    """The way from a to b as a hand would draw it."""
    if on_rim(a, b):
        return f"l{step(a, b)}"
    first, last = sorted((a, b))
    dx, dy = last[0] - first[0], last[1] - first[1]
    far = math.hypot(dx, dy)
    wild = Scatter(seeded(*first, *last))
    handles: list[Point] = []
    for share in (0.33, 0.67):
        push = wild.next(-0.17, 0.17) * min(far, 60.0) / (far or 1.0)
        handles.append((round(first[0] + share * dx - push * dy), round(first[1] + share * dy + push * dx)))
    if first != a:
        handles.reverse()
    steps = [step(a, point) for point in (*handles, b)]
    return "c" + "".join(text if i == 0 or text[0] == "-" else f" {text}" for i, text in enumerate(steps))


def contour(outline: list[Point]) -> str:
    """A whole space."""
    return (
        f"M{pair(outline[0])}" + "".join(bend(p, outline[(i + 1) % len(outline)]) for i, p in enumerate(outline)) + "Z"
    )


@cache
def edges() -> dict[Edge, list[Space]]:
    """Every edge with the spaces on its two sides."""
    out: dict[Edge, list[Space]] = {}
    for space in SPACES:
        for i, corner in enumerate(space.outline):
            a, b = sorted((corner, space.outline[(i + 1) % len(space.outline)]))
            if not on_rim(a, b):
                out.setdefault((a, b), []).append(space)
    return out


# ---- ground


def grounds() -> str:
    """The fill of all spaces; neighbours of one terrain differ a little."""
    tones: dict[str, str] = {}
    for space in SPACES:
        base = PALETTE[space.terrain]
        turn = seeded(*space.spot) % 3
        colour = base if turn == 0 or space.kind == "river" else mixed(base, ("#ffffff", "#000000")[turn - 1], 0.07)
        tones[colour] = tones.get(colour, "") + contour(space.outline)
    return "".join(fill(d, colour, f' stroke="{colour}" stroke-width="1.5"') for colour, d in tones.items())


def borders() -> str:
    """Banks between land and water, dotted lines between lands, faint ones between waters."""
    banks, lands, waters = "", "", ""
    for (a, b), (one, other) in edges().items():
        d = f"M{pair(a)}{bend(a, b)}"
        wet = (one.kind == "river") + (other.kind == "river")
        if wet == 1:
            banks += d
        elif wet == 2:
            waters += d
        else:
            lands += d
    shapes = "".join(f'<path id="wl-{k}" d="{d}"/>' for k, d in (("land", lands), ("bank", banks), ("tide", waters)))
    strokes = (
        ("land", "#0c1208", 9, ' opacity=".16"'),
        ("bank", "#0d3a4d", 15, ' opacity=".55"'),
        ("bank", "#d9c68c", 4.5, ""),
        ("bank", "#2d3a1c", 1.2, ""),
        ("land", "#efe3b4", 1.7, ' stroke-dasharray="7 4.5" opacity=".8"'),
        ("tide", "#bfe6ef", 1.5, ' stroke-dasharray="1.5 6" opacity=".8"'),
    )
    uses = "".join(f'<use href="#wl-{k}" stroke="{c}" stroke-width="{w}"{more}/>' for k, c, w, more in strokes)
    return f'<defs>{shapes}</defs><g fill="none" stroke-linecap="round">{uses}</g>'


# ---- roads, bridges, ferries

WAYS: Final = (  # roads run from spot to spot
    ("nelwyn_village", "nelwyn_road", "crossroads", "daikini_road", "tavern"),
    ("daikini_road", "mill_bridge_west"),
    ("nelwyn_road", "nelwyn_bridge_north"),
    ("army_of_galladoorn", "high_bridge_west"),
    ("mill_bridge_east", "burnt_farms", "high_bridge_east"),
    ("high_bridge_east", "castle_road", "nockmaar_castle"),
    ("old_kings_road", "tir_asleen"),
)


def road(way: tuple[str, ...]) -> str:
    """A road through some spaces, smooth at every spot."""
    spots = [SPACE[name].spot for name in way]
    line_up = [spots[0], *spots, spots[-1]]
    d = f"M{pair(spots[0])}"
    for before, a, b, after in zip(line_up, line_up[1:], line_up[2:], line_up[3:], strict=False):
        out = round(a[0] + (b[0] - before[0]) / 5), round(a[1] + (b[1] - before[1]) / 5 + 9)
        back = round(b[0] - (after[0] - a[0]) / 5), round(b[1] - (after[1] - a[1]) / 5 - 9)
        d += f"C{pair(out)} {pair(back)} {pair(b)}"
    return d


def roads() -> str:
    """Beaten tracks."""
    d = "".join(road(way) for way in WAYS)
    for table in DATA.tables("link"):
        if table.text("kind") == "bridge":
            ends_at = [(SPACE[table.text(role)], SPACE[table.text("over")]) for role in ("from", "to")]
            d += "".join(f"M{pair(land.spot)}L{pair(bank(land, water))}" for land, water in ends_at)
    ends = ' stroke-linecap="round"'
    return line(d, "#3b2f18", 9, ends + ' opacity=".5"') + line(d, "#c0a468", 5.5, ends) + line(d, "#8d7440", 1, ends)


def bank(land: Space, water: Space) -> Point:
    """The middle of the edge between a space of land and one of water."""
    for (a, b), sides in edges().items():
        if land in sides and water in sides:
            return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    raise ValueError(f"{land.name} does not border on {water.name}")


def bridge(a: Point, b: Point) -> str:
    """Planks on two beams, with posts, somewhat longer than the water is wide."""
    far = math.hypot(b[0] - a[0], b[1] - a[1])
    angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    half = far / 2 + 12
    planks = "".join(f"M{num(x)}-7V7" for x in [-half + 3 + 6 * i for i in range(int(half / 3))])
    beams = f"M-{num(half)}-9.5H{num(half)}M-{num(half)} 9.5H{num(half)}"
    deck = f'<rect x="-{num(half)}" y="-8" width="{num(2 * half)}" height="16" fill="#a5834d"/>'
    turn = f"translate({pair(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))}) rotate({num(angle)})"
    return (
        f'<g transform="{turn}">'
        + line(f"M-{num(half - 6)} 15H{num(half - 6)}", "#08212c", 8, ' opacity=".5"')
        + deck
        + line(planks, "#6d5129", 1.3)
        + line(beams, "#4a3518", 3.4, ' stroke-linecap="round"')
        + line(beams, "#d8bb7e", 1.1, ' stroke-linecap="round"')
        + "</g>"
    )


def ferry(a: Point, b: Point) -> str:
    """A rope over the water, and a boat on it."""
    x, y = (a[0] * 0.62 + b[0] * 0.38), (a[1] * 0.62 + b[1] * 0.38)
    boat = fill("M-15-2H15Q11 7 5 7H-7Q-13 6-15-2Z", "#a5834d", ' stroke="#2d1f0c" stroke-width="1.4"')
    sail = fill("M-1-4V-20Q12-14 11-4Z", "#efe3b4", ' stroke="#2d1f0c" stroke-width="1"')
    return (
        line(f"M{pair(a)}L{pair(b)}", "#f3e7bd", 2.4, ' stroke-dasharray="8 5"')
        + f'<g transform="translate({num(x)} {num(y)})">{boat}{sail}</g>'
    )


def shore(a: Point, b: Point, step: float) -> Point:
    """A point this far from a towards b."""
    far = math.hypot(b[0] - a[0], b[1] - a[1])
    return a[0] + (b[0] - a[0]) * step / far, a[1] + (b[1] - a[1]) * step / far


def links() -> str:
    """Bridges and ferries of the data."""
    out: list[str] = []
    for table in DATA.tables("link"):
        start, end, over = (SPACE[table.text(role)] for role in ("from", "to", "over"))
        if table.text("kind") == "bridge":
            out.append(bridge(bank(start, over), bank(end, over)))
        else:
            out.append(ferry(shore(start.spot, end.spot, 30), shore(end.spot, start.spot, 34)))
    return "".join(out)


# ---- names


def name_lines(space: Space) -> list[str]:
    """The name in one line, or in two when the space is narrow for it."""
    if ", " in space.title:
        return [part + "," * (i == 0) for i, part in enumerate(space.title.split(", "))]
    parts = space.title.split()
    if len(space.title) <= 10 or len(parts) == 1:
        return [space.title]
    half = 1 if len(parts) == 2 else max(1, len(parts) - 1)
    return [" ".join(parts[:half]), " ".join(parts[half:])]


def name_place(space: Space) -> Point:
    """Where the first line of a name stands."""
    return BESIDE.get(space.name, (space.spot[0], space.spot[1] + RADIUS + 9))


def names(water: bool) -> str:
    """The names of ordinary spaces; those of waters are drawn more quietly."""
    out: list[str] = []
    for space in SPACES:
        if (space.kind == "river") == water and space.kind in ("land", "river"):
            x, y = name_place(space)
            out += [words(x, y + 11.5 * i, text) for i, text in enumerate(name_lines(space))]
    style = 'font-size="11.5" fill="#d3eef4"' if water else f'font-size="12.5" fill="{PALETTE["ink"]}"'
    halo = "#123f52" if water else "#1b2412"
    return (
        f'<g font-family="{SERIF}" font-style="italic" text-anchor="middle" {style} stroke="{halo}" stroke-width="3"'
        f' stroke-linejoin="round" paint-order="stroke">{"".join(out)}</g>'
    )


def is_free(point: Point, space: Space, taken: list[tuple[float, float, float]]) -> bool:
    """Is a point inside its space, off token, name and other things?"""
    px, py = point
    for x, y, r in taken:
        if (px - x) * (px - x) + (py - y) * (py - y) <= r * r:
            return False
    return inside(point, space.outline) and to_edge(point, space.outline) >= 9

"""The board of Shadowlords: sky, passageways, spaces, the card tray and the Timer's way to the Starburst."""

from __future__ import annotations

from functools import cache
from typing import Final

from attic.games.shadowlords import art_spaces as spaces
from attic.games.shadowlords.art_tools import DATA, ELEMENTS, PALETTE
from attic.kit.data import Table, read_toml
from attic.kit.pen import FONT, Point, Scatter, circle, gradient, line, num, polar, shape, star, words

MARGIN: Final = 44.0
BOARD: Final = read_toml(DATA / "board.toml")
SIZE: Final = tuple(side + 2 * MARGIN for side in BOARD.table("meta").numbers("canvas"))
BOARD_SIZE: Final[tuple[float, float]] = (SIZE[0], SIZE[1])
SPACES: Final = {space.text("id"): space for space in BOARD.tables("spaces")}
LAST_NOTCH: Final = read_toml(DATA / "pieces.toml").table("power_stone_timer").number("starburst_notch")
# Outwards from the middle of each Ruin lies free sky for its long name.
OUTWARDS: Final = {"nw": (-1, -1), "ne": (1, -1), "sw": (-1, 1), "se": (1, 1)}


def place(space: Table) -> Point:
    """Where a space lies on the pane; homes are moved outwards a little, to show the short way to them."""
    x, y = float(space.number("x")), float(space.number("y"))
    if space.text("type") == "home":
        x, y = 500 + 1.03 * (x - 500), 500 + 1.03 * (y - 500)
    return x + MARGIN, y + MARGIN


BOARD_PLACES: Final[dict[str, Point]] = {name: place(space) for name, space in SPACES.items()}
TRAY_PLACES: Final[dict[str, Point]] = {"draw_pile": (112.0, 1030.0), "discard_pile": (192.0, 1030.0)}
TRAY_RADIUS: Final = 40.0  # half the height of a card
TIMER_RADIUS: Final = 15.0
STARBURST: Final[Point] = (1022.0, 1030.0)


def timer_places(last: int = LAST_NOTCH) -> list[Point]:
    """The notches of the Timer from 0 to the Starburst. Rule 3.10"""
    start, end = 668.0, STARBURST[0] - 58.0
    return [(start + (end - start) * i / max(1, last - 1), STARBURST[1]) for i in range(last)] + [STARBURST]


# ---- sky


def definitions() -> str:
    """The gradients; their names begin with sl- because a page has one store of names."""
    ground, space = PALETTE["ground"], PALETTE["space"]
    deep = {"fire": "#7c1c12", "earth": "#12532a", "air": "#8a6410", "water": "#123f8c"}
    out = [
        gradient("sl-sky", ((0, "#1d2560", 1), (0.55, "#111845", 1), (1, ground, 1))),
        gradient("sl-doom", ((0, PALETTE["shadow"], 0.6), (0.66, PALETTE["shadow"], 0.25), (1, PALETTE["shadow"], 0))),
        gradient("sl-keep", ((0, "#4a2b8c", 1), (0.45, "#1d1140", 1), (1, "#07040f", 1))),
        gradient("sl-floor", ((0, "#3b2f6b", 1), (1, "#171538", 1))),
        gradient("sl-base", ((0, "#27366f", 1), (1, "#10183f", 1))),
    ]
    for element in ELEMENTS:
        colour = PALETTE[element]
        out.append(gradient(f"sl-{element}", ((0, space, 1), (0.6, space, 1), (1, deep[element], 1))))
        out.append(gradient(f"sl-glow-{element}", ((0, colour, 0.5), (0.6, colour, 0.28), (1, colour, 0))))
        out.append(gradient(f"sl-home-{element}", ((0, deep[element], 1), (1, "#0b1030", 1)), (0.4, 0.36)))
        out.append(gradient(f"sl-cloud-{element}", ((0, colour, 0.3), (1, colour, 0))))
    out.append(f'<g id="sl-ruin">{spaces.ruin()}</g><g id="sl-space_base">{spaces.space_base()}</g>')
    return f"<defs>{''.join(out)}</defs>"


def sky() -> str:
    """Midnight, a cloud in the colour of each home, stars."""
    width, height = BOARD_SIZE
    out = [f'<rect width="{num(width)}" height="{num(height)}" fill="url(#sl-sky)"/>']
    for space in SPACES.values():
        if space.text("type") == "home":
            x, y = place(space)
            far = (x + 0.35 * (width / 2 - x), y + 0.35 * (height / 2 - y))
            out.append(circle(far, 330, f"url(#sl-cloud-{space.text('owner')})"))
    chance = Scatter(1983)
    for size, count in ((1.0, 210), (1.7, 110), (2.6, 34)):
        dots = "".join(f"M{chance.between(0, width):.0f} {chance.between(0, height):.0f}h0" for _ in range(count))
        out.append(shape(dots, "none", "#dfe4ff", size, 'stroke-linecap="round" opacity=".7"'))
    glints = "".join(star(4, 7, 1.2, (chance.between(0, width), chance.between(0, height))) for _ in range(9))
    return "".join(out) + shape(glints, PALETTE["ink"], more='opacity=".75"')


def orbits() -> str:
    """Faint circles that hold the picture together."""
    middle = (BOARD_SIZE[0] / 2, BOARD_SIZE[1] / 2)
    rings = "".join(circle(middle, r, "none") for r in (159, 225, 292, 430))
    return f'<g stroke="{PALETTE["line"]}" stroke-width="1" opacity=".5">{rings}</g>'


def passageways() -> str:
    """Every passageway once: a lane with lights, violet where it leads to the Fortress. Rule 2.1"""
    lanes = {"plain": "", "doom": ""}
    listed = BOARD.table("edges").values["list"]
    for a, b in listed:
        kind = "doom" if "lost_fortress" in (a, b) else "plain"
        lanes[kind] += line([BOARD_PLACES[a], BOARD_PLACES[b]])
    out = ""
    for kind, edge, glow in (("plain", "#6b7cc9", "#dfe5ff"), ("doom", PALETTE["shadow"], "#e7dbff")):
        out += shape(lanes[kind], "none", edge, 13) + shape(lanes[kind], "none", "#0d1338", 9.5)
        out += shape(lanes[kind], "none", glow, 3, 'stroke-dasharray="0.1 9" stroke-linecap="round"')
    return out


# ---- spaces


def element_of(space: Table) -> str:
    """The element of the quarter where a galaxy lies."""
    name = space.text("id")
    return space.text("beside_home") if space.has("beside_home") else spaces.VEILS[name]


def body(space: Table) -> str:
    """A space around 0,0."""
    kind = space.text("type")
    if kind == "home":
        return spaces.home(space.text("owner"))
    if kind == "galaxy":
        return spaces.galaxy(space.text("id"), element_of(space))
    return spaces.lost_fortress() if kind == "lost_fortress" else f'<use href="#sl-{kind}"/>'


def label(space: Table) -> str:
    """The name of a space, where pieces do not cover it."""
    x, y = place(space)
    kind, name = space.text("type"), space.text("name")
    r = spaces.RADIUS[kind]
    if kind == "home":
        return home_label(space, (x, y), r)
    if kind == "ruin":
        sx, sy = OUTWARDS[space.text("id")[-2:]]
        at = (x + 92 * sx, y + 92 * sy)
        first, second = name[: len("Ruin of the")], name[len("Ruin of the") + 1 :]
        quiet = PALETTE["quiet"]
        return words((at[0], at[1] - 4), first, 13, quiet) + words((at[0], at[1] + 13), second, 15, PALETTE["ink"])
    if kind == "lost_fortress":
        return spaces.plate((x, y + r + 6), "LOST FORTRESS", PALETTE["shadow"], 15)
    colour = PALETTE[element_of(space)] if kind == "galaxy" else "#7f92c8"
    return spaces.plate((x, y + r + 1), name, colour)


def home_label(space: Table, at: Point, r: float) -> str:
    """A home's name on its outer side where that is free, else below it."""
    below = at[1] < BOARD_SIZE[1] - 200
    side = at[0] in (BOARD_PLACES["home_earth"][0], BOARD_PLACES["home_water"][0])
    y = at[1] + (r + 22 if side else (-r - 12 if below else r + 12))
    return spaces.home_plate((at[0], y), space.text("owner"))


# ---- corners


def title() -> str:
    """The name of the game, upper left."""
    ink, accent = PALETTE["ink"], PALETTE["accent"]
    return (
        words((40, 66), "SHADOWLORDS", 34, ink, 'font-weight="300" letter-spacing="9"')
        + shape("M40 82H398", "none", accent, 1.2)
        + shape(star(8, 9, 3.5, (398, 82)), accent)
    )


def legend() -> str:
    """What Ruins and Space Bases give, upper right. Rules 5.1, 8.1"""
    ink = PALETTE["ink"]
    out = ""
    for y, text, path in (
        (54, "Ruin: one more Power card", star(4, 9, 3)),
        (82, "Space Base: three ships", "M0-9L5 7L0 4L-5 7Z"),
    ):
        out += f'<g transform="translate(1042 {y - 5})">{shape(path, PALETTE["accent"])}</g>'
        out += words((1022, y), text, 15, ink, 'text-anchor="end"')
    return out


def tray() -> str:
    """Two wells for the Power cards, lower left."""
    out = ""
    for name, text in (("draw_pile", "Draw pile"), ("discard_pile", "Discard pile")):
        x, y = TRAY_PLACES[name]
        out += (
            f'<rect x="{num(x - 30)}" y="{num(y - 42)}" width="60" height="84" rx="7" fill="{PALETTE["plate"]}"'
            f' stroke="{PALETTE["line"]}" stroke-width="2"/>'
            f'<rect x="{num(x - 25)}" y="{num(y - 37)}" width="50" height="74" rx="5" fill="none"'
            f' stroke="{PALETTE["line"]}" stroke-dasharray="3 4"/>'
        ) + shape(star(8, 13, 5, (x, y)), PALETTE["line"])
        right = name == "discard_pile"
        at = (x + 42, y + 5) if right else (x - 42, y + 5)
        out += words(at, text.split()[0], 14, PALETTE["quiet"], f'text-anchor="{"start" if right else "end"}"')
    return out


def timer_track(last: int) -> str:
    """A row of notches that ends at the Starburst, lower right. Rule 6.4"""
    places = timer_places(last)
    accent, lit = PALETTE["accent"], PALETTE["lit"]
    out = shape(line([places[0], places[-1]]), "none", accent, 2, 'stroke-dasharray="2 5"')
    for i, (x, y) in enumerate(places[:-1]):
        heat = 0.15 + 0.55 * i / last
        out += circle((x, y), TIMER_RADIUS, PALETTE["plate"], accent, 1.6) + circle(
            (x, y), 9, accent, more=f'opacity="{heat:.2f}"'
        )
    rays = shape(star(16, 44, 17, STARBURST), lit, more='opacity=".28"') + shape(
        star(16, 34, 15, STARBURST, -78.75), lit
    )
    core = circle(STARBURST, 15, "#ff9d5c", PALETTE["plate"], 1.6)
    return (
        out + rays + core + words((places[0][0] - 13, places[0][1] - 25), "Power Stone Timer", 14, PALETTE["quiet"], "")
    )


def frame() -> str:
    """A thin double edge with the elements' signs in its corners."""
    width, height = BOARD_SIZE
    out = ""
    for inset, stroke in ((8, 1.6), (14, 0.7)):
        out += (
            f'<rect x="{inset}" y="{inset}" width="{num(width - 2 * inset)}" height="{num(height - 2 * inset)}" rx="16"'
            f' fill="none" stroke="{PALETTE["accent"]}" stroke-width="{stroke}" opacity=".55"/>'
        )
    return out


@cache
def board_drawing(last: int = LAST_NOTCH) -> str:
    """Everything below the pieces, with a Timer of so many moves."""
    bodies = "".join(
        f'<g transform="translate({num(x)} {num(y)})">{body(SPACES[name])}</g>' for name, (x, y) in BOARD_PLACES.items()
    )
    labels = "".join(label(space) for space in SPACES.values())
    corners = title() + legend() + tray() + timer_track(last)
    lettered = f'<g font-family="{FONT}">{labels}{corners}</g>'
    return definitions() + sky() + orbits() + passageways() + bodies + lettered + frame()


BOARD_DRAWING: Final = board_drawing()


# ---- where pieces stand

CROWD: Final = {"galaxy": 54.0, "ruin": 56.0, "space_base": 54.0, "home": 62.0, "lost_fortress": 84.0}
DISC_RADIUS: Final = 20.0  # of a face-down disc that lies alone in the middle of its galaxy
LARGEST: Final = 36.0  # the radius of a ring that stands alone
# Circles in a circle: how much smaller they must be, and where they lie, in rows of (radius, first angle, count).
PACKED: Final = {
    2: (2.0, ((1.0, 180.0, 2),)),
    3: (2.155, ((1.155, -90.0, 3),)),
    4: (2.414, ((1.414, -135.0, 4),)),
    5: (2.701, ((1.701, -90.0, 5),)),
    6: (3.0, ((2.0, -90.0, 6),)),
    7: (3.0, ((0.0, 0.0, 1), (2.0, -90.0, 6))),
    8: (3.304, ((0.0, 0.0, 1), (2.304, -90.0, 7))),
    9: (3.613, ((0.0, 0.0, 1), (2.613, -90.0, 8))),
    10: (3.924, ((0.0, 0.0, 1), (2.924, -90.0, 9))),
}


def ring_places(space: str, count: int) -> list[tuple[float, float, float]]:
    """Centre and radius of each of so many rings on a space; from seven on the middle one comes first."""
    x, y = BOARD_PLACES[space]
    crowd = CROWD[SPACES[space].text("type")]
    if count == 1:
        return [(x, y, min(LARGEST, crowd))]
    if count not in PACKED:
        return wide_crowd((x, y), crowd, count)
    share, rows = PACKED[count]
    r = crowd / share
    out: list[tuple[float, float, float]] = []
    for far, first, many in rows:
        out += [(*polar(far * r, first + 360.0 * i / many, (x, y)), r) for i in range(many)]
    return out


def wide_crowd(centre: Point, crowd: float, count: int) -> list[tuple[float, float, float]]:
    """More rings than a circle packs well: a sunflower."""
    r = 0.82 * crowd / count**0.5
    return [(*polar((crowd - r) * ((i + 0.5) / count) ** 0.5, 137.5 * i, centre), r) for i in range(count)]


RIM_ANGLES: Final = {"disc": -135.0, "fire": -45.0, "earth": -15.0, "air": 15.0, "water": 45.0, "shadow": 135.0}
RIM_RADIUS: Final = 13.0  # of a face-down disc or a heap of loose ships at the rim of a space


def rim_place(space: str, what: str) -> Point:
    """Where the face-down disc ("disc") or the loose ships of an element or of the Shadows lie."""
    r = spaces.RADIUS[SPACES[space].text("type")]
    return polar(r - 2, RIM_ANGLES[what], BOARD_PLACES[space])

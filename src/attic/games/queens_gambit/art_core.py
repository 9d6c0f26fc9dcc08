"""The Generator Core: catwalks over an abyss, a passage of red fields, the rim of a pit."""

from __future__ import annotations

from typing import Final

from attic.games.queens_gambit.art_tools import BOARDS, PALETTE, box, lettered, plate, sector
from attic.kit.pen import Point, circle, gradient, line, polar, shape, words

CORE: Final = BOARDS.table("core")
SPACES: Final = {entry.text("id"): entry for entry in CORE.tables("space")}
PAD: Final = 16.0
CORE_SIZE: Final[tuple[float, float]] = (850.0, 242.0)
DUELIST_RADIUS: Final = 20.0
CORE_PLACES: Final[dict[str, Point]] = {
    name: (float(entry.values["x"]) + PAD, float(entry.values["y"]) + PAD) for name, entry in SPACES.items()
}
PIT: Final[Point] = (134.4 + PAD, 104.0 + PAD)
RIM: Final = (46.0, 100.0)  # inner and outer radius of the walk around the pit
RIM_FIRST: Final = "core_k17"  # the rim's spaces follow each other counter-clockwise from the gate
# Half width and half height of the platforms; a common border is a way. Everything else is as wide as its column.
PLATFORMS: Final = {
    "core_k01": (26.0, 44.0),
    "core_k02": (26.0, 31.2),
    "core_k03": (26.0, 31.2),
    "core_k10": (66.0, 26.0),
    "core_k11": (26.0, 78.0),
}
PLAIN: Final = (26.0, 26.0)


def rim_names() -> list[str]:
    """The spaces around the pit."""
    names = list(SPACES)
    return names[names.index(RIM_FIRST) :]


def platform(name: str) -> str:
    """Path data of one space."""
    x, y = CORE_PLACES[name]
    if name in rim_names():
        turn = -45.0 * rim_names().index(name)
        return sector(PIT, *RIM, turn - 22.5, turn + 22.5)
    w, h = PLATFORMS.get(name, PLAIN)
    return line([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], closed=True)


def abyss() -> str:
    """The shaft below: columns of light in the dark."""
    width, height = CORE_SIZE
    out = box((0, 0), width, height, "#071114")
    for x in range(330, 850, 42):
        out += box((x, 0), 9, height, PALETTE["accent"], 'opacity=".10"') + box(
            (x + 3, 0), 3, height, "#d9fffa", 'opacity=".16"'
        )
    return out + box((0, height / 2 - 1), width, 2, PALETTE["naboo"], 'opacity=".35"')


def pit() -> str:
    """The pit, deep and lit from far below."""
    rings = "".join(
        circle(PIT, r, "none", PALETTE["accent"], 1, f'opacity="{0.5 - r / 120:.2f}"') for r in (10, 18, 27, 37)
    )
    return circle(PIT, RIM[0], "url(#qg-pit)") + rings


def walks() -> str:
    """All platforms with their edges; those of the rim are stone, the rest steel."""
    steel = "".join(platform(name) for name in SPACES if name not in rim_names())
    stone = "".join(platform(name) for name in rim_names())
    joined = 'stroke-linejoin="round"'
    return (
        shape(steel + stone, "#000", "#000", 9, f'{joined} opacity=".6"')
        + shape(steel + stone, PALETTE["marble_shade"], PALETTE["marble_shade"], 5, joined)
        + shape(steel, "#465552", "#1d2a29", 1.8)
        + shape(stone, "#5a5647", "#1d2a29", 1.8)
    )


def grating() -> str:
    """Lines that make the catwalks look like steel."""
    marks = ""
    for name, (x, y) in CORE_PLACES.items():
        if name in rim_names() or SPACES[name].flag("force_field"):
            continue
        w, h = PLATFORMS.get(name, PLAIN)
        marks += "".join(line([(x - w + 5, y + dy), (x + w - 5, y + dy)]) for dy in (-h + 6, h - 6))
        marks += circle_path((x, y), 17)
    return shape(marks, "none", "#7f918c", 1, 'opacity=".6"')


def circle_path(at: Point, r: float) -> str:
    """Path data of a circle."""
    return f"M{at[0] - r:g} {at[1]:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"


def fields() -> str:
    """Red force fields: they hinder nobody. Rule 3.3"""
    out = ""
    for name, (x, y) in CORE_PLACES.items():
        if SPACES[name].flag("force_field"):
            out += box((x - 26, y - 26), 52, 52, "#ff4b3a", 'opacity=".12"')
            for side in (-26.0, 26.0):
                out += box((x + side - 4, y - 30), 8, 60, "#ff4b3a", 'opacity=".28"')
                out += box((x + side - 1, y - 30), 2, 60, "#ffc2b5", 'opacity=".9"')
    return out


def rim_marks() -> str:
    """Studs along the rim."""
    studs = "".join("M{:.1f} {:.1f}h0".format(*polar(RIM[1] - 6, a, PIT)) for a in range(0, 360, 15))
    return shape(studs, "none", PALETTE["gold"], 4, 'stroke-linecap="round" opacity=".8"')


def threshold() -> str:
    """The door to the plaza, on the right. Rule 3.5"""
    x, y = CORE_PLACES["core_k01"]
    leaves = box((x + 22, y - 20), 9, 19, PALETTE["gold"], 'rx="1.5"') + box(
        (x + 22, y + 1), 9, 19, PALETTE["gold"], 'rx="1.5"'
    )
    return box((x + 20.5, y - 24), 12, 48, "#4a3208", 'rx="2"') + leaves


def core_art() -> str:
    """Everything of the core, without its ground."""
    deep = ((0, "#0d5a5c", 1), (0.35, "#07292d", 1), (1, "#030808", 1))
    middle = CORE_PLACES["core_k14"][0]
    title = words((middle, 44), "Generator core", 17, PALETTE["ink"], 'text-anchor="middle" letter-spacing="1.5"')
    names = title + plate(PIT, "The pit", 12) + plate((middle, 190), "Force field passage", 13)
    return (
        f"<defs>{gradient('qg-pit', deep)}</defs>"
        + pit()
        + walks()
        + grating()
        + rim_marks()
        + fields()
        + threshold()
        + lettered(names)
    )


CORE_DRAWING: Final = abyss() + core_art()

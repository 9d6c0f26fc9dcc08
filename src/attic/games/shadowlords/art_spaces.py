"""The spaces of the Shadowlords board: galaxies with their constellations, homes, Ruins, Bases, the Fortress."""

from __future__ import annotations

import math
from typing import Final

from attic.games.shadowlords.art_tools import PALETTE, scallops, sign
from attic.kit.pen import Point, Scatter, circle, line, num, polar, polygon, shape, star, words

RADIUS: Final = {"galaxy": 50.0, "ruin": 53.0, "space_base": 54.0, "home": 60.0, "lost_fortress": 90.0}
VEILS: Final = {"inner_s": "fire", "inner_w": "earth", "inner_n": "air", "inner_e": "water"}
# Stars in tenths of the radius; "/" begins a new line of stars.
CONSTELLATIONS: Final = {
    "aries": "-8 1 -1 -3 5 -1 7 2",
    "taurus": "-8 -2 -2 1 1 3 0 -1 -5 -7/1 3 5 5 8 5",
    "gemini": "-4 -7 -3 -2 -5 4 -6 7/4 -7 3 -1 4 4 6 7/-3 -2 3 -1",
    "cancer": "0 -8 0 -1 -6 6/0 -1 6 5",
    "leo": "-4 -7 -7 -6 -7 -2 -4 0 5 -1 8 4 4 4 -5 4 -4 0/5 -1 4 4",
    "virgo": "-8 -3 -4 -1 0 0 1 7/0 0 5 -1 8 3/0 0 2 -5 1 -8",
    "libra": "-7 6 -6 -1 0 -7 5 0 6 6/-6 -1 5 0",
    "scorpio": "-8 -5 -7 -1 -8 3/-7 -1 -3 0 -1 2 0 6 4 8 7 6 8 3 6 2",
    "sagittarius": "-6 4 -5 -1 0 -5 3 -1 4 4 -6 4 -9 1 -5 -1/3 -1 7 -3 8 2 4 4",
    "capricorn": "-8 -5 -6 -3 -1 6 3 5 8 -3 3 -2 -6 -3",
    "aquarius": "-8 -2 -4 -5 0 -4 3 -6 5 -3 8 1 6 6/0 -4 1 1 -2 4 1 7",
    "pisces": "-5 -5 -7 -8 -9 -5 -5 -5 -2 1 1 7 4 3 6 0 9 -2 9 2 6 0",
}


def constellation(name: str, r: float, colour: str) -> str:
    """A sign of the zodiac as stars and the lines between them."""
    paths, dots = "", ""
    for part in CONSTELLATIONS[name].split("/"):
        values = [float(v) * r / 10 for v in part.split()]
        points = list(zip(values[::2], values[1::2]))
        paths += line(points)
        for i, at in enumerate(points):
            dots += star(4, 3.4 if i % 3 else 5.0, 1.1, at)
    return shape(paths, "none", colour, 1.3, 'opacity=".55"') + shape(dots, PALETTE["ink"])


def spiral(r: float, colour: str, seed: int) -> str:
    """A nebula in two arms of dust."""
    chance = Scatter(seed)
    arms, dust = "", ""
    for half in (0, 180):
        arms += line([polar(r * t / 10, half + 34 * t) for t in range(1, 10)])
        for t in range(3, 20):
            x, y = polar(r * t / 20 + chance.between(-4, 4), half + 17 * t + chance.between(-10, 10))
            dust += f"M{num(x)} {num(y)}h0"
    smooth = 'stroke-linejoin="round" stroke-linecap="round"'
    return (
        shape(arms, "none", colour, 9, f'opacity=".16" {smooth}')
        + shape(arms, "none", colour, 3, f'opacity=".3" {smooth}')
        + shape(dust, "none", PALETTE["ink"], 2, 'stroke-linecap="round" opacity=".8"')
    )


def galaxy(name: str, element: str) -> str:
    """An ordinary galaxy, tinted with the element of its quarter."""
    r, colour = RADIUS["galaxy"], PALETTE[element]
    inner = constellation(name, 0.74 * r, colour) if name in CONSTELLATIONS else spiral(0.9 * r, colour, len(name) * 77)
    return (
        circle((0, 0), r + 9, colour, more='opacity=".08"')
        + circle((0, 0), r, f"url(#sl-{element})", colour, 2)
        + circle((0, 0), r - 4.5, "none", colour, 0.8, 'stroke-dasharray="1 5" stroke-linecap="round"')
        + inner
    )


def ruin() -> str:
    """A fallen temple from above, its floor still glimmering: one more Power card."""
    r, stone, lit = RADIUS["ruin"], "#8f86b8", "#c9c2ea"
    walls, columns = "", ""
    for start, end in ((-96, -52), (-22, 6), (40, 84), (118, 152), (186, 204), (236, 250)):
        walls += line([polar(r + 2, a) for a in range(start, end + 1, 2)])
    for angle, size in (
        (-74, 7.5),
        (-30, 5.5),
        (6, 7.5),
        (28, 4),
        (62, 7.5),
        (100, 3.5),
        (136, 7.5),
        (170, 5),
        (204, 7.5),
        (243, 6),
    ):
        columns += circle(polar(r + 2, angle), size, stone, PALETTE["ground"], 1.2)
        columns += circle(polar(r + 2, angle), 0.45 * size, lit)
    cracks = "M-34-20L-16-14L-19 3L-5 11L-9 22M31-22L17-7L25 9L17 18M-8 40L2 27L15 31"
    return (
        circle((0, 0), r + 12, PALETTE["shadow"], more='opacity=".09"')
        + circle((0, 0), r - 1, "url(#sl-floor)", stone, 1.2, 'stroke-dasharray="22 4 9 6"')
        + shape(walls, "none", PALETTE["ground"], 8.5)
        + shape(walls, "none", stone, 6)
        + columns
        + shape(polygon(8, r - 11) + polygon(8, r - 27, turn=-67.5), "none", stone, 1, 'opacity=".5"')
        + shape(cracks, "none", PALETTE["ground"], 2.4, 'stroke-linejoin="round" opacity=".85"')
        + shape(star(4, 15, 4) + star(4, 9, 3, turn=-45), PALETTE["accent"], more='opacity=".6"')
    )


def space_base() -> str:
    """A dock with six arms: three more ships."""
    r, steel = RADIUS["space_base"], "#7f92c8"
    arms, lamps = "", ""
    for i in range(6):
        a = 60 * i
        arms += line([polar(r - 8, a - 9), polar(r + 8, a - 5), polar(r + 8, a + 5), polar(r - 8, a + 9)], True)
        lamps += "".join(circle(polar(r + 4, a + turn), 1.5, PALETTE["lit"]) for turn in (-2.4, 2.4))
    return (
        shape(arms, "#52639c", PALETTE["ground"], 1)
        + shape(polygon(6, r + 1, turn=-60), "url(#sl-base)", steel, 3)
        + shape(polygon(6, r - 9, turn=-60), "none", steel, 1, 'stroke-dasharray="6 4"')
        + shape(
            "".join(line([polar(20, 60 * i), polar(r - 9, 60 * i)]) for i in range(6)), "none", steel, 1, 'opacity=".5"'
        )
        + shape(polygon(6, 20, turn=-60), "none", steel, 1.6)
        + shape("M0-13L6 9L0 5L-6 9Z", steel, more='opacity=".55"')
        + lamps
    )


def lost_fortress() -> str:
    """A black star of bastions around the Power Stone's throne."""
    r, violet = RADIUS["lost_fortress"], PALETTE["shadow"]
    rays = "".join(
        line([polar(r - 6, a - 1.6), polar(r + 30, a), polar(r - 6, a + 1.6)], True) for a in range(15, 360, 30)
    )
    return (
        circle((0, 0), r + 46, "url(#sl-doom)")
        + shape(rays, violet, more='opacity=".28"')
        + shape(star(16, r + 5, r - 12), "#07040f", violet, 2.2, 'stroke-linejoin="round"')
        + circle((0, 0), r - 15, "url(#sl-keep)", violet, 1.2)
        + shape(star(8, r - 18, r - 44, turn=-67.5), "none", violet, 1, 'opacity=".55"')
        + shape(star(8, 30, 13), "none", violet, 1.2, 'opacity=".8"')
    )


# ---- home planets


def chord(r: float, y: float, bend: float) -> str:
    """A line across a planet of radius r, bent downwards."""
    half = math.sqrt(max(0.0, r * r - y * y))
    return f"M{num(-half)} {num(y)}Q0 {num(y + bend)} {num(half)} {num(y)}"


def fire_land(r: float) -> str:
    """Rivers of lava."""
    rivers = (
        "M-58-16L-36-22L-30-4L-8-10M-20 58L-14 38L4 34L10 14M58 8L38 12L34 30M20-58L16-42L32-32L28-16M-56 26L-40 24"
    )
    return shape(rivers, "none", "#ffb057", 2.4, 'stroke-linejoin="round" opacity=".75"')


def earth_land(r: float) -> str:
    """Continents."""
    land = (
        "M-54-26Q-40-52-14-50Q-2-40-18-28Q-22-12-40-10Q-56-10-54-26Z"
        "M14-36Q34-48 48-30Q60-12 52 6Q34 4 28-12Q10-18 14-36Z"
        "M-34 14Q-14 4-2 18Q4 38-10 54Q-32 50-40 34Q-46 22-34 14ZM26 28Q40 22 46 32Q36 48 24 50Q16 38 26 28Z"
    )
    return shape(land, "#7fe08a", more='opacity=".38"')


def air_land(r: float) -> str:
    """Bands of cloud."""
    bands = "".join(chord(r - 2, y, 9) for y in (-40, -20, 2, 24, 42))
    return shape(bands, "none", "#fff2b0", 5, 'opacity=".28"') + shape(
        chord(r - 2, -10, 9), "none", "#8d6a12", 3, 'opacity=".5"'
    )


def water_land(r: float) -> str:
    """Waves."""
    waves = ""
    for y in (-42, -24, -6, 12, 30, 46):
        count = int(math.sqrt(max(0.0, (r - 4) ** 2 - y * y)) // 12)
        waves += f"M{-12 * count} {y}" + "q6-7 12 0t12 0" * count
    return shape(waves, "none", "#bfe2ff", 1.8, 'opacity=".5"')


def rim(element: str, r: float) -> str:
    """What shows from afar whose planet it is: flames, battlements, a band of air, waves."""
    colour = PALETTE[element]
    if element == "fire":
        return shape(star(28, r + 11, r - 1), colour, more='opacity=".85"')
    if element == "earth":
        teeth = "".join(
            line([polar(r - 2, a - 5), polar(r + 8, a - 5), polar(r + 8, a + 5), polar(r - 2, a + 5)], True)
            for a in range(0, 360, 18)
        )
        return shape(teeth, colour, more='opacity=".85"')
    if element == "air":
        wide = f'<ellipse rx="{num(r + 26)}" ry="19" transform="rotate(-18)" fill="none" stroke="{colour}"'
        return f'{wide} stroke-width="7" opacity=".75"/>{wide} stroke-width="1.5" opacity=".6"/>' + circle(
            (0, 0), r + 5, "none", colour, 2, 'stroke-dasharray="14 7"'
        )
    return shape(scallops(22, r + 8, r + 1), colour, more='opacity=".85"')


LANDS: Final = {"fire": fire_land, "earth": earth_land, "air": air_land, "water": water_land}


def home(element: str) -> str:
    """A home planet."""
    r, colour = RADIUS["home"], PALETTE[element]
    return (
        circle((0, 0), r + 34, f"url(#sl-glow-{element})")
        + rim(element, r)
        + circle((0, 0), r, f"url(#sl-home-{element})", PALETTE["ground"], 2)
        + LANDS[element](r)
        + circle((0, 0), r - 1.5, "none", colour, 2)
    )


# ---- names


def plate(at: Point, text: str, colour: str, size: float = 15.0, ink: str = "ink") -> str:
    """A name on a small dark plate."""
    half = 0.29 * size * len(text) + 9
    box = f'x="{num(at[0] - half)}" y="{num(at[1] - 0.68 * size)}" width="{num(2 * half)}" height="{num(1.36 * size)}"'
    return f'<rect {box} rx="{num(0.68 * size)}" fill="{PALETTE["plate"]}" stroke="{colour}"/>' + words(
        (at[0], at[1] + 0.35 * size), text, size, PALETTE[ink]
    )


def home_plate(at: Point, element: str) -> str:
    """The element's name between two of its signs."""
    colour, text = PALETTE[element], element.upper()
    half = 8.4 * len(text) + 36
    box = f'x="{num(at[0] - half)}" y="{num(at[1] - 14)}" width="{num(2 * half)}" height="28"'
    return (
        f'<rect {box} rx="14" fill="{PALETTE["plate"]}" stroke="{colour}" stroke-width="1.5"/>'
        + words(
            (at[0] + 1.5, at[1] + 6.5), text, 18, colour, 'text-anchor="middle" font-weight="700" letter-spacing="3"'
        )
        + "".join(sign(element, (at[0] + side * (half - 18), at[1]), 0.75, colour, 2.6) for side in (-1, 1))
    )

"""The pictures on the map: eight Places of Power and three landmarks, with their banners."""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_land import DATA, SPACE
from attic.games.willow.art_tools import PALETTE, at
from attic.kit.brush import disc, fill, line, num, words
from attic.kit.pen import SERIF, Point

INK: Final = "#1c150b"
EDGE: Final = f' stroke="{INK}"'  # of the width that the whole group has
INKED: Final = '<g stroke-width="1.3" stroke-linejoin="round"'


def burrows() -> str:
    """Nelwyn Village: round doors in grassy mounds."""
    chimney = fill("M9-25H14V-13L9-16Z", "#8a7556", EDGE)
    smoke = line("M11.5-27q-4-4 0-8t0-7", "#efe9d6", 1.6, ' opacity=".7"')
    mound = fill("M-26 10Q-24-18 0-19T26 10Z", "#7d9a45", EDGE) + fill("M0-19Q23-18 26 10H10Q12-10 0-19Z", "#57732f")
    hole = disc(0, 0, 9.5, "#d9c48a", EDGE) + fill("M-9 10Q0 5 9 10Z", "#c9b07a")
    out = [f'<defs><g id="wl-burrow">{chimney}{smoke}{mound}{hole}</g></defs>']
    for x, y, size, door in ((-24, -2, 0.9, "#a8502f"), (22, -6, 0.8, "#b98a2e"), (-2, 14, 1.1, "#2f6f7c")):
        knob = disc(3.4, 0.5, 1, "#f4e4a8")
        out.append(at(x, y, ('<use href="#wl-burrow"/>', disc(0, 0, 7.2, door, EDGE), knob), size))
    return "".join(out)


def signpost() -> str:
    """The Crossroads: a finger post and a hanging cage."""
    post = fill("M-2 26-1-24H3L3 26Z", "#6b4d25", EDGE)
    arms = fill("M3-20H22L28-15 22-10H3Z", "#c7a462", EDGE) + fill("M-1-7H-18L-24-2-18 3H-1Z", "#b08d4e", EDGE)
    letters = line("M7-15H19M-5-2H-16", "#4a3415", 1.4, ' stroke-dasharray="3 1.6"')
    cage = line("M3-24Q-16-30-18-14", "#4a3415", 2.4)
    bars = fill("M-24-4-22-14H-14L-12-4V6H-24Z", "#2a2118", ' fill-opacity=".35"')
    grid = line("M-24 6V-4L-22-14H-14L-12-4V6ZM-21 6V-12M-18 6V-14M-15 6V-12", "#2a2118", 1.2)
    return post + arms + letters + at(-4, 12, (cage, bars, grid), 0.9)


def great_tree() -> str:
    """Cherlindrea's Forest: one old tree with a light in it."""
    glow = disc(0, -14, 40, "#f3f6b0", ' opacity=".16"') + disc(0, -14, 27, "#f3f6b0", ' opacity=".2"')
    trunk = fill("M-9 32Q-3 18-6 4L-16-6-4-1 0-14 4-1 16-8 6 5Q3 18 11 32 4 27 0 32-4 27-9 32Z", "#4b3519", EDGE)
    crown = fill(
        "M0-46C14-50 22-40 22-34 36-32 36-14 24-12 20-2 6-4 2-8-6-2-22-2-24-12-36-14-36-32-22-34-22-42-10-50 0-46Z",
        "#3f6b33",
        EDGE,
    )
    leaves = fill("M-4-42C6-45 14-38 13-33 4-30-6-26-18-30-16-38-10-42-4-42Z", "#6f9c4a")
    light = fill("M0-31 3-21 12-18 3-15 0-5-3-15-12-18-3-21Z", "#fffbd2") + disc(0, -18, 4, "#ffffff")
    sparks = "".join(
        disc(x, y, 1.4, "#fdf8b8") for x, y in ((-20, -20), (18, -27), (-12, -36), (24, -18), (-27, -4), (15, 4))
    )
    return glow + trunk + crown + leaves + light + sparks


def inn() -> str:
    """The Tavern: timber, thatch, lit windows, a swinging sign."""
    wall = fill("M-30 24V-2H24V24Z", "#e0cd98", EDGE)
    beams = line("M-30 10H24M-17-2V24M-3-2V24M11-2V24M-30 24-17 10M24 24 11 10", "#5a3d1c", 2)
    roof = fill("M-38 0-24-26H20L32 0Z", "#a9783a", EDGE) + line(
        "M-30-8H26M-26-16H23", "#7c5424", 1.3, ' stroke-dasharray="5 2"'
    )
    chimney = fill("M6-36H14V-26H6Z", "#8a7556", EDGE) + line("M10-38q-5-5 0-9t-1-8", "#efe9d6", 2, ' opacity=".6"')
    panes = fill("M-14 1H-6V8H-14ZM1 1H9V8H1ZM14 13H21V21H14ZM-27 13H-20V21H-27Z", "#ffd774", EDGE)
    door = fill("M-10 24V16Q-6 11-2 16V24Z", "#4a2f14", EDGE)
    sign = line("M24-2H40V3", "#3a2712", 2) + fill("M34 3H46V14H34Z", "#7a2f22", EDGE)
    mug = fill("M37 6H42V12H37Z", "#f2dfa6") + line("M42 7.5H44V10.5H42", "#f2dfa6", 1)
    return chimney + wall + beams + roof + panes + door + sign + mug


def spring() -> str:
    """The Magic Spring: water that falls into a ringed pool."""
    rocks = fill("M-30 12-26-18-12-30 4-32 20-26 27-8 30 12Z", "#6d7165", EDGE) + fill(
        "M4-32 20-26 27-8 30 12H14L12-12Z", "#494d46"
    )
    fall = fill("M-8-26Q0-30 7-26L10 10H-10Z", "#bfe9f2") + line("M-4-22V8M1-24V8M5-20V8", "#ffffff", 1.4)
    pool = fill("M-32 12Q-22 3 0 3T32 12Q26 26 0 26T-32 12Z", "#2f86a3", EDGE)
    rings = line("M-20 13Q0 5 20 13M-14 18Q0 11 14 18", "#cdf3fa", 1.3)
    stars = fill("M-20-34l2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM24-40l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6Z", "#e9fbff")
    return disc(0, 2, 38, "#a9f0ff", ' opacity=".15"') + rocks + fall + pool + rings + stars


def ruins() -> str:
    """The Ruins of Galladoorn: broken arches."""
    left = fill("M-36 24V-22L-30-18-26-26-20-20V24Z", "#a7a08a", EDGE)
    arch = fill("M-20-6Q-2-34 14-14V24H6V-4Q-4-20-14 2V24H-20Z", "#bdb59b", EDGE)
    tower = fill("M16 24V-34L22-30 25-38 30-30 36-34V24Z", "#98917b", EDGE) + fill(
        "M28 24V-33L30-30 36-34V24Z", "#6f6a59"
    )
    bricks = line("M-34-8H-30M-28 2H-23M-34 12H-29M19-20H24M20-6H26M18 8H23M8 6H13M-18 14H-15", "#6b6552", 1.3)
    window = fill("M21-14Q23.5-19 26-14V-7H21Z", "#2b2a22")
    ivy = fill("M-36 24Q-34 8-28 12-30 2-24 4-26 14-20 24ZM30 24Q29 12 36 8V24Z", "#4f6f38")
    rubble = fill("M-12 24-8 18-2 20 2 24ZM-4 27 2 22 8 27Z", "#8a836e", EDGE)
    return left + arch + tower + bricks + window + ivy + rubble


def camp() -> str:
    """The Army of Galladoorn: tents under a banner."""
    out: list[str] = []
    for x, y, s, cloth, shade in (
        (-26.0, 2.0, 0.8, "#d8c58f", "#a48f58"),
        (20.0, 0.0, 0.75, "#c9b47c", "#94804c"),
        (-4.0, 12.0, 1.0, "#efe2b6", "#b5a26c"),
    ):
        tent = fill("M0-26 22 8H-22Z", cloth, EDGE) + fill("M0-26 22 8H6Z", shade) + fill("M0-10 6 8H-5Z", "#3a2c18")
        out.append(at(x, y, (tent,), s))
    pole = line("M-4-14V-42", "#4a3415", 2) + fill(
        "M-4-42Q6-46 12-41T24-41L20-35 24-29Q16-32 12-29T-4-30Z", "#3f7a4a", EDGE
    )
    return "".join(out) + pole


def raziel() -> str:
    """Fin Raziel's Island: a crooked hut of driftwood and stones."""
    hut = fill("M-14 8-11-10 0-22 11-10 14 8Z", "#7b6a4a", EDGE) + fill(
        "M-16-7 0-25 16-7 11-8 0-19-11-8Z", "#4f6f38", EDGE
    )
    door = fill("M-4 8V0Q0-5 4 0V8Z", "#241a0d") + disc(0, -10, 2.2, "#ffd774")
    return hut + door + line("M0-25V-34M-4-31H4", "#4a3415", 1.6)


def stones() -> str:
    """The Standing Stones: a ring of menhirs."""
    rock = fill("M-7 2-6-20-2-27 4-25 7 2Z", "#a9a590", EDGE) + fill("M1-26 4-25 7 2H2Z", "#716e5c")
    out = [f'<defs><g id="wl-menhir">{rock}{line("M-3-16 0-12-3-8", "#4d6f78", 1.3)}</g></defs>']
    out.append('<ellipse cy="12" rx="38" ry="15" fill="#3d4a26" opacity=".55"/>')
    one = ('<use href="#wl-menhir"/>',)
    out += [at(x, y, one, 0.75) for x, y in ((-22, 4), (0, -1), (22, 4))]
    out.append(fill("M-24-17H24L26-24H-25Z", "#b9b5a0", EDGE))
    out += [at(x, y, one, s) for x, y, s in ((-34, 14, 0.9), (34, 14, 0.9), (-14, 22, 1.0), (15, 22, 1.0))]
    return "".join(out)


def white_castle() -> str:
    """Tir Asleen: a pale castle under ice."""
    back = fill("M-14 20V-30L-8-44-2-30V20Z", "#c9d6d8", EDGE) + fill("M4 20V-22L10-36 16-22V20Z", "#b4c4c8", EDGE)
    roofs = fill("M-15-29-8-48-1-29ZM3-21 10-40 17-21Z", "#5f93a8", EDGE)
    wall = fill("M-36 24V-6H-31V-1H-26V-6H-21V-1H-16V-6H-11V-1H11V-6H16V-1H21V-6H26V-1H31V-6H36V24Z", "#e6eceb", EDGE)
    sides = fill("M-42 24V-14H-38V-10H-34V-14H-30V24ZM42 24V-14H38V-10H34V-14H30V24Z", "#d3dedf", EDGE)
    gate = fill("M-8 24V12Q0 3 8 12V24Z", "#4f7d92", EDGE) + line("M-4 24V10M0 24V8M4 24V10", "#dff3f8", 1)
    ice = fill("M-36 24-32 14-28 24-22 16-18 24ZM36 24 31 13 27 24 22 17 17 24Z", "#bfe4ee")
    pennant = line("M-8-48V-58", "#4a3415", 1.4) + fill("M-8-58 5-55-8-51Z", "#e2b94d", EDGE)
    return disc(0, -8, 46, "#dff6ff", ' opacity=".13"') + back + roofs + wall + sides + gate + ice + pennant


def black_castle() -> str:
    """Nockmaar Castle: thorned towers with red windows."""
    glow = disc(0, -10, 62, "#e0432a", ' opacity=".12"') + disc(0, -14, 44, "#e0432a", ' opacity=".14"')
    crag = fill("M-60 46-46 20-30 26-22 14 24 12 34 24 48 18 60 46Z", "#1b1516", EDGE)
    towers = fill(
        "M-44 30V-8L-48-20-42-16-38-34-34-16-28-20-32-8V30ZM-16 30V-40L-21-54-13-48-7-72-1-48 7-54 2-40V30Z"
        "M20 30V-18L16-30 22-26 26-46 30-26 36-30 32-18V30Z",
        "#332a2e",
        ' stroke="#0c0809" stroke-width="1.6" stroke-linejoin="round"',
    )
    shade = fill(
        "M-7-72-1-48 7-54 2-40V30H-5V-44ZM26-46 30-26 36-30 32-18V30H27ZM-38-34-34-16-28-20-32-8V30H-37Z", "#1d1719"
    )
    wall = fill(
        "M-36 36V6L-32 10-28 4-24 10-20 4-16 10-12 4-8 10-4 4 0 10 4 4 8 10 12 4 16 10 20 4 24 10 28 4V36Z",
        "#2a2226",
        EDGE,
    )
    gate = fill("M-12 36V24Q-4 12 4 24V36Z", "#090607") + line("M-8 36V22M-4 36V18M0 36V22", "#b5402c", 1)
    eyes = fill("M-10-34-7-40-4-34V-28H-10ZM-40 2-38-3-36 2V6H-40ZM24-8 26-13 28-8V-4H24ZM-9-12H-5V-5H-9Z", "#ff7146")
    bolt = line("M30-66 22-54 29-52 20-40", "#ffd2a8", 2, ' stroke-linejoin="round"')
    return glow + crag + towers + shade + wall + gate + eyes + bolt


# Picture, where it stands, how large, where the middle of the banner is.
PICTURES: Final[dict[str, tuple[str, Point, float, Point]]] = {
    "nelwyn_village": (burrows(), (54, 537), 1.0, (84, 599)),
    "crossroads": (signpost(), (281, 492), 0.92, (306, 546)),
    "cherlindreas_forest": (great_tree(), (314, 288), 1.0, (346, 347)),
    "tavern": (inn(), (478, 389), 0.95, (512, 438)),
    "magic_spring": (spring(), (104, 152), 0.88, (146, 235)),
    "ruins_of_galladoorn": (ruins(), (521, 48), 1.0, (500, 155)),
    "army_of_galladoorn": (camp(), (646, 222), 0.85, (638, 314)),
    "fin_raziels_island": (raziel(), (586, 614), 0.85, (594, 682)),
    "standing_stones": (stones(), (790, 488), 0.84, (814, 544)),
    "tir_asleen": (white_castle(), (1146, 645), 1.05, (1112, 699)),
    "nockmaar_castle": (black_castle(), (1132, 88), 1.0, (1117, 208)),
}
# Small things that lie on a Place beside the characters: radius 13.
TREASURE_SPOTS: Final[dict[str, Point]] = {
    "nelwyn_village": (92, 575), "cherlindreas_forest": (344, 324), "magic_spring": (114, 200),
    "ruins_of_galladoorn": (544, 122), "fin_raziels_island": (565, 652), "standing_stones": (812, 521),
    "tir_asleen": (1098, 676),
}  # fmt: skip
ARMY_SPOTS: Final[dict[str, Point]] = {"army_of_galladoorn": (620, 284), "nockmaar_castle": (1124, 174)}
BAVMORDA_SPOT: Final[Point] = (1166, 164)


def clear(name: str) -> tuple[tuple[float, float, float], ...]:
    """Circles on a space that its picture, banner and small things take."""
    _, (x, y), size, (bx, by) = PICTURES[name]
    small = [spots[name] for spots in (TREASURE_SPOTS, ARMY_SPOTS) if name in spots]
    ribbon = [(bx + dx, by - 4, 20.0) for dx in (-46, -16, 16, 46)]
    return ((x, y, 40 * size), (x, y - 12, 34 * size), *ribbon, *((sx, sy, 20.0) for sx, sy in small))


CLEAR: Final = {name: clear(name) for name in PICTURES}


TAIL: Final = f'<g id="wl-tail">{fill("M4-6H-10L-5 2-10 10H4Z", "#c4b37f", EDGE)}</g>'


def banner(name: str, x: float, y: float, hide: int) -> str:
    """A parchment ribbon with the name; a Place of Power shows its Hide on a seal."""
    title = SPACE[name].title
    half = 3.5 * len(title) + 8
    paper = PALETTE["parchment"]
    end = num(half)
    tails = f'<use href="#wl-tail" x="-{end}"/><use href="#wl-tail" transform="matrix(-1 0 0 1 {end} 0)"/>'
    ribbon = f'<rect x="-{num(half)}" y="-10" width="{num(2 * half)}" height="18" rx="2" fill="{paper}"{EDGE}/>'
    text = words(0, 3.6, title)
    seal = ""
    if hide:
        seal = disc(-half - 7, -1, 11, "#7d2b22", EDGE) + disc(
            -half - 7, -1, 8.2, "none", ' stroke="#e8b9a0" stroke-width=".8"'
        )
        seal += words(-half - 7, 3.8, str(hide), ' fill="#fff3d8"')
    return at(x, y, (tails, ribbon, text, seal))


def landmarks() -> str:
    """All pictures, the northern ones first."""
    rows = sorted(PICTURES.items(), key=lambda item: item[1][1][1])
    return f"{INKED}>" + "".join(at(x, y, (art,), size) for _, (art, (x, y), size, _) in rows) + "</g>"


def banners() -> str:
    """All ribbons; they lie over everything else on the map."""
    hides = {t.text("id"): t.number("hide") for t in DATA.tables("space") if t.has("hide")}
    style = (
        f'font-family="{SERIF}" font-size="13" font-weight="700" text-anchor="middle" fill="{PALETTE["parchment_ink"]}"'
    )
    ribbons = [banner(n, bx, by, hides.get(n, 0)) for n, (_, _, _, (bx, by)) in PICTURES.items()]
    return f"{INKED} {style}><defs>{TAIL}</defs>{''.join(ribbons)}</g>"

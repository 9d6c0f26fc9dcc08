"""The pieces of Shadowlords as symbols: rings with ships, discs, loose ships, cards, dice, votes.

A character is two tokens on two anchors with the same centre and radius: first
its ring with the ships in its notches, then its disc. The Power Stone is a third
one, `stone-notch`, which fills the sixth notch of the ring below it.
"""

from __future__ import annotations

from typing import Final

from attic.games.shadowlords.art_tools import DATA, ELEMENTS, PALETTE, SIGN_PATHS, scallops
from attic.kit.data import read_toml
from attic.kit.pen import circle, line, num, polar, polygon, shape, star, words

NOTCHES: Final = read_toml(DATA / "pieces.toml").table("rings").number("notches_per_ring")
SHADOWS: Final = tuple(shadow.text("id") for shadow in read_toml(DATA / "characters.toml").tables("shadows"))
CARD_VALUES: Final = tuple(card.number("value") for card in read_toml(DATA / "cards.toml").tables("power_cards"))
DIE_FACES: Final = read_toml(DATA / "events.toml").table("dice").numbers("faces")
OWNERS: Final = (*ELEMENTS, "shadow")
NIGHT: Final = PALETTE["night"]
INK: Final = PALETTE["disc_ink"]
PAPER: Final = PALETTE["disc"]
DARK: Final = {"fire": "#8e2415", "earth": "#1b6a34", "air": "#8f6a0c", "water": "#174f9e", "shadow": "#2a1850"}
# The outline of a ring tells its owner without colour: flames, an octagon, a plain circle, waves, thorns.
RIMS: Final = {
    "fire": star(12, 26.5, 22.5),
    "earth": polygon(8, 26.5, turn=-67.5),
    "air": "M-24.5 0A24.5 24.5 0 1 1 24.5 0A24.5 24.5 0 1 1-24.5 0Z",
    "water": scallops(12, 25.5, 23.5),
    "shadow": star(18, 26.5, 23),
}
# Ships point upwards here; in a notch they point outwards.
SHIPS: Final = {
    "fire": "M0-7L5 6L0 3L-5 6Z",
    "earth": "M-4.5-5H4.5V5H1.5V2H-1.5V5H-4.5Z",
    "air": "M0-6L2 0L7 5L0 3.5L-7 5L-2 0Z",
    "water": "M0-7Q7 2 3.5 5Q0 7.5-3.5 5Q-7 2 0-7Z",
    "shadow": "M0-7L2.5-1L6 6L0 2L-6 6L-2.5-1Z",
}


def symbol(name: str, inner: str, half: float = 32.0) -> str:
    """A symbol around 0,0."""
    size = f"{num(-half)} {num(-half)} {num(2 * half)} {num(2 * half)}"
    return f'<symbol id="{name}" viewBox="{size}">{inner}</symbol>'


# ---- rings and ships


def edge_of(owner: str) -> str:
    """Ships and rings have a dark edge, those of the Shadows a violet one."""
    return PALETTE["shadow"] if owner == "shadow" else PALETTE["ground"]


def fill_of(owner: str) -> str:
    """The colour of an owner's pieces."""
    return "#3d2673" if owner == "shadow" else PALETTE[owner]


def notch_angle(i: int) -> int:
    """Notches go clockwise from the upper left of the ring's top."""
    return 360 * i // NOTCHES - 60


def ring(owner: str, ships: int) -> str:
    """A Power Ring with ships in its first notches. Rule 1.5"""
    inner = shape(RIMS[owner], fill_of(owner), edge_of(owner), 1.4, 'stroke-linejoin="round"')
    inner += circle((0, 0), 19, DARK[owner])
    empty = "".join(circle(polar(22, notch_angle(i) - 90), 1.7, DARK[owner]) for i in range(ships, NOTCHES))
    hull = ("#d9c6ff", NIGHT) if owner == "shadow" else (PALETTE[owner], "#fff")
    style = f'fill="{hull[0]}" stroke="{hull[1]}" stroke-width="1.3"'
    hulls = "".join(
        f'<path transform="rotate({notch_angle(i)})translate(0-25)" d="{SHIPS[owner]}"/>' for i in range(ships)
    )
    return symbol(f"ring-{owner}-{ships}", inner + empty + (f"<g {style}>{hulls}</g>" if ships else ""))


def loose_ship(owner: str) -> str:
    """A ship without a ring. Rule 0.6"""
    disc = circle((0, 0), 15, DARK[owner], fill_of(owner) if owner != "shadow" else PALETTE["shadow"], 1.6)
    hull = 'transform="scale(1.45)" stroke-linejoin="round"'
    return symbol(f"ship-{owner}", disc + shape(SHIPS[owner], fill_of(owner), "#fff", 0.9, hull), 17)


# ---- discs

DISC: Final = 18.0
GLYPH_STYLE: Final = 'fill-rule="evenodd" transform="scale(1.12)"'
GLYPHS: Final = {
    "warrior": "M0-12L2.6-8V3H7V6H2V10H-2V6H-7V3H-2.6V-8Z",
    "merchant": "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM-4-4V4H4V-4Z",
    "diplomat": "M-1 12Q-3 0 1-11L2.4-10.4Q-1 0 1 12Z"
    "M0-5Q6-12 10-9Q8-2 0-3ZM-1 1Q-8-6-11-2Q-8 5-1 3ZM0 6Q6-1 10 2Q8 9 0 8Z",
}
SIGILS: Final = {
    "marshal_lynx": "M-9-10L-4-5H4L9-10V3Q6 10 0 11Q-6 10-9 3ZM-5 0L-1 2L-5 3ZM5 0L1 2L5 3Z",
    "marshal_racson": "M-10-6H10V-3H-10ZM-10 0H10V3H-10ZM-6 6H6V9H-6ZM-4-11H4V-9H-4Z",
    "iron_claw": "M-8-10Q-4 0-8 11Q-2 0-6-10ZM-1-11Q3 0-1 12Q5 0 1-11ZM6-10Q10 0 6 11Q12 0 8-10Z",
    "baron_cruel": "M-11-7L-5 0L0-10L5 0L11-7L8 8H-8Z",
    "count_hector": "M0-3L3-6L4-2L12-7L9 6Q5 2 0 8Q-5 2-9 6L-12-7L-4-2L-3-6Z",
    "count_gwyth": "M5-10A11 11 0 1 0 5 10A12 12 0 0 1 5-10Z",
    "duke_halifax": "M-1.5-11H1.5V12H-1.5ZM1.5-9Q9-9 11-2Q6-4 1.5 0ZM-1.5-9Q-9-9-11-2Q-6-4-1.5 0Z",
    "invincible_darkness": star(12, 12, 8.5) + "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0Z",
}


def white_disc(name: str, glyph: str) -> str:
    """A character's disc."""
    inner = circle((0, 0), DISC, PAPER, INK, 1.2)
    return symbol(f"disc-{name}", inner + shape(glyph, INK, more=GLYPH_STYLE))


def master_disc(element: str) -> str:
    """A Star Master: the sign of the element on a star."""
    inner = circle((0, 0), DISC, PAPER, INK, 1.2) + shape(star(8, 17.6, 12.5), INK)
    mark = 'transform="scale(.82)" stroke-linejoin="round"'
    return symbol(f"disc-{element}_master", inner + shape(SIGN_PATHS[element], DARK[element], PAPER, 2.6, mark))


def black_disc(name: str, glyph: str, colour: str = "shadow") -> str:
    """A Shadow's disc."""
    inner = circle((0, 0), DISC, NIGHT, PALETTE["shadow"], 1.4)
    return symbol(f"disc-{name}", inner + shape(glyph, PALETTE[colour], more=GLYPH_STYLE))


def back_disc(name: str, half: float) -> str:
    """A face-down disc: what it is nobody knows. Rule 3.7"""
    inner = circle((0, 0), 16, PALETTE["back"], PALETTE["back_ink"], 1.6) + shape(
        star(8, 11, 4.5), "none", PALETTE["back_ink"], 1.2
    )
    return symbol(name, inner + circle((0, 0), 2.2, PALETTE["back_ink"]), half)


def captive(owner: str) -> str:
    """A prisoner beneath a captor's ring: a disc behind bars, edged with his own colour. Rule 14.36"""
    bars = line([(-7, -15), (-7, 15)]) + line([(0, -17), (0, 17)]) + line([(7, -15), (7, 15)])
    inner = shape(RIMS[owner], fill_of(owner), edge_of(owner), 1.4) + circle((0, 0), 18, PAPER, INK, 1)
    return symbol(f"captive-{owner}", inner + shape(bars, "none", INK, 3), 29)


def discs() -> str:
    """All discs that lie in rings, and the backs of those that lie on galaxies."""
    lord = star(6, 13, 5.5) + "M-3.4 0A3.4 3.4 0 1 0 3.4 0A3.4 3.4 0 1 0-3.4 0Z"
    out = [master_disc(element) for element in ELEMENTS]
    out += [white_disc(name, glyph) for name, glyph in GLYPHS.items()]
    out += [black_disc(name, SIGILS[name]) for name in SHADOWS]
    out += [
        black_disc("shadowlord", lord, "lit"),
        black_disc("attack", "M0-12L4-3L12 0L4 3L0 12L-4 3L-12 0L-4-3Z", "target"),
    ]
    return "".join(out) + back_disc("disc-back", 17)


# ---- Stone, Timer, marks of battle


def gem(r: float) -> str:
    """A cut stone."""
    half, low = 0.62 * r, 0.35 * r
    outline = line([(-half, -r), (half, -r), (r, -low), (0, r), (-r, -low)], closed=True)
    facets = line([(-r, -low), (r, -low)]) + line([(-half, -r), (-0.4 * r, -low), (0, r), (0.4 * r, -low), (half, -r)])
    return shape(outline, "#8ff3ff", PALETTE["night"], 1.2, 'stroke-linejoin="round"') + shape(
        facets, "none", "#1f7f9e", 0.9
    )


def marks() -> str:
    """The Power Stone by itself and in a ring, the Timer, a battle that is due, a truce."""
    at = polar(24.5, notch_angle(NOTCHES - 1) - 90)
    in_notch = f'<g transform="translate({num(at[0])} {num(at[1])})">{gem(7)}</g>'
    sword = "M0-15L2.4-11V5H7V8H2V14H-2V8H-7V5H-2.4V-11Z"
    swords = "".join(shape(sword, "#fff", NIGHT, 1, f'transform="rotate({turn})"') for turn in (45, -45))
    hourglass = "M-8-12H8Q8-4 1.5 0Q8 4 8 12H-8Q-8 4-1.5 0Q-8-4-8-12Z"
    return (
        symbol("stone", circle((0, 0), 16, NIGHT, "#8ff3ff", 1.4) + gem(11), 17)
        + symbol("stone-notch", in_notch)
        + symbol("timer", circle((0, 0), 16, "#fff", NIGHT, 1.5) + shape(hourglass, PALETTE["back"]), 17)
        + symbol("battle", shape(star(10, 20, 13), "#d8344f", "#fff", 1.4) + swords, 22)
        + symbol("truce", circle((0, 0), 16, DARK["earth"], "#fff", 1.4) + shape("M-6 12V-11L9-6L-4-1V12Z", "#fff"), 17)
    )


# ---- cards, dice, votes


def card(name: str, inner: str, paper: str, edge: str) -> str:
    """A Power card upright in a square."""
    box = f'<rect x="-20" y="-29" width="40" height="58" rx="5" fill="{paper}" stroke="{edge}" stroke-width="1.6"/>'
    return symbol(f"card-{name}", box + inner)


def power_card(value: int) -> str:
    """The number, with a burst that grows with it."""
    reach = 7 + value
    burst = shape(star(max(4, value + 2), reach, 0.45 * reach, (0, -9)), "#d9a72e" if value else "#a9a08c")
    number = words((0, 22), str(value), 26, INK, 'text-anchor="middle" font-weight="800"')
    return card(str(value), burst + number, PAPER, INK)


def cards() -> str:
    """All faces, and the back they share. Rule 1.4"""
    back = shape(star(8, 15, 6), PALETTE["shadow"]) + '<rect x="-16" y="-25" width="32" height="50" rx="3" fill="none"'
    back += f' stroke="{PALETTE["back_ink"]}" stroke-width="1"/>'
    return "".join(power_card(value) for value in CARD_VALUES) + card(
        "back", back, PALETTE["back"], PALETTE["back_ink"]
    )


def die(face: int) -> str:
    """An eight-sided die; 0 is one that has not been rolled."""
    outline = polygon(6, 21)
    if not face:
        return symbol("die-0", shape(outline, NIGHT, PALETTE["quiet"], 1.6, 'stroke-dasharray="5 4"'), 24)
    faces = line([polar(21, -90), polar(21, 30), polar(21, 150)], closed=True)
    inner = shape(outline, "#e9e4ff", INK, 1.4, 'stroke-linejoin="round"') + shape(faces, "#fff", INK, 1)
    return symbol(
        f"die-{face}", inner + words((0, 9), str(face), 19, INK, 'text-anchor="middle" font-weight="800"'), 24
    )


def votes() -> str:
    """Votes when they are shown, and one that is given but not shown yet. Rule 13.3"""
    tick, cross = "M-8 1L-2 7L9-7", "M-7-7L7 7M7-7L-7 7"
    dots = "".join(circle((x, 0), 2.2, PALETTE["back_ink"]) for x in (-6, 0, 6))
    square = '<rect x="-15" y="-15" width="30" height="30" rx="4"'
    return (
        symbol("vote-yes", circle((0, 0), 16, DARK["earth"], "#fff", 1.6) + shape(tick, "none", "#fff", 4), 18)
        + symbol(
            "vote-no",
            f'{square} fill="{DARK["fire"]}" stroke="#fff" stroke-width="1.6"/>' + shape(cross, "none", "#fff", 4),
            18,
        )
        + symbol(
            "vote-hidden",
            f'{square} fill="{PALETTE["back"]}" stroke="{PALETTE["back_ink"]}" stroke-width="1.6"/>' + dots,
            18,
        )
    )


SYMBOLS: Final = (
    "".join(ring(owner, ships) for owner in OWNERS for ships in range(NOTCHES + 1))
    + "".join(loose_ship(owner) for owner in OWNERS)
    + discs()
    + "".join(captive(owner) for owner in OWNERS)
    + marks()
    + cards()
    + "".join(die(face) for face in (0, *DIE_FACES))
    + votes()
)
SYMBOL_IDS: Final = (
    *(f"ring-{owner}-{ships}" for owner in OWNERS for ships in range(NOTCHES + 1)),
    *(f"ship-{owner}" for owner in OWNERS),
    *(f"captive-{owner}" for owner in OWNERS),
    *(f"disc-{element}_master" for element in ELEMENTS),
    *(f"disc-{name}" for name in (*GLYPHS, *SHADOWS, "shadowlord", "attack", "back")),
    *("stone", "stone-notch", "timer", "battle", "truce"),
    *(f"card-{value}" for value in (*CARD_VALUES, "back")),
    *(f"die-{face}" for face in (0, *DIE_FACES)),
    *("vote-yes", "vote-no", "vote-hidden"),
)

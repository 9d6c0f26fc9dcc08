"""Cards, Treasures, Armies, pointers and dice."""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_tools import PALETTE
from attic.kit.brush import disc, fill, line, symbol

INK: Final = "#1c150b"
EDGE: Final = f' stroke="{INK}" stroke-width="1"'
STAR: Final = "M0-9 2.3-2.6 9-2.4 3.7 1.7 5.6 8.2 0 4.3-5.6 8.2-3.7 1.7-9-2.4-2.3-2.6Z"


def sheet(paper: str, ink: str, art: str) -> str:
    """A small card, upright."""
    return (
        f'<rect x="-16" y="-22" width="32" height="44" rx="4" fill="{paper}" stroke="{INK}" stroke-width="1.4"/>'
        f'<rect x="-13" y="-19" width="26" height="38" rx="2" fill="none" stroke="{ink}" stroke-width="1"/>{art}'
    )


def sword(colour: str = "#dfe5e6") -> str:
    """A sword, point up."""
    return (
        fill("M-2.2 7V-12L0-16 2.2-12V7Z", colour, EDGE)
        + line("M-8 7H8M0 7V14", "#8a6422", 3)
        + disc(0, 15, 2.2, "#c79a3d", EDGE)
    )


def army(field: str, device: str) -> str:
    """A host under its banner: three spears and a flag."""
    spears = line("M-10 20V-14M10 20V-14M0 20V-20", "#4a3415", 2.2) + fill(
        "M-12-13-10-20-8-13ZM8-13 10-20 12-13Z", "#dfe5e6", EDGE
    )
    flag = fill("M-17-10Q-8-14 0-10T17-10V8Q8 4 0 8T-17 8Z", field, EDGE)
    return spears + flag + device


def chest(lid: str) -> str:
    """A chest; what is in it nobody sees."""
    box = fill("M-18 0H18V15Q18 18 15 18H-15Q-18 18-18 15Z", "#8a5a2a", EDGE) + fill("M-18 1H18V5H-18Z", "#5e3b18")
    bands = fill("M-14 0H-9V18H-14ZM9 0H14V18H9Z", "#d8b04a", EDGE)
    return lid + box + bands + fill("M-4-2H4V6L0 9-4 6Z", "#f0d27a", EDGE) + disc(0, 2.4, 1.4, INK)


CLOSED: Final = fill("M-18 0C-18-16 18-16 18 0Z", "#a36c34", EDGE) + fill(
    "M-14-7Q-11-10-9-11V0H-14ZM14-7Q11-10 9-11V0H14Z", "#d8b04a", EDGE
)


def jewel(art: str) -> str:
    """A Treasure that has been seen: on a sunburst."""
    rays = "".join(
        f'<path d="M-3-14 0-24 3-14Z" fill="#e9c659" transform="rotate({a})"{EDGE}/>' for a in range(0, 360, 30)
    )
    return rays + disc(0, 0, 17, "#f7ecc4", EDGE) + art


def wand() -> str:
    """A twig that ends in a star."""
    return (
        line("M-9 12Q-2 4 4-4", INK, 4)
        + line("M-9 12Q-2 4 4-4", "#7a5427", 2.4)
        + f'<path d="{STAR}" fill="#8fe3f0" transform="translate(5 -6) scale(.8)"{EDGE}/>'
    )


def sceptre() -> str:
    """A royal staff with a crowned orb."""
    return (
        line("M-8 13 3-4", INK, 5)
        + line("M-8 13 3-4", "#d8b04a", 3)
        + disc(5, -7, 5, "#c0392b", EDGE)
        + fill("M1-11 2-16 5-13 8-16 9-11Z", "#d8b04a", EDGE)
    )


def raziel() -> str:
    """The enchantress, long grey hair."""
    hair = fill("M-9 13C-12-6-8-13 0-13S12-6 9 13Z", "#c9cdd0", EDGE)
    head = fill("M0-9C5-9 6-4 6-1S3 7 0 7-6 2-6-1-5-9 0-9Z", "#efd1b2", EDGE)
    return (
        hair
        + head
        + disc(-2.3, -2, 0.9, INK)
        + disc(2.3, -2, 0.9, INK)
        + line("M-2 3Q0 4 2 3", "#6d3b28", 0.9)
        + fill("M0-14 2-11 0-8-2-11Z", "#8ccbdc", EDGE)
    )


def acorns() -> str:
    """Three of them."""
    one = (
        fill("M-4-1Q-4 6 0 8 4 6 4-1Z", "#b98a3e", EDGE)
        + fill("M-5-1Q-4-5 0-5T5-1Z", "#6b4a22", EDGE)
        + line("M0-5V-8", "#4a3415", 1.4)
    )
    return "".join(
        f'<g transform="translate({x:g} {y:g})">{one}</g>' for x, y in ((-6.0, -4.0), (6.0, -4.0), (0.0, 6.0))
    )


def armour() -> str:
    """A golden cuirass."""
    plate = fill("M-10-10-5-12Q0-7 5-12L10-10 9-2 8 9Q0 14-8 9L-9-2Z", "#e2b94d", EDGE) + fill(
        "M0-9Q3-9 5-12L10-10 9-2 8 9Q4 12 0 12Z", "#b08a2c"
    )
    return plate + line("M-7-1Q0 3 7-1M0 2V11", "#7a5c17", 1.2)


def braid() -> str:
    """A plait with a ribbon."""
    way = "M4-13Q-8-6 2 0T-3 12"
    return (
        line(way, INK, 6)
        + line(way, "#7b4a22", 4.4)
        + line(way, "#c98f52", 4.4, ' stroke-dasharray="1.4 2.6"')
        + fill("M-3 9-9 12-6 15-3 12 1 15 3 11Z", "#c0392b", EDGE)
    )


def baby() -> str:
    """Elora Danan, swaddled, with a leaf."""
    wrap = fill("M0-15C9-15 12-6 11 3S6 17 0 19C-6 17-11 12-11 3S-9-15 0-15Z", "#efe3b4", EDGE)
    folds = line("M-10 3Q0 9 10 0M-8 10Q0 14 8 8", "#b9a568", 1.4)
    head = (
        disc(0, -5, 6.5, "#f3c9a4", EDGE)
        + disc(-2.2, -5, 0.8, INK)
        + disc(2.2, -5, 0.8, INK)
        + line("M-1.5-2Q0-1 1.5-2", "#8e4b34", 0.9)
    )
    return (
        wrap
        + folds
        + head
        + line("M0-11Q-3-14 1-13", "#b5542a", 1.6)
        + fill("M5 6Q11 2 13 8 8 11 5 6Z", "#6f9a3f", EDGE)
    )


KINDS: Final = {
    "spell": sheet("#2a2a33", "#8d92c9", f'<path d="{STAR}" fill="#c9cdf7"/>'),
    "keep": sheet("#ecdfb8", "#a8452f", f'<g transform="scale(.8)">{sword()}</g>'),
    "friend": sheet("#ecdfb8", "#a8452f", disc(0, -5, 5, "#6f4826") + fill("M-9 12Q-9 1 0 1T9 12Z", "#6f4826")),
    "foe": sheet(
        "#dfe6e8",
        "#2f6f86",
        fill("M-9-8-4-2H4L9-8 8 4 0 12-8 4Z", "#7d2b22") + disc(-3, 2, 1.2, "#fff") + disc(3, 2, 1.2, "#fff"),
    ),
    "discard": sheet("#dfe6e8", "#2f6f86", line("M-6 6A8 8 0 1 1 5 6M5 6 0 5M5 6 6 1", "#2f6f86", 2.4)),
    "elora": sheet("#f3efd9", "#6f9a3f", f'<g transform="scale(.85)">{baby()}</g>'),
    "back": sheet(
        PALETTE["back"],
        "#b8a869",
        line(
            "M0 14V-4M0 8Q-9 6-9-3M0 8Q9 6 9-3M0 0Q-6-3-5-12M0 0Q6-3 5-12M0-4V-13",
            "#e2cf95",
            1.8,
            ' stroke-linecap="round"',
        ),
    ),
}
TREASURES: Final = {
    "cherlindreas_wand": wand(),
    "sceptre_of_tir_asleen": sceptre(),
    "fin_raziel": raziel(),
    "three_acorns": acorns(),
    "kings_golden_armour": armour(),
    "kings_sword": f'<g transform="rotate(40) scale(.85)">{sword("#f3dc8c")}</g>',
    "kiayas_braid": braid(),
}
ARMIES: Final = {
    "army_galladoorn_card": army("#3f7a4a", fill("M-5-6H5V0Q5 5 0 6-5 5-5 0Z", "#efe3b4", EDGE)),
    "army_nockmaar_card": army("#6a2a2c", fill("M-8-5-3-1H3L8-5 6 3 0 6-6 3Z", "#ffb09c", EDGE)),
}
POINTERS: Final = {  # one shape for each value, pointing down at its number
    "prowess": fill("M0 20-9 2H-16V-20H16V2H9Z", "#d98a3a", EDGE)
    + f'<g transform="translate(0 -7) rotate(45) scale(.62)">{sword()}</g>',
    "magic": fill("M0 20-9 4A14 14 0 1 1 9 4Z", "#8f7fd6", EDGE)
    + f'<path d="{STAR}" fill="#f3efff" transform="translate(0 -7)"/>',
    "stealth": fill("M0 20-7 6-18-7 0-22 18-7 7 6Z", "#6f9a8a", EDGE)
    + fill("M-10-7Q0-16 10-7 0 2-10-7Z", "#eef6ef", EDGE)
    + disc(0, -7, 3.4, INK),
    "health": fill("M0 20C-16 6-20-2-18-10-15-20-3-21 0-11 3-21 15-20 18-10 20-2 16 6 0 20Z", "#c9453a", EDGE)
    + fill("M-13-9Q-11-15-6-14", "#f2a79c"),
}
SPOTS: Final = ((0, 0), (-9, -9), (9, 9), (9, -9), (-9, 9), (-9, 0), (9, 0))
FACES: Final = ((), (0,), (1, 2), (0, 1, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6))


def die(side: str, face: int) -> str:
    """A die: Good's are round at the corners and pale, Evil's cut and dark; blank before the roll."""
    paper, ink = ("#ecdfb8", "#2f4a22") if side == "good" else ("#3a2426", "#ffb09c")
    body = (
        f'<rect x="-19" y="-19" width="38" height="38" rx="9" fill="{paper}" stroke="{ink}" stroke-width="2"/>'
        if side == "good"
        else fill("M-12-19H12L19-12V12L12 19H-12L-19 12V-12Z", paper, f' stroke="{ink}" stroke-width="2"')
    )
    pips = "".join(disc(SPOTS[p][0], SPOTS[p][1], 3.6, ink) for p in FACES[face])
    return symbol(f"{side}-die-{face}", body + pips)


THING_SYMBOLS: Final = (
    "".join(symbol(f"card-{name}", art) for name, art in KINDS.items())
    + symbol("treasure", chest(CLOSED))
    + "".join(symbol(f"treasure-{name}", jewel(art)) for name, art in TREASURES.items())
    + "".join(symbol(name, art) for name, art in ARMIES.items())
    + "".join(symbol(f"pointer-{name}", art) for name, art in POINTERS.items())
    + symbol("tir-asleen-free", jewel(fill("M-11 10V-6L-6-3V-10H-2V-5H2V-10H6V-3L11-6V10Z", "#fff", EDGE)))
    + "".join(die(side, face) for side in ("good", "evil") for face in range(7))
)
THING_IDS: Final = (
    *(f"card-{name}" for name in KINDS),
    "treasure",
    *(f"treasure-{name}" for name in TREASURES),
    *ARMIES,
    *(f"pointer-{name}" for name in POINTERS),
    "tir-asleen-free",
    *(f"{side}-die-{face}" for side in ("good", "evil") for face in range(7)),
)

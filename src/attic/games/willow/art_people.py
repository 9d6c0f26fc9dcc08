"""Portraits of The Willow Game: Good in round frames of leaves, Evil in cut iron ones."""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_tools import PALETTE
from attic.kit.brush import disc, fill, line, symbol

INK: Final = "#1c150b"
EDGE: Final = f' stroke="{INK}" stroke-width="1"'
GOOD_FRAME: Final = (
    disc(0, 0, 23, INK)
    + disc(0, 0, 22, PALETTE["good"])
    + disc(0, 0, 19, "#dfe6c3")
    + disc(0, 0, 20.6, "none", ' stroke="#40612c" stroke-width="1.8" stroke-dasharray="5 3.1" stroke-linecap="round"')
)
CUT: Final = "M-9-23H9L23-9V9L9 23H-9L-23 9V-9Z"
EVIL_FRAME: Final = (
    fill(CUT, "#0e0908")
    + fill("M-8.6-21.5H8.6L21.5-8.6V8.6L8.6 21.5H-8.6L-21.5 8.6V-8.6Z", PALETTE["evil"])
    + fill("M-7.4-18.5H7.4L18.5-7.4V7.4L7.4 18.5H-7.4L-18.5 7.4V-7.4Z", "#4b3a42")
    + line("M-9-23-7-18M9-23 7-18M23-9 18-7M23 9 18 7M9 23 7 18M-9 23-7 18M-23 9-18 7M-23-9-18-7", "#0e0908", 1.6)
)
SHOULDERS: Final = "M-16 10.5Q-12 7 0 7T16 10.5A19 19 0 0 1-16 10.5Z"


def face(x: float, y: float, size: float, skin: str, shade: str) -> str:
    """A face with eyes, nose and mouth, seen from the front."""
    head = fill("M0-9.5C6-9.5 7.5-5 7-0C6.5 5 3 8.5 0 8.5S-6.5 5-7 0C-7.5-5-6-9.5 0-9.5Z", skin, EDGE)
    half = fill("M0-9C6-9 7-5 6.5 0 6 5 3 8 0 8 3 4 3-4 0-9Z", shade, ' opacity=".55"')
    eyes = (
        disc(-2.8, -0.4, 1, INK)
        + disc(2.8, -0.4, 1, INK)
        + line("M-4.6-2.6Q-3-3.6-1.5-2.6M1.5-2.6Q3-3.6 4.6-2.6", INK, 0.8)
    )
    mouth = line("M0 0V2.5H-1M-2 5Q0 6 2 5", "#6d3b28", 0.9)
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{head}{half}{eyes}{mouth}</g>'


def willow() -> str:
    """A small man with a hood and a big heart."""
    hood = fill("M-14 14C-17-8-10-18 0-18S17-8 14 14Q0 20-14 14Z", "#7b5a2e", EDGE)
    cloak = fill(SHOULDERS, "#5d7437", EDGE) + disc(0, 10.5, 2.2, "#d8b04a", EDGE)
    hair = fill("M-9.5 2C-12-10-7-14 0-14S12-10 9.5 2C8-2 8-6 5-7.5 1-5-5-5-7-7-8-5-8-2-9.5 2Z", "#6b3f1c", EDGE)
    return hood + cloak + face(0, -1, 1.05, "#efc39a", "#d59b6c") + hair


def madmartigan() -> str:
    """A swordsman with long dark hair."""
    sword = (
        line("M8 2 17-15", "#d9dde0", 2.6) + line("M10.5-5 15.5-2", "#c79a3d", 2.2) + line("M9.5 1 7 6", "#5a3a1a", 2.6)
    )
    back = fill("M-11 12C-14-6-10-16 0-16S14-6 11 12L7 13V0H-7V13Z", "#2b1b12", EDGE)
    body = fill(SHOULDERS, "#6f4a2b", EDGE) + line("M-11 9 8 18M11 9-2 15", "#2f2013", 1.8)
    fringe = fill("M-8 0C-9-9-6-12 0-12S9-9 8 0C7-4 5-7 1-8-3-6-7-5-8 0Z", "#2b1b12")
    beard = fill("M-5 3Q-4 9 0 9T5 3Q3 5 0 4.5-3 5-5 3Z", "#4a3020", ' opacity=".65"')
    plait = line("M-8.5 0V11", "#7a5330", 2, ' stroke-dasharray="2 1"')
    return sword + back + body + face(0, 0, 1, "#e3b088", "#c48a5c") + beard + fringe + plait


def airk() -> str:
    """A captain in an open helm with a plume."""
    plume = fill("M-2-15Q-2-20 5-20 14-19 15-8 10-13 4-13Z", "#3f8a4f", EDGE)
    body = fill(SHOULDERS, "#9aa4a8", EDGE) + line("M0 8V19M-8 8V17M8 8V17", "#5d676c", 1.2)
    beard = fill("M-7 2Q-7 11 0 12T7 2Q4 5 0 4.5-4 5-7 2Z", "#c8973f", EDGE)
    helm = fill("M-9.5 5C-11-10-7-15 0-15S11-10 9.5 5L6.5 4V-4Q0-8-6.5-4V4Z", "#b9c3c7", EDGE)
    nose = fill("M-1.2-9H1.2V1H-1.2Z", "#8c979c", EDGE) + line("M-8-6Q0-10 8-6", "#c79a3d", 1.6)
    return plume + body + face(0, 0, 1, "#e9bd92", "#c9925f") + beard + helm + nose


def brownies() -> str:
    """Franjean and Rool, no taller than a boot."""
    ears = fill("M-17 4-22-1-15 0ZM-3 4 1-1-4 0Z", "#d9a573", EDGE) + fill(
        "M3 9-1 4 5 6ZM17 9 21 4 15 6Z", "#c98f5e", EDGE
    )
    left = face(-9.5, 3, 0.82, "#e0ae7b", "#b97d4c") + fill(
        "M-17 0C-15-8-13-15-4-20-5-14-3-8-2-1-7-5-12-4-17 0Z", "#6f9a3f", EDGE
    )
    right = face(9, 7, 0.82, "#cf9a69", "#a86f42") + fill("M1 4C2-5 6-8 10-8S16-4 17 4C12-1 6-1 1 4Z", "#8a5a2c", EDGE)
    feather = (
        line("M12-7Q14-15 19-17", "#e8e0c4", 2.4)
        + line("M12-7Q14-15 19-17", INK, 0.6)
        + line("M-4-20Q-10-12-12-4", "#3f6324", 0.9)
    )
    bodies = fill("M-17 13Q-9 8-2 12L-1 18Q-10 20-17 13Z", "#8a5a2c", EDGE) + fill(
        "M2 17Q9 12 16 14L11 18Q6 20 2 17Z", "#5e7a33", EDGE
    )
    return bodies + ears + left + right + feather


def sorsha() -> str:
    """A rider with red hair and a silver circlet."""
    back = fill("M-12 14C-16-6-11-17 0-17S16-6 12 14L7 15V0H-7V15Z", "#a83c1c", EDGE)
    body = fill(SHOULDERS, "#5b626c", EDGE) + line("M-9 9 0 17 9 9M0 17V19", "#c7ced6", 1.4)
    fringe = fill("M-8 1C-9-9-5-12 0-12S9-9 8 1C7-4 4-8 0-8.5-4-8-7-4-8 1Z", "#c14f26")
    circlet = line("M-8-6Q0-10 8-6", "#e3e9ee", 2.2) + fill("M0-11 2-8 0-5-2-8Z", "#8ccbdc", EDGE)
    braid = line("M8.5-2Q11 5 9 13", "#7d2a12", 2.4, ' stroke-dasharray="2.6 1"')
    return back + body + face(0, 0, 1, "#f3cfae", "#d39d78") + fringe + circlet + braid


def kael() -> str:
    """A general behind a horned iron helm."""
    horns = fill("M-8-9C-15-9-17-14-15-20-12-15-8-15-5-13ZM8-9C15-9 17-14 15-20 12-15 8-15 5-13Z", "#cfc4a4", EDGE)
    body = fill(SHOULDERS, "#2c2629", EDGE) + fill("M-16 10-10 3-7 9ZM16 10 10 3 7 9Z", "#6d6468", EDGE)
    helm = fill("M-9 4C-11-9-7-15 0-15S11-9 9 4L5 12H-5Z", "#6d6468", EDGE) + fill(
        "M0-15C7-15 11-9 9 4L5 12H0Z", "#453e42"
    )
    slit = (
        fill("M-7-3-1.5-1V10H1.5V-1L7-3 6 1 1.5 2H-1.5L-6 1Z", "#120c0d")
        + disc(-3.6, -0.4, 1.1, "#ff6a45")
        + disc(3.6, -0.4, 1.1, "#ff6a45")
    )
    rivets = "".join(disc(x, y, 0.7, "#cfc4a4") for x, y in ((-7, -7), (7, -7), (0, -12), (-5.5, 6), (5.5, 6)))
    return horns + body + helm + slit + rivets


def bavmorda() -> str:
    """The queen: pale, veiled, crowned with thorns."""
    veil = fill("M-14 15C-16-6-11-15 0-15S16-6 14 15Q0 20-14 15Z", "#241c2b", EDGE)
    body = fill(SHOULDERS, "#3d2a46", EDGE) + fill("M-4 8 0 15 4 8Z", "#8e2f2b", EDGE)
    cowl = fill("M-8.5 3C-9-8-6-11 0-11S9-8 8.5 3L6 8C8-2 5-7 0-7S-8-2-6 8Z", "#120d17")
    crown = fill("M-10-9-12-17-7-12-5-20-2-13 0-22 2-13 5-20 7-12 12-17 10-9Q0-13-10-9Z", "#c9b26a", EDGE)
    gem = fill("M0-14 2-11 0-8-2-11Z", "#e0432a", EDGE)
    return veil + body + face(0, 1, 1, "#e6e0d6", "#b3a6ad") + cowl + crown + gem


PORTRAITS: Final = {
    "willow": willow(),
    "madmartigan": madmartigan(),
    "airk": airk(),
    "franjean_rool": brownies(),
    "sorsha": sorsha(),
    "kael": kael(),
    "bavmorda": bavmorda(),
}
EVIL: Final = ("sorsha", "kael", "bavmorda")

PEOPLE_SYMBOLS: Final = "".join(
    symbol(name, (EVIL_FRAME if name in EVIL else GOOD_FRAME) + art) for name, art in PORTRAITS.items()
) + symbol("sorsha-good", GOOD_FRAME + PORTRAITS["sorsha"])
PEOPLE_IDS: Final = (*PORTRAITS, "sorsha-good")

"""Emblems of pieces, those with human shape: the middle is 0,-4, the room about 12 each way."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.art_tools import INK
from attic.kit.brush import disc, fill, line

EDGE: Final = f' stroke="{INK}"'  # of width 1, which the body of a piece sets
OWN: Final = "currentColor"  # the colour of the nation
FACE: Final = "M0-12C5-12 7-8 7-4S4 5 0 5-7 0-7-4-5-12 0-12Z"


def face(skin: str, eye: str = INK) -> str:
    """A face from the front."""
    return (
        fill(FACE, skin, EDGE)
        + fill("M0-12C5-12 7-8 7-4S4 5 0 5C4 0 4-8 0-12Z", INK, ' opacity=".14"')
        + eyes(3, -4, eye)
    )


def eyes(dx: float, y: float, colour: str = INK, r: float = 1.1) -> str:
    """A pair of eyes."""
    return disc(-dx, y, r, colour) + disc(dx, y, r, colour)


def mirrored(d: str, colour: str) -> str:
    """A shape and its mirror image."""
    return fill(d, colour, EDGE) + fill(d, colour, EDGE + ' transform="scale(-1 1)"')


MOUTH: Final = line("M-2 1.5Q0 2.5 2 1.5", INK, 1)

FOLK: Final = {
    "Angel": mirrored("M4 4C16 2 17-8 15-15 12-9 8-8 5-8Z", "#ffffff")
    + face("#f2cda6")
    + fill("M-7-4C-8-12-3-13 0-13S8-12 7-4C5-8 3-9 0-9S-5-8-7-4Z", "#e2b94d", EDGE)
    + '<ellipse cy="-16" rx="7" ry="2.2" fill="none" stroke="currentColor" stroke-width="2"/>'
    + MOUTH,
    "Centaur": fill("M-13 8C-14 0-8-2-2-2L0-8 6-8 6 2 9 8H6L3 3-6 4-8 8Z", "#9a6a3a", EDGE)
    + fill("M0-3V-10Q3-13 6-10V-3Z", "#e3b088", EDGE)
    + disc(3, -14, 3.4, "#e3b088", EDGE)
    + line("M9-14Q15-6 9 3M9-14V3", INK, 1.2)
    + line("M2-6H13", OWN, 1.8),
    "Cleric": fill("M-10 7C-12-8-7-16 0-16S12-8 10 7Z", OWN, EDGE)
    + face("#f0c8a0")
    + fill("M-7-5Q0-14 7-5L6-9Q0-17-6-9Z", "#f7efd6", EDGE)
    + fill("M-1.2 3H1.2V6H4V8H1.2V12H-1.2V8H-4V6H-1.2Z", "#f7efd6", EDGE)
    + MOUTH,
    "Doppelganger": face("#e9e2d0")
    + fill("M0-12C5-12 7-8 7-4S4 5 0 5Z", "#4a4f58")
    + disc(3, -4, 1.3, "#ffffff")
    + line("M0-14V7", OWN, 1.8, ' stroke-dasharray="3 2"')
    + line("M-3 1.5H0", INK, 1)
    + line("M0 1.5Q2 0 3 1.5", "#fff", 1),
    "Dwarf": face("#e8b48a")
    + fill("M-8-3Q-9 9 0 12 9 9 8-3 5 1 0 0-5 1-8-3Z", "#b5622a", EDGE)
    + fill("M-9-5Q-8-15 0-15T9-5Q0-9-9-5Z", OWN, EDGE)
    + mirrored("M7-9Q14-10 13-17 9-14 6-13Z", "#efe3c4")
    + line("M0-15V-7", INK, 1),
    "Elf": mirrored("M6-5 14-11 8 0Z", "#f0c8a0")
    + face("#f0c8a0")
    + fill("M-8 3C-10-12-5-15 0-15S10-12 8 3C7-5 5-9 0-10-5-9-7-5-8 3Z", "#d9b25a", EDGE)
    + line("M-7-8Q0-12 7-8", OWN, 2)
    + fill("M0-13 2-10 0-7-2-10Z", OWN, EDGE)
    + MOUTH,
    "Giant": fill("M-9-9Q0-15 9-9L11 2 8 9H-8L-11 2Z", "#d6a178", EDGE)
    + fill("M-9-9Q0-17 9-9L8-6Q0-9-8-6Z", "#5a3a20", EDGE)
    + line("M-7-4-2-3M7-4 2-3", INK, 1.8)
    + eyes(4, -1)
    + fill("M-2-1H2L3 3H-3Z", "#b87e56")
    + line("M-5 6H5", INK, 1.6)
    + line("M-11 7H11", OWN, 2.4),
    "Gorgon": "".join(
        line(d, "#3f7a3a", 3, ' stroke-linecap="round"')
        for d in (
            "M-5-9Q-12-10-11-17",
            "M-3-11Q-6-16-3-19",
            "M3-11Q6-16 3-19",
            "M5-9Q12-10 11-17",
            "M-7-5Q-14-4-13 3",
            "M7-5Q14-4 13 3",
        )
    )
    + face("#b9cf9a", OWN)
    + fill("M-3 1H3L0 4Z", INK),
    "Ogre": fill("M-8-8Q0-14 8-8L10 1Q8 10 0 10T-10 1Z", "#8a9a5b", EDGE)
    + mirrored("M9-2 15-6 13 3Z", "#8a9a5b")
    + line("M-7-4-2-2M7-4 2-2", INK, 1.8)
    + eyes(4, -1, OWN, 1.4)
    + fill("M-6 4H6L4 8H-4Z", INK)
    + mirrored("M2 7 3.5-1 6 6Z", "#fff8e0"),
    "Paladin": fill("M-1-14Q8-22 13-12 6-15 1-12Z", OWN, EDGE)
    + fill("M-9-8Q0-16 9-8V3L5 9H-5L-9 3Z", "#d4dade", EDGE)
    + fill("M0-13Q5-12 9-8V3L5 9H0Z", "#98a2aa")
    + fill("M-7-4H7V-1H1.5V7H-1.5V-1H-7Z", INK)
    + line("M0-14V-5", "#c9a24a", 1.6),
    "Ranger": fill("M-10 7C-12-8-7-16 0-17S12-8 10 7Z", "#4d5f3a", EDGE)
    + fill("M-6-4C-6-10-3-11 0-11S6-10 6-4 3 4 0 4-6 1-6-4Z", "#e6b78c", EDGE)
    + eyes(2.6, -4)
    + line("M12-14Q19-4 12 7", "#7a5427", 2.2)
    + line("M12-14V7", INK, 0.8)
    + line("M4-3H17", OWN, 1.8)
    + MOUTH,
    "Satyr": mirrored("M3-11C4-17 9-20 13-16 9-16 7-13 7-9Z", "#cbb386")
    + mirrored("M7-5 13-7 8-1Z", "#d69a6b")
    + face("#d69a6b")
    + fill("M-3 3H3L0 11Z", "#5a3a20", EDGE)
    + line("M-2 1H2", INK, 1)
    + disc(0, -10, 1.8, OWN),
    "Skeleton": fill("M0-14C8-14 10-8 9-3L6 1V5H-6V1L-9-3C-10-8-8-14 0-14Z", "#f4efdf", EDGE)
    + eyes(4, -5, INK, 2.8)
    + eyes(4, -5, OWN, 1.1)
    + fill("M0-2 1.5 1H-1.5Z", INK)
    + line("M-3 2V5M0 2V5M3 2V5", INK, 1)
    + fill("M-5 6H5L4 9H-4Z", "#d9d2bd", EDGE),
    "Sphinx": fill("M-11 9-9-8Q0-17 9-8L11 9H5V0H-5V9Z", OWN, EDGE)
    + line("M-9-4-6-3M-10 0-6 1M-10 4-6 5M9-4 6-3M10 0 6 1M10 4 6 5", "#f7efd6", 1.4)
    + fill("M-5-6Q0-9 5-6V0Q4 5 0 5T-5 0Z", "#d9a56f", EDGE)
    + eyes(2.3, -3, INK, 0.9)
    + fill("M-1 5H1V10H-1Z", INK)
    + MOUTH,
    "Spirit": fill("M0-18C10-14 11-4 9 2L11 9 5 6 2 11-2 6-7 9-6 3C-12-2-10-9-4-10-6-14-3-17 0-18Z", "#eef6fb", EDGE)
    + fill("M1-14C6-10 7-3 6 2L2 6C5-2 4-9 1-14Z", OWN, ' opacity=".55"')
    + eyes(2.6, -4, INK, 1.5)
    + disc(0, 0, 1.4, INK),
    "Sprite": mirrored("M2-3C6-16 16-15 15-8 14-3 7-2 2-2 9 0 10 8 6 8 3 8 1 2 2-3Z", OWN)
    + line("M0 9V-6", INK, 2.2)
    + disc(0, -9, 3.4, "#f2cda6", EDGE)
    + line("M-1-12Q-4-15-5-17M1-12Q4-15 5-17", INK, 1),
    "Titan": face("#c9d2d8", "#2f6fbf")
    + fill("M-7-1Q-9 10 0 13 9 10 7-1 4 3 0 2-4 3-7-1Z", "#eef1f3", EDGE)
    + mirrored("M2-13Q8-14 9-5 6-8 6-9 4-9 2-13Z", OWN)
    + line("M12-15 8-7H12L8 2", "#f2c53d", 2),
    "Vampire": mirrored("M3 9 14-12 6-6Z", "#1c1720")
    + fill("M-6 9 0 3 6 9Z", OWN, EDGE)
    + face("#eee9e6", "#b3322c")
    + fill("M-7-5C-8-13-4-14 0-14S8-13 7-5L4-9 0-6-4-9Z", "#1c1720")
    + fill("M-3 1H3L2 4 1 1-1 1-2 4Z", "#ffffff", EDGE),
    "Wizard": face("#efc9a3")
    + fill("M-6 0Q-7 9 0 13 7 9 6 0 3 3 0 2-3 3-6 0Z", "#e6e6e2", EDGE)
    + fill("M-11-6Q-4-9-2-20L3-20Q4-9 11-6 0-10-11-6Z", OWN, EDGE)
    + fill("M0-16 1-13.5 3.5-13 1-12 0-9.5-1-12-3.5-13-1-13.5Z", "#fff3b0"),
    "Zombie": face("#9bb07a")
    + fill("M-7-6C-8-13-4-14-2-12L0-14 2-11 5-12 7-6 4-8 1-7-2-9Z", "#3a3a2c", EDGE)
    + disc(-3, -4, 2.2, "#f4efdf", EDGE)
    + disc(-3, -4, 0.8, INK)
    + line("M1-6 5-2M5-6 1-2", INK, 1.2)
    + line("M-4 2H4M-2 0V4M1 0V4", INK, 1)
    + line("M-6 7H6", OWN, 2.4),
    "Mutant": face("#c9a3c4")
    + disc(0, -9, 1.7, OWN, EDGE)
    + eyes(3, -4, "#fff", 2.2)
    + eyes(3, -4, INK, 1)
    + line("M-5-12Q-9-15-8-19M5-12Q9-15 8-19M0-12V-18", INK, 1.6)
    + disc(-8, -19, 1.8, OWN)
    + disc(8, -19, 1.8, OWN)
    + line("M-4 2 -2 1 0 2 2 1 4 2", INK, 1.1),
    "Werewolf": mirrored("M3-9 11-18 9-5Z", "#5d5048")
    + fill("M0-12C7-12 10-7 9-3L4 3 2 10H-2L-4 3-9-3C-10-7-7-12 0-12Z", "#7a695c", EDGE)
    + fill("M-2.5 5H2.5L0 9Z", INK)
    + mirrored("M2-4 7-6 6-3Z", OWN)
    + mirrored("M2.5 4 3.5 8 4.5 3Z", "#fffbe8"),
}
FOLK["Spirit-crowned"] = FOLK["Spirit"] + fill("M-6-13-7-20-3-16 0-21 3-16 7-20 6-13Z", "#e2b94d", EDGE)

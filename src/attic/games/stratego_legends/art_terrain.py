"""Seven terrains, each in three cuts of 64 by 64, with the weight at the rim so that a piece leaves it seen."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.art_tools import TERRAINS, part, use
from attic.kit.brush import disc, fill, line

# Sprites stand on 0,0.
SPRITES: Final = {
    "oak": fill("M-1.5 1V-5H1.5V1Z", "#2b1f10")
    + fill("M0-21C7-21 10-16 9-11S-7-4-9-10-8-21 0-21Z", "#1c3f24")
    + fill("M-2-19C4-20 7-16 5-12S-5-9-6-13-5-18-2-19Z", "#437a40")
    + fill("M-3-17C0-18 3-16 2-14S-4-13-4-15Z", "#6fa356"),
    "fir": fill("M0-26 8-2Q0 1-8-2Z", "#17352a")
    + fill("M0-26 5-9Q0-6-5-8Z", "#2f6044")
    + fill("M0-26 3-16-3-15Z", "#5c8f6a"),
    "peak": fill("M-19 0-3-30 3-25 19 0Z", "#858b92")
    + fill("M-3-30 3-25 19 0H4L0-14Z", "#3f454c")
    + fill("M-3-30 3-25 7-19 1-21-2-15-6-20-10-17Z", "#f4f7f8")
    + line("M-11-8-8-13M-5-5-3-9", "#b7bdc3", 1.2),
    "rock": fill("M-9 0-6-9 0-11 7-7 9 0Z", "#868c92") + fill("M0-11 7-7 9 0H2Z", "#474d54"),
    "house": fill("M-9 0V-9H7V0Z", "#e4cfa4", ' stroke="#2b1a10"')
    + fill("M-12-8-7-18H6L11-8Z", "#c0553a", ' stroke="#2b1a10"')
    + fill("M6-18 11-8H6L2-18Z", "#8a3626")
    + fill("M-5 0V-6H-1V0ZM2-6H5V-3H2Z", "#3a2415"),
    "tower": fill("M-6 0V-20H-3V-17H0V-20H3V-17H6V0Z", "#c9b48c", ' stroke="#2b1a10"')
    + fill("M1-17H3V-20H6V0H1Z", "#8f7a56")
    + fill("M-2 0V-5Q0-8 2-5V0Z", "#2b1a10")
    + fill("M0-20V-28L8-25.5 0-23Z", "#e2b94d", ' stroke="#2b1a10" stroke-width=".7"'),
    "reed": line("M-4 0Q-3-8-6-14M0 0V-18M4 0Q3-8 7-13", "#9dae6a", 1.4)
    + line("M0-18V-12M-6-14-5-9M7-13 6-8", "#7a4a26", 2.8, ' stroke-linecap="round"'),
    "pool": fill("M-14 0Q-9-6 1-5T14 0Q7 5-2 4T-14 0Z", "#2c4d4b") + line("M-7 0H-1M3 1H8", "#8fb9a8", 1.1),
    "grass": line("M-4 0Q-4-5-7-8M0 0V-10M4 0Q4-5 7-8", "#b9c667", 1.5, ' stroke-linecap="round"'),
    "wheat": line("M-6 0V-9M-2 0V-12M2 0V-10M6 0V-12", "#e1c860", 1.8, ' stroke-dasharray="2.4 1"'),
    "dune": fill("M-20 0Q-8-12 6-10T22 0Q6-4-20 0Z", "#c6a062") + line("M-12-2Q-2-8 8-7", "#edd39a", 1.3),
    "cactus": line("M0 0V-16M0-6H-5V-11M0-9H5V-14", "#35602f", 3.4, ' stroke-linecap="round" stroke-linejoin="round"')
    + line("M-.5-2V-15", "#7aa35a", 0.9),
    "bones": fill("M-5-3C-5-8 5-8 5-3L3 0H-3Z", "#f0e6cc", ' stroke="#4a3716" stroke-width=".7"')
    + disc(-2, -3, 1, "#4a3716")
    + disc(2, -3, 1, "#4a3716"),
    "wave": line("M-12 0Q-9-4-6 0T0 0 6 0 12 0", "#8cc4e6", 1.7, ' stroke-linecap="round"'),
    "fin": fill("M-5 0Q0-9 6-8 2-4 5 0Z", "#123a57") + line("M-9 1H9", "#8cc4e6", 1.3),
}
# What stands where on a space, from back to front, three ways.
CUTS: Final[dict[str, tuple[tuple[tuple[str, int, int], ...], ...]]] = {
    "plains": (
        (("wheat", 12, 17), ("grass", 50, 14), ("grass", 32, 34), ("grass", 9, 57), ("wheat", 53, 60)),
        (("grass", 14, 14), ("wheat", 49, 19), ("grass", 34, 40), ("wheat", 11, 60), ("grass", 52, 58)),
        (("grass", 32, 14), ("grass", 10, 32), ("wheat", 54, 40), ("grass", 32, 60), ("wheat", 9, 58)),
    ),
    "forest": (
        (
            ("oak", 10, 22),
            ("fir", 27, 25),
            ("oak", 45, 20),
            ("fir", 56, 31),
            ("oak", 33, 42),
            ("oak", 9, 46),
            ("fir", 8, 63),
            ("oak", 27, 62),
            ("oak", 55, 52),
            ("fir", 45, 63),
        ),
        (
            ("fir", 9, 27),
            ("oak", 26, 20),
            ("fir", 44, 27),
            ("oak", 56, 24),
            ("oak", 9, 44),
            ("fir", 30, 46),
            ("oak", 54, 45),
            ("oak", 10, 62),
            ("fir", 36, 64),
            ("oak", 53, 62),
        ),
        (
            ("oak", 12, 20),
            ("oak", 32, 22),
            ("fir", 54, 27),
            ("fir", 8, 42),
            ("oak", 34, 44),
            ("oak", 55, 46),
            ("oak", 18, 62),
            ("fir", 38, 63),
            ("oak", 55, 63),
        ),
    ),
    "marsh": (
        (("pool", 18, 12), ("reed", 53, 20), ("pool", 46, 36), ("reed", 9, 40), ("pool", 20, 57), ("reed", 54, 61)),
        (("reed", 11, 20), ("pool", 46, 12), ("pool", 18, 36), ("reed", 55, 42), ("reed", 9, 62), ("pool", 44, 58)),
        (("pool", 32, 10), ("reed", 9, 24), ("reed", 56, 26), ("pool", 32, 36), ("pool", 16, 58), ("reed", 46, 62)),
    ),
    "mountain": (
        (("peak", 20, 33), ("peak", 46, 30), ("rock", 57, 44), ("peak", 31, 60), ("rock", 9, 59), ("rock", 55, 61)),
        (("peak", 40, 33), ("peak", 16, 37), ("rock", 56, 42), ("peak", 45, 62), ("rock", 13, 59)),
        (("peak", 32, 31), ("rock", 9, 27), ("rock", 56, 30), ("peak", 19, 62), ("peak", 47, 60)),
    ),
    "town": (
        (("house", 15, 23), ("tower", 50, 29), ("house", 33, 40), ("house", 13, 61), ("house", 50, 60)),
        (
            ("tower", 13, 29),
            ("house", 36, 21),
            ("house", 53, 38),
            ("house", 25, 45),
            ("house", 14, 62),
            ("house", 47, 62),
        ),
        (("house", 14, 22), ("house", 50, 22), ("tower", 32, 44), ("house", 12, 58), ("house", 52, 60)),
    ),
    "desert": (
        (("dune", 28, 15), ("cactus", 54, 26), ("dune", 36, 38), ("bones", 11, 56), ("dune", 42, 60)),
        (("cactus", 10, 22), ("dune", 40, 17), ("dune", 24, 42), ("dune", 40, 61), ("bones", 54, 47)),
        (("dune", 24, 14), ("dune", 42, 33), ("cactus", 9, 44), ("dune", 26, 58), ("cactus", 56, 61)),
    ),
    "water": (
        (("wave", 18, 12), ("wave", 46, 20), ("wave", 20, 32), ("fin", 45, 40), ("wave", 18, 52), ("wave", 46, 57)),
        (("wave", 44, 11), ("wave", 18, 22), ("wave", 44, 33), ("wave", 18, 44), ("wave", 46, 54)),
        (("wave", 30, 12), ("fin", 16, 32), ("wave", 46, 26), ("wave", 30, 44), ("wave", 16, 56), ("wave", 50, 57)),
    ),
}
CUT_COUNT: Final = 3

TILES: Final = "".join(part(name, (body,)) for name, body in SPRITES.items()) + "".join(
    part(f"{terrain}{i}", (use(*sprite) for sprite in cut))
    for terrain in TERRAINS
    for i, cut in enumerate(CUTS[terrain])
)

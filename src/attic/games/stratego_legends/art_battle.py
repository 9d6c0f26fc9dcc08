"""The stage of an attack: two pedestals in a stone hall, helpers below, numbers between."""

from __future__ import annotations

from typing import Final

from attic.games.stratego_legends.art_tools import PALETTE
from attic.kit.brush import disc, fill, line, num
from attic.kit.pen import Point

BATTLE_SIZE: Final = (560.0, 300.0)
BATTLE_RADIUS: Final = 72.0
AID_RADIUS: Final = 24.0
AIDS: Final = 4


def hall() -> str:
    """Two arches, a torch at each side, swords on the wall."""
    w, h = BATTLE_SIZE
    wall = f'<rect width="{num(w)}" height="{num(h)}" fill="{PALETTE["frame"]}"/>'
    rows = "".join(f"M0 {y}H560" for y in range(30, 220, 30))
    joints = "".join(f"M{x + 24 * ((y // 30) % 2)} {y}v30" for y in range(0, 210, 30) for x in range(20, 560, 48))
    bricks = line(rows + joints, "#1d2327", 2)
    arch = "M{0} 214V104A84 84 0 0 1 {1} 104V214Z"
    left, right = arch.format(36, 204), arch.format(356, 524)
    niches = fill(left + right, "#14181b", ' stroke="#8d8668" stroke-width="4"')
    floor = fill("M0 214H560V300H0Z", "#22282c") + line("M0 214H560", "#8d8668", 3)
    torches = "".join(
        disc(x, 96, 30, "#ffb347", ' opacity=".13"')
        + line(f"M{x} 138V108", "#6b4a2a", 6)
        + fill(f"M{x} 74q12 14 9 26-2 9-9 9t-9-9q-3-12 9-26z", "#f08a2c")
        + fill(f"M{x} 88q5 8 4 14-1 5-4 5t-4-5q-1-6 4-14z", "#ffe27a")
        for x in (18, 542)
    )
    swords = line("M256 62 304 14M304 62 256 14", "#c3ccd3", 6, ' stroke-linecap="round"')
    hilts = line("M254 46 270 62M306 46 290 62", "#c9a24a", 4.5, ' stroke-linecap="round"')
    return wall + bricks + niches + floor + torches + swords + hilts


def spots() -> dict[str, Point]:
    """Where the two pieces and those who help them stand."""
    out: dict[str, Point] = {"attacker": (120.0, 130.0), "defender": (440.0, 130.0)}
    for i in range(AIDS):
        out[f"attacker:aid:{i + 1}"] = (38.0 + 55 * i, 258.0)
        out[f"defender:aid:{i + 1}"] = (522.0 - 55 * i, 258.0)
    return out


BATTLE_DRAWING: Final = hall()
BATTLE_PLACES: Final = spots()
# Where the middle of a number or a line of words fits: both strengths, and what comes of it.
BATTLE_WORDS: Final[dict[str, Point]] = {
    "attacker": (236.0, 140.0),
    "defender": (324.0, 140.0),
    "verdict": (280.0, 196.0),
}

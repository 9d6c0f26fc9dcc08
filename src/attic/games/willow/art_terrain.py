"""What grows and stands on the spaces of the map: trees, hills, peaks, reeds, waves."""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_land import BESIDE, RADIUS, SPACES, Space, is_free, name_lines, name_place
from attic.games.willow.art_landmarks import CLEAR
from attic.games.willow.art_tools import Scatter
from attic.kit.brush import fill, line, num, seeded

# Every sprite stands on 0,0 and is used under its name.
SPRITES: Final = {
    "oak": fill("M-1.5 0V-7H1.5V0Z", "#33240f")
    + fill("M0-24C8-24 12-18 10-12 8-5-8-5-10-12-12-18-8-24 0-24Z", "#27431f")
    + fill("M-2-22C5-23 9-18 7-13 2-9-6-10-7-14-8-18-6-21-2-22Z", "#4e7a38")
    + fill("M-3-20C1-21 4-18 3-16 0-14-5-15-5-17Z", "#76a04e"),
    "pine": fill("M-1.3 0V-5H1.3V0Z", "#2b1f0e")
    + fill("M0-27 8-4Q0-1-8-4Z", "#1d3a26")
    + fill("M0-27 6-10Q0-7-5-9Z", "#33603a")
    + fill("M0-27 3-17-3-16Z", "#5a8a55"),
    "hill": fill("M-22 0Q-12-17 0-17T22 0Z", "#847c45")
    + fill("M0-17Q12-17 22 0H6Q8-10 0-17Z", "#55512c")
    + line("M-12-4Q-6-11 0-11M-14 0Q-12-2-10-3", "#b0a765", 1.3),
    "peak": fill("M-22 0-3-34 3-28 22 0Z", "#7b7c76")
    + fill("M-3-34 3-28 22 0H4L0-16Z", "#45474a")
    + fill("M-3-34 3-28 7-22 1-24-2-18-6-23-10-21Z", "#eef2ee")
    + line("M-12-10-8-16M-6-6-3-12", "#a7a9a2", 1.2),
    "tuft": line("M-4 0Q-4-5-7-8M0 0V-9M4 0Q4-5 7-8", "#a9bd5f", 1.4, ' stroke-linecap="round"'),
    "bloom": line("M0 0V-7M-4 0Q-4-3-6-5M4 0Q4-3 6-5", "#9ab25a", 1.2)
    + fill("M0-11 2-8 0-5-2-8Z", "#f2d36b")
    + fill("M-7-8-5-5-7-3-9-5Z", "#e8b0b8"),
    "reed": line("M-5 0Q-4-10-7-17M0 0V-20M5 0Q4-10 8-16", "#93ad6c", 1.4)
    + line("M0-20V-14M-7-17-6-12M8-16 7-11", "#6b4423", 3, ' stroke-linecap="round"')
    + line("M-11 2H11", "#7fb2b4", 1.2, ' opacity=".8"'),
    "pool": fill("M-13 0Q-8-5 1-4T13 0Q6 4-2 3.5T-13 0Z", "#2b6172") + line("M-7 0H0M3 1H8", "#9fd0d6", 1),
    "snag": line("M0 0Q-1-10 1-20M0-9-7-16M0-12 7-19M-5-14-6-20M5-17 9-17", "#1d1512", 2, ' stroke-linecap="round"'),
    "crag": fill("M-12 0-7-12-1-8 4-17 12 0Z", "#3c312e") + fill("M4-17 12 0H2L1-7Z", "#241c1b"),
    "corn": line("M-8 0V-9M-4 0V-11M0 0V-9M4 0V-11M8 0V-9", "#d7b653", 1.8, ' stroke-dasharray="2 1"'),
    "stone": fill("M-6 0Q-7-5-1-6T6 0Z", "#8f8968") + fill("M-1-6Q6-5 6 0H1Q2-3-1-6Z", "#5c5840"),
    "wave": line("M-12 0Q-9-4-6 0T0 0 6 0 12 0", "#7fbfd0", 1.5, ' stroke-linecap="round"'),
}
# Sprite, how many are tried, the room each keeps for itself.
GROWTH: Final[dict[str, tuple[tuple[str, int, float], ...]]] = {
    "forest": (("oak", 17, 14), ("pine", 15, 12)),
    "meadow": (("bloom", 3, 17), ("tuft", 4, 17)),
    "hills": (("hill", 14, 25), ("tuft", 3, 14)),
    "mountain": (("peak", 26, 23), ("pine", 3, 12)),
    "marsh": (("pool", 5, 19), ("reed", 12, 13)),
    "waste": (("crag", 7, 21), ("snag", 6, 16)),
    "road": (("tuft", 4, 16), ("stone", 3, 15)),
    "island": (("tuft", 6, 12),),
    "water": (("wave", 4, 18),),
}
SPECIAL: Final[dict[str, tuple[tuple[str, int, float], ...]]] = {
    "barley_fields": (("corn", 26, 15),),
    "willow_carr": (("oak", 20, 13), ("reed", 6, 12)),
    "burnt_farms": (("snag", 8, 14), ("corn", 3, 14), ("crag", 2, 16)),
    "troll_hills": (("hill", 12, 22), ("crag", 5, 17)),
    "eastern_peaks": (("peak", 30, 22),),
    "snowline": (("peak", 12, 21), ("pine", 8, 12)),
    "cherlindreas_forest": (("oak", 26, 13), ("pine", 16, 12)),
}


def keep_off(space: Space) -> list[tuple[float, float, float]]:
    """Where nothing may grow: the token, the name, the picture."""
    x, y = space.spot
    taken = [(x, y - 1, RADIUS + 6)]
    if space.kind in ("land", "river"):
        nx, ny = name_place(space)
        for i, text in enumerate(name_lines(space)):
            half = 2.9 * len(text)
            steps = max(2, int(half / 7))
            taken += [(nx + half * (2 * k / steps - 1), ny + 11.5 * i + 2, 13.0) for k in range(steps + 1)]
    if space.name in BESIDE:
        taken[0] = (x, y, RADIUS)
    return taken + list(CLEAR.get(space.name, ()))


def growth() -> str:
    """All sprites of the map, those farther back first."""
    found: list[tuple[float, str]] = []
    for space in SPACES:
        wild = Scatter(seeded(len(space.name), *space.spot))
        taken = keep_off(space)
        xs, ys = [p[0] for p in space.outline], [p[1] for p in space.outline]
        for sprite, tries, room in SPECIAL.get(space.name, GROWTH[space.terrain]):
            for _ in range(tries * 4):
                point = round(wild.next(min(xs), max(xs))), round(wild.next(min(ys), max(ys)))
                foot = (point[0], point[1] - room / 3)
                if is_free(foot, space, taken):
                    taken.append((*foot, room))
                    found.append((point[1], f'<use href="#wl-{sprite}" x="{point[0]}" y="{num(point[1])}"/>'))
    return "".join(part for _, part in sorted(found))


DEFS: Final = "".join(f'<g id="wl-{name}">{body}</g>' for name, body in SPRITES.items())

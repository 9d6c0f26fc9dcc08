"""The whole map of The Willow Game in its frame."""

from __future__ import annotations

from typing import Final

from attic.games.willow.art_land import HEIGHT, SPACES, WIDTH, borders, grounds, links, names, roads
from attic.games.willow.art_landmarks import ARMY_SPOTS, BAVMORDA_SPOT, TREASURE_SPOTS, banners, landmarks
from attic.games.willow.art_terrain import DEFS, growth
from attic.games.willow.art_tools import PALETTE
from attic.kit.brush import fill, line, num
from attic.kit.pen import Point

MARGIN: Final = 30.0  # the frame
MAP_SIZE: Final = (WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)


def framed(point: Point) -> Point:
    """A point of the board as a point of the pane."""
    return point[0] + MARGIN, point[1] + MARGIN


def lights() -> str:
    """Gradients: the lamp over the table, the gloom of Nockmaar, the ice of Tir Asleen."""
    stops = (
        ("lamp", "#fff3c4", 0.16, "#05080a", 0.3, 'cx=".46" cy=".48" r=".72"'),
        ("gloom", "#c22a12", 0.3, "#1a0606", 0.0, 'cx=".92" cy=".12" r=".34"'),
        ("ice", "#d8f4ff", 0.3, "#d8f4ff", 0.0, 'cx=".93" cy=".72" r=".26"'),
        ("spell", "#8df0ff", 0.28, "#8df0ff", 0.0, 'cx=".09" cy=".2" r=".13"'),
    )
    return "".join(
        f'<radialGradient id="wl-{name}" {place}><stop stop-color="{a}" stop-opacity="{ao}"/>'
        f'<stop offset="1" stop-color="{b}" stop-opacity="{bo}"/></radialGradient>'
        for name, a, ao, b, bo, place in stops
    )


def leaves() -> str:
    """A pattern of willow leaves for the frame."""
    leaf = fill("M2 15Q12 4 22 13 12 17 2 15Z", "#5e7a3a") + fill("M22 13Q31 24 40 16 31 11 22 13Z", "#486230")
    return (
        '<pattern id="wl-leaf" width="40" height="30" patternUnits="userSpaceOnUse">'
        + line("M0 15Q10 20 20 14T40 15", "#8a6a35", 1.4) + leaf + "</pattern>"
        '<pattern id="wl-side" width="40" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(90)">'
        + line("M0 15Q10 20 20 14T40 15", "#8a6a35", 1.4) + leaf + "</pattern>"
    )  # fmt: skip


def frame() -> str:
    """Parchment with leaves, a ruled edge, and a seal in every corner."""
    w, h, m = MAP_SIZE[0], MAP_SIZE[1], MARGIN
    hole = f"M0 0H{num(w)}V{num(h)}H0ZM{num(m)} {num(m)}V{num(h - m)}H{num(w - m)}V{num(m)}Z"
    out = [fill(hole, PALETTE["parchment"])]
    strip = f'<rect width="{num(w)}" height="30" fill="url(#wl-leaf)"'
    out += [f"{strip}/>", f'{strip} transform="translate(0 {num(h - m)})"/>']
    out += [
        f'<rect x="{num(x)}" y="30" width="30" height="{num(h - 2 * m)}" fill="url(#wl-side)"/>' for x in (0.0, w - m)
    ]
    rules = f"M3 3H{num(w - 3)}V{num(h - 3)}H3ZM27 27H{num(w - 27)}V{num(h - 27)}H27Z"
    out.append(line(rules, "#6b5326", 1.6) + line(f"M30 30H{num(w - 30)}V{num(h - 30)}H30Z", "#1c150b", 3))
    knot = "M-11 0Q-11-11 0-11T11 0 0 11-11 0ZM-11-11Q4-4 11 11M11-11Q-4-4-11 11"
    for x in (15.0, w - 15):
        for y in (15.0, h - 15):
            out.append(
                f'<g transform="translate({num(x)} {num(y)})"><rect x="-15" y="-15" width="30" height="30"'
                f' fill="#2c4a38" stroke="#1c150b"/>{line(knot, "#e2cf95", 1.8)}</g>'
            )
    return "".join(out)


def drawing() -> str:
    """Everything below the tokens."""
    area = f'width="{num(WIDTH)}" height="{num(HEIGHT)}"'
    board = (
        grounds()
        + "".join(f'<rect {area} fill="url(#wl-{name})"/>' for name in ("gloom", "ice", "spell"))
        + borders()
        + roads()
        + growth()
        + links()
        + landmarks()
        + f'<rect {area} fill="url(#wl-lamp)"/>'
        + names(water=True)
        + names(water=False)
        + banners()
    )
    return (
        f"<defs>{DEFS}{lights()}{leaves()}</defs>"
        f'<g transform="translate({num(MARGIN)} {num(MARGIN)})">{board}</g>{frame()}'
    )


MAP_DRAWING: Final = drawing()
MAP_PLACES: Final = {space.name: framed(space.spot) for space in SPACES}
TREASURE_PLACES: Final = {name: framed(spot) for name, spot in TREASURE_SPOTS.items()}
ARMY_PLACES: Final = {name: framed(spot) for name, spot in ARMY_SPOTS.items()}
BAVMORDA_PLACE: Final = framed(BAVMORDA_SPOT)

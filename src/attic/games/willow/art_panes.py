"""The mats beside the map: six character cards with their scales, and the stage of a fight."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attic.games.willow.art_things import POINTERS
from attic.games.willow.art_tools import PALETTE, at
from attic.kit.brush import disc, fill, line, num, words
from attic.kit.data import read_toml
from attic.kit.pen import SERIF, Point

CHARACTERS: Final = read_toml(Path(__file__).parent / "data" / "characters.toml")
VALUES: Final = ("prowess", "magic", "stealth", "health")
SCALE_TOP: Final = CHARACTERS.table("limits").number("value_max")
CARD: Final = (400.0, 290.0)
GAP: Final = 14.0
PORTRAIT_RADIUS: Final = 44.0
POINTER_RADIUS: Final = 13.0
CARD_RADIUS: Final = 20.0
CARD_SLOTS: Final = 14
FOE_SLOTS: Final = 4
FOLK_SIZE: Final = (2 * CARD[0] + 3 * GAP, 3 * CARD[1] + 4 * GAP)
FIGHT_SIZE: Final = (640.0, 320.0)


class Look:
    """The colours of a side's cards."""

    def __init__(self, paper: str, ink: str, head: str, rule: str, cell: str) -> None:
        self.paper = paper
        self.ink = ink
        self.head = head
        self.rule = rule
        self.cell = cell


GOOD: Final = Look(PALETTE["parchment"], PALETTE["parchment_ink"], PALETTE["good"], "#8a7a48", "#f8f0d4")
EVIL: Final = Look("#3a2b2e", PALETTE["ink"], PALETTE["evil"], "#8a6a62", "#251a1d")


def cell(value: int, i: int) -> Point:
    """Where a number stands on the scale of a value, on its card."""
    return 166.0 + 36 * i, 68.0 + 30 * value


def corner(i: int) -> Point:
    """The upper left corner of a card: Good in the two upper rows."""
    return GAP + (i % 2) * (CARD[0] + GAP), GAP + (i // 2) * (CARD[1] + GAP)


def outline(good: bool) -> str:
    """Round corners for Good, cut ones for Evil."""
    w, h = CARD
    x, y = num(w - 14), num(h - 14)
    turn = f"q14 0 14 14V{y}q0 14-14 14H14Q0 {num(h)} 0 {y}V14Q0 0 14 0Z"
    cut = f"l14 14V{y}l-14 14H14L0 {y}V14Z"
    return f"M14 0H{x}" + (turn if good else cut)


def scales(look: Look) -> str:
    """Four rows of numbers, each with the shape of its pointer before it."""
    out: list[str] = []
    for v, name in enumerate(VALUES):
        x, y = cell(v, 0)
        track = f"M{num(x)} {num(y)}H{num(cell(v, SCALE_TOP)[0])}"
        out.append(at(x - 34, y, (POINTERS[name],), 0.46) + line(track, look.rule, 2))
        for i in range(SCALE_TOP + 1):
            cx, cy = cell(v, i)
            out.append(disc(cx, cy, 12, look.cell, f' stroke="{look.rule}"') + words(cx, cy + 4.5, str(i)))
    return f'<g font-size="13" text-anchor="middle" fill="{look.ink}">{"".join(out)}</g>'


def trays(look: Look) -> str:
    """Where cards, Foes and a form lie."""
    style = f'fill="{look.cell}" fill-opacity=".55" stroke="{look.rule}" stroke-dasharray="5 4"'
    boxes = (
        f'<rect x="8" y="187" width="262" height="96" rx="8" {style}/>'
        f'<rect x="280" y="187" width="112" height="96" rx="8" {style}/>'
        f'<circle cx="58" cy="140" r="26" {style}/>'
    )
    quiet = f'font-size="12" font-style="italic" fill="{look.ink}"'
    return boxes + f"<g {quiet}>{words(16, 183, 'face up')}{words(288, 183, 'Foes waiting')}</g>"


def card(name: str, title: str, good: bool) -> str:
    """A character card without its portrait and pointers, which are tokens."""
    look = GOOD if good else EVIL
    body = fill(outline(good), look.paper, f' stroke="{look.head}" stroke-width="4"')
    head = fill(f"M112 14H{num(CARD[0] - 16)}V44H112Z", look.head)
    plate = words(122, 36, title, f' font-size="21" font-weight="700" fill="{PALETTE["parchment_ink"]}"')
    hole = disc(58, 62, PORTRAIT_RADIUS + 3, look.cell, f' stroke="{look.rule}" stroke-width="2"')
    return body + head + plate + hole + scales(look) + trays(look)


def folk() -> tuple[str, dict[str, Point]]:
    """All six cards, and every place on them."""
    w, h = FOLK_SIZE
    out = [f'<rect width="{num(w)}" height="{num(h)}" fill="{PALETTE["panel"]}"/>']
    places: dict[str, Point] = {}
    for n, table in enumerate(CHARACTERS.tables("character")):
        name = table.text("id")
        x, y = corner(n)
        out.append(at(x, y, (card(name, table.text("name"), table.text("side") == "good"),)))
        spots = {name: (58.0, 62.0), f"{name}:form": (58.0, 140.0)}
        for v, value in enumerate(VALUES):
            for i in range(SCALE_TOP + 1):
                spots[f"{name}:{value}:{i}"] = cell(v, i)
        for i in range(CARD_SLOTS):
            spots[f"{name}:card:{i + 1}"] = (31.0 + 36 * (i % 7), 211.0 + 48 * (i // 7))
        for i in range(FOE_SLOTS):
            spots[f"{name}:foe:{i + 1}"] = (310.0 + 52 * (i % 2), 211.0 + 48 * (i // 2))
        places.update({key: (x + px, y + py) for key, (px, py) in spots.items()})
    return f'<g font-family="{SERIF}">{"".join(out)}</g>', places


def meadow_and_waste() -> str:
    """The ground of a fight: home on the left, ash on the right."""
    w, h = FIGHT_SIZE
    sky = f'<rect width="{num(w)}" height="{num(h)}" fill="#20302c"/>' + fill(
        f"M320 0H{num(w)}V{num(h)}H320Z", "#2e1f20"
    )
    moon = disc(118, 62, 30, "#f5edd6", ' opacity=".16"') + disc(530, 70, 54, "#e0432a", ' opacity=".14"')
    left = fill("M0 196Q80 160 160 186T320 178V320H0Z", "#34502f") + fill("M0 240Q120 214 320 236V320H0Z", "#2a4127")
    right = fill("M320 178 372 190 400 158 436 188 500 150 540 186 590 160 640 196V320H320Z", "#4a3735")
    front = fill("M320 236 400 224 470 242 560 222 640 240V320H320Z", "#382a2a")
    blades = line("M298 92 342 36M342 92 298 36", "#c9cdd0", 5, ' stroke-linecap="round"')
    hilts = line("M296 78 312 92M344 78 328 92", "#c79a3d", 4, ' stroke-linecap="round"')
    return (
        sky
        + moon
        + left
        + right
        + front
        + line("M320 108V312", "#0c100c", 2, ' stroke-dasharray="2 7"')
        + blades
        + hilts
    )


def fight() -> tuple[str, dict[str, Point]]:
    """The stage, and where champions, dice, companions and cards stand."""
    places: dict[str, Point] = {}
    out = [meadow_and_waste()]
    for side, flip, colour in (("good", False, PALETTE["good"]), ("evil", True, PALETTE["evil"])):
        spots = {f"{side}:champion": (96.0, 116.0), f"{side}:die": (226.0, 116.0)}
        for i in range(3):
            spots[f"{side}:helper:{i + 1}"] = (48.0 + 66 * i, 262.0)
        for i in range(2):
            spots[f"{side}:card:{i + 1}"] = (234.0 + 50 * i, 262.0)
        for key, (x, y) in spots.items():
            places[key] = (FIGHT_SIZE[0] - x if flip else x, y)
        x, y = places[f"{side}:champion"]
        ring = f' stroke="{colour}" stroke-width="3"'
        out.append(disc(x, y, 62, "#0c100c", f' fill-opacity=".45"{ring}'))
        x, y = places[f"{side}:die"]
        box = f'x="{num(x - 38)}" y="{num(y - 38)}" width="76" height="76" rx="10"'
        out.append(f'<rect {box} fill="#0c100c" fill-opacity=".45"{ring}/>')
    return "".join(out), places


FOLK_DRAWING, FOLK_PLACES = folk()
FIGHT_DRAWING, FIGHT_PLACES = fight()

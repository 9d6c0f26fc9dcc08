"""A fight: attacker above, defender below, with their dice as they lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from attic.games.queens_gambit.art_pieces import CREAM, DARK, symbol
from attic.games.queens_gambit.art_tools import PALETTE, box, lettered
from attic.kit.data import Table, read_toml
from attic.kit.pen import Point, circle, polygon, shape, star, words

DICE: Final = read_toml(Path(__file__).parent / "data" / "dice.toml").tables("die")
FIGHT_SIZE: Final[tuple[float, float]] = (560.0, 216.0)
SIDES: Final = ("attacker", "defender")
FIGURE_PLACE: Final = 54.0
FIGHTER_RADIUS: Final = 30.0
DIE_RADIUS: Final = 24.0
FIGHT_PLACES: Final[dict[str, Point]] = {side: (FIGURE_PLACE, 62.0 + 98.0 * i) for i, side in enumerate(SIDES)}
COLOURS: Final = {
    "red": ("#b8322c", "#fff"),
    "gray": ("#8b9491", DARK),
    "blue": ("#2c66b0", "#fff"),
    "gold": ("#d9a441", DARK),
    "green": ("#2f7d46", "#fff"),
    "anakin": ("#b8322c", "#fff"),
}
PIPS: Final = ((0,), (1, 2), (0, 1, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6))
PIP_PLACES: Final = ((0, 0), (-9, -9), (9, 9), (9, -9), (-9, 9), (-9, 0), (9, 0))


def die_place(side: str, i: int, count: int) -> Point:
    """Where the i-th of so many dice of a side lies."""
    step = min(52.0, 344.0 / max(1, count - 1)) if count > 1 else 52.0
    return 124.0 + step * i, FIGHT_PLACES[side][1] + 6


# ---- dice


def outline(kind: str) -> str:
    """Attack dice are square, defence dice have eight corners, the riposte die stands on its point."""
    if kind == "defence":
        return polygon(8, 20.5, turn=-67.5)
    if kind == "riposte":
        return polygon(4, 23)
    return "M-15-18H15Q18-18 18-15V15Q18 18 15 18H-15Q-18 18-18 15V-15Q-18-18-15-18Z"


def hits(count: int, ink: str) -> str:
    """A burst for each hit."""
    at = ((0.0, 0.0),) if count == 1 else ((-6.5, -6.5), (6.5, 6.5))
    r = 12.0 if count == 1 else 8.5
    return "".join(shape(star(8, r, 0.42 * r, p), ink) for p in at[:count])


def blocks(count: int, ink: str) -> str:
    """A shield for each block."""
    out = ""
    for i in range(count):
        x = 0 if count == 1 else (-7, 7)[i]
        scale = 1.1 if count == 1 else 0.72
        out += shape("M-8-9H8V0Q7 7 0 11Q-7 7-8 0Z", ink, more=f'transform="translate({x} 0)scale({scale})"')
    return out


def riposte(ink: str) -> str:
    """A blow that comes back."""
    return shape("M-8 6A9 9 0 1 1 8 6", "none", ink, 3) + shape("M2 4H13L8 12Z", ink)


def face_name(face: Table) -> str:
    """What a face is called in the id of its symbol: its number, or riposte."""
    if face.has("riposte"):
        return "riposte"
    for kind in ("hits", "blocks", "pips"):
        if face.has(kind):
            return str(face.number(kind))
    raise face.wrong("faces", "has no symbol")


def face_art(die: Table, name: str) -> str:
    """The symbols on a face."""
    ink = COLOURS[die.text("id")][1]
    if name == "riposte":
        return riposte(ink)
    count = int(name)
    if die.text("kind") == "number":
        return "".join(circle(PIP_PLACES[p], 3.6, ink) for p in PIPS[count - 1])
    if not count:
        return circle((0, 0), 2.6, ink, more='opacity=".5"')
    return hits(count, ink) if die.text("kind") == "attack" else blocks(count, ink)


def faces(die: Table) -> list[str]:
    """The names of the faces of a die, each once."""
    return list(dict.fromkeys(face_name(Table(face, die.place)) for face in die.values["faces"]))


def die_symbols(die: Table) -> str:
    """Every face of a die, and the die before it is rolled."""
    colour, _ = COLOURS[die.text("id")]
    body = shape(outline(die.text("kind")), colour, DARK, 1.6, 'stroke-linejoin="round"')
    ghost = shape(outline(die.text("kind")), DARK, colour, 2, 'stroke-dasharray="5 4"')
    out = symbol(f"die-{die.text('id')}-blank", ghost)
    return out + "".join(symbol(f"die-{die.text('id')}-{name}", body + face_art(die, name)) for name in faces(die))


DICE_SYMBOLS: Final = "".join(die_symbols(die) for die in DICE)
DICE_IDS: Final = tuple(f"die-{die.text('id')}-{name}" for die in DICE for name in ("blank", *faces(die)))


# ---- the pane


def fight_drawing() -> str:
    """A table of marble, teal and rust, where the dice fall."""
    width, height = FIGHT_SIZE
    out = box((0, 0), width, height, PALETTE["ground"])
    for side in SIDES:
        y = FIGHT_PLACES[side][1]
        out += box((8, y - 52), width - 16, 92, PALETTE["panel"], f'rx="10" stroke="{PALETTE["line"]}"')
        out += circle((FIGURE_PLACE, y), FIGHTER_RADIUS + 4, DARK, PALETTE["marble_shade"], 1.6)
    return out


FIGHT_DRAWING: Final = fight_drawing()


def fight_words(side: str, text: str, total: str) -> str:
    """Who it is and what the dice make, beside them."""
    y = FIGHT_PLACES[side][1]
    name = words((104, y - 32), escape(text), 14, PALETTE["quiet"], "")
    number = words((FIGHT_SIZE[0] - 24, y + 16), escape(total), 30, CREAM, 'text-anchor="end" font-weight="800"')
    return lettered(name + number)

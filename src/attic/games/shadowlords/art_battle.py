"""The battlefield of Shadowlords: two duels at a time, the attacker on the left, the defender on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from attic.games.shadowlords.art_tools import DATA, PALETTE
from attic.kit.data import read_toml
from attic.kit.pen import FONT, Point, Scatter, num, shape, star, words

PAIRS: Final = read_toml(DATA / "pieces.toml").table("battlefield").number("pairs")
SIDES: Final = ("attacker", "defender")
ROW: Final = 190.0
BATTLE_SIZE: Final[tuple[float, float]] = (640.0, ROW * PAIRS + 20)
RING_RADIUS: Final = 44.0
CARD_RADIUS: Final = 42.0  # half the height of the square a card stands in
DIE_RADIUS: Final = 18.0
# Of the attacker, from the left; the defender's are mirrored.
ACROSS: Final = {"ring": 62.0, "card": 134.0, "draw": 190.0, "blast": 246.0, "die": 286.0}


def battle_place(pair: int, side: str, what: str) -> Point:
    """Where a duellist's ring, card, drawn card, blast card or die lies; pairs count from 0."""
    x = ACROSS[what]
    y = 10 + ROW * pair + (ROW / 2 + 10 if what != "die" else 36.0)
    return (x if side == "attacker" else BATTLE_SIZE[0] - x), y


BATTLE_PLACES: Final[dict[str, Point]] = {
    f"{pair}:{side}:{what}": battle_place(pair, side, what)
    for pair in range(PAIRS)
    for side in SIDES
    for what in ACROSS
}


def well(at: Point) -> str:
    """Where a card may lie."""
    x, y = at
    return (
        f'<rect x="{num(x - 27)}" y="{num(y - 39)}" width="54" height="78" rx="7" fill="{PALETTE["plate"]}"'
        f' fill-opacity=".6" stroke="{PALETTE["line"]}" stroke-width="1.5" stroke-dasharray="4 4"/>'
    )


def field(pair: int) -> str:
    """The ground of one duel."""
    width = BATTLE_SIZE[0]
    top = 10 + ROW * pair
    middle = (width / 2, top + ROW / 2 - 2)
    out = (
        f'<rect x="10" y="{num(top + 5)}" width="{num(width - 20)}" height="{num(ROW - 10)}" rx="12"'
        f' fill="{PALETTE["space"]}" stroke="{PALETTE["line"]}"/>'
    )
    out += shape(star(8, 34, 13, middle), "#d8344f", more='opacity=".85"') + shape(
        star(8, 20, 8, middle, -67.5), PALETTE["lit"]
    )
    for side in SIDES:
        x, y = battle_place(pair, side, "ring")
        out += f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(RING_RADIUS + 4)}" fill="{PALETTE["plate"]}"'
        out += f' stroke="{PALETTE["accent"]}" stroke-width="1.5" stroke-dasharray="3 5"/>'
        out += "".join(well(battle_place(pair, side, what)) for what in ("card", "draw"))
    return out


def battle_drawing() -> str:
    """The empty battlefield."""
    width, height = BATTLE_SIZE
    chance = Scatter(14)
    dots = "".join(f"M{chance.between(0, width):.0f} {chance.between(0, height):.0f}h0" for _ in range(90))
    sky = f'<rect width="{num(width)}" height="{num(height)}" fill="{PALETTE["ground"]}"/>'
    sky += shape(dots, "none", PALETTE["ink"], 1.4, 'stroke-linecap="round" opacity=".6"')
    return sky + "".join(field(pair) for pair in range(PAIRS))


BATTLE_DRAWING: Final = battle_drawing()


def battle_words(pair: int, names: Sequence[str], totals: Sequence[str]) -> str:
    """The names of attacker and defender over their rings, and what they have so far."""
    top = 10 + ROW * pair
    out = ""
    for i, anchor in enumerate(("start", "end")):
        x = 26.0 if i == 0 else BATTLE_SIZE[0] - 26.0
        out += words((x, top + 30), escape(names[i]), 16, PALETTE["ink"], f'text-anchor="{anchor}" font-weight="700"')
        at = (BATTLE_SIZE[0] / 2 + (-12, 12)[i], top + ROW - 20)
        out += words(
            at, escape(totals[i]), 34, PALETTE["lit"], f'text-anchor="{("end", "start")[i]}" font-weight="800"'
        )
    out += words((BATTLE_SIZE[0] / 2, top + ROW - 22), ":", 30, PALETTE["quiet"])
    return f'<g font-family="{FONT}">{out}</g>'

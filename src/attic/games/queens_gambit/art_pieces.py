"""The pieces of The Queen's Gambit as symbols: Naboo's are round and teal, the Trade Federation's cut and rusty."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attic.games.queens_gambit.art_flight import GRID_RADIUS, fighter, lattice
from attic.games.queens_gambit.art_tools import PALETTE, box
from attic.kit.data import read_toml
from attic.kit.pen import circle, num, polygon, shape, star, words

DATA: Final = Path(__file__).parent / "data"
UNITS: Final = {unit.text("id"): unit for unit in read_toml(DATA / "units.toml").tables("unit")}
CARDS: Final = {card.text("id"): card for card in read_toml(DATA / "decks.toml").tables("starfighter_card")}
CREAM: Final = PALETTE["ink"]
DARK: Final = PALETTE["plate"]
GOLD: Final = PALETTE["gold"]
# Who has a colour of his own, as the box has it.
OWN: Final = {
    "red_queen": "#a8242c",
    "purple_queen": "#6a3a94",
    "qui_gon": "#2c5a34",
    "obi_wan": "#24508a",
    "darth_maul": "#1c0f10",
    "viceroy": "#5f6a4c",
    "anakin": "#1c3a3e",
}
HEROES: Final = ("red_queen", "purple_queen", "qui_gon", "obi_wan", "darth_maul", "captain_panaka", "viceroy", "anakin")


def symbol(name: str, inner: str, half: float = 24.0) -> str:
    """A symbol around 0,0."""
    size = f"{num(-half)} {num(-half)} {num(2 * half)} {num(2 * half)}"
    return f'<symbol id="{name}" viewBox="{size}">{inner}</symbol>'


def base(unit: str) -> str:
    """What a figure stands on: its outline tells the side, its edge the rank."""
    side = UNITS[unit].text("side")
    fill = OWN.get(unit, PALETTE[side])
    edge = GOLD if unit in HEROES else CREAM
    if side == "naboo":
        return circle((0, 0), 21.6, DARK) + circle((0, 0), 20.4, fill, edge, 1.8)
    return shape(polygon(8, 23.4, turn=-67.5), DARK) + shape(polygon(8, 22, turn=-67.5), fill, edge, 1.8)


def solid(path: str, fill: str = CREAM, more: str = "") -> str:
    """A shape of the glyph with a fine dark edge."""
    return shape(path, fill, DARK, 0.9, ('stroke-linejoin="round" ' + more).strip())


def rod(path: str, width: float = 2.4, colour: str = CREAM) -> str:
    """A line of the glyph."""
    return shape(path, "none", colour, width, 'stroke-linecap="round" stroke-linejoin="round"')


# ---- Trade Federation


def battle_droid() -> str:
    """A thin robot with a rifle."""
    return (
        rod("M-4 7L-6 15M4 7L6 15M-6-1L-11 6M6-1L12-4")
        + solid("M-6-4H6L4 8H-4Z")
        + solid("M-5-15H5L4-6H-4Z")
        + rod("M-2-10.5h0M2-10.5h0", 2, DARK)
    )


def destroyer_droid() -> str:
    """A gun on three legs behind its own shield."""
    arcs = "M-13-9A16 16 0 0 1 13-9M-15 5A16 16 0 0 0-9 12M15 5A16 16 0 0 1 9 12"
    return (
        rod(arcs, 1.8, "#ffe0c4")
        + rod("M0 4V13M-3 3L-9 9M3 3L9 9M-4-2L-11-1M4-2L11-1")
        + solid("M0-10L6-1L3 6H-3L-6-1Z")
        + circle((0, -2), 1.8, DARK)
    )


def aat() -> str:
    """A tank."""
    return (
        rod("M3-5L16-8", 3)
        + solid("M-7-1L-4-9H4L7-1Z")
        + solid("M-17 6L-11-1H11L17 6L11 12H-11Z")
        + rod("M-11 6H11", 1.4, DARK)
    )


def mtt() -> str:
    """A transport, its front about to open."""
    front = rod("M8-3L13 10M3-3L5 10", 1.4, DARK)
    return solid("M-17 11V-5L-8-13H9L17-2V11Z") + front + rod("M-13-3H-2M-13 2H-3M-13 7H-3", 1.3, DARK)


def viceroy() -> str:
    """A robe and a mitre."""
    return solid("M-11 16L-6 0H6L11 16Z") + solid("M-9-15L0-11L9-15L6-1H-6Z", "#d8c98a") + circle((0, -5), 2, DARK)


def darth_maul() -> str:
    """A red blade with two ends."""
    glow = rod("M-14 14L-5 5M5-5L14-14", 5, "#8c1a14") + rod("M-14 14L-5 5M5-5L14-14", 2.4, "#ff6a58")
    return glow + rod("M-4.5 4.5L4.5-4.5", 4, CREAM) + rod("M-9-9L-5-5M9 9L5 5", 2, "#ff6a58")


# ---- Naboo


def palace_guard() -> str:
    """A shield with a palace gate."""
    return solid("M-10-11H10V2Q9 10 0 15Q-9 10-10 2Z") + solid("M-4 7V-2Q-4-6 0-7Q4-6 4-2V7Z", PALETTE["naboo_deep"])


def captain_panaka() -> str:
    """A guard's shield with a star."""
    return (
        solid("M-11-12H11V2Q10 11 0 16Q-10 11-11 2Z")
        + solid(star(5, 7, 3, (0, -3.5)), GOLD)
        + rod("M-5 6L0 9L5 6", 2, PALETTE["naboo_deep"])
    )


def mask(crown: str) -> str:
    """A queen's painted mask under her crown."""
    face = solid("M-7-4Q-7-8 0-8Q7-8 7-4Q7 7 0 13Q-7 7-7-4Z")
    marks = (
        rod("M-3.2-1.5h0M3.2-1.5h0", 2.2, DARK) + rod("M0 6V8.4", 2, "#b3202a") + rod("M-4 3h0M4 3h0", 1.8, "#b3202a")
    )
    return solid(crown, GOLD) + face + marks


def red_queen() -> str:
    """The Queen under a fan."""
    return mask("M-15-2Q-16-16 0-18Q16-16 15-2L9 4V-5H-9V4Z")


def purple_queen() -> str:
    """The Queen under three points."""
    return mask("M-8 2L-15-13L-6-10L0-19L6-10L15-13L8 2Z")


def blade(colour: str, glow: str, turn: int) -> str:
    """A straight blade of light with its hilt."""
    lit = rod("M0-15V4", 5.5, glow) + rod("M0-15V4", 2.6, colour)
    return f'<g transform="rotate({turn})">{lit}{rod("M0 8V15", 4, CREAM)}{rod("M-4 7H4", 2.4, CREAM)}</g>'


def qui_gon() -> str:
    """A green blade held upright."""
    return blade("#b6ff9e", "#3f9a3a", 0) + rod("M-12 8A14 14 0 0 1-9-9M12 8A14 14 0 0 0 9-9", 1.8, "#b6ff9e")


def obi_wan() -> str:
    """A blue blade in mid-stroke."""
    return blade("#a8dcff", "#3a86d8", 42) + rod("M-13-7L-8-12M-13-2L-3-12", 1.8, "#a8dcff")


def gungan() -> str:
    """A round shield and a spear."""
    shield = '<ellipse cx="-3" cy="2" rx="8" ry="11.5"'
    return (
        rod("M10 15V-10", 2.4)
        + solid("M10-17L13.4-9H6.6Z")
        + f'{shield} fill="#e39a45" stroke="{DARK}"/>'
        + rod("M-3-6V10M-8 2H2", 1.6, DARK)
    )


def kaadu() -> str:
    """A rider on a long-legged mount."""
    legs = rod("M-4 5L-8 10L-4 16M4 5L7 10L4 16", 2.4)
    mount = solid("M-17 4L-8-2H3L6-15L16-11L11-8L9 0Q7 7-3 7Z", "#e39a45")
    return (
        rod("M-15-3L13 9", 1.8) + legs + mount + solid("M-8-1L-3-8L2-1Z") + circle((-3, -10.5), 3.4, CREAM, DARK, 0.9)
    )


def fambaa() -> str:
    """A broad beast that carries the dome."""
    dome = shape("M-15 3A15 15 0 0 1 15 3Z", "#9af0e6", DARK, 0.9, 'fill-opacity=".55"')
    return dome + rod("M-8-3Q0-9 8-3", 1.4) + solid("M-17 3H13Q17 4 17 8L13 9V14H8V10H-7V14H-12V9L-17 7Z", "#9fbf6a")


def catapult() -> str:
    """A catapult with its ball of light."""
    return (
        rod("M-15 13H15M-9 13L1 1L9 13", 2.6)
        + rod("M-12 8L9-9", 2.8, "#e39a45")
        + circle((10.5, -10.5), 5, "#8fe6ff", DARK, 1)
    )


def anakin() -> str:
    """A yellow fighter."""
    return solid("M0-17L3.6-5L15 5V8L4 6L2.4 15H-2.4L-4 6L-15 8V5L-3.6-5Z", "#f2c230") + circle((0, -2), 2.2, DARK)


GLYPHS: Final = {
    "battle_droid": battle_droid,
    "destroyer_droid": destroyer_droid,
    "aat": aat,
    "mtt": mtt,
    "viceroy": viceroy,
    "darth_maul": darth_maul,
    "palace_guard": palace_guard,
    "captain_panaka": captain_panaka,
    "red_queen": red_queen,
    "purple_queen": purple_queen,
    "qui_gon": qui_gon,
    "obi_wan": obi_wan,
    "gungan": gungan,
    "kaadu": kaadu,
    "fambaa": fambaa,
    "catapult": catapult,
    "anakin": anakin,
}


# ---- markers and cards


def markers() -> str:
    """The Go First piece, the sign of the real Queen (for Naboo's eyes), and the backs of the cards."""
    crown = "M-10 7L-12-7L-5-1L0-10L5-1L12-7L10 7Z"
    go = shape("M-9-11L11 0L-9 11Z", DARK)
    out = symbol("go-first", shape(polygon(6, 18), GOLD, CREAM, 1.6) + go, 20)
    out += symbol("real-queen", circle((0, 0), 15, DARK, GOLD, 2) + solid(crown, GOLD), 17)
    for side, paper in (("naboo", PALETTE["naboo_deep"]), ("trade_federation", PALETTE["back"])):
        frame = box((-16, -23), 32, 46, paper, f'rx="4" stroke="{CREAM}" stroke-width="1.6"')
        sign = star(8, 11, 5) if side == "naboo" else polygon(8, 10, turn=-67.5) + polygon(4, 6)
        out += symbol(f"back-{side}", frame + shape(sign, "none", GOLD, 1.8))
    return out


def flight_symbols() -> str:
    """Starfighter cards, drawn so that they cover a grid slot for slot. Rule 14.1"""
    out = ""
    for name, card in CARDS.items():
        face = lattice(
            card.numbers("starfighters"), card.number("gray_dice"), PALETTE["tf_deep"], PALETTE["trade_federation"]
        )
        title = words((0, -69), card.text("name"), 12, PALETTE["ink"])
        out += symbol(f"starfighter-{name}", face + title, GRID_RADIUS)
    back = box((-62, -82), 124, 164, PALETTE["back"], f'rx="9" stroke="{PALETTE["back_ink"]}" stroke-width="2"')
    return out + symbol("starfighter-back", back + f'<g transform="scale(3)">{fighter()}</g>', GRID_RADIUS)


UNIT_SYMBOLS: Final = "".join(symbol(unit, base(unit) + GLYPHS[unit]()) for unit in UNITS) + markers()
FLIGHT_SYMBOLS: Final = flight_symbols()
UNIT_IDS: Final = (*UNITS, "go-first", "real-queen", "back-naboo", "back-trade_federation")
FLIGHT_IDS: Final = (*(f"starfighter-{name}" for name in CARDS), "starfighter-back")

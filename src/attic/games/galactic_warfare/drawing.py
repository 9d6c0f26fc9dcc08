"""The vector drawings of Galactic Warfare: space, two planets, squares, ships, dice."""

from __future__ import annotations

from typing import Final

from attic.games.galactic_warfare.tables import BOARD, COLUMNS, ROWS, SIDES

# Black, white and electric blue; the one warm colour is the lamp over the table, for what is lit.
PALETTE: Final = {
    "ground": "#05070e",
    "panel": "#0e1424",
    "line": "#2c3a5e",
    "ink": "#f2f5ff",
    "quiet": "#a9b6d6",
    "accent": "#6db3ff",
    "lit": "#ffd166",
    "route": "#ffd166",
    "target": "#ff8fa3",
    "card": "#16203a",
    "card_ink": "#eef3ff",
    "back": "#12306e",
    "back_ink": "#dbe7ff",
    "badge": "#ffd166",
    "badge_ink": "#14110a",
    "white": "#f4f6ff",
    "blue": "#2f7dff",
    "dark_square": "#0a1226",
    "light_square": "#3a4768",
    "border": "#515660",  # the lightest that the darkened border becomes over a planet
}
# Words and what they stand on, beyond the pairs that every scene has.
TEXT_ON: Final = (("quiet", "dark_square"), ("ink", "dark_square"), ("lit", "dark_square"), ("ink", "border"))

WIDTH: Final = 560.0
HEIGHT: Final = 680.0
HALF: Final = 30.0  # half a square
BATTLE_WIDTH: Final = 420.0
BATTLE_HEIGHT: Final = 190.0
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"

SYMBOLS: Final = """
<symbol id="white-ship" viewBox="-24 -24 48 48">
<path d="M0-21 20 15 8 11.5 0 18-8 11.5-20 15Z" fill="#f4f6ff" stroke="#05070e" stroke-width="1.6"
 stroke-linejoin="round"/>
<path d="M0-21 0 18 8 11.5 20 15Z" fill="#bcc7e2"/>
<path d="M0-10 4.5 4 0 7-4.5 4Z" fill="#12306e"/>
<path d="M-20 15-13 2M20 15 13 2" stroke="#12306e" stroke-width="1.8" stroke-linecap="round"/>
</symbol>
<symbol id="blue-ship" viewBox="-24 -24 48 48">
<path d="M-10-17H10L20 0 10 17H-10L-20 0Z" fill="#2f7dff" stroke="#e6efff" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M-10 17H10L20 0H-20Z" fill="#1552c4"/>
<path d="M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z" fill="#05070e" stroke="#9cc8ff" stroke-width="1.4"/>
<circle r="3.8" fill="#9cc8ff"/>
<path d="M-10-17-5.5-9.5M10-17 5.5-9.5M20 0H11M-20 0H-11M-10 17-5.5 9.5M10 17 5.5 9.5"
 stroke="#9cc8ff" stroke-width="1.2"/>
</symbol>
<symbol id="white-hull" viewBox="-24 -24 48 48">
<path d="M-19 19-11 9H11L19 19H9L0 22-9 19Z" fill="#f4f6ff" stroke="#05070e" stroke-width="1.6"
 stroke-linejoin="round"/>
</symbol>
<symbol id="blue-hull" viewBox="-24 -24 48 48">
<path d="M-14 9H14L19 15 14 21H-14L-19 15Z" fill="#2f7dff" stroke="#e6efff" stroke-width="1.4" stroke-linejoin="round"/>
</symbol>
"""

PIPS: Final = ((0,), (1, 2), (0, 1, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6))
PIP_PLACES: Final = ((0, 0), (-9, -9), (9, 9), (9, -9), (-9, 9), (-9, 0), (9, 0))


def number(value: float) -> str:
    """As short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")


def stars() -> str:
    """A fixed scatter of stars; a small generator keeps the sky the same in every picture."""
    out: list[str] = []
    word = 20240717
    for _ in range(150):
        values: list[int] = []
        for _ in range(4):
            word = (word * 1103515245 + 12345) & 0x7FFFFFFF
            values.append(word >> 8)
        x, y = values[0] % int(WIDTH), values[1] % int(HEIGHT)
        size = (0.5, 0.6, 0.8, 1.3)[values[2] % 4]
        colour = ("#ffffff", "#ffffff", "#9cc8ff")[values[3] % 3]
        glow = 0.35 + (values[3] % 6) / 10
        out.append(f'<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}" opacity="{glow:.2f}"/>')
    return "".join(out)


def earth() -> str:
    """White's planet, at the bottom."""
    return (
        '<circle cx="280" cy="1086" r="532" fill="#c9dcff" opacity="0.10"/>'
        '<circle cx="280" cy="1086" r="520" fill="#e6eeff"/>'
        '<circle cx="280" cy="1098" r="520" fill="#7f95c4"/>'
        '<path d="M70 640q40-34 96-30 26 4 18 26 34 8 20 44H60ZM330 596q44-16 92 4 38 18 24 40-30 16-56 4-40 4-60-48Z'
        'M452 664q40-18 88-2v40h-96ZM236 612q26-10 40 6-6 18-30 16-16-8-10-22Z" fill="#c3d0ec"/>'
    )


def molka() -> str:
    """Blue's planet, at the top, with its bands."""
    return (
        '<circle cx="280" cy="-406" r="532" fill="#2f7dff" opacity="0.16"/>'
        '<circle cx="280" cy="-406" r="520" fill="#5aa0ff"/>'
        '<circle cx="280" cy="-420" r="520" fill="#174fbe"/>'
        '<g fill="none" stroke="#0d3a94" stroke-width="9"><path d="M-20 10Q280 96 580 10M-20-24Q280 62 580-24"/></g>'
        '<path d="M-20 34Q280 118 580 34" fill="none" stroke="#2f7dff" stroke-width="4"/>'
    )


def zophroid() -> str:
    """The crystal world that both want, an ornament in the middle."""
    return (
        '<g transform="translate(280 340)" opacity="0.5" fill="none" stroke="#6db3ff" stroke-linejoin="round">'
        '<path d="M0-50 43-25V25L0 50-43 25V-25Z" fill="#14275a"/><path d="M0-50 43-25 0 0-43-25Z" fill="#2b50a8"/>'
        '<path d="M0 0V50L43 25V-25Z" fill="#0d1a3e"/><path d="M-43-25 0 0 43-25M0 0V50"/>'
        '<path d="M-44-6C-110 16-96 34-40 27 20 20 88-2 96-17 100-28 72-28 44-21" stroke="#c9dcff" stroke-width="2.5"/>'
        "</g>"
    )


def squares() -> str:
    """Dark squares for ships, light ones between them; those of the home planets are seen through."""
    out: list[str] = []
    light, dark = PALETTE["light_square"], PALETTE["dark_square"]
    for name, x, y in BOARD.light:
        opacity = "0.34" if name[1:] in ("1", "10") else "0.62"
        out.append(f'<rect x="{x - 30}" y="{y - 30}" width="60" height="60" fill="{light}" opacity="{opacity}"/>')
    for i, _ in enumerate(BOARD.names):
        x, y = BOARD.x[i], BOARD.y[i]
        home = BOARD.home[i]
        edge = "#2c4a8c" if home < 0 else PALETTE[("white", "accent")[home]]
        out.append(
            f'<rect x="{x - 29}" y="{y - 29}" width="58" height="58" rx="4" fill="{dark}" fill-opacity="0.82"'
            f' stroke="{edge}" stroke-width="{1 if home < 0 else 2}"/>'
        )
    return "".join(out)


def letters() -> str:
    """Columns and rows, on all four sides, on a darkened border."""
    border = "M0 0H560V680H0ZM40 40V640H520V40Z"
    out = [
        f'<path d="{border}" fill="{PALETTE["ground"]}" fill-opacity="0.66"/>'
        f'<g font-family="{FONT}" font-size="14" fill="{PALETTE["ink"]}" text-anchor="middle">'
    ]
    for i, letter in enumerate(COLUMNS):
        out += [f'<text x="{70 + 60 * i}" y="{y}">{letter}</text>' for y in (28, 662)]
    for row in range(1, ROWS + 1):
        out += [f'<text x="{x}" y="{675 - 60 * row}">{row}</text>' for x in (21, 539)]
    return "".join(out) + "</g>"


def frontiers() -> str:
    """The edge of the board, and the lines that set the home planets apart."""
    return (
        '<rect x="40" y="40" width="480" height="600" fill="none" stroke="#6db3ff" stroke-width="1.5"/>'
        '<path d="M28 580H532" stroke="#f4f6ff" stroke-width="3"/>'
        '<path d="M28 100H532" stroke="#2f7dff" stroke-width="3"/>'
    )


def board() -> str:
    """Everything below the ships."""
    space = f'<rect width="{number(WIDTH)}" height="{number(HEIGHT)}" fill="{PALETTE["ground"]}"/>'
    return space + stars() + molka() + earth() + squares() + zophroid() + letters() + frontiers()


def die(side: str, face: int) -> str:
    """One die: the faces of the two sides differ in colour and in their corners."""
    corner, paper, ink = (("7", "#f4f6ff", "#0a1226"), ("2", "#2f7dff", "#ffffff"))[SIDES.index(side)]
    pips = "".join(f'<circle cx="{PIP_PLACES[p][0]}" cy="{PIP_PLACES[p][1]}" r="3.6"/>' for p in PIPS[face - 1])
    return (
        f'<symbol id="{side}-die-{face}" viewBox="-24 -24 48 48"><rect x="-18" y="-18" width="36" height="36"'
        f' rx="{corner}" fill="{paper}" stroke="#05070e" stroke-width="1.5"/><g fill="{ink}">{pips}</g></symbol>'
    )


def unrolled(side: str) -> str:
    """A die that has not been rolled yet."""
    corner, ink = (("7", "#f4f6ff"), ("2", "#6db3ff"))[SIDES.index(side)]
    return (
        f'<symbol id="{side}-die-0" viewBox="-24 -24 48 48"><rect x="-18" y="-18" width="36" height="36"'
        f' rx="{corner}" fill="#05070e" stroke="{ink}" stroke-width="2" stroke-dasharray="5 4"/></symbol>'
    )


DICE: Final = "".join(unrolled(side) + "".join(die(side, face) for face in range(1, 7)) for side in SIDES)
DRAWING: Final = board()

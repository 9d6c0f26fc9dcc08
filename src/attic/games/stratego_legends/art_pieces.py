"""Pieces: beige ones are arched, gray ones are shields; a band in the nation's colour bears the strength."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attic.games.stratego_legends.art_beasts import BEASTS
from attic.games.stratego_legends.art_folk import FOLK
from attic.games.stratego_legends.art_spells import SPELL_OF, SPELLS, TWISTS
from attic.games.stratego_legends.art_tools import INK, PALETTE, part
from attic.kit.brush import disc, fill, line, symbol
from attic.kit.data import Table, read_toml
from attic.kit.pen import FONT

PIECES: Final = read_toml(Path(__file__).parent / "data" / "pieces.toml").tables("piece")
SHAPE: Final = {
    "beige": "M-18 23V-5A18 18 0 0 1 18-5V23Z",
    "gray": "M-19-22.5H19V1C19 12 10 19 0 23.5-10 19-19 12-19 1Z",
}
BAND: Final = {
    "beige": "M-18 23V12H18V23Z",
    "gray": "M-16.7 10.5H16.7C13 17 6 20.7 0 23.5-6 20.7-13 17-16.7 10.5Z",
}
SHEEN: Final = {"beige": "M-15 11V-5A15 15 0 0 1 6-18.8", "gray": "M-16 1V-19.5H14"}
NATIONS: Final = {"green": "beige", "gold": "beige", "blue": "beige", "silver": "gray", "red": "gray", "purple": "gray"}
# Pieces that would look like another one: the second castle of each nation, the second spirit of ten.
OTHERWISE: Final = {
    **dict.fromkeys(
        ("guarded_fortress", "mirage_castle", "cloud_citadel", "ogre_fort", "bone_castle", "infested_nest"), "Keep"
    ),
    "delmikra": "Spirit-crowned",
}
BOLD: Final = f'font-family="{FONT}" font-weight="800" text-anchor="middle"'


def body(nation: str) -> str:
    """A piece of a nation without its emblem."""
    army = NATIONS[nation]
    rim = f' stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"'
    return (
        fill(SHAPE[army], PALETTE[army], rim)
        + line(SHEEN[army], "#ffffff", 1.4, ' opacity=".6"')
        + fill(BAND[army], PALETTE[nation], rim)
    )


def plate(mark: str) -> str:
    """The seal at the foot of a piece: its strength, a star for Magic, a key for a Castle."""
    ring = disc(0, 15, 7.4, "#fffaf0", f' stroke="{INK}" stroke-width="1.2"')
    if mark == "magic":
        return ring + fill("M0 9.5 1.5 13.3 5.5 13.5 2.4 16 3.5 20 0 17.8-3.5 20-2.4 16-5.5 13.5-1.5 13.3Z", "#6a3fb0")
    if mark == "castle":
        return ring + fill("M-4.5 19V11.5H-2.5V13H-1V11.5H1V13H2.5V11.5H4.5V19Z", INK)
    size = 11 if len(mark) == 1 else 9.5
    return ring + f'<text y="{18.9 if size > 10 else 18.4}" font-size="{size}" {BOLD} fill="{INK}">{mark}</text>'


def emblem(piece: Table) -> str:
    """The name of the picture on a piece."""
    name = piece.text("id")
    return SPELL_OF[name] if piece.text("kind") == "magic" else OTHERWISE.get(name, piece.text("type"))


def mark(piece: Table) -> str:
    """What its seal says."""
    return str(piece.number("base")) if piece.text("kind") == "unit" else piece.text("kind")


def face(piece: Table) -> str:
    """A piece as those see it who know it."""
    nation = piece.text("color")
    inner = "".join(f'<use href="#sl-{name}"/>' for name in (f"body-{nation}", emblem(piece), f"seal-{mark(piece)}"))
    return symbol(f"piece-{piece.number('number')}", inner, f' color="{PALETTE[nation]}"')


def back(army: str) -> str:
    """A piece as strangers see it: all of an army look alike."""
    rim = f' stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"'
    if army == "beige":
        lattice = line("M-17 10 12-19M-17 20 17-14M-6 22 17-2M17 10-12-19M17 20-17-14M6 22-17-2", "#c2ad7c", 1.2)
        rays = "".join(f'<path d="M-2.2-8 0-15 2.2-8Z" transform="rotate({a})"/>' for a in range(0, 360, 45))
        device = f'<g fill="#94691f">{rays}<circle r="7"/></g>' + disc(0, 0, 3.2, PALETTE["beige"])
    else:
        lattice = line("M-19-12H19M-19-2H19M-16 8H16M-8-22V-12M8-22V-12M0-12V-2M-12-2V8M12-2V8M0 8V20", "#6d7680", 1.2)
        device = (
            fill("M-13-13Q0-5 13-13 12 0 8 11L4 1H-4L-8 11Q-12 0-13-13Z", "#23282e")
            + disc(-5, -4, 1.8, "#eef1f3")
            + disc(5, -4, 1.8, "#eef1f3")
        )
    return symbol(
        f"back-{army}",
        fill(SHAPE[army], PALETTE[army], rim) + lattice + line(SHEEN[army], "#fff", 1.4, ' opacity=".6"') + device,
    )


def marks() -> dict[str, str]:
    """Small things that ride on a piece."""
    eye = fill("M-18 0Q0-18 18 0 0 18-18 0Z", "#fffaf0", f' stroke="{INK}" stroke-width="2.4"')
    tile = f'<rect x="-20" y="-20" width="40" height="40" rx="10" stroke="{INK}" stroke-width="3"'
    return {
        "known": eye + disc(0, 0, 7.5, "#2f6fbf") + disc(0, 0, 3.4, INK),  # all know this piece
        "looked": eye
        + disc(0, 0, 7.5, "none", f' stroke="{INK}" stroke-width="2.6" stroke-dasharray="3.4 2.6"')
        + disc(0, 0, 2.6, INK),
        "captured": f'{tile} fill="#b3322c"/>'
        + line("M-9-12V14M-9-11H11L6-4 11 3H-9", "#fffaf0", 3.4, ' stroke-linejoin="round"'),
        "boosted": f'{tile} fill="#2f7a44"/>'
        + line("M0 13V-12M-9-3 0-13 9-3", "#fffaf0", 4.4, ' stroke-linejoin="round"'),
        "weakened": f'{tile} fill="#6b4a8f"/>'
        + line("M0-13V12M-9 3 0 13 9 3", "#fffaf0", 4.4, ' stroke-linejoin="round"'),
        "granted": f'{tile} fill="#a3671a"/>'
        + fill("M0-15 4-4.5 15-4 6.5 3 9.5 14 0 8-9.5 14-6.5 3-15-4-4-4.5Z", "#fffaf0"),
        "cursed": disc(0, 0, 20, "#2a1a38", ' stroke="#c79be6" stroke-width="2.6"')
        + fill("M0-13C9-13 11-7 10-2L6 2V8H-6V2L-10-2C-11-7-9-13 0-13Z", "#f0e6cc")
        + disc(-4, -3, 3, "#2a1a38")
        + disc(4, -3, 3, "#2a1a38"),
    }


MARKS: Final = marks()
PICTURES: Final = {**FOLK, **BEASTS, **SPELLS, **TWISTS}
USED: Final = frozenset(emblem(piece) for piece in PIECES)
PARTS: Final = (
    "".join(part(f"body-{nation}", (body(nation),)) for nation in NATIONS)
    + "".join(part(name, (art,)) for name, art in PICTURES.items() if name in USED)
    + "".join(part(f"seal-{text}", (plate(text),)) for text in (*(str(n) for n in range(1, 11)), "magic", "castle"))
)
SYMBOLS: Final = (
    PARTS
    + "".join(face(piece) for piece in PIECES)
    + "".join(back(army) for army in ("beige", "gray"))
    + "".join(symbol(f"mark-{name}", art) for name, art in MARKS.items())
)
SYMBOL_IDS: Final = (
    *(f"piece-{piece.number('number')}" for piece in PIECES),
    "back-beige",
    "back-gray",
    *(f"mark-{name}" for name in MARKS),
)

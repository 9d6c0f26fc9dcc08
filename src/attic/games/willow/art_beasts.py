"""Foes on thorned diamonds and Transformations in swirls."""

from __future__ import annotations

from typing import Final

from attic.kit.brush import disc, fill, line, symbol

INK: Final = "#1c150b"
EDGE: Final = f' stroke="{INK}" stroke-width="1"'
FOE_FRAME: Final = (
    fill("M0-24 6-17 16-16 17-6 24 0 17 6 16 16 6 17 0 24-6 17-16 16-17 6-24 0-17-6-16-16-6-17Z", INK)
    + fill(
        "M0-21 5-15.5 14.5-14.5 15.5-5 21 0 15.5 5 14.5 14.5 5 15.5"
        " 0 21-5 15.5-14.5 14.5-15.5 5-21 0-15.5-5-14.5-14.5-5-15.5Z",
        "#a8452f",
    )
    + disc(0, 0, 14.8, "#e5cfa8")
)
FORM_FRAME: Final = (
    disc(0, 0, 23, INK)
    + disc(0, 0, 22, "#2f6f86")
    + line(
        "M0-20A20 20 0 0 1 20 0M20 0Q22 8 15 10M0 20A20 20 0 0 1-20 0M-20 0Q-22-8-15-10",
        "#bff0f6",
        2.2,
        ' stroke-linecap="round"',
    )
    + disc(0, 0, 16.5, "#d7eceb")
)


def eyes(dx: float, y: float, colour: str = INK, r: float = 1.3) -> str:
    """A pair of eyes."""
    return disc(-dx, y, r, colour) + disc(dx, y, r, colour)


def bear() -> str:
    """A bear's head."""
    ears = disc(-8, -8, 4, "#5a3a20", EDGE) + disc(8, -8, 4, "#5a3a20", EDGE)
    head = fill("M0-11C8-11 12-5 12 2S6 12 0 12-12 9-12 2-8-11 0-11Z", "#6f4826", EDGE)
    muzzle = fill("M0 0C5 0 7 4 6 8S3 11 0 11-5 11-6 8-5 0 0 0Z", "#b58a58", EDGE)
    return ears + head + muzzle + fill("M-3 2H3L0 5.5Z", INK) + line("M0 5V8M-3 9Q0 7 3 9", INK, 1) + eyes(5, -2)


def llug() -> str:
    """A shaggy thing with one horn and two tusks."""
    head = fill("M-12 4-11-6-7-4-7-10-2-7 0-13 3-7 8-10 8-4 12-6 12 4 8 11H-8Z", "#4c5a3a", EDGE)
    horn = fill("M-3-8 0-19 3-8Z", "#e9e0c2", EDGE)
    jaw = fill("M-8 4H8L6 9H-6Z", INK) + fill("M-7 5-5-1-3 5ZM7 5 5-1 3 5Z", "#f4ecd2", EDGE)
    return head + horn + jaw + eyes(4.5, -2, "#f2b233", 1.8) + eyes(4.5, -2, INK, 0.7)


def hound(coat: str, dark: str, eye: str) -> str:
    """The long head of a wolf or a dog."""
    ears = fill("M-10-2-11-14-3-8ZM10-2 11-14 3-8Z", dark, EDGE)
    head = fill("M0-9C7-9 11-3 9 2L4 7 2 13H-2L-4 7-9 2C-11-3-7-9 0-9Z", coat, EDGE)
    snout = fill("M-3 3H3L2 13H-2Z", dark) + fill("M-2.4 10H2.4L0 13.4Z", INK)
    fangs = fill("M-4 7-3 11-2 8ZM4 7 3 11 2 8Z", "#fffbe8")
    return ears + head + snout + fangs + fill("M-7-1-2 1-6 2ZM7-1 2 1 6 2Z", eye, f' stroke="{INK}" stroke-width=".6"')


def pack(coat: str, dark: str, eye: str) -> str:
    """Three heads together."""
    one = hound(coat, dark, eye)
    places = ((-6.5, -5.0), (6.5, -5.0), (0.0, 5.0))
    return "".join(f'<g transform="translate({x:g} {y:g}) scale(.62)">{one}</g>' for x, y in places)


def swine(coat: str, dark: str, wild: bool) -> str:
    """A boar, or the pig somebody has become."""
    ears = fill("M-11-3-12-13-3-9ZM11-3 12-13 3-9Z", dark, EDGE)
    head = fill("M0-10C8-10 11-4 11 1S6 12 0 12-11 7-11 1-8-10 0-10Z", coat, EDGE)
    snout = f'<ellipse cy="5" rx="6" ry="4.4" fill="{dark}"{EDGE}/>' + disc(-2.2, 5, 1.2, INK) + disc(2.2, 5, 1.2, INK)
    more = (
        fill("M-8 9-10 2-5 7ZM8 9 10 2 5 7Z", "#fffbe8", EDGE) + line("M-4-10-3-14M0-10V-15M4-10 3-14", dark, 1.6)
        if wild
        else ""
    )
    return ears + head + snout + more + eyes(4.6, -2)


def bandits() -> str:
    """A hooded face over crossed daggers."""
    blades = line("M-12 12 6-6M12 12-6-6", "#cfd4d6", 2.4) + line("M-13 7-7 13M13 7 7 13", "#8a6a2c", 2)
    hood = fill("M-9 8C-12-6-7-13 0-13S12-6 9 8Q0 13-9 8Z", "#4a4f3a", EDGE)
    gap = fill("M-6 2C-6-6-3-8 0-8S6-6 6 2Z", "#d9a87b", EDGE) + fill("M-6.5 1H6.5L5 9H-5Z", "#8e2f2b", EDGE)
    return blades + hood + gap + eyes(2.6, -2)


def troll() -> str:
    """A low brow and a big jaw."""
    ears = fill("M-9-1-15-6-13 3ZM9-1 15-6 13 3Z", "#6f7f52", EDGE)
    head = fill("M-8-9Q0-14 8-9L10 2 9 10Q0 14-9 10L-10 2Z", "#8a9a63", EDGE)
    brow = fill("M-8-4Q-4-7 0-4 4-7 8-4L7-1H-7Z", "#59683f", EDGE)
    mouth = fill("M-6 6Q0 3 6 6L5 9H-5Z", INK) + fill("M-5 8-4 2-2 8ZM5 8 4 2 2 8Z", "#f4ecd2", EDGE)
    return ears + head + brow + fill("M-3 0H3L2 4H-2Z", "#6f7f52", EDGE) + mouth + eyes(4, -1, "#f2b233", 1.3)


def soldiers() -> str:
    """Two iron helms side by side."""
    helm = fill("M-7 9V-2C-7-8-4-10 0-10S7-8 7-2V9L2 11V1H-2V11Z", "#5c565b", EDGE)
    slit = fill("M-5-2H5V1H-5Z", INK) + line("M0-10V-15", "#a8452f", 3)
    one = helm + slit
    return f'<g transform="translate(-5 -2) scale(.85)">{one}</g><g transform="translate(5 3) scale(.9)">{one}</g>'


def serpent() -> str:
    """A marsh serpent, coiled."""
    body = "M10 10C-14 16-14 4-2 4S10-2 4-5-8-4-7-10"
    coil = line(body, INK, 8, ' stroke-linecap="round"') + line(body, "#55803f", 6, ' stroke-linecap="round"')
    spots = line(body, "#c9d36b", 2, ' stroke-dasharray="1 4" stroke-linecap="round"')
    head = fill("M-11-8Q-12-15-6-15T-2-8-7-5-11-8Z", "#55803f", EDGE) + line(
        "M-8-5Q-10-2-8 0M-8-3-12-2", "#c0392b", 1.2
    )
    return coil + spots + head + disc(-8, -11, 1.1, "#f2e15a", EDGE)


def knight() -> str:
    """A great helm with a broken plume."""
    plume = fill("M0-12Q-9-20-13-10-7-13 0-9Z", "#8e2f2b", EDGE)
    helm = fill("M-9-8Q0-14 9-8L8 10Q0 15-8 10Z", "#8b8f8c", EDGE) + fill("M0-11Q5-11 9-8L8 10Q4 13 0 13Z", "#5d6160")
    cross = fill("M-7-3H7V0H1.5V12H-1.5V0H-7Z", "#c9a24a", EDGE) + line("M-6-1.5H-2M2-1.5H6", INK, 1.4)
    return plume + helm + cross


def two_headed() -> str:
    """The Eborsisk: two heads on two necks."""
    necks = line("M0 13Q-9 6-6-4M0 13Q9 6 6-4", INK, 7) + line("M0 13Q-9 6-6-4M0 13Q9 6 6-4", "#7a6a4a", 5)
    head = fill("M-4 2C-8-1-8-8-3-9L3-9C6-8 5-4 2-2L0 4Z", "#97845a", EDGE) + disc(-1, -5, 1.3, "#ff6a45", EDGE)
    teeth = fill("M-4 2-3 5-2 2ZM-1 3 0 6 0 3Z", "#fffbe8")
    left = f'<g transform="translate(-7 -3)">{head}{teeth}</g>'
    right = f'<g transform="translate(7 -3) scale(-1 1)">{head}{teeth}</g>'
    flame = fill("M-11 4Q-14 8-10 11-10 7-8 6ZM11 4Q14 8 10 11 10 7 8 6Z", "#ffb23e", EDGE)
    return necks + left + right + flame


def possum() -> str:
    """Fin Raziel as she is found."""
    ears = disc(-8, -8, 3.6, "#d99a9a", EDGE) + disc(8, -8, 3.6, "#d99a9a", EDGE)
    head = fill("M0-10C8-10 11-4 8 2L1.5 12H-1.5L-8 2C-11-4-8-10 0-10Z", "#e8e4da", EDGE)
    mask = fill("M-7-3Q-4-6-2-1-3 2-6 1ZM7-3Q4-6 2-1 3 2 6 1Z", "#7d766c")
    return ears + head + mask + eyes(4, -1) + disc(0, 11, 1.8, "#d97f86", EDGE) + line("M-3 9-10 8M3 9 10 8", INK, 0.7)


def goat() -> str:
    """Horns and a beard."""
    horns = line("M-4-8Q-13-12-12-1M4-8Q13-12 12-1", INK, 4.6) + line("M-4-8Q-13-12-12-1M4-8Q13-12 12-1", "#b59a63", 3)
    head = fill("M-6-8Q0-11 6-8L5 4 2.5 9H-2.5L-5 4Z", "#efe9da", EDGE)
    beard = fill("M-2.5 8H2.5L0 16Z", "#cfc4a8", EDGE)
    ears = fill("M-6-5-12-3-6-1ZM6-5 12-3 6-1Z", "#d8cdb2", EDGE)
    return horns + ears + beard + head + eyes(3, -2.5) + line("M-2 5.5H2M0 5.5V8", INK, 1)


def raven() -> str:
    """A raven, ready to fly."""
    body = fill("M-13 9C-9-2-5-10 2-11 7-12 10-8 10-6L15-3 9-2C9 4 4 8-2 8L-6 12Z", "#23252c", EDGE)
    wing = fill("M-11 7C-7-1-1-4 5-3 2 4-5 7-11 7Z", "#3d4150")
    return (
        body
        + wing
        + disc(6, -7, 1.2, "#e9e2c6")
        + fill("M10-6 15-3 9-3Z", "#8a8370", EDGE)
        + line("M0 8V13M-3 8-4 13", INK, 1.2)
    )


FOES: Final = {
    "bear": bear(),
    "llug": llug(),
    "death_pack": pack("#3c3638", "#1d191b", "#ff6a45"),
    "death_dog": hound("#3c3638", "#1d191b", "#ff6a45"),
    "wolves": pack("#8f9296", "#5b5e63", "#f2d36b"),
    "wild_boar": swine("#5b4632", "#3b2c1f", True),
    "bandits": bandits(),
    "troll": troll(),
    "nockmaar_patrol": soldiers(),
    "marsh_serpent": serpent(),
    "outlaw_knight": knight(),
    "eborsisk_foe": two_headed(),
}
FORMS: Final = {
    "possum": possum(),
    "pig": swine("#efb4ae", "#d98a88", False),
    "eborsisk": two_headed(),
    "goat": goat(),
    "raven": raven(),
}
BEAST_SYMBOLS: Final = "".join(symbol(f"foe-{name}", FOE_FRAME + art) for name, art in FOES.items()) + "".join(
    symbol(f"form-{name}", FORM_FRAME + art) for name, art in FORMS.items()
)
BEAST_IDS: Final = (*(f"foe-{name}" for name in FOES), *(f"form-{name}" for name in FORMS))

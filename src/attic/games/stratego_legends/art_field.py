"""The field: battle boards joined in two rows, in a frame of stone, with the Death Curse Area at its side."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from attic.games.stratego_legends.art_terrain import CUT_COUNT, TILES
from attic.games.stratego_legends.art_tools import PALETTE, TERRAINS, use
from attic.kit.brush import disc, fill, line, num, seeded, words
from attic.kit.data import read_toml
from attic.kit.pen import FONT, SERIF, Point

DATA: Final = read_toml(Path(__file__).parent / "data" / "boards.toml")
CELL: Final = DATA.table("grid").number("cell")
SIDE: Final = DATA.table("grid").number("board_size")
CODES: Final = {DATA.table("terrain").table(name).text("code"): name for name in TERRAINS}
BOARD_ROWS: Final = {table.text("id"): tuple(table.texts("rows")) for table in DATA.tables("board")}
MARGIN: Final = 30  # the frame with letters and numbers
STRIP: Final = 92  # at the eastern side: flags and the Death Curse Area
FIELD_RADIUS: Final = 27.5  # of a piece; spaces are squares of half-width `SPACE_RADIUS`
SPACE_RADIUS: Final = 31.0
CURSE_RADIUS: Final = 29.0


class FieldArt:
    """A drawn field: its drawing, its size, and the middle of every space by name, `curse` among them."""

    def __init__(self, drawing: str, size: tuple[float, float], places: dict[str, Point]) -> None:
        self.drawing = drawing
        self.size = size
        self.places = places


def turned(rows: tuple[str, ...], quarters: int) -> tuple[str, ...]:
    """A board after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        rows = tuple("".join(row[i] for row in reversed(rows)) for i in range(len(rows)))
    return rows


@lru_cache(maxsize=64)
def field(boards: tuple[str, ...], turns: tuple[int, ...]) -> FieldArt:
    """Boards by name with their quarter turns, the southern row from west to east first, then the northern one."""
    along = len(boards) // 2
    laid = [turned(BOARD_ROWS[name], turn) for name, turn in zip(boards, turns, strict=True)]
    south, north = laid[:along], laid[along:]
    return field_of(tuple("".join(board[i] for board in row) for row in (north, south) for i in range(SIDE)))


@lru_cache(maxsize=64)
def field_of(rows: tuple[str, ...]) -> FieldArt:
    """A field by its letters of terrain, the northern row first."""
    files, ranks = len(rows[0]), len(rows)
    width, height = files * CELL, ranks * CELL
    size = (float(width + 2 * MARGIN + STRIP), float(height + 2 * MARGIN))
    ground = grounds(rows) + coasts(rows) + sprites(rows) + grid(files, ranks)
    drawing = (
        f"<defs>{TILES}{shine()}</defs>{frame(size)}"
        f'<g transform="translate({MARGIN} {MARGIN})">{ground}'
        f'<rect width="{width}" height="{height}" fill="url(#sl-lamp)"/>{seams(files, ranks)}</g>'
        + sill(size)
        + letters(files, ranks)
        + strip(size)
    )
    return FieldArt(drawing, size, places(files, ranks))


def file_name(file: int) -> str:
    """a to z, then aa to af."""
    return chr(97 + file) if file < 26 else "a" + chr(97 + file - 26)


def places(files: int, ranks: int) -> dict[str, Point]:
    """The middle of every space, and of the Death Curse Area."""
    half = CELL / 2
    out: dict[str, Point] = {
        f"{file_name(x)}{ranks - y}": (MARGIN + x * CELL + half, MARGIN + y * CELL + half)
        for x in range(files)
        for y in range(ranks)
    }
    out["curse"] = (MARGIN + files * CELL + 12 + STRIP / 2, MARGIN + ranks * CELL / 2 - 4)
    return out


# ---- ground


def edge(x: int, y: int, dx: int, dy: int, soft: bool) -> str:
    """One side of a space, from a corner of the grid on; where terrains meet, as a hand would draw it."""
    if not soft:
        return f"h{dx * CELL}" if dx else f"v{dy * CELL}"
    back = dx + dy < 0
    word = seeded(x + (dx if back else 0), y + (dy if back else 0), abs(dx), 77)
    pushes = [(word >> 4) % 15 - 7, (word >> 12) % 15 - 7]
    if back:
        pushes.reverse()
    third = CELL // 3
    ends = [(dx * third + abs(dy) * pushes[0], dy * third + abs(dx) * pushes[0])]
    ends += [(dx * 2 * third + abs(dy) * pushes[1], dy * 2 * third + abs(dx) * pushes[1]), (dx * CELL, dy * CELL)]
    return "c" + " ".join(f"{ex} {ey}" for ex, ey in ends).replace(" -", "-")


def look_up(rows: tuple[str, ...], x: int, y: int) -> str:
    """The terrain of a space, or nothing beyond the rim."""
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[0]) else ""


def sides(rows: tuple[str, ...], x: int, y: int) -> list[bool]:
    """Does another terrain lie to the north, east, south, west?"""
    own = rows[y][x]
    around = (look_up(rows, x, y - 1), look_up(rows, x + 1, y), look_up(rows, x, y + 1), look_up(rows, x - 1, y))
    return [other not in ("", own) for other in around]


def patch(rows: tuple[str, ...], x: int, y: int) -> str:
    """The outline of one space."""
    n, e, s, w = sides(rows, x, y)
    return (
        f"M{x * CELL} {y * CELL}"
        + edge(x, y, 1, 0, n)
        + edge(x + 1, y, 0, 1, e)
        + edge(x + 1, y + 1, -1, 0, s)
        + edge(x, y + 1, 0, -1, w)
        + "z"
    )


def cells(rows: tuple[str, ...]) -> list[tuple[int, int]]:
    """All spaces, row by row."""
    return [(x, y) for y in range(len(rows)) for x in range(len(rows[0]))]


def grounds(rows: tuple[str, ...]) -> str:
    """One shape for each terrain."""
    out: list[str] = []
    for code, name in CODES.items():
        d = "".join(patch(rows, x, y) for x, y in cells(rows) if rows[y][x] == code)
        if d:
            out.append(fill(d, PALETTE[name], f' stroke="{PALETTE[name]}"'))
    return "".join(out)


def coasts(rows: tuple[str, ...]) -> str:
    """Foam and sand around the waters."""
    d = "".join(patch(rows, x, y) for x, y in cells(rows) if rows[y][x] == "W")
    return line(d, "#d9c48a", 5, ' opacity=".9"') + line(d, "#103a58", 1.4) if d else ""


def sprites(rows: tuple[str, ...]) -> str:
    """What stands on the spaces; like spaces side by side are cut differently."""
    out: list[str] = []
    for x, y in cells(rows):
        cut = (seeded(x, y, 5) >> 7) % CUT_COUNT
        out.append(use(f"{CODES[rows[y][x]]}{cut}", x * CELL, y * CELL))
    return "".join(out)


def grid(files: int, ranks: int) -> str:
    """The lines between spaces."""
    w, h = files * CELL, ranks * CELL
    d = "".join(f"M{x * CELL} 0V{h}" for x in range(1, files)) + "".join(f"M0 {y * CELL}H{w}" for y in range(1, ranks))
    return line(d, "#0b0f0c", 1.6, ' opacity=".45"')


def seams(files: int, ranks: int) -> str:
    """Where boards are joined, where sectors meet, and the front between the armies."""
    w, h = files * CELL, ranks * CELL
    joints = "".join(f"M{x * CELL} 0V{h}" for x in range(SIDE, files, SIDE) if x % (2 * SIDE))
    sectors = "".join(f"M{x * CELL} 0V{h}" for x in range(2 * SIDE, files, 2 * SIDE))
    front = f"M0 {h // 2}H{w}"
    out = line(joints, "#0b0f0c", 4, ' opacity=".6"') + line(joints, "#c9bf9d", 1, ' opacity=".7"')
    if sectors:
        out += line(sectors, "#0b0f0c", 7) + line(sectors, "#e2cf95", 2.4, ' stroke-dasharray="14 5"')
    return out + line(front, "#0b0f0c", 6) + line(front, "#e2cf95", 2)


# ---- frame


def shine() -> str:
    """The lamp over the table, a stone for the frame."""
    return (
        '<radialGradient id="sl-lamp" r=".75"><stop stop-color="#fff6d0" stop-opacity=".14"/>'
        '<stop offset="1" stop-color="#04070a" stop-opacity=".34"/></radialGradient>'
        '<pattern id="sl-stone" width="48" height="30" patternUnits="userSpaceOnUse">'
        + line("M0 0H48M0 15H48M12 0V15M36 15V30", "#1a1f23", 1.6)
        + line("M1 2H11M14 2H47M1 17H34M38 17H47", "#434b52", 1)
        + "</pattern>"
    )


def frame(size: tuple[float, float]) -> str:
    """Masonry all around."""
    w, h = size
    area = f'width="{num(w)}" height="{num(h)}"'
    return f'<rect {area} fill="{PALETTE["frame"]}"/><rect {area} fill="url(#sl-stone)"/>' + line(
        f"M2 2H{num(w - 2)}V{num(h - 2)}H2Z", "#0b0f0c", 4
    )


def sill(size: tuple[float, float]) -> str:
    """The inner edge of the frame, over the rim of the field."""
    right, bottom = size[0] - MARGIN - STRIP, size[1] - MARGIN
    d = f"M{MARGIN - 2} {MARGIN - 2}H{num(right + 2)}V{num(bottom + 2)}H{MARGIN - 2}Z"
    return line(d, "#0b0f0c", 6) + line(d, "#b5a97c", 1.6)


def letters(files: int, ranks: int) -> str:
    """Files below and above, ranks on both sides, on small plates so that the stones do not disturb them."""
    out: list[str] = []
    plates: list[str] = []
    bottom = MARGIN + ranks * CELL + 15
    right = MARGIN + files * CELL + 14
    spots = [(file_name(x), MARGIN + x * CELL + CELL // 2, y) for x in range(files) for y in (14, bottom)]
    spots += [(str(ranks - y), x, MARGIN + y * CELL + CELL // 2) for y in range(ranks) for x in (14, right)]
    for text, x, y in spots:
        plates.append(f"M{x - 10} {y}a10 10 0 1 1 20 0 10 10 0 1 1-20 0z")
        out.append(words(x, y + 5, text))
    style = f'font-family="{FONT}" font-size="14" font-weight="600" text-anchor="middle" fill="{PALETTE["ink"]}"'
    return fill("".join(plates), PALETTE["frame"]) + f"<g {style}>{''.join(out)}</g>"


def banner(x: float, y: float, cloth: str, shade: str, device: str) -> str:
    """A hanging banner of an army."""
    body = fill("M-26-46H26V34L13 26 0 40-13 26-26 34Z", cloth, ' stroke="#0b0f0c" stroke-width="2"')
    rod = line("M-32-46H32", "#c9a24a", 5, ' stroke-linecap="round"') + line("M-22-40V24M22-40V24", shade, 2)
    return f'<g transform="translate({num(x)} {num(y)})">{body}{rod}{device}</g>'


SUN: Final = "".join(
    f'<path d="M-2-9 0-17 2-9Z" fill="#a3772a" transform="rotate({a})"/>' for a in range(0, 360, 45)
) + disc(0, 0, 8, "#a3772a")
FANG: Final = (
    fill("M-14-12Q0-4 14-12 12 2 8 12L4 2H-4L-8 12Q-12 2-14-12Z", "#22262b")
    + disc(-5, -3, 1.8, "#e8e2cf")
    + disc(5, -3, 1.8, "#e8e2cf")
)


def strip(size: tuple[float, float]) -> str:
    """Gray's banner to the north, beige's to the south, and the Death Curse Area between them."""
    x = size[0] - MARGIN - STRIP / 2 + 12
    y = size[1] / 2 - 4
    ring = disc(x, y, 40, "#151019", ' stroke="#0b0f0c" stroke-width="6"') + disc(
        x, y, 37, "none", ' stroke="#a86fd0" stroke-width="2" stroke-dasharray="3 6"'
    )
    skull = fill("M0-20C14-20 17-11 15-3L9 3V11H-9V3L-15-3C-17-11-14-20 0-20Z", "#3d2f4a")
    holes = disc(-6, -5, 4.6, "#151019") + disc(6, -5, 4.6, "#151019") + line("M-4 4V11M0 4V11M4 4V11", "#151019", 1.8)
    bone = f'<g transform="translate({num(x)} {num(y + 4)})">{skull}{holes}</g>'
    style = f'font-family="{SERIF}" font-size="14" font-weight="700" text-anchor="middle" fill="{PALETTE["ink"]}"'
    plate = f'<rect x="{num(x - 38)}" y="{num(y + 47)}" width="76" height="38" rx="4" fill="{PALETTE["frame"]}"/>'
    text = plate + f"<g {style}>{words(x, y + 62, 'Death')}{words(x, y + 78, 'Curse')}</g>"
    gray = banner(x, MARGIN + 76, PALETTE["gray"], "#5d656e", FANG)
    beige = banner(x, size[1] - MARGIN - 76, PALETTE["beige"], "#b8a477", SUN)
    return gray + beige + ring + bone + text

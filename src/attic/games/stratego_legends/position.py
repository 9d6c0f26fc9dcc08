"""Positions by hand, for puzzles and tests.

    position("B tiera d4", "G skeleton_warlock d5 !", terrain={"d5": "desert"}, curse="beige strangling_vines")
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from attic.games.stratego_legends.ground import RANKS, SECTOR_FILES, SPACES, Field
from attic.games.stratego_legends.lexicon import SIDES, TERRAINS
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.setup import LIMIT_WORDS
from attic.games.stratego_legends.state import CURSE_AREA, DESTROYED_AREA, SECTOR, Charter, Legends, new_state, veil
from attic.games.stratego_legends.turn import Turn
from attic.kit.chance import Chance, Never

# Side, piece, space or area (`x` destroyed, `*` the curse in force), home army if it differs, `!` for the public mark.
PIECE = re.compile(r"([BG]) (\S+) (x|\*|[a-z]{1,2}\d)(?: of ([BG]))?( !)?")
CASTLES = ("B wind_castle a1", "G the_hidden_hive h8")  # where none is named


def position(
    *pieces: str,
    turn: str = "beige",
    terrain: Mapping[str, str] | None = None,
    curse: str = "",
    players: int = 2,
    number: int = 1,
    castles: bool = True,
    open_lists: tuple[bool, bool] = (True, True),
    memory: bool = False,
    inactivity: int = 80,
    limits: str = "on",
    questions: str = "once",
    strengthened: str = "shown",
    campaign: int = 1,
    chance: Chance | None = None,
) -> Legends:
    """The first decision of a turn in this position; every other space is empty plains."""
    rows = [PIECE.fullmatch(text) for text in with_castles(pieces, castles)]
    if None in rows:
        raise ValueError(f"{pieces[rows.index(None)]!r} is no piece")
    found = sorted([row for row in rows if row is not None], key=home_seat)
    if curse:
        side, name = curse.split()
        found.insert(0 if side == SIDES[0] else sum(home_seat(row) < 1 for row in found), cursed(side, name))
    home = [home_seat(row) for row in found]
    files = players // 2 * SECTOR_FILES
    ground = [0] * (files * RANKS)
    for space, word in (terrain or {}).items():
        ground[SPACES.index(space)] = TERRAINS.index(word)
    kinds = [CATALOGUE.names.index(row[2]) for row in found]
    armies = [[kind for kind, seat in zip(kinds, home) if seat == army] for army in range(players)]
    charter = Charter(
        players, armies, [[] for _ in range(players)], [1] * (players // 2), list(open_lists), False, True, memory,
        inactivity, campaign, LIMIT_WORDS[limits], questions == "once",
        strengthened == "shown",
    )
    s = new_state(charter, Field(files, ground, [], []), home)
    for token, row in enumerate(found):
        put(s, token, row)
    veil(s)
    s.turn = number - 1
    seat = seat_number(turn)
    s.first = seat & 1
    s.push(Turn(seat, 0))
    s.run(chance or Never())
    return s


def seat_number(name: str) -> int:
    """`beige`, `gray-2`."""
    side, _, sector = name.partition("-")
    return 2 * (int(sector or 1) - 1) + SIDES.index(side)


def with_castles(pieces: Sequence[str], wanted: bool) -> list[str]:
    """A Castle for each side that has none."""
    out = list(pieces)
    castles = [CATALOGUE.names[kind] for kind, found in enumerate(CATALOGUE.classes) if found == 2]
    for text in CASTLES if wanted else ():
        if not any(piece[0] == text[0] and piece.split()[1] in castles for piece in pieces):
            out.append(text)
    return out


def home_seat(row: re.Match[str]) -> int:
    """The army of a piece: of its own sector, and of its own side unless another is named."""
    side = "BG".index(row[4] or row[1])
    return side if row[3] in "x*" else 2 * int(SPACES.index(row[3]) // SECTOR) + side


def put(s: Legends, token: int, row: re.Match[str]) -> None:
    """One piece on its space or in its Destroyed area."""
    s.kind[token] = CATALOGUE.names.index(row[2])
    s.control[token] = "BG".index(row[1])
    if row[3] in "x*":
        s.where[token] = DESTROYED_AREA if row[3] == "x" else CURSE_AREA
        s.public[token] = 1
        if row[3] == "*":
            s.curse, s.curse_seat = token, s.home[token]
        return
    space = SPACES.index(row[3])
    if s.at[space] >= 0:
        raise ValueError(f"two pieces on {row[3]}")
    s.where[token] = space
    s.at[space] = token
    s.public[token] = int(row[5] is not None)


def cursed(side: str, name: str) -> re.Match[str]:
    """The piece of a Death Curse in force."""
    row = PIECE.fullmatch(f"{side[0].upper()} {name} *")
    assert row is not None
    return row

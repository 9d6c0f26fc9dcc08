"""Positions by hand, for puzzles and tests.

    position("W c5+1", "B d6", turn="white", white=["hyperdrive"])
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from attic.games.galactic_warfare.setup import place_ships
from attic.games.galactic_warfare.state import GalacticWarfare, new_state
from attic.games.galactic_warfare.tables import SIDES
from attic.games.galactic_warfare.turn import Turn
from attic.games.galactic_warfare.vocabulary import CARD, SQUARE
from attic.kit.chance import Chance, Never

PIECE = re.compile(r"([WB]) ([a-h]\d+)(?:\+(\d|[wb]{1,3}))?")


def position(
    *pieces: str,
    turn: str = "white",
    white: Sequence[str] = (),
    blue: Sequence[str] = (),
    pile: Sequence[str] = (),
    discarded: tuple[int, int] = (0, 0),
    cards: bool = True,
    number: int = 1,
    full: bool = False,
    limits: bool = True,
    chance: Chance | None = None,
) -> GalacticWarfare:
    """The first decision of a turn in this position; cards that are not named lie in the draw pile."""
    s = new_state(cards, limits)
    if full:
        place_ships(s)
    for piece in pieces:
        put(s, piece)
    for seat, names in enumerate((white, blue)):
        for name in names:
            card = CARD.index(name)
            s.deck.bag.take(card)
            s.hands[seat].put(card)
    for name in pile:
        card = CARD.index(name)
        s.deck.bag.take(card)
        s.deck.discard.append(card)
    for side in range(2):
        s.discarded[side] = discarded[side]
    s.turn = number - 1
    s.push(Turn(SIDES.index(turn), 0))
    s.run(chance or Never())
    return s


def put(s: GalacticWarfare, piece: str) -> None:
    """`W c5+2`: a white ship with two blue power-ups; `B d6+wb` names their colours."""
    match = PIECE.fullmatch(piece)
    if match is None:
        raise ValueError(f"{piece!r} is no piece")
    side = "WB".index(match[1])
    sq = SQUARE.index(match[2])
    s.ship[sq] = side + 1
    under = match[3] or ""
    if under.isdigit():
        under = "bw"[side] * int(under)
    for colour in under:
        s.add_power_up(sq, "wb".index(colour))

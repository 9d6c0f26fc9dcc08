"""Positions by hand, for puzzles and tests.

    position("bf_r2c3 battle_droid 2", "f1_c4r9 palace_guard", "core_k04 qui_gon -3", naboo=["np05"])
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from attic.games.queens_gambit.piles import SLOTS
from attic.games.queens_gambit.rounds import Round
from attic.games.queens_gambit.setup import place_pieces
from attic.games.queens_gambit.state import HARM, QueensGambit, new_state
from attic.games.queens_gambit.tables import (
    ARENAS,
    CHARTS,
    DECK_OF,
    DECKS_OF,
    FAMBAA,
    GRIDS,
    GROUP,
    QUEENS,
    RED_QUEEN,
    SEATS,
)
from attic.games.queens_gambit.vocabulary import CARD, SPACE
from attic.kit.bag import UNFIXED
from attic.kit.chance import Chance, Never

Cards = dict[str, Sequence[str]]
PIECE = re.compile(r"(\w+) ([a-z_]+)(?: (\d+))?(?: -(\d+))?")


def position(
    *pieces: str,
    turn: str = "",
    piles: Cards | None = None,
    hands: Cards | None = None,
    bonus: Cards | None = None,
    discards: Sequence[str] = (),
    grids: dict[int, Sequence[str]] | None = None,
    pool: dict[str, int] | None = None,
    queen: str = "",
    anakin: int = 0,
    shield: bool = True,
    shutdown: bool = False,
    marker: str = "",
    number: int = 1,
    full: bool = False,
    players: int = 2,
    limits: bool = True,
    chance: Chance | None = None,
) -> QueensGambit:
    """A round in which these piles are about to be played, run on to its first decision.

    Cards that are not named lie in their decks; `bonus` names the decks of bonus cards by side.
    A Queen who is named as the real one and stands nowhere is dead.
    """
    s = new_state(players, limits)
    if full:
        place_pieces(s)
    for piece in pieces:
        put(s, piece)
    seats = SEATS[players]
    lay_cards(s, piles or {}, hands or {}, bonus or {}, discards)
    for grid, cards in (grids or {}).items():
        for card in cards:
            s.grids[grid - 1].append(GRIDS.names.index(card))
            s.fighters.take(GRIDS.names.index(card))
    for name, n in (pool or {}).items():
        s.pool[CHARTS.types.index(name)] = n
    s.queen = QUEENS.index(queen) if queen else 0 if s.alive[RED_QUEEN] else -1
    s.anakin = anakin
    s.shield = shield and not (full and s.alive[FAMBAA] < 2)
    s.shutdown = shutdown
    s.round = number
    s.marker = seats.index(marker) if marker else 0
    s.turn = seats.index(turn) if turn else s.marker
    s.push(Round(-1, 1))
    s.run(chance or Never())
    return s


def lay_cards(
    s: QueensGambit, piles: Cards, hands: Cards, bonus: Cards, discards: Sequence[str]
) -> None:
    """Piles and hands by seat, bonus cards by the arena of their deck, open discards."""
    seats = SEATS[int(s.seats)]
    for name, cards in piles.items():
        for card in cards:
            s.piles[seats.index(name)].append(taken(s, card))
    for name, cards in hands.items():
        for card in cards:
            s.hands[seats.index(name)].put(taken(s, card))
    for card in discards:
        kind = taken(s, card)
        s.decks[DECK_OF[kind]].discard.append(kind)
    for side, decks in enumerate(DECKS_OF):
        for arena in bonus.get(seats[side], ()):
            deck = decks[ARENAS.index(arena)]
            s.decks[deck].slots.append(UNFIXED)
            s.decks[deck].unfixed += 1
            s.bonus[side].append(deck * SLOTS + len(s.decks[deck].slots) - 1)


def taken(s: QueensGambit, name: str) -> int:
    """A card out of its deck."""
    card = CARD.index(name)
    s.decks[DECK_OF[card]].bag.take(card)
    return card


def put(s: QueensGambit, piece: str) -> None:
    """`bf_r2c3 battle_droid 2 -1`: a unit with figures and damage; a space alone with `none` is cleared."""
    match = PIECE.fullmatch(piece)
    if match is None:
        raise ValueError(f"{piece!r} is no piece")
    space = SPACE.index(match[1])
    if s.units[space]:
        s.lift(space)
    if match[2] == "none":
        return
    kind = CHARTS.types.index(match[2])
    usual = int(GROUP[kind]) if match[1].startswith("bf") else 1
    s.put(space, kind, int(match[3] or usual))
    s.units[space] += int(match[4] or 0) * HARM

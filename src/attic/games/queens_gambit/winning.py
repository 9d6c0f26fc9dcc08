"""Shutdown and victory. Rules 14.8, 16"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.boards import THRONE_SPACES, N
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import COUNTED, DROIDS, FEW_LEFT, MAUL, NABOO, ROUND_LIMIT, TF, VICEROY
from attic.games.queens_gambit.vocabulary import SHUT_DOWN
from attic.kit.news import EVERYONE

CONTROL_SHIP, NONE_LEFT = 0, 1


def check_victory(s: QueensGambit) -> None:
    """After every attack, finished move and shutdown, in the order of the book. Rules 16.1-16.7"""
    if not s.shutdown and s.droids() == 0:
        s.shutdown = True
        s.show(EVERYONE, SHUT_DOWN, NONE_LEFT)
    if s.naboo_pieces() <= FEW_LEFT:
        s.end(s.seats_of(TF), "wiped_out", "16.2")
    elif s.shutdown and s.alive[MAUL] == 0:
        s.end(s.seats_of(NABOO), "maul_slain", "16.3")
    elif s.shutdown and throne_lead(s) > 0:
        s.end(s.seats_of(NABOO), "throne_room", "16.4")


def throne_lead(s: QueensGambit) -> i64:
    """Naboo palace pieces in the throne room less Viceroys and Darth Maul there. Rule 16.4"""
    lead: i64 = 0
    for space in THRONE_SPACES:
        kind = s.kind(space)
        if kind in (VICEROY, MAUL):
            lead -= 1
        elif kind in COUNTED:
            lead += 1
    return lead


def shut_down(s: QueensGambit) -> None:
    """Anakin has reached the Control Ship: every droid is removed. Rule 14.8"""
    space: i64
    for space in range(N):
        if s.kind(space) in DROIDS:
            s.lift(space)
    s.shutdown = True
    s.show(EVERYONE, SHUT_DOWN, CONTROL_SHIP)
    check_victory(s)


def check_round_limit(s: QueensGambit) -> None:
    """Delay is the Trade Federation's aim; an option. Rules 16.9, 19.1"""
    if s.limits and s.round >= ROUND_LIMIT:
        s.end(s.seats_of(TF), "round_limit", "16.9")

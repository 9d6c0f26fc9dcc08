"""The end of the game. Rule 14"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import HOME_SQUARES, PASS_LIMIT, QUIET_LIMIT, TURN_LIMIT, N


def check_victory(s: GalacticWarfare, mover: i64) -> None:
    """After every change of the board; the one who caused it comes first. Rules 5.5, 14.4"""
    if s.outcome is not None:
        return
    for side in (mover, 1 - mover):
        if s.invaders(side) == len(HOME_SQUARES[side]):
            s.end([side], "invasion", "14.1")
            return
        if s.ships(1 - side) == 0:
            s.end([side], "elimination", "14.2")
            return


def check_standstill(s: GalacticWarfare) -> None:
    """At the end of a turn: stalemate, and where the option has it no progress and the limit. Rules 14.6-14.8, 18.3"""
    if s.idle and s.played[0] == 0 and s.played[1] == 0:
        s.passes += 1
    else:
        s.passes = 0
    s.quiet = 0 if s.progress else s.quiet + 1
    if s.passes >= PASS_LIMIT:
        s.end(ahead(s), "stalemate", "14.6")
    elif s.limits and s.quiet >= QUIET_LIMIT:
        s.end(ahead(s), "no_progress", "14.7")
    elif s.limits and s.turn >= TURN_LIMIT:
        s.end(ahead(s), "turn_limit", "14.8")


def ahead(s: GalacticWarfare) -> list[int]:
    """Who is nearer to his object; nobody when all is equal. Rule 14.9"""
    lead = s.invaders(0) - s.invaders(1)
    if lead == 0:
        lead = s.ships(0) - s.ships(1)
    if lead == 0:
        lead = carried(s, 0) - carried(s, 1)
    if lead == 0:
        return []
    return [0] if lead > 0 else [1]


def carried(s: GalacticWarfare, side: i64) -> i64:
    """Power-ups of either colour under a side's ships."""
    n: i64 = 0
    sq: i64
    for sq in range(N):
        if s.ship[sq] == side + 1:
            n += s.power_ups(sq)
    return n

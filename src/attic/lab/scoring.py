"""What a seat gets from a game, and what it should get if all were equally strong."""

from __future__ import annotations

from typing import Any

from attic import games
from attic.lab.lineups import Tournament


def score(t: Tournament, row: dict[str, Any], seat: int) -> float:
    """1 for a win, alone or together; in a draw the sides share one win."""
    if not row["winners"]:
        return fair(t, row)
    return 1.0 if seat in row["winners"] else 0.0


def fair(t: Tournament, row: dict[str, Any]) -> float:
    """What any seat of this game would expect: as many seats won as won, whoever they were."""
    if not row["winners"]:
        return 1.0 / len(row.get("allies") or t.sides)
    return len(row["winners"]) / t.players


def side_of(t: Tournament, seat: int) -> str:
    """The name of a seat's side: those of its seats."""
    names = games.get(t.game).seat_names(t.players)
    side = next(side for side in t.sides if seat in side)
    return " + ".join(names[n] for n in side)

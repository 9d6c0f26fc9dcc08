"""Turns of phrase that prompts, labels, scenes and the story share."""

from __future__ import annotations

from functools import cache
from typing import Final

from attic.games.stratego_legends.lexicon import CLASSES, COLORS
from attic.games.stratego_legends.pieces import CATALOGUE, POWERS
from attic.games.stratego_legends.view import LegendsView, PieceView

INDEX: Final = {name: kind for kind, name in enumerate(CATALOGUE.names)}
ARMIES: Final = {"beige": "Landor's Legions", "gray": "Kralc's Horde"}
POWER_WORDS: Final = {
    "dispel_magic": "Dispel Magic",
    "berserk": "Berserk",
    "charging": "Charging",
    "slashing": "Slashing",
    "quickness": "Quickness",
    "flying": "Flying",
    "distance_strike": "Distance Strike",
    "surround": "Surround",
    "switching": "Switching",
    "teleport": "Teleport",
    "vision": "Vision",
}
KIND_WORDS: Final = ["Innate", "Ability", "Action", "Magic", "Death Curse"]


def player(seat: str) -> str:
    """`Beige`, or `Beige 2` in a team game."""
    return seat.replace("-", " ").title()


def side_of(seat: str) -> str:
    """The side of a seat."""
    return seat.split("-")[0]


def rival(side: str) -> str:
    """The other side."""
    return "gray" if side_of(side) == "beige" else "beige"


def title(name: str | None) -> str:
    """The printed name of a piece."""
    return "a hidden piece" if name is None else CATALOGUE.titles[INDEX[name]]


def mark(name: str) -> str:
    """A piece's strength as printed: its number, Magic or Castle."""
    kind = INDEX[name]
    return str(CATALOGUE.bases[kind] or CLASSES[CATALOGUE.classes[kind]].title())


@cache
def full(name: str) -> str:
    """`Landor (10)`."""
    return f"{title(name)} ({mark(name)})"


@cache
def chart(name: str) -> tuple[str, ...]:
    """A piece's entry in the charts, line by line. Rule 1.1"""
    kind = INDEX[name]
    kin = f"{CATALOGUE.types[CATALOGUE.type_of[kind]]}, {COLORS[CATALOGUE.colors[kind]]}"
    return (f"No. {kind + 1}, {mark(name)}, {kin}.", *powers(name))


@cache
def powers(name: str) -> tuple[str, ...]:
    """What a piece can do."""
    return tuple(f"{KIND_WORDS[power.kind]}: {power.text}" for power in POWERS[INDEX[name]])


def text_of(name: str, kind: str) -> str:
    """The powers of one kind, in one line."""
    return " ".join(line.split(": ", 1)[1] for line in powers(name) if line.startswith(kind))


def at(view: LegendsView, space: str, side: str | None = None) -> PieceView | None:
    """The piece on a space; of two fighters the one of a side, else the defender."""
    found = [piece for piece in view.pieces if piece.space == space]
    if side is not None:
        found = [piece for piece in found if piece.side == side] or found
    if view.fight is not None and len(found) > 1:
        found = [piece for piece in found if piece.token == view.fight.defender]
    return found[0] if found else None


def named(view: LegendsView, space: str, side: str | None = None) -> str:
    """`Hunter on d4`, or `the piece on d4`."""
    piece = at(view, space, side)
    if piece is None or piece.name is None:
        return f"the piece on {space}"
    return f"{title(piece.name)} on {space}"


def signed(n: int) -> str:
    """`+2`."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def ending(view: LegendsView) -> tuple[str, str]:
    """How the game ended, and the clause that ended it. Rules 15, 17"""
    assert view.outcome is not None
    winners, reason, clause = view.outcome
    if not winners:
        return DRAWS.get(reason, "The game is drawn."), clause
    winner = side_of(winners[0])
    loser = rival(winner)
    names = {"winner": player(winner), "loser": player(loser), "army": ARMIES[winner]}
    if reason == "castle" and len(view.seats) > 2:
        reason = "castles"
    return WINS.get(reason, "{winner} wins.").format(**names), clause


WINS: Final = {
    "castle": "{winner} wins: {loser}'s Castle has fallen to {army}.",
    "castles": "{winner} wins: no Castle of {loser}'s is left.",
    "no_move": "{winner} wins: {loser} can neither move nor act.",
    "resigned": "{loser} resigns: {winner} wins.",
    "campaign": "{winner} wins the campaign.",
}
DRAWS: Final = {
    "castles": "Both Castles fall at the same moment: a draw.",
    "repetition": "The same position for the third time: a draw.",
    "inactivity": "Nothing has been lost for too long: a draw.",
    "turn_limit": "The last turn is over: a draw.",
    "campaign": "The campaign ends level.",
    "agreed": "The players have agreed on a draw.",
}

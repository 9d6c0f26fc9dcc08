"""Turns of phrase that prompts, labels and the story share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attic.games.shadowlords.tables import BOARD, CAST, CLASSES, EVENTS
from attic.kit.wording import capital, counted, listed

KIND_NAMES: Final = {
    "star_master": "Star Master",
    "warrior": "Warrior",
    "merchant": "Merchant",
    "diplomat": "Diplomat",
    "shadow": "Shadow",
    "shadowlord": "Shadowlord",
}


def colour_name(colour: str) -> str:
    """`Red`; black are the Shadows; a player of two alliances is named after both."""
    return "the Shadows" if colour == "black" else "-".join(part.title() for part in colour.split("-"))


def seat_name(seat: str) -> str:
    """`Red`, `Red-Yellow`."""
    return colour_name(seat)


def Colour(colour: str) -> str:
    """The same at the beginning of a sentence: `The Shadows`."""
    return capital(colour_name(colour))


def title(who: str) -> str:
    """`Kaare`."""
    name = CAST.titles[CAST.names.index(who)]
    return f"the {name}" if name.endswith("Master") or name == "Shadowlord" else name


def Title(who: str) -> str:
    """The same at the beginning of a sentence: `The Fire Master`."""
    return capital(title(who))


def kind_name(kind: str) -> str:
    """`Warrior`."""
    return KIND_NAMES[kind]


def kind_of(who: str) -> str:
    """The class of a character in words."""
    return KIND_NAMES[CLASSES[CAST.classes[CAST.names.index(who)]]]


def space_name(space: str) -> str:
    """`Leo`, `the Fire home planet`."""
    name = BOARD.titles[BOARD.names.index(space)]
    needs = space.startswith(("home_", "ruin_")) or space == "lost_fortress"
    return f"the {name}" if needs else name


def event_title(event: str) -> str:
    """The printed name of an event."""
    return EVENTS.titles[EVENTS.names.index(event)]


def ships(n: int) -> str:
    """`no ships`, `1 ship`, `2 ships`."""
    return "no ships" if n == 0 else counted(n, "ship", "ships")


def good_phrase(words: Sequence[object]) -> str:
    """One good of a bundle. Rule 20.2"""
    verb, *rest = words
    if verb == "ships":
        return ships(int(str(rest[0])))
    if verb == "cards":
        n = int(str(rest[1]))
        return f"a {rest[0]}" if n == 1 else f"{n} cards of {rest[0]}"
    if verb == "any_cards":
        return f"any {counted(int(str(rest[0])), 'card', 'cards')}"
    if verb == "release":
        return f"the release of {title(str(rest[0]))}"
    return title(str(rest[0]))


def bundle(goods: Sequence[Sequence[object]]) -> str:
    """All goods of a bundle."""
    return listed([good_phrase(words) for words in goods]) or "nothing"


def givers(names: str) -> str:
    """`Red and Blue` from `red+blue`."""
    return listed([colour_name(name) for name in names.split("+")])


def ending(reason: str, winners: Sequence[str]) -> str:
    """How the game ended. Rule 21"""
    who = listed([seat_name(winner) for winner in winners])
    if reason == "last_master":
        return f"{who} has defeated all other Star Masters and is Master of the Universe."
    if reason == "shadowlord":
        return "The Timer has reached the Starburst: the Shadowlord is Master of the Universe."
    if reason == "stone_held":
        return f"{who} holds the Power Stone when the galaxies have grown quiet, and wins."
    if reason == "agreed":
        return "The players have agreed on a draw."
    return f"All others have resigned: {who} wins."

"""Names and turns of phrase that prompts, labels and the story share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attic.games.willow.tables import BOARD, CARDS, PLACES
from attic.games.willow.view import WillowView
from attic.kit.wording import listed

SHORT: Final = {
    "willow": "Willow",
    "madmartigan": "Madmartigan",
    "airk": "Airk",
    "franjean_rool": "Franjean & Rool",
    "sorsha": "Sorsha",
    "kael": "Kael",
}
PLURAL: Final = ("franjean_rool",)


def who(name: object) -> str:
    """A character as the story calls him."""
    return SHORT.get(str(name), str(name))


def card(name: object) -> str:
    """The title of a card."""
    return CARDS.titles[CARDS.names.index(str(name))]


def space(name: object) -> str:
    """The title of a space."""
    return BOARD.titles[BOARD.names.index(str(name))]


def place(name: object) -> str:
    """The title of a Place of Power."""
    title = PLACES.titles[PLACES.names.index(str(name))]
    return f"the {title}" if title in ("Magic Spring", "Ruins of Galladoorn", "Standing Stones") else title


def treasure(name: object) -> str:
    """The title of a Treasure."""
    title = CARDS.treasure_titles[CARDS.treasures.index(str(name))]
    return title if title.startswith(("The ", "Fin ", "Kiaya", "Cherl")) else f"the {title}"


def army(name: object) -> str:
    """The title of an Army."""
    return f"the {CARDS.army_titles[CARDS.armies.index(str(name))]}"


def form(name: object) -> str:
    """A shape with its article."""
    title = CARDS.form_titles[CARDS.forms.index(str(name))]
    return f"an {title}" if title[0] in "AEIOU" else f"a {title}"


def seat(name: object) -> str:
    """A player."""
    return str(name).title()


def side(name: object) -> str:
    """Good or Evil."""
    return str(name).title()


def people(names: Sequence[object]) -> str:
    """Several characters in a row."""
    return listed([who(name) for name in names])


def many(names: Sequence[object]) -> bool:
    """Does the verb stand in the plural?"""
    return len(names) > 1 or (len(names) == 1 and names[0] in PLURAL)


def s_of(*names: object) -> str:
    """The ending of a verb after these characters: `moves`, but `move` for several."""
    return "" if many(names) else "s"


def is_are(*names: object) -> str:
    """`is` or `are`."""
    return "are" if many(names) else "is"


def has_have(*names: object) -> str:
    """`has` or `have`."""
    return "have" if many(names) else "has"


def cards_titles(names: Sequence[object]) -> str:
    """`Sword, Horse twice and Bear`."""
    counts: dict[str, int] = {}
    for name in names:
        counts[card(name)] = counts.get(card(name), 0) + 1
    times = {1: "", 2: " twice"}
    return listed([title + times.get(n, f" {n} times") for title, n in counts.items()])


def mine(view: WillowView, name: str) -> bool:
    """Is this the viewer's character?"""
    return view.seat is not None and view.character(name).seat == view.seat


def victors(view: WillowView) -> str:
    """A sentence on the true victors. Rule 23.5"""
    names = view.tale.victors
    if not names:
        return " There is no true victor."
    if len(names) == 1:
        return f" The true victor is {seat(names[0])}."
    return f" {listed([seat(name) for name in names])} are joint victors."


def ending(view: WillowView) -> tuple[str, str]:
    """How the game ended, and the clause that ended it. Rule 23"""
    assert view.outcome is not None
    winners, reason, clause = view.outcome
    named = listed([seat(name) for name in winners])
    sentences = {
        "tir_asleen": "Elora Danan is safe in the free city of Tir Asleen: Good triumphs.",
        "bavmorda_slain": "Queen Bavmorda is slain: Good triumphs.",
        "double_triumph": "Bavmorda is slain and Elora Danan is safe in Tir Asleen: Good triumphs twice over.",
        "elora_delivered": "Elora Danan is in Bavmorda's hands: Evil triumphs.",
        "elora_lost": "Bavmorda has taken Elora Danan herself: Evil triumphs.",
        "round_limit": "Time has run out and Bavmorda still reigns: Evil triumphs.",
        "resigned": f"The other side has given up: {named} win.",
        "agreed": "The players have agreed on a draw.",
    }
    told = sentences.get(reason, "The game is over.")
    return told + ("" if reason in ("resigned", "agreed") else victors(view)), clause

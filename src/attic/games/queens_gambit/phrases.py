"""Turns of phrase that prompts, labels and the story share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attic.games.queens_gambit.boards import BOARD, spoken
from attic.games.queens_gambit.tables import CARDS, FEW_LEFT, GRIDS, ROUND_LIMIT, SIDES
from attic.games.queens_gambit.view import QueensGambitView, UnitView
from attic.games.queens_gambit.vocabulary import CARD, FIGHTER
from attic.kit.wording import capital, tallied

SIDE_NAMES: Final = {"trade_federation": "the Federation", "naboo": "Naboo"}
SEAT_NAMES: Final = {
    **SIDE_NAMES,
    "trade_federation_battlefield": "the Federation's field commander",
    "naboo_battlefield": "Naboo's field commander",
    "trade_federation_palace": "the Federation's palace commander",
    "naboo_palace": "Naboo's palace commander",
}
ONE: Final = {
    "battle_droid": "Battle Droid",
    "destroyer_droid": "Destroyer Droid",
    "aat": "AAT",
    "mtt": "MTT",
    "viceroy": "Viceroy",
    "darth_maul": "Darth Maul",
    "qui_gon": "Qui-Gon",
    "obi_wan": "Obi-Wan",
    "red_queen": "Red Queen",
    "purple_queen": "Purple Queen",
    "captain_panaka": "Captain Panaka",
    "palace_guard": "Palace Guard",
    "gungan": "Gungan",
    "kaadu": "Kaadu rider",
    "fambaa": "Fambaa",
    "catapult": "Catapult",
    "anakin": "Anakin",
}
PROPER: Final = ("darth_maul", "qui_gon", "obi_wan", "captain_panaka", "anakin")  # named without an article
GROUPS: Final = ("battle_droid", "destroyer_droid", "gungan", "kaadu")


def on_plains(space: str) -> bool:
    """Is this a hex of the plains?"""
    return BOARD.index[space] < BOARD.plains


def many(kind: str, n: int) -> str:
    """`1 Gungan`, `3 Battle Droids`."""
    return f"{n} {ONE[kind]}{'' if n == 1 else 's'}"


def the(kind: str, space: str = "") -> str:
    """`the Battle Droid`, `the Gungans`, `Qui-Gon`."""
    if kind in PROPER:
        return ONE[kind]
    group = kind in GROUPS and space != "" and on_plains(space)
    return f"the {ONE[kind]}{'s' if group else ''}"


def a(kind: str, space: str = "") -> str:
    """`a Battle Droid`, `a Gungan group`, `Qui-Gon`, `the Red Queen`."""
    if kind in PROPER or kind in ("red_queen", "purple_queen"):
        return the(kind)
    name = f"{ONE[kind]} group" if kind in GROUPS and space and on_plains(space) else ONE[kind]
    return f"{'an' if name[0] in 'AM' and name.isupper() else 'a'} {name}"


def located(kind: str, space: str) -> str:
    """`the Gungans on E5`."""
    return f"{the(kind, space)} on {spoken(space)}"


def one_of(kind: str, space: str) -> bool:
    """Does the verb stand in the singular?"""
    return not (kind in GROUPS and on_plains(space))


def side_name(side: str) -> str:
    """`the Federation`, `Naboo`."""
    return SIDE_NAMES[side]


def seat_name(seat: str) -> str:
    """A player by his role."""
    return SEAT_NAMES[seat]


def card_title(card: str) -> str:
    """The printed title of an action card."""
    return CARDS.titles[CARD.index(card)]


def fighter_title(card: str) -> str:
    """The name of a Starfighter card."""
    return GRIDS.titles[FIGHTER.index(card)]


def deck_title(deck: str) -> str:
    """`Naboo Battlefield`."""
    return CARDS.deck_titles[CARDS.decks.index(deck)]


def option_text(card: str | None, order: str) -> str:
    """What an option says on its card."""
    number = CARDS.order_names.index(order)
    kinds = [CARD.index(card)] if card is not None else range(len(CARDS.names))
    for kind in kinds:
        if number in CARDS.options[kind]:
            return CARDS.texts[kind][CARDS.options[kind].index(number)]
    raise AssertionError("every order stands on a card")


def card_text(card: str) -> str:
    """All options of a card."""
    return " - or - ".join(CARDS.texts[CARD.index(card)]) + "."


def titles(cards: Sequence[str]) -> str:
    """`Use the Force, 4 Palace Guards twice`."""
    return tallied(card_title(card) for card in cards)


def unit_at(view: QueensGambitView, space: str) -> UnitView | None:
    """The unit on a space."""
    return next((unit for unit in view.units if unit.space == space), None)


def other(side: str) -> str:
    """The opponent."""
    return SIDES[1 - SIDES.index(side)]


def ending(view: QueensGambitView) -> tuple[str, str]:
    """How the game ended, and the clause that ended it. Rule 16"""
    assert view.outcome is not None
    winners, reason, clause = view.outcome
    if not winners:
        return "The players have agreed on a draw.", clause
    side = "naboo" if winners[0].startswith("naboo") else "trade_federation"
    loser = capital(side_name(other(side)))
    sentences = {
        "wiped_out": f"The Federation has won: no more than {FEW_LEFT} of Naboo's palace pieces are left.",
        "maul_slain": "Naboo has won: the droids are shut down and Darth Maul is dead.",
        "throne_room": "Naboo has won: the droids are shut down and Naboo holds the throne room.",
        "round_limit": f"Round {ROUND_LIMIT} is over and Naboo has not won: the Federation wins.",
        "resigned": f"{loser} has resigned: {side_name(side)} wins.",
    }
    return capital(sentences[reason]), clause

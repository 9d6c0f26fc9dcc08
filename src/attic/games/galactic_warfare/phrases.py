"""Turns of phrase that prompts, labels and the story share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attic.games.galactic_warfare.reckoning import ship_at
from attic.games.galactic_warfare.scene import PLANETS
from attic.games.galactic_warfare.tables import CARDS, HOME_SQUARES, QUIET_LIMIT, SIDES, TURN_LIMIT
from attic.games.galactic_warfare.view import GalacticWarfareView
from attic.games.galactic_warfare.vocabulary import CARD, SQUARE
from attic.kit.wording import counted, tallied

# What the squares named with a card mean, by the card's choices.
PURPOSES: Final = {
    (): "",
    ("dodge_square",): " to slip to {0}",
    ("relay_square",): " to bring the ship to {0}",
    ("own_free_ship",): " to cloak the ship on {0}",
    ("own_free_ship", "other_own_free_ship"): " to swap the ships on {0} and {1}",
    ("bonus_charge",): " to charge from {0} to {1}",
    ("enemy_free_ship",): " to hold the ship on {0}",
    ("invader",): " to expel the invader on {0}",
    ("own_home_square",): " to bring a ship back on {0}",
    ("enemy_ship_with_captive", "own_home_square"): " to free a ship from under {0}, back on {1}",
    ("enemy_ship_with_power_up",): " to take a power-up from {0}",
    ("own_ship_next_to_enemy", "enemy_ship_next_to_it"): " to exchange the power-ups of {0} and {1}",
    ("own_ship_below_limit",): " to give {0} a power-up",
    ("stuck_ship", "own_home_square"): " to tow the ship on {0} home to {1}",
}


def name(side: str) -> str:
    """`White`."""
    return side.title()


def planet(side: str) -> str:
    """The name of a side's home planet."""
    return PLANETS[side]


def title(card: str | None) -> str:
    """The printed name of a card."""
    return "the card" if card is None else CARDS.titles[CARD.index(card)]


def titles(cards: Sequence[str]) -> str:
    """`Hyperdrive, Ion Surge twice and Sabotage`."""
    return tallied(title(card) for card in cards)


def dice_word(n: int) -> str:
    """`die` or `dice`."""
    return "die" if n == 1 else "dice"


def versus(pools: tuple[int, int]) -> str:
    """`2 dice against 1`."""
    return f"{counted(pools[0], 'die', 'dice')} against {pools[1]}"


def play_phrase(card: str, squares: Sequence[str]) -> str:
    """What a card is played for, with its squares."""
    choices = tuple(CARDS.choice_types[choice] for choice in CARDS.choices[CARD.index(card)])
    return PURPOSES[choices].format(*squares)


def homes_left(view: GalacticWarfareView) -> int:
    """How many home squares the retreating or touched ship may retreat to. Rules 9.1, 9.3a"""
    square = view.retreating or view.touched
    ship = None if square is None else ship_at(view, square)
    if ship is None:
        return 0
    taken = {other.square for other in view.ships} - ({square} if view.retreating else set())
    return sum(SQUARE.names[home] not in taken for home in HOME_SQUARES[SIDES.index(ship.side)])


def ending(view: GalacticWarfareView) -> tuple[str, str]:
    """How the game ended, and the clause that ended it. Rule 14"""
    assert view.outcome is not None
    winners, reason, clause = view.outcome
    if reason == "agreed" or len(winners) != 1:
        drawn = {"agreed": "The players have agreed on a draw."}
        return drawn.get(reason, f"{STANDSTILL.get(reason, 'The game is over')}, and all is equal: a draw."), clause
    winner = winners[0]
    loser = SIDES[1 - SIDES.index(winner)]
    sentences = {
        "invasion": f"{name(winner)} has won: its ships hold all of {planet(loser)}.",
        "elimination": f"{name(winner)} has won: {name(loser)} has no ship left.",
        "resigned": f"{name(loser)} has resigned: {name(winner)} wins.",
    }
    nearer = f"{STANDSTILL.get(reason, 'The game is over')}: {name(winner)} is nearer to its goal and wins."
    return sentences.get(reason, nearer), clause


STANDSTILL: Final = {
    "stalemate": "Neither side can move any more",
    "no_progress": f"{QUIET_LIMIT} turns have brought no progress",
    "turn_limit": f"Turn {TURN_LIMIT} is over",
}

"""Galactic Warfare: a quest to control the universe. Two fleets, dice, and a hand of cards."""

from __future__ import annotations

from pathlib import Path

from attic.games.galactic_warfare import scene, text
from attic.games.galactic_warfare.advice import GalacticAdvice
from attic.games.galactic_warfare.setup import start
from attic.games.galactic_warfare.tables import QUIET_LIMIT, SIDES
from attic.games.galactic_warfare.view import view
from attic.games.galactic_warfare.vocabulary import NEWS, WORDS
from attic.kit.game import Choice, Game, Texts, Version, limits

RULES_VERSION = 2


def seat_names(players: int) -> tuple[str, ...]:
    """White and Blue. Rule 1.5"""
    return tuple(SIDES)


def patience(players: int) -> int:
    """As many turns as the rule on progress waits. Rule 14.7"""
    return int(QUIET_LIMIT)


GAME = Game(
    id="galactic-warfare",
    title="Galactic Warfare",
    year="undated",
    players=(2,),
    minutes=45,
    blurb="Two fleets meet between two planets: charge, battle with dice, invade.",
    sources="Rules from the leaflet; the card texts are lost and reconstructed.",
    rules_version=RULES_VERSION,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene.scene,
    texts=Texts(text.prompt, text.label, text.tell),
    advice=GalacticAdvice(),
    options=(Choice("cards", (True, False), "play with the 100 cards", "18.2"), limits("18.3")),
    data=("board.toml", "cards.toml"),
    older=(Version(1, ("086e832f4dfc896e",)),),
    changed="An attack, a retreat after doubles and a choice left to the opponent can no longer be taken back.",
    patience=patience,
)

"""The Queen's Gambit: four battles for Naboo at once. Two players, or two teams of two."""

from __future__ import annotations

from pathlib import Path

from attic.games.queens_gambit import scene, text
from attic.games.queens_gambit.advice import GambitAdvice
from attic.games.queens_gambit.pointing import point
from attic.games.queens_gambit.setup import start
from attic.games.queens_gambit.tables import ROUND_LIMIT, SEATS
from attic.games.queens_gambit.view import view
from attic.games.queens_gambit.vocabulary import NEWS, WORDS
from attic.kit.game import Game, Texts, Version, limits

RULES_VERSION = 2


def seat_names(players: int) -> tuple[str, ...]:
    """The sides, or with four players the commanders in the order of play. Rule 17.5"""
    return tuple(SEATS[players])


def sides(players: int) -> tuple[tuple[int, ...], ...]:
    """With four players the two teams, who may talk among themselves. Rules 17.1, 17.10"""
    return ((0, 2), (1, 3)) if players == 4 else ()


def patience(players: int) -> int:
    """As many rounds as the rule on delay waits; a round is a turn of everybody. Rule 16.9"""
    return int(ROUND_LIMIT)


GAME = Game(
    id="queens-gambit",
    title="The Queen's Gambit",
    year="2000",
    players=(2, 4),  # Rule 17.13
    minutes=120,
    blurb="Four battles at once: the plains, the palace, the duel in the core and a boy's flight to the control ship.",
    sources="Rules, pieces and several cards from the rulebook; maps, most cards and some values reconstructed.",
    rules_version=RULES_VERSION,
    folder=Path(__file__).parent,
    words=WORDS,
    news=NEWS,
    seat_names=seat_names,
    start=start,
    view=view,
    scene=scene.scene,
    texts=Texts(text.prompt, text.label, text.tell, point),
    advice=GambitAdvice(),
    sides=sides,
    options=(limits("19.1"),),
    data=("boards.toml", "decks.toml", "dice.toml", "setup.toml", "units.toml"),
    older=(Version(1, ("3913be27c7e4311c",)),),
    changed="Each piece now tells its move at this moment, its range and the bonus cards that it brings.",
    patience=patience,
)

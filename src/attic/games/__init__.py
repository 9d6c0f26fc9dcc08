"""The shelf. Games are imported when they are asked for."""

from __future__ import annotations

from importlib import import_module

from attic.kit.game import Game

SHELF = {
    "galactic-warfare": "attic.games.galactic_warfare",
    "shadowlords": "attic.games.shadowlords",
    "willow": "attic.games.willow",
    "stratego-legends": "attic.games.stratego_legends",
    "queens-gambit": "attic.games.queens_gambit",
}
TOYS = {
    "connect-four": "attic.kit.toys.connect_four_game",
    "bazaar": "attic.kit.toys.bazaar",
    "picnic": "attic.kit.toys.picnic",
}


class UnknownGame(ValueError):
    """A game that is not on the shelf."""


def get(game_id: str) -> Game:
    """The game of this id. Raises `UnknownGame`."""
    module = SHELF.get(game_id) or TOYS.get(game_id)
    if module is None:
        raise UnknownGame(f"no game {game_id!r} (games: {', '.join(SHELF)})")
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game


def shelf() -> list[Game]:
    """All games, in the order of the shelf."""
    return [get(game_id) for game_id in SHELF]

"""Which games a server offers."""

from __future__ import annotations

import os

from attic import games
from attic.kit.game import Game


def toys_wanted() -> bool:
    """Tests and benchmarks play toy games too."""
    return os.environ.get("ATTIC_TOYS") == "1"


def on_shelf() -> list[Game]:
    """All games on offer."""
    toys = [games.get(game_id) for game_id in games.TOYS] if toys_wanted() else []
    return games.shelf() + toys


def known_game(game_id: str) -> Game:
    """A game on offer. Raises `UnknownGame`."""
    if game_id in games.SHELF or (game_id in games.TOYS and toys_wanted()):
        return games.get(game_id)
    raise games.UnknownGame(f"no game {game_id!r}")

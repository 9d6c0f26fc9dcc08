"""Who wins and loses together."""

from __future__ import annotations

from attic.kit.game import Game


def all_sides(game: Game, players: int) -> tuple[tuple[int, ...], ...]:
    """The sides of a game as it declares them, and every other seat for itself."""
    declared = game.sides(players) if game.sides is not None else ()
    teamed = {seat for side in declared for seat in side}
    return (*declared, *((seat,) for seat in range(players) if seat not in teamed))

"""How long nothing has moved in a game: turns that have begun since something last did."""

from __future__ import annotations

from attic.kit.news import DRAW_OFFERED, STIRS, TURN, Event


class Stillness:
    """A count of turns; whatever stirs the game begins it anew."""

    def __init__(self, turns: int, offered: int) -> None:
        self.turns = turns
        self.offered = offered  # the count when a bot last offered a draw

    def after(self, events: list[Event]) -> Stillness:
        """The count after these events."""
        turns, offered = self.turns, self.offered
        for event in events:
            if event.kind.pace == STIRS:
                turns = offered = 0
            elif event.kind.pace == TURN:
                turns += 1
            elif event.kind is DRAW_OFFERED:
                offered = turns
        return Stillness(turns, offered) if turns != self.turns or offered != self.offered else self

    def over(self, patience: int) -> bool:
        """Has nothing moved for so many turns? For 0 nobody ever says so."""
        return 0 < patience <= self.turns

    def offer_due(self, patience: int) -> bool:
        """Is it time to offer a draw, once in so many turns?"""
        return self.over(patience) and (self.offered == 0 or self.turns - self.offered >= patience)

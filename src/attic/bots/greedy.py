"""One decision ahead, on the game's advice."""

from __future__ import annotations

from mypy_extensions import i64

from attic.bots.random import Bot
from attic.kit.advice import Advice
from attic.kit.chance import Chance
from attic.kit.state import State


class GreedyBot(Bot):
    """Tries every option on states it cannot tell from the true one, and takes the best on average."""

    def __init__(self, advice: Advice, samples: i64) -> None:
        self.advice = advice
        self.samples: i64 = samples

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        options = s.options(seat)
        if len(options) == 1:
            return options[0]
        worlds = [s.sample(seat, chance) for _ in range(self.samples)]
        best: i64 = -1
        best_value = -1.0
        for action in options:
            total = 0.0
            for world in worlds:
                after = world.copy()
                after.apply(seat, action, chance)
                total += self.advice.value(after, seat)
            # Equal options are told apart by chance, so that the bot does not favour one corner of the board.
            total += 1e-9 * float(chance.below(1000))
            if total > best_value:
                best_value = total
                best = action
        return best

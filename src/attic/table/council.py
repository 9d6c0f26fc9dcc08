"""A bot that thinks on several cores: each searches with a seed of its own, and the visits are added up."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from attic.kit.chance import Chance
from attic.kit.game import Game
from attic.kit.state import State
from attic.table.thinking import SECONDS, Seated, Votes, searches, vote
from attic.table.workers import give_up, pool_of

SEEDS: Final = 1 << 31
GRACE: Final = 5.0  # seconds beyond the budget before the others are given up


def seated(level: str, game: Game, cores: int = 1) -> Seated:
    """A bot for a table, on as many cores as it is given."""
    return Council(level, game, cores) if cores > 1 and searches(level) else Seated(level, game)


class Council(Seated):
    """One level on several cores. Its processes end with it."""

    def __init__(self, level: str, game: Game, cores: int) -> None:
        super().__init__(level, game)
        self.game = game
        self.cores = cores
        self.pool: ProcessPoolExecutor | None = None

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        options = [int(action) for action in s.options(seat)]
        if len(options) == 1:
            return options[0]
        votes = self.votes(s, seat, chance)
        return votes.best(options) if votes.visits else super().choose(s, seat, chance)

    def votes(self, s: State, seat: int, chance: Chance) -> Votes:
        """What all searches found together; nothing when the processes are lost."""
        if self.pool is None:
            self.pool = pool_of(self.cores)
        pickled = pickle.dumps(s)
        seeds = [int(chance.below(SEEDS)) for _ in range(self.cores)]
        total = Votes()
        try:
            found = [self.pool.submit(vote, self.game.id, self.level, pickled, seat, seed) for seed in seeds]
            for one in found:
                total.add(one.result(SECONDS[self.level] + GRACE))
        except (BrokenProcessPool, TimeoutError):
            self.close()
            return Votes()
        return total

    def close(self) -> None:
        """Let the processes go."""
        if self.pool is not None:
            give_up(self.pool)
            self.pool = None

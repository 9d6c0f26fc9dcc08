"""Bots at a table: they answer in time, and somebody answers for one that fails.

Bots read no clock; here is the one that is read for them. A search stops after
its iterations or its seconds, whichever comes first.
"""

from __future__ import annotations

import logging
import pickle
import time
from collections import Counter
from typing import Final

from attic import games
from attic.bots.patience import Patience
from attic.bots.random import Bot
from attic.bots.registry import make
from attic.bots.search import SearchBot
from attic.bots.speaking import speech
from attic.kit.chance import Chance, Seeded
from attic.kit.game import Game
from attic.kit.offers import Offer
from attic.kit.state import State
from attic.kit.trading import TradingState

SECONDS: Final = {"search:fast": 0.3, "search:strong": 1.5}  # that a level thinks about one decision
FALLBACK: Final = "greedy"
log = logging.getLogger("attic")


class Clocked(Patience):
    """Another patience, with a clock: at least one iteration, and no new one when the time is over."""

    def __init__(self, patience: Patience, seconds: float) -> None:
        super().__init__(patience.iterations)
        self.patience = patience
        self.seconds = seconds
        self.begun = 0.0

    def start(self) -> None:
        """The time begins."""
        self.begun = time.monotonic()

    def over(self, done: int) -> bool:
        return self.patience.over(done) or (done > 0 and time.monotonic() >= self.begun + self.seconds)

    def part(self, share: float) -> Clocked:
        out = Clocked(self.patience.part(share), share * self.seconds)
        out.begun = self.begun
        return out


class Seated(Bot):
    """A bot at a table. What fails is answered greedily, and at the very last as silence would be."""

    def __init__(self, level: str, game: Game) -> None:
        self.level = level
        self.bot = make(level, game)
        self.fallback = make(FALLBACK, game)
        self.clock: Clocked | None = None
        if isinstance(self.bot, SearchBot) and level in SECONDS:
            self.clock = Clocked(self.bot.patience, SECONDS[level])
            self.bot.patience = self.clock

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        if self.clock is not None:
            self.clock.start()
        for bot in (self.bot, self.fallback):
            try:
                action = int(bot.choose(s, seat, chance))
                if action in s.options(seat):
                    return action
            except Exception as err:
                log.error("a bot failed (%s): %s", self.level, type(err).__name__, exc_info=err)
        return int(s.default(seat, chance))

    def offer(self, s: TradingState, seat: int, chance: Chance) -> Offer | None:
        return self.bot.offer(s, seat, chance)

    def accepts(self, s: TradingState, seat: int, offer: Offer, chance: Chance) -> bool:
        return bool(self.bot.accepts(s, seat, offer, chance))


# ---- several searches of one decision, in processes of their own


class Votes:
    """How often searches tried each action, and how well it went."""

    def __init__(self) -> None:
        self.visits: Counter[int] = Counter()
        self.value: Counter[int] = Counter()

    def add(self, other: Votes) -> None:
        """Searches with different seeds are added up as if they were one."""
        self.visits.update(other.visits)
        self.value.update(other.value)

    def best(self, options: list[int]) -> int:
        """The action tried most often, and of equals the better one."""
        return max(options, key=lambda a: (self.visits[a], self.value[a] / max(1, self.visits[a])))


def searches(level: str) -> bool:
    """Can several processes share the thinking of this level?"""
    return level in SECONDS


def think(game_id: str, level: str, pickled: bytes, seat: int, seed: int) -> int:
    """In a worker: the packed action of a bot."""
    state = pickle.loads(pickled)
    return int(Seated(level, games.get(game_id)).choose(state, seat, Seeded(seed)))


def say(game_id: str, level: str, pickled: bytes, seat: int, seed: int) -> list[str | int] | dict[str, object] | None:
    """In a worker: what a bot says beside its decisions."""
    return speech(pickle.loads(pickled), make(level, games.get(game_id)), seat, Seeded(seed))


def vote(game_id: str, level: str, pickled: bytes, seat: int, seed: int) -> Votes:
    """In a worker: one search of several, with a seed of its own."""
    state = pickle.loads(pickled)
    assert isinstance(state, State)
    seated = Seated(level, games.get(game_id))
    bot, clock = seated.bot, seated.clock
    assert isinstance(bot, SearchBot) and clock is not None
    clock.start()
    votes = Votes()
    options = state.options(seat)
    if len(options) > 1:
        root = bot.think(state, seat, options, Seeded(seed))
        for action, visits, value in zip(root.actions, root.visits, root.value):
            votes.visits[int(action)] = int(visits)
            votes.value[int(action)] = int(value)
    return votes

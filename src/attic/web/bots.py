"""Bots think in other processes, so that the tables of people never wait for them."""

from __future__ import annotations

import asyncio
import os
import pickle
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from attic.kit.state import State
from attic.table.thinking import FALLBACK, Votes, say, searches, think, vote
from attic.table.workers import give_up, pool_of

LONGEST_THOUGHT = 5.0  # seconds; a search ends long before, by its own clock
WAKING = 60.0  # until the first process of a new pool is there: on a busy machine that is no thought's fault
T = TypeVar("T")
Thought = Callable[[str, str, bytes, int, int], T]


def heard(thought: asyncio.Future[Any]) -> None:
    """Nobody may wait for a thought any more; its failure is no news then."""
    if not thought.cancelled():
        thought.exception()


class Thinkers:
    """A pool of processes; one that hangs or dies is replaced. `cores` share the search of one decision."""

    def __init__(self, workers: int | None = None, longest: float = LONGEST_THOUGHT, cores: int = 1) -> None:
        self.workers = max(cores, workers or max(1, (os.cpu_count() or 2) - 1))
        self.longest = longest
        self.cores = cores
        self.pool: ProcessPoolExecutor | None = None
        self.awake: asyncio.Future[int]

    def started(self) -> ProcessPoolExecutor:
        """The pool, made at the first thought."""
        if self.pool is None:
            self.pool = pool_of(self.workers)
            self.awake = asyncio.get_running_loop().run_in_executor(self.pool, os.getpid)
            self.awake.add_done_callback(heard)
        return self.pool

    async def choose(self, game_id: str, level: str, state: State, seat: int) -> int | None:
        """A bot's action, a greedy one if it takes too long; None when nothing helps."""
        pickled = pickle.dumps(state)
        try:
            if self.cores > 1 and searches(level):
                return await self.together(game_id, level, pickled, state, seat)
            return await self.ask(think, game_id, level, pickled, seat)
        except TimeoutError:
            if level == FALLBACK:
                return None
            return await self.choose(game_id, FALLBACK, state, seat)
        except Exception:
            return None

    async def speak(
        self, game_id: str, level: str, state: State, seat: int
    ) -> list[str | int] | dict[str, object] | None:
        """A bot's answer to an offer, an offer of its own, or nothing."""
        try:
            return await self.ask(say, game_id, level, pickle.dumps(state), seat)
        except Exception:
            return None

    async def together(self, game_id: str, level: str, pickled: bytes, state: State, seat: int) -> int:
        """Several searches of one decision, their visits added up."""
        options = [int(action) for action in state.options(seat)]
        if len(options) == 1:
            return options[0]
        total = Votes()
        for votes in await asyncio.gather(*(self.ask(vote, game_id, level, pickled, seat) for _ in range(self.cores))):
            total.add(votes)
        return total.best(options)

    async def ask(self, thought: Thought[T], game_id: str, level: str, pickled: bytes, seat: int) -> T:
        """One thought in a process; a lost pool is replaced, twice at most. Raises `TimeoutError`."""
        loop, longest = asyncio.get_running_loop(), self.longest
        for last in (False, False, True):
            pool = self.started()
            await asyncio.wait({self.awake}, timeout=WAKING)
            asked = loop.run_in_executor(pool, thought, game_id, level, pickled, seat, secrets.randbits(64))
            asked.add_done_callback(heard)
            await asyncio.wait({asked}, timeout=longest)  # cancels nothing: pools break over cancelled futures
            if not asked.done():
                self.replace(pool)
                raise TimeoutError
            try:
                return asked.result()
            except (BrokenProcessPool, asyncio.CancelledError):
                self.replace(pool)
                if last:
                    raise BrokenProcessPool("three pools were lost") from None
        raise AssertionError("a thought comes back or fails")

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool with whatever hangs in it; others that were thinking there think again in a new one."""
        if self.pool is pool:
            self.pool = None
        give_up(pool)

    def close(self) -> None:
        """Stop all thinking."""
        if self.pool is not None:
            self.replace(self.pool)

"""Bots think in other processes, so that the tables of people never wait for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from attic import games
from attic.bots.registry import make
from attic.kit.chance import Seeded
from attic.kit.state import State

LONGEST_THOUGHT = 5.0  # seconds


def think(game_id: str, level: str, pickled: bytes, seat: int, seed: int) -> int:
    """In a worker: the packed action of a bot."""
    state = pickle.loads(pickled)
    return int(make(level, games.get(game_id)).choose(state, seat, Seeded(seed)))


class Thinkers:
    """A pool of processes; one that hangs or dies is replaced."""

    def __init__(self, workers: int | None = None, longest: float = LONGEST_THOUGHT) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.longest = longest
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        """The pool, made at the first thought."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")  # this process has threads and an event loop
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context)
        return self.pool

    async def choose(self, game_id: str, level: str, state: State, seat: int) -> int | None:
        """A bot's action; None when it fails or takes too long."""
        pickled = pickle.dumps(state)
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self.started()
            thought = loop.run_in_executor(pool, think, game_id, level, pickled, seat, secrets.randbits(64))
            try:
                return await asyncio.wait_for(thought, self.longest)
            except TimeoutError:
                self.replace(pool)
                return None
            except BrokenProcessPool:
                self.replace(pool)
            except Exception:
                return None
        return None

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool with whatever hangs in it; others that were thinking there think again in a new one."""
        if self.pool is pool:
            self.pool = None
        workers = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()

    def close(self) -> None:
        """Stop all thinking."""
        if self.pool is not None:
            self.replace(self.pool)

"""Who may change a table: one at a time, in the order of asking."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial


class Turn:
    """A lock, for those who wait and for those who want to be called."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[Callable[[], bool]] = deque()  # called when it is theirs; False: not wanted any more

    def locked(self) -> bool:
        """Does somebody have it?"""
        return self.taken

    def call(self, first: Callable[[], bool]) -> None:
        """Call this as soon as it may have the lock, which it then releases itself."""
        if self.taken:
            self.waiting.append(first)
        else:
            self.taken = True
            first()

    def release(self) -> None:
        """Pass it on to whoever has waited longest."""
        while self.waiting:
            if self.waiting.popleft()():
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if not self.taken:
            self.taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(partial(given, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was mine already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


def given(mine: asyncio.Future[None]) -> bool:
    """It belongs to whoever waits for this, unless that was given up."""
    if mine.done():
        return False
    mine.set_result(None)
    return True

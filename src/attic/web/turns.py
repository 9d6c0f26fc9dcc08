"""Who may change a table: one at a time, in the order of asking."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """A lock that can also be taken on the spot, by those who do not want to wait."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Does somebody have it?"""
        return self.taken

    def take(self) -> bool:
        """Take it if nobody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        """Pass it on to whoever has waited longest."""
        while self.waiting:
            first = self.waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was mine already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()

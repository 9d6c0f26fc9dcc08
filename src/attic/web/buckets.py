"""How often somebody may do something. Compiled, since every message asks."""

from __future__ import annotations

import time


class Bucket:
    """So many a second, and a burst of so many at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """One more; False when it is too much."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Buckets:
    """A bucket for each name; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.known: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """One more for this name."""
        if len(self.known) >= self.most:
            now = time.monotonic()
            full = [key for key, b in self.known.items() if b.left + (now - b.at) * b.rate >= b.burst]
            for key in full or list(self.known)[: self.most // 2]:
                del self.known[key]
        bucket = self.known.get(name)
        if bucket is None:
            bucket = self.known[name] = Bucket(self.rate, self.burst)
        return bucket.take()

"""How sentences are put together, in every game alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

TIMES = {1: "", 2: " twice"}


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(n: int, one: str, several: str = "") -> str:
    """`1 ship`, `2 ships`."""
    return f"{n} {one if n == 1 else several or one + 's'}"


def tallied(names: Iterable[str]) -> str:
    """`Hyperdrive, Ion Surge twice and Sabotage`."""
    return listed([name + TIMES.get(n, f" {n} times") for name, n in Counter(names).items()])


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]

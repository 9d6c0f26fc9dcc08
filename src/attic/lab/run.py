"""Plays a tournament, goes on with one that was interrupted, and writes what came of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any

from attic.lab import crews, exports
from attic.lab.figures import figures
from attic.lab.journal import Journal, replace
from attic.lab.lineups import Tournament
from attic.lab.report import page

MOST_IN_CHUNK = 25
CHUNKS_EACH = 40  # chunks for each worker, where there are games enough


def run(
    t: Tournament, each: int, workers: int, ray: str | None, folder: Path, tick: Callable[[int], None]
) -> dict[str, Any]:
    """Play `each` games of every pairing, as far as they are not played yet; the figures. `tick` counts games."""
    total = each * len(t.pairings)
    with Journal(folder, t) as journal:
        todo = [n for n in range(total) if n not in journal.rows]
        tick(total - len(todo))
        with closing(finished(t, chunks(todo, workers), workers, ray)) as games:
            for rows in games:
                journal.add(rows)
                tick(len(rows))
        played = [journal.rows[n] for n in range(total)]
    found = figures(t, played)
    exports.write(folder, t, played)
    replace(folder / "report.html", page(t, found, played))
    return found


def chunks(numbers: list[int], workers: int) -> list[list[int]]:
    """Games in small parcels: few enough to lose little, many enough to keep everybody busy."""
    size = max(1, min(MOST_IN_CHUNK, len(numbers) // (workers * CHUNKS_EACH)))
    return [numbers[i : i + size] for i in range(0, len(numbers), size)]


def finished(
    t: Tournament, parcels: list[list[int]], workers: int, ray: str | None
) -> Generator[list[dict[str, Any]], None, None]:
    """The games as they are finished, whoever plays them."""
    if ray is not None and parcels:
        yield from crews.on_ray(t, parcels, workers, ray)
    elif workers > 1 and parcels:
        yield from crews.in_processes(t, parcels, workers)
    else:
        yield from crews.here(t, parcels)

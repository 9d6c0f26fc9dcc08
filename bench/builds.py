"""Every game in both builds: the same seeds, the same games, how much faster."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from attic.games import SHELF, TOYS

ROOT = Path(__file__).resolve().parent.parent
GAMES = (*SHELF, *TOYS)
WORK = ("playouts", "copies", "samples")
WIDE = 20  # one game in so many of those compared has its options counted


class BenchError(RuntimeError):
    """A measurement that could not be taken."""


def environment(pure: bool) -> dict[str, str]:
    """The variables that choose a build; equal hashes keep counted instructions equal."""
    values = {name: value for name, value in os.environ.items() if name != "ATTIC_PURE"}
    values["PYTHONHASHSEED"] = "0"
    if pure:
        values["ATTIC_PURE"] = "1"
    return values


def worker_command() -> list[str]:
    """How a worker is started, from the project's folder."""
    return [sys.executable, "-m", "bench.worker"]


@dataclass(frozen=True)
class BuildSizes:
    """How much is measured of each game."""

    rounds: int
    seconds: float  # for the slower build in each round
    same_games: int  # compared between the builds


class Build:
    """A worker process that runs one of the builds."""

    def __init__(self, pure: bool) -> None:
        self.name = "interpreted" if pure else "compiled"
        self.process = subprocess.Popen(
            worker_command(), cwd=ROOT, env=environment(pure), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.compiled = bool(self.answer()["compiled"])

    def __enter__(self) -> Build:
        return self

    def __exit__(self, kind: type[BaseException] | None, err: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def answer(self) -> dict[str, Any]:
        """The next line of the worker."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BenchError(f"the {self.name} build stopped")
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, what: str, game: str, times: int, check: bool = False) -> dict[str, Any]:
        """One measurement."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"what": what, "of": game, "times": times, "check": check}) + "\n")
        self.process.stdin.flush()
        return self.answer()


def times_for(build: Build, what: str, game: str, seconds: float) -> int:
    """How often the slower build does something in this time."""
    once = float(build.ask(what, game, 1)["seconds"])
    return max(1, min(10_000, round(seconds / max(once, 1e-6))))


def measure_work(
    builds: list[Build], what: str, game: str, rounds: int, seconds: float, tick: Callable[[str], None]
) -> dict[str, Any]:
    """One kind of work, the builds taking turns: best rates, and the median of the ratios."""
    times = times_for(builds[-1], what, game, seconds)
    rates: dict[str, list[float]] = {build.name: [] for build in builds}
    for _ in range(rounds):
        for build in builds:
            answer = build.ask(what, game, times)
            rates[build.name].append(answer["count"] / answer["seconds"])
            tick(f"{game}, {build.name}")
    fast, slow = rates.get("compiled"), rates["interpreted"]
    return {
        "compiled_per_s": round(max(fast)) if fast else None,
        "pure_per_s": round(max(slow)),
        "ratio": round(statistics.median(a / b for a, b in zip(fast, slow)), 1) if fast else None,
    }


def first_difference(builds: list[Build], what: str, game: str, times: int) -> int | None:
    """The first game or position that the builds do not have in common. None: they agree."""
    ours, theirs = (build.ask(what, game, times, check=True)["digests"] for build in builds)
    return next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), None)


def measure_game(
    builds: list[Build], game: str, sizes: BuildSizes, tick: Callable[[str], None]
) -> dict[str, Any]:
    """One game: random games inside the engine, copies, samples, options, and whether the builds agree."""
    found = {what: measure_work(builds, what, game, sizes.rounds, sizes.seconds, tick) for what in WORK}
    report = found.pop("playouts") | {"same_games": None, "first_difference": None} | found
    if len(builds) == 2:
        differ = first_difference(builds, "playouts", game, sizes.same_games)
        report["first_difference"] = differ
        report["same_games"] = differ is None and first_difference(builds, "samples", game, 1) is None
    counted = builds[0].ask("widths", game, max(1, sizes.same_games // WIDE))
    report["options"] = {"median": counted["median"], "p95": counted["p95"]}
    tick(f"{game}, both")
    return report


def measure(games: tuple[str, ...], sizes: BuildSizes, tick: Callable[[str], None]) -> dict[str, Any]:
    """Every game in both builds; in the interpreted one only where nothing is compiled or ATTIC_PURE is set."""
    with Build(pure=True) as slow:
        if os.environ.get("ATTIC_PURE"):
            return {game: measure_game([slow], game, sizes, tick) for game in games}
        with Build(pure=False) as fast:
            builds = [fast, slow] if fast.compiled else [slow]
            return {game: measure_game(builds, game, sizes, tick) for game in games}

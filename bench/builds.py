"""Every game in both builds: the same seeds, the same games, how much faster."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from attic.games import SHELF, TOYS

ROOT = Path(__file__).resolve().parent.parent
GAMES = (*SHELF, *TOYS)
WORK = ("playouts", "copies", "samples")


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

    def ask(self, what: str, game: str, times: int) -> dict[str, Any]:
        """One measurement."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"what": what, "game": game, "times": times, "check": True}) + "\n")
        self.process.stdin.flush()
        return self.answer()


class Measured:
    """The best rates of both builds at one kind of work, and whether they did the same."""

    def __init__(self) -> None:
        self.rates: dict[str, float] = {}
        self.digests: set[str] = set()

    def add(self, build: str, answer: dict[str, Any]) -> None:
        self.rates[build] = max(self.rates.get(build, 0.0), answer["count"] / answer["seconds"])
        self.digests.add(answer["digest"])

    def report(self) -> dict[str, Any]:
        fast, slow = self.rates.get("compiled"), self.rates["interpreted"]
        return {
            "compiled_per_s": round(fast) if fast else None,
            "pure_per_s": round(slow),
            "ratio": round(fast / slow, 1) if fast else None,
        }


def times_for(build: Build, what: str, game: str, seconds: float) -> int:
    """How often the slower build does something in this time."""
    first = build.ask(what, game, 1)
    return max(1, min(10_000, round(seconds / max(first["seconds"], 1e-6))))


def measure_game(
    builds: list[Build], game: str, rounds: int, seconds: float, tick: Callable[[str], None]
) -> dict[str, Any]:
    """One game, the builds taking turns."""
    found = {what: Measured() for what in WORK}
    for what in WORK:
        times = times_for(builds[-1], what, game, seconds)
        for _ in range(rounds):
            for build in builds:
                found[what].add(build.name, build.ask(what, game, times))
                tick(f"{game}, {build.name}")
    same = all(len(measured.digests) == 1 for measured in found.values())
    report = found["playouts"].report()
    report["same_games"] = same if len(builds) == 2 else None
    report["copies"] = found["copies"].report()
    report["samples"] = found["samples"].report()
    return report


def measure(games: tuple[str, ...], rounds: int, seconds: float, tick: Callable[[str], None]) -> dict[str, Any]:
    """Every game in both builds; in the interpreted one only where nothing is compiled or ATTIC_PURE is set."""
    with Build(pure=True) as slow:
        if os.environ.get("ATTIC_PURE"):
            return {game: measure_game([slow], game, rounds, seconds, tick) for game in games}
        with Build(pure=False) as fast:
            builds = [fast, slow] if fast.compiled else [slow]
            return {game: measure_game(builds, game, rounds, seconds, tick) for game in games}

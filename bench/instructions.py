"""Instructions for each game in both builds, counted with valgrind: figures that no busy machine disturbs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from bench.builds import ROOT, BenchError, environment, worker_command

# Few and many games: the difference leaves out starting Python and loading the game.
SIZES = {"connect-four": (20, 220), "galactic-warfare": (1, 6)}
DRIVEN = {"kit": (20, 220), "openspiel": (20, 220)}
COUNTER = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
INSTALL = "instructions were not counted: valgrind is not installed"


@dataclass(frozen=True)
class Job:
    """What a worker is to do while its instructions are counted."""

    what: str
    of: str
    times: int
    pure: bool


@dataclass(frozen=True)
class Counted:
    """Instructions and decisions."""

    instructions: int
    decisions: int


def available() -> bool:
    """Is valgrind installed?"""
    return shutil.which("valgrind") is not None


def count(job: Job) -> Counted:
    """All instructions of a worker from its start to its end."""
    request = json.dumps({"what": job.what, "of": job.of, "times": job.times, "check": False})
    command = [*COUNTER, *worker_command()]
    done = subprocess.run(command, cwd=ROOT, env=environment(job.pure), input=request, capture_output=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        raise BenchError(f"counting the instructions of {job.of} failed")
    return Counted(int(found[1].replace(",", "")), int(json.loads(done.stdout.splitlines()[-1])["count"]))


def jobs(compiled: bool, peers: bool) -> list[Job]:
    """Everything that is counted here."""
    builds = (False, True) if compiled else (True,)
    out = [Job("playouts", game, n, pure) for game, sizes in SIZES.items() for n in sizes for pure in builds]
    if peers:
        out += [Job("driven", engine, n, not compiled) for engine, sizes in DRIVEN.items() for n in sizes]
    return out


def measure(compiled: bool, peers: bool, tick: Callable[[str], None]) -> dict[str, Any]:
    """Both games, and the kit beside OpenSpiel; counts run side by side, since counting is not timing."""
    work = jobs(compiled, peers)
    counts: dict[Job, Counted] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, counted in zip(work, pool.map(count, work)):
            counts[job] = counted
            tick(f"instructions, {job.of}")
    report: dict[str, Any] = {game: builds_report(game, counts, compiled) for game in SIZES}
    report["driven_from_python"] = driven_report(counts, compiled) if peers else None
    return report


def per_game(counts: dict[Job, Counted], what: str, of: str, sizes: tuple[int, int], pure: bool) -> tuple[int, int]:
    """Instructions for one game and for one decision, set-up included."""
    few, many = (counts[Job(what, of, n, pure)] for n in sizes)
    instructions = many.instructions - few.instructions
    return round(instructions / (sizes[1] - sizes[0])), round(instructions / (many.decisions - few.decisions))


def builds_report(game: str, counts: dict[Job, Counted], compiled: bool) -> dict[str, Any]:
    """Compiled against interpreted."""
    sizes = SIZES[game]
    game_pure, decision_pure = per_game(counts, "playouts", game, sizes, True)
    entry: dict[str, Any] = {"pure_per_game": game_pure, "pure_per_decision": decision_pure}
    entry |= {"compiled_per_game": None, "compiled_per_decision": None, "ratio": None}
    if compiled:
        of_game, of_decision = per_game(counts, "playouts", game, sizes, False)
        entry |= {"compiled_per_game": of_game, "compiled_per_decision": of_decision}
        entry["ratio"] = round(game_pure / of_game, 1)
    return entry


def driven_report(counts: dict[Job, Counted], compiled: bool) -> dict[str, Any]:
    """Connect four driven from Python: the kit against OpenSpiel."""
    ours, theirs = (per_game(counts, "driven", name, sizes, not compiled)[0] for name, sizes in DRIVEN.items())
    return {"kit_per_game": ours, "openspiel_per_game": theirs, "kit_v_openspiel": round(theirs / ours, 2)}

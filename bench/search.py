"""The search: iterations a second in both builds, how much of it is `options`, and UCT beside OpenSpiel's."""

from __future__ import annotations

import gc
import json
import os
import re
import statistics
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from attic.bots.patience import Patience
from attic.bots.search import SearchBot
from attic.games import get
from attic.kit.chance import Never, Seeded
from bench.builds import ROOT, BenchError, Build, environment, worker_command
from bench.connect_four import peer

Tick = Callable[[str], None]
Think = Callable[[int], int]  # at most so many iterations from the empty board; how many were made

PYTHON_PART = 40  # OpenSpiel's bot in Python is given this fraction of the iterations
EXPLORATION = 2.0  # OpenSpiel's own example
MEMORY = 1000  # megabytes, more than any of these trees takes
# Few and many iterations: the difference leaves out starting Python, loading the game and reaching the positions.
COUNTED = (5, 45)
COUNTER = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
OPTIONS = "--toggle-collect=CPyDef_attic___kit___state___State___options"  # counts what happens inside only


@dataclass(frozen=True)
class SearchSizes:
    """How much is measured."""

    rounds: int
    iterations: int  # from each position
    uct_rounds: int
    uct_iterations: int


# ---- both builds


def measure(games: tuple[str, ...], sizes: SearchSizes, tick: Tick) -> dict[str, Any]:
    """Every game in both builds; in the interpreted one only where nothing is compiled or ATTIC_PURE is set."""
    with Build(pure=True) as slow:
        if os.environ.get("ATTIC_PURE"):
            return {game: measure_game([slow], game, sizes, tick) for game in games}
        with Build(pure=False) as fast:
            builds = [fast, slow] if fast.compiled else [slow]
            return {game: measure_game(builds, game, sizes, tick) for game in games}


def measure_game(builds: list[Build], game: str, sizes: SearchSizes, tick: Tick) -> dict[str, Any]:
    """The builds take turns; both must try the same actions equally often."""
    rates: dict[str, list[float]] = {build.name: [] for build in builds}
    tried: dict[str, list[str]] = {}
    for _ in range(sizes.rounds):
        for build in builds:
            answer = build.ask("search", game, sizes.iterations, check=True)
            rates[build.name].append(answer["count"] / answer["seconds"])
            tried[build.name] = answer["digests"]
            tick(f"search in {game}, {build.name}")
    fast, slow = rates.get("compiled"), rates["interpreted"]
    inside = builds[-1].ask("inside_options", game, sizes.iterations)
    return {
        "compiled_per_s": round(max(fast)) if fast else None,
        "pure_per_s": round(max(slow)),
        "ratio": round(statistics.median(a / b for a, b in zip(fast, slow)), 1) if fast else None,
        "same_search": tried["compiled"] == tried["interpreted"] if fast else None,
        "options_share": {"compiled": None, "pure": round(inside["inside"] / inside["seconds"], 3)},
    }


# ---- the share of `options` in the compiled build, by instructions


def count_shares(games: tuple[str, ...], tick: Tick) -> dict[str, float]:
    """For each game the part of a search's instructions that is spent inside `options`."""
    work = [(game, times, inside) for game in games for times in COUNTED for inside in (False, True)]
    counts: dict[tuple[str, int, bool], int] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, counted in zip(work, pool.map(count, work)):
            counts[job] = counted
            tick(f"instructions of options, {job[0]}")
    few, many = COUNTED
    shares: dict[str, float] = {}
    for game in games:
        total, inside = (counts[game, many, part] - counts[game, few, part] for part in (False, True))
        shares[game] = round(inside / total, 3)
    return shares


def count(job: tuple[str, int, bool]) -> int:
    """The instructions of a worker that searches, all or those inside `options`."""
    game, times, inside = job
    request = json.dumps({"what": "search", "of": game, "times": times, "check": False})
    command = [*COUNTER, *([OPTIONS] if inside else []), *worker_command()]
    done = subprocess.run(command, cwd=ROOT, env=environment(False), input=request, capture_output=True, text=True)
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if done.returncode or found is None:
        raise BenchError(f"counting the instructions of options in {game} failed")
    return int(found[1])


# ---- connect four beside OpenSpiel


def kit() -> Think:
    """Our search; connect four brings no advice, so positions are played out at random, as in UCT."""
    game = get("connect-four")
    start = game.new(None, None, Never())

    def think(iterations: int) -> int:
        bot = SearchBot(game.advice, Patience(iterations))
        bot.choose(start, 0, Seeded(1))
        return int(bot.iterations)

    return think


def openspiel(module: Any) -> Think:
    """OpenSpiel's MCTSBot in C++, one random playout for each iteration."""
    game = module.load_game("connect_four")

    def think(iterations: int) -> int:
        evaluator = module.RandomRolloutEvaluator(1, 1)
        module.MCTSBot(game, evaluator, EXPLORATION, iterations, MEMORY, False, 1, False).step(game.new_initial_state())
        return iterations

    return think


def openspiel_python(module: Any) -> Think:
    """The same bot as OpenSpiel has it in Python."""
    mcts, numpy = import_module("open_spiel.python.algorithms.mcts"), import_module("numpy")
    game = module.load_game("connect_four")

    def think(iterations: int) -> int:
        evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
        bot = mcts.MCTSBot(game, EXPLORATION, iterations, evaluator, random_state=numpy.random.RandomState(1))
        bot.step(game.new_initial_state())
        return iterations

    return think


def searchers() -> dict[str, Think]:
    """Every search that is installed, ours first."""
    module = peer("openspiel")
    if module is None:
        return {"kit": kit()}
    return {"kit": kit(), "openspiel": openspiel(module), "openspiel_python": openspiel_python(module)}


def measure_uct(sizes: SearchSizes, tick: Tick) -> dict[str, Any]:
    """All searches in turn, round after round; seconds are those that this process had."""
    found = searchers()
    gc.freeze()
    rates: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(sizes.uct_rounds):
        for name, think in found.items():
            part = PYTHON_PART if name == "openspiel_python" else 1
            begin = time.process_time()
            made = think(max(2, sizes.uct_iterations // part))
            rates[name].append(made / (time.process_time() - begin))
            tick(f"UCT, {name}")
    report: dict[str, Any] = {name: {"iterations_per_s": round(max(rate))} for name, rate in rates.items()}
    ours = rates["kit"]
    for name in ("openspiel", "openspiel_python"):
        theirs = rates.get(name)
        report[f"kit_v_{name}"] = round(statistics.median(a / b for a, b in zip(ours, theirs)), 2) if theirs else None
    return report

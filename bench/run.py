"""Measures the engine and the server: `python bench/run.py [--json] [--quick] [--save]`."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from attic.lab.sim import compiled

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import builds, connect_four, instructions, search, server, tables

RESULTS = Path(__file__).resolve().parent / "results"


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    rounds: int  # of connect four
    fast_games: int  # for the kit and OpenSpiel
    slow_games: int  # for PettingZoo
    agreement_games: int
    builds: builds.BuildSizes
    search: search.SearchSizes
    server: server.ServerSizes
    instructions: bool


FULL = Sizes(
    25, 1000, 25, 500, builds.BuildSizes(rounds=7, seconds=0.3, same_games=100),
    search.SearchSizes(rounds=5, iterations=100, uct_rounds=15, uct_iterations=8000),
    server.ServerSizes(rooms=250, seconds=5.0, tables=200, stored=10_000, starts=5), instructions=True,
)  # fmt: skip
QUICK = Sizes(
    5, 300, 5, 50, builds.BuildSizes(rounds=2, seconds=0.04, same_games=5),
    search.SearchSizes(rounds=1, iterations=20, uct_rounds=3, uct_iterations=2000),
    server.ServerSizes(rooms=20, seconds=0.5, tables=20, stored=100, starts=1), instructions=False,
)  # fmt: skip


class Steps:
    """A bar on the terminal that counts what is done; silent elsewhere."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.task = progress.add_task("starting", total=total)

    def tick(self, text: str) -> None:
        self.progress.update(self.task, advance=1, description=text)


def steps_of(sizes: Sizes) -> int:
    """How often the bar moves in all."""
    both = 2 if compiled() else 1
    work = len(builds.GAMES) * (sizes.builds.rounds * len(builds.WORK) * both + 1)
    work += len(builds.GAMES) * sizes.search.rounds * both + sizes.search.uct_rounds * len(search.searchers())
    counted = len(instructions.jobs(both == 2, beside_openspiel())) if counting(sizes) else 0
    counted += 4 * len(builds.GAMES) if counting(sizes) and compiled() else 0
    return sizes.rounds * len(connect_four.engines()) + work + counted + server.steps_of(server.GAMES)


def counting(sizes: Sizes) -> bool:
    """Are instructions wanted and can they be counted?"""
    return sizes.instructions and instructions.available()


def beside_openspiel() -> bool:
    """Is OpenSpiel there to be counted too?"""
    return "openspiel" not in connect_four.missing()


def measure(sizes: Sizes, steps: Steps) -> dict[str, Any]:
    """All sections."""
    report: dict[str, Any] = {
        "machine": {"python": platform.python_version(), "compiled": compiled(), "cores": os.cpu_count()},
        "connect_four": connect_four.measure(sizes.rounds, sizes.fast_games, sizes.slow_games, steps.tick),
        "builds": builds.measure(builds.GAMES, sizes.builds, steps.tick),
        "search": {
            "games": search.measure(builds.GAMES, sizes.search, steps.tick),
            "connect_four": search.measure_uct(sizes.search, steps.tick),
        },
        "instructions": None,
        "server": server.measure(server.GAMES, sizes.server, steps.tick),
        "notes": notes(sizes),
    }
    report["connect_four"]["agreement"] = connect_four.agreement(sizes.agreement_games)
    if counting(sizes):
        report["instructions"] = instructions.measure(compiled(), beside_openspiel(), steps.tick)
        if compiled():
            for game, share in search.count_shares(builds.GAMES, steps.tick).items():
                report["search"]["games"][game]["options_share"]["compiled"] = share
    return report


def notes(sizes: Sizes) -> list[str]:
    """What was left out, and what would bring it in."""
    out: list[str] = []
    if absent := connect_four.missing():
        out.append(f"not compared with {' and '.join(absent)}: {connect_four.INSTALL}")
    if not compiled():
        out.append("the engine is not compiled here: only the interpreted build was measured")
    if not sizes.instructions:
        out.append("instructions are not counted in a quick run")
    elif not instructions.available():
        out.append(instructions.INSTALL)
    return out


def failures(report: dict[str, Any]) -> list[str]:
    """Where engines that must agree do not."""
    out: list[str] = []
    for game, entry in report["builds"].items():
        if entry["same_games"] is False:
            at = entry["first_difference"]
            where = "sample different worlds" if at is None else f"play different games, first with seed {at}"
            out.append(f"{game}: the builds {where}")
    for game, entry in report["search"]["games"].items():
        if entry["same_search"] is False:
            out.append(f"{game}: the builds search differently")
    agreement = report["connect_four"]["agreement"]
    if agreement is not None and not agreement["same"]:
        out.append("connect four: the kit and OpenSpiel disagree")
    return out


def save(report: dict[str, Any]) -> Path:
    """Keep the figures under today's date."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{datetime.date.today().isoformat()}.json"
    path.write_text(json.dumps(report, indent=2) + "\n")
    return path


def main(argv: list[str] | None = None) -> int:
    """Measure and tell. Exit code 1: builds or engines that must agree do not."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure the engine and the server.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument("--quick", action="store_true", help="small sizes, no instruction counts")
    parser.add_argument("--save", action="store_true", help="also write the figures to bench/results")
    args = parser.parse_args(argv)
    sizes = QUICK if args.quick else FULL
    console = Console(stderr=True)
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            report = measure(sizes, Steps(progress, steps_of(sizes)))
    except builds.BenchError as err:
        print(f"bench: {err}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(report))
    else:
        tables.show(report, Console())
    if args.save:
        print(f"bench: saved as {save(report)}", file=sys.stderr)
    wrong = failures(report)
    for line in wrong:
        print(f"bench: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

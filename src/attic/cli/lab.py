"""`attic lab`: tournaments between bots, with a report."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from attic.cli.reports import show_json
from attic.lab.lineups import tournament
from attic.lab.run import run


def lab(args: argparse.Namespace) -> int:
    """Play, or go on playing; figures at the end, the rest in the folder."""
    t = tournament(args.game, args.players, args.bots, args.among, args.options, args.seed)
    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(f"{args.game}: {', '.join(t.bots)}", total=args.games * len(t.pairings))
        found = run(t, args.games, args.workers, args.ray, args.out, lambda n: progress.advance(task, n))
    if args.json:
        return show_json(found)
    show(found, Console())
    print(f"Report: {args.out / 'report.html'}")
    return 0


def show(found: dict[str, Any], console: Console) -> None:
    """Pairings and ladder."""
    table = Table(box=None, pad_edge=False)
    for heading in ("pairing", "games", "points", "95 %", "of a fair share"):
        table.add_column(heading)
    for r in found["pairings"]:
        sure = f"{100 * r['low']:.1f} to {100 * r['high']:.1f}"
        times = f"{r['times_fair']['value']:.2f}x"
        table.add_row(f"{r['bot']} v {r['against']}", str(r["games"]), f"{100 * r['value']:.1f} %", sure, times)
    console.print(table)
    ladder = ", ".join(f"{r['bot']} {r['rating']:.0f}" for r in found["ladder"])
    console.print(f"Ladder: {ladder}", highlight=False)

"""The figures as tables for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

# What the project wants to reach; `docs/benchmarks.md` says why.
COMPILED_TARGET = 6.0
OPENSPIEL_TARGET = 1.5
PETTINGZOO_TARGET = 50.0

NAMES = {
    "kit": "Attic's kit",
    "openspiel": "OpenSpiel (C++)",
    "pettingzoo_raw": "PettingZoo, raw",
    "pettingzoo_env": "PettingZoo, wrapped",
}


def number(value: float | None) -> str:
    """1234567 -> 1,234,567; nothing for what was not measured."""
    return "–" if value is None else f"{value:,.0f}"


def times(value: float | None, target: float = 0.0) -> str:
    """A ratio, green where it reaches its target and red where it does not."""
    if value is None:
        return "–"
    text = f"{value:,.1f}x" if value >= 10 else f"{value:,.2f}x"
    if not target:
        return text
    return f"[green]{text}[/]" if value >= target else f"[red]{text}[/], wanted {target:g}x"


def peers(report: dict[str, Any]) -> Table:
    """Connect four driven from Python."""
    table = Table(title="Connect four at random, driven from Python")
    table.add_column("engine")
    for heading in ("steps/s, best", "median", "games/s", "kit is"):
        table.add_column(heading, justify="right")
    ratios = report["ratios"]
    shown = {
        "kit": "",
        "openspiel": times(ratios["kit_v_openspiel"], OPENSPIEL_TARGET),
        "pettingzoo_raw": times(ratios["kit_v_pettingzoo"], PETTINGZOO_TARGET),
        "pettingzoo_env": times(ratios["kit_v_pettingzoo_env"], PETTINGZOO_TARGET),
    }
    for name, title in NAMES.items():
        if name in report:
            r = report[name]
            rates = (number(r["steps_per_s"]), number(r["steps_per_s_median"]), number(r["games_per_s"]))
            table.add_row(title, *rates, shown[name])
    if report["agreement"] is not None:
        verdict = "agree" if report["agreement"]["same"] else "[red]disagree[/]"
        table.caption = f"The kit and OpenSpiel {verdict} on {report['agreement']['games']} games, move by move."
    return table


def both_builds(report: dict[str, Any]) -> Table:
    """Compiled against interpreted: random games inside the engine."""
    table = Table(title="Random games inside the engine, decisions/s")
    table.add_column("game")
    for heading in ("compiled", "interpreted", "ratio", "same games"):
        table.add_column(heading, justify="right")
    same = {True: "yes", False: "[red]no[/]", None: "–"}
    for game, r in report.items():
        ratio = times(r["ratio"], COMPILED_TARGET)
        table.add_row(game, number(r["compiled_per_s"]), number(r["pure_per_s"]), ratio, same[r["same_games"]])
    return table


def copying(report: dict[str, Any]) -> Table:
    """What search needs: copies of a state and sampled worlds."""
    table = Table(title="Copies and samples of positions")
    table.add_column("game")
    for heading in ("copies/s", "ratio", "samples/s", "ratio"):
        table.add_column(heading, justify="right")
    for game, r in report.items():
        cells: list[str] = []
        for part in ("copies", "samples"):
            cells += [number(r[part]["compiled_per_s"] or r[part]["pure_per_s"]), times(r[part]["ratio"])]
        table.add_row(game, *cells)
    return table


def counted(report: dict[str, Any]) -> Table:
    """Instructions, which no busy machine disturbs."""
    table = Table(title="Instructions for one decision")
    table.add_column("game")
    for heading in ("compiled", "interpreted", "ratio"):
        table.add_column(heading, justify="right")
    for game, r in report.items():
        if game != "driven_from_python":
            cells = (number(r["compiled_per_decision"]), number(r["pure_per_decision"]), times(r["ratio"]))
            table.add_row(game, *cells)
    driven = report["driven_from_python"]
    if driven is not None:
        ours, theirs = number(driven["kit_per_game"]), number(driven["openspiel_per_game"])
        ratio = times(driven["kit_v_openspiel"])
        table.caption = f"A game of connect four driven from Python: kit {ours}, OpenSpiel {theirs} ({ratio})."
    return table


def show(report: dict[str, Any], console: Console) -> None:
    """All tables, then what was left out."""
    machine = report["machine"]
    build = "compiled" if machine["compiled"] else "interpreted"
    console.print(f"Python {machine['python']}, {build} engine, {machine['cores']} cores")
    console.print(peers(report["connect_four"]))
    console.print(both_builds(report["builds"]))
    console.print(copying(report["builds"]))
    if report["instructions"] is not None:
        console.print(counted(report["instructions"]))
    for note in report["notes"]:
        console.print(note, markup=False)

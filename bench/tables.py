"""The figures as tables for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

# What the project wants to reach; `docs/benchmarks.md` says why.
COMPILED_TARGET = 6.0
OPENSPIEL_TARGET = 1.5
PETTINGZOO_TARGET = 50.0
MOVES_TARGETS = {"connect-four": 8000, "galactic-warfare": 2000}  # a CPU-second of the server
LATENCY_TARGET = 50.0  # milliseconds, of 99 in a hundred
IDLE_TARGET = 2048  # bytes
SEARCH_TARGET = 5.0
UCT_TARGET = 1.5

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
    for heading in ("compiled", "interpreted", "ratio", "same games", "options, median", "p95"):
        table.add_column(heading, justify="right")
    same = {True: "yes", False: "[red]no[/]", None: "–"}
    for game, r in report.items():
        rates = (number(r["compiled_per_s"]), number(r["pure_per_s"]), times(r["ratio"], COMPILED_TARGET))
        widths = (number(r["options"]["median"]), number(r["options"]["p95"]))
        table.add_row(game, *rates, same[r["same_games"]], *widths)
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


def searching(report: dict[str, Any]) -> Table:
    """Iterations of the search."""
    table = Table(title="Search, iterations/s")
    table.add_column("game")
    for heading in ("compiled", "interpreted", "ratio", "same search", "in options, compiled", "interpreted"):
        table.add_column(heading, justify="right")
    same = {True: "yes", False: "[red]no[/]", None: "–"}
    for game, r in report["games"].items():
        shares = [percent(r["options_share"][build]) for build in ("compiled", "pure")]
        rates = (number(r["compiled_per_s"]), number(r["pure_per_s"]), times(r["ratio"], SEARCH_TARGET))
        table.add_row(game, *rates, same[r["same_search"]], *shares)
    return table


def uct(report: dict[str, Any]) -> Table:
    """Connect four beside OpenSpiel's search."""
    table = Table(title="UCT on connect four from the empty board, iterations/s")
    for heading in ("search", "iterations/s, best", "kit is"):
        table.add_column(heading, justify="left" if heading == "search" else "right")
    ratios = {"kit": "", "openspiel": times(report["kit_v_openspiel"], UCT_TARGET)}
    ratios["openspiel_python"] = times(report["kit_v_openspiel_python"], UCT_TARGET)
    names = {"kit": "Attic's search", "openspiel": "OpenSpiel's MCTSBot, C++", "openspiel_python": "the same in Python"}
    for name, title in names.items():
        if name in report:
            table.add_row(title, number(report[name]["iterations_per_s"]), ratios[name])
    return table


def percent(value: float | None) -> str:
    """A share; nothing for what was not measured."""
    return "–" if value is None else f"{100 * value:.0f} %"


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


def served(report: dict[str, Any]) -> Table:
    """Rooms of people over WebSockets, everything on the disk before it is told."""
    table = Table(title="The server: rooms of people over WebSockets")
    table.add_column("game")
    for heading in ("moves/CPU-s", "p99 ms, full speed", "p99 ms, paced", "KiB open", "bytes put away"):
        table.add_column(heading, justify="right")
    for game, r in report["games"].items():
        full, paced, memory = r["full_speed"], r["paced"]["to_ack_ms"]["p99"], r["memory"]
        table.add_row(
            game,
            wanted(full["moves_per_cpu_s"], number(full["moves_per_cpu_s"]), MOVES_TARGETS.get(game, 0), True),
            number(full["to_ack_ms"]["p99"]),
            wanted(paced, number(paced), LATENCY_TARGET, False),
            number(memory["open"] / 1024),
            wanted(memory["idle"], number(memory["idle"]), IDLE_TARGET, False),
        )
    start = report["start"]
    table.caption = f"With {number(start['stored'])} stored tables the start takes {start['ratio']:.2f} times as long."
    return table


def wanted(value: float | None, text: str, target: float, least: bool) -> str:
    """A figure, green where it reaches its target and red where it does not."""
    if value is None or not target:
        return text
    reached = value >= target if least else value <= target
    return f"[green]{text}[/]" if reached else f"[red]{text}[/], wanted {target:,.0f}"


def show(report: dict[str, Any], console: Console) -> None:
    """All tables, then what was left out."""
    machine = report["machine"]
    build = "compiled" if machine["compiled"] else "interpreted"
    console.print(f"Python {machine['python']}, {build} engine, {machine['cores']} cores")
    console.print(peers(report["connect_four"]))
    console.print(both_builds(report["builds"]))
    console.print(copying(report["builds"]))
    console.print(searching(report["search"]))
    console.print(uct(report["search"]["connect_four"]))
    if report["instructions"] is not None:
        console.print(counted(report["instructions"]))
    console.print(served(report["server"]))
    for note in report["notes"]:
        console.print(note, markup=False)

"""Commands that print: the shelf, simulations, replays, rules, benchmarks."""

from __future__ import annotations

import argparse
import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from attic import games
from attic.cli.show import board
from attic.kit import citations, rulebook
from attic.kit.asking import count_seen, frames
from attic.kit.game import Choice, Game
from attic.kit.replay import replay
from attic.kit.svg import render
from attic.lab.sim import plan
from attic.lab.sim import simulate as simulate_games
from attic.table.logfile import game_of, read

ROOT = Path(__file__).parents[3]  # of a checkout


class BadQuestion(ValueError):
    """Something that is not there: a clause, a seat, an entry."""


def show_json(value: Any) -> int:
    """One JSON value on stdout."""
    print(json.dumps(value, ensure_ascii=False))
    return 0


def show_games(args: argparse.Namespace) -> int:
    """The shelf."""
    if args.json:
        return show_json([box(game) for game in games.shelf()])
    table = Table(box=None, pad_edge=False)
    for heading in ("Game", "Title", "Players", "Minutes", "What it is"):
        table.add_column(heading)
    for game in games.shelf():
        players = ", ".join(str(n) for n in game.players)
        table.add_row(game.id, game.title, players, str(game.minutes), game.blurb)
    Console().print(table)
    return 0


def box(game: Game) -> dict[str, Any]:
    """What is printed on a box."""
    return {
        "id": game.id,
        "title": game.title,
        "year": game.year,
        "players": list(game.players),
        "minutes": game.minutes,
        "blurb": game.blurb,
        "sources": game.sources,
        "rules_version": game.rules_version,
        "options": [option(choice) for choice in game.options],
    }


def option(choice: Choice) -> dict[str, Any]:
    """An option as data; one that is built takes other values too."""
    built = choice.builder is not None
    return {"name": choice.name, "values": choice.values, "text": choice.text, "clause": choice.clause, "built": built}


def simulate(args: argparse.Namespace) -> int:
    """Many games; a progress bar on a terminal, figures at the end."""
    p = plan(args.game, args.players, args.bots, args.options, args.seed)
    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(f"{args.game}: {', '.join(p.bots)}", total=args.games)
        result = simulate_games(p, args.games, args.workers, lambda n: progress.advance(task, n))
    if args.json:
        return show_json(result)
    names = games.get(p.game).seat_names(p.players)
    table = Table(box=None, show_header=False, pad_edge=False)
    for seat, name in enumerate(names):
        share = 100 * result["wins"][seat] / max(1, result["finished"])
        table.add_row(f"{name} ({p.bots[seat]})", f"{result['wins'][seat]} wins, {share:.1f} %")
    table.add_row("draws", str(result["draws"]))
    table.add_row("endings", ", ".join(f"{k} {v}" for k, v in result["endings"].items()))
    length = result["length"]
    table.add_row("decisions a game", f"median {length['median']}, {length['min']} to {length['max']}")
    build = "compiled" if result["compiled"] else "pure Python"
    table.add_row("speed", f"{result['decisions_per_s']:,} decisions/s ({build})")
    table.add_row("digest", result["digest"])
    Console().print(table)
    return 0 if result["finished"] == result["games"] else 1


def show_replay(args: argparse.Namespace) -> int:
    """The story of a log, checked against the rules; or one position of it."""
    log = read(args.log)
    game = game_of(log)
    names = game.seat_names(log.header["players"])
    if args.seat is not None and args.seat not in names:
        raise BadQuestion(f"no seat {args.seat!r} (seats: {', '.join(names)})")
    if args.at is not None and not 0 <= args.at <= len(log.entries):
        raise BadQuestion(f"no entry {args.at}: the log has entries 1 to {len(log.entries)}")
    if args.verify:
        replay(game, log, verify=True)
    record = replay(game, log, upto=args.at)
    seat = None if args.seat is None else names.index(args.seat)
    scene = game.scene(game.view(record.state, seat))
    events = record.events()
    if args.svg is not None:
        last = frames(game, events, seat, max(0, count_seen(events, seat) - 1))
        text = render(scene, title=game.title, line=last[0].line.sentence if last else "")
        args.svg.write_text(text, encoding="utf-8")
        return 0
    console = Console()
    if args.at is None:
        for frame in frames(game, events, seat):
            console.print(f"{frame.line.sentence} [dim]{frame.line.clause}[/dim]", highlight=False)
    console.print(board(scene))
    if args.verify:
        console.print(f"{len(log.entries)} entries, every die and digest verified.")
    return 0


def show_rules(args: argparse.Namespace) -> int:
    """The whole text, one clause, where it is carried out, or the coverage."""
    game = games.get(args.game)
    if args.coverage and args.where:
        raise BadQuestion("coverage is by tests, where is by code; ask for one of them")
    if args.coverage and args.clause is not None:
        raise BadQuestion("coverage is of the whole rules; leave the clause out")
    if args.coverage:
        return show_coverage(game, args.json)
    known = rulebook.clauses(game)
    if args.clause is None:
        if args.where:
            return show_uncited(game, args.json)
        if args.json:
            return show_json({number: clause.text for number, clause in known.items()})
        Console().print(Markdown((game.folder / "rules.md").read_text(encoding="utf-8")))
        return 0
    if args.clause not in known:
        raise BadQuestion(f"{game.id} has no clause {args.clause!r}")
    clause = known[args.clause]
    if args.where:
        return show_where(game, clause, args.json)
    if args.json:
        return show_json(dataclasses.asdict(clause))
    show_clause(clause)
    return 0


def show_clause(clause: rulebook.Clause) -> None:
    """A clause with its number and its section."""
    Console().print(f"[bold]{clause.number}[/bold] ({clause.section})", highlight=False)
    Console().print(Markdown(clause.text))


def sources(game: Game) -> Path:
    """The folder of the tests, where both they and the game's code are there to be read."""
    tests = ROOT / "tests"
    if not tests.is_dir() or not any(game.folder.rglob("*.py")):
        raise BadQuestion("where needs a checkout with its sources and tests")
    return tests


def show_where(game: Game, clause: rulebook.Clause, as_json: bool) -> int:
    """The code that cites a clause and the tests that prove it."""
    tests = sources(game)
    code = [mark for mark in citations.citations(game.folder) if mark.reference.means(clause.number)]
    proofs = [it for it in rulebook.proofs(tests) if (it.game, it.clause) == (game.id, clause.number)]
    reason = rulebook.definitional(game).get(clause.number)
    if as_json:
        known = {**dataclasses.asdict(clause), "definitional": reason}
        return show_json({**known, "code": list(map(place, code)), "tests": list(map(place, proofs))})
    show_clause(clause)
    if reason is not None:
        print(f"\nEnforces nothing: {reason}")
    for heading, places in (("Code", list(map(place, code))), ("Tests", list(map(place, proofs)))):
        print(f"\n{heading}" if places else f"\n{heading}: none")
        for it in places:
            kind = f"{it['kind']}, " if "kind" in it else ""
            print(f"  {it['file']}:{it['line']}  {it['name']}  ({kind}{it['cited']})")
    return 0


def place(it: citations.Citation | rulebook.Proof) -> dict[str, Any]:
    """Where something is cited, for a reader with the checkout before him."""
    at = {"file": it.path.relative_to(ROOT).as_posix(), "line": it.line, "name": it.name}
    if isinstance(it, rulebook.Proof):
        return {**at, "cited": it.cited}
    return {**at, "kind": it.kind, "cited": str(it.reference)}


def show_uncited(game: Game, as_json: bool) -> int:
    """Which enforceable clauses no code cites; nothing fails for it."""
    sources(game)
    result = citations.carried_out(game)
    if as_json:
        return show_json(dataclasses.asdict(result))
    print(f"{result.clauses} clauses, {result.enforceable} enforceable, {result.cited} cited by code")
    for number in result.uncited:
        print(f"  uncited: {number}")
    for number in result.unknown:
        print(f"  not in the rules: {number}")
    return 0


def show_coverage(game: Game, as_json: bool) -> int:
    """Which enforceable clauses are cited by tests; 1 if one is not."""
    tests = ROOT / "tests"
    if not tests.is_dir():
        raise BadQuestion("coverage needs a checkout with its tests")
    result = rulebook.coverage(game, tests)
    if as_json:
        show_json(dataclasses.asdict(result))
    else:
        print(f"{result.clauses} clauses, {result.enforceable} enforceable, {result.cited} cited by tests")
        for number in result.uncited:
            print(f"  uncited: {number}")
        for number in result.unknown:
            print(f"  not in the rules: {number}")
        for number, reason in result.definitional.items():
            print(f"  definitional: {number} ({reason})")
    return 1 if result.uncited or result.unknown else 0


def bench(args: argparse.Namespace) -> int:
    """Run bench/run.py of the checkout."""
    script = ROOT / "bench" / "run.py"
    if not script.is_file():
        raise BadQuestion("benchmarks need a checkout")
    flags = [f"--{name}" for name in ("json", "quick", "save") if getattr(args, name)]
    return subprocess.run([sys.executable, str(script), *flags], check=False).returncode



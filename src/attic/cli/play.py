"""Starting or going on with a game in the terminal."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from datetime import datetime
from pathlib import Path

from rich.console import Console

from attic import games
from attic.bots.registry import LEVELS, USUAL, make
from attic.cli.session import Leave, Session
from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog
from attic.table.logfile import read
from attic.table.table import Table


def saves() -> Path:
    """Where games are kept unless somebody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "attic"


def new_save(game: Game) -> Path:
    """A fresh place for a log."""
    saves().mkdir(parents=True, exist_ok=True)
    return saves() / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.log"


def play(args: argparse.Namespace) -> int:
    """`attic play`."""
    chosen = [name for name in ("game", "players", "bots", "seed", "save") if getattr(args, name) is not None]
    chosen += ["options"] if args.options else []
    if args.resume is not None:
        if chosen:
            raise BadOptions(f"a saved game brings its own {' and '.join(chosen)}")
        return sit_down(Table.resume(args.resume, args.cores, args.back))
    if args.back:
        raise BadOptions("--back goes with --resume")
    if args.game is None:
        if chosen:
            raise BadOptions(f"{' and '.join(chosen)}: of which game?")
        return lobby(args)
    game = games.get(args.game)
    seats = seating(game, game.settle(args.players, args.options)[0], args.bots)
    count, options = game.settle(args.players, seated_options(game, seats, args.options))
    path = args.save or new_save(game)
    if path.exists():
        raise BadOptions(f"{path} exists already; resume it, or name another file")
    return sit_down(Table.new(game.id, count, options, seats, args.seed, path, args.cores))


def seating(game: Game, players: int, bots: list[str] | None) -> list[str]:
    """Who sits where: people first, then the bots; without any word, one person against the usual bots."""
    levels = [USUAL] * (players - 1) if bots is None else [b for b in bots if b != "none"]
    if len(levels) > players:
        raise BadOptions(f"{len(levels)} bots for {players} seats")
    for level in levels:
        make(level, game)
    people = players - len(levels)
    return [f"player {i + 1}" for i in range(people)] + levels


def seated_options(game: Game, seats: list[str], chosen: dict[str, object]) -> dict[str, object]:
    """The options of a table: where people sit, what people are given unless they have chosen."""
    return chosen if all(who in LEVELS for who in seats) else game.for_people(chosen)


def sit_down(table: Table) -> int:
    """Play until the game is over or somebody leaves."""
    console = Console()
    for sentence in noted(table):
        console.print(sentence, markup=False, highlight=False)
    try:
        Session(table, console, console.input).run()
    except Leave:
        if table.path is not None:
            where = f"Saved. Go on with: attic play --resume {shlex.quote(str(table.path))}"
            console.print(where, soft_wrap=True, markup=False, highlight=False)
    return 0


def noted(table: Table) -> list[str]:
    """What to know before one plays: endings that are left out, rules that have changed."""
    game, header = table.game, table.record.log.header
    clauses = [c.clause for c in game.options if c.seated is not None and header["options"].get(c.name) == c.seated]
    out = []
    if clauses and game.waits(header["players"], header["options"]):
        out.append(f"The game ends only as its book says (rule {clauses[0]}): where nothing moves, agree to a draw.")
    if header.get("before") and table.record.state.outcome is None:
        out.append(f"This game began under earlier rules. {game.changed}".rstrip())
    return out


def lobby(args: argparse.Namespace) -> int:
    """Says what there is, and asks what to play."""
    console = Console()
    console.print("[bold]Attic[/bold]: out-of-print war games, with their rules enforced.\n")
    choices: list[tuple[str, str, Path | None]] = []
    for game in games.shelf():
        choices.append((f"[bold]{game.title}[/bold] against bots. {game.blurb}", game.id, None))
    for path in unfinished():
        choices.append((f"Go on with {path.name}", "", path))
    for number, (text, _, _) in enumerate(choices, 1):
        console.print(f"[cyan]{number:>2}[/cyan] {text}")
    console.print("\nAlso: attic games, attic play GAME, attic sim GAME, attic rules GAME, attic replay LOG.")
    if not sys.stdin.isatty():
        return 0
    try:
        typed = console.input("Which one? (Enter to leave) ").strip()
    except EOFError:
        return 0
    if not typed:
        return 0
    if not (typed.isascii() and typed.isdecimal()) or not 1 <= int(typed) <= len(choices):
        raise BadOptions(f"{typed!r} is not one of 1 to {len(choices)}")
    _, game_id, save = choices[int(typed) - 1]
    if save is not None:
        return sit_down(Table.resume(save, args.cores))
    game = games.get(game_id)
    count = game.players[0]
    seats = seating(game, count, None)
    options = seated_options(game, seats, {})
    return sit_down(Table.new(game.id, count, options, seats, None, new_save(game), args.cores))


def unfinished() -> list[Path]:
    """Saved games that have no end yet, newest first."""
    found: list[Path] = []
    for path in sorted(saves().glob("*.log"), key=lambda p: p.stat().st_mtime, reverse=True):
        try:
            if read(path).end is None:
                found.append(path)
        except BadLog:
            continue
    return found[:9]

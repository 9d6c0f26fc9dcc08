"""The `attic` command: what it understands, and one clear line for what it does not."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from attic import __version__, games
from attic.bots.registry import LEVELS, UnknownBot
from attic.cli import lab as tournaments
from attic.cli import play, reports
from attic.kit.data import BadData
from attic.kit.game import BadOptions
from attic.kit.log import BadLog
from attic.lab.crews import NoCluster
from attic.lab.journal import BadFolder
from attic.lab.match import BotFailed
from attic.lab.sim import compiled
from attic.store.schema import BadStore

DONE, FAILED, BAD_USE = 0, 1, 2
LAST_PORT = 65535
LONG_WORK = ("sim", "lab", "bench")


class BadUse(ValueError):
    """A command line that makes no sense."""


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadUse(message)


def whole(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def count(text: str) -> int:
    """A whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def port(text: str) -> int:
    """The number of a port."""
    number = count(text)
    if number > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{number} is more than {LAST_PORT}")
    return number


def names(text: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def choices(text: str) -> dict[str, object]:
    """Options of a game as a JSON object."""
    try:
        value = json.loads(text)
    except ValueError:
        raise argparse.ArgumentTypeError("options are not JSON") from None
    if not isinstance(value, dict):
        raise argparse.ArgumentTypeError("options are not a JSON object")
    return value


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="attic", description="Out-of-print war games with their rules enforced.")
    top.add_argument("--version", action="version", version=f"attic {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    server = commands.add_parser("serve", help="the browser table: lobby, live play, replays")
    server.add_argument("--host", help="the address to listen on (default 127.0.0.1)")
    server.add_argument("--port", type=port, metavar="N", help="the port; by default 8000 or the next free one")
    server.add_argument("--cores", type=count, metavar="N", help="cores that share a bot's search")
    server.add_argument("--data", type=Path, metavar="PATH", help="the folder where tables are kept")

    shelf = commands.add_parser("games", help="the shelf: ids, titles, players, options")
    shelf.add_argument("--json", action="store_true", help="as JSON")

    table = commands.add_parser("play", help="play in the terminal")
    table.add_argument("game", nargs="?", help="which game; without one the lobby asks")
    table.add_argument("--players", type=count, metavar="N", help="how many players")
    table.add_argument("--bots", type=names, metavar="A,B", help=f"bots for the last seats ({', '.join(LEVELS)})")
    table.add_argument("--cores", type=count, default=1, metavar="N", help="cores that share a bot's search")
    table.add_argument("--seed", type=whole, metavar="S", help="repeatable chance instead of fair chance")
    options = "options of the game; @FILE stands for what can be built"
    table.add_argument("--options", type=choices, default={}, metavar="JSON", help=options)
    table.add_argument("--save", type=Path, metavar="LOG", help="where the log is written")
    table.add_argument("--resume", type=Path, metavar="LOG", help="go on with a saved game")
    back = "with --resume: back to where a game of earlier rules fits the present ones"
    table.add_argument("--back", action="store_true", help=back)

    sim = commands.add_parser("sim", help="many games between bots")
    sim.add_argument("game")
    sim.add_argument("--players", type=count, metavar="N")
    sim.add_argument("--bots", type=names, default=[], metavar="A,B", help="levels, repeated round the table")
    sim.add_argument("--games", type=count, default=100, metavar="N")
    sim.add_argument("--seed", type=whole, default=1, metavar="S")
    sim.add_argument("--workers", type=count, default=1, metavar="W", help="processes")
    sim.add_argument("--options", type=choices, default={}, metavar="JSON")
    sim.add_argument("--json", action="store_true", help="one JSON object")

    lab = commands.add_parser("lab", help="tournaments between bots, with a report")
    lab.add_argument("game")
    levels = f"levels ({', '.join(LEVELS)}) or classes of files (my_bot.py:Careful)"
    lab.add_argument("--bots", type=names, default=[], metavar="A,B", help=levels)
    lab.add_argument("--among", default="", metavar="B", help="each bot against this one only, not all against all")
    lab.add_argument("--games", type=count, default=100, metavar="N", help="games of each pairing (default 100)")
    lab.add_argument("--workers", type=count, default=1, metavar="W", help="processes")
    lab.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster; local starts one here")
    lab.add_argument("--out", type=Path, required=True, metavar="DIR", help="results and report; a run goes on there")
    lab.add_argument("--players", type=count, metavar="N")
    lab.add_argument("--options", type=choices, default={}, metavar="JSON")
    lab.add_argument("--seed", type=whole, default=1, metavar="S")
    lab.add_argument("--json", action="store_true", help="one JSON object")

    replay = commands.add_parser("replay", help="read, check or draw a log")
    replay.add_argument("log", type=Path)
    replay.add_argument("--at", type=whole, metavar="N", help="the position after entry N")
    replay.add_argument("--seat", metavar="S", help="as this seat sees it; without it, as a spectator")
    replay.add_argument("--verify", action="store_true", help="check every die and digest")
    replay.add_argument("--svg", type=Path, metavar="OUT", help="draw the position")

    older = commands.add_parser("migrate", help="bring stored tables to the present version of their rules")
    older.add_argument("--data", type=Path, required=True, metavar="FOLDER", help="the folder where tables are kept")
    older.add_argument("--dry-run", action="store_true", help="say what would become of each, and write nothing")
    older.add_argument("--json", action="store_true", help="one JSON object")

    rules = commands.add_parser("rules", help="the rules text, a clause, its places in the code, or its tests")
    rules.add_argument("game")
    rules.add_argument("clause", nargs="?")
    rules.add_argument("--coverage", action="store_true", help="which clauses tests prove (in a checkout)")
    where = "which code cites the clause and which tests prove it; without a clause, what no code cites (in a checkout)"
    rules.add_argument("--where", action="store_true", help=where)
    rules.add_argument("--json", action="store_true", help="as JSON")

    bench = commands.add_parser("bench", help="benchmarks (in a checkout)")
    bench.add_argument("--json", action="store_true", help="one JSON object")
    bench.add_argument("--quick", action="store_true", help="small sizes, no instruction counts")
    bench.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    return top


def serve(args: argparse.Namespace) -> int:
    """The server's libraries are loaded only when something is served."""
    from attic.cli.serve import serve as serve_tables

    return serve_tables(args)


def migrate(args: argparse.Namespace) -> int:
    """Likewise."""
    from attic.cli.migrate import migrate as migrate_tables

    return migrate_tables(args)


def run(args: argparse.Namespace) -> int:
    """Carry out one command."""
    commands: dict[str | None, Callable[[argparse.Namespace], int]] = {
        None: serve,
        "serve": serve,
        "games": reports.show_games,
        "play": play.play,
        "sim": reports.simulate,
        "lab": tournaments.lab,
        "replay": reports.show_replay,
        "migrate": migrate,
        "rules": reports.show_rules,
        "bench": reports.bench,
    }
    if args.command in LONG_WORK and not compiled() and not os.environ.get("ATTIC_PURE"):
        print("attic: the engine is not compiled here and takes ten times as long", file=sys.stderr)
    if getattr(args, "game", None) is not None and getattr(args, "options", None):
        args.options = games.get(args.game).from_files(args.options)
    return commands[args.command](args)


def main(argv: Sequence[str] | None = None) -> int:
    """0 done, 1 failed, 2 bad use, with one line on stderr."""
    try:
        return run(parser().parse_args(argv))
    except (BadUse, games.UnknownGame, BadOptions, UnknownBot, BadFolder, NoCluster, reports.BadQuestion) as err:
        return complain(err, BAD_USE)
    except (BadLog, BadData, BadStore, BotFailed) as err:
        return complain(err, FAILED)
    except BrokenPipeError:
        raise
    except OSError as err:
        return complain(f"{err.filename or ''}: {err.strerror or err}".lstrip(": "), FAILED)
    except KeyboardInterrupt:
        return complain("interrupted", FAILED)


def complain(err: object, code: int) -> int:
    """One line, whatever is in it."""
    print("attic: " + " ".join(str(err).split()), file=sys.stderr)
    return code


def command() -> NoReturn:
    """The installed entry point; a closed pipe is not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FAILED
    sys.exit(code)


if __name__ == "__main__":
    command()

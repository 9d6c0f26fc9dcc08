"""Measures the server: `python -m bench.server [--game G] [--rooms N] [--seconds S] [--think S]`.

Rooms of people over loopback WebSockets, everything committed to SQLite before
it is told. The load runs in this process and the server in another one, whose
CPU time is all that counts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from attic.games import SHELF, TOYS, get
from bench.builds import ROOT, BenchError, environment
from bench.server_load import Load

GAMES = (*TOYS, *SHELF)
ROUNDS = 8  # of tables, until everything is full that is kept for all of them; then the last ones are measured


@dataclass(frozen=True)
class ServerSizes:
    """How much is measured of each game."""

    rooms: int
    seconds: float  # of play
    tables: int  # for the memory of a table
    stored: int  # for the start
    starts: int
    think: float = 0.25  # seconds that a player takes at a people's pace


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


class Server:
    """A server process that answers questions about itself."""

    def __init__(self, data: Path, command: list[str] | None = None) -> None:
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        env = environment(pure=False) | {"ATTIC_TOYS": "1"}
        begun = time.perf_counter()
        self.process = subprocess.Popen(
            [*(command or [sys.executable]), "-m", "bench.server_host", str(data), str(self.port)],
            cwd=ROOT, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        first = self.answer()
        self.start_seconds = time.perf_counter() - begun
        self.start_cpu = float(first["cpu"])
        self.compiled = bool(first["compiled"])

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: type[BaseException] | None, err: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def answer(self) -> dict[str, Any]:
        """The next line of the server."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BenchError("the server stopped")
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, word: str) -> dict[str, Any]:
        """One question: `cpu`, `memory`, `trace` or `put-away`."""
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return self.answer()


def percentiles(seconds: list[float]) -> dict[str, float | None]:
    """In milliseconds."""
    ordered = sorted(seconds)
    return {
        f"p{part}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 2) if ordered else None
        for part in (50, 95, 99)
    }


def seats_of(game: str) -> int:
    """As few as the game allows: two, where two can play."""
    return min(n for n in get(game).players if n > 1)


async def played(server: Server, game: str, rooms: int, seconds: float, think: float) -> dict[str, Any]:
    """Rounds of fresh tables until the time is over; making tables and opening sockets is not counted."""
    load = Load(server.host, game, seats_of(game), think)
    cpu = wall = 0.0
    commits = opened = 0
    while wall < seconds:
        for _ in range(rooms):
            await load.open(opened)
            opened += 1
        await load.ready()
        before, begun = server.ask("cpu"), time.perf_counter()
        await load.play(seconds - wall)
        wall += time.perf_counter() - begun
        after = server.ask("cpu")
        cpu += after["cpu"] - before["cpu"]
        commits += after["commits"] - before["commits"]
        await load.close()
    moves = len(load.to_ack)
    return {
        "rooms": rooms,
        "sockets": rooms * load.seats,
        "think_s": think,
        "moves": moves,
        "refused": len(load.refused),
        "seconds": round(wall, 3),
        "server_cpu_s": round(cpu, 3),
        "moves_per_s": round(moves / wall),
        "moves_per_cpu_s": round(moves / cpu) if cpu else None,
        "moves_per_commit": round(moves / commits, 1) if commits else None,
        "to_ack_ms": percentiles(load.to_ack),
        "to_others_ms": percentiles(load.to_others),
    }


def measure_play(game: str, rooms: int, seconds: float, think: float = 0.0) -> dict[str, Any]:
    """One game on a fresh server."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        return {"game": game, "compiled": server.compiled} | asyncio.run(played(server, game, rooms, seconds, think))


async def kept(server: Server, game: str, tables: int, seconds: float, trace: bool) -> dict[str, Any]:
    """The memory of tables in mid-game: with everybody there, with nobody there, put away.

    The first rounds fill what the server keeps for all tables together; the last one is measured.
    """
    load = Load(server.host, game, seats_of(game), 0.0)
    found: dict[str, Any] = {}
    quiet = server.ask("cpu")["tasks"]
    if trace:
        server.ask("trace")
    for first in range(0, ROUNDS * tables, tables):
        found["bare"] = server.ask("put-away")
        load.to_ack.clear()
        for number in range(first, first + tables):
            await load.open(number)
        await load.play(seconds)
        found["attended"] = server.ask("memory")
        found["moves"] = len(load.to_ack)
        await load.close()
        while server.ask("cpu")["tasks"] > quiet:  # connections that are still being closed
            await asyncio.sleep(0.1)
        found["open"] = server.ask("memory")
    return found | {"away": server.ask("put-away")}


def measure_memory(game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Bytes for each table: what Python has given out, and what the process has grown by."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        found = asyncio.run(kept(server, game, tables, seconds, trace=True))
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        plain = asyncio.run(kept(server, game, tables, seconds, trace=False))
    assert found["away"]["rooms"] == 0
    return {
        "tables": tables,
        "moves_each": round(found["moves"] / tables, 1),
        "resident_with_sockets": more(plain, "attended", "resident") // tables,
        "with_sockets": more(found, "attended", "traced") // tables,
        "open": more(found, "open", "traced") // tables,
        "idle": more(found, "away", "traced") // tables,
    }


def more(found: dict[str, Any], name: str, kind: str) -> int:
    """How many bytes more there were than with no table at all."""
    return int(found[name][kind]) - int(found["bare"][kind])


def fill(data: Path, game: str, tables: int) -> None:
    """A store with many tables in it."""
    from attic.store import rows, sqlite
    from attic.table.live import Live

    store = sqlite.Store(data)
    try:
        live = Live.new(get(game), seats_of(game), {}, ["a"] * seats_of(game), seed=1)
        names = live.record.names
        statements: list[rows.Statement] = []
        for n in range(tables):
            seats = [rows.SeatRow(i, name, "me", "", person=bytes([i])) for i, name in enumerate(names)]
            row = rows.TableRow(f"t{n}", game, "x", "running", "anyone", 0, None, n, seats)
            statements += rows.new_table(row, live.record.log.header, None)
        asyncio.run(store.write(statements))
    finally:
        store.close()


def measure_start(stored: int, rounds: int) -> dict[str, Any]:
    """Seconds of CPU until the server answers, with an empty store and with a full one, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder, "empty"), Path(folder, "full")
        fill(empty, GAMES[0], 0)
        fill(full, GAMES[0], stored)
        times: dict[Path, list[float]] = {empty: [], full: []}
        for _ in range(rounds):
            for data, found in times.items():
                with Server(data) as server:
                    found.append(server.start_cpu)
        none, many = min(times[empty]), min(times[full])
        return {"stored": stored, "empty_s": round(none, 3), "full_s": round(many, 3), "ratio": round(many / none, 2)}


def measure(games: tuple[str, ...], sizes: ServerSizes, tick: Callable[[str], None]) -> dict[str, Any]:
    """Every game as fast as it goes and at a pace of thought, its memory, and the start of the server."""
    report: dict[str, Any] = {"games": {}}
    for game in games:
        found: dict[str, Any] = {"full_speed": measure_play(game, sizes.rooms, sizes.seconds)}
        tick(f"server, {game}")
        found["paced"] = measure_play(game, sizes.rooms, sizes.seconds, sizes.think)
        tick(f"server, {game} at a pace")
        found["memory"] = measure_memory(game, sizes.tables, sizes.seconds)
        tick(f"server, memory of {game}")
        report["games"][game] = found
    report["start"] = measure_start(sizes.stored, sizes.starts)
    tick("server, start")
    return report


def steps_of(games: tuple[str, ...]) -> int:
    """How often the bar moves for the server."""
    return 3 * len(games) + 1


def main(argv: list[str] | None = None) -> int:
    """Measure one thing and print it as JSON."""
    parser = argparse.ArgumentParser(prog="bench.server", description="Measure the server.")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--rooms", type=int, default=250, help="tables that are played at the same time")
    parser.add_argument("--seconds", type=float, default=5.0, help="of play")
    parser.add_argument("--think", type=float, default=0.0, help="seconds that a player thinks before each decision")
    parser.add_argument("--memory", type=int, default=0, metavar="TABLES", help="the memory of so many tables instead")
    parser.add_argument("--start", type=int, default=0, metavar="TABLES", help="the start with so many tables instead")
    args = parser.parse_args(argv)
    if args.memory:
        found = measure_memory(args.game, args.memory, args.seconds)
    elif args.start:
        found = measure_start(args.start, 5)
    else:
        found = measure_play(args.game, args.rooms, args.seconds, args.think)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

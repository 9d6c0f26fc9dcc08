"""Connect four on our server and on boardgame.io's, in turn: `python -m bench.boardgame_io [--rooms N] [--seconds S]`.

Needs node and npm; boardgame.io is installed beside its server the first time.
Its server keeps matches in memory only and sends the whole position to both
players; ours has every decision on the disk first and sends what has changed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench.builds import BenchError
from bench.raw_socket import RawSocket
from bench.server import free_port, measure_play

FOLDER = Path(__file__).parent / "boardgame_io"
SPACE = "/connect-four"  # the game's own part of a socket
COLUMNS, TOP = 7, 35  # and the first cell of the highest row
ROUNDS = 3
PATIENCE = 60.0  # seconds until everybody must have been greeted


class Guest(RawSocket):
    """One player, who drops a disc into any column as soon as it is his turn."""

    def __init__(self, table: Tables, match: str, player: str, host: str) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", host, [])
        self.tables = table
        self.match = match
        self.player = player
        self.rng = random.Random(match + player)
        self.state: dict[str, Any] = {}
        self.answered = -1  # the last position that he moved in

    def hear(self, payload: bytes) -> None:
        text = payload.decode()
        if text.startswith("0"):
            self.say(f"40{SPACE},")
        elif text.startswith("2"):
            self.say("3")
        elif text.startswith("40"):
            self.tell("sync", self.match, self.player, None, 2)
        elif text.startswith("42"):
            kind, _, told, *_ = json.loads(text[text.index("[") :])
            if kind in ("sync", "update"):
                self.state = told["state"] if kind == "sync" else told
                self.move()

    def tell(self, *words: object) -> None:
        self.say(f"42{SPACE}," + json.dumps(words))

    def over(self) -> bool:
        return bool(self.state) and self.state["ctx"].get("gameover") is not None

    def move(self) -> None:
        """Drop a disc, if it is time."""
        state = self.state
        number = state["_stateID"]
        if not self.tables.playing or self.over() or number == self.answered:
            return
        if state["ctx"]["currentPlayer"] != self.player:
            return
        self.answered = number
        self.tables.moves += 1
        free = [column for column in range(COLUMNS) if state["G"]["cells"][TOP + column] is None]
        move = {"type": "drop", "args": [self.rng.choice(free)], "playerID": self.player}
        self.tell("update", {"type": "MAKE_MOVE", "payload": move}, number, self.match, self.player)


class Tables:
    """Rounds of matches on one server."""

    def __init__(self, port: int) -> None:
        self.host = f"localhost:{port}"
        self.port = port
        self.playing = False
        self.moves = 0
        self.rounds = 0

    async def play(self, rooms: int, seconds: float, process: int) -> tuple[float, float]:
        """One round of fresh matches; seconds of play, and of the server's CPU."""
        self.rounds += 1
        guests = [
            Guest(self, f"{self.rounds}-{room}", player, self.host) for room in range(rooms) for player in ("0", "1")
        ]
        loop = asyncio.get_running_loop()
        for guest in guests:
            await loop.create_connection(lambda guest=guest: guest, "127.0.0.1", self.port)  # type: ignore[misc]
        async with asyncio.timeout(PATIENCE):
            while not all(guest.state for guest in guests):
                await asyncio.sleep(0.01)
        self.playing = True
        used, begun = cpu_seconds(process), time.perf_counter()
        for guest in guests:
            guest.move()
        while time.perf_counter() - begun < seconds and not all(guest.over() for guest in guests):
            await asyncio.sleep(0.01)
        self.playing = False
        spent = time.perf_counter() - begun, cpu_seconds(process) - used
        for guest in guests:
            guest.leave()
        await asyncio.sleep(0.2)
        return spent


def cpu_seconds(process: int) -> float:
    """What a process has used so far, the kernel's part included."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def played(port: int, process: int, rooms: int, seconds: float) -> int:
    """Moves for each second of the server's CPU."""
    tables = Tables(port)
    wall = used = 0.0
    while wall < seconds:
        more = await tables.play(rooms, seconds - wall, process)
        wall, used = wall + more[0], used + more[1]
    return round(tables.moves / used)


def measure_peer(rooms: int, seconds: float) -> int:
    """boardgame.io's server on a fresh port."""
    port = free_port()
    env = {**os.environ, "NODE_ENV": "production"}
    server = subprocess.Popen(
        ["node", str(FOLDER / "server.cjs"), str(port)], env=env, text=True, stdout=subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        if not server.stdout.readline():
            raise BenchError("boardgame.io's server does not start")
        return asyncio.run(played(port, server.pid, rooms, seconds))
    finally:
        server.kill()
        server.wait()


def install() -> None:
    """boardgame.io, once."""
    if (FOLDER / "node_modules").exists():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise BenchError("node and npm are needed")
    done = subprocess.run([npm, "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=FOLDER)
    if done.returncode:
        raise BenchError("boardgame.io could not be installed")


def main(argv: list[str] | None = None) -> int:
    """Both servers in turn, and the median of the ratios."""
    parser = argparse.ArgumentParser(prog="bench.boardgame_io", description="Our server beside boardgame.io's.")
    parser.add_argument("--rooms", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=5.0)
    args = parser.parse_args(argv)
    try:
        install()
        pairs = []
        for _ in range(ROUNDS):
            peer = measure_peer(args.rooms, args.seconds)
            pairs.append((measure_play("connect-four", args.rooms, args.seconds)["moves_per_cpu_s"], peer))
    except BenchError as err:
        print(f"bench: {err}", file=sys.stderr)
        return 1
    ratio = round(statistics.median(ours / peer for ours, peer in pairs), 2)
    found = {"attic": [ours for ours, _ in pairs], "boardgame_io": [peer for _, peer in pairs], "ratio": ratio}
    print(json.dumps({"moves_per_cpu_s": found, "rooms": args.rooms, "seconds": args.seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A server for tests: in a process of its own, with short beats and room for fast scripts."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import uvicorn

from attic import games
from attic.web.app import create
from attic.web.hosting import Settings
from attic.web.wire import SERVING

ROOT = Path(__file__).parents[2]
FAST = Settings(
    beat=40, grace=0.0, bot_beat=0.0, sweep=0.5, rate=100_000.0, burst=100_000.0, posts=100_000.0,
    post_burst=100_000.0, reads=100_000.0, read_burst=100_000.0,
)  # fmt: skip


PORTS = range(20_000, 32_000)  # not among those that clients are given: a killed server finds its own free again


def free_port() -> int:
    """A port that nobody uses now."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as s, contextlib.suppress(OSError):
            s.bind(("127.0.0.1", port))
            return port


class Server:
    """One server process; it can be killed and started again on the same data and port."""

    def __init__(self, data: Path, strict: bool = False) -> None:
        self.data = data
        self.strict = strict
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.with_suffix(".log")

    def start(self) -> Server:
        env = {**os.environ, "ATTIC_TOYS": "1", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.web.serving", str(self.data), str(self.port), str(int(self.strict))]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=env, cwd=ROOT, stdout=log, stderr=log)
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return
            except OSError:
                assert self.process is not None and self.process.poll() is None, self.log.read_text()
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def complaints(self, since: int = 0) -> str:
        """What the log holds of errors on the server's side, from a place in it on."""
        written = self.log.read_bytes()[since:].decode("utf-8", "replace")
        rows = written.split("\n")
        found = next((n for n, row in enumerate(rows) if "Traceback" in row or "ASGI" in row), None)
        return "" if found is None else "\n".join(rows[max(0, found - 1) : found + 60])

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def main(data: str, port: str, strict: str) -> None:
    """Serve; `strict` with the settings of a real server. ATTIC_STAGED names further games for one test."""
    games.TOYS.update(json.loads(os.environ.get("ATTIC_STAGED", "{}")))
    app = create(Path(data), Settings() if strict == "1" else FAST, workers=1)
    uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=int(port), **SERVING)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""The server under measurement: the whole application in a process of its own.

Started with `python -m bench.server_host DATA PORT`. It answers questions about
itself on stdin, one word a line, each with a line of JSON.
"""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import sys
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from attic.lab.sim import compiled
from attic.web.app import create
from attic.web.hosting import Hosting, Settings
from attic.web.wire import SERVING

ANY = 1e9  # scripts play faster than people may
SETTINGS = Settings(rate=ANY, burst=ANY, posts=ANY, post_burst=ANY, idle=0.0, sweep=3600.0)
PAGE = resource.getpagesize()


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


class Host:
    """A server that can be asked how it is."""

    def __init__(self, data: Path, port: int) -> None:
        self.door = create(data, SETTINGS, workers=1)
        config = uvicorn.Config(self.door, host="127.0.0.1", port=port, backlog=4096, **SERVING)
        self.server = uvicorn.Server(config)

    def hosting(self) -> Hosting:
        app = self.door.app
        assert isinstance(app, Litestar)
        found = app.state.hosting
        assert isinstance(found, Hosting)
        return found

    def answer(self, word: str) -> dict[str, Any]:
        """One question."""
        if word == "trace":
            tracemalloc.start()
        elif word == "put-away":
            asyncio.run_coroutine_threadsafe(self.put_away(), self.loop).result()
        if word != "cpu":
            gc.collect()
        traced = tracemalloc.get_traced_memory()[0] if tracemalloc.is_tracing() else None
        return {
            "cpu": time.process_time(),
            "resident": resident(),
            "traced": traced,
            "rooms": len(self.hosting().rooms),
            "commits": self.hosting().store.commits,
            "tasks": len(asyncio.all_tasks(self.loop)),
        }

    async def put_away(self) -> None:
        """What housekeeping does."""
        self.hosting().put_away()

    def listen(self) -> None:
        """Answer until the questions end, then stop the server."""
        for line in sys.stdin:
            print(json.dumps(self.answer(line.strip())), flush=True)
        self.server.should_exit = True

    async def serve(self) -> None:
        """Serve; the first line on stdout says that the server can be reached."""
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self.server.serve())
        while not self.server.started and not serving.done():
            await asyncio.sleep(0.005)
        print(json.dumps({"compiled": compiled(), "cpu": time.process_time()}), flush=True)
        threading.Thread(target=self.listen, daemon=True).start()
        await serving


def main(data: str, port: str) -> None:
    """Serve over this folder on this port."""
    host = Host(Path(data), int(port))
    with asyncio.Runner(loop_factory=host.server.config.get_loop_factory()) as runner:
        runner.run(host.serve())


if __name__ == "__main__":
    main(*sys.argv[1:])

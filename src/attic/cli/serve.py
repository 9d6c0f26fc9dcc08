"""`attic serve`: the browser table."""

from __future__ import annotations

import argparse
import contextlib
import socket
from pathlib import Path

import uvicorn

from attic.cli.play import saves
from attic.store.sqlite import Store
from attic.web.app import create
from attic.web.wire import SERVING

HOST = "127.0.0.1"
PORT = 8000
PORTS_TRIED = 100


def listening(host: str, port: int | None) -> socket.socket:
    """A bound socket; without a wish, on port 8000 or the next free one. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    for number in wanted:
        bound = socket.socket(family)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            bound.listen(1024)
        except OSError as err:
            bound.close()
            if number == wanted[-1]:
                raise OSError(err.errno, f"cannot listen on {host} port {number}: {err.strerror}") from None
        else:
            return bound
    raise AssertionError("a port is found or an error raised")


def shown(host: str) -> str:
    """An address as it is typed into a browser."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


class Announcing(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Attic is open: {self.address}  (Ctrl-C closes it)", flush=True)


def serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    host = getattr(args, "host", None) or HOST
    data: Path = getattr(args, "data", None) or saves() / "server"
    Store(data).close()  # a folder or a database that cannot be used is one line, not a traceback
    bound = listening(host, getattr(args, "port", None))
    config = uvicorn.Config(create(data, cores=getattr(args, "cores", None) or 1), **SERVING)
    server = Announcing(config, f"http://{shown(host)}:{bound.getsockname()[1]}")
    with contextlib.suppress(KeyboardInterrupt):  # the way a server is meant to be stopped
        server.run(sockets=[bound])
    return 0

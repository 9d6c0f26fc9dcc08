"""A wire with a meter in it: counts every byte between a browser and the server, and notes who else is called."""

from __future__ import annotations

import contextlib
import socket
import threading


class Meter:
    """Listens on a port of its own and passes everything on, or refuses everything when there is nowhere to pass it."""

    def __init__(self, to: str | None) -> None:
        self.to = to
        self.down = 0  # bytes towards the browser
        self.up = 0
        self.calls: list[str] = []  # the first line of every connection
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self.listening.accept()
                threading.Thread(target=self.connected, args=(browser,), daemon=True).start()

    def connected(self, browser: socket.socket) -> None:
        """One connection of the browser."""
        with contextlib.suppress(OSError), browser:
            first = browser.recv(65536)
            if not first:
                return  # opened in advance and never used
            with self.lock:
                self.calls.append(first.split(b"\r\n")[0].decode("latin-1"))
            if self.to is None:
                browser.sendall(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            name, _, port = self.to.partition(":")
            with socket.create_connection((name, int(port))) as server:
                self.count(up=len(first))
                server.sendall(first)
                threading.Thread(target=self.pump, args=(browser, server, True), daemon=True).start()
                self.pump(server, browser, False)

    def pump(self, source: socket.socket, target: socket.socket, up: bool) -> None:
        """Pass bytes on in one direction."""
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.count(up=len(data)) if up else self.count(down=len(data))
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def count(self, down: int = 0, up: int = 0) -> None:
        with self.lock:
            self.down += down
            self.up += up

    def close(self) -> None:
        self.listening.close()

"""How the server is run, and uvicorn's WebSocket with the doors shut that it leaves open.

Whatever a client sends or fails to read, its connection ends in time, and nothing but a line goes into the log.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_FRAME = 64 * 1024  # bytes of one WebSocket message before the connection is cut; the table answers below that
LINGER = 3.0  # seconds for a browser to take what is on its way when its connection ends
STOPPING = 10  # seconds for everything that is under way when the server stops
BAD_OPENING = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def data_received(self, data: bytes) -> None:
        """An opening that cannot be read is answered, where uvicorn would leave it waiting."""
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None and not self.close_sent:
            self.handshake_complete = self.close_sent = True
            self.transport.write(BAD_OPENING)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 ends the connection with its reason, without a traceback."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "text that is not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """A browser that is silent is not waited for, even if something is on its way to it."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)

    def shutdown(self) -> None:
        """Nobody holds the server up when it stops."""
        super().shutdown()
        self.loop.call_later(LINGER, self.transport.abort)


SERVING: dict[str, Any] = {
    "ws": Wire,
    "ws_max_size": MOST_FRAME,
    "ws_per_message_deflate": False,
    "log_level": "warning",
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": STOPPING,
}

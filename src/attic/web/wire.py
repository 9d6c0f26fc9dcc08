"""How the server is run, and uvicorn's WebSocket with the doors shut that it leaves open.

Whatever a client sends or fails to read, its connection ends in time, and nothing but a line goes into the log.

The handshake and the end of a connection go through ASGI; in between the table is
called with every message and answers through `say`, without a queue, a task or a
switch on the way. Whole text messages, which is what browsers send, are read right
here; whatever else comes is the library's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from attic.web.framing import TEXT, content, frame_at, framed, only_message

MOST_FRAME = 64 * 1024  # bytes of one WebSocket message before the connection is cut; the table answers below that
LINGER = 3.0  # seconds for a browser to take what is on its way when its connection ends
STOPPING = 10  # seconds for everything that is under way when the server stops
BAD_OPENING = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
EXTENSION = "attic.wire"  # under which the application finds its connection
CONTROL = 0x88  # the bits of a close, ping or pong

Listener = Callable[[str | bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listener: Listener | None = None
        self.early: list[str | bytes] = []  # messages before somebody listens
        self.whole = True  # the library has no unfinished message of this client
        self.choked = False  # the client does not read what it is sent
        self.drained: Callable[[], None] | None = None  # called when it reads again

    # ---- for the table

    def listen(self, listener: Listener) -> None:
        """Call this with every message from now on, first with those that came early."""
        self.listener = listener
        early, self.early = self.early, []
        self.resume()
        for message in early:
            listener(message)

    def say(self, message: bytes) -> None:
        """Send one text message; nobody hears it where the connection is at its end."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(framed(message))

    def interrupt(self) -> None:
        """Wake the application up, which waits for the end."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def cut(self) -> None:
        """End the connection whatever is on its way."""
        self.transport.abort()

    def pause(self) -> None:
        """Read no further for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # ---- for the server

    def handle_connect(self, event: Any) -> None:
        """The application finds this connection among the extensions."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """An opening that cannot be read is answered, where uvicorn would leave it waiting."""
        if self.listener is not None and self.whole:
            message = only_message(data)
            if message is not None and self.conn.state is OPEN and not self.close_sent:
                self.hear(message, True)
                return
            data = self.read(data)
            if not data:
                return
        elif self.handshake_initiated:
            self.whole = False  # something came early, or in parts
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None and not self.close_sent:
            self.handshake_complete = self.close_sent = True
            self.transport.write(BAD_OPENING)
            self.transport.close()

    def read(self, data: bytes) -> bytes:
        """Hear the whole text messages at the beginning; what is left for the library."""
        at = 0
        while at < len(data):
            begin, end = frame_at(data, at)
            if not end or data[at] != TEXT or self.close_sent or self.conn.state is not OPEN:
                self.whole = end == len(data) and data[at] & CONTROL == CONTROL
                return data[at:]
            self.hear(content(data, begin, end), True)
            at = end
        return b""

    def send_receive_event_to_app(self) -> None:
        """A message that the library has read."""
        payload, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.hear(payload, self.curr_msg_data_type == "text")

    def hear(self, payload: bytes, text: bool) -> None:
        """One message. Text that is no UTF-8 ends the connection with its reason, without a traceback."""
        try:
            message = payload.decode() if text else payload
        except UnicodeDecodeError:
            self.conn.fail(1007, "text that is not UTF-8")
            self.handle_parser_exception()
            return
        if self.listener is not None:
            self.listener(message)
        else:
            self.early.append(message)
            self.pause()

    def connection_lost(self, exc: Exception | None) -> None:
        """The table is let go."""
        super().connection_lost(exc)
        self.listener = self.drained = None

    def pause_writing(self) -> None:
        """The client does not read."""
        self.choked = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """It does again."""
        self.choked = False
        super().resume_writing()
        if self.drained is not None:
            self.drained()

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

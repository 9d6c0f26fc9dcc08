"""WebSocket frames as bytes. Compiled, since every message is one."""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where its C part was not built
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # a whole text message
MASKED: Final = 0x80
HEADS: Final = [bytes((TEXT, size)) for size in range(126)]  # of short messages


def framed(message: bytes) -> bytes:
    """A text message of the server."""
    size = len(message)
    if size < 126:
        return HEADS[size] + message
    if size < 65536:
        return bytes([TEXT, 126, size >> 8, size & 255]) + message
    return bytes([TEXT, 127]) + size.to_bytes(8, "big") + message


def frame_at(data: bytes, at: int) -> tuple[int, int]:
    """Where the content of a client's frame begins and ends; zeros where it is not whole, or none of the usual ones."""
    if len(data) - at < 6 or not data[at + 1] & MASKED:
        return 0, 0
    size, begin = data[at + 1] & 127, at + 6
    if size == 126:
        size, begin = data[at + 2] << 8 | data[at + 3], at + 8
    elif size == 127:
        return 0, 0
    end = begin + size
    return (begin, end) if end <= len(data) else (0, 0)


def content(data: bytes, begin: int, end: int) -> bytes:
    """What a client's frame says."""
    message: bytes = apply_mask(data[begin:end], data[begin - 4 : begin])
    return message


def only_message(data: bytes) -> bytes | None:
    """The content, where a client has sent one whole text message and nothing else, as they most often do."""
    begin, end = frame_at(data, 0)
    if not end or end != len(data) or data[0] != TEXT:
        return None
    return content(data, begin, end)

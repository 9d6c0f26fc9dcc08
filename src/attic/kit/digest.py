"""One canonical form of states and views, and fingerprints of it.

The form is JSON without spaces, keys in order. It is written here piece by
piece, since every entry of every log is fingerprinted.
"""

from __future__ import annotations

import dataclasses
import json
from hashlib import sha256
from typing import Any, Final

from librt.strings import BytesWriter

from attic.kit.bag import Bag, Deck
from attic.kit.state import Outcome, State, Step

NUMBERS: Final = [str(n).encode() for n in range(256)]  # most of what states are made of
COMMA: Final = ord(",")
OPEN: Final = ord("[")
CLOSE: Final = ord("]")

BLOCK: Final = 64  # bytes that SHA-256 takes at a time; a key has no more
INNER: Final = bytes([x ^ 0x36 for x in range(256)])
OUTER: Final = bytes([x ^ 0x5C for x in range(256)])


def write(out: BytesWriter, value: Any) -> None:
    """The canonical form: numbers, strings, lists and objects only, the same in both builds."""
    if isinstance(value, list):
        write_list(out, value)
    elif isinstance(value, bool):
        out.write(b"true" if value else b"false")
    elif isinstance(value, int):
        write_number(out, int(value))
    elif value is None:
        out.write(b"null")
    elif isinstance(value, State):
        write_named(out, value, value.parts() + value.further())
    elif isinstance(value, Step):
        write_named(out, value, value.parts())
    elif isinstance(value, (str, float)):
        out.write(json.dumps(value).encode())
    elif isinstance(value, dict):
        write_object(out, {str(key): item for key, item in value.items()})
    elif isinstance(value, (Bag, Deck, Outcome)):
        write_list(out, value.parts())
    elif dataclasses.is_dataclass(value):
        write_object(out, {f.name: getattr(value, f.name) for f in dataclasses.fields(value)})
    else:
        write_list(out, list(value))  # tuples, packed arrays


def write_named(out: BytesWriter, value: object, parts: list[object]) -> None:
    """A state or a step: its name and its parts."""
    out.write(b'["' + type(value).__name__.encode() + b'"')
    for part in parts:
        out.append(COMMA)
        write(out, part)
    out.append(CLOSE)


def write_number(out: BytesWriter, number: int) -> None:
    """A number, which is most often a small one."""
    out.write(NUMBERS[number] if 0 <= number < 256 else str(number).encode())


def write_list(out: BytesWriter, items: list[Any]) -> None:
    """A list of anything."""
    out.append(OPEN)
    first = True
    for item in items:
        if not first:
            out.append(COMMA)
        first = False
        if type(item) is int:
            number: int = item
            if 0 <= number < 10:
                out.append(48 + number)
            else:
                write_number(out, number)
        else:
            write(out, item)
    out.append(CLOSE)


def write_object(out: BytesWriter, items: dict[str, Any]) -> None:
    """An object, its keys in order."""
    mark = b"{"
    for key in sorted(items):
        out.write(mark + json.dumps(key).encode() + b":")
        write(out, items[key])
        mark = b","
    out.write(b"}" if items else b"{}")


def canonical(value: Any) -> bytes:
    """The canonical form as bytes."""
    out = BytesWriter()
    write(out, value)
    return out.getvalue()


def digest(state: State) -> str:
    """The fingerprint of a state."""
    return sha256(canonical(state)).hexdigest()


class Seal:
    """Fingerprints that nobody without the key can use to test a guess."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(BLOCK, b"\0")  # HMAC-SHA256 by hand: the library's takes longer than all the rest
        self.inner = sha256(padded.translate(INNER))
        self.outer = sha256(padded.translate(OUTER))

    def of(self, state: State, first: bool = False) -> str:
        """The fingerprint of a state, or that of its first form, without what later versions have added."""
        inner, outer = self.inner.copy(), self.outer.copy()
        written = BytesWriter()
        write_named(written, state, state.parts() if first else state.parts() + state.further())
        inner.update(written.getvalue())
        outer.update(inner.digest())
        return outer.hexdigest()[:16]

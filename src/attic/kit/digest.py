"""One canonical form of states and views, and fingerprints of it.

The form is JSON without spaces, keys in order. It is written here piece by
piece, since every entry of every log is fingerprinted.
"""

from __future__ import annotations

import dataclasses
import json
from hashlib import sha256
from typing import Any, Final

from attic.kit.bag import Bag, Deck
from attic.kit.state import Outcome, State, Step

NUMBERS: Final = [str(n) for n in range(256)]  # most of what states are made of

BLOCK: Final = 64  # bytes that SHA-256 takes at a time; a key has no more
INNER: Final = bytes([x ^ 0x36 for x in range(256)])
OUTER: Final = bytes([x ^ 0x5C for x in range(256)])


def written(value: Any) -> str:
    """The canonical form: numbers, strings, lists and objects only, the same in both builds."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return small(int(value))
    if value is None:
        return "null"
    if isinstance(value, (str, float)):
        return json.dumps(value)
    if isinstance(value, list):
        return written_list(value)
    if isinstance(value, dict):
        return written_object({str(key): item for key, item in value.items()})
    if isinstance(value, (State, Step)):
        return '["' + type(value).__name__ + '"' + "".join(["," + written(part) for part in value.parts()]) + "]"
    if isinstance(value, (Bag, Deck, Outcome)):
        return written_list(value.parts())
    if dataclasses.is_dataclass(value):
        return written_object({f.name: getattr(value, f.name) for f in dataclasses.fields(value)})
    return written_list(list(value))  # tuples, packed arrays


def small(number: int) -> str:
    """A number, which is most often a small one."""
    return NUMBERS[number] if 0 <= number < 256 else str(number)


def written_list(items: list[Any]) -> str:
    """A list of anything."""
    return "[" + ",".join([small(item) if type(item) is int else written(item) for item in items]) + "]"


def written_object(items: dict[str, Any]) -> str:
    """An object, its keys in order."""
    return "{" + ",".join([json.dumps(key) + ":" + written(items[key]) for key in sorted(items)]) + "}"


def canonical(value: Any) -> bytes:
    """The canonical form as bytes."""
    return written(value).encode()


def digest(state: State) -> str:
    """The fingerprint of a state."""
    return sha256(canonical(state)).hexdigest()


def keyed_digest(state: State, key: bytes) -> str:
    """A fingerprint that nobody without the key can use to test a guess."""
    padded = key.ljust(BLOCK, b"\0")  # HMAC-SHA256 by hand: the library's takes longer than all the rest
    inner = sha256(padded.translate(INNER) + canonical(state)).digest()
    return sha256(padded.translate(OUTER) + inner).hexdigest()[:16]

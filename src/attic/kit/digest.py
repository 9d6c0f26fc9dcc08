"""One canonical form of states and views, and fingerprints of it."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import json
from typing import Any

from attic.kit.bag import Bag, Deck
from attic.kit.state import Outcome, State, Step


def plain(value: Any) -> Any:
    """Numbers, strings, lists and dicts only: the same in both builds."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, (State, Step)):
        return [type(value).__name__, *[plain(part) for part in value.parts()]]
    if isinstance(value, (Bag, Deck, Outcome)):
        return [plain(part) for part in value.parts()]
    if dataclasses.is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    return [plain(item) for item in value]  # lists, tuples, packed arrays


def canonical(value: Any) -> bytes:
    """The canonical form as bytes."""
    return json.dumps(plain(value), separators=(",", ":"), sort_keys=True).encode()


def digest(state: State) -> str:
    """The fingerprint of a state."""
    return hashlib.sha256(canonical(state)).hexdigest()


def keyed_digest(state: State, key: bytes) -> str:
    """A fingerprint that nobody without the key can use to test a guess."""
    return hmac.new(key, canonical(state), hashlib.sha256).hexdigest()[:16]

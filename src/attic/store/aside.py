"""What is kept beside the log of a table: sealed answers, standing orders, stand-ins, agreements, how it was made."""

from __future__ import annotations

import json
from typing import Any

from attic.store.rows import Statement
from attic.store.sqlite import SEAL, UNSEAL, Store


def seal(tid: str, n: int, at: int, acts: list[list[object]]) -> Statement:
    """A seat's answer in an open window; `at` is the length of the log."""
    return SEAL, (tid, n, at, json.dumps(acts))


def unseal(tid: str, n: int) -> Statement:
    """A seat takes its answer back."""
    return "DELETE FROM sealed WHERE tid = ? AND n = ?", (tid, n)


def unseal_all(tid: str) -> Statement:
    """The answers are in the log now."""
    return UNSEAL, (tid,)


def sealed(store: Store, tid: str) -> dict[int, dict[int, list[list[object]]]]:
    """The answers that lie sealed, by length of the log and seat."""
    out: dict[int, dict[int, list[list[object]]]] = {}
    for n, at, acts in store.read("SELECT n, at, acts FROM sealed WHERE tid = ?", (tid,)):
        out.setdefault(at, {})[n] = json.loads(acts)
    return out


def set_orders(tid: str, n: int, orders: dict[str, Any]) -> Statement:
    """A seat's standing orders."""
    return "INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", (tid, n, json.dumps(orders))


def orders(store: Store, tid: str) -> dict[int, dict[str, Any]]:
    """The standing orders of all seats."""
    return {n: json.loads(text) for n, text in store.read("SELECT n, orders FROM orders WHERE tid = ?", (tid,))}


def set_stand_in(tid: str, n: int, level: str) -> Statement:
    """A bot of this level plays for an absent person."""
    return "INSERT OR REPLACE INTO stand_ins VALUES (?, ?, ?)", (tid, n, level)


def end_stand_in(tid: str, n: int) -> Statement:
    """The person is back."""
    return "DELETE FROM stand_ins WHERE tid = ? AND n = ?", (tid, n)


def stand_ins(store: Store, tid: str) -> dict[int, str]:
    """The seats that bots play for absent people."""
    return dict(store.read("SELECT n, level FROM stand_ins WHERE tid = ?", (tid,)))


def set_making(tid: str, minutes: int, maker: bytes, salt: bytes) -> Statement:
    """Who made a table, how long it waits for one person, and what its invitations are made of."""
    return "INSERT INTO makings VALUES (?, ?, ?, ?)", (tid, minutes, maker, salt)


def made(store: Store, tid: str) -> tuple[int, bytes] | None:
    """How long a live table waits for one person, and who made it."""
    found = store.read("SELECT minutes, maker FROM makings WHERE tid = ?", (tid,))
    return (int(found[0][0]), bytes(found[0][1])) if found else None


def salt(store: Store, tid: str) -> bytes | None:
    """What the invitations of a table are made of, together with its maker's identity."""
    found = store.read("SELECT salt FROM makings WHERE tid = ?", (tid,))
    return bytes(found[0][0]) if found else None


def agree(tid: str, n: int) -> Statement:
    """A seat agrees that its game goes back to where it fits the present rules."""
    return "INSERT OR IGNORE INTO agreements VALUES (?, ?)", (tid, n)


def end_agreements(tid: str) -> Statement:
    """The game has gone back."""
    return "DELETE FROM agreements WHERE tid = ?", (tid,)


def agreements(store: Store, tid: str) -> set[int]:
    """The seats that agree."""
    return {n for (n,) in store.read("SELECT n FROM agreements WHERE tid = ?", (tid,))}


def add_draft(tid: str, first: int, last: int) -> Statement:
    """Entries that were submitted together."""
    return "INSERT INTO drafts VALUES (?, ?, ?)", (tid, last, first)


def drafts(store: Store, tid: str) -> dict[int, int]:
    """Entries that were submitted together: the number of the last one, and of the first."""
    return dict(store.read("SELECT last, first FROM drafts WHERE tid = ?", (tid,)))


def add_whisper(tid: str, n: int, audience: list[int]) -> Statement:
    """Something said that only these seats may hear."""
    return "INSERT INTO whispers VALUES (?, ?, ?)", (tid, n, json.dumps(audience))


def whispers(store: Store, tid: str) -> dict[int, list[int]]:
    """The audiences of what was not said to everybody."""
    return {n: json.loads(text) for n, text in store.read("SELECT n, audience FROM whispers WHERE tid = ?", (tid,))}

"""Messages as a hostile client would send them: valid ones with something wrong, and plain noise."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

Data = str | bytes
KINDS = ["act", "batch", "undo", "why", "chat", "show", "hold", "order", "propose", "hello", "ack", ""]
FIELDS = ["t", "id", "seat", "words", "ask", "acts", "path", "text", "passing", "stops", "form", "values", "n", "v"]
DEEP = 3000
JUNK: list[Any] = [
    None, True, False, 0, -1, 1.5, -0.0, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1e308, "", " ", "0", "red",
    "x" * 41,
    "x" * 700, "\u0000", "\u202e", "\ufeff", "\ud800", "\udfff\ud800", "e\u0301" * 30, "\U0001f600" * 200, "../../etc",
    "<script>alert(1)</script>", "'; DROP TABLE entries; --", "%00", [], {}, [[]], [None], [["pass"]], ["pass"],
    ["done"],
    ["drop"], ["drop", "a"], ["drop", "a", "b"], ["drop", ["a"]], ["drop", -1], ["drop", 10**6], ["drop", 10**7],
    ["offer_draw", 1], ["accept_draw"], ["withdraw"], ["accept_offer", 4095], ["accept_offer", 4096],
    ["accept_offer", -1],
    {"t": "act"}, {"": ""}, ["x"] * 9, ["x"] * 500, [["drop", "a"]] * 65, [["drop", "a"]] * 3, list(range(300)),
]  # fmt: skip


@dataclass
class Scope:
    """What an attacker knows: the seats, questions old and new, and what may be done."""

    seat: str | None  # the own one
    seats: list[str]
    asks: list[str] = field(default_factory=list)
    words: list[list[Any]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # messages that were accepted before


@dataclass
class Shot:
    """One hostile message and what is wrong with it."""

    kind: str
    data: Data


def valid(rng: random.Random, scope: Scope, seat: str) -> dict[str, Any]:
    """A message of the right form."""
    words = rng.choice(scope.words) if scope.words else ["drop", "a"]
    kind = rng.choice(KINDS[:8])
    message: dict[str, Any] = {"t": kind, "id": f"f{rng.randrange(10**6)}"}
    if kind != "chat":
        message["seat"] = seat
    if kind == "act":
        message["words"] = words
    elif kind == "batch":
        message["acts"] = [words] * rng.choice([1, 1, 2, 5])
    elif kind == "why":
        message |= rng.choice([{"words": words}, {"path": ["column:a"]}, {}])
    elif kind == "chat":
        message["text"] = rng.choice(["hello", "\u202e\u0000", "<b>", "\U0001f600" * 100])
    elif kind == "order":
        message |= {"passing": rng.choice(["", "turn", "event"]), "stops": ["none"]}
    if kind in ("act", "batch") and scope.asks and rng.random() < 0.7:
        message["ask"] = rng.choice(scope.asks)
    return message


def deep(rng: random.Random) -> Any:
    """A value inside a value inside a value."""
    value: Any = rng.choice([1, "a", None])
    for _ in range(rng.choice([10, 100, 400])):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


def spoilt(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """A message with fields dropped, retyped, renamed, added."""
    out = dict(message)
    for _ in range(rng.randint(1, 3)):
        name = rng.choice([*out, *FIELDS])
        what = rng.randrange(6)
        if what == 0:
            out.pop(name, None)
        elif what == 1:
            out[name] = deep(rng)
        elif what == 2 and isinstance(out.get(name), list):
            out[name] = [*out[name], rng.choice(JUNK)]
        elif what == 3 and name in out:
            out[rng.choice([name.upper(), name + " ", name[:-1], f"__{name}__"])] = out.pop(name)
        else:
            out[name] = rng.choice(JUNK)
    return out


def written(rng: random.Random, message: dict[str, Any]) -> str:
    """As JSON, in one of its spellings."""
    return json.dumps(message, ensure_ascii=True if "\\ud" in json.dumps(message) else rng.random() < 0.7)


def misspelt(rng: random.Random, text: str) -> Data:
    """JSON that went wrong on the way, or was written by somebody who knows the parsers."""
    at = rng.randrange(len(text) + 1)
    what = rng.randrange(12)
    if what == 0:
        return text[:at]
    if what == 1:
        return (
            text[:at]
            + rng.choice(["\u0000", "NaN", "Infinity", "}", "]", '"', "\\", "\\ud800", ",", "1e999"])
            + text[at:]
        )
    if what == 2:
        return text[:-1] + ', "seat": "yellow", "id": "twice", "t": "act"}'
    if what == 3:
        return (
            text[:-1]
            + ', "id": '
            + rng.choice(["NaN", "-Infinity", "1e400", "0x10", "01", "1.", "'x'", "undefined"])
            + "}"
        )
    if what == 4:
        return rng.choice(["\ufeff", " " * 500, "//\n", "[", "\n\n", "1"]) + text + rng.choice(["", "x", "]", text])
    if what == 5:
        return text.encode(rng.choice(["utf-16", "utf-32", "utf-7", "utf-8-sig"]), "replace")
    if what == 6:
        noise = bytearray(text.encode("utf-8", "replace"))
        for _ in range(rng.randint(1, 4)):
            noise[rng.randrange(len(noise))] = rng.randrange(256)
        return bytes(noise)
    if what == 7:
        return rng.choice(["[", '{"a":', '[{"t":']) * DEEP
    if what == 8:
        return rng.randbytes(rng.choice([0, 1, 7, 100, 2000]))
    if what == 9:
        return text.encode("utf-8", "replace")  # the same in a binary frame
    if what == 10:
        return text.replace('"', rng.choice(["'", '\\"', "`", ""]))
    return "[" + ",".join([text] * rng.randint(1, 20)) + "]"


def oversized(rng: random.Random, message: dict[str, Any]) -> str:
    """More than a message may hold, less than what cuts the connection."""
    out = dict(message)
    name = rng.choice(["text", "words", "path", "id", "more", "acts"])
    size = rng.choice([17_000, 30_000, 60_000])
    out[name] = rng.choice(["x" * size, ["y" * 50] * (size // 54), {"z": "z" * size}])
    return json.dumps(out)


def shot(rng: random.Random, scope: Scope) -> Shot:
    """One message; whether it is legal after all, the test finds out."""
    others = [seat for seat in scope.seats if seat != scope.seat]
    own = scope.seat or rng.choice(scope.seats)
    chance = rng.random()
    if chance < 0.06:
        return Shot("oversized", oversized(rng, valid(rng, scope, own)))
    if chance < 0.22:
        return Shot("foreign seat", written(rng, valid(rng, scope, rng.choice(others))))
    if chance < 0.32 and scope.told:
        return Shot("replayed", rng.choice(scope.told))
    if chance < 0.45:
        return Shot("out of turn", written(rng, valid(rng, scope, own)))
    seat = rng.choice([own, own, *others, "", "nobody"])
    if chance < 0.75:
        return Shot("malformed", written(rng, spoilt(rng, valid(rng, scope, seat))))
    return Shot("malformed", misspelt(rng, written(rng, valid(rng, scope, seat))))


DEADLY: list[tuple[Data, bool, int]] = [
    ("x" * 70_000, True, 1009), (b"\xff" * 70_000, False, 1009), (b'{"t":"act\xff\xfe"}', True, 1007),
]  # fmt: skip


def deadly(rng: random.Random) -> tuple[Data, bool, int]:
    """Something that ends a connection: what, whether as text, and the code it is closed with."""
    return rng.choice(DEADLY)

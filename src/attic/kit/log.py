"""The log of a game: the only truth about it.

A log is a text file of JSON lines: a header (game, options, seats, rules
version, hash of the data files, how chance was committed, the set-up's
outcomes), then one line for each decision, proposal or undo with the outcomes
of chance it caused and a digest, and at the end the result. A game that began
under earlier rules says in its header which of its entries belong to them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

FORMAT = 1
WRITER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
HEADER_FIELDS: dict[str, type] = {
    "game": str,
    "rules": int,
    "data": str,
    "players": int,
    "options": dict,
    "seats": list,
    "chance": dict,
    "deal": list,
    "digest": str,
}


class BadLog(ValueError):
    """A log that cannot be used: which entry, and why."""

    def __init__(self, text: str, entry: int = 0, why: str = "") -> None:
        super().__init__(text)
        self.entry = entry  # that does not fit; 0: something else is wrong
        self.why = why


@dataclass
class Log:
    """A header, its entries, and the end once there is one."""

    header: dict[str, Any]
    entries: list[dict[str, Any]] = field(default_factory=list)
    end: dict[str, Any] | None = None

    def lines(self) -> list[str]:
        """The log as it is written."""
        rows = [self.header, *self.entries]
        if self.end is not None:
            rows.append(self.end)
        return [line(row) for row in rows]


def line(row: dict[str, Any]) -> str:
    """One line of a log."""
    return WRITER.encode(row)


def parse(text: str) -> Log:
    """A log from its text. A last line without its line end was never acknowledged and is dropped."""
    whole = text.split("\n")
    rows = [decoded(row, number) for number, row in enumerate(whole[:-1], 1) if row.strip()]
    if not rows:
        raise BadLog("line 1: the log is empty")
    header = rows[0]
    if header.get("attic") != FORMAT:
        raise BadLog("line 1: this is not the header of an Attic log")
    for name, kind in HEADER_FIELDS.items():
        if not isinstance(header.get(name), kind) or isinstance(header.get(name), bool):
            raise BadLog(f"line 1: {name} is missing or of the wrong kind")
    if not all(isinstance(name, str) for name in header["seats"]):
        raise BadLog("line 1: seats are not names")
    if not are_outcomes(header["deal"]):
        raise BadLog("line 1: deal is not a list of outcomes")
    check_past(header.get("before", []))
    log = Log(header)
    for row in rows[1:]:
        if log.end is not None:
            raise BadLog(f"entry {len(log.entries)}: the log goes on after its end")
        if "end" in row:
            if not isinstance(row.get("secret", ""), str):
                raise BadLog("the end: secret is not a string")
            log.end = row
        else:
            check_entry(row, len(log.entries) + 1)
            log.entries.append(row)
    return log


def check_past(value: object) -> None:
    """What a header says of the versions that a game was played by before."""
    if not isinstance(value, list):
        raise BadLog("line 1: before is not a list of versions")
    begun = 0
    for past in value:
        fields = {"rules": int, "data": str, "entries": int, "crossed": list, "apart": list, "back": int}
        if not isinstance(past, dict) or any(type(past.get(name)) is not kind for name, kind in fields.items()):
            raise BadLog("line 1: before does not name rules, data, entries, crossed, apart and back")
        spans = past["crossed"] + past["apart"]
        if not all(isinstance(span, list) and len(span) == 2 and all(type(n) is int for n in span) for span in spans):
            raise BadLog("line 1: crossed or apart is not a list of first and last entries")
        if past["entries"] < begun:
            raise BadLog("line 1: the versions in before are not in their order")
        for first, last in spans:
            if not begun < first <= last <= past["entries"]:
                raise BadLog("line 1: crossed or apart names entries that are not of its version")
        if past["back"] and not begun < past["back"] <= past["entries"]:
            raise BadLog("line 1: back names an entry that is not of its version")
        begun = past["entries"]


def decoded(row: str, number: int) -> dict[str, Any]:
    """One line as a JSON object."""
    try:
        value = json.loads(row)
    except (ValueError, RecursionError):
        raise BadLog(f"line {number}: not JSON") from None
    if not isinstance(value, dict):
        raise BadLog(f"line {number}: not a JSON object")
    return value


def check_entry(row: dict[str, Any], number: int) -> None:
    """The form of an entry: number, seat, one thing done."""
    if type(row.get("n")) is not int or row["n"] != number:
        raise BadLog(f"entry {number}: numbered {row.get('n')!r}")
    if not isinstance(row.get("seat"), str):
        raise BadLog(f"entry {number}: seat is missing")
    if sum(name in row for name in ("do", "propose", "undo")) != 1:
        raise BadLog(f"entry {number}: exactly one of do, propose, undo is needed")
    if "do" in row and not (isinstance(row["do"], list) and row["do"]):
        raise BadLog(f"entry {number}: do is not a list of words")
    if "propose" in row and not is_proposal(row["propose"]):
        raise BadLog(f"entry {number}: propose is not a form with values")
    if "undo" in row and not isinstance(row["undo"], int):
        raise BadLog(f"entry {number}: undo does not name an entry")
    if not are_outcomes(row.get("chance", [])):
        raise BadLog(f"entry {number}: chance is not a list of outcomes")


def is_proposal(value: object) -> bool:
    """A form's name and an object of values."""
    return isinstance(value, dict) and isinstance(value.get("form"), str) and isinstance(value.get("values"), dict)


def are_outcomes(value: object) -> bool:
    """Dice and draws: a list of numbers and names."""
    return isinstance(value, list) and all(isinstance(outcome, (int, str)) for outcome in value)

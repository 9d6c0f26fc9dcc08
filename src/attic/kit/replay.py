"""Playing a log again, and proving it honest."""

from __future__ import annotations

import hashlib
from typing import Any

from attic.kit.chance import Chance, ChanceError, Fair, Scripted, Seeded, commitment
from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog, Log
from attic.kit.record import Record, Refused


def seeded_header(seed: int) -> dict[str, Any]:
    """How a header names a seeded source."""
    return {"kind": "seeded", "seed": seed}


def fair_header(secret: bytes) -> dict[str, Any]:
    """How a header commits to a fair source."""
    return {"kind": "fair", "commitment": commitment(secret)}


def seeded_key(seed: int) -> bytes:
    """The digest key of a seeded game, which has no secret."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()


def source_of(log: Log, secret: bytes | None = None) -> tuple[Chance | None, bytes | None]:
    """The chance source of a log and its digest key, where they are known. Raises `BadLog`."""
    header = log.header["chance"]
    if header.get("kind") == "seeded" and isinstance(header.get("seed"), int):
        return Seeded(header["seed"]), seeded_key(header["seed"])
    if header.get("kind") != "fair" or not isinstance(header.get("commitment"), str):
        raise BadLog("line 1: chance is neither seeded nor fair")
    if secret is None and log.end is not None and isinstance(log.end.get("secret"), str):
        try:
            secret = bytes.fromhex(log.end["secret"])
        except ValueError:
            raise BadLog("the end: secret is not hexadecimal") from None
    if secret is None:
        return None, None
    if commitment(secret) != header["commitment"]:
        raise BadLog("the secret does not fit the commitment in line 1")
    return Fair(secret), secret


def check_game(game: Game, log: Log) -> None:
    """The log was written by these rules and this data. Raises `BadLog`."""
    if log.header["rules"] != game.rules_version:
        raise BadLog(f"line 1: rules version {log.header['rules']}, this is version {game.rules_version}")
    if log.header["data"] != game.data_hash:
        raise BadLog("line 1: the data files of the game differ from those of the log")


def replay(game: Game, log: Log, upto: int | None = None, verify: bool = False, secret: bytes | None = None) -> Record:
    """The game after this many entries (all of them for None). Raises `BadLog` naming the entry.

    Every decision is checked against the rules. With `verify` the outcomes are
    checked against the chance source and the digests against the states too, and
    the record can be played on from there.
    """
    check_game(game, log)
    source, key = source_of(log, secret)
    if verify and source is None:
        raise BadLog("the game is not over and its secret is not known: outcomes cannot be verified yet")
    entries = log.entries if upto is None else log.entries[: max(0, upto)]
    script = source if verify and source is not None else Scripted(log.header["deal"])
    header = log.header
    try:
        game.settle(header["players"], header["options"])
        if len(header["seats"]) != header["players"]:
            raise BadOptions(f"{len(header['seats'])} seats for {header['players']} players")
        record = Record(
            game, header["players"], header["options"], header["seats"], header["chance"], key or b"", script
        )
        if isinstance(script, Scripted):
            script.done()
    except (BadOptions, ChanceError) as err:
        raise BadLog(f"line 1: {err}") from None
    if record.log.header["deal"] != header["deal"]:
        raise BadLog("line 1: the deal is not what chance gave")
    if key is not None and record.log.header["digest"] != header["digest"]:
        raise BadLog("line 1: the digest differs")
    for entry in entries:
        play_entry(record, entry, source if verify else None, key is not None)
    if upto is None and log.end is not None:
        check_end(record, log)
    return record


def play_entry(record: Record, entry: dict[str, Any], source: Chance | None, digests: bool) -> None:
    """Play one entry again. Raises `BadLog` naming it."""
    number = entry["n"]
    outcomes = list(entry.get("chance", []))
    script = source if source is not None else Scripted(outcomes)
    try:
        played = record.play(entry, script)
        if "undo" in entry and played["undo"] != entry["undo"]:
            raise BadLog(f"entry {number}: undo names entry {entry['undo']}, not {played['undo']}")
        if isinstance(script, Scripted):
            script.done()
    except Refused as err:
        raise BadLog(f"entry {number}: {err}") from None
    except ChanceError as err:
        raise BadLog(f"entry {number}: {err}") from None
    if played.get("chance", []) != outcomes:
        raise BadLog(f"entry {number}: chance gave {played.get('chance', [])}, the log says {outcomes}")
    if digests and played["digest"] != entry.get("digest"):
        raise BadLog(f"entry {number}: the digest differs")


def check_end(record: Record, log: Log) -> None:
    """The stated result is the one that was reached."""
    assert log.end is not None
    if record.state.outcome is None:
        raise BadLog("the end: the game is not over")
    if record.finish(None)["end"] != log.end["end"]:
        raise BadLog("the end: the result differs")
    record.log.end = log.end

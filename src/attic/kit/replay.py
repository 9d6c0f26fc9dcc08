"""Playing a log again, and proving it honest."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from attic.kit.chance import Chance, ChanceError, Fair, Scripted, Seeded, commitment
from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog, Log
from attic.kit.record import Record, Refused
from attic.kit.versions import (
    Difference,
    Reconciled,
    Spans,
    brought_up,
    check_supported,
    is_present,
    taken_back,
)

OTHER_POSITION: Final = "the digest differs"


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


def reconcile(game: Game, log: Log, secret: bytes | None = None) -> Reconciled:
    """A log played again under the present rules, whatever version wrote it. Raises `BadLog` where nothing helps.

    Decisions that were taken back need not fit: they are crossed out. Digests are compared where their key
    is known, and outcomes are those of the chance source where that is known.
    """
    check_supported(game, log)
    if is_present(game, log):
        return Reconciled(log, None)
    known = source_of(log, secret)[0] is not None
    crossed: Spans = []
    apart: Spans = []
    while True:
        present = brought_up(game, log, crossed, apart)
        try:
            play_through(game, present, None, known, secret)
        except BadLog as err:
            if not err.entry:
                raise
            undone = taken_back(log.entries, err.entry)
            if undone is not None:
                crossed = [*crossed, [err.entry, undone]]
                continue
            again = agreed_again(game, present, err.entry, known, secret) if err.why == OTHER_POSITION else None
            if again is None:
                return Reconciled(present, Difference(err.entry, err.why))
            apart = [*apart, [err.entry, again - 1]]
        else:
            return Reconciled(present, None)


def agreed_again(game: Game, log: Log, number: int, verify: bool, secret: bytes | None) -> int | None:
    """The entry after which positions that differ from this one on agree again, if every entry fits up to there."""
    record = play_through(game, log, number - 1, verify, secret)
    source = record.source if verify else None
    try:
        for entry in log.entries[number - 1 :]:
            play_entry(record, entry, source, False)
            if record.log.entries[-1]["digest"] == entry.get("digest"):
                return int(entry["n"])
    except BadLog:
        pass
    return None


def misfit(game: Game, log: Log, found: Difference) -> BadLog:
    """An entry of an older log does not fit the present rules."""
    versions = f"of rules version {log.header['rules']}, does not fit version {game.rules_version}"
    return BadLog(f"entry {found.entry}, {versions}: {found.why}", found.entry, found.why)


def replay(game: Game, log: Log, upto: int | None = None, verify: bool = False, secret: bytes | None = None) -> Record:
    """The game after this many entries (all of them for None). Raises `BadLog` naming the entry.

    Every decision is checked against the rules. With `verify` the outcomes are
    checked against the chance source and the digests against the states too, and
    the record can be played on from there. A log of an earlier version is brought
    up to the present one, as far as it fits.
    """
    found = reconcile(game, log, secret)
    if found.difference is not None and (upto is None or upto > found.difference.agreed):
        raise misfit(game, log, found.difference)
    return play_through(game, found.log, upto, verify, secret)


def play_through(game: Game, log: Log, upto: int | None, verify: bool, secret: bytes | None) -> Record:
    """The game of a log of the present version after this many entries. Raises `BadLog` naming the entry."""
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
            game, header["players"], header["options"], header["seats"], header["chance"], key or b"", script,
            header.get("before"),
        )  # fmt: skip
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
            raise unfit(number, f"undo names entry {entry['undo']}, not {played['undo']}")
        if isinstance(script, Scripted):
            script.done()
    except (Refused, ChanceError) as err:
        raise unfit(number, str(err)) from None
    if played.get("chance", []) != outcomes:
        raise unfit(number, f"chance gave {played.get('chance', [])}, the log says {outcomes}")
    if digests and played["digest"] != entry.get("digest"):
        raise unfit(number, OTHER_POSITION)


def unfit(number: int, why: str) -> BadLog:
    """An entry does not fit, and why."""
    return BadLog(f"entry {number}: {why}", number, why)


def check_end(record: Record, log: Log) -> None:
    """The stated result is the one that was reached."""
    assert log.end is not None
    if record.state.outcome is None:
        raise BadLog("the end: the game is not over")
    if record.finish(None)["end"] != log.end["end"]:
        raise BadLog("the end: the result differs")
    record.log.end = log.end

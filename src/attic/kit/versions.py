"""Logs of earlier versions of a game's rules, written as logs of the present one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from attic.kit.game import BadOptions, Game
from attic.kit.log import BadLog, Log

Spans = list[list[int]]


@dataclass(frozen=True)
class Difference:
    """The first entry of an older log that does not fit the present rules, and why."""

    entry: int
    why: str

    @property
    def agreed(self) -> int:
        """The last entry after which both versions agree."""
        return self.entry - 1


@dataclass(frozen=True)
class Reconciled:
    """An older log under the present rules: as a whole, or up to the first difference."""

    log: Log
    difference: Difference | None

    def gone_back(self) -> Log:
        """The log with everything crossed out from the difference on, to be played on from there."""
        assert self.difference is not None
        header = self.log.header
        *earlier, last = header["before"]
        crossed = [span for span in last["crossed"] if span[1] < self.difference.entry]
        apart = [span for span in last["apart"] if span[1] < self.difference.entry]
        last = {**last, "crossed": crossed, "apart": apart, "back": self.difference.entry}
        return Log({**header, "before": [*earlier, last]}, self.log.entries, None)


def is_present(game: Game, log: Log) -> bool:
    """Was this log written by the present rules and data?"""
    return bool(log.header["rules"] == game.rules_version and log.header["data"] == game.data_hash)


def check_supported(game: Game, log: Log) -> None:
    """The log was written by the present rules or by ones from which a game can go on. Raises `BadLog`."""
    rules, data = log.header["rules"], log.header["data"]
    known = [version for version in game.older if version.rules == rules]
    if rules != game.rules_version and not known:
        raise BadLog(f"line 1: rules version {rules}, this is version {game.rules_version}")
    if not is_present(game, log) and not any(data in version.data for version in known):
        raise BadLog("line 1: the data files of the game differ from those of the log")


def brought_up(game: Game, log: Log, crossed: Spans, apart: Spans) -> Log:
    """An older log with the header of the present version, some entries crossed out. Raises `BadLog`."""
    old = log.header
    try:
        _, options = game.settle(old["players"], old["options"], stored=True)
    except BadOptions as err:
        raise BadLog(f"line 1: {err}") from None
    past = {"rules": old["rules"], "data": old["data"], "entries": len(log.entries), "crossed": crossed}
    past |= {"apart": apart, "back": 0}
    header: dict[str, Any] = {**old, "rules": game.rules_version, "data": game.data_hash, "options": options}
    header["before"] = [*old.get("before", []), past]
    return Log(header, log.entries, log.end)


def taken_back(entries: Sequence[dict[str, Any]], number: int) -> int | None:
    """The entry that took this one back, if there is one."""
    for entry in entries[number:]:
        if entry.get("undo") == number:
            return int(entry["n"])
    return None

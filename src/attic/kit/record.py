"""A running game and its log: every decision is checked, carried out and written down.

The table plays through a record; a replay plays a log through another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attic.kit.chance import Chance, Recorded, Scripted
from attic.kit.digest import Seal
from attic.kit.game import Game
from attic.kit.log import FORMAT, Log
from attic.kit.news import Event
from attic.kit.past import Past
from attic.kit.state import Proposal, Refusal, State
from attic.kit.stillness import Stillness
from attic.kit.words import UnknownWord


class Refused(ValueError):
    """A decision that the rules do not allow; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Record:
    """A game under way, with its log.

    `key` hides the digests while the game runs, None leaves them out; outcomes
    come from `source` unless a decision brings its own. Old positions and events
    are not kept: the log leads to them again.
    """

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: Mapping[str, object],
        seats: list[str],
        commitment: dict[str, Any],
        key: bytes | None,
        source: Chance,
        before: list[dict[str, Any]] | None = None,
    ) -> None:
        count, settled = game.settle(players, options)
        self.past = Past(before or [])
        self.game = game
        self.seal = None if key is None else Seal(key)
        self.source = source
        self.names = game.seat_names(count)
        recorded = Recorded(source)
        self.state = game.new(count, settled, recorded, listen=True)
        self.latest: list[Event] = self._told()  # of the last entry, at first of the opening
        self.before: State | None = None  # the position before the last entry that stands, where it is at hand
        self.standing: list[int] = []  # numbers of the entries that were not taken back
        self.settled = 0  # how many of them nobody can take back any more
        self.still = self.was_still = Stillness(0, 0)  # now, and before the last entry
        header: dict[str, Any] = {
            "attic": FORMAT,
            "game": game.id,
            "rules": game.rules_version,
            "data": game.data_hash,
            "players": count,
            "options": settled,
            "seats": seats,
            "chance": commitment,
            "deal": recorded.take(),
            "digest": self._digest(0),
        }
        if before:
            header["before"] = before
        self.log = Log(header)

    def _told(self) -> list[Event]:
        events = self.state.events or []
        self.state.events = []
        return events

    def _digest(self, number: int) -> str:
        """The fingerprint of the position after this entry, in the form that its version had."""
        return "" if self.seal is None else self.seal.of(self.state, self.past.first_form(number))

    def seat(self, name: str) -> int:
        """The number of a seat. Raises `Refused`."""
        if name not in self.names:
            raise Refused(Refusal("", f"no seat {name!r} (seats: {', '.join(self.names)})"))
        return self.names.index(name)

    def decide(self, seat: int, words: list[object], source: Chance | None = None) -> dict[str, Any]:
        """Carry out a decision and return its entry. Raises `Refused` and changes nothing."""
        try:
            action = self.game.words.encode(words)
        except UnknownWord as err:
            raise Refused(Refusal("", str(err))) from None
        if not self.state.legal(seat, action):
            raise Refused(self.state.why_not(seat, action))
        verb = self.game.words.of(action)
        entry: dict[str, Any] = {"do": self.game.words.decode(action)}
        before = self.state.copy()
        recorded = Recorded(source or self.source)
        try:
            self.state.apply(seat, action, recorded)
        except Exception:
            self._back_to(before)
            raise
        return self._enter(seat, entry, recorded, before, verb.binds(before, self.state, seat))

    def propose(
        self, seat: int, form: str, values: dict[str, object], source: Chance | None = None
    ) -> dict[str, Any]:
        """Carry out a proposal and return its entry. Raises `Refused` and changes nothing."""
        proposal = Proposal(form, values)
        refusal = self.state.check(seat, proposal)
        if refusal is not None:
            raise Refused(refusal)
        before = self.state.copy()
        recorded = Recorded(source or self.source)
        try:
            self.state.propose(seat, proposal, recorded)
        except Exception:
            self._back_to(before)
            raise
        return self._enter(seat, {"propose": {"form": form, "values": values}}, recorded, before, False)

    def _back_to(self, before: State) -> None:
        self.state = before
        self.state.events = []

    def _enter(
        self, seat: int, entry: dict[str, Any], recorded: Recorded, before: State, final: bool
    ) -> dict[str, Any]:
        outcomes = recorded.take()
        number = len(self.log.entries) + 1
        self.latest = self._told()
        self.was_still = self.still
        self.still = self.still.after(self.latest)
        self.before = before
        self.standing.append(number)
        if final or outcomes or any(event.kind.discloses for event in self.latest):
            self.settled = len(self.standing)
        entry = {"n": number, "seat": self.names[seat], **entry}
        if outcomes:
            entry["chance"] = outcomes
        entry["digest"] = self._digest(number)
        self.log.entries.append(entry)
        return entry

    def undoable(self, seat: int) -> int | None:
        """The number of the entry that this seat may take back now, if any."""
        if self.state.outcome is not None or len(self.standing) == self.settled:
            return None
        number = self.standing[-1]
        return number if self._made_by(seat, number) else None

    def undo(self, seat: int) -> dict[str, Any]:
        """Take back the seat's last decision and return the entry that says so. Raises `Refused`."""
        number = self.undoable(seat)
        if number is None:
            raise Refused(Refusal("", "That cannot be taken back."))
        return self._taken_back(seat, number)

    def _taken_back(self, seat: int, number: int) -> dict[str, Any]:
        """The last entry that stands does so no more."""
        self.standing.pop()
        if self.before is None:
            again = self.again()
            self.before, self.was_still = again.state, again.still
        self._back_to(self.before)
        self.before, self.latest, self.still = None, [], self.was_still
        n = len(self.log.entries) + 1
        entry = {"n": n, "seat": self.names[seat], "undo": number, "digest": self._digest(n)}
        self.log.entries.append(entry)
        return entry

    def opened(self) -> Record:
        """The same game at its opening, to be played again; it writes no digests."""
        header = self.log.header
        deal = Scripted(header["deal"])
        return Record(
            self.game, header["players"], header["options"], header["seats"], header["chance"], None, deal,
            header.get("before"),
        )  # fmt: skip

    def play(self, entry: dict[str, Any], source: Chance | None = None) -> dict[str, Any]:
        """Carry out an entry of a log again, with the outcomes it had or those of another source."""
        if self.past.crossed(entry["n"]):
            return self._crossed_out(entry, source)
        seat = self.seat(entry["seat"])
        if "undo" in entry:
            if entry["n"] <= self.past.last and self.standing and self._made_by(seat, self.standing[-1]):
                self.settled = min(self.settled, len(self.standing) - 1)  # what was allowed then stays done
            played = self.undo(seat)
        elif "do" in entry:
            played = self.decide(seat, entry["do"], source or Scripted(entry.get("chance", [])))
        else:
            form = entry["propose"]
            chance = source or Scripted(entry.get("chance", []))
            played = self.propose(seat, form["form"], form["values"], chance)
        if self.past.differs(entry["n"]):
            played["digest"] = entry.get("digest", "")  # that of the position then
        return played

    def _made_by(self, seat: int, number: int) -> bool:
        return bool(self.log.entries[number - 1]["seat"] == self.names[seat])

    def _crossed_out(self, entry: dict[str, Any], source: Chance | None) -> dict[str, Any]:
        """An entry of an earlier version that does not count any more; chance goes on behind what it showed."""
        self.before, self.latest = None, []
        self.log.entries.append(entry)
        if source is not None:
            source.skip(len(entry.get("chance", [])))
        return entry

    def again(self, events: list[Event] | None = None) -> Record:
        """The entries that stand, played again; the events on the way go into a list."""
        record = self.opened()
        for number in [0, *self.standing]:
            if number:
                record.play(self.log.entries[number - 1])
            if events is not None:
                events += record.latest
        return record

    def finish(self, secret: str | None) -> dict[str, Any]:
        """The last line of the log, with the secret that chance was committed to."""
        outcome = self.state.outcome
        assert outcome is not None
        winners = [self.names[w] for w in outcome.winners]
        row: dict[str, Any] = {"end": {"winners": winners, "reason": outcome.reason, "clause": outcome.clause}}
        if secret is not None:
            row["secret"] = secret
        self.log.end = row
        return row

    def events(self) -> list[Event]:
        """Everything that happened and still stands."""
        out: list[Event] = []
        self.again(out)
        return out

"""A table: one game, its seats and its log on disk."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attic import games
from attic.bots.agreeing import NOTHING, answer_to_draw
from attic.bots.haggling import Haggling
from attic.bots.random import Bot
from attic.bots.registry import LEVELS
from attic.bots.speaking import enter, speech
from attic.kit.asking import count_seen, frames, options, prompt
from attic.kit.chance import Chance, Fair, Seeded
from attic.kit.log import BadLog, parse
from attic.kit.record import Record, Refused
from attic.kit.replay import fair_header, misfit, reconcile, replay, seeded_header, seeded_key
from attic.kit.scene import Frame, Option, Prompt
from attic.kit.state import Refusal
from attic.table.council import seated
from attic.table.logfile import append, create, game_of, read_text, rewrite


class Table:
    """One writer: a decision is checked, written to disk, then told."""

    def __init__(self, record: Record, secret: bytes | None, path: Path | None, cores: int = 1) -> None:
        self.record = record
        self.game = record.game
        self.secret = secret
        self.path = path
        self.size = 0  # of the log on disk
        self.players: list[str] = record.log.header["seats"]
        self.bots: list[Bot | None] = [seated(p, self.game, cores) if p in LEVELS else None for p in self.players]
        self.haggling = Haggling([bot is not None for bot in self.bots])
        self.mind = Seeded(secrets.randbits(64))
        self.patience = self.game.waits(record.log.header["players"], record.log.header["options"])

    # ---- opening

    @classmethod
    def new(
        cls,
        game_id: str,
        players: int | None,
        choices: Mapping[str, object],
        seats: list[str],
        seed: int | None = None,
        path: Path | None = None,
        cores: int = 1,
    ) -> Table:
        """A new game. Without a seed its chance is fair and can be verified at the end."""
        game = games.get(game_id)
        if seed is None:
            secret: bytes | None = secrets.token_bytes(32)
            assert secret is not None
            source: Chance = Fair(secret)
            header, key = fair_header(secret), secret
        else:
            secret, source = None, Seeded(seed)
            header, key = seeded_header(seed), seeded_key(seed)
        table = cls(Record(game, players, choices, seats, header, key, source), secret, path, cores)
        if path is not None:
            if secret is not None:
                write_key(path, secret)
            table.size = create(path, table.record.log.header)
        return table

    @classmethod
    def resume(cls, path: Path, cores: int = 1, back: bool = False) -> Table:
        """A saved game at its last entry. Raises `BadLog`.

        Where it began under earlier rules and does not fit the present ones, it can go `back` to where it does.
        """
        text = read_text(path)
        log = parse(text)
        secret = None
        if log.header["chance"].get("kind") == "fair" and log.end is None:
            secret = read_key(path)
        game = game_of(log)
        found = reconcile(game, log, secret)
        if found.difference is not None and not (back and log.end is None):
            err = misfit(game, log, found.difference)
            agreed = f"with --back it goes on from entry {found.difference.agreed}"
            raise err if log.end is not None else BadLog(f"{err}; {agreed}")
        present = found.log if found.difference is None else found.gone_back()
        record = replay(game, present, verify=True, secret=secret)
        if record.log.header != log.header:  # it goes on under later rules
            rewrite(path, record.log)
            text = "\n"
        if not text.endswith("\n"):  # a line that was cut off had not been acknowledged
            path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        table = cls(record, secret, path, cores)
        table.size = path.stat().st_size
        table._end()
        return table

    # ---- playing

    def act(self, seat: int, words: list[object]) -> None:
        """A decision of a seat. Raises `Refused` and changes nothing."""
        self._write(self.record.decide(seat, words))

    def undo(self, seat: int) -> None:
        """A seat takes its last decision back. Raises `Refused`."""
        self._write(self.record.undo(seat))

    def _write(self, entry: dict[str, Any]) -> None:
        """Nothing counts before it is on disk: what could not be written has not happened."""
        if self.path is None:
            return
        try:
            self.size = append(self.path, entry, self.size)
        except OSError:
            with contextlib.suppress(BadLog, OSError):
                saved = Table.resume(self.path)
                self.record, self.size = saved.record, saved.size
            raise
        self._end()

    def _end(self) -> None:
        """A finished game gets its last line, and its secret leaves the key file for the log."""
        if self.path is None or self.record.state.outcome is None or self.record.log.end is not None:
            return
        row = self.record.finish(None if self.secret is None else self.secret.hex())
        self.size = append(self.path, row, self.size)
        key_file(self.path).unlink(missing_ok=True)

    def propose(self, seat: int, form: str, values: dict[str, object]) -> None:
        """An offer or another form of a seat. Raises `Refused` and changes nothing."""
        self._write(self.record.propose(seat, form, values))

    def let_bots_haggle(self) -> None:
        """Bots answer the offers before them, and make their own."""
        seat = int(self.haggling.next(self.record.state))
        while seat >= 0:
            bot = self.bots[seat]
            assert bot is not None
            said = speech(self.record.state, bot, seat, self.mind)
            if said is not None:
                self._write(enter(self.record, seat, said))
            seat = int(self.haggling.next(self.record.state))

    def bot_to_move(self) -> int | None:
        """The first decider, if a bot holds its seat."""
        deciders = self.record.state.deciders()
        if deciders and self.bots[deciders[0]] is not None:
            return deciders[0]
        return None

    def let_bot_play(self) -> None:
        """The bot whose decision it is decides."""
        seat = self.bot_to_move()
        if seat is None:
            raise Refused(Refusal("", "No bot is to decide."))
        bot = self.bots[seat]
        assert bot is not None
        said = answer_to_draw(self.record.state, self.record.still, self.patience, seat)
        if said != NOTHING:
            self.act(seat, list(self.game.words.decode(said)))
            return
        action = bot.choose(self.record.state, seat, self.mind)
        self.act(seat, list(self.game.words.decode(action)))

    # ---- telling

    def prompt(self, seat: int) -> Prompt:
        """What a seat is asked."""
        return prompt(self.game, self.record.state, seat)

    def options(self, seat: int) -> list[Option]:
        """What a seat may do."""
        return options(self.game, self.record.state, seat)

    def told(self, seat: int | None) -> int:
        """How many frames a viewer has by now."""
        return count_seen(self.record.events(), seat)

    def frames(self, seat: int | None, since: int = 0) -> list[Frame]:
        """The story as a viewer may know it, from its own numbering `since` on."""
        return frames(self.game, self.record.events(), seat, since)


def key_file(path: Path) -> Path:
    """Where the secret of an unfinished fair game lies."""
    return path.with_name(path.name + ".key")


def write_key(path: Path, secret: bytes) -> None:
    """Keep the secret where only its owner reads it, on disk before the game begins."""
    handle = os.open(key_file(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(secret.hex() + "\n")
        file.flush()
        os.fsync(file.fileno())


def read_key(path: Path) -> bytes:
    """The secret of an unfinished fair game. Raises `BadLog`."""
    try:
        return bytes.fromhex(key_file(path).read_text(encoding="utf-8").strip())
    except (OSError, ValueError):
        raise BadLog(f"{key_file(path).name}: the secret of this game cannot be read") from None

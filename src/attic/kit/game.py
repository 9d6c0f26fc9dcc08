"""What the rest of Attic knows about a game."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from attic.kit.advice import Advice
from attic.kit.building import Builder
from attic.kit.chance import Chance
from attic.kit.news import News
from attic.kit.scene import Line, Mark, Prompt, Scene
from attic.kit.state import State
from attic.kit.words import Vocabulary


class BadOptions(ValueError):
    """Players or options that a game does not know."""


@dataclass(frozen=True)
class Choice:
    """One option of a game: its values, the first being the default, and what it changes.

    Where `refuses` is given, other strings are allowed too, such as the code of
    an army: it says why one is refused, or nothing. With a `builder` people put
    such a string together, or give a file that describes it.

    `unsaid` is what a log means that was written before the option existed, `seated`
    what is taken where people sit down to play and choose nothing, each where it is
    not the default.
    """

    name: str
    values: tuple[object, ...]
    text: str
    clause: str = ""
    refuses: Callable[[str], str] | None = None
    builder: Builder | None = None
    unsaid: object = None
    seated: object = None

    @property
    def usual(self) -> object:
        """What is taken where people sit."""
        return self.values[0] if self.seated is None else self.seated

    def wrong(self, value: object) -> str:
        """Why this is no value of the option; empty when it is one."""
        if any(type(value) is type(v) and value == v for v in self.values):
            return ""
        if self.refuses is not None and isinstance(value, str):
            reason = self.refuses(value)
            return f"option {self.name}: {reason}" if reason else ""
        values = ", ".join(repr(v) for v in self.values)
        return f"option {self.name} is one of {values}, not {value!r}"


def limits(clause: str, *further: str, unsaid: str | None = None) -> Choice:
    """The option whether a game may end in the ways that its book does not have.

    They keep games between programs finite. Where people sit down they are off; they may agree to a draw.
    """
    return Choice(
        "limits", ("on", "off", *further), "endings that the book does not have", clause, unsaid=unsaid, seated="off"
    )


def facts(value: Any) -> Any:
    """What data say without where it comes from: a better source does not change a game."""
    if isinstance(value, dict):
        return {key: facts(v) for key, v in value.items() if not key.startswith("provenance") and key != "note"}
    return [facts(item) for item in value] if isinstance(value, list) else value


def no_marks(view: object, words: list[str | int]) -> tuple[Mark, ...]:
    """Nothing to point out."""
    return ()


@dataclass(frozen=True)
class Texts:
    """The words of a game. All of them depend on views only.

    `prompt(view)` asks for the decision of the view's seat, `label(view, words)`
    names an option, `tell(view, words)` tells an event, `point(view, words)` marks
    what stands in the way of an action that is refused.
    """

    prompt: Callable[[Any], Prompt]
    label: Callable[[Any, list[str | int]], str]
    tell: Callable[[Any, list[str | int]], Line]
    point: Callable[[Any, list[str | int]], tuple[Mark, ...]] = no_marks


@dataclass(frozen=True)
class Version:
    """An earlier state of a game's rules, as its logs name it: the hashes of the data that they may carry."""

    rules: int
    data: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """A box on the shelf."""

    id: str
    title: str
    year: str
    players: tuple[int, ...]
    minutes: int
    blurb: str
    sources: str  # what is rulebook and what reconstructed
    rules_version: int
    folder: Path  # holds rules.md, coverage.toml and data/
    words: Vocabulary
    news: News
    seat_names: Callable[[int], tuple[str, ...]]
    start: Callable[[int, Mapping[str, object]], State]
    view: Callable[[State, int | None], Any]
    scene: Callable[[Any], Scene]
    texts: Texts
    advice: Advice
    options: tuple[Choice, ...] = ()
    sides: Callable[[int], tuple[tuple[int, ...], ...]] | None = None  # seats that play together and may talk apart
    allies: Callable[[State], tuple[tuple[int, ...], ...]] | None = None  # the same, where play decides who they are
    data: tuple[str, ...] = field(default=())  # files below data/ that decide how a log replays
    older: tuple[Version, ...] = ()  # versions whose running games can be played on
    changed: str = ""  # what this version changed, in one sentence for those whose game began before it
    patience: Callable[[int], int] = lambda players: 0  # turns without a stir until bots agree to a draw; 0: never

    @cached_property
    def data_hash(self) -> str:
        """The hash of what the data files say, wherever it comes from; a log carries it."""
        total = hashlib.sha256()
        for name in sorted(self.data):
            said = json.dumps(facts(tomllib.loads((self.folder / "data" / name).read_text(encoding="utf-8"))))
            total.update(name.encode() + b"\0" + said.encode() + b"\0")
        return total.hexdigest()[:16]

    def settle(
        self, players: int | None, options: Mapping[str, object] | None, stored: bool = False
    ) -> tuple[int, dict[str, object]]:
        """The number of players and all options with their defaults. Raises `BadOptions`.

        What an older, stored game does not say means what was played before there was an option.
        """
        count = self.players[0] if players is None else players
        if count not in self.players:
            allowed = " or ".join(str(n) for n in self.players)
            raise BadOptions(f"{self.id} is for {allowed} players, not {count}")
        settled: dict[str, object] = {choice.name: choice.values[0] for choice in self.options}
        if stored:
            settled.update({c.name: c.unsaid for c in self.options if c.unsaid is not None})
        for name, value in (options or {}).items():
            wrong = self.choice(name).wrong(value)
            if wrong:
                raise BadOptions(wrong)
            settled[name] = value
        return count, settled

    def for_people(self, options: Mapping[str, object]) -> dict[str, object]:
        """Options where people sit down: what they have chosen, else what people are given."""
        return {**{c.name: c.seated for c in self.options if c.seated is not None}, **options}

    def waits(self, players: int, options: Mapping[str, object]) -> int:
        """Turns in which nothing stirs until bots agree to a draw; 0 where the game itself ends then."""
        unlimited = any(c.seated is not None and options.get(c.name) == c.seated for c in self.options)
        return self.patience(players) if unlimited else 0

    def choice(self, name: str) -> Choice:
        """An option by its name. Raises `BadOptions`."""
        for choice in self.options:
            if choice.name == name:
                return choice
        names = ", ".join(choice.name for choice in self.options) or "none"
        raise BadOptions(f"{self.id} has no option {name!r} (options: {names})")

    def from_files(self, options: Mapping[str, object]) -> dict[str, object]:
        """Options in which `@path` stands for what a file describes. Raises `BadOptions`."""
        out = dict(options)
        for name, value in options.items():
            builder = self.choice(name).builder
            if builder is not None and isinstance(value, str) and value.startswith("@"):
                try:
                    out[name] = builder.load(Path(value[1:]))
                except (OSError, ValueError) as err:
                    raise BadOptions(f"option {name}: {err}") from None
        return out

    def new(
        self, players: int | None, options: Mapping[str, object] | None, chance: Chance, listen: bool = False
    ) -> State:
        """A new game, played on to its first decision; with `listen` it keeps its events."""
        count, settled = self.settle(players, options)
        state = self.start(count, settled)
        if listen:
            state.events = []
        state.run(chance)
        return state

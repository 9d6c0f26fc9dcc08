"""A live table: the record of a running game with its story, open to decisions.

It holds no lock and writes nothing: whoever keeps it calls one method at a time
and commits the entries it returns before telling anybody.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from attic import games
from attic.kit.asking import options
from attic.kit.chance import Chance, Fair, Seeded
from attic.kit.game import Game
from attic.kit.log import Log
from attic.kit.record import Record, Refused
from attic.kit.replay import check_end, fair_header, play_entry, replay, seeded_header, seeded_key
from attic.kit.scene import Frame, Mark, Option, Prompt, Scene
from attic.kit.state import Refusal, State
from attic.kit.words import KIT_VERB, UnknownWord
from attic.table.drafts import check_draft
from attic.table.story import Burst, Story


class Live:
    """A game that is being played."""

    def __init__(self, record: Record, secret: bytes | None) -> None:
        self.record = record
        self.secret = secret
        self.story = Story(record)
        self.refresh()

    @classmethod
    def new(
        cls, game: Game, players: int | None, choices: Mapping[str, object], seats: list[str], seed: int | None = None
    ) -> Live:
        """A new game; without a seed its chance is fair and can be verified at the end. Raises `BadOptions`."""
        if seed is not None:
            source: Chance = Seeded(seed)
            return cls(Record(game, players, choices, seats, seeded_header(seed), seeded_key(seed), source), None)
        secret = secrets.token_bytes(32)
        return cls(Record(game, players, choices, seats, fair_header(secret), secret, Fair(secret)), secret)

    @classmethod
    def load(cls, log: Log, secret: bytes | None) -> Live:
        """A stored game, every outcome and digest checked. Raises `BadLog`."""
        record = replay(games.get(log.header["game"]), log, upto=0, verify=True, secret=secret)
        live = cls(record, secret)
        for entry in log.entries:
            left = record.state
            play_entry(record, entry, record.source, True)
            live.enter(record.log.entries[-1], left)
            live.story.bursts.clear()
        if log.end is not None:
            check_end(record, log)
        return live

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def state(self) -> State:
        return self.record.state

    def enter(self, entry: dict[str, Any], left: State) -> None:
        """The story goes on with a new entry."""
        self.story.enter(entry, left)
        self.refresh()

    def refresh(self) -> None:
        """The position has changed: what is known of it is found out afresh, as far as it is needed."""
        self.views: dict[int | None, Any] = {}
        self.scenes: dict[int | None, Scene] = {}
        self.prompts: dict[int | None, Prompt] = {}
        self.deciders: list[int] | None = None
        self.beyond: dict[tuple[int, int], tuple[State, Any]] = {}  # views by the identity of the states, held fast
        self.asked: dict[tuple[int, int], Prompt] = {}  # prompts likewise

    # ---- decisions

    def decide(self, seat: int, words: list[object]) -> dict[str, Any]:
        """A decision; its entry. Raises `Refused` and changes nothing."""
        left = self.state
        entry = self.record.decide(seat, words)
        self.enter(entry, left)
        return entry

    def batch(self, seat: int, acts: list[list[object]]) -> list[dict[str, Any]]:
        """Several decisions of one draft, all or none. Raises `Refused` and changes nothing.

        They are checked against what the seat knows. Where one of them brings something
        to light that makes the next impossible, those up to it stand.
        """
        check_draft(self.game, self.state, seat, acts)
        entries = [self.decide(seat, acts[0])]
        for words in acts[1:]:
            try:
                entries.append(self.decide(seat, words))
            except Refused:
                break
        return entries

    def propose(self, seat: int, form: str, values: dict[str, object]) -> dict[str, Any]:
        """A form that was filled in; its entry. Raises `Refused` and changes nothing."""
        left = self.state
        entry = self.record.propose(seat, form, values)
        self.enter(entry, left)
        return entry

    def undo(self, seat: int) -> dict[str, Any]:
        """A seat takes its last decision back; the entry that says so. Raises `Refused`."""
        left = self.state
        entry = self.record.undo(seat)
        self.enter(entry, left)
        return entry

    def finish(self) -> dict[str, Any] | None:
        """The last line of the log, once the game is over and it is not written yet."""
        if self.state.outcome is None or self.record.log.end is not None:
            return None
        return self.record.finish(None if self.secret is None else self.secret.hex())

    def silence(self, seat: int) -> list[object]:
        """The answer of a seat whose time is over."""
        chance = Seeded(secrets.randbits(64))
        return list(self.game.words.decode(self.state.default(seat, chance)))

    # ---- questions

    def owes(self) -> list[int]:
        """The seats that owe a decision."""
        if self.deciders is None:
            self.deciders = self.record.state.deciders()
        return self.deciders

    def view(self, viewer: int | None) -> Any:
        """What a viewer knows now."""
        found = self.views.get(viewer)
        if found is None:
            found = self.views[viewer] = self.record.game.view(self.record.state, viewer)
        return found

    def view_in(self, state: State, seat: int) -> Any:
        """What a seat knows in a position that follows from the present one."""
        if state is self.record.state:
            return self.view(seat)
        found = self.beyond.get((id(state), seat))
        if found is None:
            found = self.beyond[(id(state), seat)] = (state, self.record.game.view(state, seat))
        return found[1]

    def prompt_in(self, state: State, seat: int) -> Prompt:
        """What is asked of a seat in such a position."""
        if state is self.record.state:
            return self.prompt(seat)
        found = self.asked.get((id(state), seat))
        if found is None:
            found = self.asked[(id(state), seat)] = self.record.game.texts.prompt(self.view_in(state, seat))
        return found

    def frames(self, burst: Burst, viewer: int | None) -> list[Frame]:
        """The frames of one burst as a viewer is told them."""
        return self.story.frames_of(burst, viewer, self.scene)

    def scene(self, viewer: int | None) -> Scene:
        """What a viewer sees now."""
        found = self.scenes.get(viewer)
        if found is None:
            found = self.scenes[viewer] = self.record.game.scene(self.view(viewer))
        return found

    def prompt(self, viewer: int | None) -> Prompt:
        """What is asked of a seat, or what a viewer waits for."""
        found = self.prompts.get(viewer)
        if found is None:
            found = self.prompts[viewer] = self.record.game.texts.prompt(self.view(viewer))
        return found

    def options(self, seat: int) -> list[Option]:
        """What a seat may do."""
        return options(self.game, self.state, seat, self.view(seat))

    def standing(self, seat: int) -> list[str]:
        """What a person may do at any time."""
        return [self.game.words.of(action).name for action in self.state.standing(seat)]

    def may_undo(self, seat: int) -> bool:
        """May this seat take something back?"""
        return self.record.undoable(seat) is not None

    def always_open(self, words: list[object]) -> bool:
        """Is this something that needs no question, such as resigning?"""
        try:
            return (self.game.words.encode(words) & 255) >= KIT_VERB
        except UnknownWord:
            return False

    def why(self, seat: int, words: list[object]) -> Refusal | None:
        """Why a seat may not do this; None when it may."""
        try:
            action = self.game.words.encode(words)
        except UnknownWord as err:
            return Refusal("", str(err))
        return None if self.state.legal(seat, action) else self.state.why_not(seat, action)

    def meant(self, seat: int, path: list[str]) -> list[object] | None:
        """The likeliest action behind a click on these objects: a legal one, else one that a clause forbids."""
        found = self.meanings(seat, path)
        best = found[0] if found else None
        cited = False
        for words in found:
            refusal = self.why(seat, words)
            if refusal is None:
                return words
            if refusal.clause and not cited:
                best, cited = words, True
        return best

    def in_the_way(self, seat: int, words: list[object]) -> tuple[Mark, ...]:
        """What a refused action is shown with, as far as the seat may know."""
        try:
            named = self.game.words.decode(self.game.words.encode(words))
        except UnknownWord:
            return ()
        return self.game.texts.point(self.game.view(self.state, seat), named)

    def meanings(self, seat: int, path: list[str]) -> list[list[object]]:
        """Actions with this click path; those with a verb that is on offer come first."""
        parts = [step.partition(":") for step in path]
        offered = {self.game.words.of(action).name for action in self.state.options(seat)}
        found: list[list[object]] = []
        for verb in self.game.words.verbs:
            if not parts or [kind.name for kind in verb.kinds] != [kind for kind, _, _ in parts]:
                continue
            words: list[object] = [verb.name]
            for kind, (_, _, word) in zip(verb.kinds, parts):
                words.append(word if kind.names else int(word) if word.isdecimal() and len(word) < 5 else word)
            found.append(words)
        return sorted(found, key=lambda words: words[0] not in offered)

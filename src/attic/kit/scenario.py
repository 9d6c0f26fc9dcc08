"""The vocabulary of rule tests: set a position, act by names, script dice, assert facts.

    g = Scenario(game, state)
    g.act("white", "attack", "d6", dice=[5, 3])
    g.refuses("white", "touch", "b2", clause="13.4")
    assert g.asked() == ["blue"]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from attic.kit.chance import Chance, Scripted
from attic.kit.game import Game
from attic.kit.state import Refusal, State
from attic.kit.words import UnknownWord

F = TypeVar("F", bound=Callable[..., Any])
CITED: list[tuple[str, str]] = []


def rule(game: str, *clauses: str) -> Callable[[F], F]:
    """Marks a test as proof of these clauses; `attic rules --coverage` counts the marks."""
    for clause in clauses:
        if not re.fullmatch(r"[0-9A-Z][0-9A-Za-z.()]*", clause):
            raise ValueError(f"{clause!r} is no clause number")
        CITED.append((game, clause))

    def mark(test: F) -> F:
        return test

    return mark


class Scenario:
    """A game under test, driven by words."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.seats = game.seat_names(int(state.seats))
        self.state.events = []
        self.told: list[list[str | int]] = []  # every event so far, in words

    def seat(self, name: str) -> int:
        """The number of a seat."""
        return self.seats.index(name)

    @property
    def seen(self) -> Any:
        """The spectators' view."""
        return self.view(None)

    @property
    def moment(self) -> str:
        """The name of the step that the game is at."""
        s = self.state
        return "Over" if s.outcome is not None or not s.stack else type(s.stack[-1]).__name__

    def asked(self) -> list[str]:
        """Who owes a decision."""
        return [self.seats[seat] for seat in self.state.deciders()]

    def options(self, name: str, verb: str | None = None) -> list[list[str | int]]:
        """What a seat may do, in words; of one verb only if it is named."""
        words = [self.game.words.decode(a) for a in self.state.options(self.seat(name))]
        return sorted((w for w in words if verb is None or w[0] == verb), key=str)

    def may(self, name: str, *words: str | int) -> bool:
        """May this seat do this now?"""
        return self.state.legal(self.seat(name), self.game.words.encode(list(words)))

    def act(self, name: str, *words: str | int, dice: list[int] | None = None, draws: list[str] | None = None) -> None:
        """Carry out a legal action. Dice and draws come from the script, in that order of need."""
        script: list[str | int] = [*(dice or []), *(draws or [])]
        chance = Scripted(script)
        self._act(name, list(words), chance)
        chance.done()

    def _act(self, name: str, words: list[str | int], chance: Chance) -> None:
        action = self.game.words.encode(list(words))
        seat = self.seat(name)
        assert self.state.legal(seat, action), (
            f"{name} may not {words}: {self.state.why_not(seat, action)}; options {self.options(name)}"
        )
        self.state.apply(seat, action, chance)
        assert self.state.events is not None
        self.told += [event.words() for event in self.state.events]
        self.state.events = []

    def refuses(self, name: str, *words: str | int, clause: str | None = None) -> Refusal:
        """Assert that this is refused (by this clause) and return the refusal."""
        try:
            action = self.game.words.encode(list(words))
        except UnknownWord as err:
            return Refusal("", str(err))
        seat = self.seat(name)
        assert not self.state.legal(seat, action), f"{name} may {words}"
        refusal = self.state.why_not(seat, action)
        if clause is not None:
            assert refusal.clause == clause, f"refused by {refusal.clause}: {refusal.text}"
        return refusal

    def heard(self, event: str) -> list[list[str | int]]:
        """All events of this name so far, in words."""
        return [words for words in self.told if words[0] == event]

    def view(self, name: str | None) -> Any:
        """What a seat, or a spectator, knows."""
        return self.game.view(self.state, None if name is None else self.seat(name))

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @property
    def winner(self) -> str | None:
        """The single winner's seat, None for a draw or an unfinished game."""
        outcome = self.state.outcome
        if outcome is None or len(outcome.winners) != 1:
            return None
        return self.seats[outcome.winners[0]]

    @property
    def reason(self) -> str:
        """How the game ended."""
        return "" if self.state.outcome is None else self.state.outcome.reason

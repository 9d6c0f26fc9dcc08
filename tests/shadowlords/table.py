"""A table of Shadowlords for tests: positions in words, decisions in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attic.games.shadowlords import GAME
from attic.games.shadowlords.position import position
from attic.games.shadowlords.tables import COLOURS_AND_BLACK
from attic.games.shadowlords.view import PersonView
from attic.kit.chance import Chance, Scripted
from attic.kit.scenario import Scenario
from attic.kit.state import State

MOST = 400
FORTRESS = "lost_fortress"


class Steady(Chance):
    """Always the lowest card, and dice of one and eight by turns: the stronger wins, and nobody has a Power Blast."""

    def __init__(self) -> None:
        self.rolled = 0

    def below(self, n: int) -> int:
        return 0

    def roll(self, sides: int) -> int:
        self.rolled += 1
        return 1 if self.rolled % 2 else sides


class Table(Scenario):
    """A game under test with what its tests repeat."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    def person(self, name: str) -> PersonView:
        """One character in the game."""
        found: PersonView = next(p for p in self.seen.people if p.name == name)
        return found

    def alive(self, name: str) -> bool:
        """Is this character in the game?"""
        return any(p.name == name for p in self.seen.people)

    def at(self, name: str) -> str:
        """Where a free character stands; `captor!` for a captive."""
        person = self.person(name)
        return person.space if person.captor is None else f"{person.captor}!"

    def ships(self, name: str) -> int:
        return self.person(name).ships

    def loose(self, space: str, colour: str) -> int:
        return sum(n for where, whose, n in self.seen.loose if (where, whose) == (space, colour))

    def storage(self, colour: str) -> int:
        return int(self.seen.storage[COLOURS_AND_BLACK.index(colour)])

    def hand(self, seat: str) -> list[int]:
        """A player's Attack hand as he sees it himself."""
        return list(self.view(seat).hand)

    def under(self, seat: str, name: str) -> list[int]:
        """The cards beneath a portrait as a seat knows them."""
        return list(next(p for p in self.view(seat).people if p.name == name).known)

    def spaces(self, seat: str, who: str) -> set[str]:
        """Where a character may go without asking anybody."""
        return {str(words[2]) for words in self.options(seat, "move") if words[1] == who and len(words) == 3}

    def asking(self, seat: str, who: str) -> set[tuple[str, str]]:
        """Where it may go with permission, and whose."""
        return {(str(w[2]), str(w[3])) for w in self.options(seat, "move") if w[1] == who and len(w) == 4}

    def do(self, seat: str, *words: str | int, script: Sequence[str | int] = ()) -> None:
        """Carry out a decision; chance gives these outcomes, dice and cards in the order of need."""
        chance = Scripted(list(script))
        self._act(seat, list(words), chance)
        chance.done()

    def until(self, *moments: str, script: Sequence[str | int] = ()) -> None:
        """Everybody answers by default until the game is at one of these moments, or over."""
        chance = Scripted(list(script))
        for _ in range(MOST):
            if self.over or self.moment in moments:
                chance.done()
                return
            self.step(chance)
        raise AssertionError(f"{moments} are never reached, it stops at {self.moment}")

    def steadily(self, seat: str, *words: str | int) -> None:
        """Carry out a decision after which cards and dice come as they always do."""
        self._act(seat, list(words), Steady())

    def on(self, *moments: str) -> None:
        """Everybody answers by default, and chance is steady, until one of these moments, or the end."""
        chance = Steady()
        for _ in range(MOST):
            if self.over or self.moment in moments:
                return
            self.step(chance)
        raise AssertionError(f"{moments} are never reached, it stops at {self.moment}")

    def step(self, chance: Chance) -> None:
        """One default answer."""
        seat = self.state.deciders()[0]
        words = self.game.words.decode(self.state.default(seat, chance))
        self._act(self.seats[seat], list(words), chance)

    def end_turn(self, script: Sequence[str | int] = ()) -> None:
        """Everybody answers by default until the next turn has begun."""
        chance = Scripted(list(script))
        turn = self.seen.turn
        while not self.over and self.seen.turn == turn:
            self.step(chance)
        chance.done()


def table(*pieces: str, script: Sequence[str | int] = (), **settings: Any) -> Table:
    """A position: `table("red kaare 3 leo", step=4)`."""
    chance = Scripted(list(script))
    made = Table(position(*pieces, chance=chance, **settings))
    chance.done()
    return made


def duel(attacker: str, defender: str, **settings: Any) -> Table:
    """Red's only fighter attacks Green's only one on Virgo; the game is at the attacker's card, if he has one."""
    g = table(f"red {attacker} virgo", f"green {defender} virgo", step=6, **settings)
    return g

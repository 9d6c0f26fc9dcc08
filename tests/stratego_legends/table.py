"""A table of Stratego Legends for tests: positions in words, moves in one line."""

from __future__ import annotations

import json
from typing import Any

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.position import position
from attic.games.stratego_legends.view import PieceView
from attic.kit.chance import Never
from attic.kit.scenario import Scenario
from attic.kit.state import State

WINDOWS = {"StartWindow", "AttackWindow", "StrikeWindow", "EndWindow", "EndOfTurn", "Bodyguard"}
MOST_PASSES = 60


class Table(Scenario):
    """A game under test with the moves that its tests repeat."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    # ---- what there is, as those see it who know it

    def pieces(self) -> list[PieceView]:
        """Every piece on the field, seen by its own controller."""
        both = [self.view(name).pieces for name in self.seats[:2]]
        return [one if one.name is not None else other for one, other in zip(*both)]

    def on(self, space: str) -> str:
        """What stands on a space: `B tiera`, or ""."""
        found = [f"{piece.side[0].upper()} {piece.name}" for piece in self.pieces() if piece.space == space]
        return " + ".join(found)

    def where(self, name: str) -> str:
        """The space of a piece, "" when it is off the field."""
        found = [piece.space for piece in self.pieces() if piece.name == name]
        return found[0] if found else ""

    def strength(self, name: str) -> int | None:
        """The current strength of a piece on the field."""
        return next(piece.strength for piece in self.pieces() if piece.name == name)

    def known(self, space: str) -> bool:
        """Has the piece on a space the public mark?"""
        return next(piece.public for piece in self.pieces() if piece.space == space)

    def dead(self, side: str) -> list[str]:
        """A Destroyed area."""
        return [name for name, count in self.seen.destroyed[["beige", "gray"].index(side)] for _ in range(count)]

    @property
    def curse(self) -> str:
        """The Death Curse in force."""
        return "" if self.seen.curse is None else str(self.seen.curse[0])

    # ---- driving the game

    def until(self, moment: str) -> None:
        """Everybody passes until the game is at this moment."""
        for _ in range(MOST_PASSES):
            if self.moment == moment:
                return
            assert self.moment in WINDOWS, f"{self.moment} comes before {moment}"
            self._act(self.asked()[0], ["pass"], Never())
        raise AssertionError(f"{moment} is never reached")

    def rest(self) -> None:
        """Everybody passes until somebody must decide something else, or the game is over."""
        while not self.over and self.moment in WINDOWS:
            self._act(self.asked()[0], ["pass"], Never())

    def passes(self, side: str) -> None:
        """The player passes if he is asked; somebody without any possible ability is not. Rule 8.11"""
        if self.moment in WINDOWS and self.asked() == [side]:
            self.act(side, "pass")

    def go(self, side: str, *words: str) -> None:
        """Nobody uses an ability before the move; then the move is made."""
        self.until("MainMove")
        self.act(side, *words)

    def fight(self, side: str, *words: str) -> None:
        """A move after which nobody uses anything."""
        self.go(side, *words)
        self.rest()

    def turn(self, side: str, *words: str) -> None:
        """A whole turn in which nobody uses anything."""
        self.fight(side, *words)
        assert self.over or self.moment == "MainMove", self.moment

    # ---- questions about moves

    def ways(self, side: str, space: str, verb: str | None = None) -> set[str]:
        """Where a piece may go or aim when nobody uses anything before the move: `{"move d5", "charge d8"}`."""
        g = Table(self.state.copy())
        g.until("MainMove")
        found = [words for words in g.options(side) if words[1:2] == [space] and verb in (None, words[0])]
        return {" ".join(str(word) for word in [words[0], *words[2:]]) for words in found}

    def reach(self, side: str, space: str, verb: str) -> set[str]:
        """The spaces a piece reaches by one verb."""
        return {way.split()[1] for way in self.ways(side, space, verb)}


def table(*pieces: str, **settings: Any) -> Table:
    """A position, played on to its first decision: `table("B tiera d4", "G crush d5", terrain={"d5": "marsh"})`."""
    return Table(position(*pieces, **settings))


def plain(value: object) -> str:
    """Anything as text, to look for secrets in it."""
    return json.dumps(GAME.words.decode(value) if isinstance(value, int) else value, default=str)

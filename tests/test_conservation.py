"""Nothing is made and nothing is lost: random play of every game, with every number of players.

After every decision, offers and their answers among them, everything that came in the box is where it can be, once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from attic import games
from attic.kit.chance import Chance, Seeded
from attic.kit.game import Game
from attic.kit.playout import random_step
from attic.kit.properties import lay_offers
from attic.kit.state import State
from attic.kit.trading import TradingState
from attic.kit.words import ACCEPT_OFFER, RESIGN
from tests.galactic_warfare import conserved as galactic_warfare
from tests.queens_gambit import conserved as queens_gambit
from tests.shadowlords import conserved as shadowlords
from tests.sizes import sized
from tests.stratego_legends import conserved as stratego_legends
from tests.willow import conserved as willow

OFFERS_ONE_IN = 6  # decisions before which offers are laid
RESIGNS_ONE_IN = 20_000


@dataclass(frozen=True)
class Box:
    """How the contents of a game are checked, what never comes back, and the options it is played with in turn."""

    check: Callable[[Any], None]
    gone: Callable[[Any], list[int]] | None
    options: tuple[dict[str, object], ...]


BOXES = {
    "galactic-warfare": Box(galactic_warfare.check, None, ({}, {}, {"cards": False})),
    "shadowlords": Box(shadowlords.check, None, ({}, {"names": "chosen"})),
    "willow": Box(
        willow.check, None,
        ({}, {"packs": "chosen", "soft_armour": True}, {"open_hands": True, "no_army_on_pegasus": True},
         {"first_edition": True, "standing_aside": False}),
    ),
    "stratego-legends": Box(
        stratego_legends.check, None,
        ({}, {"campaign": "best of 3", "box": 1}, {"memory": True, "box": 3}, {"campaign": "two games", "box": 4},
         {"box": 5, "questions": "twice"}, {"box": 6, "open_lists": True, "strengthened": "hidden"}),
    ),
    "queens-gambit": Box(queens_gambit.check, queens_gambit.gone, ({},)),
}  # fmt: skip
TABLES = [(name, players) for name in games.SHELF for players in games.get(name).players]


class Play:
    """Random games one after the other, looked at after every decision."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.box = BOXES[game.id]
        self.seed = 0
        self.decisions = 0  # of this game
        self.done: Counter[str] = Counter()
        self.lost: list[int] = []

    def go_on(self, decisions: int) -> None:
        """So many decisions, in as many games as it takes."""
        while self.done["decisions"] < decisions:
            for state in self.one_game():
                self.look(state)
                if self.done["decisions"] == decisions:
                    break
            self.seed += 1

    def one_game(self) -> Iterator[State]:
        """The positions of one game."""
        chance = Seeded(self.seed, 1900 + self.players)
        options = self.box.options[self.seed % len(self.box.options)]
        state = self.game.new(self.players, options, chance)
        self.decisions, self.lost = 0, []
        yield state
        while state.outcome is None:
            if isinstance(state, TradingState) and state.market() and chance.below(OFFERS_ONE_IN) == 0:
                lay_offers(state, chance)
                yield from self.answers(state, chance)
            if state.outcome is not None:
                break
            self.decided("decisions")
            if chance.below(RESIGNS_ONE_IN) == 0:
                self.resign(state, chance)
            else:
                random_step(state, chance)
            yield state

    def answers(self, state: TradingState, chance: Chance) -> Iterator[State]:
        """Each seat accepts or declines what lies before it, takes back its own offers, or does nothing."""
        yield state
        for seat in range(state.seats):
            answers = state.voluntary(seat)
            at = int(chance.below(len(answers) + 1))
            if at < len(answers):
                self.decided("accepted" if ACCEPT_OFFER.made(answers[at]) else "declined")
                state.apply(seat, answers[at], chance)
                yield state

    def resign(self, state: State, chance: Chance) -> None:
        """Whoever is asked gives up, if that is open to him."""
        seat = state.deciders()[0]
        if RESIGN.pack() in state.standing(seat):
            self.done["resigned"] += 1
            state.apply(seat, RESIGN.pack(), chance)

    def decided(self, what: str) -> None:
        self.done[what] += 1
        self.decisions += 1

    def look(self, state: State) -> None:
        """Everything is there, and nothing has come back."""
        try:
            self.box.check(state)
            if self.box.gone is not None:
                lost = self.box.gone(state)
                assert all(now >= before for now, before in zip(lost, self.lost)), "something came back into the game"
                self.lost = lost
        except AssertionError as wrong:
            where = f"{self.game.id}, {self.players} players, seed {self.seed}, decision {self.decisions}"
            raise AssertionError(f"{where}: {wrong}") from wrong


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_nothing_is_made_and_nothing_is_lost(name: str, players: int) -> None:
    game = games.get(name)
    play = Play(game, players)
    play.go_on(sized(1_000_000, 20_000, 2_000) // len(game.players))
    print(f"{name} {players}: {play.seed} games, {dict(play.done)}")


def test_every_game_has_its_check() -> None:
    assert set(BOXES) == set(games.SHELF)

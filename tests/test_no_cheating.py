"""Bots decide by what their seat knows: with everything else dealt anew they decide the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from attic import games
from attic.bots.greedy import GreedyBot
from attic.bots.patience import Patience
from attic.bots.random import Bot, RandomBot
from attic.bots.registry import GREEDY_SAMPLES
from attic.bots.search import SearchBot
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.game import Game
from attic.kit.offers import written
from attic.kit.properties import positions
from attic.kit.state import State
from attic.kit.trading import TradingState
from tests.sizes import BIG, LONG, sized

GAMES = [*games.SHELF, *games.TOYS]
BOTS = ("random", "greedy", "search", "large search")
POSITIONS = sized(200, 12, 12)
ITERATIONS = sized(600, 120, 30)  # enough for a tree to grow after breadth
WORLDS = 2  # in which a bot has to decide as in the true one
EVERY = 5  # decisions between the positions of one game, at least
EACH = sized(20, 3, 3)  # positions of one game


class Ambitious(Patience):
    """Thinks as a large search does, but not as long."""

    def size(self) -> int:
        return 1


def bot(name: str, game: Game) -> Bot:
    """A fresh bot, which remembers nothing."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.advice, GREEDY_SAMPLES)
    return SearchBot(game.advice, (Patience if name == "search" else Ambitious)(ITERATIONS))


def choices(game: Game, players: int, most: int) -> Iterator[tuple[int, State, int]]:
    """Positions in which a seat has a choice, over many games, with a number for each."""
    found = 0
    for seed in range(10 * most):
        here = 0
        for state in positions(game, seed, (EVERY + 7 * (seed % 6)) * (8 if game.id in BIG else 1), players):
            asked = [seat for seat in state.deciders() if len(state.options(seat)) > 1]
            if asked:
                yield found, state, asked[0]
                found, here = found + 1, here + 1
            if found == most:
                return
            if here == EACH:
                break
    raise AssertionError("too few positions with a choice")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_decides_the_same_in_every_world_its_seat_cannot_tell_apart(game_id: str, name: str) -> None:
    game = games.get(game_id)
    for players in game.players if LONG else sorted({game.players[0], game.players[-1]}):
        differing = 0
        for n, state, seat in choices(game, players, max(2, POSITIONS // len(game.players))):
            chosen = bot(name, game).choose(state, seat, Seeded(n, 5))
            for world in range(WORLDS):
                other = state.sample(seat, Seeded(n, 100 + world))
                differing += digest(other) != digest(state)
                assert bot(name, game).choose(other, seat, Seeded(n, 5)) == chosen, f"{players} players, position {n}"
        if game_id in games.SHELF:
            assert differing, "nothing was hidden in any of these positions"


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_bargains_by_what_its_seat_knows(game_id: str, name: str) -> None:
    game = games.get(game_id)
    if not isinstance(game.new(None, None, Seeded(1)), TradingState):
        pytest.skip("nothing is traded here")
    for n, state, seat in choices(game, game.players[-1], POSITIONS // 2):
        if not isinstance(state, TradingState) or not state.market():
            continue
        other = state.sample(seat, Seeded(n, 100))
        assert isinstance(other, TradingState)
        assert made(bot(name, game), state, seat, n) == made(bot(name, game), other, seat, n)
        for offer in state.offers.lying:
            if offer.to == seat and state.may_accept(offer) is None:
                answers = [bot(name, game).accepts(s, seat, offer, Seeded(n, 6)) for s in (state, other)]
                assert answers[0] == answers[1]


def made(bot: Bot, s: TradingState, seat: int, n: int) -> object:
    """The offer that a bot makes, in words."""
    offer = bot.offer(s, seat, Seeded(n, 5))
    return None if offer is None else written(s.bargain(), offer)


class Cheat(Bot):
    """Looks at the state itself."""

    def choose(self, s: State, seat: int, chance: object) -> int:
        options = s.options(seat)
        return options[int(digest(s), 16) % len(options)]


def test_a_cheat_is_found_out() -> None:
    game = games.get("galactic-warfare")
    caught = sum(
        Cheat().choose(state, seat, None) != Cheat().choose(state.sample(seat, Seeded(n, 100)), seat, None)
        for n, state, seat in choices(game, 2, 10)
    )
    assert caught > 2

"""What must hold in every position of every registered game."""

from __future__ import annotations

import pytest

from attic import games
from attic.kit import properties as must
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.game import Game
from attic.kit.playout import playout
from attic.kit.rulebook import clauses
from tests.sizes import BIG, sized

GAMES = [*games.SHELF, *games.TOYS]
HIDDEN = [*games.SHELF]  # games in which something is hidden
OPENING = 60  # decisions, after which there are secrets in every game
OPEN_HANDS = {"willow": 12}  # later most cards lie face-up, and hands are small or known to their givers
CHUNKS = 10  # so that the long runs spread over the cores


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return games.get(request.param)


def seeds(total: int, chunk: int) -> range:
    return range(chunk, total, CHUNKS)


def games_of(game: Game, long: int, compiled: int, pure: int) -> int:
    """How many games to look at: of the big ones few, and those in longer strides."""
    return sized(long, compiled // 20, pure // 10) if game.id in BIG else sized(long, compiled, pure)


def stride(game: Game, usual: int) -> int:
    return sized(usual, usual * 5, usual * 9) if game.id in BIG else usual


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_with_a_named_clause(game: Game, chunk: int) -> None:
    for players in game.players:
        for seed in seeds(games_of(game, 2000, 200, 20), chunk):
            must.check_ends(game, seed, players)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_deciders_have_options_that_words_can_name(game: Game, chunk: int) -> None:
    known = clauses(game)
    for seed in seeds(games_of(game, 200, 60, 10), chunk):
        for state in must.positions(game, seed, every=stride(game, 7)):
            must.check_options(game, state)
            must.check_prompts(game, state, known)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_copies_are_independent_and_pickles_come_back(game: Game, chunk: int) -> None:
    for seed in seeds(games_of(game, 100, 40, 10), chunk):
        for state in must.positions(game, seed, every=stride(game, 41)):
            must.check_copy(state, seed)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_seats_and_spectators_cannot_tell_a_sample_from_the_truth(game: Game, chunk: int) -> None:
    for seed in seeds(games_of(game, 400, 200, 30), chunk):
        players = game.players[seed % len(game.players)]
        for n, state in enumerate(must.positions(game, seed, stride(game, sized(11, 47, 43)), players)):
            for seat in range(state.seats):
                must.check_secrets(game, state, seat, seed * 1000 + n)
            must.check_spectator(game, state, seed * 1000 + n)


@pytest.mark.parametrize("game_id", HIDDEN)
def test_samples_differ_from_the_truth_as_often_as_they_should(game_id: str) -> None:
    """While a hand is full of unknown cards nearly every sample differs; two samples differ as well."""
    game = games.get(game_id)
    checked = differing = 0
    for seed in range(20):
        chance = Seeded(seed, 99)
        state = game.new(None, None, chance)
        playout(state, chance, OPEN_HANDS.get(game_id, OPENING))
        for seat in range(state.seats):
            first = digest(state.sample(seat, Seeded(seed, 1)))
            second = digest(state.sample(seat, Seeded(seed, 2)))
            checked += 2
            differing += (first != digest(state)) + (first != second)
    assert differing >= (0.7 if game_id in OPEN_HANDS else 0.95) * checked


def test_logs_replay_verified_to_the_same_state(game: Game) -> None:
    for seed in range(sized(50, 4, 2)):
        must.check_log(game, seed, decisions=150 + 200 * seed)


def test_every_position_can_be_drawn(game: Game) -> None:
    for state in must.positions(game, seed=5, every=stride(game, 29)):
        for seat in (None, *range(state.seats)):
            must.check_drawing(game, state, seat)

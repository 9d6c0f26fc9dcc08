"""Rehearsals: options are played on before one is chosen."""

from __future__ import annotations

from attic import games
from attic.bots.greedy import GreedyBot
from attic.bots.patience import LARGE, Patience
from attic.bots.rehearsal import rehearse
from attic.bots.search import SearchBot
from attic.bots.tree import Node
from attic.kit.advice import Advice
from attic.kit.chance import Never, Seeded
from attic.kit.state import State

FOUR = games.get("connect-four")


class Late(Advice):
    """Sees at first that the middle is best, and one drop later that the left edge is: two drops are one turn."""

    def value(self, s: State, seat: int) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        board = FOUR.view(s, None).board
        if self.drops(s) == 1:
            return 0.6 if any(board[3::7]) else 0.5
        return 0.7 if any(board[0::7]) else 0.5

    def drops(self, s: State) -> int:
        return sum(1 for disc in FOUR.view(s, None).board if disc)

    def rehearses(self, s: State, seat: int) -> int:
        return 6

    def turn(self, s: State) -> int:
        return self.drops(s) // 2

    def hasty(self, s: State, seat: int) -> int:
        return FOUR.words.encode(["drop", "g"])


def rehearsed(patience: int, seed: int) -> Node:
    """The first drop of a game."""
    state = FOUR.new(None, None, Never())
    return rehearse(GreedyBot(Late(), 1), Patience(patience), state, 0, state.options(0), Seeded(seed))


def best(root: Node) -> object:
    return FOUR.words.decode(root.most_tried(root.actions))[1]


def test_what_looks_best_is_given_up_for_what_is_better_when_the_turn_is_played_on() -> None:
    assert best(rehearsed(2000, 1)) == "a"


def test_what_looks_best_is_kept_where_there_is_no_time_to_play_on() -> None:
    assert best(rehearsed(1, 1)) == "d"
    assert best(rehearsed(57, 1)) == "d"


def test_the_same_seed_gives_the_same_tries() -> None:
    one, two = rehearsed(300, 5), rehearsed(300, 5)
    assert list(one.visits) == list(two.visits)
    assert one.actions == two.actions


def test_a_search_rehearses_where_the_advice_wants_it() -> None:
    bot = SearchBot(Late(), Patience(2000))
    state = FOUR.new(None, None, Never())
    assert FOUR.words.decode(bot.choose(state, 0, Seeded(1))) == ["drop", "a"]
    assert bot.iterations > 0
    assert bot.kept is None


class Later(Late):
    """Sees another drop later that the right edge but one is best."""

    def value(self, s: State, seat: int) -> float:
        if s.outcome is not None or self.drops(s) < 4:
            return super().value(s, seat)
        return 0.8 if FOUR.view(s, None).board[5] else 0.5


def test_a_large_search_plays_a_turn_further() -> None:
    state = FOUR.new(None, None, Never())
    for patience, column in ((LARGE - 1, "a"), (LARGE, "f")):
        root = rehearse(GreedyBot(Later(), 1), Patience(patience), state, 0, state.options(0), Seeded(1))
        assert best(root) == column


class Idle(Late):
    """Nothing of the turn is left to be played, and no option is better than another."""

    def turn(self, s: State) -> int:
        return sum(bool(piece) for piece in FOUR.view(s, None).board)

    def value(self, s: State, seat: int) -> float:
        return 0.5


def test_rehearsals_end_where_nothing_is_left_to_play_or_to_choose_between() -> None:
    state = FOUR.new(None, None, Never())
    root = rehearse(GreedyBot(Idle(), 1), Patience(500), state, 0, state.options(0), Seeded(1))
    assert 0 < root.total < 500

"""Rehearsals: options are played on before one is chosen."""

from __future__ import annotations

from attic import games
from attic.bots.greedy import GreedyBot
from attic.bots.patience import LARGE, Patience
from attic.bots.rehearsal import rehearse
from attic.bots.search import SearchBot
from attic.bots.tree import Node
from attic.kit.advice import ANY_WORLDS, Advice, Rehearsing
from attic.kit.chance import Never, Seeded
from attic.kit.playout import playout, random_step
from attic.kit.state import State

FOUR = games.get("connect-four")


def plan(
    rivals: int = 6, doubts: float = 2.0, turns: int = 1, worlds: int = ANY_WORLDS, imagined: bool = False,
    habit: int = -1,
) -> Rehearsing:
    """How to rehearse, in words."""
    return Rehearsing(8, rivals, doubts, turns, worlds, imagined, habit)


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

    def rehearses(self, s: State, seat: int, size: int) -> Rehearsing:
        return plan(turns=1 + size)

    def turn(self, s: State) -> int:
        return self.drops(s) // 2

    def hasty(self, s: State, seat: int) -> int:
        return FOUR.words.encode(["drop", "g"])


def rehearsed(patience: int, seed: int, how: Rehearsing | None = None, advice: Advice | None = None) -> Node:
    """The first drop of a game."""
    state = FOUR.new(None, None, Never())
    look = GreedyBot(advice or Late(), 1)
    return rehearse(look, Patience(patience), how or plan(), state, 0, state.options(0), Seeded(seed))


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


def test_a_large_search_may_play_a_turn_further() -> None:
    state = FOUR.new(None, None, Never())
    for patience, column in ((LARGE - 1, "a"), (LARGE, "f")):
        chosen = SearchBot(Later(), Patience(patience)).choose(state, 0, Seeded(1))
        assert FOUR.words.decode(chosen) == ["drop", column]


class Idle(Late):
    """Nothing of the turn is left to be played, and no option is better than another."""

    def turn(self, s: State) -> int:
        return sum(bool(piece) for piece in FOUR.view(s, None).board)

    def value(self, s: State, seat: int) -> float:
        return 0.5


def test_rehearsals_end_where_nothing_is_left_to_play_or_to_choose_between() -> None:
    assert 0 < rehearsed(500, 1, advice=Idle()).total < 500


def test_rehearsals_end_after_the_worlds_that_are_wanted() -> None:
    short, long = (rehearsed(2000, 1, plan(worlds=worlds)) for worlds in (2, 3))
    assert long.total - short.total == 7  # each option once more
    assert best(short) == "d", "too few worlds for a rival"


def test_a_habit_is_kept_unless_something_better_shows() -> None:
    habit = FOUR.words.encode(["drop", "b"])
    assert best(rehearsed(2000, 1, plan(habit=habit), Idle())) == "b"
    assert best(rehearsed(2000, 1, plan(habit=habit))) == "a"


def test_worlds_are_what_the_advice_expects() -> None:
    class Expecting(Idle):
        expected = 0

        def expect(self, world: State, seat: int) -> None:
            assert seat == 0
            self.expected += 1

    advice = Expecting()
    rehearsed(2000, 1, plan(worlds=3), advice)
    assert advice.expected == 3


class Curious(Advice):
    """Stratego Legends' own advice; notes what gray sees of beige's hidden pieces."""

    def __init__(self) -> None:
        self.own = games.get("stratego-legends").advice
        self.seen: set[tuple[int, ...]] = set()

    def value(self, s: State, seat: int) -> float:
        if seat == 1:
            hidden = [token for token, home in enumerate(s.home) if home == 0 and not s.public[token]]
            self.seen.add(tuple(s.kind[token] for token in hidden))
        return self.own.value(s, seat)

    def settled(self, s: State, seat: int) -> bool:
        return self.own.settled(s, seat)

    def turn(self, s: State) -> int:
        return self.own.turn(s)


def test_on_the_way_others_may_decide_by_what_they_know() -> None:
    """Else they see in each world what is hidden from them."""
    game = games.get("stratego-legends")
    chance = Seeded(2)
    state = game.new(None, None, chance)
    playout(state, chance, 60)
    while type(state.stack[-1]).__name__ != "MainMove" or state.deciders() != [0]:
        random_step(state, chance)
    seen = []
    for imagined in (False, True):
        advice = Curious()
        how = plan(rivals=1, turns=4, worlds=2, imagined=imagined)
        rehearse(GreedyBot(advice, 1), Patience(LARGE), how, state, 0, state.options(0), Seeded(5))
        seen.append(len(advice.seen))
    assert 0 < 2 * seen[0] < seen[1]

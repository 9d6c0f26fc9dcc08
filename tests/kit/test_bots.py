"""Bots: they know the kit only, and only what their seat knows."""

from __future__ import annotations

from collections import Counter

import pytest

from attic import games
from attic.bots.breadth import breadth
from attic.bots.driver import play_out
from attic.bots.greedy import GreedyBot
from attic.bots.patience import LARGE, Patience
from attic.bots.random import Bot, RandomBot
from attic.bots.registry import LEVELS, UnknownBot, make
from attic.bots.search import SURE, SearchBot
from attic.bots.tree import Node
from attic.kit.advice import Advice
from attic.kit.chance import Chance, Never, Recorded, Seeded
from attic.kit.digest import digest
from attic.kit.playout import playout, random_step
from attic.kit.state import Outcome, State

FOUR = games.get("connect-four")
WARS = games.get("galactic-warfare")


def after(columns: str) -> State:
    """Connect four after these drops."""
    state = FOUR.new(None, None, Never())
    for column in columns:
        state.apply(state.deciders()[0], FOUR.words.encode(["drop", column]), Never())
    return state


def chosen(bot: Bot, state: State, seed: int) -> str:
    action = bot.choose(state, state.deciders()[0], Seeded(seed))
    return str(FOUR.words.decode(int(action))[1])


def test_a_random_bot_covers_all_options_evenly() -> None:
    state = after("aaaaaa")
    seen = Counter(chosen(RandomBot(), state, seed) for seed in range(1200))
    assert set(seen) == set("bcdefg")
    assert all(150 < n < 250 for n in seen.values())


@pytest.mark.parametrize(
    ("columns", "winning"),
    [
        ("ababab", "a"),  # upright
        ("aabbcc", "d"),  # level
        ("abbcdcccdd", "d"),  # slanting
        ("caeaeag", "a"),  # for yellow
    ],
)
def test_a_greedy_bot_takes_a_win_that_is_there(columns: str, winning: str) -> None:
    state = after(columns)
    assert [column for column in "abcdefg" if wins_by(state, column)] == [winning]
    for seed in range(20):
        assert chosen(make("greedy", FOUR), state, seed) == winning


def wins_by(state: State, column: str) -> bool:
    seat = state.deciders()[0]
    action = FOUR.words.encode(["drop", column])
    if action not in state.options(seat):
        return False
    world = state.copy()
    world.apply(seat, action, Never())
    return world.outcome is not None and world.outcome.winners == [seat]


def test_a_greedy_bot_tells_equal_options_apart_by_chance() -> None:
    seen = Counter(chosen(make("greedy", FOUR), after(""), seed) for seed in range(300))
    assert set(seen) == set("abcdefg")


def test_a_greedy_bot_takes_a_single_option_without_thinking() -> None:
    """Not even its own chance is consulted."""
    state = WARS.new(None, None, Seeded(3))
    chance = Seeded(4)
    for _ in range(3000):
        seat = state.deciders()[0]
        options = state.options(seat)
        if len(options) == 1:
            assert make("greedy", WARS).choose(state, seat, Never()) == options[0]
            return
        random_step(state, chance)
    raise AssertionError("no forced decision")


class Nosy(Advice):
    """Values every difference between two states, hidden or not."""

    def value(self, s: State, seat: int) -> float:
        return int(digest(s)[:8], 16) / 2**32


@pytest.mark.parametrize("advice", [WARS.advice, Nosy()], ids=["own advice", "nosy advice"])
def test_a_greedy_bot_does_not_cheat(advice: Advice) -> None:
    """It chooses the same on the true state and on what its seat takes for the true state."""
    bot = GreedyBot(advice, 2)
    compared = seed = 0
    while compared < 200:
        seed += 1
        chance = Seeded(seed, 77)
        state = WARS.new(None, None, chance)
        playout(state, chance, seed * 7 % 120)
        while state.outcome is None and compared < 200:
            seat = state.deciders()[0]
            sample = state.sample(seat, Seeded(seed, compared))
            if len(state.options(seat)) > 1 and digest(sample) != digest(state):
                mine, imagined = (bot.choose(world, seat, Seeded(compared)) for world in (state, sample))
                assert mine == imagined
                compared += 1
            playout(state, chance, 23)


def test_bots_leave_the_state_alone() -> None:
    state = WARS.new(None, None, Seeded(6))
    for bot in (make("random", WARS), make("greedy", WARS), SearchBot(WARS.advice, Patience(50))):
        before = digest(state)
        seat = state.deciders()[0]
        assert bot.choose(state, seat, Seeded(1)) in state.options(seat)
        assert digest(state) == before


def test_a_strong_search_thinks_longer_than_a_fast_one_in_every_game() -> None:
    for game in (FOUR, *map(games.get, games.SHELF)):
        fast, strong = (make(level, game) for level in LEVELS[-2:])
        assert isinstance(fast, SearchBot) and isinstance(strong, SearchBot)
        assert 4 * fast.patience.iterations <= strong.patience.iterations


def test_only_the_strong_search_of_a_game_on_the_shelf_is_a_large_one() -> None:
    for game in map(games.get, games.SHELF):
        bots = [make(level, game) for level in LEVELS[-2:]]
        assert [bot.patience.size() for bot in bots if isinstance(bot, SearchBot)] == [0, 1]


class Faint(Advice):
    """Galactic Warfare's own advice in an eighth of its voice."""

    def value(self, s: State, seat: int) -> float:
        return 0.5 + (WARS.advice.value(s, seat) - 0.5) / 8

    def settled(self, s: State, seat: int) -> bool:
        return WARS.advice.settled(s, seat)


def test_a_search_does_not_care_how_large_the_numbers_of_the_advice_are() -> None:
    same = 0
    for seed in range(20):
        chance = Seeded(seed, 5)
        state = WARS.new(None, None, chance)
        playout(state, chance, 15 + 3 * seed)
        while len(state.options(state.deciders()[0])) < 5:
            random_step(state, chance)
        seat = state.deciders()[0]
        loud, faint = (SearchBot(advice, Patience(150)) for advice in (WARS.advice, Faint()))
        same += loud.choose(state, seat, Seeded(seed)) == faint.choose(state, seat, Seeded(seed))
    assert same >= 18  # values are rounded, so not all


class Fond(Advice):
    """Likes some columns of connect four better than others, and wants breadth."""

    def value(self, s: State, seat: int) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        board = FOUR.view(s, None).board
        used = [column for column in "gaecfbd" if any(board["abcdefg".index(column) :: 7])]
        return 0.5 + 0.01 * "gaecfbd".index(used[-1])

    def breadth(self) -> int:
        return 20


def tries(patience: int, most: int) -> dict[str, int]:
    """In how many worlds each column is tried."""
    state = after("")
    root = breadth(GreedyBot(Fond(), 1), Patience(patience), most, state, 0, state.options(0), Seeded(3))
    assert FOUR.words.decode(root.most_tried(root.actions)) == ["drop", "d"]
    return {str(FOUR.words.decode(action)[1]): int(n) for action, n in zip(root.actions, root.visits)}


def test_breadth_halves_the_options_and_tries_the_better_ones_in_more_worlds() -> None:
    found = tries(420, 1000)
    assert found["g"] == found["a"] == found["e"] == found["c"] == 420 // 2 // 7
    assert found["f"] == found["b"] == found["d"] == 420 // 2 // 7 + 420 // 2 // 3


def test_breadth_ends_with_patience_and_with_the_most_worlds_that_help() -> None:
    assert set(tries(1, 1000).values()) == {1}
    assert set(tries(8, 1000).values()) == {2}
    assert set(tries(10_000, 5).values()) == {5}


def test_breadth_favours_no_corner_where_all_is_equal() -> None:
    class Even(Advice):
        def blind(self) -> bool:
            return False

        def breadth(self) -> int:
            return 20

    assert set(chosen(SearchBot(Even(), Patience(14)), after(""), seed) for seed in range(200)) == set("abcdefg")


def test_a_search_takes_breadth_where_the_advice_wants_it() -> None:
    bot = SearchBot(Fond(), Patience(60))
    assert chosen(bot, after(""), 1) == "d"
    assert 0 < bot.iterations <= 60 + 7
    assert bot.kept is None


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'oracle' \(bots: random, greedy, search:fast, search:strong\)"):
        make("oracle", FOUR)


def test_a_greedy_bot_beats_a_random_one_far_more_often_than_not() -> None:
    won = 0
    for seed in range(30):
        state = after("")
        minds: list[Chance] = [Seeded(seed, 1), Seeded(seed, 2)]
        bots = [make("greedy", FOUR), make("random", FOUR)]
        if seed % 2:
            bots.reverse()
        play_out(state, bots, Never(), minds, 100)
        assert state.outcome is not None
        won += state.outcome.winners == [seed % 2]
    assert won > 20


def test_the_driver_stops_after_so_many_decisions() -> None:
    state = after("")
    bots: list[Bot] = [RandomBot(), RandomBot()]
    assert play_out(state, bots, Never(), [Seeded(1), Seeded(2)], 5) == 5
    assert state.outcome is None and state.deciders() == [1]


class First(Bot):
    """An outsider's bot: the first option, always."""

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        return s.options(seat)[0]


class Middle(Advice):
    """An outsider's advice: the middle column is everything."""

    def value(self, s: State, seat: int) -> float:
        return 1.0 if s.parts()[3][3] else 0.0  # type: ignore[index]


def test_outsiders_bots_and_advice_play_too() -> None:
    """Interpreted subclasses of the compiled classes."""
    state = after("")
    first: list[Bot] = [First(), First()]
    assert play_out(state, first, Never(), [Never(), Never()], 10) == 10
    assert chosen(GreedyBot(Middle(), 1), after("a"), 5) == "d"


def test_plain_advice_knows_outcomes_only() -> None:
    state = after("")
    assert Advice().value(state, 0) == 0.5
    state.outcome = Outcome([1], "four", "3.1")
    assert (Advice().value(state, 0), Advice().value(state, 1)) == (0.0, 1.0)
    state.outcome = Outcome([], "full", "3.2")
    assert Advice().value(state, 0) == 0.5


def test_a_search_stops_once_no_other_option_can_be_tried_more_often() -> None:
    """A column of three wins at once: the rest of the patience is not needed."""
    state = after("abacad")
    patience = Patience(2000)
    bot = SearchBot(FOUR.advice, patience)
    root = bot.think(state, 0, state.options(0), Seeded(1))
    assert FOUR.words.decode(root.most_tried(root.actions)) == ["drop", "a"]
    assert patience.iterations - bot.iterations < root.lead() <= bot.iterations < patience.iterations


def test_a_large_search_stops_where_one_option_leads_by_half_of_all_tries() -> None:
    """Long before the others could no longer be tried as often."""
    state = after("abacad")
    patience = Patience(40_000)
    bot = SearchBot(Sober(), patience)
    root = bot.think(state, 0, state.options(0), Seeded(1))
    assert FOUR.words.decode(root.most_tried(root.actions)) == ["drop", "a"]
    assert SURE <= root.total < 2 * root.lead()
    assert bot.iterations < patience.iterations // 2


class Sober(Advice):
    """Nothing is worth anything before the end."""

    def blind(self) -> bool:
        return False


class Deep(Fond):
    """Likes the same columns, the more of them the better, whoever drops there; and wants a tree."""

    def value(self, s: State, seat: int) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        board = FOUR.view(s, None).board
        return 0.5 + 0.01 * sum(i for i, column in enumerate("gaecfbd") if any(board["abcdefg".index(column) :: 7]))

    def breadth(self) -> int:
        return 0


def test_decisions_further_on_are_looked_at_in_the_order_of_a_glance() -> None:
    """What the answer to an option may be worth comes from the likely answers first."""
    bot = SearchBot(Deep(), Patience(3000))
    root = bot.think(after(""), 0, after("").options(0), Seeded(1))
    child = root.children[root.place(FOUR.words.encode(["drop", "d"]))]
    assert child is not None and child.seat == 1
    assert FOUR.words.decode(child.options[0]) == ["drop", "a"]
    assert FOUR.words.decode(child.actions[0]) == ["drop", "b"]
    assert root.total < bot.iterations  # looks count too


def test_an_answer_is_guessed_by_what_its_seat_knows() -> None:
    """With everything dealt anew that the other side cannot know, the same answers are likely."""
    game = games.get("stratego-legends")
    chance = Seeded(2)
    state = game.new(None, None, chance)
    playout(state, chance, 60)
    while type(state.stack[-1]).__name__ != "MainMove":
        random_step(state, chance)
    seat = state.deciders()[0]
    options = state.options(seat)
    bot = SearchBot(game.advice, Patience(1))
    for n in range(5):
        world = state.sample(seat, Seeded(n, 9))
        assert digest(world) != digest(state)
        assert bot.glance(state, seat, options, Seeded(n)) == bot.glance(world, seat, options, Seeded(n))


def test_breadth_leaves_few_options_to_the_tree() -> None:
    """Those that look best, the likeliest first."""
    bot = SearchBot(Deep(), Patience(600))
    root = bot.think(after(""), 0, after("").options(0), Seeded(1))
    assert [FOUR.words.decode(action)[1] for action in root.actions] == ["d", "b", "f", "c"]
    assert min(root.visits) > 0


def test_breadth_leaves_more_options_to_the_tree_of_a_large_search() -> None:
    state = after("")
    root = SearchBot(Deep(), Patience(LARGE)).think(state, 0, state.options(0), Seeded(1))
    assert len(root.actions) == 7
    assert min(root.visits) > 0


def test_a_tree_goes_on_with_the_options_that_are_left() -> None:
    """What was learnt about them stays, also when they are put into another order."""
    node = Node(0, [10, 11, 12])
    for tried, value in ((0, 0.25), (2, 0.5), (2, 1.0)):
        node.tried = tried
        node.learn(value)
    node.tried = 2
    below = node.child(1, [5, 6])
    left = node.only([11, 12])
    left.rank([0.4, 0.6])
    assert left.actions == [12, 11] and list(left.visits) == [2, 0] and left.total == 2
    assert left.children[0] is below and left.children[1] is None
    assert left.hope() == 0.75


@pytest.mark.parametrize("game_id", ["galactic-warfare", "queens-gambit"])
def test_a_tree_goes_on_only_where_nothing_was_rolled_drawn_or_disclosed(game_id: str) -> None:
    """It serves a seat's next choice, which it has foreseen."""
    game = games.get(game_id)
    luck = Recorded(Seeded(4))
    state = game.new(2, None, luck)
    bots = [SearchBot(game.advice, Patience(150)) for _ in range(2)]
    went_on = 0
    for _ in range(100):
        seat = state.deciders()[0]
        options = state.options(seat)
        if len(options) > 1:
            known = bots[seat].known_root(seat, options)
            assert known is None or not luck.outcomes
            bots[seat].kept = known
            went_on += known is not None
            luck.take()
        state.apply(seat, bots[seat].choose(state, seat, Seeded(9)), luck)
    assert went_on > 3

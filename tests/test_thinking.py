"""Bots at tables answer in time, whatever happens to them."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Iterator

import pytest

from attic import games
from attic.bots.patience import Patience
from attic.bots.random import Bot
from attic.bots.registry import LEVELS
from attic.bots.search import SearchBot
from attic.kit.chance import Chance, Seeded
from attic.kit.playout import playout
from attic.kit.state import State
from attic.table.council import Council, seated
from attic.table.table import Table
from attic.table.thinking import SECONDS, Clocked, Seated, Votes, think, vote
from attic.web.bots import Thinkers

WARS = games.get("galactic-warfare")
SLACK = 2.0  # seconds that a busy machine may add


@pytest.fixture
def state() -> State:
    """A position in which the first decider has several options."""
    chance = Seeded(8)
    found = WARS.new(None, None, chance)
    while len(found.options(found.deciders()[0])) < 5:
        playout(found, chance, 1)
    return found


class Broken(Bot):
    """Fails."""

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        raise ZeroDivisionError


class Wrong(Bot):
    """Names what cannot be done."""

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        return -1


def test_every_searching_level_has_its_seconds() -> None:
    assert set(SECONDS) == {level for level in LEVELS if level.startswith("search:")}


def test_a_clock_ends_a_thought_but_not_before_its_first_iteration() -> None:
    clock = Clocked(Patience(10), 0.0)
    clock.start()
    assert not clock.over(0) and clock.over(1)
    patient = Clocked(Patience(10), 60.0)
    patient.start()
    assert not patient.over(9) and patient.over(10)


def test_a_part_of_a_thought_has_its_part_of_the_time() -> None:
    clock = Clocked(Patience(10), 60.0)
    clock.begun = time.monotonic() - 20.0
    half, third = clock.part(0.5), clock.part(0.3)
    assert not half.over(4) and half.over(5)
    assert third.over(1) and not clock.over(1)


def test_a_search_without_end_is_cut_short(state: State) -> None:
    bot = Seated("search:fast", WARS)
    assert isinstance(bot.bot, SearchBot)
    bot.clock = bot.bot.patience = Clocked(Patience(1_000_000_000), 0.1)
    seat = state.deciders()[0]
    begun = time.monotonic()
    assert bot.choose(state, seat, Seeded(1)) in state.options(seat)
    assert time.monotonic() - begun < 0.1 + SLACK
    assert bot.bot.iterations > 0


@pytest.mark.parametrize("failing", [Broken(), Wrong()], ids=["broken", "wrong"])
def test_a_bot_that_fails_is_answered_for(state: State, failing: Bot) -> None:
    """Greedily first; if that fails too, with silence."""
    seat = state.deciders()[0]
    bot = Seated("search:fast", WARS)
    bot.bot = failing
    assert bot.choose(state, seat, Seeded(1)) == Seated("greedy", WARS).choose(state, seat, Seeded(1))
    bot.fallback = failing
    assert bot.choose(state, seat, Seeded(1)) == state.default(seat, Seeded(1))


def test_votes_are_added_up() -> None:
    one, other = Votes(), Votes()
    one.visits.update({1: 5, 2: 4})
    other.visits.update({2: 2, 3: 6})
    one.value.update({1: 9, 2: 4})
    other.value.update({3: 12})
    one.add(other)
    assert one.best([1, 2, 3]) == 3  # as often as 2, and better
    assert one.best([1, 2]) == 2


@pytest.fixture
def council() -> Iterator[Council]:
    bot = seated("search:fast", WARS, 2)
    assert isinstance(bot, Council)
    yield bot
    bot.close()


def test_several_cores_search_with_different_seeds(state: State, council: Council) -> None:
    seat = state.deciders()[0]
    total = council.votes(state, seat, Seeded(3))
    assert sum(total.visits.values()) > 2
    assert council.choose(state, seat, Seeded(3)) in state.options(seat)
    pickled = pickle.dumps(state)
    ballots = [vote(WARS.id, "search:fast", pickled, seat, seed).visits for seed in range(4)]
    assert any(ballot != ballots[0] for ballot in ballots)


def test_a_council_that_is_lost_still_answers(state: State, council: Council, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Council, "votes", lambda *_: Votes())
    seat = state.deciders()[0]
    assert council.choose(state, seat, Seeded(3)) in state.options(seat)


def test_only_searches_are_shared() -> None:
    assert not isinstance(seated("greedy", WARS, 2), Council)
    assert not isinstance(seated("search:fast", WARS, 1), Council)


@pytest.mark.parametrize("level", LEVELS)
def test_all_levels_sit_at_tables(level: str, state: State) -> None:
    table = Table.new("connect-four", None, {}, [level, "random"], seed=1)
    table.let_bot_play()
    assert len(table.record.log.entries) == 1
    seat = state.deciders()[0]
    assert think(WARS.id, level, pickle.dumps(state), seat, 1) in state.options(seat)


def test_the_server_asks_a_greedy_bot_when_another_takes_too_long(state: State) -> None:
    """The first thought runs into the limit, which then is lifted."""

    class Impatient(Thinkers):
        def replace(self, pool: object) -> None:
            super().replace(pool)  # type: ignore[arg-type]
            self.longest = 60.0

    async def go() -> int | None:
        thinkers = Impatient(1, longest=0.0)
        try:
            return await thinkers.choose(WARS.id, "search:strong", state, state.deciders()[0])
        finally:
            thinkers.close()

    assert asyncio.run(go()) in state.options(state.deciders()[0])


def test_the_server_shares_a_search_over_cores(state: State) -> None:
    async def go() -> int | None:
        thinkers = Thinkers(1, longest=60.0, cores=2)
        assert thinkers.workers == 2
        try:
            return await thinkers.choose(WARS.id, "search:fast", state, state.deciders()[0])
        finally:
            thinkers.close()

    assert asyncio.run(go()) in state.options(state.deciders()[0])

"""One build of the engine in a process of its own: a request on each line, an answer for each.

Started with `python -m bench.worker`; ATTIC_PURE=1 makes it the interpreted build.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from functools import cache
from typing import Any

from attic.bots.patience import Patience
from attic.bots.search import SearchBot
from attic.games import get
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.playout import playout
from attic.kit.state import State
from attic.lab.sim import compiled
from bench.connect_four import engine, timed

MOST = 20_000  # decisions, more than any random game takes
POSITIONS = 8
SEARCHED = 4  # of them


def fingerprints(states: list[State], check: bool) -> list[str]:
    """The digests of these states, where they are to be checked."""
    return [digest(s) for s in states] if check else []


def playouts(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """Whole games at random inside the engine; the set-up is not timed."""
    game = get(game_id)
    sources = [Seeded(seed) for seed in range(times)]
    states = [game.new(None, None, chance) for chance in sources]
    decisions = 0
    gc.freeze()  # what was loaded so far is not part of the games
    begin = time.perf_counter()
    for s, chance in zip(states, sources):
        decisions += playout(s, chance, MOST)
    seconds = time.perf_counter() - begin
    return {"seconds": seconds, "count": decisions, "digests": fingerprints(states, check)}


def widths(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """How many options each decision of random games has: the median, and what 95 in a hundred do not exceed."""
    game = get(game_id)
    found: list[int] = []
    for seed in range(times):
        chance = Seeded(seed)
        s = game.new(None, None, chance)
        while s.outcome is None:
            seat = s.deciders()[0]
            options = s.options(seat)
            found.append(len(options))
            s.apply(seat, options[chance.below(len(options))], chance)
    found.sort()
    return {"count": len(found), "median": found[len(found) // 2], "p95": found[95 * len(found) // 100]}


def positions(game_id: str) -> list[State]:
    """Positions from the middle of random games, to be played on from."""
    return [s.copy() for s in middles(game_id)]


@cache
def middles(game_id: str) -> list[State]:
    """The same, found once."""
    game = get(game_id)
    out: list[State] = []
    for seed in range(POSITIONS):
        chance = Seeded(seed)
        length = playout(game.new(None, None, chance), chance, MOST)
        chance = Seeded(seed)
        s = game.new(None, None, chance)
        playout(s, chance, length // 2)
        out.append(s)
    return out


def copies(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """Copies of positions from the middle of games."""
    made: list[State] = []
    seconds = 0.0
    for s in positions(game_id):
        begin = time.perf_counter()
        for _ in range(times):
            last = s.copy()
        seconds += time.perf_counter() - begin
        made.append(last)
    return {"seconds": seconds, "count": times * POSITIONS, "digests": fingerprints(made, check)}


def samples(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """Worlds that the deciding seat cannot tell apart, from the same positions."""
    made: list[State] = []
    seconds = 0.0
    chance = Seeded(1)
    for s in positions(game_id):
        seat = s.deciders()[0]
        begin = time.perf_counter()
        for _ in range(times):
            last = s.sample(seat, chance)
        seconds += time.perf_counter() - begin
        made.append(last)
    return {"seconds": seconds, "count": times * POSITIONS, "digests": fingerprints(made, check)}


def choices(game_id: str) -> list[tuple[State, int]]:
    """Positions from the middle of games in which a seat has a choice."""
    out: list[tuple[State, int]] = []
    for s in positions(game_id)[:SEARCHED]:
        chance = Seeded(1)
        while len(s.options(s.deciders()[0])) == 1:
            playout(s, chance, 1)
        out.append((s, s.deciders()[0]))
    return out


def search(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """Searches of so many iterations; the digests say how often each action was tried."""
    found = choices(game_id)
    gc.freeze()
    return searched(game_id, found, times)


def searched(game_id: str, found: list[tuple[State, int]], times: int) -> dict[str, Any]:
    """The same by positions. Seconds are those that this process had, since searches are long and machines busy."""
    advice = get(game_id).advice
    tried: list[str] = []
    made = 0
    begin = time.process_time()
    for s, seat in found:
        bot = SearchBot(advice, Patience(times))
        root = bot.think(s, seat, s.options(seat), Seeded(2))
        made += int(bot.iterations)
        tried.append(str(sorted(zip(root.actions, root.visits))))
    return {"seconds": time.process_time() - begin, "count": made, "digests": tried}


def inside_options(game_id: str, times: int, check: bool) -> dict[str, Any]:
    """The same searches with a watch on `options`; only the interpreted build can be watched so."""
    found = choices(game_id)
    inside = [0.0]
    plain = State.options

    def watched(self: State, seat: int) -> list[int]:
        begin = time.process_time()
        actions = plain(self, seat)
        inside[0] += time.process_time() - begin
        return actions

    State.options = watched  # type: ignore[method-assign,assignment]
    try:
        answer = searched(game_id, found, times)
    finally:
        State.options = plain  # type: ignore[method-assign]
    return answer | {"inside": inside[0]}


def driven(name: str, times: int, check: bool) -> dict[str, Any]:
    """Connect four on one of the engines, driven from Python."""
    play = engine(name)
    assert play is not None, "the engine is installed"
    gc.freeze()
    seconds, moves = timed(play, times)
    return {"seconds": seconds, "count": moves, "digests": []}


WORK = {
    "playouts": playouts, "copies": copies, "samples": samples, "driven": driven, "search": search,
    "inside_options": inside_options, "widths": widths,
}  # fmt: skip


def main() -> None:
    """Answer until the requests end. The first line says which build this is."""
    print(json.dumps({"compiled": compiled()}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        answer = WORK[request["what"]](request["of"], request["times"], request["check"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

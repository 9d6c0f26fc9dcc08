"""Many games between bots, on one core or several, with the same result."""

from __future__ import annotations

import hashlib
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import attic.kit.state
from attic import games
from attic.bots.driver import play_out
from attic.bots.registry import make
from attic.kit.chance import Chance, Seeded
from attic.kit.digest import digest
from attic.kit.game import BadOptions

MOST_DECISIONS = 1_000_000
CHUNK = 25


@dataclass(frozen=True)
class Played:
    """One finished game."""

    winners: tuple[int, ...]
    reason: str
    decisions: int
    digest: str


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, object]
    seed: int


def compiled() -> bool:
    """Does the engine run compiled?"""
    return not str(attic.kit.state.__file__).endswith(".py")


def plan(
    game_id: str, players: int | None, bots: Sequence[str], options: Mapping[str, object], seed: int
) -> Plan:
    """A checked plan; bots are repeated round the table. Raises `ValueError` with one line."""
    game = games.get(game_id)
    count, settled = game.settle(players, options)
    named = list(bots) or ["random"]
    if len(named) > count:
        raise BadOptions(f"{len(named)} bots for {count} seats")
    for level in named:
        make(level, game)
    return Plan(game_id, count, tuple(named[i % len(named)] for i in range(count)), settled, seed)


def play_one(p: Plan, number: int) -> Played:
    """One game; its chance and the bots' minds follow from the seed and the number."""
    game = games.get(p.game)
    chance = Seeded(p.seed, 16 * number)
    minds: list[Chance] = [Seeded(p.seed, 16 * number + 1 + seat) for seat in range(p.players)]
    state, patience = game.new(p.players, p.options, chance), game.waits(p.players, p.options)
    n = play_out(state, [make(level, game) for level in p.bots], chance, minds, MOST_DECISIONS, patience)
    outcome = state.outcome
    if outcome is None:
        return Played((), "", int(n), digest(state))
    return Played(tuple(outcome.winners), outcome.reason, int(n), digest(state))


def play_some(p: Plan, first: int, last: int) -> list[Played]:
    """Games first to last - 1."""
    return [play_one(p, number) for number in range(first, last)]


def simulate(p: Plan, number: int, workers: int, tick: Callable[[int], None]) -> dict[str, Any]:
    """Play so many games and sum them up as `sim --json` prints it; `tick` counts finished games."""
    begun = time.perf_counter()
    chunks = [(first, min(first + CHUNK, number)) for first in range(0, number, CHUNK)]
    done: dict[int, list[Played]] = {}
    if workers <= 1:
        for first, last in chunks:
            done[first] = play_some(p, first, last)
            tick(last - first)
    else:
        with ProcessPoolExecutor(min(workers, len(chunks))) as pool:
            waiting = {pool.submit(play_some, p, first, last): first for first, last in chunks}
            try:
                for future in as_completed(waiting):
                    done[waiting[future]] = future.result()
                    tick(len(done[waiting[future]]))
            except KeyboardInterrupt:
                for process in multiprocessing.active_children():
                    process.terminate()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    played = [one for first in sorted(done) for one in done[first]]
    return summary(p, played, time.perf_counter() - begun)


def summary(p: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    """The figures of a simulation."""
    finished = [one for one in played if one.reason]
    wins = [sum(1.0 / len(one.winners) for one in finished if seat in one.winners) for seat in range(p.players)]
    lengths = sorted(one.decisions for one in played)
    decisions = sum(lengths)
    total = hashlib.sha256("".join(one.digest for one in played).encode())
    return {
        "game": p.game,
        "players": p.players,
        "bots": list(p.bots),
        "options": p.options,
        "games": len(played),
        "finished": len(finished),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds) if seconds else 0,
        "compiled": compiled(),
        "wins": [round(w, 3) if w % 1 else int(w) for w in wins],
        "draws": sum(not one.winners for one in finished),
        "endings": dict(sorted(Counter(one.reason for one in finished).items())),
        "length": {
            "min": lengths[0],
            "median": lengths[len(lengths) // 2],
            "p95": lengths[min(len(lengths) - 1, len(lengths) * 95 // 100)],
            "max": lengths[-1],
        },
        "seed": p.seed,
        "digest": total.hexdigest(),
    }

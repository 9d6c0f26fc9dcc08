"""Connect four driven from Python: the kit beside OpenSpiel and PettingZoo.

Every engine is asked in the same kind of loop: is the game over, what is
allowed, play one of it. All choose with the same random numbers and list the
columns in the same order, so all play the same games.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any

from attic.kit.chance import Never
from attic.kit.toys.connect_four import DROP, start

Numbers = Callable[[], float]
Play = Callable[[Numbers], int]  # plays one game, returns its moves

SEED = 20
ENGINES = ("kit", "openspiel", "pettingzoo_raw", "pettingzoo_env")
PEERS = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo.classic.connect_four_v3"}
INSTALL = 'pip install -e ".[bench]"'


def peer(name: str) -> Any | None:
    """The module of another engine, or None where it is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return import_module(PEERS[name])
        except ImportError:
            return None


def missing() -> list[str]:
    """The other engines that are not installed."""
    return [name for name in PEERS if peer(name) is None]


def kit() -> Play:
    """Our own."""
    chance = Never()

    def play(number: Numbers) -> int:
        s = start(2, {})
        moves = 0
        while deciders := s.deciders():
            seat = deciders[0]
            options = s.options(seat)
            s.apply(seat, options[int(number() * len(options))], chance)
            moves += 1
        return moves

    return play


def openspiel(module: Any) -> Play:
    """OpenSpiel's game, written in C++."""
    game = module.load_game("connect_four")

    def play(number: Numbers) -> int:
        s = game.new_initial_state()
        moves = 0
        while not s.is_terminal():
            options = s.legal_actions()
            s.apply_action(options[int(number() * len(options))])
            moves += 1
        return moves

    return play


def pettingzoo(env: Any) -> Play:
    """PettingZoo's environment, which comes with the observation of every move."""

    def play(number: Numbers) -> int:
        env.reset()
        moves = 0
        while True:
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                return moves
            mask = observation["action_mask"]
            options = [column for column in range(7) if mask[column]]
            env.step(options[int(number() * len(options))])
            moves += 1

    return play


def engine(name: str) -> Play | None:
    """One engine, or None where it is not installed."""
    if name == "kit":
        return kit()
    module = peer(name.split("_")[0])
    if module is None:
        return None
    if name == "openspiel":
        return openspiel(module)
    return pettingzoo(module.raw_env() if name == "pettingzoo_raw" else module.env())


def engines() -> dict[str, Play]:
    """Every engine that is installed, ours first."""
    found = {name: engine(name) for name in ENGINES}
    return {name: play for name, play in found.items() if play is not None}


def timed(play: Play, games: int) -> tuple[float, int]:
    """The seconds that these games take, and their moves."""
    number = random.Random(SEED).random
    moves = 0
    begin = time.perf_counter()
    for _ in range(games):
        moves += play(number)
    return time.perf_counter() - begin, moves


def measure(rounds: int, fast_games: int, slow_games: int, tick: Callable[[str], None]) -> dict[str, Any]:
    """All engines in turn, round after round, so that a busy machine slows all of them alike."""
    found = engines()
    gc.freeze()  # what the libraries have loaded is nobody's work
    rates: dict[str, list[float]] = {name: [] for name in found}
    report: dict[str, Any] = {}
    for _ in range(rounds):
        for name, play in found.items():
            games = slow_games if name.startswith("pettingzoo") else fast_games
            seconds, moves = timed(play, games)
            rates[name].append(moves / seconds)
            report[name] = {"games": games, "moves": moves}
            tick(f"connect four, {name}")
    for name, entry in report.items():
        best = max(rates[name])
        entry["steps_per_s"] = round(best)
        entry["steps_per_s_median"] = round(statistics.median(rates[name]))
        entry["games_per_s"] = round(best * entry["games"] / entry["moves"])
    report["ratios"] = ratios(rates)
    return report


def ratios(rates: dict[str, list[float]]) -> dict[str, float | None]:
    """The kit against each engine: the median over the rounds, and best against best."""
    pairs = {"openspiel": "openspiel", "pettingzoo": "pettingzoo_raw", "pettingzoo_env": "pettingzoo_env"}
    out: dict[str, float | None] = {}
    ours = rates["kit"]
    for label, name in pairs.items():
        theirs = rates.get(name)
        out[f"kit_v_{label}"] = round(statistics.median(a / b for a, b in zip(ours, theirs)), 2) if theirs else None
        out[f"kit_v_{label}_best"] = round(max(ours) / max(theirs), 2) if theirs else None
    return out


def agreement(games: int) -> dict[str, Any] | None:
    """Do the kit and OpenSpiel allow the same moves and name the same winners? None: not installed."""
    spiel = peer("openspiel")
    if spiel is None:
        return None
    game = spiel.load_game("connect_four")
    number = random.Random(SEED).random
    same = sum(same_game(game.new_initial_state(), number) for _ in range(games))
    return {"games": games, "same": same == games}


def same_game(theirs: Any, number: Numbers) -> bool:
    """One game on both boards, move by move."""
    ours = start(2, {})
    chance = Never()
    while deciders := ours.deciders():
        seat = deciders[0]
        columns = [int(DROP.first(action)) for action in ours.options(seat)]
        if theirs.is_terminal() or theirs.current_player() != seat or theirs.legal_actions() != columns:
            return False
        column = columns[int(number() * len(columns))]
        ours.apply(seat, DROP.pack(column), chance)
        theirs.apply_action(column)
    assert ours.outcome is not None
    won = [seat for seat, points in enumerate(theirs.returns()) if points > 0]
    return theirs.is_terminal() and won == list(ours.outcome.winners)

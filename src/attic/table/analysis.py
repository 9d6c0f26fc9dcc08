"""A finished game looked at again: each side's chance after every entry, and the moments that changed it most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from attic import games
from attic.kit.advice import Advice
from attic.kit.chance import Seeded
from attic.kit.game import Game
from attic.kit.log import Log
from attic.kit.playout import playout
from attic.kit.replay import play_entry, replay
from attic.kit.state import State
from attic.table.live import Live
from attic.table.sides import all_sides

PLAYOUTS: Final = 24  # of each position, where a game brings no advice
LONGEST: Final = 20_000  # decisions of a playout
SWINGS: Final = 3
WINDOWS: Final = 60  # parts of a game within which changes count as one swing
MOST_POINTS: Final = 400
GIVEN_UP: Final = ("resign", "accept_draw")  # ends that say nothing about the position


@dataclass(frozen=True)
class Point:
    """The chances of all sides after an entry, and the frames that a viewer has seen by then."""

    frame: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Swing:
    """A moment after which a side stood differently."""

    frame: int  # the first one that tells of it, and the last
    until: int
    side: int
    before: float
    after: float


@dataclass(frozen=True)
class Analysis:
    """How a game went."""

    sides: tuple[tuple[str, ...], ...]  # by the names of their seats
    points: tuple[Point, ...]
    swings: tuple[Swing, ...]
    by: str  # what the chances come from: advice or playouts


def analyse(log: Log, viewer: int | None) -> Analysis:
    """Play a finished log again and value every position of it. Raises `BadLog`."""
    game = games.get(log.header["game"])
    record = replay(game, log, upto=0)
    live = Live(record, None)
    judge = Judge(game, log.header["players"])
    points = [Point(max(1, live.story.count(viewer)), judge.chances(live.state))]
    for entry in log.entries:
        left = record.state
        play_entry(record, entry, None, False)
        live.enter(record.log.entries[-1], left)
        points.append(Point(live.story.count(viewer), judge.chances(live.state)))
    last = len(points) - 1
    if log.entries and log.entries[-1].get("do", [""])[0] in GIVEN_UP:
        last -= 1
    names = game.seat_names(log.header["players"])
    sides = tuple(tuple(names[seat] for seat in side) for side in judge.sides)
    swings = biggest(points[: last + 1])
    return Analysis(sides, thinned(points, swings), swings, "playouts" if judge.advice.blind() else "advice")


class Judge:
    """Values positions of one game in their order; a side in the middle of something keeps its last value."""

    def __init__(self, game: Game, players: int) -> None:
        self.advice: Advice = game.advice
        self.sides = all_sides(game, players)
        self.values = [1.0 / len(self.sides)] * len(self.sides)
        self.number = 0

    def chances(self, s: State) -> tuple[float, ...]:
        """What each side's chance is; together they are 1."""
        self.number += 1
        if s.outcome is None and self.advice.blind():
            self.values = self.played_out(s)
        else:
            for i, side in enumerate(self.sides):
                if s.outcome is not None or self.advice.settled(s, side[0]):
                    self.values[i] = min(1.0, max(0.0, self.advice.value(s, side[0])))
        total = sum(self.values)
        return tuple(value / total if total else 1.0 / len(self.values) for value in self.values)

    def played_out(self, s: State) -> list[float]:
        """Average results of games that go on at random."""
        sums = [0.0] * len(self.sides)
        for n in range(PLAYOUTS):
            world = s.copy()
            playout(world, Seeded(n, self.number), LONGEST)
            for i, side in enumerate(self.sides):
                sums[i] += self.advice.value(world, side[0])
        return [total / PLAYOUTS for total in sums]


def biggest(points: list[Point]) -> tuple[Swing, ...]:
    """The swings that changed a side's chance most, each in a part of the game of its own, in their order."""
    wide = max(1, len(points) // WINDOWS)
    found: list[tuple[float, int, int]] = []  # how much, the last entry, whose
    for at in range(wide, len(points)):
        for side in range(len(points[0].chances)):
            found.append((points[at].chances[side] - points[at - wide].chances[side], at, side))
    found.sort(key=lambda swing: (-swing[0], swing[1]))
    chosen: list[tuple[int, int]] = []
    for gain, at, side in found:
        if gain <= 0.0 or len(chosen) == SWINGS:
            break
        if all(abs(at - other) > wide for other, _ in chosen):
            chosen.append((at, side))
    return tuple(swing(points, at, wide, side) for at, side in sorted(chosen))


def swing(points: list[Point], at: int, wide: int, side: int) -> Swing:
    """A swing, found at the entry of its part that changed most."""
    steps = range(at - wide + 1, at + 1)
    best = max(steps, key=lambda i: points[i].chances[side] - points[i - 1].chances[side])
    first = min(points[best].frame, points[best - 1].frame + 1)
    return Swing(first, points[best].frame, side, points[at - wide].chances[side], points[at].chances[side])


def thinned(points: list[Point], swings: tuple[Swing, ...]) -> tuple[Point, ...]:
    """As many points as a graph can show: the last one of each frame, and of long games some of them."""
    last = {point.frame: point for point in points}
    kept = [last[frame] for frame in sorted(last)]
    step = len(kept) // MOST_POINTS + 1
    wanted = {s.frame for s in swings} | {kept[-1].frame}
    return tuple(point for i, point in enumerate(kept) if i % step == 0 or point.frame in wanted)

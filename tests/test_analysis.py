"""Finished games looked at again."""

from __future__ import annotations

from pathlib import Path

import pytest

from attic import games
from attic.kit.log import Log
from attic.kit.replay import replay
from attic.lab.stored import play_log
from attic.table.analysis import MOST_POINTS, Point, analyse, biggest, thinned
from attic.table.logfile import read

STORED = Path(__file__).parent / "fixtures" / "games"
GAMES = [*games.SHELF, *games.TOYS]


@pytest.fixture(scope="module", params=GAMES)
def log(request: pytest.FixtureRequest) -> Log:
    """A whole game at random."""
    game = games.get(request.param)
    return play_log(game.id, ["random"] * game.players[0], 5, {}).log


def test_every_game_can_be_analysed(log: Log) -> None:
    found = analyse(log, None)
    names = games.get(log.header["game"]).seat_names(log.header["players"])
    assert sorted(name for side in found.sides for name in side) == sorted(names)
    assert len(found.points) <= MOST_POINTS + 5
    frames = [point.frame for point in found.points]
    assert frames == sorted(set(frames)) and frames[0] >= 0
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in point.chances)
    assert len(found.swings) <= 3
    for swing in found.swings:
        assert swing.after > swing.before and 1 <= swing.frame <= frames[-1]


def test_the_end_is_the_outcome() -> None:
    log = read(STORED / "galactic-warfare-invasion.log")
    found = analyse(log, None)
    assert log.end is not None
    winner = [("white",), ("blue",)].index(tuple(log.end["end"]["winners"]))
    assert found.points[-1].chances[winner] == 1.0
    draw = analyse(read(STORED / "galactic-warfare-draw.log"), None)
    assert draw.points[-1].chances == (0.5, 0.5)


def test_frames_are_numbered_as_the_viewer_numbers_them() -> None:
    """Each player has been told more than a spectator."""
    log = read(STORED / "galactic-warfare-invasion.log")
    last = [analyse(log, viewer).points[-1].frame for viewer in (None, 0, 1)]
    assert last[0] < last[1] and last[0] < last[2]


def test_swings_are_the_biggest_changes_apart_from_each_other() -> None:
    chances = [0.5, 0.5, 0.9, 0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.3]
    points = [Point(10 * n + 1, (c, 1 - c)) for n, c in enumerate(chances)]
    found = biggest(points)
    assert [(s.frame, s.side) for s in found] == [(12, 0), (52, 1), (82, 0)]
    assert (found[0].before, found[0].after) == (0.5, 0.9)


def test_a_game_without_swings_has_none() -> None:
    assert biggest([Point(n, (0.5, 0.5)) for n in range(1, 9)]) == ()
    assert biggest([Point(1, (0.5, 0.5))]) == ()


def test_giving_up_is_no_swing() -> None:
    record = replay(games.get("galactic-warfare"), read(STORED / "galactic-warfare-invasion.log"), upto=40)
    record.decide(0, ["resign"])
    record.finish(None)
    found = analyse(record.log, None)
    assert found.points[-1].chances == (0.0, 1.0)
    assert all(swing.after < 1.0 for swing in found.swings)


def test_long_games_are_thinned_but_keep_their_end() -> None:
    points = [Point(n, (0.5, 0.5)) for n in range(1, 5001)]
    kept = thinned(points, ())
    assert len(kept) <= MOST_POINTS + 1 and kept[0].frame == 1 and kept[-1].frame == 5000

"""Powers work by chance in random games with customised armies; the lab's setting sees all but the rarest."""

from __future__ import annotations

from tests.sizes import sized
from tests.stratego_legends.firing import EVERY_POWER, Fired, missing, play

# What two thousand random games did not bring about; `test_further_examples.py` has a scenario for it.
RAREST = {"Migol's Royal Guard"}


def test_powers_work_in_random_games() -> None:
    assert len(EVERY_POWER) == 311
    fired: Fired = set()
    games = sized(2000, 60, 6)
    for seed in range(games):
        play(seed, fired)
    if games == 2000:
        assert {line.split(":")[0] for line in missing(fired)} <= RAREST
    else:
        assert len(fired) > sized(0, 200, 100)

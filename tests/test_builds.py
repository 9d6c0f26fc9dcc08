"""Both builds play identical games, position by position."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from attic import games
from attic.kit.bits import bit
from attic.lab.sim import compiled
from tests.sizes import BIG, sized
from tests.trace import trace


def test_every_bit_of_a_mask_is_right() -> None:
    """Also from bit 31 on, where a shifted literal is wrong in compiled code."""
    assert [bit(n) for n in range(63)] == [2**n for n in range(63)]


@pytest.mark.skipif(not compiled(), reason="nothing is compiled")
def test_the_launcher_builds_anew_whatever_is_compiled() -> None:
    """An old compiled module would shadow a newer source."""
    root = Path(__file__).parents[1]
    watched = set(runpy.run_path(str(root / "attic"))["compiled_sources"]())
    built = {file for file in (root / "src").rglob("*.so") if "__mypyc" not in file.name}
    assert {file.with_name(file.name.split(".")[0] + ".py") for file in built} == watched


@pytest.mark.skipif(not compiled(), reason="compares the compiled build with the interpreted one")
@pytest.mark.parametrize("game_id", [*games.SHELF, *games.TOYS])
def test_both_builds_go_through_the_same_positions(game_id: str) -> None:
    number = sized(1000, 60, 60) if game_id not in BIG else sized(200, 4, 4)
    command = [sys.executable, "-m", "tests.trace", game_id, str(number)]
    done = subprocess.run(command, env={**os.environ, "ATTIC_PURE": "1"}, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["pure", trace(game_id, number)]

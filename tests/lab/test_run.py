"""Tournaments: the same games however they are played, and none of them twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from attic import games
from attic.lab.journal import BadFolder, Journal
from attic.lab.lineups import Tournament, tournament
from attic.lab.match import play
from attic.lab.run import chunks, run

GAMES = [*games.SHELF, *games.TOYS]
COMPARED = ("results.csv", "usage.csv")


def small(game: str = "bazaar", seed: int = 1) -> Tournament:
    return tournament(game, None, ["greedy", "random"], "", {}, seed)


def files(folder: Path) -> list[bytes]:
    """What must not depend on how a tournament was played."""
    return [(folder / name).read_bytes() for name in COMPARED]


def played(t: Tournament, folder: Path, each: int, workers: int = 1, ray: str | None = None) -> list[bytes]:
    run(t, each, workers, ray, folder, lambda n: None)
    return files(folder)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_tournament_and_its_report(game: str, tmp_path: Path) -> None:
    t = tournament(game, None, ["random"], "", {}, 3)
    found = run(t, 2, 1, None, tmp_path, lambda n: None)
    assert found["games"] == found["finished"] == 2
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    heading = page.partition("</header>")[0]
    assert "True" not in heading and "False" not in heading, "options are told as people say them"
    assert games.get(game).title.replace("'", "&#x27;") in page
    assert "http" not in page.replace("http://www.w3.org", ""), "the page needs nothing beside it"
    rows = (tmp_path / "results.csv").read_text().splitlines()
    assert len(rows) == 1 + 2 * t.players


def test_a_report_names_those_among_whom_a_bot_was_measured(tmp_path: Path) -> None:
    run(tournament("bazaar", None, ["random"], "greedy", {}, 3), 2, 1, None, tmp_path, lambda n: None)
    assert "between random and greedy." in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_workers_and_seeds(tmp_path: Path) -> None:
    one = played(small(), tmp_path / "one", 5)
    two = played(small(), tmp_path / "two", 5, workers=2)
    other = played(small(seed=2), tmp_path / "other", 5)
    assert one == two
    assert one != other


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    pool = played(small(), tmp_path / "pool", 4, workers=2)
    assert played(small(), tmp_path / "ray", 4, workers=2, ray="local") == pool


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow is not installed")
def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    from pyarrow import parquet  # type: ignore[import-not-found,unused-ignore]

    played(small(), tmp_path, 2)
    table = parquet.read_table(tmp_path / "results.parquet")
    assert table.num_rows == len((tmp_path / "results.csv").read_text().splitlines()) - 1


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    counted: list[int] = []
    run(small(), 3, 1, None, tmp_path, counted.append)
    assert counted == [0] + [1] * 6
    before = (tmp_path / "games.jsonl").read_bytes()
    run(small(), 3, 1, None, tmp_path, counted.append)
    assert counted[-1] == 6 and (tmp_path / "games.jsonl").read_bytes() == before


def test_a_tournament_can_be_made_longer(tmp_path: Path) -> None:
    played(small(), tmp_path / "grown", 2)
    assert played(small(), tmp_path / "grown", 5) == played(small(), tmp_path / "once", 5)
    assert played(small(), tmp_path / "grown", 2) == played(small(), tmp_path / "short", 2)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    whole = played(small(), tmp_path, 3)
    journal = tmp_path / "games.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])
    assert played(small(), tmp_path, 3) == whole


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """Killed without warning in the middle, with its workers; the rest is played and the files are the same."""
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "attic.cli.main", "lab", "galactic-warfare", "--bots", "random"]
    command += ["--games", "4000", "--workers", "2", "--out", str(folder)]
    process = subprocess.Popen(command)
    journal = folder / "games.jsonl"
    deadline = time.monotonic() + 60
    while not (journal.exists() and journal.stat().st_size > 10_000) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    done = journal.read_bytes().count(b"\n")
    assert 0 < done < 4000
    t = tournament("galactic-warfare", None, ["random"], "", {}, 1)
    numbers = {json.loads(line)["n"] for line in journal.read_bytes().splitlines()[:done]}
    counted: list[int] = []
    run(t, done + 10, 1, None, folder, counted.append)
    assert counted[0] == len([n for n in numbers if n < done + 10]) > 0, "these were not played again"
    assert files(folder) == played(t, tmp_path / "whole", done + 10)


def test_workers_end_with_a_parent_that_was_killed() -> None:
    script = (
        "import time\nfrom attic.table.workers import pool_of\nimport os\n"
        "if __name__ == '__main__':\n    pool = pool_of(1)\n    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + 20
    while alive(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(worker)


def alive(pid: int) -> bool:
    """Is there a process of this number that is not just waiting to be buried?"""
    try:
        os.kill(pid, 0)
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (OSError, FileNotFoundError):
        return False


def test_a_folder_belongs_to_one_tournament(tmp_path: Path) -> None:
    played(small(), tmp_path, 1)
    with pytest.raises(BadFolder, match="another tournament .other seed."):
        played(small(seed=2), tmp_path, 1)
    with Journal(tmp_path, small()), pytest.raises(BadFolder, match="in use"):
        played(small(), tmp_path, 1)


def test_rows_tell_what_was_used_and_how_long_it_took() -> None:
    t = tournament("galactic-warfare", None, ["random"], "", {}, 1)
    row = play(t, 0)
    assert row["reason"] and len(row["digest"]) == 64
    assert len(row["use"]) == len(row["times"]) == 2
    used = row["use"][0]
    assert used["move"] == sum(n for key, n in used.items() if key == "move")
    assert any(key.startswith("play|card|") for key in used)
    assert row["times"][0] and all(isinstance(micros, int) for micros in row["times"][0])


def test_parcels_are_small() -> None:
    assert chunks(list(range(5)), 2) == [[0], [1], [2], [3], [4]]
    assert max(len(parcel) for parcel in chunks(list(range(10_000)), 2)) == 25
    assert chunks([], 2) == []

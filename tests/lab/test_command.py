"""`attic lab` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from attic.cli.main import main
from attic.lab import crews


def test_the_command_tells_figures_and_names_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "connect-four", "--bots", "greedy,random", "--games", "4", "--out", str(tmp_path)]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "greedy v random" in out and "Ladder: greedy" in out and "report.html" in out
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4 and found["pairings"][0]["bot"] == "greedy"


def test_a_folder_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "connect-four"]) == 2
    assert "--out" in capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(crews.NoCluster, match="no Ray cluster at 127.0.0.1:1:"):
        crews.knock("127.0.0.1:1")
    crews.knock("local")


def test_without_ray_one_line_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(crews, "import_module", absent)
    assert main(["lab", "connect-four", "--ray", "local", "--out", str(tmp_path)]) == 2
    assert 'pip install "attic-games[ray]"' in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("choice", "complaint"),
    [("1 // 0", "ZeroDivisionError"), ("-5", "Rash chose -5, which is no option of seat")],
)
def test_a_bot_that_fails_is_told_in_one_line_with_its_game(
    workers: str, choice: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "rash.py"
    source.write_text(
        "from attic.bots.random import Bot\n\n\nclass Rash(Bot):\n    def __init__(self, game):\n        pass\n\n"
        f"    def choose(self, s, seat, chance):\n        return {choice}\n"
    )
    bots = f"{source}:Rash,random"
    command = ["lab", "connect-four", "--bots", bots, "--games", "2", "--seed", "7", "--workers", workers]
    assert main([*command, "--out", str(tmp_path / "out")]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and complaint in told
    assert "connect-four, seed 7, game 0" in told or "connect-four, seed 7, game 1" in told

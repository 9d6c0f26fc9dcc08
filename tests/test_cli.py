"""The command line: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import attic
from attic.cli import reports
from attic.cli.main import main
from attic.table.table import Table


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = main(list(args))
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: pytest.CaptureFixture[str], *args: str, code: int = 2) -> str:
    """The one line on stderr; nothing on stdout."""
    got, out, err = run(capsys, *args)
    assert got == code, (out, err)
    assert out == ""
    assert err.count("\n") == 1 and err.startswith("attic: "), err
    assert "Traceback" not in err
    return err


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A finished game between bots."""
    path = tmp_path / "game.log"
    table = Table.new("galactic-warfare", 2, {}, ["random", "random"], seed=3, path=path)
    while table.record.state.outcome is None:
        table.let_bot_play()
    return path


def test_games_lists_the_shelf(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json")
    shelf = json.loads(out)
    assert code == 0
    assert shelf[0]["id"] == "galactic-warfare"
    assert shelf[0]["players"] == [2]
    assert shelf[0]["options"][0]["name"] == "cards"
    assert "Galactic Warfare" in run(capsys, "games")[1]


def test_sim_prints_one_object_with_the_promised_fields(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "sim", "galactic-warfare", "--games", "3", "--seed", "7", "--json")
    result = json.loads(out)
    assert code == 0
    assert list(result) == [
        "game", "players", "bots", "options", "games", "finished", "decisions", "seconds", "decisions_per_s",
        "compiled", "wins", "draws", "endings", "length", "seed", "digest",
    ]  # fmt: skip
    assert result["games"] == result["finished"] == 3
    assert list(result["length"]) == ["min", "median", "p95", "max"]


def test_sim_without_json_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--bots", "random", "--options", '{"cards": false}')
    code, out, _ = run(capsys, "sim", "galactic-warfare", "--games", "2", *options)
    assert code == 0
    assert "white (random)" in out and "digest" in out


def test_bad_use_is_one_line_and_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no game 'chess'" in refused(capsys, "sim", "chess")
    assert "2 players, not 3" in refused(capsys, "sim", "galactic-warfare", "--players", "3")
    assert "2 players, not 5" in refused(capsys, "play", "galactic-warfare", "--players", "5")
    assert "no bot 'deep'" in refused(capsys, "sim", "galactic-warfare", "--bots", "deep")
    assert "3 bots for 2 seats" in refused(capsys, "sim", "galactic-warfare", "--bots", "random,random,random")
    assert "not a whole number" in refused(capsys, "sim", "galactic-warfare", "--games", "many")
    assert "less than 1" in refused(capsys, "sim", "galactic-warfare", "--games", "0")
    assert "not JSON" in refused(capsys, "sim", "galactic-warfare", "--options", "{")
    assert "no option 'dice'" in refused(capsys, "sim", "galactic-warfare", "--options", '{"dice": 3}')
    assert "one of True, False, not 'no'" in refused(capsys, "sim", "galactic-warfare", "--options", '{"cards": "no"}')
    assert "invalid choice" in refused(capsys, "dance")
    assert "no clause '99.9'" in refused(capsys, "rules", "galactic-warfare", "99.9")


def test_replay_tells_the_story_and_verifies_it(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    code, out, _ = run(capsys, "replay", str(log), "--verify")
    assert code == 0
    assert "every die and digest verified" in out
    assert len(out.splitlines()) > 100


def test_a_log_with_one_die_changed_is_refused_by_its_entry(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    rows = log.read_text().splitlines()
    number = next(i for i, row in enumerate(rows) if i and isinstance((json.loads(row).get("chance") or [""])[0], int))
    entry = json.loads(rows[number])
    entry["chance"][0] = entry["chance"][0] % 6 + 1
    rows[number] = json.dumps(entry)
    log.write_text("\n".join(rows) + "\n")
    assert f"entry {entry['n']}: chance gave" in refused(capsys, "replay", str(log), "--verify", code=1)


def test_broken_logs_are_refused_with_their_place(
    capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path
) -> None:
    assert "no such log" in refused(capsys, "replay", str(tmp_path / "none.log"), code=1)
    broken = tmp_path / "broken.log"
    broken.write_text("not a log\n")
    assert "line 1: not JSON" in refused(capsys, "replay", str(broken), code=1)
    rows = log.read_text().splitlines()
    entry = json.loads(rows[1])
    rows[1] = json.dumps({**entry, "do": ["start", "third"]})
    broken.write_text("\n".join(rows) + "\n")
    assert "entry 1: no choice 'third'" in refused(capsys, "replay", str(broken), code=1)
    rows[1] = json.dumps({**entry, "do": ["touch", "c3"]})
    broken.write_text("\n".join(rows) + "\n")
    assert "entry 1" in refused(capsys, "replay", str(broken), code=1)


def test_replay_refuses_unknown_entries_and_seats(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    assert "no entry 100000" in refused(capsys, "replay", str(log), "--at", "100000")
    assert "no seat 'green'" in refused(capsys, "replay", str(log), "--seat", "green")


def test_replay_draws_a_position(capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    code, _, _ = run(capsys, "replay", str(log), "--at", "60", "--seat", "white", "--svg", str(out))
    assert code == 0
    assert ElementTree.parse(out).getroot().tag.endswith("svg")
    assert "cannot" not in refused(capsys, "replay", str(log), "--svg", str(tmp_path / "no" / "where.svg"), code=1)


def test_rules_show_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "galactic-warfare", "9.4")
    assert code == 0
    assert "9.4" in out
    clause = json.loads(run(capsys, "rules", "galactic-warfare", "9.4", "--json")[1])
    assert clause["section"] == "Retreat"


def test_coverage_names_no_uncited_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "galactic-warfare", "--coverage", "--json")
    result = json.loads(out)
    assert code == 0
    assert result["uncited"] == [] and result["unknown"] == []
    assert result["cited"] == result["enforceable"] == result["clauses"] - len(result["definitional"])
    assert all(reason for reason in result["definitional"].values())


def test_where_names_the_code_that_cites_a_clause_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "galactic-warfare", "9.4", "--where", "--json")
    found = json.loads(out)
    assert (code, found["number"], found["section"], found["definitional"]) == (0, "9.4", "Retreat", None)
    assert "Retreat" in [it["name"] for it in found["code"]]
    for it in [*found["code"], *found["tests"]]:
        line = (reports.ROOT / it["file"]).read_text(encoding="utf-8").splitlines()[it["line"] - 1]
        assert it["name"].split(".")[-1] in line or it["cited"] in line or it["line"] == 1
    _, words, _ = run(capsys, "rules", "galactic-warfare", "9.4", "--where")
    assert words.startswith("9.4 (Retreat)")
    for it in found["tests"]:
        assert f"{it['file']}:{it['line']}  {it['name']}  ({it['cited']})" in words
    for it in found["code"]:
        assert f"{it['file']}:{it['line']}  {it['name']}  ({it['kind']}, {it['cited']})" in words


def test_where_says_that_nothing_cites_a_clause_or_why_nothing_could(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\nCode: none\n" in run(capsys, "rules", "picnic", "1.1", "--where")[1]
    assert "\nEnforces nothing: " in run(capsys, "rules", "connect-four", "1.1", "--where")[1]


def test_where_without_a_clause_lists_what_no_code_cites(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "picnic", "--where", "--json")
    assert (code, json.loads(out)["uncited"]) == (0, ["1.1"])
    code, out, _ = run(capsys, "rules", "picnic", "--where")
    assert (code, out.splitlines()) == (0, ["6 clauses, 6 enforceable, 5 cited by code", "  uncited: 1.1"])


def test_where_is_asked_of_a_clause_that_is_there_and_without_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert "has no clause '99.9'" in refused(capsys, "rules", "willow", "99.9", "--where")
    assert "ask for one of them" in refused(capsys, "rules", "willow", "--where", "--coverage")
    assert "ask for one of them" in refused(capsys, "rules", "willow", "9.4", "--where", "--coverage")


@pytest.mark.parametrize("clause", [[], ["9.4"]])
def test_where_needs_a_checkout(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, clause: list[str]
) -> None:
    monkeypatch.setattr(reports, "ROOT", tmp_path)
    assert "needs a checkout" in refused(capsys, "rules", "willow", *clause, "--where")


def test_malformed_data_is_one_line_that_names_the_file(tmp_path: Path) -> None:
    """A copy of the package with a broken card file."""
    source = Path(attic.__file__).parent
    shutil.copytree(source, tmp_path / "attic", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    cards = tmp_path / "attic" / "games" / "galactic_warfare" / "data" / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    for broken, complaint in [
        (text.replace("copies = 6", "copies = ", 1), "cards.toml"),
        (text.replace("copies = 6", 'copies = "six"', 1), "copies is not a whole number"),
        (text.replace("copies = 6", "copies = 7", 1), "add up to 101 cards"),
    ]:
        cards.write_text(broken, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "attic.cli.main", "sim", "galactic-warfare"],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "ATTIC_PURE": "1"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.count("\n") == 1 and complaint in done.stderr, done.stderr


def test_an_existing_file_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.log"
    kept.write_text("precious\n")
    assert "exists already" in refused(capsys, "play", "galactic-warfare", "--save", str(kept))
    assert kept.read_text() == "precious\n"


def test_the_lobby_says_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, out, _ = run(capsys, "play")
    assert code == 0
    assert "Galactic Warfare" in out and "attic play" in out

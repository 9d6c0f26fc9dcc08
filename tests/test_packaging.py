"""Making a wheel changes nothing in the folder it is made from, and says what is in it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from attic.cli.main import main

ROOT = Path(__file__).parents[1]


def there() -> dict[str, float]:
    """Every file of the checkout that is not a cache of Python or of a test tool, with its age."""
    caches = {".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
    files = (path for path in ROOT.rglob("*") if path.is_file() and not caches & set(path.relative_to(ROOT).parts))
    return {str(path.relative_to(ROOT)): path.stat().st_mtime for path in files}


@pytest.mark.xdist_group("packaging")
def test_a_wheel_of_the_plain_engine_leaves_the_checkout_alone(tmp_path: Path) -> None:
    before = there()
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--no-build-isolation"]
    command += ["--wheel-dir", str(tmp_path)]
    done = subprocess.run(command, env={**os.environ, "ATTIC_COMPILE": "0"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert there() == before
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.startswith("attic_games-") and wheel.name.endswith("-py3-none-any.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    for name in ("kit/state.py", "games/willow/data/cards.toml", "games/willow/rules.md", "web/static/table.html"):
        assert f"attic/{name}" in inside
    assert not [name for name in inside if name.endswith(".so")]


def test_long_work_says_that_the_engine_is_not_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("attic.cli.main.compiled", lambda: False)
    monkeypatch.delenv("ATTIC_PURE", raising=False)
    assert main(["sim", "connect-four", "--games", "1", "--json"]) == 0
    assert "not compiled here" in capsys.readouterr().err
    monkeypatch.setenv("ATTIC_PURE", "1")
    assert main(["sim", "connect-four", "--games", "1", "--json"]) == 0
    assert capsys.readouterr().err == ""

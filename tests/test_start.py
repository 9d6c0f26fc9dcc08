"""The start script `./attic`: what it thinks that others are doing."""

from __future__ import annotations

import fcntl
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def script(tmp_path: Path) -> ModuleType:
    """The script, at home in an empty folder."""
    spec = spec_from_loader("start", SourceFileLoader("start", str(ROOT / "attic")))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ROOT = tmp_path  # type: ignore[attr-defined]
    return module


@pytest.mark.parametrize(("lock", "built"), [(fcntl.LOCK_SH, False), (fcntl.LOCK_EX, True)])
def test_whoever_asks_whether_somebody_compiles_is_not_taken_for_somebody_who_does(
    script: ModuleType, tmp_path: Path, lock: int, built: bool
) -> None:
    with (tmp_path / ".attic-build.lock").open("w") as other:
        fcntl.flock(other, lock)
        assert script.being_built() is built
    assert script.being_built() is False

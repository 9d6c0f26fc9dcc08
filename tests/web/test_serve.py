"""The command that serves."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from attic.cli.main import main
from attic.cli.serve import PORT, listening, shown

COMMAND = [sys.executable, "-m", "attic.cli.main"]


def test_without_a_word_the_lobby_is_served_and_says_where(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(COMMAND, env=env, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://127.0.0.1:"))
        assert httpx.get(f"{address}/api/games").json()["games"][0]["id"] == "galactic-warfare"
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
    assert (tmp_path / "attic" / "server" / "attic.db").exists()


def test_a_taken_port_gives_way_to_the_next_unless_it_was_asked_for() -> None:
    with socket.socket() as first:
        first.bind(("127.0.0.1", 0))
        first.listen()
        taken = first.getsockname()[1]
        try:
            listening("127.0.0.1", taken)
        except OSError as err:
            assert str(taken) in str(err)
        else:
            raise AssertionError("the port was taken")
    with listening("127.0.0.1", None) as one, listening("127.0.0.1", None) as two:
        assert PORT <= one.getsockname()[1] < two.getsockname()[1]


def test_addresses_are_written_as_they_are_typed() -> None:
    assert shown("0.0.0.0") == "localhost" and shown("::1") == "[::1]" and shown("10.0.0.7") == "10.0.0.7"


def test_a_folder_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    done = subprocess.run(
        [*COMMAND, "serve", "--data", str(blocked / "sub")], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


@pytest.mark.parametrize("port", ["no", "0", "65536"])
def test_a_port_that_is_none_is_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) == 2
    said = capsys.readouterr().err
    assert "--port" in said and said.count("\n") == 1

"""One server for all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.people import Person
from tests.web.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data").start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
def ann(server: Server) -> Person:
    return Person(server.host)


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server.host)


@pytest.fixture
def eve(server: Server) -> Person:
    return Person(server.host)

"""A real browser and a server of its own. Without a browser these tests are skipped; in CI they may not be."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.browser.person import ARGUMENTS, Person
from tests.web.serving import Server

try:
    from playwright.sync_api import Browser, sync_playwright
except ImportError:
    sync_playwright = None  # type: ignore[assignment]

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def missing(why: str) -> None:
    """Say why there is no browser; in CI that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"{why}; in CI the browser tests may not be skipped")
    pytest.skip(why)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    if sync_playwright is None:
        missing("Playwright is not installed")
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        missing("no Chromium is installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@contextmanager
def serving(folder: Path, **staged: str) -> Iterator[Server]:
    """A server that nothing goes wrong with; `staged` are further games of its own, and the modules they are in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ATTIC_STAGED", json.dumps(staged))
        running = Server(folder / "data").start()
        yield running
        running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browser")) as running:
        yield running


class Guests:
    """People who come with a browser each; nobody may leave with an error on the console."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.people: list[Person] = []

    def __call__(self, **settings: Any) -> Person:
        person = Person(self.browser, self.server.host, **settings)
        self.people.append(person)
        return person


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Guests]:
    guests = Guests(browser, server)
    yield guests
    for person in guests.people:
        person.close()
    for person in guests.people:
        assert person.foreign == [], "a request went to another host"
        assert person.errors == [], "the console shows errors"

"""Windows at a table of people: the bar, holding it, standing orders, one screen for two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.person import Person
from tests.browser.test_friends import accept
from tests.web.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WINDOW = """() => document.body.dataset.asked && document.querySelector("#ask").dataset.manner === "window"
  && !document.querySelector("#beat").hidden"""
MAY_MOVE = """() => document.body.dataset.asked && document.querySelector("#ask").dataset.manner === "ask" """
ANSWERED = "before => document.body.dataset.asked !== before"


@pytest.fixture
def calm(browser: Browser, tmp_path: Path) -> Iterator[Server]:
    """A server whose beats are long enough for a hand on a mouse."""
    server = Server(tmp_path / "data", strict=True).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text()


def seated(browser: Browser, server: Server, **settings: bool) -> tuple[Person, Person]:
    ada, ben = Person(browser, server.host, **settings), Person(browser, server.host, **settings)
    made = ada.new_table("galactic-warfare", [{"kind": "me", "name": "Ada"}, {"kind": "open"}], seed=3)
    ada.page.goto(f"{ada.base}/table/{made['id']}")
    accept(ben, ada.base + made["seats"][1]["link"])
    return ada, ben


def play_until_window(people: list[Person]) -> Person:
    """Whoever has something of its own to decide decides, until somebody is asked in a window."""
    for _ in range(300):
        for person in people:
            if person.page.evaluate(WINDOW):
                return person
            if person.page.evaluate(MAY_MOVE):
                before = person.asked
                person.page.locator("#options .option").first.click()
                person.page.wait_for_function(ANSWERED, arg=before)
        people[0].page.wait_for_timeout(30)
    raise AssertionError("no window opens")


@pytest.mark.parametrize("phone", [False, True])
def test_a_window_is_a_thin_bar_that_can_be_held_and_ordered_away(browser: Browser, calm: Server, phone: bool) -> None:
    ada, ben = seated(browser, calm, phone=phone)
    try:
        asked = play_until_window([ada, ben])
        other = ben if asked is ada else ada
        other.page.locator("#beat").wait_for()
        asked.page.locator("#hold").click()
        asked.page.locator("#hold").wait_for(state="hidden")
        asked.page.wait_for_timeout(4000)
        assert asked.page.evaluate(WINDOW), "a held window stays open"
        asked.page.locator(".orders summary").click()
        asked.shot(f"window-held{'-phone' if phone else ''}")
        other.shot(f"window-waiting{'-phone' if phone else ''}")
        asked.page.locator("[data-order=turn]").click()
        asked.page.locator(".ordered").wait_for()
        asked.shot(f"window-ordered{'-phone' if phone else ''}")
        asked.page.locator("[data-order=ask]").click()
        asked.page.locator(".ordered").wait_for(state="detached")
        assert not ada.errors and not ben.errors
    finally:
        ada.close()
        ben.close()


def test_one_screen_for_two_asks_who_wants_to_answer(browser: Browser, calm: Server) -> None:
    ada = Person(browser, calm.host)
    try:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}]
        made = ada.new_table("galactic-warfare", seats, seed=5)
        ada.page.goto(f"{ada.base}/table/{made['id']}")
        for _ in range(200):
            if ada.page.locator("#curtain").is_visible():
                ada.page.locator("#curtain button").click()
                ada.page.locator("#curtain").wait_for(state="hidden")
            elif ada.page.locator("[data-here]").count():
                break
            elif ada.page.evaluate(MAY_MOVE):
                before = ada.asked
                ada.page.locator("#options .option").first.click()
                ada.page.wait_for_function(ANSWERED, arg=before)
            ada.page.wait_for_timeout(30)
        ada.shot("window-one-screen")
        ada.page.locator("[data-here]").first.click()
        ada.page.locator("#curtain button").wait_for()
        ada.page.wait_for_timeout(4000)
        ada.page.locator("#curtain button").click()
        ada.page.locator("#options [data-words=pass]").wait_for()
        assert not ada.errors
    finally:
        ada.close()

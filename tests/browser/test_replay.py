"""Replays: arrows, slider, links to a moment, the log, the dice."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guests
from tests.browser.person import Person


@pytest.fixture
def ada(guest: Guests) -> Person:
    """Somebody with a finished game."""
    ada = guest()
    ada.sit("galactic-warfare")
    ada.ready()
    for _ in range(6):
        before, draft = ada.asked, ada.draft()
        if before:
            ada.page.locator("#options .option").first.click()
        ada.moved(before, draft)
    ada.page.locator("#menu summary").click()
    ada.page.locator("[data-standing=resign]").click()
    ada.page.locator("#confirm button[value=yes]").click()
    ada.page.wait_for_function("() => document.body.classList.contains('over')")
    return ada


def place(ada: Person) -> tuple[int, int]:
    at, _, total = ada.page.locator("#place").inner_text().split()
    return int(at), int(total)


def test_arrows_slider_links_log_and_dice(ada: Person) -> None:
    ada.page.locator("#options a", has_text="replay").click()
    ada.page.wait_for_url("**/replay/*")
    ada.page.locator("#place", has_text="of").wait_for()
    assert place(ada)[0] == 1
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    assert place(ada)[0] == 4
    ada.page.keyboard.press("ArrowLeft")
    assert place(ada)[0] == 3
    assert ada.page.url.endswith("#3")
    told = ada.page.locator("#happened").inner_text()
    ada.page.keyboard.press("End")
    at, total = place(ada)
    assert at == total > 4
    ada.shot("replay")
    ada.page.goto(ada.page.url.split("#")[0] + "#3")
    ada.page.reload()
    ada.page.locator("#place", has_text="3 of").wait_for()
    assert ada.page.locator("#happened").inner_text() == told
    ada.page.locator("#log li").nth(4).locator(".moment").click()
    assert place(ada)[0] == 5
    ada.page.locator("#verify").click()
    ada.page.locator("#verdict .good").wait_for()
    ada.shot("verified")
    with ada.page.expect_download() as download:
        ada.page.locator("#log-link").click()
    assert download.value.path().read_text().startswith("{")


def test_a_line_of_the_story_leads_to_its_moment(ada: Person) -> None:
    line = ada.page.locator("#log li").nth(2)
    told = line.locator("span").first.inner_text()
    line.locator(".moment").click()
    ada.page.wait_for_url("**/replay/*#*")
    ada.page.locator("#place", has_text="of").wait_for()
    assert ada.page.locator("#happened").inner_text() in told

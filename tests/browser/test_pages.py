"""The first page is light and strict; the rules can be read and searched."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Guests

FIRST_PAGE = 150 * 1024


def weigh(person: Any, address: str) -> int:
    """The bytes over the wire of a page and everything it loads."""
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    weights: list[int] = []
    session.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
    person.page.goto(address, wait_until="networkidle")
    return sum(weights)


def test_the_first_page_is_under_150_kib(guest: Guests) -> None:
    ada = guest()
    weight = weigh(ada, ada.base)
    assert 5_000 < weight < FIRST_PAGE, f"{weight} bytes"
    ada.shot("lobby-first")


def test_a_table_is_light_too(guest: Guests) -> None:
    ada = guest()
    table = ada.sit("galactic-warfare", seed=5)
    weight = weigh(ada, f"{ada.base}/table/{table}")
    assert 5_000 < weight < FIRST_PAGE, f"{weight} bytes"


def test_one_click_leads_to_a_game_against_a_bot(guest: Guests) -> None:
    ada = guest()
    ada.page.goto(ada.base)
    ada.page.locator(".box[data-game=galactic-warfare] .play").click()
    ada.page.wait_for_url("**/table/*")
    ada.ready()
    ada.page.goto(ada.base)
    ada.page.locator("#mine .table.turn", has_text="your turn").wait_for()
    assert ada.page.title().startswith("●")


def test_the_rules_are_searched_and_linked(guest: Guests) -> None:
    ada = guest()
    ada.page.goto(f"{ada.base}/rules/galactic-warfare#7.3")
    ada.page.locator(".rule.wanted").wait_for()
    ada.shot("rules")
    every = ada.page.locator(".rule").count()
    ada.page.fill("#search", "retreat home")
    ada.page.wait_for_function("n => document.querySelectorAll('.rule').length < n", arg=every)
    assert ada.page.locator(".rule").count() > 0


def test_an_unknown_table_is_said_to_be_unknown(guest: Guests) -> None:
    ada = guest()
    ada.page.goto(f"{ada.base}/table/nowhere")
    ada.page.locator("#sentence", has_text="no such table").wait_for()

"""Every byte of a first visit is counted on the wire, both ways, sockets included; nobody else is called."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.meter import Meter
from tests.browser.person import Person
from tests.web.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIRST_PAGE = 150 * 1024
ELSEWHERE = "http://elsewhere.example/"


class Visit:
    """A new browser behind a meter; what it wants from other hosts goes to a second one."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.meter = Meter(server.host)
        self.others = Meter(None)
        proxy = {"server": f"http://{self.others.host}", "bypass": "127.0.0.1"}
        self.person = Person(browser, self.meter.host, proxy=proxy)

    def close(self) -> None:
        self.person.close()
        self.meter.close()
        self.others.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    visit = Visit(browser, server)
    yield visit
    visit.close()


def test_a_first_visit_is_light_and_calls_nobody_else(visit: Visit) -> None:
    person = visit.person
    person.page.goto(person.base, wait_until="networkidle")
    person.page.locator(".box").first.wait_for()
    weight = visit.meter.down + visit.meter.up
    assert 10_000 < weight < FIRST_PAGE, f"{weight} bytes"
    assert visit.others.calls == []
    print(f"first page: {visit.meter.down} bytes down, {visit.meter.up} up")


def test_an_invited_player_needs_no_more(visit: Visit, server: Server) -> None:
    """Somebody whose first page is a table, its socket included."""
    person = visit.person
    table = person.sit("galactic-warfare", seed=5)
    fresh = Meter(server.host)
    guest = Person(person.context.browser, fresh.host)  # type: ignore[arg-type]
    guest.page.goto(f"{guest.base}/table/{table}", wait_until="networkidle")
    guest.page.wait_for_function("document.querySelector('#sentence')?.textContent.length > 3")
    assert 10_000 < fresh.down < FIRST_PAGE, f"{fresh.down} bytes"
    assert visit.others.calls == []
    print(f"first table: {fresh.down} bytes down, {fresh.up} up")
    guest.close()
    fresh.close()


def test_the_meter_notices_what_it_should(visit: Visit) -> None:
    """A page that did call another host would be caught."""
    visit.person.page.goto(visit.person.base)
    before = visit.meter.down
    visit.person.page.evaluate("fetch('/api/games').then(answer => answer.text())")
    assert visit.meter.down > before
    with contextlib.suppress(Exception):
        visit.person.page.goto(ELSEWHERE)
    assert any("elsewhere.example" in call for call in visit.others.calls)

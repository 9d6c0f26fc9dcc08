"""The graph beside a replay."""

from __future__ import annotations

import time

from tests.browser.conftest import Guests
from tests.browser.person import Person
from tests.web.people import Person as Script
from tests.web.serving import Server


def finished_game(server: Server, game: str) -> str:
    """A table at which two bots have played."""
    script = Script(server.host)
    seats = [{"kind": "bot", "level": "greedy"}] * 2
    table = str(script.http.post("/api/tables", json={"game": game, "seats": seats, "watch": "anyone"}).json()["id"])
    deadline = time.monotonic() + 120
    while script.http.get(f"/api/tables/{table}/log").status_code != 200 and time.monotonic() < deadline:
        time.sleep(0.2)
    return table


def test_a_graph_leads_to_the_moments_that_mattered(guest: Guests) -> None:
    ada = guest()
    table = finished_game(guest.server, "galactic-warfare")
    ada.page.goto(f"http://{guest.server.host}/replay/{table}")
    ada.page.locator("#chances path").first.wait_for()
    links = ada.page.locator("#analysis .swings a")
    assert links.count() == 3 and ada.page.locator("#chances b").count() == 3
    ada.shot("analysis")
    wanted = str(links.nth(1).get_attribute("href"))
    links.nth(1).click()
    ada.page.locator("#place", has_text=f"{wanted[1:]} of").wait_for()
    assert ada.page.url.endswith(wanted)
    before = cursor(ada)
    ada.page.keyboard.press("ArrowRight")
    assert cursor(ada) > before
    box = ada.page.locator("#chances svg").bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    at, _, total = ada.page.locator("#place").inner_text().split()
    assert int(total) - int(at) <= 2


def cursor(ada: Person) -> float:
    """Where the graph shows the present moment."""
    box = ada.page.locator("#chances .cursor").bounding_box()
    assert box is not None
    return float(box["x"])


def test_the_graph_fits_a_phone(guest: Guests) -> None:
    ada = guest(phone=True)
    table = finished_game(guest.server, "connect-four")
    ada.page.goto(f"http://{guest.server.host}/replay/{table}")
    ada.page.locator("#chances path").first.wait_for()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.shot("analysis-phone")

"""Boards under a finger: crowded spaces fan out, boards turn, pencil notes stay."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guests


@pytest.mark.parametrize("phone", [False, True])
def test_a_crowded_space_fans_out(guest: Guests, phone: bool) -> None:
    ada = guest(phone=phone)
    ada.sit("picnic", bots=5, seed=4)
    ada.ready()
    for _ in range(40):
        if ada.page.locator("#boards .tokens > g").count() > 24 or ada.over:
            break
        seen = ada.look()
        if seen["asked"]:
            ada.step(seen=seen)
        ada.changed(seen)
    ada.page.locator("#tabs [data-tab=baskets]").click()
    baskets = ada.page.locator("[data-id^='basket:']")
    for i in range(3):
        ada.click(baskets.nth(i))
        if ada.page.locator(".fan .hit").count():
            break
    sizes = ada.page.locator(".fan .hit").evaluate_all("nodes => nodes.map(n => n.getBoundingClientRect().width)")
    assert len(sizes) > 1 and min(sizes) >= 40
    ada.shot(f"fanned{'-phone' if phone else ''}")
    ada.page.keyboard.press("Escape")
    assert ada.page.locator(".fan .hit").count() == 0


def test_a_board_is_turned_and_stays_turned(guest: Guests) -> None:
    ada = guest()
    ada.sit("galactic-warfare", seed=5)
    ada.ready()
    before = ada.page.locator("[data-id='square:a1']").bounding_box()
    for _ in range(2):
        ada.page.get_by_role("button", name="Turn the board").first.click()
    after = ada.page.locator("[data-id='square:a1']").bounding_box()
    assert before and after and after["y"] < before["y"] and after["x"] > before["x"]
    ada.shot("turned")
    ada.page.reload()
    ada.ready()
    again = ada.page.locator("[data-id='square:a1']").bounding_box()
    assert again and abs(again["y"] - after["y"]) < 2
    ada.play(seconds=15)


def test_a_pane_that_was_opened_by_hand_stays_while_something_is_lit_on_it(guest: Guests) -> None:
    """The Queen's Gambit shows all battles at once and each for itself."""
    ada = guest()
    ada.sit("queens-gambit", seed=4)
    ada.ready()
    tab = ada.page.locator("#tabs button", has_text="Palace")
    kept = 0
    for _ in range(60):
        seen = ada.look()
        if seen["asked"] and tab.locator("b").count():
            if kept:
                assert tab.get_attribute("aria-selected") == "true"
            ada.click(tab)
            kept += 1
        else:
            kept = 0
        if kept == 3:
            return
        if seen["asked"]:
            ada.step()
        ada.changed(seen)
    raise AssertionError("there is a battle in the palace")


def test_pencil_notes_stay_with_their_object(guest: Guests) -> None:
    ada = guest()
    ada.sit("galactic-warfare", seed=5)
    ada.ready()
    ada.page.locator("[data-id='square:b2']").first.click(button="right")
    ada.page.fill("#facts textarea", "has the tractor lock?")
    ada.page.locator("#facts button").click()
    ada.page.locator(".notes .pencil").wait_for(state="attached")
    assert ada.page.locator(".notes .pencil").count() == 1
    ada.page.locator("#hand .card").first.click(button="right")
    ada.page.fill("#facts textarea", "keep")
    ada.page.locator("#facts button").click()
    ada.page.reload()
    ada.ready()
    assert ada.page.locator(".notes .pencil").count() == 1
    assert "keep" in ada.page.locator("#hand .card .pencil").inner_text()
    ada.shot("pencil")

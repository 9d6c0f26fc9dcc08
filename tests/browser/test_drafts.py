"""Drafts in the browser: added, taken back, put in order, spread, confirmed once."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guests
from tests.browser.person import Person


def chips(ada: Person) -> list[str]:
    return [text.split("\n")[0] for text in ada.page.locator("#draft .chip").all_inner_texts()]


def wait_chips(ada: Person, count: int) -> None:
    ada.page.wait_for_function("n => document.querySelectorAll('#draft .chip').length === n", arg=count)


@pytest.mark.parametrize("phone", [False, True])
def test_a_draft_is_put_together_freely_and_confirmed_once(guest: Guests, phone: bool) -> None:
    ada = guest(phone=phone)
    ada.sit("picnic", bots=2, seed=4)
    ada.ready()
    if phone:
        ada.page.locator("#tabs [data-tab=hand]").tap()
    cards = ada.page.locator("#hand .card")
    for i, n in ((4, 1), (0, 2), (2, 3)):
        ada.click(cards.nth(i))
        wait_chips(ada, n)
    ada.shot(f"draft-order{'-phone' if phone else ''}")
    first = ada.page.locator("#draft .chip").first.inner_text()
    ada.click(ada.page.locator("#draft .chip").first.get_by_role("button", name="later"))
    ada.page.wait_for_function("t => document.querySelector('#draft .chip').innerText !== t", arg=first)
    ada.click(cards.nth(0))
    wait_chips(ada, 2)
    assert not ada.page.locator("#submit").is_enabled()
    ada.click(cards.nth(3))
    wait_chips(ada, 3)
    before = ada.asked
    ada.click(ada.page.locator("#submit"))
    ada.ready(before)
    if phone:
        ada.page.locator("#tabs [data-tab=baskets]").tap()
    right = ada.page.locator("[data-id='basket:right']")
    ada.click(right)
    wait_chips(ada, 1)
    ada.click(right)
    ada.page.wait_for_function("() => document.querySelector('#draft').innerText.includes('2 into the right')")
    ada.click(ada.page.locator("[data-id='basket:left']"))
    wait_chips(ada, 2)
    ada.shot(f"draft-spread{'-phone' if phone else ''}")
    ada.click(ada.page.locator("#draft .chip", has_text="right").get_by_role("button"))
    ada.page.wait_for_function("() => document.querySelector('#draft').innerText.includes('1 into the right')")
    for _ in range(2):
        text = ada.page.locator("#draft").inner_text()
        ada.click(ada.page.locator("[data-id='basket:left']"))
        ada.page.wait_for_function("t => document.querySelector('#draft').innerText !== t", arg=text)
    before = ada.asked
    ada.click(ada.page.locator("#submit:enabled"))
    ada.ready(before)
    assert ada.page.locator("#log", has_text="1 into the right").count() == 1
    ada.play()

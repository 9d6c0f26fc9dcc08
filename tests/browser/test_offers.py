"""Offers in the browser: a form with chips, a counter-offer, an answer; talk within a side."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guests
from tests.browser.test_friends import accept


@pytest.mark.parametrize("phone", [False, True])
def test_an_offer_is_made_with_chips_countered_and_accepted(guest: Guests, phone: bool) -> None:
    ada, ben = guest(phone=phone), guest(phone=phone)
    made = ada.new_table("bazaar", [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], seed=3)
    ada.page.goto(f"{ada.base}/table/{made['id']}")
    accept(ben, ada.base + made["seats"][1]["link"])
    mark = "-phone" if phone else ""
    ada.click(ada.page.locator("#make-offer"))
    sides = ada.page.locator("#offer-form .goods")
    assert not ada.page.locator("#send-offer").is_enabled()
    for _ in range(2):
        ada.click(sides.nth(0).locator("[data-good^=apples]"))
    ada.click(sides.nth(1).locator("[data-good^=coins]"))
    ada.shot(f"offer-form{mark}")
    ada.click(ada.page.locator("#send-offer"))
    ada.page.locator(".offer.mine", has_text="2 apples for 1 coin").wait_for()
    ben.page.locator(".offer", has_text="Ada offers Ben 2 apples").wait_for()
    ben.shot(f"offer-lying{mark}")
    ben.click(ben.page.locator(".offer").get_by_role("button", name="Counter"))
    assert "2 of 4" in ben.page.locator("#offer-form .goods").nth(1).inner_text()
    ben.click(ben.page.locator("#offer-form .goods").nth(0).locator("[data-good^=coins]"))
    ben.click(ben.page.locator("#send-offer"))
    ada.click(ada.page.locator(".offer:not(.mine)").get_by_role("button", name="Accept"))
    ada.page.locator(".offer").wait_for(state="detached")
    ben.page.locator("#log", has_text="trade").wait_for(state="attached")


def test_the_own_side_hears_what_the_others_do_not(guest: Guests) -> None:
    ada = guest()
    ada.sit("picnic", bots=3, seed=3)
    ada.ready()
    ada.page.select_option("#chat-form [name=to]", "side")
    ada.page.fill("#chat-form [name=text]", "psst")
    ada.page.keyboard.press("Enter")
    ada.page.locator("#chat-list .side", has_text="psst").wait_for()


def test_the_chat_follows_when_play_decides_who_is_on_whose_side(guest: Guests) -> None:
    """Three at The Willow Game: two play Good, and none knows it before all characters are chosen."""
    ada = guest()
    ada.sit("willow", bots=2, players=3, seed=3)
    to = ada.page.locator("#chat-form [name=to]")
    pack = ada.page.locator("#options [data-words='take_pack willow']")
    pack.wait_for()
    assert not to.is_visible()
    ada.click(pack)
    to.wait_for()
    ada.page.select_option("#chat-form [name=to]", "side")
    ada.page.fill("#chat-form [name=text]", "psst")
    ada.page.keyboard.press("Enter")
    ada.page.locator("#chat-list .side", has_text="psst").wait_for()

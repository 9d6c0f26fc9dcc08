"""An option that people build: parts, live refusals, saving, sharing by code."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests


@pytest.mark.parametrize("phone", [False, True])
def test_an_army_is_built_saved_shared_and_played(guest: Guests, phone: bool) -> None:
    ada = guest(phone=phone)
    page = ada.page
    page.goto(ada.base)
    page.locator(".box[data-game=stratego-legends] .new").click()
    page.locator("[data-build=beige_army]").click()
    page.locator(".workshop .state.good").wait_for()
    page.locator(".part-group summary").nth(2).click()
    page.locator(".part-group[open] button[aria-label$='one less']:enabled").first.click()
    page.locator(".workshop .state", has_text="30 pieces, not 29 (rule 1.4)").wait_for()
    assert page.locator("#use-build").is_disabled()
    ada.shot(f"builder-{'phone' if phone else 'laptop'}-refused")
    page.locator("[data-part=hunter]").click()
    page.locator(".workshop .state.good").wait_for()
    code = page.locator(".workshop input[aria-label=code]").input_value()
    page.locator(".workshop input[aria-label=name]").fill("Hunters")
    page.locator(".workshop button", has_text="Save").click()
    ada.shot(f"builder-{'phone' if phone else 'laptop'}")
    page.locator("#use-build").click()
    chosen = page.locator("select[name='option.beige_army'] option:checked")
    expect(chosen).to_have_text("Hunters")
    page.locator("[data-build=gray_army]").click()
    page.locator(".workshop .state.good").wait_for()
    page.locator(".workshop input[aria-label=code]").fill(code)
    page.keyboard.press("Enter")
    page.locator(".workshop .state", has_text="rule 16.3").wait_for()
    page.locator(".workshop button", has_text="Cancel").click()
    page.locator("#create").click()
    page.wait_for_url("**/table/*")
    ada.ready()


def test_what_was_built_is_there_again(guest: Guests) -> None:
    ada = guest()
    page = ada.page
    page.goto(ada.base)
    page.evaluate("localStorage.setItem('attic.builds.stratego-legends.gray_army', '{\"Mine\": \"bone_march\"}')")
    page.locator(".box[data-game=stratego-legends] .new").click()
    page.select_option("select[name='option.gray_army']", label="Mine")
    page.locator("[data-build=gray_army]").click()
    page.locator(".workshop .state.good").wait_for()
    assert page.locator(".workshop select option", has_text="Mine").count() == 1

"""What a table page does besides being clicked through: refusals, steps back, rules, undo, menus, windows."""

from __future__ import annotations

import re

from tests.browser.conftest import Guests

GAME = "galactic-warfare"


def test_an_unlit_click_says_why_and_its_clause_opens_the_rules(guest: Guests) -> None:
    ada = guest()
    ada.sit(GAME, seed=5)
    ada.ready()
    ada.page.locator("[data-id='square:a1']").first.click()
    refusal = ada.page.locator("#refusal p")
    refusal.wait_for()
    ada.page.locator("#sentence .clause").click()
    rule = ada.page.locator("#rules-body .rule.wanted")
    rule.wait_for()
    assert ada.page.locator("#sentence .clause").inner_text().removeprefix("§ ") in rule.inner_text()
    ada.shot("rules-drawer")
    ada.page.keyboard.press("Escape")
    assert not ada.page.locator("#rules-drawer").is_visible()


def test_a_click_narrows_and_escape_steps_back(guest: Guests) -> None:
    ada = guest()
    ada.sit(GAME, seed=5)
    ada.ready()
    for _ in range(60):
        if ada.draft() or ada.over:
            break
        before, offered = ada.asked, ada.page.locator("#options").inner_text()
        if before:
            ada.step(board=1.0)
        ada.moved(before, 0)
    assert ada.draft() == 1
    assert ada.page.locator("#options").inner_text() != offered
    ada.shot("narrowed")
    ada.page.keyboard.press("Escape")
    assert ada.draft() == 0
    assert ada.page.locator("#options").inner_text() == offered


def test_resigning_asks_first_and_then_ends_the_game(guest: Guests) -> None:
    ada = guest()
    ada.sit(GAME, seed=5)
    ada.ready()
    ada.page.locator("#menu summary").click()
    ada.page.locator("[data-standing=resign]").click()
    ada.page.locator("#confirm button[value=no]").click()
    assert not ada.over
    ada.page.locator("#menu summary").click()
    ada.page.locator("[data-standing=resign]").click()
    ada.page.locator("#confirm button[value=yes]").click()
    ada.page.wait_for_function("() => document.body.classList.contains('over')")
    assert "Blue" in ada.page.locator("#sentence").inner_text()


def test_every_lit_object_and_every_option_has_a_name(guest: Guests) -> None:
    ada = guest()
    ada.sit(GAME, seed=5)
    ada.ready()
    for _ in range(12):
        if ada.over:
            break
        nameless = ada.page.evaluate(
            """[...document.querySelectorAll("[data-lit]")].filter(n => !n.getAttribute("aria-label")).length"""
        )
        assert nameless == 0
        before, draft = ada.asked, ada.draft()
        if before:
            ada.step()
        ada.moved(before, draft)


def test_the_title_marks_my_turn(guest: Guests) -> None:
    ada = guest()
    ada.sit("connect-four")
    ada.ready()
    assert ada.page.title().startswith("●")


def test_chat_is_heard(guest: Guests) -> None:
    ada = guest()
    ada.sit("connect-four")
    ada.ready()
    ada.page.fill("#chat-form input", "<b>hello</b>")
    ada.page.keyboard.press("Enter")
    ada.page.locator("#chat-list li").wait_for()
    assert "<b>hello</b>" in ada.page.locator("#chat-list").inner_text()


def test_boards_zoom_by_wheel_and_buttons(guest: Guests) -> None:
    ada = guest()
    ada.sit(GAME, seed=5)
    ada.ready()
    board = ada.page.locator("#boards svg.board").first
    whole = board.get_attribute("viewBox")
    board.hover()
    ada.page.mouse.wheel(0, -600)
    shown = "document.querySelector('#boards svg.board').getAttribute('viewBox')"
    ada.page.wait_for_function(f"before => {shown} !== before", arg=whole)
    ada.page.get_by_role("button", name="Show the whole board").first.click()
    assert board.get_attribute("viewBox") == whole


def test_pieces_glide_when_motion_is_welcome(guest: Guests) -> None:
    ada = guest(quick=False)
    ada.sit("connect-four")
    ada.ready()
    ada.page.evaluate(
        """() => { window.glides = 0; const old = Element.prototype.animate;
        Element.prototype.animate = function (...args) { window.glides += 1; return old.apply(this, args); }; }"""
    )
    before = ada.asked
    ada.lit().first.click()
    ada.ready(before)
    assert ada.page.evaluate("window.glides") >= 1


def test_dark_and_light(guest: Guests) -> None:
    ada = guest(color_scheme="light")
    ada.sit(GAME, seed=5)
    ada.ready()
    ground = "getComputedStyle(document.body).backgroundColor"
    light = ada.page.evaluate(ground)
    ada.shot("light")
    ada.page.locator("#theme").click()
    assert ada.page.evaluate(ground) != light
    assert re.match(r"rgb\(", light)

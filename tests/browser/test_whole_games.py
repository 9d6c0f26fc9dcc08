"""Every game on the shelf is played to its end in a browser by clicking what is lit."""

from __future__ import annotations

import re
import warnings

import pytest

from attic import games
from tests.browser.conftest import Guests
from tests.sizes import LONG

RESIGNED = re.compile("resign|gives? up|conced", re.IGNORECASE)

GAMES = [*games.SHELF, *games.TOYS]
SECONDS = 3600.0 if LONG else 20.0  # of clicking; then the person resigns, so that the suite ends, and says so


def tables() -> list[tuple[str, int]]:
    """Every game with its fewest players, in the long run with its most too."""
    found: list[tuple[str, int]] = []
    for game in GAMES:
        players = games.get(game).players
        found += [(game, n) for n in sorted({min(players), max(players) if LONG else min(players)})]
    return found


@pytest.mark.parametrize(("game", "players"), tables())
def test_every_game_is_played_by_clicking_lit_objects(guest: Guests, game: str, players: int) -> None:
    ada = guest()
    ada.sit(game, bots=players - 1, players=players, seed=4)
    ada.ready()
    ada.shot(f"{game}-{players}-first")
    clicks = ada.play(most=20_000, seconds=SECONDS)
    print(f"{game} for {players}: {clicks} clicks, over: {ada.over}")
    assert clicks > 3
    if not ada.over:
        ada.shot(f"{game}-{players}-middle")
        ada.page.locator("#menu summary").click()
        ada.page.locator("[data-standing=resign]").click()
        ada.page.locator("#confirm button[value=yes]").click()
        ada.page.locator("#log", has_text=RESIGNED).wait_for()
        warnings.warn(f"{game} for {players} was not over after {clicks} clicks: resigned", stacklevel=1)
        return
    assert ada.page.locator("#ask[data-manner=over]").is_visible()
    assert ada.page.locator("#options a", has_text="replay").is_visible()
    ada.shot(f"{game}-{players}-over")


def test_a_whole_game_is_played_by_keyboard_alone(guest: Guests) -> None:
    ada = guest()
    ada.page.goto(ada.base)
    ada.page.locator(".box[data-game=connect-four] .play").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/table/*")
    ada.ready()
    keys = ["1", "ArrowDown ArrowDown Enter", "7", "End Enter", "Home ArrowDown ArrowUp Enter", "3"]
    for turn in range(80):
        if ada.over:
            break
        before = ada.asked
        for key in keys[turn % len(keys)].split():
            ada.page.keyboard.press(key)
        ada.page.wait_for_timeout(30)
        if ada.asked == before and not ada.over:
            ada.page.keyboard.press("1")
        ada.ready(before)
    assert ada.over


def test_a_whole_game_is_played_on_a_phone(guest: Guests) -> None:
    ada = guest(phone=True)
    ada.page.goto(ada.base)
    ada.page.locator(".box[data-game=galactic-warfare]").scroll_into_view_if_needed()
    ada.sit("galactic-warfare", seed=11, options={"cards": False})
    ada.ready()
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing hangs over the edge of a phone"
    for tab in ("story", "people", "chat"):
        ada.page.locator(f"#tabs [data-tab={tab}]").tap()
        assert ada.page.locator(f"#{tab}").is_visible()
        ada.shot(f"phone-{tab}")
    ada.page.locator("#tabs [data-tab=board]").tap()
    small = ada.page.evaluate(
        """[...document.querySelectorAll("button, a.option, summary.tool")]
        .filter(n => n.offsetParent && !n.closest("dialog"))
        .filter(n => n.getBoundingClientRect().height < 40).map(n => n.outerHTML.slice(0, 80))"""
    )
    assert small == [], "everything to be touched is at least 40 px high"
    ada.play()
    ada.shot("phone-over")

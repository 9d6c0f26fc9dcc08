"""Two people, two browsers, one link; a server that dies; one screen for two; somebody who only watches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import Guests
from tests.browser.person import Person, TimeoutError
from tests.web.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ANSWERED = "before => document.body.dataset.asked !== before || document.body.classList.contains('over')"


def invite(ada: Person, game: str = "connect-four") -> str:
    """Make a table in the dialog with one open seat; the link."""
    ada.page.goto(ada.base)
    ada.page.fill("#name", "Ada")
    ada.page.locator(f".box[data-game={game}] .new").click()
    ada.page.select_option("#new-table [name='kind.1']", "open")
    ada.shot("new-table")
    ada.page.click("#create")
    link = ada.page.locator("#new-table .invite input").input_value()
    ada.shot("invite-link")
    ada.page.locator("#new-table a.strong").click()
    ada.page.wait_for_url("**/table/*")
    return link


def accept(ben: Person, link: str) -> None:
    ben.page.goto(link)
    ben.page.fill("#confirm input", "Ben")
    ben.page.locator("#confirm button[value=sit]").click()
    ben.page.wait_for_url("**/table/*")


def play_on(people: list[Person], most: int = 80) -> None:
    """Whoever is asked plays, until it is over for everybody."""
    for _ in range(most):
        if all(person.over for person in people):
            return
        for person in people:
            before = person.asked
            if before and not person.over:
                person.step()
                person.page.wait_for_function(ANSWERED, arg=before)
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def test_a_friend_comes_by_link_and_both_play_to_the_end(guest: Guests) -> None:
    ada, ben = guest(), guest()
    link = invite(ada)
    accept(ben, link)
    play_on([ada, ben])
    assert ada.page.locator("#sentence").inner_text() == ben.page.locator("#sentence").inner_text()
    ada.page.goto(ada.base)
    ada.page.locator("#mine .table").first.wait_for()
    ada.shot("lobby")


def test_a_used_link_is_refused_kindly(guest: Guests) -> None:
    ada, ben, eve = guest(), guest(), guest()
    link = invite(ada)
    accept(ben, link)
    eve.page.goto(link)
    eve.page.fill("#confirm input", "Eve")
    eve.page.locator("#confirm button[value=sit]").click()
    eve.page.locator("#confirm .error", has_text="taken").wait_for()
    eve.page.locator("#confirm button[value=watch]").click()
    eve.page.wait_for_url("**/table/*")
    eve.page.locator("body.spectator").wait_for()
    eve.errors = [error for error in eve.errors if "403" not in error]


def test_a_killed_server_comes_back_and_the_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    ada = Person(browser, server.host)
    try:
        ada.sit("connect-four")
        ada.ready()
        before = ada.asked
        ada.lit().first.click()
        ada.ready(before)
        lines = ada.page.locator("#log li").count()
        discs = ada.page.locator("#boards .tokens > g").count()
        server.kill()
        ada.page.locator("body.away").wait_for()
        ada.shot("connection-lost")
        server.start()
        ada.page.locator("body:not(.away)").wait_for()
        ada.page.wait_for_function("n => document.querySelectorAll('#log li').length >= n", arg=lines)
        assert ada.page.locator("#boards .tokens > g").count() >= discs
        ada.play()
        assert ada.over
    finally:
        ada.close()
        server.stop()


def test_two_at_one_screen_play_behind_a_curtain(guest: Guests) -> None:
    ada = guest()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}]
    made = ada.new_table("galactic-warfare", seats, seed=5)
    ada.page.goto(f"{ada.base}/table/{made['id']}")
    ada.page.locator("#curtain button").wait_for()
    ada.shot("curtain")
    assert not ada.page.locator("#hand .card").first.is_visible()
    handed: set[str] = set()
    for _ in range(40):
        ada.ready()
        if ada.page.locator("#curtain").is_visible():
            handed.add(ada.page.locator("#curtain h2").inner_text())
            button = ada.page.locator("#curtain button").element_handle()
            button.click()
            button.wait_for_element_state("hidden")  # lifted, or another curtain hangs there
        elif ada.asked:
            seen = ada.look()
            ada.step(seen=seen)
            ada.moved(seen["asked"], seen["draft"])
        if len(handed) == 2 and ada.page.locator("#log li").count() > 8:
            break
    assert len(handed) == 2, "the screen went to both of them"
    assert ada.page.locator("#log li").count() > 8


def test_a_spectator_sees_no_hand(guest: Guests) -> None:
    ada, eve = guest(), guest()
    table = ada.sit("galactic-warfare", seed=5)
    ada.ready()
    eve.page.goto(f"{eve.base}/table/{table}")
    eve.page.locator("body.spectator #seats .seat").first.wait_for()
    assert eve.page.locator("#hand .card").count() == 0
    assert eve.page.locator("[data-lit]").count() == 0


def test_coming_back_tells_what_happened(guest: Guests) -> None:
    ada = guest()
    table = ada.sit("galactic-warfare", seed=5)
    ada.ready()
    for _ in range(12):
        before, draft = ada.asked, ada.draft()
        if before:
            ada.page.locator("#options .option").last.click()
        ada.moved(before, draft)
    ada.page.evaluate("id => localStorage.setItem(`attic.seen.${id}`, '2')", table)
    ada.page.reload()
    ada.page.locator("#since").wait_for()
    assert "Since you left" in ada.page.locator("#since").inner_text()
    ada.shot("since-you-left")
    now = ada.page.locator("#happened").inner_text()
    ada.page.locator("#step").click()
    assert ada.page.locator("#stepped").inner_text().startswith("1 of")
    ada.page.get_by_role("button", name="One step on").click()
    assert ada.page.locator("#stepped").inner_text().startswith("2 of")
    ada.shot("stepping")
    ada.page.locator("#to-now").click()
    assert ada.page.locator("#happened").inner_text() == now
    ada.ready()


def test_long_absences_are_paged_through(guest: Guests) -> None:
    ada = guest()
    table = ada.sit("galactic-warfare", seed=5)
    ada.ready()
    for _ in range(400):
        if ada.over or ada.page.locator("#log li").count() > 215:
            break
        seen = ada.look()
        if seen["asked"]:
            ada.step(seen=seen)
        ada.changed(seen)
    lines = ada.page.locator("#log li").count()
    assert not ada.over and lines > 200, "more than the server sends at once"
    ada.page.evaluate("id => localStorage.setItem(`attic.seen.${id}`, '1')", table)
    ada.page.reload()
    ada.page.locator("#step").click()
    assert int(ada.page.locator("#stepped").inner_text().split()[-1]) >= lines - 1


def test_windows_pass_in_silence_while_pieces_move(guest: Guests) -> None:
    ada, ben = guest(quick=False), guest(quick=False)
    made = ada.new_table("galactic-warfare", [{"kind": "me", "name": "Ada"}, {"kind": "open"}], seed=3)
    ada.page.evaluate("() => localStorage.setItem('attic.pace', 'quick')")
    ada.page.goto(f"{ada.base}/table/{made['id']}")
    accept(ben, ada.base + made["seats"][1]["link"])
    manner = "() => document.querySelector('#ask').dataset.manner === 'ask' && document.querySelector('#beat').hidden"
    for _ in range(120):
        for person in (ada, ben):
            if person.asked and person.page.evaluate(manner):
                before = person.asked
                try:
                    person.page.locator("#options .option").first.click(timeout=2000)
                except TimeoutError:  # the question went before the hand came down: look again
                    continue
                person.page.wait_for_function(ANSWERED, arg=before)
        if ada.page.locator("#log li").count() > 12:
            break
        ada.page.wait_for_timeout(100)
    assert ada.page.locator("#log li").count() > 12, "nobody answered a window, and the game went on"


def test_a_bot_plays_for_somebody_who_leaves_until_they_come_back(guest: Guests) -> None:
    ada, ben = guest(), guest()
    accept(ben, invite(ada))
    table = ada.page.url
    ada.ready()
    ben.page.locator("#seats .seat").first.wait_for()
    ada.page.locator("#menu summary").click()
    ada.page.locator("#rest").click()
    ada.page.locator("#shelf, #mine").first.wait_for()
    ben.page.locator("#seats", has_text="a bot plays for Ada").wait_for()
    ben.page.locator("#chat-list", has_text="has left the table").wait_for(state="attached")
    ben.ready()
    ben.shot("stand-in")
    ada.page.goto(table)
    ben.page.locator("#chat-list", has_text="is back").wait_for(state="attached")
    ada.page.goto(ada.base)
    ben.page.locator("[data-vote]").click()
    ben.page.locator("#seats", has_text="a bot plays for Ada").wait_for()


def test_the_links_of_open_seats_are_shown_again_to_the_maker(guest: Guests) -> None:
    ada, eve = guest(), guest()
    link = invite(ada)
    assert ada.page.locator("#invites input").input_value() == link
    ada.page.evaluate("localStorage.clear()")
    ada.page.reload()
    assert ada.page.locator("#invites input").input_value() == link
    eve.page.goto(ada.page.url)
    eve.page.locator("body.spectator #seats .seat").first.wait_for()
    assert not eve.page.locator("#invites").is_visible()

"""The Willow Game as people see it: the map, a fight with Spells, a trade within a side, a transformation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from attic.games.willow.state import Willow
from attic.kit.chance import Seeded
from attic.web.windows import place_of, still_open
from tests.browser.conftest import Guests, serving
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.test_friends import accept
from tests.browser.test_shadowlords import choose, show
from tests.web.serving import Server
from tests.willow.staged import GAME

SIZES = pytest.mark.parametrize("phone", [False, True], ids=["1366", "390"])
Words = list[str | int]


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory, browser: Any) -> Iterator[Server]:
    """A server that knows the staged positions."""
    with serving(tmp_path_factory.mktemp("willow"), **{GAME.id: "tests.willow.staged"}) as running:
        yield running


class Play:
    """A staged game in which each seat has a browser, and the same game here to know what comes."""

    def __init__(self, guest: Guests, server: Server, stage: str, players: int, seed: int, phone: bool) -> None:
        self.chance = Seeded(seed)
        state = GAME.new(players, {"stage": stage}, self.chance)
        assert isinstance(state, Willow)
        self.state = state
        self.mark = f"willow-{stage}-{PHONE['width'] if phone else LAPTOP['width']}"
        self.people = [Person(guest.browser, server.host, phone=phone) for _ in range(players)]
        guest.people += self.people
        first, *others = self.people
        seats = [{"kind": "me", "name": "Ada"}, *({"kind": "open"} for _ in others)]
        pace = {"kind": "days", "days": 3}
        made = first.new_table(GAME.id, seats, seed=seed, options={"stage": stage}, pace=pace)
        first.page.goto(f"{first.base}/table/{made['id']}")
        for person, seat in zip(others, made["seats"][1:]):
            accept(person, first.base + seat["link"])

    def now(self) -> tuple[int, list[Words]]:
        """Who is asked, and what he may do."""
        seat = self.state.deciders()[0]
        return seat, [GAME.words.decode(action) for action in self.state.options(seat)]

    def do(self, *said: str) -> None:
        """Whoever can do this does it; until then everybody lets things go."""
        words: Words = list(said)
        while words not in self.now()[1]:
            self.let_go()
        seat, options = self.now()
        others = self.asked_with(seat) if ["pass"] in options else []
        choose(self.people[seat], words)
        for other in others:
            choose(self.people[other], ["pass"])
        self.state.apply(seat, GAME.words.encode([*words]), self.chance)

    def until(self, moment: str) -> None:
        """Everybody lets things go until the game comes to this moment."""
        while GAME.view(self.state, None).question.moment != moment:
            self.let_go()

    def let_go(self) -> None:
        """Whoever is asked passes; a window in which he can do nothing else passes by itself."""
        seat, options = self.now()
        words = next(words for words in options if words in (["pass"], ["answer", "yes"]))
        if len(options) > 1:
            choose(self.people[seat], words)
        self.state.apply(seat, GAME.words.encode([*words]), self.chance)

    def asked_with(self, seat: int) -> list[int]:
        """Who is asked in this window after a seat: the table waits for all answers, though the first use counts."""
        state = self.state.copy()
        found: list[int] = []
        while True:
            before = place_of(state)
            state.apply(seat, GAME.words.encode(["pass"]), Seeded(0))
            if not still_open(before, state):
                return found
            seat = state.deciders()[0]
            if len(state.options(seat)) > 1:
                found.append(seat)

    def shot(self, seat: int, name: str) -> None:
        show(self.people[seat])
        self.people[seat].shot(f"{self.mark}-{name}")


def front(person: Person) -> str:
    """The pane in front, by name."""
    return str(person.page.locator("#boards .pane:not([hidden]) svg.board").get_attribute("aria-label"))


def heard(person: Person, text: str) -> None:
    """Wait until the story tells this."""
    person.page.locator("#log", has_text=text).wait_for(state="attached")


@SIZES
def test_a_move_is_made_on_the_map(guest: Guests, staged: Server, phone: bool) -> None:
    play = Play(guest, staged, "map", 2, seed=1, phone=phone)
    ada = play.people[0]
    show(ada)
    assert front(ada) == "Map", "whoever may move stands on the map"
    play.shot(0, "movers")
    ada.click(ada.page.locator("#tabs [data-tab=folk]"))
    assert front(ada) == "Characters"
    ada.shot(f"{play.mark}-folk")
    play.do("move", "willow")
    play.do("set_out")
    show(ada)
    assert front(ada) == "Map", "spaces to go to are on the map"
    play.shot(0, "way")
    assert ada.page.locator("#boards .pane:not([hidden]) [data-lit^='space:']").count() > 1


@SIZES
def test_a_fight_with_a_spell_and_a_counterspell(guest: Guests, staged: Server, phone: bool) -> None:
    play = Play(guest, staged, "fight", 2, seed=2, phone=phone)
    ada, ben = play.people
    play.do("fight", "sorsha")
    play.do("cast_at", "sorsha", "bolt_of_flame", "willow")
    heard(ada, "Sorsha casts Bolt of Flame at Willow.")
    play.shot(0, "cast")
    assert "Sorsha, Magic" in str(ada.page.locator("#sum").text_content())
    play.do("cast", "willow", "counterspell")
    heard(ben, "Bolt of Flame is cancelled and has no effect.")
    play.shot(0, "countered")
    play.do("cast", "willow", "strength")
    play.do("name", "madmartigan")
    play.do("name", "kael")
    play.shot(1, "champions")
    play.until("after_loss")
    heard(ada, "loses")
    play.shot(0, "blow")
    assert "Spells and cards+3" in str(ada.page.locator("#sum").text_content())


@SIZES
def test_a_trade_within_a_side_is_nobody_elses_business(guest: Guests, staged: Server, phone: bool) -> None:
    play = Play(guest, staged, "market", 3, seed=1, phone=phone)
    ada, ben, eve = play.people
    show(ada)
    ada.click(ada.page.locator("#make-offer"))
    ada.shot(f"{play.mark}-form")
    sides = ada.page.locator("#offer-form .goods")
    ada.click(sides.nth(0).locator("[data-good^='unplayed willow']"))
    ada.click(sides.nth(1).locator("[data-good^='face_up airk sword']"))
    ada.shot(f"{play.mark}-offer")
    ada.click(ada.page.locator("#send-offer"))
    ben.page.locator(".offer:not(.mine)").wait_for()
    ben.shot(f"{play.mark}-lying")
    assert eve.page.locator(".offer").count() == 0
    ben.click(ben.page.locator(".offer:not(.mine)").get_by_role("button", name="Accept"))
    choose(ada, ["give", "willow", "airk", "haste"])
    heard(ben, "From Willow to Airk: Haste.")
    heard(eve, "Willow gives Airk 1 unplayed card.")
    ben.shot(f"{play.mark}-traded")
    eve.shot(f"{play.mark}-seen")
    told = eve.page.locator("body").evaluate("body => body.textContent")
    assert "Haste" not in told and "Elora" not in told


@SIZES
def test_a_transformation(guest: Guests, staged: Server, phone: bool) -> None:
    play = Play(guest, staged, "shape", 2, seed=1, phone=phone)
    ada, ben = play.people
    play.do("fight", "willow")
    play.do("cast_at", "willow", "transformation", "kael")
    play.until("ChooseForm")
    play.shot(0, "forms")
    play.do("change", "raven")
    heard(ben, "Kael turns into a Raven.")
    ben.shot(f"{play.mark}-raven")
    ben.click(ben.page.locator("#tabs [data-tab=folk]"))
    ben.shot(f"{play.mark}-folk")

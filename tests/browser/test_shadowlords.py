"""Four at a table of Shadowlords: a trade and a bribe, a vote, and several duels with allies who were called."""

from __future__ import annotations

import re
import secrets
import sqlite3
from functools import cache
from itertools import count

import pytest

from attic import games
from attic.games.shadowlords.state import Shadowlords
from attic.kit.chance import Seeded
from attic.kit.record import Record
from attic.kit.replay import seeded_header, seeded_key
from attic.store.rows import SeatRow, TableRow, add_entry, new_table
from attic.store.sqlite import FILE
from attic.web.security import COOKIE, hashed, new_token
from tests.browser.conftest import Guests
from tests.browser.person import PHONE, Person

GAME = games.get("shadowlords")
SEATS = GAME.seat_names(4)
MOST = 400  # decisions of a random game in which something is looked for
LAPTOP = {"width": 1280, "height": 800}
Decision = tuple[int, list[str | int]]


class Tale:
    """A random game as it went: its decisions, and at which moment of the rules each was made."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.done: list[Decision] = []
        self.moments: list[str] = []
        self.called: list[bool] = []  # is one who was called among several duellists on each side?
        self.bribes: list[bool] = []
        chance, mind = Seeded(seed), Seeded(seed, 1)
        s = GAME.new(4, None, chance)
        assert isinstance(s, Shadowlords)
        while s.outcome is None and len(self.done) < MOST:
            seat = s.deciders()[0]
            options = s.options(seat)
            action = options[mind.below(len(options))]
            self.done.append((seat, GAME.words.decode(action)))
            self.moments.append(type(s.stack[-1]).__name__)
            self.bribes.append(any(GAME.words.decode(option)[0] == "bribe" for option in options))
            battle = s.battles[s.fight] if s.fight >= 0 else None
            self.called.append(
                battle is not None and battle.attack & s.called != 0
                and battle.attack.bit_count() > 1 and battle.defence.bit_count() > 1
            )  # fmt: skip
            s.apply(seat, action, chance)

    def record(self, decisions: int) -> Record:
        """The game up to a decision."""
        record = Record(GAME, 4, {}, list(SEATS), seeded_header(self.seed), seeded_key(self.seed), Seeded(self.seed))
        for seat, words in self.done[:decisions]:
            record.decide(seat, list(words))
        return record


@cache
def second_round() -> tuple[Tale, int]:
    """A game, and the decision with which somebody's second turn begins."""
    tale = Tale(1)
    return tale, [n for n, moment in enumerate(tale.moments) if moment == "DrawCount"][4]


@cache
def bribery() -> tuple[Tale, int]:
    """A game, and the decision at which somebody may bribe at the start of his turn."""
    for seed in count(275):  # where it happens early
        tale = Tale(seed)
        for n, may in enumerate(tale.bribes):
            if may and tale.moments[n] == "DrawCount":
                return tale, n
    raise AssertionError("somebody can bribe some day")


@cache
def battle() -> tuple[Tale, int, int]:
    """A game, and two decisions between which a Shadow is moved, an ally comes and several duels are fought."""
    for seed in count(6):  # where it happens early
        tale = Tale(seed)
        for n, moment in enumerate(tale.moments):
            if moment != "Round" or not tale.called[n]:
                continue
            first = max(i for i in range(n) if tale.moments[i] == "Moves")
            last = next((i for i in range(n, len(tale.moments)) if not tale.called[i]), None)
            if last is not None and "Ballot" in tale.moments[first:n]:
                return tale, first, last
    raise AssertionError("somebody is called to a battle some day")


def lay_out(guest: Guests, record: Record, people: list[Person]) -> str:
    """A table at this position, each seat held by one of these browsers; its id."""
    tid = secrets.token_urlsafe(12)
    tokens: dict[Person, str] = {}
    seats: list[SeatRow] = []
    for n, person in enumerate(people):
        if person not in tokens:
            tokens[person] = new_token()
            person.context.add_cookies([{"name": COOKIE, "value": tokens[person], "url": person.base}])
        seats.append(SeatRow(n, SEATS[n], "me", SEATS[n].title(), person=hashed(tokens[person])))
    row = TableRow(tid, GAME.id, "Shadowlords", "running", "link", 0, None, 0, seats)
    owes = sum(1 << seat for seat in record.state.deciders())
    with sqlite3.connect(guest.server.data / FILE) as store:
        for sql, values in new_table(row, record.log.header, None):
            store.execute(sql, values)
        for entry in record.log.entries:
            store.execute(*add_entry(tid, entry, owes))
    store.close()
    for person in tokens:
        person.page.goto(f"{person.base}/table/{tid}")
    return tid


def show(person: Person) -> None:
    """Lift the curtain if one hangs."""
    person.ready()
    curtain = person.page.locator("#curtain button")
    if curtain.is_visible():
        person.click(curtain)
        person.page.wait_for_function("() => !document.body.classList.contains('curtained')")
        person.ready()


def choose(person: Person, words: list[str | int]) -> None:
    """Click an option in the list, through the groups that lead to it."""
    show(person)
    before = person.asked
    said = " ".join(map(str, words))
    option = person.page.locator(f'#options [data-words="{said}"]')
    for word in words[1:]:
        if option.count():
            break
        group = person.page.locator(f'#options [data-group$=":{word}"]')
        if group.count():
            person.click(group.first)
    person.click(option)
    sure = person.page.locator("#confirm button[value=yes]")
    if sure.is_visible():
        person.click(sure)
    person.page.wait_for_function(
        "before => document.body.dataset.asked !== before || document.body.classList.contains('curtained')", arg=before
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["1280", "390"])
def test_a_trade_with_a_counter_offer(guest: Guests, size: dict[str, int]) -> None:
    phone = size is PHONE
    mark = f"shadowlords-{size['width']}"
    ada, ben = guest(phone=phone, viewport=size), guest(phone=phone, viewport=size)
    tale, n = second_round()
    record = tale.record(n)
    buyer = tale.done[n][0]
    other = next(seat for seat in record.state.living_seats() if seat != buyer)
    lay_out(guest, record, [ben if seat == other else ada for seat in range(4)])
    show(ada)
    ada.shot(f"{mark}-board")
    ada.click(ada.page.locator("#make-offer"))
    if ada.page.locator("#offer-form select").count():
        ada.page.select_option("#offer-form select", SEATS[other])
    sides = ada.page.locator("#offer-form .goods")
    assert not ada.page.locator("#send-offer").is_enabled()
    ada.click(sides.nth(0).locator("[data-good^=ships]"))
    for _ in range(2):
        ada.click(sides.nth(1).locator("[data-good^=ships]"))
    ada.shot(f"{mark}-offer")
    ada.click(ada.page.locator("#send-offer"))
    ada.page.locator(".offer.mine").wait_for()
    ben.page.locator(".offer", has_text="1 ship for 2 ships").wait_for()
    ben.click(ben.page.locator(".offer").get_by_role("button", name="Counter"))
    ben.click(ben.page.locator("#offer-form .goods").nth(0).locator(".good.on .less"))
    ben.shot(f"{mark}-counter")
    ben.click(ben.page.locator("#send-offer"))
    ada.page.locator(".offer:not(.mine)", has_text="1 ship for 1 ship").wait_for()
    ada.click(ada.page.locator(".offer:not(.mine)").get_by_role("button", name="Accept"))
    given = f"{SEATS[other].title()} gives {SEATS[buyer].title()} 1 ship"
    ben.page.locator("#log", has_text=given).wait_for(state="attached")
    ben.shot(f"{mark}-traded")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["1280", "390"])
def test_four_like_cards_bribe_somebody(guest: Guests, size: dict[str, int]) -> None:
    ada = guest(phone=size is PHONE, viewport=size)
    tale, n = bribery()
    record = tale.record(n)
    seat = tale.done[n][0]
    words = next(w for a in record.state.options(seat) if (w := GAME.words.decode(a))[0] == "bribe")
    lay_out(guest, record, [ada] * 4)
    choose(ada, words)
    show(ada)
    ada.page.locator("#log", has_text=re.compile("bribe", re.IGNORECASE)).wait_for(state="attached")
    ada.shot(f"shadowlords-{size['width']}-bribe")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["1280", "390"])
def test_a_vote_and_several_duels_with_a_called_ally(guest: Guests, size: dict[str, int]) -> None:
    ada = guest(phone=size is PHONE, viewport=size)
    tale, first, last = battle()
    lay_out(guest, tale.record(first), [ada] * 4)
    shown: set[str] = set()
    for n in range(first, last):
        moment = tale.moments[n]
        if moment not in shown:
            show(ada)
            ada.shot(f"shadowlords-{size['width']}-{moment.lower()}")
            shown.add(moment)
        choose(ada, tale.done[n][1])
    assert {"Ballot", "AskHelp", "Round", "LayCard"} <= shown
    show(ada)
    ada.shot(f"shadowlords-{size['width']}-after")

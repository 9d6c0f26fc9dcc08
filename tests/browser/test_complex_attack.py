"""The rulebook's complex attack as people see it: curses, known marks, sums beforehand, who may still answer."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from typing import Any

import pytest

from attic.kit.record import Record
from attic.store.rows import SeatRow, TableRow, add_entry, new_table
from attic.store.sqlite import FILE
from attic.web.security import hashed
from tests.browser.conftest import Guests, serving
from tests.browser.person import Person
from tests.stratego_legends.example import GAME, MOVES, played
from tests.web.serving import Server


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory, browser: Any) -> Iterator[Server]:
    """A server that knows the example."""
    with serving(tmp_path_factory.mktemp("staged"), **{GAME.id: "tests.stratego_legends.example"}) as running:
        yield running


def put_down(server: Server, record: Record, seat: int, person: Person) -> str:
    """The example as a table at which this person has one seat; with days for each decision no window closes."""
    table = f"example-{len(record.log.entries)}-{seat}-{'phone' if person.phone else 'laptop'}"
    token = next(str(cookie["value"]) for cookie in person.context.cookies() if cookie["name"] == "attic")
    owing = record.state.deciders()
    rows = [
        SeatRow(n, name, "me", who, person=hashed(token if n == seat else who), owes=n in owing)
        for n, (name, who) in enumerate(zip(record.names, ("Craig", "Rob")))
    ]
    row = TableRow(table, GAME.id, "The complex attack", "running", "anyone", 1, None, time.time_ns() // 10**6, rows)
    statements = new_table(row, record.log.header, None)
    statements += [add_entry(table, entry) for entry in record.log.entries]
    with sqlite3.connect(server.data / FILE) as db:
        for text, values in statements:
            db.execute(text, values)
    return table


def person_at(guest: Guests, server: Server, phone: bool) -> Person:
    """Somebody who comes to the server of the example."""
    person = Person(guest.browser, server.host, phone=phone)
    guest.people.append(person)
    person.page.goto(person.base)
    return person


@pytest.mark.parametrize("phone", [False, True])
def test_every_stage_can_be_seen(guest: Guests, staged: Server, phone: bool) -> None:
    ada = person_at(guest, staged, phone)
    size = "phone" if phone else "laptop"
    seen: dict[int, str] = {}
    for moves, seat in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 0), (7, 0)):
        record = played(moves, then_pass=moves in (0, 3))
        while seat not in record.state.deciders():
            record.decide(record.state.deciders()[0], ["pass"])
        table = put_down(staged, record, seat, ada)
        ada.page.goto(f"{ada.base}/table/{table}")
        ada.ready()
        ada.shot(f"attack-{size}-{moves}")
        seen[moves] = ada.page.locator("body").evaluate("body => body.textContent")
    assert "Death Curse: Strangling Vines" in seen[0] and "Death Curse: Skeleton Warlock" in seen[4]
    assert "Tiera 9 attacks Skeleton Warlock 2 on d5" in seen[1]
    assert "Sinakus 7 attacks Srik 7 on e4" in seen[4] and "Sinakus 9 attacks Srik 9 on e4" in seen[7]
    assert "Gray and Beige may still use abilities" in seen[4]


def test_the_example_is_replayed(guest: Guests, staged: Server) -> None:
    ada = person_at(guest, staged, False)
    table = put_down(staged, played(len(MOVES)), 0, ada)
    ada.page.goto(f"{ada.base}/replay/{table}")
    ada.page.locator("#place", has_text="of").wait_for()
    told = []
    for _ in range(int(ada.page.locator("#place").inner_text().split()[-1])):
        told.append(ada.page.locator("#happened").inner_text())
        ada.page.keyboard.press("ArrowRight")
    assert any("Sinakus 9 against Srik 10" in line for line in told)
    ada.shot("attack-replayed")

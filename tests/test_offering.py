"""Offers at the terminal."""

from __future__ import annotations

import pytest

from attic import games
from attic.cli import offering
from attic.kit import forms
from attic.kit.chance import Seeded
from attic.table.table import Table
from tests.test_play import sit


def bazaar(*seats: str) -> Table:
    return Table.new("bazaar", 3, {}, list(seats), seed=3)


def form(table: Table) -> forms.Form:
    game, state = games.get("bazaar"), table.record.state
    found = forms.form(game, state, 0, game.view(state, 0))
    assert found is not None
    return found


def test_what_is_typed_becomes_an_offer() -> None:
    values = offering.read_offer(form(bazaar("a", "b", "c")), ["ben", "2", "apples,", "coin", "for", "3", "coins"])
    assert values["to"] == "ben" and values["term"] is None
    assert values["give"] == [["apples", 2], ["coins", 1]] and values["ask"] == [["coins", 3]]
    gift = offering.read_offer(form(bazaar("a", "b", "c")), ["b", "apples", "2", "for", "nothing"])
    assert gift["give"] == [["apples", 2]] and gift["ask"] == []


@pytest.mark.parametrize("typed", ["", "nobody 2 apples for 1 coins", "ben 2 pears for 1 coins"])
def test_what_is_no_offer_is_explained(typed: str) -> None:
    with pytest.raises(offering.Misread):
        offering.read_offer(form(bazaar("a", "b", "c")), typed.split())


def test_people_at_one_keyboard_bargain() -> None:
    table = bazaar("ann", "bob", "cat")
    typed = ["", "offer", "offer ben 1 apple for 2 coins", "", "accept", "", "offer ben 9 apples", "quit"]
    text, keyboard = sit(table, *typed)
    assert "ben: give 4 apples, 4 coins; get 4 apples, 8 coins (3 left this turn)" in text
    assert "Ada offers Ben 1 apple for 2 coins." in text and "Ada and Ben trade." in text
    assert "cannot be traded" in text
    assert any("ben, accept" in question for question in keyboard.asked)


def test_an_offer_can_be_taken_back_and_a_bot_answers_one() -> None:
    table = bazaar("ann", "bob", "random")
    table.mind = Seeded(2)  # in which the bot has nothing to offer at first
    sit(table, "", "offer ben 1 apple for 2 coins", "", "", "", "decline", "quit")
    done = [entry.get("do", ["offer"])[0] for entry in table.record.log.entries if entry["seat"] == "ada"]
    assert done[:2] == ["offer", "decline_offer"]
    against = bazaar("ann", "random", "random")
    sit(against, "offer ben 1 apple for nothing", "quit")
    assert any(entry.get("do", [""])[0] in ("accept_offer", "decline_offer") for entry in against.record.log.entries)

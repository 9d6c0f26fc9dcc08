"""Negotiation. Rule 20"""

from __future__ import annotations

from typing import Any

from attic.cli.offering import read_offer
from attic.kit.forms import form, waiting
from attic.kit.scenario import rule
from attic.kit.state import Proposal, Refusal

from .table import Table, table


def offer(g: Table, maker: str, to: str, give: list[Any], ask: list[Any], term: Any = None) -> Refusal | None:
    """Make an offer, or say why it may not be made."""
    proposal = Proposal("offer", {"to": to, "give": give, "ask": ask, "term": term})
    refusal = g.state.check(g.seat(maker), proposal)
    if refusal is None:
        from attic.kit.chance import Never

        g.state.propose(g.seat(maker), proposal, Never())
    return refusal


def accept(g: Table, seat: str) -> None:
    """Accept the last offer before this seat."""
    number = g.view(seat).offers[-1].number
    g.do(seat, "accept_offer", number)


@rule("shadowlords", "20.2", "20.3", "20.11", "20.13")
def test_ships_for_a_character() -> None:
    """B26"""
    g = table("blue sten 6 pisces", "red vang 2 leo", under={"vang": "7"}, storage={"red": 1})
    refusal = offer(g, "blue", "red", [["ships", 4]], [["character", "vang"]])
    assert refusal is not None and refusal.clause == "20.11"
    assert offer(g, "blue", "red", [["ships", 3]], [["character", "vang"]]) is None
    accept(g, "red")
    g.until("PlaceShips", "Moves")
    assert (g.person("vang").team, g.ships("vang"), g.at("vang")) == ("blue", 2, "leo")
    assert g.under("blue", "vang") == [7] and g.ships("sten") == 3
    assert g.moment == "PlaceShips" and g.asked() == ["red"] and dict(g.seen.about)["left"] == 3


@rule("shadowlords", "20.12", "23.3")
def test_cards_are_named_by_value_and_known_to_the_two_parties() -> None:
    g = table("red kaare 1 leo", hands={"red": "7 2", "green": "4 0"})
    assert offer(g, "red", "green", [["cards", "7", 1]], [["any_cards", 1]]) is None
    assert g.view("yellow").offers == () and len(g.view("green").offers) == 1
    accept(g, "green")
    assert g.asked() == ["green"]
    g.do("green", "give_up", "0")
    assert g.hand("red") == [0, 2] and g.hand("green") == [4, 7]
    assert dict(g.view("red").known)["green"] == (7,) and dict(g.view("yellow").known)["green"] == ()


@rule("shadowlords", "20.12", "20.15")
def test_asking_for_what_nobody_holds_is_allowed_and_cannot_be_accepted() -> None:
    g = table("red kaare 1 leo", hands={"red": "2", "green": "4"})
    assert offer(g, "red", "green", [["cards", "2", 1]], [["cards", "10", 1]]) is None
    number = g.view("green").offers[0].number
    g.refuses("green", "accept_offer", number, clause="20.12")
    g.do("green", "decline_offer", number)
    assert g.moment == "Moves" and g.asked() == ["red"]


@rule("shadowlords", "20.2", "20.8", "18.1")
def test_what_cannot_be_traded() -> None:
    g = table("red kaare 1 leo", "green viggo 1 virgo", captives={"red sten": "viggo", "blue axel": "viggo"})
    for goods in (["character", "fire_master"], ["character", "sten"], ["release", "axel"]):
        assert offer(g, "red", "green", [goods], []) is not None
    refusal = offer(g, "green", "red", [["release", "axel"]], [])
    assert refusal is not None
    assert offer(g, "green", "red", [["release", "sten"]], [["ships", 1]]) is None
    accept(g, "red")
    assert g.at("sten") == "home_fire" and g.ships("sten") == 0


@rule("shadowlords", "20.4", "20.14", "25.14")
def test_offers_are_made_in_windows_three_to_each_player_and_lapse() -> None:
    g = table("red kaare 1 leo", "green viggo 1 virgo", step=1, hands={"green": "2 2 2 2"})
    for _ in range(3):
        assert offer(g, "green", "blue", [["cards", "2", 1]], []) is None
    refusal = offer(g, "green", "blue", [["cards", "2", 1]], [])
    assert refusal is not None and refusal.clause == "20.3"
    assert offer(g, "green", "yellow", [["cards", "2", 1]], []) is None
    assert len(g.view("blue").offers) == 3
    g.do("red", "draw", 1, script=["4"])
    assert g.view("blue").offers == () and g.state.market() == 0


@rule("shadowlords", "20.3")
def test_an_offer_is_answered_with_a_counter_offer() -> None:
    g = table("red kaare 3 leo", hands={"red": "7", "green": "4"})
    assert offer(g, "red", "green", [["cards", "7", 1]], [["cards", "4", 1]]) is None
    first = g.view("green").offers[0].number
    counter = Proposal("offer", {"to": "red", "give": [], "ask": [["cards", "7", 1]], "answers": first})
    assert g.state.check(1, counter) is None
    from attic.kit.chance import Never

    g.state.propose(1, counter, Never())
    assert [o.maker for o in g.view("red").offers] == ["green"]


@rule("shadowlords", "20.5", "14.6", "9.11")
def test_a_truce_may_be_part_of_an_offer_before_the_battles() -> None:
    g = table("red kaare 1 inner_w", "green viggo 1 virgo", hands={"green": "4"})
    g.do("red", "move", "kaare", "virgo")
    assert offer(g, "green", "red", [["cards", "4", 1]], [], ["truce_on", "virgo", "green"]) is None
    accept(g, "red")
    assert g.seen.truces == (("virgo", "green"),) and g.hand("red") == [4]
    g.until("DrawCount", "Parley")
    assert g.moment == "DrawCount"


@rule("shadowlords", "20.3", "20.5")
def test_a_truce_alone_is_an_offer() -> None:
    g = table("red kaare 1 inner_w", "green viggo 1 virgo")
    assert offer(g, "green", "red", [], []) is not None
    g.do("red", "move", "kaare", "virgo")
    found = form(g.game, g.state, g.seat("green"), g.view("green"))
    assert found is not None
    typed = read_offer(found, ["red", "if", "truce"])
    assert (typed["give"], typed["ask"], typed["term"]) == ([], [], ["truce_on", "virgo", "green"])
    assert offer(g, "green", "red", [], [], typed["term"]) is None
    told = waiting(g.game, g.state, g.seat("red"), g.view("red"))
    assert told[0].sentence == "Green offers Red a truce with Green on Virgo."
    accept(g, "red")
    assert g.seen.truces == (("virgo", "green"),)


@rule("shadowlords", "20.8", "4.2")
def test_right_after_a_battle_a_captive_may_be_bought_free() -> None:
    g = table("red kaare 6 virgo", "green viggo 0 virgo", step=6, hands={"green": "7"})
    g.until("Breather", script=["4", "0", "0", "2"])
    assert g.state.market() != 0
    refusal = offer(g, "green", "red", [["cards", "7", 1]], [])
    assert refusal is not None and refusal.clause == "20.8"
    assert offer(g, "green", "red", [["cards", "7", 1]], [["release", "viggo"]]) is None
    accept(g, "red")
    assert g.at("viggo") == "home_earth" and 7 in g.hand("red")


@rule("shadowlords", "20.1", "26.1")
def test_the_form_lists_what_each_player_could_give_and_ask() -> None:
    g = table("red kaare 3 leo", "green viggo 2 virgo", hands={"red": "7 4", "green": "2"})
    made = form(g.game, g.state, 0, g.view("red"))
    assert made is not None and made.clause == "20.3"
    party = made.parties[0]
    assert [good.label for good in party.give] == ["Kaare", "a 4", "a 7", "3 ships"]
    assert "any 1 card" in [good.label for good in party.ask]


@rule("shadowlords", "22.10d", "22.2")
def test_with_two_players_trades_are_between_the_active_and_the_next_alliance() -> None:
    g = table("red kaare 3 leo", "yellow sten 3 gemini", "green viggo 3 virgo", "blue axel 3 pisces", players=2)
    made = form(g.game, g.state, 0, g.view("red-yellow"))
    assert made is not None
    goods = [good.words for good in made.parties[0].give], [good.words for good in made.parties[0].ask]
    assert ("character", "kaare") in goods[0] and ("character", "sten") not in goods[0]
    assert ("character", "viggo") in goods[1] and ("character", "axel") not in goods[1]

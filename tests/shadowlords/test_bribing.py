"""Bribery and induction. Rules 12.1-12.10"""

from __future__ import annotations

import pytest

from attic.kit.scenario import rule

from .table import table


@rule("shadowlords", "12.1", "12.2", "12.4", "5.6")
@pytest.mark.parametrize(("dice", "changes"), [((5, 5), False), ((4, 6), False), ((6, 4), True)])
def test_only_the_bribers_higher_die_wins_and_the_cards_are_gone(dice: tuple[int, int], changes: bool) -> None:
    """A24"""
    g = table("green viggo 2 virgo", hands={"red": "2 2 2 2 7"})
    g.do("red", "bribe", "2", "viggo", script=dice)
    assert g.person("viggo").team == ("red" if changes else "green")
    assert g.seen.discard_pile == (2, 2, 2, 2) and g.hand("red") == [7]
    g.refuses("red", "bribe", "2", "viggo", clause="12.1")


@rule("shadowlords", "12.2", "12.3")
def test_who_cannot_be_bribed_and_what_does_not_pay() -> None:
    """B28"""
    pieces = ("green viggo 2 virgo", "green gye 0 pisces", "green sten 0 home_air", "black iron_claw 1 leo")
    g = table(*pieces, hands={"red": "10 10 7 7 7"}, captives={"green axel": "fire_master"})
    assert g.options("red", "bribe") == []
    g.refuses("red", "bribe", "7", "viggo", clause="12.2")
    g = table(*pieces, hands={"red": "10 7 7 7 7"}, captives={"green axel": "fire_master"})
    assert {w[2] for w in g.options("red", "bribe")} == {"viggo", "gye"}
    for who in ("sten", "iron_claw", "axel", "earth_master"):
        g.refuses("red", "bribe", "7", who, clause="12.3")


@rule("shadowlords", "12.5", "12.14")
def test_a_full_alliance_bribes_only_if_somebody_can_be_dismissed() -> None:
    full = ["red kaare 0 leo", "red sten 0 leo", "red axel 0 leo", "red arne 0 leo", "red faye 0 leo", "red gye 0 leo"]
    g = table(*full, "green viggo 2 virgo", hands={"red": "7 7 7 7"})
    g.do("red", "bribe", "7", "viggo", script=[8, 1])
    assert g.moment == "Dismissal"
    g.do("red", "dismiss", "gye")
    g.do("green", "answer", "no")
    g.do("yellow", "answer", "no")
    g.do("blue", "answer", "no")
    assert g.person("viggo").team == "red" and not g.alive("gye")
    held = {f"red {name}": "earth_master" for name in ("kaare", "sten", "axel", "arne", "faye", "gye")}
    g = table("green viggo 2 virgo", hands={"red": "7 7 7 7"}, captives=held)
    g.refuses("red", "bribe", "7", "viggo", clause="12.5")


@rule("shadowlords", "12.6", "12.7", "12.8", "12.9", "12.10", "23.3")
def test_the_traitor_brings_ships_cards_and_captives() -> None:
    """B21"""
    g = table("red kaare 4 leo", "red loose 2 leo", "yellow loose 1 leo", active="blue", hands={"blue": "7 7 7 7"},
              under={"kaare": "4 2"}, captives={"green axel": "kaare", "blue randi": "kaare"},
              storage={"blue": 5})  # fmt: skip
    g.do("blue", "bribe", "7", "kaare", script=[8, 1])
    assert g.moment == "PlaceShips" and dict(g.seen.about)["left"] == 1
    g.do("blue", "put", "kaare", 1)
    assert (g.person("kaare").team, g.ships("kaare"), g.at("kaare")) == ("blue", 5, "leo")
    assert (g.loose("leo", "red"), g.loose("leo", "blue"), g.loose("leo", "yellow")) == (0, 0, 1)
    assert (g.storage("red"), g.storage("blue")) == (28, 0)
    assert g.at("axel") == "kaare!" and g.at("randi") == "leo"
    assert g.under("blue", "kaare") == [2, 4] and g.under("red", "kaare") == [2, 4] and g.under("green", "kaare") == []


@rule("shadowlords", "12.10", "18.7", "18.6")
def test_the_stone_goes_with_its_bearer_even_a_diplomat() -> None:
    g = table("red elfrida 4 leo", active="blue", hands={"blue": "7 7 7 7"}, stone="elfrida", gone=["shadowlord"],
              timer=-1)  # fmt: skip
    g.do("blue", "bribe", "7", "elfrida", script=[8, 1])
    assert g.person("elfrida").stone and g.person("elfrida").team == "blue"


@rule("shadowlords", "9.20", "25.5")
def test_a_traitor_may_move_this_turn_and_fights_his_former_friends_if_he_stays() -> None:
    g = table("green viggo 2 virgo", "green axel 1 virgo", hands={"red": "7 7 7 7"})
    g.do("red", "bribe", "7", "viggo", script=[8, 1])
    assert "inner_w" in g.spaces("red", "viggo")
    g.until("Parley")
    assert g.seen.battles[0].attack == ("viggo",)
    g = table("green viggo 2 virgo", "green axel 1 virgo", "green gye 0 virgo", hands={"red": "7 7 7 7"})
    g.do("red", "bribe", "7", "viggo", script=[8, 1])
    g.until("Parley", "DrawCount")
    assert g.moment == "DrawCount"


@rule("shadowlords", "4.2", "12.1")
def test_no_bribe_is_open_once_the_battles_are_listed() -> None:
    g = table("red kaare 1 virgo", "green viggo 2 virgo", step=6, hands={"red": "7 7 7 7"})
    assert g.moment == "Parley" and g.state.market() == 0
    g.refuses("red", "bribe", "7", "viggo")

"""What is promised on one way adds up, is paid after landing, and is kept. Rules 9.14, 9.14a, 20"""

from __future__ import annotations

from typing import Any

from attic.kit.scenario import rule

from .table import Table, table

SIX = tuple(f"green {name} 0 taurus" for name in ("viggo", "holger", "vang"))
WAY = ("red kaare 3 home_fire", "green randi 1 aries", "green astrid 0 ruin_sw")  # past Green twice


def asking(*pieces: str, **settings: Any) -> Table:
    """Red's Kaare asks Green for leave at two spaces, and names what he gives for the first."""
    g = table(*WAY, *pieces, **settings)
    g.do("red", "move", "kaare", "inner_w", "green")
    return g


def pay(g: Table, *goods: tuple[str | int, ...]) -> None:
    """Red proposes a payment, Green agrees."""
    for good in goods:
        g.do("red", *good)
    g.do("red", "done")
    g.do("green", "answer", "yes")


@rule("shadowlords", "9.14a", "20.13", "25.18")
def test_two_payments_on_one_way_fill_no_more_than_seven_rings() -> None:
    """Green has six rings in use: one character more, whether offered or asked for."""
    g = asking(*SIX, "red arne 0 leo", "red sten 0 leo")
    pay(g, ("give_character", "arne"))
    assert not g.options("red", "give_character")
    g.refuses("red", "give_character", "sten", clause="20.13")
    g.do("red", "done")
    g.do("green", "counter")
    g.refuses("green", "ask_character", "sten", clause="20.13")
    g = asking(*SIX[:2], "red arne 0 leo", "red sten 0 leo")
    pay(g, ("give_character", "arne"))
    pay(g, ("give_character", "sten"))
    assert g.person("arne").team == g.person("sten").team == "green" and g.at("kaare") == "inner_w"


@rule("shadowlords", "9.14a", "20.11")
def test_two_payments_on_one_way_need_storage_for_both() -> None:
    g = asking("red loose 4 home_fire", storage={"green": 3})
    pay(g, ("give_ships", 2))
    g.refuses("red", "give_ships", 2, clause="20.11")
    g.do("red", "done")
    g.do("green", "counter")
    g.refuses("green", "ask_ships", 2, clause="20.11")
    assert ["ask_ships", 1] in g.options("green")


@rule("shadowlords", "9.14a")
def test_whoever_pays_twice_must_have_it_twice() -> None:
    g = asking("red sten 4 leo", storage={"green": 20}, hands={"red": "7"})
    pay(g, ("give_character", "sten"))
    assert ["give_ships", 3] in g.options("red") and ["give_ships", 4] not in g.options("red")
    g.do("red", "done")
    g.do("green", "counter")
    g.do("green", "ask_character", "sten")
    g.do("green", "done")
    assert g.options("red") == [["answer", "no"]]


@rule("shadowlords", "9.14a", "20.11")
def test_a_character_that_is_promised_keeps_its_ships() -> None:
    g = asking("red sten 4 leo", "red loose 1 leo", storage={"green": 20})
    pay(g, ("give_character", "sten"))
    pay(g, ("give_ships", 2))
    assert g.at("kaare") == "inner_w"
    assert {str(w[1]) for w in g.options("red")} == {"kaare"} or g.moment == "LoseShips"
    assert not [w for w in g.options("red") if w[1] == "sten"]
    g.until("Moves")
    assert (g.person("sten").team, g.ships("sten")) == ("green", 4)


@rule("shadowlords", "9.14a", "20.8")
def test_a_captive_is_promised_once() -> None:
    g = asking(captives={"green viggo": "kaare"})
    pay(g, ("give_release", "viggo"))
    assert not g.options("red", "give_release")
    g.do("red", "done")
    g.do("green", "counter")
    g.do("green", "ask_release", "viggo")
    g.do("green", "done")
    assert g.options("red") == [["answer", "no"]]


@rule("shadowlords", "9.14a", "20.12")
def test_any_cards_asked_on_one_way_add_up() -> None:
    for hand, answers in (("7 4", [["answer", "no"], ["answer", "yes"]]), ("7", [["answer", "no"]])):
        g = asking(hands={"red": hand})
        for _ in range(2):
            g.do("red", "done")
            g.do("green", "counter")
            g.do("green", "ask_any", 1)
            g.do("green", "done")
            if dict(g.seen.about)["purpose"] == "Permission" and g.heard("pass_answered") == []:
                g.do("red", "answer", "yes")
        assert g.options("red") == answers


@rule("shadowlords", "9.14a", "14.11")
def test_payments_for_the_way_of_a_called_fighter_add_up_too() -> None:
    g = table("red kaare 6 ruin_sw", "green viggo 0 ruin_sw", "green holger 3 sagittarius", "green arne 0 taurus",
              "green vang 0 taurus", "blue randi 0 leo", "blue astrid 0 inner_s", "blue axel 0 pisces",
              "blue sten 0 pisces", "blue elayne 0 pisces", step=6)  # fmt: skip
    g.until("CallOwn")
    g.do("green", "call", "holger", "blue")
    g.do("green", "give_character", "arne")
    g.do("green", "done")
    g.do("blue", "answer", "yes")
    g.refuses("green", "give_character", "vang", clause="20.13")
    g.do("green", "done")
    g.do("blue", "answer", "yes")
    assert g.person("arne").team == "blue" and g.person("vang").team == "green"


@rule("shadowlords", "9.14", "20.6")
def test_the_mover_lands_before_he_pays() -> None:
    """The receiver cannot lay his ships where the mover is about to land, nor stop him by taking his ships."""
    g = asking("green loose 1 inner_w", storage={"green": 9})
    pay(g, ("give_ships", 3))
    g.do("red", "done")
    g.do("green", "answer", "yes")
    assert g.at("kaare") == "inner_w" and g.ships("kaare") == 0
    assert g.moment == "PlaceShips" and g.asked() == ["green"]
    assert ["put_loose", "inner_w", 1] not in g.options("green")
    assert ["put_loose", "taurus", 1] not in g.options("green") and ["put_loose", "aries", 1] in g.options("green")


@rule("shadowlords", "9.14", "14.11", "20.2a")
def test_a_called_fighter_arrives_before_he_pays_and_is_not_traded_on_his_way() -> None:
    g = table("red kaare 6 ruin_sw", "green viggo 0 ruin_sw", "green holger 2 leo", "blue randi 0 aries",
              step=6)  # fmt: skip
    g.until("CallOwn")
    g.do("green", "call", "holger", "blue")
    assert not [w for w in g.options("green", "give_character")]
    g.do("green", "give_ships", 2)
    g.do("green", "done")
    g.do("blue", "answer", "yes")
    assert g.at("holger") == "ruin_sw" and g.ships("holger") == 0
    assert g.moment == "PlaceShips" and g.asked() == ["blue"]


@rule("shadowlords", "20.2", "14.3", "9.16")
def test_the_diplomat_who_makes_an_attack_legal_is_not_paid_away() -> None:
    pieces = ("red kaare 6 virgo", "red elfrida 0 virgo", "red gye 0 leo", "green viggo 0 virgo",
              "green sigurd 0 virgo", "red sten 0 leo", "green axel 0 leo")  # fmt: skip
    g = table(*pieces, step=6)
    assert dict(g.seen.about)["space"] == "leo"
    g.do("red", "truce")
    assert ["give_character", "gye"] in g.options("red")
    g.refuses("red", "give_character", "elfrida", clause="20.2")
    g = table(*pieces[:4], *pieces[5:], step=6)
    g.do("red", "truce")
    assert ["give_character", "elfrida"] in g.options("red")  # Green's fighter there is not guarded


@rule("shadowlords", "9.14a", "20.13")
def test_each_of_two_who_are_asked_may_fill_a_ring_of_his() -> None:
    """The neighbouring case."""
    g = table("red kaare 3 home_fire", "green randi 1 aries", "blue astrid 0 ruin_sw", *SIX, "green axel 0 taurus",
              "red arne 0 leo", "red sten 0 leo")  # fmt: skip
    g.do("red", "move", "kaare", "inner_w", "green+blue")
    pay(g, ("give_character", "arne"))
    g.do("red", "give_character", "sten")
    g.do("red", "done")
    g.do("blue", "answer", "yes")
    assert (g.person("arne").team, g.person("sten").team, g.at("kaare")) == ("green", "blue", "inner_w")

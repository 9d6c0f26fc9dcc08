"""Searching, recruits, dismissal. Rules 10, 12.11-12.14"""

from __future__ import annotations

import pytest

from attic.kit.chance import Never
from attic.kit.scenario import rule
from attic.kit.state import Proposal

from .table import FORTRESS, Table, table

SEVEN = ("red kaare 1 leo", "red sten 0 leo", "red arne 0 leo", "red faye 0 leo", "red elfrida 1 aries")


def found(*pieces: str, disc: str, **settings: object) -> Table:
    """Red's Diplomat turns over the disc on Aries."""
    g = table("red elfrida 1 aries", *pieces, discs=["aries"], **settings)
    g.do("red", "search", "elfrida", script=[disc])
    return g


@rule("shadowlords", "10.1", "10.2", "10.3", "25.4")
def test_a_diplomat_searches_where_he_lands_or_stays() -> None:
    g = table("red elfrida 1 aries", "red gye 1 leo", "red kaare 1 leo", discs=["aries", "base_sw"])
    assert g.options("red", "search") == [["search", "elfrida"]]
    g.do("red", "move", "elfrida", "base_sw")
    assert g.options("red", "search") == [["search", "elfrida"]]
    g.do("red", "move", "gye", "aries")
    assert g.options("red", "search") == [["search", "gye"]]
    g.do("red", "search", "gye", script=["sten"])
    g.do("red", "take_in")
    assert g.at("sten") == "aries" and g.seen.discs == ("base_sw",)
    g.refuses("red", "search", "elfrida")
    g.refuses("red", "search", "kaare", clause="10.4")


@rule("shadowlords", "10.4")
def test_a_star_master_searches_while_his_alliance_has_no_diplomat() -> None:
    """A25"""
    g = table("red fire_master 1 leo", discs=["aries"])
    g.do("red", "move", "fire_master", "aries")
    assert g.options("red", "search") == [["search", "fire_master"]]
    g = table("red fire_master 1 leo", "green viggo 0 virgo", discs=["aries"], captives={"red elfrida": "viggo"})
    g.do("red", "move", "fire_master", "aries")
    g.refuses("red", "search", "fire_master", clause="10.4")


@rule("shadowlords", "10.5", "10.6")
def test_a_shadow_found_is_put_where_nobody_of_ones_own_is() -> None:
    g = found("red loose 1 leo", "red kaare 0 virgo", "green viggo 0 virgo", "blue gye 0 pisces", disc="iron_claw")
    assert g.moment == "PlaceShadow"
    places = {w[1] for w in g.options("red")}
    banned = {FORTRESS, "home_fire", "home_earth", "aries", "leo", "virgo", "pisces"}
    assert not places & banned and len(places) == 24 - 4
    g.refuses("red", "place_shadow", "pisces", clause="10.6")
    g.refuses("red", "place_shadow", "leo", clause="10.6")
    g.refuses("red", "place_shadow", "home_earth", clause="10.6")


@rule("shadowlords", "10.7")
@pytest.mark.parametrize(("card", "ships"), [("7", 6), ("0", 0), ("4", 4), ("10", 6)])
def test_a_card_gives_the_shadow_ships(card: str, ships: int) -> None:
    """A10"""
    g = found(disc="iron_claw")
    g.do("red", "place_shadow", "gemini", script=[card])
    assert g.ships("iron_claw") == ships and g.storage("black") == 31 - ships
    assert g.seen.discard_pile == (int(card),)


@rule("shadowlords", "10.8", "13.2", "14.42")
def test_the_others_vote_whether_the_shadow_stays() -> None:
    """A11"""
    for answers, stays in ((("no", "no", "yes"), True), (("no", "no", "no"), False)):
        g = found(disc="iron_claw", captives={"green viggo": "iron_claw"})
        g.do("red", "place_shadow", "gemini", script=["4"])
        for seat, answer in zip(g.asked(), answers):
            g.do(seat, "vote", answer)
        assert g.alive("iron_claw") == stays
        assert g.at("viggo") == ("iron_claw!" if stays else "home_earth")
        assert g.storage("black") == (27 if stays else 31)


@rule("shadowlords", "10.9", "16.2")
def test_a_shadow_put_on_an_opponent_fights_in_step_six() -> None:
    g = found("green viggo 2 virgo", disc="invincible_darkness")
    g.do("red", "place_shadow", "virgo", script=["2"])
    for seat in g.asked():
        g.do(seat, "vote", "yes")
    g.until("DrawCount", script=["4", "0", "0"])
    assert g.heard("battle_began") == [["battle_began", "black", "green", "virgo"]]
    assert g.at("viggo") == "invincible_darkness!"


@rule("shadowlords", "10.9")
def test_an_attack_disc_has_no_effect_after_the_fall() -> None:
    g = found(disc="iron_claw", gone=["iron_claw", "shadowlord"], timer=-1, stone="fire_master")
    assert g.moment == "Moves" and g.heard("no_effect") != []


@rule("shadowlords", "10.10", "0.9")
def test_a_character_found_is_taken_in_or_let_go() -> None:
    g = found(disc="arne")
    g.do("red", "take_in")
    assert (g.at("arne"), g.ships("arne"), g.person("arne").team) == ("aries", 0, "red")
    g = found(disc="arne")
    g.do("red", "let_go")
    assert not g.alive("arne") and g.moment == "Moves"


@rule("shadowlords", "10.10", "10.12", "20.7")
def test_a_character_found_is_sold_where_it_stands_under_a_truce() -> None:
    g = found("red kaare 1 aries", disc="arne", hands={"green": "7"})
    g.do("red", "sell", "green")
    g.do("red", "ask_cards", "7", 1)
    g.do("red", "done")
    g.do("green", "answer", "yes")
    assert (g.at("arne"), g.person("arne").team, g.hand("red")) == ("aries", "green", [7])
    assert g.seen.truces == () and g.seen.spared == ("arne",)
    g.until("DrawCount", "Parley")
    assert g.moment == "DrawCount" and g.seen.spared == ()


@rule("shadowlords", "10.12")
def test_the_truce_of_a_sale_covers_the_recruit_not_others_of_the_buyer() -> None:
    g = found("red kaare 3 aries", "green viggo 0 aries", "green axel 1 ruin_sw", disc="arne")
    g.do("red", "sell", "green")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    assert g.state.market() and "arne" in g.seen.spared
    g.until("Parley")
    assert [b.defence for b in g.seen.battles] == [("viggo",)]
    g.until("CallOwn")
    assert g.options("green", "call") == [["call", "axel"]]
    g.refuses("green", "call", "arne", clause="10.12")


@rule("shadowlords", "10.12", "14.6")
def test_a_truce_agreed_on_besides_covers_everybody_there() -> None:
    g = found("red kaare 3 aries", "green viggo 0 aries", disc="arne")
    g.do("red", "sell", "green")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    g.until("Parley")
    g.do("red", "truce")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    assert g.heard("truce_made") == [["truce_made", "red", "green", "aries"]]
    assert g.seen.active == "green" and g.heard("battle_began") == []


@rule("shadowlords", "9.20")
def test_a_recruit_moves_for_nobody_in_the_turn_in_which_he_is_found() -> None:
    """Sold and bribed back he has still been found in this turn."""
    g = found("red loose 3 aries", disc="arne", hands={"red": "2 2 2 2"})
    g.do("red", "sell", "green")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    g.do("red", "bribe", "2", "arne", script=[8, 1])
    assert g.person("arne").team == "red" and g.person("arne").moved
    assert not [w for w in g.options("red") if w[0] in ("load", "move", "search") and w[1] == "arne"]
    g.refuses("red", "move", "arne", "leo", clause="9.20")


@rule("shadowlords", "9.20", "14.11")
def test_a_recruit_is_not_called_from_another_space_in_that_turn() -> None:
    g = found("red kaare 1 ruin_sw", "green viggo 0 ruin_sw", "green axel 1 aries", disc="arne")
    g.do("red", "sell", "green")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    g.state.propose(0, Proposal("offer", {"to": "green", "give": [["ships", 1]], "ask": []}), Never())
    g.do("green", "accept_offer", g.view("green").offers[0].number)
    g.do("red", "lose", "kaare", 1)
    g.do("green", "put", "arne", 1)
    g.until("CallOwn")
    assert g.options("green", "call") == [["call", "axel"]]
    g.refuses("green", "call", "arne", clause="9.20")


@rule("shadowlords", "9.20", "7.6")
def test_a_recruit_of_the_event_moves_in_the_same_turn() -> None:
    g = table("red kaare 1 leo", step=2, discs=["aries"], script=[5, 8])
    g.do("red", "turn_over", "aries", script=["arne"])
    g.do("red", "take_in")
    g.until("PlaceShips", "Moves")
    g.do("red", "put", "arne", 1)
    g.until("Moves")
    assert "leo" in g.spaces("red", "arne")


@rule("shadowlords", "10.10")
def test_without_a_buyer_he_goes_away() -> None:
    g = found(disc="arne", gone=["yellow", "blue"])
    g.do("red", "sell", "green")
    g.do("red", "done")
    g.do("green", "answer", "no")
    g.refuses("red", "take_in", clause="10.10")
    assert g.options("red") == [["let_go"]]


@rule("shadowlords", "10.11", "12.11", "12.12", "12.13", "25.2", "25.18", "18.7", "12.14")
def test_the_eighth_member_takes_the_place_of_a_dismissed_one() -> None:
    """B22"""
    g = table(*SEVEN, "green viggo 0 virgo", "yellow loose 1 gemini", "blue axel 0 pisces", discs=["aries"],
              captives={"red holger": "viggo", "blue bernhard": "kaare"}, under={"kaare": "4"}, stone="kaare",
              gone=["shadowlord"], timer=-1)  # fmt: skip
    g.do("red", "search", "elfrida", script=["svein"])
    g.do("red", "take_in")
    assert {w[1] for w in g.options("red")} == {"kaare", "sten", "arne", "faye", "elfrida"}
    g.refuses("red", "dismiss", "fire_master", clause="12.11")
    g.refuses("red", "dismiss", "holger", clause="12.11")
    g.do("red", "dismiss", "kaare")
    g.do("green", "answer", "yes")
    g.do("yellow", "answer", "yes")
    g.do("blue", "answer", "no")
    g.do("green", "done")
    g.do("yellow", "give_ships", 1)
    g.do("yellow", "done")
    assert g.options("red") == [["give_to", "green"], ["give_to", "yellow"]]
    g.do("red", "give_to", "yellow")
    g.until("Moves", "Dismissal")
    assert g.person("kaare").team == "yellow" and g.person("kaare").stone
    assert g.at("kaare") == "home_air" and g.under("yellow", "kaare") == [4]
    assert g.at("bernhard") == "kaare!"
    assert g.person("svein").team == "red" and g.at("svein") == "aries"


@rule("shadowlords", "12.12", "12.14")
def test_a_member_nobody_wants_is_out_of_the_game() -> None:
    g = table(*SEVEN, "red bors 0 leo", discs=["aries"], under={"kaare": "4"}, stone="kaare", gone=["shadowlord"],
              timer=-1, captives={"blue bernhard": "kaare"})  # fmt: skip
    g.do("red", "search", "elfrida", script=["svein"])
    g.do("red", "take_in")
    g.do("red", "dismiss", "kaare")
    for _ in range(3):
        g.do(g.asked()[0], "answer", "no")
    assert not g.alive("kaare") and g.seen.discard_pile == (4,)
    assert g.person("fire_master").stone and g.at("bernhard") == "home_water"
    assert g.storage("red") == 27


@rule("shadowlords", "12.12", "12.13")
def test_a_single_taker_puts_him_where_he_controls() -> None:
    g = table(*SEVEN, "red bors 0 leo", "green loose 1 virgo", discs=["aries"])
    g.do("red", "search", "elfrida", script=["svein"])
    g.do("red", "take_in")
    g.do("red", "dismiss", "kaare")
    g.do("green", "answer", "yes")
    g.do("yellow", "answer", "no")
    g.do("blue", "answer", "no")
    assert g.options("green") == [["settle", "home_earth"], ["settle", "virgo"]]
    g.refuses("green", "settle", "leo", clause="12.13")
    g.do("green", "settle", "virgo")
    assert g.at("kaare") == "virgo" and g.ships("kaare") == 1 and g.person("kaare").team == "green"

"""The fall of a Star Master. Rule 19"""

from __future__ import annotations

import pytest

from attic.games.shadowlords.sides import DEFENCE, leader
from attic.kit.scenario import rule

from .table import table


@rule("shadowlords", "19.1", "19.2", "19.4", "19.5", "19.6", "19.7", "23.6", "14.42")
def test_a_master_falls_with_duels_pending() -> None:
    """B15"""
    g = table("red kaare 6 virgo", "red sten 6 virgo", "green earth_master 2 virgo", "green viggo 0 virgo",
              "green axel 0 pisces", "green loose 2 taurus", step=6, hands={"green": "7"},
              under={"viggo": "4", "earth_master": "2"}, captives={"blue randi": "axel", "red arne": "axel",
              "yellow holger": "earth_master", "green gye": "kaare"})  # fmt: skip
    g.until("Round")
    g.do("green", "oppose", "sten", "earth_master")
    g.do("red", "first", "sten")
    g.until("PlayCard", "PlaceCards")
    g.do("green", "pass", script=["4", "0", "0", "0"])
    g.do("red", "keep", "0")
    g.until("PlaceCards")
    assert g.view("red").drawn == (2, 4, 7) and g.view("blue").drawn == ()
    g.do("red", "tuck", "2", "sten")
    g.until("DrawCount", "Breather")
    assert "green" not in g.seen.alive
    assert not any(g.alive(name) for name in ("earth_master", "viggo", "axel", "gye"))
    assert g.loose("taurus", "green") == 0 and len(g.heard("duel_began")) == 1
    assert (g.at("randi"), g.at("arne"), g.at("holger")) == ("home_water", "home_fire", "sten!")
    g.until("DrawCount")
    assert g.seen.active == "yellow"


@rule("shadowlords", "18.8")
def test_the_stone_of_a_fallen_alliance_goes_to_the_victor() -> None:
    g = table("red kaare 6 virgo", "red sten 6 virgo", "green earth_master 0 virgo", "green axel 0 pisces", step=6,
              stone="axel", gone=["shadowlord"], timer=-1)  # fmt: skip
    g.until("Round")
    g.do("red", "field", "kaare", script=["4", "0", "0", "2"])
    g.do("red", "keep", "2")
    assert g.moment == "ChooseBearer" and g.options("red") == [["bear", "kaare"], ["bear", "sten"]]
    g.do("red", "bear", "kaare")
    assert g.person("kaare").stone and g.ships("kaare") == 5


@rule("shadowlords", "19.6", "13.2")
def test_a_fallen_player_has_no_vote_and_no_turn() -> None:
    g = table("green viggo 1 virgo", step=2, gone=["blue"], script=[2, 2])
    g.do("red", "strike", "green")
    assert g.asked() == ["green", "yellow"]


@rule("shadowlords", "25.9")
def test_a_master_sent_as_a_helper_may_fall() -> None:
    g = table("red kaare 6 virgo", "green viggo 0 virgo", "blue water_master 1 inner_w", step=6)
    g.until("AskHelp")
    g.do("red", "pass")
    g.do("green", "request", "blue")
    g.do("green", "done")
    g.do("blue", "help", "water_master", "defence")
    g.until("Round")
    g.do("green", "oppose", "kaare", "water_master", script=["10", "0", "0", "2"])
    g.until("LayCard")
    assert "blue" not in g.seen.alive
    g.do("red", "pass", script=["4", "0", "0", "2"])
    g.until("DrawCount")
    assert g.at("viggo") == "kaare!"


@rule("shadowlords", "19.7")
@pytest.mark.parametrize("help_comes", [True, False])
def test_a_called_helper_keeps_a_battle_alive_whose_main_defender_has_fallen(help_comes: bool) -> None:
    """Green's Master falls on Virgo; on Pisces Blue, called to help Green, is still there."""
    g = table("red kaare 6 virgo", "red sten 6 pisces", "green earth_master 0 virgo", "green viggo 0 pisces",
              "blue axel 1 home_water", "yellow holger 1 leo", step=6)  # fmt: skip
    g.on("Order")
    g.do("red", "next", "virgo", "green")
    while g.moment == "AskHelp":
        seat = g.asked()[0]
        if help_comes and seat == "green" and dict(g.seen.about)["space"] == "pisces":
            g.do("green", "request", "blue")
            g.do("green", "done")
            g.steadily("blue", "help", "axel", "defence")
        else:
            g.steadily(seat, "pass")
    g.on("DrawCount")
    assert "green" not in g.seen.alive and not g.alive("viggo")
    fought = [event[3] for event in g.heard("battle_began")]
    assert fought == (["virgo", "pisces"] if help_comes else ["virgo"])
    assert g.at("axel") == ("sten!" if help_comes else "home_water")


@rule("shadowlords", "14.18")
def test_the_alliance_three_seats_on_leads_a_side_whose_main_party_is_gone() -> None:
    """Only Blue's helper is left of Green's side, three seats on from Red."""
    g = table("red sten 6 virgo", "green viggo 0 virgo", "blue axel 1 inner_w", step=6)
    g.on("AskHelp")
    g.do("red", "pass")
    g.do("green", "request", "blue")
    g.do("green", "done")
    g.do("blue", "help", "axel", "defence")
    while g.at("viggo") == "virgo":
        seat = g.asked()[0]
        words = ["oppose", "sten", "viggo"] if ["oppose", "sten", "viggo"] in g.options(seat) else g.options(seat)[0]
        g.steadily(seat, *words)
    assert g.at("viggo") == "sten!" and g.at("axel") == "virgo"
    assert leader(g.state, g.state.battles[0], DEFENCE) == g.seat("blue")


@rule("shadowlords", "14.18", "19.7")
def test_who_is_left_holds_the_field_when_the_main_party_has_fallen() -> None:
    g = table("red kaare 6 virgo", "red sten 0 virgo", "green earth_master 0 virgo", "blue axel 6 inner_w", step=6)
    g.on("AskHelp")
    g.do("red", "pass")
    g.do("green", "request", "blue")
    g.do("green", "done")
    g.do("blue", "help", "axel", "defence")
    g.on("Round")
    g.steadily("green", "oppose", "sten", "axel")
    g.on("DrawCount")
    assert "green" not in g.seen.alive and g.at("sten") == g.at("kaare") == "axel!"
    assert g.heard("battle_over") == [["battle_over", "blue", "virgo"]]

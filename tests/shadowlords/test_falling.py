"""The fall of a Star Master. Rule 19"""

from __future__ import annotations

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

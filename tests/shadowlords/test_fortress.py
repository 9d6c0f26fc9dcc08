"""The Lost Fortress and the Power Stone. Rules 17, 18"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import FORTRESS, Table, table

SHADOWS = [
    "marshal_lynx", "marshal_racson", "iron_claw", "baron_cruel", "count_hector", "count_gwyth", "duke_halifax",
    "invincible_darkness",
]  # fmt: skip


def storm(*pieces: str, shadows: int = 0, **settings: object) -> Table:
    """Step 6 with so many Shadows left at the Fortress."""
    gone = SHADOWS[shadows:] if "gone" not in settings else settings.pop("gone")
    return table(*pieces, step=6, gone=gone, **settings)


@rule("shadowlords", "17.1", "17.6", "14.29", "18.5", "11.8")
def test_the_shadowlord_fights_with_the_stone() -> None:
    """A22: 10 + 5 + 1 + 4 = 20"""
    g = storm("red kaare 6 lost_fortress", hands={"red": "0"}, script=[1, 8])
    g.do("red", "pass", script=["0", "4", "0"])
    assert g.heard("duel_decided") == [["duel_decided", "shadowlord", "kaare", 20, 12]]
    assert g.at("kaare") == "shadowlord!"


@rule("shadowlords", "17.2", "17.3")
def test_others_may_be_asked_and_a_player_who_does_not_help_plays_the_shadows() -> None:
    g = storm("red kaare 6 lost_fortress", "green viggo 6 ruin_nw", shadows=2)
    assert g.moment == "AskHelp" and g.asked() == ["red"]
    g.do("red", "request", "green")
    g.do("red", "done")
    g.do("green", "help", "viggo", "attack", script=["4", "2"])
    assert g.ships("marshal_lynx") == 4 and g.ships("marshal_racson") == 2
    g.until("Arrange")
    assert g.asked() == ["yellow"]


@rule("shadowlords", "17.4", "17.5", "17.12")
def test_each_shadow_draws_ships_in_the_order_of_its_player_when_they_run_short() -> None:
    g = storm("red kaare 6 lost_fortress", shadows=2, storage={"black": 5})
    assert g.moment == "Supply" and g.asked() == ["green"]
    g.do("green", "supply", "marshal_racson", script=["4", "7"])
    assert (g.ships("marshal_racson"), g.ships("marshal_lynx"), g.ships("shadowlord")) == (4, 1, 5)
    g.until("Arrange")
    g.do("green", "exchange", FORTRESS)
    assert g.options("green")[0][0] == "carry"


@rule("shadowlords", "17.7", "17.8", "17.11", "17.12")
def test_a_failed_attack_leaves_the_fortress_as_it_was() -> None:
    """B18"""
    g = storm("red sten 6 lost_fortress", "red axel 6 lost_fortress", shadows=1, script=["2"])
    g.until("Round")
    g.do("green", "oppose", "sten", "marshal_lynx")
    g.do("red", "first", "sten", script=[1, 8, "4", "0", "2", "2"])
    g.do("red", "keep", "2")
    assert g.at("marshal_lynx") == "sten!"
    g.until("Breather")
    g.do("red", "done", script=[1, 8])
    g.do("red", "pass", script=["0", "4", "0"])
    assert g.at("axel") == "shadowlord!"
    g.until("LayCard", script=[1, 8])
    g.do("red", "pass", script=["0", "4", "4"])
    g.until("DrawCount")
    assert g.at("sten") == g.at("axel") == "shadowlord!"
    assert (g.at("marshal_lynx"), g.ships("marshal_lynx")) == (FORTRESS, 0)
    assert g.ships("shadowlord") == 5 and g.person("shadowlord").stone and g.storage("black") == 31
    assert g.heard("fortress_held") != []


@rule("shadowlords", "17.9", "17.9a", "18.9", "14.39", "14.42", "6.5", "17.13", "15.6")
def test_the_fall_of_the_fortress() -> None:
    """B19"""
    g = storm("red fire_master 5 lost_fortress", "red sten 6 lost_fortress", "black iron_claw 2 gemini",
              "black loose 1 libra", "red elfrida 1 pisces", gone=[*SHADOWS[:2], *SHADOWS[3:]],
              captives={"blue arne": "iron_claw", "green viggo": "shadowlord", "red axel": "shadowlord"})  # fmt: skip
    g.until("Round")
    g.do("red", "field", "sten", script=[1, 8, "10", "0", "0", "2"])
    g.do("red", "keep", "2")
    g.until("ChooseBearer")
    assert not [p for p in g.seen.people if p.team == "black"] and g.loose("libra", "black") == 0
    assert (g.at("arne"), g.at("viggo"), g.at("axel")) == ("home_water", "home_earth", FORTRESS)
    assert g.seen.timer == -1
    g.do("red", "bear", "fire_master")
    assert g.person("fire_master").stone
    g.until("Teleport")
    assert {w[1] for w in g.options("red", "teleport")} == {"fire_master", "sten", "axel", "elfrida"}
    g.do("red", "teleport", "fire_master")
    g.do("red", "teleport", "elfrida")
    g.until("DrawCount")
    assert (g.at("fire_master"), g.at("sten"), g.at("elfrida")) == ("home_fire", FORTRESS, "home_fire")


@rule("shadowlords", "18.9")
def test_no_teleport_onto_enemies() -> None:
    g = storm("red sten 6 lost_fortress", "red fire_master 0 leo", "green viggo 0 home_fire",
              script=[1, 8, "10", "0", "0", "2"])  # fmt: skip
    g.until("DrawCount")
    assert g.heard("teleported") == [] and g.seen.active == "green" and g.person("sten").stone


@rule("shadowlords", "17.10")
def test_a_helper_takes_the_stone_when_the_attacker_has_nobody_left() -> None:
    g = storm("red kaare 0 lost_fortress", "green viggo 6 ruin_nw", "green gye 0 ruin_nw")
    g.do("red", "request", "green")
    g.do("red", "done")
    g.do("green", "help", "viggo", "attack")
    g.until("Round")
    g.do("red", "field", "kaare", script=[1, 8, "0", "0", "0", 1, 8, "10", "0", "0", "2"])
    g.until("Teleport")
    assert g.person("viggo").stone and g.asked() == ["green"]
    assert g.at("kaare") == "home_fire"


@rule("shadowlords", "18.1", "9.2")
def test_the_stone_is_handed_over_when_ships_are_exchanged() -> None:
    g = table("red kaare 6 leo", "red sten 0 leo", stone="sten", gone=["shadowlord"], timer=-1)
    g.do("red", "exchange", "leo")
    g.do("red", "bear", "kaare")
    assert g.ships("kaare") == 5 and g.ships("sten") == 1 and g.person("kaare").stone


@rule("shadowlords", "18.2")
def test_helpers_of_other_alliances_do_not_use_the_stone() -> None:
    g = table("red fire_master 1 virgo", "green viggo 4 virgo", "blue sten 2 inner_w", active="green", step=6,
              stone="fire_master", gone=["shadowlord"], timer=-1)  # fmt: skip
    g.until("AskHelp")
    g.do("green", "pass")
    g.do("red", "request", "blue")
    g.do("red", "done")
    g.do("blue", "help", "sten", "defence")
    g.until("Round")
    g.do("red", "oppose", "viggo", "sten", script=["4", "0", "0", "2"])
    assert g.heard("stone_rolled") == []


def helped(*pieces: str, **settings: object) -> Table:
    """Red's Master storms the Fortress with Green's Viggo beside him."""
    g = storm("red fire_master 0 lost_fortress", "green viggo 6 ruin_nw", *pieces, **settings)
    g.until("Order", "AskHelp")
    if g.moment == "Order":
        g.do("red", "next", FORTRESS, "black")
    g.until("AskHelp")
    g.do("red", "request", "green")
    g.do("red", "done")
    g.do("green", "help", "viggo", "attack")
    g.until("Round")
    return g


@rule("shadowlords", "17.10", "18.9", "4.3", "4.4")
def test_a_helper_who_wins_the_fortress_teleports_though_the_attackers_master_has_fallen() -> None:
    g = helped("green gye 1 pisces", script=())
    g.do("red", "field", "fire_master", script=[1, 8, "0", "4", "0", 1, 8, "10", "0", "0", "2"])
    g.until("Teleport")
    assert "red" not in g.seen.alive and g.person("viggo").stone
    assert g.asked() == ["green"]
    g.do("green", "teleport", "viggo")
    g.do("green", "teleport", "gye")
    assert (g.at("viggo"), g.at("gye")) == ("home_earth", "home_earth") and g.seen.active == "green"


@rule("shadowlords", "17.11")
def test_a_helpers_loose_ships_go_too_when_the_attack_has_failed() -> None:
    g = helped("green loose 2 lost_fortress", "red loose 1 lost_fortress", "red kaare 0 lost_fortress")
    assert g.loose(FORTRESS, "green") == 2
    g.on("DrawCount")
    assert g.heard("fortress_held") != []
    assert g.loose(FORTRESS, "green") == g.loose(FORTRESS, "red") == 0
    assert g.storage("green") == 28

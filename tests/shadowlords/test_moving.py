"""Movement: exchanges, paths, permissions, Diplomats. Rule 9"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import FORTRESS, table


@rule("shadowlords", "9.8", "0.3", "9.17")
def test_on_the_first_turn_the_way_out_leads_to_the_left() -> None:
    """A1"""
    trio = ("red fire_master 1 home_fire", "red kaare 1 home_fire", "red elfrida 2 home_fire")
    g = table(*trio, first_turn=True)
    assert {w[2] for w in g.options("red", "move")} == {"aries"}
    g.refuses("red", "move", "kaare", "leo", clause="9.8")
    g.do("red", "move", "kaare", "aries")
    assert g.spaces("red", "elfrida") == {"aries", "base_sw", "leo", "ruin_sw"}
    g.do("red", "move", "fire_master", "aries")
    assert g.at("fire_master") == g.at("kaare") == "aries"
    g = table(*trio)
    assert g.spaces("red", "kaare") == {"aries", "leo", "sagittarius"}


@rule("shadowlords", "9.13", "9.14", "9.10")
def test_a_diplomat_needs_permission_beside_others() -> None:
    """A2"""
    g = table("red elfrida 3 home_fire", "green randi 1 aries", "red loose 1 leo", "red loose 1 inner_s",
              discs=["ruin_sw"])  # fmt: skip
    assert "ruin_sw" in g.spaces("red", "elfrida")
    assert ("aries", "green") in g.asking("red", "elfrida")
    assert "aries" not in g.spaces("red", "elfrida")
    g.refuses("red", "move", "elfrida", "aries", clause="9.13")
    g.do("red", "move", "elfrida", "aries", "green")
    g.do("red", "done")
    assert g.asked() == ["green"]
    g.do("green", "answer", "no")
    assert g.at("elfrida") == "home_fire"
    assert ("aries", "green") not in g.asking("red", "elfrida")
    g.refuses("red", "move", "elfrida", "aries", "green", clause="9.13")


@rule("shadowlords", "9.7", "9.10", "2.2")
def test_a_mover_must_stop_where_nobody_is() -> None:
    """A3: three galaxies over own ships, not over the empty base."""
    g = table("red kaare 3 home_fire", "red loose 1 aries", "red loose 1 ruin_sw", "green viggo 1 capricorn",
              discs=["base_sw"])  # fmt: skip
    g.do("red", "move", "kaare", "capricorn")
    assert g.heard("moved") == [["moved", "red", "kaare", "home_fire", "aries", "ruin_sw", "capricorn"]]
    g = table("red kaare 3 home_fire", "red loose 1 aries", "green viggo 1 capricorn", discs=["base_sw"])
    assert "capricorn" not in g.spaces("red", "kaare") and "base_sw" in g.spaces("red", "kaare")
    g.refuses("red", "move", "kaare", "capricorn", clause="9.10")


@rule("shadowlords", "9.3", "9.5")
def test_a_chain_uses_control_won_by_an_earlier_move_and_each_moves_once() -> None:
    """B2"""
    g = table("red holger 1 home_fire", "red fire_master 2 home_fire", "red kaare 0 home_fire")
    assert "ruin_sw" not in g.spaces("red", "fire_master")
    g.do("red", "move", "holger", "aries")
    assert "ruin_sw" in g.spaces("red", "fire_master")
    g.refuses("red", "move", "holger", "leo", clause="9.3")
    g.refuses("red", "move", "kaare", "leo", clause="9.5")
    g.do("red", "move", "fire_master", "ruin_sw")
    assert g.ships("fire_master") == 2


@rule("shadowlords", "9.5", "11.7")
def test_captives_go_along_beneath_their_captor() -> None:
    g = table("red kaare 1 leo", captives={"green viggo": "kaare"})
    g.do("red", "move", "kaare", "aries")
    assert g.at("viggo") == "kaare!" and g.person("viggo").space == "aries"


@rule("shadowlords", "9.6", "9.6a", "9.22")
def test_ships_are_dropped_or_picked_up_before_the_move() -> None:
    """B3"""
    g = table("red axel 3 leo", "red loose 1 sagittarius", "red kaare 1 aries")
    g.do("red", "load", "axel", 2)
    assert g.options("red") and all(w[1] == "axel" for w in g.options("red"))
    g.refuses("red", "move", "kaare", "leo", clause="9.3")
    assert "base_se" in g.spaces("red", "axel")
    g.do("red", "move", "axel", "base_se")
    assert g.loose("leo", "red") == 1 and g.ships("axel") == 2
    g.do("red", "load", "axel", 1)
    assert g.loose("base_se", "red") == 1
    g.refuses("red", "load", "axel", 0, clause="9.9")


@rule("shadowlords", "9.9")
def test_picking_up_after_landing_ends_the_move() -> None:
    """B4"""
    g = table("red axel 2 home_fire", "red loose 1 aries", "red loose 1 base_sw", "red loose 2 home_fire")
    assert ["load", "axel", 4] in g.options("red")
    g.do("red", "move", "axel", "aries")
    g.do("red", "load", "axel", 3)
    assert g.ships("axel") == 3
    g.refuses("red", "move", "axel", "base_sw", clause="9.3")


@rule("shadowlords", "9.1", "9.2", "9.4", "9.21")
def test_ships_are_exchanged_before_the_first_and_after_the_last_move() -> None:
    g = table("red axel 3 leo", "red kaare 0 leo", "red loose 1 leo")
    g.do("red", "exchange", "leo")
    assert g.options("red") == [["carry", "axel", n] for n in range(5)]
    g.do("red", "carry", "axel", 1)
    g.do("red", "carry", "kaare", 2)
    assert (g.ships("axel"), g.ships("kaare"), g.loose("leo", "red")) == (1, 2, 1)
    g.do("red", "move", "kaare", "aries")
    g.refuses("red", "exchange", "leo", clause="9.2")
    g.do("red", "done")
    assert ["exchange", "leo"] in g.options("red")
    g.refuses("red", "move", "axel", "aries", clause="9.4")
    g.do("red", "done")
    assert g.seen.active == "green"


@rule("shadowlords", "9.11", "9.10")
def test_nobody_passes_a_battle_space() -> None:
    """B5"""
    g = table("red sten 1 home_fire", "red astrid 2 home_fire", "green randi 1 aries", "red loose 1 leo")
    assert ("ruin_sw", "green") in g.asking("red", "astrid")
    g.do("red", "move", "sten", "aries")
    assert "aries" in g.spaces("red", "astrid")
    assert ("ruin_sw", "green") not in g.asking("red", "astrid")
    g.refuses("red", "move", "astrid", "ruin_sw", clause="9.11")


@rule("shadowlords", "9.11")
def test_loose_ships_just_landed_on_and_a_fresh_shadow_make_battle_spaces() -> None:
    g = table("red sten 1 home_fire", "red astrid 2 home_fire", "green loose 1 aries")
    g.do("red", "move", "sten", "aries")
    assert "ruin_sw" not in g.spaces("red", "astrid")
    g = table("red kaare 1 aries", "red astrid 2 home_fire", "green loose 1 aries")
    assert "ruin_sw" in g.spaces("red", "astrid")  # nobody has landed there this turn


@rule("shadowlords", "9.10", "9.13")
def test_a_shadow_blocks_the_way() -> None:
    """B6"""
    g = table("red kaare 2 home_fire", "red elfrida 2 home_fire", "black iron_claw 2 leo", "red loose 1 leo",
              "red arne 0 home_fire", step=3)  # fmt: skip
    g.refuses("red", "put_loose", "leo", 1, clause="8.3")
    g.until("Moves")
    assert "leo" in g.spaces("red", "kaare") and "inner_s" not in g.spaces("red", "kaare")
    assert "leo" not in g.spaces("red", "elfrida")
    g.refuses("red", "move", "elfrida", "leo", clause="9.13")
    g = table("red kaare 2 home_fire", "black loose 1 leo")
    assert "inner_s" not in g.spaces("red", "kaare")


@rule("shadowlords", "9.12", "9.16", "14.3", "14.4", "14.41", "0.2")
def test_a_diplomat_protects_until_another_negates_him() -> None:
    """B7"""
    g = table("green sigurd 0 virgo", "green axel 0 virgo", "red sten 3 capricorn", "red elfrida 3 capricorn")
    assert "virgo" not in g.spaces("red", "sten")
    g.refuses("red", "move", "sten", "virgo", clause="9.12")
    g.do("red", "move", "elfrida", "virgo")
    g.do("red", "move", "sten", "virgo")
    g.until("LeaveField", script=["4", "0", "0", "2"])
    assert g.at("axel") == "sten!" and g.asked() == ["green"]
    g.do("green", "retreat", "home_earth")
    assert g.at("sigurd") == "home_earth" and g.at("elfrida") == "virgo"


@rule("shadowlords", "14.41")
def test_the_diplomat_of_a_beaten_attacker_retreats_too() -> None:
    """B7, last sentence"""
    g = table("green sigurd 0 virgo", "green axel 6 virgo", "red sten 3 capricorn", "red elfrida 3 capricorn",
              "red loose 1 capricorn")  # fmt: skip
    g.do("red", "move", "elfrida", "virgo")
    g.do("red", "move", "sten", "virgo")
    g.until("LeaveField", script=["0", "4", "0", "2"])
    assert g.asked() == ["red"] and g.options("red") == [["pass"], ["retreat", "capricorn"]]
    g.do("red", "retreat", "capricorn")
    assert g.at("elfrida") == "capricorn" and g.ships("elfrida") == 3
    assert g.at("sten") == "axel!"


@rule("shadowlords", "9.16")
def test_a_diplomat_whom_no_fighter_joins_is_put_back() -> None:
    """B8"""
    g = table("green sigurd 0 virgo", "green axel 0 virgo", "red elfrida 3 capricorn", discs=["virgo"])
    g.do("red", "move", "elfrida", "virgo")
    g.refuses("red", "search", "elfrida")
    g.do("red", "done")
    assert g.at("elfrida") == "capricorn"
    g.until("DrawCount")
    assert g.heard("battle_due") == []


@rule("shadowlords", "9.16", "14.3", "9.12")
def test_a_lone_diplomat_keeps_everybody_out() -> None:
    """B9; with permission there is a truce."""
    g = table("green sigurd 0 virgo", "red sten 3 capricorn", "red elfrida 3 capricorn")
    for who in ("sten", "elfrida"):
        assert "virgo" not in g.spaces("red", who) and ("virgo", "green") in g.asking("red", who)
    g.do("red", "move", "sten", "virgo", "green")
    g.do("red", "done")
    g.do("green", "answer", "yes")
    assert g.at("sten") == "virgo" and g.seen.truces == (("virgo", "green"),)
    g.until("DrawCount")
    assert g.heard("battle_due") == []


@rule("shadowlords", "9.14", "20.6", "20.3", "20.3a", "20.14a")
def test_passage_is_paid_for_when_the_move_takes_place() -> None:
    g = table("red kaare 2 home_fire", "green randi 1 aries", hands={"red": "7 4"}, storage={"green": 20})
    g.do("red", "move", "kaare", "ruin_sw", "green")
    g.do("red", "give_cards", "4", 1)
    g.do("red", "done")
    assert g.hand("red") == [4, 7]
    assert g.view("yellow").about == g.view(None).about and "give" in dict(g.view("green").about)
    g.do("green", "answer", "yes")
    assert g.at("kaare") == "ruin_sw" and g.hand("green") == [4] and g.hand("red") == [7]


@rule("shadowlords", "9.14", "20.3", "20.15")
def test_a_granter_may_answer_with_a_price() -> None:
    g = table("red kaare 2 home_fire", "green randi 1 aries", hands={"red": "7"})
    g.do("red", "move", "kaare", "ruin_sw", "green")
    g.do("red", "done")
    g.do("green", "counter")
    g.do("green", "ask_any", 1)
    g.do("green", "done")
    assert g.asked() == ["red"]
    g.do("red", "answer", "yes")
    g.do("red", "give_up", "7")
    assert g.at("kaare") == "ruin_sw" and g.hand("green") == [7]
    g = table("red kaare 2 home_fire", "green randi 1 aries", hands={"red": "7"})
    g.do("red", "move", "kaare", "ruin_sw", "green")
    g.do("red", "done")
    g.do("green", "counter")
    g.do("green", "ask_ships", 2)
    g.do("green", "done")
    g.do("red", "answer", "no")
    assert g.at("kaare") == "home_fire" and g.moment == "Moves"


@rule("shadowlords", "20.12")
def test_a_card_promised_by_name_to_one_granter_is_not_handed_to_another() -> None:
    g = table("red kaare 2 home_fire", "green randi 1 aries", "yellow sigurd 0 ruin_sw", hands={"red": "7 4"})
    g.do("red", "move", "kaare", "ruin_sw", "green+yellow")
    prices = {"green": ("ask_cards", "7", 1), "yellow": ("ask_any", 1)}
    for granter, price in prices.items():
        g.do("red", "done")
        g.do(granter, "counter")
        g.do(granter, *price)
        g.do(granter, "done")
        g.do("red", "answer", "yes")
    g.refuses("red", "give_up", "7", clause="20.12")
    g.do("red", "give_up", "4")
    assert g.hand("green") == [7] and g.hand("yellow") == [4] and g.hand("red") == []


@rule("shadowlords", "9.18", "9.19")
def test_fighters_may_enter_the_fortress_and_foreign_homes() -> None:
    g = table("red kaare 1 ruin_sw", "red elfrida 1 ruin_sw", "red sten 1 virgo")
    assert FORTRESS in g.spaces("red", "kaare") and FORTRESS not in g.spaces("red", "elfrida")
    assert "home_earth" in g.spaces("red", "sten")


@rule("shadowlords", "9.20")
def test_a_character_found_by_a_search_does_not_move_this_turn() -> None:
    g = table("red elfrida 1 leo", "red arne 3 leo", discs=["leo"])
    g.do("red", "search", "elfrida", script=["sten"])
    g.do("red", "take_in")
    g.refuses("red", "move", "sten", "aries")
    g.refuses("red", "move", "elfrida", "aries", clause="9.3")


@rule("shadowlords", "9.15")
def test_a_players_two_alliances_pass_through_each_other() -> None:
    g = table("red kaare 2 home_fire", "yellow sten 1 aries", players=2)
    assert {"aries", "ruin_sw"} <= g.spaces("red-yellow", "kaare")


@rule("shadowlords", "22.12")
def test_with_three_players_the_neighbours_leave_towards_the_empty_home() -> None:
    """A21"""
    exits = {"red": ("kaare", "home_fire", "aries"), "green": ("kaare", "home_earth", "taurus"),
             "blue": ("kaare", "home_water", "pisces")}  # fmt: skip
    for seat, (who, home, way) in exits.items():
        g = table(f"{seat} {who} 1 {home}", active=seat, players=3, first_turn=True)
        assert g.spaces(seat, who) == {way}


@rule("shadowlords", "14.41", "26.2")
def test_a_diplomat_left_on_lost_ground_may_stay_and_the_winner_is_not_asked() -> None:
    g = table("green sigurd 2 virgo", "green axel 0 virgo", "red sten 3 capricorn", "red elfrida 3 capricorn")
    g.do("red", "move", "elfrida", "virgo")
    g.do("red", "move", "sten", "virgo")
    g.on("LeaveField")
    assert g.asked() == ["green"] and g.options("green") == [["pass"], ["retreat", "home_earth"]]
    g.refuses("green", "retreat", "taurus", clause="14.41")
    g.do("green", "pass")
    assert g.at("sigurd") == "virgo" and g.ships("sigurd") == 2
    assert g.heard("stayed") == [["stayed", "green", "sigurd", "virgo"]]


@rule("shadowlords", "14.41")
def test_a_helpers_diplomat_may_be_retreated_too() -> None:
    g = table("green viggo 0 virgo", "blue erling 1 virgo", "blue axel 0 virgo", "red sten 6 virgo", step=6)
    g.on("AskHelp")
    while g.moment == "AskHelp":
        seat = g.asked()[0]
        if seat == "green":
            g.do("green", "request", "blue")
            g.do("green", "done")
            g.steadily("blue", "help", "axel", "defence")
        else:
            g.steadily(seat, "pass")
    g.on("LeaveField")
    assert g.asked() == ["blue"]
    g.do("blue", "retreat", "home_water")
    assert g.at("erling") == "home_water"


@rule("shadowlords", "14.41")
def test_a_bystanders_diplomat_is_not_asked() -> None:
    """The neighbouring case: his alliance was on neither side."""
    g = table("green viggo 0 virgo", "blue erling 1 virgo", "red sten 6 virgo", step=6)
    g.on("LeaveField", "DrawCount")
    assert g.moment == "DrawCount" and g.at("erling") == "virgo"


@rule("shadowlords", "9.16", "9.13")
def test_a_diplomat_is_not_put_back_onto_a_shadow() -> None:
    """A Shadow has been put where he began: he goes to the nearest refuge."""
    g = table("green sigurd 0 virgo", "green axel 0 virgo", "red elfrida 1 capricorn", "red gye 1 aries",
              "red loose 1 inner_w", "red loose 1 pisces", discs=["aries"])  # fmt: skip
    g.do("red", "move", "elfrida", "virgo")
    g.do("red", "search", "gye", script=["iron_claw"])
    g.do("red", "place_shadow", "capricorn", script=["4"])
    for seat in g.asked():
        g.do(seat, "vote", "yes")
    g.do("red", "done")
    assert g.at("elfrida") == "inner_w" and g.at("iron_claw") == "capricorn"
    assert g.heard("put_back") == []

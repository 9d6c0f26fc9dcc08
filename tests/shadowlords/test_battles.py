"""Which battles are fought, truces, calls, loose ships. Rules 14A, 14B, 15"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("shadowlords", "14.1", "14.2", "14.5", "25.16")
def test_each_opponent_on_a_space_is_a_battle_of_its_own() -> None:
    g = table("red kaare 2 virgo", "green viggo 1 virgo", "blue sten 1 virgo", "black iron_claw 1 virgo",
              "red elfrida 1 leo", "green axel 1 leo", step=6)  # fmt: skip
    assert [(b.space, b.attacker, b.defender) for b in g.seen.battles] == [
        ("virgo", "red", "black"), ("virgo", "red", "green"), ("virgo", "red", "blue"),
    ]  # fmt: skip


@rule("shadowlords", "14.3", "14.4")
def test_a_diplomat_protects_his_own_alliance_only_and_does_not_bind_it() -> None:
    g = table("red kaare 2 virgo", "green viggo 1 virgo", "green gye 0 virgo", "blue sten 1 virgo", step=6)
    assert [b.defender for b in g.seen.battles] == ["blue"]
    g = table("red kaare 2 virgo", "red elfrida 0 virgo", "green viggo 1 virgo", step=6)
    assert [b.defender for b in g.seen.battles] == ["green"]


@rule("shadowlords", "14.6", "20.5", "25.10")
def test_a_battle_is_called_off_if_both_agree() -> None:
    g = table("red kaare 2 virgo", "green viggo 1 virgo", step=6, hands={"red": "7"})
    g.do("red", "truce")
    g.do("red", "done")
    g.do("green", "counter")
    g.do("green", "ask_cards", "7", 1)
    g.do("green", "done")
    g.do("red", "answer", "yes")
    g.until("DrawCount")
    assert g.hand("green") == [7] and g.heard("battle_began") == []
    assert g.at("kaare") == g.at("viggo") == "virgo"


@rule("shadowlords", "14.6")
def test_one_proposal_each_then_the_battle_takes_place() -> None:
    g = table("red kaare 2 virgo", "green viggo 1 virgo", step=6)
    g.do("red", "truce")
    g.do("red", "done")
    g.do("green", "answer", "no")
    assert g.asked() == ["green"] and g.moment == "Parley"
    g.do("green", "truce")
    g.do("green", "done")
    g.do("red", "answer", "no", script=["4", "0", "0", "2"])
    assert g.heard("battle_began") != []


@rule("shadowlords", "14.7", "14.7a", "14.8")
def test_battles_are_ordered_and_all_calls_come_before_the_first_duel() -> None:
    """B12"""
    g = table("red kaare 2 virgo", "green viggo 1 virgo", "red sten 2 scorpio", "blue axel 1 scorpio",
              "green bernhard 1 home_earth", "blue holger 1 home_water", step=6)  # fmt: skip
    g.until("Order")
    assert g.options("red") == [["next", "scorpio", "blue"], ["next", "virgo", "green"]]
    g.do("red", "next", "scorpio", "blue")
    assert g.asked() == ["blue"] and g.moment == "CallOwn"
    g.do("blue", "call", "holger")
    g.until("CallOwn")
    assert g.asked() == ["green"] and g.heard("duel_began") == []
    assert [battle.space for battle in g.seen.battles] == ["scorpio", "virgo"]
    assert ["call", "bernhard"] in g.options("green")


@rule("shadowlords", "14.9", "14.11", "14.12", "14.15")
def test_a_called_ally_must_reach_the_battle() -> None:
    """B10"""
    base = ("red kaare 2 virgo", "green axel 1 virgo", "green bernhard 1 home_earth")
    for ships, loose, comes in ((1, False, False), (2, False, False), (2, True, True)):
        extra = ["green loose 1 taurus"] if loose else []
        g = table(*base, f"green sten {ships} base_nw", *extra, step=6)
        g.until("CallOwn")
        assert ["call", "bernhard"] in g.options("green")
        assert (["call", "sten"] in g.options("green")) == comes
        if not comes:
            g.refuses("green", "call", "sten", clause="14.11")
        g.refuses("green", "call", "axel", clause="14.12")
        g.refuses("red", "call", "kaare")
    g.do("green", "call", "sten")
    assert g.at("sten") == "virgo" and g.ships("sten") == 2


@rule("shadowlords", "14.11", "9.14")
def test_a_called_ally_may_ask_for_passage() -> None:
    g = table("red kaare 2 virgo", "green axel 1 virgo", "green sten 2 base_nw", "blue viggo 0 taurus", step=6)
    g.until("CallOwn")
    g.do("green", "call", "sten", "blue")
    g.do("green", "done")
    assert g.asked() == ["blue"]
    g.do("blue", "answer", "no")
    assert g.moment == "CallOwn" and ["call", "sten", "blue"] not in g.options("green")
    g = table("red kaare 2 virgo", "green axel 1 virgo", "green sten 2 base_nw", "blue viggo 0 taurus", step=6)
    g.until("CallOwn")
    g.do("green", "call", "sten", "blue")
    g.do("green", "done")
    g.do("blue", "answer", "yes")
    assert g.at("sten") == "virgo"


@rule("shadowlords", "20.2", "20.2a")
def test_a_called_ally_does_not_pay_with_himself_for_his_passage() -> None:
    g = table("red kaare 2 virgo", "green axel 1 virgo", "green sten 2 base_nw", "green bernhard 1 home_earth",
              "blue viggo 0 taurus", step=6)  # fmt: skip
    g.until("CallOwn")
    g.do("green", "call", "sten", "blue")
    assert ["give_character", "bernhard"] in g.options("green")
    g.refuses("green", "give_character", "sten", clause="20.2")
    g.refuses("green", "give_character", "axel", clause="20.2")


@rule("shadowlords", "14.10", "14.16", "20.9", "25.7")
def test_a_third_player_helps_one_side_with_one_fighter_and_is_paid() -> None:
    """B11"""
    g = table("red kaare 2 virgo", "green axel 1 virgo", "blue sten 2 inner_w", "blue holger 2 inner_w", step=6,
              hands={"red": "7", "green": "4"})  # fmt: skip
    g.until("AskHelp")
    assert g.asked() == ["red"]
    g.do("red", "request", "blue")
    g.do("red", "give_cards", "7", 1)
    g.do("red", "done")
    g.do("green", "request", "blue")
    g.do("green", "done")
    assert g.asked() == ["blue"]
    assert len(g.options("blue", "help")) == 4
    g.do("blue", "help", "sten", "attack")
    assert g.hand("blue") == [7] and g.hand("red") == []
    assert g.seen.battles[0].attack == ("sten", "kaare") and g.at("sten") == "virgo"
    assert g.heard("called") == [["called", "blue", "sten", "virgo", "attack"]]


@rule("shadowlords", "14.10")
def test_nobody_helps_unasked() -> None:
    g = table("red kaare 2 virgo", "green axel 1 virgo", "blue sten 2 inner_w", step=6)
    g.until("AskHelp")
    g.do("red", "pass")
    g.do("green", "request", "blue")
    g.do("green", "done")
    assert {w[2] for w in g.options("blue", "help")} == {"defence"}
    g.refuses("blue", "help", "sten", "attack", clause="14.10")
    g.do("blue", "pass", script=["4", "0", "0", "2"])
    assert g.heard("stayed_out") == [["stayed_out", "blue", "virgo"]]


@rule("shadowlords", "14.12", "14.12a")
def test_fighters_with_a_battle_of_their_own_are_not_called() -> None:
    g = table("red kaare 2 virgo", "green axel 1 virgo", "blue sten 2 virgo", "red astrid 1 inner_w",
              "blue holger 2 inner_w", step=6)  # fmt: skip
    g.until("Order")
    g.do("red", "next", "virgo", "green")
    g.do("red", "next", "virgo", "blue", script=["4", "0", "0", "2"])
    assert g.heard("requested") == [] and g.heard("called") == []


@rule("shadowlords", "14.13", "14.14")
def test_nobody_fights_for_shadows_and_their_player_is_not_asked() -> None:
    g = table("red kaare 2 libra", "black iron_claw 1 libra", "green sten 2 aquarius", "yellow viggo 2 gemini", step=6)
    assert g.moment == "AskHelp" and dict(g.seen.about)["helper"] == "yellow"
    g.do("red", "request", "yellow")
    g.do("red", "done")
    assert {w[2] for w in g.options("yellow", "help")} == {"attack"}
    g.do("yellow", "pass", script=["4", "0", "0", "2"])
    assert "green" not in [w[2] for w in g.heard("requested")]


# ---- loose ships


@rule("shadowlords", "15.1", "15.3", "15.7")
def test_undefended_loose_ships_are_destroyed() -> None:
    """B13"""
    g = table("red axel 1 ruin_nw", "green loose 2 ruin_nw", step=6)
    g.do("red", "challenge")
    g.do("green", "fight")
    assert g.loose("ruin_nw", "green") == 0 and g.storage("green") == 28
    assert g.heard("duel_began") == [] and g.heard("rewarded") == []
    g = table("red axel 1 ruin_nw", "green loose 2 ruin_nw", step=6)
    g.do("red", "leave")
    assert g.loose("ruin_nw", "green") == 2 and g.seen.active == "green"


@rule("shadowlords", "15.2", "15.4")
def test_an_owner_may_call_somebody_to_defend_his_loose_ships() -> None:
    """B13, second half"""
    g = table("red axel 6 ruin_nw", "green loose 2 ruin_nw", "green sten 1 taurus", step=6)
    g.do("red", "challenge")
    g.do("green", "fight")
    g.do("green", "call", "sten", script=["4", "0", "0", "2"])
    g.until("DrawCount")
    assert g.at("sten") == "axel!" and g.loose("ruin_nw", "green") == 0


@rule("shadowlords", "15.5", "14.41")
def test_loose_ships_beside_their_diplomat_need_a_diplomat_to_be_challenged() -> None:
    g = table("red axel 1 ruin_nw", "green loose 2 ruin_nw", "green gye 1 ruin_nw", step=6)
    assert g.seen.active == "green"
    g = table("red axel 1 ruin_nw", "red elfrida 0 ruin_nw", "green loose 2 ruin_nw", "green gye 1 ruin_nw", step=6)
    g.do("red", "challenge")
    g.do("green", "fight")
    assert g.asked() == ["green"]
    g.do("green", "pass")
    assert g.loose("ruin_nw", "green") == 0 and g.at("gye") == "ruin_nw"
    assert g.heard("stayed") == [["stayed", "green", "gye", "ruin_nw"]]


@rule("shadowlords", "15.6")
def test_black_loose_ships_are_removed_where_a_fighter_stands() -> None:
    g = table("red axel 1 leo", "black loose 2 leo", step=6)
    assert g.seen.loose == () and g.storage("black") == 31


@rule("shadowlords", "25.19")
def test_battles_are_dropped_when_nobody_is_left_to_attack() -> None:
    g = table("red kaare 0 virgo", "green viggo 6 virgo", "blue sten 6 virgo", step=6)
    g.until("Order")
    g.do("red", "next", "virgo", "green", script=["0", "4", "0", "2"])
    g.until("DrawCount")
    assert g.at("kaare") == "viggo!" and len(g.heard("battle_began")) == 1

"""Control and building. Rules 0, 2, 8"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import Table, table


def builds(g: Table) -> int:
    """How many ships may be put."""
    return int(dict(g.seen.about)["left"]) if g.moment == "PlaceShips" else 0


@rule("shadowlords", "8.1", "2.3", "2.8")
def test_merchants_bases_and_one_card_earn_ships() -> None:
    """A13: 3 + 3 and the card."""
    g = table("blue sten 0 base_se", "blue arne 0 pisces", active="blue", step=3, hands={"blue": "7 2"})
    assert g.moment == "Build" and dict(g.seen.about)["earned"] == 6
    g.do("blue", "discard", "7")
    assert builds(g) == 13 and g.seen.discard_pile == (7,) and g.hand("blue") == [2]
    g.refuses("blue", "discard", "2")


@rule("shadowlords", "8.1")
def test_a_captive_merchant_builds_for_nobody() -> None:
    g = table("green viggo 1 virgo", step=3, captives={"red arne": "viggo"})
    assert builds(g) == 0 and g.moment == "Moves"


@rule("shadowlords", "8.2", "25.1")
def test_storage_is_the_limit() -> None:
    g = table("red arne 0 leo", "red sten 0 base_sw", step=3, storage={"red": 4})
    assert builds(g) == 4


@rule("shadowlords", "8.3", "8.4", "8.5", "1.5", "1.8")
def test_ships_go_onto_rings_home_or_controlled_spaces() -> None:
    g = table(
        "red arne 5 leo", "red elfrida 0 gemini", "red fire_master 3 aries", "red loose 1 base_sw",
        "green viggo 1 virgo", "red loose 1 virgo", step=3, stone="fire_master", gone=["shadowlord"], timer=-1,
    )
    assert builds(g) == 6
    most = {w[1]: w[2] for w in g.options("red", "put")}
    assert most == {"fire_master": 2, "arne": 1, "elfrida": 6}
    places = {w[1] for w in g.options("red", "put_loose")}
    assert places == {"home_fire", "leo", "gemini", "aries", "base_sw"}
    g.refuses("red", "put_loose", "virgo", 1, clause="8.3")
    g.refuses("red", "put", "arne", 2, clause="1.5")
    g.do("red", "put", "elfrida", 4)
    g.do("red", "put_loose", "home_fire", 1)
    g.do("red", "done")
    assert (g.ships("elfrida"), g.loose("home_fire", "red")) == (4, 1)
    g = table("red arne 5 leo", "green viggo 1 home_fire", step=3)
    g.refuses("red", "put_loose", "home_fire", 1, clause="8.4")


@rule("shadowlords", "2.3", "2.4", "2.5", "0.6")
def test_loose_ships_of_two_players_control_nothing_but_a_character_does() -> None:
    pieces = ["red loose 1 base_sw", "green loose 1 base_sw"]
    assert builds(table(*pieces, step=3)) == 0
    assert builds(table("red kaare 0 base_sw", *pieces, step=3)) == 3
    assert builds(table("green viggo 0 base_sw", *pieces, step=3)) == 0
    assert builds(table("green viggo 0 base_sw", *pieces, step=3, active="green")) == 3


@rule("shadowlords", "0.4", "2.3")
def test_a_captive_controls_nothing_and_breaks_no_control() -> None:
    assert builds(table("red kaare 0 base_sw", step=3, captives={"green viggo": "kaare"})) == 3
    assert builds(table("red kaare 0 base_sw", step=3, active="green", captives={"green viggo": "kaare"})) == 0


@rule("shadowlords", "2.6", "0.5")
def test_a_shadow_breaks_control_and_black_ships_hold_a_space() -> None:
    assert builds(table("red kaare 0 base_sw", "black iron_claw 2 base_sw", step=3)) == 0
    assert builds(table("red loose 1 base_sw", "black loose 1 base_sw", step=3)) == 0


@rule("shadowlords", "2.7", "17.13")
def test_an_empty_home_is_not_controlled_and_the_fallen_fortress_is_a_space_like_others() -> None:
    g = table("red fire_master 1 leo", "red arne 0 lost_fortress", step=3, gone=["shadowlord", *SHADOWS], timer=-1,
              stone="fire_master")  # fmt: skip
    places = {w[1] for w in g.options("red", "put_loose")}
    assert places == {"home_fire", "leo", "lost_fortress"}  # home by 8.3(b), not by control
    assert "lost_fortress" not in g.seen.discs
    g = table("red fire_master 1 leo", "red arne 0 leo", step=4)
    assert g.spaces("red", "fire_master") == {"home_fire", "aries", "sagittarius", "inner_s"}


@rule("shadowlords", "25.3")
def test_a_player_with_his_master_alone_still_draws_rolls_and_builds() -> None:
    g = table("green viggo 1 virgo", step=1, captives={"red kaare": "viggo", "red elfrida": "viggo"})
    g.do("red", "draw", 1, script=["2"])
    g.do("red", "keep", "2", script=[4, 4])
    g.do("red", "discard", "2")
    assert builds(g) == 5


SHADOWS = [
    "marshal_lynx", "marshal_racson", "iron_claw", "baron_cruel", "count_hector", "count_gwyth", "duke_halifax",
    "invincible_darkness",
]  # fmt: skip

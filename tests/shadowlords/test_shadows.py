"""Moving Shadows and fighting them. Rules 11, 16"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import FORTRESS, Table, table


def stalk(*pieces: str, **settings: object) -> Table:
    """Step 5 of Red's turn."""
    return table(*pieces, step=5, **settings)


def vote(g: Table, answer: str, script: tuple[str | int, ...] = ()) -> None:
    """All voters say the same; the last one brings what follows."""
    seats = g.asked()
    for seat in seats[:-1]:
        g.do(seat, "vote", answer)
    g.do(seats[-1], "vote", answer, script=script)


@rule("shadowlords", "11.1", "11.2", "11.8", "25.11")
def test_a_shadow_with_ships_moves_one_passageway() -> None:
    g = stalk("black iron_claw 2 aries", "black baron_cruel 0 gemini", "red kaare 0 leo", "green gye 0 base_sw")
    assert g.options("red", "move_shadow") == [["move_shadow", "iron_claw", "ruin_sw"]]
    g.refuses("red", "move_shadow", "baron_cruel", "libra", clause="11.1")
    g.refuses("red", "move_shadow", "shadowlord", "ruin_sw", clause="11.8")
    g.refuses("red", "move_shadow", "count_gwyth", "ruin_sw", clause="11.1")
    for space in ("home_fire", "leo", "base_sw"):
        g.refuses("red", "move_shadow", "iron_claw", space, clause="11.2")
    g = stalk("black iron_claw 2 ruin_sw")
    g.refuses("red", "move_shadow", "iron_claw", FORTRESS, clause="11.2")


@rule("shadowlords", "11.3", "11.4", "25.10")
def test_a_shadow_may_be_moved_away_from_a_battle() -> None:
    """B27"""
    for answer, moved in (("yes", True), ("no", False)):
        g = stalk("black iron_claw 2 leo", "red axel 2 leo")
        g.do("red", "move_shadow", "iron_claw", "inner_s")
        vote(g, answer, () if moved else ("4", "0", "0", "2"))
        g.until("DrawCount", "Breather")
        assert (g.heard("battle_due") == []) == moved
        assert g.alive("iron_claw") == moved


@rule("shadowlords", "11.5", "16.2", "16.5", "11.7")
def test_a_moved_shadow_fights_played_by_its_mover() -> None:
    g = stalk("black invincible_darkness 5 leo", "green viggo 4 inner_s", captives={"blue sten": "invincible_darkness"})
    g.do("red", "move_shadow", "invincible_darkness", "inner_s")
    vote(g, "yes", ("0", "0", "0"))
    assert g.at("viggo") == "invincible_darkness!" and g.at("sten") == "invincible_darkness!"
    assert g.ships("invincible_darkness") == 6 and g.loose("inner_s", "black") == 3
    assert g.storage("green") == 28 and g.person("sten").space == "inner_s"


@rule("shadowlords", "11.6")
def test_two_shadows_on_a_space_share_their_ships_and_take_loose_ones_along() -> None:
    g = stalk("black iron_claw 2 leo", "black baron_cruel 1 inner_s", "black loose 2 leo")
    g.do("red", "move_shadow", "iron_claw", "inner_s")
    vote(g, "yes")
    assert g.moment == "Redistribute" and g.ships("iron_claw") == 4 and g.loose("leo", "black") == 0
    g.do("red", "carry", "iron_claw", 1)
    assert (g.ships("iron_claw"), g.ships("baron_cruel")) == (1, 4)


@rule("shadowlords", "16.1", "16.4", "14.30", "14.13")
def test_a_beaten_shadow_is_out_and_his_ships_are_replaced() -> None:
    g = table("red kaare 4 libra", "black marshal_lynx 3 libra", step=6, captives={"blue sten": "marshal_lynx",
              "red axel": "marshal_lynx"}, script=["4", "0", "2", "7"])  # fmt: skip
    assert g.moment == "PlaceCards"
    assert g.heard("card_played") == [] and g.heard("card_laid") == []
    g.do("red", "keep", "7")
    assert g.moment == "PlaceShips" and dict(g.seen.about)["left"] == 1
    g.do("red", "put", "kaare", 1)
    assert not g.alive("marshal_lynx") and g.ships("kaare") == 5
    assert g.at("sten") == "kaare!" and g.at("axel") == "libra"
    assert g.storage("black") == 31


@rule("shadowlords", "16.2", "14.14", "14.30")
def test_the_next_player_to_the_left_plays_a_defending_shadow_without_cards() -> None:
    """B17"""
    g = table("red kaare 0 libra", "red sten 0 libra", "black marshal_lynx 0 libra", "black iron_claw 0 libra",
              "green viggo 3 aquarius", step=6, hands={"green": "7"})  # fmt: skip
    g.until("Round")
    assert g.asked() == ["green"]
    assert g.heard("requested") == []
    assert {w[0] for w in g.options("green")} == {"oppose"}


@rule("shadowlords", "16.3")
def test_a_shadow_attacks_one_opponent_of_the_active_players_choice() -> None:
    g = stalk("black iron_claw 2 leo", "green viggo 0 inner_s", "blue sten 0 inner_s")
    g.do("red", "move_shadow", "iron_claw", "inner_s")
    vote(g, "yes")
    assert g.moment == "Aim" and g.options("red") == [["aim", "blue"], ["aim", "green"]]
    g.do("red", "aim", "blue")
    g.until("DrawCount", script=["4", "0", "0"])
    assert g.at("sten") == "iron_claw!" and g.at("viggo") == "inner_s"


@rule("shadowlords", "16.3a")
def test_all_shadows_on_the_space_attack_together() -> None:
    g = stalk("black iron_claw 1 leo", "black baron_cruel 0 inner_s", "green viggo 0 inner_s", "green axel 0 inner_s",
              "blue loose 1 inner_s")  # fmt: skip
    g.do("red", "move_shadow", "iron_claw", "inner_s")
    vote(g, "yes")
    g.until("Order")
    first = g.seen.battles[0]
    assert first.attack == ("iron_claw", "baron_cruel")
    assert [b.defender for b in g.seen.battles] == ["green", "blue"]


@rule("shadowlords", "16.6", "19.3")
def test_a_master_beaten_by_a_shadow_loses_his_cards_to_the_discard_pile() -> None:
    """B16"""
    g = stalk("black invincible_darkness 6 leo", "yellow air_master 0 inner_s", hands={"yellow": "7", "red": ""},
              under={"air_master": "2"})  # fmt: skip
    g.do("red", "move_shadow", "invincible_darkness", "inner_s")
    seats = g.asked()
    for seat in seats[:-1]:
        g.do(seat, "vote", "yes")
    g.do(seats[-1], "vote", "yes")
    g.until("DrawCount", script=["4", "0", "0"])
    assert "yellow" not in g.seen.alive and g.hand("red") == []
    assert sorted(g.seen.discard_pile) == [0, 0, 2, 4, 7]


@rule("shadowlords", "16.7")
def test_a_shadow_destroys_loose_ships_that_nobody_defends() -> None:
    g = stalk("black iron_claw 2 leo", "green loose 2 inner_s", "red loose 1 inner_s")
    g.do("red", "move_shadow", "iron_claw", "inner_s")
    vote(g, "yes")
    assert g.loose("inner_s", "green") == 0 and g.loose("inner_s", "red") == 1
    g = stalk("black iron_claw 2 leo", "green loose 2 inner_s", "green viggo 6 ruin_sw")
    g.do("red", "move_shadow", "iron_claw", "inner_s")
    vote(g, "yes")
    g.do("green", "call", "viggo", script=["0", "4", "0", "2"])
    g.until("DrawCount")
    assert not g.alive("iron_claw") and g.loose("inner_s", "green") == 2


def let_loose(g: Table, where: str, ships: str = "4") -> None:
    """Red's Diplomat on Aries finds the Iron Claw, puts him somewhere, and one votes yes."""
    g.do("red", "search", "elfrida", script=["iron_claw"])
    g.do("red", "place_shadow", where, script=[ships])
    vote(g, "yes")


@rule("shadowlords", "14.1", "14.7", "16.3", "16.7")
def test_a_shadow_fights_for_itself_where_the_active_player_stands_too() -> None:
    """His fighter comes to the space: three battles, and loose ships make a fourth."""
    g = table("red elfrida 1 aries", "red kaare 2 leo", "green viggo 0 inner_s", "blue loose 2 inner_s",
              discs=["aries"])  # fmt: skip
    let_loose(g, "inner_s")
    g.do("red", "move", "kaare", "inner_s")
    g.until("Order")
    listed = {(b.attacker, b.defender, b.loose) for b in g.seen.battles}
    assert listed == {("red", "black", False), ("red", "green", False), ("black", "green", False),
                      ("black", "blue", True)}  # fmt: skip
    assert sorted(map(str, g.options("red"))) == sorted(map(str, [
        ["next", "inner_s", "black"], ["next", "inner_s", "green"], ["next", "inner_s", "green", "black"],
        ["next", "inner_s", "blue", "black"],
    ]))  # fmt: skip
    g.do("red", "next", "inner_s", "blue", "black")
    g.do("red", "next", "inner_s", "green", "black")
    g.steadily("red", "next", "inner_s", "green")
    g.on("Breather", "DrawCount")
    begun = [event[1:3] for event in g.heard("battle_began")]
    assert g.heard("loose_lost") == [["loose_lost", "blue", "inner_s", 2]] and begun[0] == ["black", "green"]
    assert g.at("viggo") == "iron_claw!"
    g.on("DrawCount")
    assert [event[1:3] for event in g.heard("battle_began")] == [["black", "green"], ["red", "black"]]


@rule("shadowlords", "14.1")
def test_a_bribe_beside_the_shadow_does_not_end_his_attack() -> None:
    g = table("red elfrida 1 aries", "green viggo 0 inner_s", "green axel 0 inner_s", discs=["aries"],
              hands={"red": "2 2 2 2"})  # fmt: skip
    let_loose(g, "inner_s")
    g.do("red", "bribe", "2", "axel", script=[8, 1])
    g.until("Order")
    assert [(b.attacker, b.defender) for b in g.seen.battles] == [
        ("red", "black"), ("red", "green"), ("black", "green"),
    ]  # fmt: skip


@rule("shadowlords", "16.3")
def test_the_choice_of_a_victim_does_not_call_off_the_active_players_own_battles() -> None:
    g = table("red elfrida 1 aries", "red kaare 2 leo", "green viggo 0 inner_s", "blue sten 0 inner_s",
              discs=["aries"])  # fmt: skip
    let_loose(g, "inner_s")
    g.do("red", "move", "kaare", "inner_s")
    g.until("Aim")
    assert g.options("red") == [["aim", "blue"], ["aim", "green"]]
    g.do("red", "aim", "blue")
    assert {(b.attacker, b.defender) for b in g.seen.battles} == {
        ("red", "black"), ("red", "green"), ("red", "blue"), ("black", "blue"),
    }  # fmt: skip


@rule("shadowlords", "14.1", "16.4")
def test_a_shadow_that_has_been_beaten_attacks_nobody() -> None:
    """The neighbouring case: the battles are listed once, and those that lost their attacker are dropped."""
    g = table("red elfrida 1 aries", "red kaare 6 leo", "green viggo 0 inner_s", discs=["aries"])
    let_loose(g, "inner_s", "0")
    g.do("red", "move", "kaare", "inner_s")
    g.until("Order")
    g.do("red", "next", "inner_s", "black")
    g.steadily("red", "next", "inner_s", "green", "black")
    g.on("DrawCount")
    assert not g.alive("iron_claw")
    assert [event[1:3] for event in g.heard("battle_began")] == [["red", "black"], ["red", "green"]]


@rule("shadowlords", "10.6", "11.2", "22.10a")
def test_with_two_players_a_shadow_goes_to_neither_alliance_of_its_player() -> None:
    g = table("red elfrida 1 aries", "yellow sten 1 gemini", "yellow loose 1 libra", "green viggo 1 virgo",
              discs=["aries"], players=2)  # fmt: skip
    g.do("red-yellow", "search", "elfrida", script=["iron_claw"])
    places = {w[1] for w in g.options("red-yellow")}
    assert "virgo" in places and not places & {"gemini", "libra", "aries"}
    g.refuses("red-yellow", "place_shadow", "libra", clause="10.6")
    g = stalk("black iron_claw 2 aries", "yellow sten 1 leo", "green viggo 1 ruin_sw", "yellow loose 1 base_sw",
              players=2)  # fmt: skip
    assert {w[2] for w in g.options("red-yellow", "move_shadow")} == {"ruin_sw", "base_sw"}
    g.refuses("red-yellow", "move_shadow", "iron_claw", "leo", clause="11.2")

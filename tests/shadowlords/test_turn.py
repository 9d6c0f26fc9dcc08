"""The turn, Power cards, the Timer and the end of the game. Rules 4, 5, 6, 21"""

from __future__ import annotations

from attic.games.shadowlords import GAME
from attic.games.shadowlords.vocabulary import NEWS
from attic.games.shadowlords.winning import ranking
from attic.kit.chance import Seeded
from attic.kit.news import STIRS, TURN
from attic.kit.scenario import rule

from .table import table

ALL_CARDS = "0 " * 8 + "2 " * 15 + "4 " * 15 + "7 " * 10 + "10 10"


@rule("shadowlords", "4.1", "5.1", "0.8")
def test_a_turn_has_six_steps_in_order() -> None:
    g = table("red kaare 1 leo", step=1, discs=["aries"])
    assert g.moment == "DrawCount" and g.seen.stage == 1
    g.do("red", "draw", 1, script=["4"])
    g.do("red", "keep", "4", script=[8, 8])
    assert g.seen.stage == 2 or g.seen.stage == 3
    g.until("Build")
    assert g.seen.stage == 3
    g.do("red", "pass")
    assert g.moment == "Moves" and g.seen.stage == 4
    g.do("red", "done")
    g.do("red", "done")
    assert g.moment == "ShadowMove" and g.seen.stage == 5
    g.do("red", "done")
    assert g.seen.active == "green" and g.moment == "DrawCount"


@rule("shadowlords", "5.1", "2.8")
def test_each_ruin_controlled_at_the_start_allows_one_more_card() -> None:
    """A13, first part"""
    g = table("blue loose 1 ruin_se", "blue sten 0 base_se", active="blue", step=1)
    assert g.options("blue") == [["draw", 1], ["draw", 2]]
    g.refuses("blue", "draw", 3, clause="5.1")
    g.do("blue", "draw", 2, script=["7", "2"])
    assert g.view("blue").drawn == (2, 7) and g.view("red").drawn == ()


@rule("shadowlords", "5.2", "5.3", "5.7")
def test_drawn_cards_go_into_the_hand_or_beneath_a_free_fighter() -> None:
    g = table(
        "red kaare 1 leo", "red elfrida 1 leo", "green viggo 1 virgo", step=1, captives={"red sten": "viggo"},
        under={"sten": "10"},
    )
    g.do("red", "draw", 1, script=["0"])
    assert g.options("red") == [["keep", "0"], ["tuck", "0", "fire_master"], ["tuck", "0", "kaare"]]
    g.refuses("red", "tuck", "0", "elfrida", clause="5.3")
    g.refuses("red", "tuck", "0", "sten", clause="5.3")
    g.refuses("red", "tuck", "0", "viggo", clause="5.2")
    g.do("red", "tuck", "0", "kaare", script=[1, 2])
    assert g.under("red", "kaare") == [0] and g.person("sten").under == 1


@rule("shadowlords", "4.2", "5.4", "5.5", "25.20")
def test_hand_cards_may_be_tucked_in_ones_own_turn_and_stay_there() -> None:
    g = table("red kaare 1 leo", "green viggo 1 virgo", step=4, hands={"red": "7 4", "green": "7"})
    g.do("red", "tuck", "7", "kaare")
    assert g.hand("red") == [4] and g.under("red", "kaare") == [7]
    assert not [w for w in g.options("red") if w[0] == "tuck" and w[1] == "7"]
    g.refuses("green", "tuck", "7", "viggo")
    assert g.person("kaare").under == 1


@rule("shadowlords", "6.1", "6.2")
def test_an_empty_draw_pile_is_refilled_when_a_card_is_needed_and_the_timer_moves() -> None:
    g = table(step=1, discarded=ALL_CARDS)
    assert g.seen.timer == 0 and g.seen.draw_pile == 0
    g.do("red", "draw", 1, script=["7"])
    assert (g.seen.timer, g.seen.draw_pile, g.seen.discard_pile) == (1, 49, ())


@rule("shadowlords", "6.3")
def test_when_both_piles_are_empty_the_draw_fails_and_moves_the_timer_once_a_turn() -> None:
    """B24"""
    hands = {"green": "0 " * 8 + "2 " * 15, "blue": "4 " * 15 + "7 " * 10 + "10 10"}
    g = table("red kaare 3 virgo", "green viggo 2 virgo", step=1, hands=hands)
    g.do("red", "draw", 1, script=[8, 1])
    assert g.seen.timer == 1 and g.hand("red") == []
    g.until("Breather", "DrawCount")
    assert g.seen.timer == 1
    assert g.heard("ships_destroyed") == [] and g.at("viggo") == "kaare!"
    assert g.heard("duel_decided") == [["duel_decided", "kaare", "viggo", 9, 8]]


@rule("shadowlords", "6.4", "21.2")
def test_the_shadowlord_wins_when_the_turn_of_the_starburst_is_over() -> None:
    """A26"""
    g = table(step=1, timer=6, discarded=ALL_CARDS)
    g.do("red", "draw", 1, script=["0"])
    assert g.seen.timer == 7 and not g.over
    g.until("Over", script=[8, 8])
    assert g.reason == "shadowlord" and g.winner is None and g.state.outcome.clause == "21.2"


@rule("shadowlords", "6.4", "25.13", "21.1", "19.8")
def test_a_last_victory_in_the_turn_of_the_starburst_still_wins() -> None:
    """A26: the last rival falls in the same turn."""
    g = table("red kaare 6 virgo", "green earth_master 0 virgo", timer=7, step=6, gone=["yellow", "blue"])
    g.until("Over", script=["10", "0", "0", "2"])
    assert g.winner == "red" and g.reason == "last_master" and g.state.outcome.clause == "21.1"


@rule("shadowlords", "6.5")
def test_after_the_fall_of_the_shadowlord_reshuffles_move_nothing() -> None:
    g = table(step=1, timer=-1, gone=["shadowlord"], stone="fire_master", discarded=ALL_CARDS)
    g.do("red", "draw", 1, script=["4"])
    assert g.seen.timer == -1 and g.heard("timer_moved") == []


@rule("shadowlords", "4.3", "0.11")
def test_after_step_six_the_next_living_alliance_plays_and_rounds_are_counted() -> None:
    g = table(active="blue", step=5, gone=["red", "green"])
    g.until("DrawCount")
    assert g.seen.active == "yellow" and g.seen.round == 2


@rule("shadowlords", "21.3")
def test_after_25_quiet_rounds_the_holder_of_the_stone_wins() -> None:
    """B29"""
    g = table(active="blue", step=5, timer=-1, gone=["shadowlord"], stone="fire_master", rounds=(40, 24))
    g.until("DrawCount")
    assert g.winner == "red" and g.reason == "stone_held"
    g = table(active="blue", step=5, timer=-1, gone=["shadowlord"], stone="fire_master", rounds=(40, 23))
    g.until("DrawCount")
    assert not g.over


@rule("shadowlords", "21.4")
def test_two_hundred_rounds_are_the_limit() -> None:
    g = table(active="blue", step=5, rounds=(199, 0))
    g.until("DrawCount")
    assert g.reason == "shadowlord" and g.state.outcome.clause == "21.4"
    g = table(active="blue", step=5, timer=-1, gone=["shadowlord"], stone="water_master", rounds=(199, 3))
    g.until("DrawCount")
    assert g.winner == "blue"


@rule("shadowlords", "21.5")
def test_players_rank_by_how_late_they_fell() -> None:
    g = table("red kaare 6 virgo", "green earth_master 0 virgo", step=6, gone=["yellow", "blue"])
    g.until("Over", script=["10", "0", "0", "2"])
    assert ranking(g.state) == [[0], [1], [3], [2]]
    g = table(step=5, timer=7, gone=["blue"])
    g.until("Over")
    assert ranking(g.state) == [[0, 1, 2], [3]]


@rule("shadowlords", "21.6")
def test_whoever_resigns_leaves_at_the_end_of_the_turn() -> None:
    g = table("green viggo 2 virgo", step=4, hands={"green": "7"}, stone="viggo", gone=["shadowlord"], timer=-1)
    g.do("green", "resign")
    assert not g.over and g.alive("viggo")
    g.end_turn()
    assert not g.alive("viggo") and g.seen.discard_pile == (7,)
    assert g.person("air_master").stone and g.seen.active == "yellow"
    g.do("blue", "resign")
    g.do("red", "resign")
    assert g.winner == "yellow" and g.reason == "resigned"


@rule("shadowlords", "4.4", "19.7", "22.10a")
def test_a_turn_ends_when_its_own_master_falls() -> None:
    g = table(
        "red fire_master 0 virgo", "green viggo 6 virgo", "red kaare 6 leo", "yellow sten 1 leo", "red randi 6 aries",
        "blue axel 2 aries", step=6,
    )
    g.until("Order")
    g.do("red", "next", "virgo", "green")
    g.until("DrawCount", "Breather", script=["0", "10", "0", "2"])
    assert "red" not in g.seen.alive and g.seen.active == "green"
    assert len(g.heard("duel_began")) == 1


def test_random_turns_always_come_to_an_end() -> None:
    g = table("red kaare 3 leo", "green viggo 3 virgo", step=1)
    chance = Seeded(9)
    for _ in range(300):
        if g.over:
            return
        g.step(chance)
    assert g.seen.turn > 5


@rule("shadowlords", "2.8", "5.1", "8.1")
def test_ruins_and_bases_count_when_they_are_used() -> None:
    """A character won before the cards are drawn, or before the ships are taken, counts."""
    g = table("red kaare 1 leo", "green viggo 0 ruin_sw", step=1, hands={"red": "2 2 2 2"})
    assert dict(g.seen.about)["most"] == 1
    g.do("red", "bribe", "2", "viggo", script=[8, 1])
    assert dict(g.seen.about)["most"] == 2
    g = table("red kaare 1 leo", "green viggo 0 base_sw", step=3, hands={"red": "2 2 2 2 0"})
    assert dict(g.seen.about)["earned"] == 0
    g.do("red", "bribe", "2", "viggo", script=[8, 1])
    assert dict(g.seen.about)["earned"] == 3


@rule("shadowlords", "27.4", "21.3", "21.4")
def test_without_limits_counted_rounds_end_no_game() -> None:
    for rounds in ((40, 24), (40, 400), (199, 0), (2000, 0)):
        g = table(active="blue", step=5, timer=-1, gone=["shadowlord"], stone="fire_master", rounds=rounds,
                  limits=False)  # fmt: skip
        g.until("DrawCount")
        assert not g.over and g.seen.active == "red" and g.game.scene(g.seen).meters == ()
        g.do("red", "offer_draw")
        for seat in ("green", "yellow", "blue"):
            g.do(seat, "accept_draw")
        assert g.over and g.reason == "agreed"
    g = table(active="blue", step=5, rounds=(300, 0), limits=False)
    g.until("DrawCount")
    assert not g.over


@rule("shadowlords", "27.4")
def test_the_limits_are_an_option_that_people_have_off() -> None:
    assert GAME.settle(4, {})[1]["limits"] == "on"
    assert GAME.for_people({})["limits"] == "off" and GAME.for_people({"limits": "on"})["limits"] == "on"
    assert "unlimited" not in repr(GAME.new(4, {"limits": "off"}, Seeded(1)).parts())
    assert GAME.new(4, {"limits": "off"}, Seeded(1)).further() != []


@rule("shadowlords", "27.4", "0.11")
def test_the_pace_counts_rounds_and_stirs_when_a_master_falls_or_the_timer_moves() -> None:
    paces = {kind.name: kind.pace for kind in NEWS.kinds.values() if kind.pace}
    assert paces == {"round_ended": TURN, "timer_moved": STIRS, "master_fell": STIRS, "fortress_fell": STIRS}
    assert [GAME.patience(players) for players in (2, 3, 4)] == [26, 26, 26]
    g = table(active="blue", step=4, timer=-1, gone=["shadowlord"], stone="fire_master")
    g.until("DrawCount")
    assert g.heard("round_ended") == [["round_ended", 1]]

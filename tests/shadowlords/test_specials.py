"""Special Events and votes. Rules 7, 13"""

from __future__ import annotations

import pytest

from attic.games.shadowlords.tables import EVENTS
from attic.kit.scenario import rule

from .table import Table, table


def rolled(a: int, b: int, *pieces: str, **settings: object) -> Table:
    """The active player has rolled these dice in step 2."""
    return table(*pieces, step=2, script=[a, b], **settings)


def vote(g: Table, *answers: str) -> None:
    """The voters answer in order; the last answer brings what follows."""
    for seat, answer in zip(g.asked(), answers):
        g.do(seat, "vote", answer)


@rule("shadowlords", "7.1", "24.1")
def test_the_total_of_two_dice_selects_the_event() -> None:
    names = [EVENTS.names[EVENTS.of_roll[total]] for total in range(2, 17)]
    assert names == [
        "defection", "escape", "spacestorm", "discovery", "theft", "windfall", "shipyard", "insight", "shipyard",
        "windfall", "theft", "discovery", "spacestorm", "escape", "defection",
    ]  # fmt: skip
    g = rolled(4, 5)
    assert g.seen.event == "insight"


@rule("shadowlords", "7.2")
def test_an_event_without_a_target_does_nothing_and_any_may_be_declined() -> None:
    assert rolled(1, 2).moment == "Moves"
    g = rolled(1, 3)
    g.do("red", "pass")
    assert g.moment == "Moves" and g.heard("declined_event") != []
    g.refuses("red", "strike", "green")


@rule("shadowlords", "7.3", "13.1")
def test_a_character_defects_with_one_yes() -> None:
    g = rolled(1, 1, "green viggo 2 virgo", "green sten 1 home_earth", "blue axel 1 pisces")
    names = {w[1] for w in g.options("red", "name")}
    assert names == {"viggo", "axel"}
    g.refuses("red", "name", "sten", clause="7.3")
    g.refuses("red", "name", "earth_master", clause="7.3")
    g.do("red", "name", "viggo")
    vote(g, "no", "no", "yes")
    assert g.person("viggo").team == "red" and g.ships("viggo") == 2


@rule("shadowlords", "7.4", "14.39")
def test_a_captive_escapes_to_its_master() -> None:
    g = rolled(1, 2, "green viggo 2 virgo", "red fire_master 1 leo", captives={"red kaare": "viggo"})
    g.refuses("red", "name", "viggo", clause="7.4")
    g.do("red", "name", "kaare")
    assert g.at("kaare") == "leo" and g.ships("kaare") == 0


@rule("shadowlords", "7.4", "25.17")
def test_a_captive_escapes_from_a_shadow_too() -> None:
    g = rolled(7, 8, "black iron_claw 2 leo", captives={"red kaare": "iron_claw"})
    g.do("red", "name", "kaare")
    assert g.at("kaare") == "home_fire"


@rule("shadowlords", "7.5", "13.4")
def test_a_spacestorm_takes_ships_from_rings_only() -> None:
    """B25, and A12: with two players left there is no vote."""
    pieces = ("green viggo 2 virgo", "green sten 1 virgo", "green loose 3 virgo")
    g = rolled(2, 2, *pieces, gone=["yellow", "blue"])
    g.do("red", "strike", "green", script=[6])
    assert (g.ships("viggo"), g.ships("sten"), g.loose("virgo", "green")) == (0, 0, 3)
    g = rolled(2, 2, *pieces, gone=["yellow", "blue"])
    g.do("red", "strike", "green", script=[2])
    assert g.asked() == ["green"] and g.moment == "LoseShips"
    g.do("green", "lose", "viggo", 1)
    assert (g.ships("viggo"), g.ships("sten"), g.storage("green")) == (1, 0, 24)


@rule("shadowlords", "7.6", "9.20", "25.6")
def test_a_disc_may_be_discovered_anywhere_and_the_recruit_builds_and_moves_at_once() -> None:
    """B23: faye earns ships at once and moves away."""
    g = rolled(2, 3, "yellow axel 2 gemini", discs=["gemini", "leo"])
    g.do("red", "turn_over", "gemini", script=["faye"])
    g.do("red", "take_in")
    assert g.moment == "PlaceShips" and dict(g.seen.about)["left"] == 3
    g.do("red", "put", "faye", 3)
    g.until("Moves")
    g.do("red", "move", "faye", "libra")
    g.until("DrawCount")
    assert g.at("faye") == "libra" and g.heard("battle_due") == []


@rule("shadowlords", "7.6", "14.1")
def test_a_recruit_who_stays_with_an_enemy_must_fight() -> None:
    """B23, second half"""
    g = rolled(2, 3, "yellow axel 2 gemini", discs=["gemini"])
    g.do("red", "turn_over", "gemini", script=["faye"])
    g.do("red", "take_in")
    g.until("Parley")
    assert g.heard("battle_due") == [["battle_due", "red", "yellow", "gemini"]]


@rule("shadowlords", "7.7", "23.3")
def test_two_cards_are_stolen_at_random_and_known_to_thief_and_victim() -> None:
    g = rolled(3, 3, "red kaare 1 leo", hands={"green": "7 7 2", "blue": "4"})
    assert g.options("red", "strike") == [["strike", "blue"], ["strike", "green"]]
    g.do("red", "strike", "green")
    seats = g.asked()
    g.do(seats[0], "vote", "no")
    g.do(seats[1], "vote", "no")
    g.do(seats[2], "vote", "yes", script=["7", "2"])
    assert g.moment == "PlaceCards" and g.view("red").drawn == (2, 7)
    g.do("red", "keep", "2")
    g.do("red", "tuck", "7", "kaare")
    assert g.hand("green") == [7] and g.hand("red") == [2]
    assert [w[0] for w in g.told].count("stole_cards") == 1


@rule("shadowlords", "7.8", "7.10")
@pytest.mark.parametrize(("dice", "cards"), [((3, 4), 2), ((4, 5), 1)])
def test_seven_eleven_and_nine_bring_cards(dice: tuple[int, int], cards: int) -> None:
    g = rolled(*dice)
    g.do("red", "draw", cards, script=["4"] * cards)
    assert len(g.view("red").drawn) == cards


@rule("shadowlords", "7.9")
def test_eight_and_ten_bring_three_ships_in_step_three() -> None:
    g = rolled(4, 4, "red kaare 0 leo")
    assert g.moment == "PlaceShips" and dict(g.seen.about)["left"] == 3


@rule("shadowlords", "13.2", "13.3")
def test_votes_are_secret_shown_together_and_one_yes_carries() -> None:
    """A11"""
    g = rolled(2, 2, "green viggo 2 virgo")
    g.do("red", "strike", "green")
    assert g.asked() == ["green", "yellow", "blue"]
    g.refuses("red", "vote", "yes")
    g.do("green", "vote", "no")
    assert g.heard("voted") == [] and g.asked() == ["yellow", "blue"]
    g.do("yellow", "vote", "no")
    g.do("blue", "vote", "no")
    assert g.heard("voted") == [["voted", "no"]] and g.ships("viggo") == 2


@rule("shadowlords", "20.10")
def test_a_vote_cannot_be_part_of_a_deal() -> None:
    g = rolled(2, 2, "green viggo 2 virgo")
    g.do("red", "strike", "green")
    assert g.moment == "Ballot" and g.state.market() == 0
    assert "vote" not in {verb.name for verb in g.game.words.verbs if "truce_on" in verb.name}

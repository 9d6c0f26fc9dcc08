"""Retreats to the home planet. Rule 9"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import WHITE_HOME, table

HOME_FULL = ("W a1", "W c1", "W e1", "W g1")


@rule("galactic-warfare", "7.11", "9.1")
def test_the_opponent_chooses_the_home_square_of_a_beaten_attacker() -> None:
    """A8: Blue is asked for a1, c1, e1 or g1 and says g1."""
    g = table("W c5", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 6])
    assert g.asked() == ["blue"]
    assert g.options("blue") == [["place", square] for square in WHITE_HOME]
    g.refuses("white", "place", "g1")
    g.act("blue", "place", "g1")
    assert g.at("g1") == "W" and g.at("c5") == ""


@rule("galactic-warfare", "9.1")
def test_an_occupied_home_square_is_no_retreat_square() -> None:
    """An own ship on a1 and an invader on c1 leave e1 and g1."""
    g = table("W c5", "W a1", "B c1", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 6])
    assert g.options("blue") == [["place", "e1"], ["place", "g1"]]
    g.refuses("blue", "place", "a1")
    g.refuses("blue", "place", "c1")


@rule("galactic-warfare", "9.2")
def test_the_owner_has_a_window_before_the_square_is_chosen() -> None:
    """White alone is asked, then Blue chooses."""
    g = table("W c5", "B d6", "B h8", white=("supply_drop",), blue=("ceasefire",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatWindow", dice=[2, 6])
    assert g.asked() == ["white"]
    g.act("white", "pass")
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]


@rule("galactic-warfare", "9.2")
def test_the_window_opens_also_when_there_is_nothing_to_choose() -> None:
    """With a full planet and with a single vacant square."""
    g = table(*HOME_FULL, "W c5", "B d6", "B h8", white=("supply_drop",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatWindow", dice=[2, 6])
    assert g.asked() == ["white"]
    g = table(*HOME_FULL[:3], "W c5", "B d6", "B h8", white=("supply_drop",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatWindow", dice=[2, 6])
    assert g.asked() == ["white"]


@rule("galactic-warfare", "9.3")
def test_a_full_home_planet_costs_the_ship_and_its_power_ups() -> None:
    """A10: one white and one blue piece are discarded; no square is asked for."""
    g = table(*HOME_FULL, "W c5+1", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[1, 1, 6])
    assert g.at("c5") == "" and g.seen.discarded == (1, 1)
    assert g.heard("lost") != []
    assert g.moment == "Touch" and g.asked() == ["blue"]


@rule("galactic-warfare", "9.3", "14.3")
def test_a_full_planet_is_never_the_end_by_itself() -> None:
    """B24: c5 is discarded, White plays on with g1, and Blue must beat g1 to win."""
    g = table("B a1", "B c1", "B e1", "B h2", "B d6", "W g1", "W c5")
    g.go("white", "c5", "attack", "d6", dice=[1, 6])
    assert g.seen.discarded == (1, 0) and not g.over
    assert g.at("g1") == "W" and g.asked() == ["blue"]
    g.go("blue", "h2", "attack", "g1", dice=[6, 2, 3])
    assert g.at("g1") == "B+w"
    assert g.winner == "blue" and g.reason in ("invasion", "elimination")


@rule("galactic-warfare", "9.3a")
def test_a_ship_that_attacked_out_of_its_planet_can_go_back_to_its_square() -> None:
    """The other home squares are full: a1 itself is the only one, taken without asking."""
    g = table(*HOME_FULL, "B b2", "B h8")
    g.go("white", "a1", "attack", "b2", dice=[1, 6])
    assert g.at("a1") == "W" and g.seen.discarded == (0, 0)
    assert g.moment == "Touch" and g.asked() == ["blue"]


@rule("galactic-warfare", "9.3a")
def test_the_left_square_is_among_the_retreat_squares() -> None:
    """a1 attacked and lost; Blue may send it back to a1."""
    g = table("W a1", "W c1", "B b2", "B h8")
    g.go("white", "a1", "attack", "b2", dice=[1, 6])
    assert g.options("blue") == [["place", "a1"], ["place", "e1"], ["place", "g1"]]


@rule("galactic-warfare", "9.3a")
def test_a_rescue_beacon_may_name_the_square_left_in_the_deployment_rows() -> None:
    """c3 attacked and lost; the beacon brings it back to c3."""
    g = table("W c3", "B d4", "B h8", white=("rescue_beacon",))
    g.go("white", "c3", "attack", "d4")
    g.until("RetreatWindow", dice=[1, 6])
    g.play("white", "rescue_beacon", "c3")
    assert g.at("c3") == "W" and g.seen.active == "blue"


@rule("galactic-warfare", "9.4", "11.6")
def test_a_single_vacant_square_is_taken_without_asking() -> None:
    """B13: own ship on a1, invaders on c1 and e1: the beaten ship goes to g1."""
    g = table("B c1", "B e1", "W a1", "W c5", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 3])
    assert g.at("g1") == "W"
    assert g.moment == "Touch" and g.asked() == ["blue"]


@rule("galactic-warfare", "9.5")
def test_a_retreated_ship_defends_with_the_extra_die() -> None:
    """Blue attacks the ship that has just retreated to c1: one die against two."""
    g = table("W c5", "B d6", "B d2")
    g.go("white", "c5", "attack", "d6", dice=[2, 3])
    g.act("blue", "place", "c1")
    g.go("blue", "d2", "attack", "c1", dice=[3, 1, 1])
    assert g.heard("rolled")[-2:] == [["rolled", "blue", 0, 3], ["rolled", "white", 0, 1, 1]]
    assert g.at("c1") == "B+w"


@rule("galactic-warfare", "9.5")
def test_a_retreated_ship_leaves_by_charging_or_attacking() -> None:
    """From c1 it may charge to b2 or attack d2."""
    g = table("W c5", "B d6", "B d2", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 3])
    g.act("blue", "place", "c1")
    g.go("blue", "h8", "move", "g7")
    assert g.ways("white", "c1") == {"move b2", "attack d2"}


@rule("galactic-warfare", "9.6")
def test_the_retreat_ends_the_move() -> None:
    """Next comes the window after the move, then Blue's turn."""
    g = table("W c5", "W h2", "B d6", "B h8", white=("supply_drop",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatSquare", dice=[2, 3])
    g.act("blue", "place", "a1")
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.refuses("white", "touch", "h2")
    g.end_turn()
    assert g.seen.active == "blue"

"""Captured ships and power-ups. Rule 8"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "8.1", "8.3")
def test_a_ship_with_three_power_ups_discards_its_prize() -> None:
    """A12: W c5+3 wins with four dice against one: W e7+3, one blue piece discarded."""
    g = table("W c5+3", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[2, 2, 2, 2, 6])
    assert g.at("e7") == "W+bbb"
    assert g.seen.discarded == (0, 1)


@rule("galactic-warfare", "8.1")
def test_a_ship_with_two_power_ups_keeps_its_prize() -> None:
    """The neighbouring case: the third power-up still fits."""
    g = table("W c5+2", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[3, 3, 3, 6])
    assert g.at("e7") == "W+bbb"
    assert g.seen.discarded == (0, 0)


@rule("galactic-warfare", "8.2")
def test_the_power_ups_of_a_captured_ship_are_discarded() -> None:
    """A13: W c5+1 captures B d6+2: W e7+2, the two white pieces are out of play."""
    g = table("W c5+1", "B d6+2", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[6, 6, 1, 1, 1])
    assert g.board == {"e7": "W+bb", "h8": "B"}
    assert g.seen.discarded == (2, 0)


@rule("galactic-warfare", "8.2")
def test_power_ups_of_either_colour_are_discarded() -> None:
    """A white and a blue piece lie under the captured ship."""
    g = table("W c5", "B d6+wb", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[6, 1, 1, 1])
    assert g.at("e7") == "W+b"
    assert g.seen.discarded == (1, 1)


@rule("galactic-warfare", "8.3")
def test_no_card_gives_a_fourth_power_up() -> None:
    """Scrap Reactor may name h2, not c5+3."""
    g = table("W c5+3", "W h2", "B h8", white=("scrap_reactor",), discarded=(0, 1))
    g.refuses("white", "play", "scrap_reactor", "c5")
    g.play("white", "scrap_reactor", "h2")
    assert g.at("h2") == "W+b" and g.at("c5") == "W+bbb"


@rule("galactic-warfare", "8.4")
def test_power_ups_stay_with_their_ship_on_every_move() -> None:
    """A charge, a lost attack and a charge out of the home planet."""
    g = table("W b4+1", "W h2", "B d6", "B h8")
    g.go("white", "b4", "move", "c5")
    assert g.at("c5") == "W+b"
    g.go("blue", "h8", "move", "g7")
    g.go("white", "c5", "attack", "d6", dice=[1, 1, 6])
    g.act("blue", "place", "c1")
    assert g.at("c1") == "W+b"
    g.go("blue", "g7", "move", "h6")
    g.go("white", "c1", "move", "b2")
    assert g.at("b2") == "W+b"


@rule("galactic-warfare", "8.4")
def test_power_ups_stay_with_a_ship_that_invades() -> None:
    """The stack enters the enemy home planet as one piece."""
    g = table("W c9+2", "B h4")
    g.go("white", "c9", "move", "d10")
    assert g.at("d10") == "W+bb"


@rule("galactic-warfare", "8.5")
def test_a_new_power_up_goes_to_the_bottom_and_is_lost_first() -> None:
    """A white piece acquired first, a blue one second: Sabotage discards the blue one."""
    g = table("W c5+w", "B d6", "B h8", blue=("sabotage",))
    g.go("white", "c5", "attack", "d6")
    g.end_turn(dice=[6, 6, 1])
    assert g.at("e7") == "W+wb"
    g.play("blue", "sabotage", "e7")
    assert g.at("e7") == "W+w"
    assert g.seen.discarded == (0, 1)


@rule("galactic-warfare", "8.5")
def test_power_ups_that_change_ships_keep_their_order() -> None:
    """Polarity Swap moves both stacks as they lie."""
    g = table("W c5+wb", "B d6+bw", "B h8", white=("polarity_swap",))
    g.play("white", "polarity_swap", "c5", "d6")
    assert g.at("c5") == "W+bw" and g.at("d6") == "B+wb"


@rule("galactic-warfare", "0.2", "8.6")
def test_captured_pieces_are_lost_to_their_owner() -> None:
    """Blue's last ship falls; the blue pieces under white ships do not keep him in the game."""
    g = table("W c5+2", "W h2+1", "B d6")
    g.go("white", "c5", "attack", "d6", dice=[3, 3, 3, 2])
    assert g.winner == "white" and g.reason == "elimination"

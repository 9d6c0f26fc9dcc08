"""Charges, attacks and what a turn consists of. Rules 5 and 6"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "5.4", "6.1")
def test_seven_charges_are_open_at_the_start() -> None:
    """A5: from the full start White has exactly seven charges, no attack and no pass."""
    g = table(full=True)
    moves = {f"{ship} {way}" for ship in g.touchable("white") for way in g.ways("white", ship)}
    assert moves == {
        "b4 move a5",
        "b4 move c5",
        "d4 move c5",
        "d4 move e5",
        "f4 move e5",
        "f4 move g5",
        "h4 move g5",
    }
    g.refuses("white", "pass")


@rule("galactic-warfare", "6.1")
def test_a_charge_takes_the_power_ups_along() -> None:
    """One square diagonally forward, the whole stack."""
    g = table("W c5+2", "B h8")
    g.go("white", "c5", "move", "d6")
    assert g.board == {"d6": "W+bb", "h8": "B"}


@rule("galactic-warfare", "6.1")
def test_a_charge_may_enter_the_enemy_home_planet_but_no_occupied_square() -> None:
    """c9 goes to b10; d10 is taken by a friend."""
    g = table("W c9", "W d10", "B h4")
    assert g.ways("white", "c9") == {"move b10"}
    g.go("white", "c9", "move", "b10")
    assert g.at("b10") == "W"


@rule("galactic-warfare", "6.2")
def test_a_ship_goes_forward_on_dark_squares_only() -> None:
    """A6: from c5 to b6 or d6, never back, sideways or on to a light square."""
    g = table("W c5", "B g7")
    assert g.ways("white", "c5") == {"move b6", "move d6"}
    g.act("white", "touch", "c5")
    for square in ("b4", "d4", "c6", "b5", "a5", "e5"):
        g.refuses("white", "move", square)
    g.refuses("white", "move", "b4", clause="6.2")
    g.refuses("white", "move", "e5", clause="6.2")


@rule("galactic-warfare", "0.6")
def test_forward_is_up_for_white_and_down_for_blue() -> None:
    """The same square, the two directions."""
    assert table("W e5", "B a9").ways("white", "e5") == {"move d6", "move f6"}
    assert table("B e5", "W h2", turn="blue").ways("blue", "e5") == {"move d4", "move f4"}


@rule("galactic-warfare", "6.3")
def test_an_attack_needs_a_vacant_square_beyond() -> None:
    """A9: W c5, B d6, B e7: no attack on d6; with e7 vacant there is one."""
    g = table("W c5", "B d6", "B e7")
    assert g.ways("white", "c5") == {"move b6"}
    assert table("W c5", "B d6", "B h8").ways("white", "c5") == {"move b6", "attack d6"}


@rule("galactic-warfare", "6.3")
def test_a_refused_attack_names_the_square_beyond() -> None:
    """With a backward step granted c5 has several options, but not the attack on d6."""
    g = table("W c5", "B d6", "B e7", white=("reverse_thrusters",))
    g.play("white", "reverse_thrusters")
    g.act("white", "touch", "c5")
    g.refuses("white", "attack", "d6", clause="6.3")


@rule("galactic-warfare", "6.4")
def test_an_attack_may_land_in_the_enemy_home_planet() -> None:
    """B2: W d8 beats B e9 and lands on f10 as an invader."""
    g = table("W d8", "B e9", "B h4")
    g.go("white", "d8", "attack", "e9", dice=[5, 3])
    assert g.at("f10") == "W+b" and g.at("e9") == "" and g.at("d8") == ""


@rule("galactic-warfare", "6.3", "6.4")
def test_an_occupied_home_square_beyond_forbids_the_attack() -> None:
    """B2: whoever stands on f10, e9 cannot be attacked from d8."""
    assert table("W d8", "B e9", "W f10", "B h4").ways("white", "d8") == {"move c9"}
    assert table("W d8", "B e9", "B f10", "B h4").ways("white", "d8") == {"move c9"}


@rule("galactic-warfare", "6.5")
def test_a_ship_in_a_border_column_cannot_be_attacked() -> None:
    """B1: W b4, B a5: the charge to c5 is all there is."""
    assert table("W b4", "B a5").ways("white", "b4") == {"move c5"}
    g = table("W b4", "B a5", white=("reverse_thrusters",))
    g.play("white", "reverse_thrusters")
    g.act("white", "touch", "b4")
    g.refuses("white", "attack", "a5", clause="6.5")


@rule("galactic-warfare", "6.6")
def test_a_border_ship_in_its_own_home_planet_can_be_attacked() -> None:
    """h10 is in column h but needs no square beyond."""
    assert table("W g9", "B h10").ways("white", "g9") == {"move f10", "attack h10"}


@rule("galactic-warfare", "6.7")
def test_a_ship_neither_jumps_nor_attacks_a_friend() -> None:
    """W c5 behind W d6, e7 vacant: only b6 is open."""
    assert table("W c5", "W d6", "B h8").ways("white", "c5") == {"move b6"}


@rule("galactic-warfare", "6.8")
def test_there_are_no_long_moves() -> None:
    """Two squares ahead is neither a charge square nor a target."""
    g = table("W c5", "B e7", "B h8")
    assert g.ways("white", "c5") == {"move b6", "move d6"}
    g.act("white", "touch", "c5")
    g.refuses("white", "move", "a7")
    g.refuses("white", "attack", "e7")


@rule("galactic-warfare", "6.9")
def test_a_retreat_is_never_a_free_choice() -> None:
    """A touched ship is not offered its home planet, nor the retreat itself."""
    g = table("W c5", "B h8")
    g.act("white", "touch", "c5")
    g.refuses("white", "retreat")
    g.refuses("white", "move", "c1")


@rule("galactic-warfare", "6.10")
def test_an_invader_does_not_move_attack_or_retreat() -> None:
    """W d10 has no option although a blue ship stands next to it."""
    g = table("W d10", "W h2", "B c9", "B e9")
    assert g.touchable("white") == ["h2"]
    g.refuses("white", "touch", "d10", clause="11.4")


@rule("galactic-warfare", "5.2")
def test_a_successful_attack_gives_no_further_jump() -> None:
    """Another target lies ahead of e7, but the turn is Blue's."""
    g = table("W c5", "B d6", "B f8", "B a9")
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.at("e7") == "W+b" and g.at("f8") == "B"
    assert g.seen.active == "blue" and g.asked() == ["blue"]
    g.refuses("white", "attack", "f8")


@rule("galactic-warfare", "5.3")
def test_attacking_is_never_compulsory() -> None:
    """The ship next to a target may charge, and so may another ship."""
    g = table("W c5", "W h2", "B d6", "B h8")
    assert g.ways("white", "c5") == {"move b6", "attack d6"}
    g.go("white", "h2", "move", "g3")
    assert g.at("g3") == "W"


@rule("galactic-warfare", "5.4")
def test_a_player_who_can_move_may_not_pass() -> None:
    """A charge, an attack or a stuck ship: each of them excludes the pass."""
    for pieces in (("W c5", "B h8"), ("W c9", "W b10", "B d10", "B h4"), ("W a9", "W b10", "B h4")):
        g = table(*pieces)
        assert g.asked() == ["white"]
        g.refuses("white", "pass")
        assert g.heard("passed_turn") == []


@rule("galactic-warfare", "5.5")
def test_victory_skips_the_rest_of_the_turn() -> None:
    """Both hold cards, but after the fourth invader no window opens."""
    g = table("W b10", "W d10", "W f10", "W g9", "B e5", white=("supply_drop",), blue=("double_agent",))
    g.go("white", "g9", "move", "h10")
    assert g.over and g.winner == "white" and g.asked() == []

"""Cards that grant moves. Rules 12.11 and 12.12.9 to 12.12.15"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "12.11", "12.12.9")
def test_hyperdrive_stops_at_the_enemy_planet() -> None:
    """B36: e9 enters d10 or f10 and stops; e7 goes one step, or on to c9 or g9."""
    g = table("W e9", "W e7", "B h4", white=("hyperdrive",))
    g.play("white", "hyperdrive")
    assert g.seen.granted == "double_charge"
    assert g.ways("white", "e9") == {"move d10", "move f10"}
    assert g.ways("white", "e7") == {"move d8", "move f8", "move c9", "move g9"}


@rule("galactic-warfare", "12.12.9")
def test_hyperdrive_lets_one_ship_charge_twice() -> None:
    """Two ordinary charges in one move, the stack with it; then it is Blue's turn."""
    g = table("W c5+1", "B h8", white=("hyperdrive",))
    g.play("white", "hyperdrive")
    g.go("white", "c5", "move", "e7")
    assert g.at("e7") == "W+b" and g.seen.active == "blue"


@rule("galactic-warfare", "12.12.9")
def test_both_steps_of_hyperdrive_are_ordinary_charges() -> None:
    """d6 is occupied: e7 cannot be reached through it, c7 can through b6."""
    g = table("W c5", "B d6", "B f8", white=("hyperdrive",))
    g.play("white", "hyperdrive")
    assert g.ways("white", "c5") == {"move b6", "move a7", "move c7", "attack d6"}


@rule("galactic-warfare", "12.12.9")
def test_hyperdrive_allows_a_single_charge() -> None:
    """The move is declared as a whole: here one square."""
    g = table("W c5", "B h8", white=("hyperdrive",))
    g.play("white", "hyperdrive")
    g.go("white", "c5", "move", "d6")
    assert g.at("d6") == "W" and g.seen.active == "blue"


@rule("galactic-warfare", "12.3", "12.12.9")
def test_hyperdrive_needs_a_two_step_charge() -> None:
    """c9 has one step to the enemy planet and no second."""
    g = table("W c9", "B h4", white=("hyperdrive",))
    g.refuses("white", "play", "hyperdrive", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.10")
def test_slingshot_jumps_over_a_friend_into_the_planet() -> None:
    """B20: d8 jumps over e9 to f10; e9 is not affected."""
    g = table("W d8", "W e9", "B h4", white=("slingshot",))
    g.play("white", "slingshot")
    assert g.ways("white", "d8") == {"move c9", "move f10"}
    g.go("white", "d8", "move", "f10")
    assert g.board == {"e9": "W", "f10": "W", "h4": "B"}
    assert not g.over


@rule("galactic-warfare", "12.12.10")
def test_a_slingshot_to_the_fourth_home_square_wins() -> None:
    """B20: with invaders on b10, d10 and h10 the jump to f10 ends the game."""
    g = table("W b10", "W d10", "W h10", "W d8", "W e9", "B h4", white=("slingshot",))
    g.play("white", "slingshot")
    g.go("white", "d8", "move", "f10")
    assert g.winner == "white" and g.reason == "invasion"


@rule("galactic-warfare", "12.3", "12.12.10")
def test_slingshot_needs_a_friend_ahead_and_a_vacant_square_behind_it() -> None:
    """An enemy is not jumped, nor two friends in a row."""
    g = table("W c5", "B d6", "B h8", white=("slingshot",))
    g.refuses("white", "play", "slingshot", clause="12.3")
    g = table("W c5", "W d6", "W e7", "B f8", white=("slingshot",))
    g.refuses("white", "play", "slingshot", clause="12.3")


@rule("galactic-warfare", "12.12.10", "12.12.16")
def test_a_slingshot_is_no_attack() -> None:
    """Under Blue's Cease-Fire the jump is still open."""
    g = table("W c5", "W d6", "B h8", white=("slingshot",), blue=("ceasefire",))
    g.play("white", "slingshot")
    g.play("blue", "ceasefire")
    assert g.ways("white", "c5") == {"move b6", "move e7"}


@rule("galactic-warfare", "12.11", "12.12.11")
def test_reverse_thrusters_go_one_square_back() -> None:
    """c5 steps back to b4; the invader d10 does not."""
    g = table("W c5", "W d10", "B h8", white=("reverse_thrusters",))
    g.play("white", "reverse_thrusters")
    assert g.ways("white", "d10") == set()
    g.go("white", "c5", "move", "b4")
    assert g.at("b4") == "W"


@rule("galactic-warfare", "12.3")
def test_reverse_thrusters_need_a_vacant_square_behind() -> None:
    """A ship in its own home planet has nothing behind it."""
    g = table("W a1", "B h8", white=("reverse_thrusters",))
    g.refuses("white", "play", "reverse_thrusters", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.11")
def test_lateral_drift_goes_to_the_next_dark_square_of_the_row() -> None:
    """c5 drifts to a5 or e5; within the own home planet too; an invader never."""
    g = table("W c5", "W c1", "W a1", "W d10", "B h8", white=("lateral_drift",))
    g.play("white", "lateral_drift")
    assert g.ways("white", "c5") == {"move b6", "move d6", "move a5", "move e5"}
    assert g.ways("white", "c1") == {"move b2", "move d2", "move e1"}
    assert g.ways("white", "d10") == set()
    g.go("white", "c5", "move", "e5")
    assert g.at("e5") == "W"


@rule("galactic-warfare", "12.12.11")
def test_a_stuck_ship_may_drift() -> None:
    """c9 behind b10 and d10 drifts to a9 or e9 instead of attempting."""
    g = table("W c9", "W b10", "W d10", "B h4", white=("lateral_drift",))
    g.play("white", "lateral_drift")
    assert g.ways("white", "c9") == {"attempt", "move a9", "move e9"}


@rule("galactic-warfare", "12.3")
def test_lateral_drift_needs_a_vacant_square_beside_a_ship() -> None:
    """A full home row cannot drift."""
    g = table("W a1", "W c1", "W e1", "W g1", "B h8", white=("lateral_drift",))
    g.refuses("white", "play", "lateral_drift", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.12")
def test_rear_guns_attack_backwards() -> None:
    """B32: W d4 attacks B c3 and lands on b2."""
    g = table("W d4", "B c3", "B h8", white=("rear_guns",))
    g.play("white", "rear_guns")
    assert "attack c3" in g.ways("white", "d4")
    g.go("white", "d4", "attack", "c3", dice=[5, 3])
    assert g.at("b2") == "W+b" and g.at("c3") == "" and g.at("d4") == ""


@rule("galactic-warfare", "12.12.12")
def test_rear_guns_do_not_reach_an_invader_in_the_own_planet() -> None:
    """B32: W d2, B c1: no target, so the card cannot even be played; with another target c1 stays safe."""
    g = table("W d2", "B c1", "B h8", white=("rear_guns",))
    g.refuses("white", "play", "rear_guns", clause="12.3")
    g = table("W d2", "B c1", "W d6", "B c5", "B h8", white=("rear_guns",))
    g.play("white", "rear_guns")
    g.act("white", "touch", "d2")
    g.refuses("white", "attack", "c1", clause="11.5")


@rule("galactic-warfare", "12.12.12")
def test_rear_guns_may_land_in_the_own_planet_and_a_loser_retreats() -> None:
    """W c3 attacks b2 backwards towards a1."""
    g = table("W c3", "B b2", "B h8", white=("rear_guns",))
    g.play("white", "rear_guns")
    g.go("white", "c3", "attack", "b2", dice=[5, 3])
    assert g.at("a1") == "W+b"
    g = table("W c3", "B b2", "B h8", white=("rear_guns",))
    g.play("white", "rear_guns")
    g.go("white", "c3", "attack", "b2", dice=[1, 3])
    assert g.heard("rolled") == [["rolled", "white", 0, 1], ["rolled", "blue", 0, 3]]
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]


@rule("galactic-warfare", "12.12.12")
def test_rear_guns_need_a_vacant_square_beyond() -> None:
    """Something on b2 protects c3."""
    g = table("W d4", "B c3", "W b2", "B h8", white=("rear_guns",))
    g.refuses("white", "play", "rear_guns", clause="12.3")


@rule("galactic-warfare", "6.5", "12.11", "12.12.13")
def test_ramming_speed_reaches_a_ship_at_the_border() -> None:
    """B1: W b4 attacks B a5 and takes its square."""
    g = table("W b4", "B a5", "B h8", white=("ramming_speed",))
    assert g.ways("white", "b4") == {"move c5"}
    g.play("white", "ramming_speed")
    assert g.ways("white", "b4") == {"move c5", "attack a5"}
    g.go("white", "b4", "attack", "a5", dice=[5, 3])
    assert g.at("a5") == "W+b" and g.at("b4") == ""


@rule("galactic-warfare", "7.10", "12.12.13")
def test_ramming_speed_takes_the_square_of_a_target_in_an_occupied_line() -> None:
    """B38: W c5 beats B d6 in front of B e7: W d6+1, e7 unchanged."""
    g = table("W c5", "B d6", "B e7", white=("ramming_speed",))
    g.play("white", "ramming_speed")
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.board == {"d6": "W+b", "e7": "B"}


@rule("galactic-warfare", "12.12.13")
def test_ramming_speed_lands_beyond_where_that_is_possible() -> None:
    """g5 rams h6; c5 attacks d6 as usual and lands on e7."""
    g = table("W c5", "B d6", "W g5", "B h6", white=("ramming_speed",))
    g.play("white", "ramming_speed")
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.at("e7") == "W+b" and g.at("d6") == ""


@rule("galactic-warfare", "12.3", "12.12.13")
def test_ramming_speed_needs_an_attack_the_rules_do_not_allow() -> None:
    """With e7 vacant the attack on d6 is an ordinary one, and so is the one on d10."""
    g = table("W c5", "B d6", "B h8", white=("ramming_speed",))
    g.refuses("white", "play", "ramming_speed", clause="12.3")
    g = table("W c9", "B d10", "B h4", white=("ramming_speed",))
    g.refuses("white", "play", "ramming_speed", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.14")
def test_warp_exchange_swaps_whole_stacks() -> None:
    """A stack on c5 and a ship in the own home planet change places."""
    g = table("W a1", "W c5+2", "B h8", white=("warp_exchange",))
    g.play("white", "warp_exchange", "a1", "c5")
    assert g.at("a1") == "W+bb" and g.at("c5") == "W"
    assert g.moment == "Touch" and g.asked() == ["white"]


@rule("galactic-warfare", "12.12.14", "12.12.17")
def test_a_lock_stays_with_its_ship_through_a_warp_exchange() -> None:
    """Blue locks c5; White swaps it with g3: the ship on g3 is the locked one."""
    g = table("W g3+1", "W c5", "B h8", white=("warp_exchange",), blue=("tractor_lock",))
    g.act("white", "pass")
    g.play("blue", "tractor_lock", "c5")
    assert g.asked() == ["white"]
    g.play("white", "warp_exchange", "g3", "c5")
    assert g.seen.locked == "g3" and g.at("c5") == "W+b"
    assert g.touchable("white") == ["c5"]
    g.refuses("white", "touch", "g3", clause="12.12.17")


@rule("galactic-warfare", "12.3")
def test_warp_exchange_needs_two_free_ships() -> None:
    """One free ship and an invader are not enough; a ship is not exchanged with itself."""
    g = table("W c5", "W d10", "B h8", white=("warp_exchange",))
    g.refuses("white", "play", "warp_exchange", "c5", "d10", clause="12.3")
    g = table("W c5", "W h2", "B h8", white=("warp_exchange",))
    g.refuses("white", "play", "warp_exchange", "c5", "c5", clause="12.3")
    assert g.options("white", "play") == [["play", "warp_exchange", "h2", "c5"]]


@rule("galactic-warfare", "12.11", "12.12.15")
def test_second_wave_is_not_for_the_attacker_that_retreated() -> None:
    """B21: c5 lost and stands on e1; every other ship with a charge may be named."""
    g = table("W c5", "W b4", "W h4", "B d6", "B h8", white=("second_wave",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatSquare", dice=[2, 5])
    g.act("blue", "place", "e1")
    named = [words[2:] for words in g.options("white", "play")]
    assert named == [["b4", "a5"], ["b4", "c5"], ["h4", "g5"]]
    g.play("white", "second_wave", "b4", "c5")
    assert g.at("c5") == "W" and g.at("b4") == "" and g.seen.active == "blue"


@rule("galactic-warfare", "12.3", "12.12.15")
def test_second_wave_needs_another_ship_with_a_charge() -> None:
    """The only ship has moved; before the move the card is refused anyway."""
    g = table("W c5", "B h8", white=("second_wave",))
    g.refuses("white", "play", "second_wave", "c5", "d6", clause="12.3")
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove" and g.options("white") == [["pass"]]
    g.refuses("white", "play", "second_wave", "d6", "e7", clause="12.3")


@rule("galactic-warfare", "12.12.15")
def test_second_wave_is_for_any_ship_when_the_attacker_is_gone() -> None:
    """The beaten ship was discarded; a1 and the others may charge."""
    g = table("W a1", "W c1", "W e1", "W g1", "W c5", "B d6", "B h8", white=("second_wave",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterMove", dice=[2, 5])
    assert {words[2] for words in g.options("white", "play")} == {"a1", "c1", "e1", "g1"}


@rule("galactic-warfare", "12.12.15")
def test_second_wave_is_not_for_the_ship_of_an_attempt() -> None:
    """The retreated ship on c1 stays; h2 may charge."""
    g = table("W a9", "W b10", "W h2", "B h8", white=("second_wave",))
    g.go("white", "a9", "attempt", dice=[4, 4])
    g.act("white", "retreat")
    g.until("RetreatSquare")
    g.act("blue", "place", "c1")
    assert g.options("white", "play") == [["play", "second_wave", "h2", "g3"]]


@rule("galactic-warfare", "12.12.15")
def test_second_wave_is_not_for_a_locked_ship() -> None:
    """Blue locked h2; only b2 may take the extra charge."""
    g = table("W c5", "W b2", "W h2", "B h8", white=("second_wave",), blue=("tractor_lock",))
    g.act("white", "pass")
    g.play("blue", "tractor_lock", "h2")
    g.go("white", "c5", "move", "d6")
    assert {words[2] for words in g.options("white", "play")} == {"b2"}
    g.refuses("white", "play", "second_wave", "h2", "g3")

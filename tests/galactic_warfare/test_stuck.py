"""Stuck ships, gridlock and passing. Rule 10"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import WHITE_HOME, table

GRIDLOCK = ("W c5", "B b6", "B d6", "B a7", "B e7")


@rule("galactic-warfare", "10.1")
def test_a_ship_is_stuck_when_friends_hold_every_square_ahead() -> None:
    """One friend suffices at the border, two are needed elsewhere."""
    assert table("W a9", "W b10", "B h4").ways("white", "a9") == {"attempt"}
    assert table("W c9", "W b10", "W d10", "B h4").ways("white", "c9") == {"attempt"}
    assert table("W c9", "W b10", "B h4").ways("white", "c9") == {"move d10"}


@rule("galactic-warfare", "10.1")
def test_a_ship_blocked_by_friends_elsewhere_is_not_stuck() -> None:
    """c5 behind b6 and d6 has no attempt."""
    g = table("W c5", "W b6", "W d6", "B h4")
    assert g.touchable("white") == ["b6", "d6"]
    g.refuses("white", "touch", "c5", clause="13.4")


@rule("galactic-warfare", "10.2")
def test_a_ship_blocked_by_an_enemy_in_his_planet_is_not_stuck() -> None:
    """B11: W c9, W b10, B d10: the option is the attack."""
    assert table("W c9", "W b10", "B d10").ways("white", "c9") == {"attack d10"}


@rule("galactic-warfare", "10.3", "10.3a")
def test_an_attempt_without_doubles_moves_nothing() -> None:
    """A19: 3 and 5: the ship stays and the window after the move follows."""
    g = table("W a9", "W b10", "B h4", white=("supply_drop",))
    g.go("white", "a9", "attempt", dice=[3, 5])
    assert g.heard("attempted") == [["attempted", "white", "a9", 3, 5]]
    assert g.board == {"a9": "W", "b10": "W", "h4": "B"}
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.end_turn()
    assert g.seen.active == "blue"


@rule("galactic-warfare", "9.1", "10.3")
def test_doubles_let_a_stuck_ship_retreat_where_the_opponent_says() -> None:
    """A20: 4 and 4; a1 and c1 are vacant; the ship goes there with its power-ups."""
    g = table("W a9+1", "W b10", "W e1", "W g1", "B h4")
    g.go("white", "a9", "attempt", dice=[4, 4])
    assert g.moment == "AcceptRetreat" and g.asked() == ["white"]
    g.act("white", "retreat")
    assert g.asked() == ["blue"]
    assert g.options("blue") == [["place", "a1"], ["place", "c1"]]
    g.act("blue", "place", "c1")
    assert g.at("c1") == "W+b" and g.at("a9") == ""
    assert g.seen.active == "blue"


@rule("galactic-warfare", "10.3")
def test_a_retreat_after_doubles_may_be_declined() -> None:
    """The ship stays and the move is over."""
    g = table("W a9", "W b10", "B h4")
    g.go("white", "a9", "attempt", dice=[4, 4])
    assert g.options("white") == [["retreat"], ["stay"]]
    g.act("white", "stay")
    assert g.at("a9") == "W" and g.seen.active == "blue"


@rule("galactic-warfare", "10.3a")
def test_after_doubles_come_the_acceptance_the_window_and_the_square() -> None:
    """White accepts, White may play a card, Blue chooses."""
    g = table("W a9", "W b10", "B h4", white=("supply_drop",))
    g.go("white", "a9", "attempt", dice=[4, 4])
    assert g.moment == "AcceptRetreat"
    g.act("white", "retreat")
    assert g.moment == "RetreatWindow" and g.asked() == ["white"]
    g.act("white", "pass")
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]


@rule("galactic-warfare", "10.3a", "12.10")
def test_a_card_is_another_way_out_for_a_stuck_ship() -> None:
    """With Reverse Thrusters a9 may step back to b8; without, the attempt is all."""
    g = table("W a9", "W b10", "B h4", white=("reverse_thrusters",))
    assert g.ways("white", "a9") == {"attempt"}
    g.play("white", "reverse_thrusters")
    assert g.ways("white", "a9") == {"attempt", "move b8"}


@rule("galactic-warfare", "10.3a")
def test_a_ship_stops_being_stuck_when_a_square_ahead_is_vacant() -> None:
    """Blue expels the invader on b10; a9 may charge again."""
    g = table("W a9", "W b10", "W h2", "B d6", turn="blue", blue=("planetary_uprising",))
    g.act("blue", "play", "planetary_uprising", "b10")
    g.act("blue", "place", "g1")
    g.go("blue", "d6", "move", "e5")
    assert g.ways("white", "a9") == {"move b10"}


@rule("galactic-warfare", "9.3", "10.4")
def test_declining_saves_a_stuck_ship_when_the_home_planet_is_full() -> None:
    """B12: accepted the retreat costs the ship, declined it stays."""
    pieces = ("W a9", "W b10", "W a1", "W c1", "W e1", "W g1", "B h4")
    g = table(*pieces)
    g.go("white", "a9", "attempt", dice=[3, 3])
    assert g.asked() == ["white"]
    g.act("white", "retreat")
    assert g.at("a9") == "" and g.seen.discarded == (1, 0)
    g = table(*pieces)
    g.go("white", "a9", "attempt", dice=[3, 3])
    g.act("white", "stay")
    assert g.at("a9") == "W" and g.seen.discarded == (0, 0)


@rule("galactic-warfare", "10.5")
def test_a_gridlocked_player_must_attempt_and_doubles_retreat_the_ship() -> None:
    """B10: 2 and 2: c5 goes to the home square Blue chooses, without being asked."""
    g = table(*GRIDLOCK)
    assert g.touchable("white") == ["c5"] and g.ways("white", "c5") == {"attempt"}
    g.refuses("white", "pass")
    g.go("white", "c5", "attempt", dice=[2, 2])
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]
    assert g.options("blue") == [["place", square] for square in WHITE_HOME]
    g.act("blue", "place", "e1")
    assert g.at("e1") == "W" and g.at("c5") == ""


@rule("galactic-warfare", "10.5")
def test_a_gridlock_attempt_without_doubles_does_nothing() -> None:
    """B10: 2 and 3: the move is over and the ship stays."""
    g = table(*GRIDLOCK)
    g.go("white", "c5", "attempt", dice=[2, 3])
    assert g.at("c5") == "W" and g.seen.active == "blue"
    assert g.seen.passes == 0


@rule("galactic-warfare", "10.5")
def test_only_a_ship_facing_an_enemy_makes_the_gridlock_attempt() -> None:
    """a5 and c5 face blue ships, b4 stands behind friends."""
    g = table("W a5", "W c5", "W b4", "B b6", "B d6", "B a7", "B c7", "B e7")
    assert g.touchable("white") == ["a5", "c5"]
    g.refuses("white", "touch", "b4", clause="13.4")


@rule("galactic-warfare", "10.5")
def test_a_player_with_a_charge_makes_no_gridlock_attempt() -> None:
    """One more ship with a charge, and c5 has no option."""
    g = table(*GRIDLOCK, "W h2")
    assert g.touchable("white") == ["h2"]
    g.refuses("white", "touch", "c5")


@rule("galactic-warfare", "10.5", "10.7")
def test_without_a_vacant_home_square_there_is_no_gridlock_attempt() -> None:
    """The home planet is full and its ships are blocked too: White passes."""
    g = table(*GRIDLOCK, "W a1", "W c1", "W e1", "W g1", "B b2", "B d2", "B f2", "B h2", "B a3", "B c3", "B e3", "B g3")
    assert g.asked() == ["blue"]
    assert g.seen.passes == 1 and g.at("c5") == "W"


@rule("galactic-warfare", "10.5", "12.12.16")
def test_a_cease_fire_makes_a_pass_but_no_gridlock() -> None:
    """B9: c5 has two attacks and nothing else; under the Cease-Fire White passes."""
    g = table("W c5", "B b6", "B d6", blue=("ceasefire",))
    assert g.ways("white", "c5") == {"attack b6", "attack d6"}
    g.play("blue", "ceasefire")
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    assert g.heard("attempted") == [] and g.seen.active == "blue"


@rule("galactic-warfare", "10.5", "12.12.17")
def test_a_tractor_lock_makes_a_pass_but_no_gridlock() -> None:
    """B29: White's only ship with options is locked."""
    g = table("W c5", "B d6", "B h8", blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "c5")
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    assert g.heard("attempted") == [] and g.seen.active == "blue"


@rule("galactic-warfare", "10.5", "12.12.18")
def test_a_cloak_makes_a_pass_but_no_gridlock() -> None:
    """White's only attack is on d6, which is cloaked."""
    g = table("W c5", "B b6", "B a7", "B d6", blue=("cloaking_field",))
    assert g.ways("white", "c5") == {"attack d6"}
    g.play("blue", "cloaking_field", "d6")
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    assert g.heard("attempted") == []


@rule("galactic-warfare", "10.6")
def test_a_blocked_ship_in_its_own_home_planet_is_no_candidate() -> None:
    """a1 is blocked by b2 and c3: White passes."""
    g = table("W a1", "B b2", "B c3")
    assert g.asked() == ["blue"] and g.seen.passes == 1


@rule("galactic-warfare", "5.4", "10.5")
def test_a_granted_move_ends_the_gridlock() -> None:
    """With Reverse Thrusters c5 must step back; it may not attempt."""
    g = table(*GRIDLOCK, white=("reverse_thrusters",))
    assert g.ways("white", "c5") == {"attempt"}
    g.play("white", "reverse_thrusters")
    assert g.ways("white", "c5") == {"move b4", "move d4"}


@rule("galactic-warfare", "5.4", "10.5")
def test_a_stuck_ship_comes_before_a_gridlock_attempt() -> None:
    """a9 is stuck, so c5 may not attempt."""
    g = table(*GRIDLOCK, "W a9", "W b10")
    assert g.touchable("white") == ["a9"]


@rule("galactic-warfare", "10.5", "12.12.16")
def test_a_granted_attack_under_cease_fire_still_prevents_the_gridlock() -> None:
    """Rear Guns would reach b4; the Cease-Fire leaves a pass, no attempt."""
    g = table(*GRIDLOCK, "B b4", white=("rear_guns",), blue=("ceasefire",))
    assert g.ways("white", "c5") == {"attempt"}
    g.play("white", "rear_guns")
    assert g.ways("white", "c5") == {"attack b4"}
    g.play("blue", "ceasefire")
    assert g.heard("passed_turn") == [["passed_turn", "white"]] and g.heard("attempted") == []


@rule("galactic-warfare", "10.5", "12.12.17")
def test_a_locked_ship_with_a_move_prevents_the_gridlock_of_the_others() -> None:
    """h2 could charge but is locked: c5 makes no attempt. The same with a locked stuck ship."""
    g = table(*GRIDLOCK, "W h2", blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "h2")
    assert g.heard("passed_turn") == [["passed_turn", "white"]] and g.heard("attempted") == []
    g = table(*GRIDLOCK, "W a9", "W b10", blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "a9")
    assert g.heard("passed_turn") == [["passed_turn", "white"]] and g.heard("attempted") == []


@rule("galactic-warfare", "10.5", "12.12.17")
def test_a_locked_ship_with_a_granted_move_prevents_the_gridlock_of_the_others() -> None:
    """Only c5 could step back; once it is locked a5 makes no attempt."""
    blocked = ("W a5", "W c5", "W b4", "B b6", "B d6", "B a7", "B c7", "B e7", "B a3", "B c3")
    g = table(*blocked, white=("reverse_thrusters",), blue=("tractor_lock",))
    assert g.touchable("white") == ["a5", "c5"]
    g.play("white", "reverse_thrusters")
    assert g.touchable("white") == ["c5"]
    g.play("blue", "tractor_lock", "c5")
    assert g.heard("passed_turn") == [["passed_turn", "white"]] and g.heard("attempted") == []


@rule("galactic-warfare", "10.5", "12.12.17")
def test_in_a_gridlock_another_candidate_may_attempt_for_a_locked_one() -> None:
    """a5 and c5 are candidates; with c5 locked a5 attempts."""
    g = table("W a5", "W c5", "W b4", "B b6", "B d6", "B a7", "B c7", "B e7", blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "c5")
    assert g.touchable("white") == ["a5"]
    g.refuses("white", "touch", "c5", clause="12.12.17")


@rule("galactic-warfare", "10.6")
def test_a_locked_candidate_makes_a_pass() -> None:
    """In the gridlock c5 is the only candidate; locked it cannot attempt."""
    g = table(*GRIDLOCK, blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "c5")
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    assert g.heard("attempted") == []


@rule("galactic-warfare", "10.6", "10.7")
def test_a_player_with_invaders_only_passes_and_the_windows_still_open() -> None:
    """White is asked before and after the move, never for a ship."""
    g = table("W b10", "W d10", "B h6", white=("supply_drop",))
    assert g.moment == "BeforeMove" and g.asked() == ["white"]
    g.refuses("white", "touch", "b10")
    g.act("white", "pass")
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    g.act("white", "pass")
    assert g.seen.active == "blue"

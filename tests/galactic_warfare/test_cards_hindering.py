"""Cards that hinder the opponent. Rules 12.11 and 12.12.16 to 12.12.18"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "12.11", "12.12.16")
def test_a_cease_fire_forbids_attacks_of_every_kind() -> None:
    """White granted himself Rear Guns; under the Cease-Fire d4 has charges only."""
    g = table("W d4", "B c3", "B e5", "B h8", white=("rear_guns",), blue=("ceasefire",))
    g.play("white", "rear_guns")
    assert "attack c3" in g.ways("white", "d4") and "attack e5" in g.ways("white", "d4")
    g.play("blue", "ceasefire")
    assert g.ways("white", "d4") == {"move c5"}


@rule("galactic-warfare", "12.12.16")
def test_a_cease_fire_forbids_ramming() -> None:
    """The border ship is safe again."""
    g = table("W b4", "B a5", "B h8", white=("ramming_speed",), blue=("ceasefire",))
    g.play("white", "ramming_speed")
    g.play("blue", "ceasefire")
    assert g.ways("white", "b4") == {"move c5"}


@rule("galactic-warfare", "12.12.16")
def test_a_refused_attack_under_cease_fire_names_the_card() -> None:
    """A drifting ship has several options but no attack."""
    g = table("W c5", "B d6", "B h8", white=("lateral_drift",), blue=("ceasefire",))
    g.play("white", "lateral_drift")
    g.play("blue", "ceasefire")
    g.act("white", "touch", "c5")
    g.refuses("white", "attack", "d6", clause="12.12.16")


@rule("galactic-warfare", "12.12.16")
def test_a_cease_fire_leaves_the_attempts_of_stuck_ships() -> None:
    """a9 is stuck and may still roll."""
    g = table("W a9", "W b10", "B h8", blue=("ceasefire",))
    g.play("blue", "ceasefire")
    assert g.ways("white", "a9") == {"attempt"}


@rule("galactic-warfare", "12.3")
def test_a_cease_fire_is_played_before_the_opponents_move_only() -> None:
    """In his own turn, before or after his move, White is refused."""
    g = table("W c5", "B h8", white=("ceasefire",))
    g.refuses("white", "play", "ceasefire", clause="12.3")
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove"
    g.refuses("white", "play", "ceasefire", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.17")
def test_a_locked_ship_cannot_be_touched() -> None:
    """c5 is locked; h2 moves instead."""
    g = table("W c5", "W h2", "B h8", blue=("tractor_lock",))
    g.play("blue", "tractor_lock", "c5")
    assert g.touchable("white") == ["h2"]
    g.refuses("white", "touch", "c5", clause="12.12.17")
    g.go("white", "h2", "move", "g3")
    assert g.at("g3") == "W"


@rule("galactic-warfare", "12.12.17")
def test_a_tow_beam_may_shift_a_locked_ship() -> None:
    """Blue locks the stuck a9; White tows it home all the same."""
    g = table("W a9", "W b10", "W h2", "B h8", white=("tow_beam",), blue=("tractor_lock",))
    g.act("white", "pass")
    g.play("blue", "tractor_lock", "a9")
    g.play("white", "tow_beam", "a9", "e1")
    assert g.at("e1") == "W" and g.at("a9") == ""


@rule("galactic-warfare", "12.3")
def test_tractor_lock_needs_a_free_enemy_ship() -> None:
    """All white ships are invaders."""
    g = table("W b10", "W d10", "B h8", blue=("tractor_lock",))
    assert g.asked() == ["blue"]
    g.refuses("blue", "play", "tractor_lock", "b10", clause="12.3")


@rule("galactic-warfare", "5.1", "12.11", "12.12.18")
def test_a_cloaked_ship_cannot_be_attacked_until_its_owners_next_turn() -> None:
    """B28: c5 is cloaked after White's move; Blue attacks in vain, and a turn later he may."""
    g = table("W d4", "W h2", "B d6", "B h8", white=("cloaking_field",), blue=("reverse_thrusters",))
    g.go("white", "d4", "move", "c5")
    g.play("white", "cloaking_field", "c5")
    g.end_turn()
    assert g.seen.cloaked == ("c5",) and g.seen.active == "blue"
    assert g.ways("blue", "d6") == {"move e5"}
    g.play("blue", "reverse_thrusters")
    g.act("blue", "touch", "d6")
    g.refuses("blue", "attack", "c5", clause="12.12.18")
    g.act("blue", "move", "e7")
    assert g.seen.cloaked == () and g.seen.active == "white"


@rule("galactic-warfare", "12.12.18")
def test_the_cloak_is_gone_in_the_opponents_next_but_one_turn() -> None:
    """B28: after White's next turn d6 may attack c5."""
    g = table("W d4", "W h2", "B d6", "B h8", white=("cloaking_field",))
    g.go("white", "d4", "move", "c5")
    g.play("white", "cloaking_field", "c5")
    assert "attack c5" not in g.ways("blue", "d6")
    g.go("blue", "h8", "move", "g7")
    g.go("white", "h2", "move", "g3")
    assert "attack c5" in g.ways("blue", "d6")


@rule("galactic-warfare", "12.12.18")
def test_a_cloak_may_be_put_on_before_the_opponents_move() -> None:
    """Blue cloaks d6 in White's turn; it lasts until Blue's own turn begins."""
    g = table("W c5", "B d6", "B h8", blue=("cloaking_field",))
    assert "attack d6" in g.ways("white", "c5")
    g.play("blue", "cloaking_field", "d6")
    assert g.ways("white", "c5") == {"move b6"}
    g.go("white", "c5", "move", "b6")
    assert g.seen.active == "blue" and g.seen.cloaked == ()


@rule("galactic-warfare", "6.7", "12.12.18")
def test_a_cloak_follows_its_ship() -> None:
    """Blue moves another ship, and the cloaked one is still named where it stands."""
    g = table("W c5", "W h2", "B d6", "B h8", white=("cloaking_field",))
    g.go("white", "h2", "move", "g3")
    g.play("white", "cloaking_field", "g3")
    assert g.seen.cloaked == ("g3",)
    assert "attack c5" in g.ways("blue", "d6")


@rule("galactic-warfare", "12.3")
def test_cloaking_field_needs_an_own_free_ship_and_its_window() -> None:
    """Not before one's own move; not on an invader."""
    g = table("W c5", "W d10", "B h8", white=("cloaking_field",))
    g.refuses("white", "play", "cloaking_field", "c5", clause="12.3")
    g.go("white", "c5", "move", "d6")
    g.refuses("white", "play", "cloaking_field", "d10", clause="12.3")
    assert g.may("white", "play", "cloaking_field", "d6")

"""When cards may be played, and in which order. Rules 5.1 and 12.1 to 12.10"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table

BOTH = {"white": ("supply_drop",), "blue": ("supply_drop",)}


@rule("galactic-warfare", "5.1", "12.5")
def test_a_turn_goes_from_window_to_touch_to_move_to_window() -> None:
    """White first in each window, then Blue; then it is Blue's turn, and Blue is first."""
    g = table("W c5", "B h8", **BOTH)
    steps = []
    for side, words in (
        ("white", ["pass"]),
        ("blue", ["pass"]),
        ("white", ["touch", "c5"]),
        ("white", ["move", "d6"]),
        ("white", ["pass"]),
        ("blue", ["pass"]),
        ("blue", ["pass"]),
        ("white", ["pass"]),
    ):
        assert g.asked() == [side]
        steps.append(f"{g.seen.active} {g.moment}")
        g.act(side, *words)
    assert steps == [
        "white BeforeMove",
        "white BeforeMove",
        "white Touch",
        "white Move",
        "white AfterMove",
        "white AfterMove",
        "blue BeforeMove",
        "blue BeforeMove",
    ]
    assert g.moment == "Touch" and g.asked() == ["blue"]


@rule("galactic-warfare", "5.1")
def test_effects_of_a_turn_end_with_it_and_allowances_return() -> None:
    """Blue's lock and White's grant are gone in Blue's turn, and both may play again."""
    g = table("W c5", "W h2", "B h8", white=("hyperdrive", "supply_drop"), blue=("tractor_lock", "supply_drop"))
    g.play("white", "hyperdrive")
    g.play("blue", "tractor_lock", "c5")
    assert g.seen.played == (True, True) and g.seen.locked == "c5" and g.seen.granted == "double_charge"
    g.go("white", "h2", "move", "f4")
    assert g.seen.active == "blue"
    assert g.seen.played == (False, False) and g.seen.locked is None and g.seen.granted is None
    assert g.moment == "BeforeMove" and g.asked() == ["blue"]


@rule("galactic-warfare", "5.1", "12.12.16")
def test_a_cease_fire_ends_with_the_turn() -> None:
    """Blue's Cease-Fire binds White in this turn, not Blue in the next."""
    g = table("W c5", "W h2", "B d6", "B h8", blue=("ceasefire",))
    g.play("blue", "ceasefire")
    assert g.seen.ceasefire
    g.go("white", "h2", "move", "g3")
    assert not g.seen.ceasefire
    assert "attack c5" in g.ways("blue", "d6")


@rule("galactic-warfare", "12.1")
def test_cards_are_played_in_either_players_turn() -> None:
    """Sabotage before White's own move and before Blue's."""
    g = table("W h2", "B d6+1", "B h8", white=("sabotage",))
    g.play("white", "sabotage", "d6")
    assert g.at("d6") == "B"
    g = table("W h2", "B d6+1", "B h8", turn="blue", white=("sabotage",))
    assert g.asked() == ["white"]
    g.play("white", "sabotage", "d6")
    assert g.at("d6") == "B"


@rule("galactic-warfare", "12.2")
def test_each_player_plays_one_card_in_a_turn() -> None:
    """A18: after Hyperdrive White has no card in the battle, Blue has one, and White one in Blue's turn."""
    g = table(
        "W c5",
        "W h2",
        "B d6",
        "B h8",
        white=("hyperdrive", "hyperdrive", "targeting_computer"),
        blue=("ion_surge", "ceasefire"),
    )
    g.play("white", "hyperdrive")
    g.until("Touch")
    g.refuses("white", "play", "hyperdrive", clause="12.2")
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[3, 3])
    assert g.asked() == ["blue"]
    g.refuses("white", "play", "targeting_computer")
    g.play("blue", "ion_surge")
    assert g.moment == "RetreatSquare"
    g.act("blue", "place", "a1")
    assert g.seen.active == "blue" and g.seen.played == (False, False)
    g.act("blue", "pass")
    assert g.moment == "BeforeMove" and g.asked() == ["white"]


@rule("galactic-warfare", "12.2")
def test_a_player_who_has_played_is_asked_for_no_second_card() -> None:
    """Blue has played before the move and is not asked in the battle."""
    g = table("W c5", "B d6", "B h8", blue=("cloaking_field", "deflector_shield", "ion_surge"))
    g.play("blue", "cloaking_field", "h8")
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.at("e7") == "W+b"
    assert g.hand("blue") == ["deflector_shield", "ion_surge"]


@rule("galactic-warfare", "12.3")
def test_playing_is_optional_and_bound_to_window_hand_and_requirement() -> None:
    """Before the move: Hyperdrive yes; a battle card, a card not held and a card without a target no."""
    g = table("W c5", "B h8", white=("hyperdrive", "ion_surge", "planetary_uprising"))
    assert g.may("white", "pass") and g.may("white", "play", "hyperdrive")
    g.refuses("white", "play", "ion_surge", clause="12.3")
    g.refuses("white", "play", "lateral_drift", clause="12.3")
    g.refuses("white", "play", "planetary_uprising", "c1", clause="12.3")


@rule("galactic-warfare", "12.4")
def test_a_card_is_shown_then_answered_then_takes_effect_then_is_discarded() -> None:
    """While Blue may react, the Sabotage is pending and has done nothing."""
    g = table("W h2", "B d6+1", "B h8", white=("sabotage",), blue=("counter_intelligence",))
    g.act("white", "play", "sabotage", "d6")
    assert g.moment == "Reaction" and g.asked() == ["blue"]
    assert g.seen.pending == "sabotage" and g.at("d6") == "B+w"
    assert g.seen.discard_pile == () and g.seen.hand_sizes == (0, 1)
    assert g.heard("played") != []
    g.act("blue", "pass")
    assert g.at("d6") == "B" and g.seen.pending is None
    assert g.seen.discard_pile == ("sabotage",)


@rule("galactic-warfare", "12.4")
def test_the_choices_of_a_card_are_made_when_it_is_played() -> None:
    """Sabotage names a ship with a power-up; without one named it is no play."""
    g = table("W h2", "B d6+1", "B h8", white=("sabotage",))
    assert g.options("white", "play") == [["play", "sabotage", "d6"]]
    g.refuses("white", "play", "sabotage", "h8")
    g.refuses("white", "play", "sabotage")


@rule("galactic-warfare", "12.5")
def test_a_player_who_passed_is_asked_again_after_the_other_has_played() -> None:
    """B35: White passes, Blue rerolls a six, White may reroll too; then the window closes."""
    g = table("W c5", "B d6", "B h8", white=("targeting_computer",), blue=("targeting_computer",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[5, 2])
    assert g.asked() == ["white"]
    g.act("white", "pass")
    assert g.asked() == ["blue"]
    g.play("blue", "targeting_computer", dice=[6])
    assert g.moment == "AfterDice" and g.asked() == ["white"]
    g.play("white", "targeting_computer", dice=[4])
    assert g.seen.played == (True, True) and g.moment == "RetreatSquare"


@rule("galactic-warfare", "12.5")
def test_two_passes_in_succession_close_a_window() -> None:
    """White and Blue pass: neither is asked again before the touch."""
    g = table("W c5", "B h8", white=("hyperdrive",), blue=("ceasefire",))
    g.act("white", "pass")
    g.act("blue", "pass")
    assert g.moment == "Touch"


@rule("galactic-warfare", "12.5", "15.5")
def test_a_player_without_a_playable_card_is_asked_and_can_only_pass() -> None:
    """Blue holds a card for another moment; he is asked all the same."""
    g = table("W c5", "B h8", blue=("supply_drop",))
    assert g.asked() == ["blue"] and g.moment == "BeforeMove"
    assert g.options("blue") == [["pass"]]


@rule("galactic-warfare", "12.5", "15.5")
def test_a_player_with_an_empty_hand_is_not_asked() -> None:
    """Nobody holds a card: the turn begins with the touch and goes on to Blue's."""
    g = table("W c5", "B h8")
    assert g.moment == "Touch"
    g.go("white", "c5", "move", "d6")
    assert g.moment == "Touch" and g.seen.active == "blue"


@rule("galactic-warfare", "12.9")
def test_a_granted_move_need_not_be_used() -> None:
    """After Reverse Thrusters c5 may still charge; the card is gone."""
    g = table("W c5", "B h8", white=("reverse_thrusters",))
    g.play("white", "reverse_thrusters")
    assert g.ways("white", "c5") == {"move b4", "move d4", "move b6", "move d6"}
    g.go("white", "c5", "move", "b6")
    assert g.at("b6") == "W" and g.seen.discard_pile == ("reverse_thrusters",)


@rule("galactic-warfare", "12.9")
def test_a_granted_attack_is_fought_like_any_attack() -> None:
    """Rear Guns: declared, answered by the defender, rolled."""
    g = table("W d4", "B c3", "B h8", white=("rear_guns",), blue=("ceasefire",))
    g.play("white", "rear_guns")
    g.go("white", "d4", "attack", "c3")
    assert g.moment == "AttackDeclared" and g.asked() == ["blue"]
    g.until("BeforeMove", dice=[5, 3])
    assert g.at("b2") == "W+b"


@rule("galactic-warfare", "12.10")
def test_a_card_overrides_the_rules_no_further_than_it_says() -> None:
    """Reverse Thrusters: vacant dark squares behind, no invaders."""
    g = table("W c5", "W b4", "W d10", "B h8", white=("reverse_thrusters",))
    g.play("white", "reverse_thrusters")
    assert g.ways("white", "c5") == {"move d4", "move b6", "move d6"}
    assert g.ways("white", "d10") == set()


@rule("galactic-warfare", "12.10")
def test_cards_about_power_ups_may_name_invaders() -> None:
    """Sabotage on an invader in the own home planet, Scrap Reactor on an own invader."""
    g = table("W h2", "B c1+1", "B h8", white=("sabotage",))
    g.play("white", "sabotage", "c1")
    assert g.at("c1") == "B"
    g = table("W h2", "W d10", "B h8", white=("scrap_reactor",), discarded=(0, 1))
    g.play("white", "scrap_reactor", "d10")
    assert g.at("d10") == "W+b"

"""Touch and move. Rule 13"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "13.1", "13.4")
def test_a_touched_ship_must_be_moved() -> None:
    """After touching b4 its two charges are all there is; another ship cannot be touched."""
    g = table(full=True)
    g.act("white", "touch", "b4")
    assert g.moment == "Move" and g.seen.touched == "b4"
    assert g.options("white") == [["move", "a5"], ["move", "c5"]]
    g.refuses("white", "touch", "d4")
    g.refuses("white", "pass")
    g.refuses("white", "move", "e5")


@rule("galactic-warfare", "13.2", "13.5")
def test_touching_closes_the_cards_before_the_move() -> None:
    """A17: White holds Hyperdrive and touches b4: only b4's options are offered, the card is too late."""
    g = table(full=True, white=("hyperdrive",))
    assert g.moment == "BeforeMove" and g.may("white", "play", "hyperdrive")
    g.act("white", "touch", "b4")
    assert g.options("white") == [["move", "a5"], ["move", "c5"]]
    g.refuses("white", "play", "hyperdrive")
    g.act("white", "move", "a5")
    assert g.hand("white") == ["hyperdrive"]
    g.refuses("white", "play", "hyperdrive")


@rule("galactic-warfare", "13.2")
def test_after_the_window_has_closed_its_cards_are_too_late() -> None:
    """White passes; before he touches a ship the card is refused already."""
    g = table(full=True, white=("hyperdrive",))
    g.act("white", "pass")
    assert g.moment == "Touch"
    g.refuses("white", "play", "hyperdrive")


@rule("galactic-warfare", "13.4")
def test_a_ship_without_options_cannot_be_touched() -> None:
    """B27: b2 behind a3 and c3 is refused; others can move."""
    g = table("W b2", "W a3", "W c3", "B h8")
    assert g.touchable("white") == ["a3", "c3"]
    g.refuses("white", "touch", "b2", clause="13.4")
    g.refuses("white", "touch", "h8")
    g.refuses("white", "touch", "e5")


@rule("galactic-warfare", "13.4")
def test_a_touch_cannot_be_taken_back() -> None:
    """The verb is final."""
    g = table(full=True)
    action = g.game.words.encode(["touch", "b4"])
    assert g.game.words.of(action).final
    g.act("white", "touch", "b4")
    g.refuses("white", "withdraw")


@rule("galactic-warfare", "13.5")
def test_an_early_touch_is_kept_from_the_opponent_who_is_still_asked() -> None:
    """White sees his touch, Blue and the spectators do not; after Blue's pass b4 must move."""
    g = table(full=True, white=("hyperdrive",), blue=("tractor_lock",))
    g.act("white", "touch", "b4")
    assert g.moment == "BeforeMove" and g.asked() == ["blue"]
    assert g.view("white").touched == "b4"
    assert g.view("blue").touched is None and g.seen.touched is None
    g.act("blue", "pass")
    assert g.moment == "Move" and g.seen.touched == "b4"
    assert g.options("white") == [["move", "a5"], ["move", "c5"]]


@rule("galactic-warfare", "13.5")
def test_an_early_touch_looks_like_a_pass_to_the_opponent() -> None:
    """Blue's view is the same after White's pass and after White's touch."""
    passed = table(full=True, white=("hyperdrive",), blue=("tractor_lock",))
    passed.act("white", "pass")
    touched = table(full=True, white=("hyperdrive",), blue=("tractor_lock",))
    touched.act("white", "touch", "b4")
    assert passed.view("blue") == touched.view("blue")
    assert passed.seen == touched.seen
    assert passed.options("blue") == touched.options("blue")


@rule("galactic-warfare", "13.5")
def test_an_early_touch_is_a_final_pass() -> None:
    """Blue plays a card that leaves b4 its options; White is not asked for cards again."""
    g = table(full=True, white=("hyperdrive",), blue=("ceasefire",))
    g.act("white", "touch", "b4")
    g.act("blue", "play", "ceasefire")
    assert g.moment == "Reaction" and g.asked() == ["white"]
    g.act("white", "pass")
    assert g.moment == "Move"
    assert g.options("white") == [["move", "a5"], ["move", "c5"]]


@rule("galactic-warfare", "13.5")
def test_a_touch_is_void_when_a_card_leaves_the_ship_no_option() -> None:
    """Blue locks b4: White touches another ship, but his cards stay closed."""
    g = table(full=True, white=("hyperdrive",), blue=("tractor_lock",))
    g.act("white", "touch", "b4")
    g.play("blue", "tractor_lock", "b4")
    assert g.moment == "Touch" and g.asked() == ["white"]
    g.refuses("white", "play", "hyperdrive")
    g.refuses("white", "touch", "b4", clause="12.12.17")
    g.act("white", "touch", "d4")
    g.act("white", "move", "c5")
    assert g.at("c5") == "W" and g.at("b4") == "W"


@rule("galactic-warfare", "10.7", "13.5")
def test_after_a_void_touch_a_player_without_options_passes() -> None:
    """c5 was White's only ship; locked, the turn is passed."""
    g = table("W c5", "B h8", white=("hyperdrive",), blue=("tractor_lock",))
    g.act("white", "touch", "c5")
    g.play("blue", "tractor_lock", "c5")
    assert g.heard("passed_turn") == [["passed_turn", "white"]]
    assert g.moment == "AfterMove"


@rule("galactic-warfare", "13.5")
def test_a_ship_in_the_corner_may_be_touched_early_like_any_other() -> None:
    """a1 is touched while Blue may still play; his Cloaking Field does not reopen White's window."""
    g = table("W a1", "W h2", "B h8", white=("hyperdrive",), blue=("cloaking_field",))
    g.act("white", "touch", "a1")
    assert g.view("white").touched == "a1"
    g.play("blue", "cloaking_field", "h8")
    assert g.at("b2") == "W" and g.moment == "AfterMove"


@rule("galactic-warfare", "13.5")
def test_only_a_ship_with_an_option_may_be_touched_early() -> None:
    """b2 is blocked at the start, with the window open as well."""
    g = table(full=True, white=("hyperdrive",))
    g.refuses("white", "touch", "b2", clause="13.4")


@rule("galactic-warfare", "13.6")
def test_a_single_option_is_carried_out_at_once() -> None:
    """h4 has one charge and makes it; d4 has two and is asked."""
    g = table(full=True)
    g.act("white", "touch", "h4")
    assert g.at("g5") == "W" and g.seen.active == "blue"
    g = table(full=True)
    g.act("white", "touch", "d4")
    assert g.moment == "Move" and g.at("d4") == "W"

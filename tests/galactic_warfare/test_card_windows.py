"""Every card in exactly the windows it lists. Rules 12.1, 12.3 and 12.11"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import CARDS, Table, table

ONE_OF_EACH = tuple(card["id"] for card in CARDS)
# A position in which every requirement of a card that is no battle card holds for White:
# a9 is stuck, c1 an invader, f4 a target for Rear Guns with a white captive, h6 one for Ramming Speed.
RICH = ("W a9", "W b10", "W b4", "W c5", "W g5", "W h2", "B c1", "B f4+1", "B h6", "B d8")


def listed(*windows: str) -> set[str]:
    """The cards that name one of these windows."""
    return {card["id"] for card in CARDS if set(windows) & set(card["windows"])}


def playable(g: Table, side: str) -> set[str | int]:
    """The cards that a side may play now."""
    assert g.asked() == [side]
    return {words[1] for words in g.options(side, "play")}


@rule("galactic-warfare", "12.1", "12.3", "12.11")
def test_in_ones_own_turn_cards_are_played_before_or_after_the_move() -> None:
    """White holds one of each card and can play those of the window, no others."""
    g = table(*RICH, white=ONE_OF_EACH, blue=("ion_surge",), pile=("ion_surge",), discarded=(1, 1))
    assert g.moment == "BeforeMove" and playable(g, "white") == listed("before_your_move")
    g.go("white", "h2", "move", "g3")
    assert g.moment == "AfterMove" and playable(g, "white") == listed("after_your_move")


@rule("galactic-warfare", "12.1", "12.3", "12.11")
def test_in_the_opponents_turn_cards_are_played_before_or_after_his_move() -> None:
    """White is the passive player."""
    g = table(*RICH, turn="blue", white=ONE_OF_EACH, blue=("ion_surge",), pile=("ion_surge",), discarded=(1, 1))
    g.act("blue", "pass")
    assert g.moment == "BeforeMove" and playable(g, "white") == listed("before_opponents_move")
    g.act("white", "pass")
    g.go("blue", "d8", "move", "e7")
    g.act("blue", "pass")
    assert g.moment == "AfterMove" and playable(g, "white") == listed("after_opponents_move")


@rule("galactic-warfare", "7.2", "7.5", "7.7", "12.3", "12.11")
def test_a_defender_has_the_cards_of_the_declaration_and_of_the_dice() -> None:
    """Two dice each, near Blue's planet, and a tie: every battle card of a defender fits."""
    g = table("W c7+1", "B d8+1", "B h8", blue=ONE_OF_EACH)
    g.go("white", "c7", "attack", "d8")
    assert g.moment == "AttackDeclared" and playable(g, "blue") == listed("attack_declared")
    g.until("BeforeDice")
    assert playable(g, "blue") == listed("before_dice")
    g.until("AfterDice", dice=[2, 3, 1, 4])
    assert playable(g, "blue") == listed("after_dice")


@rule("galactic-warfare", "7.5", "7.7", "9.2", "12.3", "12.11")
def test_an_attacker_has_the_cards_of_the_dice_and_of_the_retreat() -> None:
    """Home Defense Grid is for defenders, Deadlock Protocol for ties."""
    g = table("W c7+1", "B d8+1", "B h8", white=ONE_OF_EACH)
    g.go("white", "c7", "attack", "d8")
    assert g.moment == "BeforeDice" and playable(g, "white") == listed("before_dice") - {"home_defense_grid"}
    g.until("AfterDice", dice=[2, 3, 1, 5])
    assert playable(g, "white") == listed("after_dice") - {"deadlock_protocol"}
    g.until("RetreatWindow")
    assert playable(g, "white") == listed("retreat")


@rule("galactic-warfare", "12.3", "12.4", "12.11")
def test_a_reaction_is_open_to_counter_intelligence_alone() -> None:
    """Blue holds one of each card while White's Supply Drop is pending."""
    g = table("W c5", "B h8", white=("supply_drop",), blue=ONE_OF_EACH)
    g.go("white", "c5", "move", "d6")
    g.act("white", "play", "supply_drop")
    assert g.moment == "Reaction" and playable(g, "blue") == listed("reaction") == {"counter_intelligence"}

"""Cards about cards, cancelling, drawing. Rules 12.6 to 12.8, 12.11, 12.12.23 and 12.12.24"""

from __future__ import annotations

import re

from attic.games.galactic_warfare import GAME
from attic.kit.scenario import rule

from .table import CARDS, deck, table


@rule("galactic-warfare", "12.2", "12.6", "12.11", "12.12.24")
def test_counter_intelligence_cancels_a_card() -> None:
    """B7: no two-step charge is offered, both cards are discarded, neither player plays again."""
    g = table(
        "W c5", "B h8", white=("hyperdrive", "supply_drop"), blue=("counter_intelligence", "ceasefire", "supply_drop")
    )
    g.act("white", "play", "hyperdrive")
    assert g.asked() == ["blue"]
    g.act("blue", "play", "counter_intelligence")
    assert g.moment == "Touch" and g.seen.played == (True, True)
    assert g.ways("white", "c5") == {"move b6", "move d6"}
    assert sorted(g.seen.discard_pile) == ["counter_intelligence", "hyperdrive"]
    g.go("white", "c5", "move", "d6")
    assert g.seen.active == "blue" and g.seen.discard_pile[2:] == ()


@rule("galactic-warfare", "12.12.24")
def test_a_cancelled_shield_lets_the_battle_go_on() -> None:
    """White cancels the Deflector Shield; the dice are rolled."""
    g = table("W c5", "B d6", "B h8", white=("counter_intelligence",), blue=("deflector_shield",))
    g.go("white", "c5", "attack", "d6")
    g.act("blue", "play", "deflector_shield")
    g.act("white", "play", "counter_intelligence", dice=[5, 3])
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "9.1", "12.12.24")
def test_a_cancelled_beacon_lets_the_opponent_choose_as_usual() -> None:
    """Blue cancels White's Rescue Beacon and names the home square."""
    g = table("W c5", "B d6", "B h8", white=("rescue_beacon",), blue=("counter_intelligence",))
    g.go("white", "c5", "attack", "d6")
    g.until("RetreatWindow", dice=[1, 6])
    g.act("white", "play", "rescue_beacon", "d4")
    g.act("blue", "play", "counter_intelligence")
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]
    g.act("blue", "place", "g1")
    assert g.at("g1") == "W" and g.at("d4") == ""


@rule("galactic-warfare", "12.12.5", "12.12.24")
def test_a_cancelled_deadlock_protocol_leaves_the_tie_to_the_dice() -> None:
    """Both roll again, and White wins."""
    g = table("W c5", "B d6", "B h8", white=("counter_intelligence",), blue=("deadlock_protocol",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[4, 4])
    g.act("white", "pass")
    g.act("blue", "play", "deadlock_protocol")
    g.act("white", "play", "counter_intelligence", dice=[5, 3])
    assert g.at("e7") == "W+b"


@rule("galactic-warfare", "12.12.24")
def test_a_cancelled_probe_shows_nothing_and_a_cancelled_uprising_expels_nobody() -> None:
    """The cards are gone all the same."""
    g = table("W c5", "B h8", white=("scanner_probe",), blue=("counter_intelligence", "sabotage"))
    g.act("white", "play", "scanner_probe")
    g.act("blue", "play", "counter_intelligence")
    assert g.moment == "Touch" and g.view("white").known == ()
    g = table("W c5", "B c1", "B h8", white=("planetary_uprising",), blue=("counter_intelligence",))
    g.act("white", "play", "planetary_uprising", "c1")
    g.act("blue", "play", "counter_intelligence")
    assert g.moment == "Touch" and g.at("c1") == "B" and g.seen.hand_sizes == (0, 0)


@rule("galactic-warfare", "12.6")
def test_counter_intelligence_cannot_be_cancelled() -> None:
    """White has used his card and is not asked, though he holds another Counter-Intelligence."""
    g = table("W c5", "B h8", white=("hyperdrive", "counter_intelligence"), blue=("counter_intelligence",))
    g.act("white", "play", "hyperdrive")
    g.act("blue", "play", "counter_intelligence")
    assert g.moment == "Touch" and g.seen.granted is None


@rule("galactic-warfare", "12.3")
def test_counter_intelligence_is_a_reaction_only() -> None:
    """Before White's move nothing is pending."""
    g = table("W c5", "B h8", white=("counter_intelligence",), blue=("counter_intelligence",))
    g.refuses("white", "play", "counter_intelligence", clause="12.3")
    g.act("white", "pass")
    g.refuses("blue", "play", "counter_intelligence", clause="12.3")


@rule("galactic-warfare", "12.2")
def test_a_player_who_has_played_cannot_cancel() -> None:
    """B8: Blue played Cease-Fire; White's Supply Drop takes effect at once."""
    g = table("W c5", "B h8", white=("supply_drop",), blue=("ceasefire", "counter_intelligence"))
    g.act("white", "pass")
    g.play("blue", "ceasefire")
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.act("white", "play", "supply_drop", draws=["hyperdrive", "sabotage"])
    assert g.hand("white") == ["hyperdrive", "sabotage"]


@rule("galactic-warfare", "12.11")
def test_supply_drop_draws_two_cards() -> None:
    """After the move; before it the card is refused."""
    g = table("W c5", "B h8", white=("supply_drop",))
    g.refuses("white", "play", "supply_drop", clause="12.3")
    g.go("white", "c5", "move", "d6")
    g.play("white", "supply_drop", draws=["mutiny", "mutiny"])
    assert g.hand("white") == ["mutiny", "mutiny"]
    assert g.seen.draw_pile == 97 and g.seen.discard_pile == ("supply_drop",)


@rule("galactic-warfare", "12.8")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    """One card is left; the discards without the card being played give the second."""
    pile = deck(without=["supply_drop", "mutiny"])
    g = table("W c5", "B h8", white=("supply_drop",), pile=pile)
    assert g.seen.draw_pile == 1
    g.go("white", "c5", "move", "d6")
    g.play("white", "supply_drop", draws=["mutiny", "sabotage"])
    assert g.hand("white") == ["mutiny", "sabotage"]
    assert g.seen.discard_pile == ("supply_drop",) and g.seen.draw_pile == 97


@rule("galactic-warfare", "12.8")
def test_with_both_piles_empty_nothing_more_is_drawn() -> None:
    """One card can be drawn, the second does not exist."""
    held = deck(without=["supply_drop", "mutiny"])
    g = table("W c5", "B h8", white=("supply_drop",), blue=held)
    g.go("white", "c5", "move", "d6")
    g.play("white", "supply_drop", draws=["mutiny"])
    assert g.hand("white") == ["mutiny"]
    assert g.seen.draw_pile == 0 and g.seen.discard_pile == ("supply_drop",)


@rule("galactic-warfare", "12.3")
def test_supply_drop_needs_something_to_draw() -> None:
    """Blue holds all other cards."""
    g = table("W c5", "B h8", white=("supply_drop",), blue=deck(without=["supply_drop"]))
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.refuses("white", "play", "supply_drop", clause="12.3")


@rule("galactic-warfare", "12.7")
def test_a_hand_has_no_limit_and_an_empty_one_no_penalty() -> None:
    """White draws up to 17 cards; Blue without any plays on."""
    hand = ["supply_drop", *deck(without=["supply_drop"])[:15]]
    g = table("W c5", "B h8", white=hand)
    g.go("white", "c5", "move", "d6")
    g.play("white", "supply_drop", draws=["data_salvage", "data_salvage"])
    assert g.seen.hand_sizes == (17, 0)
    g.go("blue", "h8", "move", "g7")
    assert g.at("g7") == "B"


@rule("galactic-warfare", "12.11", "16.4")
def test_double_agent_takes_a_random_card() -> None:
    """After Blue's move, too; chance says which card."""
    g = table("W h2", "B h8", turn="blue", white=("double_agent",), blue=("hyperdrive", "sabotage"))
    g.go("blue", "h8", "move", "g7")
    g.act("blue", "pass")
    g.play("white", "double_agent", draws=["sabotage"])
    assert g.hand("white") == ["sabotage"] and g.hand("blue") == ["hyperdrive"]


@rule("galactic-warfare", "12.3")
def test_double_agent_needs_an_enemy_card() -> None:
    """Blue's hand is empty."""
    g = table("W c5", "B h8", white=("double_agent",))
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove"
    g.refuses("white", "play", "double_agent", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.23")
def test_scanner_probe_discards_a_card_of_the_enemy_hand() -> None:
    """White chooses after he has seen the hand; the discarded card is public."""
    g = table("W c5", "B h8", white=("scanner_probe",), blue=("hyperdrive", "sabotage"))
    g.play("white", "scanner_probe")
    assert g.moment == "ProbeDiscard" and g.asked() == ["white"]
    assert g.options("white") == [["discard", "hyperdrive"], ["discard", "sabotage"]]
    g.refuses("white", "discard", "mutiny")
    g.act("white", "discard", "sabotage")
    assert g.hand("blue") == ["hyperdrive"]
    assert sorted(g.seen.discard_pile) == ["sabotage", "scanner_probe"]


@rule("galactic-warfare", "12.3")
def test_scanner_probe_needs_an_enemy_card() -> None:
    """Blue's hand is empty."""
    g = table("W c5", "B h8", white=("scanner_probe",))
    g.refuses("white", "play", "scanner_probe", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.23")
def test_data_salvage_takes_another_card_from_the_discards() -> None:
    """B30: the pile holds Supply Drop and Data Salvage: only Supply Drop may be taken."""
    g = table("W c5", "B h8", white=("data_salvage",), pile=("supply_drop", "data_salvage"))
    g.go("white", "c5", "move", "d6")
    g.play("white", "data_salvage")
    assert g.options("white") == [["take", "supply_drop"]]
    g.refuses("white", "take", "data_salvage")
    g.act("white", "take", "supply_drop")
    assert g.hand("white") == ["supply_drop"]
    assert g.seen.discard_pile == ("data_salvage", "data_salvage")


@rule("galactic-warfare", "12.3", "12.12.23")
def test_data_salvage_needs_another_card_in_the_pile() -> None:
    """A pile with nothing but a Data Salvage does not serve."""
    g = table("W c5", "B h8", white=("data_salvage",), pile=("data_salvage",))
    g.go("white", "c5", "move", "d6")
    assert g.moment == "AfterMove"
    g.refuses("white", "play", "data_salvage", clause="12.3")


@rule("galactic-warfare", "12.11")
def test_the_deck_is_the_one_of_the_book() -> None:
    """Names and numbers of the thirty-six cards, as the table of the rules lists them."""
    book = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    chapter = book[book.index("### 12.11") : book.index("### 12.12")]
    listed = {name: int(copies) for name, copies in re.findall(r"^\| ([^|]+) \| (\d+) \|", chapter, re.MULTILINE)}
    assert listed == {card["name"]: card["copies"] for card in CARDS}
    assert len(listed) == 36 and sum(listed.values()) == 100

"""What is random, and in which order. Rule 16"""

from __future__ import annotations

import itertools

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import ChanceError, Never, Recorded, Scripted, Seeded
from attic.kit.scenario import rule

from .table import deck, table


@rule("galactic-warfare", "16.1", "16.5")
def test_a_new_game_deals_thirty_cards_and_then_rolls_white_before_blue() -> None:
    """Fifteen for White, fifteen for Blue, White's die, Blue's die, again on a tie."""
    cards = deck()
    chance = Scripted([*cards[:15], *cards[20:35], 3, 3, 6, 2])
    state = GAME.new(2, {}, chance)
    chance.done()
    assert sorted(card for card, n in GAME.view(state, 0).hand for _ in range(n)) == sorted(cards[:15])
    assert sorted(card for card, n in GAME.view(state, 1).hand for _ in range(n)) == sorted(cards[20:35])
    assert state.deciders() == [0]


@rule("galactic-warfare", "16.1")
def test_different_seeds_deal_different_hands() -> None:
    """And equal seeds equal ones."""
    hands = [GAME.view(GAME.new(2, {}, Seeded(seed)), 0).hand for seed in (1, 2, 3, 1)]
    assert hands[0] == hands[3]
    assert len({hands[0], hands[1], hands[2]}) == 3


@rule("galactic-warfare", "16.2")
def test_a_battle_consumes_its_dice_and_no_more() -> None:
    """Two against one, a tie, two against one: six dice; one too many or too few is an error."""
    pieces = ("W c5+1", "B d6", "B h8")
    table(*pieces).go("white", "c5", "attack", "d6", dice=[1, 1, 2, 1, 2, 1])
    with pytest.raises(ChanceError):
        table(*pieces).go("white", "c5", "attack", "d6", dice=[1, 1, 2, 1, 2])
    with pytest.raises(ChanceError):
        table(*pieces).go("white", "c5", "attack", "d6", dice=[1, 1, 2, 1, 2, 1, 1])


@rule("galactic-warfare", "16.2")
def test_a_reroll_rolls_the_dice_of_one_side() -> None:
    """White's two dice are rolled again, Blue's die lies."""
    g = table("W c5+1", "B d6", "B h8", white=("targeting_computer",), blue=("ceasefire",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[1, 2, 4])
    g.play("white", "targeting_computer", dice=[5, 6])
    assert g.moment == "AfterDice"
    assert g.seen.battle.dice == ((5, 6), (4,)) and g.seen.battle.totals == (11, 4)


@rule("galactic-warfare", "16.3", "10.3")
def test_doubles_come_once_in_six() -> None:
    """All thirty-six throws of a stuck-ship attempt: six allow the retreat."""
    asked = 0
    for dice in itertools.product(range(1, 7), repeat=2):
        g = table("W a9", "W b10", "B h4")
        g.go("white", "a9", "attempt", dice=dice)
        assert (g.moment == "AcceptRetreat") == (dice[0] == dice[1])
        asked += g.moment == "AcceptRetreat"
    assert asked == 6


@rule("galactic-warfare", "16.3")
def test_the_active_player_rolls_the_two_dice_of_an_attempt() -> None:
    """Blue's gridlock attempt: both dice are Blue's."""
    g = table("B f6", "W e5", "W g5", "W d4", "W h4", turn="blue")
    g.go("blue", "f6", "attempt", dice=[2, 5])
    assert g.heard("attempted") == [["attempted", "blue", "f6", 2, 5]]
    assert g.heard("rolled") == []


@rule("galactic-warfare", "16.4")
def test_double_agent_draws_from_the_hand_by_chance() -> None:
    """A card that Blue does not hold cannot be drawn."""
    pieces = ("W c5", "B h8")
    for card in ("hyperdrive", "sabotage"):
        g = table(*pieces, white=("double_agent",), blue=("hyperdrive", "sabotage"))
        g.go("white", "c5", "move", "d6")
        g.play("white", "double_agent", draws=[card])
        assert g.hand("white") == [card]
    g = table(*pieces, white=("double_agent",), blue=("hyperdrive", "sabotage"))
    g.go("white", "c5", "move", "d6")
    with pytest.raises(ChanceError):
        g.play("white", "double_agent", draws=["mutiny"])


@rule("galactic-warfare", "12.8", "16.4")
def test_reshuffled_discards_are_drawn_by_chance() -> None:
    """Any card of the old pile may come first, the card being played may not."""
    held = ("supply_drop", "supply_drop")
    for card in ("hyperdrive", "double_agent"):
        g = table("W c5", "B h8", white=held, pile=deck(without=held))
        g.go("white", "c5", "move", "d6")
        g.play("white", "supply_drop", draws=[card, card])
        assert g.hand("white") == sorted([card, card, "supply_drop"])
    g = table("W c5", "B h8", white=("double_agent",), pile=deck(without=["double_agent"]))
    assert g.seen.draw_pile == 0


@rule("galactic-warfare", "16.5")
def test_the_active_players_dice_come_first() -> None:
    """Blue attacks: his two dice are rolled before White's one, also after the tie."""
    g = table("B d6+1", "W c5", "W h2", turn="blue")
    g.go("blue", "d6", "attack", "c5", dice=[1, 2, 3, 6, 5, 4])
    assert g.heard("rolled") == [
        ["rolled", "blue", 0, 1, 2],
        ["rolled", "white", 0, 3],
        ["rolled", "blue", 0, 6, 5],
        ["rolled", "white", 0, 4],
    ]
    assert g.at("b4") == "B+ww"


@rule("galactic-warfare", "16.5")
def test_moves_and_cards_without_dice_consult_no_chance() -> None:
    """A granted move, an exchange of power-ups and a charge, with a source that must not be asked."""
    g = table("W c5", "W h2", "B d6+2", "B h8", white=("polarity_swap",), blue=("ceasefire",))
    for side, words in (
        ("white", ["play", "polarity_swap", "c5", "d6"]),
        ("blue", ["pass"]),
        ("blue", ["play", "ceasefire"]),
        ("white", ["touch", "h2"]),
    ):
        g.state.apply(g.seat(side), GAME.words.encode(list(words)), Never())
    assert g.at("g3") == "W" and g.seen.active == "blue"


@rule("galactic-warfare", "16.5")
def test_recorded_outcomes_replay_the_same_game() -> None:
    """Decisions and outcomes are all that makes a game."""
    recorded = Recorded(Seeded(7))
    state = GAME.new(2, {}, recorded)
    picks = Seeded(8)
    decisions: list[tuple[int, int]] = []
    while state.outcome is None and len(decisions) < 300:
        seat = state.deciders()[0]
        options = state.options(seat)
        action = options[picks.below(len(options))]
        decisions.append((seat, action))
        state.apply(seat, action, recorded)
    script = Scripted(recorded.take())
    again = GAME.new(2, {}, script)
    for seat, action in decisions:
        again.apply(seat, action, script)
    script.done()
    for viewer in (0, 1, None):
        assert GAME.view(again, viewer) == GAME.view(state, viewer)

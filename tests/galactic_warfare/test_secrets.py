"""Who may see what. Rule 15"""

from __future__ import annotations

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import Scripted, Seeded
from attic.kit.news import Event, may_see
from attic.kit.playout import random_step
from attic.kit.scenario import rule

from .table import Table, table


def disclosed(g: Table, side: str, words: list[str], outcomes: list[str]) -> list[Event]:
    """Carry out an action and return the events with their audiences."""
    g.state.events = []
    g.state.apply(g.seat(side), GAME.words.encode(list(words)), Scripted(list(outcomes)))
    events = g.state.events
    assert events is not None
    g.state.events = []
    return events


def told(events: list[Event], viewer: int | None) -> set[str | int]:
    """Every word that a viewer hears in these events."""
    return {word for event in events if may_see(event.audience, viewer) for word in event.words()}


@rule("galactic-warfare", "0.8", "15.1")
def test_board_stacks_discards_and_piles_are_public() -> None:
    """A spectator sees colours under ships, discarded ships, the face-up pile in order and all sizes."""
    g = table(
        "W c5+wb",
        "B h8+w",
        white=("hyperdrive", "sabotage"),
        blue=("mutiny",),
        pile=("ion_surge", "ceasefire", "ion_surge"),
        discarded=(2, 1),
    )
    assert g.board == {"c5": "W+wb", "h8": "B+w"}
    assert g.seen.discarded == (2, 1)
    assert g.seen.discard_pile == ("ion_surge", "ceasefire", "ion_surge")
    assert g.seen.hand_sizes == (2, 1) and g.seen.draw_pile == 94
    assert g.seen.hand == ()


@rule("galactic-warfare", "15.1")
def test_dice_and_played_cards_with_their_choices_are_public() -> None:
    """Spectators hear which card, on which ship, and see the dice."""
    g = table("W c5", "B d6+1", "B h8", white=("sabotage",), blue=("ceasefire",))
    events = disclosed(g, "white", ["play", "sabotage", "d6"], [])
    assert {"white", "sabotage", "d6"} <= told(events, None)
    g.act("blue", "pass")
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[5, 3])
    assert g.seen.battle.dice == ((5,), (3,))


@rule("galactic-warfare", "15.2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    """Blue's hand changes Blue's view alone."""
    one = table("W c5", "B h8", blue=("ceasefire",))
    other = table("W c5", "B h8", blue=("deflector_shield",))
    assert one.view("white") == other.view("white") and one.seen == other.seen
    assert one.view("blue").hand == (("ceasefire", 1),)
    assert other.view("blue").hand == (("deflector_shield", 1),)


@rule("galactic-warfare", "15.3")
def test_the_draw_pile_shows_its_size_and_nothing_else() -> None:
    """Whatever will be drawn, the views before are the same."""
    views = []
    for drawn in (["mutiny", "sabotage"], ["hyperdrive", "ion_surge"]):
        g = table("W c5", "B h8", white=("supply_drop",))
        g.go("white", "c5", "move", "d6")
        views.append((g.view("white"), g.view("blue"), g.seen))
        assert g.seen.draw_pile == 99
        g.play("white", "supply_drop", draws=drawn)
        assert g.hand("white") == sorted(drawn)
    assert views[0] == views[1]


@rule("galactic-warfare", "15.4")
def test_double_agent_shows_the_card_to_both_players_but_not_to_spectators() -> None:
    """Blue knows which card he lost and that White holds it."""
    views = []
    for card in ("sabotage", "hyperdrive"):
        g = table("W c5", "B h8", white=("double_agent",), blue=("hyperdrive", "sabotage"))
        g.go("white", "c5", "move", "d6")
        g.act("white", "play", "double_agent")
        events = disclosed(g, "blue", ["pass"], [card])
        assert card in told(events, 0) and card in told(events, 1)
        assert card not in told(events, None)
        assert g.view("blue").known == ((card, 1),)
        views.append(g.seen)
    assert views[0] == views[1]


@rule("galactic-warfare", "15.4", "12.12.23")
def test_a_probed_hand_is_shown_to_the_prober_only() -> None:
    """White keeps what he saw; spectators see the discarded card alone."""
    g = table("W c5", "B h8", white=("scanner_probe",), blue=("hyperdrive", "sabotage"))
    g.act("white", "play", "scanner_probe")
    events = disclosed(g, "blue", ["pass"], [])
    assert {"hyperdrive", "sabotage"} <= told(events, 0)
    assert not {"hyperdrive", "sabotage"} & told(events, None)
    g.act("white", "discard", "sabotage")
    assert g.view("white").known == (("hyperdrive", 1),)
    assert g.seen.known == () and "sabotage" in g.seen.discard_pile


@rule("galactic-warfare", "15.4")
def test_a_known_card_is_forgotten_when_it_is_played() -> None:
    """Blue plays the Cease-Fire White had seen: White knows no card of his hand any more."""
    g = table("W c5", "B h8", white=("scanner_probe",), blue=("ceasefire", "sabotage"))
    g.play("white", "scanner_probe")
    g.act("white", "discard", "sabotage")
    assert g.view("white").known == (("ceasefire", 1),)
    g.play("blue", "ceasefire")
    assert g.view("white").known == ()


@rule("galactic-warfare", "15.4")
def test_a_known_card_is_forgotten_when_it_is_stolen() -> None:
    """White saw Hyperdrive in Blue's hand and takes it: Blue knows it in White's hand."""
    g = table("W c5", "B h8", white=("scanner_probe", "double_agent"), blue=("hyperdrive", "sabotage"))
    g.play("white", "scanner_probe")
    g.act("white", "discard", "sabotage")
    g.go("white", "c5", "move", "d6")
    g.end_turn()
    g.go("blue", "h8", "move", "g7")
    g.until("AfterMove")
    g.act("blue", "pass")
    g.play("white", "double_agent", draws=["hyperdrive"])
    assert g.view("white").known == () and g.view("blue").known == (("hyperdrive", 1),)


@rule("galactic-warfare", "15.4")
def test_drawn_cards_are_seen_by_the_drawer_only() -> None:
    """Blue and the spectators see two cards more, whichever they are."""
    views = []
    for drawn in (["mutiny", "sabotage"], ["hyperdrive", "ion_surge"]):
        g = table("W c5", "B h8", white=("supply_drop",))
        g.go("white", "c5", "move", "d6")
        events = disclosed(g, "white", ["play", "supply_drop"], drawn)
        assert not set(drawn) & told(events, 1) and not set(drawn) & told(events, None)
        assert g.hand("white") == sorted(drawn) and g.seen.hand_sizes == (2, 0)
        views.append((g.view("blue"), g.seen))
    assert views[0] == views[1]


@rule("galactic-warfare", "12.12.23", "15.1")
def test_a_card_taken_from_the_discards_is_known_to_all() -> None:
    """Blue saw Supply Drop leave the pile and knows where it is."""
    g = table("W c5", "B h8", white=("data_salvage",), pile=("supply_drop", "sabotage"))
    g.go("white", "c5", "move", "d6")
    g.play("white", "data_salvage")
    g.act("white", "take", "supply_drop")
    assert g.view("blue").known == (("supply_drop", 1),)
    assert g.seen.discard_pile == ("sabotage", "data_salvage")


@rule("galactic-warfare", "15.5")
@pytest.mark.parametrize("held", ["deflector_shield", "evasive_roll", "hyperdrive"])
def test_who_is_asked_does_not_depend_on_the_cards_held(held: str) -> None:
    """Blue is asked in the same windows whatever his single card is."""
    g = table("W c5", "B d6", "B h8", blue=(held,))
    moments = [g.moment]
    g.act("blue", "pass")
    g.act("white", "touch", "c5")
    g.act("white", "attack", "d6")
    moments.append(g.moment)
    g.act("blue", "pass")
    moments.append(g.moment)
    g.act("blue", "pass", dice=[5, 3])
    moments.append(g.moment)
    g.act("blue", "pass")
    moments.append(g.moment)
    assert moments == ["BeforeMove", "AttackDeclared", "BeforeDice", "AfterDice", "AfterMove"]


@rule("galactic-warfare", "15.5")
def test_a_used_allowance_or_an_empty_hand_passes_by_itself() -> None:
    """White has no cards; Blue has played: no window interrupts the battle."""
    g = table("W c5", "B d6", "B h8", blue=("cloaking_field", "deflector_shield"))
    g.play("blue", "cloaking_field", "h8")
    assert g.moment == "Touch"
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.seen.active == "blue"


@rule("galactic-warfare", "15.2", "15.3", "15.5")
@pytest.mark.parametrize("seed", range(8))
def test_a_seat_cannot_tell_a_sample_from_the_truth(seed: int) -> None:
    """Views, deciders, options and refusals are equal in the state and in every sample."""
    chance = Seeded(seed)
    state = GAME.new(2, {}, chance)
    guesses = Seeded(seed, 1)
    seen: set[int] = set()  # everything that was ever an option, for anybody
    for number in range(400):
        if state.outcome is not None:
            break
        if number % 4 == 0:
            for seat in (0, 1):
                guess = state.sample(seat, guesses)
                assert GAME.view(guess, seat) == GAME.view(state, seat)
                assert GAME.view(guess, None) == GAME.view(state, None)
                assert guess.deciders() == state.deciders()
                assert sorted(guess.options(seat)) == sorted(state.options(seat))
                for action in seen - set(state.options(seat)):
                    assert guess.why_not(seat, action) == state.why_not(seat, action)
        seen.update(state.options(state.deciders()[0]))
        random_step(state, chance)


@rule("galactic-warfare", "15.2", "15.4")
def test_samples_vary_what_is_unknown_and_keep_what_is_known() -> None:
    """White has seen Blue's Hyperdrive; Blue's later draws are unknown to him."""
    g = table("W c5", "B h8", white=("scanner_probe",), blue=("hyperdrive", "sabotage", "supply_drop"))
    g.play("white", "scanner_probe")
    g.act("white", "discard", "sabotage")
    g.go("white", "c5", "move", "d6")
    g.end_turn()
    g.go("blue", "h8", "move", "g7")
    g.play("blue", "supply_drop", draws=["mutiny", "mutiny"])
    guesses = Seeded(3)
    hands = {GAME.view(g.state.sample(0, guesses), 1).hand for _ in range(20)}
    assert len(hands) > 1
    assert all(dict(hand).get("hyperdrive", 0) >= 1 for hand in hands)


@rule("galactic-warfare", "12.5", "13.5", "15.5")
def test_a_player_who_is_asked_again_is_known_not_to_have_touched() -> None:
    """White passed, Blue played a card, White is asked: no sample of Blue's holds a touch any more."""
    g = table(full=True, white=("hyperdrive",), blue=("ceasefire", "sabotage"))
    g.act("white", "pass")
    g.play("blue", "ceasefire")
    assert g.moment == "BeforeMove" and g.asked() == ["white"]
    guesses = Seeded(6)
    for _ in range(20):
        guess = g.state.sample(1, guesses)
        assert guess.deciders() == g.state.deciders()
        assert GAME.view(guess, 0).touched is None


@rule("galactic-warfare", "13.5", "15.5")
def test_an_early_touch_is_redrawn_in_the_opponents_samples() -> None:
    """Blue's samples hold other touches, or none; White's hold the true one."""
    g = table(full=True, white=("hyperdrive",), blue=("tractor_lock",))
    g.act("white", "touch", "b4")
    guesses = Seeded(5)
    touched = {GAME.view(g.state.sample(1, guesses), 0).touched for _ in range(30)}
    assert len(touched) > 1
    assert {GAME.view(g.state.sample(0, guesses), 0).touched for _ in range(5)} == {"b4"}

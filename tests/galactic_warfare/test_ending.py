"""The ways in which a game ends. Rule 14"""

from __future__ import annotations

import pickle

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.news import STIRS, TURN
from attic.kit.scenario import rule

from .table import Table, table

FROZEN = ("W b10", "W d10", "B a1", "B c1", "B e1")


@rule("galactic-warfare", "5.5", "14.1", "14.10")
def test_the_fourth_invader_wins_at_once() -> None:
    """A21: g9-h10 fills the planet; no window after the move takes place."""
    g = table("W b10", "W d10", "W f10", "W g9", "B e5", white=("supply_drop",))
    g.go("white", "g9", "move", "h10")
    assert g.seen.outcome == (("white",), "invasion", "14.1")
    assert g.asked() == [] and g.moment == "Over"


@rule("galactic-warfare", "14.1")
def test_three_invaders_do_not_win() -> None:
    """A blue ship on h10 stands in the way."""
    g = table("W b10", "W d10", "W e9", "B h10", "B e5")
    g.go("white", "e9", "move", "f10")
    assert not g.over


@rule("galactic-warfare", "14.2")
def test_capturing_the_last_ship_wins_at_once() -> None:
    """A22: Blue's only ship is d6."""
    g = table("W c5", "W h2", "B d6", white=("supply_drop",))
    g.go("white", "c5", "attack", "d6")
    g.until("AfterDice", dice=[5, 3])
    g.act("white", "pass")
    assert g.seen.outcome == (("white",), "elimination", "14.2")


@rule("galactic-warfare", "14.2")
def test_discarded_pieces_and_captives_do_not_keep_a_player_alive() -> None:
    """Blue has three pieces discarded and one under a white ship; his last ship falls."""
    g = table("W c5", "W h2+1", "B d6", discarded=(0, 3))
    g.go("white", "c5", "attack", "d6", dice=[5, 3])
    assert g.winner == "white" and g.reason == "elimination"


@rule("galactic-warfare", "10.7", "14.2")
def test_an_invader_keeps_its_player_in_the_game() -> None:
    """B25: Blue's only ship stands on c1; Blue passes in every turn and White plays on."""
    g = table("W d4", "W h2", "B c1")
    g.go("white", "d4", "move", "c5")
    assert not g.over and g.heard("passed_turn") == [["passed_turn", "blue"]]
    assert g.asked() == ["white"]
    g.go("white", "c5", "move", "d6")
    assert not g.over and len(g.heard("passed_turn")) == 2


@rule("galactic-warfare", "14.2", "14.3")
def test_the_last_ship_is_lost_by_capture_only() -> None:
    """A lone ship that attacks out of its planet between three invaders retreats to its own square."""
    g = table("B a1", "B c1", "B e1", "W g1", "B f2", "B h8")
    g.go("white", "g1", "attack", "f2", dice=[1, 6])
    assert g.at("g1") == "W" and not g.over


@rule("galactic-warfare", "14.4")
def test_the_mover_wins_when_both_conditions_hold() -> None:
    """White's charge completes his invasion while Blue's ships fill White's planet."""
    g = table("W b10", "W d10", "W f10", "W g9", "B a1", "B c1", "B e1", "B g1", "B a5")
    g.go("white", "g9", "move", "h10")
    assert g.winner == "white" and g.reason == "invasion"


@rule("galactic-warfare", "14.5")
def test_a_player_may_resign_at_any_time() -> None:
    """Blue resigns in White's turn."""
    g = table(full=True)
    g.act("blue", "resign")
    assert g.seen.outcome == (("white",), "resigned", "14.5")


@rule("galactic-warfare", "14.5", "14.10")
def test_a_draw_may_be_agreed_or_declined() -> None:
    """An offer needs the other player's acceptance."""
    g = table(full=True)
    g.refuses("blue", "accept_draw")
    g.act("white", "offer_draw")
    assert not g.over
    g.refuses("white", "accept_draw")
    g.act("blue", "decline_draw")
    assert not g.over
    g.act("blue", "offer_draw")
    g.act("white", "accept_draw")
    assert g.seen.outcome == ((), "agreed", "14.5") and g.winner is None


@rule("galactic-warfare", "14.6", "14.9")
def test_four_passes_in_succession_end_the_game() -> None:
    """B26: two white and three blue invaders, nobody can move: Blue wins 3 to 2."""
    g = table(*FROZEN)
    assert g.seen.outcome == (("blue",), "stalemate", "14.6")


@rule("galactic-warfare", "14.6")
def test_three_passes_do_not_end_the_game() -> None:
    """White's card slows the turns down, so that the row of passes can be seen."""
    g = table(*FROZEN, white=("hyperdrive",))
    for passes in (1, 2, 3):
        g.end_turn()
        assert not g.over and g.seen.passes == passes
    g.end_turn()
    assert g.over and g.reason == "stalemate" and g.winner == "blue"


@rule("galactic-warfare", "14.6")
def test_a_card_breaks_the_row_of_passes() -> None:
    """In the third turn White plays Supply Drop: its pass does not count."""
    g = table(*FROZEN, white=("supply_drop",))
    g.end_turn()
    g.end_turn()
    assert g.seen.passes == 2
    g.until("AfterMove")
    g.play("white", "supply_drop", draws=["hyperdrive", "hyperdrive"])
    assert g.seen.active == "blue" and g.seen.passes == 0
    g.end_turn()
    assert g.seen.passes == 1 and not g.over


@rule("galactic-warfare", "14.7", "14.9")
def test_a_hundred_turns_without_progress_end_the_game() -> None:
    """Two stuck ships try in vain; White's single power-up decides."""
    g = table("W a9+1", "W b10", "B h2", "B g1")
    for turn in range(100):
        assert not g.over and g.seen.quiet_turns == turn
        side, ship = ("white", "a9") if turn % 2 == 0 else ("blue", "h2")
        g.go(side, ship, "attempt", dice=[1, 2])
    assert g.seen.outcome == (("white",), "no_progress", "14.7")


@rule("galactic-warfare", "14.7")
@pytest.mark.parametrize(
    ("pieces", "ship", "verb", "square", "dice", "quiet"),
    [
        (("W c5", "B d6"), "c5", "attack", "d6", [5, 3], 0),
        (("W c9", "B d6"), "c9", "move", "d10", [], 0),
        (("W c5", "W a1", "W c1", "W e1", "W g1", "B d6"), "c5", "attack", "d6", [3, 5], 0),
        (("W c5", "W a1", "W c1", "W e1", "B d6"), "c5", "attack", "d6", [3, 5], 3),
        (("W c5", "B d6"), "c5", "move", "b6", [], 3),
    ],
    ids=["capture", "invader", "ship discarded", "retreat", "charge"],
)
def test_captures_losses_and_invaders_are_progress(
    pieces: tuple[str, ...], ship: str, verb: str, square: str, dice: list[int], quiet: int
) -> None:
    """After two quiet turns one move: it begins the count anew, or is the third."""
    g = table(*pieces, "W h2", "B h8")
    g.go("white", "h2", "move", "g3")
    g.go("blue", "h8", "move", "g7")
    assert g.seen.quiet_turns == 2
    g.go("white", ship, verb, square, dice=dice)
    assert g.seen.quiet_turns == quiet


@rule("galactic-warfare", "14.7")
def test_a_lost_power_up_and_a_ship_brought_back_are_no_progress() -> None:
    """Sabotage and Salvage Crew leave the count running."""
    g = table("W h2", "B h8+1", white=("sabotage",))
    g.play("white", "sabotage", "h8")
    g.go("white", "h2", "move", "g3")
    assert g.seen.quiet_turns == 1
    g = table("W h2", "B h8", white=("salvage_crew",), discarded=(1, 0))
    g.play("white", "salvage_crew", "a1")
    g.go("white", "h2", "move", "g3")
    assert g.seen.quiet_turns == 1


@rule("galactic-warfare", "14.7")
def test_an_invader_by_second_wave_is_progress() -> None:
    """Step 5 of a turn counts like the move itself."""
    g = table("W h2", "W c9", "B h8", white=("second_wave",))
    g.go("white", "h2", "move", "g3")
    g.play("white", "second_wave", "c9", "b10")
    assert g.seen.active == "blue" and g.seen.quiet_turns == 0


@rule("galactic-warfare", "5.5", "14.1")
def test_a_second_wave_may_bring_the_fourth_invader() -> None:
    """Victory is checked after every change of the board."""
    g = table("W b10", "W d10", "W f10", "W g9", "W h2", "B a7", white=("second_wave",))
    g.go("white", "h2", "move", "g3")
    g.play("white", "second_wave", "g9", "h10")
    assert g.winner == "white" and g.reason == "invasion"


@rule("galactic-warfare", "14.7", "12.12.19")
def test_an_expulsion_is_progress_only_when_the_ship_is_discarded() -> None:
    """Expelled to b10: no progress. Discarded because the planet is full: progress."""
    g = table("W h2", "B c1", "B h8", white=("planetary_uprising",))
    g.play("white", "planetary_uprising", "c1")
    g.act("white", "place", "b10")
    g.go("white", "h2", "move", "g3")
    assert g.seen.quiet_turns == 1
    g = table("W h2", "B c1", "B b10", "B d10", "B f10", "B h10", "B h8", white=("planetary_uprising",))
    g.play("white", "planetary_uprising", "c1")
    g.go("white", "h2", "move", "g3")
    assert g.seen.quiet_turns == 0


@rule("galactic-warfare", "14.8")
def test_the_game_ends_after_turn_600() -> None:
    """Turn 599 is followed by turn 600, turn 600 by nothing."""
    g = table("W h2", "B h8", number=599)
    g.go("white", "h2", "move", "g3")
    assert not g.over and g.seen.turn == 600
    g.go("blue", "h8", "move", "g7")
    assert g.seen.outcome == ((), "turn_limit", "14.8")


@rule("galactic-warfare", "14.9")
@pytest.mark.parametrize(
    ("pieces", "winner"),
    [
        (("W b10", "W h2", "B h8+3", "B f8", "B a7"), "white"),
        (("W h2", "W d2", "B h8+3"), "white"),
        (("W h2", "B f8", "B c1", "W b10"), None),
        (("W h2", "W b10", "B f8", "B c1", "B h8"), "blue"),
        (("W h2+1", "B h8+bb"), "blue"),
        (("W h2+1", "B h8+1"), None),
    ],
    ids=["invaders", "ships", "all equal", "invaders count as ships", "power-ups of either colour", "equal power-ups"],
)
def test_invaders_then_ships_then_power_ups_decide(pieces: tuple[str, ...], winner: str | None) -> None:
    """The comparison after turn 600."""
    g = table(*pieces, number=600)
    g.go("white", "h2", "move", "g3")
    assert g.over and g.reason == "turn_limit" and g.winner == winner


@rule("galactic-warfare", "14.7", "14.8", "18.3")
def test_the_limits_are_off_where_people_sit_and_on_everywhere_else() -> None:
    """Also where a log was written before there was an option."""
    assert GAME.settle(2, {})[1]["limits"] == "on"
    assert GAME.settle(2, {}, stored=True)[1]["limits"] == "on"
    assert GAME.for_people({})["limits"] == "off" and GAME.for_people({"limits": "on"})["limits"] == "on"
    for value in ("on", "off"):
        assert GAME.view(GAME.new(2, {"limits": value}, Seeded(1)), None).limits == (value == "on")


@rule("galactic-warfare", "14.7", "18.3")
def test_with_the_limits_off_a_game_without_progress_goes_on() -> None:
    """As above, a hundred turns and one more; no countdown is shown."""
    g = table("W a9+1", "W b10", "B h2", "B g1", limits=False)
    for turn in range(101):
        side, ship = ("white", "a9") if turn % 2 == 0 else ("blue", "h2")
        g.go(side, ship, "attempt", dice=[1, 2])
    assert not g.over and g.seen.quiet_turns == 101
    assert all(meter.clause != "14.7" for meter in GAME.scene(g.seen).meters)


@rule("galactic-warfare", "14.8", "18.3")
@pytest.mark.parametrize("number", [600, 601, 4094, 4095, 5000])
def test_with_the_limits_off_turn_600_is_followed_by_another_one(number: int) -> None:
    """However many there are."""
    g = table("W h2", "B h8", number=number, limits=False)
    g.go("white", "h2", "move", "g3")
    assert not g.over and g.seen.turn == number + 1 and g.asked() == ["blue"]
    assert len(g.heard("turn_began")) == 1


@rule("galactic-warfare", "14.6", "18.3")
def test_a_stalemate_ends_the_game_with_the_limits_off_too() -> None:
    """Nobody can move any more."""
    assert table(*FROZEN, limits=False).seen.outcome == (("blue",), "stalemate", "14.6")


@rule("galactic-warfare", "14.5", "18.3")
def test_with_the_limits_off_a_draw_may_be_agreed_and_a_player_may_resign() -> None:
    for words, answer in ((("offer_draw",), "accept_draw"), (("resign",), None)):
        g = table("W h2", "B h8", number=700, limits=False)
        g.act("white", *words)
        if answer is not None:
            g.act("blue", answer)
        assert g.over and g.seen.outcome[2] == "14.5"


@rule("galactic-warfare", "18.3")
def test_copies_samples_and_pickles_keep_the_limits_off() -> None:
    """A digest holds the option only where it is off, as logs of old know nothing of it."""
    on, off = (table(full=True, limits=limits).state for limits in (True, False))
    assert on.further() == [] and off.further() == [False]
    assert digest(on) != digest(off)
    for again in (off.copy(), off.sample(0, Seeded(1)), pickle.loads(pickle.dumps(off))):
        assert again.further() == [False] and digest(again) == digest(off)


@rule("galactic-warfare", "14.7")
@pytest.mark.parametrize("seed", range(8))
def test_the_pace_of_the_story_counts_what_the_limit_counts(seed: int) -> None:
    """Turns since a ship was captured, discarded or entered the enemy's planet, in a random game without limits."""
    chance, picks = Seeded(seed), Seeded(seed, 1)
    g = Table(GAME.new(2, {"limits": "off"}, chance))
    turns = 1  # the first one begins before the table listens
    stirs = 0
    for _ in range(2000):
        if g.over:
            break
        seat = g.state.deciders()[0]
        options = g.state.options(seat)
        g.state.apply(seat, options[picks.below(len(options))], chance)
        for event in g.state.events or []:
            if event.kind.pace == TURN:
                if event.words()[2] != 1:
                    assert turns == g.game.view(event.state, None).quiet_turns
                    turns += 1
            elif event.kind.pace == STIRS:
                turns, stirs = 0, stirs + 1
        g.state.events = []
    assert stirs > 3
    assert GAME.patience(2) == 100

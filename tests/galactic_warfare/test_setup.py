"""Components, board, set-up and the choice of who begins. Rules 1 to 4 and 18"""

from __future__ import annotations

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import ChanceError, Scripted
from attic.kit.game import BadOptions
from attic.kit.scenario import rule

from .table import BLUE_HOME, CARDS, WHITE_HOME, Table, load, new_game, table

WHITE_START = {"b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3", "b4", "d4", "f4", "h4"}
BLUE_START = {"a9", "c9", "e9", "g9", "b8", "d8", "f8", "h8", "a7", "c7", "e7", "g7"}
COLUMNS = "abcdefgh"


@rule("galactic-warfare", "1.1", "2.1", "2.2")
def test_the_board_has_eighty_squares_of_which_forty_are_dark() -> None:
    """Eight columns by ten rows; a square is dark when column and row add up to an even number."""
    squares = {square["id"]: square for square in load("board.toml")["squares"]}
    assert set(squares) == {f"{column}{row}" for column in COLUMNS for row in range(1, 11)}
    dark = {
        f"{column}{row}" for number, column in enumerate(COLUMNS, 1) for row in range(1, 11) if (number + row) % 2 == 0
    }
    assert {name for name, square in squares.items() if square["colour"] == "dark"} == dark
    assert len(dark) == 40 and "a1" in dark
    homes = [square["zone"] for square in squares.values()]
    assert homes.count("white_home") == 8 and homes.count("blue_home") == 8


@rule("galactic-warfare", "1.2", "2.3", "3.1")
def test_the_fleets_fill_the_three_rows_before_their_home_planets() -> None:
    """A1: twelve ships a side, no power-ups, nothing discarded, the middle and the planets empty."""
    g = new_game(5, 2)
    assert g.board == {square: "W" for square in WHITE_START} | {square: "B" for square in BLUE_START}
    assert g.seen.discarded == (0, 0)
    assert table(full=True).board == g.board


@rule("galactic-warfare", "1.3")
def test_a_battle_die_shows_one_to_six() -> None:
    """A seven is no face of a die; a six is."""
    with pytest.raises(ChanceError):
        table("W c5", "B d6", "B h8").go("white", "c5", "attack", "d6", dice=[7, 1])
    g = table("W c5", "B d6", "B h8")
    g.go("white", "c5", "attack", "d6", dice=[6, 1])
    assert g.heard("rolled") == [["rolled", "white", 0, 6], ["rolled", "blue", 0, 1]]
    assert load("board.toml")["constants"]["dice_per_side"] == 4


@rule("galactic-warfare", "1.4", "3.2")
def test_fifteen_cards_are_dealt_to_each_and_seventy_remain() -> None:
    """A2: hands of 15, a draw pile of 70, an empty discard pile."""
    g = new_game(5, 2)
    assert sum(card["copies"] for card in CARDS) == 100
    assert g.seen.hand_sizes == (15, 15)
    assert g.seen.draw_pile == 70
    assert g.seen.discard_pile == ()


@rule("galactic-warfare", "3.2", "15.2")
def test_a_deal_shows_each_player_his_own_hand_only() -> None:
    """A2: another blue hand changes Blue's view and nobody else's."""
    one = new_game(5, 2)
    other = new_game(5, 2, blue=["ceasefire", "warp_exchange", "sabotage"])
    assert one.view("white") == other.view("white")
    assert one.seen == other.seen
    assert one.view("blue") != other.view("blue")


@rule("galactic-warfare", "1.5")
def test_white_is_the_first_seat_and_the_armies_are_names_only() -> None:
    """The Earthlings play White, the Molkas Blue; nothing else distinguishes the sides."""
    assert tuple(GAME.seat_names(2)) == ("white", "blue")
    armies = {side["id"]: side["army"] for side in load("board.toml")["sides"]}
    assert armies == {"white": "Earthlings", "blue": "Molkas"}


@rule("galactic-warfare", "2.1", "2.4", "2.5")
def test_what_the_leaflet_prints_about_the_sides_is_told_apart_from_what_follows_from_the_grid() -> None:
    """Colours, ships and dice are printed; rows and home squares follow; armies are paired and drawn by us."""
    grid = {"home_row", "forward", "deployment_rows", "home_squares", "enemy_home_squares"}
    ours = {"army", "svg_fill", "svg_stroke"}
    for side in load("board.toml")["sides"]:
        tags = {name.removeprefix("provenance_"): tag for name, tag in side.items() if name.startswith("provenance_")}
        assert tags == dict.fromkeys(grid, "inferred") | dict.fromkeys(ours, "reconstructed")
        assert side["provenance"] == "rulebook"
        assert set(side) - set(tags) - {f"provenance_{name}" for name in tags} == {
            "id", "colour", "ships", "dice", "provenance",
        }


@rule("galactic-warfare", "0.5", "2.4", "2.5")
def test_each_home_square_is_entered_from_the_row_before_it() -> None:
    """Four dark squares to a planet; one of them can be reached from the border column only."""
    g = table("W a9", "W c9", "W e9", "W g9", "B a5")
    entries = {
        home: {s for s in ("a9", "c9", "e9", "g9") if f"move {home}" in g.ways("white", s)} for home in BLUE_HOME
    }
    assert entries == {"b10": {"a9", "c9"}, "d10": {"c9", "e9"}, "f10": {"e9", "g9"}, "h10": {"g9"}}
    g = table("B b2", "B d2", "B f2", "B h2", "W h6", turn="blue")
    entries = {
        home: {s for s in ("b2", "d2", "f2", "h2") if f"move {home}" in g.ways("blue", s)} for home in WHITE_HOME
    }
    assert entries == {"a1": {"b2"}, "c1": {"b2", "d2"}, "e1": {"d2", "f2"}, "g1": {"f2", "h2"}}


@rule("galactic-warfare", "2.4")
def test_the_light_squares_of_a_planet_are_never_entered() -> None:
    """From c9 the way leads to b10 and d10, not to c10."""
    g = table("W c9", "B a5")
    assert g.ways("white", "c9") == {"move b10", "move d10"}
    g.act("white", "touch", "c9")
    g.refuses("white", "move", "c10")


@rule("galactic-warfare", "3.3", "4.4")
def test_a_player_sees_his_hand_before_anybody_chooses_who_begins() -> None:
    """Both look at their cards at once, also the one who is not asked."""
    g = new_game(5, 2, white=["hyperdrive"], blue=["rescue_beacon"])
    assert g.moment == "ChooseStart"
    assert len(g.hand("white")) == 15 and "hyperdrive" in g.hand("white")
    assert len(g.hand("blue")) == 15 and "rescue_beacon" in g.hand("blue")
    assert g.seen.hand == ()


@rule("galactic-warfare", "3.4")
def test_no_card_is_drawn_at_the_start_or_end_of_a_turn() -> None:
    """A whole turn without cards leaves hands and piles as they were."""
    g = new_game(5, 2)
    g.act("white", "start", "first")
    g.go("white", "b4", "move", "a5")
    g.end_turn()
    assert g.seen.active == "blue"
    assert g.seen.hand_sizes == (15, 15)
    assert g.seen.draw_pile == 70


@rule("galactic-warfare", "4.1")
def test_a_tied_starting_roll_is_rolled_again() -> None:
    """A4: four against four, then one against six: Blue chooses."""
    g = new_game(4, 4, 1, 6)
    assert g.asked() == ["blue"]
    assert g.moment == "ChooseStart"


@rule("galactic-warfare", "4.2")
def test_the_higher_die_may_move_first_or_second_or_defer() -> None:
    """A3: White rolls 5, Blue 2: White is asked; "second" gives Blue the first turn."""
    g = new_game(5, 2)
    assert g.asked() == ["white"]
    assert g.options("white") == [["start", "defer"], ["start", "first"], ["start", "second"]]
    g.refuses("blue", "start", "first")
    g.act("white", "start", "second")
    assert g.seen.active == "blue"
    g = new_game(5, 2)
    g.act("white", "start", "first")
    assert g.seen.active == "white"


@rule("galactic-warfare", "4.3")
def test_a_deferred_choice_cannot_be_deferred_back() -> None:
    """A3: after White defers, Blue has first and second only; with "second" White begins."""
    g = new_game(5, 2)
    g.act("white", "start", "defer")
    assert g.asked() == ["blue"]
    assert g.options("blue") == [["start", "first"], ["start", "second"]]
    g.refuses("blue", "start", "defer")
    g.act("blue", "start", "second")
    assert g.seen.active == "white"
    assert g.seen.turn == 1


@rule("galactic-warfare", "18.1")
def test_the_game_is_for_two_players_exactly() -> None:
    """One or three players are no game."""
    assert GAME.players == (2,)
    for count in (1, 3):
        with pytest.raises(BadOptions):
            GAME.settle(count, {})


@rule("galactic-warfare", "18.2")
def test_without_cards_nothing_is_dealt_and_no_window_opens() -> None:
    """Only the two starting dice are rolled; the first turn begins with the touch."""
    chance = Scripted([5, 2])
    g = Table(GAME.new(2, {"cards": False}, chance))
    chance.done()
    g.act("white", "start", "first")
    assert g.moment == "Touch"
    assert g.seen.hand_sizes == (0, 0) and g.seen.draw_pile == 0
    g.go("white", "b4", "move", "a5")
    assert g.moment == "Touch" and g.asked() == ["blue"]
    assert new_game(5, 2).seen.draw_pile == 70

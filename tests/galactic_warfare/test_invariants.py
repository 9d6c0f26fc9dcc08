"""What holds in every position that can be reached. Rule 19"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import Seeded
from attic.kit.scenario import rule

from .table import BLUE_HOME, WHITE_HOME, Table

DECISIONS = 1500
SEEDS = range(6)
COLUMNS = "abcdefgh"


def walk(seed: int, cards: bool = True) -> Iterator[Table]:
    """A random game, shown after every decision."""
    chance = Seeded(seed)
    g = Table(GAME.new(2, {"cards": cards}, chance))
    picks = Seeded(seed, 1)
    yield g
    for _ in range(DECISIONS):
        if g.over:
            return
        seat = g.state.deciders()[0]
        options = g.state.options(seat)
        g._act(g.seats[seat], GAME.words.decode(options[picks.below(len(options))]), chance)
        yield g


def row(square: str) -> int:
    """The row of a square."""
    return int(square[1:])


def invaders(g: Table) -> set[tuple[str, str]]:
    """All ships in enemy home planets."""
    home = {"W": BLUE_HOME, "B": WHITE_HOME}
    return {(square, ship[0]) for square, ship in g.board.items() if square in home[ship[0]]}


@rule("galactic-warfare", "0.8", "19.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_colour_keeps_its_twelve_pieces(seed: int) -> None:
    """B33: ships, power-ups and discarded pieces add up."""
    for g in walk(seed):
        pieces = Counter({"w": g.seen.discarded[0], "b": g.seen.discarded[1]})
        for ship in g.board.values():
            pieces.update(ship.lower().replace("+", ""))
        assert pieces == {"w": 12, "b": 12}


@rule("galactic-warfare", "19.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_ships_stand_alone_on_dark_squares_with_at_most_three_power_ups(seed: int) -> None:
    """No piece on a light square, no square shared."""
    for g in walk(seed):
        squares = [ship.square for ship in g.seen.ships]
        assert len(squares) == len(set(squares))
        assert all((COLUMNS.index(square[0]) + 1 + row(square)) % 2 == 0 for square in squares)
        assert all(len(ship.under) <= 3 for ship in g.seen.ships)


@rule("galactic-warfare", "19.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_cards_add_up_to_a_hundred(seed: int) -> None:
    """B33: hands, piles and the card being played; by kind as well."""
    for g in walk(seed):
        seen = g.seen
        total = sum(seen.hand_sizes) + seen.draw_pile + len(seen.discard_pile) + (seen.pending is not None)
        assert total == 100
        assert (len(g.hand("white")), len(g.hand("blue"))) == seen.hand_sizes


@rule("galactic-warfare", "12.2", "19.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_plays_two_cards_in_a_turn(seed: int) -> None:
    """Every card played is counted for its player and its turn."""
    played: Counter[tuple[int, str | int]] = Counter()
    heard, turn = 0, 0
    for g in walk(seed):
        for words in g.told[heard:]:
            if words[0] == "played":
                played[turn, words[1]] += 1
        heard, turn = len(g.told), g.seen.turn
    assert played and max(played.values()) == 1


@rule("galactic-warfare", "11.4", "19.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_invader_leaves_by_expulsion_only(seed: int) -> None:
    """When one is gone, Planetary Uprising was played in that turn."""
    before: set[tuple[str, str]] = set()
    cards: list[str | int] = []
    heard, turn, entered = 0, 0, 0
    for g in walk(seed):
        cards += [words[2] for words in g.told[heard:] if words[0] == "played"]
        now = invaders(g)
        if before - now:
            assert "planetary_uprising" in cards
        entered += len(now - before)
        if g.seen.turn != turn:
            cards = []
        before, heard, turn = now, len(g.told), g.seen.turn
    assert entered > 0


@rule("galactic-warfare", "19.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_without_cards_a_ship_goes_one_or_two_rows_forward_or_home(seed: int) -> None:
    """Each decision moves at most one ship."""
    before: dict[str, str] = {}
    moves = 0
    for g in walk(seed, cards=False):
        now = {square: ship[0] for square, ship in g.board.items()}
        come = [(square, side) for square, side in now.items() if before and before.get(square) != side]
        assert len(come) <= 1
        for square, side in come:
            gone = [s for s, owner in before.items() if owner == side and now.get(s) != side]
            assert len(gone) == 1
            forward = (row(square) - row(gone[0])) * (1 if side == "W" else -1)
            assert forward in (1, 2) or square in (WHITE_HOME if side == "W" else BLUE_HOME)
            moves += 1
        before = now
    assert moves > 50

"""Set-up: boards, deal, switches."""

from __future__ import annotations

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.armies import BOXES
from attic.games.stratego_legends.ground import BOARD_NAMES, BOARDS, lay
from attic.games.stratego_legends.state import Legends
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from tests.stratego_legends.table import Table


def new(seed: int, players: int = 2, **options: object) -> Legends:
    state = GAME.new(players, options, Seeded(seed))
    assert isinstance(state, Legends)
    return state


@rule("stratego-legends", "2.1", "2.2")
def test_seats_are_sides_and_chance_says_who_begins() -> None:
    assert GAME.seat_names(2) == ("beige", "gray")
    firsts = [int(new(seed).first) for seed in range(30)]
    assert 5 < sum(firsts) < 25


@rule("stratego-legends", "2.3", "20.19")
def test_the_default_is_box_two_and_any_box_may_be_picked() -> None:
    assert set(new(1).charter.armies[0]) == set(BOXES[1].pieces[0])
    for box in range(1, 7):
        state = new(1, box=box)
        assert {BOARD_NAMES[board][0] for board in state.field.boards} == {str(box)}


@rule("stratego-legends", "2.6")
def test_boards_lie_at_every_rotation() -> None:
    turns = {turn for seed in range(12) for turn in new(seed).field.turns}
    assert turns == {0, 1, 2, 3}
    board = BOARDS[0]
    assert board.turned(0) == board.rows
    assert [row[3] for row in board.turned(1)] == board.rows[0]
    field = lay(8, [0, 1, 2, 3], [0, 0, 0, 0])
    assert [int(field.terrain[8 * file + 3]) for file in range(4)] == board.rows[0]  # the northern row lies on rank 4


@rule("stratego-legends", "2.9", "5.1")
def test_everybody_sees_own_pieces_only() -> None:
    g = Table(new(3))
    for seat, view in (("beige", g.view("beige")), ("gray", g.view("gray"))):
        assert all((piece.name is not None) == (piece.side == seat) for piece in view.pieces)
    assert all(piece.name is None for piece in g.seen.pieces)


@rule("stratego-legends", "2.10", "2.11")
def test_each_player_switches_twice_at_most() -> None:
    g = Table(new(4))
    first = g.asked()[0]
    mine = [piece for piece in g.view(first).pieces if piece.side == first]
    a, b = sorted((mine[0].space, mine[1].space))
    names = {piece.space: piece.name for piece in mine}
    g.act(first, "switch", a, b)
    after = {piece.space: piece.name for piece in g.view(first).pieces}
    assert (after[a], after[b]) == (names[b], names[a])
    assert g.heard("switched")[0][2:] == [a, b]
    assert g.asked() == [first]
    g.act(first, "switch", a, b)
    second = g.asked()[0]
    assert second != first and g.moment == "Switches"
    theirs = next(piece.space for piece in g.seen.pieces if piece.side == first)
    g.refuses(second, "switch", theirs, next(p.space for p in g.seen.pieces if p.side == second), clause="2.10")
    g.act(second, "pass")
    assert g.moment != "Switches"


@rule("stratego-legends", "2.12")
def test_the_first_player_always_has_a_move() -> None:
    for seed in range(40):
        g = Table(new(seed))
        while g.moment == "Switches":
            g.act(g.asked()[0], "pass")
        g.until("MainMove")
        assert len(g.options(g.asked()[0])) >= 4


@rule("stratego-legends", "16.6", "16.5")
def test_each_player_brings_two_boards() -> None:
    layouts = set()
    for seed in range(20):
        state = new(seed, beige_army="forest_brigade", gray_army="spore_bloom")
        names = [BOARD_NAMES[board] for board in state.field.boards]
        assert sorted(names[:2]) == ["1C", "5B"] and sorted(names[2:]) == ["3C", "4A"]
        layouts.add((tuple(names), tuple(state.field.turns)))
    assert len({names for names, _ in layouts}) == 4

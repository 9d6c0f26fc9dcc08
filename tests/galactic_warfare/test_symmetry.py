"""The board looks the same from both ends: what White may do, Blue may do turned round. Rules 0.6 and 2.2"""

from __future__ import annotations

import pytest

from attic.kit.scenario import rule

from .table import table

COLUMNS = "abcdefgh"


def turned(square: str) -> str:
    """The same square as seen from the other end."""
    return f"{COLUMNS[7 - COLUMNS.index(square[0])]}{11 - int(square[1:])}"


def turned_piece(piece: str) -> str:
    """The same piece of the other side: `W c5+1` becomes `B f6+1`."""
    side, place = piece.split(" ")
    square, plus, under = place.partition("+")
    return f"{'B' if side == 'W' else 'W'} {turned(square)}{plus}{under}"


def turned_way(way: str) -> str:
    """The same option seen from the other end."""
    verb, _, square = way.partition(" ")
    return f"{verb} {turned(square)}" if square else verb


POSITIONS = [
    ("", ("W c5", "B d6", "B g9")),
    ("", ("W c9", "B d10", "B h4")),
    ("", ("W g9", "W f10", "W h10", "B h4")),
    ("", ("W c5", "B b6", "B d6", "B a7", "B e7")),
    ("", ("W b4", "B a5", "B h8")),
    ("hyperdrive", ("W c5", "B d6", "B f8")),
    ("hyperdrive", ("W e9", "W e7", "B h4")),
    ("slingshot", ("W d8", "W e9", "B h4")),
    ("reverse_thrusters", ("W c5", "W b4", "B h8")),
    ("reverse_thrusters", ("W b2", "B h8")),
    ("lateral_drift", ("W c5", "W e5", "W g1", "B h8")),
    ("rear_guns", ("W d4", "B c3", "B e3", "B h8")),
    ("rear_guns", ("W d4", "B c3", "B e3", "W f2", "B h8")),
    ("ramming_speed", ("W b4", "B a5", "B c5", "B d6", "B h8")),
]


@rule("galactic-warfare", "0.6", "2.2", "12.9")
@pytest.mark.parametrize(("card", "pieces"), POSITIONS)
def test_blue_has_the_options_of_white_turned_round(card: str, pieces: tuple[str, ...]) -> None:
    """The same position from both ends, with the same card played."""
    hand = (card,) if card else ()
    white = table(*pieces, white=hand)
    blue = table(*(turned_piece(piece) for piece in pieces), turn="blue", blue=hand)
    if card:
        white.play("white", card)
        blue.play("blue", card)
    ships = [piece[2:].partition("+")[0] for piece in pieces if piece[0] == "W"]
    assert any(white.ways("white", ship) for ship in ships)
    for ship in ships:
        ways = {turned_way(way) for way in white.ways("white", ship)}
        assert blue.ways("blue", turned(ship)) == ways


@rule("galactic-warfare", "2.2", "12.12.15")
def test_a_second_wave_reaches_both_corners() -> None:
    """Blue's extra charge from b2 to a1, White's from g9 to h10."""
    g = table("B b2", "B h8", "W e5", turn="blue", blue=("second_wave",))
    g.go("blue", "h8", "move", "g7")
    g.play("blue", "second_wave", "b2", "a1")
    assert g.at("a1") == "B"
    g = table("W g9", "W a3", "B e5", white=("second_wave",))
    g.go("white", "a3", "move", "b4")
    g.play("white", "second_wave", "g9", "h10")
    assert g.at("h10") == "W"


@rule("galactic-warfare", "2.2", "10.5", "12.12.16")
@pytest.mark.parametrize("back", ["B b4", "B d4"])
@pytest.mark.parametrize("active", ["white", "blue"])
def test_a_forbidden_attack_backwards_prevents_a_gridlock_for_both(active: str, back: str) -> None:
    """Rear Guns and Cease-Fire: the blocked player passes, whichever side and direction it is."""
    pieces = ("W c5", "B b6", "B d6", "B a7", "B e7", back)
    passive = "blue" if active == "white" else "white"
    placed = pieces if active == "white" else tuple(turned_piece(piece) for piece in pieces)
    g = table(*placed, turn=active, **{active: ("rear_guns",), passive: ("ceasefire",)})
    g.play(active, "rear_guns")
    g.play(passive, "ceasefire")
    assert g.heard("passed_turn") == [["passed_turn", active]]
    assert g.heard("attempted") == []

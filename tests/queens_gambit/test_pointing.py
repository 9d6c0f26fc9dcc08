"""What is drawn when an attack is refused."""

from __future__ import annotations

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.pointing import point
from attic.games.queens_gambit.view import UnitView
from attic.kit.scenario import rule
from attic.table.live import Live

from .table import NABOO, RecordedTable, Table, activation
from .test_first_round import played


def marks(g: Table, *words: str | int) -> list[tuple[str, tuple[str, ...]]]:
    """The marks of a refusal as the acting seat sees them."""
    return [(mark.kind, mark.anchors) for mark in point(g.view(NABOO), list(words))]


@rule("queens-gambit", "11.3", "11.4")
def test_a_target_out_of_sight_is_refused_with_its_line_and_whoever_closes_it() -> None:
    pieces = ("f1_c0r9 palace_guard", "f1_c0r7 palace_guard", "f1_c0r5 battle_droid")
    g = activation(*pieces, card="np12")
    g.act(NABOO, "activate", "f1_c0r9")
    refusal = g.refuses(NABOO, "attack", "f1_c0r5", clause="11.3")
    assert refusal.text == "No line of sight: floor 1 A8 closes it."
    line = ("route", ("space:f1_c0r9", "space:f1_c0r5"))
    assert marks(g, "attack", "f1_c0r5") == [line, ("target", ("space:f1_c0r7",))]
    assert g.refuses(NABOO, "move", "f1_c0r5") == refusal, "who names an enemy means to attack it"
    assert marks(g, "move", "f1_c0r5") == marks(g, "attack", "f1_c0r5")


@rule("queens-gambit", "10.1")
def test_friends_empty_spaces_and_other_moments_have_no_line() -> None:
    pieces = ("f1_c0r9 palace_guard", "f1_c0r7 palace_guard", "f1_c0r5 battle_droid", "f2_c4r7 battle_droid")
    g = activation(*pieces, card="np12")
    assert marks(g, "attack", "f1_c0r5") == [], "nobody acts yet"
    g.act(NABOO, "activate", "f1_c0r9")
    assert marks(g, "attack", "f1_c0r7") == []
    assert marks(g, "move", "f1_c0r0") == []
    assert marks(g, "attack", "f2_c4r7") == [], "no line leads from floor to floor"


def test_four_players_are_two_teams() -> None:
    assert GAME.sides is not None and GAME.sides(4) == ((0, 2), (1, 3)) and GAME.sides(2) == ()


def test_a_click_on_an_enemy_out_of_sight_is_answered_with_the_line() -> None:
    g = RecordedTable()
    played("federation_card_1", "naboo_card_1", "federation_card_2", g=g)
    g.act(NABOO, "activate", "f1_c5r9")
    live = Live(g.record, None)
    seat = g.seat(NABOO)
    hidden = next(unit.space for unit in g.seen.units if unit.space.startswith("f1") and out_of_sight(g, unit))
    words = live.meant(seat, [f"space:{hidden}"])
    assert words is not None and live.why(seat, words) is not None
    (line, *_) = live.in_the_way(seat, words)
    assert (line.kind, line.anchors) == ("route", ("space:f1_c5r9", f"space:{hidden}"))
    assert live.meant(seat, ["space:nowhere"]) is not None and live.in_the_way(seat, ["attack", "nowhere"]) == ()
    assert live.meant(seat, []) is None


def out_of_sight(g: Table, unit: UnitView) -> bool:
    """Is this an enemy that the acting unit may not attack?"""
    return unit.side != NABOO and unit.kind != "viceroy" and unit.space not in g.targets(NABOO)

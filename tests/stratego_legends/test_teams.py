"""Team games of four, six and eight."""

from __future__ import annotations

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.ground import BOARD_NAMES, SPACES
from attic.games.stratego_legends.position import position
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.windows import turn_order, window_order
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from tests.stratego_legends.table import Table, table

TEAMS = ("B wind_castle a1", "B cloud_citadel i1", "G titan_castle a8", "G rancid_castle i8")


@rule("stratego-legends", "18.2a")
def test_files_beyond_z_and_switches_in_turn_order() -> None:
    assert SPACES[26 * 8] == "aa1" and SPACES[-1] == "af8"
    g = Table(GAME.new(4, {}, Seeded(2)))
    asked = []
    while g.moment == "Switches":
        asked.append(g.asked()[0])
        g.act(g.asked()[0], "pass")
    assert isinstance(g.state, Legends)
    assert asked == [g.seats[seat] for seat in turn_order(g.state)]


@rule("stratego-legends", "18.4")
def test_teams_alternate_from_west_to_east() -> None:
    g = table(*TEAMS, "B hunter d2", "B srik k2", "G marr d7", "G crush k7", players=4, turn="gray-1")
    order = []
    for side, way in (("gray-1", ("d7", "d6")), ("beige-1", ("d2", "d3")), ("gray-2", ("k7", "k6")),
                      ("beige-2", ("k2", "k3")), ("gray-1", ("d6", "d5"))):
        g.until("MainMove")
        order += g.asked()
        g.turn(side, "move", *way)
    assert order == ["gray-1", "beige-1", "gray-2", "beige-2", "gray-1"]


@rule("stratego-legends", "18.4a")
def test_an_extra_turn_beats_the_order() -> None:
    g = table(*TEAMS, "B hunter d2", "B oreld_the_deliverer e2", "B srik k2", "G marr d7", "G crush k7", players=4,
              turn="beige-1")
    g.go("beige-1", "move", "d2", "d3")
    g.until("EndOfTurn")
    g.act("beige-1", "spend", "e2")
    g.until("MainMove")
    assert g.asked() == ["beige-1"]
    g.turn("beige-1", "move", "d3", "d4")
    assert g.asked() == ["gray-1"]


@rule("stratego-legends", "18.9")
def test_priority_runs_through_all_players() -> None:
    s = position(*TEAMS, "B hunter d2", "G marr d7", players=4, turn="beige-2")
    assert window_order(s, 2) == [2, 3, 0, 1]


@rule("stratego-legends", "18.5")
def test_teammates_see_each_others_pieces() -> None:
    g = table(*TEAMS, "B hunter d2", "B srik k2", "G marr d7", players=4, turn="beige-1")
    seen = {piece.space: piece.name for piece in g.view("beige-2").pieces}
    assert seen["d2"] == "hunter" and seen["d7"] is None


@rule("stratego-legends", "18.6")
def test_own_targets_may_be_a_teammates_but_sources_are_ones_own() -> None:
    g = table(*TEAMS, "B high_elf h2", "B srik i2", "B wood_elf h3", "G marr d7", "G crush k7", players=4,
              turn="beige-1")
    g.until("StartWindow")
    assert g.options("beige-1", "use") == [["use", "h2", "h3"], ["use", "h2", "i2"]]
    other = table(*TEAMS, "B spirit_of_negation d2", "B almaetis k2", "G marr d7", "G crush k7", players=4,
                  turn="beige-1")
    assert other.ways("beige-1", "d2", "switch") == set()


@rule("stratego-legends", "18.6", "18.6a")
def test_the_opponent_is_named() -> None:
    g = table(*TEAMS, "B cleansing_mist d2", "B srik k2", "G marr d7", "G crush k7", players=4, turn="beige-1")
    g.go("beige-1", "act", "d2")
    assert g.moment == "NameOpponent" and g.options("beige-1") == [["face", "gray-1"], ["face", "gray-2"]]
    g.act("beige-1", "face", "gray-2")
    assert g.moment == "Sacrifice" and g.asked() == ["gray-2"]
    assert g.options("gray-2") == [["pick", "i8"], ["pick", "k7"]]
    g.act("gray-2", "pick", "k7")
    assert g.dead("gray") == ["crush"]


@rule("stratego-legends", "18.6a")
def test_an_opponent_who_cannot_comply_is_not_named() -> None:
    g = table("B woodland_tower a1", "B cloud_citadel i1", "G titan_castle a8 !", "G rancid_castle i8", "B srik d2",
              "G marr d7 !", "G crush k7", players=4, turn="beige-1")
    g.fight("beige-1", "act", "a1")
    assert g.known("i8")


@rule("stratego-legends", "18.6", "18.6a", "9.21")
def test_dumes_attacks_no_piece_of_an_ally() -> None:
    """The same piece is attacked west of the border and spared east of it."""
    g = table(*TEAMS, "G dumes h5", "G foulis g5", "G nazint i5", "B hunter d2", "B srik k2", players=4, turn="gray-1")
    assert g.reach("gray-1", "h5", "move") == {"g5", "h4", "h6"}
    assert "i5" not in g.reach("gray-1", "h5", "charge") and "g5" in g.reach("gray-1", "h5", "charge")
    g.until("MainMove")
    g.refuses("gray-1", "move", "h5", "i5", clause="4.2")


@rule("stratego-legends", "18.6a", "9.15")
def test_oppolifnas_gives_flying_to_pieces_in_his_own_players_hands() -> None:
    """Namhel, whose text does not speak of control, helps a teammate's piece."""
    g = table(*TEAMS, "G oppolifnas h5", "G marr h6", "G crush i5", "B hunter d2", "B srik k2", players=4,
              turn="gray-1")
    g.until("StartWindow")
    assert g.options("gray-1", "use") == [["use", "h5", "h6"]]
    other = table(*TEAMS, "G namhel h5", "G rock_giant i5", "B hunter d2", "B srik k2", players=4, turn="gray-1")
    other.until("StartWindow")
    assert other.options("gray-1", "use") == [["use", "h5", "i5"]]


@rule("stratego-legends", "18.6a", "9.9")
def test_only_pieces_of_the_own_sector_surround() -> None:
    around = ("B dwarven_hero g4", "B srik h3", "B poy h5", "B hunter i4", "B landor g5")
    g = table(*TEAMS, *around, "G marr h4", "G crush k7", players=4, turn="beige-1")
    assert g.reach("beige-1", "g4", "surround") == set()


@rule("stratego-legends", "18.3a")
def test_a_piece_that_crosses_stays_with_its_mover_until_all_is_resolved() -> None:
    g = table(*TEAMS, "B tiera h4", "B srik k2", "G foulis i4", "G marr d7", "G crush k7", players=4, turn="beige-1")
    g.go("beige-1", "move", "h4", "i4")
    g.until("NameOpponent")
    assert g.asked() == ["beige-1"]
    g.act("beige-1", "face", "gray-1")
    g.act("gray-1", "pick", "d7")
    assert next(piece.seat for piece in g.pieces() if piece.space == "i4") == "beige-2"


@rule("stratego-legends", "18.7")
def test_one_curse_for_the_whole_field() -> None:
    g = table(*TEAMS, "B hunter d4", "B high_elf k2", "G slud d5", "G crush k7", "G marr a6", players=4,
              turn="beige-1", curse="beige vellec")
    assert g.strength("high_elf") == 7
    g.fight("beige-1", "move", "d4", "d5")
    assert g.curse == "slud" and g.strength("high_elf") == 6


@rule("stratego-legends", "18.8", "18.8a")
def test_a_team_loses_with_its_last_castle() -> None:
    g = table(*TEAMS, "B hunter a7", "B srik i7", "G marr d7", "G crush l7", players=4, turn="beige-1")
    g.fight("beige-1", "move", "a7", "a8")
    assert not g.over and g.on("a8") == "B hunter" and not g.heard("compared")
    g.turn("gray-1", "move", "d7", "d6")
    g.fight("beige-2", "move", "i7", "i8")
    assert g.over and g.state.outcome is not None
    assert g.state.outcome.winners == [0, 2] and g.state.outcome.clause == "18.8"


@rule("stratego-legends", "18.8")
def test_a_player_without_a_move_loses_for_the_team() -> None:
    g = table(*TEAMS, "B hunter a3", "B srik k2", "G crush k7", players=4, turn="beige-1")
    g.fight("beige-1", "move", "a3", "a4")
    assert g.over and g.reason == "no_move" and g.state.outcome is not None
    assert g.state.outcome.winners == [0, 2] and g.state.outcome.clause == "18.8"


@rule("stratego-legends", "18.8a")
def test_a_captured_castle_that_falls_costs_nobody_anything() -> None:
    g = table(*TEAMS[:3], "B rancid_castle i6 of G", "G girr k8", "G nazint l8", "G infested_nest p8", "B hunter d3",
              "B srik k2", "G marr d7", "G crush i7", players=4, turn="gray-2")
    g.fight("gray-2", "move", "i7", "i6")
    assert not g.over and g.on("i6") == "G crush"


@rule("stratego-legends", "18.10")
def test_counters_are_cleared_with_every_players_turn() -> None:
    g = table(*TEAMS, "B high_elf d2", "B wood_elf d3", "B srik k2", "G marr d7", "G crush k7", players=4,
              turn="beige-1")
    g.until("StartWindow")
    g.act("beige-1", "use", "d2", "d3")
    g.go("beige-1", "move", "d3", "d4")
    g.until("StartWindow")
    assert g.seen.active == "gray-1" and g.seen.pieces and all(piece.boost == 0 for piece in g.pieces())
    assert not any(piece.used for piece in g.pieces())


@rule("stratego-legends", "18.1", "18.1a", "18.3")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_sides_and_sectors(players: int) -> None:
    state = GAME.new(players, {}, Seeded(players))
    assert isinstance(state, Legends) and state.field.files == 4 * players
    for token in range(30 * players):
        seat = int(state.home[token])
        assert state.control[token] == seat & 1 and state.seat_of(token) == seat
    assert {BOARD_NAMES[board][0] for board in state.field.boards} == set("23456"[: players // 2])
    assert GAME.seat_names(players)[:4] == ("beige-1", "gray-1", "beige-2", "gray-2")


@rule("stratego-legends", "15.8")
def test_a_resignation_is_the_teams() -> None:
    g = table(*TEAMS, "B hunter d2", "B srik k2", "G marr d7", "G crush k7", players=4, turn="beige-1")
    g.act("gray-2", "resign")
    assert g.state.outcome is not None and g.state.outcome.winners == [0, 2]

"""Components and setting up. Rules 1, 3, 22.1, 22.3"""

from __future__ import annotations

from collections import Counter

from attic.games.shadowlords import GAME
from attic.games.shadowlords.tables import BOARD, CAST, CLASSES, COPIES, NEAR, POWERS, SPACE_TYPES
from attic.kit.chance import Scripted, Seeded
from attic.kit.scenario import rule

from .table import FORTRESS, Table


def new_game(players: int = 4, dice: tuple[int, ...] = ()) -> Table:
    """Set-up up to the first turn, everybody by default."""
    g = Table(GAME.new(players, {"names": "chosen"}, Scripted([])))
    g.until("ChooseFirst", "DrawCount", script=dice or (8, 8, *(1, 1) * (players - 1)))
    return g


@rule("shadowlords", "1.1", "2.1")
def test_the_board_has_29_spaces_and_52_passageways() -> None:
    kinds = Counter(SPACE_TYPES[kind] for kind in BOARD.types)
    assert kinds == {"home": 4, "galaxy": 16, "ruin": 4, "space_base": 4, "lost_fortress": 1}
    assert sum(len(near) for near in NEAR) == 2 * 52
    fortress = BOARD.names.index(FORTRESS)
    assert {BOARD.names[i] for i in NEAR[fortress]} == {"ruin_ne", "ruin_nw", "ruin_se", "ruin_sw"}


@rule("shadowlords", "1.2", "1.3", "1.4")
def test_characters_shadows_and_cards_are_those_of_the_box() -> None:
    kinds = Counter(CLASSES[kind] for kind in CAST.classes)
    assert kinds == {"star_master": 4, "warrior": 8, "merchant": 8, "diplomat": 8, "shadow": 8, "shadowlord": 1}
    values = {CLASSES[kind]: value for kind, value in zip(CAST.classes, CAST.values)}
    assert (values["star_master"], values["warrior"], values["merchant"]) == (8, 6, 3)
    assert [value for kind, value in zip(CAST.classes, CAST.values) if kind == 4] == [3, 3, 6, 6, 6, 6, 6, 10]
    assert CAST.values[-1] == 10
    assert dict(zip(POWERS, COPIES)) == {0: 8, 2: 15, 4: 15, 7: 10, 10: 2}


@rule("shadowlords", "3.1", "3.2", "27.3")
def test_a_warrior_and_a_diplomat_are_dealt_to_everybody_in_turn_order() -> None:
    trios = {"red": ["kaare", "elfrida"], "green": ["sten", "gye"], "blue": ["randi", "sigurd"]}
    g = Table(GAME.new(3, {}, Scripted([who for pair in trios.values() for who in pair])))
    assert g.moment == "ShareShips" and g.asked() == ["red"]
    assert g.heard("picked") == [] and g.seen.discs == ()
    for colour, pair in trios.items():
        assert [p.name for p in g.seen.people if p.team == colour][1:] == pair
        assert {p.space for p in g.seen.people if p.team == colour} == {g.person(pair[0]).space}


@rule("shadowlords", "27.3")
def test_a_log_that_does_not_speak_of_names_means_that_they_are_chosen() -> None:
    assert GAME.settle(4, {})[1]["names"] == "dealt"
    assert GAME.settle(4, {}, stored=True)[1]["names"] == "chosen"
    wanted = {"names": "chosen", "limits": "on"}
    assert {name: value for name, value in GAME.settle(4, {}, stored=True)[1].items() if name in wanted} == wanted
    old, new = (GAME.new(4, {"names": names}, Seeded(1)) for names in ("chosen", "dealt"))
    assert old.further() == [] and new.further() != []


@rule("shadowlords", "3.2", "27.3")
def test_players_pick_a_warrior_and_a_diplomat_where_names_are_chosen() -> None:
    g = Table(GAME.new(4, {"names": "chosen"}, Scripted([])))
    assert g.asked() == ["red"] and len(g.options("red")) == 8
    g.do("red", "pick", "kaare")
    g.refuses("red", "pick", "sten", clause="3.2")
    g.do("red", "pick", "elfrida")
    assert g.asked() == ["green"]
    g.refuses("green", "pick", "kaare", clause="3.2")
    assert (g.at("fire_master"), g.at("kaare")) == ("home_fire", "home_fire")


@rule("shadowlords", "3.3", "3.4", "1.6")
def test_three_ships_are_shared_and_the_rest_stays_in_storage() -> None:
    g = Table(GAME.new(4, {"names": "chosen"}, Scripted([])))
    g.until("ShareShips")
    assert len(g.options("red")) == 10
    g.refuses("red", "share", "3-1-0")
    g.do("red", "share", "0-1-2")
    assert [p.ships for p in g.seen.people if p.team == "red"] == [0, 1, 2]
    assert g.storage("red") == 25


@rule("shadowlords", "3.5", "3.6", "3.7", "3.9", "3.10", "1.7", "22.1")
def test_the_table_is_laid_for_four_and_for_two() -> None:
    """B1"""
    for players in (4, 2):
        g = new_game(players)
        seen = g.seen
        assert len(seen.discs) == 24
        shadows = [p for p in seen.people if p.kind == "shadow"]
        assert [(p.space, p.ships) for p in shadows] == [(FORTRESS, 0)] * 8
        lord = g.person("shadowlord")
        assert (lord.space, lord.ships, lord.stone) == (FORTRESS, 5, True)
        assert g.storage("black") == 31
        assert (seen.draw_pile, seen.discard_pile, seen.hand_sizes) == (50, (), (0,) * players)
        assert (seen.timer, seen.starburst) == (0, 7)
        assert len([p for p in seen.people if p.team != "black"]) == 12
        assert g.state.discs.total == 24


@rule("shadowlords", "3.1a", "3.8", "22.11", "22.13")
def test_with_three_players_two_discs_are_left_over() -> None:
    """B1"""
    g = new_game(3)
    seen = g.seen
    assert len(seen.discs) == 24 and g.state.discs.total == 26
    assert sum(g.state.discs.counts[28:36]) == 8
    assert not g.alive("air_master") and "home_air" not in seen.discs
    assert g.seats == ("red", "green", "blue")


@rule("shadowlords", "3.11")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    g = new_game(4, (4, 4, 5, 3, 1, 2, 7, 1, 2, 2, 6, 1, 3, 3))
    assert g.heard("begins") == [["begins", "green"]]
    assert len(g.heard("start_rolled")) == 7
    assert g.asked() == ["green"]


@rule("shadowlords", "22.3")
def test_with_two_players_the_high_roller_chooses_which_alliance_starts() -> None:
    """A18"""
    g = new_game(2, (8, 8, 1, 1))
    assert g.moment == "ChooseFirst" and g.asked() == ["red-yellow"]
    g.refuses("red-yellow", "begin", "blue", clause="22.3")
    g.do("red-yellow", "begin", "red")
    chance = Seeded(4)
    order = []
    while len(order) < 5:
        if not order or order[-1] != g.seen.active:
            order.append(g.seen.active)
        g.step(chance)
    assert order == ["red", "green", "yellow", "blue", "red"]

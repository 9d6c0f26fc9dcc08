"""Two players, secrets, defaults, options, invariants. Rules 22-28"""

from __future__ import annotations

import pytest

from attic.games.shadowlords import GAME
from attic.games.shadowlords.state import Shadowlords
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.playout import random_step
from attic.kit.scenario import rule
from tests.sizes import sized

from .conserved import check
from .table import Table, table


@rule("shadowlords", "22.4", "22.2")
def test_one_attack_hand_serves_both_alliances_and_cards_go_beneath_either() -> None:
    g = table("red kaare 1 leo", "yellow sten 1 gemini", players=2, step=1, hands={"red-yellow": "2"})
    g.do("red-yellow", "draw", 1, script=["7"])
    assert ["tuck", "7", "sten"] in g.options("red-yellow") and ["tuck", "7", "kaare"] in g.options("red-yellow")


@rule("shadowlords", "22.5", "13.4")
def test_there_are_no_votes_with_two_players() -> None:
    g = table("green viggo 3 virgo", players=2, step=2, script=[2, 2])
    g.do("red-yellow", "strike", "green", script=[3])
    assert g.ships("viggo") == 0


@rule("shadowlords", "22.6")
def test_two_player_calls() -> None:
    """A19"""
    g = table("red kaare 1 virgo", "red axel 1 inner_w", "yellow sten 1 inner_w", "green viggo 1 virgo",
              "green holger 1 capricorn", "blue randi 1 taurus", players=2, step=6)  # fmt: skip
    asked = []
    g.until("CallOwn")
    while g.moment == "CallOwn":
        asked.append((g.asked()[0], [w[1] for w in g.options(g.asked()[0], "call")]))
        g.do(g.asked()[0], *g.options(g.asked()[0], "call")[0])
    assert asked == [("blue-green", ["holger"]), ("red-yellow", ["sten"]), ("blue-green", ["randi"])]
    assert set(g.seen.battles[0].attack) == {"kaare", "sten"}


@rule("shadowlords", "22.6", "22.7")
def test_two_player_calls_against_a_shadow() -> None:
    g = table("red kaare 1 libra", "yellow sten 1 aquarius", "black iron_claw 1 libra", "black baron_cruel 0 libra",
              players=2, step=6)  # fmt: skip
    assert g.moment == "CallOwn" and g.asked() == ["red-yellow"]
    g.do("red-yellow", "call", "sten")
    assert g.seen.battles[0].attack == ("sten", "kaare")
    g.until("Round")
    assert g.asked() == ["blue-green"]


@rule("shadowlords", "22.8")
def test_the_fall_of_one_of_two_masters() -> None:
    """A20"""
    g = table("red fire_master 0 pisces", "blue sten 6 pisces", "red kaare 2 leo", active="blue", players=2, step=6,
              hands={"red-yellow": "7 4"}, under={"fire_master": "2", "kaare": "0 4"})  # fmt: skip
    g.until("PlayCard")
    g.do("red-yellow", "pass", script=["4", "0", "0", "2"])
    g.do("blue-green", "keep", "2")
    assert g.view("blue-green").drawn == (0, 2, 4) and g.hand("red-yellow") == [4, 7]
    g.until("DrawCount")
    assert g.seen.alive == ("green", "yellow", "blue") and not g.alive("kaare")
    assert g.seen.active == "green" and not g.over


@rule("shadowlords", "22.9")
def test_dismissed_characters_go_to_an_alliance_of_the_opponent() -> None:
    full = [f"red {name} 0 leo" for name in ("kaare", "sten", "axel", "arne", "faye")]
    g = table(*full, "red elfrida 1 aries", players=2, discs=["aries"])
    g.do("red-yellow", "search", "elfrida", script=["svein"])
    g.do("red-yellow", "take_in")
    g.do("red-yellow", "dismiss", "kaare")
    assert g.asked() == ["blue-green"]
    g.do("blue-green", "answer", "no")
    g.do("blue-green", "answer", "yes")
    assert g.person("kaare").team == "blue"


@rule("shadowlords", "22.9", "12.12")
def test_with_two_players_nobody_bids_against_himself() -> None:
    full = [f"red {name} 0 leo" for name in ("kaare", "sten", "axel", "arne", "faye")]
    g = table(*full, "red elfrida 1 aries", players=2, discs=["aries"])
    g.do("red-yellow", "search", "elfrida", script=["svein"])
    g.do("red-yellow", "take_in")
    g.do("red-yellow", "dismiss", "kaare")
    g.do("blue-green", "answer", "yes")
    assert g.person("kaare").team == "green" and g.person("svein").team == "red"
    assert g.heard("wanted") == [["wanted", "green", "kaare", "yes"]]
    assert g.heard("bundle") == []


@rule("shadowlords", "22.10", "22.10a")
def test_the_first_turn_exit_and_the_turn_are_each_alliances_own() -> None:
    g = table("red kaare 1 home_fire", "yellow sten 1 home_air", players=2, active="yellow", first_turn=True)
    assert g.spaces("red-yellow", "sten") == {"gemini"} and g.spaces("red-yellow", "kaare") == set()
    g.refuses("red-yellow", "move", "kaare", "aries", clause="9.3")


@rule("shadowlords", "22.10b", "22.10c", "0.1", "0.5")
def test_the_opponents_alliances_count_one_by_one_and_ones_own_never_as_enemies() -> None:
    g = table("red kaare 2 virgo", "yellow axel 0 virgo", "green viggo 1 virgo", "blue sten 1 virgo",
              "blue gye 0 virgo", players=2, step=6)  # fmt: skip
    assert [(b.attacker, b.defender) for b in g.seen.battles] == [("red", "green")]
    g = table("red arne 0 base_sw", "yellow loose 1 base_sw", players=2, step=3)
    assert dict(g.seen.about)["left"] == 6
    g = table("green viggo 0 leo", "red kaare 6 leo", players=2, step=6, captives={"yellow sten": "viggo"},
              script=())  # fmt: skip
    g.until("DrawCount", "Breather", script=["4", "0", "0", "2"])
    assert g.at("sten") == "leo"


# ---- what is hidden


@rule("shadowlords", "23.1", "23.2", "23.4")
def test_hands_portraits_and_discs_are_hidden_their_numbers_are_not() -> None:
    g = table("red kaare 1 leo", hands={"red": "7 4", "green": "2"}, under={"kaare": "10"}, discs=["aries"])
    red, green = g.view("red"), g.view("green")
    assert red.hand == (4, 7) and green.hand == (2,) and green.hand_sizes == (2, 1, 0, 0)
    assert g.under("green", "kaare") == [] and g.person("kaare").under == 1
    assert green.discs == ("aries",) and green.storage == red.storage and green.draw_pile == 46


@rule("shadowlords", "23.6", "10.2")
def test_a_disc_left_unturned_stays_unknown() -> None:
    g = table("red elfrida 1 leo", discs=["aries"])
    g.do("red", "move", "elfrida", "aries")
    g.do("red", "done")
    assert g.seen.discs == ("aries",) and g.state.discs.total == 31


# ---- defaults, options, invariants


@rule("shadowlords", "26.1", "26.2")
def test_unattended_seats_get_the_answers_of_the_book() -> None:
    g = Table(GAME.new(4, {}, Seeded(3)))
    wanted = {
        "ShareShips": ["share", "1-1-1"], "Moves": ["done"], "ShadowMove": ["done"], "Build": ["pass"],
        "Ballot": ["vote", "no"], "EventTarget": ["pass"], "LayCard": ["pass"], "PlayCard": ["pass"],
        "CallOwn": ["pass"], "AskHelp": ["pass"], "Parley": ["fight"], "Reply": ["answer", "no"], "Draft": ["done"],
    }  # fmt: skip
    chance = Seeded(5)
    seen = set()
    for _ in range(3000):
        if g.over:
            break
        seat = g.state.deciders()[0]
        words = g.game.words.decode(g.state.default(seat, chance))
        if g.moment in wanted:
            expected = wanted[g.moment]
            loose = dict(g.seen.about).get("loose") and g.moment == "Parley"
            forced = g.moment == "Moves" and dict(g.seen.about)["mover"] is not None
            assert words == expected or forced or (loose and words == ["leave"])
            seen.add(g.moment)
        if g.moment == "PlaceCards":
            assert words[0] == "keep"
        if g.moment == "DrawCount":
            assert words == ["draw", dict(g.seen.about)["most"]]
        random_step(g.state, chance)
    assert {"ShareShips", "Moves", "LayCard", "Ballot"} <= seen


@rule("shadowlords", "26.1")
def test_default_placements_and_losses() -> None:
    g = table("red fire_master 4 leo", "red kaare 5 leo", "red arne 0 leo", "red elfrida 5 leo", step=3)
    assert g.game.words.decode(g.state.default(0, Seeded(1))) == ["put", "fire_master", 2]
    g = table("green viggo 2 virgo", "green sten 4 virgo", step=2, gone=["yellow", "blue"], script=[2, 2])
    g.do("red", "strike", "green", script=[3])
    g.until("Moves")
    assert (g.ships("viggo"), g.ships("sten")) == (1, 2)


@rule("shadowlords", "27.1")
def test_the_options_change_the_timer_and_the_number_of_ships() -> None:
    options = {"starburst_notch": 5, "ships_per_color": 20, "black_ships": 48}
    state = GAME.new(4, options, Seeded(1))
    assert isinstance(state, Shadowlords)
    assert (state.starburst, state.storage[0], state.storage[4]) == (5, 20, 43)
    assert GAME.settle(None, None) == (
        4, {"starburst_notch": 7, "ships_per_color": 28, "black_ships": 36, "names": "dealt", "limits": "on"}
    )  # fmt: skip


@rule("shadowlords", "28.2", "14.7a")
@pytest.mark.parametrize("players", [4, 2])
def test_pieces_and_cards_are_conserved(players: int) -> None:
    chance = Seeded(11)
    state = GAME.new(players, {}, chance)
    assert isinstance(state, Shadowlords)
    while state.outcome is None:
        check(state)
        random_step(state, chance)
    assert digest(state) == digest(state.copy())


@rule("shadowlords", "28.2", "9.14a")
@pytest.mark.parametrize(("players", "seed"), [(4, 2780), (4, 1548), (3, 2860), (3, 2371), (2, 529), (2, 429)])
def test_no_alliance_outgrows_its_rings(players: int, seed: int) -> None:
    """In these games two payments on one way once made alliances of eight."""
    chance = Seeded(seed)
    state = GAME.new(players, {"names": "chosen"}, chance)
    assert isinstance(state, Shadowlords)
    for _ in range(1300):
        if state.outcome is None:
            check(state)
            random_step(state, chance)


@rule("shadowlords", "28.2")
@pytest.mark.parametrize("players", [4, 3, 2])
def test_pieces_and_cards_are_conserved_over_long_runs(players: int) -> None:
    for seed in range(sized(2000, 200, 6)):
        chance = Seeded(seed, 28)
        state = GAME.new(players, {}, chance)
        assert isinstance(state, Shadowlords)
        while state.outcome is None:
            check(state)
            random_step(state, chance)


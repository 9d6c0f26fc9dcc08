"""The end of the game. Rule 16"""

from __future__ import annotations

import pickle

import pytest

from attic.games.queens_gambit import GAME
from attic.kit.chance import Seeded
from attic.kit.digest import digest
from attic.kit.news import STIRS, TURN
from attic.kit.scenario import rule

from .table import NABOO, TF, Table, activation, roll, table

THRONE = ["f3_c2r0", "f3_c2r2", "f3_c6r0", "f3_c6r2"]


@rule("queens-gambit", "16.2", "2.4")
def test_b20_the_federation_wins_when_two_pieces_are_left() -> None:
    g = activation("core_k02 obi_wan", "core_k21 darth_maul", "f1_c0r4 palace_guard", "f1_c8r13 palace_guard",
                   "f1_c4r4 battle_droid", "f1_c1r1 battle_droid", card="tp02", bare=True)  # fmt: skip
    g.walk("f1_c4r4", "", "f1_c0r4", roll("gray1"))
    assert g.winner == TF and g.reason == "wiped_out"


@rule("queens-gambit", "16.3", "14.8")
def test_b21_shutdown_with_maul_dead() -> None:
    g = table("f1_c0r4 palace_guard", "f1_c8r13 palace_guard", "core_k02 obi_wan", "core_k03 qui_gon",
              "f1_c4r4 battle_droid", card="nb02", anakin=4, bare=True)  # fmt: skip
    g.use("anakin", dice=[*roll("gray0", "gray0"), 3, 4])
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.4", "16.6", "16.1")
def test_b22_shutdown_with_a_majority_in_the_throne_room() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:3]]
    viceroys = ("f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c3r2 battle_droid", "f3_c5r2 battle_droid")
    g = table(*room, *viceroys, card="nb02", anakin=4)
    assert not g.over, "before shutdown a majority wins nothing"
    g.use("anakin", dice=[*roll("gray0", "gray0"), 3, 4])
    assert g.winner == NABOO and g.reason == "throne_room"


@rule("queens-gambit", "16.4")
def test_b22_maul_in_the_room_counts_for_the_federation() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:3]]
    pieces = [*room, "f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c4r2 darth_maul", "f3_c4r4 palace_guard",
              "f1_c8r0 palace_guard"]  # fmt: skip
    g = activation(*pieces, "f3_c4r3 none", card="np12", bare=True, shutdown=True, anakin=5)
    assert not g.over
    g.act(NABOO, "activate", "f3_c4r4")
    g.act(NABOO, "move", "f3_c4r3")
    assert g.winner == NABOO and g.reason == "throne_room"


@rule("queens-gambit", "16.3")
def test_killing_maul_after_shutdown_wins() -> None:
    g = activation("f3_c4r2 darth_maul -9", "f3_c3r0 viceroy", "f3_c5r0 viceroy", "f3_c4r3 palace_guard",
                   "f1_c8r0 palace_guard", "f1_c8r1 palace_guard", card="np12", bare=True, shutdown=True)  # fmt: skip
    g.walk("f3_c4r3", "", "f3_c4r2", roll("gray1", "gold0", "green0"))
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.4", "16.1")
def test_a14_three_pieces_at_least() -> None:
    room = [f"{space} palace_guard" for space in THRONE[:2]]
    pieces = [*room, "f3_c3r0 viceroy", "f3_c5r0 viceroy", "core_k10 darth_maul", "core_k02 qui_gon",
              "f3_c4r4 palace_guard"]  # fmt: skip
    g = activation(*pieces, card="np12", bare=True, shutdown=True, anakin=5)
    assert not g.over
    g.act(NABOO, "activate", "f3_c4r4")
    g.act(NABOO, "move", "f3_c4r3")
    assert g.winner == NABOO


@rule("queens-gambit", "16.5")
def test_b23_the_last_droid_destroyed_counts_as_shutdown() -> None:
    pieces = ("bf_r1c4 mtt -4", "bf_r3c4 catapult", "core_k10 darth_maul", "core_k20 qui_gon", "core_k19 obi_wan",
              "f1_c0r4 palace_guard")  # fmt: skip
    g = activation(*pieces, card="nb04", order="catapult_1_on_the_plains", bare=True, anakin=3)
    g.walk("bf_r3c4", "", "bf_r1c4", roll("red2", "red0", "red0", "gray0", "blue0"))
    assert g.seen.shutdown and g.heard("shut_down") == [["shut_down", "none_left"]] and not g.over
    g = activation(*(p for p in pieces if "maul" not in p), card="nb04", order="catapult_1_on_the_plains", bare=True)
    g.walk("bf_r3c4", "", "bf_r1c4", roll("red2", "red0", "red0", "gray0", "blue0"))
    assert g.winner == NABOO and g.reason == "maul_slain"


@rule("queens-gambit", "16.7")
def test_mauls_death_alone_does_not_end_the_game() -> None:
    g = activation("core_k10 darth_maul -9", "core_k04 qui_gon", card="np06", order="qui_gon_1")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red2", "red2", "red2", "gold0", "green0"))
    assert not g.over and g.count("darth_maul") == 0


@rule("queens-gambit", "16.8", "16.1")
def test_wiping_out_comes_before_everything_else() -> None:
    """The last exchange kills Maul and leaves Naboo two pieces: the Federation has won."""
    g = activation("core_k10 darth_maul -9", "core_k04 qui_gon -7", "f1_c0r4 palace_guard", "f1_c0r5 palace_guard",
                   card="tp01", order="darth_maul_1", bare=True, shutdown=True)  # fmt: skip
    g.act(TF, "attack", "core_k04", 1, dice=roll("red2", "blue0", "green_riposte"))
    assert g.winner == TF and g.reason == "wiped_out"


def ended_round(number: int, limits: bool) -> Table:
    """The end of a round in which the last card is spent without doing anything."""
    g = table(piles={NABOO: ["nb02"]}, turn=NABOO, number=number, limits=limits, anakin=2)
    chance = Seeded(number)
    g._act(NABOO, ["use", "anakin"], chance)
    while not g.over and g.moment == "PlaceDice":
        g._act(TF, ["done"], chance)
    return g


@rule("queens-gambit", "16.9", "19.1")
def test_the_federation_wins_when_round_60_is_over_with_the_limit_on() -> None:
    assert ended_round(60, True).seen.outcome == ((TF,), "round_limit", "16.9")
    assert not ended_round(59, True).over


@rule("queens-gambit", "16.9", "19.1")
@pytest.mark.parametrize("number", [60, 61, 4094, 4095, 5000])
def test_with_the_limit_off_round_60_is_followed_by_another_one(number: int) -> None:
    """However many there are; no countdown is shown."""
    g = ended_round(number, False)
    assert not g.over and g.seen.round == number + 1 and g.moment == "ChooseCards"
    assert all(meter.clause != "16.9" for meter in GAME.scene(g.seen).meters)
    assert any(meter.clause == "16.9" for meter in GAME.scene(ended_round(40, True).seen).meters)


@rule("queens-gambit", "16.10", "19.1")
def test_with_the_limit_off_a_draw_may_be_agreed_and_a_player_may_resign() -> None:
    g = ended_round(90, False)
    g.act(NABOO, "offer_draw")
    g.act(TF, "accept_draw")
    assert g.over and g.seen.outcome[2] == "16.10"
    g = ended_round(90, False)
    g.act(TF, "resign")
    assert g.winner == NABOO


@rule("queens-gambit", "19.1")
def test_the_limit_is_off_where_people_sit_and_on_everywhere_else() -> None:
    """Also where a log was written before there was an option."""
    assert GAME.settle(2, {})[1] == GAME.settle(2, {}, stored=True)[1] == {"limits": "on"}
    assert GAME.for_people({}) == {"limits": "off"} and GAME.for_people({"limits": "on"}) == {"limits": "on"}


@rule("queens-gambit", "19.1")
@pytest.mark.parametrize("players", GAME.players)
def test_copies_samples_and_pickles_keep_the_limit_off(players: int) -> None:
    """A digest holds the option only where it is off, as logs of old know nothing of it."""
    on, off = (GAME.new(players, {"limits": value}, Seeded(1)) for value in ("on", "off"))
    assert on.further() == [] and off.further() == [False]
    assert digest(on) != digest(off)
    for again in (off.copy(), off.sample(0, Seeded(1)), pickle.loads(pickle.dumps(off))):
        assert again.further() == [False]
    assert digest(off.copy()) == digest(pickle.loads(pickle.dumps(off))) == digest(off)


@rule("queens-gambit", "16.9")
def test_the_pace_of_the_story_counts_rounds_and_what_does_not_come_back() -> None:
    """A game waits as many quiet rounds for its bots to agree to a draw as it would last with the limit."""
    assert GAME.patience(2) == GAME.patience(4) == 60
    assert [kind.name for kind in GAME.news.kinds.values() if kind.pace == TURN] == ["turn_began"]
    assert {kind.name for kind in GAME.news.kinds.values() if kind.pace == STIRS} == {
        "thinned", "destroyed", "shield_fell", "stationed", "screen_passed", "advanced", "shut_down", "sent",
    }  # fmt: skip
    g = ended_round(60, False)
    assert len(g.heard("turn_began")) == 1

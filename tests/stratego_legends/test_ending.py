"""Draws, campaigns and the ends of games."""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.armies import READY, write_code
from attic.games.stratego_legends.setup import CAMPAIGNS
from attic.games.stratego_legends.state import Legends
from attic.kit.chance import Seeded
from attic.kit.news import STIRS, TURN
from attic.kit.playout import playout
from attic.kit.scenario import rule
from attic.kit.state import Proposal
from tests.stratego_legends.table import Table, table

ROUND = [("beige", "a3", "a4"), ("gray", "h6", "h5"), ("beige", "a4", "b4"), ("gray", "h5", "g5"),
         ("beige", "b4", "b3"), ("gray", "g5", "g6"), ("beige", "b3", "a3"), ("gray", "g6", "h6")]  # fmt: skip


def wander(g: Table, turns: int) -> None:
    """Both sides walk in circles, so that neither shuttles."""
    for n in range(turns):
        if g.over:
            return
        side, origin, space = ROUND[n % len(ROUND)]
        g.turn(side, "move", origin, space)


@rule("stratego-legends", "15.5")
def test_the_third_repetition_is_a_draw() -> None:
    g = table("B hunter a3", "G marr h6")
    wander(g, 16)
    assert g.over and g.winner is None and g.reason == "repetition"


@rule("stratego-legends", "15.6", "20.19")
def test_inactivity_is_a_draw() -> None:
    g = table("B hunter a3", "G marr h6", inactivity=10)
    wander(g, 10)
    assert g.over and g.reason == "inactivity"
    assert [choice.values for choice in GAME.options if choice.name == "inactivity"] == [(80, 40, 160)]


@rule("stratego-legends", "15.7a", "15.5", "15.6")
def test_without_limits_nothing_but_the_book_ends_a_game() -> None:
    g = table("B hunter a3", "G marr h6", inactivity=10, limits="off")
    wander(g, 40)
    assert not g.over and g.seen.turn == 41
    assert g.seen.inactivity == 0 and g.seen.quiet == 40 and not GAME.scene(g.seen).meters
    g = table("B hunter a3", "G marr h6", number=1000, limits="off")
    g.turn("beige", "move", "a3", "a4")
    assert not g.over and g.asked() == ["gray"]
    for side in ("beige", "gray"):
        g.act(side, "offer_draw" if side == "beige" else "accept_draw")
    assert g.over and g.reason == "agreed"


@rule("stratego-legends", "15.7a", "15.6", "15.7")
@pytest.mark.parametrize(("limits", "quiet", "last"), [("on", 20, 2000), ("flat", 10, 1000)])
def test_limits_grow_with_the_number_of_players(limits: str, quiet: int, last: int) -> None:
    teams = ("B wind_castle a1", "B cloud_citadel i1 !", "G titan_castle a8 !", "G rancid_castle i8 !")
    pieces = (*teams, "B hunter a3", "B hunter i3", "G marr h6", "G marr p6")
    rounds = [("beige-1", "a3", "a4"), ("gray-1", "h6", "h5"), ("beige-2", "i3", "i4"), ("gray-2", "p6", "p5"),
              ("beige-1", "a4", "b4"), ("gray-1", "h5", "g5"), ("beige-2", "i4", "j4"), ("gray-2", "p5", "o5"),
              ("beige-1", "b4", "b3"), ("gray-1", "g5", "g6"), ("beige-2", "j4", "j3"), ("gray-2", "o5", "o6"),
              ("beige-1", "b3", "a3"), ("gray-1", "g6", "h6"), ("beige-2", "j3", "i3"), ("gray-2", "o6", "p6")]
    g = table(*pieces, players=4, turn="beige-1", inactivity=10, limits=limits)
    for n in range(quiet):
        assert not g.over
        side, origin, space = rounds[n % len(rounds)]
        g.turn(side, "move", origin, space)
    assert g.over and g.reason == "inactivity" and g.seen.inactivity == quiet
    g = table(*pieces, players=4, turn="beige-1", number=last - 1, limits=limits)
    g.turn("beige-1", "move", "a3", "a4")
    assert not g.over
    g.turn("gray-1", "move", "h6", "h5")
    assert g.over and g.reason == "turn_limit"


@rule("stratego-legends", "15.7a", "15.6")
def test_limits_are_agreed_on_before_the_game() -> None:
    assert GAME.settle(2, {})[1]["limits"] == "on"
    assert GAME.for_people({})["limits"] == "off" and GAME.for_people({"limits": "on"})["limits"] == "on"
    assert GAME.settle(2, {}, stored=True)[1]["limits"] == "flat"
    paces = {name: kind.pace for name, kind in GAME.news.kinds.items() if kind.pace}
    stirring = ("destroyed", "taken", "returned", "game_began")
    assert paces == {"turn_began": TURN, **{name: STIRS for name in stirring}}
    assert [GAME.patience(players) for players in GAME.players] == [80, 160, 240, 320]


@rule("stratego-legends", "15.7")
def test_turn_one_thousand_is_the_last() -> None:
    g = table("B hunter a3", "G marr h6", number=1000)
    g.turn("beige", "move", "a3", "a4")
    assert g.over and g.reason == "turn_limit"


@rule("stratego-legends", "15.1", "14.4")
def test_taking_the_castle_wins() -> None:
    g = table("G silwon_the_confusing d6", "B foulis d5 of G", "B wind_castle e5", "B hunter a3", turn="gray")
    g.go("gray", "move", "d6", "d5")
    g.until("TakeOver")
    g.act("gray", "pick", "e5")
    assert g.winner == "gray" and g.reason == "castle"


def campaign(name: str, seed: int) -> Any:
    chance = Seeded(seed, 3)
    state = GAME.new(2, {"campaign": name}, chance)
    playout(state, chance, 100_000)
    assert isinstance(state, Legends) and state.outcome is not None
    return state


@rule("stratego-legends", "17.1")
def test_two_games_count_destroyed_pieces() -> None:
    for seed in range(2):
        state = campaign("two games", seed)
        score = [int(x) for x in state.score]
        assert state.game == 2 and state.outcome.reason == "campaign" and state.outcome.clause == "17.1"
        winners = [] if score[0] == score[1] else [score.index(max(score))]
        assert state.outcome.winners == winners


@rule("stratego-legends", "17.1")
def test_the_winner_scores_the_losers_destroyed_pieces() -> None:
    g = table("B wood_elf d4", "G titan_castle d5", "G foulis x", "G larva x", "B poy x", campaign=3)
    g.go("beige", "move", "d4", "d5")
    assert g.seen.score == (3, 0) and g.heard("won_game") == [["won_game", "beige-1", 1, 3]]


@rule("stratego-legends", "17.1")
def test_each_player_goes_first_once_in_two_games() -> None:
    chance = Seeded(4, 3)
    state = GAME.new(2, {"campaign": "two games"}, chance)
    assert isinstance(state, Legends)
    first = int(state.first)
    playout(state, chance, 100_000)
    assert state.first == 1 - first


@rule("stratego-legends", "17.2", "2.2")
def test_a_long_campaign_stops_when_it_is_decided() -> None:
    assert CAMPAIGNS["best of 3"] == 3 and CAMPAIGNS["best of 10"] == 10
    state = campaign("best of 3", 5)
    wins = [int(x) for x in state.wins]
    assert max(wins) <= 2 and (state.game <= 3) and state.outcome.clause == "17.2"
    assert state.outcome.winners == ([] if wins[0] == wins[1] else [wins.index(max(wins))])


@rule("stratego-legends", "2.2", "17.2")
def test_the_loser_chooses_who_begins_the_next_game() -> None:
    g = table("B wood_elf d4", "G titan_castle d5", campaign=3)
    g.until("MainMove")
    g.act("beige", "move", "d4", "d5")
    assert g.moment == "NextGame" and g.asked() == ["gray"]
    assert g.options("gray") == [["begin", "first"], ["begin", "second"]]
    g.refuses("gray", "pass", clause="2.2")
    assert isinstance(g.state, Legends) and [int(x) for x in g.state.wins] == [1, 0]


@rule("stratego-legends", "15.8", "15.8a", "17.2")
def test_resigning_loses_the_game_in_hand_only() -> None:
    g = table("B hunter d4", "G marr h6", campaign=3)
    g.act("gray", "resign")
    assert not g.over and g.moment == "NextGame" and g.seen.wins == (1, 0)
    g.act("beige", "offer_draw")
    g.act("gray", "accept_draw")
    assert g.over and g.winner is None and g.reason == "agreed"


@rule("stratego-legends", "17.2", "16.8")
def test_armies_may_be_changed_between_games() -> None:
    g = Table(GAME.new(2, {"campaign": "best of 3"}, Seeded(8)))
    g.act("gray", "resign")
    g.act("gray", "begin", "first")
    assert g.moment == "Rearm" and g.asked() == ["gray"]
    assert {words[1] for words in g.options("gray", "arm")} == {"bone_march", "spore_bloom", "mountain_fist"}
    g.refuses("gray", "arm", "shield_wall", clause="17.2")
    code = write_code(READY["spore_bloom"])
    assert g.state.check(0, Proposal("army", {"army": code})) is not None
    refusal = g.state.check(1, Proposal("army", {"army": write_code(READY["shield_wall"])}))
    assert refusal is not None and refusal.clause == "16.8" and "16.3" in refusal.text
    assert g.state.check(1, Proposal("army", {"army": code})) is None
    g.state.propose(1, Proposal("army", {"army": code}), Seeded(1))
    assert g.asked() == ["beige"]
    g.state.apply(0, GAME.words.encode(["arm", "flying_death"]), Seeded(2))
    assert isinstance(g.state, Legends)
    assert sorted(int(kind) for kind in g.state.kind[:30]) == READY["flying_death"].pieces
    assert sorted(int(kind) for kind in g.state.kind[30:]) == READY["spore_bloom"].pieces
    assert g.seen.lists == ((), ()) and g.seen.game == 2 and g.state.first == 1

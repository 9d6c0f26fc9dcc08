"""Four players in two teams. Rule 17"""

from __future__ import annotations

from typing import Any

from attic.games.queens_gambit import GAME
from attic.kit.chance import Scripted, Seeded
from attic.kit.scenario import rule

from .table import Table, roll, table

TFB, NB, TFP, NP = GAME.seat_names(4)


def new() -> Table:
    """A team game in which every hand is known."""
    g = Table(GAME.new(4, {}, Scripted([])))
    assert g.asked() == [NP]
    cards = ["tb01", "tb02", "tb05", "tp01", "tp02", "tp03"]
    mine = ["nb01", "nb02", "nb07", "np01", "np05", "np12"]
    g.act(NP, "name", "red_queen", draws=[*cards, *mine, *cards, *mine])
    return g


def team(*pieces: str, piles: dict[str, Any], turn: str, **settings: Any) -> Table:
    """A team position."""
    return table(*pieces, players=4, piles=piles, turn=turn, **settings)


@rule("queens-gambit", "17.1", "17.2", "17.3")
def test_each_player_draws_three_of_each_deck_and_chooses_two() -> None:
    g = new()
    assert [cards.hand_size for cards in g.seen.cards] == [6, 6, 6, 6]
    assert g.seen.decks == (39, 39, 39, 39), "a team shares its decks"
    dealt = [words[1] for words in g.heard("dealt")]
    assert dealt == [0, 1, 2, 3], "battlefield players draw first"
    chosen = {TFB: ("tb01", "tp01"), NB: ("nb02", "np05"), TFP: ("tb02", "tp02"), NP: ("nb01", "np01")}
    for seat, cards in chosen.items():
        for card in cards:
            g.act(seat, "choose", card)
    assert [cards.pile_size for cards in g.seen.cards] == [1, 2, 2, 2]
    assert [cards.hand_size for cards in g.seen.cards] == [4, 4, 4, 4]


@rule("queens-gambit", "17.2", "17.6")
def test_at_the_end_of_a_round_each_draws_one_of_each_deck_and_the_marker_goes_on() -> None:
    g = team(piles={TFB: ["tb02"]}, turn=TFB, marker=TFB)
    drawn = ["tb05", "tp02", "nb07", "np12", "tb05", "tp02", "nb07", "np12"]
    g.act(TFB, "use", "battle_droid_1_on_the_plains", draws=drawn)
    assert g.seen.marker == NB and [cards.hand_size for cards in g.seen.cards] == [2, 2, 2, 2]


@rule("queens-gambit", "17.4", "17.5", "17.6", "17.7")
def test_b28_play_goes_clockwise_and_bonus_cards_lie_under_the_battlefield_player() -> None:
    piles = {NB: ["nb02", "nb02"], TFP: ["tb02", "tb02"], NP: ["nb02", "nb02"], TFB: ["tb02", "tb02"]}
    g = team(piles=piles, turn=NB, marker=NB, bonus={NB: ["battlefield", "palace"]})
    players: list[str] = []
    for turn in range(10):
        players.append(g.asked_seat())
        order = "gungan_1_on_the_plains" if g.seen.choice == "nb02" else "battle_droid_1_on_the_plains"
        if g.seen.choice in ("np06",):
            order = "palace_guard_3"
        draws = {7: ["nb02"], 8: ["np06"]}.get(turn)
        g.act(players[-1], "use", order, draws=draws) if turn < 9 else None
    assert players == [NB, TFP, NP, TFB, NB, TFP, NP, TFB, NB, NB]
    g.act(NB, "use", "palace_guard_3")
    drawn = ["tb05", "tp02", "nb07", "np12", "tb05", "tp02", "nb07", "np12"]
    g.act(NP, "done", draws=drawn)
    assert g.seen.marker == TFP


@rule("queens-gambit", "17.8")
def test_the_player_of_a_card_chooses_and_the_responsible_teammate_acts() -> None:
    g = team("f1_c0r4 palace_guard", piles={NB: ["np06"], TFP: ["tb02"]}, turn=NB)
    assert g.asked() == [NB]
    g.act(NB, "use", "palace_guard_3")
    assert g.asked() == [NP], "the palace player moves the Guards"
    g.act(NP, "done")
    g = team("bf_r4c4 gungan", piles={NP: ["nb02"], TFB: ["tb02"]}, turn=NP)
    g.act(NP, "use", "gungan_1_on_the_plains")
    assert g.asked() == [NB]


@rule("queens-gambit", "17.8", "17.9")
def test_gray_dice_and_starfighters_belong_to_the_battlefield_player() -> None:
    g = team(piles={NP: ["nb02"], TFB: ["tb02"]}, turn=NP)
    g.act(NP, "use", "anakin", dice=roll("gray1", "gray0"))
    assert g.asked() == [TFB]
    g = team(piles={TFP: ["tb02"], NP: ["nb02"]}, turn=TFP)
    g.act(TFP, "use", "starfighter", draws=["sf1"])
    assert g.asked() == [TFB]


@rule("queens-gambit", "17.9")
def test_a_group_is_sent_by_one_and_received_by_the_other() -> None:
    g = team("bf_r2c2 battle_droid", "bf_r2c4 battle_droid", piles={TFP: ["tb12"], NP: ["nb02"]}, turn=TFP)
    g.act(TFP, "use", "to_palace_battle_droid_4")
    assert g.asked() == [TFB]
    g.act(TFB, "send", "bf_r2c2")
    assert g.asked() == [TFP]


@rule("queens-gambit", "17.9")
def test_the_deck_of_a_bonus_card_is_chosen_where_it_was_won() -> None:
    g = team("bf_r4c4 gungan", "bf_r3c4 battle_droid 1", piles={NP: ["nb07"], TFB: ["tb02"]}, turn=NP)
    g.act(NB, "attack", "bf_r3c4", dice=roll("gray1", "gray0", "gray0"))
    assert g.asked() == [NB]
    g = team("core_k04 qui_gon", "core_k10 darth_maul -9", piles={NB: ["np06"], TFB: ["tb02"]}, turn=NB)
    g.act(NB, "use", "qui_gon_1")
    g.act(NP, "attack", "core_k10", 3, dice=roll("red2", "red2", "red2", "gold0", "green0"))
    assert g.asked() == [NP] and g.seen.owed == 5


@rule("queens-gambit", "17.10", "17.11", "7.1")
def test_teammates_see_each_others_cards_and_the_enemy_does_not() -> None:
    g = new()
    g.act(NB, "choose", "nb07")
    own = g.view(NP).cards[1]
    assert own.pile == ("nb07",) and dict(own.hand)["nb01"] == 1
    assert g.view(TFP).cards[1].pile is None and g.view(TFP).cards[1].hand is None
    assert g.view(NB).queen == g.view(NP).queen == "red_queen" and g.view(TFB).queen is None
    g.refuses(NB, "choose", "np13", clause="5.1")


@rule("queens-gambit", "17.12")
def test_a_drawn_card_belongs_to_the_player_of_the_first_one() -> None:
    g = team("bf_r4c4 gungan", "bf_r5c3 catapult", piles={NP: ["nb01"], TFB: ["tb02"]}, turn=NP, script=["nb08"])
    assert g.asked() == [NP] and g.seen.choice == "nb08"
    g.act(NP, "use", "catapult_1_on_the_plains")
    assert g.asked() == [NB]


@rule("queens-gambit", "16.10", "17.1")
def test_a_team_wins_and_loses_together() -> None:
    g = new()
    g.act(NB, "resign")
    assert g.state.outcome is not None and g.state.outcome.winners == [0, 2]


@rule("queens-gambit", "17.10", "7.1")
def test_a_sample_keeps_the_teammates_cards() -> None:
    g = new()
    g.act(TFB, "choose", "tb05")
    for n in range(5):
        world: Any = g.state.sample(2, Seeded(n))
        assert GAME.view(world, 2) == g.view(TFP)
        assert list(world.hands[0].counts) == list(g.state.hands[0].counts)  # type: ignore[attr-defined]

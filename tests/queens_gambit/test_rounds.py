"""Rounds. Rules 5, 15.5, 16.9"""

from __future__ import annotations

import pytest

from attic.games.queens_gambit import GAME
from attic.kit.chance import Seeded
from attic.kit.playout import playout
from attic.kit.scenario import rule

from .table import NABOO, TF, Table, activation, roll, table
from .test_first_round import choose, fresh


@rule("queens-gambit", "5.1", "5.2")
def test_any_four_cards_of_the_hand_may_be_chosen_in_any_order() -> None:
    g = fresh()
    for card in ("nb03", "nb04", "nb03", "nb01"):
        g.act(NABOO, "choose", card)
    assert g.asked() == [TF]
    assert g.view(NABOO).cards[1].pile == ("nb03", "nb04", "nb03", "nb01")
    g.refuses(NABOO, "choose", "nb04")
    g.act(TF, "choose", "tp01")
    assert g.refuses(TF, "choose", "tp01", clause="5.1").text


@rule("queens-gambit", "5.1")
def test_a_choice_may_be_taken_back_until_both_are_made() -> None:
    g = fresh()
    g.act(NABOO, "choose", "nb03")
    g.act(NABOO, "withdraw")
    assert g.view(NABOO).cards[1].pile == () and g.view(NABOO).cards[1].hand_size == 10


@rule("queens-gambit", "5.4", "7.1")
def test_a_chosen_pile_is_fixed_and_seen_by_its_owner_alone() -> None:
    g = fresh()
    choose(g)
    g.refuses(NABOO, "withdraw")
    assert g.view(NABOO).cards[1].pile == ("nb01", "np01", "np02", "np05")
    assert g.view(TF).cards[1].pile is None and g.view(TF).cards[1].hand is None
    assert (g.view(TF).cards[1].pile_size, g.view(TF).cards[1].hand_size) == (4, 6)


@rule("queens-gambit", "5.3", "5.5", "7.2")
def test_bonus_cards_follow_the_pile_in_the_order_in_which_they_were_drawn() -> None:
    g = table(
        card="", piles={TF: ["tb02"], NABOO: ["nb02"]}, bonus={NABOO: ["palace", "battlefield"]}, turn=TF,
    )  # fmt: skip
    assert g.seen.bonus[1] == ("naboo_palace", "naboo_battlefield")
    g.use("battle_droid_1_on_the_plains")
    assert g.seen.choice == "nb02"
    g.use("gungan_1_on_the_plains", draws=["np06"])
    assert g.heard("turned_up")[-1] == ["turned_up", 1, "np06", "bonus"]
    g.use("palace_guard_3")
    g.act(NABOO, "done", draws=["nb03"])
    assert g.heard("turned_up")[-1] == ["turned_up", 1, "nb03", "bonus"]


@rule("queens-gambit", "5.5")
def test_the_side_without_cards_is_skipped() -> None:
    g = table(piles={TF: ["tb02"], NABOO: ["nb02", "nb03", "nb04"]}, turn=NABOO)
    for order in ("gungan_1_on_the_plains", "battle_droid_1_on_the_plains", "kaadu_1_on_the_plains"):
        g.use(order)
    assert g.asked() == [NABOO] and g.seen.choice == "nb04"


@rule("queens-gambit", "5.6", "5.7")
def test_the_marker_changes_hands_and_both_draw_two_and_two() -> None:
    g = table(piles={TF: ["tb02"], NABOO: []}, hands={TF: ["tp01"] * 6, NABOO: ["np12"] * 5}, turn=TF)
    g.use("battle_droid_1_on_the_plains", draws=["tb05", "tb05", "tp02", "tp02", "nb07", "nb07", "np05", "np05"])
    assert g.seen.marker == NABOO and g.seen.round == 2
    assert [cards.hand_size for cards in g.seen.cards] == [10, 9]
    assert g.heard("drew") == [["drew", 0, 2, 2], ["drew", 1, 2, 2]]


@rule("queens-gambit", "5.8")
def test_cards_won_while_bonus_cards_are_played_wait_for_the_next_round() -> None:
    g = table(
        "bf_r4c4 gungan", "bf_r3c4 battle_droid 1",
        piles={TF: [], NABOO: []}, bonus={NABOO: ["battlefield", "palace"]}, turn=NABOO, script=["nb07"],
    )  # fmt: skip
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray1", "gray0", "gray0"))
    g.act(NABOO, "take", "naboo_palace", draws=["np06"])
    assert g.seen.won[1] == ("naboo_palace",) and g.seen.bonus[1] == ()


@rule("queens-gambit", "5.9", "16.1", "16.2")
def test_nothing_further_is_played_once_the_game_is_won() -> None:
    g = activation(
        "f1_c0r4 palace_guard", "f1_c3r5 battle_droid", "f1_c4r5 battle_droid", "core_k02 obi_wan",
        "f1_c8r12 palace_guard", "core_k21 darth_maul", "bf_r0c0 mtt", card="tp02", bare=True,
    )  # fmt: skip
    g.walk("f1_c3r5", "", "f1_c0r4", roll("gray1"))
    assert g.over and g.reason == "wiped_out" and g.asked() == []


@rule("queens-gambit", "15.5")
def test_a_player_with_fewer_cards_chooses_all_of_them() -> None:
    g = table(piles={TF: ["tb02"], NABOO: []}, hands={TF: [], NABOO: []}, turn=TF)
    g.use("battle_droid_1_on_the_plains", draws=["tb05", "tb05", "tp02", "tp02", "nb07", "nb07", "np05", "np05"])
    for card in ("tb05", "tb05", "tp02", "tp02"):
        g.act(TF, "choose", card)
    assert g.asked() == [NABOO]
    s = g.state.copy()
    s.hands[1].take(0 + GAME.words.encode(["choose", "nb07"]) >> 8)  # type: ignore[attr-defined]
    g = Table(s)
    for card in ("nb07", "np05", "np05"):
        g.act(NABOO, "choose", card)
    assert g.moment != "ChooseCards"


@rule("queens-gambit", "16.9")
def test_the_federation_wins_at_the_end_of_round_60() -> None:
    g = table(piles={TF: ["tb02"], NABOO: []}, turn=TF, number=60)
    g.use("battle_droid_1_on_the_plains")
    assert g.winner == TF and g.reason == "round_limit"


@pytest.mark.parametrize("players", (2, 4))
@rule("queens-gambit", "16.9")
def test_random_games_end(players: int) -> None:
    chance = Seeded(players, 3)
    s = GAME.new(players, {}, chance)
    playout(s, chance, 20_000)
    assert s.outcome is not None and s.outcome.clause


@rule("queens-gambit", "16.10")
def test_resigning_gives_the_game_to_the_other_side() -> None:
    g = fresh()
    g.act(NABOO, "resign")
    assert g.winner == TF and g.state.outcome is not None and g.state.outcome.clause == "16.10"
    g = fresh()
    g.act(NABOO, "offer_draw")
    g.act(TF, "accept_draw")
    assert g.over and g.winner is None and g.reason == "agreed"

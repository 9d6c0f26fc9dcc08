"""Playing cards: options, activations, every card face. Rules 6, 8"""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.tables import CARDS
from attic.kit.chance import Seeded
from attic.kit.scenario import rule

from .table import NABOO, TF, Table, activation, load, roll, table

FACES = [(card["id"], n) for card in load("decks.toml")["card"] for n in range(len(card["option"]))]


@rule("queens-gambit", "6.4", "6.6")
def test_a2_types_may_be_mixed_in_any_order_but_no_unit_acts_twice() -> None:
    g = activation("f1_c0r4 battle_droid", "f1_c2r4 destroyer_droid", "f1_c4r4 battle_droid", "f1_c6r4 battle_droid",
                   card="tp03")  # fmt: skip
    g.walk("f1_c0r4", "f1_c0r5")
    assert g.refuses(TF, "activate", "f1_c0r5", clause="6.5").text
    g.act(TF, "activate", "f1_c2r4")
    g.refuses(TF, "activate", "f1_c4r4", clause="6.6")
    g.act(TF, "pass")
    assert g.units(TF) == {"f1_c4r4", "f1_c6r4"}
    g.walk("f1_c4r4", "f1_c4r5", "f1_c7r12", roll("gray1"))
    assert g.seen.choice == "nb02" and g.at("f1_c7r12") == ""


@rule("queens-gambit", "6.5")
def test_a3_three_gungan_groups_are_three_different_ones() -> None:
    g = activation("bf_r6c1 gungan", "bf_r6c3 gungan", "bf_r6c5 gungan", "bf_r6c7 gungan", card="nb07")
    g.walk("bf_r6c1", "bf_r6c0")
    g.refuses(NABOO, "activate", "bf_r6c0", clause="6.5")
    g.walk("bf_r6c3", "bf_r6c2")
    g.walk("bf_r6c5")
    assert g.seen.choice == "tb02", "the third group was the last"


@rule("queens-gambit", "6.2", "6.3")
def test_b27_an_option_that_achieves_nothing_spends_the_card() -> None:
    g = table("core_k02 qui_gon", "core_k21 darth_maul", "core_k03 obi_wan", "bf_r0c0 mtt",
              "f1_c8r13 palace_guard", "f1_c7r12 palace_guard", card="np05", bare=True)  # fmt: skip
    assert len(g.options(NABOO, "use")) == 3
    g.refuses(NABOO, "use", "anakin", clause="6.1")
    dead = table("core_k21 darth_maul", "core_k03 obi_wan", "bf_r0c0 mtt", "f1_c8r13 palace_guard",
                 "f1_c7r12 palace_guard", "f1_c6r13 palace_guard", card="np05", bare=True)  # fmt: skip
    dead.use("qui_gon_1")
    assert dead.heard("nothing_done") == [["nothing_done", "qui_gon_1"]]
    assert dead.seen.discards[1] == ("np05",) and dead.seen.choice == "tb02"


@rule("queens-gambit", "6.3", "6.9")
def test_every_activation_may_be_declined() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    assert ["done"] in g.options(NABOO)
    g.act(NABOO, "activate", "f1_c0r4")
    assert ["pass"] in g.options(NABOO) and ["done"] in g.options(NABOO)
    g.act(NABOO, "done")
    assert g.seen.choice == "tb02" and g.at("f1_c0r4") == "palace_guard"


@rule("queens-gambit", "6.9")
def test_the_only_unit_is_taken_by_itself_and_may_still_stay() -> None:
    g = activation("bf_r4c4 gungan", card="nb07")
    assert g.moment == "UnitActs" and g.seen.acting == "bf_r4c4"
    assert ["pass"] not in g.options(NABOO)
    g.act(NABOO, "done")
    assert g.at("bf_r4c4") == "gungan 3" and g.seen.choice == "tb02"


@rule("queens-gambit", "6.9")
def test_a_unit_without_moves_and_targets_is_passed_over() -> None:
    ring = [f"bf_{hex} kaadu" for hex in ("r5c3", "r5c4", "r6c3", "r6c5", "r7c3", "r7c4")]
    g = activation("bf_r6c4 catapult", *ring, card="nb04", order="catapult_1_on_the_plains")
    assert g.seen.choice == "tb02"


@rule("queens-gambit", "6.3a", "8.3", "14.7")
def test_a_drawn_starfighter_card_must_be_placed() -> None:
    g = table(card="tb02")
    g.use("starfighter", draws=["sf4"])
    assert {words[0] for words in g.options(TF)} == {"station"}
    g.refuses(TF, "done")


@rule("queens-gambit", "6.5a", "8.4")
def test_each_card_of_a_draw_is_an_action_of_its_own() -> None:
    g = table("bf_r6c1 gungan", card="nb01", script=["nb07"])
    g.act(NABOO, "move", "bf_r6c0", draws=["nb07"])
    assert g.seen.acting == "bf_r6c0", "the same group acts again on the second card"


@rule("queens-gambit", "6.7")
def test_fewer_units_than_the_card_allows() -> None:
    g = activation("bf_r6c1 gungan", "bf_r6c3 gungan", card="nb07")
    g.walk("bf_r6c1", "bf_r6c0")
    g.walk("bf_r6c3", "bf_r6c2")
    assert g.seen.choice == "tb02"


@rule("queens-gambit", "6.8", "8.1a")
def test_droids_are_activated_in_the_arena_of_the_card() -> None:
    pieces = ("bf_r2c2 battle_droid", "bf_r2c4 battle_droid", "f1_c0r4 battle_droid", "f1_c4r4 battle_droid")
    g = activation(*pieces, card="tp02")
    assert g.units(TF) == {"f1_c0r4", "f1_c4r4"}
    g.refuses(TF, "activate", "bf_r2c2", clause="6.8")
    g.refuses(TF, "activate", "f1_c8r13", clause="8.1")
    g = activation(*pieces, card="tb05")
    assert g.units(TF) == {"bf_r2c2", "bf_r2c4"}


@rule("queens-gambit", "8.1a", "2.2")
def test_a_duelist_is_activated_wherever_he_stands() -> None:
    pieces = ("f1_c4r4 qui_gon", "core_k03 obi_wan", "f1_c8r13 palace_guard", "f1_c7r12 palace_guard", "bf_r0c0 mtt")
    g = activation(*pieces, card="np06", order="qui_gon_1", bare=True)
    assert g.moment == "Duel" and g.seen.acting == "f1_c4r4"
    assert {u.space for u in g.seen.units if u.kind == "palace_guard"}.isdisjoint(g.goals(NABOO))


@rule("queens-gambit", "8.4")
def test_nested_draws_are_played_inside_and_do_not_pass_the_turn() -> None:
    g = table(card="nb13", script=[])
    g.use("draw_play_naboo_palace", draws=["np16", "np06"])
    assert g.seen.in_play == ("nb13", "np16", "np06") and g.seen.choice == "np06"
    g.use("palace_guard_3")
    g.act(NABOO, "done", draws=["np07"])
    assert g.seen.in_play == ("nb13", "np16", "np07") and g.asked() == [NABOO]
    g.use("palace_guard_3")
    g.act(NABOO, "done")
    assert g.asked() == [TF] and g.seen.cards[1].pile_size == 0


@rule("queens-gambit", "8.7")
def test_b30_a_duelist_recovers_but_not_below_nothing() -> None:
    g = table("core_k02 qui_gon -2", card="np10")
    g.use("recover_qui_gon_3")
    assert g.at("core_k02") == "qui_gon" and g.heard("recovered") == [["recovered", "qui_gon", 2]]
    g = table("core_k21 darth_maul -7", card="tp06")
    g.use("recover_darth_maul_3")
    assert g.at("core_k21") == "darth_maul -4"
    g = table("core_k21 darth_maul", "core_k03 obi_wan", "bf_r0c0 mtt", "f1_c8r13 palace_guard",
              "f1_c7r12 palace_guard", "f1_c6r13 palace_guard", card="np10", bare=True)  # fmt: skip
    g.use("recover_qui_gon_3")
    assert g.heard("nothing_done") and g.count("qui_gon") == 0


@rule("queens-gambit", "6.1", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7")
@pytest.mark.parametrize("card,option", FACES)
def test_every_option_of_every_card_can_be_played(card: str, option: int) -> None:
    """From the starting position with some droids destroyed, the orders read from the data begin what they say."""
    data: dict[str, Any] = next(entry for entry in load("decks.toml")["card"] if entry["id"] == card)
    steps = data["option"][option]["steps"]
    g = started(card)
    seat = g.asked_seat()
    order = CARDS.orders[CARDS.options[CARDS.names.index(card)][option]]
    if g.moment == "Card":
        g.state.apply(g.seat(seat), g.game.words.encode(["use", order.name]), Seeded(5))
    verb = steps[0]["verb"]
    if verb == "activate":
        assert {(s["who"], s["count"]) for s in steps} == {
            (GAME_TYPES[who], n) for who, n in zip(order.who, order.count)
        }
        assert g.moment in ("Activate", "UnitActs", "Duel")
        assert g.seen.order == order.name
    else:
        moments = {
            "anakin": ("PlaceDice", "Card"), "starfighter": ("StationFighters",), "to_palace": ("SendGroup",),
            "deploy": ("Reinforcements",), "recover": ("Card",),
        }  # fmt: skip
        assert g.moment in moments.get(verb, ("Card", "Activate", "UnitActs", "Duel", "StationFighters"))
    for _ in range(60):
        if not g.seen.in_play or card not in g.seen.in_play or g.over:
            break
        decider = g.state.deciders()[0]
        g.state.apply(decider, g.state.default(decider, Seeded(1)), Seeded(6))


GAME_TYPES = [unit["id"] for unit in load("units.toml")["unit"]]


def started(card: str) -> Table:
    """The whole set-up with gaps, all duelists hurt and droids in the pool, and a card turned up."""
    side = NABOO if card.startswith("n") else TF
    rival = TF if side == NABOO else NABOO
    from attic.games.queens_gambit.position import position

    state = position(
        "core_k04 qui_gon -3", "core_k07 obi_wan -3", "core_k10 darth_maul -3", "bf_r0c0 none",
        full=True, pool={"battle_droid": 4, "destroyer_droid": 2}, turn=side,
        piles={side: [card], rival: [{TF: "tb02", NABOO: "nb02"}[rival]]}, chance=Seeded(4),
    )  # fmt: skip
    assert GAME.id == "queens-gambit"
    return Table(state)

"""Hands, limits, gifts, secrets. Rules 4, 5"""

from __future__ import annotations

from typing import Any

from attic.kit.scenario import rule

from .table import Table, table

APART = {
    "willow": "tavern",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "castle_road",
}
TOGETHER = {**APART, "airk": "tavern"}


def over_limit(**settings: Any) -> Table:
    """Willow has six cards after the draw."""
    hands = {"willow": ["elora_danan", "horse", "healing_draught", "bear", "sword"], "airk": ["dagger"]}
    hands.update(settings.pop("hands", {}))
    return table("draw", hands=hands, script=["llug", "armour", "troll", "pegasus"], round=3, **settings)


@rule("willow", "4.3", "0.1")
def test_cards_lift_a_value_and_leave_the_pointer() -> None:
    """Madmartigan's pointer at 3, a Sword: effective Prowess 5 (A8)."""
    g = table(people=APART, up={"madmartigan": ["sword"]}, pointer={"madmartigan": 3})
    assert g.who("madmartigan").prowess == 5 and g.who("madmartigan").pointer == 3
    g = table(people=APART, up={"madmartigan": ["sword", "dagger", "dagger"]}, pointer={"madmartigan": 6})
    assert g.who("madmartigan").prowess == 10


@rule("willow", "4.6")
def test_nobody_is_ever_eliminated() -> None:
    g = table("heal", people=APART, health={"willow": 0})
    g.until("last_window")
    assert g.who("willow").health == 2


@rule("willow", "5.2", "5.3")
def test_over_the_limit_play_stops_until_cards_are_gone() -> None:
    g = over_limit(people=APART)
    assert g.moment == "ReduceHand" and g.asked() == ["hazel"]
    g.refuses("hazel", "pass", clause="5.3")
    g.me("willow", "discard", "bear")
    assert g.moment == "window" and len(g.hand("willow")) == 5


@rule("willow", "5.2")
def test_face_up_reds_count_and_spells_do_not() -> None:
    g = over_limit(people=APART)
    g.me("willow", "lay", "sword")
    assert g.moment == "ReduceHand", "a face-up Keep still counts"
    g = over_limit(people=APART, hands={"willow": ["elora_danan", "horse", "healing_draught", "bear", "fly"]})
    g.me("willow", "lay", "fly")
    assert g.moment == "window", "a face-up Spell does not"


@rule("willow", "5.2", "22.6")
def test_evil_characters_may_have_seven() -> None:
    hand = ["horse", "horse", "horse", "bear", "bear"]
    g = table("draw", "evil", people=APART, hands={"kael": hand}, script=["dagger", "dagger", "sword", "bow"])
    assert g.moment == "window" and g.who("kael").hand_size == 7


@rule("willow", "5.3", "5.3a")
def test_a_gift_needs_a_willing_receiver_with_room() -> None:
    g = over_limit(people=TOGETHER)
    g.me("willow", "give", "airk", "horse")
    assert g.moment == "Gift" and g.asked() == ["alder"]
    assert g.view("alder").limbo == ()
    g.act("alder", "answer", "no")
    g.no("willow", "give", "willow", "airk", "bear", clause="5.3a")
    g.me("willow", "discard", "bear")
    g = over_limit(people=TOGETHER)
    g.me("willow", "give", "airk", "horse")
    g.act("alder", "answer", "yes")
    assert "horse" in g.hand("airk") and g.moment == "window"
    full = over_limit(people=TOGETHER, hands={"airk": ["dagger", "dagger", "dagger", "bandits"]})
    full.no("willow", "give", "willow", "airk", "horse", clause="5.3a")


@rule("willow", "5.4")
def test_a_card_played_to_get_under_the_limit_must_be_in_time() -> None:
    g = over_limit(
        people=APART,
        health={"willow": 2},
        hands={"willow": ["elora_danan", "lucky_blow", "healing_draught", "bear", "sword"]},
    )
    g.no("willow", "play", "willow", "lucky_blow", clause="5.3")
    g.me("willow", "play_at", "healing_draught", "willow")
    assert g.moment == "window"


@rule("willow", "5.5", "5.6", "5.9")
def test_anything_but_the_child_may_be_discarded_in_a_window() -> None:
    """Also in stage 1 of a fight, not later (A26)."""
    g = table("window", people=APART, hands={"willow": ["elora_danan", "bear"]}, up={"willow": ["dagger"]})
    g.until("window")
    g.no("willow", "discard", "willow", "elora_danan", clause="5.9")
    g.no("willow", "play", "willow", "elora_danan", clause="5.9")
    g.me("willow", "discard", "bear")
    g.me("willow", "discard_up", "dagger")
    assert g.seen.discards == ("bear", "dagger")


@rule("willow", "5.10", "5.11")
def test_counts_are_public_and_cards_are_not() -> None:
    g = table("window", people=APART, hands={"willow": ["elora_danan", "bear"], "airk": ["horse"]})
    for other in ("rowan", "alder", "aspen", None):
        willow = g.view(other).character("willow")
        assert willow.hand_size == 2 and willow.hand == () and not willow.sees_hand
    assert g.view("hazel").character("willow").hand == (("elora_danan", 1), ("bear", 1))
    assert g.seen.deck == 119 and g.seen.discards == ()


@rule("willow", "5.12", "19.6")
def test_treasures_on_the_board_are_unknown_but_to_those_who_looked() -> None:
    """Kael looks at the Treasure of the Standing Stones; only his player knows it, and it stays (B29)."""
    g = table("places", "evil", people={**APART, "kael": "standing_stones"}, lying={"standing_stones": "three_acorns"})
    assert g.moment == "LookAtTreasure"
    g.do("kael", "answer", "yes")
    assert {seat: g.view(seat).places[5].treasure for seat in ("elder", "aspen", "hazel")} == {
        "elder": "three_acorns",
        "aspen": "unseen",
        "hazel": "unseen",
    }
    assert g.seen.places[5].looked == ("elder",)


@rule("willow", "4.4")
def test_a_pointer_rises_once_a_turn() -> None:
    """Willow fails two Spells in one turn: Magic +1 only; in the next turn another (B8)."""
    g = table(
        "window", people=APART, up={"willow": ["healing", "healing", "book_of_magic"]}, pointer={"willow": 1}, round=1
    )
    g.me("willow", "cast_at", "healing", "willow", dice=[1, 6])
    assert g.who("willow").pointer == 2
    g.me("willow", "cast_at", "healing", "willow", dice=[1, 6])
    assert g.who("willow").pointer == 2


@rule("willow", "4.4", "15.9")
def test_a_gain_of_the_wrong_kind_is_lost() -> None:
    """Madmartigan fails a Spell and learns nothing."""
    g = table(
        "window", people=APART, health={"madmartigan": 2}, up={"madmartigan": ["healing", "magic_talisman"]}, round=2
    )
    g.me("madmartigan", "cast_at", "healing", "madmartigan", dice=[1, 6])
    assert g.who("madmartigan").pointer == 3 and g.who("madmartigan").magic == 1


@rule("willow", "15.1", "5.3", "5.4")
def test_at_the_limit_a_full_mage_may_drop_a_face_up_spell_for_a_new_one() -> None:
    """Willow has Magic 1, Healing before him and Fly in a hand of six."""
    g = over_limit(
        people=APART,
        hands={"willow": ["elora_danan", "horse", "bear", "fly", "sword"]},
        up={"willow": ["healing"]},
    )
    g.no("willow", "lay", "willow", "fly")
    g.me("willow", "discard_up", "healing")
    assert g.moment == "ReduceHand", "the hand is as large as before"
    g.me("willow", "lay", "fly")
    assert g.moment == "window" and g.lies("willow") == ["fly"]


@rule("willow", "15.1", "5.3")
def test_a_face_up_spell_that_makes_room_for_nothing_stays() -> None:
    """With room for another Spell, or no Spell in hand, dropping one helps nobody down to his limit."""
    hand = ["elora_danan", "horse", "bear", "fly", "sword"]
    g = over_limit(people=APART, hands={"willow": hand}, up={"willow": ["healing"]}, pointer={"willow": 2})
    g.no("willow", "discard_up", "willow", "healing")
    g.me("willow", "lay", "fly")
    g = over_limit(people=APART, up={"willow": ["healing"]})
    g.no("willow", "discard_up", "willow", "healing")


@rule("willow", "27.1", "5.3")
def test_silence_at_the_limit_throws_the_last_card_of_the_list() -> None:
    g = over_limit(people=APART)
    g.until("window")
    assert g.heard("discarded") == [["discarded", "willow", "troll"]]

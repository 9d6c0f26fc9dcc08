"""Spells and Transformation. Rules 15, 16"""

from __future__ import annotations

from typing import Any

from attic.kit.scenario import rule

from .table import Table, fight, table

APART = {
    "willow": "thornwood",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "tavern",
}


def duel(**settings: Any) -> Table:
    """Willow attacks Kael; the game waits for Spells of his player."""
    people = {**APART, "willow": "tavern", **settings.pop("people", {})}
    g = fight(attacker="willow", people=people, round=settings.pop("round", 1), **settings)
    g.until("fight_spells")
    return g


def window(name: str, **settings: Any) -> Table:
    """A window in which the player of a character is asked."""
    people = {**APART, **settings.pop("people", {})}
    g = table("window", settings.pop("side", "good"), people=people, **settings)
    while g.asked() != [g.owner(name)]:
        g.act(g.asked()[0], "pass")
    return g


@rule("willow", "15.1")
def test_magic_is_the_room_for_face_up_spells() -> None:
    """Three Spells and Magic three: a fourth needs a discard first (A10)."""
    g = window(
        "willow",
        pointer={"willow": 3},
        up={"willow": ["fly", "passage", "healing"]},
        hands={"willow": ["lightning", "strength", "life_drain", "dissension"]},
    )
    g.no("willow", "lay", "willow", "lightning", clause="15.1")
    g.me("willow", "discard_up", "fly")
    g.me("willow", "lay", "lightning")
    assert g.lies("willow") == ["healing", "lightning", "passage"]


@rule("willow", "15.1", "15.3")
def test_without_magic_no_spell() -> None:
    """Madmartigan has Magic 0; with a Talisman he may have one (A11)."""
    g = window("madmartigan", hands={"madmartigan": ["healing", "fly"]})
    g.no("madmartigan", "lay", "madmartigan", "healing", clause="15.1")
    g = window(
        "madmartigan",
        hands={"madmartigan": ["healing", "fly"]},
        up={"madmartigan": ["magic_talisman"]},
        health={"madmartigan": 2},
        round=2,
    )
    g.me("madmartigan", "lay", "healing")
    while g.asked() != ["rowan"]:
        g.act(g.asked()[0], "pass")
    g.no("madmartigan", "lay", "madmartigan", "fly", clause="15.1")
    g.spell("madmartigan", "cast_at", "healing", "madmartigan", dice=[6, 1])
    assert g.who("madmartigan").health == 5


@rule("willow", "15.2")
def test_lost_magic_costs_spells_at_once() -> None:
    """The Brownies lose the Book of Magic: two of three Spells must go (B15)."""
    g = window(
        "franjean_rool",
        people={"willow": "fern_hollow"},
        up={"franjean_rool": ["book_of_magic", "fly", "passage", "healing"]},
    )
    g.me("franjean_rool", "discard_up", "book_of_magic")
    assert g.moment == "ReduceSpells"
    g.me("franjean_rool", "give_up", "willow", "fly")
    assert g.moment == "Gift"
    g.act("hazel", "answer", "yes")
    assert g.lies("willow") == ["fly"]
    g.me("franjean_rool", "discard_up", "passage")
    assert g.lies("franjean_rool") == ["healing"] and g.moment == "window"


@rule("willow", "15.4", "17.3")
def test_nobody_casts_at_zero_health_or_in_another_shape() -> None:
    g = window("willow", health={"willow": 0}, up={"willow": ["healing"]}, hands={"willow": ["sword"]})
    g.no("willow", "cast_at", "willow", "healing", "willow", clause="15.4")
    g = window("willow", forms={"willow": "pig"}, health={"willow": 2}, up={"willow": ["healing"]})
    g.no("willow", "cast_at", "willow", "healing", "willow", clause="15.4")


@rule("willow", "15.5", "15.5a")
def test_each_face_up_spell_once_a_turn() -> None:
    """A cast Spell that changes hands stays cast."""
    g = window(
        "willow", health={"willow": 1}, up={"willow": ["healing"]}, players=2, people={"madmartigan": "thornwood"}
    )
    g.me("willow", "cast_at", "healing", "willow", dice=[6, 1])
    g.no("willow", "cast_at", "willow", "healing", "willow", clause="15.5")
    g = window(
        "franjean_rool",
        health={"willow": 1},
        up={"franjean_rool": ["healing"]},
        people={"willow": "fern_hollow"},
        players=2,
    )
    g.me("franjean_rool", "cast_at", "healing", "willow", dice=[1, 6])
    g.do("willow", "trade", "willow", "franjean_rool")
    g.do("willow", "give_up", "franjean_rool", "willow", "healing")
    g.do("willow", "done")
    assert g.lies("willow") == ["healing"] and g.who("willow").spells[0][2] == 1


@rule("willow", "15.6")
def test_passage_needs_a_place_within_reach() -> None:
    """On the Fishers' Shore every Place is three or more steps away (A18)."""
    g = table(people={**APART, "willow": "fishers_shore"}, up={"willow": ["passage"]})
    g.walk("willow")
    assert g.offered("willow", "cast_place") == []
    g = table(people={**APART, "willow": "foxglove_heath"}, up={"willow": ["passage"]})
    g.walk("willow")
    g.do("willow", "cast_place", "willow", "passage", "magic_spring", dice=[6, 1])
    g.do("willow", "go", "magic_spring")
    assert g.at("willow") == "magic_spring" and len(g.heard("rolled")) == 1


@rule("willow", "15.6")
def test_strength_needs_a_fight() -> None:
    """(A19)"""
    g = window("willow", up={"willow": ["strength"]}, hands={"willow": ["sword"]})
    g.no("willow", "cast", "willow", "strength", clause="15.6")


@rule("willow", "15.7", "15.9", "15.12", "13.2", "10.2")
def test_fly_fails_and_teaches() -> None:
    """6 against 9: Willow may not move, and his Magic rises to 4 (A14)."""
    g = table(people=APART, pointer={"willow": 3}, up={"willow": ["fly"]})
    g.walk("willow")
    g.me("willow", "cast", "fly", dice=[3, 5])
    assert g.who("willow").pointer == 4 and g.at("willow") == "thornwood"
    g.until("ChooseMovers")
    assert "hazel" not in g.asked()


@rule("willow", "15.7", "15.12", "9.2")
def test_fly_succeeds_on_a_tie_and_two_dice_tell_how_far() -> None:
    """7 against 7 (A15); companions of a failed Fly may be announced again."""
    g = table(people={**APART, "madmartigan": "thornwood"}, pointer={"willow": 3}, up={"willow": ["fly"]})
    g.walk("willow", "madmartigan")
    g.me("willow", "cast", "fly", dice=[4, 3, 2, 5])
    assert g.seen.journey.left == 7 and g.seen.journey.way == "flight"
    g.do("willow", "go", "burnt_farms")
    assert g.at("madmartigan") == g.at("willow") == "burnt_farms"
    g = table(people={**APART, "madmartigan": "thornwood"}, pointer={"willow": 3}, up={"willow": ["fly"]})
    g.walk("willow", "madmartigan")
    g.me("willow", "cast", "fly", dice=[1, 6])
    g.until("ChooseMovers")
    assert "rowan" in g.asked() and "hazel" not in g.asked()


@rule("willow", "15.8", "25.17")
def test_a_counterspell() -> None:
    """Resistance 1 + 2; 6 against 6: the Bolt of Flame has no effect and has been used (B9)."""
    g = fight(
        attacker="sorsha",
        side="evil",
        people={**APART, "willow": "castle_road", "kael": "tavern"},
        found=["willow"],
        pointer={"willow": 2},
        up={"sorsha": ["bolt_of_flame"], "willow": ["counterspell"]},
        round=1,
    )
    g.until("fight_spells")
    g.me("sorsha", "cast_at", "bolt_of_flame", "willow", dice=[6, 1])
    assert g.moment == "spell_succeeded"
    g.me("willow", "cast", "counterspell", dice=[4, 3])
    assert g.who("willow").health == 5
    assert ["spell_cancelled", "sorsha", "bolt_of_flame"] in g.told
    assert g.who("sorsha").spells[0][2] == 1


@rule("willow", "25.1", "0.5", "25.17")
def test_a_ward_cancels_any_spell_here_even_when_ambushed() -> None:
    g = fight(
        attacker="sorsha",
        side="evil",
        people={**APART, "willow": "castle_road"},
        found=["willow"],
        round=1,
        hands={"sorsha": ["ambush"], "willow": ["anti_magic_ward"]},
        up={"sorsha": ["bolt_of_flame"], "willow": ["magical_attack"]},
    )
    g.me("sorsha", "play", "ambush")
    g.until("fight_spells")
    g.me("sorsha", "cast_at", "bolt_of_flame", "willow", dice=[6, 1])
    g.me("willow", "play", "anti_magic_ward")
    assert g.who("willow").health == 5
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.no("willow", "cast_at", "willow", "magical_attack", "sorsha", clause="0.5")


@rule("willow", "15.10", "11.5")
def test_strength_helps_whoever_becomes_champion() -> None:
    g = duel(people={"airk": "tavern"}, up={"willow": ["strength", "book_of_magic"]})
    g.spell("willow", "cast", "strength", dice=[6, 1])
    g.until("champions")
    g.agree("champions", willow="airk", airk="airk")
    g.until("fight_rolled", dice=[1, 1])
    assert g.seen.contest.values == (6, 3)


@rule("willow", "15.11", "17.4", "17.6")
def test_a_spell_that_fells_the_champion_to_be() -> None:
    """Willow's Lightning brings Sorsha from 4 to 0: her hand is his at once, Kael must be champion (B10)."""
    g = duel(
        people={"sorsha": "tavern"},
        health={"sorsha": 4},
        hands={"sorsha": ["horse", "sword"]},
        up={"willow": ["lightning", "book_of_magic"]},
    )
    g.spell("willow", "cast_at", "lightning", "sorsha", dice=[6, 1])
    assert g.who("sorsha").health == 0 and {"horse", "sword"} <= set(g.hand("willow"))
    g.until("fight_rolled", dice=[3, 3])
    assert g.seen.fight.champions == ("willow", "kael")


@rule("willow", "0.5", "15.11")
def test_magical_attack_bolt_and_drain_take_health() -> None:
    for spell, lost, healed in (("magical_attack", 1, 0), ("bolt_of_flame", 2, 0), ("life_drain", 2, 2)):
        g = duel(up={"willow": [spell, "book_of_magic"]}, health={"willow": 3, "kael": 6})
        g.spell("willow", "cast_at", spell, "kael", dice=[6, 1])
        assert (g.who("kael").health, g.who("willow").health) == (6 - lost, 3 + healed)


@rule("willow", "0.5")
def test_a_talisman_wards_its_owner() -> None:
    g = duel(up={"willow": ["magical_attack"], "kael": ["anti_magic_talisman"]})
    g.spell("willow", "cast_at", "magical_attack", "kael", dice=[4, 1])
    assert g.heard("rolled")[-1][6] == 5 and g.who("kael").health == 5


@rule("willow", "0.5", "0.2")
def test_dissension_forces_the_worst_champion() -> None:
    g = duel(people={"sorsha": "tavern"}, up={"willow": ["dissension", "book_of_magic"], "kael": ["sword"]})
    g.spell("willow", "cast", "dissension", dice=[6, 1])
    g.until("fight_rolled", dice=[3, 3])
    assert g.seen.fight.champions[1] == "sorsha"


@rule("willow", "0.5", "25.10")
def test_forgetfulness_looks_and_discards() -> None:
    g = duel(
        up={"willow": ["forgetfulness", "book_of_magic"], "kael": ["magic_talisman", "fly"]},
        hands={"kael": ["bear", "sword", "troll"]},
        pointer={"willow": 2},
    )
    g.spell("willow", "cast_at", "forgetfulness", "kael", dice=[6, 1])
    assert g.moment == "MakeForget"
    assert {card for card, _ in g.view("hazel").known} >= {"bear", "sword", "troll"}
    g.do("willow", "pick", "sword")
    g.do("willow", "pick_up", "fly")
    assert g.hand("kael") == ["bear", "troll"] and "fly" not in g.lies("kael")


# ---- Transformation


@rule("willow", "16.2", "16.3", "16.6", "16.7", "16.8", "18.6")
def test_transformation_in_a_fight() -> None:
    """Kael becomes a Pig: his hand goes to Willow, his Army home, he fights on with Prowess 1 (B11)."""
    g = duel(
        up={"willow": ["transformation", "book_of_magic", "high_aldwin"]},
        pointer={"willow": 6},
        armies={"evil": "kael"},
        hands={"kael": ["sword"]},
    )
    g.spell("willow", "cast_at", "transformation", "kael", dice=[6, 1])
    assert g.moment == "ChooseForm"
    g.no("willow", "change", "possum", clause="16.3")
    g.do("willow", "change", "pig")
    assert g.hand("willow") == ["sword"] and "army_nockmaar_card" in g.seen.armies_home
    assert g.who("kael").prowess == 1 and g.who("kael").health == 5
    g.until("fight_rolled", dice=[3, 3])
    assert g.seen.contest.values == (1, 1)


@rule("willow", "16.4", "16.5", "16.6a")
def test_a_failed_transformation_changes_the_changed() -> None:
    """A Pig meets a failed casting: one of the other forms replaces it, and the Pig goes back (B12)."""
    g = duel(
        up={"willow": ["transformation"]}, forms={"kael": "pig"}, hands={"kael": ["elora_danan"], "sorsha": ["bear"]}
    )
    g.me("willow", "cast_at", "transformation", "kael", dice=[1, 6, 1])
    assert g.who("kael").form in ("eborsisk", "goat", "raven") and "pig" in g.seen.unused_forms
    assert "elora_danan" in g.hand("willow")
    g = duel(up={"willow": ["transformation"]})
    g.me("willow", "cast_at", "transformation", "kael", dice=[1, 6])
    assert g.who("kael").form is None, "an unchanged target stays as he is"


@rule("willow", "16.1", "16.1a", "16.6")
def test_a_friend_must_agree() -> None:
    g = table(
        people={**APART, "airk": "thornwood"},
        up={"willow": ["transformation", "book_of_magic"]},
        pointer={"willow": 6},
        hands={"airk": ["sword"]},
        round=1,
    )
    g.me("willow", "cast_at", "transformation", "airk")
    assert g.moment == "Consent" and g.asked() == ["alder"]
    g.act("alder", "answer", "no")
    g.no("willow", "cast_at", "willow", "transformation", "airk")
    g = table(
        people={**APART, "airk": "thornwood"},
        up={"willow": ["transformation", "book_of_magic"]},
        pointer={"willow": 6},
        hands={"airk": ["sword"]},
        round=1,
    )
    g.me("willow", "cast_at", "transformation", "airk")
    g.act_words("alder", ["answer", "yes"], [6, 1])
    g.end_window()
    g.do("willow", "change", "raven")
    assert g.moment == "ReduceHand"
    g.me("airk", "discard", "sword")
    assert g.who("airk").form == "raven"
    assert g.state.why_not(0, g.game.words.encode(["cast_at", "willow", "transformation", "willow"]))


@rule("willow", "16.1", "19.11", "16.12")
def test_fin_raziel_is_freed_by_the_spell() -> None:
    """Her bonus rises from one to four; as an Eborsisk she adds no Prowess (A32)."""
    g = table(
        people=APART,
        up={"willow": ["transformation"]},
        pointer={"willow": 6},
        treasures={"fin_raziel": "willow"},
        round=1,
    )
    assert g.who("willow").magic == 7
    g.me("willow", "cast_raziel", "transformation", dice=[6, 1])
    g.do("willow", "restore")
    assert g.who("willow").magic == 10 and g.seen.raziel_form is None and "possum" in g.seen.unused_forms
    g = table(people=APART, treasures={"fin_raziel": "willow"}, raziel="eborsisk")
    assert g.who("willow").prowess == 1


@rule("willow", "16.9", "16.10", "9.2")
def test_a_raven_keeps_his_spells_and_flies() -> None:
    """Willow with four Spells becomes a Raven: he keeps them, casts none, has Magic 0, may fly two (B14)."""
    g = table(
        people=APART,
        forms={"willow": "raven"},
        pointer={"willow": 4},
        up={"willow": ["fly", "passage", "healing", "strength"]},
    )
    assert len(g.lies("willow")) == 4 and g.who("willow").magic == 0
    g.walk("willow")
    assert g.offered("willow", "cast") == []
    g.do("willow", "take_wing")
    assert g.seen.journey.left == 2


@rule("willow", "16.2", "16.11", "16.8")
def test_a_transformed_foe_gives_its_form_back() -> None:
    g = table(
        "foes",
        people=APART,
        foes=[("troll", "willow")],
        hands={"willow": ["sword"]},
        up={"willow": ["transformation", "book_of_magic"]},
        pointer={"willow": 6},
        round=1,
    )
    g.until("fight_spells")
    g.spell("willow", "cast_foe", "transformation", dice=[6, 1])
    g.do("willow", "change", "raven")
    g.until("fight_rolled", dice=[3, 3])
    assert g.seen.contest.values == (1, 0)
    g.until("ChooseMovers")
    assert "raven" in g.seen.unused_forms

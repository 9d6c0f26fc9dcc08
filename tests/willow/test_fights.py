"""Fights, losing hands, Armies. Rules 11, 17, 18"""

from __future__ import annotations

from typing import Any

from attic.games.willow import GAME
from attic.games.willow.labels import label
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


def clash(**settings: Any) -> Table:
    """Evil attacks found Good characters; the game waits at F1."""
    people = {**APART, **settings.pop("people", {})}
    settings.setdefault("attacker", "kael")
    settings.setdefault("side", "evil")
    return fight(people=people, **settings)


@rule("willow", "11.5", "11.9", "17.2", "17.5", "17.6", "17.7", "11.10")
def test_the_sample_fight() -> None:
    """Kael 8 + 3 against Madmartigan 6 + 2: both Good characters lose their hands to Kael (A17)."""
    g = clash(
        people={"madmartigan": "tavern", "willow": "tavern", "sorsha": "tavern"},
        pointer={"madmartigan": 4},
        health={"madmartigan": 3},
        up={"madmartigan": ["sword"], "willow": ["fly"]},
        armies={"evil": "kael"},
        hands={"willow": ["elora_danan"], "madmartigan": ["bear"]},
        found=["madmartigan", "willow"],
    )
    g.until("champions")
    g.agree("champions", sorsha="kael", kael="kael", madmartigan="madmartigan", willow="madmartigan")
    g.until("last_window", dice=[2, 3])
    assert g.who("madmartigan").health == 0 and g.who("kael").pointer == 4
    assert {"elora_danan", "bear"} <= set(g.hand("kael")) and g.lies("kael") == ["sword"]
    assert g.hand("willow") == g.hand("madmartigan") == [] and g.lies("willow") == ["fly"]
    told = [words for words in g.heard("hand_taken_cards")]
    assert ["hand_taken_cards", "kael", "willow", "elora_danan"] in told
    assert g.view("alder").character("kael").hand == ()


@rule("willow", "11.1", "11.2")
def test_good_attacks_without_searching_and_once_a_space() -> None:
    g = table("fight", people={**APART, "willow": "tavern"})
    g.until("DeclareFights")
    assert g.asked() == ["hazel"]
    g.no("madmartigan", "fight", "madmartigan")
    g.me("willow", "fight")
    g.until("last_window", dice=[3, 3])
    assert len(g.heard("fight_began")) == 1


@rule("willow", "11.1")
def test_evil_attacks_only_whom_it_has_found() -> None:
    g = table("fight", "evil", people={**APART, "willow": "tavern"})
    assert g.moment == "last_window"


def airk_attacks(**settings: Any) -> Table:
    """Airk, nearly dead and with the Army, declares a fight with Kael; Willow is with them."""
    g = table(
        "fight",
        people={**APART, "willow": "tavern", "airk": "tavern"},
        armies={"good": "airk", "evil": "kael"},
        health={"airk": 1, **settings.pop("health", {})},
        hands={"willow": ["sword"], "airk": ["horse"]},
        **settings,
    )
    g.until("DeclareFights")
    g.me("airk", "fight")
    return g


@rule("willow", "11.3")
def test_everybody_of_the_attacking_side_here_is_in_the_fight() -> None:
    """Airk attacks beside Willow: both sides of him are named, and when he falls both lose their hands."""
    g = airk_attacks()
    assert g.moment == "fight_start" and g.seen.fight.members == (("willow", "airk"), ("kael",))
    g.until("champions")
    g.agree("champions", willow="airk", airk="airk")
    g.until("GiveUpArmy", dice=[1, 6])
    g.do("airk", "answer", "no")
    g.until("last_window")
    assert g.hand("airk") == g.hand("willow") == [] and {"horse", "sword"} <= set(g.hand("kael"))


@rule("willow", "11.3a")
def test_a_companion_at_zero_health_is_no_champion_and_loses_his_hand() -> None:
    g = airk_attacks(health={"willow": 0})
    assert g.seen.fight.members[0] == ("willow", "airk")
    g.until("GiveUpArmy", dice=[1, 6])
    assert g.heard("named") == [] and g.seen.fight.champions == ("airk", "kael")
    g.do("airk", "answer", "no")
    g.until("last_window")
    assert g.hand("willow") == []


@rule("willow", "11.3c", "25.14")
def test_a_good_character_who_was_not_found_is_no_defender() -> None:
    """Madmartigan has shown himself; Willow beside him keeps his hand, and his Bow does not count."""
    g = clash(
        people={"madmartigan": "tavern", "willow": "tavern"},
        health={"madmartigan": 1},
        found=["madmartigan"],
        armies={"evil": "kael"},
        hands={"willow": ["sword"], "madmartigan": ["bear"]},
        up={"willow": ["bow"]},
    )
    assert g.seen.fight.members == (("madmartigan",), ("kael",))
    g.until("last_window", dice=[1, 6])
    assert g.hand("willow") == ["sword"] and g.hand("madmartigan") == []
    assert g.heard("rolled")[0][4] == 3, "Madmartigan's own Prowess"


@rule("willow", "11.3b", "6.4")
def test_companions_fight_beside_whoever_has_an_extra_turn() -> None:
    """Willow attacks in his extra turn; Airk could not declare it, but is on his side."""
    g = table("end", people={**APART, "willow": "tavern", "airk": "tavern"}, hands={"willow": ["haste"]})
    g.me("willow", "play", "haste")
    g.until("DeclareFights", dice=["bear"])
    g.no("airk", "fight", "airk")
    g.me("willow", "fight")
    assert g.seen.fight.members[0] == ("willow", "airk")


@rule("willow", "11.3b", "22.9")
def test_a_sorsha_who_has_just_turned_fights_on_the_side_of_good() -> None:
    """Madmartigan comes to Sorsha and Kael, she turns, he attacks: she is beside him, and declares nothing herself."""
    g = table(
        people={**APART, "madmartigan": "fern_hollow", "franjean_rool": "crossroads", "sorsha": "tavern"},
        in_love=True,
    )
    g.walk("madmartigan")
    g.do("madmartigan", "go", "tavern")
    g.until("DeclareFights", dice=[5])
    assert g.who("sorsha").side == "good"
    g.no("sorsha", "fight", "sorsha")
    g.me("madmartigan", "fight")
    assert g.seen.fight.members == (("madmartigan", "sorsha"), ("kael",))


@rule("willow", "26.5", "11.4a", "24.4")
def test_with_the_option_nobody_is_dragged_into_an_attack() -> None:
    """Airk attacks, Willow stands aside: when Airk falls Willow loses nothing (B3)."""
    g = airk_attacks(standing_aside=True)
    assert g.moment == "JoinAttack"
    g.do("willow", "answer", "no")
    g.until("GiveUpArmy", dice=[1, 6])
    g.do("airk", "answer", "no")
    g.until("last_window")
    assert g.hand("airk") == [] and g.hand("willow") == ["sword"]
    assert "army_galladoorn_card" in g.seen.armies_home


@rule("willow", "26.5")
def test_standing_aside_is_off_unless_it_is_chosen_or_an_old_log_says_nothing() -> None:
    assert GAME.settle(4, {})[1]["standing_aside"] is False
    assert GAME.settle(4, {}, stored=True)[1]["standing_aside"] is True


@rule("willow", "11.3", "26.5")
def test_the_label_of_an_attack_names_all_who_will_be_in_it() -> None:
    for aside, told in ((False, "Airk and Willow attack Kael"), (True, "Airk attacks Kael")):
        g = table("fight", people={**APART, "willow": "tavern", "airk": "tavern"}, standing_aside=aside)
        g.until("DeclareFights")
        assert label(g.view(g.owner("airk")), ["fight", "airk"]) == told


@rule("willow", "11.3")
def test_defenders_cannot_stand_aside() -> None:
    """Evil attacks found Good characters: Willow is involved and loses his hand with Airk (B4)."""
    g = clash(
        people={"airk": "tavern", "willow": "tavern"},
        health={"airk": 1},
        found=["airk", "willow"],
        hands={"willow": ["sword"], "airk": ["horse"]},
        armies={"evil": "kael"},
    )
    g.until("champions")
    g.agree("champions", airk="airk", willow="airk")
    g.until("last_window", dice=[1, 6])
    assert g.hand("willow") == [] and {"sword", "horse"} <= set(g.hand("kael"))


@rule("willow", "11.4", "11.6", "17.3", "17.8")
def test_at_zero_health_there_is_no_contest() -> None:
    """Willow at zero, alone, attacked: his hand goes to Kael, nobody gains Prowess (A25)."""
    g = clash(people={"willow": "tavern"}, health={"willow": 0}, found=["willow"], hands={"willow": ["sword"]})
    g.until("last_window")
    assert g.heard("rolled") == [] and "sword" in g.hand("kael") and g.who("kael").pointer == 3


@rule("willow", "11.5", "5.5", "5.7")
def test_discards_and_trades_end_with_stage_one() -> None:
    """At F1 involved players may discard; later not; the child never (A26)."""
    g = clash(people={"willow": "tavern"}, found=["willow"], hands={"willow": ["elora_danan", "sword", "bear"]})
    assert g.moment == "fight_start"
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.no("willow", "discard", "willow", "elora_danan", clause="5.9")
    g.me("willow", "discard", "bear")
    g.until("fight_spells")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.no("willow", "discard", "willow", "sword", clause="5.5")
    g.me("willow", "lay", "sword")


@rule("willow", "11.5", "3.8")
def test_the_champion_dispute() -> None:
    """Willow and Madmartigan each insist on the other: the worst fighter it is (B2)."""
    g = clash(
        people={"willow": "tavern", "madmartigan": "tavern"},
        found=["willow", "madmartigan"],
        up={"madmartigan": ["sword"]},
    )
    g.until("champions")
    for _ in range(2):
        g.agree("champions", willow="madmartigan", madmartigan="willow")
    assert ["champion", "good", "willow"] in g.told


@rule("willow", "11.7", "25.15", "25.2")
def test_a_fight_without_opponents_ends() -> None:
    g = clash(people={"willow": "tavern"}, found=["willow"], hands={"willow": ["escape"]})
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.no("willow", "play_to", "willow", "escape", "crossroads", clause="14.5")
    g.me("willow", "play_to", "escape", "fern_hollow")
    assert g.at("willow") == "fern_hollow" and g.heard("fight_ended") and "moved" not in g.who("willow").states


@rule("willow", "11.8", "26.1")
def test_armour_first_then_the_golden_armour() -> None:
    """Loss 5: 5 - 1 = 4, halved 2; loss 1 with the Golden Armour alone 1, with the option 0 (B28)."""
    for up, dice, options, lost in ((["armour"], (1, 6), 0, 2), ([], (3, 4), 0, 1), ([], (3, 4), 1, 0)):
        g = clash(
            people={"airk": "tavern"},
            found=["airk"],
            pointer={"airk": 3, "kael": 3},
            up={"airk": up},
            treasures={"kings_golden_armour": "airk"},
            options=options,
        )
        g.until("last_window", dice=dice)
        assert g.who("airk").health == 5 - lost


@rule("willow", "11.5", "13.2")
def test_equal_totals_hurt_nobody() -> None:
    g = clash(people={"airk": "tavern"}, found=["airk"])
    g.until("last_window", dice=[4, 4])
    assert g.heard("health_lost") == [] and g.heard("gained") == []


@rule("willow", "17.6", "14.3")
def test_captured_friends_of_the_wrong_side_are_discarded() -> None:
    """Kael beats Madmartigan with Vohnkar, Sword and an unplayed Troll (B6)."""
    g = clash(
        people={"madmartigan": "tavern"},
        health={"madmartigan": 1},
        found=["madmartigan"],
        up={"madmartigan": ["vohnkar", "sword"]},
        hands={"madmartigan": ["troll"]},
        armies={"evil": "kael"},
    )
    g.until("last_window", dice=[1, 6])
    assert g.lies("kael") == ["sword"] and "troll" in g.hand("kael") and "vohnkar" in g.seen.discards


@rule("willow", "17.6", "14.4", "5.2")
def test_good_may_hold_captured_foes_but_not_play_them() -> None:
    """Airk beats Sorsha and takes three Foes: they count, and can only be kept or discarded (B7)."""
    g = fight(
        attacker="airk",
        people={**APART, "airk": "castle_road"},
        health={"sorsha": 1},
        armies={"good": "airk"},
        hands={"sorsha": ["bear", "troll", "llug"], "airk": ["horse"]},
    )
    g.until("last_window", dice=[6, 1])
    assert {"bear", "troll", "llug"} <= set(g.hand("airk"))
    while g.asked() != ["alder"]:
        g.act(g.asked()[0], "pass")
    g.no("airk", "play_at", "airk", "bear", "willow", clause="14.4")
    assert g.can("airk", "discard", "airk", "bear")


@rule("willow", "17.6", "16.9")
def test_a_transformed_winner_keeps_only_the_child() -> None:
    g = clash(
        people={"willow": "tavern"},
        health={"willow": 0},
        found=["willow"],
        forms={"kael": "eborsisk"},
        hands={"willow": ["elora_danan", "sword"], "kael": []},
    )
    g.until("ReduceHand")
    g.me("kael", "discard", "sword")
    assert g.hand("kael") == ["elora_danan"]


@rule("willow", "17.1", "25.7")
def test_health_stays_within_its_scale() -> None:
    g = table("window", people=APART, health={"willow": 5}, hands={"willow": ["healing_draught"]})
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.me("willow", "play_at", "healing_draught", "willow")
    assert g.who("willow").health == 6


@rule("willow", "17.5", "17.9", "18.6")
def test_a_companions_army_goes_home() -> None:
    """Madmartigan falls; Airk's hand goes to the victor and his Army home (B5)."""
    g = clash(
        people={"madmartigan": "tavern", "airk": "tavern"},
        health={"madmartigan": 1},
        found=["madmartigan", "airk"],
        armies={"good": "airk", "evil": "kael"},
        hands={"airk": ["horse"]},
    )
    g.until("champions")
    g.agree("champions", madmartigan="madmartigan", airk="madmartigan")
    g.until("last_window", dice=[1, 6])
    assert "horse" in g.hand("kael") and "army_galladoorn_card" in g.seen.armies_home


@rule("willow", "18.1", "18.2")
def test_what_armies_add() -> None:
    g = table(people=APART, armies={"good": "airk", "evil": "kael"})
    assert (g.who("kael").prowess, g.who("kael").stealth) == (8, 5)
    assert (g.who("airk").prowess, g.who("airk").stealth) == (7, 3)


@rule("willow", "18.5", "18.2")
def test_an_army_absorbs_any_loss() -> None:
    """Airk would lose 5 and sends his Army home instead (A44)."""
    g = clash(
        people={"airk": "tavern"},
        found=["airk"],
        armies={"good": "airk"},
        pointer={"airk": 0, "kael": 6},
        up={"kael": ["sword"]},
    )
    g.until("GiveUpArmy", dice=[1, 6])
    g.do("airk", "answer", "yes")
    g.until("last_window")
    assert g.who("airk").health == 5 and g.who("airk").army is None
    assert "army_galladoorn_card" in g.seen.armies_home


@rule("willow", "18.3", "3.8")
def test_an_army_that_two_claim_stays() -> None:
    """Airk and Madmartigan both claim it twice (A45); alone Airk takes it."""
    people = {**APART, "airk": "army_of_galladoorn", "madmartigan": "army_of_galladoorn"}
    g = table("armies", people=people, armies={"good": None})
    for _ in range(2):
        g.agree("army", airk="airk", madmartigan="madmartigan")
    assert g.heard("army_stayed") == [["army_stayed", "army_galladoorn_card"]]
    g = table("armies", people={**people, "madmartigan": "tavern"}, armies={"good": None})
    g.act("alder", "name", "airk")
    assert g.who("airk").army == "army_galladoorn_card"


@rule("willow", "18.4", "18.2", "5.5")
def test_an_army_lies_face_up_until_it_is_sent_home() -> None:
    g = table("window", people=APART, armies={"good": "airk"}, hands={"airk": ["horse"]})
    assert g.seen.character("airk").army == "army_galladoorn_card"
    g.me("airk", "dismiss")
    assert "army_galladoorn_card" in g.seen.armies_home


@rule("willow", "25.14")
def test_the_bow_helps_whoever_is_champion() -> None:
    g = clash(people={"willow": "tavern", "sorsha": "tavern"}, found=["willow"], up={"sorsha": ["bow"]})
    g.until("champions")
    g.agree("champions", sorsha="kael", kael="kael")
    g.until("fight_rolled", dice=[1, 1])
    assert g.seen.contest.values == (1, 4)


@rule("willow", "3.8a", "18.3")
def test_an_army_is_forced_on_nobody() -> None:
    people = {**APART, "airk": "army_of_galladoorn", "madmartigan": "army_of_galladoorn"}
    g = table("armies", people=people, armies={"good": None}, round=1)
    for _ in range(2):
        g.agree("army", madmartigan="airk", airk="nobody")
    assert g.heard("army_stayed") and g.who("airk").army is None

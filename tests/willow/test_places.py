"""Places of Power, Treasures, Tir Asleen, Bavmorda. Rules 12, 19, 20, 21"""

from __future__ import annotations

from typing import Any

import pytest

from attic.kit.chance import Seeded
from attic.kit.scenario import rule

from .table import Table, table

APART = {
    "willow": "thornwood",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "tavern",
}


def places(side: str = "good", **settings: Any) -> Table:
    """Step 6 begins."""
    people = {**APART, **settings.pop("people", {})}
    return table("places", side, people=people, **settings)


@rule("willow", "12.2", "12.1", "19.3")
def test_staying_counts_as_ending_a_move_there() -> None:
    """Willow takes the Nelwyn Village Treasure in round 1 if he does not move (A7)."""
    g = places(people={"willow": "nelwyn_village"}, lying={"nelwyn_village": "kings_sword"}, round=1)
    g.act_words("hazel", ["name", "willow"], [])
    assert g.who("willow").treasures == ("kings_sword",) and g.who("willow").prowess == 4
    assert g.moment == "UsePower"
    g.act_words("hazel", ["use_power", "willow"], ["horse", "dagger"])
    assert g.hand("willow") == ["dagger", "horse"]


@rule("willow", "12.3")
def test_step_six_is_open_at_zero_health() -> None:
    g = places(people={"willow": "magic_spring"}, health={"willow": 0}, lying={"magic_spring": "kiayas_braid"})
    g.act("hazel", "name", "willow")
    g.act("hazel", "use_power", "willow")
    assert g.who("willow").health == 6 and g.who("willow").treasures == ("kiayas_braid",)


@rule("willow", "19.1", "19.2")
def test_a_power_serves_each_character_once() -> None:
    g = places(
        people={"willow": "magic_spring", "airk": "magic_spring"},
        lying={"magic_spring": None},
        health={"willow": 2, "airk": 2},
        round=1,
    )
    g.act("hazel", "use_power", "willow")
    assert g.asked() == ["alder"]
    g.act("alder", "pass")
    assert g.who("willow").powers == ("magic_spring",) and g.who("airk").powers == ()
    g = places(people={"willow": "magic_spring"}, lying={"magic_spring": None}, health={"willow": 6})
    assert g.moment == "last_window", "a use without effect is not offered"


@rule("willow", "19.2", "4.4")
def test_a_pointer_that_has_risen_leaves_the_island_for_later() -> None:
    """Madmartigan brings a Foe to zero on the Island: its power is not offered this turn (A23)."""
    g = table(
        "foes",
        people={**APART, "madmartigan": "fin_raziels_island"},
        foes=[("wild_boar", "madmartigan")],
        lying={"fin_raziels_island": None},
    )
    g.until("last_window", dice=[6, 1])
    assert g.who("madmartigan").pointer == 4 and g.who("madmartigan").powers == ()
    g = places(people={"madmartigan": "fin_raziels_island"}, lying={"fin_raziels_island": None})
    g.act("rowan", "use_power", "madmartigan")
    assert g.who("madmartigan").pointer == 4


@rule("willow", "19.2", "0.5")
def test_what_the_other_powers_do() -> None:
    g = places(people={"willow": "cherlindreas_forest"}, lying={"cherlindreas_forest": None})
    g.act("hazel", "use_power", "willow")
    assert g.who("willow").pointer == 2
    g = places(people={"airk": "cherlindreas_forest"}, lying={"cherlindreas_forest": None}, health={"airk": 1})
    g.act("alder", "use_power", "airk")
    assert g.who("airk").health == 6
    for place, card, pile in (
        ("ruins_of_galladoorn", "vohnkar", ["vohnkar", "minions_of_war"]),
        ("standing_stones", "fly", ["fly", "sword"]),
        ("tir_asleen", "sword", ["fly", "sword"]),
    ):
        g = places(people={"airk": place}, lying={place: None}, discards=pile)
        g.act("alder", "use_power", "airk")
        assert g.offered("airk", "pick") == [["pick", card]]
        g.act("alder", "pick", card)
        assert g.hand("airk") == [card]
        assert (card, ("airk",)) in g.view("elder").known
    g = places(people={"airk": "standing_stones"}, lying={"standing_stones": None})
    g.act_words("alder", ["use_power", "airk"], ["horse"])
    assert g.hand("airk") == ["horse"], "no Spell among the discards: a card is drawn"


@rule("willow", "19.3", "19.4", "3.8")
def test_a_treasure_that_two_claim_stays() -> None:
    """(B1)"""
    g = places(people={"willow": "magic_spring", "airk": "magic_spring"}, health={"willow": 6, "airk": 6}, round=1)
    for _ in range(2):
        g.agree("treasure", willow="willow", airk="airk")
    assert g.heard("treasure_stayed") == [["treasure_stayed", "magic_spring"]]
    assert g.seen.places[2].treasure == "unseen"


@rule("willow", "3.8a", "19.4")
def test_nobody_takes_a_treasure_against_his_players_word() -> None:
    """Airk's player would give it to Willow, whose player wants none: they name again, then it stays."""
    g = places(people={"willow": "magic_spring", "airk": "magic_spring"}, health={"willow": 6, "airk": 6}, round=1)
    g.agree("treasure", willow="nobody", airk="willow")
    assert g.seen.question.naming == 2 and ["named_nobody", "hazel"] in g.told
    g.agree("treasure", willow="nobody", airk="willow")
    assert g.heard("treasure_stayed") and g.who("willow").treasures == ()


@rule("willow", "3.8a", "19.3")
def test_who_wanted_none_may_agree_at_the_second_naming() -> None:
    people = {"willow": "magic_spring", "airk": "magic_spring"}
    full = {"willow": 6, "airk": 6}
    g = places(people=people, health=full, lying={"magic_spring": "kings_sword"}, round=1)
    g.agree("treasure", willow="nobody", airk="airk")
    g.agree("treasure", willow="airk", airk="airk")
    assert g.who("airk").treasures == ("kings_sword",)
    g = places(people=people, health=full, round=1)
    g.agree("treasure", willow="nobody", airk="nobody")
    assert g.heard("treasure_stayed") and g.moment != "Agree", "who agree on nobody are not asked again"


@rule("willow", "19.5", "19.12", "16.12")
def test_nockmaar_favours_evil_every_turn() -> None:
    g = places(
        "evil",
        people={"kael": "nockmaar_castle", "sorsha": "nockmaar_castle"},
        health={"kael": 2},
        forms={"sorsha": "pig"},
        hands={"kael": ["bear"]},
        round=1,
    )
    g.act("aspen", "use_boon", "sorsha", "shape")
    assert g.who("sorsha").form is None
    assert sorted(str(w[2]) for w in g.offered("kael", "use_boon")) == ["cards", "health"]
    g.act("elder", "use_boon", "kael", "health")
    assert g.who("kael").health == 6 and g.who("kael").powers == ()
    good = places(people={"willow": "nockmaar_castle"}, health={"willow": 0})
    assert good.moment == "last_window"


@rule("willow", "19.7", "19.8", "5.8")
def test_treasures_are_never_lost_to_enemies() -> None:
    g = table(
        "fight",
        "evil",
        people={**APART, "willow": "tavern"},
        found=["willow"],
        health={"willow": 0},
        treasures={"cherlindreas_wand": "willow"},
        hands={"willow": ["sword"]},
    )
    g.until("DeclareFights")
    g.me("kael", "fight")
    g.until("last_window")
    assert (
        g.who("willow").treasures == ("cherlindreas_wand",) and g.who("willow").magic == 4 and "sword" in g.hand("kael")
    )


@rule("willow", "19.9", "5.2")
def test_fin_raziel_comes_with_the_display_cards() -> None:
    """With five cards in hand the Transformation Spell makes six (A30)."""
    five = ["horse", "horse", "horse", "dagger", "dagger"]
    g = places(
        people={"willow": "fin_raziels_island"}, lying={"fin_raziels_island": "fin_raziel"}, hands={"willow": five}
    )
    g.act("hazel", "name", "willow")
    assert g.seen.raziel_form == "possum" and not g.seen.display
    assert g.moment == "ReduceHand" and "transformation" in g.hand("willow")


@rule("willow", "16.12")
def test_the_spring_does_not_help_fin_raziel() -> None:
    """(A31) But it takes a character's own Transformation away."""
    g = places(
        people={"willow": "magic_spring"},
        lying={"magic_spring": None},
        treasures={"fin_raziel": "willow"},
        forms={"willow": "goat"},
    )
    g.act("hazel", "use_power", "willow")
    assert g.seen.raziel_form == "possum" and g.who("willow").form is None


@rule("willow", "19.13", "0.5", "8.6a")
def test_three_acorns() -> None:
    g = table("foes", people=APART, foes=[("troll", "willow")], treasures={"three_acorns": "willow"})
    g.until("fight_spells")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.act("hazel", "petrify_foe")
    g.until("ChooseMovers")
    assert g.seen.acorns == 2 and g.heard("gained") == [] and "troll" in g.seen.discards
    from .table import fight

    g = fight(
        attacker="willow",
        people={**APART, "willow": "tavern"},
        treasures={"three_acorns": "willow"},
        up={"kael": ["sword"]},
    )
    g.until("fight_spells")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.act("hazel", "petrify", "kael")
    g.until("fight_rolled", dice=[3, 3])
    assert g.seen.contest.values == (1, 2)


@rule("willow", "20.1", "20.3", "13.2")
def test_the_sceptre_wins_ties() -> None:
    """Airk with effective Prowess 9, both roll 4: not freed, no Health lost (A33)."""
    g = places(
        people={"airk": "tir_asleen"},
        lying={"tir_asleen": None},
        treasures={"sceptre_of_tir_asleen": "airk"},
        pointer={"airk": 6},
        up={"airk": ["sword", "dagger", "bow"]},
    )
    g.until("TryToFree")
    g.act_words("alder", ["answer", "yes"], [4, 4])
    assert g.heard("not_freed") and g.who("airk").health == 5
    assert g.heard("rolled")[-1][4] == 9, "the Bow does not count here"


@rule("willow", "20.2", "20.4", "20.1", "20.5", "23.3", "23.5")
def test_freeing_the_city_with_the_child_there() -> None:
    """Taken and tried in one step; the game ends when the turn has been played out."""
    g = places(
        people={"airk": "tir_asleen", "willow": "tir_asleen"},
        lying={"tir_asleen": "sceptre_of_tir_asleen"},
        pointer={"airk": 6},
        armies={"good": "airk"},
        hands={"willow": ["elora_danan"]},
        round=1,
    )
    g.agree("treasure", willow="airk", airk="airk")
    g.until("TryToFree")
    g.act_words("alder", ["answer", "yes"], [4, 3])
    assert g.heard("freed") and g.heard("elora_safe") and not g.over
    g.until("last_window")
    g.end_window()
    assert g.reason == "tir_asleen" and g.state.outcome is not None
    assert [g.seats[w] for w in g.state.outcome.winners] == ["hazel", "rowan", "alder", "birch"]
    assert g.seen.tale.victors == ("hazel", "alder")


@rule("willow", "23.5")
@pytest.mark.parametrize(("players", "victors"), [(6, ("hazel", "alder")), (2, ("hazel",))])
def test_joint_victors(players: int, victors: tuple[str, ...]) -> None:
    """Airk freed the city earlier, Willow brings the child: joint victors, or one sole victor (A38)."""
    g = table(
        players=players,
        people={**APART, "willow": "old_kings_road"},
        freed="airk",
        hands={"willow": ["elora_danan", "the_lost_valley"]},
    )
    g.walk("willow")
    g.me("willow", "play", "the_lost_valley")
    g.do("willow", "go", "tir_asleen")
    g.until("last_window")
    g.end_window()
    assert g.reason == "tir_asleen" and g.seen.tale.victors == victors


# ---- Bavmorda


def facing(**settings: Any) -> Table:
    """Willow has entered the castle."""
    people = {**APART, "willow": "black_valley", **settings.pop("people", {})}
    hands = {"willow": ["the_postern_gate", *settings.pop("hand", [])], **settings.pop("hands", {})}
    g = table(people=people, hands=hands, **settings)
    g.walk("willow")
    g.me("willow", "play", "the_postern_gate")
    g.do("willow", "go", "nockmaar_castle")
    return g


MAGE = {
    "pointer": {"willow": 6},
    "up": {"willow": ["high_aldwin", "magic_talisman", "book_of_magic"]},
    "treasures": {"cherlindreas_wand": "willow"},
}


@rule("willow", "21.1", "21.2", "21.5", "21.9", "23.3", "21.10", "13.2")
def test_bavmorda_is_fought_in_rounds() -> None:
    """Magic 14 against 14; 5-2, 1-4, 6-3: she falls, Good triumphs, Willow's player is the true victor (A34)."""
    g = facing(health={"willow": 6}, **MAGE)
    assert g.who("willow").magic == 14
    g.until("last_window", dice=[5, 2, 1, 4, 6, 3])
    assert ["bavmorda_hurt", 3, 3] in g.told and ["slain", "willow"] in g.told
    assert g.who("willow").pointer == 6
    g.end_window()
    assert g.reason == "bavmorda_slain" and g.seen.tale.victors == ("hazel",)


@rule("willow", "21.4", "21.6", "21.9", "17.4")
def test_a_second_champion_goes_on() -> None:
    """Willow falls with Bavmorda at 2; Airk is next; if he falls too she is whole again (A35)."""
    g = facing(people={"airk": "nockmaar_castle"}, health={"willow": 1, "airk": 1}, hand=["sword"], **MAGE)
    g.until("bavmorda_champion")
    g.agree("bavmorda_champion", willow="willow")
    g.act_words("alder", ["name", "willow"], [5, 1])
    assert g.seen.tale.bavmorda == 2
    g.until("last_window", dice=[1, 6, 1, 6])
    assert g.hand("willow") == []
    assert g.heard("survived") and g.seen.tale.bavmorda == 6


@rule("willow", "21.8", "23.2", "23.5")
def test_bavmorda_takes_the_child_from_a_fallen_champion() -> None:
    """In round 9; Evil triumphs at the end of round 10, with no true victor (A36)."""
    g = facing(health={"willow": 1}, hand=["elora_danan"], round=9)
    g.until("last_window", dice=[1, 6])
    assert g.seen.tale.lost_round == 9 and g.heard("elora_taken")
    chance = Seeded(1)
    while not g.over:
        g.silence(chance)
    assert g.reason == "elora_lost" and g.seen.round == 10 and g.seen.tale.victors == ()


@rule("willow", "21.3")
def test_those_who_stayed_may_choose_to_face_her_again() -> None:
    g = table("bavmorda", people={**APART, "willow": "nockmaar_castle"})
    assert g.moment == "FaceHer"
    g.do("willow", "answer", "no")
    assert g.heard("confronted") == []


def hasty(**settings: Any) -> Table:
    """Willow takes an extra turn; Airk is in Nockmaar Castle."""
    people = {**APART, "airk": "nockmaar_castle", "willow": "castle_road", **settings.pop("people", {})}
    g = table("end", people=people, hands={"willow": ["haste"]}, **settings)
    g.me("willow", "play", "haste")
    g.until("ChooseMovers", dice=["bear"])
    return g


@rule("willow", "21.3a", "6.4")
def test_an_extra_turn_asks_nobody_else_to_face_her() -> None:
    """Airk, who is there from before, is asked in a turn of his side, not in Willow's own."""
    g = hasty()
    g.until("heal_window")
    assert g.heard("confronted") == []
    g = hasty(people={"willow": "nockmaar_castle"})
    g.until("FaceHer")
    assert g.asked() == ["hazel"]
    g.act_words("hazel", ["answer", "yes"], [1, 6])
    assert g.heard("confronted") == [["confronted", "willow"]]


@rule("willow", "21.3a", "21.2", "6.5")
def test_who_enters_in_an_extra_turn_brings_in_all_who_are_there() -> None:
    g = hasty()
    g.walk("willow")
    g.do("willow", "search", "nockmaar_castle", dice=[6, 1])
    g.until("bavmorda_champion")
    assert g.heard("confronted") == [["confronted", "willow", "airk"]]


@rule("willow", "21.7", "0.5")
def test_healing_between_contests() -> None:
    g = facing(health={"willow": 6}, hand=["healing_draught"], **MAGE)
    g.until("before_bavmorda", dice=[1, 4])
    g.no("willow", "discard", "willow", "healing_draught")
    assert g.who("willow").health == 3
    g.me("willow", "play_at", "healing_draught", "willow", dice=[6, 1, 6, 1])
    assert g.who("willow").health == 6 and g.heard("slain")


@rule("willow", "21.5")
@pytest.mark.parametrize(("magic", "odds"), [(12, 0.019), (13, 0.155), (14, 0.500), (15, 0.845), (16, 0.981)])
def test_duel_odds(magic: int, odds: float) -> None:
    """(B33)"""
    chance = Seeded(magic)
    won = 0
    for _ in range(4000):
        mine = hers = 6
        while mine > 0 and hers > 0:
            lead = magic + chance.roll(6) - 14 - chance.roll(6)
            hers -= max(0, lead)
            mine -= max(0, -lead)
        won += hers <= 0
    assert abs(won / 4000 - odds) < 0.03


@rule("willow", "0.5", "3.6")
def test_the_braid_rolls_again_once_a_turn() -> None:
    g = places(
        people={"airk": "tir_asleen"},
        lying={"tir_asleen": None},
        treasures={"sceptre_of_tir_asleen": "airk", "kiayas_braid": "airk"},
        pointer={"airk": 6},
        armies={"good": "airk"},
    )
    g.until("TryToFree")
    g.act_words("alder", ["answer", "yes"], [1, 6])
    assert g.moment == "rolled"
    g.act_words("alder", ["reroll"], [6])
    assert g.heard("freed")

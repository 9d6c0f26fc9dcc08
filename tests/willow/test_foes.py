"""Foes: laying them, champions, fights. Rule 8"""

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


def foe_fight(*foes: tuple[str, str], **settings: Any) -> Table:
    """The first Foe is fought; the game waits before the dice, or where a choice is needed."""
    settings.setdefault("people", APART)
    g = table("foes", foes=list(foes), **settings)
    g.until("before_roll", "foe_champion", "fight_spells")
    if g.moment == "fight_spells":
        g.until("before_roll", "foe_champion")
    return g


@rule("willow", "8.1", "14.4")
def test_only_evil_lays_foes_on_any_good_character() -> None:
    g = table("window", people=APART, hands={"kael": ["troll", "wolves"], "willow": ["bear"]})
    g.until("window")
    assert [w[3] for w in g.offered("kael", "play_at") if w[2] == "troll"] == [] or g.asked()
    while g.asked() != ["elder"]:
        g.act(g.asked()[0], "pass")
    assert sorted(str(w[3]) for w in g.offered("kael", "play_at") if w[2] == "troll") == [
        "airk",
        "franjean_rool",
        "madmartigan",
        "willow",
    ]
    g.me("kael", "play_at", "troll", "airk")
    assert g.who("airk").foes == ("troll",)
    g.no("willow", "play_at", "willow", "bear", "airk", clause="14.4")


@rule("willow", "8.2", "8.10")
def test_a_foe_laid_in_a_good_turn_waits_for_the_next() -> None:
    """Kael lays a Troll on Willow in step 1; Willow is free now and fights it a turn later (B22)."""
    g = table("window", people=APART, hands={"kael": ["troll", "wolves"]})
    g.me("kael", "play_at", "troll", "willow")
    g.until("ChooseMovers")
    assert g.heard("foe_fight") == []
    g.walk("willow")
    g.do("willow", "go", "fern_hollow")
    assert g.who("willow").foes == ("troll",) and g.at("willow") == "fern_hollow"


@rule("willow", "8.3", "8.6", "8.8", "9.1", "13.1")
def test_a_bear_is_fought_once_and_discarded() -> None:
    """7 against 6: the Bear loses one Health, is discarded, nothing is gained, he may not move (A13)."""
    g = foe_fight(("bear", "madmartigan"), up={"madmartigan": ["sword"]})
    g.until("ChooseMovers", dice=[2, 4])
    assert ["foe_hurt", "bear", 1, 1] in g.told
    assert g.who("madmartigan").pointer == 3 and "bear" in g.seen.discards
    g.no("madmartigan", "move", "madmartigan")
    assert "fought" in g.who("madmartigan").states


@rule("willow", "8.4", "8.7", "11.2")
def test_somebody_else_may_fight_for_him() -> None:
    """A Foe on Willow, Airk champion: Airk may not move, Willow may (A28)."""
    g = foe_fight(("bear", "willow"), people=TOGETHER)
    g.agree("foe_champion", airk="airk", willow="airk")
    g.until("ChooseMovers", dice=[3, 3])
    assert g.can("willow", "move", "willow")
    assert g.state.why_not(2, g.game.words.encode(["move", "airk"])).clause in ("9.1", "")


@rule("willow", "8.4")
def test_the_fallback_is_the_worst_fighter_and_at_a_tie_the_target() -> None:
    g = foe_fight(
        ("bear", "madmartigan"), people={**APART, "airk": "crossroads"}, pointer={"airk": 3, "madmartigan": 3}
    )
    for _ in range(2):
        g.agree("foe_champion", airk="madmartigan", madmartigan="airk")
    assert g.heard("champion")[-1] == ["champion", "good", "madmartigan"]


@rule("willow", "8.5", "8.9", "17.8")
def test_foes_come_in_the_order_they_were_laid() -> None:
    """The Troll brings Airk to zero; then the Wolves cost him his hand without a contest (A27)."""
    g = foe_fight(("troll", "airk"), ("death_dog", "airk"), health={"airk": 1}, hands={"airk": ["sword"]})
    g.until("ChooseMovers", dice=[1, 6])
    assert [w[1] for w in g.heard("foe_gone")] == ["troll", "death_dog"]
    assert len(g.heard("rolled")) == 1 and g.who("airk").health == 0
    assert g.hand("airk") == [] and set(g.seen.discards) >= {"sword", "troll", "death_dog"}


@rule("willow", "8.6a")
def test_a_foe_slain_by_a_spell_still_costs_somebody_his_move() -> None:
    g = table(
        "foes", people=TOGETHER, foes=[("death_dog", "willow")], up={"willow": ["magical_attack", "book_of_magic"]}
    )
    g.until("fight_spells")
    g.me("willow", "cast_foe", "magical_attack", dice=[6, 1])
    g.until("foe_champion")
    g.agree("foe_champion", airk="airk", willow="airk")
    g.until("ChooseMovers")
    assert "fought" in g.who("airk").states and "rolled" in g.heard_kinds()
    assert len(g.heard("rolled")) == 1, "no contest with a dead Foe"


@rule("willow", "8.7", "17.4", "5.11a")
def test_a_foe_takes_all_but_the_child() -> None:
    """Unplayed and face-up red cards go; Elora Danan and Spells stay, and the counts give her away (A29)."""
    g = foe_fight(
        ("troll", "willow"),
        health={"willow": 1},
        hands={"willow": ["elora_danan", "horse"]},
        up={"willow": ["dagger", "fly"]},
    )
    g.until("ChooseMovers", dice=[1, 6])
    assert g.hand("willow") == ["elora_danan"] and g.lies("willow") == ["fly"]
    assert dict(g.view("elder").known)["elora_danan"] == ("willow",)


@rule("willow", "8.8", "11.5")
def test_a_beaten_foe_teaches_a_fighter() -> None:
    g = foe_fight(("wolves", "madmartigan"), hands={"kael": ["bear"]})
    g.until("ChooseMovers", dice=[6, 1])
    assert g.who("madmartigan").pointer == 4


@rule("willow", "8.8", "4.4")
def test_a_mage_gains_no_prowess() -> None:
    """Willow brings a Foe to zero: nothing rises (A24)."""
    g = foe_fight(("wild_boar", "willow"), up={"willow": ["sword"]})
    g.until("ChooseMovers", dice=[6, 1])
    assert g.who("willow").pointer == 1 and g.heard("gained") == []


@rule("willow", "8.9")
def test_all_at_zero_there_is_no_contest() -> None:
    """Willow and Airk at zero: hands are discarded but for the child, the Army goes home (B23)."""
    g = table(
        "foes",
        people=TOGETHER,
        health={"willow": 0, "airk": 0},
        foes=[("bear", "willow")],
        hands={"willow": ["elora_danan", "horse"], "airk": ["sword"]},
        armies={"good": "airk"},
    )
    g.until("ChooseMovers")
    assert g.heard("rolled") == [] and g.hand("willow") == ["elora_danan"] and g.hand("airk") == []
    assert g.seen.armies_home == ("army_galladoorn_card", "army_nockmaar_card") and "bear" in g.seen.discards


@rule("willow", "8.10", "22.6")
def test_a_good_sorsha_meets_foes_like_others() -> None:
    g = foe_fight(("bear", "sorsha"), sorsha="good", people={**APART, "sorsha": "thornwood"})
    g.until("ChooseMovers", dice=[3, 3])
    assert g.heard("foe_gone") == [["foe_gone", "bear"]] and "fought" in g.who("sorsha").states

"""Every Encounter card by its effect. Rules 0.2 to 0.5, 14, 25"""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.willow.printed import VERBS
from attic.games.willow.tables import BOARD, CARDS, ON_FOOT, PEOPLE, WALK, N
from attic.kit.scenario import rule

from .table import Table, fight, table

APART = {
    "willow": "tavern",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "stag_wood",
}
OF_KIND = {kind: [name for name, k in zip(CARDS.names, CARDS.kind) if CARDS.kinds[k] == kind] for kind in CARDS.kinds}


def window(name: str, side: str = "good", **settings: Any) -> Table:
    """A window in which the player of a character is asked."""
    g = table(settings.pop("stage", "window"), side, people={**APART, **settings.pop("people", {})}, **settings)
    while g.asked() != [g.owner(name)]:
        g.act(g.asked()[0], "pass")
    return g


def fight_at(moment: str, name: str, dice: tuple[int, ...] = (), **settings: Any) -> Table:
    """Kael attacks Airk at the Tavern; the player of a character is asked at this moment."""
    people = {**APART, "kael": "tavern", "airk": "tavern", "willow": "thornwood", **settings.pop("people", {})}
    g = fight(attacker="kael", side="evil", people=people, found=["airk"], **settings)
    g.until(moment, dice=dice)
    while g.asked() != [g.owner(name)]:
        g.act(g.asked()[0], "pass")
    return g


@rule("willow", "14.2", "14.6")
@pytest.mark.parametrize("card", OF_KIND["keep"])
def test_every_keep_is_laid_down_and_works_while_it_lies_there(card: str) -> None:
    g = window(
        "madmartigan", hands={"madmartigan": [card], "kael": []} if card == "wolves" else {"madmartigan": [card]}
    )
    before = g.who("madmartigan")
    g.me("madmartigan", "lay", card)
    after = g.who("madmartigan")
    assert g.lies("madmartigan") == [card] and g.hand("madmartigan") == []
    i = CARDS.names.index(card)
    for v, value in enumerate(("prowess", "magic", "stealth")):
        assert getattr(after, value) - getattr(before, value) == CARDS.modify[3 * i + v]


@rule("willow", "14.2", "14.3")
@pytest.mark.parametrize("card", OF_KIND["friend"])
def test_every_friend_serves_its_own_side(card: str) -> None:
    mine, other = ("madmartigan", "kael") if CARDS.side[CARDS.names.index(card)] == 0 else ("kael", "madmartigan")
    g = window(mine, hands={mine: [card]})
    g.me(mine, "lay", card)
    assert g.lies(mine) == [card]
    g = window(other, hands={other: [card, "horse"]})
    g.no(other, "lay", other, card, clause="14.3")


@rule("willow", "8.1", "14.2")
@pytest.mark.parametrize("card", OF_KIND["foe"])
def test_every_foe_is_fought_with_its_printed_values(card: str) -> None:
    g = window("kael", hands={"kael": [card, "horse"]})
    g.me("kael", "play_at", card, "madmartigan")
    assert g.who("madmartigan").foes == (card,)
    g = table("foes", people=APART, foes=[(card, "madmartigan")], hands={"kael": ["horse"], "madmartigan": ["dagger"]})
    g.until("fight_rolled", dice=[3, 3])
    i = CARDS.names.index(card)
    assert g.seen.contest.values[1] == CARDS.prowess[i] and g.seen.fight.foe_health == CARDS.health[i]


@rule("willow", "15.3", "14.2")
@pytest.mark.parametrize("card", OF_KIND["spell"])
def test_every_spell_may_be_laid_down_at_any_time(card: str) -> None:
    g = window("willow", "evil", hands={"willow": [card]})
    g.me("willow", "lay", card)
    assert g.lies("willow") == [card] and g.who("willow").hand_size == 0


@rule("willow", "0.5", "14.1", "14.5")
def test_healing_draught_and_cherlindreas_aid() -> None:
    g = window("willow", hands={"willow": ["healing_draught", "cherlindreas_aid"]}, health={"willow": 1, "airk": 0})
    g.no("willow", "play_at", "willow", "healing_draught", "airk", clause="14.5")
    g.me("willow", "play_at", "healing_draught", "willow")
    assert g.who("willow").health == 4
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.me("willow", "play_at", "cherlindreas_aid", "airk")
    assert g.who("airk").health == 6
    evil = window("kael", hands={"kael": ["cherlindreas_aid"]})
    evil.no("kael", "play_at", "kael", "cherlindreas_aid", "kael", clause="14.4")


@rule("willow", "14.7", "25.7", "25.15")
def test_at_zero_health_cards_may_be_played_but_not_those_that_move() -> None:
    g = window("willow", hands={"willow": ["healing_draught"]}, health={"willow": 0})
    g.me("willow", "play_at", "healing_draught", "willow")
    assert g.who("willow").health == 3
    g = fight_at("fight_start", "airk", health={"airk": 0}, hands={"airk": ["escape"]})
    assert g.offered("airk", "play_to") == []


@rule("willow", "25.9", "5.9", "5.11a", "0.2")
def test_theft() -> None:
    """Sorsha has found Willow, who holds the child alone: she has her. Unfound it is not offered (B25)."""
    people = {"sorsha": "tavern"}
    settings: dict[str, Any] = {"hands": {"sorsha": ["theft"], "willow": ["elora_danan"]}, "people": people}
    g = window("sorsha", "evil", found=["willow"], round=1, **settings)
    g.me("sorsha", "play_at", "theft", "willow", draws=["elora_danan"])
    assert g.hand("sorsha") == ["elora_danan"]
    assert dict(g.view("hazel").known)["elora_danan"] == ("sorsha",)
    assert dict(g.view("rowan").known)["elora_danan"] == ("sorsha",), "Willow's hand is empty: all can tell"
    g = window("sorsha", "evil", round=1, **settings)
    g.no("sorsha", "play_at", "sorsha", "theft", "willow", clause="14.5")


@rule("willow", "25.10")
def test_her_spies_tell_their_player_alone() -> None:
    g = window("kael", hands={"kael": ["her_spies"], "willow": ["elora_danan", "sword"]})
    g.me("kael", "play_at", "her_spies", "willow")
    assert {("elora_danan", ("willow",)), ("sword", ("willow",))} <= set(g.view("elder").known)
    assert ("sword", ("willow",)) not in g.view("aspen").known


@rule("willow", "25.12", "0.5")
def test_friend_injured_hits_friends_and_broken_in_battle_arms() -> None:
    g = window("kael", hands={"kael": ["friend_injured"]}, up={"airk": ["vohnkar", "sword"]}, armies={"good": "airk"})
    assert g.offered("kael", "play_on") == [["play_on", "kael", "friend_injured", "airk", "vohnkar"]]
    g.me("kael", "play_on", "friend_injured", "airk", "vohnkar")
    assert g.lies("airk") == ["sword"]
    g = fight_at(
        "after_loss", "kael", dice=(3, 3), hands={"kael": ["broken_in_battle"]}, up={"airk": ["sword", "horse"]}
    )
    assert g.offered("kael", "play_on") == [["play_on", "kael", "broken_in_battle", "airk", "sword"]]
    g.me("kael", "play_on", "broken_in_battle", "airk", "sword")
    assert g.lies("airk") == ["horse"]


@rule("willow", "0.5", "0.3")
def test_ambush_lucky_blow_and_second_wind() -> None:
    g = fight_at("fight_start", "kael", hands={"kael": ["ambush", "wolves"]})
    g.me("kael", "play", "ambush")
    assert g.seen.fight.bonus == (0, 2) and g.seen.fight.silenced == ("good",)
    g = fight_at("before_roll", "airk", hands={"airk": ["lucky_blow", "dagger"]})
    g.me("airk", "play", "lucky_blow")
    assert g.seen.fight.bonus == (2, 0)
    g = fight_at("fight_rolled", "airk", dice=(1, 6), hands={"airk": ["second_wind"]})
    g.me("airk", "play", "second_wind", dice=[6])
    g.until("last_window")
    assert g.who("airk").health == 5
    foe = table("foes", people=APART, foes=[("bear", "willow")], hands={"willow": ["ambush"]})
    foe.until("fight_start")
    while foe.asked() != ["hazel"]:
        foe.act(foe.asked()[0], "pass")
    foe.no("willow", "play", "willow", "ambush", clause="14.5")


@rule("willow", "25.2", "25.15")
def test_escape_from_a_foe() -> None:
    """Alone the Foe is discarded unfought and he may not move; in company the others must fight it."""
    g = table("foes", people=APART, foes=[("bear", "willow")], hands={"willow": ["escape"]})
    g.until("fight_start")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.me("willow", "play_to", "escape", "birch_rise")
    assert g.heard("foe_gone") and g.heard("rolled") == [] and "pinned" in g.who("willow").states
    g = table("foes", people={**APART, "airk": "tavern"}, foes=[("bear", "willow")], hands={"willow": ["escape"]})
    g.until("fight_start")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.me("willow", "play_to", "escape", "birch_rise")
    g.until("ChooseMovers", dice=[3, 3])
    assert "fought" in g.who("airk").states and "pinned" not in g.who("willow").states


@rule("willow", "0.5", "0.3")
def test_eyes_around_the_campfire_spoil_a_rest() -> None:
    g = window(
        "kael", stage="heal", hands={"kael": ["eyes_around_the_campfire", "wolves"]}, health={"willow": 2, "airk": 2}
    )
    g.me("kael", "play_to", "eyes_around_the_campfire", "tavern")
    g.until("last_window") if g.moment != "last_window" else None
    assert g.heard("healed") and g.seen.character("willow").health == 2


@rule("willow", "25.5", "0.2")
@pytest.mark.parametrize(("card", "space"), [("dark_things_scuttle", "thornwood"), ("crows_cage", "crossroads")])
def test_cards_that_hold_a_mover_in_their_terrain(card: str, space: str) -> None:
    g = table(people={**APART, "willow": space}, hands={"kael": [card]})
    g.me("willow", "move")
    if g.moment == "Gather":
        g.do("willow", "set_out")
    g.me("kael", "play_at", card, "willow")
    assert "pinned" in g.who("willow").states and g.at("willow") == space
    g = table(people={**APART, "willow": "foxglove_heath"}, hands={"kael": [card]})
    g.me("willow", "move")
    g.no("kael", "play_at", "kael", card, "willow", clause="14.5")


@rule("willow", "9.9", "0.5", "9.2")
def test_cards_that_find_places_and_fly() -> None:
    for card, start, place in (
        ("the_ferryman", "reed_landing", "fin_raziels_island"),
        ("the_lost_valley", "old_kings_road", "tir_asleen"),
        ("old_man_points_the_way", "foxglove_heath", "magic_spring"),
    ):
        g = table(people={**APART, "airk": start}, hands={"airk": [card]})
        g.walk("airk")
        g.me("airk", "play", card)
        g.do("airk", "go", place)
        assert g.at("airk") == place and g.heard("rolled") == []
    g = table(people=APART, hands={"willow": ["southwinds_friendship"]})
    g.walk("willow")
    g.me("willow", "play", "southwinds_friendship", dice=[3, 4])
    assert (g.seen.journey.way, g.seen.journey.left) == ("flight", 7)


@rule("willow", "25.6", "7.1")
def test_the_bones_choose_each_card() -> None:
    g = table("draw", people=APART, up={"airk": ["the_bones"]}, script=["sword", "bear"])
    assert g.moment == "ReadBones" and g.asked() == ["alder"]
    assert set(g.view("alder").limbo) == {"sword", "bear"} and g.view("elder").limbo == ()
    g.do("airk", "pick", "sword", draws=["horse", "dagger", "armour"])
    assert g.hand("airk") == ["sword"] and g.seen.discards == ("bear",)


@rule("willow", "25.8", "26.2")
def test_pegasus_with_an_army_unless_the_option_forbids() -> None:
    for options, wings in ((0, True), (2, False)):
        g = table(people=APART, up={"airk": ["pegasus"]}, armies={"good": "airk"}, options=options)
        g.walk("airk")
        assert g.can("airk", "take_wing") == wings


@rule("willow", "0.4", "10.1")
def test_amulet_and_ethna_heal_more() -> None:
    g = table("heal", people=APART, up={"airk": ["amulet_of_healing", "ethna"]}, health={"airk": 1})
    g.until("last_window")
    assert g.who("airk").health == 5


def brawl(**settings: Any) -> Table:
    """Airk fights Kael at the Tavern; the game waits at stage F1."""
    people = {**APART, "airk": "tavern", "kael": "tavern", "madmartigan": "crossroads", "willow": "thornwood"}
    return fight(attacker="airk", people=people, **settings)


@rule("willow", "25.12", "0.3", "14.1")
def test_friend_injured_spares_only_those_who_are_in_the_fight() -> None:
    """Kael in the fight plays it against Madmartigan, who is elsewhere, not against Airk."""
    g = brawl(hands={"kael": ["friend_injured"]}, up={"airk": ["vohnkar"], "madmartigan": ["meegosh"]})
    while g.asked() != ["elder"]:
        g.act(g.asked()[0], "pass")
    assert g.offered("kael", "play_on") == [["play_on", "kael", "friend_injured", "madmartigan", "meegosh"]]
    g.no("kael", "play_on", "kael", "friend_injured", "airk", "vohnkar", clause="0.3")
    g.me("kael", "play_on", "friend_injured", "madmartigan", "meegosh")
    assert g.lies("madmartigan") == [] and g.lies("airk") == ["vohnkar"]


@rule("willow", "25.13", "0.3")
def test_a_raven_flies_between_two_who_are_not_in_the_fight() -> None:
    """Willow writes to Madmartigan while Airk fights, not to Airk; nor does Airk write."""
    hands = {"willow": ["carrier_raven", "sword"], "madmartigan": ["horse"], "airk": ["dagger"]}
    g = brawl(hands=hands)
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    assert {str(words[3]) for words in g.offered("willow", "play_at")} == {"madmartigan", "franjean_rool"}
    g.no("willow", "play_at", "willow", "carrier_raven", "airk", clause="0.3")
    g.me("willow", "play_at", "carrier_raven", "madmartigan")
    g.do("willow", "give", "willow", "madmartigan", "sword")
    g.do("willow", "done")
    g.do("madmartigan", "done")
    assert g.hand("madmartigan") == ["horse", "sword"] and g.seen.fight is not None
    g = brawl(hands={"airk": ["carrier_raven", "dagger"], "madmartigan": ["horse"]})
    while g.asked() != ["alder"]:
        g.act(g.asked()[0], "pass")
    assert g.offered("airk", "play_at") == []


@rule("willow", "14.5", "4.5")
def test_every_card_that_finds_a_place_is_of_use_to_all_sides_that_may_play_it() -> None:
    """A side all of whose characters find a Place anyway has no use for the card: it is the other side's."""
    for card, name in enumerate(CARDS.names):
        for effect in CARDS.effects[card]:
            if VERBS[effect.verb] == "find_place" and effect.place >= 0:
                for side in (0, 1) if CARDS.side[card] == 2 else (CARDS.side[card],):
                    knowing = [PEOPLE.knows[c] for c in range(6) if PEOPLE.side[c] == side]
                    assert any(place != effect.place for place in knowing), f"{name} is dead in the hands of one side"


@rule("willow", "4.5")
def test_no_two_good_characters_find_the_same_place() -> None:
    """Nor does anybody but Willow and the Brownies reach one without a die in round 1."""
    good = [c for c in range(6) if PEOPLE.side[c] == 0]
    assert len({PEOPLE.knows[c] for c in good}) == len(good)
    near = [c for c in good if WALK[PEOPLE.start[c] * N + BOARD.place_spaces[PEOPLE.knows[c]]] <= ON_FOOT]
    assert [PEOPLE.names[c] for c in near] == ["willow", "franjean_rool"]

"""Moving, Places, flight and boats. Rule 9"""

from __future__ import annotations

import pickle
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


def setting_out(name: str = "willow", *also: str, **settings: Any) -> Table:
    """A character is announced and chooses his way."""
    people = {**APART, **settings.pop("people", {})}
    g = table(people=people, **settings)
    g.walk(name, *also)
    return g


def goes(g: Table, name: str) -> set[str]:
    """Where one stretch may lead."""
    return {str(w[1]) for w in g.offered(name, "go")}


@rule("willow", "9.1", "9.3")
def test_walkers_go_two_spaces_and_never_into_the_river() -> None:
    """From one end of a bridge to the other in one step; from the Tavern not (B16)."""
    g = setting_out(people={"willow": "mill_bridge_west"})
    assert "mill_bridge_east" in goes(g, "willow") and "tavern" in goes(g, "willow")
    assert not any(name.startswith("river") for name in goes(g, "willow"))
    g.no("willow", "go", "river_07", clause="9.3")
    g = setting_out(people={"willow": "tavern"}, up={"willow": []})
    g.do("willow", "go", "mill_bridge_west")
    g.no("willow", "go", "mill_bridge_east")
    g = setting_out(people={"willow": "crossroads", "madmartigan": "tavern"})
    assert "mill_bridge_east" not in goes(g, "willow")


@rule("willow", "9.1", "17.3")
def test_nobody_moves_at_zero_health() -> None:
    g = table(people=APART, health={"willow": 0})
    assert "hazel" not in g.asked()
    g.until("ChooseMovers")


@rule("willow", "9.2")
def test_a_horse_gives_four_spaces() -> None:
    g = setting_out(up={"willow": ["horse"]})
    assert g.seen.journey.left == 4


@rule("willow", "9.2", "9.4")
def test_pegasus_flies_five_spaces_over_water() -> None:
    g = setting_out(up={"willow": ["pegasus"]})
    assert g.seen.journey.left == 2
    g.do("willow", "take_wing")
    assert g.seen.journey.left == 5 and g.seen.journey.way == "flight"
    assert "burnt_farms" in goes(g, "willow")


@rule("willow", "9.4", "9.5")
def test_a_flyer_passes_over_places_and_ends_only_where_he_may() -> None:
    """No river and no unfound Place to end on; water only where a search can follow."""
    g = setting_out(people={"willow": "thornwood"}, up={"willow": ["pegasus"]})
    g.do("willow", "take_wing")
    ends = goes(g, "willow")
    assert "cherlindreas_forest" not in ends and "ruins_of_galladoorn" not in ends
    assert not {name for name in ends if name.startswith("river_")} - {
        "river_07",
        "river_08",
        "river_09",
        "river_10",
        "river_11",
        "river_12",
        "river_13",
    }


@rule("willow", "9.6", "9.10", "4.5")
def test_the_brownies_lead_a_group_into_the_forest() -> None:
    """Together both enter without a contest; alone Madmartigan must search (A20)."""
    people = {"franjean_rool": "fern_hollow", "madmartigan": "fern_hollow"}
    g = setting_out("franjean_rool", "madmartigan", people=people)
    g.do("franjean_rool", "go", "cherlindreas_forest")
    assert g.at("madmartigan") == g.at("franjean_rool") == "cherlindreas_forest" and g.heard("rolled") == []
    g = setting_out("madmartigan", people=people)
    assert "cherlindreas_forest" not in goes(g, "madmartigan")
    g.no("madmartigan", "go", "cherlindreas_forest", clause="9.9")
    assert g.can("madmartigan", "search", "cherlindreas_forest")


@rule("willow", "9.6")
def test_an_owner_may_decline_to_come_along() -> None:
    g = table(people={**APART, "madmartigan": "tavern"})
    g.announce("willow", "madmartigan")
    assert g.moment == "JoinGroup" and g.asked() == ["rowan"]
    g.act("rowan", "answer", "no")
    g.until("Route")
    assert g.seen.journey.group == ("willow",)


@rule("willow", "9.7")
def test_a_group_is_as_slow_as_its_slowest() -> None:
    """Madmartigan with a Horse and Willow without: two spaces (B20)."""
    g = setting_out("willow", "madmartigan", people={"madmartigan": "tavern"}, up={"madmartigan": ["horse"]})
    assert g.seen.journey.left == 2


@rule("willow", "9.8")
def test_each_character_is_activated_once() -> None:
    g = setting_out()
    g.do("willow", "stop")
    g.until("ChooseMovers")
    assert "hazel" not in g.asked()


@rule("willow", "9.9", "13.2", "9.13")
def test_a_place_is_found_by_stealth_or_the_move_ends() -> None:
    g = setting_out(people={"willow": "foxglove_heath"})
    g.do("willow", "search", "magic_spring", dice=[4, 1])
    assert g.at("willow") == "magic_spring"
    g = setting_out(people={"willow": "foxglove_heath"})
    g.do("willow", "search", "magic_spring", dice=[3, 1])
    assert g.at("willow") == "foxglove_heath", "a tie: it stays hidden"
    assert g.moment != "Route"
    g = table(side="evil", people={**APART, "kael": "foxglove_heath"})
    g.walk("kael")
    assert g.can("kael", "search", "magic_spring")


@rule("willow", "9.10")
def test_the_stealthiest_of_a_group_searches() -> None:
    g = setting_out("willow", "franjean_rool", people={"willow": "foxglove_heath", "franjean_rool": "foxglove_heath"})
    g.do("willow", "search", "magic_spring", dice=[2, 1])
    assert g.heard("place_found") == [["place_found", "franjean_rool", "magic_spring"]]
    assert g.at("willow") == "magic_spring"


@rule("willow", "9.11")
def test_one_may_go_on_through_a_place() -> None:
    """Willow reaches the Island with his first step and goes on to the other bank (B17)."""
    g = setting_out(people={"willow": "reed_landing"})
    g.do("willow", "search", "fin_raziels_island", dice=[6, 1])
    assert g.moment == "Route" and g.seen.journey.left == 1
    g.do("willow", "go", "east_landing")
    assert g.at("willow") == "east_landing"


@rule("willow", "9.11", "21.2")
def test_the_castle_ends_a_good_characters_move() -> None:
    g = setting_out(people={"willow": "black_valley"}, up={"willow": ["horse"]})
    g.do("willow", "search", "nockmaar_castle", dice=[6, 1], draws=[])
    assert g.at("willow") == "nockmaar_castle" and g.moment != "Route"


@rule("willow", "9.12")
def test_a_failed_search_over_water_ends_on_the_bank() -> None:
    """Over Mill Water searching for the Standing Stones: two banks border both (B18)."""
    g = setting_out(people={"willow": "mill_bridge_west"}, up={"willow": ["pegasus"]})
    g.do("willow", "take_wing")
    g.do("willow", "go", "river_07")
    g.no("willow", "stop")
    g.do("willow", "search", "standing_stones", dice=[1, 6])
    assert sorted(str(w[1]) for w in g.offered("willow", "land")) == ["east_landing", "mill_bridge_east"]
    g.no("willow", "land", "tavern", clause="9.12")
    g.do("willow", "land", "east_landing")
    assert g.at("willow") == "east_landing"


@rule("willow", "9.20")
def test_boatmen_carry_anywhere_along_the_river() -> None:
    """From the Tavern to the Nelwyn Bridge, and no farther (B19)."""
    g = setting_out(hands={"willow": ["freen_river_boatmen"]})
    g.me("willow", "play", "freen_river_boatmen")
    assert "nelwyn_bridge_south" in goes(g, "willow") and "crossroads" not in goes(g, "willow")
    g.do("willow", "go", "nelwyn_bridge_south")
    assert g.at("willow") == "nelwyn_bridge_south" and g.moment != "Route"
    inland = setting_out(people={"willow": "thornwood"}, hands={"willow": ["freen_river_boatmen"]})
    inland.no("willow", "play", "willow", "freen_river_boatmen", clause="14.5")


@rule("willow", "14.8", "14.1", "0.3")
def test_the_magic_spring_card_serves_in_ones_own_move() -> None:
    """Not in the Evil turn; next to the Spring it spares the contest and is discarded (A9)."""
    g = table(
        "window", "evil", people={**APART, "willow": "foxglove_heath"}, hands={"willow": ["old_man_points_the_way"]}
    )
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    g.no("willow", "play", "willow", "old_man_points_the_way", clause="0.3")
    assert g.can("willow", "discard", "willow", "old_man_points_the_way")
    g = setting_out(people={"willow": "foxglove_heath"}, hands={"willow": ["old_man_points_the_way"]})
    g.me("willow", "play", "old_man_points_the_way")
    g.do("willow", "go", "magic_spring")
    assert g.at("willow") == "magic_spring" and g.heard("rolled") == []
    assert g.seen.discards == ("old_man_points_the_way",)


@rule("willow", "9.19", "18.3")
def test_the_end_of_the_step_first_brings_armies() -> None:
    g = table(people={**APART, "airk": "army_of_galladoorn"}, armies={"good": None})
    g.until("army")
    assert g.asked() == ["alder"]


@rule("willow", "25.4", "9.8")
def test_follow_them() -> None:
    """Willow walks from Kael's space; Kael follows and keeps his own move (B36)."""
    g = setting_out(people={"kael": "tavern"}, hands={"kael": ["follow_them"]})
    g.do("willow", "go", "fern_hollow")
    g.do("willow", "stop")
    assert g.moment == "after_move"
    g.me("kael", "play", "follow_them")
    assert g.at("kael") == "fern_hollow" and "moved" not in g.who("kael").states


@rule("willow", "25.4")
def test_nobody_follows_a_flyer() -> None:
    g = setting_out(people={"kael": "tavern"}, hands={"kael": ["follow_them"]}, up={"willow": ["pegasus"]})
    g.do("willow", "take_wing")
    g.do("willow", "go", "burnt_farms")
    g.no("kael", "play", "kael", "follow_them")


@rule("willow", "25.5")
def test_companions_leave_without_one_who_is_held() -> None:
    g = table(
        people={**APART, "willow": "thornwood", "madmartigan": "thornwood"}, hands={"kael": ["dark_things_scuttle"]}
    )
    g.announce("willow", "madmartigan")
    g.act("rowan", "answer", "yes")
    g.me("kael", "play_at", "dark_things_scuttle", "madmartigan")
    g.until("Route")
    assert g.seen.journey.group == ("willow",)
    g.do("willow", "go", "moonlit_wood")
    g.until("ChooseMovers")
    assert "rowan" not in g.asked() and g.at("madmartigan") == "thornwood"


@rule("willow", "25.5", "9.7")
def test_one_in_the_fog_may_be_left_behind() -> None:
    g = table(people={**APART, "madmartigan": "tavern"}, hands={"kael": ["lost_in_the_fog"]})
    g.announce("willow", "madmartigan")
    g.act("rowan", "answer", "yes")
    g.me("kael", "play_at", "lost_in_the_fog", "madmartigan")
    g.until("Route")
    assert g.seen.journey.left == 1
    g.do("willow", "leave_behind", "madmartigan")
    assert g.seen.journey.left == 2
    g.do("willow", "go", "daikini_road")
    g.until("ChooseMovers")
    g.walk("madmartigan")
    assert g.seen.journey.left == 1


def mages_group(**settings: Any) -> Table:
    """Willow, a great mage with Transformation, sets out with Airk; both are one player's."""
    up = {"willow": ["transformation", "book_of_magic"], "airk": []}
    up["willow"] += settings.pop("willows", [])
    up["airk"] += settings.pop("airks", [])
    return setting_out(
        "willow", "airk", people={"airk": "tavern"}, pointer={"willow": 6}, up=up, players=2, round=1, **settings
    )


def transform(g: Table, *form: str) -> None:
    """Willow's Transformation of Airk succeeds."""
    g.me("willow", "cast_at", "transformation", "airk", dice=[6, 1])
    while g.moment == "spell_succeeded":
        g.act(g.asked()[0], "pass")
    g.do("willow", *form)


@rule("willow", "9.7a", "9.7")
def test_a_rider_who_is_transformed_before_the_first_step_walks() -> None:
    """Two Horses, four spaces; Airk becomes a Goat: two."""
    g = mages_group(willows=["horse"], airks=["horse"])
    assert g.seen.journey.left == 4
    transform(g, "change", "goat")
    assert g.moment == "ReduceHand"
    g.me("airk", "discard_up", "horse")
    assert g.moment == "Route" and g.seen.journey.left == 2


@rule("willow", "9.7a")
def test_a_group_that_loses_its_wings_before_the_first_step_walks() -> None:
    """Pegasus and a Raven fly two spaces; restored, Airk has no wings, and they go on foot."""
    g = mages_group(willows=["pegasus"], forms={"airk": "raven"})
    g.do("willow", "take_wing")
    assert (g.seen.journey.way, g.seen.journey.left) == ("flight", 2)
    transform(g, "restore")
    assert (g.seen.journey.way, g.seen.journey.left) == ("foot", 2)
    assert g.offered("willow", "take_wing") == []


@rule("willow", "9.7a", "9.2")
def test_who_is_carried_by_southwind_needs_no_wings() -> None:
    g = mages_group(willows=["pegasus"], forms={"airk": "raven"}, hands={"willow": ["southwinds_friendship"]})
    g.me("willow", "play", "southwinds_friendship", dice=[4, 3])
    transform(g, "restore")
    assert (g.seen.journey.way, g.seen.journey.left) == ("flight", 7)
    copy = pickle.loads(pickle.dumps(g.state))
    assert copy.journey.carried and g.state.copy().journey.carried  # type: ignore[attr-defined]


@rule("willow", "16.1b", "16.1")
def test_transformation_is_cast_though_nobody_of_its_player_can_move() -> None:
    """Willow has fought a Foe as champion; he may still transform Airk before anybody moves."""
    up = {"willow": ["transformation", "book_of_magic"]}
    people = {**APART, "airk": "tavern"}
    g = table("foes", people=people, foes=[("wolves", "willow")], up=up, pointer={"willow": 6}, health={"airk": 0})
    g.until("foe_champion", "ChooseMovers", dice=[3, 3])
    assert g.moment == "ChooseMovers" and "hazel" in g.asked()
    assert g.offered("willow", "move") == [] and g.can("willow", "done")
    g.me("willow", "cast_at", "transformation", "airk")
    assert g.moment == "Consent"
    g.act("alder", "answer", "no")
    assert "hazel" not in g.asked(), "the Spell is spent for this turn, and nothing else is left to him"
    g = table("foes", people=people, foes=[("wolves", "willow")], health={"airk": 0})
    g.until("ChooseMovers", dice=[3, 3])
    assert "hazel" not in g.asked(), "without the Spell he is not asked"

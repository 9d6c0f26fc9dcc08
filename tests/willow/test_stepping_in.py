"""Places found by card, Spell or ability: the step inside is still the mover's. Rules 0.3, 9.8, 9.9, 9.9a"""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.willow import GAME
from attic.kit.scenario import rule

from .table import Table, table

APART = {
    "willow": "tavern",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "tavern",
    "sorsha": "castle_road",
    "kael": "castle_road",
}


def walked(name: str, start: str, to: str, *also: str, **settings: Any) -> Table:
    """A character, perhaps with others, has gone one stretch and has a space left."""
    people = {**APART, **settings.pop("people", {}), name: start, **{other: start for other in also}}
    g = table(people=people, **settings)
    g.walk(name, *also)
    g.do(name, "go", to)
    return g


def inside(g: Table, name: str) -> set[str]:
    """Where the way may still lead."""
    return {str(words[1]) for words in g.offered(name, "go")}


@rule("willow", "9.9a", "9.9", "0.3")
@pytest.mark.parametrize(
    ("card", "start", "door", "place"),
    [
        ("old_man_points_the_way", "mossy_hollow", "foxglove_heath", "magic_spring"),
        ("the_ferryman", "crossroads", "reed_landing", "fin_raziels_island"),
        ("the_lost_valley", "stag_wood", "valley_mouth", "tir_asleen"),
    ],
)
def test_a_card_that_finds_a_place_next_door_lets_its_player_in(card: str, start: str, door: str, place: str) -> None:
    """The Ferryman too, whose Island is reached over the ferry link."""
    g = walked("willow", start, door, hands={"willow": [card]})
    g.me("willow", "play", card)
    assert g.moment == "Route" and inside(g, "willow") == {place}
    g.do("willow", "go", place)
    assert g.at("willow") == place and g.heard("rolled") == []


@rule("willow", "9.9a")
def test_he_may_stay_outside_a_place_that_a_card_has_found() -> None:
    g = walked("willow", "mossy_hollow", "foxglove_heath", hands={"willow": ["old_man_points_the_way"]})
    g.me("willow", "play", "old_man_points_the_way")
    g.do("willow", "stop")
    assert g.at("willow") == "foxglove_heath" and g.moment != "Route"


@rule("willow", "9.9a", "9.9")
def test_without_a_space_left_nobody_steps_in() -> None:
    """Two spaces bring Willow next to the Spring, and there his move is over."""
    g = walked("willow", "nelwyn_road", "foxglove_heath", hands={"willow": ["old_man_points_the_way"]})
    assert g.at("willow") == "foxglove_heath" and g.moment != "Route"


@rule("willow", "9.9a", "15.6")
def test_passage_next_to_the_place_leads_into_it() -> None:
    g = walked("willow", "mossy_hollow", "foxglove_heath", up={"willow": ["passage"]})
    g.act_words(g.owner("willow"), ["cast_place", "willow", "passage", "magic_spring"], [6, 1])
    while g.moment == "spell_succeeded":
        g.act(g.asked()[0], "pass")
    assert g.moment == "Route" and inside(g, "willow") == {"magic_spring"}
    g.do("willow", "go", "magic_spring")
    assert g.at("willow") == "magic_spring"


@rule("willow", "9.9a", "9.6", "0.5")
def test_the_lost_valley_opens_for_the_whole_group() -> None:
    g = walked("willow", "stag_wood", "valley_mouth", "madmartigan", hands={"madmartigan": ["the_lost_valley"]})
    g.me("madmartigan", "play", "the_lost_valley")
    g.do("willow", "go", "tir_asleen")
    assert g.at("willow") == g.at("madmartigan") == "tir_asleen"


@rule("willow", "9.9a", "9.4")
def test_a_flyer_who_has_come_down_next_to_the_place_may_step_in() -> None:
    g = table(
        people={**APART, "willow": "mossy_hollow"},
        up={"willow": ["pegasus"]},
        hands={"willow": ["old_man_points_the_way"]},
    )
    g.walk("willow")
    g.do("willow", "take_wing")
    g.do("willow", "go", "foxglove_heath")
    g.me("willow", "play", "old_man_points_the_way")
    assert inside(g, "willow") == {"magic_spring"}, "one step, no second flight"
    g.do("willow", "go", "magic_spring")
    assert g.at("willow") == "magic_spring"


@rule("willow", "9.9a", "4.5")
def test_the_brownies_may_step_into_their_forest_from_next_door() -> None:
    g = walked("franjean_rool", "tavern", "fern_hollow")
    assert g.moment == "Route" and inside(g, "franjean_rool") == {"cherlindreas_forest"}
    g.do("franjean_rool", "go", "cherlindreas_forest")
    assert g.at("franjean_rool") == "cherlindreas_forest" and g.heard("rolled") == []


@rule("willow", "9.9a")
def test_whoever_finds_nothing_there_has_ended_his_way() -> None:
    """Fern Hollow borders the Forest only: Willow may search for it, and goes nowhere else."""
    g = walked("willow", "tavern", "fern_hollow")
    assert g.moment == "Route" and inside(g, "willow") == set()
    g.no("willow", "go", "crossroads", clause="9.9")


@rule("willow", "9.9a", "9.9")
def test_another_place_next_door_does_not_hide_the_found_one() -> None:
    """Thornwood lies between the Forest and the Ruins."""
    g = walked("franjean_rool", "birch_rise", "thornwood")
    assert g.can("franjean_rool", "search", "ruins_of_galladoorn")
    assert inside(g, "franjean_rool") == {"cherlindreas_forest"}
    g.do("franjean_rool", "go", "cherlindreas_forest")
    assert g.at("franjean_rool") == "cherlindreas_forest"


@rule("willow", "26.6", "4.5")
def test_airk_finds_nockmaar_and_found_the_ruins_in_the_first_edition() -> None:
    for first, place in ((False, "nockmaar_castle"), (True, "ruins_of_galladoorn")):
        for door, other in (("windy_gap", "ruins_of_galladoorn"), ("castle_road", "nockmaar_castle")):
            people = {**APART, "airk": door, "sorsha": "tavern", "kael": "tavern"}
            g = table(people=people, first_edition=first)
            g.walk("airk")
            assert (other in inside(g, "airk")) == (other == place)


@rule("willow", "26.6", "9.9a")
def test_games_of_the_first_edition_go_on_as_they_asked() -> None:
    """The Brownies next to their Forest have ended their move; a card still lets Willow in."""
    g = walked("franjean_rool", "tavern", "fern_hollow", first_edition=True)
    assert g.moment != "Route"
    hands = {"willow": ["old_man_points_the_way"]}
    g = walked("willow", "mossy_hollow", "foxglove_heath", hands=hands, first_edition=True)
    g.me("willow", "play", "old_man_points_the_way")
    assert g.moment == "Route" and inside(g, "willow") == {"magic_spring"}
    assert GAME.settle(2, {}, stored=True)[1]["first_edition"] is True
    assert GAME.settle(2, {})[1]["first_edition"] is False


@rule("willow", "26.6", "16.1b")
def test_in_the_first_edition_who_cannot_move_casts_while_others_are_asked() -> None:
    up = {"willow": ["transformation", "book_of_magic"]}
    people = {**APART, "airk": "tavern", "franjean_rool": "fern_hollow"}
    g = table("foes", people=people, foes=[("wolves", "willow")], up=up, health={"airk": 0}, first_edition=True)
    g.until("ChooseMovers", dice=[3, 3])
    assert "hazel" not in g.asked() and g.can("willow", "cast_at", "willow", "transformation", "airk")

"""Searching for people. Rules 9.14 to 9.18"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from attic.games.willow.tables import CONTEST_CHANCE
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


def seek(**settings: Any) -> Table:
    """Evil has moved; the game waits for a search."""
    people = {**APART, **settings.pop("people", {})}
    return table("seek", "evil", people=people, **settings)


@rule("willow", "9.14", "13.2")
def test_the_hider_wins_ties() -> None:
    """Kael 2 + 3 with his Army against the Brownies' 5, both roll 3: not found, no fight (A16)."""
    g = seek(people={"kael": "fern_hollow"}, armies={"evil": "kael"})
    g.act_words("elder", ["name", "kael"], [3, 3])
    assert g.heard("not_found") and g.heard("found") == []
    g.until("last_window")
    assert g.heard("fight_began") == []


@rule("willow", "9.14", "9.17")
def test_all_good_characters_there_are_found_together() -> None:
    g = seek(people={"kael": "magic_spring", "willow": "magic_spring", "airk": "magic_spring"})
    g.act_words("elder", ["name", "kael"], [6, 1])
    assert g.heard("found") == [["found", "magic_spring", "willow", "airk"]]
    assert g.heard("rolled")[0][2:4] == [5, 0], "against the stealthiest, Willow"


@rule("willow", "9.14", "9.14a", "18.1")
def test_the_army_of_galladoorn_is_always_found() -> None:
    """Airk with his Army and the Brownies: no dice, both are found (A22)."""
    g = seek(people={"sorsha": "fern_hollow", "airk": "fern_hollow"}, armies={"good": "airk"})
    g.until("DeclareFights")
    assert g.heard("rolled") == []
    assert "found" in g.who("franjean_rool").states and "found" in g.who("airk").states


@rule("willow", "9.14a")
def test_equal_hiders_agree_who_rolls() -> None:
    """Neither zero Health nor another shape keeps Evil from searching."""
    g = seek(
        people={"kael": "fern_hollow", "willow": "fern_hollow"},
        up={"willow": ["boots_of_stealth"]},
        forms={"kael": "pig"},
        health={"kael": 0},
        hands={"kael": []},
    )
    g.act_words("elder", ["name", "kael"], [])
    assert g.purpose == "hider"
    g.agree("hider", willow="willow")
    g.act_words("birch", ["name", "willow"], [6, 1])
    assert g.heard("rolled")[0][3] == 0


@rule("willow", "9.15")
def test_one_search_per_space_by_whom_they_agree_on() -> None:
    g = seek(people={"kael": "tavern", "sorsha": "tavern"}, round=1)
    for _ in range(2):
        g.agree("seeker", sorsha="kael")
        if g.seen.question.naming == 1:
            g.act("elder", "name", "sorsha")
        else:
            g.act_words("elder", ["name", "sorsha"], [1, 1])
    assert g.heard("rolled")[0][2] == 4, "the stealthier one searches"
    g.until("last_window")
    assert len(g.heard("rolled")) == 1


@rule("willow", "9.15")
def test_searching_is_optional() -> None:
    g = seek(people={"kael": "tavern"})
    g.act("elder", "nobody")
    g.until("last_window")
    assert g.heard("rolled") == []


@rule("willow", "3.8a", "9.15")
def test_nobody_searches_against_his_players_word() -> None:
    """Kael's player would have Sorsha search, hers wants no search: named again, it does not take place."""
    g = seek(people={"kael": "tavern", "sorsha": "tavern"}, round=1)
    for _ in range(2):
        g.agree("seeker", sorsha="nobody", kael="sorsha")
    assert g.moment != "Agree"
    g.until("last_window")
    assert g.heard("rolled") == [] and g.heard("found") == []


@rule("willow", "9.14", "11.1")
def test_found_for_one_turn_only() -> None:
    """In the next Evil turn Kael must search again (A21)."""
    g = seek(people={"kael": "tavern"}, found=[])
    g.act_words("elder", ["name", "kael"], [6, 1])
    g.until("DeclareFights")
    g.finish_turn(dice=[])
    assert "found" not in g.who("willow").states


@rule("willow", "9.18")
def test_madmartigan_may_show_himself_alone() -> None:
    g = seek(people={"kael": "crossroads", "willow": "crossroads"})
    assert g.moment == "ShowHimself"
    g.do("madmartigan", "answer", "yes")
    assert "found" in g.who("madmartigan").states and "found" not in g.who("willow").states
    assert g.purpose == "seeker"


@rule("willow", "25.11", "3.6", "0.5")
def test_a_false_trail_turns_a_search_round() -> None:
    g = seek(people={"kael": "tavern", "airk": "tavern"}, hands={"willow": ["false_trail"]})
    g.act_words("elder", ["name", "kael"], [6, 1])
    assert g.moment == "after_search"
    g.me("willow", "play", "false_trail")
    assert g.heard("found") == [] and g.heard("not_found")
    g = table(people={**APART, "willow": "foxglove_heath"}, hands={"willow": ["false_trail"]})
    g.walk("willow")
    g.do("willow", "search", "magic_spring", dice=[1, 6])
    assert g.moment == "after_search"
    g.me("willow", "play", "false_trail")
    assert g.at("willow") == "magic_spring"


@rule("willow", "13.3")
@pytest.mark.parametrize(("lead", "ways"), list(zip(range(-5, 6), [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35])))
def test_contest_odds(lead: int, ways: int) -> None:
    """Stealth 3 against Hide 4: 10 of 36; Kael with his Army against Willow: 26 of 36 (B34)."""
    assert sum(lead + a - b > 0 for a, b in itertools.product(range(1, 7), repeat=2)) == ways
    assert round(36 * CONTEST_CHANCE[lead + 6]) == ways

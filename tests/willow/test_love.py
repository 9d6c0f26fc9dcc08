"""Sorsha and Madmartigan. Rule 22"""

from __future__ import annotations

from typing import Any

import pytest

from attic.kit.chance import Scripted
from attic.kit.scenario import rule

from .table import Table, table

APART = {
    "willow": "thornwood",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "crossroads",
    "sorsha": "crossroads",
    "kael": "tavern",
}


def dust(die: int | None, target: str = "madmartigan", **settings: Any) -> Table:
    """The Brownies use the Dust where Sorsha and Madmartigan are."""
    hands = {"franjean_rool": ["dust_of_broken_heart"], **settings.pop("hands", {})}
    people = {**APART, **settings.pop("people", {})}
    g = table("window", people=people, hands=hands, **settings)
    while g.asked() != [g.owner("franjean_rool")]:
        g.act(g.asked()[0], "pass")
    g.me("franjean_rool", "play_at", "dust_of_broken_heart", target, dice=[] if die is None else [die])
    return g


@rule("willow", "22.1", "25.3")
def test_the_dust_brings_love_and_a_six_turns_her() -> None:
    g = dust(5)
    assert g.seen.tale.in_love and g.who("sorsha").side == "evil" and g.seen.peace == ("crossroads",)
    g = dust(6, target="sorsha")
    assert g.who("sorsha").side == "good"
    g = dust(None, target="willow", people={"willow": "crossroads"})
    assert not g.seen.tale.in_love


@rule("willow", "22.5")
def test_nobody_loves_an_eborsisk() -> None:
    """No love, no roll, but the fighting stops; a Pig would do (A41)."""
    g = dust(None, forms={"sorsha": "eborsisk"})
    assert not g.seen.tale.in_love and g.seen.peace == ("crossroads",)
    assert dust(3, forms={"sorsha": "pig"}).seen.tale.in_love


@rule("willow", "22.2", "22.2a", "22.4")
@pytest.mark.parametrize("meetings", [0, 1, 2, 3, 4])
def test_every_meeting_lowers_the_number(meetings: int) -> None:
    """5, 4, 3, 2, and the fifth time without fail (A40)."""
    for die in (max(0, 5 - meetings - 1), 5 - meetings):
        if die == 0:
            continue
        g = table(people={**APART, "madmartigan": "daikini_road"}, in_love=True)
        g.state.tale.meetings = meetings  # type: ignore[attr-defined]
        g.walk("madmartigan")
        g.do("madmartigan", "go", "crossroads")
        g.until("heal_window", dice=[die])
        assert (g.who("sorsha").side == "good") == (die >= 5 - meetings)


@rule("willow", "22.2a", "22.4")
def test_staying_together_is_no_meeting() -> None:
    g = table(people=APART, in_love=True)
    g.until("heal_window")
    assert g.heard("love_rolled") == []


@rule("willow", "22.2a")
def test_sorsha_must_find_him() -> None:
    g = table("move", "evil", people={**APART, "sorsha": "daikini_road"}, in_love=True)
    g.walk("sorsha")
    g.do("sorsha", "go", "crossroads")
    g.until("ShowHimself")
    g.do("madmartigan", "answer", "no")
    g.act("aspen", "nobody")
    g.until("heal_window")
    assert g.heard("love_rolled") == []
    g = table("move", "evil", people={**APART, "sorsha": "daikini_road", "franjean_rool": "fern_hollow"}, in_love=True)
    g.walk("sorsha")
    g.do("sorsha", "go", "crossroads")
    g.until("ShowHimself")
    g.do("madmartigan", "answer", "yes")
    g.until("heal_window", dice=[4])
    assert g.heard("love_rolled") == [["love_rolled", 4, 5]]


@rule("willow", "22.3")
def test_one_roll_a_round() -> None:
    """A second meeting in the round is ignored and does not lower the number (B26)."""
    g = table(people={**APART, "madmartigan": "daikini_road"}, in_love=True)
    g.state.tale.love_round = 3  # type: ignore[attr-defined]
    g.walk("madmartigan")
    g.do("madmartigan", "go", "crossroads")
    g.until("heal_window")
    assert g.heard("love_rolled") == [] and g.seen.tale.meetings == 0


@rule("willow", "22.11")
def test_a_later_dust_counts_as_a_meeting() -> None:
    g = dust(5, in_love=True)
    assert g.who("sorsha").side == "good" and g.seen.tale.meetings == 1


@rule("willow", "22.6", "22.8", "22.10", "5.2")
@pytest.mark.parametrize(("players", "owner"), [(3, "hazel"), (6, "aspen")])
def test_sorsha_turns(players: int, owner: str) -> None:
    """Evil Friends and the Army go, she gets down to five; in a small game Madmartigan's player has her (A42)."""
    six = ["bear", "bear", "troll", "troll", "sword", "minions_of_war"]
    g = dust(6, players=players, hands={"sorsha": six}, up={"sorsha": ["nockmaar_soldiers"]}, armies={"evil": "sorsha"})
    assert {"nockmaar_soldiers", "minions_of_war"} <= set(g.seen.discards)
    assert "army_nockmaar_card" in g.seen.armies_home and g.owner("sorsha") == owner
    assert len(g.hand("sorsha")) == 5 and g.who("sorsha").side == "good"
    assert g.seen.character("sorsha").seat == owner
    if players == 3:
        assert {"bear", "troll", "sword"} <= {card for card, zones in g.view("alder").known}
        assert dict(g.view("birch" if players > 3 else "alder").known).get("sword") == ("sorsha",)


@rule("willow", "22.7", "21.2")
def test_she_must_leave_the_castle() -> None:
    """Sorsha turned Good in Nockmaar must leave in the next Good turn; she need not face Bavmorda (B31)."""
    people = {"madmartigan": "nockmaar_castle", "sorsha": "nockmaar_castle", "franjean_rool": "nockmaar_castle"}
    g = dust(6, people=people, health={"madmartigan": 0, "franjean_rool": 0})
    assert g.seen.tale.must_leave
    g.until("FaceHer", "heal_window")
    if g.moment == "FaceHer":
        g.do("sorsha", "answer", "no")
    g = table(people={**APART, "sorsha": "nockmaar_castle"}, sorsha="good")
    g.state.tale.must_leave = True  # type: ignore[attr-defined]
    assert "aspen" in g.asked() and not g.can("sorsha", "done")
    g.walk("sorsha")
    g.no("sorsha", "stop", clause="22.7")
    g.do("sorsha", "go", "black_valley")
    assert not g.seen.tale.must_leave


@rule("willow", "22.7", "27.1")
def test_a_silent_sorsha_who_must_leave_sets_out_and_casts_nothing() -> None:
    """She could transform a friend first; nobody does that by saying nothing."""
    people = {**APART, "sorsha": "nockmaar_castle", "franjean_rool": "nockmaar_castle"}
    g = table(people=people, sorsha="good", up={"sorsha": ["transformation"]}, health={"franjean_rool": 0})
    g.state.tale.must_leave = True  # type: ignore[attr-defined]
    assert g.can("sorsha", "cast_at", "sorsha", "transformation", "franjean_rool")
    seat = g.seat(g.owner("sorsha"))
    assert g.game.words.decode(g.state.default(seat, Scripted([]))) == ["move", "sorsha"]
    g.until("heal_window")
    assert g.heard("spell_cast_at") == [] and g.at("sorsha") != "nockmaar_castle"


@rule("willow", "22.9")
def test_turned_in_evils_turn_she_does_nothing_more() -> None:
    """Kael may attack Madmartigan; Sorsha neither fights nor is a target (B27)."""
    g = table(
        "move",
        "evil",
        people={**APART, "sorsha": "daikini_road", "kael": "crossroads", "franjean_rool": "fern_hollow"},
        in_love=True,
    )
    g.walk("sorsha")
    g.do("sorsha", "go", "crossroads")
    g.until("ShowHimself")
    g.do("madmartigan", "answer", "yes")
    g.until("DeclareFights", dice=[6])
    assert g.who("sorsha").side == "good" and g.asked() == ["elder"]
    g.me("kael", "fight")
    assert g.seen.fight.members == (("madmartigan",), ("kael",))


@rule("willow", "25.3", "25.16")
def test_dust_ends_a_fight_but_not_one_with_a_foe() -> None:
    from .table import fight

    g = fight(
        attacker="kael",
        side="evil",
        people={**APART, "kael": "thornwood", "franjean_rool": "thornwood"},
        found=["willow", "franjean_rool"],
        hands={"franjean_rool": ["dust_of_broken_heart"]},
    )
    g.me("franjean_rool", "play_at", "dust_of_broken_heart", "kael") if g.asked() == ["birch"] else None
    while g.asked() != ["birch"] and not g.heard("peace"):
        g.act(g.asked()[0], "pass")
    if not g.heard("peace"):
        g.me("franjean_rool", "play_at", "dust_of_broken_heart", "kael")
    assert g.heard("fight_ended") and g.heard("rolled") == []
    g = table(
        "foes",
        people={**APART, "franjean_rool": "thornwood"},
        foes=[("bear", "willow")],
        hands={"franjean_rool": ["dust_of_broken_heart"]},
    )
    g.until("fight_start")
    while g.asked() != ["birch"]:
        g.act(g.asked()[0], "pass")
    g.me("franjean_rool", "play_at", "dust_of_broken_heart", "willow")
    assert g.seen.fight is not None

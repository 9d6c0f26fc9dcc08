"""What was declared stays declared; the pace of the game. Rules 23.7, 23.9a, 26.3, 27.2"""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.willow import GAME
from attic.games.willow.vocabulary import FIGHT, NEWS, NOBODY
from attic.kit import properties as must
from attic.kit.news import STIRS, TURN
from attic.kit.scenario import rule
from attic.kit.words import Verb

from .loose import ALLOWED
from .table import Table, fight, table

APART = {
    "willow": "thornwood",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "tavern",
}


def binds(g: Table, name: str, *words: str) -> bool:
    """Would this be beyond taking back?"""
    seat = g.seat(g.owner(name))
    action = g.game.words.encode(list(words))
    assert g.state.legal(seat, action), g.state.why_not(seat, action)
    before = g.state.copy()
    g.act(g.owner(name), *words)
    return g.game.words.of(action).binds(before, g.state, seat)


@rule("willow", "27.2")
def test_a_declared_fight_stands() -> None:
    g = table("fight", people={**APART, "willow": "tavern"})
    g.until("DeclareFights")
    assert binds(g, "willow", "fight", "willow")


@rule("willow", "27.2", "26.5")
def test_joining_an_attack_binds_when_the_fight_begins() -> None:
    """Willow's answer may be taken back while Madmartigan's player is still asked; his begins the fight."""
    people = {**APART, "willow": "tavern", "airk": "tavern", "madmartigan": "tavern"}
    g = table("fight", people=people, standing_aside=True)
    g.until("DeclareFights")
    g.me("airk", "fight")
    assert not binds(g, "willow", "answer", "no")
    assert binds(g, "madmartigan", "answer", "no")


@rule("willow", "27.2", "18.5")
def test_an_army_given_up_in_a_fight_is_given_up() -> None:
    g = fight(
        attacker="kael", side="evil", people={**APART, "airk": "tavern"}, found=["airk"],
        armies={"good": "airk"}, health={"airk": 2}, up={"kael": ["sword", "dagger", "dagger"]},
    )  # fmt: skip
    g.until("GiveUpArmy", dice=[1, 6])
    assert binds(g, "airk", "answer", "yes")


@rule("willow", "27.2", "19.13")
def test_an_acorn_is_thrown() -> None:
    g = fight(attacker="willow", people={**APART, "willow": "tavern"}, treasures={"three_acorns": "willow"})
    g.until("fight_spells")
    while g.asked() != ["hazel"]:
        g.act(g.asked()[0], "pass")
    assert binds(g, "willow", "petrify", "kael")


@rule("willow", "27.2", "19.1")
def test_a_power_is_used() -> None:
    g = table("places", people={**APART, "willow": "magic_spring"}, health={"willow": 2}, lying={"magic_spring": None})
    g.until("UsePower")
    assert binds(g, "willow", "use_power", "willow")


@rule("willow", "27.2", "9.18")
def test_who_has_shown_himself_is_found_and_who_stays_hidden_has_passed() -> None:
    for answer in ("yes", "no"):
        g = table("seek", "evil", people={**APART, "kael": "crossroads"})
        assert g.moment == "ShowHimself"
        assert binds(g, "madmartigan", "answer", answer) == (answer == "yes")


@rule("willow", "27.2", "3.8")
def test_the_answer_that_closes_a_vote_binds_and_one_before_it_does_not() -> None:
    """Also where the next vote is the other side's: Kael searches, and two equal hiders must agree who rolls."""
    g = table("seek", "evil", people={**APART, "kael": "tavern", "sorsha": "tavern", "willow": "tavern"}, round=1)
    assert not binds(g, "sorsha", "name", "kael")
    assert binds(g, "kael", "nobody")
    people = {**APART, "kael": "tavern", "willow": "tavern", "madmartigan": "tavern"}
    g = table("seek", "evil", people=people, up={"madmartigan": ["brownie_scouts"]})
    g.do("madmartigan", "answer", "no")
    assert g.purpose == "seeker" and binds(g, "kael", "name", "kael") and g.purpose == "hider"


@rule("willow", "27.2", "9.8")
def test_a_walk_may_be_taken_back() -> None:
    g = table(people=APART)
    assert not binds(g, "willow", "move", "willow")
    g.until("Route")
    assert not binds(g, "willow", "go", "moonlit_wood")


@rule("willow", "27.2")
@pytest.mark.parametrize(("verb", "players"), [(FIGHT, 6), (NOBODY, 2)])
def test_a_declaration_taken_away_is_noticed(verb: Verb, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def unexpected(seed: int) -> set[tuple[str, str]]:
        return must.loose_acts(GAME, seed, 400, players) - set(ALLOWED)

    final, binding = verb.final, verb.binding
    monkeypatch.setattr(verb, "final", False)
    monkeypatch.setattr(verb, "binding", None)
    seed = next(seed for seed in range(60) if unexpected(seed))
    assert {name for name, _ in unexpected(seed)} == {verb.name}
    monkeypatch.setattr(verb, "final", final)
    monkeypatch.setattr(verb, "binding", binding)
    assert unexpected(seed) == set()


@rule("willow", "23.7", "26.3")
def test_people_sit_down_without_the_round_limit() -> None:
    assert GAME.settle(4, {})[1]["no_round_limit"] is False
    assert GAME.settle(4, {}, stored=True)[1]["no_round_limit"] is False
    seated: dict[str, Any] = GAME.for_people({})
    assert seated["no_round_limit"] is True
    assert GAME.for_people({"no_round_limit": False})["no_round_limit"] is False


@rule("willow", "23.9a")
def test_bots_wait_for_a_draw_as_long_as_the_round_limit_would() -> None:
    assert GAME.patience(4) == 100, "two turns a round"
    assert [name for name, kind in NEWS.kinds.items() if kind.pace == TURN] == ["turn_began"]
    assert {name for name, kind in NEWS.kinds.items() if kind.pace == STIRS} == {
        "gained", "hand_taken", "treasure_taken", "freed", "slain", "elora_delivered", "elora_taken", "elora_safe",
        "in_love", "love_rolled", "turned_good",
    }  # fmt: skip

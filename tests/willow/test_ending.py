"""The end and its victors. Rules 23, 24, 27"""

from __future__ import annotations

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


def play_on(g: Table, seed: int = 1) -> None:
    """Silence to the end."""
    chance = Seeded(seed)
    while not g.over:
        g.silence(chance)


@rule("willow", "23.1", "23.2", "23.4", "23.5")
def test_delivery() -> None:
    """Sorsha enters Nockmaar with the child in round 12; Evil triumphs at the end of round 13 (A37)."""
    g = table("move", "evil", people=APART, hands={"sorsha": ["elora_danan"]}, round=12)
    g.walk("sorsha")
    g.do("sorsha", "go", "nockmaar_castle")
    assert g.heard("elora_delivered") == [["elora_delivered", "sorsha"]] and g.hand("sorsha") == []
    play_on(g)
    assert g.reason == "elora_delivered" and g.seen.round == 13
    assert g.state.outcome is not None and [g.seats[w] for w in g.state.outcome.winners] == ["aspen", "elder"]
    assert g.seen.tale.victors == ("aspen",)


@rule("willow", "23.1")
def test_delivery_by_winning_in_the_castle() -> None:
    """Kael beats Willow, who holds the child, in Nockmaar: delivered at once (B24)."""
    g = table(
        "fight",
        "evil",
        people={**APART, "kael": "nockmaar_castle", "willow": "nockmaar_castle"},
        health={"willow": 0},
        found=["willow"],
        hands={"willow": ["elora_danan"]},
    )
    g.until("DeclareFights")
    g.me("kael", "fight")
    g.until("UsePower")
    assert g.heard("elora_delivered") == [["elora_delivered", "kael"]]


@rule("willow", "23.6")
def test_a_deliverer_who_changed_sides_is_no_true_victor() -> None:
    g = table("move", "evil", people=APART, hands={"sorsha": ["elora_danan"]}, round=12)
    g.walk("sorsha")
    g.do("sorsha", "go", "nockmaar_castle")
    g.until("heal_window")
    from attic.games.willow.love import turn_good
    from attic.games.willow.state import Willow

    assert isinstance(g.state, Willow)
    turn_good(g.state)
    play_on(g)
    assert g.reason == "elora_delivered" and g.seen.tale.victors == ()
    assert g.state.outcome is not None and [g.seats[w] for w in g.state.outcome.winners] == ["elder"]


@rule("willow", "23.7", "26.3", "23.8")
def test_the_round_limit() -> None:
    """Evil triumphs without a true victor at the end of round 50; not with the option (B32)."""
    g = table("end", "evil", people=APART, round=50)
    g.end_window()
    assert g.reason == "round_limit" and g.seen.tale.victors == ()
    g = table("end", "evil", people=APART, round=50, options=4)
    g.end_window(dice=[])
    assert not g.over and g.seen.round == 51


@rule("willow", "23.2", "23.7")
def test_a_delivery_in_the_last_round_still_gives_one_more() -> None:
    g = table("move", "evil", people=APART, hands={"sorsha": ["elora_danan"]}, round=50)
    g.walk("sorsha")
    g.do("sorsha", "go", "nockmaar_castle")
    play_on(g)
    assert g.seen.round == 51 and g.reason == "elora_delivered"


@rule("willow", "23.5", "23.3")
def test_a_double_triumph() -> None:
    """Bavmorda is slain and the city freed with the child there in one turn: all are joint victors (A39)."""
    g = table(
        "bavmorda",
        people={**APART, "franjean_rool": "nockmaar_castle", "airk": "tir_asleen", "willow": "tir_asleen"},
        health={"franjean_rool": 6},
        pointer={"franjean_rool": 6, "airk": 6},
        armies={"good": "airk"},
        up={"franjean_rool": ["high_aldwin", "book_of_magic", "magic_talisman", "magic_talisman", "wood_fairy"]},
        treasures={"sceptre_of_tir_asleen": "airk", "cherlindreas_wand": "franjean_rool"},
        hands={"willow": ["elora_danan"]},
        lying={"tir_asleen": None},
    )
    g.act_words("birch", ["answer", "yes"], [6, 1])
    assert g.heard("slain") and not g.over
    g.until("TryToFree")
    g.act_words("alder", ["answer", "yes"], [6, 1])
    g.until("last_window")
    g.end_window()
    assert g.reason == "double_triumph" and g.seen.tale.victors == ("hazel", "alder", "birch")


@rule("willow", "23.9")
def test_resigning_gives_the_game_to_the_other_side() -> None:
    g = table(people=APART)
    g.act("hazel", "resign")
    assert g.reason == "resigned" and g.state.outcome is not None
    assert [g.seats[w] for w in g.state.outcome.winners] == ["aspen", "elder"]


@rule("willow", "27.1")
def test_silence_declines_or_takes_the_fallback() -> None:
    g = table(people=APART)
    g.silence(Seeded(1))
    assert g.at("airk") == "camp_meadow"
    people = {**APART, "airk": "crossroads"}
    g = table("foes", people=people, foes=[("bear", "madmartigan")], pointer={"airk": 2})
    g.until("foe_champion")
    g.silence(Seeded(1))
    g.silence(Seeded(1))
    assert ["champion", "good", "airk"] in g.told
    hand = ["elora_danan", "fly", "horse", "bear", "troll"]
    g = table("draw", people=APART, hands={"willow": hand}, script=["dagger", "dagger", "sword", "armour"])
    g.silence(Seeded(1))
    assert "troll" in g.seen.discards


@rule("willow", "24.3", "5.1")
def test_one_players_characters_need_the_same_space_to_trade() -> None:
    g = table(
        "window", players=2, people={**APART, "airk": "thornwood"}, hands={"willow": ["sword"], "airk": ["horse"]}
    )
    assert g.offered("willow", "trade") == [["trade", "willow", "airk"]]
    g.no("willow", "trade", "willow", "madmartigan", clause="5.7")

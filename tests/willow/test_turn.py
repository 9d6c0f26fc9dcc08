"""The protocol, the turn, drawing and healing. Rules 3, 6, 7, 10"""

from __future__ import annotations

from attic.kit.chance import Seeded
from attic.kit.scenario import rule

from .table import table

APART = {
    "willow": "tavern",
    "madmartigan": "crossroads",
    "airk": "camp_meadow",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "castle_road",
}
SIX_DRAWS = ["sword", "dagger", "horse", "armour"]


@rule("willow", "3.1", "6.1", "6.3")
def test_a_good_turn_goes_through_its_steps_for_the_whole_side() -> None:
    g = table("start", people={**APART, "kael": "tavern"}, hands={"willow": ["sword"], "kael": ["bear"]})
    moments: list[str] = []
    chance = Seeded(3)
    while g.seen.active == "good":
        if not moments or moments[-1] != g.moment:
            moments.append(g.moment)
        g.silence(chance)
    assert moments == ["window", "ChooseMovers", "heal_window", "window", "DeclareFights", "last_window"]
    assert len(g.heard("drew")) == 4 and len(g.heard("turn_began")) == 1


@rule("willow", "6.2", "9.16")
def test_an_evil_turn_has_searches_and_no_foes() -> None:
    g = table(
        "start", "evil", people={**APART, "kael": "tavern"}, hands={"willow": ["sword"]}, foes=[("bear", "willow")]
    )
    g.until("ChooseMovers", dice=["dagger", "dagger", "horse", "horse"])
    assert g.who("willow").foes == ("bear",)
    g.until("seeker")
    assert g.seen.active == "evil"


@rule("willow", "3.2", "3.3", "3.5")
def test_the_lead_rotates_with_the_rounds_and_is_asked_first() -> None:
    """Round 3: of four Good players the third leads, of two Evil ones the first."""
    hands = {name: ["haste" if i == 0 else "bear"] for i, name in enumerate(["willow", "madmartigan"])}
    hands.update(airk=["dagger"], franjean_rool=["dagger"], sorsha=["horse"], kael=["horse"])
    g = table("window", hands=hands, people=APART)
    order = []
    while g.moment == "window":
        order.append(g.asked()[0])
        g.act(order[-1], "pass")
    assert order == ["alder", "birch", "hazel", "rowan", "aspen", "elder"]
    assert g.asked() == ["alder", "birch", "hazel", "rowan"]


@rule("willow", "3.4", "3.5")
def test_after_an_action_the_window_begins_again() -> None:
    g = table("window", people=APART, hands={"willow": ["sword"], "kael": ["dagger", "horse"]}, round=1)
    g.act("hazel", "pass")
    g.me("kael", "lay", "dagger")
    assert g.moment == "window" and g.asked() == ["hazel"]
    g.act("hazel", "pass")
    g.act("elder", "pass")
    assert g.moment == "ChooseMovers"


@rule("willow", "3.4a")
def test_windows_with_nothing_between_them_are_one() -> None:
    """Nobody in a Place, nobody to fight: one window heals, one ends the turn."""
    g = table("heal", people=APART, hands={"willow": ["sword"]})
    assert g.moment == "heal_window"
    g.end_window()
    assert g.moment == "last_window"


@rule("willow", "3.6")
def test_a_reaction_window_takes_only_its_own_cards() -> None:
    people = {**APART, "willow": "thornwood"}
    g = table(people=people, hands={"kael": ["dark_things_scuttle", "sword"]})
    g.me("willow", "move")
    assert g.moment == "before_move"
    g.no("kael", "lay", "kael", "sword", clause="0.3")
    g.no("kael", "discard", "kael", "sword", clause="5.5")
    assert g.can("kael", "play_at", "kael", "dark_things_scuttle", "willow")


@rule("willow", "3.7")
def test_whoever_holds_a_card_is_asked_whatever_it_is() -> None:
    """Kael holds nothing for this moment, and is asked all the same; with no card nobody asks him."""
    for hand, asked in ((["bear"], True), ([], False)):
        g = table(people=APART, hands={"kael": hand})
        g.me("willow", "move")
        assert (g.moment == "before_move") == asked


@rule("willow", "3.8")
def test_a_common_decision_is_named_twice_and_then_falls_back() -> None:
    """Willow and Airk differ about the Foe's champion twice: the worst fighter must."""
    people = {**APART, "airk": "tavern"}
    g = table("foes", people=people, foes=[("bear", "willow")])
    g.until("foe_champion")
    g.agree("foe_champion", airk="willow", willow="airk")
    assert g.moment == "Agree" and g.seen.question.naming == 2
    assert sorted(map(str, g.heard("named")))
    g.agree("foe_champion", airk="willow", willow="airk")
    assert ["champion", "good", "willow"] in g.told


@rule("willow", "6.4", "6.5")
def test_haste_gives_one_character_a_whole_turn() -> None:
    """Willow alone takes a turn before the Evil one; his Foe is due in it (A43)."""
    g = table("end", people=APART, hands={"willow": ["haste"], "kael": ["bear", "wolves"]})
    g.me("willow", "play", "haste")
    g.me("kael", "play_at", "bear", "willow")
    g.end_window()
    assert ["extra_turn", "willow"] in g.told and g.seen.active == "good"
    g.until("last_window", dice=["horse", 6, 1])
    assert len(g.heard("foe_fight")) == 1
    assert [c.who for c in g.seen.people if "acts" in c.states] == ["willow"]


@rule("willow", "6.4")
def test_in_an_extra_turn_the_others_stay() -> None:
    g = table("end", people=APART, hands={"willow": ["haste"]})
    g.me("willow", "play", "haste")
    g.until("ChooseMovers", dice=["horse"])
    assert g.asked() == ["hazel"]
    assert g.state.why_not(1, g.game.words.encode(["move", "madmartigan"])).clause in ("", "6.4")
    g.finish_turn(dice=["dagger", "dagger", "sword", "armour"][:0])
    assert g.seen.active == "evil" and g.seen.round == 3


@rule("willow", "7.1", "7.3")
def test_good_draws_one_each_evil_two() -> None:
    g = table("start", people=APART)
    g.until("ChooseMovers", dice=["horse", "sword", "dagger", "armour"])
    assert [c.hand_size for c in g.seen.people] == [1, 1, 1, 1, 0, 1]
    g = table("start", "evil", people=APART)
    g.until("ChooseMovers", dice=["horse", "sword", "dagger", "armour"])
    assert [c.hand_size for c in g.seen.people] == [0, 0, 0, 0, 2, 3]


@rule("willow", "7.1")
def test_limits_are_enforced_when_all_have_drawn() -> None:
    """Airk leads in round 3 and is over his limit, but everybody draws first."""
    g = table(
        "start", people=APART, hands={"airk": ["dagger", "dagger", "dagger", "horse", "horse"], "willow": ["sword"]}
    )
    g.until("ReduceHand", dice=["armour", "armour", "armour", "bow"])
    assert len(g.heard("drew")) == 4
    assert g.moment == "ReduceHand" and g.asked() == ["alder"]


@rule("willow", "7.2", "16.9")
def test_a_transformed_character_must_part_with_what_he_draws() -> None:
    """Willow, a Goat, draws a Sword alone in his space: he must discard it; a Draught he may drink (B13)."""
    g = table(
        "draw",
        people=APART,
        forms={"willow": "goat"},
        health={"willow": 3},
        script=["dagger", "horse", "sword", "armour"],
    )
    assert g.moment == "ReduceHand" and g.asked() == ["hazel"]
    g.no("willow", "lay", "willow", "sword")
    assert g.offered("willow", "discard") == [["discard", "willow", "sword"]]
    g = table(
        "draw",
        people=APART,
        forms={"willow": "goat"},
        health={"willow": 3},
        script=["dagger", "horse", "healing_draught", "armour"],
    )
    g.me("willow", "play_at", "healing_draught", "willow")
    assert g.who("willow").health == 6 and g.moment == "window"


@rule("willow", "10.1", "10.3", "17.3")
def test_rest_heals_two_and_a_journey_one() -> None:
    g = table(people=APART, health={"willow": 2, "airk": 0, "madmartigan": 5})
    g.me("willow", "move")
    g.until("Route")
    g.do("willow", "go", "fern_hollow")
    g.until("last_window")
    assert [g.who(n).health for n in ("willow", "airk", "madmartigan")] == [3, 2, 6]


@rule("willow", "10.2")
def test_a_failed_search_without_a_step_is_rest() -> None:
    """Willow next to the Magic Spring searches and fails: he heals two (B21)."""
    g = table(people={**APART, "willow": "foxglove_heath"}, health={"willow": 2})
    g.me("willow", "move")
    g.until("Route")
    g.do("willow", "search", "magic_spring", dice=[1, 6])
    g.until("last_window")
    assert g.at("willow") == "foxglove_heath" and g.who("willow").health == 4


@rule("willow", "5.13")
def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    """Deck 1, discards 30, four draws: the first empties it, three more come from the pile (B30)."""
    from attic.games.willow.position import position
    from attic.games.willow.tables import CARDS
    from attic.kit.chance import Scripted

    from .table import Table

    s = position("window", people=APART, hands={"willow": ["sword"]})
    bag = s.deck.bag
    for card in bag.items():
        if bag.total > 1:
            bag.take(card)
            if len(s.deck.discard) < 30:
                s.deck.discard.append(card)
    g = Table(s)
    last = CARDS.names[s.deck.bag.items()[0]]
    pile = [CARDS.names[card] for card in s.deck.discard]
    g.finish_turn(dice=[])
    assert g.seen.active == "evil"
    chance = Scripted([last, pile[0], pile[1], pile[2]])
    while g.moment == "window" and g.seen.deck == 1:
        g.silence(chance)
    chance.done()
    assert g.seen.deck == 27 and g.seen.discards == ()

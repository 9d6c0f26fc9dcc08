"""Trades. Rules 3.9, 5.7 to 5.11, 25.13"""

from __future__ import annotations

from typing import Any

from attic.kit.chance import Scripted
from attic.kit.scenario import rule
from attic.kit.state import Proposal

from .table import Table, table

APART = {
    "willow": "tavern",
    "madmartigan": "crossroads",
    "airk": "tavern",
    "franjean_rool": "fern_hollow",
    "sorsha": "castle_road",
    "kael": "castle_road",
}


def market(**settings: Any) -> Table:
    """A window; Willow and Airk share a space."""
    hands = {"willow": ["elora_danan", "sword"], "airk": ["horse", "dagger"], **settings.pop("hands", {})}
    return table("window", people={**APART, **settings.pop("people", {})}, hands=hands, **settings)


def offer(
    g: Table, maker: str, to: str, give: list[list[Any]], ask: list[list[Any]], between: tuple[str, str] | None = None
) -> Any:
    """Make an offer; why it is refused, or None."""
    values: dict[str, object] = {
        "to": g.owner(to),
        "give": give,
        "ask": ask,
        "term": None if between is None else ["between", *between],
        "answers": None,
    }
    proposal = Proposal("offer", values)
    seat = g.seat(g.owner(maker))
    refusal = g.state.check(seat, proposal)
    if refusal is None:
        g.state.propose(seat, proposal, Scripted([]))
    return refusal


def accept(g: Table, name: str) -> None:
    """Accept the offer before a player."""
    seat = g.seat(g.owner(name))
    action = next(a for a in g.state.voluntary(seat) if g.game.words.decode(a)[0] == "accept_offer")
    g.act(g.owner(name), *g.game.words.decode(action))


@rule("willow", "5.7", "5.7a", "5.11", "3.10")
def test_a_secret_trade() -> None:
    """Willow gives Airk one unplayed card; third parties see the number only (B35)."""
    g = market()
    assert offer(g, "willow", "airk", [["unplayed", "willow", 1]], []) is None
    accept(g, "airk")
    assert g.moment == "PickCards" and g.asked() == ["hazel"]
    g.do("willow", "give", "willow", "airk", "sword")
    assert g.hand("airk") == ["dagger", "horse", "sword"] and g.moment == "window"
    assert ["traded", "willow", "airk", 1, 0] in g.told
    for other in ("rowan", "elder", None):
        assert g.view(other).character("airk").hand == ()
    assert dict(g.view("hazel").known)["sword"] == ("airk",)
    assert set(dict(g.view("elder").known)["elora_danan"]) == {"willow", "airk"}


@rule("willow", "5.7", "5.3")
def test_a_whole_hand_may_be_given() -> None:
    """Airk gives all his cards and asks nothing (A12)."""
    g = market()
    assert offer(g, "airk", "willow", [["unplayed", "airk", 2]], []) is None
    accept(g, "willow")
    g.do("airk", "give", "airk", "willow", "horse")
    g.do("airk", "give", "airk", "willow", "dagger")
    assert g.hand("airk") == [] and len(g.hand("willow")) == 4


@rule("willow", "3.9", "5.7b", "3.5")
def test_one_trade_per_pair_and_window() -> None:
    g = market(armies={"good": "airk"})
    assert offer(g, "airk", "willow", [["army", "airk", "army_galladoorn_card"]], []) is None
    accept(g, "willow")
    assert g.who("willow").army == "army_galladoorn_card"
    refusal = offer(g, "willow", "airk", [["unplayed", "willow", 1]], [])
    assert refusal is not None
    for _ in range(8):
        offer(g, "willow", "airk", [["unplayed", "willow", 1]], [])
    assert g.state.offers.left(0, 2) <= 6  # type: ignore[attr-defined]


@rule("willow", "5.8", "19.7", "19.10", "15.1")
def test_what_can_be_traded() -> None:
    """Treasures and face-up cards; what lies before somebody else is not there to be given."""
    g = market(
        up={"willow": ["fly", "dagger"], "airk": []}, treasures={"fin_raziel": "willow"}, hands={"airk": ["horse"]}
    )
    refusal = offer(g, "willow", "airk", [["face_up", "willow", "healing"]], [])
    assert refusal is not None
    goods = [["face_up", "willow", "dagger"], ["treasure", "willow", "fin_raziel"]]
    assert offer(g, "willow", "airk", goods, [["unplayed", "airk", 1]]) is None
    accept(g, "airk")
    g.do("airk", "give", "airk", "willow", "horse")
    assert g.lies("airk") == ["dagger"] and g.who("airk").treasures == ("fin_raziel",) and "horse" in g.hand("willow")


@rule("willow", "5.7", "5.8")
def test_good_and_evil_never_trade_nor_do_those_apart() -> None:
    g = market(people={"kael": "tavern"})
    assert offer(g, "willow", "kael", [["unplayed", "willow", 1]], []) is not None
    assert offer(g, "willow", "madmartigan", [["unplayed", "willow", 1]], []) is not None


@rule("willow", "3.9a", "24.3")
def test_a_trade_between_ones_own_characters() -> None:
    g = market(players=2)
    g.do("willow", "trade", "willow", "airk")
    g.do("willow", "give", "willow", "airk", "elora_danan")
    g.no("willow", "give", "willow", "airk", "fly")
    g.do("willow", "give", "airk", "willow", "horse")
    g.do("willow", "done")
    assert g.hand("airk") == ["dagger", "elora_danan"] and g.hand("willow") == ["horse", "sword"]
    g.no("willow", "trade", "willow", "airk", clause="3.9")
    other = market(players=2)
    other.do("willow", "trade", "willow", "airk")
    other.do("willow", "done")
    other.no("willow", "trade", "willow", "airk", clause="3.9")


@rule("willow", "25.13", "25.13a")
def test_a_raven_carries_anything_but_the_child() -> None:
    g = market(
        hands={"willow": ["elora_danan", "sword", "carrier_raven"], "madmartigan": ["horse"], "airk": []}, round=1
    )
    g.me("willow", "play_at", "carrier_raven", "madmartigan")
    assert g.moment == "Letters" and g.asked() == ["hazel", "rowan"]
    g.no("willow", "give", "willow", "madmartigan", "elora_danan")
    g.do("willow", "give", "willow", "madmartigan", "sword")
    g.do("willow", "done")
    g.do("madmartigan", "give", "madmartigan", "willow", "horse")
    g.do("madmartigan", "done")
    assert g.hand("willow") == ["elora_danan", "horse"] and g.hand("madmartigan") == ["sword"]


@rule("willow", "26.4", "5.10")
def test_open_hands_within_a_side() -> None:
    g = market(options=8)
    assert g.view("rowan").character("willow").sees_hand and not g.view("elder").character("willow").sees_hand


@rule("willow", "5.8a", "24.3")
def test_two_casters_with_room_for_one_may_swap() -> None:
    """Between two players, and between two characters of one player."""
    people = {"franjean_rool": "tavern", "airk": "crossroads"}
    up = {"willow": ["fly"], "franjean_rool": ["healing"]}
    g = market(people=people, up=up)
    goods = [["face_up", "willow", "fly"]], [["face_up", "franjean_rool", "healing"]]
    assert offer(g, "willow", "franjean_rool", *goods) is None
    accept(g, "franjean_rool")
    assert g.lies("willow") == ["healing"] and g.lies("franjean_rool") == ["fly"] and g.moment == "window"
    g = market(people=people, up=up, players=2)
    g.do("willow", "trade", "willow", "franjean_rool")
    g.do("willow", "give_up", "willow", "franjean_rool", "fly")
    g.do("willow", "give_up", "franjean_rool", "willow", "healing")
    g.do("willow", "done")
    assert g.lies("willow") == ["healing"] and g.lies("franjean_rool") == ["fly"] and g.moment == "window"


@rule("willow", "5.8a")
def test_a_book_of_magic_and_its_spell_change_hands_together() -> None:
    up = {"willow": ["book_of_magic", "fly"]}
    g = market(up=up)
    goods = [["face_up", "willow", "book_of_magic"], ["face_up", "willow", "fly"]]
    assert offer(g, "willow", "airk", goods, []) is None
    accept(g, "airk")
    assert g.lies("airk") == ["book_of_magic", "fly"] and g.moment == "window"
    g = market(up=up, players=2)
    g.do("willow", "trade", "willow", "airk")
    g.do("willow", "give_up", "willow", "airk", "fly")
    g.do("willow", "give_up", "willow", "airk", "book_of_magic")
    g.do("willow", "done")
    assert g.lies("airk") == ["book_of_magic", "fly"] and g.moment == "window"


@rule("willow", "5.8a", "15.2")
def test_a_spell_that_comes_to_a_full_caster_is_kept_or_dropped_as_he_likes() -> None:
    for kept, dropped in (("fly", "healing"), ("healing", "fly")):
        g = market(people={"franjean_rool": "tavern"}, up={"willow": ["fly"], "franjean_rool": ["healing"]})
        assert offer(g, "willow", "franjean_rool", [["face_up", "willow", "fly"]], []) is None
        accept(g, "franjean_rool")
        assert g.moment == "ReduceSpells" and g.asked() == [g.owner("franjean_rool")]
        g.me("franjean_rool", "discard_up", dropped)
        assert g.lies("franjean_rool") == [kept] and g.moment == "window"


@rule("willow", "5.8a", "15.2")
def test_of_two_spells_one_stays_with_a_caster_who_has_room_for_one() -> None:
    g = market(people={"franjean_rool": "tavern"}, up={"willow": ["fly", "healing"]}, pointer={"willow": 2})
    goods = [["face_up", "willow", "fly"], ["face_up", "willow", "healing"]]
    assert offer(g, "willow", "franjean_rool", goods, []) is None
    accept(g, "franjean_rool")
    g.me("franjean_rool", "discard_up", "fly")
    assert g.lies("franjean_rool") == ["healing"] and g.seen.discards == ("fly",)


@rule("willow", "5.8", "16.9")
def test_another_shape_is_not_handed_a_keep() -> None:
    """A Spell it may have, as far as its Magic goes."""
    g = market(people={"franjean_rool": "tavern"}, up={"willow": ["dagger", "fly"]}, forms={"franjean_rool": "pig"})
    refusal = offer(g, "willow", "franjean_rool", [["face_up", "willow", "dagger"]], [])
    assert refusal is not None and refusal.clause == "5.8"
    assert offer(g, "willow", "franjean_rool", [["face_up", "willow", "fly"]], []) is None


@rule("willow", "15.2", "27.1")
def test_silence_drops_the_last_of_too_many_spells() -> None:
    """Fly, Healing: as the data list them Healing comes before Fly."""
    g = market(people={"franjean_rool": "tavern"}, up={"willow": ["fly"], "franjean_rool": ["healing"]})
    assert offer(g, "willow", "franjean_rool", [["face_up", "willow", "fly"]], []) is None
    accept(g, "franjean_rool")
    g.until("window")
    assert g.lies("franjean_rool") == ["healing"]


@rule("willow", "5.7c", "3.4")
def test_nobody_trades_in_passing() -> None:
    """Willow has come to Airk's space with a space left: no offer is open before the next window."""
    g = table(
        people={**APART, "willow": "crossroads", "airk": "fern_hollow", "franjean_rool": "crossroads"},
        hands={"willow": ["sword"], "airk": ["horse"]},
    )
    g.walk("willow")
    g.do("willow", "go", "fern_hollow")
    assert g.moment == "Route"
    refusal = offer(g, "willow", "airk", [["unplayed", "willow", 1]], [])
    assert refusal is not None
    g.until("window")
    assert offer(g, "willow", "airk", [["unplayed", "willow", 1]], []) is None

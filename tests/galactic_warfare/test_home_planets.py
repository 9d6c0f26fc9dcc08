"""Attacks on home planets, and invaders. Rule 11"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import table


@rule("galactic-warfare", "7.4", "11.1")
def test_a_ship_in_its_home_planet_is_attacked_without_a_square_beyond() -> None:
    """A14: W c9 attacks B d10: one die against two."""
    g = table("W c9", "B d10", "B h4")
    assert g.ways("white", "c9") == {"move b10", "attack d10"}
    g.go("white", "c9", "attack", "d10", dice=[1, 2, 3])
    assert g.heard("rolled") == [["rolled", "white", 0, 1], ["rolled", "blue", 0, 2, 3]]


@rule("galactic-warfare", "11.2")
def test_the_winner_takes_the_square_of_the_beaten_home_defender() -> None:
    """A15: 6 against 2+3: W d10 with one power-up, c9 vacant."""
    g = table("W c9", "B d10", "B h4")
    g.go("white", "c9", "attack", "d10", dice=[6, 2, 3])
    assert g.board == {"d10": "W+b", "h4": "B"}


@rule("galactic-warfare", "11.3")
def test_a_beaten_attacker_of_a_home_planet_retreats_as_usual() -> None:
    """1 against 2+3: Blue chooses a white home square."""
    g = table("W c9", "B d10", "B h4")
    g.go("white", "c9", "attack", "d10", dice=[1, 2, 3])
    assert g.moment == "RetreatSquare" and g.asked() == ["blue"]
    g.act("blue", "place", "a1")
    assert g.at("a1") == "W" and g.at("d10") == "B"


@rule("galactic-warfare", "11.4")
def test_an_invader_stays_where_it_is() -> None:
    """A16: d10 has no option in any white turn."""
    g = table("W d10", "W h2", "B c9", "B a9")
    for ship, square, blue_ship, blue_square in (("h2", "g3", "a9", "b8"), ("g3", "h4", "b8", "a7")):
        assert g.touchable("white") == [ship]
        g.refuses("white", "touch", "d10", clause="11.4")
        g.go("white", ship, "move", square)
        g.go("blue", blue_ship, "move", blue_square)
    assert g.at("d10") == "W"


@rule("galactic-warfare", "11.4")
def test_only_an_expulsion_takes_an_invader_out() -> None:
    """Warp Exchange may not name it; Planetary Uprising may."""
    g = table("W d10", "W h2", "W f2", "B c9", white=("warp_exchange",))
    g.refuses("white", "play", "warp_exchange", "h2", "d10")
    assert g.may("white", "play", "warp_exchange", "f2", "h2")
    g = table("W d10", "W h2", "B c9", turn="blue", blue=("planetary_uprising",))
    g.play("blue", "planetary_uprising", "d10")
    g.act("blue", "place", "a1")
    assert g.at("d10") == "" and g.at("a1") == "W"


@rule("galactic-warfare", "11.5")
def test_an_invader_cannot_be_attacked() -> None:
    """A16: no blue ship has an attack on d10, neither from beside it nor from behind."""
    g = table("W d10", "W h2", "B c9", "B e9", "B b10", turn="blue")
    for ship in ("c9", "e9", "b10"):
        assert "attack d10" not in g.ways("blue", ship)
    g.act("blue", "touch", "c9")
    g.refuses("blue", "attack", "d10", clause="11.5")


@rule("galactic-warfare", "11.5")
def test_an_invader_does_not_attack() -> None:
    """Rear Guns cannot be fired out of the enemy home planet."""
    g = table("W d10", "W h2", "B c9", "B a5", white=("rear_guns",))
    g.refuses("white", "play", "rear_guns", clause="12.3")


@rule("galactic-warfare", "11.6")
def test_an_invader_blocks_its_square_for_rescues() -> None:
    """The salvaged ship may stand on a1, e1 or g1, not on c1."""
    g = table("W h2", "B c1", "B h8", white=("salvage_crew",), discarded=(1, 0))
    g.refuses("white", "play", "salvage_crew", "c1")
    squares = [words[2] for words in g.options("white", "play")]
    assert squares == ["a1", "e1", "g1"]


@rule("galactic-warfare", "11.6")
def test_an_invader_blocks_its_square_for_tows() -> None:
    """The stuck ship cannot be towed to c1."""
    g = table("W a9", "W b10", "B c1", "B h8", white=("tow_beam",))
    g.refuses("white", "play", "tow_beam", "a9", "c1")
    assert g.may("white", "play", "tow_beam", "a9", "e1")


@rule("galactic-warfare", "11.7")
def test_a_ship_may_stay_in_its_home_planet_and_must_be_beaten_there() -> None:
    """White moves another ship; Blue cannot simply enter c1."""
    g = table("W c1", "W h4", "B b2")
    g.go("white", "h4", "move", "g5")
    assert g.at("c1") == "W"
    assert g.ways("blue", "b2") == {"move a1", "attack c1"}
    g.act("blue", "touch", "b2")
    g.refuses("blue", "move", "c1")


@rule("galactic-warfare", "11.8")
def test_power_ups_and_order_of_invaders_do_not_matter() -> None:
    """Four stacks of different heights win, whichever comes last."""
    g = table("W h10+3", "W f10", "W d10+1", "W a9+2", "B h4")
    g.go("white", "a9", "move", "b10")
    assert g.winner == "white" and g.reason == "invasion"

"""Cards about home planets, lost ships and power-ups. Rules 12.11 and 12.12.19 to 12.12.22"""

from __future__ import annotations

from attic.kit.scenario import rule

from .table import Table, table


def uprising(*pieces: str, blue: tuple[str, ...] = ()) -> Table:
    """White has played Planetary Uprising against the invader on c1."""
    g = table("W d4", "B c1+1", *pieces, white=("planetary_uprising",), blue=blue)
    g.act("white", "play", "planetary_uprising", "c1")
    return g


@rule("galactic-warfare", "12.11", "12.12.19")
def test_an_expelled_invader_retreats_where_the_cards_player_says() -> None:
    """B14: Blue may cancel or use a beacon; he passes, and White chooses among b10, f10 and h10."""
    g = uprising("B d10", blue=("counter_intelligence", "rescue_beacon"))
    assert g.moment == "Reaction" and g.may("blue", "play", "counter_intelligence")
    g.act("blue", "pass")
    assert g.moment == "RetreatWindow" and g.asked() == ["blue"]
    assert g.may("blue", "play", "rescue_beacon", "a7")
    g.act("blue", "pass")
    assert g.asked() == ["white"]
    assert g.options("white") == [["place", "b10"], ["place", "f10"], ["place", "h10"]]
    g.act("white", "place", "f10")
    assert g.at("f10") == "B+w" and g.at("c1") == ""


@rule("galactic-warfare", "12.12.8", "12.12.19")
def test_the_owner_may_answer_an_expulsion_with_a_beacon() -> None:
    """B14: Blue puts the ship on a7, in White's turn, which is Blue's card of this turn."""
    g = uprising("B d10", blue=("counter_intelligence", "rescue_beacon"))
    g.act("blue", "pass")
    g.play("blue", "rescue_beacon", "a7")
    assert g.at("a7") == "B+w" and g.seen.played == (True, True)
    assert g.moment == "Touch" and g.asked() == ["white"]


@rule("galactic-warfare", "9.3", "12.12.8", "12.12.19")
def test_an_expelled_invader_is_lost_when_its_planet_is_full() -> None:
    """B15: b10 to h10 are occupied by both sides: ship and power-up are discarded, a beacon saves them."""
    full = ("B b10", "B d10", "W f10", "B h10", "B h8")
    g = uprising(*full)
    assert g.at("c1") == "" and g.seen.discarded == (1, 1)
    g = uprising(*full, blue=("rescue_beacon",))
    g.until("RetreatWindow")
    g.act("blue", "pass")
    assert g.seen.discarded == (1, 1)
    g = uprising(*full, blue=("rescue_beacon",))
    g.until("RetreatWindow")
    g.play("blue", "rescue_beacon", "c9")
    assert g.at("c9") == "B+w" and g.seen.discarded == (0, 0)


@rule("galactic-warfare", "12.3")
def test_planetary_uprising_needs_an_invader() -> None:
    """No blue ship in White's home planet, before or after the move."""
    g = table("W d4", "B d2", white=("planetary_uprising",))
    g.refuses("white", "play", "planetary_uprising", "d2", clause="12.3")
    g.go("white", "d4", "move", "c5")
    assert g.moment == "AfterMove" and g.options("white") == [["pass"]]


@rule("galactic-warfare", "12.12.19")
def test_planetary_uprising_may_follow_the_move() -> None:
    """After White's move the invader goes, and the turn ends."""
    g = table("W d4", "B c1", "B d10", "B h8", white=("planetary_uprising",))
    g.go("white", "d4", "move", "c5")
    g.play("white", "planetary_uprising", "c1")
    g.act("white", "place", "b10")
    assert g.at("b10") == "B" and g.seen.active == "blue"


@rule("galactic-warfare", "12.11", "12.12.20")
def test_salvage_crew_returns_a_discarded_ship() -> None:
    """A ship without power-ups on e1; no retreat window opens."""
    g = table("W h2", "B h8", white=("salvage_crew",), discarded=(2, 1))
    g.play("white", "salvage_crew", "e1")
    assert g.at("e1") == "W" and g.seen.discarded == (1, 1)
    assert g.moment == "Touch"


@rule("galactic-warfare", "12.3", "12.12.20")
def test_salvage_crew_needs_a_discarded_ship_and_a_vacant_home_square() -> None:
    """Only blue pieces are discarded; or the planet is full."""
    g = table("W h2", "B h8", white=("salvage_crew",), discarded=(0, 2))
    g.refuses("white", "play", "salvage_crew", "e1", clause="12.3")
    g = table("W a1", "W c1", "B e1", "W g1", "B h8", white=("salvage_crew",), discarded=(2, 0))
    g.refuses("white", "play", "salvage_crew", "e1", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.20", "12.12.21")
def test_mutiny_frees_a_captive_into_the_home_planet() -> None:
    """B23: after Blue's move White names d6 and a1: B d6+1, W a1."""
    g = table("B d6+2", "B h8", "W h2", turn="blue", white=("mutiny",))
    g.go("blue", "h8", "move", "g7")
    assert g.moment == "AfterMove" and g.asked() == ["white"]
    g.play("white", "mutiny", "d6", "a1")
    assert g.at("d6") == "B+w" and g.at("a1") == "W" and g.seen.discarded == (0, 0)


@rule("galactic-warfare", "12.12.21")
def test_mutiny_frees_the_lowest_piece_of_its_own_colour() -> None:
    """Under d6 lie white, white, blue: the second white one leaves, the order of the rest stays."""
    g = table("B d6+wwb", "B h8", "W h2", white=("mutiny",))
    g.play("white", "mutiny", "d6", "g1")
    assert g.at("d6") == "B+wb" and g.at("g1") == "W"


@rule("galactic-warfare", "12.3", "12.12.20")
def test_mutiny_needs_a_captive_and_a_vacant_home_square() -> None:
    """A blue piece is no white captive; a full planet takes nobody."""
    g = table("B d6+b", "B h8", "W h2", white=("mutiny",))
    g.refuses("white", "play", "mutiny", "d6", "a1", clause="12.3")
    g = table("B d6+w", "B h8", "W a1", "W c1", "W e1", "W g1", white=("mutiny",))
    g.refuses("white", "play", "mutiny", "d6", "a1", clause="12.3")


@rule("galactic-warfare", "12.11")
def test_sabotage_strips_a_power_up_before_the_opponents_move() -> None:
    """B37: d6 loses its power-up; its attack on c5 is one die against one."""
    g = table("W c5", "W h2", "B d6+1", "B h8", turn="blue", white=("sabotage",))
    g.play("white", "sabotage", "d6")
    assert g.at("d6") == "B" and g.seen.discarded == (1, 0)
    g.go("blue", "d6", "attack", "c5", dice=[4, 2])
    assert g.at("b4") == "B+w"


@rule("galactic-warfare", "12.3")
def test_sabotage_needs_an_enemy_power_up() -> None:
    """White's own power-ups do not count."""
    g = table("W c5+1", "B d6", white=("sabotage",))
    g.refuses("white", "play", "sabotage", "d6", clause="12.3")
    g.refuses("white", "play", "sabotage", "c5", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.22")
def test_polarity_swap_exchanges_all_power_ups() -> None:
    """B22: c5 gets three white pieces, d6 none; the attack is four dice against one."""
    g = table("W c5", "B d6+3", "B h8", white=("polarity_swap",))
    g.play("white", "polarity_swap", "c5", "d6")
    assert g.at("c5") == "W+www" and g.at("d6") == "B"
    g.go("white", "c5", "attack", "d6", dice=[1, 1, 1, 1, 3])
    assert g.at("e7") == "W+www" and g.seen.discarded == (0, 1)


@rule("galactic-warfare", "8.2", "12.12.22")
def test_swapped_power_ups_are_discarded_when_their_ship_is_captured() -> None:
    """B22: Blue captures c5 with its three white pieces: they are discarded."""
    g = table("W c5", "W h2", "B d6+3", "B h8", white=("polarity_swap",))
    g.play("white", "polarity_swap", "c5", "d6")
    g.go("white", "h2", "move", "g3")
    g.go("blue", "d6", "attack", "c5", dice=[6, 1, 1, 1, 1])
    assert g.at("b4") == "B+w" and g.seen.discarded == (3, 0)


@rule("galactic-warfare", "12.12.22")
def test_polarity_swap_may_name_an_invader() -> None:
    """W d2 and the invader B c1 stand diagonally together."""
    g = table("W d2", "B c1+2", "B h8", white=("polarity_swap",))
    g.play("white", "polarity_swap", "d2", "c1")
    assert g.at("d2") == "W+ww" and g.at("c1") == "B"


@rule("galactic-warfare", "12.3", "12.12.22")
def test_polarity_swap_needs_neighbours_with_a_power_up() -> None:
    """Neighbours without power-ups, or power-ups without neighbours."""
    g = table("W c5", "B d6", "B h8", white=("polarity_swap",))
    g.refuses("white", "play", "polarity_swap", "c5", "d6", clause="12.3")
    g = table("W c5", "B e7+2", "B h8", white=("polarity_swap",))
    g.refuses("white", "play", "polarity_swap", "c5", "e7", clause="12.3")


@rule("galactic-warfare", "12.11")
def test_scrap_reactor_makes_a_power_up_of_a_discarded_enemy() -> None:
    """After the move c5's neighbour gets a blue piece from the discards."""
    g = table("W c5", "W h2+1", "B h8", white=("scrap_reactor",), discarded=(0, 2))
    g.go("white", "c5", "move", "d6")
    g.play("white", "scrap_reactor", "h2")
    assert g.at("h2") == "W+bb" and g.seen.discarded == (0, 1)


@rule("galactic-warfare", "12.3")
def test_scrap_reactor_needs_a_discarded_enemy_and_room() -> None:
    """Own discards do not count; a full stack takes nothing."""
    g = table("W c5", "B h8", white=("scrap_reactor",), discarded=(3, 0))
    g.refuses("white", "play", "scrap_reactor", "c5", clause="12.3")
    g = table("W c5+3", "B h8", white=("scrap_reactor",), discarded=(0, 3))
    g.refuses("white", "play", "scrap_reactor", "c5", clause="12.3")


@rule("galactic-warfare", "12.11", "12.12.20")
def test_tow_beam_brings_a_stuck_ship_home_with_its_power_ups() -> None:
    """No dice and no retreat window; a9+1 goes to e1."""
    g = table("W a9+1", "W b10", "W h2", "B h8", white=("tow_beam",))
    g.play("white", "tow_beam", "a9", "e1")
    assert g.at("e1") == "W+b" and g.at("a9") == ""
    assert g.moment == "Touch" and g.asked() == ["white"]


@rule("galactic-warfare", "12.3", "12.12.20")
def test_tow_beam_needs_a_stuck_ship_and_a_vacant_home_square() -> None:
    """c9 with a vacant square ahead is not stuck; a full planet takes nobody."""
    g = table("W c9", "W b10", "W h2", "B h8", white=("tow_beam",))
    g.refuses("white", "play", "tow_beam", "c9", "e1", clause="12.3")
    g = table("W a9", "W b10", "W a1", "W c1", "W e1", "W g1", "B h8", white=("tow_beam",))
    g.refuses("white", "play", "tow_beam", "a9", "e1", clause="12.3")

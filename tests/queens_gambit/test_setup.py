"""The box and how the game begins. Rules 1-4"""

from __future__ import annotations

from collections import Counter

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.boards import BOARD
from attic.games.queens_gambit.tables import CARDS, CHARTS, DICE, GRIDS, Charts
from attic.kit.chance import Scripted, Seeded
from attic.kit.data import BadData
from attic.kit.data import Table as Data
from attic.kit.game import BadOptions
from attic.kit.scenario import rule

from .table import NABOO, TF, Table, activation, load, roll, table
from .test_first_round import NABOO_HAND, TF_HAND, fresh


def new() -> Table:
    return Table(GAME.new(2, {}, Scripted([])))


@rule("queens-gambit", "1.1", "1.2", "1.8", "2.4", "4.1", "4.2", "4.3")
def test_a1_all_pieces_stand_on_the_boards() -> None:
    g = new()
    plains = Counter((u.kind, u.figures) for u in g.seen.units if u.space.startswith("bf"))
    assert plains == {
        ("battle_droid", 4): 10, ("destroyer_droid", 2): 3, ("aat", 1): 4, ("mtt", 1): 3, ("gungan", 3): 9,
        ("kaadu", 2): 4, ("catapult", 1): 3, ("fambaa", 1): 2,
    }  # fmt: skip
    palace = Counter((u.space[:2], u.kind) for u in g.seen.units if u.space.startswith("f"))
    assert [palace[f"f{n}", "battle_droid"] for n in (1, 2, 3)] == [9, 8, 8]
    assert [palace[f"f{n}", "destroyer_droid"] for n in (1, 2, 3)] == [2, 2, 2]
    assert palace["f1", "palace_guard"] == 21 and palace["f3", "viceroy"] == 2
    assert g.count("battle_droid") == 65 and g.count("destroyer_droid") == 12
    core = {u.kind: u.space for u in g.seen.units if u.space.startswith("core")}
    assert core == {"qui_gon": "core_k04", "obi_wan": "core_k07", "darth_maul": "core_k10"}
    assert g.seen.pool == () and g.state.naboo_pieces() == 26  # type: ignore[attr-defined]
    tracks = load("units.toml")["damage_track"]
    assert Counter({t["counter"]: 0 for t in tracks}) | Counter(
        {c: sum(t["tracks"] for t in tracks if t["counter"] == c) for c in ("green", "brown")}
    ) == {"green": 10, "brown": 8}


@rule("queens-gambit", "1.1")
def test_pieces_that_do_not_add_up_are_refused() -> None:
    data = load("units.toml")
    data["unit"][0]["total"] = 64
    with pytest.raises(BadData, match="battle_droid"):
        Charts(Data(data, "units.toml"))


@rule("queens-gambit", "4.4")
def test_nothing_is_damaged_the_shield_is_up_and_anakin_waits() -> None:
    g = new()
    assert all(unit.harm == 0 for unit in g.seen.units)
    assert g.seen.shield and not g.seen.shutdown
    assert g.seen.anakin == 0 and g.seen.grids == ((),) * 5 and g.seen.fighters == 8


@rule("queens-gambit", "4.5")
def test_naboo_names_the_real_queen_in_secret() -> None:
    g = new()
    assert g.asked() == [NABOO] and g.options(NABOO) == [["name", "purple_queen"], ["name", "red_queen"]]
    g.refuses(TF, "name", "red_queen")
    g.refuses(NABOO, "choose", "np01", clause="4.5")
    g.act(NABOO, "name", "purple_queen", draws=[*TF_HAND, *NABOO_HAND])
    assert g.view(NABOO).queen == "purple_queen"
    assert g.view(TF).queen is None and g.view(None).queen is None


@rule("queens-gambit", "4.6", "4.7")
def test_each_side_holds_five_cards_of_each_of_its_decks() -> None:
    g = fresh()
    assert [cards.hand_size for cards in g.seen.cards] == [10, 10]
    assert g.seen.decks == (40, 40, 40, 40)
    hand = dict(g.view(NABOO).cards[1].hand)
    assert sum(n for card, n in hand.items() if card.startswith("nb")) == 5
    dealt = {GAME.new(2, {}, Seeded(n)).default(1, Seeded(n)) for n in range(20)}
    assert len(dealt) == 2, "time running out names either Queen"


@rule("queens-gambit", "1.9", "4.8")
def test_the_federation_holds_the_marker_first() -> None:
    assert fresh().seen.marker == TF


@rule("queens-gambit", "1.4")
def test_four_decks_of_45_cards() -> None:
    sizes = Counter(CARDS.deck[i] for i, n in enumerate(CARDS.copies) for _ in range(n))
    assert sizes == {0: 45, 1: 45, 2: 45, 3: 45}


@rule("queens-gambit", "1.5")
def test_eight_different_starfighter_cards_with_two_to_four_dice() -> None:
    assert len(set(GRIDS.names)) == 8 and set(GRIDS.card_dice) == {2, 3, 4}


@rule("queens-gambit", "1.3")
def test_droids_are_exactly_four_types() -> None:
    droids = {name for name, droid in zip(CHARTS.types, CHARTS.droids) if droid}
    assert droids == {"battle_droid", "destroyer_droid", "aat", "mtt"}


@rule("queens-gambit", "1.6")
def test_a4_what_the_dice_show() -> None:
    assert set(DICE.names) == {
        "red2", "red1", "red0", "gray1", "gray0", "gold2", "gold1", "gold0", "blue1", "blue0",
        "green2", "green1", "green0", "green_riposte",
    }  # fmt: skip
    riposte = DICE.names.index("green_riposte")
    assert (DICE.blocks[riposte], DICE.hits[riposte], DICE.ripostes[riposte]) == (0, 0, 1)
    for i, name in enumerate(DICE.names):
        if name.startswith(("red", "gray")):
            assert DICE.blocks[i] == 0 and DICE.hits[i] == int(name[-1])


@rule("queens-gambit", "1.7")
def test_a5_dice_of_the_charts() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c3r5 battle_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c3r5", roll("gray1"))
    assert g.heard("attack_rolled") == [["attack_rolled", "palace_guard", "gray1"]]
    g = activation("f1_c0r4 palace_guard", "f1_c3r5 destroyer_droid", card="tp04", order="destroyer_droid_1")
    g.walk("f1_c3r5", "", "f1_c0r4", roll("red0", "red2"))
    assert g.heard("attack_rolled") == [["attack_rolled", "destroyer_droid", "red0", "red2"]]


@rule("queens-gambit", "1.1", "1.2", "3.4")
def test_colours_and_names_that_the_rulebook_does_not_give_say_so() -> None:
    """It names the colours of the duelists, the Queens and Panaka; of Anakin's spaces only the last one has a name."""
    told = {"darth_maul", "qui_gon", "obi_wan", "red_queen", "purple_queen", "captain_panaka"}
    units = load("units.toml")["unit"]
    assert {unit["id"] for unit in units if "provenance_color" not in unit} == told
    assert {unit["provenance_color"] for unit in units if unit["id"] not in told} == {"reconstructed"}
    spaces = load("boards.toml")["space"]["anakin_space"]
    assert [space.get("provenance_name") for space in spaces] == ["reconstructed"] * 5 + [None]
    assert spaces[0]["name"] == "Theed Hangar (start)" and spaces[0]["provenance"] == "rulebook"


@rule("queens-gambit", "1.10")
def test_the_box_never_limits_a_roll() -> None:
    """An AAT rolls six dice at once."""
    g = activation("bf_r1c1 aat", "bf_r2c1 gungan", card="tb06", order="aat_1_on_the_plains", shield=False)
    g.walk("bf_r1c1", "", "bf_r2c1", [6] * 6)
    assert len(g.heard("attack_rolled")[0]) == 2 + 6


@rule("queens-gambit", "2.3")
def test_a_space_holds_one_unit() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c0r5 palace_guard", card="np12")
    g.act(NABOO, "activate", "f1_c0r4")
    g.refuses(NABOO, "move", "f1_c0r5", clause="9.2")


@rule("queens-gambit", "3.1", "3.2", "3.3", "3.5")
def test_the_boards_have_the_printed_parts() -> None:
    assert BOARD.plains == 68 and len(load("boards.toml")["battlefield"]["half_space"]) == 8
    assert {BOARD.floor[i] for i in range(BOARD.plains, BOARD.palace_end)} == {1, 2, 3}
    assert len(BOARD.names) - BOARD.palace_end == 24
    assert len(BOARD.doors) == 2
    fields = [entry for entry in load("boards.toml")["core"]["space"] if entry["force_field"]]
    g = activation("core_k11 qui_gon", "core_k21 darth_maul", card="np06", order="qui_gon_1")
    assert fields[0]["id"] in g.goals(NABOO), "force fields have no effect"


@rule("queens-gambit", "3.4")
def test_the_flight_has_six_spaces_and_five_grids_of_eleven_slots() -> None:
    assert len(GRIDS.spaces) == 6 and len(GRIDS.printed) == 5
    for mask in (*GRIDS.printed, *GRIDS.card_slots):
        assert mask and mask & ~0b1111111111100 == 0


@rule("queens-gambit", "17.13")
def test_three_players_are_refused() -> None:
    with pytest.raises(BadOptions, match="2 or 4"):
        GAME.new(3, {}, Seeded(1))


@rule("queens-gambit", "2.1")
def test_groups_exist_on_the_plains_only() -> None:
    g = table("bf_r4c2 gungan", "f1_c0r4 palace_guard", card="nb07")
    assert g.at("bf_r4c2") == "gungan 3" and g.at("f1_c0r4") == "palace_guard"

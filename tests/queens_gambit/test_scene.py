"""The table as it is shown: nothing missing, nothing given away."""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.boards import BOARD
from attic.kit import asking
from attic.kit.chance import Seeded
from attic.kit.scenario import rule
from attic.kit.scene import Pane, Scene, Token, Zone
from attic.kit.state import State

from .table import NABOO, TF, Table, activation, roll, table
from .test_first_round import fresh, played

BOARDS = ["overview", "plains", "palace", "flight"]


def scene(g: Table, viewer: str | None = None) -> Scene:
    """What a viewer sees."""
    return GAME.scene(g.view(viewer))


def pane(shown: Scene, name: str) -> Pane:
    return next(pane for pane in shown.panes if pane.id == name)


def zone(shown: Scene, name: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == name)


def token(shown: Scene, space: str, board: str = "overview") -> Token:
    return next(token for token in pane(shown, board).tokens if token.at == f"space:{space}")


def positions(seed: int, every: int, players: int = 2) -> list[State]:
    """Positions of a random game."""
    chance, mind = Seeded(seed), Seeded(seed, 1)
    state = GAME.new(players, {}, chance)
    out: list[State] = []
    for n in range(600):
        if state.outcome is not None:
            break
        if n % every == 0:
            out.append(state.copy())
        seat = state.deciders()[0]
        options = state.options(seat)
        state.apply(seat, options[mind.below(len(options))], chance)
    return out


# ---- the boards


def test_all_battles_are_on_one_sheet_and_each_board_by_itself() -> None:
    shown = scene(fresh())
    assert [pane.id for pane in shown.panes] == BOARDS
    spaces = {anchor.id for anchor in pane(shown, "overview").anchors if anchor.id.startswith("space:")}
    assert spaces == {f"space:{name}" for name in BOARD.names}
    parts = [anchor.id for name in BOARDS[1:] for anchor in pane(shown, name).anchors]
    assert sorted(parts) == sorted(anchor.id for anchor in pane(shown, "overview").anchors)


def test_every_unit_stands_on_the_sheet_and_on_its_board() -> None:
    g = fresh()
    shown = scene(g)
    assert len(pane(shown, "plains").tokens) == sum(u.space.startswith("bf") for u in g.seen.units)
    assert len(pane(shown, "overview").tokens) == len(g.seen.units) + 1, "and Anakin"


@pytest.mark.parametrize("players", (2, 4))
def test_symbols_exist_tokens_have_places_and_clicks_have_objects(players: int) -> None:
    for state in positions(players, 37, players):
        seat = state.deciders()[0]
        shown = GAME.scene(GAME.view(state, seat))
        known = {card.id for zone in shown.zones for card in zone.cards}
        for board in shown.panes:
            places = {anchor.id for anchor in board.anchors}
            known |= places
            assert len(places) == len(board.anchors)
            for t in board.tokens:
                assert t.at in places and f'<symbol id="{t.symbol}"' in board.symbols
        for option in asking.options(GAME, state, seat):
            for clicked in option.path:
                assert clicked in known or clicked.split(":")[0] in ("dice", "queen", "deck"), clicked


def test_groups_show_figures_and_characters_their_damage() -> None:
    g = table("bf_r4c4 gungan 2", "core_k04 qui_gon -3", card="nb02")
    assert token(scene(g), "bf_r4c4").badges == ("2",)
    assert token(scene(g), "core_k04").badges == ("3/8",)
    assert token(scene(g), "core_k04").name == "Qui-Gon on Catwalk North 1, 3 of 8 damage"


def test_the_real_queen_is_marked_for_those_who_know_her() -> None:
    g = fresh()
    assert token(scene(g, NABOO), "f1_c2r10").badges == ("real",)
    assert token(scene(g, TF), "f1_c2r10").badges == token(scene(g, None), "f1_c2r10").badges == ()


def test_the_acting_unit_is_ringed_and_those_that_acted_are_faint() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    g.walk("f1_c0r4", "f1_c0r5")
    g.act(NABOO, "activate", "f1_c8r13")
    assert token(scene(g), "f1_c0r5").states == ("ghost",) and token(scene(g), "f1_c8r13").states == ("ringed",)


def test_the_line_of_an_attack_and_its_dice_are_shown() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 destroyer_droid", card="np12")
    g.walk("f1_c0r4", "", "f1_c4r4", roll("gray1", "blue1", "blue0"))
    shown = scene(g)
    line = [mark.anchors for mark in pane(shown, "palace").marks if mark.kind == "route"]
    assert line == [("space:f1_c0r4", "space:f1_c4r4")] and pane(shown, "plains").marks == ()
    fight = pane(shown, "fight")
    assert [t.symbol for t in fight.tokens] == [
        "palace_guard", "die-gray-1", "destroyer_droid", "die-blue-1", "die-blue-0",
    ]  # fmt: skip
    assert fight.note == "1 hit, 1 block: 0 get through"


def facts(g: Table, space: str, viewer: str | None = None) -> tuple[str, ...]:
    """What the unit on a space tells of itself."""
    return token(scene(g, viewer), space).facts


@rule("queens-gambit", "1.7", "11.7")
@pytest.mark.parametrize("viewer", [NABOO, TF, None])
def test_a_guard_tells_move_two_once_the_real_queen_is_dead(viewer: str | None) -> None:
    """The same Guard on the same space before and after; a droid beside him keeps his four."""
    pieces = ("f1_c0r4 palace_guard", "f1_c0r12 palace_guard", "f1_c4r4 battle_droid")
    alive = table(*pieces, "f1_c2r10 red_queen", "f1_c6r10 purple_queen", card="np12", queen="red_queen")
    dead = table(*pieces, "f1_c6r10 purple_queen", card="np12", queen="red_queen")
    assert facts(alive, "f1_c0r4", viewer)[0] == "Move 4 (9.1)."
    assert facts(dead, "f1_c0r4", viewer)[0] == "Move 2 (11.7)."
    assert facts(dead, "f1_c4r4", viewer)[0] == facts(dead, "f1_c6r10", viewer)[0] == "Move 4 (9.1)."


@rule("queens-gambit", "1.7", "11.7")
@pytest.mark.parametrize("viewer", [NABOO, TF, None])
def test_the_death_of_the_decoy_leaves_what_guards_tell_unchanged(viewer: str | None) -> None:
    g = table("f1_c0r4 palace_guard", "f1_c6r10 purple_queen", card="np12", queen="purple_queen")
    assert facts(g, "f1_c0r4", viewer)[0] == "Move 4 (9.1)."


@rule("queens-gambit", "1.7", "8.1", "11.8")
@pytest.mark.parametrize("queens", [["f1_c2r10 red_queen", "f1_c6r10 purple_queen"], ["f1_c6r10 purple_queen"]])
def test_a_guard_tells_the_move_that_a_card_gives_him_while_it_lasts(queens: list[str]) -> None:
    """Rush the Palace gives eight to four Guards, not to Panaka, and not to a Guard who has acted."""
    after = "Move 4 (9.1)." if len(queens) == 2 else "Move 2 (11.7)."
    guards = ["f1_c0r4", "f1_c8r13", "f1_c7r12", "f1_c6r13", "f1_c4r13"]
    pieces = [*(f"{space} palace_guard" for space in guards), "f1_c0r0 captain_panaka", *queens]
    g = table(*pieces, card="np12", queen="red_queen")
    assert {facts(g, space)[0] for space in guards} == {after}, "four Guards by the chart"
    g = table(*pieces, card="np01", queen="red_queen")
    assert {facts(g, space)[0] for space in guards} == {"Move 8 (8.1)."}
    assert facts(g, "f1_c0r0")[0] == "Move 4 (9.1)."
    g.act(NABOO, "activate", "f1_c0r4")
    assert {facts(g, space)[0] for space in guards} == {"Move 8 (8.1)."}, "also the one who acts"
    g.act(NABOO, "move", "f1_c0r5")
    assert facts(g, "f1_c0r5")[0] == after and facts(g, "f1_c8r13")[0] == "Move 8 (8.1)."
    for space in guards[1:4]:
        g.act(NABOO, "activate", space)
        g.act(NABOO, "pass")
    assert g.seen.acting == "f1_c0r0", "Panaka alone is left"
    assert {facts(g, space)[0] for space in ("f1_c0r5", *guards[1:])} == {after}, "a fifth Guard is given nothing"


@rule("queens-gambit", "1.7", "11.2", "11.14", "11.16", "12.5", "12.13", "13.2", "13.4", "13.5", "13.6", "13.13")
@pytest.mark.parametrize(
    ("space", "kind", "told"),
    [
        ("bf_r2c1", "battle_droid", ("Range 1 (13.4).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "destroyer_droid", ("Range 2 (13.5).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "aat", ("Range 2 (13.5).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "mtt", ("Range 1 (13.4).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "gungan", ("Range 1 (13.4).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "kaadu", ("Range 1 (13.4).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "catapult", ("Range 3 (13.6).", "Bonus cards for the enemy: 1 (13.13).")),
        ("bf_r2c1", "fambaa", ("Never attacks (13.2).", "Bonus cards for the enemy: 1 (13.13).")),
        ("f1_c0r4", "battle_droid", ("Range: line of sight (11.2).", "Bonus cards for the enemy: none (11.16).")),
        ("f1_c0r4", "destroyer_droid", ("Range: line of sight (11.2).", "Bonus cards for the enemy: none (11.16).")),
        ("f1_c0r4", "palace_guard", ("Range: line of sight (11.2).", "Bonus cards for the enemy: none (11.16).")),
        ("f1_c0r4", "captain_panaka", ("Range: line of sight (11.2).", "Bonus cards for the enemy: 1 (11.16).")),
        ("f1_c0r4", "red_queen", ("Range: line of sight (11.2).", "Bonus cards for the enemy: none (11.16).")),
        ("f1_c0r4", "purple_queen", ("Range: line of sight (11.2).", "Bonus cards for the enemy: none (11.16).")),
        ("f3_c3r0", "viceroy", ("Never attacks (11.14).", "Bonus cards for the enemy: none (11.14).")),
        ("core_k02", "qui_gon", ("Range: adjacent spaces (12.5).", "Bonus cards for the enemy: 3 (12.13).")),
        ("f1_c0r4", "obi_wan", ("Range: adjacent spaces (12.5).", "Bonus cards for the enemy: 3 (12.13).")),
        ("f1_c0r4", "darth_maul", ("Range: adjacent spaces (12.5).", "Bonus cards for the enemy: 5 (12.13).")),
    ],
)
def test_every_unit_tells_its_range_and_the_bonus_cards_that_it_brings(
    space: str, kind: str, told: tuple[str, str]
) -> None:
    found = facts(table(f"{space} {kind}", card="nb02"), space)
    assert set(told) <= set(found)
    assert sum("Range" in fact or "attacks" in fact for fact in found) == sum("Bonus" in fact for fact in found) == 1


def test_no_unit_of_the_opening_lacks_its_line_of_the_charts() -> None:
    for t in pane(scene(fresh()), "overview").tokens:
        if t.id.startswith("unit:"):
            heads = [fact.split(" ")[0] for fact in t.facts if not fact.startswith("Damage")]
            assert heads[:1] == ["Move"] and heads[1:3] == ["Attack", "Defence"] and heads[4:] == ["Bonus"]


def test_the_shield_is_part_of_the_drawing() -> None:
    up, down = scene(table(card="nb02")), scene(table(card="nb02", shield=False))
    assert pane(up, "plains").drawing != pane(down, "plains").drawing
    assert pane(up, "overview").drawing != pane(down, "overview").drawing
    assert [effect.clause for effect in up.effects] == ["13.7"] and down.effects == ()


def test_starfighter_cards_and_dice_lie_on_the_flight() -> None:
    g = table(card="nb02", grids={1: ["sf4", "sf7"]})
    g.use("anakin", dice=roll("gray1", "gray0", "gray0", "gray1"))
    g.act(TF, "block", 7)
    shown = pane(scene(g), "flight")
    assert {t.symbol for t in shown.tokens} == {"anakin", "starfighter-sf7", "die-gray-1"}
    assert next(t for t in shown.tokens if t.id == "fighter:0").badges == ("×2",)
    assert next(t for t in shown.tokens if t.symbol == "die-gray-1").at == "slot:7"


# ---- cards


def test_the_options_of_a_turned_up_card_can_be_clicked() -> None:
    g = table("core_k02 qui_gon", card="np05")
    cards = zone(scene(g, NABOO), "options").cards
    assert [card.id for card in cards] == ["order:qui_gon_1", "order:obi_wan_1", "order:palace_guard_2"]
    assert [card.name for card in cards] == ["Activate Qui-Gon", "Activate Obi-Wan", "Activate 2 Palace Guards"]


def test_hands_and_piles_of_the_round() -> None:
    g = played("federation_card_1")
    own = scene(g, NABOO)
    assert zone(own, "hand:naboo").name == "Your hand"
    assert [card.name for card in zone(own, "pile:naboo").cards][:1] == ["Rush the Palace"]
    other = scene(g, TF)
    assert zone(other, "pile:naboo").cards == () and zone(other, "pile:naboo").hidden == 3
    assert zone(other, "hand:naboo").hidden == 6


def test_meters_and_seats_tell_how_near_the_end_is() -> None:
    shown = scene(fresh())
    assert [(meter.name, meter.value, meter.most) for meter in shown.meters][:2] == [
        ("Anakin on his way", 0, 5),
        ("Naboo pieces (lost at 2)", 26, 26),
    ]
    assert shown.seats[0].facts == ("84 droids", "10 cards in hand", "Go First")


def test_destroyed_droids_are_shown() -> None:
    shown = scene(table(card="nb02", pool={"battle_droid": 3}))
    assert [(card.name, card.count) for card in zone(shown, "pool").cards] == [("Battle Droid", 3)]


@pytest.mark.parametrize("seed", range(2))
def test_pictures_do_not_differ_between_worlds_a_viewer_cannot_tell_apart(seed: int) -> None:
    for state in positions(seed, 97):
        for seat in range(2):
            world: Any = state.sample(seat, Seeded(seed, 9))
            assert GAME.scene(GAME.view(world, seat)) == GAME.scene(GAME.view(state, seat))

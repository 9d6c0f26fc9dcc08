"""The table as it is shown: nothing missing, nothing given away."""

from __future__ import annotations

from typing import Any

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.boards import BOARD
from attic.kit import asking
from attic.kit.chance import Seeded
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

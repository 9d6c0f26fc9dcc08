"""The board as it is shown: nothing missing, nothing given away, everything readable."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from attic.games.galactic_warfare import GAME
from attic.games.galactic_warfare.drawing import DICE, DRAWING, PALETTE, SYMBOLS, TEXT_ON
from attic.games.galactic_warfare.tables import BOARD, CARDS
from attic.games.galactic_warfare.vocabulary import WORDS
from attic.kit import asking
from attic.kit.chance import Seeded
from attic.kit.patch import Scribe, apply
from attic.kit.scenario import rule
from attic.kit.scene import Pane, Scene, Token, Zone
from attic.kit.state import State
from attic.kit.svg import TEXT_ON as EVERYWHERE
from attic.web.messages import encode
from tests.contrast import contrast
from tests.galactic_warfare.table import Table, table

READABLE = 4.5


def scene(g: Table, viewer: str | None = None) -> Scene:
    """What a viewer sees."""
    return GAME.scene(g.view(viewer))


def zone(shown: Scene, name: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == name)


def token(shown: Scene, square: str) -> Token:
    return next(token for token in shown.panes[0].tokens if token.at == f"square:{square}")


def played(seed: int, decisions: int) -> State:
    """A position of a random game."""
    chance, mind = Seeded(seed), Seeded(seed, 1)
    state = GAME.new(None, {}, chance)
    for _ in range(decisions):
        if state.outcome is not None:
            break
        seat = state.deciders()[0]
        options = state.options(seat)
        state.apply(seat, options[mind.below(len(options))], chance)
    return state


def battle_table() -> Table:
    g = table("W c5+1", "B d6", white=["ion_surge", "hyperdrive"], blue=["static_storm"])
    g.go("white", "c5", "attack", "d6")
    return g


# ---- the board


@rule("galactic-warfare", "2.2")
def test_every_dark_square_is_an_anchor_of_its_click_path() -> None:
    anchors = scene(table("W c5", "B d6")).panes[0].anchors
    assert [anchor.id for anchor in anchors] == [f"square:{name}" for name in BOARD.names]
    assert len(anchors) == 40


@pytest.mark.parametrize("seed", range(6))
def test_tokens_are_the_ships_of_the_view(seed: int) -> None:
    state = played(seed, 60 + 40 * seed)
    view = GAME.view(state, 0)
    tokens = GAME.scene(view).panes[0].tokens
    found = {(t.at, t.owner, t.under) for t in tokens}
    assert found == {(f"square:{s.square}", s.side, tuple(f"{c}-hull" for c in s.under)) for s in view.ships}
    assert len(tokens) == len(view.ships)


def test_a_ship_is_spoken_of_with_its_power_ups() -> None:
    ship = token(scene(table("W c5+2", "B d8")), "c5")
    assert ship.name == "White ship on c5 with two power-ups"
    assert ship.badges == ("3",)
    assert token(scene(table("W c5+2", "B d8")), "d8").badges == ()


def test_touched_locked_and_cloaked_ships_look_different() -> None:
    g = table("W c5", "W a3", "B d8", white=["hyperdrive"], blue=["tractor_lock"])
    g.act("white", "pass")
    g.play("blue", "tractor_lock", "c5")
    assert token(scene(g), "c5").states == ("held",)
    assert [effect.clause for effect in scene(g).effects] == ["12.12.17"]
    g = table("W c5", "W a3", "B d8", blue=["cloaking_field"])
    g.play("blue", "cloaking_field", "d8")
    g.act("white", "touch", "c5")
    assert token(scene(g), "d8").states == ("ghost",)
    assert token(scene(g), "c5").states == ("ringed",)


@rule("galactic-warfare", "13.5")
def test_an_early_touch_is_seen_by_its_player_alone() -> None:
    g = table("W c5", "W a3", "B d8", white=["hyperdrive"], blue=["sabotage"])
    g.act("white", "touch", "c5")
    assert token(scene(g, "white"), "c5").states == ("ringed",)
    assert token(scene(g, "blue"), "c5").states == ()
    assert token(scene(g, None), "c5").states == ()


def test_an_attack_is_drawn_to_its_landing_square() -> None:
    marks = scene(battle_table()).panes[0].marks
    assert [mark.anchors for mark in marks if mark.kind == "route"] == [("square:c5", "square:d6", "square:e7")]
    assert [mark.anchors for mark in marks if mark.kind == "target"] == [("square:d6",)]


# ---- the battle


def test_a_battle_opens_a_second_pane_with_its_dice() -> None:
    g = battle_table()
    shown = scene(g)
    assert [pane.id for pane in shown.panes] == ["board", "battle"]
    blank = [t.symbol for t in shown.panes[1].tokens]
    assert blank == ["white-ship", "white-die-0", "white-die-0", "blue-ship", "blue-die-0"]
    g.until("AfterDice", dice=[5, 3, 6])
    rolled = scene(g).panes[1]
    assert [t.symbol for t in rolled.tokens if "die" in t.symbol] == ["white-die-5", "white-die-3", "blue-die-6"]
    assert rolled.note == "White 5 + 3 = 8 against Blue 6"


def test_a_bonus_stands_beside_the_dice() -> None:
    g = battle_table()
    g.until("AfterDice", dice=[5, 3, 6])
    g.act("white", "play", "ion_surge")
    g.act("blue", "pass")
    assert scene(g).panes[1].note == "White 5 + 3 + 2 = 10 against Blue 6"


def test_symbols_of_all_tokens_exist() -> None:
    for pane in scene(battle_table()).panes:
        for t in pane.tokens:
            for symbol in (t.symbol, *t.under):
                assert f'<symbol id="{symbol}"' in pane.symbols


# ---- cards, seats, meters


@rule("galactic-warfare", "3.3", "15.2")
def test_a_hand_is_open_to_its_owner_and_a_number_to_others() -> None:
    g = table("W c5", "B d8", white=["hyperdrive", "hyperdrive", "sabotage"], blue=["mutiny"])
    own = zone(scene(g, "white"), "hand:white")
    assert [(card.id, card.count) for card in own.cards] == [("card:hyperdrive", 2), ("card:sabotage", 1)]
    assert (own.name, own.hidden) == ("Your hand", 0)
    for viewer in ("blue", None):
        hidden = zone(scene(g, viewer), "hand:white")
        assert (hidden.cards, hidden.hidden) == ((), 3)


@rule("galactic-warfare", "15.4")
def test_a_probed_hand_stays_known_to_the_prober() -> None:
    g = table("W c5", "B d8", white=["scanner_probe"], blue=["mutiny", "sabotage"])
    g.play("white", "scanner_probe")
    g.act("white", "discard", "mutiny")
    known = zone(scene(g, "white"), "hand:blue")
    assert ([card.id for card in known.cards], known.hidden) == (["card:sabotage"], 0)
    assert zone(scene(g, None), "hand:blue").hidden == 1


@rule("galactic-warfare", "15.1")
def test_piles_show_what_is_public() -> None:
    g = table("W c5", "B d8", pile=["sabotage", "mutiny", "sabotage"], discarded=(2, 0))
    shown = scene(g)
    pile = zone(shown, "discard-pile")
    assert [(card.id, card.count) for card in pile.cards] == [("card:sabotage", 2), ("card:mutiny", 1)]
    assert zone(shown, "draw-pile").hidden == 97
    assert [card.count for card in zone(shown, "discarded:white").cards] == [2]
    assert zone(shown, "discarded:blue").cards == ()


def test_a_game_without_cards_shows_none() -> None:
    shown = scene(table("W c5", "B d8", cards=False))
    assert [z.id for z in shown.zones] == ["discarded:white", "discarded:blue"]


def test_seats_and_meters_count_invaders() -> None:
    shown = scene(table("W b10", "W d10", "W c5", "B g9"))
    assert shown.seats[0].facts[:2] == ("3 ships", "2 of 4 invaders")
    assert [(meter.name, meter.value, meter.most) for meter in shown.meters] == [
        ("White on Molka", 2, 4),
        ("Blue on Earth", 0, 4),
    ]


@rule("galactic-warfare", "14.6")
def test_passes_in_a_row_are_counted_down() -> None:
    g = table("W b10", "W d10", "B a1", "B c1", white=["supply_drop"])
    assert [meter.name for meter in scene(g).meters] == ["White on Molka", "Blue on Earth"]
    g.end_turn()
    meter = scene(g).meters[-1]
    assert (meter.name, meter.value, meter.most, meter.clause) == ("Passes in a row", 1, 4, "14.6")


@rule("galactic-warfare", "14.7")
def test_turns_without_progress_are_counted_down_when_half_of_them_are_gone() -> None:
    view = table("W c5", "B d8").view(None)
    view.quiet_turns = 50
    assert len(GAME.scene(view).meters) == 2
    view.quiet_turns = 51
    meter = GAME.scene(view).meters[-1]
    assert (meter.name, meter.value, meter.most, meter.clause) == ("Turns without progress", 51, 100, "14.7")


# ---- secrets


def card_ids(value: object) -> set[str]:
    """All cards that occur anywhere in a scene."""
    return {name for name in CARDS.names if f'"card:{name}"' in json.dumps(value)}


@rule("galactic-warfare", "15.2", "15.3")
@pytest.mark.parametrize("seed", range(8))
def test_no_unknown_card_is_in_any_picture(seed: int) -> None:
    state: Any = played(seed, 30 + 50 * seed)
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        allowed = {name for name, _ in (*view.hand, *view.known)} | set(view.discard_pile) | {view.pending}
        assert card_ids(GAME.scene(view).plain()) <= allowed
        if viewer is None:
            continue
        names = {CARDS.titles[CARDS.names.index(name)] for name in CARDS.names if name not in allowed}
        words = [asking.prompt(GAME, state, viewer).sentence]
        words += [option.label for option in asking.options(GAME, state, viewer)]
        assert not [title for title in names for sentence in words if title in sentence]


@rule("galactic-warfare", "15.2", "15.3")
@pytest.mark.parametrize("seed", range(8))
def test_a_picture_is_the_same_in_every_world_its_viewer_may_be_in(seed: int) -> None:
    state = played(seed, 25 + 45 * seed)
    for seat in (0, 1):
        for n in range(3):
            world = state.sample(seat, Seeded(seed, 10 + n))
            assert GAME.scene(GAME.view(world, seat)) == GAME.scene(GAME.view(state, seat))


# ---- how it is sent and how it looks


@pytest.mark.parametrize("seed", range(4))
def test_frames_can_be_sent_as_small_patches(seed: int) -> None:
    chance, mind = Seeded(seed), Seeded(seed, 1)
    scribe = Scribe(encode)
    state = GAME.new(None, {}, chance, listen=True)
    last = GAME.scene(GAME.view(state, 0))
    for _ in range(40):
        seat = state.deciders()[0]
        options = state.options(seat)
        state.apply(seat, options[mind.below(len(options))], chance)
        now = GAME.scene(GAME.view(state, 0))
        patch, before, after = (
            msgspec.json.decode(text) for text in (scribe.changes(last, now), encode(last), encode(now))
        )
        assert apply(patch, before) == after
        assert len(json.dumps(patch)) < len(json.dumps(after)) / 2
        last = now


def test_drawings_are_well_formed() -> None:
    for drawing in (DRAWING, SYMBOLS, DICE, battle_drawing().drawing):
        ElementTree.fromstring(f"<svg>{drawing}</svg>")


def battle_drawing() -> Pane:
    return scene(battle_table()).panes[1]


@pytest.mark.parametrize(("ink", "paper"), [*EVERYWHERE, *TEXT_ON])
def test_all_words_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(PALETTE[ink], PALETTE[paper]) >= READABLE


def test_click_paths_lead_to_anchors_and_cards() -> None:
    g = table("W c5", "W b4", "B d8", white=["warp_exchange", "hyperdrive"])
    shown = scene(g, "white")
    ids = {anchor.id for pane in shown.panes for anchor in pane.anchors}
    ids |= {card.id for z in shown.zones for card in z.cards}
    for action in g.state.options(0):
        assert set(WORDS.path(action)) <= ids

"""The standalone picture of a scene."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from attic.games.galactic_warfare import GAME
from attic.kit.chance import Seeded
from attic.kit.scene import Anchor, Card, Effect, Mark, Meter, Pane, Scene, Seat, Token, Zone
from attic.kit.svg import PALETTE, TEXT_ON, render
from tests.contrast import contrast

SVG = "{http://www.w3.org/2000/svg}"
READABLE = 4.5
DISC = '<symbol id="disc" viewBox="-24 -24 48 48"><circle r="20"/></symbol>'


def pane(*tokens: Token, layout: str = "stack", marks: tuple[Mark, ...] = ()) -> Pane:
    """Two places and what stands on them."""
    anchors = (
        Anchor("place:a", 50, 50, "A & B", layout=layout, capacity=4),
        Anchor("place:b", 150, 50, "the <other> place", shape="square"),
    )
    return Pane("map", "A map", 200, 100, '<rect width="200" height="100"/>', DISC, anchors, tokens, marks)


def drawn(scene: Scene, **settings: object) -> ElementTree.Element:
    """The picture as a tree; it must be well formed."""
    return ElementTree.fromstring(render(scene, **settings))  # type: ignore[arg-type]


def words(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def test_a_picture_says_what_it_is() -> None:
    root = drawn(Scene((pane(),)), title="Tom & Jerry <1>", line='He said "no".')
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'Tom & Jerry <1>. He said "no".'
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == "Tom & Jerry <1>"
    assert 'He said "no".' in words(root)


def test_signs_that_xml_forbids_are_left_out() -> None:
    assert "bell" in words(drawn(Scene((pane(),)), title="be\x07ll"))


def test_a_picture_needs_nothing_from_outside() -> None:
    text = render(GAME.scene(GAME.view(GAME.new(None, {}, Seeded(1)), 0)))
    assert set(re.findall(r'href="([^"]*)"', text)) == {"#board-white-ship", "#board-blue-ship"}
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert "<image" not in text and "<script" not in text and "@import" not in text and "url(" not in text


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_position_can_be_drawn(seed: int, viewer: int | None) -> None:
    chance, mind = Seeded(seed), Seeded(seed, 1)
    state = GAME.new(None, {}, chance)
    for _ in range(40 + 60 * seed):
        if state.outcome is None:
            options = state.options(state.deciders()[0])
            state.apply(state.deciders()[0], options[mind.below(len(options))], chance)
    view = GAME.view(state, viewer)
    root = drawn(GAME.scene(view))
    board = next(node for node in root if node.tag == f"{SVG}svg")
    assert len([g for g in board if g.tag == f"{SVG}g" and g.find(f"{SVG}use") is not None]) == len(view.ships)


def test_symbols_keep_apart_when_panes_share_them() -> None:
    first, second = pane(Token("t", "place:a", "disc", "a disc")), pane(Token("t", "place:b", "disc", "a disc"))
    second = Pane("stage", "A stage", 200, 100, "", DISC, second.anchors, second.tokens)
    root = drawn(Scene((first, second)))
    ids = [node.get("id") for node in root.iter(f"{SVG}symbol")]
    assert ids == ["map-disc", "stage-disc"]
    assert [node.get("href") for node in root.iter(f"{SVG}use")] == ["#map-disc", "#stage-disc"]


def test_things_under_a_token_peep_out_below_it() -> None:
    root = drawn(Scene((pane(Token("t", "place:a", "disc", "a disc", under=("disc", "disc"))),)))
    heights = [float(node.get("y", "0")) for node in root.iter(f"{SVG}use")]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3


@pytest.mark.parametrize("layout", ["fan", "grid", "stack"])
def test_tokens_that_share_an_anchor_do_not_hide_each_other(layout: str) -> None:
    tokens = [Token(f"t{i}", "place:a", "disc", "a disc") for i in range(4)]
    root = drawn(Scene((pane(*tokens, layout=layout),)))
    assert len({(node.get("x"), node.get("y")) for node in root.iter(f"{SVG}use")}) == 4


def test_a_token_may_ride_on_a_token() -> None:
    root = drawn(Scene((pane(Token("t", "place:a", "disc", "a ship"), Token("r", "t", "disc", "its rider")),)))
    first, second = root.iter(f"{SVG}use")
    assert float(second.get("width", "0")) < float(first.get("width", "0"))


def test_badges_lit_places_and_marks_are_drawn() -> None:
    token = Token("t", "place:a", "disc", "a <disc>", badges=("12",), states=("ghost", "held", "ringed"))
    marks = (Mark("route", ("place:a", "place:b")), Mark("target", ("place:b",)), Mark("last", ("place:a",)))
    root = drawn(Scene((pane(token, marks=marks),)), lit=["place:a", "place:b"])
    assert "12" in words(root)
    assert {"A & B", "the <other> place", "a <disc>"} <= {node.text for node in root.iter(f"{SVG}title")}
    assert len(list(root.iter(f"{SVG}polyline"))) == 1


def test_the_column_shows_seats_effects_meters_and_zones() -> None:
    hidden = Zone("h", "Their hand", hidden=9)
    pile = Zone("p", "Pile", cards=(Card("card:x", "Top card", "A text."), Card("card:y", "Next", "", 2)), kind="pile")
    hand = Zone("m", "My hand", cards=(Card("card:z", "Mine", "Draw two & smile."),))
    scene = Scene(
        (pane(),), (hidden, pile, hand), (Seat("s", "Ann", "#fff", True, ("3 cards",)),),
        (Effect("Truce", "Nobody attacks.", "4.2"),), (Meter("Doom", 3, 7), Meter("Turns", 80, 100)),
    )
    found = words(drawn(scene, lit=["card:z"]))
    for text in ("Ann", "3 cards", "Truce", "Nobody attacks. (4.2)", "Doom", "3 of 7", "80 of 100", "Their hand", "9",
                 "Top card", "under it: Next ×2", "My hand: 1", "Mine", "Draw two & smile."):
        assert text in found, text
    assert "Their hand" in found and not any("card:" in text for text in found)


def test_a_scene_without_panes_is_a_picture_too() -> None:
    assert words(drawn(Scene((), seats=(Seat("s", "Ann", "#fff"),)))) == ["Ann", ""]


@pytest.mark.parametrize(("ink", "paper"), TEXT_ON)
def test_the_kits_own_colours_are_easy_to_read(ink: str, paper: str) -> None:
    assert contrast(PALETTE[ink], PALETTE[paper]) >= READABLE

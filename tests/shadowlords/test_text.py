"""Prompts, labels, the story and the picture: everything can be said and shown, with its clause."""

from __future__ import annotations

import re

import pytest

from attic.games.shadowlords import GAME
from attic.games.shadowlords.labels import LABELS, PLAIN
from attic.games.shadowlords.telling import SENTENCES, TALES
from attic.games.shadowlords.text import ASKING, CLAUSES, EVENT_CLAUSES, WAITING
from attic.games.shadowlords.vocabulary import NEWS, WORDS
from attic.kit.asking import frames, options, prompt
from attic.kit.chance import Seeded
from attic.kit.playout import random_step
from attic.kit.rulebook import clauses
from attic.kit.svg import render

from .table import FORTRESS, table

KNOWN = clauses(GAME)
SAID = re.compile(r"^[A-Z].*[.?!]$", re.DOTALL)


def test_every_moment_has_a_prompt_for_both_sides_and_a_clause() -> None:
    assert set(ASKING) == set(WAITING) == set(CLAUSES)
    assert set(CLAUSES.values()) | set(EVENT_CLAUSES.values()) <= set(KNOWN)


def test_every_event_can_be_told_and_names_its_clause() -> None:
    assert set(NEWS.kinds) <= set(SENTENCES) | set(TALES)
    assert {kind.clause for kind in NEWS.kinds.values()} <= set(KNOWN)


def test_every_verb_has_a_label() -> None:
    goods = {"ships", "cards", "any_cards", "character", "release"}
    drafts = {verb.name for verb in WORDS.verbs if verb.name.split("_")[0] in ("give", "ask")}
    assert {verb.name for verb in WORDS.verbs} <= set(LABELS) | set(PLAIN) | goods | drafts


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (3, 2), (2, 3)])
def test_whole_games_are_told_without_a_stumble(players: int, seed: int) -> None:
    chance = Seeded(seed)
    state = GAME.new(players, {}, chance, listen=True)
    moments = set()
    while state.outcome is None:
        seat = state.deciders()[0]
        asked = prompt(GAME, state, seat)
        assert SAID.match(asked.sentence) and asked.clause in KNOWN, asked
        other = prompt(GAME, state, (seat + 1) % players)
        assert SAID.match(other.sentence) and "{" not in other.sentence
        labels = [option.label for option in options(GAME, state, seat)]
        assert len(set(labels)) == len(labels), [label for label in labels if labels.count(label) > 1]
        for frame in frames(GAME, state.events or [], seat):
            assert SAID.match(frame.line.sentence), frame.line.sentence
            assert "{" not in frame.line.sentence and frame.line.clause in KNOWN
        state.events = []
        moments.add(type(state.stack[-1]).__name__)
        random_step(state, chance)
    assert len(moments) > 15
    assert SAID.match(prompt(GAME, state, 0).sentence)


def test_voters_read_what_they_vote_on() -> None:
    g = table("black iron_claw 2 aries", "red kaare 0 leo", step=5)
    g.do("red", "move_shadow", "iron_claw", "ruin_sw")
    said = prompt(GAME, g.state, 1).sentence
    assert "Iron Claw" in said and "put there by Red" in said


def test_a_duel_is_reckoned_term_by_term() -> None:
    g = table("red kaare 3 virgo", "green viggo 2 virgo", step=6, hands={"red": "7"})
    g.until("LayCard")
    g.state.events = []
    g.state.apply(0, WORDS.encode(["lay", "7", "hand"]), Seeded(2))
    told = [frame.line for frame in frames(GAME, g.state.events, 0) if frame.line.reckoning is not None]
    reckoning = told[0].reckoning
    assert reckoning is not None and reckoning.clause == "14.29"
    assert [term.text for term in reckoning.sides[0].terms][:3] == ["combat value", "ships", "card 7"]


def test_the_scene_shows_rings_captives_loose_ships_discs_stone_and_timer() -> None:
    g = table("red kaare 3 virgo", "green loose 2 leo", "red sten 1 virgo", discs=["aries", "virgo"], timer=2,
              captives={"green viggo": "kaare"}, under={"kaare": "7"})  # fmt: skip
    pane = GAME.scene(g.view("red")).panes[0]
    tokens = {token.id: token for token in pane.tokens}
    assert tokens["ring:kaare"].symbol == "ring-fire-3" and tokens["ring:kaare"].under == ("captive-earth",)
    assert tokens["who:kaare"].symbol == "disc-warrior" and tokens["who:kaare"].badges == ("+1",)
    assert tokens["loose:leo:green"].badges == ("2",)
    assert tokens["disc:aries"].face == "back" and "disc:virgo" in tokens
    assert tokens["stone"].at == "stone-at:shadowlord" and tokens["timer"].name.endswith("notch 2 of 7")
    assert {anchor.id for anchor in pane.anchors} >= {"space:aries", f"space:{FORTRESS}"}
    assert all(token.at in {anchor.id for anchor in pane.anchors} for token in pane.tokens)


def test_the_battlefield_shows_cards_dice_and_totals() -> None:
    g = table("red kaare 3 virgo", "green viggo 2 virgo", step=6, hands={"red": "7"}, under={"viggo": "2"},
              stone="viggo", gone=["shadowlord"], timer=-1)  # fmt: skip
    g.until("LayCard", script=[2, 5])
    g.do("red", "lay", "7", "hand")
    mine, theirs = GAME.scene(g.view("red")).panes[1], GAME.scene(g.view("green")).panes[1]
    assert [t.symbol for t in mine.tokens if t.id.endswith(":card")] == ["card-7"]
    assert [t.symbol for t in theirs.tokens if t.id.endswith(":card")] == ["card-back"]
    assert [t.symbol for t in mine.tokens if t.id.endswith(":face")] == ["die-5", "die-2"]
    assert render(GAME.scene(g.view(None))).startswith("<svg")

"""Scenes, prompts, labels and lines. Rules 3.7, 5.10"""

from __future__ import annotations

from attic.games.willow import GAME
from attic.games.willow.drawing import PALETTE, SYMBOL_IDS
from attic.games.willow.labels import label
from attic.games.willow.text import NAMING, STEPS, WINDOWS
from attic.games.willow.vocabulary import NEWS, WORDS
from attic.kit.asking import frames, options, prompt
from attic.kit.chance import Seeded
from attic.kit.playout import playout
from attic.kit.properties import positions
from attic.kit.scenario import rule
from tests.contrast import contrast

from .table import table


def test_every_click_path_leads_over_objects_of_the_scene() -> None:
    """Characters and spaces are anchors; cards, Treasures and forms lie in zones."""
    wanted = ("who", "space")
    for seed, players in ((1, 2), (2, 6)):
        for state in positions(GAME, seed, every=61, players=players):
            for seat in state.deciders():
                view = GAME.view(state, seat)
                scene = GAME.scene(view)
                anchors = {anchor.id for pane in scene.panes for anchor in pane.anchors}
                for option in options(GAME, state, seat, view):
                    assert all(step in anchors for step in option.path if step.split(":")[0] in wanted), option


def test_tokens_stand_on_anchors_and_have_symbols() -> None:
    for state in positions(GAME, 3, every=83, players=4):
        for pane in GAME.scene(GAME.view(state, None)).panes:
            places = {anchor.id for anchor in pane.anchors}
            assert len({token.id for token in pane.tokens}) == len(pane.tokens)
            for token in pane.tokens:
                assert token.at in places and token.symbol in SYMBOL_IDS, token


def test_every_prompt_and_label_reads_like_a_sentence() -> None:
    for seed, players in ((4, 3), (5, 6)):
        for state in positions(GAME, seed, every=37, players=players):
            for seat in range(state.seats):
                asked = prompt(GAME, state, seat)
                assert asked.sentence and asked.clause and "{" not in asked.sentence, asked
                for option in options(GAME, state, seat):
                    assert option.label and "{" not in option.label and "_" not in option.label, option


def test_every_event_is_told_in_words() -> None:
    told: set[str] = set()
    for seed in range(3):
        chance = Seeded(seed)
        state = GAME.new(2 + 2 * seed, None, chance, listen=True)
        playout(state, chance, 700)
        assert state.events is not None
        for event in state.events[:: 1 + seed]:
            told.add(event.kind.name)
        for frame in frames(GAME, state.events[-60:], None):
            assert frame.line.sentence.endswith((".", "!")) and "{" not in frame.line.sentence, frame.words
            assert frame.line.clause
    assert len(told & set(NEWS.kinds)) > 40


@rule("willow", "3.7")
def test_a_window_never_says_who_is_awaited() -> None:
    """Everybody who is not asked reads the same, whoever is."""
    hands = {"willow": ["sword"], "kael": ["bear"], "airk": ["horse"]}
    g = table("window", people={"willow": "tavern", "kael": "castle_road", "airk": "camp_meadow"}, hands=hands)
    seen = []
    while g.moment == "window":
        asked = g.asked()[0]
        others = {prompt(GAME, g.state, seat).sentence for seat in range(6) if g.seats[seat] != asked}
        assert len(others) == 1 and prompt(GAME, g.state, g.seat(asked)).manner == "window"
        seen.append((others.pop(), tuple(seat.active for seat in GAME.scene(g.view(None)).seats)))
        g.act(asked, "pass")
    assert len(seen) == 3 and len(set(seen)) == 1


def test_every_moment_has_its_words() -> None:
    for texts in (*WINDOWS.values(), *STEPS.values(), *NAMING.values()):
        assert len(texts) == 3 and all(texts)


def test_every_verb_has_a_label() -> None:
    view = GAME.view(table(players=6).state, 0)
    chance = Seeded(1)
    for verb in WORDS.verbs:
        words: list[str | int] = [verb.name, *[kind.word(int(chance.below(kind.limit))) for kind in verb.kinds]]
        if verb.name not in ("take_pack", "use_power", "search"):
            assert label(view, words)


def test_texts_are_readable_on_their_grounds() -> None:
    for ink, ground in (("ink", "ground"), ("card_ink", "card"), ("badge_ink", "badge"), ("quiet", "panel")):
        assert contrast(PALETTE[ink], PALETTE[ground]) >= 4.5

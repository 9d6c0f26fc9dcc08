"""Prompts, labels, the story and the scene."""

from __future__ import annotations

import re

import pytest

from attic.games.stratego_legends import GAME
from attic.games.stratego_legends.state import Legends
from attic.kit.asking import frames, options, prompt
from attic.kit.chance import Seeded
from attic.kit.rulebook import clauses
from attic.kit.scene import Scene
from attic.kit.svg import render
from tests.stratego_legends.table import Table, table

CLAUSES = clauses(GAME)


def scene(g: Table, seat: str | None) -> Scene:
    return GAME.scene(g.view(seat))


def attack() -> Table:
    """The book's second attack, in its window."""
    g = table(
        "G sinakus e5", "G enchanted_shield d5", "B srik e4", "B high_elf d3", "B high_elf e3", "B high_elf f3",
        terrain={"e4": "marsh"}, curse="gray skeleton_warlock", turn="gray",
    )
    g.go("gray", "move", "e5", "e4")
    return g


def test_a_fight_is_put_on_a_stage_with_both_strengths() -> None:
    g = attack()
    pane = scene(g, "beige").panes[1]
    assert pane.note == "Sinakus 7 against Srik 7"
    asked = prompt(GAME, g.state, 1)
    assert asked.sentence == "Sinakus 7 attacks Srik 7 on e4: use an ability, or pass."
    assert asked.clause == "6.2.7" and asked.manner == "window"
    labels = [option.label for option in options(GAME, g.state, 1)]
    assert labels == ["Enchanted Shield d5, destroyed: +2 for Sinakus on e4", "Pass"]


def test_the_reckoning_names_every_term() -> None:
    g = attack()
    g.state.events = []
    g.state.apply(1, GAME.words.encode(["use", "d5", "e4"]), Seeded(1))
    while g.state.fight is not None if isinstance(g.state, Legends) else False:
        seat = g.state.deciders()[0]
        g.state.apply(seat, GAME.words.encode(["pass"]), Seeded(1))
    told = frames(GAME, g.state.events or [], None)
    line = next(frame.line for frame in told if frame.words[0] == "compared")
    assert line.reckoning is not None
    mine, theirs = line.reckoning.sides
    assert [(term.text, term.value) for term in mine.terms] == [
        ("Sinakus", 5), ("on marsh", 1), ("curse of Skeleton Warlock", 1), ("abilities this turn", 2)
    ]
    assert (mine.total, theirs.total) == (9, 7)
    assert line.sentence == "Sinakus 9 against Srik 7. The attacker wins."


def test_labels_preview_an_attack_as_far_as_it_is_known() -> None:
    g = table("B gray_knight d4", "G renil d5 !", "G crush c4")
    g.until("MainMove")
    labels = {option.words[2]: option.label for option in options(GAME, g.state, 0) if option.words[0] == "move"}
    assert labels["d5"] == "Gray Knight d4: step and attack Renil on d5 (8 against 7)"
    assert labels["c4"] == "Gray Knight d4: step and attack the piece on c4 (7 against a hidden piece)"
    assert labels["d3"] == "Gray Knight d4: step to d3"


def test_hidden_pieces_show_their_back_and_known_ones_a_mark() -> None:
    g = table("B hunter d4", "B poy a3 !", "G crush d6", "G marr e6 !")
    tokens = {token.id: token for token in scene(g, "beige").panes[0].tokens}
    by_name = {token.name: token for token in tokens.values()}
    assert by_name["Hidden gray piece on d6"].symbol == "back-gray"
    assert by_name["Marr (3), gray, on e6"].face == "public"
    assert by_name["Hunter (8), beige, on d4"].face == "mine"
    assert by_name["Known to all"].symbol == "mark-known"
    backs = [token for token in scene(g, None).panes[0].tokens if token.symbol.startswith("back-")]
    assert len(backs) == 4


def test_the_curse_in_force_is_always_seen() -> None:
    g = table("B hunter d4", "G marr h6", curse="gray skeleton_warlock")
    shown = scene(g, "beige")
    assert shown.effects[0].name == "Death Curse: Skeleton Warlock" and shown.effects[0].clause == "12.1"
    assert any(token.at == "area:curse" for token in shown.panes[0].tokens)


def test_a_window_tells_who_may_respond_but_not_who_is_awaited() -> None:
    g = attack()
    shown = scene(g, None)
    window = next(effect for effect in shown.effects if effect.name == "Open window")
    assert window.text == "Gray and Beige may still use abilities."
    assert [seat.active for seat in shown.seats] == [False, True]
    g.act("gray", "pass")
    assert scene(g, None).effects == shown.effects and scene(g, None).seats == shown.seats


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (4, 3)])
def test_whole_games_are_told_with_clauses_that_exist(players: int, seed: int) -> None:
    chance = Seeded(seed, 31)
    state = GAME.new(players, {"campaign": "best of 3"} if players == 2 else {}, chance, listen=True)
    steps = 0
    while state.outcome is None and steps < 120:
        seat = state.deciders()[0]
        asked = prompt(GAME, state, seat)
        assert asked.sentence and asked.clause in CLAUSES, asked
        shown = options(GAME, state, seat)
        assert all(option.label and "None" not in option.label for option in shown), asked
        state.apply(seat, GAME.words.encode(list(shown[chance.below(len(shown))].words)), chance)
        steps += 1
        for seat_of_view in (None, 0):
            for frame in frames(GAME, state.events or [], seat_of_view):
                assert frame.line.sentence and frame.line.clause in CLAUSES
                assert not re.search(r"[{}]|None|_", frame.line.sentence), frame.line.sentence
        state.events = []


def test_teams_see_a_wide_field() -> None:
    state = GAME.new(8, {}, Seeded(1))
    shown = GAME.scene(GAME.view(state, 3))
    assert len(shown.panes[0].anchors) == 257 and len(shown.seats) == 8
    assert render(shown).startswith("<svg")


def test_every_option_of_every_verb_has_a_label() -> None:
    from attic.games.stratego_legends.text import LABELS, MOVES, PLAIN_LABELS

    for verb in GAME.words.verbs:
        assert verb.name in LABELS or verb.name in MOVES or verb.name in PLAIN_LABELS, verb.name

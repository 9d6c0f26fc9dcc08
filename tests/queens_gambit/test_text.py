"""What is asked, offered and told."""

from __future__ import annotations

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.text import ASKING, CLAUSES, WAITING
from attic.games.queens_gambit.vocabulary import NEWS
from attic.kit import asking
from attic.kit.chance import Seeded
from attic.kit.rulebook import clauses

from .table import NABOO, TF, Table, activation, roll, table
from .test_first_round import fresh, played


def label(g: Table, *words: str | int) -> str:
    """An option's label for the seat that is asked."""
    return GAME.texts.label(g.view(g.asked_seat()), list(words))


def prompt(g: Table, seat: str) -> str:
    return GAME.texts.prompt(g.view(seat)).sentence


def test_every_clause_that_a_text_names_exists() -> None:
    known = clauses(GAME)
    assert {*CLAUSES.values(), *(kind.clause for kind in NEWS.kinds.values())} <= set(known)
    assert set(ASKING) == set(CLAUSES) == set(WAITING)


def test_prompts_name_what_is_at_stake() -> None:
    g = fresh()
    assert prompt(g, NABOO) == "Round 1: choose 4 cards in the order you will play them."
    g.act(NABOO, "choose", "np01")
    assert prompt(g, NABOO).endswith("(1 chosen).")
    assert GAME.texts.prompt(g.view(NABOO)).shape == "order"
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np02")
    g.act(NABOO, "activate", "f1_c0r4")
    assert prompt(g, NABOO) == (
        "The Palace Guard on floor 1 A5: go up to 4 spaces, window ledges included, attack at once, or stay."
    )
    assert prompt(g, TF) == "The Palace Guard on floor 1 A5 acts."


def test_labels_say_what_the_dice_are_likely_to_bring() -> None:
    g = activation("f1_c0r4 palace_guard", "f1_c4r4 battle_droid", card="np12")
    g.act(NABOO, "activate", "f1_c0r4")
    assert label(g, "attack", "f1_c4r4") == "Attack the Battle Droid on floor 1 E5 (50 % to remove)"
    assert label(g, "pass") == "This unit is done" and label(g, "done") == "Done with this card"
    g.act(NABOO, "move", "f1_c0r5")
    assert label(g, "pass") == "Hold fire"
    g = activation("core_k04 qui_gon", "core_k10 darth_maul -9", card="np06", order="qui_gon_1")
    assert label(g, "attack", "core_k10", 3).startswith("Attack Darth Maul on Centre Bridge with 3 dice (")
    g = activation("bf_r4c4 gungan", "bf_r3c4 battle_droid", card="nb07")
    assert label(g, "attack", "bf_r3c4") == "Attack the Battle Droids on E4 (1.5 of 4 figures)"


def test_the_story_of_the_first_round_reads_well() -> None:
    g = played("all")
    told = [GAME.texts.tell(g.seen, words).sentence for words in g.told]
    for line in (
        "Vulture Trio is laid on grid 1.",
        "The Federation turns up Starfighter / Palace Orders.",
        "Naboo draws and plays Kaadu / Gungan.",
        "A Gungan group goes from D5 to D4 (1 step).",
        "The Gungans on D4 attack the Battle Droids on D3.",
        "2 Battle Droids fall on D3; 2 left.",
        "Anakin slips past Vulture Trio, which is out of the game.",
        "Darth Maul on Centre Bridge attacks Qui-Gon on Catwalk North 1.",
        "Qui-Gon takes 2 points of damage: 2 of 8.",
        "The Gungan shield is down: everything may pass and fire.",
        "The Federation wins 1 bonus card for the next round.",
    ):
        assert line in told, line


def test_an_attack_is_reckoned_term_by_term() -> None:
    g = activation("core_k04 qui_gon", "core_k10 darth_maul", card="np06", order="qui_gon_1")
    g.act(NABOO, "attack", "core_k10", 3, dice=roll("red1", "red1", "red1", "gold1", "green_riposte"))
    line = GAME.texts.tell(g.seen, g.heard("defence_rolled")[0])
    assert line.reckoning is not None
    hits, blocks = line.reckoning.sides
    assert [(term.text, term.value, term.dice) for term in hits.terms] == [("3 red dice", 3, (1, 1, 1))]
    assert [(term.text, term.value) for term in blocks.terms] == [("1 gold die", 1), ("1 green die, a riposte", 0)]
    assert "12.8" in line.reckoning.tie


@pytest.mark.parametrize("players", (2, 4))
def test_everything_that_happens_can_be_told_and_every_option_is_named(players: int) -> None:
    chance, mind = Seeded(players + 20), Seeded(players, 1)
    state = GAME.new(players, {}, chance, listen=True)
    for n in range(500):
        if state.outcome is not None:
            break
        seat = state.deciders()[0]
        options = state.options(seat)
        if n % 5 == 0:
            assert all(option.label for option in asking.options(GAME, state, seat))
            assert asking.prompt(GAME, state, seat).sentence
        state.apply(seat, options[mind.below(len(options))], chance)
        for frame in asking.frames(GAME, state.events or [], None):
            assert frame.line.sentence[0].isupper() or frame.line.sentence[0].isdigit()
            assert frame.line.sentence.endswith(".") and frame.line.clause
        state.events = []


def test_refusals_name_a_clause_and_what_is_in_the_way() -> None:
    g = table("f1_c0r4 palace_guard", card="nb02")
    assert g.refuses(TF, "use", "anakin").text == "It is not your decision."
    for name in ("resigned", "draw_offered", "draw_declined"):
        assert GAME.texts.tell(g.seen, [name, 1]).sentence.startswith("Naboo ")

"""What was declared stays declared: every attack rolls its dice, and only the secret choice may be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.position import position
from attic.kit import properties as must
from attic.kit.chance import Never, Scripted, Seeded
from attic.kit.record import Record, Refused
from attic.kit.replay import seeded_header
from attic.kit.scenario import rule
from tests.queens_gambit.loose import ALLOWED

from .table import roll

TF, NABOO = 0, 1
PIECES = ("f1_c0r4 palace_guard", "f1_c8r13 palace_guard", "f1_c6r13 palace_guard", "f1_c4r4 destroyer_droid",
          "core_k02 obi_wan", "core_k21 darth_maul")  # fmt: skip


def stands(r: Record, seat: int) -> None:
    """Nothing of this seat's can be taken back."""
    assert r.undoable(seat) is None
    with pytest.raises(Refused):
        r.undo(seat)


@rule("queens-gambit", "10.2")
def test_a_declared_attack_has_rolled_its_dice_and_stands() -> None:
    """The move before it may be taken back until then."""
    game = replace(GAME, start=lambda players, options: position(*PIECES, turn="naboo", piles={"naboo": ["np12"]}))
    r = Record(game, 2, {}, ["human"] * 2, seeded_header(1), None, Never())
    r.decide(NABOO, ["activate", "f1_c0r4"])
    r.decide(NABOO, ["move", "f1_c1r4"])
    r.undo(NABOO)
    r.decide(NABOO, ["attack", "f1_c4r4"], Scripted(list(roll("gray1", "blue1", "blue0"))))
    stands(r, NABOO)


@rule("queens-gambit", "5.1", "5.4")
def test_a_chosen_card_may_be_taken_back_until_all_have_chosen() -> None:
    """Nobody has seen it; when the piles are revealed to be ready and a card is turned up, it stands."""
    r = Record(GAME, 2, {}, ["human"] * 2, seeded_header(1), None, Seeded(1))
    r.decide(NABOO, ["name", "red_queen"])
    words = GAME.words.decode(r.state.options(TF)[0])
    r.decide(TF, list(words))
    r.undo(TF)
    while r.state.deciders():
        seat = r.state.deciders()[0]
        if GAME.words.decode(r.state.options(seat)[0])[0] != "choose":
            break
        r.decide(seat, list(GAME.words.decode(r.state.options(seat)[0])))
    stands(r, TF)
    stands(r, NABOO)


@pytest.mark.parametrize("players", GAME.players)
def test_the_secret_choice_is_the_only_act_that_may_be_taken_back_while_the_enemy_is_asked(players: int) -> None:
    """The acts are found in the positions of a random game."""
    assert must.loose_acts(GAME, 1, 250, players) == set(ALLOWED)

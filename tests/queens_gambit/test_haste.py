"""What bots do in a hurry: legal, honest, and to the point."""

from __future__ import annotations

import pytest

from attic.games.queens_gambit import GAME
from attic.games.queens_gambit.boards import BOARD, TO_THRONE
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import CARDS
from attic.games.queens_gambit.worth import card_gain
from attic.kit.chance import Seeded
from attic.kit.properties import positions
from attic.kit.state import State

from .table import NABOO, TF, Table, activation

FREE = ("f1_c8r13 palace_guard", "f1_c7r12 palace_guard", "f1_c6r13 palace_guard", "bf_r0c0 mtt")


def hasty(g: Table, seat: str) -> list[str | int]:
    """The answer of a seat in a hurry."""
    return GAME.words.decode(GAME.advice.hasty(g.state, g.seat(seat)))


def to_throne(space: str) -> int:
    """Steps from a space to the throne room."""
    return int(TO_THRONE[BOARD.names.index(space)])


@pytest.mark.parametrize("players", GAME.players)
def test_a_hasty_answer_is_an_option_and_tells_no_secret(players: int) -> None:
    answered: set[str] = set()
    for seed in range(12):
        for state in positions(GAME, seed, 12, players):
            for seat in state.deciders():
                answer = GAME.advice.hasty(state, seat)
                if answer < 0:
                    continue
                answered.add(type(state.stack[-1]).__name__)
                assert answer in state.options(seat)
                assert answer == GAME.advice.hasty(state.sample(seat, Seeded(seed)), seat)
    assert answered == {"Activate", "ChooseCards", "Duel", "UnitActs"}


def test_a_unit_attacks_whom_it_sees() -> None:
    g = activation("f1_c0r4 battle_droid", "f1_c0r6 palace_guard", card="tp02")
    assert hasty(g, TF) == ["attack", "f1_c0r6"]


def test_a_duelist_strikes_with_all_dice() -> None:
    g = activation("core_k01 qui_gon", "core_k02 darth_maul", "core_k20 obi_wan", card="np06", order="qui_gon_1")
    assert hasty(g, NABOO) == ["attack", "core_k02", 3]


def test_a_free_duelist_with_nobody_to_strike_goes_towards_the_throne_room() -> None:
    g = activation("f1_c0r4 qui_gon", *FREE, card="np06", order="qui_gon_1", bare=True)
    verb, end = hasty(g, NABOO)
    assert verb == "move"
    assert min(map(to_throne, g.goals(NABOO))) == to_throne(str(end)) < to_throne("f1_c0r4")


@pytest.mark.parametrize("players", GAME.players)
def test_the_enemy_is_expected_to_have_chosen_his_best_cards(players: int) -> None:
    """The seat cannot tell such a world from the true one: he holds as many cards, and they are all his."""
    changed = 0
    for seed in range(12):
        for state in positions(GAME, seed, 12, players):
            for seat in state.deciders():
                world = state.sample(seat, Seeded(seed))
                before = held(world)
                GAME.advice.expect(world, seat)
                assert held(world) == before
                assert GAME.view(world, seat) == GAME.view(state, seat)
                assert world.deciders() == state.deciders() and world.options(seat) == state.options(seat)
                for other in range(1 - seat % 2, players, 2):
                    pile = [card_gain(world, card) for card in world.piles[other]]
                    kept = [card_gain(world, card) for card in world.hands[other].items()]
                    assert pile == sorted(pile, reverse=True)
                    assert not pile or not kept or pile[-1] >= max(kept)
                    changed += len(pile) > 0
    assert changed > 20


def held(s: State) -> list[list[int]]:
    """All cards of each seat, wherever they lie."""
    assert isinstance(s, QueensGambit)
    return [sorted([*hand.items(), *pile]) for hand, pile in zip(s.hands, s.piles)]


def test_an_enemy_who_has_answered_already_is_expected_to_have_chosen_well() -> None:
    state = GAME.new(2, None, Seeded(3))
    while type(state.stack[-1]).__name__ != "ChooseCards" or state.deciders() != [1]:
        seat = state.deciders()[0]
        state.apply(seat, state.options(seat)[-1], Seeded(1))
    world = state.sample(1, Seeded(2))
    GAME.advice.expect(world, 1)
    best = sorted((card_gain(world, card) for card in world.hands[0].items()), reverse=True)
    answers = [GAME.words.decode(action)[1] for action in world.stack[-1].answers[0]]
    assert [card_gain(world, CARDS.names.index(str(card))) for card in answers] == best[:4]

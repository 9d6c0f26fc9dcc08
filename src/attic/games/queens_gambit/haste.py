"""What a player does who has no time to look at positions: the best attack in reach, the best card by its looks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.activating import Activate, UnitActs, eligible, others_left
from attic.games.queens_gambit.boards import TO_THRONE
from attic.games.queens_gambit.duelling import Duel
from attic.games.queens_gambit.fighting import adjacent_enemies
from attic.games.queens_gambit.moving import COST, chart_move, is_free, ways
from attic.games.queens_gambit.prospects import (
    Prey,
    attack_gain,
    best_duel,
    best_target,
    best_way,
    prey_of,
)
from attic.games.queens_gambit.rounds import ChooseCards
from attic.games.queens_gambit.state import HARM, QueensGambit
from attic.games.queens_gambit.tables import CARDS, DUEL, MOST_DICE
from attic.games.queens_gambit.vocabulary import ACTIVATE, ATTACK, CHOOSE, MOVE, STRIKE
from attic.games.queens_gambit.worth import card_gain
from attic.kit.words import DONE, PASS

NO_ANSWER: Final[i64] = -1


def hasty_answer(s: QueensGambit, seat: i64) -> i64:
    """The answer of a seat that is in a hurry, or `NO_ANSWER` where it has to look."""
    top = s.stack[-1]
    if isinstance(top, UnitActs):
        return act(s, top)
    if isinstance(top, Activate):
        return activate(s, top)
    if isinstance(top, Duel):
        return duel(s, top)
    if isinstance(top, ChooseCards):
        return choose(s, seat)
    return NO_ANSWER


def act(s: QueensGambit, step: UnitActs) -> i64:
    """Where the best attack is, and the throne room; then the attack."""
    if not step.moved:
        _, end = best_way(s, s.acting, step.move, step.window, prey_of(s, s.acting))
        if end != s.acting:
            return MOVE.pack(end)
    target = best_target(s, s.acting)
    if target >= 0:
        return ATTACK.pack(target)
    return PASS.pack() if others_left(s) else DONE.pack()


def activate(s: QueensGambit, step: Activate) -> i64:
    """The unit that gains most; nobody when none gains anything."""
    order = CARDS.orders[step.order]
    if order.where == DUEL:
        return NO_ANSWER
    best = 0.0
    chosen: i64 = -1
    like: i64 = 0  # the unit that the prey was found for
    prey: Prey = []
    space: i64
    for space in eligible(s, step.order, step.left):
        kind = s.kind(space)
        entry: i64 = order.who.index(kind)
        move: i64 = order.move[entry] if order.move[entry] > 0 else chart_move(s, kind, space)
        unit = s.units[space] % HARM
        if unit != like:
            like, prey = unit, prey_of(s, space)
        gain, _ = best_way(s, space, move, order.window[entry], prey)
        if gain > best:
            best, chosen = gain, space
    return ACTIVATE.pack(chosen) if chosen >= 0 else DONE.pack()


def duel(s: QueensGambit, step: Duel) -> i64:
    """All dice on the best neighbour, after a move if that is better."""
    gain, end = best_duel(s, s.acting, step.moves, step.dice)
    if gain <= 0.0:
        return stride(s, step)
    if end != s.acting:
        return MOVE.pack(end)
    dice: i64 = step.dice if step.dice < MOST_DICE else MOST_DICE
    best = 0.0
    chosen: i64 = -1
    target: i64
    for target in adjacent_enemies(s, s.acting):
        gain = attack_gain(s, s.acting, target, dice)
        if gain > best:
            best, chosen = gain, target
    return STRIKE.pack(chosen, dice) if chosen >= 0 else DONE.pack()


def stride(s: QueensGambit, step: Duel) -> i64:
    """A duelist with nobody to strike: towards the throne room, if he is free to leave. Rules 12.2, 12.3"""
    if step.moves > 0 and is_free(s, s.kind(s.acting)):
        nearest = TO_THRONE[s.acting]
        end: i64 = -1
        for way in ways(s, s.acting, step.moves, False):
            there: i64 = way % COST
            if TO_THRONE[there] < nearest:
                nearest, end = TO_THRONE[there], there
        if end >= 0:
            return MOVE.pack(end)
    return DONE.pack()


def choose(s: QueensGambit, seat: i64) -> i64:
    """The card that seems to bring most."""
    return CHOOSE.pack(best_cards(s, [CHOOSE.first(action) for action in s.options(seat)], 1)[0])


def best_cards(s: QueensGambit, cards: list[int], count: int) -> list[int]:
    """So many of these cards, those that seem to bring most, the best first."""
    gains = [card_gain(s, card) for card in cards]
    order = sorted(range(len(cards)), key=gains.__getitem__, reverse=True)
    return [cards[i] for i in order[:count]]


# ---- what others have chosen in secret


def expect_choices(s: QueensGambit, seat: i64) -> None:
    """The enemy has chosen his best cards, of all that he is imagined to hold. Rules 5.1, 7.1"""
    top = s.stack[-1]
    if isinstance(top, ChooseCards):
        answers = top.answers[:]
        for i in range(len(answers)):
            if (top.asked[i] & 1) != (seat & 1):
                cards = best_cards(s, s.hands[top.asked[i]].items(), len(answers[i]))
                answers[i] = [CHOOSE.pack(card) for card in cards]
        s.replace(top.with_answers(answers))
    other: i64
    for other in range(s.seats):
        if (other & 1) != (seat & 1):
            hand = s.hands[other]
            for card in s.piles[other]:
                hand.put(card)
            s.piles[other] = best_cards(s, hand.items(), len(s.piles[other]))
            for card in s.piles[other]:
                hand.take(card)

"""A round: choosing cards in secret, playing them in turn, drawing new ones. Rules 5, 17.2-17.7"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.piles import draw, take_bonus
from attic.games.queens_gambit.playing import FROM_BONUS, FROM_PILE, turn_up
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import CARDS, CHOSEN, DECK_OF, DECKS_OF, DRAWN_EACH
from attic.games.queens_gambit.vocabulary import (
    CHOOSE,
    DREW,
    DREW_CARDS,
    MARKER_PASSED,
    NUMBER,
    PILES_READY,
    TURN_BEGAN,
)
from attic.games.queens_gambit.winning import check_round_limit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import Collect, Stages

MOST_TOLD: Final[i64] = NUMBER.limit - 1  # rounds beyond it, which only games without a limit reach, are told alike


class Round(Stages[QueensGambit]):
    """The five steps of a round. Rule 5"""

    def run(self, s: QueensGambit, chance: Chance) -> None:
        if self.stage == 0:
            s.round += 1
            s.turn = s.marker
            s.replace(Round(-1, 1))
            s.push(ChooseCards([int(seat) for seat in range(s.seats)], [[] for _ in range(s.seats)]))
            s.show(EVERYONE, TURN_BEGAN, s.round if s.round < MOST_TOLD else MOST_TOLD, s.marker)
        elif self.stage == 1:
            self.play_next(s, chance)
        elif self.stage == 2:
            s.turn = (s.turn + 1) % s.seats
            s.replace(Round(-1, 1))
        else:
            self.finish(s, chance)

    def play_next(self, s: QueensGambit, chance: Chance) -> None:
        """The next seat that still has cards plays its top card. Rules 5.5, 17.4"""
        for _ in range(s.seats):
            if s.cards_left(s.turn) > 0:
                s.replace(Round(-1, 2))
                if s.piles[s.turn]:
                    turn_up(s, s.turn, s.piles[s.turn].pop(0), FROM_PILE)
                else:
                    turn_up(s, s.turn, take_bonus(s, s.turn & 1, chance), FROM_BONUS)
                return
            s.turn = (s.turn + 1) % s.seats
        s.replace(Round(-1, 3))

    def finish(self, s: QueensGambit, chance: Chance) -> None:
        """The marker goes on and everybody draws. Rules 5.6, 5.7, 17.3, 17.6"""
        s.fight = None
        check_round_limit(s)
        if s.outcome is not None:
            return
        s.marker = (s.marker + 1) % s.seats
        s.show(EVERYONE, MARKER_PASSED, s.marker)
        s.replace(Round(-1, 0))
        seat: i64
        for seat in range(s.seats):
            draw_hand(s, seat, DRAWN_EACH[int(s.seats)], chance)


def draw_hand(s: QueensGambit, seat: i64, each: i64, chance: Chance) -> list[int]:
    """So many cards from each deck of the side, Battlefield first. Rules 5.7, 15.4"""
    cards: list[int] = []
    own = DECKS_OF[seat & 1]
    for deck in own:
        for _ in range(each):
            card = draw(s, deck, chance)
            if card >= 0:
                cards.append(card)
                s.hands[seat].put(card)
    field: i64 = 0
    for drawn in cards:
        if DECK_OF[drawn] == own[0]:
            field += 1
    s.show(EVERYONE, DREW, seat, field, len(cards) - field)
    s.show_list(s.audience(seat & 1), DREW_CARDS, [int(seat), *cards])
    return cards


class ChooseCards(Collect[QueensGambit]):
    """Every player picks cards and their order in secret; the others are set aside. Rules 5.1, 5.2, 15.5"""

    def choices(self, s: QueensGambit, seat: i64, given: list[int]) -> list[int]:
        hand = s.hands[seat]
        out: list[int] = []
        card: i64
        for card in range(len(CARDS.names)):
            if hand.counts[card] > given.count(CHOOSE.pack(card)):
                out.append(CHOOSE.pack(card))
        return out

    def complete(self, s: QueensGambit, seat: i64, given: list[int]) -> bool:
        wanted: i64 = CHOSEN[int(s.seats)]
        if s.hands[seat].total < wanted:
            wanted = s.hands[seat].total
        return len(given) == wanted

    def with_answers(self, answers: list[list[int]]) -> Collect[QueensGambit]:
        return ChooseCards(self.asked, answers)

    def revealed(self, s: QueensGambit, answers: list[list[int]], chance: Chance) -> None:
        """The piles lie face down, last round's bonus cards under them. Rules 5.3, 5.4, 17.7"""
        for seat in range(len(answers)):
            for action in answers[seat]:
                card = CHOOSE.first(action)
                s.hands[seat].take(card)
                s.piles[seat].append(card)
        for side in range(2):
            s.bonus[side] = s.won[side]
            s.won[side] = []
        s.show(EVERYONE, PILES_READY)

    def redrawn(self, s: QueensGambit, seat: int, chance: Chance) -> Collect[QueensGambit]:
        """Teammates see each other's choice; the enemy's is imagined anew. Rules 7.1, 17.10"""
        answers: list[list[int]] = []
        for i in range(len(self.asked)):
            given = self.answers[i]
            if (self.asked[i] & 1) != (seat & 1) and given:
                given = self.another(s, self.asked[i], given, chance)
            answers.append(given)
        return ChooseCards(self.asked, answers)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        if CHOOSE.made(action):
            return Refusal("5.1", "That card is not in your hand, or chosen already.")
        return Refusal("5.1", "Choose the cards of this round, in the order in which you will play them.")

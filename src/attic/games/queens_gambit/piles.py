"""Drawing cards: decks that run out, bonus cards, unfinished cards. Rules 5.3, 15"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import DECK_OF, DECKS_OF
from attic.games.queens_gambit.vocabulary import BONUS_DRAWN, RESHUFFLED, TAKE
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step

SLOTS: Final = 256  # a bonus card is remembered as deck * SLOTS + slot


def unfinished(s: QueensGambit, deck: i64) -> list[int]:
    """The cards of a deck that are still being carried out. Rule 15.3"""
    return [card for card in s.in_play if DECK_OF[card] == deck]


def available(s: QueensGambit, deck: i64) -> bool:
    """Can a card be drawn from this deck, if need be after reshuffling? Rules 15.2, 15.3"""
    pile = s.decks[deck]
    return pile.size() > 0 or len(pile.discard) > len(unfinished(s, deck))


def make_ready(s: QueensGambit, deck: i64, chance: Chance) -> bool:
    """An empty deck is replaced by its discard pile, but for unfinished cards. Rules 15.2, 15.3"""
    pile = s.decks[deck]
    if pile.size() > 0:
        return True
    if not available(s, deck):
        return False
    kept = unfinished(s, deck)
    for card in kept:
        pile.discard.remove(card)
    pile.refill(chance)
    pile.discard = kept
    s.show(EVERYONE, RESHUFFLED, deck)
    return True


def source(s: QueensGambit, deck: i64, chance: Chance) -> i64:
    """The deck from which a card is drawn: this one, else the side's other one, else -1. Rule 15.4"""
    if make_ready(s, deck, chance):
        return deck
    for own in DECKS_OF:
        if deck in own:
            other: i64 = own[0] if own[1] == deck else own[1]
            if make_ready(s, other, chance):
                return other
    return -1


def draw(s: QueensGambit, deck: i64, chance: Chance) -> i64:
    """The top card of a deck, -1 when the side has none left. Rules 15.2-15.4"""
    found = source(s, deck, chance)
    if found < 0:
        return -1
    return s.decks[found].bag.draw(chance)


def take_bonus(s: QueensGambit, side: i64, chance: Chance) -> i64:
    """The next bonus card of this round is turned up; the first one drawn is the first one played. Rule 5.3"""
    code: i64 = s.bonus[side].pop(0)
    return s.decks[code // SLOTS].take(code % SLOTS, chance)


class BonusCards(Step[QueensGambit]):
    """The winner of bonus cards says for each from which deck it comes. Rules 15.1, 17.9"""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def waits(self, s: QueensGambit) -> bool:
        return self.left > 0 and len(self.decks(s)) == 2

    def decks(self, s: QueensGambit) -> list[int]:
        """The decks that still have a card. Rule 15.4"""
        return [deck for deck in DECKS_OF[self.seat & 1] if available(s, deck)]

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [TAKE.pack(deck) for deck in self.decks(s)]

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.draw(s, TAKE.first(action), chance)

    def run(self, s: QueensGambit, chance: Chance) -> None:
        decks = self.decks(s)
        if self.left == 0 or not decks:
            s.pop()
        else:
            self.draw(s, decks[0], chance)

    def draw(self, s: QueensGambit, deck: i64, chance: Chance) -> None:
        """One card goes unseen onto the bonus pile, for the next round. Rules 5.8, 15.1"""
        s.replace(BonusCards(self.seat, self.left - 1))
        make_ready(s, deck, chance)
        slot = s.decks[deck].set_aside(chance)
        side = self.seat & 1
        s.won[side].append(deck * SLOTS + slot)
        s.show(EVERYONE, BONUS_DRAWN, side, deck)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return Refusal("15.1", "Draw the bonus card from one of your own two decks.")

    def parts(self) -> list[object]:
        return [self.seat, self.left]

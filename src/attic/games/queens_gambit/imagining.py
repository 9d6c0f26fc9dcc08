"""Cards that a side cannot see, as it may imagine them. Rule 7"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.tables import DECK_OF, DECKS_OF
from attic.kit.bag import Bag, Deck
from attic.kit.chance import Chance, shuffled


def imagine(decks: list[Deck], hands: list[Bag], piles: list[list[int]], hidden: int, chance: Chance) -> None:
    """Deal anew what the side `hidden` holds, and every bonus card that is fixed but unseen.

    How many cards of each deck a seat holds is known from the open draws and plays; how
    they divide between hand and pile is not. Rules 7.1, 7.1a, 7.2
    """
    for side in range(2):
        seats = [seat for seat in range(len(hands)) if seat % 2 == hidden] if side == hidden else []
        held = [[held_of(hands[seat], piles[seat], deck) for deck in DECKS_OF[side]] for seat in seats]
        for seat in seats:
            give_back(decks, hands[seat], piles[seat])
        for deck in DECKS_OF[side]:
            lift_slots(decks[deck])
        for seat, counts in zip(seats, held):
            deal(decks, DECKS_OF[side], counts, hands[seat], piles[seat], chance)
        for deck in DECKS_OF[side]:
            fill_slots(decks[deck], chance)


def held_of(hand: Bag, pile: list[int], deck: int) -> int:
    """How many cards of a deck a seat holds, hand and pile together."""
    n = sum(1 for card in pile if DECK_OF[card] == deck)
    return n + sum(1 for card in hand.items() if DECK_OF[card] == deck)


def give_back(decks: list[Deck], hand: Bag, pile: list[int]) -> None:
    """All cards go back into their decks; the pile keeps its length."""
    for card in hand.items():
        hand.take(card)
        decks[DECK_OF[card]].bag.put(card)
    for i in range(len(pile)):
        decks[DECK_OF[pile[i]]].bag.put(pile[i])
        pile[i] = -1


def lift_slots(deck: Deck) -> None:
    """Cards of fixed slots go back into the bag, where unfixed ones lie already."""
    for slot in range(len(deck.slots)):
        if deck.slots[slot] >= 0:
            deck.bag.put(deck.slots[slot])
            deck.slots[slot] = LIFTED


def deal(decks: list[Deck], own: list[int], counts: list[int], hand: Bag, pile: list[int], chance: Chance) -> None:
    """So many cards of each deck, in random order: first the pile, then the hand."""
    cards: list[int] = []
    for deck, count in zip(own, counts):
        for _ in range(count):
            cards.append(decks[deck].bag.draw(chance))
    cards = shuffled(cards, chance)
    for i in range(len(pile)):
        pile[i] = cards.pop()
    for card in cards:
        hand.put(card)


def fill_slots(deck: Deck, chance: Chance) -> None:
    """Fixed slots are fixed anew."""
    for slot in range(len(deck.slots)):
        if deck.slots[slot] == LIFTED:
            card: i64 = deck.bag.draw(chance)
            deck.slots[slot] = card


LIFTED = -3

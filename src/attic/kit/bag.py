"""Bags and decks: an unseen order does not exist.

A face-down pile is a bag; chance says what is drawn at the moment of drawing.
A card put aside unseen is a slot of its deck, which chance fixes when somebody
first looks, or just before the bag is refilled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.kit.arr import vec
from attic.kit.chance import Chance
from attic.kit.words import Kind

NOTHING: Final[i64] = -1


class Bag:
    """How many items of each kind there are. Hands, piles and pools are bags."""

    def __init__(self, kind: Kind, counts: vec[i64], total: i64) -> None:
        self.kind = kind
        self.counts: vec[i64] = counts
        self.total: i64 = total

    def copy(self) -> Bag:
        return Bag(self.kind, self.counts[:], self.total)

    def count(self, item: i64) -> i64:
        """How many of this kind."""
        return self.counts[item]

    def put(self, item: i64) -> None:
        """Add one."""
        self.counts[item] += 1
        self.total += 1

    def take(self, item: i64) -> None:
        """Remove one that is there."""
        assert self.counts[item] > 0, "nothing of this kind to take"
        self.counts[item] -= 1
        self.total -= 1

    def nth(self, place: i64) -> i64:
        """The kind of the item at this place, counting kind by kind."""
        item: i64
        for item in range(len(self.counts)):
            place -= self.counts[item]
            if place < 0:
                return item
        raise AssertionError("the bag holds fewer items")

    def draw(self, chance: Chance) -> i64:
        """Take one item at random."""
        item = chance.draw(self)
        self.take(item)
        return item

    def items(self) -> list[int]:
        """The kinds present, each as often as it is there."""
        out: list[int] = []
        item: i64
        for item in range(len(self.counts)):
            for _ in range(self.counts[item]):
                out.append(item)
        return out

    def parts(self) -> list[object]:
        """Everything that makes this bag, for digests and pickles."""
        return [list(self.counts)]

    def __reduce__(self) -> tuple[object, ...]:
        return make_bag, (self.kind, list(self.counts))


def make_bag(kind: Kind, counts: list[int]) -> Bag:
    """A bag with these counts; an empty list stands for none of anything."""
    packed: list[i64] = []
    total: i64 = 0
    for i in range(kind.limit):
        n: i64 = counts[i] if counts else 0
        packed.append(n)
        total += n
    return Bag(kind, vec[i64](packed), total)


class Deck:
    """A face-down pile, its open discard pile, and cards put aside unseen.

    The bag also holds the cards of slots that nobody has looked at.
    """

    def __init__(self, bag: Bag, discard: list[int], slots: list[int], unfixed: i64) -> None:
        self.bag = bag
        self.discard = discard  # open, the last card on top
        self.slots = slots  # the kind in each slot, UNFIXED or EMPTY
        self.unfixed: i64 = unfixed

    def copy(self) -> Deck:
        return Deck(self.bag.copy(), self.discard[:], self.slots[:], self.unfixed)

    def size(self) -> i64:
        """How many cards the face-down pile shows."""
        return self.bag.total - self.unfixed

    def ready(self, chance: Chance) -> bool:
        """Is there a card to draw, if need be after turning the discard pile over?"""
        if self.size() == 0:
            self.refill(chance)
        return self.size() > 0

    def refill(self, chance: Chance) -> None:
        """The discard pile becomes part of the bag. Slots are fixed first."""
        for slot in range(len(self.slots)):
            self.look(slot, chance)
        for item in self.discard:
            self.bag.put(item)
        self.discard = []

    def draw(self, chance: Chance) -> i64:
        """The top card, or NOTHING when both piles are empty."""
        if not self.ready(chance):
            return NOTHING
        return self.bag.draw(chance)

    def set_aside(self, chance: Chance) -> i64:
        """Put the top card aside unseen; its slot, or NOTHING."""
        if not self.ready(chance):
            return NOTHING
        self.unfixed += 1
        for slot in range(len(self.slots)):
            if self.slots[slot] == EMPTY:
                self.slots[slot] = UNFIXED
                return slot
        self.slots.append(UNFIXED)
        return len(self.slots) - 1

    def look(self, slot: i64, chance: Chance) -> i64:
        """What lies in a slot; chance fixes it now if nobody has looked before."""
        if self.slots[slot] == UNFIXED:
            self.slots[slot] = self.bag.draw(chance)
            self.unfixed -= 1
        return self.slots[slot]

    def take(self, slot: i64, chance: Chance) -> i64:
        """Take the card out of a slot."""
        item = self.look(slot, chance)
        assert item >= 0, "the slot is empty"
        self.slots[slot] = EMPTY
        return item

    def parts(self) -> list[object]:
        """Everything that makes this deck, for digests and pickles."""
        return [self.bag, list(self.discard), list(self.slots), self.unfixed]

    def __reduce__(self) -> tuple[object, ...]:
        return Deck, (self.bag, self.discard, self.slots, self.unfixed)


UNFIXED: Final = -1
EMPTY: Final = -2

"""Bags and decks: an unseen order does not exist."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.bag import EMPTY, NOTHING, UNFIXED, Bag, Deck, make_bag
from attic.kit.chance import Never, Scripted, Seeded
from attic.kit.digest import canonical
from attic.kit.words import Kind

CARD = Kind("card", ["ace", "king", "queen", "jack"])


def bag(*counts: int) -> Bag:
    return make_bag(CARD, list(counts))


def deck(*counts: int) -> Deck:
    return Deck(bag(*counts), [], [], 0)


def everything(d: Deck, out: list[int]) -> Counter[int]:
    """All cards of a deck wherever they lie, and those that were taken out."""
    return Counter(d.bag.items()) + Counter(d.discard) + Counter(x for x in d.slots if x >= 0) + Counter(out)


# ---- bags


def test_a_bag_counts_what_is_put_in_and_taken_out() -> None:
    b = bag(2, 0, 1, 0)
    b.put(3)
    b.take(0)
    assert [b.count(i) for i in range(4)] == [1, 0, 1, 1]
    assert b.total == 3 and b.items() == [0, 2, 3]


def test_nothing_can_be_taken_that_is_not_there() -> None:
    with pytest.raises(AssertionError, match="nothing of this kind"):
        bag(1, 0, 0, 0).take(1)


def test_an_empty_list_of_counts_makes_an_empty_bag() -> None:
    empty = make_bag(CARD, [])
    assert empty.total == 0 and empty.items() == []
    with pytest.raises(AssertionError, match="fewer items"):
        empty.nth(0)


def test_places_count_kind_by_kind() -> None:
    b = bag(2, 0, 1, 3)
    assert [b.nth(i) for i in range(6)] == [0, 0, 2, 3, 3, 3] == b.items()
    with pytest.raises(AssertionError, match="fewer items"):
        b.nth(6)


def test_a_draw_takes_the_item_that_chance_names() -> None:
    b = bag(1, 1, 0, 0)
    assert b.draw(Scripted(["king"])) == 1
    assert b.items() == [0]


def test_copies_of_bags_are_independent() -> None:
    b = bag(1, 1, 1, 1)
    c = b.copy()
    c.take(0)
    c.put(1)
    assert b.items() == [0, 1, 2, 3] and c.items() == [1, 1, 2, 3]
    assert (b.total, c.total) == (4, 4)


def test_bags_can_be_pickled() -> None:
    b = pickle.loads(pickle.dumps(bag(0, 2, 0, 5)))
    assert b.items() == [1, 1, 3, 3, 3, 3, 3] and b.total == 7
    assert b.kind.names == CARD.names


# ---- decks


def test_an_empty_deck_turns_its_discard_pile_over() -> None:
    d = Deck(bag(), [2, 1], [], 0)
    assert d.size() == 0
    assert d.draw(Scripted(["queen"])) == 2
    assert d.discard == [] and d.bag.items() == [1]


def test_the_discard_pile_stays_while_cards_are_left() -> None:
    d = Deck(bag(1, 0, 0, 0), [3], [], 0)
    d.draw(Scripted(["ace"]))
    assert d.discard == [3] and d.size() == 0


def test_nothing_is_drawn_when_both_piles_are_empty() -> None:
    d = deck()
    assert not d.ready(Never())
    assert d.draw(Never()) == NOTHING
    assert d.set_aside(Never()) == NOTHING
    assert d.slots == []


def test_a_card_put_aside_is_not_decided_before_somebody_looks() -> None:
    d = deck(1, 1, 0, 0)
    slot = d.set_aside(Never())
    assert d.slots[slot] == UNFIXED and d.size() == 1 and d.bag.total == 2
    assert d.look(slot, Scripted(["king"])) == 1
    assert d.size() == 1 and d.bag.items() == [0]


def test_a_card_that_was_looked_at_stays_the_same() -> None:
    d = deck(1, 1, 1, 0)
    slot = d.set_aside(Never())
    seen = d.look(slot, Seeded(1))
    assert d.look(slot, Never()) == seen
    assert d.take(slot, Never()) == seen
    assert d.slots[slot] == EMPTY


def test_an_empty_slot_is_used_again() -> None:
    d = deck(3, 0, 0, 0)
    first, second = d.set_aside(Never()), d.set_aside(Never())
    d.take(first, Scripted(["ace"]))
    assert d.set_aside(Never()) == first != second
    assert len(d.slots) == 2


def test_nothing_can_be_taken_out_of_an_empty_slot() -> None:
    d = deck(1, 0, 0, 0)
    slot = d.set_aside(Never())
    d.take(slot, Scripted(["ace"]))
    with pytest.raises(AssertionError, match="the slot is empty"):
        d.take(slot, Never())


def test_slots_are_fixed_before_the_discard_pile_comes_back() -> None:
    """The card aside was chosen from the old pile: it cannot be one that lay open at the time."""
    d = Deck(bag(0, 1, 0, 0), [0, 0, 0], [], 0)
    slot = d.set_aside(Never())
    assert d.size() == 0
    assert d.draw(Scripted(["king", "ace"])) == 0
    assert d.slots[slot] == 1 and d.unfixed == 0
    assert d.bag.items() == [0, 0]


def test_setting_aside_from_an_empty_deck_turns_the_pile_over_first() -> None:
    d = Deck(bag(), [2], [], 0)
    slot = d.set_aside(Never())
    assert d.discard == [] and d.slots[slot] == UNFIXED and d.size() == 0
    assert d.look(slot, Scripted(["queen"])) == 2


def test_the_size_leaves_out_what_lies_aside() -> None:
    d = deck(2, 2, 0, 0)
    d.set_aside(Never())
    d.set_aside(Never())
    assert d.size() == 2
    d.draw(Seeded(2))
    d.draw(Seeded(3))
    assert d.size() == 0 and d.bag.total == 2
    assert d.draw(Seeded(4)) == NOTHING, "the last two cards lie in the slots"


def test_copies_of_decks_are_independent() -> None:
    d = Deck(bag(1, 1, 1, 1), [0], [], 0)
    d.set_aside(Never())
    c = d.copy()
    before = canonical(d)
    c.look(0, Seeded(1))
    c.discard.append(3)
    c.draw(Seeded(2))
    c.set_aside(Never())
    assert canonical(d) == before != canonical(c)


def test_decks_can_be_pickled() -> None:
    d = Deck(bag(1, 1, 1, 1), [0, 3], [], 0)
    d.set_aside(Never())
    d.look(d.set_aside(Never()), Seeded(5))
    again = pickle.loads(pickle.dumps(d))
    assert canonical(again) == canonical(d)
    assert again.size() == d.size() == 2


WAYS = ["draw", "aside", "look", "take", "discard"]
MOVES = st.lists(st.tuples(st.sampled_from(WAYS), st.integers(0, 9)), max_size=60)


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), MOVES, st.integers(0, 2**32))
def test_no_card_is_ever_lost_or_made(counts: list[int], moves: list[tuple[str, int]], seed: int) -> None:
    chance = Seeded(seed)
    d = Deck(make_bag(CARD, counts), [], [], 0)
    hand: list[int] = []
    total = everything(d, hand)
    for move, n in moves:
        if move == "draw":
            card = int(d.draw(chance))
            hand += [card] if card != NOTHING else []
        elif move == "aside":
            d.set_aside(chance)
        elif move == "look" and d.slots:
            d.look(n % len(d.slots), chance)
        elif move == "take" and d.slots and d.slots[n % len(d.slots)] != EMPTY:
            hand.append(int(d.take(n % len(d.slots), chance)))
        elif move == "discard" and hand:
            d.discard.append(hand.pop(n % len(hand)))
        assert everything(d, hand) == total
        assert d.size() >= 0 and d.unfixed == sum(x == UNFIXED for x in d.slots)


def test_a_card_put_aside_is_as_random_as_a_drawn_one() -> None:
    chance = Seeded(77)
    seen: Counter[int] = Counter()
    for _ in range(3000):
        d = deck(1, 2, 0, 0)
        slot = d.set_aside(chance)
        d.draw(chance)
        seen[int(d.look(slot, chance))] += 1
    assert 900 < seen[0] < 1100

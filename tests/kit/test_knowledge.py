"""Hidden things as somebody who does not see them may imagine them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.chance import Never, Seeded
from attic.kit.knowledge import assign, big_below

from ..sizes import sized


def all_deals(masks: list[int], capacities: list[int]) -> list[tuple[int, ...]]:
    """Every deal that fits, by trying all of them."""
    zones = range(len(capacities))
    return [
        deal
        for deal in product(zones, repeat=len(masks))
        if all(mask >> zone & 1 for mask, zone in zip(masks, deal))
        and all(deal.count(zone) == capacities[zone] for zone in zones)
    ]


def fits(deal: list[int], masks: list[int], capacities: list[int]) -> bool:
    return all(mask >> zone & 1 for mask, zone in zip(masks, deal)) and all(
        deal.count(zone) == capacity for zone, capacity in enumerate(capacities)
    )


CASES = {
    "all alike": ([0b111] * 4, [2, 1, 1]),
    "one item is tied": ([0b001, 0b111, 0b111, 0b111], [2, 1, 1]),
    "a zone is closed to some": ([0b011, 0b011, 0b111, 0b111], [1, 1, 2]),
    "a chain": ([0b0011, 0b0110, 0b1100, 0b1001], [1, 1, 1, 1]),
    "a chain with room": ([0b011, 0b011, 0b110, 0b110, 0b101], [2, 2, 1]),
    "an empty zone": ([0b101, 0b111, 0b110], [1, 0, 2]),
    "many groups": ([0b001, 0b010, 0b011, 0b110, 0b111, 0b101], [2, 2, 2]),
    "a forced deal": ([0b001, 0b011, 0b111], [1, 1, 1]),
    "two classes of zones": ([0b0011, 0b0011, 0b1111, 0b1111, 0b1100], [1, 1, 2, 1]),
}


@pytest.mark.parametrize("case", CASES)
def test_every_deal_that_fits_is_equally_likely(case: str) -> None:
    masks, capacities = CASES[case]
    deals = all_deals(masks, capacities)
    chance = Seeded(17, len(deals))
    each = sized(1000, 300, 100)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(each * len(deals)):
        deal = assign(masks, capacities, chance)
        assert deal is not None
        seen[tuple(deal)] += 1
    assert set(seen) == set(deals)
    freedom = len(deals) - 1
    chi_square = sum((seen[deal] - each) ** 2 / each for deal in deals)
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5 + 8  # beyond the 99.99th percentile


@pytest.mark.parametrize(
    ("masks", "capacities"),
    [
        ([0b11, 0b11], [1, 2]),  # fewer items than places
        ([0b11, 0b11, 0b11], [1, 1]),  # more items than places
        ([0b01, 0b01], [1, 1]),  # nobody may lie in the second zone
        ([0b01, 0b01, 0b11], [1, 2]),
        ([0b00, 0b11], [1, 1]),  # an item that may lie nowhere
        ([0b001, 0b001, 0b110, 0b111], [1, 2, 1]),
    ],
)
def test_an_impossible_deal_is_none(masks: list[int], capacities: list[int]) -> None:
    assert all_deals(masks, capacities) == []
    assert assign(masks, capacities, Seeded(1)) is None


def test_no_items_are_dealt_to_no_places() -> None:
    assert assign([], [], Never()) == []
    assert assign([], [0, 0], Never()) == []
    assert assign([], [1], Never()) is None


def test_items_that_are_all_alike_are_only_shuffled() -> None:
    """The fast path: one permutation, however many items there are."""
    masks, capacities = [0b11] * 500, [200, 300]
    deal = assign(masks, capacities, Seeded(9))
    assert deal is not None and fits(deal, masks, capacities)
    assert assign(masks, capacities, Seeded(9)) == deal != assign(masks, capacities, Seeded(10))


def test_a_hundred_cards_in_several_groups_are_dealt() -> None:
    masks = [0b111] * 70 + [0b110] * 20 + [0b011] * 9 + [0b100]
    capacities = [15, 15, 70]
    deal = assign(masks, capacities, Seeded(5))
    assert deal is not None and fits(deal, masks, capacities)


def test_zones_beyond_the_sixty_fourth_are_zones_too() -> None:
    masks = [1 << 70 | 1 << 3, 1 << 70]
    capacities = [0] * 71
    capacities[3] = capacities[70] = 1
    assert assign(masks, capacities, Seeded(1)) == [3, 70]


@given(st.data())
def test_a_deal_respects_masks_and_capacities_whenever_there_is_one(data: st.DataObject) -> None:
    zones = data.draw(st.integers(1, 4))
    masks = data.draw(st.lists(st.integers(0, (1 << zones) - 1), max_size=6))
    hidden = data.draw(st.lists(st.integers(0, zones - 1), min_size=len(masks), max_size=len(masks)))
    capacities = [hidden.count(zone) for zone in range(zones)]
    deal = assign(masks, capacities, Seeded(data.draw(st.integers(0, 999))))
    if deal is None:
        assert all_deals(masks, capacities) == []
    else:
        assert fits(deal, masks, capacities)


@pytest.mark.parametrize("n", [1, 2, 7, 1 << 30, (1 << 30) + 1, 3**50, 1 << 100, (1 << 100) - 1])
def test_big_numbers_stay_below_their_bound(n: int) -> None:
    chance = Seeded(6)
    values = [big_below(n, chance) for _ in range(300)]
    assert all(0 <= value < n for value in values)
    if n > 1000:
        assert len(set(values)) > 290 and max(values) > 0.9 * n and min(values) < 0.1 * n


def test_big_numbers_are_spread_evenly() -> None:
    chance = Seeded(60)
    n = 5 << 90
    seen = Counter(big_below(n, chance) * 5 // n for _ in range(5000))
    assert sum((seen[i] - 1000) ** 2 / 1000 for i in range(5)) < 20

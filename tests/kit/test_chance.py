"""Where dice and draws come from."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attic.kit.bag import make_bag
from attic.kit.chance import Chance, ChanceError, Fair, Never, Recorded, Scripted, Seeded, commitment, shuffled
from attic.kit.words import Kind

CARD = Kind("card", ["ace", "king", "queen"])
SECRET = bytes(range(32))


def rolls(chance: Chance, n: int, sides: int = 6) -> list[int]:
    return [int(chance.roll(sides)) for _ in range(n)]


def chi_square(seen: Counter[int], outcomes: int) -> float:
    """How far the counts are from equal ones."""
    expected = sum(seen.values()) / outcomes
    return sum((seen[i] - expected) ** 2 / expected for i in range(outcomes))


def by_hand(secret: bytes, counter: int, n: int) -> int:
    """The outcome of one draw, as a player computes it after the game."""
    tag = hmac.new(secret, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(tag[:8], "big") % n


# ---- Seeded


@pytest.mark.parametrize(
    ("seed", "stream", "words"),
    [
        (0, 0, [1363572419, 145230303, 808754475, 4216505632, 947923937, 2491578854]),
        (1, 0, [441792574, 614447336, 1644328534, 3387734806, 1080862987, 3546521498]),
        (1, 1, [848619078, 983753430, 4180048585, 4114208188, 1734779857, 162665512]),
        (2**40 + 7, 3, [1360754365, 461997770, 2630647728, 2464712560, 1817688094, 4166910859]),
    ],
)
def test_a_seed_gives_the_same_words_in_every_build_and_version(seed: int, stream: int, words: list[int]) -> None:
    chance = Seeded(seed, stream)
    assert [int(chance.word()) for _ in words] == words


def test_a_seed_gives_the_same_dice_in_every_build_and_version() -> None:
    assert rolls(Seeded(1), 12) == [1, 1, 3, 5, 2, 5, 4, 1, 4, 1, 1, 4]


def test_a_seed_is_repeatable() -> None:
    assert rolls(Seeded(99, 5), 200) == rolls(Seeded(99, 5), 200)


def test_seeds_and_streams_differ() -> None:
    sources = [Seeded(seed, stream) for seed in (0, 1, 2, 1 << 32) for stream in range(50)]
    assert len({tuple(rolls(chance, 30)) for chance in sources}) == len(sources)


def test_words_stay_within_32_bits() -> None:
    chance = Seeded(2**64 - 1, 2**32 - 1)
    words = [int(chance.word()) for _ in range(2000)]
    assert min(words) >= 0 and max(words) < 1 << 32
    assert max(words) > 1 << 31


@pytest.mark.parametrize("sides", [2, 6, 10, 100])
def test_seeded_dice_are_roughly_uniform(sides: int) -> None:
    chance = Seeded(4, 4)
    seen = Counter(int(chance.below(sides)) for _ in range(200 * sides))
    assert set(seen) == set(range(sides))
    assert chi_square(seen, sides) < sides + 4 * (2 * sides) ** 0.5


def test_neighbouring_dice_are_independent() -> None:
    chance = Seeded(12)
    dice = [int(chance.below(6)) for _ in range(7201)]
    pairs = Counter(a * 6 + b for a, b in zip(dice, dice[1:]))
    assert chi_square(pairs, 36) < 36 + 4 * 72**0.5


def test_draws_follow_what_is_in_the_bag() -> None:
    chance = Seeded(3)
    bag = make_bag(CARD, [6, 0, 2])
    seen = Counter(int(chance.draw(bag)) for _ in range(4000))
    assert set(seen) == {0, 2}
    assert 2850 < seen[0] < 3150  # three in four
    assert bag.items() == [0] * 6 + [2] * 2


# ---- Fair


def test_a_fair_source_publishes_the_hash_of_its_secret() -> None:
    assert Fair(SECRET).commitment == commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commitment(SECRET) != commitment(SECRET[::-1])


def test_the_same_secret_gives_the_same_outcomes() -> None:
    assert rolls(Fair(SECRET), 50) == rolls(Fair(SECRET), 50)
    assert rolls(Fair(SECRET), 50) != rolls(Fair(SECRET[::-1]), 50)
    assert rolls(Fair(SECRET), 12) == [6, 4, 5, 6, 6, 3, 6, 4, 6, 3, 6, 3]


def test_players_can_verify_every_die_by_hand() -> None:
    chance = Fair(SECRET)
    for counter in range(100):
        sides = 2 + counter % 19
        assert chance.roll(sides) == 1 + by_hand(SECRET, counter, sides)
    assert chance.counter == 100


def test_a_fair_source_goes_on_from_a_counter() -> None:
    whole = rolls(Fair(SECRET), 20)
    assert rolls(Fair(SECRET, 8), 12) == whole[8:]


def test_values_that_would_favour_low_numbers_are_drawn_again() -> None:
    """With n just above a quarter of the range, a quarter of all tags is passed over."""
    n = (1 << 62) + 1
    chance = Fair(SECRET)
    values = [int(chance.below(n)) for _ in range(200)]
    assert all(0 <= value < n for value in values)
    limit = (1 << 64) - (1 << 64) % n
    kept: list[int] = []
    for counter in range(chance.counter):
        tag = hmac.new(SECRET, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        value = int.from_bytes(tag[:8], "big")
        if value < limit:
            kept.append(value % n)
    assert values == kept
    assert chance.counter > 220


def test_fair_dice_are_roughly_uniform() -> None:
    chance = Fair(b"uniform")
    seen = Counter(int(chance.below(6)) for _ in range(3000))
    assert chi_square(seen, 6) < 20


# ---- Scripted


def test_a_script_gives_faces_and_names_in_order() -> None:
    chance = Scripted([4, "queen", 0])
    assert chance.roll(6) == 4
    assert chance.draw(make_bag(CARD, [1, 1, 1])) == 2
    assert chance.below(9) == 0
    chance.done()


def test_a_script_complains_about_a_missing_outcome() -> None:
    chance = Scripted([3])
    chance.roll(6)
    with pytest.raises(ChanceError, match="no outcome left for a die of 6"):
        chance.roll(6)
    with pytest.raises(ChanceError, match="no outcome left for a card"):
        chance.draw(make_bag(CARD, [1, 1, 1]))


def test_a_script_complains_about_outcomes_left_over() -> None:
    chance = Scripted([3, 5, "ace"])
    chance.roll(6)
    with pytest.raises(ChanceError, match="2 outcomes too many, from 5"):
        chance.done()


@pytest.mark.parametrize("outcome", [0, 7, -1, "ace", "3", True])
def test_a_script_complains_about_an_impossible_die(outcome: str | int) -> None:
    with pytest.raises(ChanceError, match=f"{outcome!r} is no outcome of a die of 6"):
        Scripted([outcome]).roll(6)


def test_a_script_complains_about_a_number_out_of_range() -> None:
    assert Scripted([8]).below(9) == 8
    with pytest.raises(ChanceError, match="9 is no outcome of a draw below 9"):
        Scripted([9]).below(9)


def test_a_script_complains_about_a_card_that_is_not_in_the_bag() -> None:
    with pytest.raises(ChanceError, match="no card 'king' is left to draw"):
        Scripted(["king"]).draw(make_bag(CARD, [1, 0, 1]))
    with pytest.raises(ChanceError, match="no card 'joker'"):
        Scripted(["joker"]).draw(make_bag(CARD, [1, 1, 1]))
    with pytest.raises(ChanceError, match="no card 1"):
        Scripted([1]).draw(make_bag(CARD, [1, 1, 1]))


# ---- Recorded, Never, shuffled


def test_what_was_recorded_can_be_played_back() -> None:
    recorded = Recorded(Seeded(8))
    bag = make_bag(CARD, [2, 2, 2])
    got = [int(recorded.roll(6)), int(recorded.draw(bag)), int(recorded.below(50)), int(recorded.roll(20))]
    outcomes = recorded.take()
    assert outcomes == [got[0], CARD.names[got[1]], got[2], got[3]]
    script = Scripted(outcomes)
    assert [script.roll(6), script.draw(bag), script.below(50), script.roll(20)] == got
    script.done()


def test_recorded_outcomes_are_taken_once() -> None:
    recorded = Recorded(Seeded(8))
    recorded.roll(6)
    assert len(recorded.take()) == 1
    assert recorded.take() == []


def test_recording_changes_nothing() -> None:
    assert rolls(Recorded(Seeded(21)), 60) == rolls(Seeded(21), 60)


def test_never_is_never_consulted() -> None:
    for consult in (Never().below, Never().roll):
        with pytest.raises(ChanceError, match="chance must not be consulted here"):
            consult(6)
    with pytest.raises(ChanceError, match="chance must not be consulted here"):
        Never().draw(make_bag(CARD, [1, 0, 0]))


def test_the_base_source_has_no_outcomes() -> None:
    with pytest.raises(AssertionError):
        Chance().roll(6)


@given(st.lists(st.integers(0, 9), max_size=30), st.integers(0, 2**32))
def test_shuffled_is_a_permutation_and_leaves_the_list_alone(items: list[int], seed: int) -> None:
    before = items[:]
    assert sorted(shuffled(items, Seeded(seed))) == sorted(items)
    assert items == before


def test_all_orders_are_equally_likely() -> None:
    chance = Seeded(31)
    orders = [(a, b, c) for a in range(3) for b in range(3) for c in range(3) if len({a, b, c}) == 3]
    seen = Counter(orders.index((x[0], x[1], x[2])) for x in (shuffled([0, 1, 2], chance) for _ in range(3000)))
    assert chi_square(seen, 6) < 20

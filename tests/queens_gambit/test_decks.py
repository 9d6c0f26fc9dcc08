"""Bonus cards and decks that run out. Rule 15"""

from __future__ import annotations

from collections import Counter

from attic.games.queens_gambit.tables import CARDS
from attic.kit.scenario import rule

from .table import NABOO, TF, activation, roll, table

BATTLEFIELD = [name for name, n, deck in zip(CARDS.names, CARDS.copies, CARDS.deck) if deck == 0 for _ in range(n)]
PALACE = [name for name, n, deck in zip(CARDS.names, CARDS.copies, CARDS.deck) if deck == 1 for _ in range(n)]


def without(deck: list[str], *cards: str) -> list[str]:
    """A deck's cards without some of them."""
    left = Counter(deck)
    left.subtract(cards)
    return list(left.elements())


@rule("queens-gambit", "15.2", "15.3", "7.3")
def test_b26_use_the_force_stays_while_the_rest_is_reshuffled() -> None:
    rest = without(BATTLEFIELD, "nb01", "nb06", *(["nb02"] * 7), "nb07", "nb07", "nb07")
    assert len(rest) == 33
    g = table(
        card="nb01", script=["nb06"], hands={NABOO: rest}, discards=[*["nb02"] * 7, "nb07", "nb07", "nb07"],
    )  # fmt: skip
    assert g.seen.decks[0] == 0 and len(g.seen.discards[0]) == 12
    g.use("kaadu_1_on_the_plains", draws=["nb07"])
    assert g.heard("reshuffled") == [["reshuffled", "naboo_battlefield"]]
    assert g.seen.discards[0] == ("nb01", "nb07"), "Use the Force lies below the second card"
    assert g.seen.decks[0] == 10


@rule("queens-gambit", "15.4")
def test_with_deck_and_discards_empty_the_other_deck_is_drawn_from() -> None:
    rest = without(BATTLEFIELD, "nb01")
    g = table(card="nb01", script=["np06"], hands={NABOO: rest})
    assert g.seen.choice == "np06", "Use the Force draws from the palace deck"


@rule("queens-gambit", "15.4")
def test_with_no_card_left_at_all_nothing_is_drawn() -> None:
    g = table(card="nb01", hands={NABOO: [*without(BATTLEFIELD, "nb01"), *PALACE]})
    assert g.seen.choice == "tb02" and g.seen.discards[0] == ("nb01",)


@rule("queens-gambit", "15.1", "15.4")
def test_a_bonus_card_comes_from_the_only_deck_that_has_one() -> None:
    g = activation("bf_r4c4 gungan", "bf_r3c4 battle_droid 1", card="nb07",
                   hands={NABOO: without(BATTLEFIELD, "nb07")})  # fmt: skip
    g.walk("bf_r4c4", "", "bf_r3c4", roll("gray1", "gray0", "gray0"))
    assert g.seen.won[1] == ("naboo_palace",)


@rule("queens-gambit", "15.1", "7.2")
def test_nobody_knows_a_bonus_card_before_it_is_turned_up() -> None:
    g = table(piles={TF: ["tb02"], NABOO: []}, bonus={NABOO: ["palace"]}, turn=TF)
    assert g.view(NABOO).bonus[1] == ("naboo_palace",) and g.view(NABOO).cards[1].pile == ()
    g.use("battle_droid_1_on_the_plains", draws=["np12"])
    assert g.heard("turned_up")[-1] == ["turned_up", 1, "np12", "bonus"]


@rule("queens-gambit", "15.2")
def test_a_bonus_card_is_fixed_before_the_discards_come_back() -> None:
    """The slot was filled from the old deck, so it holds one of its cards and not a discarded one."""
    g = table(
        piles={NABOO: ["nb01"], TF: ["tb02", "tb02"]}, turn=NABOO, bonus={NABOO: ["battlefield"]}, discards=["nb14"],
        hands={NABOO: without(BATTLEFIELD, "nb01", "nb14", "nb15")}, script=["nb15", "nb14", "nb14"],
    )  # fmt: skip
    assert g.seen.choice == "tb02" and g.seen.bonus[1] == ("naboo_battlefield",)
    assert g.seen.discards[0] == ("nb01", "nb14"), "the second draw has found the first card again"
    g.use("battle_droid_1_on_the_plains")
    assert g.heard("turned_up")[-2] == ["turned_up", 1, "nb15", "bonus"]

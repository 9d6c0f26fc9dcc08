"""Everything that came in the box is somewhere, once. Rules 1.1, 1.2, 1.4, 1.5, 10.8, 10.10, 11.12, 14.7"""

from __future__ import annotations

from attic.games.queens_gambit.boards import PALACE, N
from attic.games.queens_gambit.piles import SLOTS
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    CARDS,
    CHARTS,
    DAMAGE,
    DECK_OF,
    DECKS_OF,
    DROIDS,
    GRIDS,
    GROUP,
    LAST_SPACE,
    SIDES,
    TYPES,
)
from attic.kit.bag import EMPTY, UNFIXED
from tests.counting import added, counts, same

ANAKIN = CHARTS.types.index("anakin")
IN_PLAY = [0 if kind == ANAKIN else total for kind, total in enumerate(CHARTS.totals)]  # he flies on a track of his own


def check(s: QueensGambit) -> None:
    """Units, action cards and Starfighter cards."""
    check_units(s)
    check_cards(s)
    check_fighters(s)


def check_units(s: QueensGambit) -> None:
    """By type: figures on the boards, on their way, in the pool and out of play. Rules 1.1, 1.2, 2.1, 10.10, 11.12"""
    found = [0] * int(TYPES)
    for space, unit in enumerate(s.units):
        if unit == 0:
            continue
        kind, figures, harm = (unit & 255) - 1, unit >> 8 & 255, unit >> 16
        found[kind] += figures
        most = GROUP[kind] if space < PALACE else 1
        assert 1 <= figures <= most, f"{figures} {CHARTS.types[kind]} on space {space}"
        row = kind if space < PALACE else int(TYPES) + kind
        assert harm == 0 or 0 < harm < DAMAGE[row], f"{CHARTS.types[kind]} on space {space} has {harm} damage"
    assert len(s.units) == N, "a space too many"
    if s.arriving:
        found[(s.arriving & 255) - 1] += s.arriving >> 8
    same(found, [int(n) for n in s.alive], CHARTS.types, "pieces on the boards")
    assert min(*s.pool, *s.out) >= 0, "fewer than no pieces off the boards"
    for kind, total in enumerate(IN_PLAY):
        name, away = CHARTS.types[kind], s.pool[kind] + s.out[kind]
        if kind not in DROIDS:
            assert found[kind] <= total and away == 0, f"{found[kind]} and {away} {name} of {total}"
        elif s.shutdown:
            assert found[kind] == 0 and away <= total, f"{found[kind]} and {away} {name} after the shutdown"
        else:
            assert found[kind] + away == total, f"{found[kind]} and {away} {name} of {total}"
    assert 0 <= s.anakin <= LAST_SPACE, "Anakin is nowhere"


def check_cards(s: QueensGambit) -> None:
    """The 180 action cards: hands, chosen piles, decks, discards, bonus cards for this round and the next. Rule 1.4"""
    rows = [counts(hand) for hand in s.hands]
    for number, deck in enumerate(s.decks):
        rows.append(counts(deck.bag))
        assert all(n == 0 or DECK_OF[card] == number for card, n in enumerate(rows[-1])), "a card in a strange deck"
    single = [card for pile in s.piles for card in pile]
    for number, deck in enumerate(s.decks):
        assert all(DECK_OF[card] == number for card in deck.discard), "a card on a strange discard pile"
        single += [*deck.discard, *[card for card in deck.slots if card >= 0]]
        assert deck.unfixed == deck.slots.count(UNFIXED) <= deck.bag.total, "unseen bonus cards"
    same(added(len(CARDS.names), rows, single), CARDS.copies, CARDS.names, "action cards")
    for seat in range(s.seats):
        own = DECKS_OF[seat & 1]
        held = [card for card, n in enumerate(rows[seat]) if n] + s.piles[seat]
        assert all(DECK_OF[card] in own for card in held), f"seat {seat} holds a card of the {SIDES[1 - (seat & 1)]}"
    check_bonus_cards(s)
    for card in s.in_play:
        lying = s.decks[DECK_OF[card]].discard.count(card)
        assert lying >= s.in_play.count(card), "a card being carried out is not on its discard pile"


def check_bonus_cards(s: QueensGambit) -> None:
    """Every card put aside is a bonus card of its side, once. Rules 5.3, 5.8, 15.1"""
    slots = [(n * SLOTS + slot, card) for n, deck in enumerate(s.decks) for slot, card in enumerate(deck.slots)]
    aside = [code for code, card in slots if card != EMPTY]
    won = [code for side in range(2) for code in (*s.bonus[side], *s.won[side])]
    assert sorted(won) == aside, f"bonus cards {sorted(won)}, cards put aside {aside}"
    for side in range(2):
        for code in (*s.bonus[side], *s.won[side]):
            assert code // SLOTS in DECKS_OF[side], "a bonus card of the enemy's deck"


def check_fighters(s: QueensGambit) -> None:
    """The eight Starfighter cards: in their deck, in hand, ahead of Anakin, or passed. Rules 1.5, 8.3, 14.7"""
    deployed = [card for grid in s.grids for card in grid]
    found = added(len(GRIDS.names), [counts(s.fighters)], deployed + ([int(s.drawn)] if s.drawn >= 0 else []))
    assert max(found) <= 1, f"Starfighter cards {found}"
    assert not any(s.grids[: s.anakin]), "a Starfighter card on a grid that Anakin has passed"


def gone(s: QueensGambit) -> list[int]:
    """What has left the game for good, and so never grows less: killed figures, droids out of play, passed screens."""
    dead = [0 if kind in DROIDS else total - s.alive[kind] for kind, total in enumerate(IN_PLAY)]
    deployed = sum(len(grid) for grid in s.grids)
    passed = len(GRIDS.names) - s.fighters.total - deployed - (s.drawn >= 0)
    return [int(n) for n in (*dead, *s.out, passed)]

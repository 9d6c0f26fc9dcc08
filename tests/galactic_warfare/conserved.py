"""Everything that came in the box is somewhere, once. Rules 1.2, 1.4, 19.1-19.3"""

from __future__ import annotations

from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import CARDS, MAX_POWER_UPS, SIDES
from tests.counting import added, counts, same

SHIPS = [12, 12]  # Rule 1.2


def check(s: GalacticWarfare) -> None:
    """Twelve pieces of each colour, one hundred cards."""
    check_pieces(s)
    check_cards(s)


def check_pieces(s: GalacticWarfare) -> None:
    """Ships, power-ups and discarded pieces add up; power-ups lie beneath ships, three at most. Rules 19.1, 19.2"""
    found = [int(n) for n in s.discarded]
    assert min(found) >= 0, f"fewer than no discarded pieces: {found}"
    standing = 0
    for sq, (ship, under) in enumerate(zip(s.ship, s.under)):
        assert ship or not under, f"power-ups without a ship on square {sq}"
        if not ship:
            continue
        standing |= 1 << sq
        found[ship - 1] += 1
        n = 0
        while under:
            assert under & 3 in (1, 2), f"a gap in the stack on square {sq}"
            found[(under & 3) - 1] += 1
            under >>= 2
            n += 1
        assert n <= MAX_POWER_UPS, f"{n} power-ups on square {sq}"
    same(found, SHIPS, SIDES, "pieces")
    assert not int(s.cloaked) & ~standing, "a cloak without a ship"
    assert s.locked < 0 or standing >> int(s.locked) & 1, "a lock without a ship"


def check_cards(s: GalacticWarfare) -> None:
    """Hands, draw pile, discard pile and the cards being played, by kind. Rule 19.3"""
    hands = [counts(hand) for hand in s.hands]
    assert not s.deck.slots and s.deck.unfixed == 0, "a card lies aside"
    found = added(len(CARDS.names), [*hands, counts(s.deck.bag)], [*s.deck.discard, *s.limbo])
    same(found, CARDS.copies if s.cards else [0] * len(CARDS.names), CARDS.names, "cards")
    for seat in range(2):
        known = s.known[seat * len(CARDS.names) : (seat + 1) * len(CARDS.names)]
        for sure, held in zip(known, hands[1 - seat]):
            assert 0 <= sure <= held, "more cards are known to lie in a hand than do"

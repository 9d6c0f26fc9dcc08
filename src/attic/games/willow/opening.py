"""The empty table before a game is set up. Rule 2"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.facts import Clock, Tale, new_turn_facts
from attic.games.willow.state import FIRST_RED, MOST_OFFERS, Willow
from attic.games.willow.tables import ACORN_CHARGES, BAVMORDA_HEALTH, CARDS, FORMS, PEOPLE, PLACES, POSSUM, C, K, P, T
from attic.games.willow.vocabulary import CARD, TREASURE
from attic.kit.arr import vec
from attic.kit.bag import EMPTY, UNFIXED, Deck, make_bag
from attic.kit.offers import no_offers


def new_state(players: int, options: i64) -> Willow:
    """An empty table with all Encounter cards in the deck. Rule 2"""
    people = list(range(C))
    return Willow(
        players, [], None, 0, no_offers(players, MOST_OFFERS), options, vec[i64](PEOPLE.side),
        vec[i64]([-1] * C), vec[i64](PEOPLE.start),
        vec[i64]([PEOPLE.printed[3 * c + PEOPLE.tracks[c]] for c in people]), vec[i64](PEOPLE.health),
        vec[i64]([-1] * C), vec[i64]([0] * C), vec[i64]([0] * (3 * C)), [make_bag(CARD, []) for _ in people],
        vec[i64]([0] * (C * K)), vec[i64]([0] * (C * FIRST_RED)), Deck(make_bag(CARD, CARDS.copies), [], [], 0), [], -1,
        vec[i64]([-1, -1]), vec[i64]([-1] * T), vec[i64]([UNFIXED if full else EMPTY for full in PLACES.treasure]),
        make_bag(TREASURE, [1] * T), vec[i64]([0] * P), -1, True, ((1 << FORMS) - 1) & ~(1 << POSSUM), ACORN_CHARGES,
        [], [], Clock(0, 0, 0, 0, [0, 0], False, False, 0), new_turn_facts(),
        Tale(-1, -1, -1, False, 0, 0, -1, -1, BAVMORDA_HEALTH, False, []), None, None, None, [], False,
        False, 0, -1, 0, False, 0,
        [[] for _ in range(players + 1)],
    )

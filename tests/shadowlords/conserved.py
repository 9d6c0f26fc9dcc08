"""Everything that came in the box is somewhere, once. Rules 1.2-1.7, 28.2"""

from __future__ import annotations

from attic.games.shadowlords.falling import ChooseBearer
from attic.games.shadowlords.setup import Setup
from attic.games.shadowlords.state import PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    BLACK_SHIPS,
    CAST,
    CLASS,
    COLOURS_AND_BLACK,
    COPIES,
    DIPLOMAT,
    FIRST_SHADOW,
    KINDS,
    NOTCHES,
    PEOPLE,
    PORTRAITS,
    POWERS,
    RINGS,
    SHIPS_PER_COLOUR,
    SPACES,
)
from tests.counting import added, counts, same

SHIPS = [SHIPS_PER_COLOUR] * int(ALLIANCES) + [BLACK_SHIPS]  # Rule 1.6
VALUES = [f"cards of {power}" for power in POWERS]
LEFT_OVER = 2  # discs, with three players; Rule 3.8


def check(s: Shadowlords) -> None:
    """Everything that holds in every position. Rule 28.2"""
    check_cards(s)
    check_ships(s)
    check_people(s)
    check_discs(s)
    check_stone(s)


def check_cards(s: Shadowlords) -> None:
    """Fifty Power cards, by value; none beneath a Diplomat's portrait or that of somebody out of the game."""
    cards = [int(n) for n in s.cards]
    assert min(cards) >= 0, "fewer than no cards"
    kinds = int(KINDS)
    lying = [sum(cards[kind::kinds]) for kind in range(kinds)]
    on_the_field = [] if s.duel is None else [kind for side in s.duel.cards for kind in side]
    assert not s.deck.slots and s.deck.unfixed == 0, "a card lies aside"
    found = added(kinds, [lying, counts(s.deck.bag)], [*s.deck.discard, *on_the_field])
    same(found, COPIES, VALUES, "Power cards")
    for who in range(PORTRAITS):
        if CLASS[who] == DIPLOMAT or s.team[who] < 0:
            at = int(PORTRAIT + who) * kinds
            assert not any(cards[at : at + kinds]), f"cards beneath the portrait of {CAST.names[who]}"


def check_ships(s: Shadowlords) -> None:
    """Ships on rings, loose and in storage sum to the total of their colour; a ring carries six."""
    found = [int(n) for n in s.storage]
    loose = [int(n) for n in s.loose]
    assert min(found) >= 0 and min(loose) >= 0, "fewer than no ships"
    for colour in range(len(found)):
        found[colour] += sum(loose[colour :: len(found)])
    for who, (team, n) in enumerate(zip(s.team, s.ships)):
        assert 0 <= n <= NOTCHES, f"{CAST.names[who]} carries {n} ships"
        if team >= 0:
            found[team] += n
        else:
            assert n == 0, f"{CAST.names[who]} is out of the game and carries ships"
    same(found, SHIPS, COLOURS_AND_BLACK, "ships")


def check_people(s: Shadowlords) -> None:
    """Everybody in the game is free on a space or beneath a captor on the board; an alliance has seven rings."""
    rings = [0] * int(ALLIANCES + 1)
    for who, (team, at, captor) in enumerate(zip(s.team, s.at, s.captor)):
        name = CAST.names[who]
        if team < 0:
            assert at < 0 and captor < 0, f"{name} is out of the game and on the board"
            continue
        assert team == BLACK if who >= FIRST_SHADOW else team < BLACK, f"{name} serves {COLOURS_AND_BLACK[team]}"
        assert (at < 0) != (captor < 0), f"{name} is nowhere or in two places"
        assert at < SPACES and (captor < 0 or s.at[captor] >= 0), f"{name} lies beneath somebody off the board"
        if who != s.found:  # who looks for a ring; Rule 12.11
            rings[team] += 1
    assert max(rings[:-1]) <= RINGS, f"an alliance of {max(rings[:-1])}"


def check_discs(s: Shadowlords) -> None:
    """Whoever is not discovered yet lies on a disc, once, and serves nobody. Rules 3.7, 3.8"""
    discs = counts(s.discs)
    for who in range(PEOPLE):
        assert discs[who] == 0 or discs[who] == 1 and (who >= FIRST_SHADOW or s.team[who] < 0), (
            f"{CAST.names[who]} lies on {discs[who]} discs and serves"
        )
    aside = LEFT_OVER if s.seats == 3 and not any(isinstance(step, Setup) for step in s.stack) else 0
    face_down = int(s.disc).bit_count()
    assert sum(discs) == face_down + aside, f"{sum(discs)} discs, {face_down} of them on the board"


def check_stone(s: Shadowlords) -> None:
    """Exactly one Stone, in a ring of somebody in the game, which carries five ships then.

    When its bearer's fall ends the game nobody takes it any more. Rules 18.8, 21.1
    """
    assert 0 <= s.stone < PEOPLE and (s.team[s.stone] >= 0 or s.outcome is not None), "the Stone is nowhere"
    if not any(isinstance(step, ChooseBearer) for step in s.stack):
        assert s.ships[s.stone] < NOTCHES, "six ships and the Stone on one ring"

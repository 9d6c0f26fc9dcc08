"""Everything that came in the box is somewhere, once. Rules 1.2, 1.3, 2.4-2.8, 4.2, 4.3"""

from __future__ import annotations

from attic.games.willow.state import FIRST_RED, Willow
from attic.games.willow.tables import (
    ACORN_CHARGES,
    CARDS,
    ELORA,
    FOE,
    FORMS,
    KIND,
    MODIFY,
    MOST,
    PEOPLE,
    PLACES,
    POSSUM,
    RAZIEL,
    TRANSFORMATION,
    C,
    K,
    N,
    T,
)
from attic.kit.bag import EMPTY, UNFIXED
from tests.counting import added, counts, same

COPIES = CARDS.copies
PRINTED = [PEOPLE.printed[3 * c + track] for c, track in enumerate(PEOPLE.tracks)]
CHANGES = [(card, v, int(MODIFY[card * 3 + v])) for card in range(K) for v in range(3) if MODIFY[card * 3 + v]]


def check(s: Willow) -> None:
    """Cards, Treasures, Armies, Transformations; pointers where pointers can be."""
    check_cards(s)
    check_face_up(s)
    check_treasures(s)
    check_forms(s)
    check_people(s)


def check_cards(s: Willow) -> None:
    """The Encounter cards by kind: deck, discards, hands, face-up, looked at, laid Foes, on the display. Rule 1.2"""
    kinds = int(K)
    up = [int(n) for n in s.up]
    assert min(up) >= 0, "fewer than no cards lie face-up"
    rows = [counts(s.deck.bag), *[counts(hand) for hand in s.hands]]
    rows += [up[at : at + kinds] for at in range(0, len(up), kinds)]
    assert not s.deck.slots and s.deck.unfixed == 0, "a card lies aside"
    single = [*s.deck.discard, *s.limbo]
    for entry in s.foes:
        assert KIND[entry & 255] == FOE, "a laid card is no Foe"
        single.append(entry & 255)
    if s.fight is not None and s.fight.foe >= 0:
        single.append(int(s.fight.foe))
    if s.display:
        single.append(int(TRANSFORMATION))
    found = added(kinds, rows, single)
    if s.tale.lost_round >= 0:
        found[ELORA] += 1  # her card has left the game; Rules 21.8, 23.1
    if not dealt(s):
        found[TRANSFORMATION] -= 1  # it goes to the display when cards are dealt; Rule 2.8
    same(found, COPIES, CARDS.names, "Encounter cards")
    assert not any(row[ELORA] for row in rows[1 + int(C) :]), "Elora Danan lies face-up"
    assert ELORA not in s.deck.discard, "Elora Danan is discarded"


def dealt(s: Willow) -> bool:
    """Have the packs been taken and the cards been dealt? Rule 2.2"""
    return min(s.owner) >= 0


def check_face_up(s: Willow) -> None:
    """What is in force is what lies there; no Spell is cast more often than it lies there. Rules 14.2, 15.5"""
    kinds, reds = int(K), int(FIRST_RED)
    up = [int(n) for n in s.up]
    used = [int(n) for n in s.used]
    for c in range(C):
        mine = up[c * kinds : (c + 1) * kinds]
        bonus = [0, 0, 0]
        for card, v, change in CHANGES:
            bonus[v] += change * mine[card]
        assert bonus == [int(n) for n in s.bonus[3 * c : 3 * c + 3]], f"{PEOPLE.names[c]} has {bonus} from his cards"
        for card, n in enumerate(used[c * reds : (c + 1) * reds]):
            assert 0 <= n <= mine[card], f"{PEOPLE.names[c]} has cast {CARDS.names[card]} more often than he has it"


def check_treasures(s: Willow) -> None:
    """Seven Treasures, each held or in a Place, looked at or not; two Armies. Rules 18.2, 19.3, 19.6"""
    held = [t for t in range(T) if s.treasure[t] >= 0]
    seen = [int(t) for t in s.lying if t >= 0]
    same(added(int(T), [counts(s.unseen)], [*held, *seen]), [1] * int(T), CARDS.treasures, "Treasures")
    hidden = sum(t == UNFIXED for t in s.lying)
    assert hidden == s.unseen.total, f"{hidden} Places hide {s.unseen.total} Treasures"
    for place, t in enumerate(s.lying):
        assert t == EMPTY or PLACES.treasure[place], f"a Treasure in {PLACES.names[place]}"
        assert t != UNFIXED or s.peeked[place] == 0, "somebody has looked at a Treasure that nobody has seen"
    assert max(s.treasure) < C and 0 <= s.acorns <= ACORN_CHARGES, "Treasures out of range"
    assert s.display == (s.treasure[RAZIEL] < 0), "Fin Raziel and the display"
    for side, holder in enumerate(s.army):
        assert holder < C and (holder < 0 or s.side[holder] == side), f"the Army of side {side} follows an opponent"


def check_forms(s: Willow) -> None:
    """Each Transformation is unused, on the display, on somebody, on Fin Raziel or on a Foe. Rules 16.3, 19.9"""
    worn = [int(form) for form in (*s.form, s.raziel_form) if form >= 0]
    if s.fight is not None and s.fight.foe_form >= 0:
        worn.append(int(s.fight.foe_form))
    if s.display:
        worn.append(int(POSSUM))
    worn += [form for form in range(FORMS) if s.unused >> form & 1]
    same(added(int(FORMS), [], worn), [1] * int(FORMS), CARDS.forms, "Transformations")
    assert s.unused >> int(FORMS) == 0, "a Transformation that does not exist"


def check_people(s: Willow) -> None:
    """Pointers from the printed value up to six, Health from none to six, everybody on the board. Rules 4.2, 4.3"""
    for c in range(C):
        name = PEOPLE.names[c]
        assert 0 <= s.health[c] <= MOST, f"{name} has Health {s.health[c]}"
        assert PRINTED[c] <= s.pointer[c] <= MOST, f"{name} has his pointer on {s.pointer[c]}"
        assert 0 <= s.space[c] < N, f"{name} is off the board"
        assert -1 <= s.owner[c] < s.seats and -1 <= s.form[c] < FORMS, f"{name} is nobody's or no shape"

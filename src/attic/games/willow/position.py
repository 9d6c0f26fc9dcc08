"""Positions by hand, for puzzles and tests.

    position("move", people={"willow": "tavern"}, hands={"willow": ["haste"]}, up={"kael": ["sword"]})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attic.games.willow.opening import new_state
from attic.games.willow.state import ALL_FIGHT, PRESENT_EDITION, Willow
from attic.games.willow.tables import BOARD, CARDS, ELORA, PEOPLE, PLACES, RAZIEL, SIDES, C
from attic.games.willow.turn import Round, Turn, begin_turn
from attic.kit.bag import EMPTY
from attic.kit.chance import Chance, Never

# The stage at which a turn is entered; the Draw step is over in all but the first two.
STAGES = {
    "start": 0, "draw": 1, "window": 2, "foes": 3, "move": 4, "seek": 5, "armies": 7, "bavmorda": 9, "heal": 10,
    "fight": 12, "places": 14, "end": 15,
}  # fmt: skip
Cards = Mapping[str, Sequence[str]]


def position(
    stage: str = "move",
    side: str = "good",
    *,
    players: int = 6,
    people: Mapping[str, str] | None = None,
    hands: Cards | None = None,
    up: Cards | None = None,
    health: Mapping[str, int] | None = None,
    pointer: Mapping[str, int] | None = None,
    forms: Mapping[str, str] | None = None,
    treasures: Mapping[str, str] | None = None,
    armies: Mapping[str, str | None] | None = None,
    foes: Sequence[tuple[str, str]] = (),
    discards: Sequence[str] = (),
    lying: Mapping[str, str | None] | None = None,
    found: Sequence[str] = (),
    raziel: str | None = "possum",
    freed: str | None = None,
    in_love: bool = False,
    sorsha: str = "evil",
    round: int = 3,
    options: int = 0,
    standing_aside: bool = False,
    first_edition: bool = False,
    chance: Chance | None = None,
) -> Willow:
    """A turn entered at this stage, played on to its first decision; cards not named lie in the deck.

    Seats hold the packs in their order. Everybody has Health 5 and no Army unless it is said.
    """
    options |= 0 if standing_aside else int(ALL_FIGHT)
    options |= 0 if first_edition else int(PRESENT_EDITION)
    s = new_state(players, options)
    for seat, pack in enumerate(PEOPLE.packs[players]):
        for c in pack:
            s.owner[c] = seat
    if sorsha == "good":
        s.side[PEOPLE.names.index("sorsha")] = 0
    s.deck.bag.take(CARDS.names.index("transformation"))  # on the display
    for c, name in enumerate(PEOPLE.names):
        s.health[c] = (health or {}).get(name, 5)
        if name in (people or {}):
            s.space[c] = BOARD.names.index((people or {})[name])
        if name in (pointer or {}):
            s.pointer[c] = (pointer or {})[name]
        if name in (forms or {}):
            s.form[c] = CARDS.forms.index((forms or {})[name])
            s.unused &= ~(1 << s.form[c])
    lay_cards(s, hands or {}, up or {}, discards)
    lay_treasures(s, treasures or {}, lying or {}, raziel)
    for name, holder in (armies or {}).items():
        s.army[SIDES.index(name)] = -1 if holder is None else PEOPLE.names.index(holder)
    s.clock.round, s.clock.turn = round, 10
    for card, target in foes:
        number = CARDS.names.index(card)
        s.deck.bag.take(number)
        s.foes.append(number | PEOPLE.names.index(target) << 8 | 5 << 12)
    if freed is not None:
        s.tale.freed_by = s.owner[PEOPLE.names.index(freed)]
    s.tale.in_love = in_love
    enter(s, stage, side, found)
    s.run(chance or Never())
    return s


def enter(s: Willow, stage: str, side: str, found: Sequence[str]) -> None:
    """The turn begins, at this stage of it."""
    number = SIDES.index(side)
    s.push(Round(-1, 1 if number == 0 else 3))
    if STAGES[stage]:
        begin_turn(s, number, -1)
        for name in found:
            s.flags.found |= 1 << PEOPLE.names.index(name)
    s.clock.moving = STAGES[stage] in (4, 5, 6, 7)
    s.push(Turn(number, -1, STAGES[stage]))


def lay_cards(s: Willow, hands: Cards, up: Cards, discards: Sequence[str]) -> None:
    """Unplayed cards, face-up cards, the discard pile; everybody knows that some Good hand holds the child."""
    bag = s.deck.bag
    holder = -1
    for name, cards in hands.items():
        c = PEOPLE.names.index(name)
        for card in cards:
            number = CARDS.names.index(card)
            bag.take(number)
            s.hands[c].put(number)
            if number == ELORA:
                holder = c
    if holder < 0:
        bag.take(ELORA)
    else:
        hands_full = [c for c in range(C) if s.hands[c].total > 0 and (s.side[c] == 0 or c == holder)]
        zones = sum(1 << c for c in hands_full)
        for viewer in range(s.seats + 1):
            if viewer != s.owner[holder]:
                s.known[viewer].append(ELORA << 8 | zones)
    for name, cards in up.items():
        for card in cards:
            number = CARDS.names.index(card)
            bag.take(number)
            s.put_up(PEOPLE.names.index(name), number)
    for card in discards:
        number = CARDS.names.index(card)
        bag.take(number)
        s.deck.discard.append(number)


def lay_treasures(s: Willow, held: Mapping[str, str], lying: Mapping[str, str | None], raziel: str | None) -> None:
    """Treasures in hands and on the board; Places that are not named keep an unseen one where they can."""
    for name, holder in held.items():
        t = CARDS.treasures.index(name)
        s.unseen.take(t)
        s.treasure[t] = PEOPLE.names.index(holder)
        if t == RAZIEL:
            s.display = False
            s.raziel_form = -1 if raziel is None else CARDS.forms.index(raziel)
            if raziel is None:
                s.unused |= 1
    for place, treasure in lying.items():
        p = PLACES.names.index(place)
        if treasure is None:
            s.lying[p] = EMPTY
        else:
            t = CARDS.treasures.index(treasure)
            s.unseen.take(t)
            s.lying[p] = t
    empty = [p for p in range(len(PLACES.names)) if s.lying[p] == -1]
    while len(empty) > s.unseen.total:
        s.lying[empty.pop()] = EMPTY

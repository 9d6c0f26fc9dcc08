"""Step 3: building ships. Rule 8"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bribing import FreeMoment
from attic.games.shadowlords.control import controlled
from attic.games.shadowlords.ships import ANYWHERE, place_ships
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import (
    BASE_SHIPS,
    BOARD,
    CLASS,
    KINDS,
    MERCHANT,
    MERCHANT_SHIPS,
    PORTRAITS,
    POWER,
    SPACE_BASE,
)
from attic.games.shadowlords.vocabulary import DISCARD, DISCARDED, EARNED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import PASS


def earned(s: Shadowlords) -> i64:
    """Three for each free Merchant and each Space Base, and the event's bonus. Rule 8.1"""
    n = s.bonus
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] == s.active and s.at[who] >= 0 and CLASS[who] == MERCHANT:
            n += MERCHANT_SHIPS
    return n + BASE_SHIPS * controlled(s, s.active, SPACE_BASE, BOARD.types)


def build(s: Shadowlords, more: i64) -> None:
    """The ships earned are put on the board, as far as storage has them. Rules 8.1-8.3"""
    n = earned(s) + more
    if n > 0:
        s.show(EVERYONE, EARNED, s.active, min(n, s.storage[s.active]))
        place_ships(s, s.active, n, ANYWHERE, -1, -1)


class Build(FreeMoment):
    """One card of the Attack hand may be turned into ships. Rule 8.1(c)"""

    def waits(self, s: Shadowlords) -> bool:
        return s.count_cards(self.seat) > 0

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        build(s, 0)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        kind: i64
        for kind in range(KINDS):
            if s.cards[seat * KINDS + kind] > 0:
                out.append(DISCARD.pack(kind))
        return out + self.free_actions(s, seat)

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.free_action(s, seat, action, chance):
            return
        s.pop()
        if PASS.made(action):
            build(s, 0)
            return
        kind = DISCARD.first(action)
        s.take_card(seat, kind, (1 << s.seats) - 1)
        s.deck.discard.append(int(kind))
        s.show(EVERYONE, DISCARDED, s.active, kind, 1)
        build(s, POWER[kind])

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        refusal = self.why_not_free(s, seat, action)
        if refusal is not None:
            return refusal
        if DISCARD.made(action):
            return Refusal("8.1", "You do not hold that card in your Attack hand.")
        return Refusal("8.1", "Turn one card of your Attack hand into ships, or go on without.")

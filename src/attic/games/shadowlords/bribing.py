"""Bribes, defections, and what the active player may do at any point of his turn. Rules 4.2, 12.1-12.5"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.cards import tuck, tucks, why_no_tuck
from attic.games.shadowlords.control import allied, has_free_ring, is_master
from attic.games.shadowlords.dismissing import can_make_room, make_room
from attic.games.shadowlords.joining import induct, take_loose
from attic.games.shadowlords.state import Course, Moment, Shadowlords
from attic.games.shadowlords.tables import BRIBE_CARDS, DIE, HOME, KINDS, PORTRAITS, TYPE
from attic.games.shadowlords.vocabulary import BRIBE, BRIBED, DISCARDED, TUCK
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal


def turncoats(s: Shadowlords) -> list[int]:
    """Enemy characters that may be bribed or made to defect. Rules 7.3, 12.3"""
    out: list[int] = []
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] < 0 or s.at[who] < 0 or is_master(who) or allied(s, s.team[who], s.active):
            continue
        if TYPE[s.at[who]] != HOME:
            out.append(who)
    return out


def may_grow(s: Shadowlords) -> bool:
    """Is a ring free, or can one be made free? Rule 12.5"""
    return has_free_ring(s, s.active) or can_make_room(s, s.active)


def bribes(s: Shadowlords, seat: i64) -> list[int]:
    """Every bribe the active player can pay for. Rules 12.1-12.3"""
    out: list[int] = []
    if s.bribed:
        return out
    kind: i64
    people: list[int] = []
    for kind in range(KINDS):
        if s.cards[seat * KINDS + kind] >= BRIBE_CARDS:
            if not people and may_grow(s):
                people = turncoats(s)
            for who in people:
                out.append(BRIBE.pack(kind, who))
    return out


def bribe(s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
    """Four cards are gone; only the strictly higher die of the briber wins. Rules 12.2, 12.4"""
    kind, who = BRIBE.first(action), BRIBE.second(action)
    s.bribed = 1
    for _ in range(BRIBE_CARDS):
        s.take_card(seat, kind, (1 << s.seats) - 1)
        s.deck.discard.append(int(kind))
    s.show(EVERYONE, DISCARDED, s.active, kind, BRIBE_CARDS)
    mine, theirs = chance.roll(DIE), chance.roll(DIE)
    s.show(EVERYONE, BRIBED, s.active, who, mine, theirs)
    if mine > theirs:
        win_over(s, who)


def win_over(s: Shadowlords, who: i64) -> None:
    """A traitor is lifted off his ring, room is made if need be, then he is inducted. Rules 12.5, 12.14"""
    s.found = who
    s.push(WinOver(s.owner[s.active], 0, who))
    if not has_free_ring(s, s.active):
        make_room(s, s.active)


class WinOver(Course):
    """The induction of a traitor. Rules 12.6-12.10"""

    def __init__(self, seat: i64, stage: i64, who: i64) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        s.found = -1
        former = s.team[self.who]
        induct(s, self.who, s.active, s.at[self.who])
        take_loose(s, self.who, former, s.active)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who]


class FreeMoment(Moment):
    """A moment of the active player's turn at which he may also tuck cards, bribe and trade. Rule 4.2"""

    def trades(self, s: Shadowlords) -> bool:
        return True

    def free_actions(self, s: Shadowlords, seat: i64) -> list[int]:
        """Cards to tuck and bribes to try. Rules 4.2(a), 4.2(b)"""
        out = tucks(s, seat)
        if s.count_cards(seat) >= BRIBE_CARDS:
            out += bribes(s, seat)
        return out

    def free_action(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> bool:
        """Carry out a free action; False if it is none."""
        if TUCK.made(action):
            tuck(s, seat, action)
        elif BRIBE.made(action):
            bribe(s, seat, action, chance)
        else:
            return False
        return True

    def why_not_free(self, s: Shadowlords, seat: int, action: int) -> Refusal | None:
        """Why a free action is refused; None for other actions. Rules 5.3, 12.1-12.5"""
        if TUCK.made(action):
            return why_no_tuck(s, seat, TUCK.second(action))
        if not BRIBE.made(action):
            return None
        kind, who = BRIBE.first(action), BRIBE.second(action)
        if s.bribed:
            return Refusal("12.1", "You have made your bribe attempt of this turn.")
        if s.cards[seat * KINDS + kind] < BRIBE_CARDS:
            return Refusal("12.2", "A bribe takes four cards of one number from your Attack hand.")
        if who not in turncoats(s):
            return Refusal("12.3", "Bribe an enemy's free character, no Star Master, and not on a home planet.")
        return Refusal("12.5", "All your rings are in use and nobody can be dismissed.")

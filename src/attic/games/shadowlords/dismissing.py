"""Dismissing a member to make room for a newcomer. Rules 12.11-12.14"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bargains import GIVING, Draft, Negotiation
from attic.games.shadowlords.cards import discard_zone
from attic.games.shadowlords.control import captives_of, controls, has_free_ring, is_master, master_of, members
from attic.games.shadowlords.control import others_in_order as others
from attic.games.shadowlords.deals import cards_in, carry_out, veiled
from attic.games.shadowlords.falling import give_stone_to, send_home
from attic.games.shadowlords.joining import induct, leave_game
from attic.games.shadowlords.permission import Price
from attic.games.shadowlords.state import PORTRAIT, Shadowlords, Shown
from attic.games.shadowlords.tables import SPACES
from attic.games.shadowlords.vocabulary import (
    ANSWER,
    BUNDLE,
    CARDS_GONE,
    DISMISS,
    DISMISSED,
    GIVE_TO,
    SETTLE,
    WANTED,
    WENT_AWAY,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step

NO, YES = 0, 1
# Stages of a dismissal.
NAMING, WANTING, BIDDING, CHOOSING, SETTLING = 0, 1, 2, 3, 4


def dismissable(s: Shadowlords, alliance: i64) -> list[int]:
    """Free members other than the Star Master and the newcomer. Rule 12.11"""
    return [who for who in members(s, alliance) if s.at[who] >= 0 and not is_master(who) and who != s.found]


def can_make_room(s: Shadowlords, alliance: i64) -> bool:
    """Has the alliance somebody to dismiss? Rule 12.5"""
    return len(dismissable(s, alliance)) > 0


def make_room(s: Shadowlords, alliance: i64) -> None:
    """Somebody is dismissed before the newcomer comes in. Rules 12.11, 12.14"""
    s.push(Dismissal(s.owner[alliance], NAMING, -1, 0, []))


class Dismissal(Negotiation):
    """Who goes, who wants him, what is bid, who gets him, and where he is put. Rules 12.11-12.14"""

    def __init__(self, seat: i64, stage: i64, who: i64, asked: i64, bids: list[Price]) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who
        self.asked: i64 = asked  # wanting: how many were asked; bidding: how many have bid; settling: the taker
        self.bids = bids  # those who want him, with their bids

    def candidates(self, s: Shadowlords) -> list[int]:
        """Other players' alliances with a free ring, in turn order. Rules 12.12, 22.9"""
        return [other for other in others(s, s.active) if has_free_ring(s, other)]

    def now(self, s: Shadowlords) -> i64:
        """The alliance that is asked."""
        if self.stage == WANTING:
            return self.candidates(s)[self.asked]
        if self.stage == SETTLING:
            return self.asked
        return s.active

    def waits(self, s: Shadowlords) -> bool:
        if self.stage == WANTING:
            candidates = self.candidates(s)
            return self.asked < len(candidates) and not self.decided(s, candidates[self.asked])
        if self.stage == SETTLING:
            return len(self.options(s, s.owner[self.now(s)])) > 1
        return self.stage != BIDDING

    def asks(self, s: Shadowlords, seat: i64) -> bool:
        return seat == s.owner[self.now(s)]

    def deciders(self, s: Shadowlords) -> list[int]:
        return [int(s.owner[self.now(s)])]

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        if self.stage == NAMING:
            return [DISMISS.pack(who) for who in dismissable(s, s.active)]
        if self.stage == WANTING:
            return [ANSWER.pack(NO), ANSWER.pack(YES)]
        if self.stage == CHOOSING:
            return [GIVE_TO.pack(bid.giver) for bid in self.bids]
        out: list[int] = []
        space: i64
        for space in range(SPACES):
            if controls(s, self.asked, space):
                out.append(SETTLE.pack(space))
        if not out:
            out.append(SETTLE.pack(s.at[master_of(self.asked)]))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.stage == NAMING:
            who = DISMISS.first(action)
            s.show(EVERYONE, DISMISSED, s.active, who)
            s.replace(Dismissal(self.seat, WANTING, who, 0, []))
        elif self.stage == WANTING:
            self.wanted(s, ANSWER.first(action))
        elif self.stage == CHOOSING:
            self.give_to(s, GIVE_TO.first(action))
        else:
            self.settle(s, SETTLE.first(action))

    def run(self, s: Shadowlords, chance: Chance) -> None:
        if self.stage == WANTING:
            if self.asked < len(self.candidates(s)):
                s.replace(Dismissal(self.seat, WANTING, self.who, self.asked + 1, self.bids))
            elif not self.bids:
                self.nobody(s)
            elif len(self.bids) == 1:
                self.give_to(s, self.bids[0].giver)
            else:
                s.replace(Dismissal(self.seat, BIDDING, self.who, 0, self.bids))
        elif self.stage == BIDDING:
            if self.asked == len(self.bids):
                s.replace(Dismissal(self.seat, CHOOSING, self.who, 0, self.bids))
            else:
                bidder = self.bids[self.asked].giver
                s.push(Draft(s.owner[bidder], bidder, s.active, GIVING, [], [], [], -1))
        else:
            self.settle(s, SETTLE.first(self.options(s, -1)[0]))

    def wanted(self, s: Shadowlords, answer: i64) -> None:
        """One candidate says openly whether he wants him. Rule 12.12"""
        candidate = self.now(s)
        s.show(EVERYONE, WANTED, candidate, self.who, answer)
        bids = self.bids
        if answer == YES:
            bids = bids + [Price(candidate, [], [])]
        s.replace(Dismissal(self.seat, WANTING, self.who, self.asked + 1, bids))

    def decided(self, s: Shadowlords, alliance: i64) -> bool:
        """Does its player want him already, for another alliance? Rule 22.9"""
        for bid in self.bids:
            if s.owner[bid.giver] == s.owner[alliance]:
                return True
        return False

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        """A bid is laid on the table. Rule 12.12"""
        bids = self.bids[:]
        bidder = bids[self.asked].giver
        bids[self.asked] = Price(bidder, give, [])
        if give:
            s.show(EVERYONE, BUNDLE, bidder, s.active, cards_in(give), 0)
        s.replace(Dismissal(self.seat, BIDDING, self.who, self.asked + 1, bids))

    def nobody(self, s: Shadowlords) -> None:
        """Nobody wants him: he is out of the game, his cards are discarded. Rules 12.12, 12.14"""
        s.pop()
        who = self.who
        gone = discard_zone(s, PORTRAIT + who)
        if gone:
            s.show_list(EVERYONE, CARDS_GONE, [int(s.active), *gone])
        if s.stone == who:
            give_stone_to(s, master_of(s.active), s.at[master_of(s.active)])
        leave_game(s, who)
        s.show(EVERYONE, WENT_AWAY, who)
        for captive in captives_of(s, who):
            send_home(s, captive)

    def give_to(self, s: Shadowlords, taker: i64) -> None:
        """The taker pays his bid and will put the ring on a space of his. Rules 12.12, 20.7"""
        s.replace(Dismissal(self.seat, SETTLING, self.who, taker, []))
        for bid in self.bids:
            if bid.giver == taker:
                carry_out(s, taker, s.active, bid.give, bid.ask)

    def settle(self, s: Shadowlords, space: i64) -> None:
        """Portrait, cards, ships, captives and Stone go along. Rules 12.13, 12.14"""
        s.pop()
        induct(s, self.who, self.asked, space)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if self.stage == NAMING:
            return Refusal("12.11", "Dismiss a free member, not the Star Master and no captive.")
        if self.stage == SETTLING:
            return Refusal("12.13", "Put the ring on a space you control.")
        return Refusal("12.12", "Say whether you want him, or to whom you give him.")

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        if seat == self.seat:
            for bid in self.bids:
                bundles.append(Shown(s.owner[bid.giver], bid.give))

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """The cards of a bid are known to the bidder and to the one he bids to. Rule 23.3"""
        if seat == self.seat:
            return self
        bids: list[Price] = []
        for bid in self.bids:
            if s.owner[bid.giver] != seat:
                bid = Price(bid.giver, veiled(s, s.owner[bid.giver], bid.give, chance), [])
            bids.append(bid)
        return Dismissal(self.seat, self.stage, self.who, self.asked, bids)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who, self.asked, [bid.parts() for bid in self.bids]]

    def __reduce__(self) -> tuple[object, ...]:
        return Dismissal, (self.seat, self.stage, self.who, self.asked, self.bids)

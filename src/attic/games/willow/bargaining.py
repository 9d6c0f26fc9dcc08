"""Trades between players of one side, agreed by offers. Rules 3.9, 5.7-5.8, 5.11"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.playing import may_trade, trade_of
from attic.games.willow.state import FIRST_SPELL, Willow
from attic.games.willow.tables import C, K, T
from attic.games.willow.trading import add_goods, exchange, may_lie
from attic.games.willow.vocabulary import (
    ARMY_GOOD,
    BETWEEN,
    FACE_UP,
    GIVE,
    GIVE_ARMY,
    GIVE_TREASURE,
    GIVE_UP,
    TREASURE_GOOD,
    UNPLAYED,
)
from attic.games.willow.windows import CardWindow
from attic.kit.chance import Chance
from attic.kit.offers import NO_TERM, Offer, Stall
from attic.kit.state import Refusal
from attic.kit.steps import Collect


def window_of(s: Willow) -> CardWindow | None:
    """The window that lies open, if trades may be agreed in it. Rules 3.4, 11.5"""
    top = s.stack[-1]
    if isinstance(top, CardWindow) and top.allows_trades():
        return top
    return None


def market_of(s: Willow) -> i64:
    """The number of the open window, 0 when there is none."""
    if s.outcome is not None or not s.stack or window_of(s) is None:
        return 0
    return s.clock.windows


def tradable(s: Willow, a: i64, b: i64) -> bool:
    """May these two trade in the window that lies open? Rules 3.9, 5.7"""
    window = window_of(s)
    return window is not None and a != b and may_trade(s, a, b, window.moment)


def stall_of(s: Willow, maker: i64, to: i64) -> Stall:
    """All goods of characters who share a space, and who may trade with whom. Rules 5.7a, 5.8"""
    give: list[int] = []
    ask: list[int] = []
    terms: list[int] = []
    givers: i64 = 0
    takers: i64 = 0
    a: i64
    b: i64
    for a in range(C):
        for b in range(C):
            if s.owner[a] == maker and s.owner[b] == to and tradable(s, a, b):
                givers |= 1 << a
                takers |= 1 << b
                terms.append(BETWEEN.pack(a, b))
    for a in range(C):
        if (givers >> a) & 1:
            add_stock(s, a, give)
        if (takers >> a) & 1:
            add_stock(s, a, ask)
    return Stall(give, ask, terms)


def add_stock(s: Willow, c: i64, out: list[int]) -> None:
    """What a character has, as everybody sees it: unplayed cards by their number. Rule 5.7a"""
    if s.hands[c].total > 0:
        out.append(UNPLAYED.pack(c, s.hands[c].total))
    card: i64
    for card in range(FIRST_SPELL, K):
        if s.up[c * K + card] > 0:
            out.append(FACE_UP.pack(c, card))
    t: i64
    for t in range(T):
        if s.treasure[t] == c:
            out.append(TREASURE_GOOD.pack(c, t))
    if s.has_army(c):
        out.append(ARMY_GOOD.pack(c, s.side[c]))


def party(s: Willow, goods: list[int]) -> i64:
    """The one character whose goods these are; -1 for no goods, -2 for goods of several."""
    found: i64 = -1
    for good in goods:
        c: i64 = UNPLAYED.first(good)
        if found >= 0 and found != c:
            return -2
        found = c
    return found


def traders(s: Willow, offer: Offer) -> tuple[i64, i64]:
    """Which two characters an offer is about; -2 where that is not clear."""
    a, b = party(s, offer.give), party(s, offer.ask)
    if offer.term != NO_TERM:
        first, second = BETWEEN.first(offer.term), BETWEEN.second(offer.term)
        return (first if a in (-1, first) else -2), (second if b in (-1, second) else -2)
    if a == -1:
        a = only_partner(s, b, offer.maker)
    elif b == -1:
        b = only_partner(s, a, offer.to)
    return a, b


def only_partner(s: Willow, c: i64, seat: i64) -> i64:
    """The one character of a seat who may trade with this one, or -2."""
    found: i64 = -2
    other: i64
    if c < 0:
        return -2
    for other in range(C):
        if s.owner[other] == seat and tradable(s, c, other):
            if found >= 0:
                return -2
            found = other
    return found


def why_no_offer(s: Willow, offer: Offer) -> Refusal | None:
    """What else forbids an offer. Rules 5.7, 5.8"""
    a, b = traders(s, offer)
    if a < 0 or b < 0:
        return Refusal("5.7", "A trade is between two characters: name them.")
    if not tradable(s, a, b):
        return Refusal("5.7", "These two cannot trade now.")
    for giver, to, goods in ((a, b, offer.give), (b, a, offer.ask)):
        for good in goods:
            if not fits(s, giver, to, good):
                return Refusal("5.8", "Something of this cannot lie face-up before its receiver.")
    return None


def fits(s: Willow, giver: i64, to: i64, good: i64) -> bool:
    """Is this there, and could its receiver keep it face-up? Rules 5.8, 16.9"""
    if UNPLAYED.made(good):
        return s.hands[giver].total >= UNPLAYED.second(good)
    if FACE_UP.made(good):
        card = FACE_UP.second(good)
        return s.up[giver * K + card] > 0 and may_lie(s, to, card)
    if TREASURE_GOOD.made(good):
        return s.treasure[TREASURE_GOOD.second(good)] == giver
    return s.has_army(giver) and s.form[to] < 0


def why_no_deal(s: Willow, offer: Offer) -> Refusal | None:
    """What forbids the other side to accept. Rule 5.7"""
    if market_of(s) == 0:
        return Refusal("5.7", "Trades are agreed in windows.")
    return why_no_offer(s, offer)


def begin_deal(s: Willow, offer: Offer) -> None:
    """Agreed: each player picks his unplayed cards, then all of it changes hands. Rules 3.5, 3.9a, 5.7a"""
    a, b = traders(s, offer)
    window = window_of(s)
    assert window is not None
    s.replace(window.at_turn(window.order, 0, 0))
    s.flags.traded.append(int(trade_of(s, a, b)))
    s.held += 1
    open_goods = [open_actions(a, b, offer.give), open_actions(b, a, offer.ask)]
    wanted = [number(offer.give), number(offer.ask)]
    asked = [int(offer.maker), int(offer.to)]
    s.push(PickCards(asked, [[], []], a, b, wanted, open_goods))


def number(goods: list[int]) -> int:
    """How many unplayed cards these goods are."""
    n = 0
    for good in goods:
        if UNPLAYED.made(good):
            n += int(UNPLAYED.second(good))
    return n


def open_actions(a: i64, b: i64, goods: list[int]) -> list[int]:
    """The face-up part of a trade as actions."""
    out: list[int] = []
    for good in goods:
        what = FACE_UP.second(good)
        if FACE_UP.made(good):
            out.append(GIVE_UP.pack(a, b, what))
        elif TREASURE_GOOD.made(good):
            out.append(GIVE_TREASURE.pack(a, b, what))
        elif ARMY_GOOD.made(good):
            out.append(GIVE_ARMY.pack(a, b))
    return out


class PickCards(Collect[Willow]):
    """Both traders pick their own unplayed cards in secret. Rule 5.7a"""

    def __init__(
        self, asked: list[int], answers: list[list[int]], a: i64, b: i64, wanted: list[int], goods: list[list[int]]
    ) -> None:
        super().__init__(asked, answers)
        self.a: i64 = a
        self.b: i64 = b
        self.wanted = wanted
        self.goods = goods  # the face-up part

    def choices(self, s: Willow, seat: i64, given: list[int]) -> list[int]:
        """Cards in their order, so that enough are left for the rest."""
        place = self.asked.index(seat)
        giver, to = (self.a, self.b) if place == 0 else (self.b, self.a)
        all_goods: list[int] = []
        add_goods(s, giver, to, GIVE.third(given[-1]) if given else 0, given, False, all_goods)
        cards = [action for action in all_goods if GIVE.made(action)]
        out: list[int] = []
        left: i64 = self.wanted[place] - len(given)
        i: i64
        for i in range(len(cards)):
            behind: i64 = 0
            for later in cards[i:]:
                behind += s.hands[giver].counts[GIVE.third(later)]
            if given and GIVE.third(cards[i]) == GIVE.third(given[-1]):
                for earlier in given:
                    if earlier == cards[i]:
                        behind -= 1
            if behind >= left:
                out.append(cards[i])
        return out

    def complete(self, s: Willow, seat: i64, given: list[int]) -> bool:
        return len(given) == self.wanted[self.asked.index(seat)]

    def with_answers(self, answers: list[list[int]]) -> PickCards:
        return PickCards(self.asked, answers, self.a, self.b, self.wanted, self.goods)

    def revealed(self, s: Willow, answers: list[list[int]], chance: Chance) -> None:
        exchange(s, self.a, self.b, [answers[0] + self.goods[0], answers[1] + self.goods[1]])

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("5.7a", "Pick the cards you hand over, in their order.")

    def parts(self) -> list[object]:
        return [self.asked, self.answers, self.a, self.b, self.wanted, self.goods]



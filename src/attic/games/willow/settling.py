"""What must be put right at once: limits, Spell room, hands of transformed characters. Rules 5.3, 15.2, 16.9"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.acting import perform
from attic.games.willow.answering import OfOne
from attic.games.willow.hands import audience_of, discard_up, hand_over, pass_card
from attic.games.willow.knowing import went
from attic.games.willow.moments import WINDOW
from attic.games.willow.playing import add_plays, add_up_discards
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, LIMBO, Willow
from attic.games.willow.tables import ELORA, HAND_LIMIT, C, K
from attic.games.willow.vocabulary import (
    ANSWER,
    DISCARD,
    DISCARD_UP,
    GIFT_DECLINED,
    GIVE,
    GIVE_UP,
    TRADED,
    TRADED_CARDS,
)
from attic.games.willow.ways import work_out_again
from attic.games.willow.winning import look_after_child
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.words import Verb


def settle(s: Willow) -> None:
    """After every change of hands, spaces or values: the child, then Spell room, then limits. Rules 5.3, 15.2, 23.1"""
    look_after_child(s)
    work_out_again(s)
    top = s.stack[-1]
    if isinstance(top, Reduce) and top.stands(s):
        return
    fight = s.fight
    fighting = fight is not None and fight.stage >= 2
    side: i64
    c: i64
    for side in (s.clock.active, 1 - s.clock.active):
        for c in s.in_seat_order(63, side):
            if s.side[c] != side:
                continue
            if s.spells(c) > s.own_magic(c):
                s.push(ReduceSpells(c, 0))
                return
            if excess(s, c) > 0 and not fighting:
                s.push(ReduceHand(c, 0))
                return


def excess(s: Willow, c: i64) -> i64:
    """Cards too many: over the limit, or anything but Elora Danan in another shape. Rules 5.2, 16.9"""
    if s.form[c] >= 0:
        return s.count(c) - s.hands[c].counts[ELORA]
    return s.count(c) - HAND_LIMIT[s.side[c]]


def may_receive(s: Willow, b: i64, card: i64) -> bool:
    """A gift may not put the receiver over his own limit. Rule 5.3a"""
    if s.form[b] >= 0:
        return card == ELORA
    return s.count(b) < HAND_LIMIT[s.side[b]]


class Reduce(OfOne):
    """A character has too many cards."""

    def __init__(self, who: i64, refused: i64) -> None:
        super().__init__(who)
        self.refused: i64 = refused  # characters whose players have declined a gift

    def may_give(self, s: Willow, b: i64) -> bool:
        """Another one of the side here, whose player has not declined. Rule 5.3"""
        c = self.who
        return b != c and s.side[b] == s.side[c] and s.space[b] == s.space[c] and not (self.refused >> b) & 1

    def declined(self, by: i64) -> Reduce:
        """The same step after a gift was declined."""
        raise AssertionError("a reduction goes on")

    def parts(self) -> list[object]:
        return [self.who, self.refused]


class ReduceHand(Reduce):
    """Play, discard or give away until the limit is kept; everything else waits. Rules 5.3, 5.4, 16.9"""

    def declined(self, by: i64) -> Reduce:
        return ReduceHand(self.who, self.refused | 1 << by)

    def stands(self, s: Willow) -> bool:
        return excess(s, self.who) > 0

    def options(self, s: Willow, seat: i64) -> list[int]:
        c = self.who
        out: list[int] = []
        add_plays(s, c, WINDOW, out)
        counts = s.hands[c].counts
        card: i64
        for card in range(1, K):
            if counts[card] > 0:
                out.append(DISCARD.pack(c, card))
        for card in range(FIRST_SPELL if self.wants_room(s) else FIRST_RED, K):
            if s.up[c * K + card] > 0:
                out.append(DISCARD_UP.pack(c, card))
        b: i64
        for b in range(C):
            if self.may_give(s, b):
                self.add_gifts(s, b, out)
        return out

    def wants_room(self, s: Willow) -> bool:
        """Could an unplayed Spell be laid down if a face-up one went? Rules 5.4, 15.1"""
        c = self.who
        if s.own_magic(c) == 0 or s.spells(c) < s.own_magic(c):
            return False
        card: i64
        for card in range(FIRST_SPELL, FIRST_RED):
            if s.hands[c].counts[card] > 0:
                return True
        return False

    def add_gifts(self, s: Willow, b: i64, out: list[int]) -> None:
        """What a character here may be given. Rule 5.3a"""
        c = self.who
        counts = s.hands[c].counts
        card: i64
        for card in range(K):
            if counts[card] > 0 and may_receive(s, b, card):
                out.append(GIVE.pack(c, b, card))
        for card in range(FIRST_RED, K):
            if s.up[c * K + card] > 0 and may_receive(s, b, card):
                out.append(GIVE_UP.pack(c, b, card))

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        """The last unplayed card that may go, else the last face-up one. Rule 27.1"""
        options = self.options(s, seat)
        best = last_of(DISCARD, options)
        return best if best >= 0 else last_of(DISCARD_UP, options)

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if GIVE.made(action) or GIVE_UP.made(action):
            give(s, action)
        else:
            perform(s, action, chance)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        if GIVE.made(action) or GIVE_UP.made(action):
            return Refusal("5.3a", "That card cannot be given to that character now.")
        if s.form[self.who] >= 0:
            return Refusal("16.9", "A transformed character has no hand: play, discard or give his cards away.")
        return Refusal("5.3", "First come down to the limit: play, discard or give cards away.")


def last_of(verb: Verb, options: list[int]) -> int:
    """The last option with this verb, or -1."""
    best = -1
    for action in options:
        if verb.made(action):
            best = action
    return best


def give(s: Willow, action: i64) -> None:
    """A gift: at once between one's own characters, else if the other player takes it. Rule 5.3"""
    a, b, card = GIVE.first(action), GIVE.second(action), GIVE.third(action)
    face_up = GIVE_UP.made(action)
    if s.owner[a] != s.owner[b]:
        if not face_up:
            s.hands[a].take(card)
            s.limbo.append(int(card))
            s.limbo_seat = s.owner[a]
            went(s, a, LIMBO, card)
        s.push(Gift(a, b, card if face_up else -1))
    elif face_up:
        hand_over(s, a, b, card)
    else:
        pass_card(s, a, b, card)
        s.show(EVERYONE, TRADED, a, b, 1, 0)


class Gift(Step[Willow]):
    """The other player takes a card, unseen if it is unplayed, or leaves it. Rules 5.3, 5.7a"""

    def __init__(self, giver: i64, to: i64, card: i64) -> None:
        super().__init__(-1)
        self.giver: i64 = giver
        self.to: i64 = to
        self.card: i64 = card  # a face-up card, or -1 for the one in limbo

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.to]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.to]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        taken = ANSWER.first(action) == 1
        to = self.to if taken else self.giver
        if self.card >= 0:
            if taken:
                hand_over(s, self.giver, to, self.card)
        else:
            card: i64 = s.limbo.pop()
            s.hands[to].put(card)
            went(s, LIMBO, to, card)
            s.limbo_seat = -1
            s.unsettled = True
            if taken:
                if s.events is not None:
                    audience = audience_of(s, to) | audience_of(s, self.giver)
                    s.show_list(audience, TRADED_CARDS, [int(self.giver), int(to), int(card)])
                s.show(EVERYONE, TRADED, self.giver, to, 1, 0)
        if not taken:
            s.show(EVERYONE, GIFT_DECLINED, self.giver, self.to)
            below = s.stack[-1]
            assert isinstance(below, Reduce)
            s.replace(below.declined(self.to))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("5.3", "Say whether you take the card.")

    def parts(self) -> list[object]:
        return [self.giver, self.to, self.card]


class ReduceSpells(Reduce):
    """More face-up Spells than Magic: discard the surplus or give it to somebody with room. Rule 15.2"""

    def declined(self, by: i64) -> Reduce:
        return ReduceSpells(self.who, self.refused | 1 << by)

    def stands(self, s: Willow) -> bool:
        return s.spells(self.who) > s.own_magic(self.who)

    def options(self, s: Willow, seat: i64) -> list[int]:
        c = self.who
        all_up: list[int] = []
        add_up_discards(s, c, all_up)
        out = [action for action in all_up if DISCARD_UP.second(action) < FIRST_RED]
        if s.fight is not None:
            return out
        b: i64
        card: i64
        for b in range(C):
            if not self.may_give(s, b) or s.own_magic(b) <= s.spells(b):
                continue
            for card in range(FIRST_SPELL, FIRST_RED):
                if s.up[c * K + card] > 0:
                    out.append(GIVE_UP.pack(c, b, card))
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        """The last Spell in the order of the data. Rule 27.1"""
        return last_of(DISCARD_UP, self.options(s, seat))

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if GIVE_UP.made(action):
            give(s, action)
        else:
            discard_up(s, self.who, DISCARD_UP.second(action))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("15.2", "Discard a face-up Spell, or give it to a character here with room for it.")

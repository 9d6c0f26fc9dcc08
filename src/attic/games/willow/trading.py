"""Trades between characters of one side. Rules 5.7-5.11, 25.13"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.hands import audience_of, hand_over, pass_card
from attic.games.willow.playing import trade_of
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, Willow
from attic.games.willow.tables import ELORA, K, T
from attic.games.willow.vocabulary import (
    ARMY_GIVEN,
    GIVE,
    GIVE_ARMY,
    GIVE_TREASURE,
    GIVE_UP,
    TRADED,
    TRADED_CARDS,
    TREASURE_GIVEN,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Collect
from attic.kit.words import DONE

# What can be handed over, in canonical order: unplayed cards, face-up ones, Treasures, an Army.
UP_KEY: i64 = 128
TREASURE_KEY: i64 = 256
ARMY_KEY: i64 = 272
SECOND_GIVER: i64 = 512


def begin_trade(s: Willow, a: i64, b: i64) -> None:
    """A player trades between two of his characters; limits wait until it is done. Rules 3.9a, 5.7, 24.3"""
    s.flags.traded.append(int(trade_of(s, a, b)))
    s.held += 1
    s.push(OwnTrade(a, b, False, 0, 0, 0))


def begin_letter(s: Willow, a: i64, b: i64) -> None:
    """Carrier Raven: one trade over any distance, without Elora Danan. Rules 25.13, 25.13a"""
    s.held += 1
    if s.owner[a] == s.owner[b]:
        s.push(OwnTrade(a, b, True, 0, 0, 0))
    else:
        asked = [int(s.owner[a]), int(s.owner[b])]
        s.push(Letters(asked, [[], []], a, b))


def add_goods(s: Willow, a: i64, b: i64, least: i64, given: list[int], letter: bool, out: list[int]) -> None:
    """What a may hand to b from this key on, after what he has chosen already. Rules 5.8, 16.9"""
    card: i64
    counts = s.hands[a].counts
    for card in range(max(0, least), K):
        if counts[card] > times(given, GIVE.pack(a, b, card)) and not (letter and card == ELORA):
            out.append(GIVE.pack(a, b, card))
    for card in range(max(FIRST_SPELL, least - UP_KEY), K):
        if s.up[a * K + card] > times(given, GIVE_UP.pack(a, b, card)) and may_lie(s, b, card):
            out.append(GIVE_UP.pack(a, b, card))
    t: i64
    for t in range(max(0, least - TREASURE_KEY), T):
        if s.treasure[t] == a and times(given, GIVE_TREASURE.pack(a, b, t)) == 0:
            out.append(GIVE_TREASURE.pack(a, b, t))
    if s.has_army(a) and s.form[b] < 0 and times(given, GIVE_ARMY.pack(a, b)) == 0:
        out.append(GIVE_ARMY.pack(a, b))


def times(given: list[int], action: i64) -> i64:
    """How often this has been chosen already."""
    n: i64 = 0
    for other in given:
        if other == action:
            n += 1
    return n


def may_lie(s: Willow, b: i64, card: i64) -> bool:
    """Another shape has no Keeps and Friends; too many Spells are seen to after the trade. Rules 5.8, 5.8a, 16.9"""
    return card < FIRST_RED or s.form[b] < 0


def key_of(action: i64) -> i64:
    """The place of a choice in the canonical order."""
    if GIVE.made(action):
        return GIVE.third(action)
    if GIVE_UP.made(action):
        return UP_KEY + GIVE_UP.third(action)
    if GIVE_TREASURE.made(action):
        return TREASURE_KEY + GIVE_TREASURE.third(action)
    return ARMY_KEY


def carry_over(s: Willow, action: i64) -> None:
    """One thing changes hands. Rules 5.8, 19.7, 19.10"""
    a, b, what = GIVE.first(action), GIVE.second(action), GIVE.third(action)
    if GIVE.made(action):
        pass_card(s, a, b, what)
    elif GIVE_UP.made(action):
        hand_over(s, a, b, what)
    elif GIVE_TREASURE.made(action):
        s.treasure[what] = b
        s.unsettled = True
        s.show(EVERYONE, TREASURE_GIVEN, a, b, what)
    else:
        s.army[s.side[a]] = b
        s.unsettled = True
        s.show(EVERYONE, ARMY_GIVEN, a, b, s.side[a])


class OwnTrade(Step[Willow]):
    """One player hands cards from one of his characters to another, then perhaps back. Rules 5.7, 24.3"""

    def __init__(self, a: i64, b: i64, letter: bool, least: i64, sent: i64, returned: i64) -> None:
        super().__init__(-1)
        self.a: i64 = a
        self.b: i64 = b
        self.letter = letter
        self.least: i64 = least  # choices before this key were passed over
        self.sent: i64 = sent  # unplayed cards from a to b
        self.returned: i64 = returned

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.a]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.a]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = [DONE.pack()]
        if self.least < SECOND_GIVER:
            add_goods(s, self.a, self.b, self.least, [], self.letter, out)
        add_goods(s, self.b, self.a, self.least - SECOND_GIVER, [], self.letter, out)
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
            s.held -= 1
            s.unsettled = True
            if self.sent + self.returned > 0:
                s.show(EVERYONE, TRADED, self.a, self.b, self.sent, self.returned)
            return
        first = GIVE.first(action) == self.a
        sent, returned = self.sent, self.returned
        if GIVE.made(action):
            sent += 1 if first else 0
            returned += 0 if first else 1
        least = key_of(action) + (0 if first else SECOND_GIVER)
        s.replace(OwnTrade(self.a, self.b, self.letter, least, sent, returned))
        carry_over(s, action)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        if GIVE.made(action) and GIVE.third(action) == ELORA and self.letter:
            return Refusal("25.13", "Elora Danan cannot be sent by raven.")
        if GIVE_UP.made(action):
            return Refusal("5.8", "That card is not there, or cannot lie face-up before the receiver.")
        return Refusal("5.7", "Hand over cards in their order, or end the trade.")

    def parts(self) -> list[object]:
        return [self.a, self.b, self.letter, self.least, self.sent, self.returned]


class Letters(Collect[Willow]):
    """Carrier Raven between two players: each secretly names what he sends. Rule 25.13a"""

    def __init__(self, asked: list[int], answers: list[list[int]], a: i64, b: i64) -> None:
        super().__init__(asked, answers)
        self.a: i64 = a
        self.b: i64 = b

    def choices(self, s: Willow, seat: i64, given: list[int]) -> list[int]:
        out: list[int] = [DONE.pack()]
        giver, to = (self.a, self.b) if seat == s.owner[self.a] else (self.b, self.a)
        add_goods(s, giver, to, key_of(given[-1]) if given else 0, given, True, out)
        return out

    def complete(self, s: Willow, seat: i64, given: list[int]) -> bool:
        return len(given) > 0 and DONE.made(given[-1])

    def with_answers(self, answers: list[list[int]]) -> Letters:
        return Letters(self.asked, answers, self.a, self.b)

    def revealed(self, s: Willow, answers: list[list[int]], chance: Chance) -> None:
        exchange(s, self.a, self.b, answers)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("25.13a", "Name what you send, in order, then say that you are done.")

    def parts(self) -> list[object]:
        return [self.asked, self.answers, self.a, self.b]


def exchange(s: Willow, a: i64, b: i64, answers: list[list[int]]) -> None:
    """Both deliveries change hands; only the two players see the unplayed cards. Rule 5.11"""
    sent = deliver(s, a, b, answers[0])
    returned = deliver(s, b, a, answers[1])
    for answer in answers:
        for action in answer:
            if not DONE.made(action) and not GIVE.made(action):
                carry_over(s, action)
    s.held -= 1
    s.unsettled = True
    s.show(EVERYONE, TRADED, a, b, sent, returned)


def deliver(s: Willow, a: i64, b: i64, answer: list[int]) -> i64:
    """The unplayed cards of one side; how many there were."""
    cards: list[int] = []
    for action in answer:
        if GIVE.made(action):
            carry_over(s, action)
            cards.append(int(GIVE.third(action)))
    if cards and s.events is not None:
        s.show_list(audience_of(s, a) | audience_of(s, b), TRADED_CARDS, [int(a), int(b), *cards])
    return len(cards)

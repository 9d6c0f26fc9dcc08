"""Cards on their way: drawn, discarded, handed over, captured. Rules 5, 17"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.knowing import came_openly, left_openly, shown_to_all, went
from attic.games.willow.state import FIRST_RED, FIRST_SPELL, Willow
from attic.games.willow.tables import CARD_SIDE, ELORA, EVIL, FRIEND, KIND, C, K
from attic.games.willow.vocabulary import (
    ARMY_SENT,
    DISCARDED,
    DISCARDED_UP,
    HAND_LOST,
    HAND_TAKEN,
    HAND_TAKEN_CARDS,
    HANDED_OVER,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only


def audience_of(s: Willow, c: i64) -> i64:
    """The seats that see the unplayed cards of a character. Rules 5.10, 26"""
    mask: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if s.sees(seat, c):
            mask |= only(seat)
    return mask


def draw_card(s: Willow, c: i64, chance: Chance) -> i64:
    """A card from the deck into a hand, or -1; the discards are shuffled when the deck is empty. Rule 5.13"""
    card = s.deck.draw(chance)
    if card >= 0:
        s.hands[c].put(card)
        s.unsettled = True
    return card


def to_discards(s: Willow, card: i64) -> None:
    """Face-up on the pile that anyone may inspect. Rule 5.6"""
    s.deck.discard.append(int(card))


def leave_hand(s: Willow, c: i64, card: i64) -> None:
    """An unplayed card leaves a hand in the open."""
    s.hands[c].take(card)
    left_openly(s, c, card)
    s.unsettled = True


def discard(s: Willow, c: i64, card: i64) -> None:
    """An unplayed card goes to the discards. Rules 5.5, 5.6"""
    leave_hand(s, c, card)
    to_discards(s, card)
    s.show(EVERYONE, DISCARDED, c, card)


def discard_up(s: Willow, c: i64, card: i64) -> None:
    """A face-up card goes to the discards. Rules 5.5, 5.6"""
    s.take_up(c, card)
    to_discards(s, card)
    s.show(EVERYONE, DISCARDED_UP, c, card)


def send_army_home(s: Willow, c: i64) -> None:
    """An Army that is lost or discarded is laid in its home space. Rule 18.2"""
    side: i64
    for side in range(2):
        if s.army[side] == c:
            s.army[side] = -1
            s.unsettled = True
            s.show(EVERYONE, ARMY_SENT, c, side)


def pass_card(s: Willow, a: i64, b: i64, card: i64) -> None:
    """An unplayed card changes hands; only those who see either hand know which. Rules 5.7, 5.11"""
    s.hands[a].take(card)
    s.hands[b].put(card)
    went(s, a, b, card)
    s.unsettled = True


def hand_over(s: Willow, a: i64, b: i64, card: i64) -> None:
    """A face-up card changes hands and stays face-up; a cast Spell stays cast. Rules 5.8, 15.5"""
    used = card < FIRST_RED and s.used[a * FIRST_RED + card] > 0
    s.take_up(a, card)
    s.put_up(b, card)
    if used:
        s.used[b * FIRST_RED + card] += 1
    s.show(EVERYONE, HANDED_OVER, a, b, card)


def take_openly(s: Willow, c: i64, card: i64) -> None:
    """A card from the discards into a hand, for all to see."""
    pile = s.deck.discard
    place = len(pile) - 1
    while pile[place] != card:
        place -= 1
    pile.pop(place)
    s.hands[c].put(card)
    came_openly(s, c, card)
    s.unsettled = True


def has_hand(s: Willow, c: i64) -> bool:
    """Has this character anything that losing his hand would take? Rule 17.2"""
    return s.count(c) > 0 or s.has_army(c)


def discard_hand(s: Willow, c: i64) -> None:
    """A hand lost to a Foe, a card or Bavmorda; Elora Danan stays with her holder. Rules 8.7, 17.2, 17.4"""
    send_army_home(s, c)
    lost: list[int] = []
    for item in s.hands[c].items():
        if item != ELORA:
            leave_hand(s, c, item)
            to_discards(s, item)
            lost.append(item)
    card: i64
    for card in range(FIRST_RED, K):
        while s.up[c * K + card] > 0:
            s.take_up(c, card)
            to_discards(s, card)
            lost.append(int(card))
    if s.hands[c].total > 0:
        shown_to_all(s, c, ELORA)
    if s.events is not None:
        s.show_list(EVERYONE, HAND_LOST, [int(c), *lost])


def capture_hand(s: Willow, c: i64, winner: i64) -> None:
    """A hand lost to an opposing character goes to him, Elora Danan too. Rules 17.2, 17.4, 17.6, 17.7"""
    if not has_hand(s, c):
        return
    send_army_home(s, c)
    audience = audience_of(s, c) | audience_of(s, winner)
    items = s.hands[c].items()
    for item in items:
        pass_card(s, c, winner, item)
    if s.events is not None:
        s.show_list(audience, HAND_TAKEN_CARDS, [int(winner), int(c), *items])
    s.show(EVERYONE, HAND_TAKEN, winner, c, len(items))
    card: i64
    for card in range(FIRST_RED, K):
        while s.up[c * K + card] > 0:
            if s.form[winner] >= 0 or not may_keep(s, winner, card):
                discard_up(s, c, card)
            else:
                hand_over(s, c, winner, card)


def may_keep(s: Willow, c: i64, card: i64) -> bool:
    """May this red card lie face-up before this character? Rules 14.3, 17.6"""
    return KIND[card] != FRIEND or CARD_SIDE[card] == s.side[c]


def discard_evil_friends(s: Willow, c: i64) -> None:
    """Face-up and unplayed Evil Friends go. Rule 22.6"""
    for item in s.hands[c].items():
        if KIND[item] == FRIEND and CARD_SIDE[item] == EVIL:
            discard(s, c, item)
    card: i64
    for card in range(FIRST_RED, K):
        while s.up[c * K + card] > 0 and KIND[card] == FRIEND and CARD_SIDE[card] == EVIL:
            discard_up(s, c, card)


def forget_castings(s: Willow) -> None:
    """Every Spell may be cast again. Rule 15.5"""
    c: i64
    card: i64
    for c in range(C):
        for card in range(FIRST_SPELL, FIRST_RED):
            s.used[c * FIRST_RED + card] = 0

"""The Draw step, and The Bones. Rules 7, 25.6"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.answering import OfOne
from attic.games.willow.hands import audience_of, discard, draw_card
from attic.games.willow.knowing import went
from attic.games.willow.state import FIRST_RED, LIMBO, Willow
from attic.games.willow.tables import DRAW_CHOICE, DRAWS, K
from attic.games.willow.vocabulary import CARDS_SEEN, DREW, DREW_CARDS, PICK
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal
from attic.kit.steps import Stages


def draw_cards(s: Willow, c: i64, n: i64, chance: Chance) -> None:
    """So many cards from the deck, if there are as many. Rule 5.13"""
    drawn: list[int] = []
    for _ in range(n):
        card = draw_card(s, c, chance)
        if card >= 0:
            drawn.append(int(card))
    tell_draw(s, c, drawn)


def tell_draw(s: Willow, c: i64, drawn: list[int]) -> None:
    """Everybody sees how many, the player sees which. Rule 5.10"""
    s.show(EVERYONE, DREW, c, len(drawn))
    if s.events is not None:
        s.show_list(audience_of(s, c), DREW_CARDS, [int(c), *drawn])


def has_bones(s: Willow, c: i64) -> bool:
    """Does a card before this character let him choose what he draws?"""
    card: i64
    for card in range(FIRST_RED, K):
        if DRAW_CHOICE[card] > 0 and s.up[c * K + card] > 0:
            return True
    return False


class Draw(Stages[Willow]):
    """All draws first, in seat order from the lead; limits are looked after when all have drawn. Rules 7.1-7.3"""

    def __init__(self, order: list[int], at: i64, left: i64) -> None:
        super().__init__(-1, at)
        self.order = order
        self.left: i64 = left  # cards the present character still draws with The Bones, -1: not begun

    def run(self, s: Willow, chance: Chance) -> None:
        if self.stage >= len(self.order):
            s.held -= 1
            s.pop()
            return
        c: i64 = self.order[self.stage]
        n = DRAWS[s.side[c]] if self.left < 0 else self.left
        if not has_bones(s, c):
            s.replace(Draw(self.order, self.stage + 1, -1))
            draw_cards(s, c, n, chance)
        elif n == 0:
            s.replace(Draw(self.order, self.stage + 1, -1))
        else:
            s.replace(Draw(self.order, self.stage, n - 1))
            cast_bones(s, c, chance)

    def parts(self) -> list[object]:
        return [self.order, self.stage, self.left]


def begin_draw(s: Willow) -> None:
    """The characters who take this turn draw. Rule 7.1"""
    s.held += 1
    s.push(Draw(s.in_seat_order(s.clock.actors, s.clock.active), 0, -1))


def cast_bones(s: Willow, c: i64, chance: Chance) -> None:
    """Look at the top two, take one, discard the other; a single card is just drawn. Rule 25.6"""
    if s.deck.size() < 2:
        s.deck.refill(chance)
    if s.deck.size() < 2:
        draw_cards(s, c, 1, chance)
        return
    s.limbo = [int(s.deck.draw(chance)), int(s.deck.draw(chance))]
    s.limbo.sort()
    s.limbo_seat = s.owner[c]
    if s.events is not None:
        s.show_list(only(s.owner[c]), CARDS_SEEN, s.limbo[:])
    s.push(ReadBones(c))


class ReadBones(OfOne):
    """Which of the two cards to take. Rule 25.6"""

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        for card in s.limbo:
            action: int = PICK.pack(card)
            if action not in out:
                out.append(action)
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        c = self.who
        card = PICK.first(action)
        s.limbo.remove(int(card))
        other: i64 = s.limbo.pop()
        for item in (card, other):
            s.hands[c].put(item)
            went(s, LIMBO, c, item)
        s.limbo_seat = -1
        tell_draw(s, c, [int(card)])
        discard(s, c, other)
        s.unsettled = True

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("25.6", "Take one of the two cards.")

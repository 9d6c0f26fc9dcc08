"""Playing a card: it is turned up, one of its options is chosen and carried out. Rules 6, 8"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.activating import Activate, eligible
from attic.games.queens_gambit.flying import Attempt, StationFighters, can_fly
from attic.games.queens_gambit.piles import draw
from attic.games.queens_gambit.state import HARM, QueensGambit
from attic.games.queens_gambit.tables import (
    ACTIVATE,
    ANAKIN,
    BATTLEFIELD,
    CARDS,
    DECK_OF,
    DEPLOY,
    DRAW_PLAY,
    STARFIGHTER,
    TF,
    TO_PALACE,
)
from attic.games.queens_gambit.transferring import Reinforcements, SendGroup, drop_zones, free_staging, groups
from attic.games.queens_gambit.vocabulary import NOTHING_DONE, ORDERED, RECOVERED, TURNED_UP, USE
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step

FROM_PILE, FROM_BONUS, FROM_DECK = 0, 1, 2


def turn_up(s: QueensGambit, seat: i64, card: i64, origin: i64) -> None:
    """The card lies face up on its discard pile; its player chooses an option. Rule 6.1"""
    s.decks[DECK_OF[card]].discard.append(int(card))
    s.in_play.append(int(card))
    s.push(Card(seat, card))
    s.show(EVERYONE, TURNED_UP, seat, card, origin)


class Card(Step[QueensGambit]):
    """Which option of a turned-up card; a single one is taken by itself. Rules 6.1, 6.2, 17.8"""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def waits(self, s: QueensGambit) -> bool:
        return len(CARDS.options[self.card]) > 1

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [USE.pack(order) for order in CARDS.options[self.card]]

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.use(s, USE.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        self.use(s, CARDS.options[self.card][0])

    def use(self, s: QueensGambit, order: i64) -> None:
        """Exactly one option is carried out. Rule 6.1"""
        s.replace(Finish(self.seat))
        s.order = order
        s.acted = []
        s.show(EVERYONE, ORDERED, self.seat, self.card, order)
        if not carry_out(s, self.seat, order):
            s.show(EVERYONE, NOTHING_DONE, order)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return Refusal("6.1", "Choose one of the options that the card gives.")

    def parts(self) -> list[object]:
        return [self.seat, self.card]


class Finish(Step[QueensGambit]):
    """The card's option has been carried out. Rule 15.3"""

    def waits(self, s: QueensGambit) -> bool:
        return False

    def run(self, s: QueensGambit, chance: Chance) -> None:
        s.in_play.pop()
        s.order = -1
        s.acted = []
        s.pop()


def carry_out(s: QueensGambit, seat: i64, order: i64) -> bool:
    """Begin what the order says; False when it can achieve nothing. Rules 6.2, 6.3a, 8"""
    orders = CARDS.orders[order]
    side = seat & 1
    kind: i64 = orders.who[0]
    count: i64 = orders.count[0]
    if orders.verb == ACTIVATE:
        if not eligible(s, order, orders.count):
            return False
        controller = s.field_seat(side) if orders.where == BATTLEFIELD else s.palace_seat(side)
        s.push(Activate(controller, order, orders.count))
    elif orders.verb == ANAKIN:
        if not can_fly(s):
            return False
        s.push(Attempt(-1, 0))
    elif orders.verb == STARFIGHTER:
        if s.shutdown or s.fighters.total == 0:
            return False
        s.push(StationFighters(s.field_seat(TF), count))
    elif orders.verb == DRAW_PLAY:
        s.push(DrawAndPlay(seat, orders.deck, count))
    elif orders.verb == TO_PALACE:
        if not groups(s, kind) or not free_staging(s):
            return False
        s.push(SendGroup(s.field_seat(TF), kind))
    elif orders.verb == DEPLOY:
        if not drop_zones(s, kind):
            return False
        s.push(Reinforcements(s.field_seat(TF), kind, count))
    else:
        return recover(s, kind, count)
    return True


def recover(s: QueensGambit, kind: i64, amount: i64) -> bool:
    """Damage drops, not below 0; the dead stay dead. Rule 8.7"""
    space = s.find(kind)
    if space < 0 or s.harm(space) == 0:
        return False
    healed = amount if amount < s.harm(space) else s.harm(space)
    s.units[space] -= healed * HARM
    s.show(EVERYONE, RECOVERED, kind, healed)
    return True


class DrawAndPlay(Step[QueensGambit]):
    """Cards are drawn and played one after the other, each an action of its own. Rules 6.5a, 8.4, 17.12"""

    def __init__(self, seat: i64, deck: i64, left: i64) -> None:
        super().__init__(seat)
        self.deck: i64 = deck
        self.left: i64 = left

    def waits(self, s: QueensGambit) -> bool:
        return False

    def run(self, s: QueensGambit, chance: Chance) -> None:
        if self.left == 0:
            s.pop()
            return
        s.replace(DrawAndPlay(self.seat, self.deck, self.left - 1))
        card = draw(s, self.deck, chance)
        if card >= 0:
            turn_up(s, self.seat, card, FROM_DECK)

    def parts(self) -> list[object]:
        return [self.seat, self.deck, self.left]

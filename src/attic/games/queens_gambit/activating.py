"""Activating units: which one next, where it goes, whom it attacks. Rules 6.3-6.7, 8.1, 9, 10.1, 10.2"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.boards import CORE, PALACE
from attic.games.queens_gambit.duelling import Duel
from attic.games.queens_gambit.fighting import attack, targets
from attic.games.queens_gambit.moving import COST, can_step, chart_move, cost_to, move_unit, ways
from attic.games.queens_gambit.refusing import why_no_act, why_no_activation
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    BATTLEFIELD,
    CARDS,
    DUEL,
    DUEL_DICE,
    DUEL_DICE_TWICE,
    MOVE,
    TYPES,
)
from attic.games.queens_gambit.vocabulary import ACTIVATE, ATTACK
from attic.games.queens_gambit.vocabulary import MOVE as GO
from attic.kit.chance import Chance
from attic.kit.state import Refusal, Step
from attic.kit.words import DONE, PASS


def eligible(s: QueensGambit, order: i64, left: list[int]) -> list[int]:
    """The units that the order may still activate, each at most once. Rules 6.5, 6.7, 8.1a"""
    orders = CARDS.orders[order]
    out: list[int] = []
    entry: i64
    for entry in range(len(left)):
        if left[entry] == 0:
            continue
        kind: i64 = orders.who[entry]
        if orders.where == DUEL:
            place = s.find(kind)
            if place >= 0 and place != s.acting and place not in s.acted:
                out.append(place)
            continue
        space: i64
        first: i64 = 0 if orders.where == BATTLEFIELD else PALACE
        end: i64 = PALACE if orders.where == BATTLEFIELD else CORE
        for space in range(first, end):
            if (s.units[space] & 255) == kind + 1 and space != s.acting and space not in s.acted:
                out.append(space)
    return out


class Activate(Step[QueensGambit]):
    """Which unit acts next, or none: types may be mixed in any order. Rules 6.4-6.7"""

    def __init__(self, seat: i64, order: i64, left: list[int]) -> None:
        super().__init__(seat)
        self.order: i64 = order
        self.left = left  # for each type of the order

    def waits(self, s: QueensGambit) -> bool:
        return len(eligible(s, self.order, self.left)) > 1

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        out: list[int] = [ACTIVATE.pack(space) for space in eligible(s, self.order, self.left)]
        out.append(DONE.pack())
        return out

    def default(self, s: QueensGambit, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
        else:
            self.begin(s, ACTIVATE.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        """The only unit left is taken by itself; it may still stay and hold its fire."""
        units = eligible(s, self.order, self.left)
        if units:
            self.begin(s, units[0])
        else:
            s.pop()

    def begin(self, s: QueensGambit, space: i64) -> None:
        """A unit begins its activation; the chart is read now. Rule 8.1a"""
        orders = CARDS.orders[self.order]
        kind = s.kind(space)
        entry: i64 = orders.who.index(kind)
        left = self.left[:]
        left[entry] -= 1
        s.replace(Activate(self.seat, self.order, left))
        s.acting = space
        if orders.where == DUEL:
            dice = DUEL_DICE_TWICE if orders.twice[entry] else DUEL_DICE
            s.push(Duel(self.seat, MOVE[TYPES + kind], dice))
        else:
            move: i64 = orders.move[entry]
            if move == 0:
                move = chart_move(s, kind, space)
            s.push(UnitActs(self.seat, move, orders.window[entry], False))

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return why_no_activation(s, int(self.order), self.left, action)

    def parts(self) -> list[object]:
        return [self.seat, self.order, self.left]


def others_left(s: QueensGambit) -> bool:
    """May the order activate another unit after this one?"""
    below = s.stack[-2]
    return isinstance(below, Activate) and len(eligible(s, below.order, below.left)) > 0


def end_activation(s: QueensGambit) -> None:
    """The unit has acted; it will not be activated by this order again. Rule 6.5"""
    if s.acting >= 0:
        s.acted.append(int(s.acting))
    s.acting = -1
    s.pop()


class UnitActs(Step[QueensGambit]):
    """A unit moves, then may attack; attacking at once means not moving. Rules 6.6, 9.3, 10.1, 10.2"""

    def __init__(self, seat: i64, move: i64, window: bool, moved: bool) -> None:
        super().__init__(seat)
        self.move: i64 = move
        self.window = window
        self.moved = moved

    def waits(self, s: QueensGambit) -> bool:
        if not self.moved and can_step(s, s.acting, self.window):
            return True
        return len(targets(s, s.acting)) > 0

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        out: list[int] = []
        if not self.moved:
            for way in ways(s, s.acting, self.move, self.window):
                out.append(GO.pack(way % COST))
        for space in targets(s, s.acting):
            out.append(ATTACK.pack(space))
        if others_left(s):
            out.append(PASS.pack())
        out.append(DONE.pack())
        return out

    def default(self, s: QueensGambit, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        if GO.made(action):
            end = GO.first(action)
            s.replace(UnitActs(self.seat, self.move, self.window, True))
            move_unit(s, s.acting, end, cost_to(s, s.acting, self.move, self.window, end))
        elif ATTACK.made(action):
            space = s.acting
            end_activation(s)
            attack(s, space, ATTACK.first(action), 0, chance)
        else:
            end_activation(s)
            if DONE.made(action):
                s.pop()  # the order itself

    def run(self, s: QueensGambit, chance: Chance) -> None:
        """Nowhere to go and nobody to attack."""
        end_activation(s)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return why_no_act(s, int(self.move), self.window, self.moved, action)

    def parts(self) -> list[object]:
        return [self.seat, self.move, self.window, self.moved]

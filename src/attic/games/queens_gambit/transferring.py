"""Droids on their way: to the palace, and back from the pool of the destroyed. Rules 8.5, 8.6, 11.12, 13.14"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.boards import NEAR, NEAR_AT, PALACE, STAGING
from attic.games.queens_gambit.state import FIGURE, QueensGambit
from attic.games.queens_gambit.tables import GROUP, MTT, TF
from attic.games.queens_gambit.vocabulary import REINFORCE, REINFORCED, SEND, SENT, STAGE, STAGED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step


def groups(s: QueensGambit, kind: i64) -> list[int]:
    """The groups of a type on the plains. Rule 11.12"""
    out: list[int] = []
    space: i64
    for space in range(PALACE):
        if s.kind(space) == kind:
            out.append(space)
    return out


def free_staging(s: QueensGambit) -> list[int]:
    """Staging Zone spaces where nobody stands. Rule 11.12"""
    return [space for space in STAGING if s.units[space] == 0]


def drop_zones(s: QueensGambit, kind: i64) -> list[int]:
    """Empty hexes next to an MTT, if there is a destroyed droid to bring back. Rules 13.14, 13.15"""
    out: list[int] = []
    if s.pool[kind] == 0 or s.shutdown:
        return out
    space: i64
    for space in range(PALACE):
        if s.units[space] == 0 and next_to_transport(s, space):
            out.append(space)
    return out


def next_to_transport(s: QueensGambit, space: i64) -> bool:
    """Does an MTT stand beside this hex?"""
    i: i64
    for i in range(NEAR_AT[space], NEAR_AT[space + 1]):
        if s.kind(NEAR[i]) == MTT:
            return True
    return False


class SendGroup(Step[QueensGambit]):
    """One whole group of the type leaves the plains. Rules 11.12, 11.13"""

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind

    def waits(self, s: QueensGambit) -> bool:
        return len(groups(s, self.kind)) > 1

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [SEND.pack(space) for space in groups(s, self.kind)]

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.send(s, SEND.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        self.send(s, groups(s, self.kind)[0])

    def send(self, s: QueensGambit, space: i64) -> None:
        """Figures without a free Staging Zone space are out of play for good. Rule 11.12"""
        figures, room = s.figures(space), i64(len(free_staging(s)))
        fit = figures if figures < room else room
        s.out[self.kind] += figures - fit
        s.alive[self.kind] -= figures - fit
        s.units[space] = 0
        s.arriving = self.kind + 1 + fit * FIGURE
        s.replace(StageDroids(s.palace_seat(TF)))
        s.show(EVERYONE, SENT, space, self.kind, fit, figures - fit)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return Refusal("11.12", "Name one group of this type on the plains.")

    def parts(self) -> list[object]:
        return [self.seat, self.kind]


class StageDroids(Step[QueensGambit]):
    """The arriving figures take Staging Zone spaces, one each, in any order. Rule 11.12"""

    def waiting(self, s: QueensGambit) -> i64:
        """How many figures are still to be placed."""
        return s.arriving // FIGURE

    def waits(self, s: QueensGambit) -> bool:
        return 0 < self.waiting(s) < len(free_staging(s))

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [STAGE.pack(space) for space in free_staging(s)]

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.place(s, STAGE.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        if self.waiting(s) == 0:
            s.arriving = 0
            s.pop()
        else:
            self.place(s, free_staging(s)[0])

    def place(self, s: QueensGambit, space: i64) -> None:
        """One figure arrives; it does not act in this option. Rule 11.12"""
        kind = (s.arriving & 255) - 1
        s.arriving -= FIGURE
        s.units[space] = kind + 1 + FIGURE
        s.show(EVERYONE, STAGED, space, kind)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        if STAGE.made(action) and STAGE.first(action) in STAGING:
            return Refusal("11.12", "That Staging Zone space is occupied.")
        return Refusal("11.12", "Droids arrive on free Staging Zone spaces of the first floor.")


class Reinforcements(Step[QueensGambit]):
    """Destroyed droids come back next to an MTT. Rules 13.14, 13.15"""

    def __init__(self, seat: i64, kind: i64, left: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind
        self.left: i64 = left

    def waits(self, s: QueensGambit) -> bool:
        return self.left > 0 and len(drop_zones(s, self.kind)) > 1

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        return [REINFORCE.pack(space) for space in drop_zones(s, self.kind)]

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.place(s, REINFORCE.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        zones = drop_zones(s, self.kind)
        if self.left == 0 or not zones:
            s.pop()
        else:
            self.place(s, zones[0])

    def place(self, s: QueensGambit, space: i64) -> None:
        """A group of the usual size, or of all that are there; it does not act in this option. Rule 13.14"""
        figures = GROUP[self.kind] if GROUP[self.kind] < s.pool[self.kind] else s.pool[self.kind]
        s.replace(Reinforcements(self.seat, self.kind, self.left - 1))
        s.pool[self.kind] -= figures
        s.put(space, self.kind, figures)
        s.show(EVERYONE, REINFORCED, space, self.kind, figures)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        if REINFORCE.made(action) and s.units[REINFORCE.first(action)] != 0:
            return Refusal("13.14", "That hex is occupied.")
        return Refusal("13.14", "New droids come onto an empty hex next to an MTT.")

    def parts(self) -> list[object]:
        return [self.seat, self.kind, self.left]

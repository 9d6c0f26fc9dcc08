"""Anakin's flight to the Droid Control Ship. Rules 8.2, 8.3, 14"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.fighting import roll
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    CARD_DICE,
    CARD_SLOTS,
    FIRST_SLOT,
    GRAY,
    GRID_DICE,
    GRID_SLOTS,
    HITS,
    LAST_SLOT,
    LAST_SPACE,
    TF,
)
from attic.games.queens_gambit.vocabulary import (
    ADVANCED,
    BLOCK,
    BLOCKED,
    FIGHTER_DRAWN,
    FLOWN,
    GRID,
    SCREEN_PASSED,
    SCREEN_ROLLED,
    STATION,
    STATIONED,
    TURNED_BACK,
)
from attic.games.queens_gambit.winning import shut_down
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import DONE

PIPS: Final[i64] = 6
MIDDLE: Final = 7  # the commonest sum of two dice


def can_fly(s: QueensGambit) -> bool:
    """Is there anything left to fly for? Rules 8.2, 14.9"""
    return not s.shutdown and s.anakin < LAST_SPACE


def layer_dice(s: QueensGambit) -> i64:
    """The gray dice of the layer before Anakin: the top Starfighter card, else the printed grid. Rule 14.1"""
    stack = s.grids[s.anakin]
    return CARD_DICE[stack[-1]] if stack else GRID_DICE[s.anakin]


def layer_slots(s: QueensGambit) -> i64:
    """The slots of that layer with a printed starfighter. Rule 14.2"""
    stack = s.grids[s.anakin]
    return CARD_SLOTS[stack[-1]] if stack else GRID_SLOTS[s.anakin]


def open_slots(s: QueensGambit) -> list[int]:
    """Slots without a starfighter and without a die. Rule 14.2"""
    taken = layer_slots(s) | s.placed
    out: list[int] = []
    slot: i64
    for slot in range(FIRST_SLOT, LAST_SLOT + 1):
        if not (taken >> slot) & 1:
            out.append(slot)
    return out


class Attempt(Stages[QueensGambit]):
    """Layer after layer until Anakin is blocked or has advanced one space. Rules 14.1-14.6"""

    def run(self, s: QueensGambit, chance: Chance) -> None:
        if not can_fly(s):
            s.pop()
        elif self.stage == 0:
            faces: list[int] = []
            roll(GRAY, layer_dice(s), faces, chance)
            s.hits = 0
            for face in faces:
                s.hits += HITS[face]
            s.show_list(EVERYONE, SCREEN_ROLLED, [int(s.anakin), *faces])
            s.replace(Attempt(self.seat, 1))
            s.push(PlaceDice(s.field_seat(TF)))
        else:
            self.fly(s, chance)

    def fly(self, s: QueensGambit, chance: Chance) -> None:
        """Two dice say through which slot Anakin goes. Rules 14.2-14.4"""
        first, second = chance.roll(PIPS), chance.roll(PIPS)
        slot = first + second
        s.show(EVERYONE, FLOWN, first, second)
        blocked = ((layer_slots(s) | s.placed) >> slot) & 1 == 1
        s.placed = 0  # Rule 14.5
        s.hits = 0
        stack = s.grids[s.anakin]
        if blocked:
            s.pop()
            s.show(EVERYONE, TURNED_BACK, slot)
        elif stack:
            s.replace(Attempt(self.seat, 0))
            gone = stack.pop()
            s.show(EVERYONE, SCREEN_PASSED, gone)
        else:
            s.pop()
            s.anakin += 1
            s.show(EVERYONE, ADVANCED, s.anakin)
            if s.anakin == LAST_SPACE:
                shut_down(s)


class PlaceDice(Step[QueensGambit]):
    """Each hit may close one more slot of the layer; Naboo rolls when the Federation is done. Rules 14.2, 18.3"""

    def waits(self, s: QueensGambit) -> bool:
        return s.placed != 0 or (s.hits > 0 and len(open_slots(s)) > 0)

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        out: list[int] = []
        if s.hits > 0:
            for slot in open_slots(s):
                out.append(BLOCK.pack(slot))
        out.append(DONE.pack())
        return out

    def default(self, s: QueensGambit, seat: int, chance: Chance) -> int:
        """The open slot that two dice meet most often."""
        if s.hits == 0 or not open_slots(s):
            return DONE.pack()
        best: i64 = 0
        for slot in open_slots(s):
            if best == 0 or (slot - MIDDLE) ** 2 < (best - MIDDLE) ** 2:
                best = slot
        return BLOCK.pack(best)

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
            return
        slot = BLOCK.first(action)
        s.hits -= 1
        s.placed |= bit(slot)
        s.show(EVERYONE, BLOCKED, slot)

    def run(self, s: QueensGambit, chance: Chance) -> None:
        s.pop()

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        if BLOCK.made(action) and s.hits == 0:
            return Refusal("14.2", "Every die with a hit is placed.")
        if BLOCK.made(action) and (s.placed >> BLOCK.first(action)) & 1:
            return Refusal("14.2", "A die lies on this slot already.")
        if BLOCK.made(action):
            return Refusal("14.2", "This slot carries a starfighter already.")
        return Refusal("14.2", "Put the dice with a hit on open slots, or leave them.")


class StationFighters(Step[QueensGambit]):
    """Starfighter cards are drawn one by one and laid before Anakin. Rules 8.3, 14.7"""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def waits(self, s: QueensGambit) -> bool:
        return s.drawn >= 0 and s.anakin < LAST_SPACE - 1

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        out: list[int] = []
        grid: i64
        for grid in range(s.anakin, LAST_SPACE):
            out.append(STATION.pack(grid))
        return out

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        self.station(s, STATION.first(action))

    def run(self, s: QueensGambit, chance: Chance) -> None:
        if s.drawn >= 0:
            self.station(s, LAST_SPACE - 1)
        elif self.left == 0 or s.shutdown or s.fighters.total == 0:
            s.pop()
        else:
            s.drawn = s.fighters.draw(chance)
            s.show(s.audience(TF), FIGHTER_DRAWN, s.drawn)

    def station(self, s: QueensGambit, grid: i64) -> None:
        """The card goes face up on top of its stack. Rule 14.7"""
        card = s.drawn
        s.replace(StationFighters(self.seat, self.left - 1))
        s.grids[grid].append(int(card))
        s.drawn = -1
        s.show(EVERYONE, STATIONED, grid, card)

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        if STATION.made(action) and STATION.first(action) < s.anakin:
            return Refusal("14.7", f"Anakin has passed {GRID.word(int(STATION.first(action)))} already.")
        return Refusal("14.7", "The Starfighter card must be placed on a grid before Anakin.")

    def parts(self) -> list[object]:
        return [self.seat, self.left]

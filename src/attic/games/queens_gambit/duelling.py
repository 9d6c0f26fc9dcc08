"""A duelist's activation in pieces. Rule 12"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.queens_gambit.fighting import adjacent_enemies, attack
from attic.games.queens_gambit.moving import COST, can_step, cost_to, move_unit, ways
from attic.games.queens_gambit.refusing import why_no_duel
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import MOST_DICE
from attic.games.queens_gambit.vocabulary import MOVE, STRIKE
from attic.kit.chance import Chance
from attic.kit.state import Refusal, Step
from attic.kit.words import DONE


class Duel(Step[QueensGambit]):
    """Movement and dice split in any way, until the player ends it or the duelist dies. Rules 12.4-12.7"""

    def __init__(self, seat: i64, moves: i64, dice: i64) -> None:
        super().__init__(seat)
        self.moves: i64 = moves
        self.dice: i64 = dice

    def stands(self, s: QueensGambit) -> bool:
        return s.acting >= 0

    def waits(self, s: QueensGambit) -> bool:
        if self.moves > 0 and can_step(s, s.acting, False):
            return True
        return self.dice > 0 and len(adjacent_enemies(s, s.acting)) > 0

    def options(self, s: QueensGambit, seat: i64) -> list[int]:
        out: list[int] = []
        if self.moves > 0:
            for way in ways(s, s.acting, self.moves, False):
                out.append(MOVE.pack(way % COST))
        most = MOST_DICE if self.dice > MOST_DICE else self.dice
        for space in adjacent_enemies(s, s.acting):
            n: i64
            for n in range(1, most + 1):
                out.append(STRIKE.pack(space, n))
        out.append(DONE.pack())
        return out

    def default(self, s: QueensGambit, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: QueensGambit, seat: i64, action: i64, chance: Chance) -> None:
        if MOVE.made(action):
            end = MOVE.first(action)
            cost = cost_to(s, s.acting, self.moves, False, end)
            s.replace(Duel(self.seat, self.moves - cost, self.dice))
            move_unit(s, s.acting, end, cost)
        elif STRIKE.made(action):
            dice = STRIKE.second(action)
            s.replace(Duel(self.seat, self.moves, self.dice - dice))
            attack(s, s.acting, STRIKE.first(action), dice, chance)
        else:
            self.finish(s)

    def run(self, s: QueensGambit, chance: Chance) -> None:
        """Nothing is left to do."""
        self.finish(s)

    def finish(self, s: QueensGambit) -> None:
        """What is left of dice and movement is lost. Rule 12.7"""
        s.acted.append(int(s.acting))
        s.acting = -1
        s.pop()

    def why_not(self, s: QueensGambit, seat: int, action: int) -> Refusal:
        return why_no_duel(s, int(self.moves), int(self.dice), action)

    def parts(self) -> list[object]:
        return [self.seat, self.moves, self.dice]

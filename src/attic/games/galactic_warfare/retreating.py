"""Retreats, and attempts of stuck or blocked ships. Rules 9, 10"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.galactic_warfare.moving import stuck
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import HOME_SQUARES
from attic.games.galactic_warfare.vocabulary import (
    ATTEMPTED,
    HELD,
    LOST,
    PLACE,
    RETREAT,
    RETREATED,
    STAY,
    STAYED,
)
from attic.games.galactic_warfare.windows import RetreatWindow
from attic.games.galactic_warfare.winning import check_victory
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages


def begin_retreat(s: GalacticWarfare, sq: i64, lost_attack: bool) -> None:
    """A ship must go back to its home planet. Rule 9.1"""
    s.retreating = sq
    s.lost_attack = lost_attack
    s.held = False
    s.relay = -1
    s.push(Retreat(s.ship[sq] - 1, 0))


class Retreat(Stages[GalacticWarfare]):
    """The owner's window, then the opponent's choice of a square. Rules 9.1-9.4"""

    def run(self, s: GalacticWarfare, chance: Chance) -> None:
        if self.stage == 0:
            s.replace(Retreat(self.seat, 1))
            s.push(RetreatWindow([int(self.seat)], 0, 0))
            return
        s.pop()
        if s.held:
            s.show(EVERYONE, HELD, self.seat, s.retreating)
            finish_retreat(s, s.retreating)
        elif s.relay >= 0:
            retreat_to(s, s.relay)
        else:
            squares = retreat_squares(s, self.seat)
            if not squares:
                lose_ship(s, self.seat)
            elif len(squares) == 1:
                retreat_to(s, squares[0])
            else:
                s.push(RetreatSquare(1 - self.seat))


class RetreatSquare(Step[GalacticWarfare]):
    """The opponent chooses where a ship retreats to. Rule 9.1"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return [PLACE.pack(sq) for sq in retreat_squares(s, 1 - seat)]

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        retreat_to(s, PLACE.first(action))

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("9.1", "Choose a vacant square of the ship's home planet.")


def retreat_squares(s: GalacticWarfare, side: i64) -> list[int]:
    """Vacant home squares; the lifted ship's own square is vacant. Rule 9.3a"""
    return [sq for sq in HOME_SQUARES[side] if s.ship[sq] == 0 or sq == s.retreating]


def retreat_to(s: GalacticWarfare, to: i64) -> None:
    """The ship goes home with everything under it. Rule 8.4"""
    origin = s.retreating
    side = s.ship[origin] - 1
    s.relocate(origin, to)
    s.show(EVERYONE, RETREATED, side, origin, to)
    finish_retreat(s, to)


def lose_ship(s: GalacticWarfare, side: i64) -> None:
    """No home square is vacant: ship and power-ups are discarded. Rule 9.3"""
    sq = s.retreating
    s.discard_stack(s.under[sq])
    s.discarded[side] += 1
    s.clear(sq)
    s.progress = True
    s.show(EVERYONE, LOST, side, sq)
    finish_retreat(s, -1)
    check_victory(s, 1 - side)


def finish_retreat(s: GalacticWarfare, now: i64) -> None:
    """The retreat is over; the ship moved this turn is followed to its new square. Rule 12.12.15"""
    if s.moved == s.retreating:
        s.moved = now
    s.retreating = -1
    s.lost_attack = False


def attempt(s: GalacticWarfare, sq: i64, chance: Chance) -> None:
    """Two dice: doubles bring a stuck ship home if its owner likes, a blocked one in any case. Rules 10.3, 10.5"""
    side = s.active
    first, second = chance.roll(6), chance.roll(6)
    s.show(EVERYONE, ATTEMPTED, side, sq, first, second)
    if first != second:
        return
    if stuck(s, sq):
        s.push(AcceptRetreat(side))
    else:
        begin_retreat(s, sq, False)


class AcceptRetreat(Step[GalacticWarfare]):
    """After doubles the owner of a stuck ship may retreat it, or decline. Rules 10.3, 10.4"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return [RETREAT.pack(), STAY.pack()]

    def default(self, s: GalacticWarfare, seat: int, chance: Chance) -> int:
        return RETREAT.pack() if s.vacant_homes(seat) else STAY.pack()

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if RETREAT.made(action):
            begin_retreat(s, s.moved, False)
        else:
            s.show(EVERYONE, STAYED, seat, s.moved)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("10.3", "Retreat the stuck ship or let it stay.")

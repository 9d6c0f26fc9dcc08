"""Who begins, the turn, touching and moving. Rules 4, 5, 13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.fighting import declare_attack
from attic.games.galactic_warfare.moving import (
    attack_landing,
    ship_options,
    tell_move,
    touchable,
)
from attic.games.galactic_warfare.refusing import why_no_move
from attic.games.galactic_warfare.retreating import attempt
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import STEP, N
from attic.games.galactic_warfare.vocabulary import (
    ATTACK,
    MOVE,
    NUMBER,
    PASSED_TURN,
    START,
    START_CHOSEN,
    TOUCH,
    TOUCH_VOID,
    TOUCHED,
    TURN_BEGAN,
)
from attic.games.galactic_warfare.windows import AfterMove, BeforeMove, is_play, why_no_touch
from attic.games.galactic_warfare.winning import check_standstill, check_victory
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages

FIRST, SECOND, DEFER = 0, 1, 2
MOST_TOLD: Final[i64] = NUMBER.limit - 1  # turns beyond it, which only games without limits reach, are told alike


class ChooseStart(Step[GalacticWarfare]):
    """The higher die chooses who moves first, or leaves it to the opponent. Rules 4.2, 4.3"""

    def __init__(self, seat: i64, deferred: bool) -> None:
        super().__init__(seat)
        self.deferred = deferred

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        out: list[int] = [START.pack(FIRST), START.pack(SECOND)]
        if not self.deferred:
            out.append(START.pack(DEFER))
        return out

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        choice = START.first(action)
        s.show(EVERYONE, START_CHOSEN, seat, choice)
        if choice == DEFER:
            s.replace(ChooseStart(1 - seat, True))
        else:
            s.replace(Turn(seat if choice == FIRST else 1 - seat, 0))

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return Refusal("4.3", "You move first or second; the choice cannot be handed back.")

    def parts(self) -> list[object]:
        return [self.seat, self.deferred]


class Turn(Stages[GalacticWarfare]):
    """The six steps of a turn in order. Rule 5.1"""

    def run(self, s: GalacticWarfare, chance: Chance) -> None:
        stage = self.stage
        both = [int(self.seat), 1 - int(self.seat)]
        if stage == 0:
            begin_turn(s, self.seat)
            s.replace(Turn(self.seat, 1))
            s.push(BeforeMove(both, 0, 0))
        elif stage == 1:
            s.replace(Turn(self.seat, 2))
            touch_or_pass(s, chance)
        elif stage == 2:
            s.replace(Turn(self.seat, 3))
            s.push(AfterMove(both, 0, 0))
        else:
            s.replace(Turn(1 - self.seat, 0))
            check_standstill(s)


def begin_turn(s: GalacticWarfare, side: i64) -> None:
    """The player's cloaks and all effects of the last turn end; both may play a card again. Rule 5.1(1)"""
    s.active = side
    s.turn += 1
    sq: i64
    for sq in range(N):
        if s.is_cloaked(sq) and s.ship[sq] == side + 1:
            s.cloaked &= ~bit(sq)
    s.played[0] = 0
    s.played[1] = 0
    s.touched = -1
    s.touch_secret = False
    s.moved = -1
    s.granted = -1
    s.ceasefire = False
    s.locked = -1
    s.idle = False
    s.progress = False
    s.show(EVERYONE, TURN_BEGAN, side, s.turn if s.turn < MOST_TOLD else MOST_TOLD)


def touch_or_pass(s: GalacticWarfare, chance: Chance) -> None:
    """The window has closed: an early touch counts, else a ship is touched, else the turn is a pass. Rules 13, 10.7"""
    squares = touchable(s)
    s.touch_secret = False
    if s.touched >= 0:
        s.show(EVERYONE, TOUCHED, s.active, s.touched)
        if s.touched in squares:
            move_or_ask(s, chance)
            return
        s.show(EVERYONE, TOUCH_VOID, s.active, s.touched)
        s.touched = -1
    if squares:
        s.push(Touch(s.active))
    else:
        s.idle = True
        s.show(EVERYONE, PASSED_TURN, s.active)


class Touch(Step[GalacticWarfare]):
    """The active player touches a ship that has an option. Rule 13.4"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return [TOUCH.pack(sq) for sq in touchable(s)]

    def default(self, s: GalacticWarfare, seat: int, chance: Chance) -> int:
        options = self.options(s, seat)
        return options[chance.below(len(options))]

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        s.touched = TOUCH.first(action)
        s.show(EVERYONE, TOUCHED, seat, s.touched)
        move_or_ask(s, chance)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        if TOUCH.made(action):
            return why_no_touch(s, TOUCH.first(action))
        if s.played[seat] > 0 and is_play(action):
            return Refusal("12.2", "You have played your card of this turn.")
        return Refusal("13.2", "Touch the ship you will move.")


def move_or_ask(s: GalacticWarfare, chance: Chance) -> None:
    """A touched ship with a single option moves at once. Rule 13.6"""
    options = ship_options(s, s.touched)
    if len(options) == 1:
        make_move(s, options[0], chance)
    else:
        s.push(Move(s.active))


class Move(Step[GalacticWarfare]):
    """All options of the touched ship, and of no other. Rules 13.1, 13.4"""

    def options(self, s: GalacticWarfare, seat: i64) -> list[int]:
        return ship_options(s, s.touched)

    def default(self, s: GalacticWarfare, seat: int, chance: Chance) -> int:
        options = self.options(s, seat)
        return options[chance.below(len(options))]

    def apply(self, s: GalacticWarfare, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        make_move(s, action, chance)

    def why_not(self, s: GalacticWarfare, seat: int, action: int) -> Refusal:
        return why_no_move(s, action)


def make_move(s: GalacticWarfare, action: i64, chance: Chance) -> None:
    """Carry out the declared move of the touched ship. Rule 5.1(4)"""
    sq = s.touched
    s.moved = sq
    if MOVE.made(action):
        to = MOVE.first(action)
        s.relocate(sq, to)
        s.moved = to
        tell_move(s, s.active, sq, to, move_kind(s, sq, to))
        check_victory(s, s.active)
    elif ATTACK.made(action):
        target = ATTACK.first(action)
        declare_attack(s, sq, target, attack_landing(s, s.active, sq, target))
    else:
        attempt(s, sq, chance)


def move_kind(s: GalacticWarfare, sq: i64, to: i64) -> i64:
    """0 for a charge, else one more than the number of the granted kind."""
    if STEP[2 * s.active * N + sq] == to or STEP[(2 * s.active + 1) * N + sq] == to:
        return 0
    return s.granted + 1

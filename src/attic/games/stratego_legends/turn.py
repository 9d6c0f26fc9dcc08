"""The turn: windows, the move or action, extra turns, the end of effects. Rules 3, 4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.acting import add_actions, take_action
from attic.games.stratego_legends.deciding import spy
from attic.games.stratego_legends.destroying import destroy, finish, leave_space, put_on
from attic.games.stratego_legends.fighting import begin_attack
from attic.games.stratego_legends.knowing import expose, may_hide, seen_moving
from attic.games.stratego_legends.lexicon import CHARGING, DIAGONAL_STEP, FLYING, JUMP, MOVE_SELF, QUICKNESS, SLASHING
from attic.games.stratego_legends.matching import own_castles, pieces_of
from attic.games.stratego_legends.moving import add_movement, add_steps, remember
from attic.games.stratego_legends.pieces import GIVES_TURN, SPENDABLE
from attic.games.stratego_legends.refusing import why_no_move
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.vocabulary import (
    ACTED,
    CHARGE,
    EFFECTS_ENDED,
    EXTRA_TURN_TAKEN,
    FLY,
    JUMP_TO,
    MOVE,
    MOVED,
    RUSH,
    SLASH,
    SLIP,
    SPEND,
    TURN_BEGAN,
)
from attic.games.stratego_legends.windows import EndWindow, StartWindow, following, mark_use, window_order
from attic.games.stratego_legends.winning import check_repetition, check_standstill, conclude, draw_is_near
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import PASS

MOVEMENT: Final = [CHARGE, SLASH, RUSH, FLY, SLIP, JUMP_TO]
MOVEMENT_POWERS: Final = [CHARGING, SLASHING, QUICKNESS, FLYING, DIAGONAL_STEP, JUMP]


class Turn(Stages[Legends]):
    """The steps of a turn in order. Rule 3.2"""

    def run(self, s: Legends, chance: Chance) -> None:
        stage = self.stage
        s.replace(Turn(self.seat, stage + 1))
        if stage == 0:
            begin_turn(s, self.seat)
            s.push(StartWindow(window_order(s, self.seat), 0, 0))
        elif stage == 1:
            if main_moves(s, self.seat):
                s.push(MainMove(self.seat))
            else:
                conclude(s, 1 - (self.seat & 1), "no_move", "15.4" if s.seats == 2 else "18.8")
        elif stage == 2:
            order = window_order(s, self.seat)
            s.push(EndWindow(order, 0, asked_at_the_start(s, order)))
        elif stage == 3:
            s.push(EndOfTurn(self.seat))
        elif stage == 4:
            end_effects(s)
        else:
            check_standstill(s)
            s.replace(Turn(next_seat(s), 0))


def begin_turn(s: Legends, seat: i64) -> None:
    """Once-per-turn counters are cleared. Rules 3.2(a), 3.4, 15.5"""
    s.active = seat
    s.turn += 1
    token: i64
    for token in range(len(s.used)):
        s.used[token] = 0
    check_repetition(s)
    s.progress = False
    s.show(EVERYONE, TURN_BEGAN, seat, s.turn)


def next_seat(s: Legends) -> i64:
    """The same player while extra turns are owed, one of which begins; else the next in order. Rules 3.1, 3.3"""
    seat = following(s)
    if s.extra > 0:
        s.extra -= 1
    return seat


def end_effects(s: Legends) -> None:
    """All effects of the turn stop, then the state is checked. Rules 3.2(g), 7.7"""
    any_left = False
    token: i64
    for token in range(len(s.boost)):
        if s.boost[token] != 0 or s.granted[token] != 0:
            any_left = True
        s.boost[token] = 0
        s.granted[token] = 0
    if any_left:
        s.show(EVERYONE, EFFECTS_ENDED)
    finish(s)


def asked_at_the_start(s: Legends, order: list[int]) -> i64:
    """Seats whom the end of the turn offers nothing that its successor's start does not, a bit for each. Rule 8.7a

    Nothing of this turn may be in force, no draw at hand, and opponents may act before an extra turn is taken.
    """
    if not s.charter.once or draw_is_near(s, following(s)):
        return 0
    token: i64
    for token in range(len(s.boost)):
        if s.boost[token] != 0 or s.granted[token] != 0:
            return 0
    seats: i64 = 0
    spends = EndOfTurn(s.active).waits(s)
    for seat in order:
        if not spends or (seat & 1) == (s.active & 1):
            seats |= bit(seat)
    return seats


# ---- the move or action


def main_moves(s: Legends, seat: i64) -> list[int]:
    """Every legal standard move and action with all its targets. Rules 3.1, 8.10"""
    out: list[int] = []
    for token in pieces_of(s, seat):
        add_steps(s, seat, token, out)
        add_movement(s, seat, token, out)
        add_actions(s, seat, token, out)
    return out


class MainMove(Step[Legends]):
    """Exactly one standard move or one action; no pass. Rule 3.1"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return main_moves(s, seat)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        options = main_moves(s, seat)
        return options[chance.below(len(options))]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if MOVE.made(action):
            go(s, seat, s.at[MOVE.first(action)], MOVE.second(action), False, False)
            return
        for i in range(len(MOVEMENT)):
            if MOVEMENT[i].made(action):
                move_by_action(s, seat, action, MOVEMENT_POWERS[i])
                return
        remember(s, seat, -1, -1, -1)
        take_action(s, seat, action)

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return why_no_move(s, seat, action)


def move_by_action(s: Legends, seat: i64, action: i64, verb: i64) -> None:
    """The piece is shown and moves. Rules 8.2, 9.4-9.7, 9.24-9.26"""
    origin, space = MOVE.first(action), MOVE.second(action)
    token = s.at[origin]
    expose(s, token)
    for power in s.powers(token):
        if power.verb == verb or (verb == JUMP and power.verb == MOVE_SELF):
            mark_use(s, token, power)
            if power.show_castle:
                for castle in own_castles(s, seat):
                    if int(space) in s.field.near.adjacent[s.where[castle]]:
                        expose(s, castle)
    s.show_list(EVERYONE, ACTED, [int(seat), int(origin), int(verb), int(space)])
    go(s, seat, token, space, True, verb == FLYING)


def go(s: Legends, seat: i64, token: i64, space: i64, told: bool, flies: bool) -> None:
    """A displacement of the main move: onto an empty space, or onto an enemy. Rules 4.3, 4.4, 4.5a, 6.1"""
    origin = s.where[token]
    remember(s, seat, token, origin, space)
    if not told:
        seen_moving(s, token)
    if s.at[space] >= 0:
        begin_attack(s, seat, token, space)
        return
    leave_space(s, token)
    put_on(s, token, space)
    s.show(EVERYONE, MOVED, seat, origin, space)
    if flies:
        spy(s, seat, token, origin)
    else:
        finish(s)


# ---- the end of the turn


class EndOfTurn(Step[Legends]):
    """The active player may destroy pieces for extra turns. Rules 3.2(f), 3.3, 20.13"""

    def waits(self, s: Legends) -> bool:
        if may_hide(s, self.seat, GIVES_TURN):
            return True
        return len(self.options(s, self.seat)) > 1

    def run(self, s: Legends, chance: Chance) -> None:
        s.pop()

    def options(self, s: Legends, seat: i64) -> list[int]:
        out: list[int] = []
        for token in pieces_of(s, seat):
            if SPENDABLE[s.kind[token]]:
                out.append(SPEND.pack(s.where[token]))
        out.append(PASS.pack())
        return out

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        if PASS.made(action):
            s.pop()
            return
        destroy(s, [int(s.at[SPEND.first(action)])])
        s.extra += 1
        s.show(EVERYONE, EXTRA_TURN_TAKEN, seat)
        finish(s)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("3.3", "Only a piece of yours that gives another turn can be spent now.")

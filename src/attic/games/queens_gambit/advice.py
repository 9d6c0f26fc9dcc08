"""What a bot should value in The Queen's Gambit."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.activating import Activate, UnitActs, eligible
from attic.games.queens_gambit.boards import CORE, PALACE, TO_THRONE, N
from attic.games.queens_gambit.duelling import Duel
from attic.games.queens_gambit.fighting import chart_row
from attic.games.queens_gambit.flying import Attempt, PlaceDice, StationFighters
from attic.games.queens_gambit.haste import expect_choices, hasty_answer
from attic.games.queens_gambit.moving import chart_move, is_free
from attic.games.queens_gambit.odds import at_least, expected, odds
from attic.games.queens_gambit.piles import BonusCards
from attic.games.queens_gambit.playing import Card
from attic.games.queens_gambit.prospects import (
    Prey,
    best_attack,
    best_duel,
    best_way,
    lateness,
    nearness,
    prey_of,
)
from attic.games.queens_gambit.rounds import ChooseCards
from attic.games.queens_gambit.sight import sees
from attic.games.queens_gambit.state import HARM, QueensGambit
from attic.games.queens_gambit.tables import (
    ATTACK_RED,
    CARDS,
    CHARTS,
    CHOSEN,
    DAMAGE,
    DESTROYER,
    DUEL,
    GROUP,
    MAUL,
    MOVE,
    NABOO,
    SIDE_OF,
    TF,
    TYPES,
)
from attic.games.queens_gambit.transferring import Reinforcements, SendGroup, StageDroids
from attic.games.queens_gambit.vocabulary import CHOOSE
from attic.games.queens_gambit.worth import (
    ALIVE,
    BONUS_WORTH,
    FAR_SCREEN_WORTH,
    QUEEN_WORTH,
    SCREEN_WORTH,
    SHIELD_WORTH,
    SPACE_WORTH,
    WORTH,
    card_gain,
    danger_of_wiping,
    flight_gain,
    roll_gain,
)
from attic.kit.advice import Advice, Rehearsing
from attic.kit.state import State

T: Final = len(CHARTS.types)
SCALE: Final = 30.0  # points that make even chances e to one
EVEN: Final = 64.0  # Naboo's lead by points with which both sides win equally often
EXPOSED: Final = 0.06  # share of a threatened loss that counts
FRESH: Final[i64] = MOVE[TYPES + MAUL]  # the movement of a duelist who has not moved
SETTLED: Final = 0.8
HUNT: Final = 0.12  # a step of a free Darth Maul
USUAL_GAIN: Final = 4.0  # of a card that is chosen
# In rehearsals: worlds for a first look at all options, options beside the hasty one, how sure a better one has to be,
# rounds, worlds.
LOOKS: Final = 8
RIVALS: Final = 3
DOUBTS: Final = 0.5
ROUNDS: Final = 1
WORLDS: Final = 80
TEMPO: Final = [1.0, 0.97, 0.94, 0.91]  # a card played earlier is worth a little more


# The droids that shoot in the palace come first among the types.
SHOOTERS: Final[i64] = 2
LAST_SHOOTER: Final[i64] = DESTROYER + 1


def share_lost(row: int, target_row: int) -> float:
    """How much of a target an attack takes away on average."""
    chances = odds(row, 1, 0, target_row, 1)
    if DAMAGE[target_row] > 1:
        return expected(chances, DAMAGE[target_row]) / float(DAMAGE[target_row])
    return at_least(chances, 1)


# By line of the charts and droid: what a shot costs the piece, and what the piece's own shot is worth.
SHARE_LOST: Final = [share_lost(T + d, row) for row in range(2 * T) for d in range(2)]
AT_RISK: Final = [
    0.0 if ATTACK_RED[row] > 1 else WORTH[T + d] * share_lost(row, T + d) for row in range(2 * T) for d in range(2)
]


class GambitAdvice(Advice):
    """Pieces, the flight, the duel, the way to the throne room, and what the present order may still bring."""

    def value(self, s: State, seat: i64) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        assert isinstance(s, QueensGambit)
        lead = standing(s) + to_come(s) + moment(s, seat) - EVEN
        if (seat & 1) == TF:
            lead = -lead
        return 1.0 / (1.0 + exp(-lead / SCALE))

    def rehearses(self, s: State, seat: i64, size: i64) -> Rehearsing | None:
        """With time enough: what a card, a move or an attack brings shows at the end of the round."""
        if size == 0:
            return None
        assert isinstance(s, QueensGambit)
        return Rehearsing(LOOKS, RIVALS, DOUBTS, ROUNDS, WORLDS, True, hasty_answer(s, seat))

    def expect(self, world: State, seat: i64) -> None:
        assert isinstance(world, QueensGambit)
        expect_choices(world, seat)

    def turn(self, s: State) -> i64:
        """A rehearsal ends with a round."""
        assert isinstance(s, QueensGambit)
        return s.round

    def hasty(self, s: State, seat: i64) -> i64:
        assert isinstance(s, QueensGambit)
        return hasty_answer(s, seat)


def standing(s: QueensGambit) -> float:
    """Naboo's lead as the boards stand."""
    lead = SPACE_WORTH[s.anakin] - danger_of_wiping(s.naboo_pieces())
    if s.shield:
        lead += SHIELD_WORTH
    if s.queen >= 0 and not s.real_queen_dead():
        lead += QUEEN_WORTH
    lead -= screens_worth(s)
    late = lateness(s)
    shooters: list[int] = [] if s.shutdown else palace_droids(s)
    space: i64
    for space in range(N):
        unit = s.units[space]
        if unit == 0:
            continue
        kind = (unit & 255) - 1
        worth = unit_worth(unit, space)
        if SIDE_OF[kind] == TF:
            lead -= worth
            if kind == MAUL and is_free(s, MAUL):
                lead += HUNT * float(TO_THRONE[space])
            continue
        lead += worth
        if PALACE <= space < CORE or (space >= CORE and is_free(s, kind)):
            lead += nearness(space, late)
            if space < CORE:
                lead += exposure(s, space, worth, shooters)
    return lead


def to_come(s: QueensGambit) -> float:
    """Naboo's lead by cards that both sides will play in this round and the next.

    A position in which one side is about to play is then worth as much as the one before, so that
    whoever looks ahead can compare them.
    """
    won = len(s.won[NABOO]) + len(s.bonus[NABOO]) - len(s.won[TF]) - len(s.bonus[TF])
    lead = BONUS_WORTH * float(won)
    seat: i64
    for seat in range(s.seats):
        for card in s.piles[seat]:
            gain = card_gain(s, card)
            lead += gain if (seat & 1) == NABOO else -gain
    return lead


def screens_worth(s: QueensGambit) -> float:
    """The Starfighter cards in Anakin's way, those before him most of all."""
    worth = 0.0
    grid: i64
    for grid in range(s.anakin, len(s.grids)):
        each = SCREEN_WORTH if grid == s.anakin else FAR_SCREEN_WORTH
        worth += each * float(len(s.grids[grid]))
    return worth


def unit_worth(unit: i64, space: i64) -> float:
    """A unit with its losses: figures count one by one, characters by the damage they can still take."""
    row = chart_row((unit & 255) - 1, space)
    worth = WORTH[row]
    if DAMAGE[row] > 1:
        return worth * (1.0 - (1.0 - ALIVE) * float(unit >> 16) / float(DAMAGE[row]))
    return worth * float((unit >> 8) & 255)


def palace_droids(s: QueensGambit) -> list[int]:
    """The spaces of the droids that shoot in the palace."""
    out: list[int] = []
    space: i64
    for space in range(PALACE, CORE):
        if 0 < (s.units[space] & 255) <= LAST_SHOOTER:
            out.append(space)
    return out


def exposure(s: QueensGambit, space: i64, worth: float, shooters: list[int]) -> float:
    """What a Naboo piece risks from the droids that see it, less what they risk from it."""
    mine = TYPES + s.kind(space)
    units = s.units
    lead = 0.0
    shooter: i64
    for shooter in shooters:
        if sees(units, space, shooter):
            droid = (units[shooter] & 255) - 1
            lead += AT_RISK[mine * SHOOTERS + droid] - worth * SHARE_LOST[mine * SHOOTERS + droid]
    return EXPOSED * lead


# ---- what the present order may still bring


def moment(s: QueensGambit, seat: i64) -> float:
    """Naboo's further gain from what is being decided now."""
    top = s.stack[-1]
    if isinstance(top, UnitActs):
        if top.moved:
            return signed(s, s.acting, best_attack(s, s.acting))
        return signed(s, s.acting, best_way(s, s.acting, top.move, top.window, prey_of(s, s.acting))[0])
    if isinstance(top, Activate):
        return order_potential(s, top)
    if isinstance(top, Duel):
        return duel_potential(s, top)
    if isinstance(top, PlaceDice):
        return roll_gain(s)
    if isinstance(top, Attempt):
        return flight_gain(s)
    if isinstance(top, BonusCards):
        return BONUS_WORTH * float(top.left) * (1.0 if (top.seat & 1) == NABOO else -1.0)
    if isinstance(top, ChooseCards):
        return chosen_gain(s, top, seat)
    if isinstance(top, Card):
        gain = card_gain(s, top.card)
        return gain if (top.seat & 1) == NABOO else -gain
    return -reserves(s)


def reserves(s: QueensGambit) -> float:
    """What droids and starfighters that are being placed will be worth to the Federation."""
    top = s.stack[-1]
    if isinstance(top, StationFighters):
        return SCREEN_WORTH * float(top.left)
    if isinstance(top, SendGroup):
        return 3.0 * (WORTH[TYPES + top.kind] - WORTH[top.kind])
    if isinstance(top, StageDroids):
        return WORTH[TYPES + (s.arriving & 255) - 1] * float(s.arriving >> 8)
    if isinstance(top, Reinforcements):
        return WORTH[top.kind] * float(min(s.pool[top.kind], GROUP[top.kind]))
    return 0.0


def duel_potential(s: QueensGambit, step: Duel) -> float:
    """What a duelist may still do; who has moved already should strike rather than wander."""
    if s.acting < 0:
        return 0.0
    gain, _ = best_duel(s, s.acting, step.moves, step.dice)
    return signed(s, s.acting, gain if step.moves == FRESH else SETTLED * gain)


def signed(s: QueensGambit, space: i64, gain: float) -> float:
    """A gain of the unit on a space, as Naboo's."""
    return gain if s.side_at(space) == NABOO else -gain


def order_potential(s: QueensGambit, step: Activate) -> float:
    """The best units that an order may still activate, one by one."""
    order = CARDS.orders[step.order]
    units = eligible(s, step.order, step.left)
    total = 0.0
    entry: i64
    for entry in range(len(order.who)):
        gains: list[float] = []
        kind: i64 = order.who[entry]
        like: i64 = 0  # the unit that the prey was found for
        prey: Prey = []
        for space in units:
            if s.kind(space) == kind:
                move: i64 = order.move[entry] if order.move[entry] > 0 else chart_move(s, kind, space)
                if order.where == DUEL:
                    gains.append(best_duel(s, space, 12, 6 if order.twice[entry] else 3)[0])
                else:
                    unit = s.units[space] % HARM
                    if unit != like:
                        like, prey = unit, prey_of(s, space)
                    gains.append(best_way(s, space, move, order.window[entry], prey)[0])
        gains.sort(reverse=True)
        i: i64
        for i in range(min(len(gains), step.left[entry])):
            total += gains[i]
    return total if (step.seat & 1) == NABOO else -total


def chosen_gain(s: QueensGambit, step: ChooseCards, seat: i64) -> float:
    """The cards that a seat has chosen so far, the best one first; the others' and those still to choose are usual."""
    lead = 0.0
    other: i64
    for other in range(s.seats):
        total = USUAL_GAIN * float(CHOSEN[int(s.seats)])
        if other == seat:
            answers = step.answers[seat]
            i: i64
            for i in range(len(answers)):
                total += TEMPO[i] * card_gain(s, CHOOSE.first(answers[i])) - USUAL_GAIN
        lead += total if (other & 1) == NABOO else -total
    return lead

"""What a bot should value in Galactic Warfare."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.moving import landing, stuck
from attic.games.galactic_warfare.state import Battle, GalacticWarfare
from attic.games.galactic_warfare.tables import HOME, HOME_DICE, LAST_ROW, ROW, STEP, WIN_CHANCE, N
from attic.kit.advice import Advice
from attic.kit.state import State

SHIP_WORTH: Final = 10.0
POWER_UP_WORTH: Final = 3.0
INVADER_WORTH: Final = [0.0, 14.0, 30.0, 52.0, 200.0]  # by number of invaders
STEP_WORTH: Final = 0.9  # for each row of the way
CARD_WORTH: Final = 1.2
STUCK_COST: Final = 5.0
DANGER: Final = 0.45  # share of a threatened loss that counts
SCALE: Final = 60.0


class GalacticAdvice(Advice):
    """Material, the way to the enemy planet, invaders, cards, and the battle that is going on."""

    def value(self, s: State, seat: i64) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        assert isinstance(s, GalacticWarfare)
        lead = side_worth(s, seat) - side_worth(s, 1 - seat)
        if s.battle is not None:
            lead += battle_worth(s, s.battle, seat)
        elif s.retreating >= 0 and s.ship[s.retreating] > 0:
            owner = s.ship[s.retreating] - 1
            lost = retreat_cost(s, s.retreating, owner)
            lead += -lost if owner == seat else lost
        return squash(lead / SCALE)

    def settled(self, s: State, seat: i64) -> bool:
        """Not while a card is being played, nor before one's own move of the turn."""
        assert isinstance(s, GalacticWarfare)
        if s.limbo:
            return False
        return s.active != seat or s.moved >= 0 or s.idle or s.turn == 0


def squash(x: float) -> float:
    """From any number to the open interval between 0 and 1, steepest at 0."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def side_worth(s: GalacticWarfare, side: i64) -> float:
    """All that a side has."""
    worth = CARD_WORTH * float(s.hands[side].total)
    invaders: i64 = 0
    sq: i64
    for sq in range(N):
        if s.ship[sq] != side + 1:
            continue
        worth += SHIP_WORTH + POWER_UP_WORTH * float(s.power_ups(sq))
        if HOME[sq] == 1 - side:
            invaders += 1
            continue
        worth += STEP_WORTH * way(side, ROW[sq])
        if ROW[sq] == LAST_ROW[side] and stuck(s, sq):
            worth -= STUCK_COST
        worth -= danger(s, side, sq)
    return worth + INVADER_WORTH[invaders]


def way(side: i64, row: i64) -> float:
    """How far a ship has come."""
    return float(row - 1 if side == 0 else 10 - row)


def danger(s: GalacticWarfare, side: i64, sq: i64) -> float:
    """What a ship may lose to the best attack on it in the opponent's next turn."""
    if s.is_cloaked(sq):
        return 0.0
    foe = 1 - side
    if s.ceasefire and s.active == foe:
        return 0.0
    worst = 0.0
    d: i64
    for d in range(2 * foe, 2 * foe + 2):
        back = STEP[(3 - d) * N + sq]  # where an attacker in this direction would stand
        if back < 0 or s.ship[back] != foe + 1 or HOME[back] == side or back == s.locked:
            continue
        if landing(s, foe, back, d, False) >= 0:
            dice = 1 + s.power_ups(sq) + (HOME_DICE if HOME[sq] == side else 0)
            chance = WIN_CHANCE[1 + s.power_ups(back)][dice]
            if chance > worst:
                worst = chance
    weight = DANGER if s.active == side else 2.0 * DANGER
    return worst * weight * (SHIP_WORTH + POWER_UP_WORTH * float(s.power_ups(sq)))


def retreat_cost(s: GalacticWarfare, sq: i64, side: i64) -> float:
    """What a retreat takes away: the way back, or the ship when its home planet is full."""
    if not s.vacant_homes(side) and HOME[sq] != side:
        return SHIP_WORTH + POWER_UP_WORTH * float(s.power_ups(sq)) + STEP_WORTH * way(side, ROW[sq])
    return STEP_WORTH * way(side, ROW[sq])


def battle_worth(s: GalacticWarfare, battle: Battle, seat: i64) -> float:
    """The expected change when the battle ends, for one seat."""
    side = s.active
    if battle.called_off or s.ship[battle.attacker] != side + 1 or s.ship[battle.target] != 2 - side:
        return 0.0
    chance = attacker_chance(s, battle, side)
    won = SHIP_WORTH + POWER_UP_WORTH * float(s.power_ups(battle.target))
    won += STEP_WORTH * way(1 - side, ROW[battle.target])
    if s.power_ups(battle.attacker) < 3:
        won += POWER_UP_WORTH
    if HOME[battle.landing] == 1 - side:
        n = s.invaders(side)
        won += INVADER_WORTH[n + 1] - INVADER_WORTH[n]
    lead = chance * won - (1.0 - chance) * retreat_cost(s, battle.attacker, side)
    return lead if side == seat else -lead


def attacker_chance(s: GalacticWarfare, battle: Battle, side: i64) -> float:
    """How likely the attacker is to win, before the dice or after them."""
    if battle.claimed >= 0:
        return 1.0 if battle.claimed == side else 0.0
    if battle.dice[side]:
        mine, theirs = battle.total(side), battle.total(1 - side)
        if mine != theirs:
            return 1.0 if mine > theirs else 0.0
    mine_dice = battle.pools[side]
    their_dice = battle.pools[1 - side]
    if mine_dice == 0:  # the pools are not counted yet
        mine_dice = 1 + s.power_ups(battle.attacker)
        their_dice = 1 + s.power_ups(battle.target) + (HOME_DICE if HOME[battle.target] == 1 - side else 0)
    return WIN_CHANCE[min(mine_dice, 9)][min(their_dice, 9)]

"""What units, cards and a flight are worth to a bot, in points for their own side."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.flying import layer_slots
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    AAT,
    ACTIVATE,
    ANAKIN,
    BATTLE_DROID,
    BATTLEFIELD,
    CARD_DICE,
    CARD_SLOTS,
    CARDS,
    CHARTS,
    DEPLOY,
    DRAW_PLAY,
    DUEL,
    FIRST_SLOT,
    GRID_DICE,
    GRID_SLOTS,
    IN_PALACE,
    LAST_SLOT,
    LAST_SPACE,
    MAUL,
    RECOVER,
    STARFIGHTER,
    TO_PALACE,
    TYPES,
)

# All worths are fitted on who won some thousands of greedy games: see `SCALE` of the advice.
# Worth of one figure, or of a whole character, by line of the charts.
FIELD_WORTH: Final = {
    "battle_droid": 0.25, "destroyer_droid": 0.7, "aat": 2.6, "mtt": 1.2,
    "gungan": 0.25, "kaadu": 0.5, "catapult": 1.6, "fambaa": 2.0,
}  # fmt: skip
PALACE_WORTH: Final = {
    "battle_droid": 0.4, "destroyer_droid": 1.6, "darth_maul": 62.0, "qui_gon": 38.0, "obi_wan": 38.0,
    "red_queen": 14.0, "purple_queen": 14.0, "captain_panaka": 16.0, "palace_guard": 1.9,
}  # fmt: skip
WORTH: Final = [FIELD_WORTH.get(name, 0.0) for name in CHARTS.types] + [
    PALACE_WORTH.get(name, 0.0) for name in CHARTS.types
]
ALIVE: Final = 0.5  # share of a character's worth that goes with its last point, the others before
BONUS_WORTH: Final = 1.9  # of a card in the next round
SHIELD_WORTH: Final = 8.0
SPACE_WORTH: Final = [0.0, 6.0, 13.0, 25.0, 43.0, 22.0]  # of Anakin's progress; the droids that he stops count no more
STEP_GAIN: Final = [6.0, 7.0, 12.0, 18.0, 20.0]  # of his next step
SCREEN_WORTH: Final = 4.0  # of a Starfighter card that is the next before him
FAR_SCREEN_WORTH: Final = 1.0  # of one farther away
QUEEN_WORTH: Final = 4.0  # of the real Queen's life, beyond her own
WIPE_OUT: Final = 40.0  # how the danger of being wiped out grows


def danger_of_wiping(pieces: i64) -> float:
    """What it costs Naboo to have only so many palace pieces left. Rule 16.2"""
    return WIPE_OUT / (float(pieces) - 1.6)


# ---- the flight

SUMS: Final = [0.0, 0.0] + [float(6 - abs(7 - total)) / 36.0 for total in range(2, 13)]


def open_chance(slots: i64, blocks: i64) -> float:
    """The chance of meeting an open slot when so many more dice close the likeliest ones. Rule 14.2"""
    free: list[float] = []
    slot: i64
    for slot in range(FIRST_SLOT, LAST_SLOT + 1):
        if not (slots >> slot) & 1:
            free.append(SUMS[slot])
    free.sort()
    total = 0.0
    i: i64
    for i in range(len(free) - blocks):
        total += free[i]
    return total


def layer_chance(slots: i64, dice: i64) -> float:
    """The chance of passing a layer before its gray dice are rolled."""
    total = 0.0
    ways = 1.0
    hits: i64
    for hits in range(dice + 1):
        total += ways * open_chance(slots, hits)
        ways = ways * float(dice - hits) / float(hits + 1)
    for _ in range(dice):
        total /= 2.0
    return total


GRID_CHANCE: Final = [layer_chance(GRID_SLOTS[grid], GRID_DICE[grid]) for grid in range(len(GRID_DICE))]
CARD_CHANCE: Final = [layer_chance(CARD_SLOTS[card], CARD_DICE[card]) for card in range(len(CARD_DICE))]


def flight_gain(s: QueensGambit) -> float:
    """What an attempt is worth to Naboo before it begins. Rules 14.1-14.4"""
    if s.shutdown or s.anakin >= LAST_SPACE:
        return 0.0
    chance = 1.0
    gain = 0.0
    cards = s.grids[s.anakin]
    i: i64 = len(cards) - 1
    while i >= 0:
        chance *= CARD_CHANCE[cards[i]]
        gain += chance * SCREEN_WORTH
        i -= 1
    chance *= GRID_CHANCE[s.anakin]
    return gain + chance * STEP_GAIN[s.anakin]


def roll_gain(s: QueensGambit) -> float:
    """The same once the gray dice of a layer lie: the Federation places what it has left as well as it can."""
    chance = open_chance(layer_slots(s) | s.placed, s.hits)
    if s.grids[s.anakin]:
        return chance * (SCREEN_WORTH + 0.5 * STEP_GAIN[s.anakin])
    return chance * STEP_GAIN[s.anakin]


# ---- cards, as they are chosen

# What the first unit of a type brings; more of them bring less and less.
UNIT_GAIN: Final = {
    "gungan": 0.7, "kaadu": 0.9, "catapult": 1.4, "fambaa": 0.0, "battle_droid": 0.95, "destroyer_droid": 2.5,
    "mtt": 0.1, "aat": 1.6,
}  # fmt: skip
PALACE_GAIN: Final = {
    "palace_guard": 0.6, "captain_panaka": 0.5, "red_queen": 0.5, "purple_queen": 0.5, "battle_droid": 1.85,
    "destroyer_droid": 4.6,
}  # fmt: skip
GAIN: Final = [UNIT_GAIN.get(name, 0.0) for name in CHARTS.types] + [
    PALACE_GAIN.get(name, 0.0) for name in CHARTS.types
]
STORMING: Final = 2.8  # what palace pieces bring after shutdown, when nobody shoots at them, times what they did
DUEL_GAIN: Final = [4.8, 2.5]  # of a Jedi, before and after shutdown
MAUL_GAIN: Final = [5.7, 9.9]
LEDGE_GAIN: Final = 0.35
RUSH_GAIN: Final = 0.4
SHIELDED_TANK: Final = 0.5
DRAW_GAIN: Final = 3.0
SEND_GAIN: Final = 0.3  # for each figure
SCREEN_GAIN: Final = 3.8
HEAL_GAIN: Final = 2.4  # for each point


def card_gain(s: QueensGambit, card: i64) -> float:
    """The best option of a card, guessed without looking at the boards closely."""
    best = 0.0
    for order in CARDS.options[card]:
        gain = order_gain(s, order)
        if gain > best:
            best = gain
    return best


def order_gain(s: QueensGambit, number: i64) -> float:
    """A guess at what an order brings."""
    order = CARDS.orders[number]
    kind: i64 = order.who[0]
    count = float(order.count[0])
    if order.verb == ANAKIN:
        return flight_gain(s)
    if order.verb == STARFIGHTER:
        return 0.0 if s.shutdown or s.fighters.total == 0 else SCREEN_GAIN
    if order.verb == DRAW_PLAY:
        return DRAW_GAIN * count
    if order.verb == TO_PALACE:
        return 0.0 if s.shutdown else SEND_GAIN * count * (1.0 if kind == BATTLE_DROID else 2.5)
    if order.verb == DEPLOY:
        return 0.25 * float(min(s.pool[kind], 4)) * (1.0 if kind == BATTLE_DROID else 2.5)
    if order.verb == RECOVER:
        space = s.find(kind)
        return 0.0 if space < 0 else HEAL_GAIN * min(count, float(s.harm(space)))
    assert order.verb == ACTIVATE
    total = 0.0
    i: i64
    for i in range(len(order.who)):
        total += activation_gain(s, order.where, order.who[i], order.count[i], order.window[i], order.move[i])
        if order.twice[i]:
            total *= 1.8
    return total


def activation_gain(s: QueensGambit, where: i64, kind: i64, count: i64, window: bool, move: i64) -> float:
    """A guess at what units of one type bring."""
    if where == DUEL:
        if s.alive[kind] == 0:
            return 0.0
        return MAUL_GAIN[s.shutdown] if kind == MAUL else DUEL_GAIN[s.shutdown]
    some = s.alive[kind]
    units = sqrt(float(count if count < some else some))
    if where == BATTLEFIELD:
        each = GAIN[kind]
        if kind == AAT and s.shield:
            each = SHIELDED_TANK
        return each * units
    each = GAIN[IN_PALACE * TYPES + kind]
    if window:
        each += LEDGE_GAIN
    if move > 0:
        each += RUSH_GAIN
    return each * units * (STORMING if s.shutdown else 1.0)

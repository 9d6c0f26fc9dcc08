"""What units, cards and a flight are worth to a bot, in points for their own side."""

from __future__ import annotations

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
    OBI_WAN,
    QUI_GON,
    RECOVER,
    STARFIGHTER,
    TO_PALACE,
    TYPES,
)

# Worth of one figure, or of a whole character, by line of the charts.
FIELD_WORTH: Final = {
    "battle_droid": 0.35, "destroyer_droid": 1.1, "aat": 2.6, "mtt": 1.2,
    "gungan": 0.4, "kaadu": 0.9, "catapult": 3.4, "fambaa": 2.0,
}  # fmt: skip
PALACE_WORTH: Final = {
    "battle_droid": 0.8, "destroyer_droid": 2.2, "darth_maul": 10.0, "qui_gon": 7.0, "obi_wan": 7.0,
    "red_queen": 2.0, "purple_queen": 2.0, "captain_panaka": 2.2, "palace_guard": 1.3,
}  # fmt: skip
WORTH: Final = [FIELD_WORTH.get(name, 0.0) for name in CHARTS.types] + [
    PALACE_WORTH.get(name, 0.0) for name in CHARTS.types
]
BONUS_WORTH: Final = 1.6  # of a card in the next round
SHIELD_WORTH: Final = 3.0
SPACE_WORTH: Final = [0.0, 4.5, 9.5, 15.0, 21.5, 36.0]  # of Anakin's progress
SCREEN_WORTH: Final = 3.0  # of a Starfighter card before him
QUEEN_WORTH: Final = 2.5  # of the real Queen's life, beyond her own
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
    return gain + chance * (SPACE_WORTH[s.anakin + 1] - SPACE_WORTH[s.anakin])


def roll_gain(s: QueensGambit) -> float:
    """The same once the gray dice of a layer lie: the Federation places what it has left as well as it can."""
    chance = open_chance(layer_slots(s) | s.placed, s.hits)
    if s.grids[s.anakin]:
        return chance * (SCREEN_WORTH + 0.5 * (SPACE_WORTH[s.anakin + 1] - SPACE_WORTH[s.anakin]))
    return chance * (SPACE_WORTH[s.anakin + 1] - SPACE_WORTH[s.anakin])


# ---- cards, as they are chosen

UNIT_GAIN: Final = {
    "gungan": 0.5, "kaadu": 0.8, "catapult": 2.2, "fambaa": 0.0, "battle_droid": 0.5, "destroyer_droid": 1.5,
    "mtt": 0.1, "aat": 2.4,
}  # fmt: skip
PALACE_GAIN: Final = {
    "palace_guard": 0.6, "captain_panaka": 0.8, "red_queen": 0.7, "purple_queen": 0.7, "battle_droid": 0.8,
    "destroyer_droid": 1.9,
}  # fmt: skip
GAIN: Final = [UNIT_GAIN.get(name, 0.0) for name in CHARTS.types] + [
    PALACE_GAIN.get(name, 0.0) for name in CHARTS.types
]
DUEL_GAIN: Final = 2.6
HUNT_GAIN: Final = 2.2  # of a duelist who is free in the palace
LEDGE_GAIN: Final = 0.35
RUSH_GAIN: Final = 0.3
SHIELDED_TANK: Final = 0.5
DRAW_GAIN: Final = 1.3
SEND_GAIN: Final = 0.45  # for each figure
HEAL_GAIN: Final = 0.8  # for each point


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
        return 0.0 if s.shutdown or s.fighters.total == 0 else SCREEN_WORTH + 0.15 * float(s.anakin)
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
        rivals = s.alive[QUI_GON] + s.alive[OBI_WAN] if kind == MAUL else s.alive[MAUL]
        return DUEL_GAIN if rivals > 0 else HUNT_GAIN
    some = s.alive[kind]
    units = float(count if count < some else some)
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
    return each * units

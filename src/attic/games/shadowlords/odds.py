"""How likely duels and battles are to be won, for advice and for the odds on the screen."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import fighters_at
from attic.games.shadowlords.state import LAID, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    BLACK,
    FIRST_SHADOW,
    FORTRESS,
    KINDS,
    LORD,
    PEOPLE,
    POWER,
    VALUE,
)
from attic.kit.bits import bit

DUEL_SPREAD = 2.5  # how much the two drawn cards blur a lead
BATTLE_SPREAD = 3.2
SHADOW_DRAW = 3.2  # ships that a Shadow at the Lost Fortress draws on average, Rule 17.4
NUMBERS = 3.0  # what one more fighter is worth at the Lost Fortress


def sigmoid(x: float) -> float:
    """From 0 to 1, one half at 0."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def best_card(s: Shadowlords, zone: i64) -> i64:
    """The highest number in a zone, 0 when it is empty."""
    kind: i64 = KINDS - 1
    while kind >= 0:
        if s.cards[zone * KINDS + kind] > 0:
            return POWER[kind]
        kind -= 1
    return 0


def might(s: Shadowlords, who: i64, attacking: bool) -> float:
    """Combat value, ships, and the best card this fighter can use. Rules 14.24, 14.25"""
    total = float(VALUE[who] + s.ships[who])
    if s.stone == who:
        total += 1.0
    if s.team[who] == BLACK:
        if s.at[who] == FORTRESS and who != LORD and s.fight < 0:
            total += SHADOW_DRAW
        return total
    card = best_card(s, PORTRAIT + who)
    if attacking:
        hand = best_card(s, s.seat_of(who))
        if hand > card:
            card = hand
    return total + 0.7 * float(card)


def side_might(s: Shadowlords, mask: i64, space: i64, attacking: bool) -> float:
    """The strongest fighter of a side on a space, and something for each further one."""
    best = 0.0
    rest = 0.0
    who: i64
    for who in range(PEOPLE):
        if mask & bit(who) and s.at[who] == space:
            one = might(s, who, attacking)
            if one > best:
                best, one = one, best
            rest += one
    return best + 0.25 * rest


def battle_odds(s: Shadowlords, attack: i64, defence: i64, space: i64) -> float:
    """The attackers' chance to hold the field."""
    mine = side_might(s, attack, space, True)
    theirs = side_might(s, defence, space, False)
    if theirs == 0.0:
        return 1.0
    spread = BATTLE_SPREAD
    if space == FORTRESS and s.at[LORD] == FORTRESS:
        return fortress_odds(s, attack)
    return sigmoid((mine - theirs) / spread)


def fortress_odds(s: Shadowlords, attack: i64) -> float:
    """A long fight: all the attackers' strength against all the defenders'. Rule 17.1"""
    mine = 0.0
    n = 0.0
    theirs = 0.0
    m = 0.0
    who: i64
    for who in range(PEOPLE):
        if s.at[who] != FORTRESS:
            continue
        if attack & bit(who):
            mine += might(s, who, True)
            n += 1.0
        elif who >= FIRST_SHADOW:
            theirs += might(s, who, False) + (1.0 if who == LORD else 0.0)
            m += 1.0
    if n == 0.0:
        return 0.0
    if m == 0.0:
        return 1.0
    # Winners fight on with what they keep: strength counts, and so do numbers.
    lead = mine / n - theirs / m + NUMBERS * (n - m)
    return sigmoid(lead / (2.0 + 0.35 * m))


def duel_odds(s: Shadowlords) -> float:
    """The attacker's chance in the duel that is being fought, from what lies on the table."""
    duel = s.duel
    if duel is None:
        return 0.5
    if duel.winner >= 0:
        return 1.0 if duel.winner == 0 else 0.0
    lead = float(VALUE[duel.attacker] + s.ships[duel.attacker] - VALUE[duel.defender] - s.ships[duel.defender])
    if s.stone == duel.attacker:
        lead += 1.0
    elif s.stone == duel.defender:
        lead -= 1.0
    kind: i64
    for kind in range(KINDS):
        lead += float(POWER[kind] * s.cards[LAID * KINDS + kind])
    for card in duel.cards[0]:
        lead += float(POWER[card])
    for card in duel.cards[1]:
        lead -= float(POWER[card])
    if not duel.cards[1] and s.team[duel.defender] != BLACK:
        lead -= 0.5 * float(best_card(s, PORTRAIT + duel.defender))
    return sigmoid((lead - 0.5) / DUEL_SPREAD)


def odds_of(s: Shadowlords, battle: Battle) -> float:
    """The attackers' chance in a battle of the list."""
    return battle_odds(s, battle.attack, battle.defence, battle.space)


def standing_odds(s: Shadowlords, attacker: i64, defender: i64, space: i64) -> float:
    """The chance if two colours fought on a space as they stand."""
    return battle_odds(s, fighters_at(s, space, attacker), fighters_at(s, space, defender), space)



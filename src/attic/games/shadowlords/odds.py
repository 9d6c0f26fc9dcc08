"""How likely duels and battles are to be won, for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.state import LAID, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    BLACK,
    COPIES,
    FIRST_SHADOW,
    FORTRESS,
    KINDS,
    LORD,
    PEOPLE,
    POWER,
    POWERS,
    VALUE,
)
from attic.kit.bits import bit

DUEL_SPREAD: Final = 2.5  # how much the two drawn cards blur a lead
BATTLE_SPREAD: Final = 3.2
SHADOW_DRAW: Final = 3.2  # ships that a Shadow at the Lost Fortress draws on average, Rule 17.4
NUMBERS: Final = 3.0  # what one more fighter is worth at the Lost Fortress


MOST_CARDS: Final = 8  # beyond which more of them hardly raise the highest


def highest_of(n: int) -> float:
    """The highest number that one may expect among so many cards."""
    expected = 0.0
    lower = 0
    for power, copies in zip(POWERS, COPIES, strict=True):
        expected += power * (((lower + copies) / sum(COPIES)) ** n - (lower / sum(COPIES)) ** n)
        lower += copies
    return expected if n else 0.0


HIGHEST: Final = [highest_of(n) for n in range(MOST_CARDS + 1)]


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


def card_strength(s: Shadowlords, zone: i64, seat: i64) -> float:
    """The highest number in a zone: what one seat sees there, or may expect. Rule 23.2"""
    if s.zone_owner(zone) == seat:
        return float(best_card(s, zone))
    return HIGHEST[min(s.count_cards(zone), MOST_CARDS)]


def might(s: Shadowlords, who: i64, attacking: bool, seat: i64) -> float:
    """Combat value, ships, and the best card this fighter can use, as one seat sees it. Rules 14.24, 14.25"""
    total = float(VALUE[who] + s.ships[who])
    if s.stone == who:
        total += 1.0
    if s.team[who] == BLACK:
        if s.at[who] == FORTRESS and who != LORD and s.fight < 0:
            total += SHADOW_DRAW
        return total
    card = card_strength(s, PORTRAIT + who, seat)
    if attacking:
        card = max(card, card_strength(s, s.seat_of(who), seat))
    return total + 0.7 * card


def side_might(s: Shadowlords, mask: i64, space: i64, attacking: bool, seat: i64) -> float:
    """The strongest fighter of a side on a space, and something for each further one."""
    best = 0.0
    rest = 0.0
    who: i64
    for who in range(PEOPLE):
        if mask & bit(who) and s.at[who] == space:
            one = might(s, who, attacking, seat)
            if one > best:
                best, one = one, best
            rest += one
    return best + 0.25 * rest


def battle_odds(s: Shadowlords, attack: i64, defence: i64, space: i64, seat: i64) -> float:
    """The attackers' chance to hold the field."""
    if space == FORTRESS and s.at[LORD] == FORTRESS:
        return fortress_odds(s, attack, seat)
    mine = side_might(s, attack, space, True, seat)
    theirs = side_might(s, defence, space, False, seat)
    return 1.0 if theirs == 0.0 else sigmoid((mine - theirs) / BATTLE_SPREAD)


def fortress_odds(s: Shadowlords, attack: i64, seat: i64) -> float:
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
            mine += might(s, who, True, seat)
            n += 1.0
        elif who >= FIRST_SHADOW:
            theirs += might(s, who, False, seat) + (1.0 if who == LORD else 0.0)
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


def odds_of(s: Shadowlords, battle: Battle, seat: i64) -> float:
    """The attackers' chance in a battle of the list."""
    return battle_odds(s, battle.attack, battle.defence, battle.space, seat)

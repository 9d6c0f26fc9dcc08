"""Current strength and the powers a piece has at this moment. Rule 7"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import ANY, BONUS, BOOST, DEATH_CURSE, GRANT, IN_FORCE
from attic.games.stratego_legends.pieces import BASE, COLOR, POWERS, PRINTED, Power
from attic.games.stratego_legends.state import Legends


def has_power(s: Legends, token: i64, verb: i64) -> bool:
    """Printed, granted for the turn, or given by the curse in force. Rules 7.3, 8.13"""
    return kind_has(s, s.kind[token], verb) or (s.granted[token] >> verb) & 1 == 1


def kind_has(s: Legends, kind: i64, verb: i64) -> bool:
    """Does this piece have the power, printed or by the curse in force? Rule 12.8"""
    if (PRINTED[kind] >> verb) & 1:
        return True
    if s.curse < 0:
        return False
    for power in POWERS[s.kind[s.curse]]:
        if power.when == IN_FORCE and power.verb == GRANT and power.granted == verb and power.who.fits[kind]:
            return True
    return False


def strength(s: Legends, token: i64) -> i64:
    """Base, own bonuses of the ground, the curse, boosts of the turn; not what counts against one enemy. Rule 7.1"""
    return strength_as(s, token, s.kind[token])


def strength_as(s: Legends, token: i64, kind: i64) -> i64:
    """The strength of a token if it is this piece. Rules 7.1, 7.2, 7.4"""
    space = s.where[token]
    total: i64 = BASE[kind] + s.boost[token]
    power: Power
    for power in POWERS[kind]:
        if power.verb == BONUS and ground_fits(s, power, space):
            total += power.amount
    return total + curse_boost(s, token, kind)


def ground_fits(s: Legends, power: Power, space: i64) -> bool:
    """Does a bonus of the ground apply here? Rules 7.2, 1.9"""
    if power.near_water:
        return s.field.by_water[space] == 1
    return power.terrain != ANY and power.terrain == s.field.terrain[space]


def curse_boost(s: Legends, token: i64, kind: i64) -> i64:
    """What the curse in force adds. Rules 9.14, 12.8"""
    if s.curse < 0:
        return 0
    total: i64 = 0
    power: Power
    for power in POWERS[s.kind[s.curse]]:
        if power.when != IN_FORCE or power.verb != BOOST or power.kind != DEATH_CURSE:
            continue
        if power.who.power != ANY:
            if kind_has(s, kind, power.who.power) or (s.granted[token] >> power.who.power) & 1:
                total += power.amount
        elif power.who.fits[kind]:
            total += power.amount
    return total


def against(s: Legends, token: i64, other: i64) -> i64:
    """What counts only in a comparison with this other piece. Rule 7.3"""
    total: i64 = 0
    power: Power
    for power in POWERS[s.kind[token]]:
        if power.verb != BONUS:
            continue
        by_color = power.versus_color != ANY and power.versus_color == COLOR[s.kind[other]]
        by_power = power.versus_power != ANY and has_power(s, other, power.versus_power)
        if by_color or by_power:
            total += power.amount
    return total


def compared(s: Legends, token: i64, other: i64) -> i64:
    """Strength in a comparison. Rules 6.2.8, 9.8"""
    return strength(s, token) + against(s, token, other)

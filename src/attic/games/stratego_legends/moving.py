"""Where pieces may go: standard moves and actions of movement. Rules 4, 9.4-9.7, 9.24-9.26"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import (
    CHARGING,
    DIAGONAL_STEP,
    FLYING,
    FRIENDLY_FIRE,
    JUMP,
    MOVE_SELF,
    ONCE_A_GAME,
    QUICKNESS,
    SLASHING,
    WATER,
)
from attic.games.stratego_legends.matching import space_fits, spots
from attic.games.stratego_legends.pieces import CAN_ATTACK, PRINTED, STATIONARY, Power
from attic.games.stratego_legends.state import REMEMBERED, Legends
from attic.games.stratego_legends.strength import has_power
from attic.games.stratego_legends.vocabulary import CHARGE, FLY, JUMP_TO, MOVE, RUSH, SLASH, SLIP
from attic.kit.words import Verb

STRAIGHT: Final[i64] = 4  # the first four directions go along files and ranks, the others are diagonals
EVERY_WAY: Final[i64] = 8


def may_land(s: Legends, token: i64, seat: i64, space: i64) -> bool:
    """May the piece step here: onto an empty space, or to attack an enemy? Rules 4.2, 4.3, 9.21, 10.1, 20.14, 18.6a"""
    if s.field.terrain[space] == WATER:
        return False
    there = s.at[space]
    if there < 0:
        return True
    kind = s.kind[token]
    if not CAN_ATTACK[kind]:
        return False
    if s.control[there] != (seat & 1):
        return True
    return (PRINTED[kind] >> FRIENDLY_FIRE) & 1 == 1 and s.mine(there, seat)


def shuttles(s: Legends, seat: i64, token: i64, origin: i64, space: i64) -> bool:
    """Would the piece go back and forth for a third turn in a row? Rules 4.5, 4.5a"""
    base = REMEMBERED * seat
    if s.last[base] != token or s.last[base + 3] != token:
        return False
    there = s.last[base + 1] == origin and s.last[base + 2] == space
    back = s.last[base + 4] == space and s.last[base + 5] == origin
    return there and back


def remember(s: Legends, seat: i64, token: i64, origin: i64, space: i64) -> None:
    """The displacement of this turn; token -1 for a turn spent otherwise. Rules 4.5, 4.5a"""
    base = REMEMBERED * seat
    s.last[base], s.last[base + 1], s.last[base + 2] = s.last[base + 3], s.last[base + 4], s.last[base + 5]
    s.last[base + 3], s.last[base + 4], s.last[base + 5] = token, origin, space


def count_displacement(s: Legends, seat: i64, token: i64, origin: i64, space: i64) -> None:
    """This turn's action displaced one piece only, or (token -1) more than one. Rule 4.5"""
    base = REMEMBERED * seat + 3
    s.last[base], s.last[base + 1], s.last[base + 2] = token, origin, space


def add(s: Legends, seat: i64, token: i64, verb: Verb, space: i64, out: list[int]) -> None:
    """One displacement, unless it shuttles."""
    origin = s.where[token]
    if not shuttles(s, seat, token, origin, space):
        out.append(verb.pack(origin, space))


def add_steps(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """One space forward, backward or sideways. Rules 4.1-4.3, 4.7"""
    if STATIONARY[s.kind[token]]:
        return
    n = s.field.near.spaces
    d: i64
    for d in range(STRAIGHT):
        space = s.field.near.step[d * n + s.where[token]]
        if space >= 0 and may_land(s, token, seat, space):
            add(s, seat, token, MOVE, space, out)


def add_movement(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """Everything a piece may do by moving instead of a standard move. Rules 8.2, 8.13"""
    kind = s.kind[token]
    if not STATIONARY[kind]:
        if has_power(s, token, CHARGING):
            add_runs(s, seat, token, CHARGE, 0, STRAIGHT, out)
        if has_power(s, token, SLASHING):
            add_runs(s, seat, token, SLASH, STRAIGHT, EVERY_WAY, out)
        if has_power(s, token, QUICKNESS):
            add_rushes(s, seat, token, out)
        if has_power(s, token, FLYING):
            add_flights(s, seat, token, out)
        if (PRINTED[kind] >> DIAGONAL_STEP) & 1:
            add_slips(s, seat, token, out)
    if (PRINTED[kind] >> JUMP) & 1 or (PRINTED[kind] >> MOVE_SELF) & 1:
        for power in s.powers(token):
            if power.verb == JUMP or power.verb == MOVE_SELF:
                add_jumps(s, seat, token, power, out)


def add_runs(s: Legends, seat: i64, token: i64, verb: Verb, first: i64, last: i64, out: list[int]) -> None:
    """Any distance in one direction, up to the first piece or water. Rules 9.4, 9.5"""
    n = s.field.near.spaces
    d: i64
    for d in range(first, last):
        space = s.field.near.step[d * n + s.where[token]]
        while space >= 0 and may_land(s, token, seat, space):
            add(s, seat, token, verb, space, out)
            if s.at[space] >= 0:
                break
            space = s.field.near.step[d * n + space]


def add_rushes(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """Two steps through an empty space; a first step that attacks is a standard move. Rule 9.6"""
    n = s.field.near.spaces
    origin = s.where[token]
    found: list[int] = []
    d: i64
    e: i64
    for d in range(STRAIGHT):
        between = s.field.near.step[d * n + origin]
        if between < 0 or not s.empty(between):
            continue
        for e in range(STRAIGHT):
            space = s.field.near.step[e * n + between]
            if space < 0 or space == origin or int(space) in found:
                continue
            if may_land(s, token, seat, space):
                found.append(int(space))
    for space in found:
        add(s, seat, token, RUSH, space, out)


def add_flights(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """Over an unbroken line of pieces and water to the first empty space. Rule 9.7"""
    d: i64
    for d in range(STRAIGHT):
        space = flight(s, s.where[token], d)
        if space >= 0:
            add(s, seat, token, FLY, space, out)


def flight(s: Legends, origin: i64, d: i64) -> i64:
    """Where a flight in this direction lands, or -1. Rule 9.7"""
    n = s.field.near.spaces
    space = s.field.near.step[d * n + origin]
    if space < 0 or s.empty(space):
        return -1
    while space >= 0 and not s.empty(space):
        space = s.field.near.step[d * n + space]
    return space


def flown_over(s: Legends, origin: i64, space: i64) -> list[int]:
    """The tokens on a straight line between two spaces. Rule 9.30"""
    n = s.field.near.spaces
    d: i64
    for d in range(STRAIGHT):
        out: list[int] = []
        at = s.field.near.step[d * n + origin]
        while at >= 0 and at != space:
            if s.at[at] >= 0:
                out.append(int(s.at[at]))
            at = s.field.near.step[d * n + at]
        if at == space:
            return out
    return []


def add_slips(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """One diagonal step, attack allowed. Rule 9.24"""
    n = s.field.near.spaces
    d: i64
    for d in range(STRAIGHT, EVERY_WAY):
        space = s.field.near.step[d * n + s.where[token]]
        if space >= 0 and may_land(s, token, seat, space):
            add(s, seat, token, SLIP, space, out)


def add_jumps(s: Legends, seat: i64, token: i64, power: Power, out: list[int]) -> None:
    """From a matching space to any matching empty one. Rules 9.25, 9.26"""
    here = s.where[token]
    if not space_fits(s, power.origin, here) or unavailable(s, token, power):
        return
    for space in spots(s, power.where, seat, here):
        add(s, seat, token, JUMP_TO, space, out)


def unavailable(s: Legends, token: i64, power: Power) -> bool:
    """Has the piece used this power up, for the turn or for the game? Rule 8.12"""
    if power.limit == ONCE_A_GAME:
        return (s.spent[token] >> power.index) & 1 == 1
    return (s.used[token] >> power.index) & 1 == 1

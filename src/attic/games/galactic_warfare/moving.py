"""Ways of moving, stuck ships and gridlock. Rules 6, 10, 11.1"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import BESIDE, CARDS, HOME, LAST_ROW, ROW, STEP, N
from attic.games.galactic_warfare.vocabulary import ATTACK, ATTEMPT, INVADED, MOVE, MOVED
from attic.kit.news import EVERYONE

DOUBLE_CHARGE: Final[i64] = CARDS.move_kinds.index("double_charge")
LEAP_FRIEND: Final[i64] = CARDS.move_kinds.index("leap_friend")
STEP_BACK: Final[i64] = CARDS.move_kinds.index("step_back")
STEP_SIDE: Final[i64] = CARDS.move_kinds.index("step_side")
ATTACK_BACK: Final[i64] = CARDS.move_kinds.index("attack_back")
RAM: Final[i64] = CARDS.move_kinds.index("ram")
NO_GRANT: Final[i64] = -1


def can_charge(s: GalacticWarfare, side: i64, sq: i64) -> bool:
    """A vacant dark square lies diagonally ahead. Rule 6.1"""
    left = STEP[2 * side * N + sq]
    if left >= 0 and s.ship[left] == 0:
        return True
    right = STEP[(2 * side + 1) * N + sq]
    return right >= 0 and s.ship[right] == 0


def landing(s: GalacticWarfare, side: i64, sq: i64, direction: i64, ram: bool) -> i64:
    """Where an attack in this direction would land, -1 if it is not allowed. Rules 6.3-6.6, 11.1, 11.5

    Cloaks are looked at by `can_attack`, since a gridlock ignores them (10.5).
    """
    target = STEP[direction * N + sq]
    if target < 0 or s.ship[target] != 2 - side:
        return -1
    if HOME[target] == 1 - side:
        return target  # in its own home planet no square beyond is needed
    if HOME[target] == side:
        return -1  # an invader is no target
    beyond = STEP[direction * N + target]
    if beyond >= 0 and s.ship[beyond] == 0:
        return beyond
    return target if ram else -1


def attack_landing(s: GalacticWarfare, side: i64, sq: i64, target: i64) -> i64:
    """Where the attack on this square lands, with what is granted this turn; -1 if not allowed."""
    d: i64
    for d in range(4):
        if STEP[d * N + sq] == target:
            forward = d >> 1 == side
            if forward or s.granted == ATTACK_BACK:
                return landing(s, side, sq, d, forward and s.granted == RAM)
    return -1


def can_attack(s: GalacticWarfare, side: i64, sq: i64, direction: i64, ram: bool) -> bool:
    """An attack in this direction is allowed now. Rules 6.3, 6.7, 12.12.16"""
    if s.ceasefire or landing(s, side, sq, direction, ram) < 0:
        return False
    return not s.is_cloaked(STEP[direction * N + sq])


def stuck(s: GalacticWarfare, sq: i64) -> bool:
    """Before the enemy home planet, every square ahead held by a friend. Rule 10.1"""
    side = s.ship[sq] - 1
    if ROW[sq] != LAST_ROW[side]:
        return False
    left = STEP[2 * side * N + sq]
    right = STEP[(2 * side + 1) * N + sq]
    return (left < 0 or s.ship[left] == side + 1) and (right < 0 or s.ship[right] == side + 1)


def double_charges(s: GalacticWarfare, side: i64, sq: i64) -> list[int]:
    """Squares that two charges reach. A ship that enters the planet stops there. Rule 12.12.9"""
    out: list[int] = []
    d: i64
    e: i64
    for d in range(2 * side, 2 * side + 2):
        first = STEP[d * N + sq]
        if first < 0 or s.ship[first] != 0 or HOME[first] == 1 - side:
            continue
        for e in range(2 * side, 2 * side + 2):
            second = STEP[e * N + first]
            if second >= 0 and s.ship[second] == 0 and second not in out:
                out.append(second)
    return out


def leaps(s: GalacticWarfare, side: i64, sq: i64) -> list[int]:
    """Squares behind a friend diagonally ahead. Rule 12.12.10"""
    out: list[int] = []
    d: i64
    for d in range(2 * side, 2 * side + 2):
        friend = STEP[d * N + sq]
        if friend >= 0 and s.ship[friend] == side + 1:
            beyond = STEP[d * N + friend]
            if beyond >= 0 and s.ship[beyond] == 0:
                out.append(beyond)
    return out


def steps_back(s: GalacticWarfare, side: i64, sq: i64) -> list[int]:
    """One square diagonally backwards. Rule 12.12.11"""
    out: list[int] = []
    d: i64
    for d in range(2 - 2 * side, 4 - 2 * side):
        back = STEP[d * N + sq]
        if back >= 0 and s.ship[back] == 0:
            out.append(back)
    return out


def steps_aside(s: GalacticWarfare, side: i64, sq: i64) -> list[int]:
    """The next dark square of the row on either hand. Rule 12.12.11"""
    out: list[int] = []
    d: i64
    for d in range(2):
        beside = BESIDE[d * N + sq]
        if beside >= 0 and s.ship[beside] == 0:
            out.append(beside)
    return out


def granted_moves(s: GalacticWarfare, side: i64, sq: i64, kind: i64) -> list[int]:
    """Destinations that this kind of granted move opens, attacks excepted. Rule 12.9"""
    if kind == DOUBLE_CHARGE:
        return double_charges(s, side, sq)
    if kind == LEAP_FRIEND:
        return leaps(s, side, sq)
    if kind == STEP_BACK:
        return steps_back(s, side, sq)
    if kind == STEP_SIDE:
        return steps_aside(s, side, sq)
    return []


def grant_helps(s: GalacticWarfare, side: i64, sq: i64, kind: i64) -> bool:
    """Does this kind of move give the ship something the ordinary rules do not? Rule 12.12.13"""
    if kind == ATTACK_BACK:
        return can_attack(s, side, sq, 2 - 2 * side, False) or can_attack(s, side, sq, 3 - 2 * side, False)
    if kind == RAM:
        d: i64
        for d in range(2 * side, 2 * side + 2):
            if can_attack(s, side, sq, d, True) and not can_attack(s, side, sq, d, False):
                return True
        return False
    return len(granted_moves(s, side, sq, kind)) > 0


def ordinary_option(s: GalacticWarfare, side: i64, sq: i64) -> bool:
    """Has this ship a charge, an attack, a granted move or an attempt as a stuck ship?"""
    if can_charge(s, side, sq):
        return True
    ram = s.granted == RAM
    if can_attack(s, side, sq, 2 * side, ram) or can_attack(s, side, sq, 2 * side + 1, ram):
        return True
    if stuck(s, sq):
        return True
    return s.granted >= 0 and grant_helps(s, side, sq, s.granted)


def touchable(s: GalacticWarfare) -> list[int]:
    """Ships of the active player that have an option. Rules 13.4, 10.5"""
    side = s.active
    out: list[int] = []
    sq: i64
    for sq in range(N):
        if s.ship[sq] == side + 1 and HOME[sq] != 1 - side and sq != s.locked and ordinary_option(s, side, sq):
            out.append(sq)
    if not out:
        return gridlock_candidates(s)
    return out


def gridlock_candidates(s: GalacticWarfare) -> list[int]:
    """Ships that may attempt to leave a wholly blocked fleet. Rules 10.5, 10.6"""
    side = s.active
    out: list[int] = []
    if not gridlocked(s, side):
        return out
    sq: i64
    for sq in range(N):
        if s.ship[sq] != side + 1 or HOME[sq] >= 0 or sq == s.locked:
            continue
        left = STEP[2 * side * N + sq]
        right = STEP[(2 * side + 1) * N + sq]
        if (left >= 0 and s.ship[left] == 2 - side) or (right >= 0 and s.ship[right] == 2 - side):
            out.append(sq)
    return out


def gridlocked(s: GalacticWarfare, side: i64) -> bool:
    """No move at all, even without Cease-Fire, locks and cloaks, and a vacant home square. Rule 10.5"""
    if not s.vacant_homes(side):
        return False
    ram = s.granted == RAM
    sq: i64
    for sq in range(N):
        if s.ship[sq] != side + 1 or HOME[sq] == 1 - side:
            continue
        if can_charge(s, side, sq) or stuck(s, sq):
            return False
        if landing(s, side, sq, 2 * side, ram) >= 0 or landing(s, side, sq, 2 * side + 1, ram) >= 0:
            return False
        if s.granted == ATTACK_BACK:
            if landing(s, side, sq, 2 - 2 * side, False) >= 0 or landing(s, side, sq, 3 - 2 * side, False) >= 0:
                return False
        elif s.granted >= 0 and granted_moves(s, side, sq, s.granted):
            return False
    return True


def ship_options(s: GalacticWarfare, sq: i64) -> list[int]:
    """Everything a touched ship may do. Rule 13.4"""
    side = s.active
    out: list[int] = []
    ram = s.granted == RAM
    d: i64
    for d in range(2 * side, 2 * side + 2):
        ahead = STEP[d * N + sq]
        if ahead < 0:
            continue
        if s.ship[ahead] == 0:
            out.append(MOVE.pack(ahead))
        elif can_attack(s, side, sq, d, ram):
            out.append(ATTACK.pack(ahead))
    if s.granted == ATTACK_BACK:
        for d in range(2 - 2 * side, 4 - 2 * side):
            if can_attack(s, side, sq, d, False):
                out.append(ATTACK.pack(STEP[d * N + sq]))
    elif s.granted >= 0:
        for to in granted_moves(s, side, sq, s.granted):
            out.append(MOVE.pack(to))
    if stuck(s, sq) or not out:
        out.append(ATTEMPT.pack())  # a touched ship without any other option is a gridlock candidate
    return out


def tell_move(s: GalacticWarfare, side: i64, origin: i64, goal: i64, kind: i64) -> None:
    """A ship has gone from square to square, perhaps into the enemy's home planet. Rules 6.1, 14.7"""
    s.show(EVERYONE, INVADED if HOME[goal] == 1 - side else MOVED, side, origin, goal, kind)

"""Attack and defence, ranges, and the cards won by them. Rules 10, 11.2, 12.5, 12.8-12.13, 13.3-13.13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.queens_gambit.boards import (
    AWAY,
    BETWEEN,
    DOOR_IN,
    DOOR_OUT,
    LINE,
    NEAR,
    NEAR_AT,
    PALACE,
    ZONE,
)
from attic.games.queens_gambit.piles import BonusCards
from attic.games.queens_gambit.sight import VIEW, VIEW_AT, sees
from attic.games.queens_gambit.state import FIGURE, HARM, Fight, QueensGambit
from attic.games.queens_gambit.tables import (
    ATTACK_GRAY,
    ATTACK_RED,
    BLOCKS,
    BLUE,
    BONUS,
    DAMAGE,
    DEFENCE_BLUE,
    DEFENCE_GOLD,
    DEFENCE_GREEN,
    DROIDS,
    FACE,
    FACES,
    FAMBAA,
    GOLD,
    GRAY,
    GREEN,
    HITS,
    PER_FIGURE,
    PURPLE_QUEEN,
    REACH,
    RED,
    RED_QUEEN,
    RIPOSTES,
    SIDE_OF,
    TYPES,
    VICEROY,
)
from attic.games.queens_gambit.vocabulary import (
    ATTACK_ROLLED,
    ATTACKED,
    BONUS_WON,
    DEFENCE_ROLLED,
    DESTROYED,
    HURT,
    MISSED,
    QUEEN_REVEALED,
    RIPOSTED,
    SHIELD_FELL,
    THINNED,
)
from attic.games.queens_gambit.winning import check_victory
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE

OVER_ANYTHING: Final[i64] = 3  # the range that fires over units, Rule 13.6


def chart_row(kind: i64, space: i64) -> i64:
    """The line of the Reference Charts that counts where the unit stands. Rule 11.2"""
    return kind if space < PALACE else TYPES + kind


# ---- targets


def is_enemy(s: QueensGambit, side: i64, space: i64) -> bool:
    """Stands there an enemy that can be attacked? Rules 10.1, 11.14"""
    kind = s.kind(space)
    return kind >= 0 and SIDE_OF[kind] != side and kind != VICEROY


def targets(s: QueensGambit, space: i64) -> list[int]:
    """Every enemy that the unit on this space may attack. Rules 10.1, 11.2, 13.4-13.8"""
    if space < PALACE:
        return field_targets(s, space)
    side = s.side_at(space)
    out: list[int] = []
    i: i64
    for i in range(VIEW_AT[space - PALACE], VIEW_AT[space - PALACE + 1]):
        there = VIEW[i]
        if s.units[there] != 0 and is_enemy(s, side, there) and sees(s.units, space, there):
            out.append(there)
    return out


def field_targets(s: QueensGambit, space: i64) -> list[int]:
    """Targets on the plains. Rule 13"""
    kind = s.kind(space)
    side = SIDE_OF[kind]
    out: list[int] = []
    there: i64
    for there in range(PALACE):
        if s.units[there] != 0 and is_enemy(s, side, there) and in_range(s, kind, space, there):
            out.append(there)
    return out


def in_range(s: QueensGambit, kind: i64, a: i64, b: i64) -> bool:
    """Distance, the way between, and the shield. Rules 13.4-13.7"""
    away = AWAY[a * PALACE + b]
    if away > REACH[kind] or not same_side_of_shield(s, a, b):
        return False
    if away < 2 or REACH[kind] == OVER_ANYTHING:
        return True
    at = 2 * (a * PALACE + b)
    first, second = BETWEEN[at], BETWEEN[at + 1]
    return (first >= 0 and s.units[first] == 0) or (second >= 0 and s.units[second] == 0)


def same_side_of_shield(s: QueensGambit, a: i64, b: i64) -> bool:
    """While the shield is up an attack needs a common side; line hexes belong to both. Rules 13.7, 13.10"""
    return not s.shield or ZONE[a] == ZONE[b] or ZONE[a] == LINE or ZONE[b] == LINE


def adjacent_enemies(s: QueensGambit, space: i64) -> list[int]:
    """Whom a duelist may attack: neighbours, also over stairs and through doors. Rules 11.10, 12.5, 12.11"""
    side = s.side_at(space)
    out: list[int] = []
    i: i64
    for i in range(NEAR_AT[space], NEAR_AT[space + 1]):
        if is_enemy(s, side, NEAR[i]):
            out.append(NEAR[i])
    if space in (DOOR_IN, DOOR_OUT):
        through = DOOR_IN + DOOR_OUT - space
        if is_enemy(s, side, through):
            out.append(through)
    return out


# ---- the attack


def roll(colour: i64, count: i64, into: list[int], chance: Chance) -> None:
    """So many dice of one colour, as faces. Rule 1.10"""
    for _ in range(count):
        into.append(FACE[colour * FACES + chance.roll(FACES) - 1])


def attack_dice(unit: i64, space: i64, dice: i64, chance: Chance) -> list[int]:
    """All dice of the chart, for groups per figure; a duelist rolls the dice he has declared. Rules 10.3, 12.5"""
    row = chart_row((unit & 255) - 1, space)
    times: i64 = (unit >> 8) & 255 if PER_FIGURE[row] else 1
    faces: list[int] = []
    roll(RED, dice if dice > 0 else ATTACK_RED[row] * times, faces, chance)
    roll(GRAY, ATTACK_GRAY[row] * times, faces, chance)
    return faces


def defence_dice(unit: i64, space: i64, chance: Chance) -> list[int]:
    """All defence dice, without choice, even against no hit: blue, gold, green. Rule 10.4"""
    row = chart_row((unit & 255) - 1, space)
    times: i64 = (unit >> 8) & 255 if PER_FIGURE[row] else 1
    faces: list[int] = []
    roll(BLUE, DEFENCE_BLUE[row] * times, faces, chance)
    roll(GOLD, DEFENCE_GOLD[row] * times, faces, chance)
    roll(GREEN, DEFENCE_GREEN[row] * times, faces, chance)
    return faces


def attack(s: QueensGambit, space: i64, target: i64, dice: i64, chance: Chance) -> None:
    """One attack from its declaration to the cards it wins. Rules 10.2-10.9, 12.8-12.10, 13.16"""
    attacking, defending = s.units[space], s.units[target]
    a, d = s.kind(space), s.kind(target)
    s.fight = Fight(space, target, attacking, defending, [], [], 0, 0)
    s.show(EVERYONE, ATTACKED, space, target, a, d)
    attack_faces = attack_dice(attacking, space, dice, chance)
    defence_faces = defence_dice(defending, target, chance)
    hits: i64 = 0
    blocks: i64 = 0
    riposte: i64 = 0
    for face in attack_faces:
        hits += HITS[face]
    for face in defence_faces:
        blocks += BLOCKS[face]
        riposte += RIPOSTES[face]
    harm = hits - blocks if hits > blocks else 0
    s.fight = Fight(space, target, attacking, defending, attack_faces, [], 0, 0)
    s.show_list(EVERYONE, ATTACK_ROLLED, [int(a), *attack_faces])
    s.fight = Fight(space, target, attacking, defending, attack_faces, defence_faces, harm, riposte)
    if defence_faces:
        s.show_list(EVERYONE, DEFENCE_ROLLED, [int(d), *defence_faces])
    won = wound(s, target, harm)
    lost: i64 = 0
    if riposte > 0:
        s.show(EVERYONE, RIPOSTED, space, a, riposte)
        lost = wound(s, space, riposte)
    if s.units[space] == 0:
        s.acting = -1
    check_victory(s)
    if s.outcome is None:
        award(s, 1 - SIDE_OF[a], target, lost)
        award(s, SIDE_OF[a], target, won)


def award(s: QueensGambit, side: i64, space: i64, cards: i64) -> None:
    """Bonus cards are drawn at once; the active side's step is pushed last and so draws first. Rules 13.16, 17.9"""
    if cards > 0:
        s.show(EVERYONE, BONUS_WON, side, cards)
        s.push(BonusCards(s.seat_at(side, space), cards))


def wound(s: QueensGambit, space: i64, points: i64) -> i64:
    """Points against the unit on a space; how many bonus cards that gives the enemy. Rules 10.6-10.8, 13.12, 13.13"""
    kind = s.kind(space)
    row = chart_row(kind, space)
    if points == 0:
        s.show(EVERYONE, MISSED, space, kind)
        return 0
    if DAMAGE[row] > 1:
        s.units[space] += points * HARM
        if s.harm(space) < DAMAGE[row]:
            s.show(EVERYONE, HURT, space, kind, points, s.harm(space))
            return 0
    elif points < s.figures(space):
        s.units[space] -= points * FIGURE
        bury(s, kind, points)
        s.show(EVERYONE, THINNED, space, kind, points, s.figures(space))
        return 0
    destroy(s, space)
    return BONUS[row]


def bury(s: QueensGambit, kind: i64, figures: i64) -> None:
    """Figures leave the boards; destroyed droids may come back. Rule 10.10"""
    s.alive[kind] -= figures
    if kind in DROIDS:
        s.pool[kind] += figures


def destroy(s: QueensGambit, space: i64) -> None:
    """The unit is gone, with what follows for the shield and the Queens. Rules 10.8, 11.7, 13.11"""
    kind = s.kind(space)
    bury(s, kind, s.figures(space))
    s.units[space] = 0
    s.show(EVERYONE, DESTROYED, space, kind)
    if kind == FAMBAA and s.shield:
        s.shield = False
        s.show(EVERYONE, SHIELD_FELL)
    if kind in (RED_QUEEN, PURPLE_QUEEN):
        queen = kind - RED_QUEEN
        s.show(EVERYONE, QUEEN_REVEALED, queen, 1 if s.queen == queen else 0)

"""Why a unit may not do something: the clause behind every refusal."""

from __future__ import annotations

from attic.games.queens_gambit.boards import (
    AWAY,
    BETWEEN,
    BOARD,
    CORE,
    INSIDE,
    LINE,
    OUTSIDE,
    PALACE,
    ZONE,
    spoken,
)
from attic.games.queens_gambit.fighting import is_enemy, same_side_of_shield, targets
from attic.games.queens_gambit.moving import is_free
from attic.games.queens_gambit.sight import SIGHT_AT, SIZE, obstructions
from attic.games.queens_gambit.state import QueensGambit
from attic.games.queens_gambit.tables import (
    AAT,
    BATTLEFIELD,
    CARDS,
    CHARTS,
    DUEL,
    DUELISTS,
    MOST_DICE,
    MTT,
    REACH,
)
from attic.games.queens_gambit.vocabulary import ACTIVATE, ATTACK, MOVE, STRIKE
from attic.kit.state import Refusal


def title(kind: int) -> str:
    """The name of a type of unit."""
    return CHARTS.titles[kind]


def why_no_activation(s: QueensGambit, order: int, left: list[int], action: int) -> Refusal:
    """Why this unit cannot be activated now. Rules 6.5, 6.8, 8.1a"""
    if not ACTIVATE.made(action):
        return Refusal("8.1", "Choose the unit that acts next, or end the card.")
    space = int(ACTIVATE.first(action))
    orders = CARDS.orders[order]
    kind = int(s.kind(space))
    if kind < 0:
        return Refusal("8.1", "Nobody stands there.")
    if space in s.acted:
        return Refusal("6.5", "This unit has acted on this card already.")
    if kind not in orders.who:
        return Refusal("8.1", f"The card does not activate {title(kind)}.")
    where = BATTLEFIELD if space < PALACE else DUEL if space >= CORE else int(orders.where)
    if where != orders.where:
        return Refusal("6.8", "The card activates units of this type in another arena.")
    return Refusal("6.7", f"The card activates no further {title(kind)}.")


def why_no_act(s: QueensGambit, move: int, window: bool, moved: bool, action: int) -> Refusal:
    """Why the acting unit may not go or attack there. Rules 9, 10, 11, 13"""
    here = int(s.acting)
    if MOVE.made(action):
        if moved:
            return Refusal("9.3", "The unit has moved; now it may attack.")
        return why_no_move(s, here, int(MOVE.first(action)), move, window)
    if ATTACK.made(action):
        return why_no_attack(s, here, int(ATTACK.first(action)))
    if STRIKE.made(action):
        return Refusal("10.3", "This unit rolls all its dice at one target.")
    if ACTIVATE.made(action):
        return Refusal("6.6", "The acting unit finishes first.")
    return Refusal("8.1", "Move the unit, attack, or end its activation.")


def why_no_move(s: QueensGambit, here: int, to: int, move: int, window: bool) -> Refusal:
    """Why a unit cannot go there. Rules 9.1, 9.2, 11.9, 12.1, 12.2, 13.9"""
    kind = int(s.kind(here))
    if to == here:
        return Refusal("9.1", "The unit stands there; it may stay by attacking or ending its activation.")
    if is_enemy(s, int(s.side_at(here)), to) and to not in targets(s, here) and kind not in DUELISTS:
        return why_no_attack(s, here, to)  # who names an enemy means to attack it
    if s.units[to] != 0:
        return Refusal("9.2", f"{title(int(s.kind(to)))} stands there.")
    if s.shield and kind in (AAT, MTT) and ZONE[to] in (LINE, INSIDE):
        return Refusal("13.9", f"{title(kind)} cannot pass the shield.")
    if to >= CORE and kind not in DUELISTS:
        return Refusal("12.1", "Only Qui-Gon, Obi-Wan and Darth Maul enter the core.")
    if here >= CORE > to and not is_free(s, kind):
        return Refusal("12.2", f"{title(kind)} cannot leave the core before the duel is decided.")
    if arena(here) != arena(to) and not (here >= PALACE and to >= PALACE):
        return Refusal("9.1", "No way leads from one board to the other.")
    column = BOARD.windows[here]
    if to in column and not window:
        return Refusal("11.9", "The ledges are open only to those whom a Window Ledge card activates.")
    return Refusal("9.1", f"That is farther than {move} steps over empty spaces.")


def arena(space: int) -> int:
    """Plains, palace or core."""
    return 0 if space < PALACE else 1 if space < CORE else 2


def why_no_attack(s: QueensGambit, here: int, target: int) -> Refusal:
    """Why a unit cannot attack there. Rules 10.1, 11.6, 11.14, 13.4-13.7"""
    side = int(s.side_at(here))
    if not is_enemy(s, side, target):
        return why_no_enemy(s, side, target)
    if arena(here) == 0 or arena(target) == 0:
        return why_no_shot(s, here, target)
    if SIGHT_AT[(here - PALACE) * SIZE + target - PALACE] < 0:
        clause = "11.6" if zone(here) != zone(target) else "11.4"
        return Refusal(clause, "A wall, a pillar, stairs or a door is between.")
    between = [spoken(BOARD.names[space]) for space in obstructions([int(u) for u in s.units], here, target)]
    return Refusal("11.3", f"No line of sight: {' and '.join(between)} close{'s' if len(between) == 1 else ''} it.")


def zone(space: int) -> str:
    """The zone of sight of a space."""
    entry = BOARD.entries[space]
    return entry.text("los_zone") if entry.has("los_zone") else "core"


def why_no_enemy(s: QueensGambit, side: int, target: int) -> Refusal:
    """What stands there is no target. Rules 10.1, 11.14"""
    kind = int(s.kind(target))
    if kind < 0:
        return Refusal("10.1", "Nobody stands there.")
    if CHARTS.sides[kind] == side:
        return Refusal("10.1", "Friends cannot be attacked.")
    return Refusal("11.14", "The Viceroys cannot be attacked.")


def why_no_shot(s: QueensGambit, here: int, target: int) -> Refusal:
    """Why a unit of the plains cannot reach its target. Rules 13.4-13.8"""
    if target >= PALACE or here >= PALACE:
        return Refusal("13.3", "The target is on another board.")
    reach, away = int(REACH[s.kind(here)]), int(AWAY[here * PALACE + target])
    if away > reach:
        clause = {1: "13.4", 2: "13.5"}.get(reach, "13.6")
        return Refusal(clause, f"The target is {away} spaces away, the range is {reach}.")
    if not same_side_of_shield(s, here, target):
        sides = {OUTSIDE: "outside", LINE: "on the line", INSIDE: "inside"}
        one, other = sides[int(ZONE[here])], sides[int(ZONE[target])]
        return Refusal("13.7", f"The shield is between: one is {one}, the other {other}.")
    at = 2 * (here * int(PALACE) + target)
    middle = [spoken(BOARD.names[BETWEEN[at + i]]) for i in range(2) if BETWEEN[at + i] >= 0]
    return Refusal("13.5", f"No free hex between: {' and '.join(middle)} occupied.")


def why_no_duel(s: QueensGambit, moves: int, dice: int, action: int) -> Refusal:
    """Why a duelist may not do this now. Rules 12.2-12.6"""
    here = int(s.acting)
    if MOVE.made(action):
        to = int(MOVE.first(action))
        if moves == 0:
            return Refusal("12.4", "The movement of this activation is used up.")
        return why_no_move(s, here, to, moves, False)
    if STRIKE.made(action):
        target, wanted = int(STRIKE.first(action)), int(STRIKE.second(action))
        side = int(s.side_at(here))
        if not is_enemy(s, side, target):
            return why_no_enemy(s, side, target)
        if wanted > MOST_DICE:
            return Refusal("12.6", f"At most {MOST_DICE} dice in one attack.")
        if wanted == 0 or wanted > dice:
            return Refusal("12.5", f"{dice} dice are left in this activation.")
        return Refusal("12.5", "A duelist attacks neighbours only.")
    if ATTACK.made(action):
        if not is_enemy(s, int(s.side_at(here)), int(ATTACK.first(action))):
            return why_no_enemy(s, int(s.side_at(here)), int(ATTACK.first(action)))
        return Refusal("12.5", "A duelist attacks neighbours only, and says with how many dice.")
    return Refusal("12.4", "Move, attack, or end the activation.")



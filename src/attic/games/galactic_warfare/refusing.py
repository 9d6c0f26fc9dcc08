"""Why a touched ship may not do something: the clause behind every refusal."""

from __future__ import annotations

from attic.games.galactic_warfare.moving import ATTACK_BACK
from attic.games.galactic_warfare.state import GalacticWarfare
from attic.games.galactic_warfare.tables import HOME, ROW, STEP, N
from attic.games.galactic_warfare.vocabulary import ATTACK, ATTEMPT, MOVE, TOUCH
from attic.games.galactic_warfare.windows import is_play
from attic.kit.state import Refusal


def why_no_move(s: GalacticWarfare, action: int) -> Refusal:
    """Why the touched ship may not do this. Rules 6, 10, 13"""
    if MOVE.made(action):
        return why_no_charge(s, MOVE.first(action))
    if ATTACK.made(action):
        return why_no_attack(s, ATTACK.first(action))
    if ATTEMPT.made(action):
        return Refusal("10.1", "This ship is not stuck.")
    if TOUCH.made(action):
        return Refusal("13.1", "You must move the ship you have touched.")
    if is_play(action):
        return Refusal("13.2", "A ship is touched: no card before your move any more.")
    return Refusal("13.1", "Move the ship you have touched.")


def why_no_charge(s: GalacticWarfare, to: int) -> Refusal:
    """Why the touched ship may not go there. Rules 6.1, 6.2, 6.8"""
    if s.ship[to] != 0:
        return Refusal("6.1", "That square is not vacant.")
    rows = ROW[to] - ROW[s.touched]
    if (rows if s.active == 0 else -rows) <= 0:
        return Refusal("6.2", "Ships only go forward.")
    return Refusal("6.8", "Only a neighbouring square ahead can be reached.")


def why_no_attack(s: GalacticWarfare, target: int) -> Refusal:
    """Why the touched ship may not attack there. Rules 6.3-6.7, 11.5, 12.12.16, 12.12.18"""
    side = s.active
    if s.ship[target] != 2 - side:
        return Refusal("6.7", "No enemy ship stands there.")
    near = neighbours(s.touched)
    if target not in near:
        return Refusal("6.8", "Only a neighbouring ship can be attacked.")
    if s.ceasefire:
        return Refusal("12.12.16", "Cease-Fire: no attacks this turn.")
    if s.is_cloaked(target):
        return Refusal("12.12.18", "A cloaked ship cannot be attacked.")
    if HOME[target] == side:
        return Refusal("11.5", "An invader cannot be attacked.")
    direction = near.index(target)
    if direction >> 1 != side and s.granted != ATTACK_BACK:
        return Refusal("6.2", "Ships only attack forward.")
    if STEP[direction * N + target] < 0:
        return Refusal("6.5", "A ship at the border has no square beyond it.")
    return Refusal("6.3", "The square beyond is not vacant.")


def neighbours(sq: int) -> list[int]:
    """The squares diagonally next to this one, by direction."""
    return [int(STEP[d * N + sq]) for d in range(4)]

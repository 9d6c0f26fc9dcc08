"""Why something is not allowed: the clause behind every refusal, by what the asker knows. Rule 8.9a"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import IN_WINDOW, ONCE_A_GAME, WATER
from attic.games.stratego_legends.pieces import CAN_ATTACK, STATIONARY, TITLES
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.vocabulary import (
    ACT,
    ACT_MOVING,
    ACT_ON,
    AID,
    CHARGE,
    FLY,
    JUMP_TO,
    MOVE,
    RUSH,
    SEE,
    SLASH,
    SLIP,
    STRIKE,
    SURROUND_AT,
    SWITCH,
    TELEPORT_FROM,
    USE,
)
from attic.kit.state import Refusal


def on_field(s: Legends, space: i64) -> bool:
    """Does the field have this space? Rule 18.2"""
    return space < s.field.near.spaces


def why_no_use(s: Legends, seat: i64, action: int) -> Refusal:
    """Why an ability cannot be used. Rules 8.7-8.12"""
    if not USE.made(action) and not AID.made(action):
        return Refusal("8.7", "Use an ability or pass.")
    source, target = USE.first(action), USE.second(action)
    token = own_at(s, seat, source)
    if token < 0:
        return Refusal("14.1", "You have no piece there.")
    title = TITLES[s.kind[token]]
    for power in s.powers(token):
        if power.when != IN_WINDOW:
            continue
        if (s.used[token] >> power.index) & 1:
            return Refusal("8.12", f"{title} has used its ability this turn.")
        if not on_field(s, target) or not s.occupants(target):
            return Refusal("8.8", "No piece stands there.")
        return Refusal("8.9", f"That would change nothing or does not fit: {power.text}")
    return Refusal("8.3", f"{title} has no ability for a window.")


def own_at(s: Legends, seat: i64, space: i64) -> i64:
    """The player's piece on a space, or -1."""
    if on_field(s, space):
        for token in s.occupants(space):
            if s.mine(token, seat):
                return token
    return -1


def why_no_move(s: Legends, seat: i64, action: int) -> Refusal:
    """Why a move or an action is not allowed. Rules 4, 8.10, 9"""
    if not any(verb.made(action) for verb in MAIN):
        return Refusal("3.1", "Make one standard move or perform one action.")
    origin, space = MOVE.first(action), MOVE.second(action)
    token = own_at(s, seat, origin)
    if token < 0:
        return Refusal("4.1", "You have no piece there.")
    title = TITLES[s.kind[token]]
    if ACT.made(action) or ACT_ON.made(action) or ACT_MOVING.made(action):
        return Refusal("8.10", f"{title} has no such action, or it would change nothing now.")
    if not on_field(s, space):
        return Refusal("1.6", "That space is not on the field.")
    for i, verb in enumerate(KEYWORDS):
        if verb.made(action):
            return why_no_action(s, seat, token, i, space, title)
    return why_no_step(s, seat, token, origin, space, title)


def why_no_step(s: Legends, seat: i64, token: i64, origin: i64, space: i64, title: str) -> Refusal:
    """Why a piece may not make this standard move. Rules 4.1-4.7"""
    if STATIONARY[s.kind[token]]:
        return Refusal("4.7", f"{title} is stationary.")
    steps = [s.field.near.step[d * s.field.near.spaces + origin] for d in range(4)]
    if space not in steps:
        return Refusal("4.1", "A standard move is one space forward, backward or sideways.")
    if s.field.terrain[space] == WATER:
        return Refusal("4.2", "No piece moves onto water.")
    there = s.at[space]
    if there >= 0 and s.control[there] == (seat & 1):
        return Refusal("4.2", "A piece of your own side stands there.")
    if there >= 0 and not CAN_ATTACK[s.kind[token]]:
        return Refusal("4.3", f"{title} cannot attack.")
    return Refusal("4.5", f"{title} may not go back and forth for a third turn.")


def why_no_action(s: Legends, seat: i64, token: i64, i: int, space: i64, title: str) -> Refusal:
    """Why a keyword action is not allowed. Rules 9.4-9.12, 9.24-9.26"""
    clause, word = NAMES[i]
    for power in s.powers(token):
        if power.limit == ONCE_A_GAME and (s.spent[token] >> power.index) & 1:
            return Refusal("8.12", f"{title} has used that action in this game.")
    return Refusal(clause, f"{title} cannot {word} that way.")


MAIN = [MOVE, CHARGE, SLASH, RUSH, FLY, SLIP, JUMP_TO, STRIKE, SURROUND_AT, SWITCH, TELEPORT_FROM, SEE, ACT, ACT_ON,
        ACT_MOVING]
KEYWORDS = [CHARGE, SLASH, RUSH, FLY, SLIP, JUMP_TO, STRIKE, SURROUND_AT, SWITCH, TELEPORT_FROM, SEE]
NAMES = [
    ("9.4", "charge"), ("9.5", "slash"), ("9.6", "rush"), ("9.7", "fly"), ("9.24", "slip"), ("9.25", "jump"),
    ("9.8", "strike"), ("9.9", "surround"), ("9.10", "switch"), ("9.11", "teleport"), ("9.12", "see"),
]

"""The two sides of a battle: who is left, who leads. Rules 14.18, 16.2, 17.3"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.battles import is_fortress_battle
from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import seats_in_order
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import ALLIANCES, BLACK, PEOPLE
from attic.kit.bits import bit

ATTACK, DEFENCE = 0, 1


def left(s: Shadowlords, battle: Battle, side: i64) -> list[int]:
    """The fighters of a side that are still free on the battle space. Rule 14.19"""
    mask = battle.attack if side == ATTACK else battle.defence
    out: list[int] = []
    who: i64
    for who in range(PEOPLE):
        if mask & bit(who) and s.at[who] == battle.space and s.team[who] >= 0:
            out.append(who)
    return out


def leader(s: Shadowlords, battle: Battle, side: i64) -> i64:
    """The seat that decides for a side: its main party, else the first helper in turn order. Rules 14.18, 16.2"""
    colour = battle.attacker if side == ATTACK else battle.defender
    people = left(s, battle, side)
    if colour == BLACK:
        return battle.shadow_seat
    i: i64
    for i in range(ALLIANCES + 1):
        helper = colour if i == 0 else (s.active + i - 1) % ALLIANCES
        for who in people:
            if s.team[who] == helper:
                return s.owner[helper]
    return s.owner[colour]


def choose_shadow_player(s: Shadowlords, battle: Battle) -> None:
    """Who plays the Shadows in a battle. Rules 16.2, 17.3, 22.7"""
    if battle.attacker == BLACK:
        battle.shadow_seat = s.owner[s.active]
    elif battle.defender == BLACK:
        others = seats_in_order(s, s.active)
        battle.shadow_seat = others[0]
        if is_fortress_battle(battle):
            for seat in others:
                if not helps(s, battle, seat):
                    battle.shadow_seat = seat
                    break


def helps(s: Shadowlords, battle: Battle, seat: i64) -> bool:
    """Has this player sent somebody to the attack?"""
    for who in left(s, battle, ATTACK):
        if s.seat_of(who) == seat:
            return True
    return False


def owner_of(s: Shadowlords, battle: Battle, who: i64) -> i64:
    """The seat that decides for a fighter: its owner, for Shadows the one who plays them. Rules 14.21, 14.30"""
    if s.team[who] == BLACK:
        return battle.shadow_seat
    return s.seat_of(who)

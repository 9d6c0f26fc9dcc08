"""What is at stake in the battles of a turn, for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.control import fighters_at
from attic.games.shadowlords.odds import battle_odds, duel_odds, odds_of
from attic.games.shadowlords.paths import attackable, opposing
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CLASS,
    FIRST_SHADOW,
    FORTRESS,
    LORD,
    MASTER,
    PEOPLE,
    PORTRAITS,
    SPACES,
)
from attic.kit.arr import vec
from attic.kit.bits import bit

WORTH: Final = [30.0, 11.0, 13.0, 10.0]  # Star Master, Warrior, Merchant, Diplomat
CAPTIVE: Final = 0.3  # share of a character's worth that its owner keeps
FALL: Final = 45.0  # beyond his worth, what a Star Master's fall costs
STONE: Final = 22.0
DOOM: Final = 0.8  # how much of everybody's hopes the Timer takes
LOST: Final = 0.02  # what is left of the hopes when the Shadowlord wins
RING_SHIP: Final = 1.5
FULL_SHIP: Final = 0.9  # beyond the fourth on a ring


def hopes(s: Shadowlords) -> float:
    """What the Timer leaves of everybody's hopes. Rule 21.2"""
    if s.timer < 0 or s.team[LORD] != BLACK:
        return 1.0 - LOST
    share = float(s.timer) / float(s.starburst)
    return 1.0 - LOST - DOOM * share * share * share


def ring_worth(ships: i64) -> float:
    """The first ships move a character, the later ones only strengthen it."""
    if ships <= 4:
        return RING_SHIP * float(ships) + (0.8 if ships > 0 else 0.0)
    return 4.0 * RING_SHIP + 0.8 + FULL_SHIP * float(ships - 4)


def prospects(s: Shadowlords, seat: i64, here: vec[i64]) -> float:
    """What battles of this turn may bring a player, those not listed yet included."""
    if s.stage == 0:
        return 0.0
    gain = 0.0
    if s.stage <= 5:
        space: i64
        foe: i64
        for space in range(SPACES):
            if not (here[space] >> s.active) & 1:
                continue
            mine = fighters_at(s, space, s.active)
            if mine == 0:
                continue
            for foe in range(5):
                if not (here[space] >> foe) & 1 and s.loose[space * 5 + foe] == 0:
                    continue
                if foe < ALLIANCES and (s.owner[foe] == s.owner[s.active] or not attackable(s, space, foe)):
                    continue
                theirs = opposing(s, space, foe)
                if theirs:
                    odds = battle_odds(s, mine, theirs, space, seat)
                    gain += stakes(s, mine, theirs, odds, seat, space)
                elif s.loose[space * 5 + foe] > 0 and s.owner[s.active] == seat:
                    gain += 1.5
        return gain
    for i in range(len(s.battles)):
        battle = s.battles[i]
        if i < s.fight:
            continue
        if i == s.fight and s.duel is not None and s.duel.winner < 0:
            duel = s.duel
            gain += stakes(s, bit(duel.attacker), bit(duel.defender), duel_odds(s), seat, battle.space)
            gain += 0.3 * stakes(s, battle.attack, battle.defence, odds_of(s, battle, seat), seat, battle.space)
        elif not battle.loose:
            gain += stakes(s, battle.attack, battle.defence, odds_of(s, battle, seat), seat, battle.space)
    return gain


def stakes(s: Shadowlords, attack: i64, defence: i64, odds: float, seat: i64, space: i64) -> float:
    """The expected change for one player when two sides fight: his losses, and what others lose to him."""
    gain = 0.0
    who: i64
    for who in range(PEOPLE):
        if s.at[who] != space or not (attack | defence) & bit(who):
            continue
        attacking = attack & bit(who) != 0
        loss = (1.0 - odds if attacking else odds) * man_worth(s, who)
        if s.seat_of(who) == seat:
            gain -= loss
        elif fights_for(s, defence if attacking else attack, seat, space):
            gain += 0.8 * loss
        else:
            gain += 0.15 * loss
    if space == FORTRESS and defence & bit(LORD) and fights_for(s, attack, seat, space):
        gain += odds * (STONE + 60.0 * (1.0 - hopes(s)))
    return gain


def man_worth(s: Shadowlords, who: i64) -> float:
    """What a fighter's defeat costs its owner."""
    if who >= FIRST_SHADOW:
        return 4.0
    worth = (1.0 - CAPTIVE) * WORTH[CLASS[who]] + ring_worth(s.ships[who])
    return worth + FALL if CLASS[who] == MASTER else worth


def fights_for(s: Shadowlords, mask: i64, seat: i64, space: i64) -> bool:
    """Has a player somebody on this side?"""
    who: i64
    for who in range(PORTRAITS):
        if mask & bit(who) and s.at[who] == space and s.seat_of(who) == seat:
            return True
    return False

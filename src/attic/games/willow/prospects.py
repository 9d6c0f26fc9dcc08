"""Odds and distances that advice looks at: who can be caught, who wins a fight, where Treasures lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.agreeing import fighting_prowess
from attic.games.willow.facts import Fight
from attic.games.willow.fighting import champion_prowess
from attic.games.willow.state import Willow
from attic.games.willow.tables import (
    EVIL,
    FOE_HEALTH,
    FOE_PROWESS,
    GOOD,
    HIDE,
    KNOWS_PLACE,
    NOCKMAAR,
    PLACE_SPACE,
    WALK,
    C,
    N,
    P,
)
from attic.games.willow.ways import walk_limit
from attic.kit.bag import EMPTY

# P(own die - other die >= x) for x from -6 to 7. Rule 13.3
_AT_LEAST: Final = [sum(a - b >= x for a in range(1, 7) for b in range(1, 7)) / 36 for x in range(-6, 8)]
# How likely a healthy mage of this Magic slays Bavmorda. Rule 21.5
DUEL: Final = [0.0] * 12 + [0.02, 0.155, 0.5, 0.845, 0.98, 0.99, 0.99]
_NEAR: Final = [0.82**d for d in range(100)]
TREASURE_HOPE: Final = 4.0  # of a Treasure within reach
POWER_HOPE: Final = 1.5
HAND_AT_STAKE: Final = 0.8  # of each card in a hand that may be lost
CHILD_AT_STAKE: Final = 26.0


def at_least(x: i64) -> float:
    """How likely the own die is ahead of the other by so much."""
    return _AT_LEAST[max(0, min(13, x + 6))]


def near(a: i64, b: i64) -> float:
    """1 for the same space, less with every step of the way."""
    return _NEAR[WALK[a * N + b]]


def explorer_worth(s: Willow, c: i64) -> float:
    """The best Place to go to: Treasure, power, how well it is hidden. Rules 9.9, 19"""
    best = 0.0
    p: i64
    for p in range(P):
        if p == NOCKMAAR:
            continue
        hope = TREASURE_HOPE if s.lying[p] != EMPTY else 0.0
        if not (s.powers[c] >> p) & 1:
            hope += POWER_HOPE
        if hope == 0.0:
            continue
        d = WALK[s.space[c] * N + PLACE_SPACE[p]]
        if d > 0:
            found = 1.0 if KNOWS_PLACE[s.edition() * C + c] == p else at_least(HIDE[p] + 1 - s.stealth(c))
            hope *= _NEAR[d] * (0.25 + 0.75 * found)
        if hope > best:
            best = hope
    return best if s.health[c] > 0 else 0.5 * best


def danger_to(s: Willow, holder: i64, stake: float) -> float:
    """What may be lost to Evil characters near enough to find and beat the holder's company. Rules 9.14, 11"""
    space = s.space[holder]
    company = s.here(space, GOOD)
    hidden: i64 = 0
    strong: i64 = 0
    marched = False
    c: i64
    for c in range(C):
        if (company >> c) & 1:
            hidden = max(hidden, s.stealth(c))
            if s.health[c] > 0:
                strong = max(strong, s.prowess(c))
            marched = marched or s.army[GOOD] == c
    worst = 0.0
    for c in range(C):
        if s.side[c] != EVIL or s.health[c] == 0:
            continue
        d = WALK[s.space[c] * N + space]
        reach = walk_limit(s, c)
        closeness = 1.0 if d <= reach else 0.5 if d <= 2 * reach else 0.15
        found = 1.0 if marched or (s.flags.found >> holder) & 1 else at_least(hidden + 1 - s.stealth(c))
        beaten = at_least(max(1, s.health[holder]) - (s.prowess(c) - strong))
        risk = closeness * found * (0.15 + 0.85 * beaten)
        if risk > worst:
            worst = risk
    return worst * stake


def hand_stake(s: Willow, mask: i64) -> float:
    """What a side would lose with its hands, the child above all."""
    stake = 0.0
    c: i64
    for c in range(C):
        if (mask >> c) & 1:
            stake += HAND_AT_STAKE * float(s.count(c))
            if s.has_army(c):
                stake += 4.0
            if s.hands[c].counts[0] > 0:
                stake += CHILD_AT_STAKE
    return stake


def fight_worth(s: Willow, fight: Fight) -> float:
    """The expected change when the fight ends, for Good. Rules 11.5, 17.5"""
    if fight.stage >= 5:
        return 0.0
    good, evil = best_champion(s, fight, GOOD), best_champion(s, fight, EVIL)
    if good < 0 and (evil >= 0 or fight.foe >= 0):
        return -hand_stake(s, fight.members[GOOD])
    if evil < 0 and fight.foe < 0:
        return hand_stake(s, fight.members[EVIL])
    mine = side_prowess(s, fight, GOOD, good)
    theirs = side_prowess(s, fight, EVIL, evil)
    contest = s.contest
    lead = mine - theirs
    their_health = fight.foe_health if fight.foe >= 0 else s.health[evil]
    if contest is not None and contest.kind == 0 and contest.dice[0] > 0:
        margin = contest.lead()
        win = 1.0 if margin >= their_health else 0.0
        lose = 1.0 if -margin >= s.health[good] else 0.0
        blow = float(margin)
    else:
        win = at_least(their_health - lead)
        lose = at_least(s.health[good] + lead)
        blow = float(lead)
    worth = 0.5 * max(-6.0, min(6.0, blow))
    if fight.foe < 0:
        worth += win * (hand_stake(s, fight.members[EVIL]) + 2.0)
        worth -= lose * (hand_stake(s, fight.members[GOOD]) + 2.0)
    else:
        worth += win - lose * 0.5 * hand_stake(s, fight.members[GOOD])
    return worth


def best_champion(s: Willow, fight: Fight, side: i64) -> i64:
    """The champion, or the best one that can be named; -1 for none."""
    if fight.champions[side] >= 0:
        return fight.champions[side]
    best: i64 = -1
    c: i64
    for c in range(C):
        able = (fight.members[side] >> c) & 1 == 1 and s.health[c] > 0
        if able and (best < 0 or fighting_prowess(s, c) > fighting_prowess(s, best)):
            best = c
    return best


def side_prowess(s: Willow, fight: Fight, side: i64, champion: i64) -> i64:
    """The Prowess a side will bring into the contest."""
    if fight.champions[side] >= 0 or champion < 0:
        return champion_prowess(s, fight, side)
    return fighting_prowess(s, champion) + fight.bonus[side]


def foe_worth(s: Willow) -> float:
    """What waiting Foes will cost Good: the move of a champion, Health, perhaps hands. Rule 8"""
    worth = 0.0
    for entry in s.foes:
        foe: i64 = entry & 255
        target: i64 = (entry >> 8) & 15
        best: i64 = -1
        c: i64
        for c in range(C):
            able = s.side[c] == GOOD and s.space[c] == s.space[target] and s.health[c] > 0
            if able and (best < 0 or s.prowess(c) > s.prowess(best)):
                best = c
        worth -= 1.0
        if best < 0:
            worth -= 2.0
            continue
        gap = FOE_PROWESS[foe] - s.prowess(best)
        fall = at_least(s.health[best] - gap)
        worth -= 0.4 * float(max(0, gap + 2)) + 4.0 * fall
        worth += 0.8 * at_least(FOE_HEALTH[foe] + gap)
    return worth

"""Losing and regaining Health, rising pointers. Rules 4.4, 11.8, 17, 18.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.answering import YesOrNo
from attic.games.willow.hands import capture_hand, send_army_home
from attic.games.willow.state import FIRST_RED, SOFT_ARMOUR, Willow
from attic.games.willow.tables import (
    GOLDEN_ARMOUR,
    MOST,
    PROWESS,
    REDUCE,
    TRACKS,
    K,
)
from attic.games.willow.vocabulary import ABSORBED, ANSWER, GAINED, HEALED, HEALTH_LOST
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import Stages

BY_CONTEST: Final[i64] = 0
BY_SPELL: Final[i64] = 1
BY_BAVMORDA: Final[i64] = 2


def regain(s: Willow, c: i64, amount: i64) -> None:
    """Health rises to six at most. Rules 17.1, 25.7"""
    gained = min(amount, MOST - s.health[c])
    if gained > 0:
        s.health[c] += gained
        s.show(EVERYONE, HEALED, c, gained)


def can_gain(s: Willow, c: i64, value: i64) -> bool:
    """Can the left pointer rise by this value now? Rules 4.3, 4.4"""
    return TRACKS[c] == value and s.pointer[c] < MOST and not (s.flags.gained >> c) & 1


def gain(s: Willow, c: i64, value: i64) -> None:
    """The left pointer rises by one, if it tracks the value and has not risen this turn. Rule 4.4"""
    if can_gain(s, c, value):
        s.pointer[c] += 1
        s.flags.gained |= 1 << c
        s.show(EVERYONE, GAINED, c, value, s.pointer[c])


def reduced(s: Willow, c: i64, amount: i64, cause: i64) -> i64:
    """Armour first, then the King's Golden Armour. Rules 11.8, 26"""
    if cause == BY_CONTEST and s.form[c] < 0:
        card: i64
        for card in range(FIRST_RED, K):
            amount -= REDUCE[card] * s.up[c * K + card]
        amount = max(0, amount)
    if s.treasure[GOLDEN_ARMOUR] == c:
        if s.options_on & SOFT_ARMOUR and amount == 1:
            return 0
        amount = (amount + 1) // 2
    return amount


def lose_health(s: Willow, c: i64, amount: i64, cause: i64) -> None:
    """A loss is about to hit; what is really lost is told by `s.lost`. Rule 11.8"""
    s.lost = 0
    amount = reduced(s, c, amount, cause)
    if amount == 0 or s.health[c] == 0:
        return
    if s.has_army(c):
        s.push(GiveUpArmy(c, amount, cause))
    else:
        suffer(s, c, amount, cause)


def suffer(s: Willow, c: i64, amount: i64, cause: i64) -> None:
    """Health falls to zero at most. Rule 17.1"""
    s.lost = min(amount, s.health[c])
    s.health[c] -= s.lost
    s.show(EVERYONE, HEALTH_LOST, c, s.lost, cause)


class GiveUpArmy(YesOrNo):
    """An Army may go home instead of any loss of Health. Rule 18.5"""

    def __init__(self, who: i64, amount: i64, cause: i64) -> None:
        super().__init__(who)
        self.amount: i64 = amount
        self.cause: i64 = cause

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if ANSWER.first(action) == 1:
            s.show(EVERYONE, ABSORBED, self.who, s.side[self.who], self.amount)
            send_army_home(s, self.who)
        else:
            suffer(s, self.who, self.amount, self.cause)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("18.5", "Say whether the Army is given up instead of Health.")

    def parts(self) -> list[object]:
        return [self.who, self.amount, self.cause]


class SpellHit(Stages[Willow]):
    """A Spell takes Health; at zero the caster gets the hand and, if he can, the Prowess. Rules 15.11, 17.4"""

    def __init__(self, caster: i64, target: i64, amount: i64, drains: bool, stage: i64) -> None:
        super().__init__(-1, stage)
        self.caster: i64 = caster
        self.target: i64 = target
        self.amount: i64 = amount
        self.drains = drains

    def run(self, s: Willow, chance: Chance) -> None:
        if self.stage == 0:
            s.replace(SpellHit(self.caster, self.target, self.amount, self.drains, 1))
            lose_health(s, self.target, self.amount, BY_SPELL)
            return
        s.pop()
        if self.drains:
            regain(s, self.caster, s.lost)
        if s.lost > 0 and s.health[self.target] == 0:
            capture_hand(s, self.target, self.caster)
            gain(s, self.caster, PROWESS)

    def parts(self) -> list[object]:
        return [self.caster, self.target, self.amount, self.drains, self.stage]

"""Attacks in their exact order, and Distance Strikes. Rules 6, 9.8, 9.16-9.23, 10"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.deciding import Answer, Bodyguard, Guess, NextVictim, may_guard
from attic.games.stratego_legends.destroying import (
    both_there,
    destroy,
    finish,
    forget_way,
    leave_space,
    put_on,
    take_control,
)
from attic.games.stratego_legends.effects import perform
from attic.games.stratego_legends.ground import NORTH, SOUTH
from attic.games.stratego_legends.knowing import expose, is_castle, is_magic
from attic.games.stratego_legends.lexicon import (
    ABILITY,
    AFTER_WIN,
    ATTACKING,
    BERSERK,
    BY_STRIKE,
    CAPTURE,
    COMBAT,
    DESTROY_ATTACKER,
    DISPEL,
    FLYING,
    GUESS_NAME,
    LINE_BLAST,
    POSSESS,
    RETALIATE,
    SLAY,
    SPARE_ATTACKER,
    SPELL,
)
from attic.games.stratego_legends.pieces import BASE, PRINTED, Power
from attic.games.stratego_legends.state import PLAYED_ON, Fight, Legends
from attic.games.stratego_legends.strength import compared, has_power
from attic.games.stratego_legends.vocabulary import (
    ATTACK_ENDED,
    ATTACKED_AT,
    CAPTURED,
    CAST,
    COMPARED,
    DISPELLED,
    POSSESSED,
    RETALIATED,
    SLAIN,
    STRUCK,
    ZERO,
)
from attic.games.stratego_legends.windows import AttackWindow, StrikeWindow, window_order
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages

ENTERED: Final[i64] = 0
NAMED_OR_NOT: Final[i64] = 1
CHECKED: Final[i64] = 2
NOT_POSSESSED: Final[i64] = 3
NOT_SLAIN: Final[i64] = 4
WINDOW_CLOSED: Final[i64] = 5
LOSSES_SHOWN: Final[i64] = 6
WON: Final[i64] = 7  # and from here on one stage for each power of the attacker
RAGE: Final[i64] = 50
OVER: Final[i64] = 51


def begin_attack(s: Legends, seat: i64, token: i64, space: i64) -> None:
    """The attacker leaves its space and stands on the defender's. Rule 6.2.1"""
    origin = s.where[token]
    defender = s.at[space]
    flew = has_power(s, token, FLYING)
    leave_space(s, token)
    s.where[token] = space
    s.fight = Fight(seat, token, defender, space, origin, False, -1, flew, False, False)
    s.show(EVERYONE, ATTACKED_AT, seat, origin, space)
    s.push(Attack(seat, ENTERED))


class Attack(Stages[Legends]):
    """One attack from the step onto the defender to the powers of the winner. Rule 6.2"""

    def run(self, s: Legends, chance: Chance) -> None:
        fight = s.fight
        assert fight is not None
        stage = self.stage
        if stage == ENTERED:
            self.to(s, NAMED_OR_NOT)
            if (PRINTED[s.kind[fight.attacker]] >> GUESS_NAME) & 1:
                expose(s, fight.attacker)
                s.push(Guess(self.seat))
        elif stage == NAMED_OR_NOT:
            meet(s, self, fight)
        elif stage == CHECKED:
            settle_attack(s, self, fight)
        elif stage == NOT_POSSESSED:
            slay_or_not(s, self, fight)
        elif stage == NOT_SLAIN:
            self.to(s, LOSSES_SHOWN if fight.settled else WINDOW_CLOSED)
            if not fight.settled:
                s.push(AttackWindow(window_order(s, fight.seat), 0, 0))
        elif stage == WINDOW_CLOSED:
            compare(s, self, fight)
        elif stage == LOSSES_SHOWN:
            self.to(s, WON if fight.won else OVER)
            finish(s)
        elif stage == RAGE:
            rage(s, self, fight)
        elif stage == OVER:
            s.fight = None
            s.pop()
        else:
            after_win(s, self, fight)

    def to(self, s: Legends, stage: i64) -> None:
        """The attack goes on at this stage when it is on top again."""
        s.replace(Attack(self.seat, stage))


def meet(s: Legends, attack: Attack, fight: Fight) -> None:
    """Both are shown; a guess, a Castle or a Magic piece settles it. Rules 6.2.3-6.2.5a, 9.20"""
    expose(s, fight.attacker)
    expose(s, fight.defender)
    attack.to(s, LOSSES_SHOWN)
    right = fight.named == s.kind[fight.defender]
    if is_magic(s, fight.defender):
        attacked_magic(s, fight)
    elif fight.named >= 0:
        destroy(s, [int(fight.attacker), int(fight.defender)] if right else [int(fight.attacker)])
        offer_guard(s, fight)
    elif is_castle(s, fight.defender):
        fight.won = True
        destroy(s, [int(fight.defender)])
    else:
        attack.to(s, CHECKED)
        finish(s)


def attacked_magic(s: Legends, fight: Fight) -> None:
    """It is always destroyed; its spell is cast unless the attacker dispels it. Rules 10.2-10.6, 9.1, 9.20"""
    magic = fight.defender
    if has_power(s, fight.attacker, DISPEL):
        s.show(EVERYONE, DISPELLED, fight.space, s.kind[magic])
        fight.won = fight.named < 0
        destroy(s, [int(magic)] if fight.named < 0 else [int(magic), int(fight.attacker)])
        return
    caster = s.seat_of(magic)
    s.show(EVERYONE, CAST, caster, fight.space, s.kind[magic])
    group: list[int] = [int(magic)]
    for power in s.powers(magic):
        if power.kind == SPELL and power.verb == LINE_BLAST:
            group += blasted(s, magic, power)
    spared = fight.named < 0
    for power in s.powers(magic):
        if power.kind == SPELL and power.verb == DESTROY_ATTACKER:
            spared = False
    if not spared:
        group.append(int(fight.attacker))
    fight.won = spared
    s.held = True
    s.push(Spell(caster, 0))
    destroy(s, group)


def blasted(s: Legends, magic: i64, power: Power) -> list[int]:
    """What stands on the spaces straight in front, away from the controller's side. Rules 9.36, 14.6"""
    ahead = NORTH if s.control[magic] == 0 else SOUTH
    out: list[int] = []
    space = s.where[magic]
    for _ in range(power.spaces):
        space = s.field.near.step[ahead * s.field.near.spaces + space]
        if space < 0:
            break
        if s.at[space] >= 0:
            out.append(int(s.at[space]))
    return out


class Spell(Stages[Legends]):
    """The further steps of a spell in printed order; curses wait for its end. Rules 10.2, 10.5"""

    def run(self, s: Legends, chance: Chance) -> None:
        fight = s.fight
        assert fight is not None
        powers = s.powers(fight.defender)
        if self.stage >= len(powers):
            s.held = False
            s.pop()
            finish(s)
            return
        s.replace(Spell(self.seat, self.stage + 1))
        power = powers[self.stage]
        if power.kind == SPELL and power.verb not in (DESTROY_ATTACKER, SPARE_ATTACKER, LINE_BLAST):
            perform(s, self.seat, fight.defender, power.index, fight.space)


def settle_attack(s: Legends, attack: Attack, fight: Fight) -> None:
    """After the state check: capture, then possession. Rules 6.2.5a, 6.2.6, 9.17, 9.18"""
    attack.to(s, NOT_POSSESSED)
    if not both_there(s, fight):
        end_early(s, attack, fight)
        return
    for power in s.powers(fight.attacker):
        if power.verb == CAPTURE and power.who.fits[s.kind[fight.defender]]:
            capture(s, fight)
            attack.to(s, LOSSES_SHOWN)
            return
    for power in s.powers(fight.defender):
        if power.verb == POSSESS:
            s.push(Answer(s.seat_of(fight.defender), fight.defender, power.index, 0))


def end_early(s: Legends, attack: Attack, fight: Fight) -> None:
    """One of the two has left the space: no comparison; it may have been a success all the same. Rules 6.2.7, 6.3"""
    s.show(EVERYONE, ATTACK_ENDED, fight.space)
    attack.to(s, LOSSES_SHOWN if fight.won else OVER)


def capture(s: Legends, fight: Fight) -> None:
    """The defender goes to the attacker's last space and changes hands. Rules 9.17, 4.5a"""
    s.at[fight.space] = fight.attacker
    put_on(s, fight.defender, fight.origin)
    forget_way(s, fight.defender)
    s.show(EVERYONE, CAPTURED, fight.seat, fight.space, fight.origin)
    take_control(s, fight.seat, fight.defender)


def possess(s: Legends, fight: Fight) -> None:
    """The defender is destroyed and the attacker goes over to its controller. Rule 9.18"""
    owner = s.seat_of(fight.defender)
    fight.settled = True
    s.show(EVERYONE, POSSESSED, owner, fight.space)
    destroy(s, [int(fight.defender)])
    take_control(s, owner, fight.attacker)


def slay_or_not(s: Legends, attack: Attack, fight: Fight) -> None:
    """A power of either piece destroys the other outright. Rules 6.2.6, 9.16"""
    attack.to(s, NOT_SLAIN)
    if fight.settled:
        return
    power = slayer(s, fight.attacker, fight.defender, True)
    if power is not None:
        if power.kind == ABILITY:
            s.push(Answer(fight.seat, fight.attacker, power.index, 0))
        else:
            slay(s, fight, fight.attacker)
    elif slayer(s, fight.defender, fight.attacker, False) is not None:
        slay(s, fight, fight.defender)


def slayer(s: Legends, token: i64, other: i64, attacks: bool) -> Power | None:
    """The power by which a piece slays another in an attack. Rule 9.16"""
    power: Power
    for power in s.powers(token):
        now = power.when == COMBAT or (attacks and power.when == ATTACKING)
        if now and power.verb == SLAY and power.who.fits[s.kind[other]]:
            return power
    return None


def slay(s: Legends, fight: Fight, token: i64) -> None:
    """The other piece is destroyed outright. Rules 9.16, 6.3"""
    other = fight.defender if token == fight.attacker else fight.attacker
    fight.settled = True
    fight.won = token == fight.attacker
    s.show(EVERYONE, SLAIN, s.kind[token], s.kind[other])
    destroy(s, [int(other)])
    offer_guard(s, fight)


def compare(s: Legends, attack: Attack, fight: Fight) -> None:
    """The lower is destroyed; if equal, both at the same moment. Rules 6.2.8, 6.3"""
    if not both_there(s, fight):
        end_early(s, attack, fight)
        finish(s)
        return
    attack.to(s, LOSSES_SHOWN)
    mine = compared(s, fight.attacker, fight.defender)
    theirs = compared(s, fight.defender, fight.attacker)
    s.show(EVERYONE, COMPARED, fight.space, ZERO + mine, ZERO + theirs)
    fight.settled = True
    fight.won = mine > theirs
    group: list[int] = []
    if mine <= theirs:
        group.append(int(fight.attacker))
    if theirs <= mine:
        group.append(int(fight.defender))
    destroy(s, group)
    offer_guard(s, fight)


def offer_guard(s: Legends, fight: Fight) -> None:
    """A guard may stand in for the attacked and destroyed piece. Rules 9.23, 13.1(3)"""
    if s.result != PLAYED_ON or s.where[fight.defender] >= 0:
        return
    seat: i64
    for seat in range(s.home[fight.defender] & 1, s.seats, 2):
        if may_guard(s, seat, fight.defender, fight.space):
            s.push(Bodyguard(seat, fight.defender, fight.space))


def after_win(s: Legends, attack: Attack, fight: Fight) -> None:
    """The winner's powers in printed order, Berserk last. Rule 6.2.11"""
    index = attack.stage - WON
    powers = s.powers(fight.attacker)
    if not still_winner(s, fight):
        attack.to(s, OVER)
    elif index >= len(powers):
        attack.to(s, RAGE)
    else:
        attack.to(s, attack.stage + 1)
        power = powers[index]
        if power.when == AFTER_WIN and power.verb != BERSERK:
            perform(s, fight.seat, fight.attacker, power.index, s.where[fight.attacker])


def still_winner(s: Legends, fight: Fight) -> bool:
    """Is the attacker on the field under the same control? Rule 6.2.11"""
    return s.where[fight.attacker] >= 0 and s.control[fight.attacker] == (fight.seat & 1)


def rage(s: Legends, attack: Attack, fight: Fight) -> None:
    """A Berserk winner must attack again if an enemy stands in reach of a plain step. Rule 9.2"""
    attack.to(s, OVER)
    if still_winner(s, fight) and has_power(s, fight.attacker, BERSERK):
        step = NextVictim(fight.seat, fight.attacker)
        if step.prey(s):
            s.push(step)


def go_on(s: Legends, seat: i64, token: i64, space: i64) -> None:
    """The next attack of a Berserk piece takes the place of the last one. Rules 9.2, 4.5a"""
    s.pop()  # the attack that was won
    forget_way(s, token)
    begin_attack(s, seat, token, space)


# ---- Distance Strike


def begin_strike(s: Legends, seat: i64, token: i64, space: i64) -> None:
    """The target is shown; the striker does not move. Rule 9.8"""
    target = s.at[space]
    s.fight = Fight(seat, token, target, space, s.where[token], True, -1, False, False, False)
    s.push(Strike(seat, 0))
    expose(s, target)


class Strike(Stages[Legends]):
    """A Distance Strike from the showing of its target to the comparison. Rules 9.8, 9.22"""

    def run(self, s: Legends, chance: Chance) -> None:
        fight = s.fight
        assert fight is not None
        s.replace(Strike(self.seat, self.stage + 1))
        if self.stage == 0:
            begin_retaliation(s, fight)
        elif self.stage == 1:
            if not fight.settled:
                s.push(StrikeWindow(window_order(s, self.seat), 0, 0))
        elif self.stage == 2:
            if not fight.settled:
                compare_strike(s, fight)
            finish(s)
        else:
            s.fight = None
            s.pop()


def begin_retaliation(s: Legends, fight: Fight) -> None:
    """Magic and Castles are left alone; some pieces destroy the striker. Rules 9.8, 9.22"""
    if BASE[s.kind[fight.defender]] == 0:
        fight.settled = True
        return
    for power in s.powers(fight.defender):
        if power.verb == RETALIATE and power.when == BY_STRIKE:
            if power.kind == ABILITY:
                s.push(Answer(s.seat_of(fight.defender), fight.defender, power.index, 0))
            else:
                retaliate(s, fight)


def retaliate(s: Legends, fight: Fight) -> None:
    """The striker is destroyed and the target survives. Rule 9.22"""
    fight.settled = True
    s.show(EVERYONE, RETALIATED, fight.space, s.kind[fight.defender])
    destroy(s, [int(fight.attacker)])


def compare_strike(s: Legends, fight: Fight) -> None:
    """A weaker target is destroyed; an equal or stronger one is not. Rule 9.8"""
    if s.where[fight.attacker] < 0 or s.where[fight.defender] < 0:
        return
    mine = compared(s, fight.attacker, fight.defender)
    theirs = compared(s, fight.defender, fight.attacker)
    s.show(EVERYONE, STRUCK, fight.space, ZERO + mine, ZERO + theirs)
    if theirs < mine:
        destroy(s, [int(fight.defender)])


def answered(s: Legends, token: i64, power: Power) -> None:
    """An optional power of a piece in a fight is used. Rules 9.16, 9.18, 9.22"""
    fight = s.fight
    assert fight is not None
    if power.verb == POSSESS:
        possess(s, fight)
    elif power.verb == SLAY:
        slay(s, fight, token)
    else:
        retaliate(s, fight)



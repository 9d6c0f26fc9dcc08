"""Step 6 as a whole, and one battle from its beginning to its end. Rules 14.7a, 14.17, 14.40, 15"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.battles import Aim, Order, Parley, is_fortress_battle, list_battles, sweep_loose
from attic.games.shadowlords.breathing import Breather
from attic.games.shadowlords.calling import Calls
from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import allied, lord_reigns
from attic.games.shadowlords.duels import Round
from attic.games.shadowlords.falling import release
from attic.games.shadowlords.fortress import Supply, fortress_falls, fortress_holds
from attic.games.shadowlords.retreating import diplomats_retreat
from attic.games.shadowlords.ships import Redistribute, may_exchange
from attic.games.shadowlords.sides import ATTACK, DEFENCE, left
from attic.games.shadowlords.state import Course, Moment, Shadowlords
from attic.games.shadowlords.tables import ALLIANCES, BLACK, PORTRAITS
from attic.games.shadowlords.vocabulary import BATTLE_BEGAN, BATTLE_OVER, EXCHANGE
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import PASS


class Fighting(Course):
    """The list, truces and challenges, targets, the order, the calls, then battle after battle. Rule 14.7a"""

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        seat = s.owner[s.active]
        if stage >= 4 and stage - 4 >= len(s.battles):
            s.pop()
            s.battles = []
            return
        s.replace(Fighting(self.seat, stage + 1))
        if stage == 0:
            list_battles(s)
            s.push(Parley(seat, 0, 0))
        elif stage == 1:
            s.push(Aim(seat))
        elif stage == 2:
            s.push(Order(seat))
        elif stage == 3:
            s.push(Calls(seat, 0, 0))
        else:
            s.push(Engage(seat, 0, stage - 4))


class Engage(Course):
    """One battle: ships for Shadows, distribution, rounds of duels, its end. Rules 14.7a(v), 14.17, 14.19"""

    def __init__(self, seat: i64, stage: i64, index: i64) -> None:
        super().__init__(seat, stage)
        self.index: i64 = index

    def run(self, s: Shadowlords, chance: Chance) -> None:
        battle = s.battles[self.index]
        stage = self.stage
        if stage == 0:
            self.begin(s, battle)
        elif stage <= ALLIANCES + 1:
            s.replace(Engage(self.seat, stage + 1, self.index))
            arrange(s, battle, BLACK if stage > ALLIANCES else (s.active + stage - 1) % ALLIANCES)
        elif stage <= ALLIANCES + 3:
            if left(s, battle, ATTACK) and left(s, battle, DEFENCE):
                s.replace(Engage(self.seat, ALLIANCES + 3, self.index))
                s.push(Round(-1, [], [], False))
                if stage == ALLIANCES + 3:
                    s.push(Breather(self.seat, False))
            else:
                s.replace(Engage(self.seat, ALLIANCES + 4, self.index))
                end_battle(s, battle)
        elif stage == ALLIANCES + 4:
            s.replace(Engage(self.seat, stage + 1, self.index))
            s.duel = None
            s.push(Breather(self.seat, True))
        else:
            s.pop()
            s.fight = -1

    def begin(self, s: Shadowlords, battle: Battle) -> None:
        """A battle that has lost its premises is dropped; undefended loose ships go. Rules 4.4, 15.3, 19.7, 25.19"""
        if not s.lives(s.active) or not left(s, battle, ATTACK) or (battle.defender == BLACK and not lord_reigns(s)):
            s.pop()
            return
        if not left(s, battle, DEFENCE):
            s.pop()
            if battle.loose and s.lives(battle.defender):
                sweep_loose(s, battle.space, battle.defender)
                diplomats_retreat(s, [int(battle.defender)], battle.attacker, battle.space)
            return
        s.fight = self.index
        s.show(EVERYONE, BATTLE_BEGAN, battle.attacker, battle.defender, battle.space)
        s.replace(Engage(self.seat, 1, self.index))
        if is_fortress_battle(battle):
            s.push(Supply(battle.shadow_seat, 0))

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.index]


def arrange(s: Shadowlords, battle: Battle, colour: i64) -> None:
    """An owner on either side may redistribute ships among his own on the space. Rules 14.17, 17.5"""
    here = colour == battle.attacker or colour == battle.defender
    for who in left(s, battle, ATTACK) + left(s, battle, DEFENCE):
        if s.team[who] == colour:
            here = True
    if here and may_exchange(s, colour, battle.space, False):
        seat = battle.shadow_seat if colour == BLACK else s.owner[colour]
        s.push(Arrange(seat, colour))


class Arrange(Moment):
    """Redistribute, or leave the ships as they are. Rule 14.17"""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [PASS.pack(), EXCHANGE.pack(s.battles[s.fight].space)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if EXCHANGE.made(action):
            s.push(Redistribute(seat, self.colour, EXCHANGE.first(action), False, -2))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.17", "Redistribute your ships on the battle space, or leave them.")

    def parts(self) -> list[object]:
        return [self.seat, self.colour]


def end_battle(s: Shadowlords, battle: Battle) -> None:
    """One side has no fighter left: releases, the Fortress, what the loser leaves. Rules 14.40, 14.41"""
    attackers_won = len(left(s, battle, ATTACK)) > 0
    winner = battle.attacker if attackers_won else battle.defender
    loser = battle.defender if attackers_won else battle.attacker
    losers = alliances_of(s, battle, DEFENCE if attackers_won else ATTACK)
    left_there = alliances_of(s, battle, ATTACK if attackers_won else DEFENCE)
    s.show(EVERYONE, BATTLE_OVER, left_there[0] if left_there else winner, battle.space)
    if is_fortress_battle(battle):
        if attackers_won:
            fortress_falls(s, battle)
        else:
            fortress_holds(s, battle)
    free_captives(s, battle.space)
    if loser != BLACK and s.lives(loser):
        sweep_loose(s, battle.space, loser)
    diplomats_retreat(s, losers, winner, battle.space)


def alliances_of(s: Shadowlords, battle: Battle, side: i64) -> list[int]:
    """The living alliances of a side: its main party first, then its helpers in turn order. Rule 14.41"""
    main = battle.attacker if side == ATTACK else battle.defender
    mask = battle.attack if side == ATTACK else battle.defence
    sent: i64 = 0
    who: i64
    for who in range(PORTRAITS):
        if mask & bit(who) and s.team[who] >= 0:
            sent |= 1 << s.team[who]
    out: list[int] = []
    if main < ALLIANCES and s.lives(main):
        out.append(int(main))
    i: i64
    for i in range(ALLIANCES):
        helper = (s.active + i) % ALLIANCES
        if helper != main and (sent >> helper) & 1:
            out.append(int(helper))
    return out


def free_captives(s: Shadowlords, space: i64) -> None:
    """Whoever lies beneath a character of his own player on the battle space is free. Rules 14.40, 22.10c"""
    who: i64
    for who in range(PORTRAITS):
        captor = s.captor[who]
        if captor >= 0 and s.at[captor] == space and allied(s, s.team[who], s.team[captor]):
            release(s, who, space)

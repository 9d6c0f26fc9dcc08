"""Placing the duellists and fighting a duel step by step. Rules 14C, 18.2-18.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.aftermath import Aftermath
from attic.games.shadowlords.breathing import Breather
from attic.games.shadowlords.cards import draw
from attic.games.shadowlords.contest import Battle, Duel
from attic.games.shadowlords.falling import stone_is_idle
from attic.games.shadowlords.ships import to_storage
from attic.games.shadowlords.sides import ATTACK, DEFENCE, leader, left, owner_of
from attic.games.shadowlords.state import LAID, PORTRAIT, Course, Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, DIE, KINDS, POWER, STONE_POINTS, VALUE
from attic.games.shadowlords.vocabulary import (
    BLAST,
    BLAST_CARD,
    BLAST_CHOSEN,
    BLAST_ROLLED,
    BLAST_SHIPS,
    CARD_DRAWN,
    CARD_LAID,
    CARD_PLAYED,
    CARD_TURNED,
    DESTROY,
    DUEL_BEGAN,
    DUEL_DECIDED,
    FIELD,
    FIRST,
    LAY,
    OPPOSE,
    PLAY,
    STONE_ROLLED,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import PASS

NO_BLAST: Final[i64] = 0
EXTRA_CARD: Final[i64] = 1
DESTROY_SHIPS: Final[i64] = 2
NOWHERE: Final[i64] = 0
FROM_HAND: Final[i64] = 1
FROM_PORTRAIT: Final[i64] = 2
MOST_PAIRS: Final = 2  # duels that stand on the battlefield at a time, Rule 14.19


class Round(Moment):
    """The attack leader picks, the defence leader matches, one duel is named first. Rule 14.19"""

    def __init__(self, seat: i64, attackers: list[int], defenders: list[int], ordered: bool) -> None:
        super().__init__(seat)
        self.attackers = attackers
        self.defenders = defenders  # opposite the attackers
        self.ordered = ordered

    def pairs(self, s: Shadowlords, battle: Battle) -> i64:
        """How many duels this round has."""
        return min(MOST_PAIRS, min(len(left(s, battle, ATTACK)), len(left(s, battle, DEFENCE))))

    def picking(self, s: Shadowlords) -> bool:
        return len(self.attackers) < self.pairs(s, s.battles[s.fight])

    def matching(self, s: Shadowlords) -> bool:
        return len(self.defenders) < self.pairs(s, s.battles[s.fight])

    def decider(self, s: Shadowlords) -> i64:
        side: i64 = DEFENCE if not self.picking(s) and self.matching(s) else ATTACK
        return leader(s, s.battles[s.fight], side)

    def asks(self, s: Shadowlords, seat: i64) -> bool:
        return seat == self.decider(s)

    def deciders(self, s: Shadowlords) -> list[int]:
        return [int(self.decider(s))]

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        battle = s.battles[s.fight]
        pairs = self.pairs(s, battle)
        out: list[int] = []
        if self.picking(s):
            people = left(s, battle, ATTACK)
            needed = pairs - len(self.attackers)
            for i in range(len(people)):
                after = not self.attackers or people[i] > self.attackers[-1]
                if after and len(people) - i >= needed:
                    out.append(FIELD.pack(people[i]))
        elif self.matching(s):
            facing = self.attackers[len(self.defenders)]
            for who in left(s, battle, DEFENCE):
                if who not in self.defenders:
                    out.append(OPPOSE.pack(facing, who))
        else:
            out = [FIRST.pack(who) for who in self.attackers]
        return out

    def waits(self, s: Shadowlords) -> bool:
        return not self.ordered and len(self.options(s, -1)) > 1

    def run(self, s: Shadowlords, chance: Chance) -> None:
        if self.ordered:
            self.begin(s)
        else:
            self.apply(s, self.decider(s), self.options(s, -1)[0], chance)

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if FIELD.made(action):
            s.replace(Round(self.seat, self.attackers + [int(FIELD.first(action))], self.defenders, False))
        elif OPPOSE.made(action):
            s.replace(Round(self.seat, self.attackers, self.defenders + [int(OPPOSE.second(action))], False))
        else:
            attackers, defenders = self.attackers, self.defenders
            if FIRST.first(action) != attackers[0]:
                attackers, defenders = attackers[::-1], defenders[::-1]
            s.replace(Round(self.seat, attackers, defenders, True))

    def begin(self, s: Shadowlords) -> None:
        """The duels follow one another; each is fought to its end. Rule 14.19"""
        s.pop()
        for i in range(len(self.attackers) - 1, -1, -1):
            s.push(Fight(-1, 0, self.attackers[i], self.defenders[i]))
            if i > 0:
                s.push(Breather(s.owner[s.active], False))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.19", "The attack leader picks his duellists, the defence leader sets one against each.")

    def parts(self) -> list[object]:
        return [self.seat, self.attackers, self.defenders, self.ordered]


class Fight(Course):
    """One duel, from the Power Stone roll to the comparison of totals. Rules 14.22-14.29"""

    def __init__(self, seat: i64, stage: i64, attacker: i64, defender: i64) -> None:
        super().__init__(seat, stage)
        self.attacker: i64 = attacker
        self.defender: i64 = defender

    def stands(self, s: Shadowlords) -> bool:
        """A duel whose character has left the battle is dropped. Rule 19.7"""
        if self.stage > 0:
            return True
        space = s.battles[s.fight].space
        return s.at[self.attacker] == space and s.at[self.defender] == space

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        if stage == 5:
            s.pop()
            decide(s)
            return
        s.replace(Fight(self.seat, stage + 1, self.attacker, self.defender))
        if stage == 0:
            begin_duel(s, self.attacker, self.defender, chance)
        elif stage == 1:
            attack_card(s)
        elif stage == 2:
            defence_card(s)
        elif stage == 3:
            open_cards(s, chance)
        else:
            carry_out_blast(s, chance)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.attacker, self.defender]


def the_duel(s: Shadowlords) -> Duel:
    """The duel that is being fought."""
    duel = s.duel
    assert duel is not None
    return duel


def uses_stone(s: Shadowlords, who: i64) -> bool:
    """The bearer and all of his alliance with him on the space. Rules 17.6, 17.7, 18.2"""
    if stone_is_idle(s):
        return False
    return s.team[s.stone] == s.team[who] and s.at[s.stone] == s.at[who]


def begin_duel(s: Shadowlords, attacker: i64, defender: i64, chance: Chance) -> None:
    """Both are placed; if one may use the Power Stone both roll, again while equal. Rules 14.22, 14.23, 18.3"""
    battle = s.battles[s.fight]
    user: i64 = -1
    if uses_stone(s, attacker):
        user = 0
    elif uses_stone(s, defender):
        user = 1
    duel = Duel(attacker, defender, user, NO_BLAST, NOWHERE, [[], []], -1, [], battle.space)
    s.duel = duel
    s.show(EVERYONE, DUEL_BEGAN, attacker, defender, battle.space)
    if user < 0:
        return
    mine, theirs = chance.roll(DIE), chance.roll(DIE)
    who = attacker if user == 0 else defender
    s.show(EVERYONE, STONE_ROLLED, who, mine, theirs)
    while mine == theirs:
        mine, theirs = chance.roll(DIE), chance.roll(DIE)
        s.show(EVERYONE, STONE_ROLLED, who, mine, theirs)
    duel.rolls = [int(mine), int(theirs)]
    if mine > theirs:
        s.push(ChooseBlast(owner_of(s, battle, who), who))


class ChooseBlast(Moment):
    """An extra card, or a die of enemy ships. Rules 18.3, 18.4"""

    def __init__(self, seat: i64, who: i64) -> None:
        super().__init__(seat)
        self.who: i64 = who

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [BLAST.pack(0), BLAST.pack(1)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        the_duel(s).blast = EXTRA_CARD + BLAST.first(action)
        s.show(EVERYONE, BLAST_CHOSEN, self.who, BLAST.first(action))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("18.3", "Choose an extra card or a die of enemy ships.")

    def parts(self) -> list[object]:
        return [self.seat, self.who]


def attack_card(s: Shadowlords) -> None:
    """The attacking owner may lay a card, if he has any as far as everybody sees. Rules 14.24, 14.30"""
    who = the_duel(s).attacker
    if s.team[who] != BLACK and s.count_cards(s.seat_of(who)) + s.count_cards(PORTRAIT + who) > 0:
        s.push(LayCard(s.seat_of(who)))


class DuelCard(Moment):
    """One card of a duellist's owner, or none."""

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if not PASS.made(action):
            self.use(s, seat, action, the_duel(s))

    def use(self, s: Shadowlords, seat: i64, action: i64, duel: Duel) -> None:
        """The card comes into the duel."""
        raise AssertionError("attack and defence say how")


class LayCard(DuelCard):
    """One card face down, from beneath the portrait or from the Attack hand. Rules 14.21, 14.24"""

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        who = the_duel(s).attacker
        kind: i64
        for kind in range(KINDS):
            if s.cards[seat * KINDS + kind] > 0:
                out.append(LAY.pack(kind, 0))
            if s.cards[(PORTRAIT + who) * KINDS + kind] > 0:
                out.append(LAY.pack(kind, 1))
        return out

    def use(self, s: Shadowlords, seat: i64, action: i64, duel: Duel) -> None:
        kind, source = LAY.first(action), LAY.second(action)
        s.take_card(seat if source == 0 else PORTRAIT + duel.attacker, kind, 0)
        s.cards[LAID * KINDS + kind] += 1
        duel.laid = FROM_HAND + source
        s.show(EVERYONE, CARD_LAID, s.team[duel.attacker], source)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.24", "Lay one card of yours from the Attack hand or this portrait, or none.")


def defence_card(s: Shadowlords) -> None:
    """The defending owner may play a card from beneath the portrait. Rules 14.25, 14.30"""
    who = the_duel(s).defender
    if s.team[who] != BLACK and s.count_cards(PORTRAIT + who) > 0:
        s.push(PlayCard(s.seat_of(who)))


class PlayCard(DuelCard):
    """One card face up from beneath the defender's portrait. Rule 14.25"""

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        who = the_duel(s).defender
        kind: i64
        for kind in range(KINDS):
            if s.cards[(PORTRAIT + who) * KINDS + kind] > 0:
                out.append(PLAY.pack(kind))
        return out

    def use(self, s: Shadowlords, seat: i64, action: i64, duel: Duel) -> None:
        kind = PLAY.first(action)
        s.take_card(PORTRAIT + duel.defender, kind, (1 << s.seats) - 1)
        duel.cards[1].append(int(kind))
        s.show(EVERYONE, CARD_PLAYED, duel.defender, kind)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.25", "A defender plays from beneath his portrait only, or nothing.")


def open_cards(s: Shadowlords, chance: Chance) -> None:
    """The attacker's card is turned up, then each side adds the top card. Rules 14.26, 14.27, 25.8"""
    duel = the_duel(s)
    kind: i64
    for kind in range(KINDS):
        if s.cards[LAID * KINDS + kind] > 0:
            s.cards[LAID * KINDS + kind] = 0
            duel.cards[0].append(int(kind))
            s.show(EVERYONE, CARD_TURNED, duel.attacker, kind)
    for side in range(2):
        kind = draw(s, chance)
        if kind >= 0:
            duel.cards[side].append(int(kind))
            s.show(EVERYONE, CARD_DRAWN, duel.attacker if side == 0 else duel.defender, kind)


def carry_out_blast(s: Shadowlords, chance: Chance) -> None:
    """The Power Blast earned before the duel. Rules 14.28, 18.4"""
    duel = the_duel(s)
    if duel.blast == NO_BLAST:
        return
    who = duel.attacker if duel.user == 0 else duel.defender
    enemy = duel.defender if duel.user == 0 else duel.attacker
    if duel.blast == EXTRA_CARD:
        kind = draw(s, chance)
        if kind >= 0:
            duel.cards[duel.user].append(int(kind))
            s.show(EVERYONE, BLAST_CARD, who, kind)
        return
    face = chance.roll(DIE)
    s.show(EVERYONE, BLAST_ROLLED, who, face)
    n = min(face, s.ships[enemy])
    if n > 0:
        s.push(DestroyShips(owner_of(s, s.battles[s.fight], who), who, enemy, n))


class DestroyShips(Moment):
    """The user says how many ships the blast destroys. Rule 18.4"""

    def __init__(self, seat: i64, who: i64, enemy: i64, most: i64) -> None:
        super().__init__(seat)
        self.who: i64 = who
        self.enemy: i64 = enemy
        self.most: i64 = most

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        n: i64
        for n in range(self.most + 1):
            out.append(DESTROY.pack(n))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        n = DESTROY.first(action)
        to_storage(s, self.enemy, n)
        s.show(EVERYONE, BLAST_SHIPS, self.enemy, n)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("18.4", f"Destroy up to {self.most} ships.")

    def parts(self) -> list[object]:
        return [self.seat, self.who, self.enemy, self.most]


def strength(s: Shadowlords, who: i64, cards: list[int]) -> i64:
    """Combat value, ships, the Stone's point and all cards played. Rule 14.29"""
    total = VALUE[who] + s.ships[who]
    if s.stone == who:
        total += STONE_POINTS
    for kind in cards:
        total += POWER[kind]
    return total


def decide(s: Shadowlords) -> None:
    """The higher total wins, the defender a tie. Rule 14.29"""
    duel = the_duel(s)
    mine = strength(s, duel.attacker, duel.cards[0])
    theirs = strength(s, duel.defender, duel.cards[1])
    duel.winner = 0 if mine > theirs else 1
    winner = duel.attacker if duel.winner == 0 else duel.defender
    loser = duel.defender if duel.winner == 0 else duel.attacker
    s.show(EVERYONE, DUEL_DECIDED, winner, loser, max(mine, theirs), min(mine, theirs))
    s.push(Aftermath(-1, 0, winner, loser))

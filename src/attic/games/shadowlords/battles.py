"""Which battles are fought in step 6: the list, truces, challenges, targets and the order. Rules 14A, 15, 16"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bargains import ASKING, GIVING, Draft, Negotiation, propose
from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import allied, fighters_at, others_in_order, shadow_at
from attic.games.shadowlords.deals import carry_out
from attic.games.shadowlords.paths import attackable, opposing
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import ALLIANCES, BLACK, FORTRESS, SPACES
from attic.games.shadowlords.vocabulary import (
    AIM,
    BATTLE_DUE,
    CHALLENGE,
    CHALLENGED,
    FIGHT,
    LEAVE,
    LEFT_ALONE,
    LOOSE_LOST,
    NEXT,
    NEXT_OF,
    TRUCE,
    TRUCE_MADE,
    TRUCE_PROPOSED,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal


def new_battle(space: i64, attacker: i64, defender: i64, attack: i64, defence: i64, loose: bool) -> Battle:
    """A battle that is due."""
    return Battle(space, attacker, defender, attack, defence, loose, -1, -1, 0, -1)


def list_battles(s: Shadowlords) -> None:
    """Every space is examined once. Rules 14.1-14.5, 14.7a(i), 15.6"""
    s.battles = []
    space: i64
    for space in range(SPACES):
        mine = fighters_at(s, space, s.active)
        if mine:
            list_own(s, space, mine)
        if s.fresh:
            list_shadow_attacks(s, space)
    for battle in s.battles:
        s.show(EVERYONE, BATTLE_DUE, battle.attacker, battle.defender, battle.space)


def list_own(s: Shadowlords, space: i64, mine: i64) -> None:
    """The active player's fighters against each opponent there. Rules 14.1(a)-(d), 14.2, 15.1, 15.6, 22.10b"""
    foe: i64
    if shadow_at(s, space):
        s.battles.append(new_battle(space, s.active, BLACK, mine, fighters_at(s, space, BLACK), False))
    elif s.loose[space * 5 + BLACK] > 0:
        sweep_loose(s, space, BLACK)
    for foe in range(ALLIANCES):
        if allied(s, foe, s.active) or not attackable(s, space, foe):
            continue
        theirs = opposing(s, space, foe)
        if theirs:
            s.battles.append(new_battle(space, s.active, foe, mine, theirs, False))
        elif s.loose[space * 5 + foe] > 0 and not fighters_at(s, space, foe):
            s.battles.append(new_battle(space, s.active, foe, mine, 0, True))


def list_shadow_attacks(s: Shadowlords, space: i64) -> None:
    """A Shadow put or moved here attacks one opponent's fighters, and loose ships. Rules 14.1(e), 16.3, 16.7"""
    shadows = fighters_at(s, space, BLACK)
    if not shadows & s.fresh:
        return
    for foe in others_in_order(s, s.active):
        theirs = fighters_at(s, space, foe)
        if theirs:
            s.battles.append(new_battle(space, BLACK, foe, shadows, theirs, False))
        elif s.loose[space * 5 + foe] > 0:
            s.battles.append(new_battle(space, BLACK, foe, shadows, 0, True))


def sweep_loose(s: Shadowlords, space: i64, colour: i64) -> None:
    """Loose ships go to storage. Rules 15.3, 15.6"""
    n = s.loose[space * 5 + colour]
    if n > 0:
        s.loose[space * 5 + colour] = 0
        s.storage[colour] += n
        s.show(EVERYONE, LOOSE_LOST, colour, space, n)


def call_off(s: Shadowlords, battle: Battle) -> None:
    """A battle does not take place."""
    s.battles = [other for other in s.battles if other is not battle]


# Stages of a parley: the attacker's word, then the defender's.
ATTACKER, DEFENDER = 0, 1


class Parley(Negotiation):
    """Truce or challenge, battle after battle. Rules 14.6, 14.7a(ii), 15.1"""

    def __init__(self, seat: i64, stage: i64, index: i64) -> None:
        super().__init__(seat, stage)
        self.index: i64 = index  # of the battle in the list

    def battle(self, s: Shadowlords) -> Battle:
        return s.battles[self.index]

    def stands(self, s: Shadowlords) -> bool:
        return self.index < len(s.battles)

    def between_players(self, s: Shadowlords) -> bool:
        """Is this a battle between two players, which a truce can end? Rule 14.6"""
        battle = self.battle(s)
        return battle.attacker != BLACK and battle.defender != BLACK

    def waits(self, s: Shadowlords) -> bool:
        return self.between_players(s)

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.replace(Parley(self.seat, ATTACKER, self.index + 1))

    def asked(self, s: Shadowlords) -> i64:
        """The alliance that speaks now."""
        battle = self.battle(s)
        return battle.attacker if self.stage == ATTACKER else battle.defender

    def asks(self, s: Shadowlords, seat: i64) -> bool:
        return seat == s.owner[self.asked(s)]

    def deciders(self, s: Shadowlords) -> list[int]:
        return [int(s.owner[self.asked(s)])]

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        if self.stage == ATTACKER and self.battle(s).loose:
            return [LEAVE.pack(), CHALLENGE.pack()]
        return [FIGHT.pack(), TRUCE.pack()]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        battle = self.battle(s)
        if LEAVE.made(action):
            s.show(EVERYONE, LEFT_ALONE, battle.attacker, battle.defender, battle.space)
            call_off(s, battle)
        elif TRUCE.made(action):
            speaker = self.asked(s)
            other = battle.defender if self.stage == ATTACKER else battle.attacker
            s.push(Draft(seat, speaker, other, GIVING | ASKING, [], [], [], -1))
        else:
            if CHALLENGE.made(action):
                s.show(EVERYONE, CHALLENGED, battle.attacker, battle.defender, battle.space)
            self.declined(s, chance)

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        battle = self.battle(s)
        other = battle.defender if self.stage == ATTACKER else battle.attacker
        s.show(EVERYONE, TRUCE_PROPOSED, self.asked(s), other, battle.space)
        propose(s, self.asked(s), other, give, ask, GIVING | ASKING, [], [])

    def agreed(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        """Both agree: no battle here this turn. Rules 14.6, 20.5"""
        battle = self.battle(s)
        speaker = self.asked(s)
        other = battle.defender if self.stage == ATTACKER else battle.attacker
        s.make_truce(battle.defender, battle.space)
        s.show(EVERYONE, TRUCE_MADE, battle.attacker, battle.defender, battle.space)
        call_off(s, battle)
        s.replace(Parley(self.seat, ATTACKER, self.index))
        carry_out(s, speaker, other, give, ask)

    def declined(self, s: Shadowlords, chance: Chance) -> None:
        """No truce so far: the other side may propose one, then the battle stands."""
        if self.stage == ATTACKER:
            s.replace(Parley(self.seat, DEFENDER, self.index))
        else:
            s.replace(Parley(self.seat, ATTACKER, self.index + 1))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if self.stage == ATTACKER and self.battle(s).loose:
            return Refusal("15.1", "Challenge the owner of the loose ships, or leave them alone.")
        return Refusal("14.6", "Propose a truce, or let it come to the battle.")

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.index]


class Aim(Moment):
    """The active player chooses the opponent whom a Shadow attacks. Rule 16.3"""

    def rivals(self, s: Shadowlords) -> list[int]:
        """The battles of the first space on which a Shadow has a choice of opponents with fighters."""
        for first in s.battles:
            if first.attacker == BLACK and not first.loose:
                same: list[int] = []
                for i in range(len(s.battles)):
                    other = s.battles[i]
                    if other.attacker == BLACK and other.space == first.space and not other.loose:
                        same.append(i)
                if len(same) > 1:
                    return same
        return []

    def stands(self, s: Shadowlords) -> bool:
        return len(self.rivals(s)) > 0

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [AIM.pack(s.battles[i].defender) for i in self.rivals(s)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        target = AIM.first(action)
        dropped = [s.battles[i] for i in self.rivals(s) if s.battles[i].defender != target]
        for battle in dropped:
            call_off(s, battle)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("16.3", "Choose the opponent whom the Shadow attacks.")


class Order(Moment):
    """The active player names the battles in the order in which they are fought. Rule 14.7"""

    def unranked(self, s: Shadowlords) -> list[int]:
        return [i for i in range(len(s.battles)) if s.battles[i].rank < 0]

    def stands(self, s: Shadowlords) -> bool:
        return len(self.unranked(s)) > 0

    def waits(self, s: Shadowlords) -> bool:
        return len(self.unranked(s)) > 1

    def run(self, s: Shadowlords, chance: Chance) -> None:
        self.rank(s, s.battles[self.unranked(s)[0]])

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [self.named(s, s.battles[i]) for i in self.unranked(s)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        for i in self.unranked(s):
            battle = s.battles[i]
            if self.named(s, battle) == action:
                self.rank(s, battle)
                return

    def named(self, s: Shadowlords, battle: Battle) -> i64:
        """A battle by its space and defender; a Shadow's where the active player has one with the same. Rule 14.2"""
        if battle.attacker == BLACK and fighters_at(s, battle.space, s.active):
            return NEXT_OF.pack(battle.space, battle.defender, BLACK)
        return NEXT.pack(battle.space, battle.defender)

    def rank(self, s: Shadowlords, battle: Battle) -> None:
        """This battle comes next; the list is kept in order once all are named."""
        battle.rank = len(s.battles) - len(self.unranked(s))
        if not self.unranked(s):
            ordered: list[Battle] = []
            for rank in range(len(s.battles)):
                for other in s.battles:
                    if other.rank == rank:
                        ordered.append(other)
            s.battles = ordered

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.7", "Name the battle that is fought next.")


def is_fortress_battle(battle: Battle) -> bool:
    """Is this the battle against the Shadowlord? Rule 17.1"""
    return battle.space == FORTRESS and battle.defender == BLACK

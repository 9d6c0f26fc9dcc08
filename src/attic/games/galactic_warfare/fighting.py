"""Battles and captures. Rules 7, 8"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.galactic_warfare.cards import lose_power_up, roll_pool
from attic.games.galactic_warfare.retreating import begin_retreat
from attic.games.galactic_warfare.state import Battle, GalacticWarfare
from attic.games.galactic_warfare.tables import HOME, HOME_DICE, MAX_POWER_UPS
from attic.games.galactic_warfare.vocabulary import ATTACKED, BATTLE_DECIDED, CALLED_OFF, CAPTURED, TIED
from attic.games.galactic_warfare.windows import AfterDice, AttackDeclared, BeforeDice
from attic.games.galactic_warfare.winning import check_victory
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages


def declare_attack(s: GalacticWarfare, attacker: i64, target: i64, landing: i64) -> None:
    """The declaration is binding. Rule 7.1"""
    s.battle = Battle(attacker, target, landing, [0, 0], [0, 0], [[], []], [0, 0], False, -1)
    s.show(EVERYONE, ATTACKED, s.active, attacker, target)
    s.push(Fight(s.active, 0))


class Fight(Stages[GalacticWarfare]):
    """An attack from its declaration to its result. Rules 7.2-7.13"""

    def run(self, s: GalacticWarfare, chance: Chance) -> None:
        battle = s.battle
        assert battle is not None
        defender = 1 - self.seat
        if self.stage == 0:
            s.replace(Fight(self.seat, 1))
            s.push(AttackDeclared([int(defender)], 0, 0))
        elif self.stage == 1:
            if battle.called_off:
                self.call_off(s)
                return
            battle.pools[self.seat] = 1 + s.power_ups(battle.attacker)
            battle.pools[defender] = 1 + s.power_ups(battle.target) + home_dice(battle.target, defender)
            s.replace(Fight(self.seat, 2))
            s.push(BeforeDice([int(self.seat), int(defender)], 0, 0))
        elif self.stage == 2:
            self.roll(s, chance)
        elif self.stage == 3:
            self.compare(s, battle, chance)
        else:
            self.finish(s, battle)

    def call_off(self, s: GalacticWarfare) -> None:
        """No dice; the attacker stays where it was and the move is spent. Rule 7.12"""
        assert s.battle is not None
        s.show(EVERYONE, CALLED_OFF, self.seat, s.battle.attacker)
        s.battle = None
        s.pop()

    def roll(self, s: GalacticWarfare, chance: Chance) -> None:
        """Both roll their whole pools, the active player first. Rules 7.6, 7.9, 16.5"""
        roll_pool(s, self.seat, chance)
        roll_pool(s, 1 - self.seat, chance)
        s.replace(Fight(self.seat, 3))
        s.push(AfterDice([int(self.seat), 1 - int(self.seat)], 0, 0))

    def compare(self, s: GalacticWarfare, battle: Battle, chance: Chance) -> None:
        """The higher total wins; equal totals are rolled again. Rules 7.8, 7.9, 12.12.5"""
        mine, theirs = battle.total(self.seat), battle.total(1 - self.seat)
        if battle.claimed < 0 and mine == theirs:
            s.show(EVERYONE, TIED, mine)
            self.roll(s, chance)
            return
        won = battle.claimed == self.seat if battle.claimed >= 0 else mine > theirs
        winner = self.seat if won else 1 - self.seat
        s.replace(Fight(self.seat, 4))
        s.show(EVERYONE, BATTLE_DECIDED, winner, max(mine, theirs), min(mine, theirs))
        if won:
            capture(s, battle)
        else:
            begin_retreat(s, battle.attacker, True)

    def finish(self, s: GalacticWarfare, battle: Battle) -> None:
        """Power-ups burn, then victory is checked. Rules 7.13, 12.12.6"""
        for side in range(2):
            sq = s.moved if side == self.seat else battle.target
            if sq >= 0 and s.ship[sq] == side + 1:
                for _ in range(battle.burn[side]):
                    lose_power_up(s, sq)
        s.battle = None
        s.pop()
        check_victory(s, self.seat)


def home_dice(sq: i64, side: i64) -> i64:
    """One more die for a defender in his own home planet. Rule 7.4"""
    return HOME_DICE if HOME[sq] == side else 0


def capture(s: GalacticWarfare, battle: Battle) -> None:
    """The target becomes a power-up, its own power-ups are lost, the attacker lands. Rules 7.10, 8.1, 8.2"""
    side = s.ship[battle.attacker] - 1
    s.discard_stack(s.under[battle.target])
    s.clear(battle.target)
    if s.power_ups(battle.attacker) < MAX_POWER_UPS:
        s.add_power_up(battle.attacker, 1 - side)
    else:
        s.discarded[1 - side] += 1
    s.relocate(battle.attacker, battle.landing)
    s.moved = battle.landing
    s.progress = True
    s.show(EVERYONE, CAPTURED, side, battle.target)

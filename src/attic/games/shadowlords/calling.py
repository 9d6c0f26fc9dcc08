"""Calling in allies, for all battles before the first duel. Rules 14B, 22.6"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bargains import GIVING, Draft, Negotiation
from attic.games.shadowlords.battles import is_fortress_battle
from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import free_members, is_fighter
from attic.games.shadowlords.deals import cards_in, carry_out, veiled
from attic.games.shadowlords.paths import ALL_WAYS, find_ways, requests_of
from attic.games.shadowlords.permission import Journey, Permission
from attic.games.shadowlords.sides import ATTACK, DEFENCE, choose_shadow_player
from attic.games.shadowlords.state import Course, Moment, Shadowlords, Shown
from attic.games.shadowlords.tables import ALLIANCES, BLACK
from attic.games.shadowlords.vocabulary import (
    BUNDLE,
    CALL,
    CALL_ASKING,
    CALLED,
    HELP,
    HELP_ASKING,
    REQUEST,
    REQUESTED,
    STAYED_OUT,
)
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.words import PASS

NOT_ASKED: list[int] = [-1]  # no request, as opposed to one without a payment


def may_be_called(s: Shadowlords, battle: Battle, who: i64, side: i64) -> bool:
    """A free fighter, not called yet, not on another battle space, not in this battle already. Rules 14.12, 14.12a"""
    if not is_fighter(who) or s.called & bit(who) or (battle.attack | battle.defence) & bit(who):
        return False
    if s.recruits & bit(who) and s.at[who] != battle.space:
        return False  # Rule 9.20
    if s.spared & bit(who) and s.at[who] == battle.space and side == DEFENCE and battle.attacker == s.active:
        return False  # Rule 10.12
    for other in s.battles:
        if other is not battle and other.space == s.at[who] and (
            other.space != battle.space or s.team[who] == other.defender
        ):
            return False
    return True


def calls(s: Shadowlords, battle: Battle, alliance: i64, side: i64) -> list[int]:
    """The fighters of an alliance that can join a side, with the permissions needed: who * 16 + givers. Rule 14.11"""
    out: list[int] = []
    for who in free_members(s, alliance):
        if not may_be_called(s, battle, who, side):
            continue
        if s.at[who] == battle.space:
            out.append(who * 16)
            continue
        if s.ships[who] > 0:
            for end in find_ways(s, who, s.ships[who], battle.space, ALL_WAYS).ends:
                out.append(who * 16 + (end & 15))
    return out


def arrive(s: Shadowlords, battle: Battle, who: i64, side: i64) -> None:
    """A called fighter is put on the battle space at once. Rules 14.12, 14.15"""
    s.at[who] = battle.space
    s.called |= bit(who)
    if side == ATTACK:
        battle.attack |= bit(who)
    else:
        battle.defence |= bit(who)
    s.show(EVERYONE, CALLED, s.team[who], who, battle.space, side)


class Calls(Course):
    """Battle after battle: the defender's own call, then the other players. Rules 14.8-14.10, 14.13, 14.14"""

    def __init__(self, seat: i64, stage: i64, index: i64) -> None:
        super().__init__(seat, stage)
        self.index: i64 = index

    def run(self, s: Shadowlords, chance: Chance) -> None:
        if self.index == len(s.battles):
            s.pop()
            return
        battle = s.battles[self.index]
        alliance: i64 = self.stage % ALLIANCES
        if self.stage == 0:
            choose_shadow_player(s, battle)
        if self.stage >= 2 * ALLIANCES:
            choose_shadow_player(s, battle)
            s.replace(Calls(self.seat, 0, self.index + 1))
            return
        s.replace(Calls(self.seat, self.stage + 1, self.index))
        if self.stage < ALLIANCES:
            self.own_call(s, battle, (s.active + alliance) % ALLIANCES)
        else:
            self.third_player(s, battle, (s.active + alliance) % ALLIANCES)

    def own_call(self, s: Shadowlords, battle: Battle, alliance: i64) -> None:
        """The defender calls one of his own; with two players see there. Rules 14.9, 22.6"""
        if not s.lives(alliance) or alliance == battle.attacker:
            return
        side: i64 = DEFENCE
        if alliance != battle.defender:
            if s.seats > 2:
                return
            if battle.defender == BLACK or s.owner[alliance] != s.owner[battle.defender]:
                side = ATTACK
                if battle.attacker == BLACK or s.owner[alliance] != s.owner[battle.attacker]:
                    return
        if calls(s, battle, alliance, side):
            s.push(CallOwn(s.owner[alliance], alliance, self.index, side))

    def third_player(self, s: Shadowlords, battle: Battle, alliance: i64) -> None:
        """A player who is no party to the battle may be asked by both sides. Rules 14.10, 14.13, 14.14"""
        if s.seats == 2 or not s.lives(alliance) or alliance == battle.attacker or alliance == battle.defender:
            return
        if s.owner[alliance] == battle.shadow_seat and not is_fortress_battle(battle):
            return
        if calls(s, battle, alliance, ATTACK):
            s.push(AskHelp(s.owner[alliance], ATTACK, self.index, alliance, NOT_ASKED, NOT_ASKED))

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.index]


class CallOwn(Moment):
    """One fighter of one's own alliance from another space, or none. Rules 14.9, 22.6"""

    def __init__(self, seat: i64, alliance: i64, index: i64, side: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.index: i64 = index
        self.side: i64 = side

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        for call in calls(s, s.battles[self.index], self.alliance, self.side):
            if call & 15:
                out.append(CALL_ASKING.pack(call >> 4, call & 15))
            else:
                out.append(CALL.pack(call >> 4))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if PASS.made(action):
            s.pop()
            return
        givers: i64 = CALL_ASKING.second(action) if CALL_ASKING.made(action) else 0
        summon(s, self.index, CALL.first(action), self.side, givers, seat)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if CALL.made(action) or CALL_ASKING.made(action):
            return why_no_call(s, s.battles[self.index], self.alliance, CALL.first(action), self.side)
        return Refusal("14.9", "Call one fighter, or none.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.index, self.side]


def why_no_call(s: Shadowlords, battle: Battle, alliance: i64, who: i64, side: i64) -> Refusal:
    """Why a fighter cannot be called. Rules 9.20, 10.12, 14.9-14.12"""
    if s.team[who] != alliance:
        return Refusal("14.9", "Call a fighter of the alliance that is asked.")
    if s.recruits & bit(who) and s.at[who] >= 0 and s.at[who] != battle.space:
        return Refusal("9.20", "He was found this turn and does not move in it.")
    if s.spared & bit(who) and s.at[who] == battle.space and side == DEFENCE and battle.attacker == s.active:
        return Refusal("10.12", "He was sold this turn and does not fight against his finder.")
    if s.at[who] < 0 or not may_be_called(s, battle, who, side):
        return Refusal("14.12", "Diplomats, captives and those in or called to a battle are not called.")
    return Refusal("14.11", "He cannot reach the battle with his ships by the rules of movement.")


def summon(s: Shadowlords, index: i64, who: i64, side: i64, givers: i64, seat: i64) -> None:
    """The fighter comes, after permissions if his way needs them. The step that asked goes when he has come."""
    battle = s.battles[index]
    asks: list[int] = []
    if givers:
        end = battle.space << 4 | givers
        path = find_ways(s, who, s.ships[who], battle.space, end).path(end)
        asks = requests_of(s, who, path, True)
    s.verdict = 1
    s.push(Arrive(seat, 0, index, who, side))
    if asks:
        s.push(Permission(seat, 0, who, asks, []))


class Arrive(Journey):
    """The called fighter arrives, or is refused passage and another may be named. Rule 14.11"""

    def __init__(self, seat: i64, stage: i64, index: i64, who: i64, side: i64) -> None:
        super().__init__(seat, stage)
        self.index: i64 = index
        self.who: i64 = who
        self.side: i64 = side

    def on_the_way(self) -> i64:
        return self.who

    def run(self, s: Shadowlords, chance: Chance) -> None:
        """Nobody had to be asked, or somebody on the way has refused."""
        if s.verdict:
            self.arrives(s)
        else:
            s.pop()

    def arrives(self, s: Shadowlords) -> None:
        s.pop()
        asker = s.stack[-1]
        s.pop()
        battle = s.battles[self.index]
        arrive(s, battle, self.who, self.side)
        if isinstance(asker, AskHelp):
            payer = battle.attacker if self.side == ATTACK else battle.defender
            carry_out(s, payer, asker.helper, asker.bundle(self.side), [])

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.index, self.who, self.side]


class AskHelp(Negotiation):
    """Attacker, then defender may ask a third player; he joins one side or stays out. Rules 14.10, 14.16, 20.9"""

    def __init__(
        self, seat: i64, stage: i64, index: i64, helper: i64, from_attack: list[int], from_defence: list[int]
    ) -> None:
        super().__init__(seat, stage)  # the stage is the side that may ask, then 2 for the answer
        self.index: i64 = index
        self.helper: i64 = helper
        self.from_attack = from_attack  # bundles that are offered for coming
        self.from_defence = from_defence

    def bundle(self, side: i64) -> list[int]:
        return self.from_attack if side == ATTACK else self.from_defence

    def asker(self, s: Shadowlords) -> i64:
        """The alliance that may ask now."""
        battle = s.battles[self.index]
        return battle.attacker if self.stage == ATTACK else battle.defender

    def asked_by(self, side: i64) -> bool:
        return self.bundle(side) != NOT_ASKED

    def waits(self, s: Shadowlords) -> bool:
        if self.stage <= DEFENCE:
            return self.asker(s) != BLACK
        return self.asked_by(ATTACK) or self.asked_by(DEFENCE)

    def run(self, s: Shadowlords, chance: Chance) -> None:
        if self.stage <= DEFENCE:
            s.replace(self.at_stage(self.stage + 1))
        else:
            s.pop()

    def at_stage(self, stage: i64) -> AskHelp:
        return AskHelp(self.seat, stage, self.index, self.helper, self.from_attack, self.from_defence)

    def decider(self, s: Shadowlords) -> i64:
        return s.owner[self.asker(s)] if self.stage <= DEFENCE else self.seat

    def asks(self, s: Shadowlords, seat: i64) -> bool:
        return seat == self.decider(s)

    def deciders(self, s: Shadowlords) -> list[int]:
        return [int(self.decider(s))]

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [PASS.pack()]
        if self.stage <= DEFENCE:
            out.append(REQUEST.pack(self.helper))
            return out
        side: i64
        for side in range(2):
            if not self.asked_by(side):
                continue
            for call in calls(s, s.battles[self.index], self.helper, side):
                if call & 15:
                    out.append(HELP_ASKING.pack(call >> 4, side, call & 15))
                else:
                    out.append(HELP.pack(call >> 4, side))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.stage <= DEFENCE:
            if PASS.made(action):
                s.replace(self.at_stage(self.stage + 1))
            else:
                s.push(Draft(seat, self.asker(s), self.helper, GIVING, [], [], [], -1))
        elif PASS.made(action):
            s.pop()
            s.show(EVERYONE, STAYED_OUT, self.helper, s.battles[self.index].space)
        else:
            givers: i64 = HELP_ASKING.third(action) if HELP_ASKING.made(action) else 0
            summon(s, self.index, HELP.first(action), HELP.second(action), givers, seat)

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        asker = self.asker(s)
        s.show(EVERYONE, REQUESTED, asker, self.helper, s.battles[self.index].space)
        if give:
            s.show(EVERYONE, BUNDLE, asker, self.helper, cards_in(give), 0)
        attack = give if self.stage == ATTACK else self.from_attack
        defence = give if self.stage == DEFENCE else self.from_defence
        s.replace(AskHelp(self.seat, self.stage + 1, self.index, self.helper, attack, defence))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if self.stage > DEFENCE and (HELP.made(action) or HELP_ASKING.made(action)):
            side = HELP.second(action)
            if side <= DEFENCE and not self.asked_by(side):
                return Refusal("14.10", "That side has not asked you.")
            return why_no_call(s, s.battles[self.index], self.helper, HELP.first(action), side)
        return Refusal("14.10", "Ask for help or not; join one side with one fighter, or stay out.")

    def show_to(self, s: Shadowlords, seat: i64, bundles: list[Shown]) -> None:
        battle = s.battles[self.index]
        if seat == self.seat and self.asked_by(ATTACK):
            bundles.append(Shown(s.owner[battle.attacker], self.from_attack))
        if seat == self.seat and self.asked_by(DEFENCE):
            bundles.append(Shown(s.owner[battle.defender], self.from_defence))

    def seen_by(self, s: Shadowlords, seat: i64, chance: Chance) -> Step[Shadowlords]:
        """The cards of a payment are known to the two parties. Rule 23.3"""
        if seat == self.seat:
            return self
        battle = s.battles[self.index]
        attack, defence = self.from_attack, self.from_defence
        if battle.attacker != BLACK and s.owner[battle.attacker] != seat and self.asked_by(ATTACK):
            attack = veiled(s, s.owner[battle.attacker], attack, chance)
        if battle.defender != BLACK and s.owner[battle.defender] != seat and self.asked_by(DEFENCE):
            defence = veiled(s, s.owner[battle.defender], defence, chance)
        return AskHelp(self.seat, self.stage, self.index, self.helper, attack, defence)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.index, self.helper, self.from_attack, self.from_defence]

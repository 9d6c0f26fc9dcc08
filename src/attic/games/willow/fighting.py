"""Fights between characters and with Foes, stage by stage. Rules 8, 11"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.agreeing import FOE_CHAMPION, agree, agree_on_champions, fallback, fighting_prowess
from attic.games.willow.contests import IN_FIGHT, hold_contest
from attic.games.willow.facts import Fight
from attic.games.willow.hands import capture_hand, discard_hand, has_hand, to_discards
from attic.games.willow.losing import BY_CONTEST, gain, lose_health
from attic.games.willow.moments import AFTER_LOSS, BEFORE_ROLL, FIGHT_SPELLS, FIGHT_START
from attic.games.willow.state import FIRST_RED, Willow
from attic.games.willow.tables import (
    CHAMPION_PROWESS,
    EVIL,
    FOE_HEALTH,
    FOE_PROWESS,
    FORM_PROWESS,
    GOOD,
    PROWESS,
    C,
    K,
)
from attic.games.willow.vocabulary import (
    ESCAPED,
    FIGHT_BEGAN,
    FIGHT_ENDED,
    FOE_FIGHT,
    FOE_GONE,
    FOE_HURT,
)
from attic.games.willow.ways import relocate
from attic.games.willow.windows import open_window
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages


def begin_fight(s: Willow, space: i64, attackers: i64, defenders: i64) -> None:
    """The attackers against all defenders here. Rules 11.3, 11.3a, 11.3c"""
    side = s.clock.active
    members = [0, 0]
    members[side] = int(attackers)
    members[1 - side] = int(defenders)
    s.flags.fought.append(int(space))
    s.fight = Fight(space, side, members, -1, -1, 0, -1, 1, [-1, -1], [0, 0], 0, 0, [0] * 6, -1)
    if s.events is not None:
        people = [c for c in range(C) if ((attackers | defenders) >> c) & 1]
        s.show_list(EVERYONE, FIGHT_BEGAN, [int(space), int(side), *people])
    s.push(FightStages(-1, 0))


def next_foe(s: Willow) -> i64:
    """The index of the first Foe that is due, or -1. Rules 8.2, 8.5, 6.5"""
    i: i64
    for i in range(len(s.foes)):
        target: i64 = (s.foes[i] >> 8) & 15
        if s.foes[i] >> 12 < s.clock.turn and s.acts(target):
            return i
    return -1


def begin_foe_fight(s: Willow, index: i64) -> None:
    """Every Good character here is involved. Rules 8.6, 8.7"""
    entry: i64 = s.foes.pop(index)
    foe, target = entry & 255, (entry >> 8) & 15
    space = s.space[target]
    members = [int(s.here(space, GOOD)), 0]
    s.fight = Fight(space, GOOD, members, foe, target, FOE_HEALTH[foe], -1, 1, [-1, -1], [0, 0], 0, 0, [0] * 6, -1)
    s.show(EVERYONE, FOE_FIGHT, foe, target)
    s.push(FightStages(-1, 0))


class FightStages(Stages[Willow]):
    """F1 to F5. Rule 11.5"""

    def stands(self, s: Willow) -> bool:
        return s.fight is not None

    def run(self, s: Willow, chance: Chance) -> None:
        fight = s.fight
        assert fight is not None
        stage = self.stage
        if stage > 0 and stage <= 3 and deserted(fight):
            end_fight(s)
            return
        s.replace(FightStages(-1, stage + 1))
        if stage == 0:
            open_window(s, FIGHT_START)
        elif stage == 1:
            fight.stage = 2
            open_window(s, FIGHT_SPELLS)
        elif stage == 2:
            fight.stage = 3
            choose_champions(s, fight)
        elif stage == 3:
            self.after_choice(s, fight)
        elif stage == 4:
            first, second = fight.champions[GOOD], fight.champions[EVIL]
            hold_contest(
                s, IN_FIGHT, first, second, champion_prowess(s, fight, GOOD), champion_prowess(s, fight, EVIL)
            )
        elif stage == 5:
            fight.stage = 5
            take_losses(s, fight)
        elif stage == 6:
            open_window(s, AFTER_LOSS)
        else:
            settle_fight(s, fight)
            end_fight(s)

    def after_choice(self, s: Willow, fight: Fight) -> None:
        """Without two able champions there is no contest. Rules 8.6a, 8.9, 11.6"""
        if fight.foe >= 0:
            counts = fight.champions[GOOD] if fight.champions[GOOD] >= 0 else fight.target
            s.flags.foe_champions |= 1 << counts
            if fight.foe_health == 0:
                end_fight(s)
                return
            if s.able(fight.members[GOOD]) == 0:
                lose_all_hands(s, fight)
                end_fight(s)
                return
        elif not (s.able(fight.members[GOOD]) and s.able(fight.members[EVIL])):
            surrender(s, fight)
            end_fight(s)
            return
        fight.stage = 4
        open_window(s, BEFORE_ROLL)


def deserted(fight: Fight) -> bool:
    """Has a side no involved characters left? Rule 11.7"""
    if fight.members[GOOD] == 0:
        return True
    return fight.members[EVIL] == 0 and fight.foe < 0


def choose_champions(s: Willow, fight: Fight) -> None:
    """One able involved character of each side. Rules 8.4, 8.6a, 8.9, 11.5, 11.6"""
    able = [int(s.able(fight.members[GOOD])), int(s.able(fight.members[EVIL]))]
    if fight.foe >= 0:
        if able[GOOD]:
            agree(s, FOE_CHAMPION, fight.members[GOOD], able[GOOD])
        return
    side: i64
    for side in range(2):
        if (fight.worst >> side) & 1 and able[side]:
            able[side] = 1 << int(fallback(s, 0, side, able[side]))
    if able[GOOD] and able[EVIL]:
        agree_on_champions(s, fight.members, able)
        return
    for side in range(2):
        if able[side]:
            agree(s, 0, fight.members[side], able[side])


def champion_prowess(s: Willow, fight: Fight, side: i64) -> i64:
    """Effective Prowess, Spells and cards for the champion, the Bow of anybody involved. Rules 11.5, 16.8, 25.14"""
    champion: i64 = fight.champions[side]
    if champion < 0:
        value = FORM_PROWESS[fight.foe_form] if fight.foe_form >= 0 else FOE_PROWESS[fight.foe]
        return value + fight.bonus[side]
    value = fighting_prowess(s, champion) + fight.bonus[side]
    c: i64
    card: i64
    for c in range(C):
        if (fight.members[side] >> c) & 1:
            for card in range(FIRST_RED, K):
                value += CHAMPION_PROWESS[card] * s.up[c * K + card]
    return value


def take_losses(s: Willow, fight: Fight) -> None:
    """The lower total loses the difference; equal totals, nothing. Rules 11.5, 13.2"""
    contest = s.contest
    assert contest is not None
    lead = contest.lead()
    if lead == 0:
        return
    loser: i64 = EVIL if lead > 0 else GOOD
    amount = lead if lead > 0 else -lead
    champion: i64 = fight.champions[loser]
    if champion >= 0:
        fight.beaten = loser
        lose_health(s, champion, amount, BY_CONTEST)
        return
    lost = min(amount, fight.foe_health)
    fight.foe_health -= lost
    s.show(EVERYONE, FOE_HURT, fight.foe, lost, fight.foe_health)
    if fight.foe_health == 0:
        gain(s, fight.champions[GOOD], PROWESS)


def settle_fight(s: Willow, fight: Fight) -> None:
    """A champion at zero and all involved on his side lose their hands; the winner gains Prowess. Rules 11.5, 17.5"""
    loser = fight.beaten
    if loser < 0 or s.lost == 0 or s.health[fight.champions[loser]] > 0:
        return
    if fight.foe >= 0:
        lose_all_hands(s, fight)
        return
    winner: i64 = fight.champions[1 - loser]
    hand_all_to(s, fight, loser, winner)
    gain(s, winner, PROWESS)


def hand_all_to(s: Willow, fight: Fight, loser: i64, winner: i64) -> None:
    """The beaten champion first, then his companions in seat order. Rules 17.5, 17.9"""
    c: i64
    for c in s.in_seat_order(fight.members[loser], loser):
        capture_hand(s, c, winner)


def lose_all_hands(s: Willow, fight: Fight) -> None:
    """Hands lost to a Foe are discarded. Rules 8.7, 8.9"""
    c: i64
    for c in s.in_seat_order(fight.members[GOOD], GOOD):
        if has_hand(s, c):
            discard_hand(s, c)


def surrender(s: Willow, fight: Fight) -> None:
    """A side without able characters gives its hands up without a contest. Rules 11.6, 17.3"""
    side: i64
    for side in range(2):
        winner: i64 = fight.champions[1 - side]
        if not s.able(fight.members[side]) and winner >= 0:
            hand_all_to(s, fight, side, winner)


def end_fight(s: Willow) -> None:
    """The Foe is discarded, its Transformation goes back; limits are obeyed again. Rules 8.6, 16.11, 17.6"""
    fight = s.fight
    assert fight is not None
    if fight.foe >= 0:
        if fight.foe_form >= 0:
            s.unused |= 1 << fight.foe_form
        to_discards(s, fight.foe)
        s.show(EVERYONE, FOE_GONE, fight.foe)
    else:
        s.show(EVERYONE, FIGHT_ENDED, fight.space)
    s.fight = None
    s.contest = None
    s.unsettled = True


def escape(s: Willow, c: i64, to: i64) -> None:
    """Leave the fight for a neighbouring space; a Foe that finds nobody is discarded unfought. Rules 25.2, 25.15"""
    fight = s.fight
    assert fight is not None
    side = s.side[c]
    fight.members[side] &= ~(1 << int(c))
    relocate(s, 1 << c, to)
    s.show(EVERYONE, ESCAPED, c, to)
    if fight.foe >= 0 and fight.members[GOOD] == 0 and fight.target == c:
        s.flags.pinned |= 1 << c
    if deserted(fight):
        end_fight(s)



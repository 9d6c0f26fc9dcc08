"""Sorsha and Madmartigan, and the Dust of Broken Heart. Rule 22"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.fighting import end_fight
from attic.games.willow.hands import discard_evil_friends, send_army_home
from attic.games.willow.knowing import sees_zone
from attic.games.willow.state import Willow
from attic.games.willow.tables import (
    CASTLE,
    DUST_ROLL,
    EBORSISK,
    GOOD,
    MADMARTIGAN,
    MEETING_ROLLS,
    SORSHA,
)
from attic.games.willow.vocabulary import IN_LOVE, LOVE_ROLLED, PEACE, TURNED_GOOD
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE

SMALL_TABLE: i64 = 3  # with so many players Madmartigan's player takes Sorsha; Rule 22.8


def use_dust(s: Willow, c: i64, target: i64, chance: Chance) -> None:
    """The sides do not fight here for the rest of the turn; it may bring love. Rules 22.1, 25.3, 25.16"""
    space = s.space[c]
    s.flags.peace.append(int(space))
    s.show(EVERYONE, PEACE, space)
    fight = s.fight
    if fight is not None and fight.foe < 0 and fight.space == space:
        end_fight(s)
    if (target in (SORSHA, MADMARTIGAN)) and may_love(s):
        if s.tale.in_love:
            meet(s, chance)
            return
        s.tale.in_love = True
        s.show(EVERYONE, IN_LOVE)
        roll_for_love(s, DUST_ROLL, chance)


def may_love(s: Willow) -> bool:
    """Both here, Sorsha still Evil, neither an Eborsisk. Rules 22.1, 22.5"""
    if s.side[SORSHA] == GOOD or s.space[SORSHA] != s.space[MADMARTIGAN]:
        return False
    return s.form[SORSHA] != EBORSISK and s.form[MADMARTIGAN] != EBORSISK


def meeting_due(s: Willow) -> bool:
    """Did one of them come to the other in this Move step, and was he found if she came? Rules 22.2, 22.2a, 22.4"""
    if not s.tale.in_love or not may_love(s):
        return False
    came = s.flags.came
    if (came >> MADMARTIGAN) & 1:
        return True
    return (came >> SORSHA) & 1 == 1 and (s.flags.found >> MADMARTIGAN) & 1 == 1


def meet(s: Willow, chance: Chance) -> None:
    """The number needed falls with every meeting; one roll a round. Rules 22.2, 22.3, 22.11"""
    if s.tale.love_round == s.clock.round:
        return
    needed = MEETING_ROLLS[min(s.tale.meetings, len(MEETING_ROLLS) - 1)]
    s.tale.meetings += 1
    roll_for_love(s, needed, chance)


def roll_for_love(s: Willow, needed: i64, chance: Chance) -> None:
    """One die: the number or more turns Sorsha Good. Rules 22.1, 22.2"""
    if s.tale.love_round == s.clock.round:
        return
    s.tale.love_round = s.clock.round
    die = chance.roll(6)
    s.show(EVERYONE, LOVE_ROLLED, die, needed)
    if die >= needed:
        turn_good(s)


def turn_good(s: Willow) -> None:
    """Evil Friends and the Army go, limits and control change, her turn is over. Rules 22.6-22.10"""
    watched: list[int] = []
    viewer: i64
    for viewer in range(s.seats):
        if sees_zone(s, viewer, SORSHA):
            watched.append(viewer)
    discard_evil_friends(s, SORSHA)
    send_army_home(s, SORSHA)
    s.side[SORSHA] = GOOD
    if s.seats <= SMALL_TABLE:
        s.owner[SORSHA] = s.owner[MADMARTIGAN]
    for viewer in watched:  # who saw her hand remembers it
        if not sees_zone(s, viewer, SORSHA):
            for item in s.hands[SORSHA].items():
                s.known[viewer].append(item << 8 | 1 << int(SORSHA))
            s.known[viewer].sort()
    s.clock.actors &= ~(1 << SORSHA)
    s.flags.found &= ~(1 << SORSHA)
    if s.space[SORSHA] == CASTLE:
        s.tale.must_leave = True
    s.unsettled = True
    s.show(EVERYONE, TURNED_GOOD)



"""Rounds and turns, step by step. Rules 6, 10"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.agreeing import ARMY_TAKER, agree
from attic.games.willow.attacking import DeclareFights, any_attacker
from attic.games.willow.bavmorda import begin_confrontation
from attic.games.willow.dealing import begin_draw
from attic.games.willow.facts import new_turn_facts
from attic.games.willow.fighting import begin_foe_fight, next_foe
from attic.games.willow.hands import forget_castings
from attic.games.willow.losing import regain
from attic.games.willow.love import meet, meeting_due
from attic.games.willow.moments import HEAL_WINDOW, LAST_WINDOW, WINDOW
from attic.games.willow.moving import ChooseMovers
from attic.games.willow.places import EvilPlaces, GoodPlaces, anybody_in_a_place
from attic.games.willow.searching import Seek
from attic.games.willow.state import FIRST_RED, Willow
from attic.games.willow.tables import ARMY_SPACE, EVIL, GOOD, HEAL_BONUS, HEAL_RESTED, HEAL_TIRED, C, K
from attic.games.willow.vocabulary import ARMY_STAYED, ARMY_TAKEN, EXTRA_TURN, TURN_BEGAN
from attic.games.willow.windows import open_window
from attic.games.willow.winning import end_of_round, end_of_turn
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages


class Round(Stages[Willow]):
    """The Good turn, the Evil turn, extra turns after each. Rule 6.4"""

    def run(self, s: Willow, chance: Chance) -> None:
        stage = self.stage
        if stage == 0:
            s.clock.round += 1
            s.replace(Round(-1, 1))
            s.push(Turn(GOOD, -1, 0))
        elif stage == 2:
            s.replace(Round(-1, 3))
            s.push(Turn(EVIL, -1, 0))
        elif stage == 4:
            s.replace(Round(-1, 0))
            end_of_round(s)
        elif s.haste:
            c: i64 = s.haste.pop(0)
            side = GOOD if stage == 1 else EVIL
            if s.side[c] == side:
                s.push(Turn(side, c, 0))
        else:
            s.replace(Round(-1, stage + 1))


class Turn(Stages[Willow]):
    """The six steps of a side's turn. Rules 6.1, 6.2, 6.3"""

    def __init__(self, side: i64, alone: i64, stage: i64) -> None:
        super().__init__(-1, stage)
        self.side: i64 = side
        self.alone: i64 = alone  # the character of an extra turn, or -1

    def run(self, s: Willow, chance: Chance) -> None:
        stage = self.stage
        s.replace(Turn(self.side, self.alone, stage + 1))
        if stage == 0:
            begin_turn(s, self.side, self.alone)
            open_window(s, WINDOW)
        elif stage == 1:
            begin_draw(s)
        elif stage == 2:
            open_window(s, WINDOW)
        elif stage == 3:
            self.fight_foes(s)
        elif stage == 4:
            s.flags.done = 0
            s.clock.moving = True
            s.push(ChooseMovers(-1))
        elif stage == 5:
            if self.side == EVIL:
                s.push(Seek(-1, -1, 0))
        elif stage <= 9:
            self.end_move_step(s, stage, chance)
        elif stage == 10:
            open_window(s, HEAL_WINDOW)
        elif stage == 11:
            heal_step(s)
            s.flags.done = 0
        elif stage == 12:
            if any_attacker(s):
                s.replace(Turn(self.side, self.alone, 12))
                s.push(DeclareFights(-1))
                open_window(s, WINDOW)
        else:
            self.end(s)

    def fight_foes(self, s: Willow) -> None:
        """Each Foe laid before this turn, in order of laying, with a window after each. Rules 3.4, 8.2, 8.5"""
        foe = next_foe(s) if self.side == GOOD else -1
        if foe >= 0:
            s.replace(Turn(self.side, self.alone, 2))
            begin_foe_fight(s, foe)

    def end_move_step(self, s: Willow, stage: i64, chance: Chance) -> None:
        """A window after searches, Armies at home, the meeting of lovers, Bavmorda. Rule 9.19"""
        if stage == 6:
            if s.flags.searched:
                open_window(s, WINDOW)
        elif stage == 7:
            there = s.here(ARMY_SPACE[self.side], self.side) & s.clock.actors
            s.chosen = -2
            if s.army[self.side] < 0 and there and fit_for_army(s, there):
                agree(s, ARMY_TAKER, there, fit_for_army(s, there))
        elif stage == 8:
            take_army(s, self.side)
            if meeting_due(s):
                meet(s, chance)
            s.clock.moving = False
        elif self.side == GOOD:
            begin_confrontation(s)

    def end(self, s: Willow) -> None:
        """Step 6 with its windows; the last one ends the turn. Rules 3.4, 12, 23.3"""
        stage = self.stage
        if stage == 13:
            if anybody_in_a_place(s):
                open_window(s, WINDOW)
        elif stage == 14:
            if self.side == GOOD:
                s.push(GoodPlaces(0, 0, 0))
            else:
                s.push(EvilPlaces(-1, 0))
        elif stage == 15:
            s.clock.last_window = True
            open_window(s, LAST_WINDOW)
        else:
            s.clock.last_window = False
            s.pop()
            end_of_turn(s)

    def parts(self) -> list[object]:
        return [self.side, self.alone, self.stage]


def begin_turn(s: Willow, side: i64, alone: i64) -> None:
    """Per-turn limits of all characters start afresh; the lead rotates by rounds. Rules 3.2, 6.4"""
    s.flags = new_turn_facts()
    forget_castings(s)
    s.offers.new_turn()
    clock = s.clock
    clock.turn += 1
    clock.active = side
    clock.actors = 1 << alone if alone >= 0 else 0
    c: i64
    for c in range(C):
        if alone < 0 and s.side[c] == side:
            clock.actors |= 1 << c
    each: i64
    for each in range(2):
        seats = s.seats_of(each)
        clock.leads[each] = seats[(clock.round - 1) % len(seats)]
    if alone >= 0:
        s.show(EVERYONE, EXTRA_TURN, alone)
    else:
        s.show(EVERYONE, TURN_BEGAN, side, clock.round)


def fit_for_army(s: Willow, mask: i64) -> i64:
    """A transformed character may have no Army. Rule 16.9"""
    out: i64 = 0
    c: i64
    for c in range(C):
        if (mask >> c) & 1 and s.form[c] < 0:
            out |= 1 << c
    return out


def take_army(s: Willow, side: i64) -> None:
    """An Army at home goes to whom all agreed on, or stays. Rule 18.3"""
    if s.chosen >= 0:
        s.army[side] = s.chosen
        s.unsettled = True
        s.show(EVERYONE, ARMY_TAKEN, s.chosen, side)
    elif s.chosen == -1:
        s.show(EVERYONE, ARMY_STAYED, side)


def heal_step(s: Willow) -> None:
    """Two Health, one after moving or fighting a Foe, and what cards add. Rules 10.1-10.3"""
    flags = s.flags
    c: i64
    card: i64
    for c in s.in_seat_order(s.clock.actors, s.clock.active):
        if (flags.unhealed >> c) & 1:
            continue
        amount = HEAL_TIRED if ((flags.moved | flags.foe_champions) >> c) & 1 else HEAL_RESTED
        for card in range(FIRST_RED, K):
            amount += HEAL_BONUS[card] * s.up[c * K + card]
        regain(s, c, amount)

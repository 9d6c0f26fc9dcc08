"""Death Curses come into force one after another, each ending the one before. Rule 12"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.destroying import lay_down, state_check
from attic.games.stratego_legends.effects import perform
from attic.games.stratego_legends.lexicon import ON_END
from attic.games.stratego_legends.state import DESTROYED_AREA, Legends
from attic.games.stratego_legends.vocabulary import CURSE_BEGAN, CURSE_ENDED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages

NEXT_CURSE = 0
IN_FORCE_NOW = 1


class Settle(Stages[Legends]):
    """The queue of pending curses is worked off. Rules 12.5, 12.6"""

    def run(self, s: Legends, chance: Chance) -> None:
        if self.stage == NEXT_CURSE:
            if not s.queue:
                s.held = False
                s.pop()
                return
            s.held = True
            s.replace(Settle(self.seat, IN_FORCE_NOW))
            end_curse(s)
        else:
            s.replace(Settle(self.seat, NEXT_CURSE))
            begin_curse(s)


def end_curse(s: Legends) -> None:
    """The old piece goes to its Destroyed area, its curse stops, its end is carried out. Rules 12.5, 12.9"""
    old, seat = s.curse, s.curse_seat
    if old < 0:
        return
    s.curse = -1
    s.curse_seat = -1
    lay_down(s, old, DESTROYED_AREA)
    s.show(EVERYONE, CURSE_ENDED, s.kind[old])
    state_check(s)
    for power in s.powers(old):
        if power.when == ON_END:
            perform(s, seat, old, power.index, 0)


def begin_curse(s: Legends) -> None:
    """The first of the queue comes into force. Rules 12.1, 12.5(d), 12.5(e)"""
    token: i64 = s.queue[0]
    s.curse = token
    s.curse_seat = s.queue[1]
    s.queue = s.queue[2:]
    s.show(EVERYONE, CURSE_BEGAN, s.curse_seat, s.kind[token])
    state_check(s)

"""Windows and reactions: who is asked, in which order, for what. Rules 3.4-3.7"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.casts import add_acorns, add_casts
from attic.games.willow.moments import (
    AFTER_LOSS,
    AFTER_MOVE,
    AFTER_SEARCH,
    BEFORE_BAVMORDA,
    BEFORE_MOVE,
    FIGHT_ROLLED,
    FIGHT_SPELLS,
    FIGHT_START,
    ROLLED,
    SPELL_SUCCEEDED,
    is_open,
)
from attic.games.willow.playing import (
    PLACE_CONTEST,
    add_discards,
    add_plays,
    add_reroll,
    add_trades,
    braid_serves,
    here_for_spell,
    may_discard,
    owns_goods,
)
from attic.games.willow.state import FIRST_RED, Willow
from attic.games.willow.tables import ACORNS, BRAID, COUNTERSPELL, GOOD, C, K
from attic.kit.chance import Chance
from attic.kit.state import Refusal
from attic.kit.steps import AGAIN, FROM_THE_FIRST, Window


def open_window(s: Willow, moment: i64) -> None:
    """A window opens: active side from its lead, then the passive side. Rule 3.5"""
    s.clock.windows += 1
    s.push(CardWindow(s.all_from_lead(), 0, 0, moment))


class CardWindow(Window[Willow]):
    """Players of both sides may act until all have passed in a row. Rules 3.4, 3.5, 3.6"""

    def __init__(self, order: list[int], at: i64, passed: i64, moment: i64, used: bool = False) -> None:
        super().__init__(order, at, passed)
        self.moment: i64 = moment
        self.used = used  # nobody has passed since somebody did something

    def stands(self, s: Willow) -> bool:
        """A reaction is over when its reason is gone."""
        if self.moment == SPELL_SUCCEEDED:
            return not s.cancelled
        if self.moment == AFTER_SEARCH:
            return not s.flipped
        if FIGHT_START <= self.moment <= AFTER_LOSS and self.moment != ROLLED:
            return s.fight is not None
        if self.moment == BEFORE_MOVE:
            return s.journey is not None
        return True

    def goes_on(self) -> bool:
        """Has somebody passed or done something here already?"""
        return self.used or self.passed != 0

    def allows_trades(self) -> bool:
        """A window in the full sense, or the start of a fight. Rules 5.7, 11.5"""
        return is_open(self.moment) or self.moment == FIGHT_START

    def at_turn(self, order: list[int], at: i64, passed: i64) -> CardWindow:
        return CardWindow(order, at, passed, self.moment, passed == 0)

    def priority(self) -> i64:
        return AGAIN if self.moment == FIGHT_SPELLS else FROM_THE_FIRST

    def may_use(self, s: Willow, seat: i64) -> bool:
        c: i64
        for c in range(C):
            if s.owner[c] == seat and could_use(s, c, self.moment):
                return True
        return False

    def uses(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        c: i64
        for c in range(C):
            if s.owner[c] != seat:
                continue
            add_plays(s, c, self.moment, out)
            add_casts(s, c, self.moment, out)
            add_acorns(s, c, self.moment, out)
            if may_discard(s, c, self.moment):
                add_discards(s, c, out)
        add_trades(s, seat, self.moment, out)
        if self.moment == FIGHT_ROLLED or self.moment == ROLLED:
            add_reroll(s, seat, out)
        return out

    def use(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        from attic.games.willow.acting import perform

        perform(s, action, chance)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        from attic.games.willow.refusing import why_no_use

        return why_no_use(s, seat, action, self.moment)

    def parts(self) -> list[object]:
        return [self.order, self.at, self.passed, self.moment, self.used]


def could_use(s: Willow, c: i64, moment: i64) -> bool:
    """Could this character use the window, as far as everybody sees? Rule 3.7"""
    fight = s.fight
    holds = s.hands[c].total > 0
    if is_open(moment):
        return holds or owns_goods(s, c, 0)
    if moment == BEFORE_MOVE:
        return holds and s.side[c] != s.clock.active
    if moment == AFTER_MOVE:
        journey = s.journey
        return holds and s.side[c] != s.clock.active and journey is not None and s.space[c] == journey.start
    if moment == AFTER_SEARCH:
        return holds and reacts_to_search(s, c)
    if moment == SPELL_SUCCEEDED:
        counter = s.up[c * K + COUNTERSPELL] > s.used[c * FIRST_RED + COUNTERSPELL]
        return (holds or counter) and here_for_spell(s, c, s.casting[-1] & 255)
    if moment == BEFORE_BAVMORDA:
        return (s.confronting >> c) & 1 == 1 and (holds or s.spells(c) > 0)
    if moment == ROLLED:
        return braid_serves(s) and s.treasure[BRAID] == c
    if fight is None:
        return False
    if moment == FIGHT_ROLLED:
        return (holds and fight.involves(c)) or (braid_serves(s) and s.treasure[BRAID] == c)
    if moment == AFTER_LOSS:
        return holds and fight.involves(c)
    if holds:
        return True
    if moment == FIGHT_START:
        return fight.involves(c) and owns_goods(s, c, 0)
    return moment == FIGHT_SPELLS and fight.involves(c) and (
        s.spells(c) > 0 or (s.treasure[ACORNS] == c and s.acorns > 0)
    )


def reacts_to_search(s: Willow, c: i64) -> bool:
    """The one who failed to find a Place, or the Good characters just found. Rule 25.11"""
    contest = s.contest
    if contest is None:
        return False
    if contest.kind == PLACE_CONTEST:
        return contest.first == c and contest.lead() <= 0
    return contest.lead() > 0 and s.side[c] == GOOD and s.space[c] == s.space[contest.first]

"""Confronting the Queen in Nockmaar Castle. Rule 21"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.agreeing import BAVMORDA_CHAMPION, agree
from attic.games.willow.answering import OfEach
from attic.games.willow.contests import WITH_BAVMORDA, hold_contest
from attic.games.willow.hands import discard_hand
from attic.games.willow.losing import BY_BAVMORDA, lose_health
from attic.games.willow.moments import BEFORE_BAVMORDA
from attic.games.willow.state import Willow
from attic.games.willow.tables import BAVMORDA_HEALTH, BAVMORDA_MAGIC, CASTLE, ELORA, GOOD, SORSHA, C
from attic.games.willow.vocabulary import ANSWER, BAVMORDA_HURT, CONFRONTED, SLAIN, SURVIVED
from attic.games.willow.windows import open_window
from attic.games.willow.winning import lose_child_to_bavmorda
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import Stages


def begin_confrontation(s: Willow) -> None:
    """All must face her when somebody entered; else those who choose it. Rules 21.2, 21.3, 21.3a"""
    there = s.able(s.here(CASTLE, GOOD))
    if there == 0 or s.tale.slain_by >= 0:
        return
    s.confronting = 0
    volunteers = there
    if s.flags.entered_castle & s.here(CASTLE, GOOD):
        volunteers = there & (1 << SORSHA) if s.tale.must_leave else 0
        s.confronting = there & ~volunteers
    actors = s.clock.actors
    if actors & (actors - 1) == 0:  # an extra turn: in any other one several Good characters act
        volunteers &= actors
    s.push(Confrontation(-1, 0))
    if volunteers:
        s.push(FaceHer(volunteers))


class FaceHer(OfEach):
    """Those who were there before may choose to confront her again. Rules 21.2, 21.3, 22.7"""

    def stands(self, s: Willow) -> bool:
        return self.asked != 0

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if ANSWER.first(action) == 1:
            s.confronting |= 1 << self.now()
        s.replace(FaceHer(self.later()))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("21.3", "Say whether your character confronts Bavmorda.")


class Confrontation(Stages[Willow]):
    """Champion after champion, contest after contest, until one side has nobody left. Rules 21.4-21.9"""

    def run(self, s: Willow, chance: Chance) -> None:
        champion = self.seat
        if self.stage == 0:
            s.tale.bavmorda = BAVMORDA_HEALTH
            s.replace(Confrontation(-1, 1))
            if s.confronting and s.events is not None:
                s.show_list(EVERYONE, CONFRONTED, [c for c in range(C) if (s.confronting >> c) & 1])
        elif self.stage == 1:
            able = s.able(s.confronting)
            if able == 0:
                self.finish(s)
                return
            s.replace(Confrontation(-1, 2))
            agree(s, BAVMORDA_CHAMPION, s.confronting, able)
        elif self.stage == 2:
            s.replace(Confrontation(s.chosen, 3))
        elif self.stage == 3:
            s.replace(Confrontation(champion, 4))
            hold_contest(s, WITH_BAVMORDA, champion, -1, s.magic(champion), BAVMORDA_MAGIC)
        elif self.stage == 4:
            s.replace(Confrontation(champion, 5))
            self.take_losses(s)
        else:
            self.go_on(s)

    def take_losses(self, s: Willow) -> None:
        """The lower total loses the difference; equal totals, nothing. Rules 13.2, 21.5"""
        contest = s.contest
        assert contest is not None
        s.contest = None
        lead = contest.lead()
        if lead > 0:
            s.tale.bavmorda = max(0, s.tale.bavmorda - lead)
            s.show(EVERYONE, BAVMORDA_HURT, lead, s.tale.bavmorda)
        elif lead < 0:
            lose_health(s, self.seat, -lead, BY_BAVMORDA)

    def go_on(self, s: Willow) -> None:
        """She is slain, or the champion has fallen, or they go on. Rules 21.6-21.9"""
        champion = self.seat
        if s.tale.bavmorda == 0:
            s.tale.slain_by = s.owner[champion]
            s.show(EVERYONE, SLAIN, champion)
            s.confronting = 0
            s.pop()
        elif s.health[champion] == 0:
            discard_hand(s, champion)
            if s.hands[champion].counts[ELORA] > 0:
                lose_child_to_bavmorda(s, champion)
            s.replace(Confrontation(-1, 1))
        else:
            s.replace(Confrontation(champion, 3))
            open_window(s, BEFORE_BAVMORDA)

    def finish(self, s: Willow) -> None:
        """Not slain: her Health is six again. Rule 21.9"""
        if s.confronting:
            s.show(EVERYONE, SURVIVED)
        s.tale.bavmorda = BAVMORDA_HEALTH
        s.confronting = 0
        s.pop()

"""Votes: secret, shown together, one yes carries. Rule 13"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.control import seats_in_order
from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.vocabulary import VOTE, VOTED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import Collect

NO, YES = 0, 1


def call_vote(s: Shadowlords) -> None:
    """All other living players vote; with two players left the action takes place. Rules 13.2, 13.4, 22.5"""
    voters = seats_in_order(s, s.active)
    if len(voters) <= 1:
        s.verdict = YES
    else:
        s.verdict = NO
        s.push(Ballot(voters, [[] for _ in voters]))


class Ballot(Collect[Shadowlords]):
    """Yes or no, in secret. Rules 13.2, 13.3"""

    def choices(self, s: Shadowlords, seat: i64, given: list[int]) -> list[int]:
        return [VOTE.pack(NO), VOTE.pack(YES)]

    def with_answers(self, answers: list[list[int]]) -> Ballot:
        return Ballot(self.asked, answers)

    def revealed(self, s: Shadowlords, answers: list[list[int]], chance: Chance) -> None:
        """One yes carries; the votes are shown, those who said yes by seat."""
        yes: list[int] = []
        for i in range(len(self.asked)):
            if VOTE.first(answers[i][0]) == YES:
                yes.append(self.asked[i])
        s.verdict = YES if yes else NO
        s.show_list(EVERYONE, VOTED, [int(s.verdict), *yes])

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("13.2", "Vote yes or no.")

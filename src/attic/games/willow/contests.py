"""Contests: two dice, two values, and second thoughts about a die. Rule 13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.facts import Contest
from attic.games.willow.moments import FIGHT_ROLLED, ROLLED
from attic.games.willow.playing import braid_serves
from attic.games.willow.state import Willow
from attic.games.willow.vocabulary import REROLLED
from attic.games.willow.vocabulary import ROLLED as DICE_ROLLED
from attic.games.willow.windows import open_window
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.steps import Stages

IN_FIGHT: Final[i64] = 0
FOR_PLACE: Final[i64] = 1
FOR_PEOPLE: Final[i64] = 2
CASTING: Final[i64] = 3
WITH_SCEPTRE: Final[i64] = 4
WITH_BAVMORDA: Final[i64] = 5
NO_ONE: Final[i64] = 6  # in events: a Foe, a Spell, a Place, the Sceptre, Bavmorda


def hold_contest(s: Willow, kind: i64, first: i64, second: i64, value: i64, against: i64) -> None:
    """Two contestants roll; the step below finds the result in `s.contest`. Rule 13.1"""
    s.contest = Contest(kind, first, second, [int(value), int(against)], [0, 0])
    s.push(Roll(-1, 0))


class Roll(Stages[Willow]):
    """Both dice, then cards and the Braid that let a die be rolled again. Rules 3.6, 13.1"""

    def run(self, s: Willow, chance: Chance) -> None:
        contest = s.contest
        assert contest is not None
        if self.stage == 0:
            contest.dice = [int(chance.roll(6)), int(chance.roll(6))]
            tell_dice(s, contest)
            s.replace(Roll(-1, 1))
            if contest.kind == IN_FIGHT:
                open_window(s, FIGHT_ROLLED)
            elif braid_serves(s):
                open_window(s, ROLLED)
        else:
            s.pop()


def tell_dice(s: Willow, contest: Contest) -> None:
    """Values and dice lie open."""
    if s.events is not None:
        people = [int(NO_ONE if c < 0 else c) for c in (contest.first, contest.second)]
        s.show_list(
            EVERYONE, DICE_ROLLED,
            [int(contest.kind), *people, contest.values[0], contest.dice[0], contest.values[1], contest.dice[1]],
        )


def roll_again(s: Willow, c: i64, chance: Chance) -> None:
    """A contestant rolls his die again; the new roll stands. Rule 0.5"""
    contest = s.contest
    assert contest is not None
    die = chance.roll(6)
    contest.dice[0 if contest.first == c else 1] = int(die)
    s.show(EVERYONE, REROLLED, c, die)

"""Searching for Places and for people. Rules 9.9-9.18"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.agreeing import HIDER, SEEKER, agree, fallback
from attic.games.willow.answering import OfMover
from attic.games.willow.contests import FOR_PEOPLE, FOR_PLACE, hold_contest
from attic.games.willow.moments import AFTER_SEARCH
from attic.games.willow.state import Willow
from attic.games.willow.tables import EVIL, GOOD, HIDE, MADMARTIGAN, PLACE_SPACE, RIVER, C, N
from attic.games.willow.vocabulary import (
    ANSWER,
    FOUND,
    LAND,
    NOT_FOUND,
    PLACE_FOUND,
    PLACE_MISSED,
    SHOWED,
)
from attic.games.willow.ways import landings
from attic.games.willow.windows import open_window
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages


def begin_place_search(s: Willow, place: i64) -> None:
    """The stealthiest of the group searches for all. Rules 9.9, 9.10"""
    j = s.journey
    assert j is not None
    s.push(PlaceSearch(fallback(s, SEEKER, s.side[j.mover], j.group), place, 0))


class PlaceSearch(Stages[Willow]):
    """A Stealth contest against the Hide value; the Place wins ties. Rules 9.9, 13.2"""

    def __init__(self, who: i64, place: i64, stage: i64) -> None:
        super().__init__(-1, stage)
        self.who: i64 = who
        self.place: i64 = place

    def run(self, s: Willow, chance: Chance) -> None:
        if self.stage == 0:
            s.replace(PlaceSearch(self.who, self.place, 1))
            hold_contest(s, FOR_PLACE, self.who, -1, s.stealth(self.who), HIDE[self.place])
            return
        contest = s.contest
        assert contest is not None
        if self.stage == 1:
            s.flipped = False
            s.replace(PlaceSearch(self.who, self.place, 2))
            if contest.lead() <= 0:
                open_window(s, AFTER_SEARCH)
            return
        found = contest.lead() > 0 or s.flipped
        s.flipped = False
        s.contest = None
        s.pop()
        if found:
            self.enter(s)
        else:
            self.miss(s)

    def enter(self, s: Willow) -> None:
        """All of the group step in. Rules 9.9, 9.10"""
        from attic.games.willow.moving import arrive

        j = s.journey
        assert j is not None
        s.show(EVERYONE, PLACE_FOUND, self.who, self.place)
        j.left -= 1
        arrive(s, j, PLACE_SPACE[self.place])

    def miss(self, s: Willow) -> None:
        """The move ends here, over water on the bank. Rules 9.9, 9.12"""
        from attic.games.willow.moving import arrive

        j = s.journey
        assert j is not None
        s.show(EVERYONE, PLACE_MISSED, self.who, self.place)
        at = s.space[j.mover]
        j.left = 0
        if not RIVER[at]:
            s.pop()  # the Route
            return
        banks = landings(at, self.place)
        if len(banks) == 1:
            arrive(s, j, banks[0])
        else:
            s.push(LandSomewhere(at, self.place))

    def parts(self) -> list[object]:
        return [self.who, self.place, self.stage]


class LandSomewhere(OfMover):
    """After a failed search over water the mover picks a bank. Rule 9.12"""

    def __init__(self, at: i64, place: i64) -> None:
        super().__init__(-1)
        self.at: i64 = at
        self.place: i64 = place

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [LAND.pack(space) for space in landings(self.at, self.place)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        from attic.games.willow.moving import arrive

        j = s.journey
        assert j is not None
        s.pop()
        arrive(s, j, LAND.first(action))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("9.12", "Land next to this water, if possible next to the Place as well.")

    def parts(self) -> list[object]:
        return [self.at, self.place]


def space_to_search(s: Willow) -> i64:
    """The next space that holds both sides and was not dealt with yet, or -1. Rules 9.14, 9.15"""
    space: i64
    for space in range(N):
        if space not in s.flags.searched and s.here(space, EVIL) & s.clock.actors and s.here(space, GOOD):
            return space
    return -1


class Seek(Stages[Willow]):
    """For each space with both sides: Madmartigan may show himself, then one search. Rules 9.14-9.18"""

    def __init__(self, space: i64, seeker: i64, stage: i64) -> None:
        super().__init__(-1, stage)
        self.space: i64 = space
        self.seeker: i64 = seeker

    def run(self, s: Willow, chance: Chance) -> None:
        space, stage = self.space, self.stage
        if stage == 0:
            self.begin(s)
        elif stage == 1:
            self.choose_seeker(s)
        elif stage == 2:
            s.replace(Seek(space, s.chosen, 3))
            if s.chosen >= 0:
                agree(s, HIDER, s.here(space, GOOD), stealthiest(s, s.here(space, GOOD)))
        elif stage == 3:
            s.replace(Seek(space, self.seeker, 4 if self.seeker >= 0 else 0))
            if self.seeker >= 0:
                hold_contest(s, FOR_PEOPLE, self.seeker, s.chosen, s.stealth(self.seeker), s.stealth(s.chosen))
        elif stage == 4:
            s.flipped = False
            s.replace(Seek(space, self.seeker, 5))
            contest = s.contest
            assert contest is not None
            if contest.lead() > 0:
                open_window(s, AFTER_SEARCH)
        else:
            self.finish(s)

    def begin(self, s: Willow) -> None:
        """The next space; the holder of the Army of Galladoorn is found without a contest. Rules 9.14, 9.18"""
        space = space_to_search(s)
        if space < 0:
            s.pop()
            return
        s.flags.searched.append(int(space))
        s.replace(Seek(space, -1, 1))
        good = s.here(space, GOOD)
        army = s.army[GOOD]
        if army >= 0 and (good >> army) & 1:
            find_all(s, space, good)
        elif (good >> MADMARTIGAN) & 1:
            s.push(ShowHimself(-1))

    def choose_seeker(self, s: Willow) -> None:
        """Who searches, if anybody does and somebody is left to be found. Rule 9.15"""
        good = s.here(self.space, GOOD)
        evil = s.here(self.space, EVIL) & s.clock.actors
        if good & ~s.flags.found == 0 or evil == 0:
            s.replace(Seek(-1, -1, 0))
            return
        s.replace(Seek(self.space, -1, 2))
        agree(s, SEEKER, evil, evil)

    def finish(self, s: Willow) -> None:
        """The hider wins ties; a false trail turns the finding round. Rules 9.14, 13.2, 25.11"""
        contest = s.contest
        assert contest is not None
        found = contest.lead() > 0 and not s.flipped
        s.flipped = False
        s.contest = None
        if found:
            find_all(s, self.space, s.here(self.space, GOOD))
        else:
            s.show(EVERYONE, NOT_FOUND, self.space, self.seeker)
        s.replace(Seek(-1, -1, 0))

    def parts(self) -> list[object]:
        return [self.space, self.seeker, self.stage]


def find_all(s: Willow, space: i64, good: i64) -> None:
    """All Good characters there are found until the end of the turn. Rule 9.14"""
    s.flags.found |= good
    if s.events is not None:
        s.show_list(EVERYONE, FOUND, [int(space), *[c for c in range(C) if (good >> c) & 1]])


def stealthiest(s: Willow, mask: i64) -> i64:
    """Those with the highest effective Stealth. Rule 9.14"""
    best: i64 = -1
    out: i64 = 0
    c: i64
    for c in range(C):
        if (mask >> c) & 1:
            if s.stealth(c) > best:
                best = s.stealth(c)
                out = 0
            if s.stealth(c) == best:
                out |= 1 << c
    return out


class ShowHimself(Step[Willow]):
    """Madmartigan may declare himself found, alone. Rule 9.18"""

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[MADMARTIGAN]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[MADMARTIGAN]]

    def options(self, s: Willow, seat: i64) -> list[int]:
        return [ANSWER.pack(0), ANSWER.pack(1)]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if ANSWER.first(action) == 1:
            s.flags.found |= 1 << MADMARTIGAN
            s.show(EVERYONE, SHOWED, MADMARTIGAN)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("9.18", "Say whether Madmartigan shows himself.")

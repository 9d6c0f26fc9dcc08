"""The Move step: who moves, together with whom, and which way. Rule 9"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.acting import perform
from attic.games.willow.answering import OfEach, OfMover
from attic.games.willow.cards import leave_group
from attic.games.willow.casts import add_casts
from attic.games.willow.facts import Journey
from attic.games.willow.moments import AFTER_MOVE, BEFORE_MOVE, CHOOSING_MOVERS, ON_THE_WAY, SETTING_OUT, WINDOW
from attic.games.willow.playing import add_plays
from attic.games.willow.refusing import why_no_mover, why_no_way
from attic.games.willow.searching import begin_place_search
from attic.games.willow.state import Willow
from attic.games.willow.tables import CASTLE, GOOD, PLACE_AT, RIVER, SORSHA, C
from attic.games.willow.vocabulary import (
    ANNOUNCED,
    ANSWER,
    ENTERED,
    FLYING,
    GO,
    JOINED,
    LEAVE_BEHIND,
    LEFT_BEHIND,
    MOVE,
    SEARCH,
    SET_OUT,
    STOP,
    TAKE_ALONG,
    TAKE_WING,
    WENT,
)
from attic.games.willow.ways import (
    BY_BOAT,
    BY_FOOT,
    IN_THE_AIR,
    destinations,
    distance,
    found_next_door,
    group_limit,
    may_move,
    relocate,
    searches,
)
from attic.games.willow.windows import open_window
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.steps import Stages
from attic.kit.words import DONE


class ChooseMovers(Step[Willow]):
    """The active side moves in whatever order its players like. Rules 3.3, 9.1, 9.8"""

    def stands(self, s: Willow) -> bool:
        return bool(self.deciders(s))

    def asks(self, s: Willow, seat: i64) -> bool:
        if (s.flags.done >> seat) & 1 or s.seat_side(seat) != s.clock.active:
            return False
        return movers(s, seat) != 0 or (s.edition() == 0 and may_transform(s, seat))

    def deciders(self, s: Willow) -> list[int]:
        return [seat for seat in s.from_lead(s.clock.active) if self.asks(s, seat)]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        mask = movers(s, seat)
        c: i64
        for c in range(C):
            if (mask >> c) & 1:
                out.append(MOVE.pack(c))
            if s.owner[c] == seat:
                add_casts(s, c, CHOOSING_MOVERS, out)
        if not must_go(s, mask):
            out.append(DONE.pack())
        return out

    def asides(self, s: Willow, seat: i64) -> list[int]:
        """In the first edition whoever cannot move was not asked; he may cast while others are. Rules 16.1b, 26.6"""
        out: list[int] = []
        c: i64
        if s.edition() == 1 and not (s.flags.done >> seat) & 1 and s.seat_side(seat) == s.clock.active:
            for c in range(C):
                if s.owner[c] == seat:
                    add_casts(s, c, CHOOSING_MOVERS, out)
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        """All stay; Sorsha sets out where she has to leave. Rules 22.7, 27.1"""
        return MOVE.pack(SORSHA) if must_go(s, movers(s, seat)) else DONE.pack()

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.flags.done |= 1 << seat
        elif MOVE.made(action):
            c = MOVE.first(action)
            s.push(Activation(-1, 0))
            s.push(Gather(c, 1 << c))
        else:
            perform(s, action, chance)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return why_no_mover(s, seat, action)


def movers(s: Willow, seat: i64) -> i64:
    """The characters of a seat who may still be announced. Rule 9.8"""
    mask: i64 = 0
    c: i64
    for c in range(C):
        if s.owner[c] == seat and may_move(s, c):
            mask |= 1 << c
    return mask


def may_transform(s: Willow, seat: i64) -> bool:
    """Can a character of this seat cast Transformation, though none of them can move? Rules 16.1, 16.1b"""
    out: list[int] = []
    c: i64
    for c in range(C):
        if s.owner[c] == seat and s.acts(c) and s.spells(c) > 0:
            add_casts(s, c, CHOOSING_MOVERS, out)
    return len(out) > 0


def must_go(s: Willow, mask: i64) -> bool:
    """Must Sorsha leave Nockmaar Castle with this move? Rule 22.7"""
    return s.tale.must_leave and (mask >> SORSHA) & 1 == 1 and s.space[SORSHA] == CASTLE


class Gather(Step[Willow]):
    """The mover's player proposes a group; own characters in their order, so that each group has one name. Rule 9.6"""

    def __init__(self, mover: i64, group: i64) -> None:
        super().__init__(-1)
        self.mover: i64 = mover
        self.group: i64 = group

    def waits(self, s: Willow) -> bool:
        return self.candidates(s) != 0

    def run(self, s: Willow, chance: Chance) -> None:
        self.set_out(s)

    def asks(self, s: Willow, seat: i64) -> bool:
        return seat == s.owner[self.mover]

    def deciders(self, s: Willow) -> list[int]:
        return [s.owner[self.mover]]

    def candidates(self, s: Willow) -> i64:
        """Who may still be taken along."""
        mask: i64 = 0
        highest: i64 = -1
        c: i64
        for c in range(C):
            if (self.group >> c) & 1 and c != self.mover:
                highest = c
        for c in range(C):
            if c <= highest or c == self.mover or not may_move(s, c) or s.space[c] != s.space[self.mover]:
                continue
            if s.owner[c] != s.owner[self.mover] or c > self.mover:
                mask |= 1 << c
        return mask

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = [SET_OUT.pack()]
        mask = self.candidates(s)
        c: i64
        for c in range(C):
            if (mask >> c) & 1:
                out.append(TAKE_ALONG.pack(c))
        return out

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if TAKE_ALONG.made(action):
            s.replace(Gather(self.mover, self.group | 1 << TAKE_ALONG.first(action)))
        else:
            self.set_out(s)

    def set_out(self, s: Willow) -> None:
        """Other owners are asked, then the group is announced."""
        s.pop()
        s.journey = Journey(self.mover, 1 << self.mover, s.space[self.mover], False, BY_FOOT, 0, False, 0)
        asked: i64 = 0
        c: i64
        for c in range(C):
            if (self.group >> c) & 1 and c != self.mover:
                if s.owner[c] == s.owner[self.mover]:
                    s.journey.group |= 1 << c
                else:
                    asked |= 1 << c
        if asked:
            s.push(JoinGroup(asked))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        if TAKE_ALONG.made(action):
            return Refusal("9.6", "He cannot be taken along: not here, moved already, or named in another order.")
        return Refusal("9.6", "Take somebody along or set out.")

    def parts(self) -> list[object]:
        return [self.mover, self.group]


class JoinGroup(OfEach):
    """Every other owner accepts or declines. Rule 9.6"""

    def run(self, s: Willow, chance: Chance) -> None:
        s.pop()

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        c = self.now()
        journey = s.journey
        assert journey is not None
        if ANSWER.first(action) == 1:
            journey.group |= 1 << c
        s.show(EVERYONE, JOINED, c, ANSWER.first(action))
        s.replace(JoinGroup(self.later()))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("9.6", "Say whether your character comes along.")


class Activation(Stages[Willow]):
    """Announced, hindered, on the way, arrived. Rule 9.8"""

    def run(self, s: Willow, chance: Chance) -> None:
        j = s.journey
        if self.stage == 0:
            assert j is not None
            s.flags.activated |= j.group
            if s.events is not None:
                s.show_list(EVERYONE, ANNOUNCED, [c for c in range(C) if (j.group >> c) & 1])
            s.replace(Activation(-1, 1))
            open_window(s, BEFORE_MOVE)
        elif self.stage == 1 and j is not None:
            j.left = group_limit(s, j.group, False)
            s.replace(Activation(-1, 2))
            s.push(Route(-1))
        elif self.stage == 2 and j is not None and j.begun:
            s.replace(Activation(-1, 3))
            open_window(s, AFTER_MOVE)
        else:
            s.journey = None
            s.pop()
            open_window(s, WINDOW)


class Route(OfMover):
    """The way, stretch by stretch; Places are entered one at a time. Rules 9.8(c), 9.8(d), 9.9"""

    def stands(self, s: Willow) -> bool:
        return s.journey is not None and not arrived(s, s.journey)

    def options(self, s: Willow, seat: i64) -> list[int]:
        j = s.journey
        assert j is not None
        out: list[int] = []
        for space in destinations(s, j):
            out.append(GO.pack(space))
        for place in searches(s, j):
            out.append(SEARCH.pack(place))
        if not j.begun and j.way == BY_FOOT and group_limit(s, j.group, True) > 0:
            out.append(TAKE_WING.pack())
        if not j.begun:
            self.add_leaving(s, j, out)
        self.add_help(s, j, seat, out)
        at = s.space[j.mover]
        if not RIVER[at] and not (must_go(s, j.group) and out):
            out.append(STOP.pack())
        return out

    def add_leaving(self, s: Willow, j: Journey, out: list[int]) -> None:
        """Companions may leave without one who is lost in the fog. Rule 25.5"""
        c: i64
        for c in range(C):
            if (j.group >> c) & 1 and (s.flags.fogged >> c) & 1 and j.group != 1 << c:
                out.append(LEAVE_BEHIND.pack(c))

    def add_help(self, s: Willow, j: Journey, seat: i64, out: list[int]) -> None:
        """Cards and Spells of those in the group whom this seat plays."""
        moment = ON_THE_WAY if j.begun else SETTING_OUT
        c: i64
        for c in range(C):
            if s.owner[c] == seat and (j.group >> c) & 1:
                add_plays(s, c, moment, out)
                add_casts(s, c, moment, out)

    def asides(self, s: Willow, seat: i64) -> list[int]:
        """Companions' players may help too; nobody waits for them."""
        out: list[int] = []
        j = s.journey
        if j is not None:
            self.add_help(s, j, seat, out)
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        """Stop, or land at the nearest space."""
        options = self.options(s, seat)
        if STOP.made(options[-1]):
            return options[-1]
        return options[0]

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        j = s.journey
        assert j is not None
        if GO.made(action):
            travel(s, j, GO.first(action))
        elif SEARCH.made(action):
            begin_place_search(s, SEARCH.first(action))
        elif STOP.made(action):
            s.pop()
        elif TAKE_WING.made(action):
            j.way = IN_THE_AIR
            j.left = group_limit(s, j.group, True)
            s.show(EVERYONE, FLYING, j.mover, j.left)
        elif LEAVE_BEHIND.made(action):
            c = LEAVE_BEHIND.first(action)
            s.flags.activated &= ~(1 << c)
            leave_group(s, c)
            s.show(EVERYONE, LEFT_BEHIND, c)
            if j.way == BY_FOOT:
                j.left = group_limit(s, j.group, False)
        else:
            perform(s, action, chance)

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return why_no_way(s, seat, action)


def travel(s: Willow, j: Journey, to: i64) -> None:
    """One stretch of the way, or the step into a Place that needs no search. Rules 9.3, 9.4, 9.11"""
    start = s.space[j.mover]
    j.left -= 1 if j.way == BY_BOAT and not RIVER[to] else 0 if j.way == BY_BOAT else distance(j, start, to)
    arrive(s, j, to)
    if PLACE_AT[to] < 0:
        j.walked = True


def arrive(s: Willow, j: Journey, to: i64) -> None:
    """The group is there: it has moved. Rules 10.2, 9.11"""
    start = s.space[j.mover]
    j.begun = True
    j.walked = False
    s.flags.moved |= j.group
    relocate(s, j.group, to)
    place = PLACE_AT[to]
    if place >= 0:
        j.free &= ~(1 << place)
    if to == CASTLE and s.side[j.mover] == GOOD:
        j.left = 0
    if s.events is not None:
        people = [c for c in range(C) if (j.group >> c) & 1]
        s.show_list(EVERYONE, WENT, [int(start), int(to), int(j.way), *people])
        if place >= 0:
            s.show_list(EVERYONE, ENTERED, [int(place), *people])


def arrived(s: Willow, j: Journey) -> bool:
    """Is there nothing left to choose, as far as everybody sees?"""
    if RIVER[s.space[j.mover]]:
        return False
    if j.begun and j.left == 0:
        return True
    return j.walked and not searches(s, j) and not invited(s, j)


def invited(s: Willow, j: Journey) -> bool:
    """Is there a found Place to step into? In the first edition only cards and Spells make it ask. Rules 9.9a, 26.6"""
    for space in found_next_door(s, j):
        if s.edition() == 0 or (j.free >> PLACE_AT[space]) & 1:
            return True
    return False

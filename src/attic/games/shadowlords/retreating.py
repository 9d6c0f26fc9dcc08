"""Diplomats of the side that lost leave the battle space. Rule 14.41"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.control import controls, enemy_character_at, people_at, unoccupied
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, CLASS, DIPLOMAT, HOMES, NEAR, SPACES
from attic.games.shadowlords.vocabulary import ANSWER, LET_STAY, RETREAT, RETREATED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal

NO, YES = 0, 1


def diplomats_retreat(s: Shadowlords, loser: i64, winner: i64, space: i64) -> None:
    """Each of them goes, unless the winner lets him stay. Rule 14.41"""
    if not s.lives(loser):
        return
    people = people_at(s, space, loser)
    for i in range(len(people) - 1, -1, -1):
        if CLASS[people[i]] == DIPLOMAT:
            s.push(LeaveField(s.owner[loser], people[i], winner, winner != BLACK and s.lives(winner)))


def refuges(s: Shadowlords, who: i64) -> list[int]:
    """The nearest spaces of friends, else the nearest unoccupied ones. Rule 14.41"""
    alliance = s.team[who]
    start = s.at[who]
    friendly: list[int] = []
    space: i64
    for space in range(SPACES):
        if space == start:
            continue
        if controls(s, alliance, space) or (
            space == HOMES[alliance] and not enemy_character_at(s, space, alliance)
        ):
            friendly.append(space)
    if friendly:
        return nearest(start, friendly)
    return nearest(start, [int(space) for space in range(SPACES) if unoccupied(s, space)])


def nearest(start: i64, goals: list[int]) -> list[int]:
    """Those of some spaces that the fewest passageways lead to, occupants ignored."""
    seen: list[int] = [int(start)]
    ring: list[int] = [int(start)]
    while ring:
        found = [space for space in ring if space in goals and space != start]
        if found:
            return sorted(found)
        grown: list[int] = []
        for space in ring:
            for near in NEAR[space]:
                if near not in seen:
                    seen.append(near)
                    grown.append(near)
        ring = grown
    return []


class LeaveField(Moment):
    """The winner may let a Diplomat stay; else his owner chooses among the nearest refuges. Rule 14.41"""

    def __init__(self, seat: i64, who: i64, winner: i64, asking: bool) -> None:
        super().__init__(seat)
        self.who: i64 = who
        self.winner: i64 = winner
        self.asking = asking  # is the winner asked?

    def stands(self, s: Shadowlords) -> bool:
        return s.at[self.who] >= 0

    def decider(self, s: Shadowlords) -> i64:
        return s.owner[self.winner] if self.asking else self.seat

    def asks(self, s: Shadowlords, seat: i64) -> bool:
        return seat == self.decider(s)

    def deciders(self, s: Shadowlords) -> list[int]:
        return [int(self.decider(s))]

    def waits(self, s: Shadowlords) -> bool:
        return self.asking or len(refuges(s, self.who)) > 1

    def run(self, s: Shadowlords, chance: Chance) -> None:
        places = refuges(s, self.who)
        s.pop()
        if places:
            self.go(s, places[0])

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        if self.asking:
            return [ANSWER.pack(NO), ANSWER.pack(YES)]
        return [RETREAT.pack(space) for space in refuges(s, self.who)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if not self.asking:
            s.pop()
            self.go(s, RETREAT.first(action))
        elif ANSWER.first(action) == YES:
            s.pop()
            s.show(EVERYONE, LET_STAY, self.winner, self.who, s.at[self.who])
        else:
            s.replace(LeaveField(self.seat, self.who, self.winner, False))

    def go(self, s: Shadowlords, space: i64) -> None:
        """He keeps his ships."""
        s.at[self.who] = space
        s.show(EVERYONE, RETREATED, s.team[self.who], self.who, space)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if self.asking:
            return Refusal("14.41", "Let the Diplomat stay, or send him away.")
        return Refusal("14.41", "He goes to the nearest friendly space.")

    def parts(self) -> list[object]:
        return [self.seat, self.who, self.winner, self.asking]

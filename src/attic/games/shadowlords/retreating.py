"""Diplomats of the side that lost may leave the battle space. Rule 14.41"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.control import controls, enemy_character_at, people_at, unoccupied
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import CLASS, DIPLOMAT, HOMES, NEAR, SPACES
from attic.games.shadowlords.vocabulary import RETREAT, RETREATED, STAYED
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import PASS

NO_BATTLE: Final[i64] = -1


def diplomats_retreat(s: Shadowlords, losers: list[int], winner: i64, space: i64) -> None:
    """The owner of each Diplomat left on the lost ground decides whether he goes. Rule 14.41"""
    for loser in reversed(losers):
        people = people_at(s, space, loser)
        for i in range(len(people) - 1, -1, -1):
            if CLASS[people[i]] == DIPLOMAT:
                s.push(LeaveField(s.owner[loser], people[i], winner, False))


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
    """The owner of a Diplomat chooses among the nearest refuges, or lets him stay where he may. Rules 9.16, 14.41"""

    def __init__(self, seat: i64, who: i64, winner: i64, asking: bool) -> None:
        super().__init__(seat)
        self.who: i64 = who
        self.winner: i64 = winner  # whose the ground is now; NO_BATTLE where no battle was
        self.asking = asking  # never, since the winner is not asked; logs of the first version hold it

    def may_stay(self) -> bool:
        """Nobody must leave lost ground. Rule 14.41"""
        return self.winner != NO_BATTLE

    def stands(self, s: Shadowlords) -> bool:
        return s.at[self.who] >= 0 and len(refuges(s, self.who)) > 0

    def waits(self, s: Shadowlords) -> bool:
        return self.may_stay() or len(refuges(s, self.who)) > 1

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        self.go(s, refuges(s, self.who)[0])

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [RETREAT.pack(space) for space in refuges(s, self.who)]
        if self.may_stay():
            out.append(PASS.pack())
        return out

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """What may be declined is declined. Rule 26.2"""
        return PASS.pack() if self.may_stay() else self.options(s, seat)[0]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if PASS.made(action):
            s.show(EVERYONE, STAYED, s.team[self.who], self.who, s.at[self.who])
        else:
            self.go(s, RETREAT.first(action))

    def go(self, s: Shadowlords, space: i64) -> None:
        """He keeps his ships."""
        s.at[self.who] = space
        s.show(EVERYONE, RETREATED, s.team[self.who], self.who, space)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("14.41", "A Diplomat who leaves goes to the nearest friendly space.")

    def parts(self) -> list[object]:
        return [self.seat, self.who, self.winner, self.asking]

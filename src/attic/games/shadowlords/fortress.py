"""The battle for the Lost Fortress and its end. Rule 17"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.battles import sweep_loose
from attic.games.shadowlords.contest import Battle
from attic.games.shadowlords.control import allied, captives_of
from attic.games.shadowlords.falling import give_stone, release, send_home
from attic.games.shadowlords.searching import give_shadow_ships
from attic.games.shadowlords.sides import ATTACK, left
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    FIRST_SHADOW,
    FORTRESS,
    LORD,
    LORD_SHIPS,
    PEOPLE,
    SHADOW_CARGO,
    SPACES,
)
from attic.games.shadowlords.vocabulary import FORTRESS_FELL, FORTRESS_HELD, SUPPLY
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal


class Supply(Moment):
    """A card for each Shadow there; the order matters only while black ships may run short. Rule 17.4"""

    def __init__(self, seat: i64, supplied: i64) -> None:
        super().__init__(seat)
        self.supplied: i64 = supplied  # one bit each

    def waiting(self, s: Shadowlords) -> list[int]:
        """The Shadows that have no card yet."""
        out: list[int] = []
        who: i64
        for who in range(FIRST_SHADOW, LORD):
            if s.at[who] == FORTRESS and not self.supplied & bit(who):
                out.append(who)
        return out

    def stands(self, s: Shadowlords) -> bool:
        return len(self.waiting(s)) > 0

    def waits(self, s: Shadowlords) -> bool:
        people = self.waiting(s)
        return len(people) > 1 and s.storage[BLACK] < SHADOW_CARGO * len(people)

    def run(self, s: Shadowlords, chance: Chance) -> None:
        self.supply(s, self.waiting(s)[0], chance)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [SUPPLY.pack(who) for who in self.waiting(s)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        self.supply(s, SUPPLY.first(action), chance)

    def supply(self, s: Shadowlords, who: i64, chance: Chance) -> None:
        """One Shadow draws his ships."""
        s.replace(Supply(self.seat, self.supplied | bit(who)))
        give_shadow_ships(s, who, chance)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("17.4", "Choose the Shadow that draws ships next.")

    def parts(self) -> list[object]:
        return [self.seat, self.supplied]


def fortress_falls(s: Shadowlords, battle: Battle) -> None:
    """The Shadows and the Timer leave the game, captives go home, the Stone is won. Rules 17.9, 17.9a, 17.10"""
    heir = stone_heir(s, battle)
    s.show(EVERYONE, FORTRESS_FELL, heir)
    who: i64
    captive: i64
    for captive in range(FIRST_SHADOW):
        if battle.freed & bit(captive) and s.captor[captive] >= 0:
            if allied(s, s.team[captive], s.team[s.captor[captive]]):
                release(s, captive, FORTRESS)
            else:
                send_home(s, captive)
    for who in range(FIRST_SHADOW, PEOPLE):
        for prisoner in captives_of(s, who):
            send_home(s, prisoner)
        s.storage[BLACK] += s.ships[who]
        s.ships[who] = 0
        s.team[who] = -1
        s.at[who] = -1
        s.captor[who] = -1
    space: i64
    for space in range(SPACES):
        s.storage[BLACK] += s.loose[space * 5 + BLACK]
        s.loose[space * 5 + BLACK] = 0
    s.fresh = 0
    s.timer = -1
    s.quiet = -1
    s.prize = heir
    give_stone(s, heir, FORTRESS)


def stone_heir(s: Shadowlords, battle: Battle) -> i64:
    """The active alliance, else the helper who beat the Shadowlord, else the first helper. Rule 17.10"""
    people = left(s, battle, ATTACK)
    for who in people:
        if s.team[who] == s.active:
            return s.active
    if battle.slayer >= 0:
        for who in people:
            if s.team[who] == s.team[battle.slayer]:
                return s.team[who]
    i: i64
    for i in range(1, ALLIANCES):
        for who in people:
            if s.team[who] == (s.active + i) % ALLIANCES:
                return s.team[who]
    raise AssertionError("somebody has won")


def fortress_holds(s: Shadowlords, battle: Battle) -> None:
    """Captured Shadows are back without ships, no ship lies there, the Shadowlord has five again. Rules 17.11, 17.12"""
    s.show(EVERYONE, FORTRESS_HELD, battle.attacker)
    who: i64
    colour: i64
    for who in range(FIRST_SHADOW, PEOPLE):
        if s.captor[who] >= 0:
            s.captor[who] = -1
            s.at[who] = FORTRESS
        if s.at[who] == FORTRESS:
            s.storage[BLACK] += s.ships[who]
            s.ships[who] = 0
    for colour in range(5):
        sweep_loose(s, FORTRESS, colour)
    s.ships[LORD] = min(LORD_SHIPS, s.storage[BLACK])
    s.storage[BLACK] -= s.ships[LORD]

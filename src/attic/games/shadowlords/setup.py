"""Setting the game up. Rules 3, 22.1, 22.3"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from attic.games.shadowlords.state import KEPT as KEPT_ZONES
from attic.games.shadowlords.state import ZONES, Course, Moment, Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CLASS,
    COPIES,
    DIE,
    DIPLOMAT,
    FIRST_SHADOW,
    FORTRESS,
    GALAXY,
    HOMES,
    KINDS,
    LORD,
    LORD_SHIPS,
    OFFERS_PER_TURN,
    PEOPLE,
    PORTRAITS,
    RUIN,
    SPACE_BASE,
    SPACES,
    TYPE,
    WARRIOR,
)
from attic.games.shadowlords.turn import Turn
from attic.games.shadowlords.vocabulary import (
    BEGIN,
    BEGINS,
    CARD_KIND,
    DEALT,
    PICK,
    PICKED,
    SHARE,
    SHARES,
    SHIPS_SHARED,
    START_ROLLED,
    WHO,
)
from attic.kit.arr import vec
from attic.kit.bag import Deck, make_bag
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.offers import no_offers
from attic.kit.state import Refusal

OWNERS = {2: [0, 1, 0, 1], 3: [0, 1, -1, 2], 4: [0, 1, 2, 3]}  # Rules 3.1, 22.1


def start(players: int, options: Mapping[str, object]) -> Shadowlords:
    """A new game, about to be set up. Rules 3, 27.1"""
    s = empty_table(
        players, number(options["starburst_notch"]), number(options["ships_per_color"]), number(options["black_ships"])
    )
    s.dealt = 1 if options["names"] == "dealt" else 0
    s.unlimited = 1 if options["limits"] == "off" else 0
    s.push(Setup(-1, 0))
    return s


def number(value: object) -> int:
    """An option that is a number."""
    assert isinstance(value, int)
    return value


def empty_table(players: int, starburst: int, ships: int, black: int) -> Shadowlords:
    """Shadows and Shadowlord at the Lost Fortress, Masters at home, all cards in the pile. Rules 3.4-3.6, 3.9, 3.10"""
    owner = OWNERS[players]
    people = int(PEOPLE)
    team, at = [-1] * people, [-1] * people
    ring = [0] * people
    alive = 0
    for alliance in range(4):
        if owner[alliance] >= 0:
            team[alliance], at[alliance] = alliance, HOMES[alliance]
            alive |= 1 << alliance
    for who in range(int(FIRST_SHADOW), people):
        team[who], at[who] = int(BLACK), int(FORTRESS)
    ring[LORD] = int(LORD_SHIPS)
    storage = [ships] * 4 + [black - int(LORD_SHIPS)]
    zeros = [0] * int(ZONES * KINDS)
    scalars = [0] * 28
    scalars[0], scalars[3], scalars[5] = alive, int(LORD), starburst
    for place in (8, 14, 18, 19, 24, 26, 27):
        scalars[place] = -1
    return Shadowlords(
        players, [], None, 0, no_offers(players, OFFERS_PER_TURN), vec[i64](owner), vec[i64](team), vec[i64](at),
        vec[i64]([-1] * people), vec[i64](ring), vec[i64]([0] * int(SPACES * 5)), vec[i64](storage), vec[i64](zeros),
        vec[i64]([0] * int(4 * KEPT_ZONES * KINDS)), vec[i64]([0, 0, 0, 0]), make_bag(WHO, []),
        Deck(make_bag(CARD_KIND, COPIES), [], [], 0), [], None, [], [], [], vec[i64](scalars),
        vec[i64]([0] * 8),
    )


class Setup(Course):
    """Each alliance in turn order picks and shares its ships; then discs and the first player. Rules 3.2, 3.3, 3.7"""

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        s.replace(Setup(self.seat, stage + 1))
        if stage < 2 * ALLIANCES:
            alliance = stage % ALLIANCES
            if s.lives(alliance):
                if stage >= ALLIANCES:
                    s.push(ShareShips(s.owner[alliance], alliance))
                elif s.dealt:
                    deal(s, alliance, WARRIOR, chance)
                    deal(s, alliance, DIPLOMAT, chance)
                else:
                    s.push(PickStart(s.owner[alliance], alliance, DIPLOMAT))
                    s.push(PickStart(s.owner[alliance], alliance, WARRIOR))
            return
        lay_discs(s)
        seat = roll_for_start(s, chance)
        s.replace(Turn(-1, 0))
        if s.seats == 2:
            s.push(ChooseFirst(seat))
        else:
            alliance = 0
            while s.owner[alliance] != seat:
                alliance += 1
            begin_with(s, alliance)


def left_of(s: Shadowlords, kind: i64) -> list[int]:
    """The characters of a class that serve nobody yet. Rule 3.2"""
    out: list[int] = []
    who: i64
    for who in range(PORTRAITS):
        if CLASS[who] == kind and s.team[who] < 0:
            out.append(who)
    return out


def deal(s: Shadowlords, alliance: i64, kind: i64, chance: Chance) -> None:
    """One of a class, at random: names differ, abilities do not. Rule 3.2"""
    bag = make_bag(WHO, [])
    for who in left_of(s, kind):
        bag.put(who)
    dealt = bag.draw(chance)
    enlist(s, dealt, alliance)
    s.show(EVERYONE, DEALT, alliance, dealt)


def enlist(s: Shadowlords, who: i64, alliance: i64) -> None:
    """A character of the beginning stands on the home planet. Rule 3.3"""
    s.team[who] = alliance
    s.at[who] = HOMES[alliance]


class PickStart(Moment):
    """A Warrior, then a Diplomat, from those left, where names are chosen. Rule 3.2"""

    def __init__(self, seat: i64, alliance: i64, kind: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.kind: i64 = kind

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [PICK.pack(who) for who in left_of(s, self.kind)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        who = PICK.first(action)
        enlist(s, who, self.alliance)
        s.show(EVERYONE, PICKED, self.alliance, who)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("3.2", "Pick one Warrior and one Diplomat from those left.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.kind]


class ShareShips(Moment):
    """Three ships over three rings: Star Master, Warrior, Diplomat. Rule 3.3"""

    def __init__(self, seat: i64, alliance: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [SHARE.pack(i) for i in range(len(SHARES))]

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """One on each ring. Rule 26.2"""
        return SHARE.pack(SHARES.index((1, 1, 1)))

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        counts = SHARES[SHARE.first(action)]
        place = 0
        who: i64
        for who in range(PORTRAITS):
            if s.team[who] == self.alliance:
                s.ships[who] = counts[place]
                s.storage[self.alliance] -= counts[place]
                place += 1
        s.show_list(EVERYONE, SHIPS_SHARED, [int(self.alliance), *counts])

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("3.3", "Three ships in all go onto your three rings.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance]


def lay_discs(s: Shadowlords) -> None:
    """A face-down disc on each galaxy; with three players two are left over. Rules 3.7, 3.8"""
    who: i64
    for who in range(LORD):
        if who >= FIRST_SHADOW or (who >= ALLIANCES and s.team[who] < 0):
            s.discs.put(who)
    space: i64
    for space in range(SPACES):
        if TYPE[space] == GALAXY or TYPE[space] == RUIN or TYPE[space] == SPACE_BASE:
            s.disc |= bit(space)


def roll_for_start(s: Shadowlords, chance: Chance) -> i64:
    """The highest total goes first; tied highest roll again among themselves. Rule 3.11"""
    rolling = s.living_seats()
    while len(rolling) > 1:
        best: i64 = 0
        kept: list[int] = []
        for seat in rolling:
            a, b = chance.roll(DIE), chance.roll(DIE)
            s.show(EVERYONE, START_ROLLED, first_alliance(s, seat), a, b)
            if a + b > best:
                best = a + b
                kept = []
            if a + b == best:
                kept.append(seat)
        rolling = kept
    return rolling[0]


def first_alliance(s: Shadowlords, seat: i64) -> i64:
    """A player's first alliance in turn order."""
    alliance: i64 = 0
    while s.owner[alliance] != seat:
        alliance += 1
    return alliance


class ChooseFirst(Moment):
    """With two players the high roller says which of his alliances starts. Rule 22.3"""

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        alliance: i64
        for alliance in range(ALLIANCES):
            if s.owner[alliance] == seat:
                out.append(BEGIN.pack(alliance))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        begin_with(s, BEGIN.first(action))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("22.3", "Choose which of your two alliances starts.")


def begin_with(s: Shadowlords, alliance: i64) -> None:
    """The first turn is this alliance's. Rules 0.11, 3.11"""
    s.first = alliance
    s.active = alliance
    s.show(EVERYONE, BEGINS, alliance)

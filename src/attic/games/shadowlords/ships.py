"""Space ships: building them onto rings, losing them, shifting them about. Rules 8.2-8.5, 9.2, 14.17, 14.35"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.control import controls, enemy_character_at, notches, people_at, room
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, CLASS, DIPLOMAT, HOMES, MASTER, MERCHANT, PORTRAITS, SPACES, WARRIOR
from attic.games.shadowlords.vocabulary import (
    BEAR,
    CARRY,
    EXCHANGED,
    LOOSE_LOST,
    LOOSE_PUT,
    LOSE,
    LOSE_LOOSE,
    PUT,
    PUT_LOOSE,
    SHIPS_LOST,
    SHIPS_PUT,
    STONE_GIVEN,
)
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import DONE

# Where ships may be put.
ANYWHERE: Final[i64] = 0  # as when building, Rule 8.3
PRESENT: Final[i64] = 1  # onto characters present at a battle, or loose there, Rule 14.35
ABOARD: Final[i64] = 2  # loose ships of a newcomer's space onto his ring, Rule 12.7
FILLING: Final = [MASTER, WARRIOR, DIPLOMAT, MERCHANT]  # Rule 26.1
LOOSE_FROM: Final[i64] = 64  # places on the board follow the rings in the order of places


def to_storage(s: Shadowlords, who: i64, n: i64) -> None:
    """Ships leave a ring for the storage of their colour."""
    s.ships[who] -= n
    s.storage[s.team[who]] += n


def place_ships(s: Shadowlords, alliance: i64, n: i64, mode: i64, space: i64, who: i64) -> None:
    """An alliance may put so many ships of its storage, as far as they are there. Rules 8.2, 25.1"""
    if mode != ABOARD:
        n = min(n, s.storage[alliance])
    if n > 0:
        s.push(PlaceShips(s.owner[alliance], alliance, n, mode, space, who, -1))


class PlaceShips(Moment):
    """Ships are put one place after the other; what is not wanted stays where it is. Rules 8.3, 12.7, 14.35"""

    def __init__(self, seat: i64, alliance: i64, left: i64, mode: i64, space: i64, who: i64, last: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.left: i64 = left
        self.mode: i64 = mode
        self.space: i64 = space
        self.who: i64 = who
        self.last: i64 = last  # the place served last: only later ones follow

    def stands(self, s: Shadowlords) -> bool:
        return self.left > 0 and s.lives(self.alliance) and len(self.options(s, self.seat)) > 1

    def takes(self, s: Shadowlords, who: i64) -> bool:
        """May this ring be given ships?"""
        if s.team[who] != self.alliance or s.at[who] < 0:
            return False
        if self.mode == ABOARD:
            return who == self.who
        return self.mode == ANYWHERE or s.at[who] == self.space

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        who: i64
        space: i64
        n: i64
        for who in range(max(self.last + 1, 0), PORTRAITS):
            if self.takes(s, who):
                for n in range(1, min(self.left, room(s, who)) + 1):
                    out.append(PUT.pack(who, n))
        if self.mode != ABOARD:
            for space in range(max(self.last + 1 - LOOSE_FROM, 0), SPACES):
                if self.mode == ANYWHERE:
                    allowed = may_lie(s, self.alliance, space)
                else:
                    allowed = space == self.space
                if allowed:
                    for n in range(1, self.left + 1):
                        out.append(PUT_LOOSE.pack(space, n))
        out.append(DONE.pack())
        return out

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """Rings are filled: Star Master, Warriors, Diplomats, Merchants; the rest stays. Rule 26.1"""
        left = self.left
        first: i64 = PORTRAITS
        n: i64 = 0
        who: i64
        for kind in FILLING:
            for who in range(max(self.last + 1, 0), PORTRAITS):
                if CLASS[who] == kind and self.takes(s, who):
                    part = min(left, room(s, who))
                    left -= part
                    if part > 0 and who < first:
                        first, n = who, part
        return DONE.pack() if n == 0 else PUT.pack(first, n)

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
            return
        n = PUT.second(action)
        last = PUT.first(action)
        if PUT.made(action):
            s.ships[last] += n
        else:
            s.loose[last * 5 + self.alliance] += n
        if self.mode == ABOARD:
            s.loose[self.space * 5 + self.alliance] -= n
        else:
            s.storage[self.alliance] -= n
        if PUT.made(action):
            s.show(EVERYONE, SHIPS_PUT, self.alliance, last, n)
        else:
            s.show(EVERYONE, LOOSE_PUT, self.alliance, last, n)
            last += LOOSE_FROM
        s.replace(PlaceShips(
            self.seat, self.alliance, self.left - n, self.mode, self.space, self.who, last
        ))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if PUT.made(action):
            return self.why_no_ring(s, PUT.first(action))
        if PUT_LOOSE.made(action) and self.mode == ANYWHERE:
            if PUT_LOOSE.first(action) in HOMES:
                return Refusal("8.4", "Loose ships go to your own home planet, while no enemy stands there.")
            return Refusal("8.3", "You do not control that space.")
        return Refusal("8.3", "Put your ships onto rings, or loose where you may, or leave them in storage.")

    def why_no_ring(self, s: Shadowlords, who: i64) -> Refusal:
        """Why a ring may not be given ships. Rules 1.5, 8.3, 14.35"""
        if s.team[who] != self.alliance or s.at[who] < 0:
            return Refusal("8.3", "That is not a free character of this alliance.")
        if not self.takes(s, who):
            return Refusal("14.35", "Only characters present may be given these ships.")
        if who <= self.last:
            return Refusal("8.3", "That ring has been served already.")
        return Refusal("1.5", f"That ring has room for {room(s, who)} more, and {self.left} are left.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.left, self.mode, self.space, self.who, self.last]


def may_lie(s: Shadowlords, alliance: i64, space: i64) -> bool:
    """May ships be built loose here: on the own home planet or a controlled space? Rules 8.3, 8.4"""
    if space == HOMES[alliance]:
        return not enemy_character_at(s, space, alliance)
    return controls(s, alliance, space)


class LoseShips(Moment):
    """An owner chooses which ships of his go to storage. Rules 7.5, 20.11"""

    def __init__(self, seat: i64, alliance: i64, left: i64, loose: bool, spared: i64, last: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.left: i64 = left
        self.loose = loose  # may loose ships be given as well?
        self.spared: i64 = spared  # characters whose ships are not touched, one bit each
        self.last: i64 = last

    def places(self, s: Shadowlords) -> list[int]:
        """Rings and spaces that still have ships to lose, in order."""
        out: list[int] = []
        place: i64
        for place in range(self.last + 1, PORTRAITS):
            if s.team[place] == self.alliance and s.ships[place] > 0 and not self.spared & bit(place):
                out.append(place)
        if self.loose:
            for place in range(max(self.last + 1 - LOOSE_FROM, 0), SPACES):
                if s.loose[place * 5 + self.alliance] > 0:
                    out.append(place + LOOSE_FROM)
        return out

    def held(self, s: Shadowlords, place: i64) -> i64:
        """How many ships lie at a place."""
        if place < LOOSE_FROM:
            return s.ships[place]
        return s.loose[(place - LOOSE_FROM) * 5 + self.alliance]

    def waits(self, s: Shadowlords) -> bool:
        return self.left > 0 and len(self.options(s, self.seat)) > 1

    def stands(self, s: Shadowlords) -> bool:
        return self.left > 0 and len(self.places(s)) > 0

    def run(self, s: Shadowlords, chance: Chance) -> None:
        self.apply(s, self.seat, self.options(s, self.seat)[0], chance)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        places = self.places(s)
        after: i64 = 0
        for place in places:
            after += self.held(s, place)
        left = min(self.left, after)
        out: list[int] = []
        n: i64
        for place in places:
            held = self.held(s, place)
            after -= held
            for n in range(max(1, left - after), min(held, left) + 1):
                out.append(LOSE.pack(place, n) if place < LOOSE_FROM else LOSE_LOOSE.pack(place - LOOSE_FROM, n))
        return out

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """From the ring with most ships. Rule 26.1"""
        places = self.places(s)
        counts: list[int] = [int(self.held(s, place)) for place in places]
        take = [0] * len(places)
        for _ in range(self.left):
            most = 0
            for i in range(len(places)):
                if counts[i] > counts[most]:
                    most = i
            if counts[most] == 0:
                break
            counts[most] -= 1
            take[most] += 1
        for i in range(len(places)):
            if take[i] > 0:
                place = places[i]
                return LOSE.pack(place, take[i]) if place < LOOSE_FROM else LOSE_LOOSE.pack(
                    place - LOOSE_FROM, take[i])
        raise AssertionError("there are ships to lose")

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        place, n = LOSE.first(action), LOSE.second(action)
        if LOSE.made(action):
            to_storage(s, place, n)
            s.show(EVERYONE, SHIPS_LOST, self.alliance, place, n)
        else:
            s.loose[place * 5 + self.alliance] -= n
            s.storage[self.alliance] += n
            s.show(EVERYONE, LOOSE_LOST, self.alliance, place, n)
            place += LOOSE_FROM
        s.replace(LoseShips(self.seat, self.alliance, self.left - n, self.loose, self.spared, place))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("20.11" if self.loose else "7.5", f"Choose where {self.left} of your ships are taken from.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.left, self.loose, self.spared, self.last]


def may_exchange(s: Shadowlords, colour: i64, space: i64, loose: bool) -> bool:
    """Is there anything to shift among the characters of one colour on a space? Rules 9.2, 14.17"""
    people = people_at(s, space, colour)
    if not people:
        return False
    total: i64 = s.loose[space * 5 + colour] if loose else 0
    for who in people:
        total += s.ships[who]
        if who == s.stone and len(people) > 1 and colour != BLACK:
            return True
    return total > 0 and (loose or len(people) > 1)


class Redistribute(Moment):
    """Ring after ring the owner says how many ships it carries from now on. Rules 9.2, 11.6, 14.17, 18.1"""

    def __init__(self, seat: i64, colour: i64, space: i64, loose: bool, last: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour
        self.space: i64 = space
        self.loose = loose  # may ships be dropped and picked up?
        self.last: i64 = last  # the ring settled last; -2 while the Power Stone may change hands

    def people(self, s: Shadowlords) -> list[int]:
        return [who for who in people_at(s, self.space, self.colour) if who > self.last]

    def stone_moves(self, s: Shadowlords) -> bool:
        """Is the Power Stone here to be handed over? Rule 18.1"""
        return self.last == -2 and self.colour != BLACK and s.at[s.stone] == self.space and (
            s.team[s.stone] == self.colour and len(self.people(s)) > 1
        )

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        people = self.people(s)
        if self.stone_moves(s):
            return [BEAR.pack(who) for who in people]
        out: list[int] = []
        if not people:
            return out
        who: i64 = people[0]
        total: i64 = s.loose[self.space * 5 + self.colour] if self.loose else 0
        spare: i64 = 0  # room on later rings
        for other in people:
            total += s.ships[other]
            if other != who:
                spare += notches(s, other)
        low: i64 = 0 if self.loose else max(0, total - spare)
        n: i64
        for n in range(low, min(notches(s, who), total) + 1):
            out.append(CARRY.pack(who, n))
        return out

    def stands(self, s: Shadowlords) -> bool:
        return len(self.people(s)) > 0

    def waits(self, s: Shadowlords) -> bool:
        return len(self.options(s, self.seat)) > 1

    def run(self, s: Shadowlords, chance: Chance) -> None:
        self.apply(s, self.seat, self.options(s, self.seat)[0], chance)

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        if self.stone_moves(s):
            return BEAR.pack(s.stone)
        who = self.people(s)[0]
        return CARRY.pack(who, s.ships[who])

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        who = BEAR.first(action)
        if BEAR.made(action):
            hand_stone(s, who)
            s.replace(Redistribute(self.seat, self.colour, self.space, self.loose, -1))
            return
        self.shift(s, who, CARRY.second(action) - s.ships[who])
        s.replace(Redistribute(self.seat, self.colour, self.space, self.loose, who))
        if len(self.people(s)) <= 1:
            s.show(EVERYONE, EXCHANGED, self.colour, self.space)

    def shift(self, s: Shadowlords, who: i64, more: i64) -> None:
        """Give a ring more ships, or less, from or to the loose ones and the later rings."""
        ground = self.space * 5 + self.colour
        s.ships[who] += more
        if self.loose:
            n = max(more, 0)
            n = min(n, s.loose[ground])
            if more < 0:
                n = more
            s.loose[ground] -= n
            more -= n
        for other in self.people(s):
            if other == who or more == 0:
                continue
            part = min(more, s.ships[other]) if more > 0 else -min(-more, room(s, other))
            s.ships[other] -= part
            more -= part
        assert more == 0, "ships are neither made nor lost"

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if BEAR.made(action):
            return Refusal("18.1", "The Power Stone goes to a character of its alliance on the same space.")
        return Refusal("9.2" if self.loose else "14.17", "Say how many ships this ring carries.")

    def parts(self) -> list[object]:
        return [self.seat, self.colour, self.space, self.loose, self.last]


def hand_stone(s: Shadowlords, who: i64) -> None:
    """The Stone changes hands on one space; a ship makes room for it on the ring it leaves. Rules 1.8, 18.1"""
    if who == s.stone:
        return
    giver = s.stone
    s.stone = who
    if room(s, who) < 0:
        s.ships[who] -= 1
        s.ships[giver] += 1
    s.show(EVERYONE, STONE_GIVEN, s.team[who], who)

"""Common decisions of a side: all name, once more if they differ, then the fallback. Rule 3.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.state import Willow
from attic.games.willow.tables import C
from attic.games.willow.vocabulary import CHAMPION, NAME, NAMED, NAMED_NOBODY, NOBODY
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import Collect

# What is decided.
FIGHT_CHAMPIONS: Final[i64] = 0  # Rule 11.5
FOE_CHAMPION: Final[i64] = 1  # Rule 8.4
BAVMORDA_CHAMPION: Final[i64] = 2  # Rule 21.4
TREASURE_TAKER: Final[i64] = 3  # Rule 19.4
ARMY_TAKER: Final[i64] = 4  # Rule 18.3
SEEKER: Final[i64] = 5  # Rule 9.15
HIDER: Final[i64] = 6  # Rule 9.14a
PURPOSES: Final = ["champions", "foe_champion", "bavmorda_champion", "treasure", "army", "seeker", "hider"]
CLAUSES: Final = ["11.5", "8.4", "21.4", "19.4", "18.3", "9.15", "9.14a"]


def may_decline(purpose: i64) -> bool:
    """Taking a Treasure or an Army and searching are optional. Rules 18.3, 19.3, 9.15"""
    return TREASURE_TAKER <= purpose <= SEEKER


def agree(s: Willow, purpose: i64, concerned: i64, candidates: i64) -> None:
    """The players of the concerned characters name one candidate; the result is `s.chosen`. Rule 3.8"""
    s.chosen = -1
    side = side_of(s, concerned)
    if not may_decline(purpose) and candidates & (candidates - 1) == 0:
        decided(s, purpose, side, the_one(candidates))
        return
    masks = [0, 0]
    masks[side] = int(candidates)
    asked = seats_with(s, concerned, side)
    s.push(Agree(asked, [[] for _ in asked], purpose, masks, 1))


def agree_on_champions(s: Willow, concerned: list[int], candidates: list[int]) -> None:
    """Both sides choose at the same time; a single able character needs no choice. Rule 11.5"""
    asked: list[int] = []
    masks = [0, 0]
    side: i64
    for side in range(2):
        if candidates[side] & (candidates[side] - 1) == 0:
            decided(s, FIGHT_CHAMPIONS, side, the_one(candidates[side]))
        else:
            masks[side] = candidates[side]
            asked += seats_with(s, concerned[side], side)
    if asked:
        s.push(Agree(asked, [[] for _ in asked], FIGHT_CHAMPIONS, masks, 1))


def side_of(s: Willow, mask: i64) -> i64:
    """The side of these characters."""
    return s.side[the_one(mask & -mask)]


def the_one(mask: i64) -> i64:
    """The number of the lowest character of a mask."""
    c: i64 = 0
    while c < C and not (mask >> c) & 1:
        c += 1
    return c


def seats_with(s: Willow, mask: i64, side: i64) -> list[int]:
    """The players of these characters, from the lead. Rule 3.3"""
    return [seat for seat in s.from_lead(side) if s.owned(mask, seat)]


class Agree(Collect[Willow]):
    """Each player concerned names a choice in secret. Rule 3.8"""

    def __init__(self, asked: list[int], answers: list[list[int]], purpose: i64, masks: list[int], naming: i64) -> None:
        super().__init__(asked, answers)
        self.purpose: i64 = purpose
        self.masks = masks  # candidates by side
        self.naming: i64 = naming  # 1 or 2

    def choices(self, s: Willow, seat: i64, given: list[int]) -> list[int]:
        out: list[int] = []
        mask: i64 = self.masks[s.seat_side(seat)]
        c: i64
        for c in range(C):
            if (mask >> c) & 1:
                out.append(NAME.pack(c))
        if may_decline(self.purpose):
            out.append(NOBODY.pack())
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        """Silence declines, or takes the fallback. Rule 27.1"""
        if may_decline(self.purpose):
            return NOBODY.pack()
        side = s.seat_side(seat)
        return NAME.pack(fallback(s, self.purpose, side, self.masks[side]))

    def redrawn(self, s: Willow, seat: int, chance: Chance) -> Collect[Willow]:
        """For `sample`: opponents may have named anybody; an ally, of those who are there, the likeliest."""
        other = super().redrawn(s, seat, chance)
        side = s.seat_side(seat)
        answers: list[list[int]] = []
        for i in range(len(self.asked)):
            given = other.answers[i]
            if given and self.asked[i] != seat and s.seat_side(self.asked[i]) == side:
                given = [NAME.pack(likeliest(s, self.purpose, self.masks[side]))]
            answers.append(given)
        return self.with_answers(answers)

    def with_answers(self, answers: list[list[int]]) -> Agree:
        return Agree(self.asked, answers, self.purpose, self.masks, self.naming)

    def revealed(self, s: Willow, answers: list[list[int]], chance: Chance) -> None:
        """If all agree it stands; else all name once more; else the fallback. Rules 3.8, 3.8a"""
        again: list[int] = []
        side: i64
        for side in range(2):
            seats = [seat for seat in self.asked if s.seat_side(seat) == side]
            if not seats:
                continue
            named = self.named_by(s, seats, answers)
            if len(named) == 1:
                decided(s, self.purpose, side, named[0])
            elif self.naming == 1:
                again += seats
            elif -1 in named or self.purpose == TREASURE_TAKER or self.purpose == ARMY_TAKER:
                decided(s, self.purpose, side, -1)
            else:
                candidates: i64 = self.masks[side]
                if self.purpose == SEEKER:
                    candidates = 0
                    for c in named:
                        candidates |= 1 << c
                decided(s, self.purpose, side, fallback(s, self.purpose, side, candidates))
        if again:
            s.push(Agree(again, [[] for _ in again], self.purpose, self.masks, 2))

    def named_by(self, s: Willow, seats: list[int], answers: list[list[int]]) -> list[int]:
        """The different characters that were named; nobody, -1, is an answer like the others. Rule 3.8a"""
        named: list[int] = []
        for seat in seats:
            answer: i64 = answers[self.asked.index(seat)][0]
            c: i64 = -1 if NOBODY.made(answer) else NAME.first(answer)
            tell_name(s, seats, seat, c)
            if c not in named:
                named.append(c)
        return named

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal(CLAUSES[self.purpose], "That character cannot be named here.")

    def parts(self) -> list[object]:
        return [self.asked, self.answers, self.purpose, self.masks, self.naming]


def tell_name(s: Willow, seats: list[int], seat: i64, c: i64) -> None:
    """The choices are shown, where there was more than one player to agree."""
    if len(seats) < 2:
        return
    if c < 0:
        s.show(EVERYONE, NAMED_NOBODY, seat)
    else:
        s.show(EVERYONE, NAMED, seat, c)


def decided(s: Willow, purpose: i64, side: i64, c: i64) -> None:
    """The side has decided."""
    s.chosen = c
    fight = s.fight
    if purpose <= BAVMORDA_CHAMPION and c >= 0:
        if fight is not None:
            fight.champions[side] = int(c)
        s.show(EVERYONE, CHAMPION, side, c)


def fallback(s: Willow, purpose: i64, side: i64, candidates: i64) -> i64:
    """Worst fighter, weakest mage, stealthiest seeker; ties in seat order. Rules 8.4, 9.14a, 9.15, 11.5, 21.4"""
    best: i64 = -1
    best_worth: i64 = 0
    c: i64
    for c in s.in_seat_order(candidates, side):
        worth: i64 = 0
        if purpose == BAVMORDA_CHAMPION:
            worth = -s.magic(c)
        elif purpose == SEEKER:
            worth = s.stealth(c)
        elif purpose in (FIGHT_CHAMPIONS, FOE_CHAMPION):
            worth = -2 * fighting_prowess(s, c)
            fight = s.fight
            if purpose == FOE_CHAMPION and fight is not None and fight.target == c:
                worth += 1
        if best < 0 or worth > best_worth:
            best = c
            best_worth = worth
    return best


def likeliest(s: Willow, purpose: i64, candidates: i64) -> i64:
    """Whom a side names if nothing speaks for another one: the best at what is to be done, as everybody sees him."""
    best: i64 = -1
    best_worth: i64 = 0
    c: i64
    for c in range(C):
        if not (candidates >> c) & 1:
            continue
        if purpose == BAVMORDA_CHAMPION:
            worth = s.magic(c)
        elif purpose in (SEEKER, HIDER):
            worth = s.stealth(c)
        elif purpose != TREASURE_TAKER:
            worth = fighting_prowess(s, c)
        else:
            worth = 3 * s.magic(c) + s.health[c]  # most Treasures are wanted against Bavmorda
        if best < 0 or worth > best_worth:
            best = c
            best_worth = worth
    return best


def fighting_prowess(s: Willow, c: i64) -> i64:
    """Effective Prowess in the fight that is going on, before what helps a champion only. Rules 0.1, 0.5"""
    fight = s.fight
    value = s.prowess(c)
    if fight is not None:
        value -= fight.weakened[c]
    return max(0, value)

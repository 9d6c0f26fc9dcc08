"""Step 5: moving a Shadow. Rule 11"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bribing import FreeMoment
from attic.games.shadowlords.control import any_diplomat_at, people_at, room, side_stands
from attic.games.shadowlords.ships import Redistribute, may_exchange
from attic.games.shadowlords.state import Course, Shadowlords
from attic.games.shadowlords.tables import BLACK, FIRST_SHADOW, FORTRESS, HOME, LORD, NEAR, TYPE
from attic.games.shadowlords.vocabulary import MOVE_SHADOW, SHADOW_BACK, SHADOW_MOVED
from attic.games.shadowlords.voting import call_vote
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import DONE


def may_enter(s: Shadowlords, space: i64) -> bool:
    """May the active player move a Shadow here? Not to either alliance of his. Rules 11.2, 22.10a"""
    if space == FORTRESS or TYPE[space] == HOME or any_diplomat_at(s, space):
        return False
    return not side_stands(s, s.active, space)


def shadow_moves(s: Shadowlords) -> list[int]:
    """Every Shadow outside the Lost Fortress with a ship, one passageway. Rules 11.1, 11.2"""
    out: list[int] = []
    who: i64
    for who in range(FIRST_SHADOW, LORD):
        if s.at[who] >= 0 and s.at[who] != FORTRESS and s.ships[who] > 0:
            for space in NEAR[s.at[who]]:
                if may_enter(s, space):
                    out.append(MOVE_SHADOW.pack(who, space))
    return out


class ShadowMove(FreeMoment):
    """The active player may move one Shadow. Rule 11.1"""

    def waits(self, s: Shadowlords) -> bool:
        return s.count_cards(self.seat) > 0 or len(shadow_moves(s)) > 0

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [DONE.pack()]
        return out + shadow_moves(s) + self.free_actions(s, seat)

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.free_action(s, seat, action, chance):
            return
        s.pop()
        if DONE.made(action):
            return
        who, space = MOVE_SHADOW.first(action), MOVE_SHADOW.second(action)
        origin = s.at[who]
        s.at[who] = space
        s.show(EVERYONE, SHADOW_MOVED, s.active, who, origin, space)
        s.push(Stalk(self.seat, 0, who, origin))
        call_vote(s)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        refusal = self.why_not_free(s, seat, action)
        if refusal is not None:
            return refusal
        if not MOVE_SHADOW.made(action):
            return Refusal("11.1", "Move one Shadow by one passageway, or none.")
        who, space = MOVE_SHADOW.first(action), MOVE_SHADOW.second(action)
        if who == LORD:
            return Refusal("11.8", "The Shadowlord never moves.")
        if who < FIRST_SHADOW or s.at[who] < 0 or s.at[who] == FORTRESS:
            return Refusal("11.1", "Only a Shadow outside the Lost Fortress is moved.")
        if s.ships[who] == 0:
            return Refusal("11.1", "A Shadow without ships does not move.")
        if space not in NEAR[s.at[who]]:
            return Refusal("11.1", "A Shadow moves by exactly one passageway.")
        return Refusal("11.2", "Not onto the Lost Fortress, a home planet, a Diplomat's space or one of your own.")


class Stalk(Course):
    """The vote lets the Shadow stay or sends him back. Rules 11.3-11.6"""

    def __init__(self, seat: i64, stage: i64, who: i64, origin: i64) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who
        self.origin: i64 = origin

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        who = self.who
        if not s.verdict:
            s.at[who] = self.origin
            s.show(EVERYONE, SHADOW_BACK, who, self.origin)
            return
        s.fresh |= bit(who)
        take_black_ships(s, who, self.origin)
        space = s.at[who]
        take_black_ships(s, who, space)
        if len(people_at(s, space, BLACK)) > 1 and may_exchange(s, BLACK, space, False):
            s.push(Redistribute(self.seat, BLACK, space, False, -1))

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who, self.origin]


def take_black_ships(s: Shadowlords, who: i64, space: i64) -> None:
    """A Shadow takes loose black ships along as far as his ring allows. Rule 11.6"""
    n = min(room(s, who), s.loose[space * 5 + BLACK])
    s.loose[space * 5 + BLACK] -= n
    s.ships[who] += n

"""Turning discs over, recruits, and Shadows let loose. Rule 10"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.bargains import ASKING, GIVING, Draft, Negotiation, propose
from attic.games.shadowlords.cards import draw
from attic.games.shadowlords.control import (
    any_diplomat_at,
    captives_of,
    has_free_ring,
    lord_reigns,
    others_in_order,
    side_controls,
    side_stands,
)
from attic.games.shadowlords.deals import carry_out
from attic.games.shadowlords.dismissing import can_make_room, make_room
from attic.games.shadowlords.falling import send_home
from attic.games.shadowlords.joining import welcome
from attic.games.shadowlords.state import Course, Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, FIRST_SHADOW, FORTRESS, HOME, POWER, SHADOW_CARGO, SPACES, TYPE
from attic.games.shadowlords.vocabulary import (
    DISC_TURNED,
    LET_GO,
    NO_EFFECT,
    PLACE_SHADOW,
    RECRUIT_OFFERED,
    SELL,
    SHADOW_BANISHED,
    SHADOW_PLACED,
    SHADOW_SHIPS,
    TAKE_IN,
    WENT_AWAY,
)
from attic.games.shadowlords.voting import call_vote
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal

SOONER: Final[i64] = 3  # the last step of a turn whose finds may still move in it, Rules 7.6, 9.20


def turn_over(s: Shadowlords, space: i64, chance: Chance) -> None:
    """A face-down disc is turned: a Shadow attacks, or a character may be recruited. Rules 7.6, 10.5, 10.6, 10.10"""
    s.disc &= ~bit(space)
    who = s.discs.draw(chance)
    s.show(EVERYONE, DISC_TURNED, s.active, space, who)
    if who < FIRST_SHADOW:
        s.found = who
        s.push(Recruit(s.owner[s.active], 0, space, 0))
    elif not lord_reigns(s) or s.team[who] != BLACK:
        s.show(EVERYONE, NO_EFFECT, who)
    else:
        s.push(Unleash(s.owner[s.active], 0, who))


# ---- a Shadow


def shadow_places(s: Shadowlords) -> list[int]:
    """Where the active player may put a Shadow: away from all alliances of his. Rules 10.6, 22.10a"""
    out: list[int] = []
    space: i64
    for space in range(SPACES):
        if space == FORTRESS or TYPE[space] == HOME or any_diplomat_at(s, space):
            continue
        if side_controls(s, s.active, space) or side_stands(s, s.active, space):
            continue
        out.append(space)
    return out


class Unleash(Course):
    """The Shadow is put on the board, gets ships, and the others vote. Rules 10.6-10.9"""

    def __init__(self, seat: i64, stage: i64, who: i64) -> None:
        super().__init__(seat, stage)
        self.who: i64 = who

    def run(self, s: Shadowlords, chance: Chance) -> None:
        if self.stage == 0:
            if not shadow_places(s):
                s.pop()
                banish(s, self.who)
                return
            s.replace(Unleash(self.seat, 1, self.who))
            s.push(PlaceShadow(self.seat, self.who))
        elif self.stage == 1:
            s.replace(Unleash(self.seat, 2, self.who))
            give_shadow_ships(s, self.who, chance)
            call_vote(s)
        else:
            s.pop()
            if s.verdict:
                s.fresh |= bit(self.who)
            else:
                banish(s, self.who)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.who]


class PlaceShadow(Moment):
    """The searcher puts the Shadow on a space. Rule 10.6"""

    def __init__(self, seat: i64, who: i64) -> None:
        super().__init__(seat)
        self.who: i64 = who

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        return [PLACE_SHADOW.pack(space) for space in shadow_places(s)]

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        space = PLACE_SHADOW.first(action)
        s.at[self.who] = space
        s.show(EVERYONE, SHADOW_PLACED, s.active, self.who, space)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if PLACE_SHADOW.made(action):
            space = PLACE_SHADOW.first(action)
            if any_diplomat_at(s, space):
                return Refusal("10.6", "A Shadow is never put where a Diplomat stands.")
            if side_controls(s, s.active, space) or side_stands(s, s.active, space):
                return Refusal("10.6", "Not onto a space you control or stand on.")
        return Refusal("10.6", "Put the Shadow on a galaxy, not on a home planet or the Lost Fortress.")

    def parts(self) -> list[object]:
        return [self.seat, self.who]


def give_shadow_ships(s: Shadowlords, who: i64, chance: Chance) -> None:
    """One open card says how many ships he gets, at most six. Rules 10.7, 17.4"""
    kind = draw(s, chance)
    if kind < 0:
        return
    n = min(min(POWER[kind], SHADOW_CARGO), s.storage[BLACK])
    s.ships[who] += n
    s.storage[BLACK] -= n
    s.deck.discard.append(int(kind))
    s.show(EVERYONE, SHADOW_SHIPS, who, kind, n)


def banish(s: Shadowlords, who: i64) -> None:
    """The Shadow is out of the game; his captives return. Rules 10.8, 14.42"""
    s.storage[BLACK] += s.ships[who]
    s.ships[who] = 0
    s.team[who] = -1
    s.at[who] = -1
    s.show(EVERYONE, SHADOW_BANISHED, who)
    for captive in captives_of(s, who):
        send_home(s, captive)


# ---- a recruit


def mark_recruit(s: Shadowlords, who: i64) -> None:
    """Found by a search he makes no move this turn, whoever he serves. Rule 9.20"""
    if s.stage > SOONER:
        s.recruits |= bit(who)


class Recruit(Negotiation):
    """Take the character in, sell him, or let him go. Rules 10.10-10.12, 20.7"""

    def __init__(self, seat: i64, stage: i64, space: i64, tried: i64) -> None:
        super().__init__(seat, stage)
        self.space: i64 = space
        self.tried: i64 = tried  # buyers that were asked, one bit each

    def waits(self, s: Shadowlords) -> bool:
        return self.stage == 0

    def run(self, s: Shadowlords, chance: Chance) -> None:
        """A ring has been made free for him. Rule 10.11"""
        s.pop()
        who = s.found
        s.found = -1
        welcome(s, who, s.active, self.space)
        s.moved |= bit(who) if s.stage > SOONER else 0
        mark_recruit(s, who)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        if self.tried == 0 and (has_free_ring(s, s.active) or can_make_room(s, s.active)):
            out.append(TAKE_IN.pack())
        for other in others_in_order(s, s.active):
            if has_free_ring(s, other) and not (self.tried >> other) & 1:
                out.append(SELL.pack(other))
        out.append(LET_GO.pack())
        return out

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """Keep him if a ring is free, else let him go. Rule 26.1"""
        if self.tried == 0 and has_free_ring(s, s.active):
            return TAKE_IN.pack()
        return LET_GO.pack()

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if TAKE_IN.made(action):
            s.replace(Recruit(self.seat, 1, self.space, self.tried))
            if not has_free_ring(s, s.active):
                make_room(s, s.active)
        elif SELL.made(action):
            buyer = SELL.first(action)
            s.replace(Recruit(self.seat, 0, self.space, self.tried | 1 << buyer | buyer << 8))
            s.push(Draft(self.seat, s.active, buyer, ASKING, [], [], [], -1))
        else:
            s.pop()
            s.show(EVERYONE, WENT_AWAY, s.found)
            s.found = -1

    def buyer(self) -> i64:
        """The alliance that is asked to buy him."""
        return self.tried >> 8 & 3

    def drafted(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        s.show(EVERYONE, RECRUIT_OFFERED, s.active, self.buyer(), s.found)
        propose(s, s.active, self.buyer(), give, ask, GIVING, [], [])

    def agreed(self, s: Shadowlords, give: list[int], ask: list[int], chance: Chance) -> None:
        """He joins the buyer where he was found, under a truce for this turn. Rules 10.12, 20.7"""
        s.pop()
        who = s.found
        s.found = -1
        buyer = self.buyer()
        if has_free_ring(s, buyer):
            welcome(s, who, buyer, self.space)
            s.spare(who, self.space)
            mark_recruit(s, who)
        else:
            s.show(EVERYONE, WENT_AWAY, who)
        carry_out(s, s.active, buyer, give, ask)

    def declined(self, s: Shadowlords, chance: Chance) -> None:
        tried = self.tried & 255
        s.replace(Recruit(self.seat, 0, self.space, tried))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if TAKE_IN.made(action):
            if self.tried:
                return Refusal("10.10", "You chose to sell him; without a buyer he goes away.")
            return Refusal("10.11", "All seven rings are in use and nobody can be dismissed.")
        if SELL.made(action):
            return Refusal("10.12", "That alliance has no free ring, or has been asked already.")
        return Refusal("10.10", "Take him in, sell him, or let him go.")

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.space, self.tried]

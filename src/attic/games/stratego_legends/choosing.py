"""Choices that effects ask for, one step each. Rules 9, 19"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from attic.games.stratego_legends.destroying import (
    bring_back,
    destroy,
    finish,
    forget_way,
    relocate,
    state_check,
    take_control,
)
from attic.games.stratego_legends.knowing import expose, look, may_hide
from attic.games.stratego_legends.lexicon import (
    ALL,
    ANY_NUMBER,
    DESTROY_SELF,
    REVEAL,
    TERRAINS,
)
from attic.games.stratego_legends.matching import (
    fallen,
    matching,
    opponents,
    pieces_of,
    placed,
    space_fits,
    spots,
    suits,
)
from attic.games.stratego_legends.pieces import BASE, CASTLE_MASK, COLOR, IS_CASTLE, POWERS, Power
from attic.games.stratego_legends.state import DESTROYED_AREA, Legends
from attic.games.stratego_legends.vocabulary import (
    DECLINED,
    FACE,
    NAME,
    OPPONENT_NAMED,
    PICK,
    RETURN,
    SWAPPED,
    TERRAIN_NAMED,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.words import PASS

CLAUSES: Final = [
    "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.12", "9.13", "9.14", "9.15",
    "9.16", "9.20", "9.17", "9.18", "9.22", "9.23", "9.21", "9.30", "9.19", "9.40", "9.24", "9.25", "9.26", "9.27",
    "9.28", "9.29", "9.31", "9.31", "9.32", "9.33", "9.34", "9.35", "9.37", "9.38", "9.39", "9.36", "10.3", "10.4",
]  # fmt: skip  # by effect verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[Legends]):
    """Somebody picks what an effect needs. `owner` controls the effect, `seat` is asked."""

    def __init__(
        self, seat: i64, owner: i64, source: i64, index: i64, space: i64, left: i64, total: i64, after: i64
    ) -> None:
        super().__init__(seat)
        self.owner: i64 = owner
        self.source: i64 = source  # the token whose power works
        self.index: i64 = index  # which of its powers
        self.space: i64 = space  # where it stands, stood, or was attacked
        self.left: i64 = left  # how many are still to be picked
        self.total: i64 = total  # what may still be spent, or what was picked before
        self.after: i64 = after  # picks go upwards, so that one result has one way

    def power(self, s: Legends) -> Power:
        """The power that works."""
        return POWERS[s.kind[self.source]][self.index]

    def picks(self, s: Legends) -> list[int]:
        """Tokens that may be picked."""
        raise AssertionError("a choice has picks")

    def picked(self, s: Legends, token: i64) -> None:
        """What happens with a picked token; the step is gone already."""
        raise AssertionError("a choice has picks")

    def may_decline(self, s: Legends) -> bool:
        """Is picking nothing allowed?"""
        return self.power(s).optional

    def options(self, s: Legends, seat: i64) -> list[int]:
        out: list[int] = []
        seen: list[int] = []
        for token in self.picks(s):
            space = int(s.where[token])
            if space not in seen:
                seen.append(space)
                out.append(PICK.pack(space))
        if self.may_decline(s):
            out.append(PASS.pack())
        return out

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if PASS.made(action):
            s.show(EVERYONE, DECLINED, seat, self.power(s).verb)
            finish(s)
            return
        space = PICK.first(action)
        for token in self.picks(s):
            if s.where[token] == space:
                self.picked(s, token)
                return

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        """Decline where that is possible, else any option. Rule 19.1"""
        options = self.options(s, seat)
        decline = PASS.pack()
        return decline if decline in options else options[chance.below(len(options))]

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        power = self.power(s)
        return Refusal(CLAUSES[power.verb], f"That does not fit: {power.text}")

    def parts(self) -> list[object]:
        return [self.seat, self.owner, self.source, self.index, self.space, self.left, self.total, self.after]


class Sacrifice(Choice):
    """An opponent picks any piece in his hands, and it is destroyed. Rule 9.35"""

    def may_decline(self, s: Legends) -> bool:
        return False

    def picks(self, s: Legends) -> list[int]:
        return pieces_of(s, self.seat)

    def picked(self, s: Legends, token: i64) -> None:
        destroy(s, [int(token)])
        finish(s)


class HandOver(Choice):
    """An opponent picks pieces in his hands that go over to the effect's controller. Rules 9.37, 14.5"""

    def may_decline(self, s: Legends) -> bool:
        return False

    def picks(self, s: Legends) -> list[int]:
        return pieces_of(s, self.seat)

    def picked(self, s: Legends, token: i64) -> None:
        take_control(s, self.owner, token)
        state_check(s)
        if self.left > 1 and pieces_of(s, self.seat):
            s.push(HandOver(self.seat, self.owner, self.source, self.index, self.space, self.left - 1, 0, 0))
        else:
            finish(s)


class SwapTheirs(Choice):
    """An opponent names one of his pieces for an exchange of places. Rule 9.28"""

    def may_decline(self, s: Legends) -> bool:
        return False

    def picks(self, s: Legends) -> list[int]:
        return pieces_of(s, self.seat)

    def picked(self, s: Legends, token: i64) -> None:
        s.push(SwapOurs(self.owner, self.owner, self.source, self.index, self.space, 1, token, 0))


class SwapOurs(Choice):
    """Then the controller names one of his own, and the two trade places unseen. Rule 9.28"""

    def may_decline(self, s: Legends) -> bool:
        return False

    def picks(self, s: Legends) -> list[int]:
        return pieces_of(s, self.seat)

    def picked(self, s: Legends, token: i64) -> None:
        swap(s, token, self.total)
        forget_way(s, token)
        forget_way(s, self.total)
        finish(s)


def swap(s: Legends, one: i64, other: i64) -> None:
    """Two tokens trade places; everybody sees which spaces. Rules 9.10, 9.28, 5.4"""
    here, there = s.where[one], s.where[other]
    s.where[one], s.where[other] = there, here
    s.at[here], s.at[there] = other, one
    s.show(EVERYONE, SWAPPED, here, there)


class OpponentRelocates(Choice):
    """An opponent moves this piece to any empty space. Rule 9.29"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [PICK.pack(spot) for spot in spots(s, self.power(s).where, seat, self.space)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        relocate(s, self.source, PICK.first(action))
        forget_way(s, self.source)
        finish(s)


class TakeOver(Choice):
    """The controller gains an enemy piece of his choice. Rule 9.37"""

    def picks(self, s: Legends) -> list[int]:
        return matching(s, self.power(s).who, self.seat, self.source, self.space)

    def picked(self, s: Legends, token: i64) -> None:
        take_control(s, self.owner, token)
        finish(s)


class Victim(Choice):
    """The controller picks a piece that is destroyed. Rules 9.33, 9.34"""

    def picks(self, s: Legends) -> list[int]:
        return victims(s, self.power(s), self.seat, self.source, self.space)

    def picked(self, s: Legends, token: i64) -> None:
        destroy(s, [int(token)])
        finish(s)


def victims(s: Legends, power: Power, seat: i64, source: i64, space: i64) -> list[int]:
    """Tokens on the spaces of a power that fit it. Rules 9.33, 9.34"""
    found = matching(s, power.who, seat, source, space)
    return [token for token in found if space_fits(s, power.where, s.where[token])]


class Expose(Choice):
    """The controller picks enemy pieces that are shown to all. Rule 9.31"""

    def picks(self, s: Legends) -> list[int]:
        found = matching(s, self.power(s).who, self.seat, self.source, self.space)
        return [token for token in found if not s.public[token]]

    def picked(self, s: Legends, token: i64) -> None:
        expose(s, token)
        more = Expose(self.seat, self.owner, self.source, self.index, self.space, self.left - 1, 0, 0)
        if self.left > 1 and more.picks(s):
            s.push(more)
        else:
            finish(s)


class Look(Choice):
    """The controller looks at pieces in secret. Rules 9.31, 5.3"""

    def picks(self, s: Legends) -> list[int]:
        found = matching(s, self.power(s).who, self.seat, self.source, self.space)
        return [token for token in found if not s.sees(self.seat, token)]

    def picked(self, s: Legends, token: i64) -> None:
        look(s, self.seat, token)
        more = Look(self.seat, self.owner, self.source, self.index, self.space, self.left - 1, 0, 0)
        if self.left > 1 and more.picks(s):
            s.push(more)
        else:
            finish(s)


class ExposeVictim(Choice):
    """The controller has one piece shown, which is destroyed if it meets the condition. Rule 9.32"""

    def picks(self, s: Legends) -> list[int]:
        return matching(s, self.power(s).who, self.seat, self.source, self.space)

    def picked(self, s: Legends, token: i64) -> None:
        expose(s, token)
        if condemned(s, self.power(s), token):
            destroy(s, [int(token)])
        finish(s)


def condemned(s: Legends, power: Power, token: i64) -> bool:
    """Does a shown piece meet the condition? Magic and Castles have no base strength. Rule 9.32"""
    kind = s.kind[token]
    if power.if_color >= 0:
        return COLOR[kind] == power.if_color
    return BASE[kind] > 0 and (power.if_base >> BASE[kind]) & 1 == 1


class NameTerrain(Choice):
    """The controller names a terrain; every piece on it is shown. Rules 9.31, 20.4"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [NAME.pack(terrain) for terrain in range(len(TERRAINS))]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        terrain = NAME.first(action)
        s.show(EVERYONE, TERRAIN_NAMED, seat, terrain)
        for token in matching(s, self.power(s).who, seat, self.source, self.space):
            if s.field.terrain[s.where[token]] == terrain:
                expose(s, token)
        finish(s)


class Return(Choice):
    """The controller brings destroyed pieces back. Rules 9.38, 13.2-13.7, 20.6, 20.10"""

    def may_decline(self, s: Legends) -> bool:
        power = self.power(s)
        return power.optional or power.count == ANY_NUMBER

    def options(self, s: Legends, seat: i64) -> list[int]:
        power = self.power(s)
        found = fallen(s, power.who, seat)
        places = self.places(s, power)
        out: list[int] = []
        for token in found:
            kind = s.kind[token]
            if BASE[kind] > self.total:
                continue
            for spot in places:
                if kind * 256 + spot >= self.after:
                    out.append(RETURN.pack(kind, spot))
        if self.may_decline(s):
            out.append(PASS.pack())
        return out

    def places(self, s: Legends, power: Power) -> list[int]:
        """Empty spaces for it; one that pays with itself leaves its own. Rule 8.15"""
        if power.cost == DESTROY_SELF and s.where[self.source] == self.space:
            return [int(self.space)]
        return spots(s, power.where, self.seat, self.space)

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        power = self.power(s)
        if PASS.made(action):
            s.show(EVERYONE, DECLINED, seat, power.verb)
            finish(s)
            return
        kind, spot = RETURN.first(action), RETURN.second(action)
        token = self.token_of(s, power, kind)
        if power.cost == DESTROY_SELF and s.where[self.source] == self.space:
            destroy(s, [int(self.source)])
        bring_back(s, seat, token, spot)
        state_check(s)
        if self.left > 1:
            total = self.total - BASE[kind] if power.total_base != ALL else self.total
            more = Return(self.seat, self.owner, self.source, self.index, self.space, self.left - 1, total,
                          kind * 256 + spot)
            if len(more.options(s, seat)) > 1:
                s.push(more)
                return
        finish(s)

    def token_of(self, s: Legends, power: Power, kind: i64) -> i64:
        """The token that returns under this name."""
        for token in fallen(s, power.who, self.seat):
            if s.kind[token] == kind:
                return token
        raise AssertionError("an option was chosen")


class ReturnSelf(Choice):
    """The piece of an ended curse goes back to any empty space. Rule 9.39"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [PICK.pack(spot) for spot in spots(s, self.power(s).where, seat, self.space)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        assert s.where[self.source] == DESTROYED_AREA
        bring_back(s, seat, self.source, PICK.first(action))
        finish(s)


class Ambush(Choice):
    """The controller may move a piece of the right type onto the space of the attacked Magic piece. Rule 9.27"""

    def picks(self, s: Legends) -> list[int]:
        who = self.power(s).who
        mine = pieces_of(s, self.seat)
        return [token for token in mine if suits(s, who, token, self.seat, self.source, self.space)]

    def picked(self, s: Legends, token: i64) -> None:
        relocate(s, token, self.space)
        expose(s, token)
        forget_way(s, token)
        finish(s)

    def could_be(self, s: Legends) -> bool:
        """Could the controller have such a piece, as far as everybody can tell? Rule 8.11"""
        who = self.power(s).who
        for token in pieces_of(s, self.seat):
            if not placed(s, who, token, self.seat, self.source, self.space):
                continue
            if who.fits[s.kind[token]] if s.public[token] else s.possible[token] & who.mask:
                return True
        return False


class NameOpponent(Choice):
    """In a team game the controller names the opponent who is meant. Rules 18.6, 18.6a"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [FACE.pack(foe) for foe in foes(s, self.power(s), self.owner)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        from attic.games.stratego_legends.effects import faced

        s.pop()
        foe = FACE.first(action)
        s.show(EVERYONE, OPPONENT_NAMED, seat, foe)
        faced(s, seat, foe, self.source, self.index, self.space)


def foes(s: Legends, power: Power, seat: i64) -> list[int]:
    """Opponents who can comply, as far as everybody can tell. Rules 18.6a, 20.2"""
    found = opponents(s, seat)
    if power.verb == REVEAL and power.who.mask == CASTLE_MASK:
        return [foe for foe in found if may_hide(s, foe, IS_CASTLE)]
    return found

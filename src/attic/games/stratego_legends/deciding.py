"""Small decisions in the middle of fights and flights. Rules 9.2, 9.20, 9.23, 9.30, 19"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.choosing import CLAUSES
from attic.games.stratego_legends.destroying import bring_back, destroy, finish, state_check
from attic.games.stratego_legends.knowing import expose, listed
from attic.games.stratego_legends.lexicon import REPLACE_DESTROYED, SPY_FLIGHT
from attic.games.stratego_legends.matching import pieces_of
from attic.games.stratego_legends.moving import STRAIGHT, flown_over
from attic.games.stratego_legends.pieces import BIT_OF, GUARDS, IS_GUARD, PIECES_TOTAL, POWERS, Power
from attic.games.stratego_legends.state import DESTROYED_AREA, Legends
from attic.games.stratego_legends.vocabulary import ANSWER, DECLINED, GUARD, GUESS, NAMED, PICK
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal, Step
from attic.kit.words import PASS


class Guess(Step[Legends]):
    """The guesser's controller names a piece before the defender is shown. Rules 6.2.2, 9.20"""

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [GUESS.pack(kind) for kind in names(s)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        assert s.fight is not None
        s.fight.named = GUESS.first(action)
        s.show(EVERYONE, NAMED, seat, s.fight.named)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        options = self.options(s, seat)
        return options[chance.below(len(options))]

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("9.20", "Name a piece of the armies in play.")


def names(s: Legends) -> list[int]:
    """Names that may be called: those of the public lists, or the whole catalogue. Rule 9.20"""
    if not (s.charter.open_lists[0] and s.charter.open_lists[1]):
        return list(range(PIECES_TOTAL))
    found: set[int] = set()
    for army in s.charter.armies:
        found |= set(army)
    return sorted(found)


class Answer(Step[Legends]):
    """Yes or no to an optional power of a piece that all can see. Rules 9.16, 9.18, 9.22, 9.30"""

    def __init__(self, seat: i64, token: i64, index: i64, origin: i64) -> None:
        super().__init__(seat)
        self.token: i64 = token
        self.index: i64 = index
        self.origin: i64 = origin  # where a flight began

    def power(self, s: Legends) -> Power:
        """The power that is offered."""
        return POWERS[s.kind[self.token]][self.index]

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [ANSWER.pack(1), ANSWER.pack(0)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        from attic.games.stratego_legends.fighting import answered

        s.pop()
        power = self.power(s)
        if ANSWER.first(action) == 0:
            s.show(EVERYONE, DECLINED, seat, power.verb)
        elif power.verb == SPY_FLIGHT:
            for token in flown_over(s, self.origin, s.where[self.token]):
                expose(s, token)
        else:
            answered(s, self.token, power)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        """Silence declines. Rule 19.1"""
        return ANSWER.pack(0)

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal(CLAUSES[self.power(s).verb], "Answer yes or no.")

    def parts(self) -> list[object]:
        return [self.seat, self.token, self.index, self.origin]


class NextVictim(Step[Legends]):
    """A Berserk piece must attack again; its controller picks whom. Rule 9.2"""

    def __init__(self, seat: i64, token: i64) -> None:
        super().__init__(seat)
        self.token: i64 = token

    def prey(self, s: Legends) -> list[int]:
        """Spaces of enemies orthogonally next to it."""
        n = s.field.near.spaces
        out: list[int] = []
        d: i64
        for d in range(STRAIGHT):
            space = s.field.near.step[d * n + s.where[self.token]]
            if space >= 0 and s.at[space] >= 0 and s.control[s.at[space]] != s.control[self.token]:
                out.append(int(space))
        return out

    def options(self, s: Legends, seat: i64) -> list[int]:
        return [PICK.pack(space) for space in self.prey(s)]

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        from attic.games.stratego_legends.fighting import go_on

        s.pop()
        go_on(s, seat, self.token, PICK.first(action))

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        options = self.options(s, seat)
        return options[chance.below(len(options))]

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("9.2", "A Berserk piece attacks an enemy next to it along a file or rank.")

    def parts(self) -> list[object]:
        return [self.seat, self.token]


class Bodyguard(Step[Legends]):
    """A guard next to an attacked and destroyed king may be destroyed in his stead. Rule 9.23"""

    def __init__(self, seat: i64, token: i64, space: i64) -> None:
        super().__init__(seat)
        self.token: i64 = token  # the destroyed piece
        self.space: i64 = space  # where it fell

    def stands(self, s: Legends) -> bool:
        return s.where[self.token] == DESTROYED_AREA

    def options(self, s: Legends, seat: i64) -> list[int]:
        out: list[int] = []
        for token in pieces_of(s, seat):
            if s.where[token] in s.field.near.adjacent[self.space] and guards(s, s.kind[token], self.token):
                out.append(GUARD.pack(s.where[token]))
        out.append(PASS.pack())
        return out

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if PASS.made(action):
            return
        space = GUARD.first(action)
        destroy(s, [int(s.at[space])])
        bring_back(s, seat, self.token, space)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("9.23", "No guard of his stands there.")

    def parts(self) -> list[object]:
        return [self.seat, self.token, self.space]


def guards(s: Legends, kind: i64, fallen: i64) -> bool:
    """Does this piece stand in for the destroyed one? Rule 9.23"""
    for power in POWERS[kind]:
        if power.verb == REPLACE_DESTROYED and power.who.fits[s.kind[fallen]]:
            return True
    return False


def may_guard(s: Legends, seat: i64, fallen: i64, space: i64) -> bool:
    """Could this player have such a guard next to the space, as far as everybody can tell? Rules 9.23, 8.11"""
    for guard in GUARDS:
        if not guards(s, guard, fallen):
            continue
        for token in pieces_of(s, seat):
            if s.where[token] not in s.field.near.adjacent[space]:
                continue
            if s.public[token]:
                if s.kind[token] == guard:
                    return True
            elif s.possible[token] & BIT_OF[guard] and listed(s, s.home[token], IS_GUARD):
                return True
    return False


def spy(s: Legends, seat: i64, token: i64, origin: i64) -> None:
    """After a flight its controller may have every piece shown that it flew over. Rule 9.30"""
    state_check(s)
    for power in s.powers(token):
        if power.verb == SPY_FLIGHT and s.where[token] >= 0:
            for other in flown_over(s, origin, s.where[token]):
                if not s.public[other]:
                    s.push(Answer(seat, token, power.index, origin))
                    break
    finish(s)

"""Step 5: who attacks where, and who joins in. Rules 11.1-11.4"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.willow.answering import OfEach
from attic.games.willow.fighting import begin_fight
from attic.games.willow.state import ALL_FIGHT, Willow
from attic.games.willow.tables import EVIL, GOOD, C
from attic.games.willow.vocabulary import ANSWER, FIGHT
from attic.kit.chance import Chance
from attic.kit.state import Refusal, Step
from attic.kit.words import DONE


def defenders(s: Willow, space: i64) -> i64:
    """Whom the active side may attack there: any Evil character, or found Good ones. Rules 11.1, 11.3"""
    if s.clock.active == GOOD:
        return s.here(space, EVIL)
    return s.here(space, GOOD) & s.flags.found


def may_attack(s: Willow, c: i64) -> bool:
    """May this character declare a fight where he stands? Rules 11.1, 11.2, 25.3"""
    space = s.space[c]
    if not s.acts(c) or s.health[c] == 0 or space in s.flags.fought or space in s.flags.peace:
        return False
    return defenders(s, space) != 0


def attackers(s: Willow, seat: i64) -> i64:
    """The characters of a seat who may declare a fight."""
    mask: i64 = 0
    c: i64
    for c in range(C):
        if s.owner[c] == seat and may_attack(s, c):
            mask |= 1 << c
    return mask


def any_attacker(s: Willow) -> bool:
    """Could anybody of the active side still declare a fight?"""
    for seat in s.from_lead(s.clock.active):
        if not (s.flags.done >> seat) & 1 and attackers(s, seat):
            return True
    return False


class DeclareFights(Step[Willow]):
    """Any player of the active side with an able character here may declare the fight of a space. Rules 11.2, 11.4a"""

    def stands(self, s: Willow) -> bool:
        return any_attacker(s)

    def asks(self, s: Willow, seat: i64) -> bool:
        return not (s.flags.done >> seat) & 1 and attackers(s, seat) != 0

    def deciders(self, s: Willow) -> list[int]:
        return [seat for seat in s.from_lead(s.clock.active) if self.asks(s, seat)]

    def options(self, s: Willow, seat: i64) -> list[int]:
        out: list[int] = []
        mask = attackers(s, seat)
        c: i64
        for c in range(C):
            if (mask >> c) & 1:
                out.append(FIGHT.pack(c))
        out.append(DONE.pack())
        return out

    def default(self, s: Willow, seat: int, chance: Chance) -> int:
        return DONE.pack()

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.flags.done |= 1 << seat
            return
        s.pop()
        c = FIGHT.first(action)
        if s.options_on & ALL_FIGHT:
            s.push(JoinAttack(s.here(s.space[c], s.side[c]), 0))
            return
        asked: i64 = 0
        other: i64
        for other in range(C):
            if other != c and s.space[other] == s.space[c] and may_attack(s, other) and (
                s.owner[other] != seat or other > c
            ):
                asked |= 1 << other
        s.push(JoinAttack(1 << c, asked))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        from attic.games.willow.refusing import why_no_fight

        return why_no_fight(s, action)


class JoinAttack(OfEach):
    """All of the side here attack; with the option each able one joins in or stands aside. Rules 11.3, 11.3a, 26.5"""

    def __init__(self, joined: i64, asked: i64) -> None:
        super().__init__(asked)
        self.joined: i64 = joined

    def run(self, s: Willow, chance: Chance) -> None:
        s.pop()
        c: i64 = 0
        while not (self.joined >> c) & 1:
            c += 1
        begin_fight(s, s.space[c], self.joined, defenders(s, s.space[c]))

    def apply(self, s: Willow, seat: i64, action: i64, chance: Chance) -> None:
        c = self.now()
        joined = self.joined | 1 << c if ANSWER.first(action) == 1 else self.joined
        s.replace(JoinAttack(joined, self.later()))

    def why_not(self, s: Willow, seat: int, action: int) -> Refusal:
        return Refusal("26.5", "Say whether your character joins the attack.")

    def parts(self) -> list[object]:
        return [self.joined, self.asked]

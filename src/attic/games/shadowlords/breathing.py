"""The pauses of step 6: cards may still be tucked, captives bargained for. Rules 4.2, 20.8"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.cards import tuck, tucks, why_no_tuck
from attic.games.shadowlords.state import Moment, Shadowlords
from attic.games.shadowlords.tables import BLACK, PORTRAITS
from attic.games.shadowlords.vocabulary import TUCK
from attic.kit.chance import Chance
from attic.kit.state import Refusal
from attic.kit.words import DONE


def prisoners_taken(s: Shadowlords) -> bool:
    """Does any player hold a captive of another?"""
    who: i64
    for who in range(PORTRAITS):
        captor = s.captor[who]
        if captor >= 0 and s.team[captor] != BLACK:
            return True
    return False


class Breather(Moment):
    """Between two duels or after a battle the active player may tuck cards. Rule 4.2"""

    def __init__(self, seat: i64, after: bool) -> None:
        super().__init__(seat)
        self.after = after  # is a battle over?

    def trades(self, s: Shadowlords) -> bool:
        return self.after

    def stands(self, s: Shadowlords) -> bool:
        if not s.lives(s.active):
            return False
        return s.count_cards(self.seat) > 0 or (self.after and prisoners_taken(s))

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [DONE.pack()]
        return out + tucks(s, seat)

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
        else:
            tuck(s, seat, action)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        if TUCK.made(action):
            return why_no_tuck(s, seat, TUCK.second(action))
        return Refusal("4.2", "You may put cards beneath portraits now, or go on.")

    def parts(self) -> list[object]:
        return [self.seat, self.after]

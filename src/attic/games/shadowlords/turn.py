"""The turn: its six steps, its end, and who plays next. Rules 4, 5.1, 18.9"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.bribing import FreeMoment
from attic.games.shadowlords.building import Build
from attic.games.shadowlords.cards import draw_hidden
from attic.games.shadowlords.control import controlled, enemy_character_at, free_members
from attic.games.shadowlords.falling import eliminate
from attic.games.shadowlords.fighting import Fighting
from attic.games.shadowlords.moving import OPENING, Moves
from attic.games.shadowlords.shadowing import ShadowMove
from attic.games.shadowlords.specials import roll_event
from attic.games.shadowlords.state import Course, Moment, Shadowlords
from attic.games.shadowlords.tables import ALLIANCES, BOARD, HOMES, RUIN, RUIN_CARDS
from attic.games.shadowlords.vocabulary import DRAW, LEFT_GAME, TELEPORT, TELEPORTED, TURN_BEGAN
from attic.games.shadowlords.winning import check_turn_end
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import DONE


class Turn(Course):
    """Draw, event, build, move, move a Shadow, fight; then the turn ends. Rules 4.1, 4.3, 4.4"""

    def run(self, s: Shadowlords, chance: Chance) -> None:
        stage = self.stage
        seat = s.owner[s.active]
        s.replace(Turn(self.seat, stage + 1))
        if stage >= 1 and stage <= 5 and not s.lives(s.active):
            s.replace(Turn(self.seat, 6))  # a helper who has won the Stone may teleport, Rule 17.10
            return
        s.stage = min(stage + 1, 6)
        if stage == 0:
            begin_turn(s)
            s.push(DrawCount(seat))
        elif stage == 1:
            roll_event(s, chance)
        elif stage == 2:
            s.push(Build(seat))
        elif stage == 3:
            s.phase = OPENING
            s.push(Moves(seat))
        elif stage == 4:
            s.push(ShadowMove(seat))
        elif stage == 5:
            s.push(Fighting(seat, 0))
        elif stage == 6:
            teleport(s)
        else:
            end_turn(s)


def begin_turn(s: Shadowlords) -> None:
    """A new turn: everything that holds for one turn ends. Rule 4.1"""
    s.turn += 1
    s.offers.new_turn()
    s.bonus = 0
    s.event = -1
    s.bribed = 0
    s.failed = 0
    s.moved = 0
    s.mover = -1
    s.landed = -1
    s.exchanged = 0
    s.fresh = 0
    s.called = 0
    s.found = -1
    s.prize = -1
    s.recruits = 0
    s.spared = 0
    s.battles = []
    s.fight = -1
    s.duel = None
    s.refused = []
    s.brought = []
    alliance: i64
    for alliance in range(ALLIANCES):
        s.truce[alliance] = 0
        s.personal[alliance] = 0
    s.show(EVERYONE, TURN_BEGAN, s.active, s.turn, s.rounds + 1)


class DrawCount(FreeMoment):
    """One card, and one more for each Ruin if he likes. Rules 2.8, 5.1"""

    def most(self, s: Shadowlords) -> i64:
        """One and the Ruins controlled."""
        return 1 + RUIN_CARDS * controlled(s, s.active, RUIN, BOARD.types)

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = []
        n: i64
        for n in range(1, self.most(s) + 1):
            out.append(DRAW.pack(n))
        return out + self.free_actions(s, seat)

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        """All of them. Rule 26.1"""
        return DRAW.pack(self.most(s))

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if self.free_action(s, seat, action, chance):
            return
        s.pop()
        draw_hidden(s, s.active, DRAW.first(action), chance)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        refusal = self.why_not_free(s, seat, action)
        return refusal or Refusal("5.1", "Draw one card, and up to one more for each Ruin you control.")


# ---- the end of the turn


def teleport(s: Shadowlords) -> None:
    """The winner of the Stone may bring his characters home. Rule 18.9"""
    heir = s.prize
    if heir >= 0 and s.lives(heir) and not enemy_character_at(s, HOMES[heir], heir):
        s.push(Teleport(s.owner[heir], heir, -1))


class Teleport(Moment):
    """Any or all of one's free characters, one after the other. Rule 18.9"""

    def __init__(self, seat: i64, alliance: i64, last: i64) -> None:
        super().__init__(seat)
        self.alliance: i64 = alliance
        self.last: i64 = last

    def people(self, s: Shadowlords) -> list[int]:
        home: i64 = HOMES[self.alliance]
        return [who for who in free_members(s, self.alliance) if who > self.last and s.at[who] != home]

    def stands(self, s: Shadowlords) -> bool:
        return len(self.people(s)) > 0

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        out: list[int] = [DONE.pack()]
        for who in self.people(s):
            out.append(TELEPORT.pack(who))
        return out

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        if DONE.made(action):
            s.pop()
            return
        who = TELEPORT.first(action)
        s.at[who] = HOMES[self.alliance]
        s.show(EVERYONE, TELEPORTED, self.alliance, who, s.at[who])
        s.replace(Teleport(self.seat, self.alliance, who))

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal("18.9", "Bring free characters of yours home, in the order of the list, or end it.")

    def parts(self) -> list[object]:
        return [self.seat, self.alliance, self.last]


def end_turn(s: Shadowlords) -> None:
    """Those who resigned leave, the end of the game is checked, the next alliance plays. Rules 4.3, 21.6"""
    s.started |= 1 << s.active
    alliance: i64
    for alliance in range(ALLIANCES):
        if s.lives(alliance) and (s.quit >> s.owner[alliance]) & 1:
            s.show(EVERYONE, LEFT_GAME, alliance)
            eliminate(s, alliance, -1, -1)
    if s.is_over():
        return
    following = next_alliance(s)
    check_turn_end(s, following)
    if not s.is_over():
        s.active = following
        s.stage = 0
        s.replace(Turn(-1, 0))


def next_alliance(s: Shadowlords) -> i64:
    """The next living alliance in turn order. Rules 4.3, 22.3"""
    following = (s.active + 1) % ALLIANCES
    while not s.lives(following):
        following = (following + 1) % ALLIANCES
    return following

"""Step 2: the Special Events. Rule 7"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.bribing import may_grow, turncoats, win_over
from attic.games.shadowlords.cards import PlaceCards, draw_hidden
from attic.games.shadowlords.control import master_of, members, others_in_order
from attic.games.shadowlords.falling import release
from attic.games.shadowlords.searching import turn_over
from attic.games.shadowlords.ships import LoseShips
from attic.games.shadowlords.state import DRAWN, Course, Moment, Shadowlords
from attic.games.shadowlords.tables import DIE, EVENTS, KINDS, SPACES
from attic.games.shadowlords.vocabulary import (
    BONUS,
    DECLINED_EVENT,
    DRAW,
    ESCAPED,
    EVENT_ROLLED,
    NAME,
    NAMED,
    NO_TARGET,
    STOLE,
    STOLE_CARDS,
    STORM_ROLLED,
    STRIKE,
    STRUCK,
    TURN_OVER,
)
from attic.games.shadowlords.voting import call_vote
from attic.kit.bag import make_bag
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE, only
from attic.kit.state import Refusal
from attic.kit.words import PASS

DEFECTION: Final[i64] = EVENTS.names.index("defection")
ESCAPE: Final[i64] = EVENTS.names.index("escape")
SPACESTORM: Final[i64] = EVENTS.names.index("spacestorm")
DISCOVERY: Final[i64] = EVENTS.names.index("discovery")
THEFT: Final[i64] = EVENTS.names.index("theft")
WINDFALL: Final[i64] = EVENTS.names.index("windfall")
SHIPYARD: Final[i64] = EVENTS.names.index("shipyard")
INSIGHT: Final[i64] = EVENTS.names.index("insight")


def roll_event(s: Shadowlords, chance: Chance) -> None:
    """Both dice select the event; one without a target does nothing. Rules 7.1, 7.2"""
    a, b = chance.roll(DIE), chance.roll(DIE)
    event: i64 = EVENTS.of_roll[a + b]
    s.event = event
    s.show(EVERYONE, EVENT_ROLLED, s.active, a, b, event)
    if is_gift(event) or targets(s, event):
        s.push(EventTarget(s.owner[s.active]))
    else:
        s.show(EVERYONE, NO_TARGET, event)


def is_gift(event: i64) -> bool:
    """Cards or ships that need no target. Rules 7.8-7.10"""
    return event >= WINDFALL


def targets(s: Shadowlords, event: i64) -> list[int]:
    """What the active player may name. Rules 7.3-7.7"""
    out: list[int] = []
    space: i64
    if event == DEFECTION:
        if may_grow(s):
            out = [NAME.pack(who) for who in turncoats(s)]
    elif event == ESCAPE:
        out = [NAME.pack(who) for who in members(s, s.active) if s.captor[who] >= 0]
    elif event == DISCOVERY:
        for space in range(SPACES):
            if s.disc & bit(space):
                out.append(TURN_OVER.pack(space))
    elif event == SPACESTORM:
        out = [STRIKE.pack(other) for other in others_in_order(s, s.active)]
    elif event == THEFT:
        seen: i64 = 0
        for other in others_in_order(s, s.active):
            seat = s.owner[other]
            if s.count_cards(seat) > 0 and not (seen >> seat) & 1:
                seen |= 1 << seat
                out.append(STRIKE.pack(other))
    return out


class EventTarget(Moment):
    """The active player names the event's target, or declines. Rule 7.2"""

    def options(self, s: Shadowlords, seat: i64) -> list[int]:
        if is_gift(s.event):
            return [DRAW.pack(EVENTS.counts[s.event]), PASS.pack()]
        out = targets(s, s.event)
        out.append(PASS.pack())
        return out

    def waits(self, s: Shadowlords) -> bool:
        """Good fortune that costs nothing is taken without a question."""
        return s.event != SHIPYARD

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        s.bonus = EVENTS.counts[SHIPYARD]
        s.show(EVERYONE, BONUS, s.active, s.bonus)

    def default(self, s: Shadowlords, seat: int, chance: Chance) -> int:
        return PASS.pack()

    def apply(self, s: Shadowlords, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        event = s.event
        if PASS.made(action):
            s.show(EVERYONE, DECLINED_EVENT, s.active, event)
        elif is_gift(event):
            draw_hidden(s, s.active, EVENTS.counts[event], chance)
        elif event == ESCAPE:
            who = NAME.first(action)
            space = s.at[master_of(s.active)]
            s.show(EVERYONE, ESCAPED, s.active, who, space)
            release(s, who, space)
        elif event == DISCOVERY:
            turn_over(s, TURN_OVER.first(action), chance)
        else:
            self.vote(s, event, NAME.first(action))

    def vote(self, s: Shadowlords, event: i64, target: i64) -> None:
        """The others say whether it happens. Rules 7.3, 7.5, 7.7"""
        if event == DEFECTION:
            s.show(EVERYONE, NAMED, s.active, target)
        else:
            s.show(EVERYONE, STRUCK, s.active, target, event)
        s.push(Strike(self.seat, 0, target))
        call_vote(s)

    def why_not(self, s: Shadowlords, seat: int, action: int) -> Refusal:
        return Refusal(CLAUSES[s.event], REASONS[s.event])


class Strike(Course):
    """An event that needs a vote takes place if one voted yes. Rules 7.3, 7.5, 7.7"""

    def __init__(self, seat: i64, stage: i64, target: i64) -> None:
        super().__init__(seat, stage)
        self.target: i64 = target

    def run(self, s: Shadowlords, chance: Chance) -> None:
        s.pop()
        if not s.verdict:
            return
        if s.event == DEFECTION:
            win_over(s, self.target)
        elif s.event == SPACESTORM:
            spacestorm(s, self.target, chance)
        else:
            steal(s, self.target, chance)

    def parts(self) -> list[object]:
        return [self.seat, self.stage, self.target]


def spacestorm(s: Shadowlords, victim: i64, chance: Chance) -> None:
    """One die of ships from the rings of an alliance, its owner choosing. Rule 7.5"""
    face = chance.roll(DIE)
    n: i64 = 0
    for who in members(s, victim):
        n += s.ships[who]
    n = min(n, face)
    s.show(EVERYONE, STORM_ROLLED, victim, face, n)
    if n > 0:
        s.push(LoseShips(s.owner[victim], victim, n, False, 0, -1))


def steal(s: Shadowlords, victim: i64, chance: Chance) -> None:
    """Two cards at random from an Attack hand, which thief and victim then know. Rules 7.7, 23.3"""
    seat, thief = s.owner[victim], s.owner[s.active]
    taken: list[int] = [int(s.active), int(victim)]
    kind: i64
    for _ in range(min(EVENTS.counts[THEFT], s.count_cards(seat))):
        hand: list[int] = []
        for kind in range(KINDS):
            hand.append(int(s.cards[seat * KINDS + kind]))
        kind = chance.draw(make_bag(s.deck.bag.kind, hand))
        s.take_card(seat, kind, 1 << thief)
        s.put_card(DRAWN + thief, kind, 0)
        taken.append(int(kind))
    s.show(EVERYONE, STOLE, s.active, victim, len(taken) - 2)
    s.show_list(only(seat) | only(thief), STOLE_CARDS, taken)
    s.push(PlaceCards(thief))


CLAUSES: Final = ["7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10"]
REASONS: Final = [
    "Name an enemy's free character, no Star Master, and not on a home planet, or decline.",
    "Name one of your captured characters, or decline.",
    "Name an opposing alliance, or decline.",
    "Turn over a face-down disc, or decline.",
    "Name an opponent with cards in the Attack hand, or decline.",
    "Take the cards, or decline.",
    "Take the ships, or decline.",
    "Take the card, or decline.",
]

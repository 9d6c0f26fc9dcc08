"""What a bot should value in The Willow Game. All worths are Good's; Evil wants the opposite."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.willow.agreeing import BAVMORDA_CHAMPION, Agree, likeliest
from attic.games.willow.attacking import DeclareFights, JoinAttack
from attic.games.willow.losing import GiveUpArmy
from attic.games.willow.moments import is_open
from attic.games.willow.moving import ChooseMovers, Gather, Route
from attic.games.willow.prospects import (
    DUEL,
    at_least,
    danger_to,
    explorer_worth,
    fight_worth,
    foe_worth,
    near,
)
from attic.games.willow.state import Willow
from attic.games.willow.tables import (
    CASTLE,
    CITY,
    EVIL,
    GOOD,
    MAGIC,
    SCEPTRE,
    SCEPTRE_PROWESS,
    SORSHA,
    TRACKS,
    C,
    K,
    T,
)
from attic.games.willow.trading import OwnTrade
from attic.games.willow.vocabulary import MOVE, NAME
from attic.games.willow.windows import CardWindow
from attic.kit.advice import ANY_WORLDS, Advice, Rehearsing
from attic.kit.chance import Seeded
from attic.kit.state import State
from attic.kit.words import PASS

SCALE: Final = 45.0
CHARACTER: Final = 12.0  # for having Sorsha on one's side
PROWESS_WORTH: Final = 0.9
STEALTH_WORTH: Final = 0.6
MAGIC_WORTH: Final = 0.9
POINTER_WORTH: Final = 0.5  # on top: a pointer cannot be lost
HEALTH_WORTH: Final = 0.9
FALLEN: Final = -3.0
UNPLAYED_WORTH: Final = 1.5  # of one's own side only: what the others draw is beyond one's power
FACE_UP_WORTH: Final = 1.7
TREASURE_WORTH: Final = 10.0
SCEPTRE_WORTH: Final = 8.0
FREED_WORTH: Final = 30.0
LOST_WORTH: Final = -70.0
STOLEN_WORTH: Final = -38.0
WON_WORTH: Final = 200.0
LOOKS: Final = 8  # worlds in which all options are looked at before some are rehearsed
# In rehearsals, for Good and Evil: options beside the one that looks best, and how sure a better one has to be.
RIVALS: Final = [15, 5]
DOUBTS: Final = [1.0, 2.0]
MOST_ANSWERS: Final = 12  # after a common decision, before what has come of it is valued as it stands
DISSENT: Final = 0.02  # for naming another one than allies are likely to
IDLE_TRADE: Final = 0.02  # so that cards do not wander for nothing


class WillowAdvice(Advice):
    """The child, the city, the queen; then strength, Treasures and who can be caught."""

    def value(self, s: State, seat: i64) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        assert isinstance(s, Willow)
        top = s.stack[-1]
        if isinstance(top, OwnTrade):
            return 0.0  # a trade counts when it is done
        if isinstance(top, Agree) and has_named(s, top, seat):
            return self.standing(self.in_concert(s, top, seat), seat) - dissent(s, top, seat)
        return self.standing(s, seat)

    def standing(self, s: Willow, seat: i64) -> float:
        """What a position is worth as it stands."""
        if s.outcome is not None:
            return super().value(s, seat)
        side = s.seat_side(seat)
        worth = good_worth(s)
        own = (worth if side == GOOD else -worth) + cards_worth(s, side) - IDLE_TRADE * float(len(s.flags.traded))
        return squash(own / SCALE)

    def settled(self, s: State, seat: i64) -> bool:
        """Not in the middle of a Spell, a search, a trade or one's own journey, nor of a window that goes on.

        What is done in a window is judged when the window has closed, as passing is:
        otherwise doing anything at all would look better than what comes next.
        """
        assert isinstance(s, Willow)
        top = s.stack[-1]
        if isinstance(top, Agree) and has_named(s, top, seat):
            return True
        for step in s.stack:
            if isinstance(step, CardWindow) and step.goes_on():
                return False
        if s.casting or s.limbo or s.held:
            return False
        contest = s.contest
        if contest is not None and s.fight is None:
            return False
        journey = s.journey
        return journey is None or s.owner[journey.mover] != seat

    def in_concert(self, s: Willow, vote: Agree, seat: i64) -> Willow:
        """What comes of a vote if all of one's side name as this seat has; silence would thwart it. Rule 3.8

        Champions are judged before the dice, all others by what follows.
        """
        world = s.copy()
        assert isinstance(world, Willow)
        side = s.seat_side(seat)
        named = vote.answers[vote.asked.index(seat)][0]
        if vote.purpose <= BAVMORDA_CHAMPION:
            if world.fight is not None:
                world.fight.champions[side] = int(NAME.first(named))
            return world
        chance = Seeded(marks(s))
        for _ in range(MOST_ANSWERS):
            top = world.stack[-1]
            if world.outcome is not None or (not isinstance(top, Agree) and self.settled(world, seat)):
                break
            decider: i64 = world.deciders()[0]
            allied = isinstance(top, Agree) and top.purpose == vote.purpose and world.seat_side(decider) == side
            follows = allied and named in world.options(decider)
            world.apply(decider, named if follows else world.default(decider, chance), chance)
        return world

    def breadth(self) -> i64:
        """Cards come, wounds heal: whoever looks further ahead, or too closely, finds waiting better than doing."""
        return 8

    def rehearses(self, s: State, seat: i64, size: i64) -> Rehearsing | None:
        """Who moves where, who fights: what comes of it shows when the turn is over.

        Evil does not know where the child is, but in a rehearsal it goes on as if it knew, so it has to doubt more.
        """
        top = s.stack[-1]
        if not isinstance(top, (ChooseMovers, Gather, Route, DeclareFights, JoinAttack, Agree, GiveUpArmy)):
            return None
        side = self.side(s, seat)
        return Rehearsing(LOOKS, RIVALS[side], DOUBTS[side], 1 + size, ANY_WORLDS, False, -1)

    def side(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Willow)
        return s.seat_side(seat)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Willow)
        return s.clock.turn

    def hasty(self, s: State, seat: i64) -> i64:
        """Everybody moves in turn, and nobody plays cards between the steps."""
        top = s.stack[-1]
        if isinstance(top, CardWindow) and is_open(top.moment):
            return PASS.pack()
        if isinstance(top, ChooseMovers):
            options = s.options(seat)
            for action in options:
                if MOVE.made(action):
                    return action
            return options[-1]
        return -1


def has_named(s: Willow, vote: Agree, seat: i64) -> bool:
    """Has this seat answered a common decision that still waits for others?"""
    return seat in vote.asked and not vote.asks(s, seat)


def dissent(s: Willow, vote: Agree, seat: i64) -> float:
    """Whoever names another one than his allies will, or has disagreed once already, risks that nothing comes of it."""
    side = s.seat_side(seat)
    expected = NAME.pack(likeliest(s, vote.purpose, vote.masks[side]))
    out = DISSENT * float(vote.naming - 1)
    return out if vote.answers[vote.asked.index(seat)][0] == expected else out + DISSENT


def marks(s: Willow) -> i64:
    """A number that tells worlds apart by their hands: for dice that are the same for all options."""
    mark: i64 = 0
    c: i64
    k: i64
    for c in range(C):
        for k in range(K):
            mark = (mark * 31 + s.hands[c].counts[k]) & 0xFFFFFFFF
    return mark


def squash(x: float) -> float:
    """From any number to the open interval between 0 and 1, steepest at 0."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def good_worth(s: Willow) -> float:
    """All that Good has, less all that Evil has."""
    tale = s.tale
    worth = 0.0
    if tale.slain_by >= 0 or tale.safe_with >= 0:
        worth += WON_WORTH
    c: i64
    for c in range(C):
        own = character_worth(s, c)
        worth += own if s.side[c] == GOOD else -own
    if s.side[SORSHA] == GOOD:
        worth += CHARACTER
    if tale.in_love and s.side[SORSHA] == EVIL:
        worth += 1.5 + float(tale.meetings)
    worth += child_worth(s) + city_worth(s) + queen_worth(s) + foe_worth(s)
    if s.fight is not None:
        worth += fight_worth(s, s.fight)
    return worth


def character_worth(s: Willow, c: i64) -> float:
    """Values, Health, cards: what a character brings to his side."""
    worth = PROWESS_WORTH * float(s.prowess(c)) + STEALTH_WORTH * float(s.stealth(c))
    worth += MAGIC_WORTH * float(s.magic(c)) if TRACKS[c] == MAGIC or s.magic(c) > 0 else 0.0
    worth += POINTER_WORTH * float(s.pointer[c]) + HEALTH_WORTH * float(s.health[c])
    if s.health[c] == 0:
        worth += FALLEN
    if s.form[c] >= 0:
        worth -= 2.0
    worth += 0.3 * float(s.reds(c) + s.spells(c))
    if s.side[c] == GOOD:
        worth += explorer_worth(s, c)
    return worth


def cards_worth(s: Willow, side: i64) -> float:
    """Cards in the hands of one's own side, and better still before its characters."""
    worth = 0.0
    c: i64
    for c in range(C):
        if s.side[c] == side:
            worth += UNPLAYED_WORTH * float(s.hands[c].total) + FACE_UP_WORTH * float(s.reds(c) + s.spells(c))
    return worth


def child_worth(s: Willow) -> float:
    """Where the child is, who can catch her, how far she has to go."""
    if s.tale.lost_round >= 0:
        return LOST_WORTH
    holder = s.holder_of_elora()
    if holder < 0:
        return 0.0
    space = s.space[holder]
    if s.side[holder] == EVIL:
        return STOLEN_WORTH - 20.0 * near(space, CASTLE)
    worth = -danger_to(s, holder, 24.0)
    way = near(space, CITY)
    if s.tale.freed_by >= 0:
        worth += 40.0 * way
    elif s.treasure[SCEPTRE] >= 0:
        worth += 9.0 * way
    else:
        worth += 2.0 * way
    c: i64
    for c in range(C):
        if s.side[c] == EVIL and s.health[c] > 0:
            worth -= 7.0 * near(s.space[c], space)
    return worth


def city_worth(s: Willow) -> float:
    """Treasures, the Sceptre on its way to Tir Asleen, the free city."""
    worth = 0.0
    t: i64
    for t in range(T):
        if s.treasure[t] >= 0:
            worth += TREASURE_WORTH
    if s.tale.freed_by >= 0:
        return worth + FREED_WORTH + SCEPTRE_WORTH
    keeper = s.treasure[SCEPTRE]
    if keeper >= 0:
        chance = at_least(SCEPTRE_PROWESS + 1 - s.prowess(keeper))
        worth += SCEPTRE_WORTH * near(s.space[keeper], CITY) * (0.4 + 2.0 * chance) + 4.0 * chance
    return worth


def queen_worth(s: Willow) -> float:
    """Who could slay Bavmorda, and how near he is; who should stay away from her."""
    best = 0.0
    c: i64
    for c in range(C):
        if s.side[c] != GOOD or s.health[c] == 0:
            continue
        magic = min(18, s.magic(c))
        chance = DUEL[magic] * (0.5 + float(s.health[c]) / 12.0)
        worth = 0.3 * float(max(0, magic - 5)) + 45.0 * chance * near(s.space[c], CASTLE)
        if s.space[c] == CASTLE:
            worth += 60.0 * chance - 25.0 * (1.0 - chance)
            if s.hands[c].counts[0] > 0:
                worth -= 40.0 * (1.0 - chance)
        if worth > best or (s.space[c] == CASTLE and worth < 0.0):
            best = worth
    return best

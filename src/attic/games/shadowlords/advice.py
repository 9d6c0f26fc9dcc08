"""What a bot should value in Shadowlords."""

from __future__ import annotations

from math import log
from operator import mul
from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.bargains import Draft, Reply
from attic.games.shadowlords.calling import Arrive
from attic.games.shadowlords.cards import PlaceCards
from attic.games.shadowlords.control import friends
from attic.games.shadowlords.deals import Swap, cards_in, ships_in
from attic.games.shadowlords.falling import ChooseBearer
from attic.games.shadowlords.moving import Moves, Travel
from attic.games.shadowlords.odds import sigmoid
from attic.games.shadowlords.searching import PlaceShadow, Recruit
from attic.games.shadowlords.ships import LoseShips, PlaceShips, Redistribute
from attic.games.shadowlords.stakes import CAPTIVE, FALL, LOST, STONE, WORTH, hopes, prospects, ring_worth
from attic.games.shadowlords.state import DRAWN, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CARDS_IN_ALL,
    CLASS,
    COPIES,
    DIPLOMAT,
    DISTANCE,
    FARTHEST,
    FIRST_SHADOW,
    FORTRESS,
    HOMES,
    KINDS,
    LORD,
    MASTER,
    PEOPLE,
    PORTRAITS,
    POWER,
    POWERS,
    RUIN,
    SPACE_BASE,
    SPACES,
    TYPE,
    VALUE,
    WITHIN,
)
from attic.games.shadowlords.vocabulary import LOAD, MOVE, MOVE_ASKING
from attic.games.shadowlords.voting import Ballot
from attic.kit.advice import Advice, Rehearsing
from attic.kit.arr import vec
from attic.kit.bits import bit
from attic.kit.state import State

PRIZE: Final = 0.2  # share that its captor gains
RUIN_WORTH: Final = 6.0
BASE_WORTH: Final = 7.0
SPACE_WORTH: Final = 0.5
ANCHOR: Final = 2.0  # a loose ship that holds a Ruin or a Space Base
LOOSE_SHIP: Final = 0.6
CARD: Final = 0.6
CARD_POINT: Final = 0.32
AVERAGE_CARD: Final[float] = CARD + CARD_POINT * sum(map(mul, POWERS, COPIES)) / CARDS_IN_ALL
SCALE: Final = 450.0  # of a lead: so that a position is worth about as much as it wins, by greedy games
STEP: Final = 0.35  # for each space of the way to something worth having
CLOSE: Final[i64] = 3  # passageways to a Star Master from which an enemy is a danger
# In rehearsals: worlds for a first look at all options, options beside the one that looks best, how sure a better one
# has to be, worlds.
LOOKS: Final = 8
RIVALS: Final = 5
DOUBTS: Final = 0.3
WORLDS: Final = 96
NOBODY: Final[vec[i64]] = vec[i64]([0] * int(SPACES))


class ShadowlordsAdvice(Advice):
    """Men, ships, cards, control, the Master's safety, battles to come, and the Timer."""

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, Shadowlords)
        outcome = s.outcome
        if outcome is not None:
            if outcome.winners:
                return 1.0 if seat in outcome.winners else 0.0
            return LOST if outcome.reason == "shadowlord" else 0.5
        who = traveller(s)
        if who < 0:
            return self.position_value(s, seat)
        origin = s.at[who]
        s.at[who] = depart(s)
        worth = self.position_value(s, seat)
        depart(s)
        s.at[who] = origin
        return worth

    def position_value(self, s: Shadowlords, seat: i64) -> float:
        """What a position is worth, everybody standing where he is going: an even one is worth a fair share."""
        living = s.living_seats()
        if seat not in living:
            return 0.0
        here = colours_by_space(s)
        worths = alliance_worths(s, here, seat)
        mine = 0.0
        best = -1000.0
        total = 0.0
        others = 0.0
        other: i64
        for other in range(s.seats):
            worth = cards_worth(s, other, seat) + cards_worth(s, DRAWN + other, seat)
            alliance: i64
            for alliance in range(ALLIANCES):
                if s.owner[alliance] == other:
                    worth += worths[alliance]
            if other == seat:
                mine = worth
            else:
                total += worth
                others += 1.0
                if worth > best:
                    best = worth
        lead = mine - 0.5 * best - 0.5 * total / others
        lead += prospects(s, seat, here) + pending(s, seat)
        rivals = float(max(1, len(living) - 1))
        return hopes(s) * sigmoid(lead / SCALE * 4.0 - log(rivals)) + LOST

    def settled(self, s: State, seat: i64) -> bool:
        """Not in the middle of a vote, a find, or a move that has been loaded for."""
        assert isinstance(s, Shadowlords)
        top = s.stack[-1]
        if isinstance(top, (Ballot, ChooseBearer)):
            return False
        if isinstance(top, (Recruit, PlaceShadow)):
            return top.seat != seat
        if s.mover >= 0 and s.owner[s.active] == seat and not isinstance(top, (Draft, Reply)):
            kind = TYPE[s.at[s.mover]]
            return kind != RUIN and kind != SPACE_BASE
        return True

    def rehearses(self, s: State, seat: i64, size: i64) -> Rehearsing | None:
        """With time enough: what a decision brings shows when everybody has had a turn."""
        return Rehearsing(LOOKS, RIVALS, DOUBTS, s.seats, WORLDS, True, -1) if size > 0 else None

    def turn(self, s: State) -> i64:
        assert isinstance(s, Shadowlords)
        return s.turn

    def worlds(self, s: State, seat: i64, action: i64, most: i64) -> i64:
        """Ships, cards and moves bring the same in every world, for what is hidden counts by its number."""
        assert isinstance(s, Shadowlords)
        top = s.stack[-1]
        if isinstance(top, (PlaceShips, LoseShips, Redistribute, PlaceCards, Draft)):
            return 1
        if isinstance(top, Moves) and (MOVE.made(action) or MOVE_ASKING.made(action) or LOAD.made(action)):
            return 1
        return most


def colours_by_space(s: Shadowlords) -> vec[i64]:
    """For each space the colours with a free character there, one bit each."""
    here = NOBODY[:]
    who: i64
    for who in range(PEOPLE):
        at = s.at[who]
        if at >= 0:
            here[at] = here[at] | 1 << s.team[who]
    return here


def alliance_worths(s: Shadowlords, here: vec[i64], seat: i64) -> list[float]:
    """What each alliance has, the Attack hands left out."""
    worths = [0.0, 0.0, 0.0, 0.0]
    goals: list[int] = [0, 0, 0, 0]
    discs = s.disc  # worth searching: where at most one colour stands
    space: i64
    for space in range(SPACES):
        if here[space] & (here[space] - 1):
            discs &= ~bit(space)
    alliance: i64
    for alliance in range(ALLIANCES):
        if s.owner[alliance] < 0:
            continue
        if not s.lives(alliance):
            worths[alliance] = -FALL
            continue
        goals[alliance] = aims(s, alliance, here)
        worths[alliance] = ground_worth(s, alliance, here) - FALL * danger(s, alliance, seat)
    who: i64
    for who in range(PORTRAITS):
        team = s.team[who]
        if team < 0:
            continue
        kind = CLASS[who]
        captor = s.captor[who]
        if captor >= 0:
            worths[team] += CAPTIVE * WORTH[kind]
            if s.team[captor] < ALLIANCES:
                worths[s.team[captor]] += PRIZE * WORTH[kind]
            continue
        worth = WORTH[kind] + ring_worth(s.ships[who])
        if kind == DIPLOMAT:
            worth -= STEP * nearest(s.at[who], discs)
        else:
            weight = 0.92 if kind != MASTER or s.count_cards(PORTRAIT + who) > 2 else 1.12
            worth += weight * cards_worth(s, PORTRAIT + who, seat)
            if kind != MASTER or s.ships[who] >= 5:
                worth -= STEP * nearest(s.at[who], goals[team])
        if s.stone == who:
            worth += STONE if kind == MASTER else 0.8 * STONE
        worths[team] += worth
    return worths


def nearest(at: i64, goals: i64) -> float:
    """How many passageways lead to the nearest of some spaces; 0 when there are none."""
    if goals == 0:
        return 0.0
    d: i64 = 0
    while not WITHIN[at * (FARTHEST + 1) + d] & goals:
        d += 1
    return float(d)


def cards_worth(s: Shadowlords, zone: i64, seat: i64) -> float:
    """Cards by their numbers where this seat sees them, else as so many average ones. Rule 23.2"""
    if s.zone_owner(zone) != seat:
        return AVERAGE_CARD * float(s.count_cards(zone))
    worth = 0.0
    kind: i64
    for kind in range(KINDS):
        n = s.cards[zone * KINDS + kind]
        if n > 0:
            worth += float(n) * (CARD + CARD_POINT * float(POWER[kind]))
    return worth


def aims(s: Shadowlords, alliance: i64, here: vec[i64]) -> i64:
    """Spaces that a fighter should go to, one bit each: enemy Masters, the Fortress in time, Ruins and Bases."""
    out: i64 = 0
    other: i64
    for other in range(ALLIANCES):
        if s.owner[other] != s.owner[alliance] and s.lives(other) and s.at[other] >= 0:
            out |= bit(s.at[other])
    if s.team[LORD] == BLACK and 2 * s.timer >= s.starburst:
        out |= bit(FORTRESS)
    space: i64
    for space in range(SPACES):
        rich = TYPE[space] == RUIN or TYPE[space] == SPACE_BASE
        if rich and here[space] == 0 and s.loose[space * 5 + alliance] == 0:
            out |= bit(space)
    return out


def ground_worth(s: Shadowlords, alliance: i64, here: vec[i64]) -> float:
    """Controlled spaces and loose ships."""
    worth = 0.0
    ours = friends(s, alliance)
    space: i64
    for space in range(SPACES):
        lying = s.loose[space * 5 + alliance]
        stands = (here[space] >> alliance) & 1
        if lying == 0 and not stands:
            continue
        worth += LOOSE_SHIP * float(lying)
        if here[space] & ~ours or (not stands and contested(s, space, ours)):
            continue
        if TYPE[space] == RUIN or TYPE[space] == SPACE_BASE:
            worth += RUIN_WORTH if TYPE[space] == RUIN else BASE_WORTH
            worth += ANCHOR if lying > 0 else 0.0
        else:
            worth += SPACE_WORTH
    return worth


def contested(s: Shadowlords, space: i64, ours: i64) -> bool:
    """Do loose ships of somebody else lie there too?"""
    colour: i64
    for colour in range(5):
        if not (ours >> colour) & 1 and s.loose[space * 5 + colour] > 0:
            return True
    return False


def danger(s: Shadowlords, alliance: i64, seat: i64) -> float:
    """The share of a Star Master's life that is at risk from those who could reach him."""
    at = s.at[alliance]
    defence = float(VALUE[alliance] + s.ships[alliance]) + 0.3 * cards_worth(s, PORTRAIT + alliance, seat)
    guarded = False
    friends = 0.0
    who: i64
    for who in range(PORTRAITS):
        if s.at[who] == at and s.team[who] == alliance and who != alliance:
            if CLASS[who] == DIPLOMAT:
                guarded = True
            else:
                friends += 1.0
    safe = 1.0
    close = WITHIN[at * (FARTHEST + 1) + CLOSE]
    for who in range(PEOPLE):
        space = s.at[who]
        if space < 0 or not (close >> space) & 1 or s.team[who] == alliance:
            continue
        if CLASS[who] == DIPLOMAT or who == LORD:
            continue
        if s.team[who] < ALLIANCES and s.owner[s.team[who]] == s.owner[alliance]:
            continue
        reach: i64 = s.ships[who]
        if who >= FIRST_SHADOW:
            if at == HOMES[alliance] or guarded or space == FORTRESS:
                continue
            reach = min(reach, 1)
        d = DISTANCE[space * SPACES + at]
        if d > reach:
            continue
        lead = float(VALUE[who] + s.ships[who]) + 2.0 - defence - 1.5 * friends
        risk = 0.5 * sigmoid(lead / 3.0) / (1.0 + float(d) * 0.6)
        if guarded:
            risk *= 0.25
        safe *= 1.0 - risk
    return 1.0 - safe


# ---- things in the middle of being done


def traveller(s: Shadowlords) -> i64:
    """Who waits for leave to pass, or -1: he is imagined where he wants to go."""
    for step in s.stack:
        if isinstance(step, Travel):
            return step.who
        if isinstance(step, Arrive):
            return step.who
    return -1


def depart(s: Shadowlords) -> i64:
    """Where the traveller wants to go; a helper joins his side there, or leaves it again."""
    for step in s.stack:
        if isinstance(step, Travel):
            return step.path[len(step.path) - 1]
        if isinstance(step, Arrive):
            battle = s.battles[step.index]
            if step.side == 0:
                battle.attack ^= bit(step.who)
            else:
                battle.defence ^= bit(step.who)
            return battle.space
    raise AssertionError("somebody travels")


def pending(s: Shadowlords, seat: i64) -> float:
    """Ships still to be put or lost, bundles still to change hands, a move that waits for leave."""
    gain = 0.0
    for step in s.stack:
        if isinstance(step, PlaceShips):
            gain += share(s, step.alliance, seat) * 1.1 * float(step.left)
        elif isinstance(step, LoseShips):
            gain -= share(s, step.alliance, seat) * 1.3 * float(step.left)
        elif isinstance(step, Draft):
            if step.seat == seat:
                gain -= 0.3 * float(len(step.give) + len(step.ask)) + 1.0 * float(ships_in(step.give))
        elif isinstance(step, Swap):
            if step.stage <= 2:
                gain -= share(s, step.a, seat) * 1.3 * float(ships_in(step.give))
            if step.stage <= 3:
                gain -= share(s, step.b, seat) * 1.3 * float(ships_in(step.ask))
            gain += share(s, step.a, seat) * (1.1 * float(ships_in(step.ask)))
            gain += share(s, step.b, seat) * (1.1 * float(ships_in(step.give)))
            if step.stage <= 1:
                gain += 1.5 * float(cards_in(step.ask)) * share(s, step.a, seat)
        elif isinstance(step, (Travel, Arrive)) and step.seat == seat:
            gain -= 0.3
    return gain


def share(s: Shadowlords, alliance: i64, seat: i64) -> float:
    """What an alliance's gain is to a player: his own in full, another's a little of a loss."""
    return 1.0 if s.owner[alliance] == seat else -0.3

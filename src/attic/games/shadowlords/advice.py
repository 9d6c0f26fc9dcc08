"""What a bot should value in Shadowlords."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.shadowlords.bargains import Draft, Reply
from attic.games.shadowlords.calling import Arrive
from attic.games.shadowlords.deals import Swap, cards_in, ships_in
from attic.games.shadowlords.falling import ChooseBearer
from attic.games.shadowlords.moving import Travel
from attic.games.shadowlords.odds import sigmoid
from attic.games.shadowlords.searching import PlaceShadow, Recruit
from attic.games.shadowlords.ships import LoseShips, PlaceShips
from attic.games.shadowlords.stakes import CAPTIVE, FALL, LOST, STONE, WORTH, hopes, prospects, ring_worth
from attic.games.shadowlords.state import DRAWN, PORTRAIT, Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CLASS,
    DIPLOMAT,
    DISTANCE,
    FIRST_SHADOW,
    FORTRESS,
    HOMES,
    KINDS,
    LORD,
    MASTER,
    PEOPLE,
    PORTRAITS,
    POWER,
    RUIN,
    SPACE_BASE,
    SPACES,
    TYPE,
    VALUE,
)
from attic.games.shadowlords.voting import Ballot
from attic.kit.advice import Advice
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
SCALE: Final = 90.0
STEP: Final = 0.35  # for each space of the way to something worth having


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
        """What a position is worth, everybody standing where he is going."""
        here = colours_by_space(s)
        worths = alliance_worths(s, here)
        mine = 0.0
        best = -1000.0
        total = 0.0
        others = 0.0
        other: i64
        for other in range(s.seats):
            worth = cards_worth(s, other) + cards_worth(s, DRAWN + other)
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
        return hopes(s) * sigmoid(lead / SCALE * 4.0) + LOST

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
            return kind not in (RUIN, SPACE_BASE)
        return True


def colours_by_space(s: Shadowlords) -> list[int]:
    """For each space the colours with a free character there, one bit each."""
    here: list[int] = [0] * int(SPACES)
    who: i64
    for who in range(PEOPLE):
        if s.at[who] >= 0:
            here[s.at[who]] |= 1 << int(s.team[who])
    return here


def alliance_worths(s: Shadowlords, here: list[int]) -> list[float]:
    """What each alliance has, the Attack hands left out."""
    worths = [0.0, 0.0, 0.0, 0.0]
    discs: list[int] = []
    space: i64
    for space in range(SPACES):
        if s.disc & bit(space) and here[space] & (here[space] - 1) == 0:
            discs.append(int(space))
    goals: list[list[int]] = []
    alliance: i64
    for alliance in range(ALLIANCES):
        goals.append([])
        if s.owner[alliance] < 0:
            continue
        if not s.lives(alliance):
            worths[alliance] = -FALL
            continue
        worths[alliance] = ground_worth(s, alliance, here, goals[alliance]) - FALL * danger(s, alliance)
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
            worth += weight * cards_worth(s, PORTRAIT + who)
            if kind != MASTER or s.ships[who] >= 5:
                worth -= STEP * nearest(s.at[who], goals[team])
        if s.stone == who:
            worth += STONE if kind == MASTER else 0.8 * STONE
        worths[team] += worth
    return worths


def nearest(at: i64, goals: list[int]) -> float:
    """How many passageways lead to the nearest of some spaces; 0 when there are none."""
    near: i64 = 9
    for space in goals:
        d = DISTANCE[at * SPACES + space]
        if d < near:
            near = d
    return 0.0 if near == 9 else float(near)


def cards_worth(s: Shadowlords, zone: i64) -> float:
    """Cards by their numbers."""
    worth = 0.0
    kind: i64
    for kind in range(KINDS):
        n = s.cards[zone * KINDS + kind]
        if n > 0:
            worth += float(n) * (CARD + CARD_POINT * float(POWER[kind]))
    return worth


def ground_worth(s: Shadowlords, alliance: i64, here: list[int], goals: list[int]) -> float:
    """Controlled spaces and loose ships; spaces worth going to are added to the goals."""
    worth = 0.0
    ours: i64 = 0
    other: i64
    for other in range(ALLIANCES):
        if s.owner[other] == s.owner[alliance]:
            ours |= 1 << other
        elif s.lives(other):
            goals.append(int(s.at[other]))  # an enemy Star Master
    if s.team[LORD] == BLACK and 2 * s.timer >= s.starburst:
        goals.append(int(FORTRESS))
    space: i64
    for space in range(SPACES):
        lying = s.loose[space * 5 + alliance]
        stands = (here[space] >> alliance) & 1
        rich = TYPE[space] == RUIN or TYPE[space] == SPACE_BASE
        if lying == 0 and not stands:
            if rich and here[space] == 0:
                goals.append(int(space))
            continue
        worth += LOOSE_SHIP * float(lying)
        if here[space] & ~ours or (not stands and contested(s, space, ours)):
            continue
        if rich:
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


def danger(s: Shadowlords, alliance: i64) -> float:
    """The share of a Star Master's life that is at risk from those who could reach him."""
    at = s.at[alliance]
    defence = float(VALUE[alliance] + s.ships[alliance]) + 0.3 * cards_worth(s, PORTRAIT + alliance)
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
    for who in range(PEOPLE):
        if s.at[who] < 0 or CLASS[who] == DIPLOMAT or s.team[who] == alliance or who == LORD:
            continue
        if s.team[who] < ALLIANCES and s.owner[s.team[who]] == s.owner[alliance]:
            continue
        reach: i64 = s.ships[who]
        if who >= FIRST_SHADOW:
            if at == HOMES[alliance] or guarded or s.at[who] == FORTRESS:
                continue
            reach = min(reach, 1)
        d = DISTANCE[s.at[who] * SPACES + at]
        if d > reach or d > 3:
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

"""What a bot should value in Stratego Legends: material, secrets, the safety of the Castle, curses."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.ground import RANKS, distance
from attic.games.stratego_legends.lexicon import ANY, CASTLE, DISPEL, IN_FORCE, MAGIC, SLAY
from attic.games.stratego_legends.moving import STRAIGHT
from attic.games.stratego_legends.pieces import BASE, CAN_ATTACK, CATALOGUE, CLASS, POWERS, STATIONARY
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.strength import has_power, strength
from attic.games.stratego_legends.windows import following
from attic.games.stratego_legends.winning import fingerprint
from attic.kit.advice import Advice, Rehearsing
from attic.kit.state import State

# Guided by what won games between greedy bots: the strongest pieces and attackers near the Castle decide.
SCALE: Final = 20.0
UNIT_WORTH: Final = [0.0, 1.2, 1.0, 1.3, 1.7, 2.4, 3.2, 4.6, 7.0, 11.0, 13.0]  # by base strength
MAGIC_WORTH: Final = 3.2
SLAYER_WORTH: Final = 1.0  # a weak piece that destroys the strongest outright
SECRET: Final = 0.35  # an own piece that the enemy does not know
SECRET_MAGIC: Final = 1.2
SECRET_CASTLE: Final = 12.0
DANGER: Final = 0.6  # share of a threatened loss that counts
HIDDEN_DANGER: Final = 0.3  # the same of a piece that the enemy does not know
HOPE: Final = 0.12  # share of a threatened gain that counts
CASTLE_THREAT: Final = 10.0
NEAR_CASTLE: Final = [0.0, 9.0, 2.5, 1.0]  # an enemy who can attack, so many steps from it
KNOWN_CASTLE_THREAT: Final = 100.0
CASTLE_BACK: Final = 2.2  # for each rank behind the front
SHELTER: Final = 0.7  # for each own piece next to the Castle
APPROACH: Final = 0.10  # for each step nearer to the enemy
SCENT: Final = 0.02  # the same towards where the enemy's Castle may be
HUNT: Final = 0.45  # the same towards a Castle that is known
IDLE_POWER: Final = 0.15  # a boost or a granted power that brings nothing by itself
BOLD_AFTER: Final = 20.0  # quiet turns after which dangers count no more and every step forward counts much
BOLD_STEP: Final = 5.0
STAGNATION: Final = 9.0  # what one more turn without a loss costs when it is high time
SEEN_BEFORE: Final = 4.0  # for each time that the position has been there
CURSE_WORTH: Final = 0.45  # for each piece that the curse in force strengthens
# In rehearsals: worlds for a first look at all options, options beside the one that looks best, how sure a better one
# has to be, turns, worlds.
LOOKS: Final = 32
RIVALS: Final = 3
DOUBTS: Final = 0.25
TURNS: Final = 4
WORLDS: Final = 32
ONE_GAME: Final[i64] = 1_000_000  # more turns than a game has


class LegendsAdvice(Advice):
    """Compares what both sides have in a world in which everything is known."""

    def value(self, s: State, seat: i64) -> float:
        if s.outcome is not None:
            return super().value(s, seat)
        assert isinstance(s, Legends)
        if s.result >= 0:
            return 1.0 if s.result == (seat & 1) else 0.0
        side = seat & 1
        mover = next_side(s)
        lead = side_worth(s, side, mover) - side_worth(s, 1 - side, mover)
        lead += curse_lead(s, side) - way_to_go(s, side)
        if mover != side:  # it has just moved
            lead -= SEEN_BEFORE * seen_before(s) + STAGNATION * boldness(s)
        if s.wins[0] != s.wins[1]:
            lead += 10.0 * float(s.wins[side] - s.wins[1 - side])
        return chances(lead / SCALE)

    def settled(self, s: State, seat: i64) -> bool:
        """Not in the middle of a fight, a spell or a curse."""
        assert isinstance(s, Legends)
        return s.fight is None and not s.held and (s.turn == 0 or type(s.stack[-1]).__name__ in SETTLED)

    def rehearses(self, s: State, seat: i64, size: i64) -> Rehearsing | None:
        """With time enough: what a move brings shows when both sides have answered by what they know."""
        return Rehearsing(LOOKS, RIVALS, DOUBTS, TURNS, WORLDS, True, -1) if size > 0 else None

    def turn(self, s: State) -> i64:
        """Turns go on counting in the next game of a campaign."""
        assert isinstance(s, Legends)
        return s.game * ONE_GAME + s.turn


SETTLED: Final = ("StartWindow", "EndWindow", "EndOfTurn", "MainMove", "Switches")


def chances(x: float) -> float:
    """How likely a side wins that is so far ahead."""
    return 1.0 / (1.0 + exp(-x))


def worth_of(kind: int) -> float:
    """What a piece is worth on the field."""
    if CATALOGUE.classes[kind] == int(CASTLE):
        return 0.0
    worth = MAGIC_WORTH if CATALOGUE.classes[kind] == int(MAGIC) else UNIT_WORTH[CATALOGUE.bases[kind]]
    for power in POWERS[kind]:
        if power.verb == SLAY:
            worth += SLAYER_WORTH
        elif power.verb == DISPEL:
            worth += 0.5
        elif power.when < IN_FORCE:
            worth += 0.25
    return worth


WORTH: Final = [worth_of(kind) for kind in range(len(CATALOGUE.names))]
ADVANCES: Final = [bool(CAN_ATTACK[kind]) and not STATIONARY[kind] for kind in range(len(CATALOGUE.names))]


def next_side(s: Legends) -> i64:
    """The side that moves next: the active one before its move, the other one after it."""
    return s.active & 1 if before_move(s) else 1 - (s.active & 1)


def before_move(s: Legends) -> bool:
    """Has the active player still to move?"""
    return s.turn == 0 or type(s.stack[-1]).__name__ in ("StartWindow", "MainMove")


def boldness(s: Legends) -> float:
    """From 0 to 1 as turns pass without a loss, so that a stand-off ends before it is a draw. Rule 15.6"""
    return 0.0 if s.progress else min(1.0, float(s.quiet) / BOLD_AFTER)


def seen_before(s: Legends) -> float:
    """How often the position that the next turn begins with has been there. Rule 15.5"""
    if s.progress or not s.history:
        return 0.0
    if before_move(s):
        return float(s.history.count(s.history[-1]) - 1)
    return float(s.history.count(int(fingerprint(s, following(s)))))


def side_worth(s: Legends, side: i64, mover: i64) -> float:
    """All that a side has on the field."""
    total = 0.0
    token: i64
    for token in range(len(s.kind)):
        if s.where[token] < 0 or s.control[token] != side:
            continue
        kind = s.kind[token]
        if CLASS[kind] == CASTLE:
            if (s.home[token] & 1) == side:
                total += castle_worth(s, token, side, mover)
            continue
        total += WORTH[kind]
        if not s.public[token]:
            total += SECRET_MAGIC if CLASS[kind] == MAGIC else SECRET
        total += prospects(s, token, side, mover)
        if s.boost[token] > 0 or s.granted[token] != 0:
            total -= IDLE_POWER
    return total


def way_to_go(s: Legends, side: i64) -> float:
    """How far a side's attackers are from the enemy and from his Castle; being near is worth something.

    Only the side that thinks counts its steps: a step forward shortens the
    enemy's way as well, and if that counted too nobody would come forward.
    """
    bold = 1.0 + BOLD_STEP * boldness(s)
    enemies: list[int] = []
    goals: list[int] = []
    token: i64
    for token in range(len(s.kind)):
        if s.where[token] >= 0 and s.control[token] != side:
            enemies.append(int(s.where[token]))
            if CLASS[s.kind[token]] == CASTLE:
                goals.append(int(token))
    total = 0.0
    for token in range(len(s.kind)):
        if s.where[token] < 0 or s.control[token] != side or not ADVANCES[s.kind[token]]:
            continue
        total += APPROACH * (bold * float(steps_to(s.where[token], enemies)) - float(RANKS))
        for goal in goals:
            left = distance(s.where[token], s.where[goal])
            if left < RANKS:
                total += (HUNT if s.public[goal] else SCENT) * (bold * float(left) - float(RANKS))
    return total


def steps_to(here: i64, spaces: list[int]) -> i64:
    """How far the nearest of these spaces is."""
    nearest: i64 = RANKS
    space: i64
    for space in spaces:
        far = distance(here, space)
        if far < nearest:
            nearest = far
    return nearest


def castle_worth(s: Legends, token: i64, side: i64, mover: i64) -> float:
    """A Castle far back, among friends, out of reach and unknown. Rule 15.1"""
    here = s.where[token]
    rank = here % RANKS
    worth = CASTLE_BACK * float(RANKS - 1 - rank if side == 0 else rank)
    if not s.public[token]:
        worth += SECRET_CASTLE
    near: i64
    for near in s.field.near.adjacent[here]:
        other = s.at[near]
        if other >= 0 and s.control[other] == side:
            worth += SHELTER
    for other in range(len(s.kind)):
        if s.where[other] >= 0 and s.control[other] != side and ADVANCES[s.kind[other]]:
            far = distance(here, s.where[other])
            if far < len(NEAR_CASTLE):
                worth -= NEAR_CASTLE[far]
    n = s.field.near.spaces
    d: i64
    for d in range(STRAIGHT):
        space = s.field.near.step[d * n + here]
        if space < 0 or s.at[space] < 0:
            continue
        other = s.at[space]
        if s.control[other] != side and CAN_ATTACK[s.kind[other]]:
            worth -= KNOWN_CASTLE_THREAT if s.public[token] and mover != side else CASTLE_THREAT
    return worth


def prospects(s: Legends, token: i64, side: i64, mover: i64) -> float:
    """What stands next to a piece: what it may lose, what it may win."""
    n = s.field.near.spaces
    worst = 0.0
    best = 0.0
    d: i64
    for d in range(STRAIGHT):
        space = s.field.near.step[d * n + s.where[token]]
        if space < 0 or s.at[space] < 0:
            continue
        other = s.at[space]
        if s.control[other] == side:
            continue
        if beats(s, other, token):
            risk = WORTH[s.kind[token]] - (WORTH[s.kind[other]] if not beats_clean(s, other, token) else 0.0)
            if risk > worst:
                worst = risk
        if s.public[other] and beats(s, token, other):
            gain = WORTH[s.kind[other]]
            if gain > best:
                best = gain
    danger = (DANGER if s.public[token] else HIDDEN_DANGER) * (1.0 - boldness(s)) * (1.0 if mover != side else 0.5)
    return HOPE * best - danger * worst


def beats(s: Legends, attacker: i64, defender: i64) -> bool:
    """Would an attack destroy the defender, helpers left aside?"""
    kind = s.kind[attacker]
    if not CAN_ATTACK[kind]:
        return False
    if CLASS[s.kind[defender]] != 0:
        return CLASS[s.kind[defender]] == CASTLE or has_power(s, attacker, DISPEL)
    return slays(s, attacker, defender) or lasting(s, attacker) >= lasting(s, defender)


def beats_clean(s: Legends, attacker: i64, defender: i64) -> bool:
    """Would the attacker survive it?"""
    if BASE[s.kind[defender]] == 0 or slays(s, attacker, defender):
        return True
    return lasting(s, attacker) > lasting(s, defender)


def lasting(s: Legends, token: i64) -> i64:
    """Strength without what ends with the turn."""
    return strength(s, token) - s.boost[token]


def slays(s: Legends, attacker: i64, defender: i64) -> bool:
    """Does the attacker destroy the defender outright? Rule 9.16"""
    for power in s.powers(attacker):
        if power.verb == SLAY and power.who.fits[s.kind[defender]]:
            return True
    return False


def curse_lead(s: Legends, side: i64) -> float:
    """How much better the curse in force is for one side. Rule 12.8"""
    if s.curse < 0:
        return 0.0
    lead = 0.0
    for power in s.powers(s.curse):
        if power.when != IN_FORCE:
            continue
        amount = float(power.amount) if power.amount else 1.0
        token: i64
        for token in range(len(s.kind)):
            if s.where[token] < 0 or not power.who.fits[s.kind[token]]:
                continue
            if power.who.power != ANY and not has_power(s, token, power.who.power):
                continue
            lead += amount if s.control[token] == side else -amount
    return CURSE_WORTH * lead

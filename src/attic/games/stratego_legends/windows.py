"""The four windows in which abilities may be used. Rules 8.3, 8.6-8.15"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from attic.games.stratego_legends.destroying import destroy, finish
from attic.games.stratego_legends.knowing import expose, fights_not, may_hide, narrow
from attic.games.stratego_legends.lexicon import (
    ABSORB,
    BOOST,
    DESTROY_SELF,
    ENEMY,
    GRANT,
    IN_WINDOW,
    ONCE_A_GAME,
    ONCE_A_TURN,
    SHOW_BOTH,
)
from attic.games.stratego_legends.matching import in_scope, pieces_of, placed, printed
from attic.games.stratego_legends.moving import unavailable
from attic.games.stratego_legends.pieces import (
    ALL_MASK,
    BASE,
    HAS_ABILITY,
    MOVABLE_MASK,
    POWERS,
    PRINTED,
    STATIONARY,
    WINDOWED,
    Power,
)
from attic.games.stratego_legends.refusing import why_no_use
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.strength import has_power, strength
from attic.games.stratego_legends.vocabulary import AID, BOOSTED, GRANTED, USE, USED, ZERO
from attic.kit.bits import bit
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.steps import AGAIN, Window


def turn_order(s: Legends) -> list[int]:
    """Teams alternate, sectors from west to east. Rules 3.1, 18.4"""
    out: list[int] = []
    sector: i64
    for sector in range(s.seats // 2):
        out.append(int(2 * sector + s.first))
        out.append(int(2 * sector + 1 - s.first))
    return out


def following(s: Legends) -> i64:
    """Whose turn is next: the same player's while extra turns are owed. Rules 3.1, 3.3, 18.4, 18.4a"""
    if s.extra > 0:
        return s.active
    order = turn_order(s)
    return order[(order.index(int(s.active)) + 1) % len(order)]


def window_order(s: Legends, seat: i64) -> list[int]:
    """Priority runs from this player in turn order through all. Rules 8.7, 18.9"""
    order = turn_order(s)
    at = order.index(int(seat))
    return order[at:] + order[:at]


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityWindow(Window[Legends]):
    """Players use abilities until all have passed in a row. Rules 8.6, 8.7"""

    def may_use(self, s: Legends, seat: i64) -> bool:
        """Who is asked follows from what everybody can see. Rule 8.11"""
        return might_use(s, seat)

    def uses(self, s: Legends, seat: i64) -> list[int]:
        return abilities(s, seat)

    def use(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        use_ability(s, seat, action)

    def priority(self) -> i64:
        """Any number one after another. Rule 8.7"""
        return AGAIN

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return why_no_use(s, seat, action)


class StartWindow(AbilityWindow):
    """The turn begins. Rules 3.2(b), 8.6"""

    def at_turn(self, order: list[int], at: i64, passed: i64) -> StartWindow:
        return StartWindow(order, at, passed)


class EndWindow(AbilityWindow):
    """The move or action is completely resolved. Rules 3.2(e), 8.6"""

    def at_turn(self, order: list[int], at: i64, passed: i64) -> EndWindow:
        return EndWindow(order, at, passed)


class AttackWindow(AbilityWindow):
    """Both pieces of an attack are known, before the comparison. Rules 6.2.7, 8.6"""

    def at_turn(self, order: list[int], at: i64, passed: i64) -> AttackWindow:
        return AttackWindow(order, at, passed)

    def stands(self, s: Legends) -> bool:
        fight = s.fight
        if fight is None:
            return False
        return s.where[fight.attacker] == fight.space and s.where[fight.defender] == fight.space


class StrikeWindow(AbilityWindow):
    """A Distance Strike has shown a unit, before the comparison. Rule 8.6"""

    def at_turn(self, order: list[int], at: i64, passed: i64) -> StrikeWindow:
        return StrikeWindow(order, at, passed)

    def stands(self, s: Legends) -> bool:
        fight = s.fight
        return fight is not None and s.where[fight.attacker] >= 0 and s.where[fight.defender] >= 0


# ---- who could use an ability, as far as everybody can see


def might_use(s: Legends, seat: i64) -> bool:
    """A hidden piece that may have an ability, or a shown one that still has a use. Rule 8.11"""
    if may_hide(s, seat, HAS_ABILITY):
        return True
    token: i64
    for token in range(len(s.kind)):
        if s.public[token] and WINDOWED[s.kind[token]] and s.mine(token, seat) and shown_might(s, seat, token):
            return True
    return False


def shown_might(s: Legends, seat: i64, token: i64) -> bool:
    """Could this shown piece use its ability on anything, its targets being hidden or not?"""
    for power in s.powers(token):
        if power.when != IN_WINDOW or unavailable(s, token, power):
            continue
        for target in in_scope(s, power.who, s.where[token]):
            if not placed(s, power.who, target, seat, token, s.where[token]):
                continue
            if power.who.controlled and not s.mine(target, seat):
                continue
            if s.public[target]:
                if improves(s, seat, token, target, power):
                    return True
            elif s.possible[target] & target_mask(power):
                return True
    return False


def target_mask(power: Power) -> int:
    """What a hidden target of this power may be: what fits, and what the power changes. Rule 8.9"""
    if power.verb == GRANT:
        return power.who.mask & MOVABLE_MASK & LACKING[power.granted]
    return power.who.mask


def lacking(verb: int) -> int:
    """The pieces that do not have a power printed on them."""
    mask: int = ALL_MASK
    for kind in range(len(POWERS)):
        if (PRINTED[kind] >> verb) & 1:
            mask ^= int(2**kind)
    return mask


LACKING = [lacking(verb) for verb in range(12)]


# ---- using them


def abilities(s: Legends, seat: i64) -> list[int]:
    """Every usable ability of this player's pieces with every target. Rules 8.8, 8.9, 18.6"""
    out: list[int] = []
    for token in pieces_of(s, seat):
        if not WINDOWED[s.kind[token]]:
            continue
        for power in s.powers(token):
            if power.when == IN_WINDOW:
                add_uses(s, seat, token, power, out)
    return out


def add_uses(s: Legends, seat: i64, token: i64, power: Power, out: list[int]) -> None:
    """One ability with all its targets. Rules 6.4, 8.9, 8.12, 8.14"""
    if unavailable(s, token, power):
        return
    for target in in_scope(s, power.who, s.where[token]):
        if not placed(s, power.who, target, seat, token, s.where[token]):
            continue
        if not improves(s, seat, token, target, power):
            continue
        action = USE.pack(s.where[token], s.where[target])
        if int(action) in out:
            action = AID.pack(s.where[token], s.where[target])  # both fighters are its own, and this is the attacker
        out.append(action)


def improves(s: Legends, seat: i64, token: i64, target: i64, power: Power) -> bool:
    """Does the ability change anything, by what its user knows? Rules 8.9, 8.9a, 4.7, 18.3a, 18.6"""
    if power.who.side == ENEMY:
        return not fights_not(s, seat, target)
    if not printed(s, power.who, target):
        return False
    if power.who.controlled and not s.mine(target, seat):
        return False
    if power.verb == GRANT:
        return not STATIONARY[s.kind[target]] and not has_power(s, target, power.granted)
    return BASE[s.kind[target]] > 0


def ability_of(s: Legends, token: i64) -> Power:
    """The ability of the windows that a piece has."""
    for power in s.powers(token):
        if power.when == IN_WINDOW:
            return power
    raise AssertionError("an option was chosen")


def user_at(s: Legends, seat: i64, space: i64) -> i64:
    """The player's piece on a space that has an ability."""
    for token in s.occupants(space):
        if s.mine(token, seat) and WINDOWED[s.kind[token]]:
            return token
    return -1


def target_at(s: Legends, seat: i64, token: i64, power: Power, space: i64, attacker: bool) -> i64:
    """The target that is meant: of two fighters on a space the one that fits, the defender first. Rule 6.2.1"""
    found: i64 = -1
    for target in s.occupants(space):
        if not placed(s, power.who, target, seat, token, s.where[token]):
            continue
        if not improves(s, seat, token, target, power):
            continue
        if found < 0 or attacker:
            found = target
    return found


def use_ability(s: Legends, seat: i64, action: i64) -> None:
    """Pay the cost, apply the effect, check the state. Rules 8.8, 8.14, 8.15, 11.3"""
    space = USE.second(action)
    token = user_at(s, seat, USE.first(action))
    power = ability_of(s, token)
    target = target_at(s, seat, token, power, space, AID.made(action))
    mark_use(s, token, power)
    expose(s, token)
    s.show(EVERYONE, USED, seat, s.where[token], space, s.kind[token])
    if power.cost == SHOW_BOTH:
        expose(s, target)
    eaten: i64 = strength(s, target) if power.verb == ABSORB else 0
    if power.cost == DESTROY_SELF:
        destroy(s, [int(token)])
    if power.show_target and (s.charter.shows or power.who.side == ENEMY):
        expose(s, target)
    narrow(s, target, target_mask(power))
    if power.verb == ABSORB:
        destroy(s, [int(target)])
        give(s, token, eaten)
    elif power.verb == BOOST:
        if BASE[s.kind[target]] > 0:
            give(s, target, power.amount)
    else:
        s.granted[target] |= bit(power.granted)
        s.show(EVERYONE, GRANTED, space, power.granted)
    finish(s)


def give(s: Legends, token: i64, amount: i64) -> None:
    """Strength until the end of the turn. Rules 7.7, 9.14, 9.19"""
    s.boost[token] += amount
    s.show(EVERYONE, BOOSTED, s.where[token], ZERO + amount)


def mark_use(s: Legends, token: i64, power: Power) -> None:
    """Limits belong to the single piece. Rule 8.12"""
    if power.limit == ONCE_A_TURN:
        s.used[token] |= bit(power.index)
    elif power.limit == ONCE_A_GAME:
        s.spent[token] |= bit(power.index)

"""Actions that are not plain movement. Rules 8.2, 8.10, 9.8-9.12, 9.27, 9.31-9.38"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.choosing import Choice, condemned, foes, swap
from attic.games.stratego_legends.destroying import destroy, finish, relocate, state_check
from attic.games.stratego_legends.effects import perform
from attic.games.stratego_legends.fighting import begin_strike
from attic.games.stratego_legends.knowing import expose, fights_not, is_castle
from attic.games.stratego_legends.lexicon import (
    ACTION,
    BY_VISION,
    CASTLE,
    DESTROY,
    DESTROY_SELF,
    DISTANCE_STRIKE,
    MOVE_ALLY,
    REVEAL,
    REVEAL_DESTROY,
    REVIVE,
    SACRIFICE,
    SURROUND,
    SWITCHING,
    TAKE_CONTROL,
    TELEPORT,
    VISION,
)
from attic.games.stratego_legends.matching import fallen, opponents, pieces_of, placed, spots, suits
from attic.games.stratego_legends.moving import count_displacement, shuttles
from attic.games.stratego_legends.pieces import CASTLE_MASK, CLASS, STATIONARY, TYPE, Power
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.vocabulary import (
    ACT,
    ACT_MOVING,
    ACT_ON,
    ACTED,
    PLACE,
    RETALIATED,
    SEE,
    STRIKE,
    SURROUND_AT,
    SWITCH,
    TELEPORT_FROM,
)
from attic.kit.chance import Chance
from attic.kit.news import EVERYONE
from attic.kit.state import Refusal
from attic.kit.words import DONE

SURROUNDERS = 5  # Rule 9.9


# ---- what may be done


def add_actions(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """Every other action of a piece with all its targets. Rules 8.2, 8.10"""
    power: Power
    for power in s.powers(token):
        if power.kind != ACTION:
            continue
        verb = power.verb
        if verb in (DISTANCE_STRIKE, VISION):
            add_aimed(s, seat, token, verb, out)
        elif verb == SURROUND:
            add_surrounds(s, seat, token, out)
        elif verb in (SWITCHING, TELEPORT):
            add_exchanges(s, seat, token, verb, out)
        elif verb == MOVE_ALLY:
            add_relocations(s, seat, token, power, out)
        elif verb == REVEAL_DESTROY or (verb == REVEAL and power.who.mask != CASTLE_MASK):
            add_exposures(s, seat, token, power, out)
        elif verb in (DESTROY, SACRIFICE, TAKE_CONTROL, REVIVE, REVEAL) and works(s, seat, token, power):
            out.append(ACT.pack(s.where[token]))


def add_aimed(s: Legends, seat: i64, token: i64, verb: i64, out: list[int]) -> None:
    """Enemies within two spaces, by what this player knows of them. Rules 9.8, 9.12, 8.9a, 8.10"""
    for space in s.field.near.within_two[s.where[token]]:
        target = s.at[space]
        if target < 0 or s.control[target] == (seat & 1):
            continue
        if verb == VISION:
            if not s.public[target]:
                out.append(SEE.pack(s.where[token], space))
        elif not fights_not(s, seat, target):
            out.append(STRIKE.pack(s.where[token], space))


def add_surrounds(s: Legends, seat: i64, token: i64, out: list[int]) -> None:
    """Enemies next to five own pieces, this one among them. Rules 9.9, 18.6a"""
    for space in s.field.near.adjacent[s.where[token]]:
        target = s.at[space]
        if target < 0 or s.control[target] == (seat & 1):
            continue
        if s.sees(seat, target) and is_castle(s, target):
            continue
        if besiegers(s, seat, space) >= SURROUNDERS:
            out.append(SURROUND_AT.pack(s.where[token], space))


def besiegers(s: Legends, seat: i64, space: i64) -> i64:
    """How many of this player's pieces stand around a space. Rules 9.9, 18.6a"""
    n: i64 = 0
    for near in s.field.near.adjacent[space]:
        if s.at[near] >= 0 and s.mine(s.at[near], seat):
            n += 1
    return n


def add_exchanges(s: Legends, seat: i64, token: i64, verb: i64, out: list[int]) -> None:
    """Another own piece: of the same type for Switching, movable for Teleport. Rules 9.10, 9.11"""
    kind = s.kind[token]
    for other in pieces_of(s, seat):
        if other == token:
            continue
        if verb == SWITCHING:
            if TYPE[s.kind[other]] == TYPE[kind]:
                out.append(SWITCH.pack(s.where[token], s.where[other]))
        elif not STATIONARY[s.kind[other]]:
            out.append(TELEPORT_FROM.pack(s.where[token], s.where[other]))


def add_relocations(s: Legends, seat: i64, token: i64, power: Power, out: list[int]) -> None:
    """Own pieces that are put elsewhere; several of them are placed one by one. Rules 9.27, 20.1"""
    space = s.where[token]
    movers = [other for other in pieces_of(s, seat) if suits(s, power.who, other, seat, token, space)]
    if power.cost == DESTROY_SELF:
        movers = [other for other in movers if other != token]
    places = destinations(s, seat, token, power)
    if not movers or not places:
        return
    if power.up_to:
        out.append(ACT.pack(space))
        return
    for other in movers:
        for spot in places:
            if not shuttles(s, seat, other, s.where[other], spot):
                out.append(ACT_MOVING.pack(space, s.where[other], spot))


def destinations(s: Legends, seat: i64, token: i64, power: Power) -> list[int]:
    """Empty spaces for a piece that is put there; one that pays with itself leaves its own. Rules 8.15, 9.27"""
    space = s.where[token]
    if power.cost != DESTROY_SELF:
        return spots(s, power.where, seat, space)
    s.at[space] = -1
    places = spots(s, power.where, seat, space)
    s.at[space] = token
    return places


def add_exposures(s: Legends, seat: i64, token: i64, power: Power, out: list[int]) -> None:
    """A piece to be shown, and perhaps destroyed. Rules 9.31, 9.32, 8.10"""
    space = s.where[token]
    target: i64
    for target in range(len(s.kind)):
        if target == token or not placed(s, power.who, target, seat, token, space):
            continue
        spared = power.verb == REVEAL or not condemned(s, power, target)
        if s.public[target] and not power.else_self and spared:
            continue
        out.append(ACT_ON.pack(space, s.where[target]))


def works(s: Legends, seat: i64, token: i64, power: Power) -> bool:
    """Can an action without a target of its own do anything? Rules 8.10, 20.2, 20.10"""
    if power.verb == DESTROY:
        for space in s.field.near.adjacent[s.where[token]]:
            if s.at[space] >= 0:
                return True
        return False
    if power.verb == REVIVE:
        return len(fallen(s, power.who, seat)) > 0
    if power.verb == REVEAL:
        return len(foes(s, power, seat)) > 0
    return len(opponents(s, seat)) > 0


# ---- doing it


def action_power(s: Legends, token: i64, verb: i64) -> Power:
    """The printed action of this verb."""
    for power in s.powers(token):
        if power.verb == verb and power.kind == ACTION:
            return power
    raise AssertionError("an option was chosen")


def own_action(s: Legends, token: i64) -> Power:
    """The action that `act` means: the one that is no keyword."""
    for power in s.powers(token):
        if power.kind == ACTION and power.verb in (
            MOVE_ALLY, REVEAL, REVEAL_DESTROY, DESTROY, SACRIFICE, TAKE_CONTROL, REVIVE
        ):
            return power
    raise AssertionError("an option was chosen")


def take_action(s: Legends, seat: i64, action: i64) -> None:
    """Carry out an action that is no movement. Rule 8.2"""
    token = s.at[ACT.first(action)]
    target = ACT_ON.second(action)
    if STRIKE.made(action):
        announce(s, seat, token, DISTANCE_STRIKE, [int(target)])
        begin_strike(s, seat, token, target)
    elif SEE.made(action):
        announce(s, seat, token, VISION, [int(target)])
        see(s, token, s.at[target])
    elif SURROUND_AT.made(action):
        announce(s, seat, token, SURROUND, [int(target)])
        surround(s, s.at[target])
    elif SWITCH.made(action):
        announce(s, seat, token, SWITCHING, [int(target)])
        expose(s, s.at[target])
        swap(s, token, s.at[target])
        finish(s)
    elif TELEPORT_FROM.made(action):
        announce(s, seat, token, TELEPORT, [int(target)])
        teleport(s, token, s.at[target])
    else:
        act(s, seat, token, action)


def announce(s: Legends, seat: i64, token: i64, verb: i64, spaces: list[int]) -> None:
    """The piece is shown and its action told. Rules 5.2, 8.2"""
    expose(s, token)
    s.show_list(EVERYONE, ACTED, [int(seat), int(s.where[token]), int(verb), *spaces])


def see(s: Legends, token: i64, target: i64) -> None:
    """Vision shows an enemy; one that retaliates destroys the viewer. Rules 9.12, 9.22"""
    expose(s, target)
    for power in s.powers(target):
        if power.when == BY_VISION:
            s.show(EVERYONE, RETALIATED, s.where[target], s.kind[target])
            destroy(s, [int(token)])
    finish(s)


def surround(s: Legends, target: i64) -> None:
    """The target is shown and destroyed, unless it is a Castle. Rules 9.9, 10.7, 11.1"""
    expose(s, target)
    if CLASS[s.kind[target]] != CASTLE:
        destroy(s, [int(target)])
    finish(s)


def teleport(s: Legends, token: i64, other: i64) -> None:
    """The piece is destroyed and another appears on its space. Rules 9.11, 8.15"""
    space = s.where[token]
    destroy(s, [int(token)])
    relocate(s, other, space)
    expose(s, other)
    finish(s)


def act(s: Legends, seat: i64, token: i64, action: i64) -> None:
    """The cost first, then the effect. Rules 8.8, 8.15, 9.43"""
    power = own_action(s, token)
    space = s.where[token]
    targets: list[int] = []
    if ACT_ON.made(action):
        targets.append(int(ACT_ON.second(action)))
    elif ACT_MOVING.made(action):
        targets = [int(ACT_MOVING.second(action)), int(ACT_MOVING.third(action))]
    announce(s, seat, token, power.verb, targets)
    chosen: i64 = s.at[targets[0]] if targets else -1
    if power.cost == DESTROY_SELF:
        destroy(s, [int(token)])
    if power.verb == MOVE_ALLY and targets:
        count_displacement(s, seat, chosen, targets[0], targets[1])
        relocate(s, chosen, targets[1])
        expose(s, chosen)
        finish(s)
    elif power.verb == MOVE_ALLY:
        s.push(Gather(seat, seat, token, power.index, space, power.count, 0, 0))
    elif targets:
        show_and_judge(s, token, chosen, power)
    else:
        perform(s, seat, token, power.index, space)


def show_and_judge(s: Legends, token: i64, target: i64, power: Power) -> None:
    """The target is shown; it is destroyed if it meets the condition, else perhaps the source. Rules 9.31, 9.32"""
    expose(s, target)
    if power.verb == REVEAL_DESTROY:
        if condemned(s, power, target):
            destroy(s, [int(target)])
        elif power.else_self:
            destroy(s, [int(token)])
    finish(s)


class Gather(Choice):
    """Up to three pieces are put next to their leader, one after another. Rules 9.27, 20.1

    `total` and `after` hold the tokens that were placed before, each one more than its number.
    """

    def options(self, s: Legends, seat: i64) -> list[int]:
        power = self.power(s)
        out: list[int] = []
        first = self.total == 0
        for token in pieces_of(s, seat):
            if token + 1 == self.total or token + 1 == self.after:
                continue
            if not suits(s, power.who, token, seat, self.source, self.space):
                continue
            for spot in spots(s, power.where, seat, self.space):
                if not first or not shuttles(s, seat, token, s.where[token], spot):
                    out.append(PLACE.pack(s.where[token], spot))
        if not first:
            out.append(DONE.pack())
        return out

    def apply(self, s: Legends, seat: i64, action: i64, chance: Chance) -> None:
        s.pop()
        if DONE.made(action):
            finish(s)
            return
        origin, space = PLACE.first(action), PLACE.second(action)
        token = s.at[origin]
        count_displacement(s, seat, token if self.total == 0 else -1, origin, space)
        relocate(s, token, space)
        expose(s, token)
        state_check(s)
        more = Gather(self.seat, self.owner, self.source, self.index, self.space, self.left - 1, token + 1, self.total)
        if self.left > 1 and len(more.options(s, seat)) > 1:
            s.push(more)
        else:
            finish(s)

    def default(self, s: Legends, seat: int, chance: Chance) -> int:
        options = self.options(s, seat)
        done = DONE.pack()
        return done if done in options else options[chance.below(len(options))]

    def why_not(self, s: Legends, seat: int, action: int) -> Refusal:
        return Refusal("9.27", f"That does not fit: {self.power(s).text}")

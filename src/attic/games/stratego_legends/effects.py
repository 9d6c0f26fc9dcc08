"""What powers do, by effect verb: spells, powers after a won attack, ends of curses. Rules 9.27-9.41, 10"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.choosing import (
    Ambush,
    Choice,
    Expose,
    ExposeVictim,
    HandOver,
    Look,
    NameOpponent,
    NameTerrain,
    OpponentRelocates,
    Return,
    ReturnSelf,
    Sacrifice,
    SwapTheirs,
    TakeOver,
    Victim,
    foes,
    victims,
)
from attic.games.stratego_legends.destroying import destroy, finish
from attic.games.stratego_legends.knowing import expose, narrow
from attic.games.stratego_legends.lexicon import (
    ALL,
    ANY,
    CHOICE,
    DESTROY,
    LOOK,
    MOVE_ALLY,
    OPPONENT_MOVES_SELF,
    PURGE,
    RETURN_SELF,
    REVEAL,
    REVEAL_DESTROY,
    REVIVE,
    SACRIFICE,
    SWAP_PLACES,
    TAKE_CONTROL,
)
from attic.games.stratego_legends.matching import matching, pieces_of, space_fits, spots
from attic.games.stratego_legends.pieces import ALL_MASK, CASTLE_MASK, COLOR, MAGIC_MASK, POWERS, Power
from attic.games.stratego_legends.state import Legends


def perform(s: Legends, seat: i64, source: i64, index: i64, space: i64) -> None:
    """A power works for this player; what needs an answer is pushed as a step. Rule 9"""
    power = POWERS[s.kind[source]][index]
    verb = power.verb
    if verb == PURGE:
        purge(s, seat, source, power, space)
    elif verb == DESTROY:
        destroy_matching(s, seat, source, power, space)
    elif verb == REVEAL:
        reveal(s, seat, source, power, space)
    elif verb in (SACRIFICE, SWAP_PLACES, OPPONENT_MOVES_SELF):
        name_opponent(s, seat, source, power, space)
    elif verb == TAKE_CONTROL:
        if power.by_opponent:
            name_opponent(s, seat, source, power, space)
        else:
            ask(s, TakeOver(seat, seat, source, index, space, 1, 0, 0))
    elif verb == REVIVE:
        revive(s, seat, source, power, space)
    elif verb == RETURN_SELF:
        ask(s, ReturnSelf(seat, seat, source, index, space, 1, 0, 0))
    elif verb == LOOK:
        ask(s, Look(seat, seat, source, index, space, power.count, 0, 0))
    elif verb == REVEAL_DESTROY:
        ask(s, ExposeVictim(seat, seat, source, index, space, 1, 0, 0))
    elif verb == MOVE_ALLY:
        ambush = Ambush(seat, seat, source, index, space, 1, 0, 0)
        if s.empty(space) and ambush.could_be(s):
            s.push(ambush)
        else:
            finish(s)


def ask(s: Legends, step: Choice) -> None:
    """A choice is put to its player if there is anything to choose. Rule 12.11"""
    options = step.options(s, step.seat)
    if len(options) > (1 if step.may_decline(s) else 0):
        s.push(step)
    else:
        finish(s)


def purge(s: Legends, seat: i64, source: i64, power: Power, space: i64) -> None:
    """Every piece on such ground is shown, then one or all of those that fit are destroyed. Rules 9.33, 9.43"""
    if power.if_terrain != ANY and s.field.terrain[space] != power.if_terrain:
        finish(s)
        return
    token: i64
    for token in range(len(s.kind)):
        if s.where[token] >= 0 and space_fits(s, power.where, s.where[token]):
            expose(s, token)
    if power.count == ALL:
        destroy(s, victims(s, power, seat, source, space))
        finish(s)
    else:
        ask(s, Victim(seat, seat, source, power.index, space, 1, 0, 0))


def destroy_matching(s: Legends, seat: i64, source: i64, power: Power, space: i64) -> None:
    """All that fit, or one of the controller's choice; they were not attacked. Rules 9.34, 10.7, 10.8"""
    if power.count != ALL:
        if attacker_fits(s, power):
            ask(s, Victim(seat, seat, source, power.index, space, 1, 0, 0))
        else:
            finish(s)
        return
    destroy(s, matching(s, power.who, seat, source, space))
    token: i64
    for token in range(len(s.kind)):
        if power.who.mask == MAGIC_MASK and s.where[token] >= 0:
            narrow(s, token, ALL_MASK ^ MAGIC_MASK)
    finish(s)


def attacker_fits(s: Legends, power: Power) -> bool:
    """What the attacker was at the moment it attacked. Rule 10.8"""
    fight = s.fight
    if fight is None:
        return False
    if power.if_attacker_color != ANY:
        return COLOR[s.kind[fight.attacker]] == power.if_attacker_color
    return power.if_attacker_power == ANY or fight.flew


def reveal(s: Legends, seat: i64, source: i64, power: Power, space: i64) -> None:
    """Pieces are shown: all, some of the controller's choice, or those an opponent must show. Rule 9.31"""
    if power.where.terrain == CHOICE:
        s.push(NameTerrain(seat, seat, source, power.index, space, 1, 0, 0))
    elif power.who.mask == CASTLE_MASK or power.who.mask == MAGIC_MASK:
        name_opponent(s, seat, source, power, space)
    elif power.count == ALL:
        for token in matching(s, power.who, seat, source, space):
            expose(s, token)
        finish(s)
    else:
        ask(s, Expose(seat, seat, source, power.index, space, power.count, 0, 0))


def revive(s: Legends, seat: i64, source: i64, power: Power, space: i64) -> None:
    """Destroyed pieces return. Rules 9.38, 10.9, 13.7"""
    if power.if_towns_empty:
        for town in s.field.towns:
            if s.at[town] >= 0:
                finish(s)
                return
    ask(s, Return(seat, seat, source, power.index, space, power.count, power.total_base, 0))


def name_opponent(s: Legends, seat: i64, source: i64, power: Power, space: i64) -> None:
    """The opponent who is meant: the only one, or one that the controller names. Rule 18.6"""
    found = foes(s, power, seat)
    if not found:
        finish(s)
    elif len(found) == 1:
        faced(s, seat, found[0], source, power.index, space)
    else:
        s.push(NameOpponent(seat, seat, source, power.index, space, 1, 0, 0))


def faced(s: Legends, seat: i64, foe: i64, source: i64, index: i64, space: i64) -> None:
    """What an opponent is asked for, or must show. Rules 9.28, 9.29, 9.31, 9.35, 9.37"""
    power = POWERS[s.kind[source]][index]
    if power.verb == SACRIFICE:
        s.push(Sacrifice(foe, seat, source, index, space, 1, 0, 0))
    elif power.verb == TAKE_CONTROL:
        s.push(HandOver(foe, seat, source, index, space, power.count, 0, 0))
    elif power.verb == SWAP_PLACES:
        s.push(SwapTheirs(foe, seat, source, index, space, 1, 0, 0))
    elif power.verb == OPPONENT_MOVES_SELF:
        if spots(s, power.where, foe, space):
            s.push(OpponentRelocates(foe, seat, source, index, space, 1, 0, 0))
    else:
        show_all(s, foe, power)
        finish(s)


def show_all(s: Legends, foe: i64, power: Power) -> None:
    """An opponent shows his Castle, or all his Magic pieces; what stays hidden is none. Rules 9.31, 20.2"""
    mine = pieces_of(s, foe)
    for token in mine:
        if power.who.fits[s.kind[token]]:
            expose(s, token)
    for token in mine:
        narrow(s, token, ALL_MASK ^ power.who.mask)

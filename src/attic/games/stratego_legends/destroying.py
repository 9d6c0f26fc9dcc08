"""Destruction, the state check, control and return. Rules 7.8, 13, 14"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.knowing import expose, survivors, unveil, weakening
from attic.games.stratego_legends.lexicon import CASTLE
from attic.games.stratego_legends.pieces import BASE, CLASS, CURSED
from attic.games.stratego_legends.state import CURSE_AREA, DESTROYED_AREA, PLAYED_ON, REMEMBERED, Fight, Legends
from attic.games.stratego_legends.strength import strength
from attic.games.stratego_legends.vocabulary import CURSES_CANCELLED, DESTROYED, RELOCATED, RETURNED, TAKEN
from attic.games.stratego_legends.winning import check_castles
from attic.kit.news import EVERYONE


def leave_space(s: Legends, token: i64) -> None:
    """The token is lifted from its space; an attacker that is left takes the attacked space. Rule 6.2.9"""
    space = s.where[token]
    if s.at[space] != token:
        return  # the attacker, who shares the defender's space
    s.at[space] = -1
    fight = s.fight
    if fight is not None and not fight.strike and s.where[fight.attacker] == space and fight.attacker != token:
        s.at[space] = fight.attacker


def put_on(s: Legends, token: i64, space: i64) -> None:
    """The token stands on an empty space."""
    s.where[token] = space
    s.at[space] = token


def destroy(s: Legends, tokens: list[int]) -> None:
    """One group is destroyed at the same moment. Rules 13.1, 12.2-12.4"""
    if not tokens or s.result != PLAYED_ON:
        return
    cursed: list[int] = []
    seats: list[int] = []
    for token in tokens:
        expose(s, token)
        if CURSED[s.kind[token]]:
            cursed.append(token)
            seats.append(int(s.seat_of(token)))
    for token in tokens:
        space = s.where[token]
        leave_space(s, token)
        lay_down(s, token, DESTROYED_AREA)
        s.show(EVERYONE, DESTROYED, space, s.kind[token])
    s.progress = True
    check_castles(s)
    if len(cursed) == 1:
        s.where[cursed[0]] = CURSE_AREA
        s.queue.append(cursed[0])
        s.queue.append(seats[0])
    elif cursed:
        s.show(EVERYONE, CURSES_CANCELLED)


def lay_down(s: Legends, token: i64, area: i64) -> None:
    """Off the field a piece belongs to its home army again and carries nothing of the turn. Rules 13.1, 13.3, 14.3"""
    s.where[token] = area
    s.control[token] = s.home[token] & 1
    s.boost[token] = 0
    s.granted[token] = 0


def state_check(s: Legends) -> None:
    """Units of strength 0 or less are destroyed as one group, again and again. Rules 7.8, 7.9"""
    if not weakening(s) and not weakened(s):
        return  # no ground takes away all of a printed strength
    while s.result == PLAYED_ON:
        victims: list[int] = []
        token: i64
        for token in range(len(s.kind)):
            if s.where[token] >= 0 and BASE[s.kind[token]] > 0 and strength(s, token) <= 0:
                victims.append(int(token))
        if not victims:
            break
        note_success(s, victims)
        destroy(s, victims)
    survivors(s)


def note_success(s: Legends, victims: list[int]) -> None:
    """A defender brought down to 0 before the comparison, while the attacker stands, is a success. Rules 6.2.7, 6.3"""
    fight = s.fight
    if fight is None or fight.strike or fight.settled or fight.named >= 0 or not both_there(s, fight):
        return
    fight.won = int(fight.defender) in victims and int(fight.attacker) not in victims


def both_there(s: Legends, fight: Fight) -> bool:
    """Do attacker and defender still share the space? Rule 6.2.7"""
    return s.where[fight.attacker] == fight.space and s.where[fight.defender] == fight.space


def weakened(s: Legends) -> bool:
    """Has a piece lost strength this turn?"""
    token: i64
    for token in range(len(s.boost)):
        if s.boost[token] < 0:
            return True
    return False


def finish(s: Legends) -> None:
    """A text is carried out: the state check, then the curses it has set off. Rules 7.8, 13.1(5)"""
    state_check(s)
    if s.queue and not s.held and s.result == PLAYED_ON:
        from attic.games.stratego_legends.curses import Settle

        s.push(Settle(-1, 0))


def forget_way(s: Legends, token: i64) -> None:
    """A forced displacement starts the count of back-and-forth afresh. Rule 4.5a"""
    place: i64
    for place in range(0, REMEMBERED * s.seats, 3):
        if s.last[place] == token:
            s.last[place] = -1


def relocate(s: Legends, token: i64, space: i64) -> None:
    """A token is put on an empty space by an effect."""
    origin = s.where[token]
    leave_space(s, token)
    put_on(s, token, space)
    s.show(EVERYONE, RELOCATED, origin, space)


def take_control(s: Legends, seat: i64, token: i64) -> None:
    """A token changes hands and is shown. Rules 14.1, 5.7, 14.4, 14.7"""
    s.control[token] = seat & 1
    if not s.public[token]:
        unveil(s, token)
    s.shown[token] = s.turn
    s.progress = True
    s.show(EVERYONE, TAKEN, seat, s.where[token], s.kind[token])
    check_castles(s)


def bring_back(s: Legends, seat: i64, token: i64, space: i64) -> None:
    """A destroyed piece returns complete, under the control of the effect's controller. Rules 13.2, 13.3, 9.38"""
    put_on(s, token, space)
    s.control[token] = seat & 1
    s.used[token] = 0
    s.shown[token] = s.turn
    s.progress = True
    s.show(EVERYONE, RETURNED, seat, space, s.kind[token])


def may_return(s: Legends, token: i64) -> bool:
    """In a Destroyed area, and no Castle. Rules 9.38, 12.7, 13.6"""
    return s.where[token] == DESTROYED_AREA and CLASS[s.kind[token]] != CASTLE

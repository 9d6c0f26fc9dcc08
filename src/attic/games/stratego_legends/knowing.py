"""Showing pieces, and what everybody can conclude about hidden ones. Rule 5"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.lexicon import BOOST, CASTLE, IN_FORCE, MAGIC
from attic.games.stratego_legends.pieces import (
    ALL_MASK,
    BASE,
    BIT_OF,
    CLASS,
    IS_CASTLE,
    MOVABLE_MASK,
    POWERS,
    VEIL_MASKS,
    VEILS,
    WEAKEST,
)
from attic.games.stratego_legends.state import Legends
from attic.games.stratego_legends.strength import strength_as
from attic.games.stratego_legends.vocabulary import EXPOSED, LOOKED, SAW
from attic.kit.bits import bit
from attic.kit.news import EVERYONE, only


def expose(s: Legends, token: i64) -> None:
    """The piece is shown to all. Rules 5.2, 5.3"""
    s.shown[token] = s.turn
    if s.public[token]:
        return
    unveil(s, token)
    s.show(EVERYONE, EXPOSED, s.where[token], s.kind[token])


def unveil(s: Legends, token: i64) -> None:
    """The piece has the public mark from now on. Rule 5.3a"""
    s.public[token] = 1
    group: i64
    for group in range(len(VEILS)):
        if VEILS[group][s.kind[token]]:
            s.veiled[len(VEILS) * s.home[token] + group] -= 1


def look(s: Legends, seat: i64, token: i64) -> None:
    """One player alone sees the piece; everybody sees that it was looked at. Rules 5.3, 9.31"""
    s.known[token] |= bit(seat)
    s.shown[token] = s.turn
    s.show(EVERYONE, LOOKED, seat, s.where[token])
    s.show(only(seat), SAW, s.where[token], s.kind[token])


def fights_not(s: Legends, seat: i64, token: i64) -> bool:
    """Does this player know that the token is Magic or a Castle? Rules 8.9a, 8.10"""
    return s.sees(seat, token) and BASE[s.kind[token]] == 0


def is_magic(s: Legends, token: i64) -> bool:
    return CLASS[s.kind[token]] == MAGIC


def is_castle(s: Legends, token: i64) -> bool:
    return CLASS[s.kind[token]] == CASTLE


def narrow(s: Legends, token: i64, mask: int) -> None:
    """Everybody sees that a hidden token must be one of these pieces."""
    if not s.public[token]:
        s.possible[token] &= mask


def seen_moving(s: Legends, token: i64) -> None:
    """A piece that moves by itself is not stationary. Rule 4.7"""
    narrow(s, token, MOVABLE_MASK)


def survivors(s: Legends) -> None:
    """A hidden piece that a weakening curse leaves on the field is none of those it would destroy. Rules 7.8, 7.9"""
    if not weakening(s):
        return
    token: i64
    for token in range(len(s.kind)):
        if s.where[token] < 0 or s.public[token]:
            continue
        mask: int = ALL_MASK
        for kind in WEAKEST:
            if strength_as(s, token, kind) <= 0:
                mask &= ~BIT_OF[kind]
        s.possible[token] &= mask


def weakening(s: Legends) -> bool:
    """Does the curse in force take strength away?"""
    if s.curse < 0:
        return False
    for power in POWERS[s.kind[s.curse]]:
        if power.when == IN_FORCE and power.verb == BOOST and power.amount < 0:
            return True
    return False


def may_hide(s: Legends, seat: i64, group: i64) -> bool:
    """Could a hidden piece of this player's be of a group of VEILS, as far as everybody can tell? Rules 5.8, 8.11"""
    mask = VEIL_MASKS[group]
    army: i64
    for army in range(seat & 1, s.seats, 2):
        if not listed(s, army, group):
            continue
        token: i64
        for token in range(s.starts[army], s.starts[army + 1]):
            if not s.public[token] and s.mine(token, seat) and s.possible[token] & mask:
                return True
    return False


def listed(s: Legends, army: i64, group: i64) -> bool:
    """Is a piece of the group among the unseen ones of an army? A secret list holds any, and one Castle. Rule 5.8"""
    if not s.charter.open_lists[army & 1] and group != IS_CASTLE:
        return True
    return s.veiled[len(VEILS) * army + group] > 0

"""Which pieces and spaces a power speaks of. Rules 9.42, 9.43, 18.6"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.stratego_legends.destroying import may_return
from attic.games.stratego_legends.ground import distance
from attic.games.stratego_legends.lexicon import (
    ADJACENT,
    ANY,
    ATTACK_SPACE,
    CASTLE,
    NEAR_OWN_CASTLE,
    NEAR_SELF,
    OWN,
    SELF_SPACE,
)
from attic.games.stratego_legends.pieces import CLASS, PieceFilter, SpaceFilter
from attic.games.stratego_legends.state import SECTOR, Legends
from attic.games.stratego_legends.strength import has_power


def suits(s: Legends, who: PieceFilter, token: i64, seat: i64, source: i64, space: i64) -> bool:
    """Does a token on the field fit a filter, seen from a player and a source that stands or stood on a space?"""
    return placed(s, who, token, seat, source, space) and printed(s, who, token)


def placed(s: Legends, who: PieceFilter, token: i64, seat: i64, source: i64, space: i64) -> bool:
    """The part of a filter that everybody can see: side, distance, terrain."""
    here = s.where[token]
    if here < 0 or (who.not_self and token == source):
        return False
    if who.side != ANY and (s.control[token] == (seat & 1)) != (who.side == OWN):
        return False
    if who.scope != 0:
        far = distance(here, space)
        if far == 0 or far > (1 if who.scope == ADJACENT else 2):
            return False
    ground = s.field.terrain[here]
    if who.terrain != ANY and ground != who.terrain:
        return False
    return not who.like_self or ground == s.field.terrain[space]


def printed(s: Legends, who: PieceFilter, token: i64) -> bool:
    """The part of a filter that only those can check who know the piece."""
    if not who.fits[s.kind[token]]:
        return False
    return who.power == ANY or has_power(s, token, who.power)


def in_scope(s: Legends, who: PieceFilter, space: i64) -> list[int]:
    """Tokens that may be near enough: those next to a space, or all."""
    if who.scope != ADJACENT:
        return list(range(len(s.kind)))
    out: list[int] = []
    for near in s.field.near.adjacent[space]:
        if s.at[near] >= 0:
            out.append(int(s.at[near]))
    fight = s.fight
    if fight is not None and s.where[fight.attacker] >= 0 and s.at[s.where[fight.attacker]] != fight.attacker:
        out.append(int(fight.attacker))
    return out


def matching(s: Legends, who: PieceFilter, seat: i64, source: i64, space: i64) -> list[int]:
    """All tokens on the field that fit a filter."""
    out: list[int] = []
    token: i64
    for token in range(len(s.kind)):
        if suits(s, who, token, seat, source, space):
            out.append(int(token))
    return out


def space_fits(s: Legends, where: SpaceFilter, spot: i64) -> bool:
    """Terrain and water of a space."""
    if where.near_water and not s.field.by_water[spot]:
        return False
    return where.terrain == ANY or s.field.terrain[spot] == where.terrain


def spots(s: Legends, where: SpaceFilter, seat: i64, space: i64) -> list[int]:
    """All empty spaces that fit a filter; `space` is where the source stands, stood, or was attacked."""
    if where.scope == SELF_SPACE or where.scope == ATTACK_SPACE:
        return [int(space)] if s.empty(space) else []
    if where.scope == NEAR_SELF:
        return [spot for spot in s.field.near.adjacent[space] if s.empty(spot) and space_fits(s, where, spot)]
    if where.scope == NEAR_OWN_CASTLE:
        return beside_castle(s, seat)
    out: list[int] = []
    spot: i64
    for spot in range(s.field.near.spaces):
        if s.empty(spot) and space_fits(s, where, spot):
            out.append(int(spot))
    return out


def own_castles(s: Legends, seat: i64) -> list[int]:
    """Castles in this player's hands. Rules 9.43, 18.6a"""
    out: list[int] = []
    token: i64
    for token in range(len(s.kind)):
        if CLASS[s.kind[token]] == CASTLE and s.mine(token, seat) and (s.home[token] & 1) == (seat & 1):
            out.append(int(token))
    return out


def beside_castle(s: Legends, seat: i64) -> list[int]:
    """Empty spaces next to the player's Castle. Rule 20.17"""
    found: list[int] = []
    for castle in own_castles(s, seat):
        for spot in s.field.near.adjacent[s.where[castle]]:
            if s.empty(spot) and spot not in found:
                found.append(spot)
    return sorted(found)


def fallen(s: Legends, who: PieceFilter, seat: i64) -> list[int]:
    """Destroyed pieces that may return by this filter, one token of each, in the order of the charts. Rule 9.38"""
    best: dict[int, int] = {}
    token: i64
    for token in range(len(s.kind)):
        if not may_return(s, token) or not who.fits[s.kind[token]]:
            continue
        own = (s.home[token] & 1) == (seat & 1)
        if who.own_area and not own:
            continue
        kind = int(s.kind[token])
        if kind not in best or (own and (s.home[best[kind]] & 1) != (seat & 1)):
            best[kind] = int(token)
    return [best[kind] for kind in sorted(best)]


def opponents(s: Legends, seat: i64) -> list[int]:
    """Opposing players who have a piece on the field. Rules 18.6, 18.6a"""
    out: list[int] = []
    other: i64
    for other in range(1 - (seat & 1), s.seats, 2):
        if holds_any(s, other):
            out.append(int(other))
    return out


def holds_any(s: Legends, seat: i64) -> bool:
    """Has this player a piece on the field?"""
    first = SECTOR * (seat // 2)
    space: i64
    for space in range(first, first + SECTOR):
        if s.at[space] >= 0 and s.mine(s.at[space], seat):
            return True
    fight = s.fight
    return fight is not None and s.mine(fight.attacker, seat)


def pieces_of(s: Legends, seat: i64) -> list[int]:
    """A player's tokens on the field, an attacker among them wherever it stands. Rules 18.3, 18.3a"""
    out: list[int] = []
    side = seat & 1
    first = SECTOR * (seat // 2)
    space: i64
    for space in range(first, first + SECTOR):
        token = s.at[space]
        if token >= 0 and s.control[token] == side:
            out.append(int(token))
    fight = s.fight
    if fight is None or fight.strike:
        return out
    attacker = int(fight.attacker)
    if s.mine(attacker, seat):
        if attacker not in out:
            out.append(attacker)
    elif attacker in out:
        out.remove(attacker)
    return out

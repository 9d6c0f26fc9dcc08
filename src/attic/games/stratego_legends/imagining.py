"""The table as a player who does not know everything may imagine it. Rules 5.1, 5.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from attic.games.stratego_legends.armies import MIX, POOLS, mix_of
from attic.games.stratego_legends.ground import RANKS, SIDE
from attic.games.stratego_legends.lexicon import CASTLE, WATER
from attic.games.stratego_legends.pieces import BIT_OF, CLASS, COLOR, CONVENTION
from attic.games.stratego_legends.state import SECTOR, Legends, veil
from attic.kit.chance import Chance
from attic.kit.knowledge import assign

CASTLE_BY_RANK: Final = [80, 40, 4, 1, 1, 1, 1, 1]  # how likely it stands there, from its owner's edge on
SWITCHED: Final = 6  # so many times likelier where a piece was put in set-up


def imagine(state: Legends, seat: i64, chance: Chance) -> Legends:
    """A copy in which everything this seat does not know is dealt anew."""
    s = state.copy()
    army: i64
    for army in range(s.seats):
        unseen: list[int] = []
        token: i64
        for token in range(len(s.kind)):
            if s.home[token] == army and s.where[token] >= 0 and not s.sees(seat, token):
                unseen.append(int(token))
        if not unseen:
            continue
        if s.charter.open_lists[army & 1] or s.outcome is not None:
            deal_list(s, unseen, chance)
        else:
            deal_mix(s, unseen, chance)
            listed = sorted([int(s.kind[token]) for token in range(s.starts[army], s.starts[army + 1])])
            s.charter = s.charter.with_army(int(army), listed, s.charter.boards[army], False)
            veil(s)
        hide_castle(s, unseen, army & 1, chance)
    return s


def hide_castle(s: Legends, unseen: list[int], side: i64, chance: Chance) -> None:
    """Everybody expects a Castle at the back, most of all where a piece was brought in set-up. Rule 2.11

    It changes places with the piece where it is imagined. What may be a Castle has not moved by itself, so whatever
    is not where it was dealt was switched.
    """
    castle: i64 = -1
    weights: list[int] = []
    token: i64
    for token in unseen:
        if CLASS[s.kind[token]] == CASTLE:
            castle = token
    if castle < 0:
        return
    bit = BIT_OF[s.kind[castle]]
    dealt = dealt_spaces(s, s.home[castle])
    first = s.starts[s.home[castle]]
    for token in unseen:
        rank = s.where[token] % RANKS
        fits = s.possible[token] & bit and s.possible[castle] & BIT_OF[s.kind[token]]
        weight = CASTLE_BY_RANK[rank if side == 0 else RANKS - 1 - rank] if fits else 0
        at_home = token - first >= len(dealt) or s.where[token] == dealt[token - first]
        weights.append(weight if at_home else SWITCHED * weight)
    lot: i64 = chance.below(sum(weights))
    i: i64 = 0
    while lot >= weights[i]:
        lot -= weights[i]
        i += 1
    there: i64 = unseen[i]
    s.kind[castle], s.kind[there] = s.kind[there], s.kind[castle]


def dealt_spaces(s: Legends, army: i64) -> list[int]:
    """Where the tokens of an army lay before any switch, in their order. Rule 2.7"""
    out: list[int] = []
    first = SECTOR * (army // 2)
    low = SIDE * (army & 1)
    space: i64
    for space in range(first, first + SECTOR):
        rank = space % RANKS
        if low <= rank < low + SIDE and s.field.terrain[space] != WATER:
            out.append(int(space))
    return out


def deal_list(s: Legends, unseen: list[int], chance: Chance) -> None:
    """The list is public: the unseen pieces of it lie in some order that fits what was seen. Rule 5.8"""
    kinds = sorted([int(s.kind[token]) for token in unseen])
    distinct = sorted(set(kinds))
    masks = [zones_of(s.possible[token], distinct) for token in unseen]
    zones = assign(masks, [kinds.count(kind) for kind in distinct], chance)
    assert zones is not None, "the true deal fits"
    for i in range(len(unseen)):
        s.kind[unseen[i]] = distinct[zones[i]]


def zones_of(possible: int, kinds: list[int]) -> int:
    """Which of these pieces a token may be, a bit for each place of the list."""
    mask: int = 0
    for zone in range(len(kinds)):
        if possible & BIT_OF[kinds[zone]]:
            mask += BIT_OF[zone]
    return mask


def deal_mix(s: Legends, unseen: list[int], chance: Chance) -> None:
    """The list is secret: only the strength mix is known. Rules 1.4, 5.8"""
    rows = [mix_of(int(s.kind[token])) for token in unseen]
    side = s.home[unseen[0]] & 1
    pools: list[list[int]] = []
    for row in range(len(MIX)):
        pools.append([kind for kind in POOLS[row] if allowed(s, kind, side)])
    masks: list[int] = []
    for token in unseen:
        mask: int = 0
        for row in range(len(MIX)):
            if fitting(s.possible[token], pools[row]):
                mask += BIT_OF[row]
        masks.append(mask)
    zones = assign(masks, [rows.count(row) for row in range(len(MIX))], chance)
    assert zones is not None, "the true deal fits"
    for i in range(len(unseen)):
        kinds = fitting(s.possible[unseen[i]], pools[zones[i]])
        s.kind[unseen[i]] = kinds[chance.below(len(kinds))]


def allowed(s: Legends, kind: i64, side: i64) -> bool:
    """May a secret list of this side hold the piece? Rules 16.3, 16.4"""
    if CONVENTION[kind] and not s.charter.convention:
        return False
    return s.charter.mixing or COLOR[kind] // 3 == side


def fitting(possible: int, kinds: list[int]) -> list[int]:
    """Those of these pieces that a token may be."""
    return [kind for kind in kinds if possible & BIT_OF[kind]]

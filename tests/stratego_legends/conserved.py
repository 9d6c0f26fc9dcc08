"""Every piece of the armies is somewhere, once. Rules 1.4, 1.10, 1.11, 4.2, 6.2, 12.1, 13.1"""

from __future__ import annotations

from attic.games.stratego_legends.armies import ARMY_SIZE
from attic.games.stratego_legends.lexicon import WATER
from attic.games.stratego_legends.pieces import CATALOGUE
from attic.games.stratego_legends.setup import NextGame, Setup
from attic.games.stratego_legends.state import CURSE_AREA, DESTROYED_AREA, Legends


def check(s: Legends) -> None:
    """Thirty pieces of each army, on the field, in the Death Curse Area or destroyed."""
    if any(isinstance(step, Setup) for step in s.stack):
        assert max(s.at) < 0 and max(s.where) < 0, "pieces on the field before they are dealt"
        return
    check_armies(s)
    check_field(s)
    check_areas(s)


def check_armies(s: Legends) -> None:
    """The pieces of each army are those of its list. Rule 1.4"""
    assert len(s.kind) == ARMY_SIZE * s.seats, f"{len(s.kind)} pieces"
    for seat in range(s.seats):
        found = sorted(s.kind[ARMY_SIZE * seat : ARMY_SIZE * (seat + 1)])
        listed = s.charter.armies[seat]
        if found != listed:
            wrong = [CATALOGUE.names[kind] for kind in {*found, *listed} if found.count(kind) != listed.count(kind)]
            raise AssertionError(f"the army of seat {seat} differs in {', '.join(wrong)}")


def check_field(s: Legends) -> None:
    """One piece at most on each space, none on water; an attacker stands with the one it attacks. Rules 4.2, 6.2"""
    at, where = [int(token) for token in s.at], [int(space) for space in s.where]
    fight = s.fight
    attacker = -1 if fight is None or fight.strike else int(fight.attacker)
    for space, token in enumerate(at):
        if token >= 0:
            assert where[token] == space, f"piece {token} stands on space {space} and lies on {where[token]}"
            assert s.field.terrain[space] != WATER, f"piece {token} stands on water"
    for token, space in enumerate(where):
        if space >= 0 and at[space] != token:
            assert at[space] >= 0, f"piece {token} stands on space {space}, which is empty"
            assert token == attacker or over(s), f"pieces {token} and {at[space]} share space {space}"
    assert all(side in (0, 1) for side in s.control), "a piece without a side"


def over(s: Legends) -> bool:
    """Is the game in hand over? What an attack has brought onto one space stays there. Rule 15.1"""
    return s.outcome is not None or any(isinstance(step, NextGame) for step in s.stack)


def check_areas(s: Legends) -> None:
    """Cursed pieces wait in the Death Curse Area, all other lost ones lie in that of their army. Rules 1.10, 12.1"""
    cursed = s.queue[::2] + ([int(s.curse)] if s.curse >= 0 else [])
    waiting = [token for token, space in enumerate(s.where) if space == CURSE_AREA]
    assert sorted(cursed) == waiting, f"curses of {sorted(cursed)}, in the Death Curse Area {waiting}"
    for token, space in enumerate(s.where):
        if space < 0:
            assert space in (CURSE_AREA, DESTROYED_AREA), f"piece {token} is nowhere"
            assert s.control[token] == s.home[token] & 1, f"the lost piece {token} is not in its home army"
            assert s.boost[token] == 0 and s.granted[token] == 0, f"the lost piece {token} carries something"

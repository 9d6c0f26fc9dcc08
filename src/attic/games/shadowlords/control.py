"""Questions about the board: who stands where, who controls what. Rules 0, 2"""

from __future__ import annotations

from mypy_extensions import i64

from attic.games.shadowlords.state import Shadowlords
from attic.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CLASS,
    DIPLOMAT,
    FIRST_SHADOW,
    LORD,
    MASTER,
    NOTCHES,
    PEOPLE,
    PORTRAITS,
    RINGS,
    SPACES,
)
from attic.kit.bits import bit


def is_free(s: Shadowlords, who: i64) -> bool:
    """On the board and nobody's captive. Rule 0.4"""
    return s.at[who] >= 0


def is_fighter(who: i64) -> bool:
    """Any character that is not a Diplomat, Shadows included. Rule 0.2"""
    return CLASS[who] != DIPLOMAT


def allied(s: Shadowlords, a: i64, b: i64) -> bool:
    """Do two colours belong to one player? Rules 0.5, 22.10c"""
    if a == b:
        return True
    return a < ALLIANCES and b < ALLIANCES and a >= 0 and b >= 0 and s.owner[a] == s.owner[b]


def where(s: Shadowlords, who: i64) -> i64:
    """The space of a character, for a captive that of its captor; -1 when it is not on the board."""
    captor = s.captor[who]
    return s.at[captor] if captor >= 0 else s.at[who]


def members(s: Shadowlords, alliance: i64) -> list[int]:
    """All characters of an alliance, captives included, in the order of the list. Rule 25.18"""
    out: list[int] = []
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] == alliance:
            out.append(who)
    return out


def free_members(s: Shadowlords, alliance: i64) -> list[int]:
    """The free characters of an alliance."""
    out: list[int] = []
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] == alliance and s.at[who] >= 0:
            out.append(who)
    return out


def has_free_ring(s: Shadowlords, alliance: i64) -> bool:
    """Fewer than seven characters, captives included. Rule 25.18"""
    return rings_used(s, alliance) < RINGS


def rings_used(s: Shadowlords, alliance: i64) -> i64:
    """How many rings of an alliance are in use; a newcomer is lifted off his old ring first. Rules 12.14, 25.18"""
    n: i64 = 0
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] == alliance and who != s.found:
            n += 1
    return n


def people_at(s: Shadowlords, space: i64, colour: i64) -> list[int]:
    """The free characters of a colour on a space."""
    out: list[int] = []
    who: i64
    for who in range(PEOPLE):
        if s.at[who] == space and s.team[who] == colour:
            out.append(who)
    return out


def fighters_at(s: Shadowlords, space: i64, colour: i64) -> i64:
    """The free fighters of a colour on a space, one bit each."""
    mask: i64 = 0
    who: i64
    for who in range(PEOPLE):
        if s.at[who] == space and s.team[who] == colour and CLASS[who] != DIPLOMAT:
            mask |= bit(who)
    return mask


def diplomat_at(s: Shadowlords, space: i64, colour: i64) -> bool:
    """Does a free Diplomat of this colour stand there?"""
    who: i64
    for who in range(PORTRAITS):
        if s.at[who] == space and s.team[who] == colour and CLASS[who] == DIPLOMAT:
            return True
    return False


def any_diplomat_at(s: Shadowlords, space: i64) -> bool:
    """Does a free Diplomat of anybody stand there?"""
    who: i64
    for who in range(PORTRAITS):
        if s.at[who] == space and CLASS[who] == DIPLOMAT:
            return True
    return False


def shadow_at(s: Shadowlords, space: i64) -> bool:
    """Does a Shadow or the Shadowlord stand there?"""
    who: i64
    for who in range(FIRST_SHADOW, PEOPLE):
        if s.at[who] == space:
            return True
    return False


def enemy_character_at(s: Shadowlords, space: i64, alliance: i64) -> bool:
    """Does a character of another player, a Shadow or the Shadowlord stand there? Rule 0.5"""
    who: i64
    for who in range(PEOPLE):
        if s.at[who] == space and not allied(s, s.team[who], alliance):
            return True
    return False


def colours_at(s: Shadowlords, space: i64) -> i64:
    """The colours with a free character on a space, one bit each."""
    mask: i64 = 0
    who: i64
    for who in range(PEOPLE):
        if s.at[who] == space:
            mask |= 1 << s.team[who]
    return mask


def loose_colours(s: Shadowlords, space: i64) -> i64:
    """The colours with loose ships on a space, one bit each."""
    mask: i64 = 0
    colour: i64
    for colour in range(5):
        if s.loose[space * 5 + colour] > 0:
            mask |= 1 << colour
    return mask


def friends(s: Shadowlords, alliance: i64) -> i64:
    """The alliances of the same player, one bit each."""
    mask: i64 = 0
    other: i64
    for other in range(ALLIANCES):
        if s.owner[other] == s.owner[alliance]:
            mask |= 1 << other
    return mask


def unoccupied(s: Shadowlords, space: i64) -> bool:
    """No free character and no loose ship; a face-down disc does not count. Rule 2.2"""
    return colours_at(s, space) == 0 and loose_colours(s, space) == 0


def controls(s: Shadowlords, alliance: i64, space: i64) -> bool:
    """Something of one's own is there and no enemy character; loose ships of several control nothing. Rules 2.3-2.7"""
    here = colours_at(s, space)
    ours = friends(s, alliance)
    if here & ~ours:
        return False
    if (here >> alliance) & 1:
        return True
    if s.loose[space * 5 + alliance] == 0:
        return False
    return here != 0 or loose_colours(s, space) & ~ours == 0


def side_controls(s: Shadowlords, alliance: i64, space: i64) -> bool:
    """Does the player of this alliance control the space with any alliance of his? Rules 9.10, 9.15"""
    other: i64
    for other in range(ALLIANCES):
        if s.owner[other] == s.owner[alliance] and controls(s, other, space):
            return True
    return False


def side_stands(s: Shadowlords, alliance: i64, space: i64) -> bool:
    """Does a free character of any alliance of this player's stand there? Rules 10.6, 11.2, 22.10a"""
    return colours_at(s, space) & friends(s, alliance) != 0


def controlled(s: Shadowlords, alliance: i64, kind: i64, types: list[int]) -> i64:
    """How many spaces of a type an alliance controls. Rule 2.8"""
    n: i64 = 0
    space: i64
    for space in range(SPACES):
        if types[space] == kind and controls(s, alliance, space):
            n += 1
    return n


def room(s: Shadowlords, who: i64) -> i64:
    """How many more ships a ring can carry; the Power Stone takes a notch. Rules 1.5, 1.8"""
    most = NOTCHES - 1 if s.stone == who else NOTCHES
    return most - s.ships[who]


def notches(s: Shadowlords, who: i64) -> i64:
    """How many ships a ring can carry. Rules 1.5, 1.8"""
    return NOTCHES - 1 if s.stone == who else NOTCHES


def master_of(alliance: i64) -> i64:
    """The Star Master of an alliance: characters begin with them, in turn order."""
    return alliance


def lord_reigns(s: Shadowlords) -> bool:
    """Is the Shadowlord still in the game?"""
    return s.team[LORD] == BLACK


def has_diplomat(s: Shadowlords, alliance: i64) -> bool:
    """Does the alliance have a Diplomat at all, free or captive? Rule 10.4"""
    who: i64
    for who in range(PORTRAITS):
        if s.team[who] == alliance and CLASS[who] == DIPLOMAT:
            return True
    return False


def others_in_order(s: Shadowlords, alliance: i64) -> list[int]:
    """The living alliances of other players, in turn order from this one. Rule 0.8"""
    out: list[int] = []
    i: i64
    for i in range(1, ALLIANCES):
        other = (alliance + i) % ALLIANCES
        if s.lives(other) and s.owner[other] != s.owner[alliance]:
            out.append(other)
    return out


def seats_in_order(s: Shadowlords, alliance: i64) -> list[int]:
    """The living players other than this alliance's, in turn order."""
    out: list[int] = []
    for other in others_in_order(s, alliance):
        seat = s.owner[other]
        if seat not in out:
            out.append(int(seat))
    return out


def is_master(who: i64) -> bool:
    """Is this a Star Master?"""
    return CLASS[who] == MASTER


def captives_of(s: Shadowlords, who: i64) -> list[int]:
    """Those who lie beneath a character. Rule 14.36"""
    out: list[int] = []
    other: i64
    for other in range(PEOPLE):
        if s.captor[other] == who:
            out.append(other)
    return out
